package timeline

import (
	"errors"
	"fmt"
	"io/fs"
	"math"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// Front is where the battle stood in history at the end of a turn: the places, by their
// names on the board, that were then the foremost ones the Germans had come to.
type Front struct {
	Turn   int
	Places []string
}

// Tenure is a place and the turns at whose ends the Germans held it in history; 0 = never.
type Tenure struct {
	Name     string
	From, To int
}

// History is what is known of the days of a game.
type History struct {
	Fronts []Front
	Places []Tenure
}

// historyFile is in the folder of a game's data what happened in the turns of the game.
const historyFile = "/history.csv"

// ReadHistory reads what happened; nothing for a game where that is not written down, and nothing
// of a file with a fault.
func ReadHistory(fsys fs.FS, system string) (h History, err error) {
	t, err := datafile.Read(fsys, system+historyFile, "kind", "turn", "until", "place", "source", "note")
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil
	}
	if err != nil {
		return h, fmt.Errorf("timeline: %w", err)
	}
	for t.Next() {
		place := t.Word("place")
		if t.OneOf("kind", "front", "held") == "held" {
			from := t.Number("turn", 0, 99)
			h.Places = append(h.Places, Tenure{place, from, t.Number("until", from, 99)})
			continue
		}
		turn := t.Number("turn", 1, 99)
		if n := len(h.Fronts); n == 0 || h.Fronts[n-1].Turn != turn {
			h.Fronts = append(h.Fronts, Front{Turn: turn})
		}
		f := &h.Fronts[len(h.Fronts)-1]
		f.Places = append(f.Places, place)
	}
	if err := t.Err(); err != nil {
		return History{}, fmt.Errorf("timeline: %w", err)
	}
	return h, nil
}

// At returns the history of the end of a turn on a board; nil = unknown.
func (h History) At(turn int, g *MapMetrics) *Past {
	for _, f := range h.Fronts {
		if f.Turn != turn {
			continue
		}
		p := &Past{Places: f.Places}
		var west rules.CellID
		for _, name := range f.Places {
			c := g.Cell(name)
			if c == 0 {
				continue
			}
			if west == 0 || g.X(c) < g.X(west) {
				west = c
				p.West = math.Round(g.X(c)*1e4) / 1e4
			}
			if g.Meuse != nil && (p.Meuse == nil || g.Meuse[c] < *p.Meuse) {
				p.Meuse = &g.Meuse[c]
			}
		}
		return p
	}
	return nil
}

// Past is what a report has of history beside a turn.
type Past struct {
	Places []string `json:"places"`
	West   float64  `json:"west"`
	Meuse  *int     `json:"meuse,omitempty"`
}
