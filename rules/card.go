package rules

// Card is a card of a hand, as it can be seen.
type Card struct {
	Key   string // string-table key below "chit.": its title
	Side  Side   // whose it is, whoever holds it
	Value int    // its command value; 0 = none
	Uses  []Use  // the main one first
}

// Use is one thing that a card can be played for.
type Use struct {
	Verb    string // the verb of the choices that play it
	Key     string // string-table key below "use.": what it does; with ".more" after it, at length
	Args    []Arg
	Para    string
	Pieces  []PieceID // whom it would set to work
	Choices []Choice  // that play it now, in ascending order; none where it cannot be played
	Why     []Reason  // why it cannot; nothing where it can, or where this is not its moment
}
