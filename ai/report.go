package ai

// Report explains a choice of a player.
type Report struct {
	// Plan is the plan that the player follows. Continued is true if an earlier decision of the same activation
	// chose it. The rest of the report is then about that decision.
	Plan      Phrase
	Continued bool
	// Options are the chosen plan, which is first, and up to three alternatives, best first.
	Options []Candidate
	// Terms are the two or three evaluation terms that decided between the plan and the first alternative, in
	// descending order of weight. There are none without an alternative.
	Terms []Term
	// Chance is the player's win probability in thousandths, and Margin the half-width of its 95 % confidence
	// interval; 0 if there were too few rollouts.
	Chance, Margin int
	// Rollouts is the total number of rollouts.
	Rollouts int
	// Valued are the choices that an Analyst was asked to value. Its Options are the best three plans.
	Valued []Candidate
}

// Candidate is a plan that was compared.
type Candidate struct {
	Plan     Phrase
	Notation string // the first choice, in journal notation
	Visits   int    // rollouts
	Chance   int    // win probability of the player, in thousandths
	Value    int    // mean evaluation for the player, in hundredths of a victory point

	// The following are set by an Analyst only.
	Margin     int      // half-width of the 95 % confidence interval of Chance, in thousandths; 0 if unknown
	Loss       int      // how much Chance is below that of the best plan, in thousandths
	LossMargin int      // half-width of the 95 % confidence interval of Loss
	Line       []string // the choices of the plan, in journal notation
}

// Term is one evaluation term: the expected difference between the plan and the first alternative, in hundredths
// of a victory point, for the player.
type Term struct {
	Name  string // a key under "<system>.term."
	Value int
}
