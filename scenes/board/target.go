package board

import (
	"herbstnebel/rules"
)

// target returns the cell under attack, from its selection to the end of the combat, or 0.
func (m *model) target() rules.CellID {
	if cell := m.combatCell(); cell != 0 {
		return cell
	}
	if f := m.chooser.Plans.Attack.Forecast; f != nil && m.chooser.PlansAttack() && m.pic.OnMap(f.Target) { // an attack without units yet
		return f.Target
	}
	if d := &m.chooser.Decision; d.Piece == 0 && m.pic.OnMap(d.Cell) && m.replay.live && !m.queue.Busy() {
		return d.Cell
	}
	return 0
}
