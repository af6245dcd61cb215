package game

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// ErrUnknownGame is in the chain of an error for a system that there is not.
var ErrUnknownGame = errors.New("game: unknown game")

// Registry lists games in the order in which a menu offers them. Package game/registry
// holds the one of the program; tests make their own.
type Registry []Entry

// Entry is one game: all that the program is told about it. The data of a game, its texts
// and what is its own on the screen are files in the folder of its ID (package assets).
type Entry struct {
	ID string // in journals, flags and folders of data

	// The boxed game, under whose name it is shown: a mark of its owner.
	Title, Designer, Publisher string

	// Load reads the game's data; nil for a game that is named and cannot be played yet.
	Load func(fs.FS) (rules.System, error)
	// Staff makes the general staff; nil if the game has none.
	Staff func(rules.System) ai.Heuristics
}

// Playable returns the entries of the games that can be played.
func (r Registry) Playable() (out Registry) {
	for _, e := range r {
		if e.Load != nil {
			out = append(out, e)
		}
	}
	return out
}

// Loader makes an Entry's Load of the load function of a game.
func Loader[S rules.System](load func(fs.FS) (S, error)) func(fs.FS) (rules.System, error) {
	return func(fsys fs.FS) (rules.System, error) {
		sys, err := load(fsys)
		if err != nil {
			return nil, err
		}
		return sys, nil
	}
}

// Systems hands out the games of a register by ID. A game is loaded when it is first asked
// for, and once. Systems is safe for concurrent use.
type Systems struct {
	entries Registry
	loads   map[string]func() (rules.System, error)
}

// NewSystems returns the games of a register that can be played, with their data in fsys,
// which is assets.FS() or a folder laid over it.
func NewSystems(r Registry, fsys fs.FS) *Systems {
	s := &Systems{entries: r.Playable(), loads: map[string]func() (rules.System, error){}}
	for _, e := range s.entries {
		s.loads[e.ID] = sync.OnceValues(func() (rules.System, error) { return e.Load(fsys) })
	}
	return s
}

// IDs returns the games in the order in which a menu lists them.
func (s *Systems) IDs() (ids []string) {
	for _, e := range s.entries {
		ids = append(ids, e.ID)
	}
	return ids
}

// Get loads a game. A fault in its data is returned each time it is asked for.
func (s *Systems) Get(id string) (rules.System, error) {
	load := s.loads[id]
	if load == nil {
		return nil, fmt.Errorf("%w %.60q; there are %s", ErrUnknownGame, id, strings.Join(s.IDs(), ", "))
	}
	return load()
}

// Engines returns the engine seats, with the general staff of every game that has one.
func Engines(r Registry) *ai.PlayerRegistry {
	s := ai.NewSeats()
	for _, e := range r {
		if e.Staff != nil {
			s.AddStaff(e.ID, e.Staff)
		}
	}
	return s
}
