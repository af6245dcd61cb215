package rules

// ProcedureTrace is how a side that follows printed procedures came to an act: the lists it went
// through, who was compared by which numbers, the die against the chance.
type ProcedureTrace struct {
	Procedure string // string-table key below "told.of."
	Side      Side
	Para      string
	Piece     PieceID  // that it is about; 0 = none
	Cell      CellID   // that it is about; 0 = none
	Summary   []Phrase // in short, the steps that decided; empty if no act follows from them
	Steps     []Phrase // all steps, in the order of the procedure
}

// Phrase is a sentence of an account, or a part of one.
type Phrase struct {
	No     string  // of a step of a procedure: its place there, as "2", of a comparison "2.1"; "=2" of the result after it
	Key    string  // string-table key below "told."
	Para   string  // the paragraph that asks
	Args   []Arg   // numbers in its braces; {signed} is {n} with its sign
	Listed []Named // {list}
	Among  []Named // those who were compared, each with its number
	Parts  []Phrase
	Items  bool    // its parts are items, to be separated by commas, and not sentences
	Then   *Phrase // {then}, or {choice} of an act
}

// Named is something that a phrase names: a piece, a cell, the side between two cells, a card.
type Named struct {
	Piece PieceID
	Cell  CellID
	To    CellID // with Cell, the side between them
	Card  string // string-table key below "chit."
	N     int    // its number where some are compared
	Kept  bool   // among those who are compared, it stays
}

// DefenceForecast is how likely it is, in thousandths, that the defenders of a combat hold their ground,
// fall back or are destroyed, one of which they do; and that they lose a step or more.
type DefenceForecast struct{ Holds, Retreats, Destroyed, Losses int }
