// Package choosing holds the decision of the person at the screen: the options, the selection made so far, the plans, and the question that is
// asked before a choice is played.
package choosing

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
)

// Chooser is the decision that the board shows, and what the person at the screen has selected and planned for it.
type Chooser struct {
	Decision rules.Decision
	Human    bool // true if a person decides now
	Undoable bool // true if the last choice began something that Esc can undo
	Targeted bool // true if that choice named a target, which Esc can undo too

	Picks  picking.Picker // selectable options of the decision
	Menu   picking.Menu   // open menu of verbs
	Plans  planning.Plans // plans of the person
	Hover  picking.Hover  // target of the pointer or the keyboard cursor
	Cursor picking.Cursor // cell cursor of the keyboard
}
