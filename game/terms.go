package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game/goal"
	"herbstnebel/rules"
)

// Terms are what a scenario of a player adds to a game: its last turn, and goals. They are written as comments of an edited
// position, which rules ignore:
//
//	#= last 4
//	#= goal axis control 0503
//	#= goal allies clear 0503
//	#= goal axis destroy 3
//	#= goal allies spare 2
type Terms struct {
	Last  int // last turn; 0 = that of the game
	Goals []SideGoal
}

// SideGoal is a goal of a side. Its kind is goal.Control, goal.Clear, goal.Destroy or goal.Spare.
type SideGoal struct {
	Side rules.Side
	goal.Goal
}

// maxGoals is the greatest number of goals.
const maxGoals = 40

const (
	lineLast = "#= last "
	lineGoal = "#= goal "
)

// TermsOf returns the terms in the text of an edited position, which may come from a stranger. Lines that are not understood
// are skipped.
func TermsOf(sys rules.System, position string) (t Terms) {
	for line := range strings.Lines(position) {
		if n, ok := strings.CutPrefix(line, lineLast); ok {
			last, err := strconv.Atoi(strings.TrimSpace(n))
			if err == nil && last > 0 {
				t.Last = last
			}
		}
		text, ok := strings.CutPrefix(line, lineGoal)
		words := strings.Fields(text)
		if !ok || len(words) != 3 || len(t.Goals) == maxGoals {
			continue
		}
		if g, ok := readGoal(sys, words[0], goal.Kind(words[1]), words[2]); ok {
			t.Goals = append(t.Goals, g)
		}
	}
	return t
}

// readGoal reads a goal.
func readGoal(sys rules.System, side string, kind goal.Kind, what string) (g SideGoal, ok bool) {
	g.Kind = kind
	if g.Side, ok = rules.ParseSide(side); !ok || g.Side != rules.Axis && g.Side != rules.Allies {
		return g, false
	}
	switch kind {
	case goal.Control, goal.Clear:
		cell := slices.IndexFunc(sys.Board().Cells, func(c rules.Cell) bool { return c.Code == what })
		g.Cells = []rules.CellID{rules.CellID(cell)}
		return g, cell > 0
	case goal.Destroy, goal.Spare:
		n, err := strconv.Atoi(what)
		g.Count = n
		return g, err == nil && n >= 0 && (n > 0 || kind == goal.Spare)
	}
	return g, false
}

// Text returns the terms as lines of a position.
func (t *Terms) Text(sys rules.System) string {
	var b strings.Builder
	if t.Last > 0 {
		fmt.Fprintf(&b, "%s%d\n", lineLast, t.Last)
	}
	for _, g := range t.Goals {
		what := strconv.Itoa(g.Count)
		if len(g.Cells) > 0 {
			what = sys.Board().Cells[g.Cells[0]].Code
		}
		fmt.Fprintf(&b, "%s%s %s %s\n", lineGoal, g.Side, g.Kind, what)
	}
	return b.String()
}

// ended reports whether the last turn of the scenario is over.
func (t *Terms) ended(pos rules.Position) bool { return t.Last > 0 && pos.Turn() > t.Last }

// Terms returns the last turn and the goals of the scenario of the match.
func (m *Match) Terms() Terms { return m.terms }

// Goals returns the state of each goal of the terms.
func (m *Match) Goals() []goal.State {
	if len(m.terms.Goals) == 0 {
		return nil
	}
	var f goal.Facts
	pos := m.At(0)
	note := rules.ListenerFunc(f.Eliminate)
	for i := range m.Records() {
		f.Pieces = pos.Pieces(f.Pieces[:0])
		pos.Apply(m.log[i].Choice, note)
	}
	f.Pieces = pos.Pieces(f.Pieces[:0])
	states := make([]goal.State, len(m.terms.Goals))
	for i := range m.terms.Goals {
		f.Side = m.terms.Goals[i].Side
		states[i] = m.terms.Goals[i].State(pos, &f)
	}
	return states
}

// verdict returns the outcome after the last turn of the scenario: the side wins whose goals are all met, unless the goals of
// both are.
func (m *Match) verdict() rules.Outcome {
	o := rules.Outcome{Over: true, Method: "turn-limit"}
	met, has := [4]bool{rules.Axis: true, rules.Allies: true}, [4]bool{}
	for i, s := range m.Goals() {
		side := m.terms.Goals[i].Side
		has[side] = true
		met[side] = met[side] && s.Met
	}
	switch axis, allies := has[rules.Axis], has[rules.Allies]; {
	case axis && !allies:
		met[rules.Allies] = !met[rules.Axis]
	case allies && !axis:
		met[rules.Axis] = !met[rules.Allies]
	}
	switch {
	case met[rules.Axis] == met[rules.Allies]:
	case met[rules.Axis]:
		o.Winner = rules.Axis
	default:
		o.Winner = rules.Allies
	}
	return o
}
