package playback

import (
	"slices"

	"herbstnebel/rules"
)

// In a game with figures, pieces of one cell that look alike form a group. Its first piece represents the group on the map, with the number
// of figures, and is the piece to select.

// figureGroup is the piece drawn for a group of figures: the first of them, with the steps of all.
type figureGroup struct {
	piece   rules.Piece
	members []rules.PieceID // pieces in the order of the stack; the first is shown
}

// gather groups the pieces of all stacks. Each stack then contains only the first piece of each group.
func (p *State) gather() {
	clear(p.groups)
	if !p.Grouped {
		return
	}
	for cell, stack := range p.Stacks {
		first := stack[:0]
		for _, id := range stack {
			q := p.Piece(id)
			i := slices.IndexFunc(first, func(f rules.PieceID) bool { return alike(p.Piece(f), q) })
			if i < 0 {
				first = append(first, id)
				p.groups[id] = &figureGroup{*q, []rules.PieceID{id}}
				continue
			}
			k := p.groups[first[i]]
			k.members = append(k.members, id)
			k.piece.Steps += q.Steps
		}
		p.Stacks[cell] = first
	}
}

// alike reports whether two pieces of a cell look the same.
func alike(a, b *rules.Piece) bool {
	return a.Symbol == b.Symbol && a.Nation == b.Nation && a.Service == b.Service && a.Side == b.Side && slices.Equal(a.Marks, b.Marks)
}

// Shown returns the piece to draw for a piece: the piece itself or its group.
func (p *State) Shown(id rules.PieceID) *rules.Piece {
	if k := p.groups[id]; k != nil {
		return &k.piece
	}
	return p.Piece(id)
}

// Members returns the pieces that a piece represents: itself, or its whole group.
func (p *State) Members(id rules.PieceID) []rules.PieceID {
	if k := p.groups[id]; k != nil {
		return k.members
	}
	return []rules.PieceID{id}
}

// GroupOf returns all pieces of the group that contains a piece, including the piece.
func (p *State) GroupOf(id rules.PieceID) []rules.PieceID {
	for _, k := range p.groups {
		if slices.Contains(k.members, id) {
			return k.members
		}
	}
	return []rules.PieceID{id}
}

// WithGroups returns a list with every piece replaced by the pieces it represents.
func (p *State) WithGroups(list []rules.PieceID) (out []rules.PieceID) {
	for _, id := range list {
		out = append(out, p.Members(id)...)
	}
	return out
}

// PiecesIn returns every piece of a cell, including the members of groups.
func (p *State) PiecesIn(cell rules.CellID) []rules.PieceID { return p.WithGroups(p.Stacks[cell]) }

// Without returns the piece to draw for a group while one of its pieces moves away, or nil if no piece is left.
func (p *State) Without(id, gone rules.PieceID) *rules.Piece {
	k := p.groups[id]
	if k == nil {
		if id == gone {
			return nil
		}
		return p.Piece(id)
	}
	if !slices.Contains(k.members, gone) {
		return &k.piece
	}
	if len(k.members) == 1 {
		return nil
	}
	q := k.piece
	q.Steps -= p.Piece(gone).Steps
	return &q
}
