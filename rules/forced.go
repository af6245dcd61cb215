package rules

// ForcedChoice returns the choice to play if there is nothing to decide: the only choice,
// or one of several equivalent choices. The slice must hold all choices that p.Choices
// lists.
func ForcedChoice(p Position, choices []Choice) (Choice, bool) {
	if len(choices) == 1 {
		return choices[0], true
	}
	if i, ok := p.(TrivialDecider); ok {
		return i.TrivialChoice()
	}
	return 0, false
}
