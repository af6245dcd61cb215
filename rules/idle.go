package rules

// Idler is a Position with decisions in which all choices come to the same.
type Idler interface {
	// Idle returns one of the choices where, whichever is taken, the game goes on the same way; false
	// where there is something to decide, or only one choice.
	Idle() (Choice, bool)
}

// Only returns the choice that needs no decision: the only one among choices, which is all that p.Choices
// lists, or any where all come to the same.
func Only(p Position, choices []Choice) (Choice, bool) {
	if len(choices) == 1 {
		return choices[0], true
	}
	if i, ok := p.(Idler); ok {
		return i.Idle()
	}
	return 0, false
}
