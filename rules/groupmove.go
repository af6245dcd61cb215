package rules

import (
	"slices"
	"strings"

	"herbstnebel/rules/vocab"
)

// GroupMove is a sequence of choices that moves pieces to one cell.
type GroupMove struct {
	Choices []Choice
	Moved   []PieceID // pieces that arrive, in order
	Path    []CellID  // path of the piece with the highest cost
	Cost    int       // cost of that path, in half movement points
}

// PlanGroupMove returns the choices that, played in order, move pieces to a cell: one after
// the other, or as one stack if the game allows it. Pieces that cannot reach the cell are
// left out. The sequence ends early if another side must decide.
func PlanGroupMove(v View, pieces []PieceID, to CellID) (j GroupMove) {
	by, cur := v.ToMove(), CloneView(v)
	for _, id := range pieces {
		if slices.Contains(j.Moved, id) || cur.ToMove() != by {
			continue
		}
		var best *march
		for _, m := range marches(cur, id) {
			for _, other := range pieces {
				if other != id && !slices.Contains(j.Moved, other) {
					m.join(other, to)
				}
			}
			if m.lead(to) && (best == nil || m.cost < best.cost) {
				best = m
			}
		}
		if best == nil {
			continue
		}
		j.Choices = append(j.Choices, best.row...)
		j.Moved = append(j.Moved, best.with...)
		if best.cost >= j.Cost {
			j.Cost, j.Path = best.cost, best.path
		}
		cur = best.pos
	}
	return j
}

// Destinations returns the cells to which a piece can be moved now, each with the lowest
// cost. It returns none if the piece cannot be moved.
func Destinations(v View, piece PieceID) (cells []Mark) {
	for _, m := range marches(v, piece) {
		for _, c := range m.pos.Choices(nil) {
			p := m.pos.Describe(c)
			if p.Cell == 0 || p.Pass || m.direct && !moves(p, piece) {
				continue
			}
			i := slices.IndexFunc(cells, func(k Mark) bool { return k.Cell == p.Cell })
			if i < 0 {
				cells = append(cells, Mark{Cell: p.Cell, N: p.N})
			} else if p.N < cells[i].N {
				cells[i].N = p.N
			}
		}
	}
	return cells
}

// march is a piece that is about to be moved, with any pieces that move along.
type march struct {
	row  []Choice
	with []PieceID
	pos  View // position in which they are active
	path []CellID
	cost int

	direct bool // moved without being picked first: its moves are listed among those of other pieces
}

// moves reports whether a choice moves a piece to a cell without picking the piece first.
func moves(p ChoiceInfo, piece PieceID) bool {
	return p.Piece == piece && p.Cell != 0 && !p.Pass && (p.Verb == vocab.Move || p.Verb == vocab.Retreat)
}

// marches returns the choices that make a piece active: it may be active already, it may be
// picked, perhaps by several choices, or it may replace the active piece.
func marches(v View, piece PieceID) (list []*march) {
	if v.Outcome().Over {
		return nil
	}
	now := v.Decision()
	if now.By == Chance {
		return nil
	}
	add := func(row ...Choice) {
		m := &march{row: row, with: []PieceID{piece}, pos: CloneView(v)}
		for _, c := range row {
			m.pos.Apply(c, nil)
		}
		if d := m.pos.Decision(); d.By == now.By && d.Piece == piece {
			list = append(list, m)
		}
	}
	if now.Piece == piece {
		add()
	}
	direct := func(pos View, row ...Choice) bool {
		for _, c := range pos.Choices(nil) {
			if moves(pos.Describe(c), piece) {
				list = append(list, &march{row: row, with: []PieceID{piece}, pos: CloneView(pos), direct: true})
				return true
			}
		}
		return false
	}
	var opens []Choice // choices that activate a stack, by its cell
	for _, c := range v.Choices(nil) {
		p := v.Describe(c)
		switch {
		case p.Pass:
		case p.Piece == piece && p.Cell == 0 && strings.HasPrefix(p.Verb, vocab.Unit):
			add(c)
		case p.Piece == 0 && p.Verb == vocab.Pay:
			opens = append(opens, c)
		}
	}
	if now.Piece == 0 && !direct(v) && len(opens) > 0 {
		home := cellOf(v, piece)
		for _, c := range opens {
			if v.Describe(c).Cell != home {
				continue
			}
			next := CloneView(v)
			next.Apply(c, nil)
			if next.ToMove() == now.By {
				direct(next, c)
			}
		}
	}
	if len(list) == 0 {
		if row := SwitchPiece(v, piece); row != nil {
			add(row...)
		}
	}
	return list
}

// cellOf returns the cell of a piece.
func cellOf(v View, piece PieceID) CellID {
	for _, q := range v.Pieces(nil) {
		if q.ID == piece {
			return q.Cell
		}
	}
	return 0
}

// join adds another piece to the march if it can then still reach the cell.
func (m *march) join(other PieceID, to CellID) {
	if m.direct {
		return
	}
	key := m.pos.Decision().Key
	for _, c := range m.pos.Choices(nil) {
		if p := m.pos.Describe(c); p.Piece != other || p.Cell != 0 || p.Pass || p.Verb != vocab.With {
			continue
		}
		next := CloneView(m.pos)
		next.Apply(c, nil)
		if _, ok := leads(next, to); ok && next.Decision().Key == key {
			m.row, m.with, m.pos = append(m.row, c), append(m.with, other), next
		}
		return
	}
}

// lead moves the march to the cell.
func (m *march) lead(to CellID) bool {
	c, ok := leads(m.pos, to)
	if m.direct {
		ok = false
		for _, x := range m.pos.Choices(nil) {
			if p := m.pos.Describe(x); p.Cell == to && moves(p, m.with[0]) {
				c, ok = x, true
				break
			}
		}
	}
	if !ok {
		return false
	}
	m.cost, m.path = m.pos.Describe(c).N, m.pos.Path(nil, c)
	m.row = append(m.row, c)
	m.pos.Apply(c, nil)
	return true
}

// leads returns the choice that moves to a cell, preferring a plain move.
func leads(v View, to CellID) (best Choice, ok bool) {
	for _, c := range v.Choices(nil) {
		p := v.Describe(c)
		if p.Cell != to || p.Pass {
			continue
		}
		if p.Verb == vocab.Move {
			return c, true
		}
		if !ok {
			best, ok = c, true
		}
	}
	return best, ok
}
