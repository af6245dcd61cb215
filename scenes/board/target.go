package board

import (
	"herbstnebel/rules"
)

// target returns the cell under attack, from its selection to the end of the combat, or 0.
func (b *Board) target() rules.CellID {
	if cell := b.combatCell(); cell != 0 {
		return cell
	}
	if f := b.plans.Attack.Forecast; f != nil && b.combatPanelDue() && b.pic.OnMap(f.Target) { // an attack without units yet
		return f.Target
	}
	if d := &b.now.decision; d.Piece == 0 && b.pic.OnMap(d.Cell) && b.replay.live && !b.queue.Busy() {
		return d.Cell
	}
	return 0
}

// showTarget moves the camera to a target that has just been selected.
func (b *Board) showTarget() {
	cell := b.target()
	if cell != b.auto.target && cell != 0 {
		b.seek(cell, b.shownAt())
	}
	b.auto.target = cell
}
