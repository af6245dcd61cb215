package gametext

import (
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
)

// Term is a line about the last turn or a goal of a scenario of a player.
type Term struct {
	Text      string
	Met, Goal bool // whether it is a goal, and whether it is met
}

// Terms returns the last turn and the goals of a scenario. The states are those of the goals in a match, or nil.
func Terms(l *lang.Table, sys rules.System, t *game.Terms, states []goal.State) (list []Term) {
	if t.Last > 0 {
		list = append(list, Term{Text: l.T("terms.last", "n", t.Last)})
	}
	for i := range t.Goals {
		g := &t.Goals[i]
		term := Term{Text: l.T("terms.goal", "side", l.T("side."+g.Side.String()), "goal", goalText(l, sys, g)), Goal: true}
		if states != nil {
			term.Met = states[i].Met
			if have := states[i].Have; g.Kind == goal.Destroy || g.Kind == goal.Spare {
				term.Text += " " + l.T("guide.so-far", "n", have)
			}
		}
		list = append(list, term)
	}
	return list
}

// goalText returns the text of a goal without its side.
func goalText(l *lang.Table, sys rules.System, g *game.SideGoal) string {
	place := ""
	if len(g.Cells) > 0 {
		cell := &sys.Board().Cells[g.Cells[0]]
		if place = cell.Code; cell.Name != "" && cell.Name != cell.Code {
			place = cell.Name + " (" + cell.Code + ")"
		}
	}
	switch g.Kind {
	case goal.Control:
		return l.T("terms.control", "place", place)
	case goal.Clear:
		return l.T("terms.clear", "place", place)
	case goal.Destroy:
		return l.T("terms.destroy", "n", g.Count)
	}
	return l.T("terms.spare", "n", g.Count)
}

// AboutTerms returns a description with the last turn and the goals of a scenario, one in a line, and says that engines do not know them.
func AboutTerms(l *lang.Table, sys rules.System, about string, t *game.Terms) string {
	var lines []string
	if about != "" {
		lines = append(lines, about)
	}
	terms := Terms(l, sys, t, nil)
	for _, term := range terms {
		lines = append(lines, term.Text)
	}
	if len(terms) > 0 {
		lines = append(lines, l.T("terms.engines"))
	}
	return strings.Join(lines, "\n")
}
