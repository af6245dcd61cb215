package assist

import (
	"slices"

	"herbstnebel/rules"
)

// Group is a stack or a part of it that moves together. The small decisions that the rules require on the way are planned as one
// sequence of choices. The zero value is not a group.
type Group struct {
	Pieces       []rules.PieceID
	From         rules.CellID // cell of the group
	Destinations []rules.Mark // cells that any of the pieces can reach, by number, each with the cost of the whole move

	pos   rules.View
	to    rules.CellID    // destination of route
	route rules.GroupMove // move that was planned last
}

// Group makes pieces of a cell a group.
func (s *Situation) Group(from rules.CellID, pieces []rules.PieceID) Group {
	g := Group{Pieces: pieces, From: from, pos: rules.CloneView(s.Position)}
	dearest := map[rules.CellID]int{}
	var cells []rules.CellID
	for _, id := range pieces {
		for _, m := range rules.Destinations(g.pos, id) {
			if _, seen := dearest[m.Cell]; !seen && s.onMap(m.Cell) && m.Cell != from {
				cells = append(cells, m.Cell)
			}
			dearest[m.Cell] = max(dearest[m.Cell], m.N)
		}
	}
	slices.Sort(cells)
	for _, to := range cells {
		cost := dearest[to]
		if len(pieces) > 1 { // later units may pay for those already there
			if n := rules.PlanGroupMove(g.pos, pieces, to).Cost; n > 0 {
				cost = n
			}
		}
		g.Destinations = append(g.Destinations, rules.Mark{Cell: to, N: cost})
	}
	return g
}

// On reports whether there is a group.
func (g *Group) On() bool { return len(g.Pieces) > 0 }

// Route plans the move of the group to a cell. The plan is empty if the group cannot go there.
func (g *Group) Route(to rules.CellID) *rules.GroupMove {
	if g.to != to {
		g.to, g.route = to, rules.GroupMove{}
		if slices.ContainsFunc(g.Destinations, func(m rules.Mark) bool { return m.Cell == to }) {
			g.route = rules.PlanGroupMove(g.pos, g.Pieces, to)
		}
	}
	return &g.route
}

// Stays lists the reasons why pieces of the group do not move to a cell to which others of it move.
func (g *Group) Stays(to rules.CellID) (list []Refusal) {
	moved := g.Route(to).Moved
	if len(moved) == 0 {
		return nil
	}
	for _, id := range g.Pieces {
		if slices.Contains(moved, id) {
			continue
		}
		if why := ReasonsAgainst(g.pos, rules.Intent{Piece: id, To: to}); len(why) > 0 {
			list = append(list, Refusal{id, why[0]})
		}
	}
	return list
}

// Refusal is a reason against an action of a piece.
type Refusal struct {
	Piece  rules.PieceID
	Reason rules.Reason
}

// LastRoute returns the move that was planned last.
func (g *Group) LastRoute() *rules.GroupMove { return &g.route }

// Warning returns the first warning among the choices of the move to a cell, and reports whether there is one.
func (g *Group) Warning(to rules.CellID) (rules.Reason, bool) {
	pos := rules.CloneView(g.pos)
	for _, c := range g.Route(to).Choices {
		if r, ok := Warning(pos, c); ok {
			return r, true
		}
		pos.Apply(c, nil)
	}
	return rules.Reason{}, false
}
