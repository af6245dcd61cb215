package assist

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Attackers lists the units of the player's side that would attack a cell. If the cell can be selected as a target now, they are the units
// that may join, and those in the cell that must attack. Otherwise they are the units in the cell and one stack that can move there: the
// selected group, the active units, or, if no unit in contact must attack yet, the strongest stack. If no units move into the attack, they
// are the adjacent units.
func (s *Situation) Attackers(target rules.CellID, sel Selection) []rules.PieceID {
	if s.Decides {
		for i := range sel.Options {
			if o := &sel.Options[i]; o.Info.Cell == target && o.Info.Piece == 0 && !o.Info.Pass {
				if list := Joiners(s.Position, o.Choice, s.Side, target); len(list) > 0 {
					return s.whole(append(s.bound(target), list...))
				}
			}
		}
	}
	here, coming, near := s.inReach(target)
	active := s.Active(s.home(s.Decision.Piece))
	switch {
	case sel.Group != nil:
		here = append(here, sel.Group.Route(target).Moved...)
	case s.Decides && len(active) > 0 && sel.CanSelect(target):
		here = append(here, active...)
	case slices.ContainsFunc(here, func(id rules.PieceID) bool { return mustAttack(s.piece(id)) }): // the attack is set up
	case s.Decides:
		here = append(here, rules.PlanGroupMove(s.Position, coming, target).Moved...)
	default:
		here = append(here, coming...)
	}
	if len(here) == 0 {
		return near
	}
	return here
}

// inReach lists the units of the player's side that are in a cell and can attack there, those of the strongest stack that can move there,
// and those beside it that cannot.
func (s *Situation) inReach(target rules.CellID) (here, coming, near []rules.PieceID) {
	stacks, force := map[rules.CellID][]rules.PieceID{}, map[rules.CellID]int{}
	best := rules.CellID(0)
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if !q.Unit || q.Side != s.Side || q.Attack == 0 || !s.onMap(q.Cell) {
			continue
		}
		switch {
		case q.Cell == target:
			if mustAttack(q) || !slices.Contains(q.Marks, vocab.Done) {
				here = append(here, q.ID)
			}
		case s.reaches(q.ID, target):
			stacks[q.Cell] = append(stacks[q.Cell], q.ID)
			if force[q.Cell] += q.Attack; best == 0 || force[q.Cell] > force[best] {
				best = q.Cell
			}
		case Adjacent(s.Board, q.Cell, target):
			near = append(near, q.ID)
		}
	}
	return here, stacks[best], near
}

// reaches reports whether a unit can move to a cell: now if the player decides, otherwise at its next move.
func (s *Situation) reaches(id rules.PieceID, target rules.CellID) bool {
	leads := func(m rules.Mark) bool { return m.Cell == target }
	if s.Decides {
		return slices.ContainsFunc(rules.Destinations(s.Position, id), leads)
	}
	return slices.ContainsFunc(s.Position.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: id}), leads)
}

// bound lists the units of the player's side in a cell that must attack there and therefore are not offered as units that may join.
func (s *Situation) bound(cell rules.CellID) (list []rules.PieceID) {
	for _, id := range s.Stacks[cell] {
		if q := s.piece(id); q.Unit && q.Side == s.Side && mustAttack(q) {
			list = append(list, id)
		}
	}
	return list
}

// Joiners lists the units of a side that could take part in the attack on a cell that a choice begins.
func Joiners(pos rules.View, c rules.Choice, side rules.Side, target rules.CellID) (list []rules.PieceID) {
	next := rules.CloneView(pos)
	next.Apply(c, nil)
	if next.ToMove() != side {
		return nil
	}
	for _, c := range next.Choices(nil) {
		if p := next.Describe(c); p.Piece != 0 && (p.Cell == 0 || p.Cell == target) && !p.Pass {
			list = append(list, p.Piece)
		}
	}
	return list
}

// Adjacent reports whether two hexes of a map share a side. Areas are never adjacent in this sense, because an attack on an area moves into it.
func Adjacent(board *rules.Board, x, y rules.CellID) bool {
	a, b := &board.Cells[x], &board.Cells[y]
	if dx, dy := a.Center.X-b.Center.X, a.Center.Y-b.Center.Y; dx*dx+dy*dy > 4 || len(a.Outline) > 6 {
		return false
	}
	n := 0
	for _, p := range a.Outline {
		for _, q := range b.Outline {
			if dx, dy := p.X-q.X, p.Y-q.Y; dx*dx+dy*dy < 1e-4 {
				n++
			}
		}
	}
	return n >= 2
}
