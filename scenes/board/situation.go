package board

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
)

// situation describes the position shown for package assist.
func (m *model) situation() *assist.Situation {
	s := &assist.Situation{Position: m.position(), Decision: m.now.decision, Board: m.board, Pieces: m.pic.Pieces, Stacks: m.pic.Stacks,
		Members: m.pic.Members, Side: m.viewer(), Decides: m.now.human}
	if m.now.human {
		s.Side = m.now.decision.By
	}
	return s
}

// movers lists the pieces of a cell that can move, the active piece first, then from the top down.
func (m *model) movers(cell rules.CellID) []rules.PieceID {
	if !m.now.human || m.queue.Busy() || !m.replay.live {
		return nil
	}
	return m.situation().Movers(cell)
}

// selection describes the selection of the player for package assist.
func (m *model) selection() assist.Selection {
	sel := assist.Selection{Options: m.picks.Options, CanSelect: func(cell rules.CellID) bool { return m.picks.CellOption(cell) != nil }}
	if m.plans.Group.On() {
		sel.Group = &m.plans.Group.Group
	}
	return sel
}
