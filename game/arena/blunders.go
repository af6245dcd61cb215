package main

import (
	"fmt"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// inspector returns the heuristics of the game, which must implement ai.BlunderInspector.
func (t *tournament) inspector() (ai.Heuristics, error) {
	h, err := t.seats.Heuristics(t.sys)
	if err != nil {
		return nil, fmt.Errorf("-blunders: %w", err)
	}
	if _, ok := h.(ai.BlunderInspector); !ok {
		return nil, fmt.Errorf("-blunders: the heuristics of %s do not count blunders", t.sys.ID())
	}
	return h, nil
}

// inspect replays a game and stores the blunder counts of both sides in r.
func (t *tournament) inspect(r *record, played []rules.Choice) error {
	pos, err := t.sys.Start(t.scenario, t.options)
	if err != nil {
		return err
	}
	h, err := t.inspector()
	if err != nil {
		return err
	}
	recorder, _ := blunders.Follow(t.sys, h, pos)
	for _, c := range played {
		recorder.Play(c)
	}
	counts := recorder.Counts()
	r.Blunders = &counts
	return nil
}

// addBlunders adds up the counts of each seat.
func (s *summary) addBlunders(games []*record) {
	s.Blunders = new([2]blunders.Counts)
	for i, r := range games {
		if r.Blunders == nil {
			continue
		}
		first := 0
		if s.Swap {
			first = i % 2
		}
		switch {
		case s.Alone == nil || !s.named:
			s.Blunders[first].Add(&r.Blunders[0])
			s.Blunders[1-first].Add(&r.Blunders[1])
		case s.Alone.Side == rules.Axis.String():
			s.Blunders[first].Add(&r.Blunders[0])
		default:
			s.Blunders[first].Add(&r.Blunders[1])
		}
	}
}

// printBlunders writes the counts as a table. If the seats are not exchanged, the titles also name the sides.
func (s *summary) printBlunders(b *strings.Builder, names [2]string) {
	titles := []string{names[0], names[1]}
	if !s.Swap {
		titles = []string{"Axis, " + names[0], "Allies, " + names[1]}
	}
	b.WriteString(blunders.Table(titles, s.Blunders[:]))
}
