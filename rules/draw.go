package rules

import "herbstnebel/rules/splitmix"

// Draw picks one of Chance's choices at random by their weights. The slice must hold all
// choices that p.Choices lists.
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
