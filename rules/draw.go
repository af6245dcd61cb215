package rules

import "herbstnebel/rules/splitmix"

// Draw picks one of Chance's choices, which must be all that p.Choices lists, by
// their weights.
func Draw(p Position, choices []Choice, src *splitmix.Source) Choice {
	total := 0
	for _, c := range choices {
		total += p.Weight(c)
	}
	n := src.N(total)
	for _, c := range choices {
		n -= p.Weight(c)
		if n < 0 {
			return c
		}
	}
	panic("rules: weights changed while drawing")
}
