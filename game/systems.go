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

// ErrUnknownGame is in the chain of the error for an unknown system.
var ErrUnknownGame = errors.New("game: unknown game")

// Registry lists games in menu order. Package game/registry provides that of the program; tests make their own.
type Registry []Entry

// Entry describes a game to the program. Its data, texts and display settings are files in the folder of its ID
// (package assets).
type Entry struct {
	ID string // in journals, flags and folders of data

	// Title, Designer and Publisher are those of the boxed game. The title is a trademark of its owner.
	Title, Designer, Publisher string

	// Load reads the game's data. It is nil for a planned game.
	Load func(fs.FS) (rules.System, error)
	// Heuristics returns the game's heuristics. It is nil if the game has none.
	Heuristics func(rules.System) ai.Heuristics
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

// Loader converts the load function of a game to an Entry's Load.
func Loader[S rules.System](load func(fs.FS) (S, error)) func(fs.FS) (rules.System, error) {
	return func(fsys fs.FS) (rules.System, error) {
		sys, err := load(fsys)
		if err != nil {
			return nil, err
		}
		return sys, nil
	}
}

// Systems provides the games of a registry by ID. A game is loaded once, on first use. Systems is safe for
// concurrent use.
type Systems struct {
	entries Registry
	loads   map[string]func() (rules.System, error)
}

// NewSystems returns the playable games of a registry, with their data in fsys, which is assets.FS() or an
// overlay.
func NewSystems(r Registry, fsys fs.FS) *Systems {
	s := &Systems{entries: r.Playable(), loads: map[string]func() (rules.System, error){}}
	for _, e := range s.entries {
		s.loads[e.ID] = sync.OnceValues(func() (rules.System, error) { return e.Load(fsys) })
	}
	return s
}

// IDs returns the games in menu order.
func (s *Systems) IDs() (ids []string) {
	for _, e := range s.entries {
		ids = append(ids, e.ID)
	}
	return ids
}

// Get returns a game. It returns the same error in its data every time.
func (s *Systems) Get(id string) (rules.System, error) {
	load := s.loads[id]
	if load == nil {
		return nil, fmt.Errorf("%w %.60q; there are %s", ErrUnknownGame, id, strings.Join(s.IDs(), ", "))
	}
	return load()
}

// Engines returns the engine seats, with the heuristics of every game that has them.
func Engines(r Registry) *ai.PlayerRegistry {
	s := ai.NewSeats()
	for _, e := range r {
		if e.Heuristics != nil {
			s.AddHeuristics(e.ID, e.Heuristics)
		}
	}
	return s
}
