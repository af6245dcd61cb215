package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/protocol"
	"herbstnebel/rules"
)

// engines keeps the processes of seats from one game to the next.
type engines struct {
	mu   sync.Mutex
	idle map[string][]*protocol.Client // by seat
}

// outside is a player that runs as a separate process.
type outside struct {
	*protocol.Player
	seat   string
	client *protocol.Client // nil if it did not start
}

// checkEngine reports an error if the name of a seat cannot be parsed or its program is not found.
func checkEngine(name string) error {
	s, err := protocol.ParseSeat(name)
	if err != nil {
		return err
	}
	if _, err := exec.LookPath(s.Command[0]); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// player returns the player of a seat. If its program does not start, the player fails at its first decision.
func (t *tournament) player(name string, seed uint64) (ai.Player, error) {
	if name == game.NoSeat {
		return nil, nil // never used
	}
	if !protocol.IsSeat(name) {
		return t.seats.Make(name, t.sys, seed)
	}
	s, err := protocol.ParseSeat(name)
	if err != nil {
		return nil, err
	}
	c, err := t.engines.take(name, s)
	if err != nil {
		return &outside{Player: protocol.Absent(name, err)}, nil
	}
	setup := protocol.Setup{System: t.sys.ID(), Version: t.sys.Version(), Scenario: t.scenario, Options: t.options,
		Seed: seed, Level: s.Level, Numbers: s.Numbers}
	return &outside{protocol.NewPlayer(name, c, setup, s.Budget, s.AnyVersion), name, c}, nil
}

// release releases the player of a finished game.
func (t *tournament) release(p ai.Player) {
	if o, ok := p.(*outside); ok && o.client != nil {
		t.engines.give(o.seat, o.client)
	}
}

// watch returns a function that reports the choices played to the programs among players, or nil if there are
// none.
func watch(players ...ai.Player) func(rules.Position, []rules.Choice, rules.Choice) {
	var list []*outside
	for _, p := range players {
		if o, ok := p.(*outside); ok {
			list = append(list, o)
		}
	}
	if list == nil {
		return nil
	}
	return func(pos rules.Position, choices []rules.Choice, c rules.Choice) {
		for _, o := range list {
			o.Watch(pos, choices, c)
		}
	}
}

// take returns an idle process for a seat, or starts one.
func (e *engines) take(name string, s protocol.Seat) (*protocol.Client, error) {
	e.mu.Lock()
	if list := e.idle[name]; len(list) > 0 {
		c := list[len(list)-1]
		e.idle[name] = list[:len(list)-1]
		e.mu.Unlock()
		return c, nil
	}
	e.mu.Unlock()
	return protocol.Start(s.Command, s.Limit)
}

// give keeps a process for the next game, or ends it if it cannot continue.
func (e *engines) give(name string, c *protocol.Client) {
	if c.Lost() {
		c.Close()
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.idle == nil {
		e.idle = map[string][]*protocol.Client{}
	}
	e.idle[name] = append(e.idle[name], c)
}

// close ends all processes.
func (e *engines) close() {
	var all sync.WaitGroup
	for _, list := range e.idle {
		for _, c := range list {
			all.Go(c.Close)
		}
	}
	all.Wait()
	e.idle = nil
}

// engineFiles returns a digest of all files that the commands of seats name, or "" if no seat is a program.
func engineFiles(names ...string) (string, error) {
	var all []string
	for _, name := range names {
		if !protocol.IsSeat(name) {
			continue
		}
		s, err := protocol.ParseSeat(name)
		if err != nil {
			return "", err
		}
		for i, word := range s.Command {
			if i == 0 {
				if word, err = exec.LookPath(word); err != nil {
					return "", err
				}
			}
			if info, err := os.Stat(word); err != nil || !info.Mode().IsRegular() {
				continue
			}
			sum, err := digestFile(word)
			if err != nil {
				return "", err
			}
			all = append(all, sum)
		}
	}
	return strings.Join(all, " "), nil
}
