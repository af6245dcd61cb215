package timeline

import (
	"errors"
	"fmt"
	"io/fs"
	"math"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// Front lists the foremost places that the Germans had historically reached by the end of a turn, by their
// names on the board.
type Front struct {
	Turn   int
	Places []string
}

// Tenure is a place and the turns at whose ends the Germans historically held it; 0 means never.
type Tenure struct {
	Name     string
	From, To int
}

// History holds the historical events in the period of a game.
type History struct {
	Fronts []Front
	Places []Tenure
}

// historyFile is the name, in the data folder of a game, of the file of historical events by turn.
const historyFile = "/history.csv"

// ReadHistory reads the historical events of a game. If the game has no such file, it returns the zero History.
// If the file has an error, it returns the zero History and the error.
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

// At returns the historical events at the end of a turn, or nil if they are unknown.
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

// Past holds the historical figures that a report sets beside a turn.
type Past struct {
	Places []string `json:"places"`
	West   float64  `json:"west"`
	Meuse  *int     `json:"meuse,omitempty"`
}
