package main

import (
	"fmt"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// inspector makes a staff that tells what a sheet of conduct counts.
func (t *tournament) inspector() (ai.Heuristics, error) {
	staff, err := t.seats.Staff(t.sys)
	if err != nil {
		return nil, fmt.Errorf("-conduct: %w", err)
	}
	if _, ok := staff.(ai.BlunderInspector); !ok {
		return nil, fmt.Errorf("-conduct: the staff of %s cannot tell", t.sys.ID())
	}
	return staff, nil
}

// inspect plays a game once more and keeps the sheets of both sides.
func (t *tournament) inspect(r *record, played []rules.Choice) error {
	pos, err := t.sys.Start(t.scenario, t.options)
	if err != nil {
		return err
	}
	staff, err := t.inspector()
	if err != nil {
		return err
	}
	clerk, _ := blunders.Follow(t.sys, staff, pos)
	for _, c := range played {
		clerk.Play(c)
	}
	sheets := clerk.Sheets()
	r.Conduct = &sheets
	return nil
}

// conduct adds up the sheets of each seat.
func (s *summary) conduct(games []*record) {
	s.Conduct = new([2]blunders.Counts)
	for i, r := range games {
		if r.Conduct == nil {
			continue
		}
		first := 0
		if s.Swap {
			first = i % 2
		}
		switch {
		case s.Alone == nil || !s.named:
			s.Conduct[first].Add(&r.Conduct[0])
			s.Conduct[1-first].Add(&r.Conduct[1])
		case s.Alone.Side == rules.Axis.String():
			s.Conduct[first].Add(&r.Conduct[0])
		default:
			s.Conduct[first].Add(&r.Conduct[1])
		}
	}
}

// printConduct writes the sheets for people. Where the seats are not exchanged they are named by
// their sides too.
func (s *summary) printConduct(b *strings.Builder, names [2]string) {
	titles := []string{names[0], names[1]}
	if !s.Swap {
		titles = []string{"Axis, " + names[0], "Allies, " + names[1]}
	}
	b.WriteString(blunders.Table(titles, s.Conduct[:]))
}
