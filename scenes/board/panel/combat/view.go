package combat

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows.
type View struct {
	panel.Env
	Plan      *assist.AttackPlan
	Odds      bool                    // true if odds are shown
	Elsewhere bool                    // true if another panel has the list, so that this one has only the button
	Most      float64                 // largest area in square pixels; 0 = no limit
	Compact   bool                    // true on a small screen, on which the panel may be taller
	Frame     bool                    // true if the attack button is the next one to press
	Hinted    func(rules.Choice) bool // reports whether a choice is recommended
	Place     Place
}

// Panel is the state of the panel.
type Panel struct {
	pointed int     // help under the pointer, counted from 1; 0 = none
	rect    ui.Rect // rectangle of the panel; empty = not shown
}

// LeaveOut asks to remove a unit from the planned attack or to add it again.
type LeaveOut struct{ Piece rules.PieceID }

// Intent implements panel.Intent.
func (LeaveOut) Intent() {}

// Pointed returns the index of the help under the pointer, or -1.
func (p *Panel) Pointed() int { return p.pointed - 1 }

// Sizes of the pool in interface points, and the opacity of the shade over a unit that is left out.
const (
	counterSize = 38.0
	counterGap  = 6.0
	poolMargin  = 3.0 // the scroll area cuts its contents at the edge
	outAlpha    = 0.7
	crossInset  = 9.0 // of the cross over such a unit

	frameOut, focusOut, frameThick = 2.0, 3.0, 2.0 // frames around a counter
)
