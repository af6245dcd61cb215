// Package goal judges the goals of a side in a lesson or in a scenario of a player.
package goal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// Kind is the kind of a goal. The comment of package lesson lists all kinds.
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

// Goal is a goal of a side.
type Goal struct {
	ID   string
	Kind Kind

	Pieces   []rules.PieceID
	Cells    []rules.CellID
	Count    int
	Mark     string
	Odds     Ratio
	Strength int
	Gauge    string
	Alone    bool
}

// Guard reports whether a goal is met until it is broken for good.
func (k Kind) Guard() bool { return k == Spare || k == Never }

// Check returns an error and the entry at fault if a goal is incomplete or requires more than exists.
func (g *Goal) Check() (entry string, err error) {
	force := g.Odds != Ratio{} || g.Strength > 0
	ok := false
	switch g.Kind {
	case Stand:
		ok = len(g.Pieces) > 0 && len(g.Cells) > 0
	case Clear, Control:
		ok = len(g.Cells) > 0
	case Marked, Unmarked:
		ok = len(g.Pieces) > 0 && g.Mark != ""
	case Attack, Never:
		ok = force
	case Destroy:
		ok = g.Count > 0
	case Spare, Win:
		ok = true
	default:
		return "kind", fmt.Errorf("there is no kind %q", g.Kind)
	}
	if !ok || g.ID == "" || g.Alone && g.Kind != Stand {
		return "id", errors.New("it is incomplete")
	}
	if n := len(g.Pieces); n > 0 && g.Count > n {
		return "count", fmt.Errorf("%d of %d pieces", g.Count, n)
	}
	if n := len(g.Cells); g.Kind == Control && g.Count > n {
		return "count", fmt.Errorf("%d of %d cells", g.Count, n)
	}
	return "", nil
}

// required returns how many of n pieces, cells or points a goal requires.
func (g *Goal) required(n int) int {
	if g.Count > 0 {
		return g.Count
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

// Made is an attack that the player has made.
type Made struct {
	cell     rules.CellID
	odds     Ratio
	column   string
	strength int
}

// Facts holds the data for judging goals.
type Facts struct {
	Side    rules.Side // whose goals are judged
	Attacks []Made
	Lost    [4]int        // units eliminated, by side
	Pieces  []rules.Piece // of the position
}

// Eliminate counts a unit that an event eliminates. Pieces must be those before the event.
func (f *Facts) Eliminate(e rules.Event) {
	if e.Kind != rules.Eliminated {
		return
	}
	for i := range f.Pieces {
		if p := &f.Pieces[i]; p.ID == e.Piece && p.Unit {
			f.Lost[p.Side]++
		}
	}
}

// hasUnit reports whether a unit of a side is on a cell.
func (f *Facts) hasUnit(side rules.Side, cell rules.CellID) bool {
	return slices.ContainsFunc(f.Pieces, func(p rules.Piece) bool { return p.Unit && p.Side == side && p.Cell == cell })
}

// State evaluates a goal in a position.
func (g *Goal) State(v rules.View, f *Facts) (s State) {
	switch g.Kind {
	case Stand:
		s.Have, s.Want = g.counted(f, func(p *rules.Piece) bool {
			return slices.Contains(g.Cells, p.Cell) && !(g.Alone && f.hasUnit(f.Side.Other(), p.Cell))
		}), g.required(len(g.Pieces))
	case Marked:
		s.Have, s.Want = g.counted(f, func(p *rules.Piece) bool { return slices.Contains(p.Marks, g.Mark) }), g.required(len(g.Pieces))
	case Unmarked:
		board := v.System().Board().Cells
		s.Have = g.counted(f, func(p *rules.Piece) bool {
			return p.Cell > 0 && int(p.Cell) < len(board) && !slices.Contains(p.Marks, g.Mark)
		})
		s.Want = g.required(len(g.Pieces))
	case Clear:
		s.Want = len(g.Cells)
		for _, c := range g.Cells {
			if !f.hasUnit(f.Side.Other(), c) {
				s.Have++
			}
		}
	case Control:
		s.Want = g.required(len(g.Cells))
		for _, c := range g.Cells {
			if v.Control(c) == f.Side {
				s.Have++
			}
		}
	case Attack:
		return g.fought(f)
	case Never:
		s.Met = true
		for _, a := range f.Attacks {
			if !g.enough(&a) {
				return State{Broken: true, Odds: a.column, Have: a.strength}
			}
		}
		return s
	case Destroy:
		s.Have, s.Want = f.Lost[f.Side.Other()], g.Count
	case Spare:
		s.Measure, s.Have = SoFar, f.Lost[f.Side]
		s.Met, s.Broken = s.Have <= g.Count, s.Have > g.Count
		return s
	case Win:
		s = g.onCells(v, f.Side)
		o := v.Outcome()
		s.Met = o.Over && o.Winner == f.Side
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
		case g.Gauge == "" || x.Key != g.Gauge:
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
func (g *Goal) counted(f *Facts, ok func(*rules.Piece) bool) (n int) {
	for i := range f.Pieces {
		if p := &f.Pieces[i]; slices.Contains(g.Pieces, p.ID) && ok(p) {
			n++
		}
	}
	return n
}

// fought evaluates a goal of the kind Attack by the player's best attack.
func (g *Goal) fought(f *Facts) (s State) {
	for _, a := range f.Attacks {
		if len(g.Cells) > 0 && !slices.Contains(g.Cells, a.cell) {
			continue
		}
		if met := g.enough(&a); met || !s.Met {
			s = State{Met: met, Odds: a.column, Have: a.strength, Want: g.Strength}
		}
	}
	return s
}

// enough reports whether an attack is as strong as a goal requires.
func (g *Goal) enough(a *Made) bool {
	if g.Strength > 0 {
		return a.strength >= g.Strength
	}
	return !a.odds.below(g.Odds)
}

// Ratio is odds, such as 3-1 or 1-2.
type Ratio struct{ attack, defence int }

// below reports whether r is worse than o.
func (r Ratio) below(o Ratio) bool { return r.attack*o.defence < o.attack*r.defence }

// UnmarshalText parses odds.
func (r *Ratio) UnmarshalText(text []byte) error {
	got, ok := parseRatio(string(text))
	if !ok {
		return &datafile.Error{Key: "odds"}
	}
	*r = got
	return nil
}

// parseRatio parses "3-1" and "3:1".
func parseRatio(s string) (r Ratio, ok bool) {
	a, b, found := strings.Cut(strings.Replace(s, ":", "-", 1), "-")
	x, errA := strconv.Atoi(a)
	y, errB := strconv.Atoi(b)
	return Ratio{x, y}, found && errA == nil && errB == nil && x > 0 && y > 0
}

// AttackMade converts a forecast to the attack made: its odds are those of the column if the game has columns of
// odds, else the ratio of the strengths.
func AttackMade(f *rules.Forecast) Made {
	a := Made{cell: f.Target, strength: f.Attack, column: f.Column}
	r, ok := parseRatio(f.Column)
	if !ok {
		r = Ratio{f.Attack, max(f.Defence, 1)}
		a.column = fmt.Sprintf("%d:%d", f.Attack, f.Defence)
	}
	a.odds = r
	return a
}
