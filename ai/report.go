package ai

// Report says why a player chose what it chose: for the table, for a hint, and for tests.
type Report struct {
	// Plan is what the player follows, and Followed is true if it was decided at an earlier
	// decision of the same activation; the rest of the report is then of that decision.
	Plan      Phrase
	Continued bool
	// Options are the plan that was chosen and the best alternatives, three at most, best
	// first.
	Options []Candidate
	// Terms are the two or three terms of the evaluation that decided between the plan and
	// the first alternative, weightiest first; none without an alternative.
	Terms []Term
	// WinProbability is the player's expected chance of winning, in thousandths, and Margin half its
	// interval of 95 %; 0 where too few rollouts were played to say.
	Chance, Margin int
	// Rollouts is how many were played in all.
	Rollouts int
}

// Candidate is one plan that was weighed.
type Candidate struct {
	Plan     Phrase
	Notation string // the first choice, as journals have it
	Visits   int    // rollouts
	Chance   int    // of winning, thousandths, for the player
	Value    int    // expected evaluation, hundredths of a victory point, for the player
}

// Term is one named term of the evaluation: what the plan is expected to bring more of than
// the first alternative, in hundredths of a victory point, from the player's side.
type Term struct {
	Name  string // a key under "<system>.term."
	Value int
}
