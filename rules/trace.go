package rules

// ProcedureTrace explains an act of a side that follows printed procedures: the lists it
// went through, the pieces compared and their numbers, the die roll and the probability.
type ProcedureTrace struct {
	Procedure string // string-table key below "told.of."
	Side      Side
	Para      string
	Piece     PieceID  // subject; 0 = none
	Cell      CellID   // subject; 0 = none
	Summary   []Phrase // the deciding steps, in short; empty if no act follows from them
	Steps     []Phrase // all steps, in the order of the procedure
}

// Phrase is a sentence of an explanation, or a part of one.
type Phrase struct {
	No     string  // number of a step in its procedure, such as "2"; "2.1" for a comparison, "=2" for the result after it
	Key    string  // string-table key below "told."
	Para   string  // paragraph that the step follows
	Args   []Arg   // values of the placeholders; {signed} is {n} with its sign
	Listed []Named // {list}
	Among  []Named // those that were compared, each with its number
	Parts  []Phrase
	Items  bool    // the parts are items, to be separated by commas, not sentences
	Then   *Phrase // {then}, or {choice} for an act
}

// Named is something that a phrase names: a piece, a cell, the side between two cells, or a
// card.
type Named struct {
	Piece PieceID
	Cell  CellID
	To    CellID // with Cell, the side between the two
	Card  string // string-table key below "chit."
	N     int    // its number in a comparison
	Kept  bool   // it remains after the comparison
}

// DefenceForecast gives the probabilities of the results for the defenders of a combat, in
// thousandths. Holds, Retreats and Destroyed exclude one another. Losses is the probability
// of losing at least one step.
type DefenceForecast struct{ Holds, Retreats, Destroyed, Losses int }
