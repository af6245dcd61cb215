package info

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
)

// Answer is the answer to a click on something that is not selectable.
type Answer struct {
	Reasons []rules.Reason // reasons against the action
	Actor   rules.PieceID  // piece that the reasons are about; 0 = none
	Cell    rules.CellID   // cell of the action; 0 if there are no reasons
	Piece   rules.PieceID  // unselectable piece that was clicked, whose reach is shown; 0 = none
}

// View is the data that the panel shows.
type View struct {
	panel.Env
	Cell    rules.CellID  // cell under the pointer; 0 or no cell of the map = none
	Pointed rules.PieceID // piece under the pointer, which is listed first; 0 = none
	Counts  bool          // true if control of the cell affects the result of the match
	Decides bool          // true if control of the cell decides the match
	NoCheck bool          // true if another panel shows the hold check of the cell
	Above   bool          // true if another panel shows the piece under the pointer
	Prompt  bool          // true if the panel asks to point at a cell when there is none

	Attacker rules.PieceID     // active piece if it could attack the cell, also after a move; 0 = none
	Reasons  []rules.Reason    // reasons why the active piece cannot attack the cell or, in its own, the enemies beside it
	Stays    []assist.Refusal  // pieces of the group that do not move to the cell
	Due      string            // decision that is due instead of an action that was refused; empty = none
	Played   int               // number of choices played before the position
	Revision int               // revision of the match
	Position func() rules.View // position, for the hold check
}

// Panel is the state of the panel.
type Panel struct {
	Answer Answer // answer to the last click that selected nothing

	check check // last hold check
}

// check is the hold check of a cell.
type check struct {
	cell     rules.CellID
	played   int // number of choices played before the position
	revision int // revision of the match
	phrase   rules.Phrase
	ok       bool
}

// Sizes in interface points.
const (
	titleHigh, titleSize = 24.0, 17.0
	textSize, lineHeight = 14.0, 1.2
	nameSize             = 16.0
	hintGap              = 8.0 // below the text if there is no cell
	landGap              = 6.0 // below the text about the cell
	counterSide, figures = 58.0, 48.0
	counterGap, pieceGap = 10.0, 8.0 // beside the counter, and below it
)
