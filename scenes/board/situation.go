package board

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
)

// situation describes the position shown for package assist.
func (b *Board) situation() *assist.Situation {
	s := &assist.Situation{Position: b.position(), Decision: b.now.decision, Board: b.board, Pieces: b.pic.Pieces, Stacks: b.pic.Stacks,
		Members: b.pic.Members, Side: b.viewer(), Decides: b.now.human}
	if b.now.human {
		s.Side = b.now.decision.By
	}
	return s
}

// movers lists the pieces of a cell that can move, the active piece first, then from the top down.
func (b *Board) movers(cell rules.CellID) []rules.PieceID {
	if !b.now.human || b.queue.Busy() || !b.replay.live {
		return nil
	}
	return b.situation().Movers(cell)
}

// selection describes the selection of the player for package assist.
func (b *Board) selection() assist.Selection {
	sel := assist.Selection{Options: b.picks.Options, CanSelect: func(cell rules.CellID) bool { return b.picks.CellOption(cell) != nil }}
	if b.plans.Group.On() {
		sel.Group = &b.plans.Group.Group
	}
	return sel
}
