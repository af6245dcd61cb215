package planning

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
)

// WhatIf is the what-if attack whose odds are shown.
type WhatIf struct {
	attack *assist.WhatIf // nil = none is shown
	pinned bool           // true if it stays after its key is released
	keys   Keys           // keys at the last update
	asked  Question       // question that attack answers
}

// Keys are the states of the key for a what-if attack and of the key that reverses it.
type Keys struct{ Held, Reverse bool }

// Question is the input of a what-if attack.
type Question struct {
	Cell     rules.CellID // cell under the pointer
	OnMap    bool         // true if Cell is on the map
	Keys     Keys
	Revision int // revision of the match
}

// Source is the input from which a what-if attack is computed.
type Source struct {
	Situation func() *assist.Situation
	Selection func() assist.Selection
	Fighting  bool // true if the odds of a combat are shown, so that a what-if attack needs its key
}

// Attack returns the what-if attack, or nil.
func (w *WhatIf) Attack() *assist.WhatIf { return w.attack }

// Forecast returns the odds of the what-if attack, or nil.
func (w *WhatIf) Forecast() *rules.Forecast {
	if w.attack == nil {
		return nil
	}
	return &w.attack.Forecast
}

// Forget removes the what-if attack.
func (w *WhatIf) Forget() { w.attack, w.asked = nil, Question{} }

// Pin shows an attack that stays after its key is released, until the pointer is at another stack.
func (w *WhatIf) Pin(a *assist.WhatIf) { w.attack, w.pinned = a, true }

// Toggle adds a piece to the attack or removes it, and pins the attack. It does nothing if the result would be illegal.
func (w *WhatIf) Toggle(s *assist.Situation, id rules.PieceID) {
	if a, ok := w.attack.Toggle(s, id); ok {
		w.Pin(a)
	}
}

// Changes reports whether keys differ from those at the last update in a way that changes the attack.
func (w *WhatIf) Changes(keys Keys) bool {
	return keys != w.keys && (keys.Held || w.keys.Held)
}

// Press notes the state of the keys without an answer.
func (w *WhatIf) Press(keys Keys) { w.keys = keys }

// Ask computes the odds of an attack now on the stack under the pointer, by all units in reach. While its key is held the stack can be of either
// side. If the attack is reversed too, the stack attacks its strongest enemy neighbour. Ask reports whether anything has changed on the screen.
func (w *WhatIf) Ask(q Question, from Source) bool {
	held := q.Keys.Held
	if !held {
		q.Keys.Reverse = false
	}
	if q == w.asked || held && !q.OnMap {
		return false
	}
	var a *assist.WhatIf
	switch {
	case held:
		a = from.Situation().AttackFromAround(q.Cell, q.Keys.Reverse)
	case !from.Fighting:
		a = from.Situation().AttackOn(q.Cell, from.Selection())
	}
	if a == nil && w.pinned && !held { // it stays until the pointer is at another stack
		return false
	}
	changed := a != nil || w.attack != nil
	w.attack, w.asked, w.pinned = a, q, false
	return changed
}
