package assist

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// play plays choices of a side on a copy of a position. It reports false if one of them is not legal when its turn comes.
func play(pos rules.View, side rules.Side, choices []rules.Choice) (end rules.View, ok bool) {
	end = rules.CloneView(pos)
	for _, c := range choices {
		if end.ToMove() != side || !slices.Contains(end.Choices(nil), c) {
			return nil, false
		}
		end.Apply(c, nil)
	}
	return end, true
}

// FinishActive appends the choice that finishes the active piece to choices of a side, if the piece can do nothing more after them.
func FinishActive(pos rules.View, side rules.Side, choices []rules.Choice) []rules.Choice {
	end, ok := play(pos, side, choices)
	if !ok {
		return choices
	}
	if pass, ok := rules.FinishIfDone(end); ok && end.ToMove() == side {
		return append(slices.Clone(choices), pass)
	}
	return choices
}

// AutomaticEnd returns the decision that ends automatically after choices of a side because nothing else is left to do, and its only
// option. It returns false if nothing ends, or if what follows is a combat, which is not an end.
func AutomaticEnd(pos rules.View, side rules.Side, choices []rules.Choice) (d rules.Decision, o Option, ok bool) {
	end, legal := play(pos, side, choices)
	if !legal {
		return rules.Decision{}, Option{}, false
	}
	for end.ToMove() == side {
		only := end.Choices(nil)
		if len(only) != 1 {
			break
		}
		now, info := end.Decision(), end.Describe(only[0])
		if info.Verb == vocab.DeclareAttack {
			return rules.Decision{}, Option{}, false
		}
		if info.Pass && now.Piece == 0 {
			d, o, ok = now, Option{only[0], info}, true
		}
		end.Apply(only[0], nil)
	}
	return d, o, ok
}

// Notations returns the notations of choices that are played one after the other.
func Notations(pos rules.View, choices []rules.Choice) (list []string) {
	cur := rules.CloneView(pos)
	for _, c := range choices {
		list = append(list, cur.Notation(c))
		cur.Apply(c, nil)
	}
	return list
}

// Warning returns the unwanted consequence of a choice, and reports whether there is one.
func Warning(pos rules.View, c rules.Choice) (rules.Reason, bool) {
	if w, ok := pos.(rules.Warner); ok {
		return w.Warning(c)
	}
	return rules.Reason{}, false
}
