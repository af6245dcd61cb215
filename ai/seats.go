package ai

import (
	"fmt"
	"slices"
	"strings"

	"herbstnebel/rules"
)

// PlayerFactory makes a player for games of a system.
type PlayerFactory func(sys rules.System, seed uint64) (Player, error)

// PlayerRegistry makes players by name. It is safe for concurrent use once it is filled.
type PlayerRegistry struct {
	// Threads is the number of threads of a player of one of the Levels; 0 = 1. It changes only the time that a
	// decision takes.
	Threads int
	// Helpers run rollouts for these players. They, too, change only the time that a decision takes.
	Helpers []RemoteWorker

	names      []string
	makers     map[string]PlayerFactory
	heuristics map[string]func(rules.System) Heuristics
}

// NewSeats returns the seats "random", "greedy" and one for each of Levels, without heuristics.
func NewSeats() *PlayerRegistry {
	s := &PlayerRegistry{makers: map[string]PlayerFactory{}, heuristics: map[string]func(rules.System) Heuristics{}}
	s.Add("random", func(_ rules.System, seed uint64) (Player, error) { return NewRandom(seed), nil })
	s.Add("greedy", func(sys rules.System, seed uint64) (Player, error) {
		heuristics, err := s.Heuristics(sys)
		if err != nil {
			return nil, err
		}
		return NewGreedy(heuristics, seed), nil
	})
	for _, l := range Levels() {
		s.Add(l.Name, func(sys rules.System, seed uint64) (Player, error) {
			level := l
			level.Threads = max(level.Threads, s.Threads)
			return s.planner(sys, level, seed)
		})
	}
	return s
}

// Add adds a seat after the others, or replaces the seat with that name.
func (s *PlayerRegistry) Add(name string, m PlayerFactory) {
	if s.makers[name] == nil {
		s.names = append(s.names, name)
	}
	s.makers[name] = m
}

// AddHeuristics adds the heuristics of the system with an ID.
func (s *PlayerRegistry) AddHeuristics(system string, f func(rules.System) Heuristics) {
	s.heuristics[system] = f
}

// Heuristics makes the heuristics of a system.
func (s *PlayerRegistry) Heuristics(sys rules.System) (Heuristics, error) {
	f := s.heuristics[sys.ID()]
	if f == nil {
		return nil, fmt.Errorf("ai: %s has no heuristics", sys.ID())
	}
	return f(sys), nil
}

// PlanGenerator makes the heuristics of a system. It returns an error if they are no PlanGenerator.
func (s *PlayerRegistry) PlanGenerator(sys rules.System) (PlanGenerator, error) {
	if f := s.heuristics[sys.ID()]; f != nil {
		if g, ok := f(sys).(PlanGenerator); ok {
			return g, nil
		}
	}
	return nil, fmt.Errorf("ai: the heuristics of %s make no plans", sys.ID())
}

// planner makes a search player of a level.
func (s *PlayerRegistry) planner(sys rules.System, level Level, seed uint64) (Player, error) {
	heuristics, err := s.PlanGenerator(sys)
	if err != nil {
		return nil, err
	}
	p := NewPlanner(heuristics, level, seed)
	p.SetWorkerFactory(func() PlanGenerator { return s.heuristics[sys.ID()](sys).(PlanGenerator) })
	p.SetHelpers(s.Helpers)
	return p, nil
}

// BatchPlayer makes a BatchRunner for a system.
func (s *PlayerRegistry) BatchPlayer(sys rules.System) (*BatchRunner, error) {
	heuristics, err := s.PlanGenerator(sys)
	if err != nil {
		return nil, err
	}
	return NewBatchPlayer(sys, heuristics), nil
}

// Names returns the names of the seats, those of NewSeats from the weakest.
func (s *PlayerRegistry) Names() []string { return slices.Clone(s.names) }

// For returns the names in Names of the seats that the heuristics of a system support.
func (s *PlayerRegistry) For(sys rules.System) []string {
	heuristics, _ := s.Heuristics(sys)
	return s.with(heuristics)
}

// with returns the names of the seats that the given heuristics support. The heuristics may be nil. with makes no
// players, because their heuristics are slow to load.
func (s *PlayerRegistry) with(heuristics Heuristics) []string {
	_, plans := heuristics.(PlanGenerator)
	return slices.DeleteFunc(s.Names(), func(name string) bool {
		_, level := LevelNamed(name)
		return name == "greedy" && heuristics == nil || level && !plans
	})
}

// Selectable returns the names in For without duplicates of another seat. For a GreedyDefault it omits "greedy",
// because the Lieutenant plays the same moves.
func (s *PlayerRegistry) Selectable(sys rules.System) []string {
	heuristics, _ := s.Heuristics(sys)
	_, twice := heuristics.(GreedyDefault)
	return slices.DeleteFunc(s.with(heuristics), func(name string) bool { return twice && name == "greedy" })
}

// Make makes a player by name, by a specification for ParseLevel, or by the seat of an Analyst or a judge.
func (s *PlayerRegistry) Make(name string, sys rules.System, seed uint64) (Player, error) {
	if m := s.makers[name]; m != nil {
		return m(sys, seed)
	}
	if isAnalyst(name) || strings.HasPrefix(name, judgePrefix) {
		level, _ := LevelNamed(DefaultLevel)
		level.Threads = max(level.Threads, s.Threads)
		p, err := s.planner(sys, level, seed)
		if err != nil {
			return nil, err
		}
		if isAnalyst(name) {
			return newAnalyst(name, p.(*SearchPlayer))
		}
		return newJudge(name, p.(*SearchPlayer))
	}
	if !IsSpec(name) {
		return nil, fmt.Errorf("ai: unknown seat %.60q; there are %s", name, strings.Join(s.names, ", "))
	}
	level, err := ParseLevel(name)
	if err != nil {
		return nil, err
	}
	return s.planner(sys, level, seed)
}
