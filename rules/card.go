package rules

// Card is the visible state of a card in a hand.
type Card struct {
	Key   string // string-table key of its title, below "chit."
	Side  Side   // side that the card belongs to, whichever side holds it
	Value int    // its command value; 0 = none
	Uses  []Use  // main use first
}

// Use is one way to play a card.
type Use struct {
	Verb    string // verb of the choices that play it
	Key     string // string-table key of its effect, below "use."; with ".more" appended, the long text
	Args    []Arg
	Para    string
	Pieces  []PieceID // pieces that it would activate
	Choices []Choice  // legal choices that play it, in ascending order; empty if it cannot be played
	Why     []Reason  // reasons why it cannot be played; empty if it can or if this is not the time for it
}
