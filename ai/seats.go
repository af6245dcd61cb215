package ai

import (
	"fmt"
	"slices"
	"strings"

	"herbstnebel/rules"
)

// Maker makes a player for games of a system.
type Maker func(sys rules.System, seed uint64) (Player, error)

// Seats makes players by name. Once filled it is safe for concurrent use.
type Seats struct {
	makers map[string]Maker
	staffs map[string]func(rules.System) Staff
}

// NewSeats returns the seats "random" and "greedy", without any staff.
func NewSeats() *Seats {
	s := &Seats{makers: map[string]Maker{}, staffs: map[string]func(rules.System) Staff{}}
	s.Add("random", func(_ rules.System, seed uint64) (Player, error) { return NewRandom(seed), nil })
	s.Add("greedy", func(sys rules.System, seed uint64) (Player, error) {
		staff, err := s.Staff(sys)
		if err != nil {
			return nil, err
		}
		return NewGreedy(staff, seed), nil
	})
	return s
}

// Add adds a seat, or replaces the one of that name.
func (s *Seats) Add(name string, m Maker) { s.makers[name] = m }

// AddStaff adds the general staff of the system with an ID.
func (s *Seats) AddStaff(system string, f func(rules.System) Staff) { s.staffs[system] = f }

// Staff makes a system's general staff.
func (s *Seats) Staff(sys rules.System) (Staff, error) {
	f := s.staffs[sys.ID()]
	if f == nil {
		return nil, fmt.Errorf("ai: %s has no general staff", sys.ID())
	}
	return f(sys), nil
}

// Names returns the seats in alphabetical order.
func (s *Seats) Names() []string {
	names := make([]string, 0, len(s.makers))
	for n := range s.makers {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// Make makes a player.
func (s *Seats) Make(name string, sys rules.System, seed uint64) (Player, error) {
	m := s.makers[name]
	if m == nil {
		return nil, fmt.Errorf("ai: unknown seat %q; there are %s", name, strings.Join(s.Names(), ", "))
	}
	return m(sys, seed)
}
