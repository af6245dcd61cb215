package assist

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Overlay holds the marks of a map overlay.
type Overlay struct {
	Marks []rules.Mark
	Links []rules.Mark // marks that are joined by lines to the cell or the piece that the player points at

	Targets []rules.CellID // cells that the unit could attack
}

// Targets lists the cells that a unit could attack, also after a move if units of the game attack during movement.
func (s *Situation) Targets(piece rules.PieceID) (list []rules.CellID) {
	if q := s.piece(piece); q == nil || !q.Unit {
		return nil
	}
	for _, m := range s.Position.Overlay(rules.Query{Kind: vocab.ShowTarget, Piece: piece}) {
		list = append(list, m.Cell)
	}
	return list
}

// Overlay returns the marks of an overlay for a side: its supply, the enemy zones of control, the enemy threats to a cell, or the reach of a
// unit. The cell and the piece are those that the player points at; 0 = none.
func (s *Situation) Overlay(kind string, side rules.Side, cell rules.CellID, piece rules.PieceID) (o Overlay) {
	pos, q := s.Position, s.piece(piece)
	switch kind {
	case vocab.ShowSupply:
		o.Marks = pos.Overlay(rules.Query{Kind: kind, Side: side})
		if q != nil && q.Side == side {
			o.Links = pos.Overlay(rules.Query{Kind: kind, Side: side, Piece: piece})
		}
	case vocab.ShowZones:
		o.Marks = pos.Overlay(rules.Query{Kind: kind, Side: side.Other()})
	case vocab.ShowThreat:
		if cell != 0 {
			o.Links = pos.Overlay(rules.Query{Kind: kind, Side: side.Other(), Cell: cell})
		}
	case vocab.ShowReach:
		if q != nil && q.Unit {
			o.Marks = pos.Overlay(rules.Query{Kind: kind, Piece: piece})
			o.Targets = s.Targets(piece)
		}
	}
	return o
}
