package rules

import "fmt"

// Keys of the items that several games have. The prefix of their texts is "edit.".
const (
	EditPlace   = "place"   // the cell or box of a piece
	EditSteps   = "steps"   // the steps of a piece
	EditMark    = "mark"    // whether a piece has a mark
	EditControl = "control" // the side that controls a cell
	EditMarker  = "marker"  // whether a cell has a marker
	EditBridge  = "bridge"  // whether a bridge is down
	EditTurn    = "turn"    // the turn
	EditSide    = "side"    // the side to move
	EditPoints  = "points"  // victory points
	EditCup     = "cup"     // the number of chits of a kind in the cup
	EditHand    = "hand"    // the number of chits of a kind in the hand, or the place of a card
)

// EditAt is the place of an edit: a piece, a cell, an edge or, if all are 0, the position as a whole.
type EditAt struct {
	Piece PieceID
	Cell  CellID
	Edge  EdgeID
}

// EditItem is something that can be edited: a whole number, which may stand for a list of names or for a cell.
type EditItem struct {
	Key       string // string-table key below "edit."
	Of        string // string-table key of the mark, chit or card that the item is about; may be empty
	Side      Side   // side that the item belongs to, or NoSide
	Value     int    // value now
	Low, High int    // lowest and highest value
	// String-table keys of the values from Low on; empty for numbers. "edit.no" and "edit.yes" make a switch.
	Names []string
	// The boxes of an EditPlace, which may include 0 for a piece that is out of the game. Its other values are
	// the cells of the map.
	Boxes []CellID
}

// Is reports whether an edit changes the item.
func (x *EditItem) Is(e Edit) bool { return x.Key == e.Key && x.Of == e.Of && x.Side == e.Side }

// To returns the edit that gives the item at a place a value.
func (x *EditItem) To(at EditAt, value int) Edit { return Edit{at, x.Key, x.Of, x.Side, value} }

// EditedScenario is the name of the scenario of matches that begin from an edited position.
const EditedScenario = "workshop"

// MaxPosition is the maximum length of the text of an edited position, in bytes.
const MaxPosition = 1 << 16

// StartEdited returns the settled position of a text, which may come from a stranger. The error is an *EditError.
func StartEdited(sys System, text string) (View, error) {
	ed, ok := sys.(Editor)
	switch {
	case !ok:
		return nil, &EditError{Reason: Because("edit-game", "")}
	case len(text) > MaxPosition:
		return nil, &EditError{Reason: Because("edit-long", "")}
	}
	v, err := sys.Parse(text)
	if err != nil {
		return nil, &EditError{Reason: Because("edit-text", ""), Err: err}
	}
	return ed.Settle(v)
}

// Edit gives an item a value.
type Edit struct {
	EditAt
	Key, Of string
	Side    Side
	Value   int
}

// EditError is the error of an edit, or of a whole position, that the game does not allow.
type EditError struct {
	EditAt        // where
	Reason Reason // why
	Err    error  // the cause for the log, or nil
}

// Error returns a message with the key of the reason.
func (e *EditError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("rules: the position is not possible: %s: %v", e.Reason.Key, e.Err)
	}
	return "rules: the position is not possible: " + e.Reason.Key
}

// Unwrap returns the cause.
func (e *EditError) Unwrap() error { return e.Err }
