package rules

// ForcedChoice returns the choice that needs no decision: the only one among choices, which is all that p.Choices
// lists, or any where all come to the same.
func ForcedChoice(p Position, choices []Choice) (Choice, bool) {
	if len(choices) == 1 {
		return choices[0], true
	}
	if i, ok := p.(TrivialDecider); ok {
		return i.TrivialChoice()
	}
	return 0, false
}
