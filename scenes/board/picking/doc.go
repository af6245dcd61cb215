// Package picking maps the pieces and cells under the pointer to the legal choices of a decision.
//
// Picker holds the choices as options, each with the piece, the cell and the verb that select it, and narrows them as the player selects a piece, then
// a cell, or the other way round. Hover is the target of the pointer, Cursor that of the arrow keys, and Menu the open menu of verbs. The package
// knows pieces and cells, not where they are on the screen.
package picking
