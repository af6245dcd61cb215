package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// Kind is the kind of a goal. The package comment lists all kinds.
type Kind string

const (
	Stand    Kind = "stand"
	Clear    Kind = "clear"
	Control  Kind = "control"
	Marked   Kind = "marked"
	Unmarked Kind = "unmarked"
	Attack   Kind = "attack"
	Destroy  Kind = "destroy"
	Win      Kind = "win"
	Spare    Kind = "spare"
	Never    Kind = "never"
)

// Guard reports whether a goal is met until it is broken for good.
func (k Kind) Guard() bool { return k == Spare || k == Never }

// check returns an error and the entry at fault if a goal is incomplete or requires more than exists.
func (g *Goal) check() (entry string, err error) {
	force := g.odds != ratio{} || g.strength > 0
	ok := false
	switch g.Kind {
	case Stand:
		ok = len(g.pieces) > 0 && len(g.cells) > 0
	case Clear, Control:
		ok = len(g.cells) > 0
	case Marked, Unmarked:
		ok = len(g.pieces) > 0 && g.mark != ""
	case Attack, Never:
		ok = force
	case Destroy:
		ok = g.count > 0
	case Spare, Win:
		ok = true
	default:
		return "kind", fmt.Errorf("there is no kind %q", g.Kind)
	}
	if !ok || g.ID == "" || g.alone && g.Kind != Stand {
		return "id", errors.New("it is incomplete")
	}
	if n := len(g.pieces); n > 0 && g.count > n {
		return "count", fmt.Errorf("%d of %d pieces", g.count, n)
	}
	if n := len(g.cells); g.Kind == Control && g.count > n {
		return "count", fmt.Errorf("%d of %d cells", g.count, n)
	}
	return "", nil
}

// required returns how many of n pieces, cells or points a goal requires.
func (g *Goal) required(n int) int {
	if g.count > 0 {
		return g.count
	}
	return n
}

// Measure is the meaning of the figures of a State.
type Measure uint8

const (
	Share Measure = iota // Have of Want are there
	SoFar                // Have is the current value, which should stay low
	Rival                // Have is the player's and Want the enemy's; the player needs more
)

// State is the state of a goal.
type State struct {
	Met     bool
	Measure Measure
	Have    int    // pieces, cells, units, points of strength or points of a track
	Want    int    // with Share, 0 if nothing is counted
	Odds    string // odds of the attack that counts, if the goal requires odds and there was one
	Broken  bool   // a guard that is broken for good
}

// attack is an attack that the player has made.
type attack struct {
	cell     rules.CellID
	odds     ratio
	column   string
	strength int
}

// facts holds the data for judging goals.
type facts struct {
	side    rules.Side
	attacks []attack
	lost    [4]int // units eliminated, by side
	pieces  []rules.Piece
}

// hasUnit reports whether a unit of a side is on a cell.
func (f *facts) hasUnit(side rules.Side, cell rules.CellID) bool {
	return slices.ContainsFunc(f.pieces, func(p rules.Piece) bool { return p.Unit && p.Side == side && p.Cell == cell })
}

// state evaluates a goal.
func (g *Goal) state(v rules.View, f *facts) (s State) {
	switch g.Kind {
	case Stand:
		s.Have, s.Want = g.counted(f, func(p *rules.Piece) bool {
			return slices.Contains(g.cells, p.Cell) && !(g.alone && f.hasUnit(f.side.Other(), p.Cell))
		}), g.required(len(g.pieces))
	case Marked:
		s.Have, s.Want = g.counted(f, func(p *rules.Piece) bool { return slices.Contains(p.Marks, g.mark) }), g.required(len(g.pieces))
	case Unmarked:
		board := v.System().Board().Cells
		s.Have = g.counted(f, func(p *rules.Piece) bool {
			return p.Cell > 0 && int(p.Cell) < len(board) && !slices.Contains(p.Marks, g.mark)
		})
		s.Want = g.required(len(g.pieces))
	case Clear:
		s.Want = len(g.cells)
		for _, c := range g.cells {
			if !f.hasUnit(f.side.Other(), c) {
				s.Have++
			}
		}
	case Control:
		s.Want = g.required(len(g.cells))
		for _, c := range g.cells {
			if v.Control(c) == f.side {
				s.Have++
			}
		}
	case Attack:
		return g.fought(f)
	case Never:
		s.Met = true
		for _, a := range f.attacks {
			if !g.enough(&a) {
				return State{Broken: true, Odds: a.column, Have: a.strength}
			}
		}
		return s
	case Destroy:
		s.Have, s.Want = f.lost[f.side.Other()], g.count
	case Spare:
		s.Measure, s.Have = SoFar, f.lost[f.side]
		s.Met, s.Broken = s.Have <= g.count, s.Have > g.count
		return s
	case Win:
		s = g.onCells(v, f.side)
		o := v.Outcome()
		s.Met = o.Over && o.Winner == f.side
		return s
	}
	s.Met = s.Have >= s.Want
	return s
}

// onCells returns the state that the track of a goal shows. If each side has such a track, it compares their
// values; otherwise it is the progress of the only one.
func (g *Goal) onCells(v rules.View, side rules.Side) (s State) {
	var own, theirs *rules.Track
	gauges := v.Tracks()
	for i := range gauges {
		switch x := &gauges[i]; {
		case g.gauge == "" || x.Key != g.gauge:
		case x.Side == side.Other():
			theirs = x
		default:
			own = x
		}
	}
	switch {
	case own != nil && theirs != nil:
		return State{Measure: Rival, Have: own.Value, Want: theirs.Value}
	case own != nil:
		return State{Have: own.Value, Want: g.required(own.Max)}
	case theirs != nil:
		return State{Measure: SoFar, Have: theirs.Value}
	}
	return State{}
}

// counted returns the number of the goal's pieces for which ok is true.
func (g *Goal) counted(f *facts, ok func(*rules.Piece) bool) (n int) {
	for i := range f.pieces {
		if p := &f.pieces[i]; slices.Contains(g.pieces, p.ID) && ok(p) {
			n++
		}
	}
	return n
}

// fought evaluates a goal of the kind Attack by the player's best attack.
func (g *Goal) fought(f *facts) (s State) {
	for _, a := range f.attacks {
		if len(g.cells) > 0 && !slices.Contains(g.cells, a.cell) {
			continue
		}
		if met := g.enough(&a); met || !s.Met {
			s = State{Met: met, Odds: a.column, Have: a.strength, Want: g.strength}
		}
	}
	return s
}

// enough reports whether an attack is as strong as a goal requires.
func (g *Goal) enough(a *attack) bool {
	if g.strength > 0 {
		return a.strength >= g.strength
	}
	return !a.odds.below(g.odds)
}

// ratio is odds, such as 3-1 or 1-2.
type ratio struct{ attack, defence int }

// below reports whether r is worse than o.
func (r ratio) below(o ratio) bool { return r.attack*o.defence < o.attack*r.defence }

// UnmarshalText parses odds.
func (r *ratio) UnmarshalText(text []byte) error {
	got, ok := parseRatio(string(text))
	if !ok {
		return &datafile.Error{Key: "odds"}
	}
	*r = got
	return nil
}

// parseRatio parses "3-1" and "3:1".
func parseRatio(s string) (r ratio, ok bool) {
	a, b, found := strings.Cut(strings.Replace(s, ":", "-", 1), "-")
	x, errA := strconv.Atoi(a)
	y, errB := strconv.Atoi(b)
	return ratio{x, y}, found && errA == nil && errB == nil && x > 0 && y > 0
}

// attackMade converts a forecast to the attack made: its odds are those of the column if the game has columns of
// odds, else the ratio of the strengths.
func attackMade(f *rules.Forecast) attack {
	a := attack{cell: f.Target, strength: f.Attack, column: f.Column}
	r, ok := parseRatio(f.Column)
	if !ok {
		r = ratio{f.Attack, max(f.Defence, 1)}
		a.column = fmt.Sprintf("%d:%d", f.Attack, f.Defence)
	}
	a.odds = r
	return a
}
