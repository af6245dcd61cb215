package board

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
)

// situation describes the position shown for package assist.
func (m *model) situation() *assist.Situation {
	s := &assist.Situation{Position: m.position(), Decision: m.chooser.Decision, Board: m.board, Pieces: m.pic.Pieces, Stacks: m.pic.Stacks,
		Members: m.pic.Members, Side: m.viewer(), Decides: m.chooser.Human}
	if m.chooser.Human {
		s.Side = m.chooser.Decision.By
	}
	return s
}

// movers lists the pieces of a cell that can move, the active piece first, then from the top down.
func (m *model) movers(cell rules.CellID) []rules.PieceID {
	if !m.chooser.Human || m.queue.Busy() || !m.replay.live {
		return nil
	}
	return m.situation().Movers(cell)
}

// selection describes the selection of the player for package assist.
func (m *model) selection() assist.Selection {
	sel := assist.Selection{Options: m.chooser.Picks.Options, CanSelect: func(cell rules.CellID) bool { return m.chooser.Picks.CellOption(cell) != nil }}
	if m.chooser.Plans.Group.On() {
		sel.Group = &m.chooser.Plans.Group.Group
	}
	return sel
}
