package game

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"herbstnebel/ai"
	woodsstaff "herbstnebel/ai/deadlywoods"
	tigersstaff "herbstnebel/ai/tigers"
	"herbstnebel/ai/toystaff"
	"herbstnebel/rules"
	"herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/tigers"
	"herbstnebel/rules/toy"
)

// ErrUnknownGame is in the chain of an error for a system that there is not.
var ErrUnknownGame = errors.New("game: unknown game")

// TestSystem is the ID of a system that is there for tests and not listed.
const TestSystem = "toy"

// Systems hands out the games by ID. A game is loaded when it is first asked for, and
// once. Systems is safe for concurrent use.
type Systems struct {
	ids   []string
	loads map[string]func() (rules.System, error)
}

// NewSystems returns the games with their data in fsys, which is assets.FS() or a
// folder laid over it.
func NewSystems(fsys fs.FS) *Systems {
	s := &Systems{loads: map[string]func() (rules.System, error){}}
	s.loads[TestSystem] = func() (rules.System, error) { return toy.New(), nil }
	s.add("deadlywoods", func() (rules.System, error) { return deadlywoods.Load(fsys) })
	s.add("tigers", func() (rules.System, error) { return tigers.Load(fsys) })
	return s
}

// add registers a loader; the order of calls is the order of IDs.
func (s *Systems) add(id string, load func() (rules.System, error)) {
	s.ids = append(s.ids, id)
	s.loads[id] = sync.OnceValues(load)
}

// IDs returns the games in the order in which a menu lists them.
func (s *Systems) IDs() []string { return slices.Clone(s.ids) }

// Get loads a game. A fault in its data is returned each time it is asked for.
func (s *Systems) Get(id string) (rules.System, error) {
	load := s.loads[id]
	if load == nil {
		return nil, fmt.Errorf("%w %q; there are %s", ErrUnknownGame, id, strings.Join(s.ids, ", "))
	}
	return load()
}

// Engines returns the engine seats, with the general staff of every game that has one.
func Engines() *ai.Seats {
	s := ai.NewSeats()
	s.AddStaff(TestSystem, toystaff.New)
	s.AddStaff("deadlywoods", woodsstaff.New)
	s.AddStaff("tigers", tigersstaff.New)
	return s
}
