package assist

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Option is a legal choice and its description.
type Option struct {
	Choice rules.Choice
	Info   rules.ChoiceInfo
}

// OnMap reports whether an option is selected by a cell or a piece, and not by a button.
func (o *Option) OnMap() bool { return !o.Info.Pass && (o.Info.Cell != 0 || o.Info.Piece != 0) }

// Situation is a position with its pieces as a screen shows them, and the side for which the screen plans.
type Situation struct {
	Position rules.View
	Decision rules.Decision // the current decision of the position
	Board    *rules.Board
	Pieces   []rules.Piece                       // every piece
	Stacks   [][]rules.PieceID                   // pieces by cell or box, from the bottom up; a group of equal pieces is represented by one of them
	Members  func(rules.PieceID) []rules.PieceID // group that a piece of Stacks represents, with the piece itself; nil if there are no groups
	Side     rules.Side                          // side of the player; NoSide if a player leads both or none
	Decides  bool                                // true if the player decides now
}

// piece returns a piece by its ID, or nil.
func (s *Situation) piece(id rules.PieceID) *rules.Piece {
	return rules.FindPiece(s.Pieces, id)
}

// onMap reports whether a cell is on the map.
func (s *Situation) onMap(cell rules.CellID) bool { return cell > 0 && int(cell) < len(s.Board.Cells) }

// home returns the map cell of a piece, or 0.
func (s *Situation) home(id rules.PieceID) rules.CellID {
	if q := s.piece(id); q != nil && int(q.Cell) < len(s.Board.Cells) {
		return q.Cell
	}
	return 0
}

// members returns the pieces that a piece of a stack represents.
func (s *Situation) members(id rules.PieceID) []rules.PieceID {
	if s.Members == nil {
		return []rules.PieceID{id}
	}
	return s.Members(id)
}

// groupOf returns the pieces that are interchangeable with a piece, with the piece itself.
func (s *Situation) groupOf(id rules.PieceID) []rules.PieceID {
	if q := s.piece(id); q != nil && int(q.Cell) < len(s.Stacks) {
		for _, first := range s.Stacks[q.Cell] {
			if group := s.members(first); slices.Contains(group, id) {
				return group
			}
		}
	}
	return []rules.PieceID{id}
}

// whole returns a list with every piece replaced by the pieces that it represents.
func (s *Situation) whole(list []rules.PieceID) (out []rules.PieceID) {
	for _, id := range list {
		out = append(out, s.members(id)...)
	}
	return out
}

// occupied reports whether a unit of a side is in a cell.
func (s *Situation) occupied(cell rules.CellID, side rules.Side) bool {
	return slices.ContainsFunc(s.Stacks[cell], func(id rules.PieceID) bool {
		q := s.piece(id)
		return q.Unit && q.Side == side
	})
}

// Movers lists the pieces of a cell that the player can move now, the active piece first, then from the top of the stack down.
func (s *Situation) Movers(cell rules.CellID) (list []rules.PieceID) {
	if !s.Decides || !s.onMap(cell) {
		return nil
	}
	for _, id := range slices.Backward(s.Stacks[cell]) {
		q := s.piece(id)
		switch {
		case !q.Unit || q.Side != s.Decision.By || len(rules.Destinations(s.Position, id)) == 0:
		case id == s.Decision.Piece:
			list = slices.Insert(list, 0, s.members(id)...)
		default:
			list = append(list, s.members(id)...)
		}
	}
	return list
}

// Active lists the active pieces if they are in a cell: the piece of the decision, then those that move with it.
func (s *Situation) Active(cell rules.CellID) (list []rules.PieceID) {
	if s.Decision.Piece == 0 || s.home(s.Decision.Piece) != cell {
		return nil
	}
	list = append(list, s.Decision.Piece)
	for _, id := range s.Stacks[cell] {
		if id != s.Decision.Piece && slices.Contains(s.piece(id).Marks, vocab.Moving) {
			list = append(list, id)
		}
	}
	return list
}
