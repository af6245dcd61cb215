// Package coach holds the highlights of a tutorial on the board: the choice or the attack that the player is to play next, cells, and the space that
// the tutorial takes on the screen. It also suspends the engines while the player reads.
package coach

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Coach holds the requests of a tutorial. The zero value requests nothing, as in a match without a tutorial.
type Coach struct {
	choice  rules.Choice   // choice to play next
	asks    bool           // true if choice is valid
	row     []rules.Choice // choices of the planned attack that was checked last
	attack  bool           // true if the attack button is to be pressed next
	cells   []rules.CellID // cells to ring
	bottom  float64        // height reserved at the bottom of a small screen, in pixels
	rect    ui.Rect        // rectangle of the tutorial panel over the map; empty = none
	reading bool           // true if the engines are suspended
	ending  string         // message in place of the prompt after the end of the lesson; empty = the lesson continues
}

// HoldEngines suspends the engines or resumes them.
func (t *Coach) HoldEngines(on bool) { t.reading = on }

// Reading reports whether the engines are suspended while the player reads.
func (t *Coach) Reading() bool { return t.reading }

// End ends the lesson with a message in place of the prompt, or continues it if the message is empty. It reports whether the message has changed.
func (t *Coach) End(message string) (changed bool) {
	changed = message != t.ending
	t.ending = message
	return changed
}

// Ending returns the message after the end of the lesson; empty = the lesson continues.
func (t *Coach) Ending() string { return t.ending }

// Suspended reports whether the engines must not decide: while the player reads, and after the end of the lesson.
func (t *Coach) Suspended() bool { return t.reading || t.ending != "" }

// ReserveBottom reserves a strip of the given height, in pixels, below the map on a small screen.
func (t *Coach) ReserveBottom(height float64) { t.bottom = height }

// Bottom returns the height of the reserved strip, in pixels.
func (t *Coach) Bottom() float64 { return t.bottom }

// SetRect sets the area of the map that the tutorial panel covers. The board places its own overlays beside it.
func (t *Coach) SetRect(r ui.Rect) { t.rect = r }

// Rect returns the area of the map that the tutorial panel covers; empty = none.
func (t *Coach) Rect() ui.Rect { return t.rect }

// Ask highlights a choice.
func (t *Coach) Ask(choice rules.Choice) { t.choice, t.asks = choice, true }

// Asking reports whether a choice is highlighted.
func (t *Coach) Asking() bool { return t.asks }

// Asks reports whether a choice is the highlighted one.
func (t *Coach) Asks(choice rules.Choice) bool { return t.asks && t.choice == choice }

// Button returns the one of the given buttons that plays the highlighted choice, or nil.
func (t *Coach) Button(buttons []picking.Option) *picking.Option {
	for i := range buttons {
		if o := &buttons[i]; t.Asks(o.Choice) {
			return o
		}
	}
	return nil
}

// AskAttack highlights the button of the planned attack, which plays the given choices, in place of a choice if asked returns true. It calls asked
// only if the choices have changed, and then reports so.
func (t *Coach) AskAttack(row []rules.Choice, asked func() bool) (changed bool) {
	if changed = !slices.Equal(t.row, row); changed {
		t.row, t.attack = slices.Clone(row), asked()
	}
	if t.attack {
		t.asks = false
	}
	return changed
}

// DropAttack removes the highlight of the attack, of which there is none.
func (t *Coach) DropAttack() { t.row, t.attack = nil, false }

// AsksAttack reports whether the button of the planned attack is highlighted.
func (t *Coach) AsksAttack() bool { return t.attack }

// Points reports whether a choice or an attack is highlighted.
func (t *Coach) Points() bool { return t.asks || t.attack }

// Clear removes the highlight of a choice or an attack, and reports whether there was one.
func (t *Coach) Clear() (changed bool) {
	if changed = t.Points(); changed {
		t.asks, t.attack, t.row = false, false, nil
	}
	return changed
}

// Ring rings cells; none = no rings. It reports whether the cells have changed.
func (t *Coach) Ring(cells []rules.CellID) (changed bool) {
	if changed = !slices.Equal(cells, t.cells); changed {
		t.cells = slices.Clone(cells)
	}
	return changed
}

// Cells returns the cells to ring.
func (t *Coach) Cells() []rules.CellID { return t.cells }
