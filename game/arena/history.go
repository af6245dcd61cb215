package main

import (
	"errors"
	"fmt"
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// front is where the battle stood in history at the end of a turn: the places, by their
// names on the board, that were then the foremost ones the Germans had come to.
type front struct {
	turn   int
	places []string
}

// tenure is a place and the turns at whose ends the Germans held it in history; 0 = never.
type tenure struct {
	name     string
	from, to int
}

type history struct {
	fronts []front
	places []tenure
}

// historyFile is in the folder of a game's data what happened in the turns of the game.
const historyFile = "/history.csv"

// readHistory reads what happened; nothing for a game where that is not written down.
func readHistory(fsys fs.FS, system string) (h history, err error) {
	t, err := datafile.Read(fsys, system+historyFile, "kind", "turn", "until", "place", "source", "note")
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil
	}
	if err != nil {
		return h, fmt.Errorf("arena: %w", err)
	}
	for t.Next() {
		place := t.Word("place")
		if t.OneOf("kind", "front", "held") == "held" {
			from := t.Number("turn", 0, 99)
			h.places = append(h.places, tenure{place, from, t.Number("until", from, 99)})
			continue
		}
		turn := t.Number("turn", 1, 99)
		if n := len(h.fronts); n == 0 || h.fronts[n-1].turn != turn {
			h.fronts = append(h.fronts, front{turn: turn})
		}
		f := &h.fronts[len(h.fronts)-1]
		f.places = append(f.places, place)
	}
	if err := t.Err(); err != nil {
		return h, fmt.Errorf("arena: %w", err)
	}
	return h, nil
}

// at returns the history of the end of a turn on a board; nil = unknown.
func (h history) at(turn int, g *ground) *past {
	for _, f := range h.fronts {
		if f.turn != turn {
			continue
		}
		p := &past{Places: f.places}
		var west rules.CellID
		for _, name := range f.places {
			c := g.cell(name)
			if c == 0 {
				continue
			}
			if west == 0 || g.x(c) < g.x(west) {
				west = c
				p.West = round4(g.x(c))
			}
			if g.meuse != nil && (p.Meuse == nil || g.meuse[c] < *p.Meuse) {
				p.Meuse = &g.meuse[c]
			}
		}
		return p
	}
	return nil
}

// past is what a report has of history beside a turn.
type past struct {
	Places []string `json:"places"`
	West   float64  `json:"west"`
	Meuse  *int     `json:"meuse,omitempty"`
}
