package choosing

import (
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// WhatIfKeys returns the state of the keys of the what-if attack.
func WhatIfKeys(in *ui.Input) planning.Keys {
	return planning.Keys{Held: in.Held(ui.ShowOdds), Reverse: in.Shift}
}

// UpdateWhatIf updates the what-if attack to the stack under the pointer and to the keys. If fighting is true, the odds of a combat are shown.
func (k *Chooser) UpdateWhatIf(c *ui.Context, fighting bool) {
	in, w := c.Input, &k.Plans.WhatIf
	keys := WhatIfKeys(in)
	w.Press(keys)
	cell := k.Hover.Cell
	if k.Picks.NeedsSource() { // the odds stay while the player looks for the supply
		cell = k.Picks.Cell
	} else if in.Touch && !in.LongPress && !k.Plans.Group.Dragged {
		return
	}
	if !c.Settings.Odds || k.Shown.Busy() {
		return
	}
	q := planning.Question{Cell: cell, OnMap: k.Pieces.OnMap(cell), Keys: keys, Revision: k.revision}
	if w.Ask(q, planning.Source{Situation: k.Situation, Selection: k.Selection, Fighting: fighting || k.Plans.Attack.On()}) {
		c.NeedRedraw()
	}
}
