package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
)

// searchRequest is the content of a think message.
type searchRequest struct {
	id, player         int
	system, seat, seed string
	position           string
	control            ai.Control
	begun              time.Time
	moveTime           time.Duration // 0 = no limit
}

// overdue reports whether a request has used up its time.
func (o *searchRequest) overdue(now time.Time) bool {
	return o.moveTime > 0 && now.Sub(o.begun) >= o.moveTime
}

// answer is the result of a think request.
type answer struct {
	choice string
	report string // the text of an ai.Report, or empty
}

// engineHost executes requests, and plays batches for the engine host of another worker.
type engineHost struct {
	systems *game.Systems
	seats   *ai.PlayerRegistry
	players map[int]ai.Player
	used    []int                      // numbers of the players, the most recently used last
	helping map[string]*ai.BatchRunner // by system
}

// maxPlayers is the maximum number of players held: two for each of several matches.
const maxPlayers = 8

func newEngineHost(systems *game.Systems, seats *ai.PlayerRegistry) *engineHost {
	return &engineHost{systems: systems, seats: seats, players: map[int]ai.Player{}, helping: map[string]*ai.BatchRunner{}}
}

// search executes a think request. A panic of the player is returned as an error.
func (d *engineHost) search(o *searchRequest) (a answer, err error) {
	defer func() {
		if r := recover(); r != nil {
			a, err = answer{}, ai.NewPlayerPanic(o.seat, r)
		}
	}()
	sys, err := d.systems.Get(o.system)
	if err != nil {
		return answer{}, err
	}
	p := d.players[o.player]
	if p == nil || p.Name() != o.seat {
		seed, err := strconv.ParseUint(o.seed, 10, 64)
		if err != nil {
			return answer{}, err
		}
		if p, err = d.seats.Make(o.seat, sys, seed); err != nil {
			return answer{}, err
		}
		d.players[o.player] = p
	}
	d.use(o.player)
	pos, err := sys.Parse(o.position)
	if err != nil {
		return answer{}, err
	}
	choices := pos.Choices(nil)
	if len(choices) == 0 {
		return answer{}, errors.New("there is nothing to decide")
	}
	c := choices[0]
	if len(choices) > 1 {
		if o.moveTime = game.MoveTime(p); o.moveTime > 0 { // also applies while the player waits for helpers
			defer time.AfterFunc(o.moveTime, o.control.MoveNow).Stop()
		}
		c = p.Choose(pos, choices, &o.control)
		if r := game.ReportOf(p); r != nil {
			a.report = ai.WriteReport(r)
		}
	}
	a.choice = pos.Notation(c)
	return a, nil
}

// use marks a player as used now. If there are too many players, it evicts the least
// recently used one.
func (d *engineHost) use(id int) {
	d.used = append(slices.DeleteFunc(d.used, func(n int) bool { return n == id }), id)
	if len(d.used) > maxPlayers {
		delete(d.players, d.used[0])
		d.used = d.used[1:]
	}
}

// prepare gets ready for batches of a system.
func (d *engineHost) prepare(system string) error {
	if d.helping[system] != nil {
		return nil
	}
	sys, err := d.systems.Get(system)
	if err != nil {
		return err
	}
	p, err := d.seats.BatchPlayer(sys)
	if err == nil {
		d.helping[system] = p
	}
	return err
}

// batch plays an ai.Batch in text form and returns the ai.Results as text. A panic of the
// heuristics is returned as an error.
func (d *engineHost) batch(text string) (results string, err error) {
	defer func() {
		if r := recover(); r != nil {
			results, err = "", fmt.Errorf("a batch could not be played: %v", r)
		}
	}()
	b, err := ai.ReadBatch(text)
	if err != nil {
		return "", err
	}
	if err := d.prepare(b.System); err != nil {
		return "", err
	}
	r, err := d.helping[b.System].Play(b)
	if err != nil {
		return "", err
	}
	return ai.WriteResults(r), nil
}
