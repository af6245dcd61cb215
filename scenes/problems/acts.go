package problems

import (
	"fmt"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
)

// act is a step of a line that says what the plan does.
type act struct {
	kind  rules.Kind
	piece rules.PieceID
	text  string
}

// acts describes a line from the start: its attacks and moves, and a first choice that passes. If there are none, it
// describes all decisions.
func (s *Scene) acts(line []string) (list []act) {
	x, side, pos := s.board.Texts(), s.start.ToMove(), rules.CloneView(s.start)
	var all []act
	for i, notation := range line {
		legal := pos.Choices(nil)
		choice, err := rules.ParseChoice(pos, legal, notation)
		if err != nil {
			break
		}
		d, o := pos.Decision(), picking.Option{Choice: choice, Info: pos.Describe(choice)}
		text := x.ActIn(&d, &o)
		if text == o.Info.Verb {
			text = notation
		}
		if _, forced := rules.ForcedChoice(pos, legal); !forced {
			all = append(all, act{text: text})
			if i == 0 && o.Info.Pass {
				list = append(list, act{text: text})
			}
		}
		pos.Apply(choice, rules.ListenerFunc(func(e rules.Event) {
			if e.Side != side || e.Kind != rules.AttackBegan && e.Kind != rules.Moved {
				return
			}
			end := e.Cell
			if n := len(e.Path); n > 0 {
				end = e.Path[n-1]
			}
			text := x.Event(&e, end, nil)
			if near := x.Near(end); near != "" {
				text += " (" + near + ")"
			}
			list = addAct(list, act{e.Kind, e.Piece, text})
		}))
	}
	if len(list) == 0 {
		return all
	}
	return count(list)
}

// count merges acts with the same text, such as the moves of two tanks to a place, into one with their number.
func count(list []act) (out []act) {
	numbers := map[string]int{}
	for _, a := range list {
		if numbers[a.text]++; numbers[a.text] == 1 {
			out = append(out, a)
		}
	}
	for i := range out {
		if n := numbers[out[i].text]; n > 1 {
			out[i].text += fmt.Sprintf(" (× %d)", n)
		}
	}
	return out
}

// addAct adds an act. A further move of the piece that moved last replaces its move.
func addAct(list []act, a act) []act {
	if n := len(list); n > 0 && a.kind == rules.Moved && list[n-1].kind == a.kind && list[n-1].piece == a.piece {
		list = list[:n-1]
	}
	return append(list, a)
}

// telling returns the texts of up to n acts in their order, and the number of the others. It prefers attacks, then acts that
// are not in the other line.
func telling(list, other []act, n int) (texts []string, more int) {
	rank := func(a act) int {
		switch {
		case a.kind == rules.AttackBegan:
			return 0
		case !slices.Contains(other, a):
			return 1
		}
		return 2
	}
	at := make([]int, len(list))
	for i := range at {
		at[i] = i
	}
	slices.SortStableFunc(at, func(i, j int) int { return rank(list[i]) - rank(list[j]) })
	at = at[:min(len(at), n)]
	slices.Sort(at)
	for _, i := range at {
		texts = append(texts, list[i].text)
	}
	return texts, len(list) - len(texts)
}
