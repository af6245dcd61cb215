package choosing

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
)

// StopAt returns the map point of a keyboard stop, and reports whether it is on the map.
func (k *Chooser) StopAt(s picking.Stop) (rules.Point, bool) {
	cell := s.Cell
	if cell == 0 {
		cell = k.Pieces.CellOf(s.Piece)
	}
	if !k.Pieces.OnMap(cell) {
		return rules.Point{}, false
	}
	return k.Board.Cells[cell].Center, true
}

// Members returns the map points of the units that represent formation buttons.
func (k *Chooser) Members() (at []rules.Point) {
	for _, member := range k.Picks.Members {
		if p, ok := k.StopAt(picking.Stop{Piece: member.Piece}); ok {
			at = append(at, p)
		}
	}
	return at
}

// East returns the x coordinate of the easternmost selectable cell or piece, which the right panel must not cover. If anything is
// selectable on the map, all units of the deciding side count too, because they may be selected later. If nothing is, East returns 0.
func (k *Chooser) East() (far float64) {
	for _, s := range k.Picks.Stops {
		if p, ok := k.StopAt(s); ok {
			far = max(far, float64(p.X))
		}
	}
	for _, p := range k.Members() {
		far = max(far, float64(p.X))
	}
	for i := range k.Pieces.Pieces {
		if q := &k.Pieces.Pieces[i]; far > 0 && q.Unit && q.Side == k.Decision.By && k.Pieces.OnMap(q.Cell) {
			far = max(far, float64(k.Board.Cells[q.Cell].Center.X))
		}
	}
	return far
}

// PlacesNew reports whether the selectable cells are places for a piece that enters the map, and not targets or places of pieces on the map.
func (k *Chooser) PlacesNew() bool {
	free := false
	for i := range k.Picks.Options {
		cell := k.Picks.Options[i].Info.Cell
		if cell != 0 && k.Pieces.HasEnemy(cell, k.Decision.By) {
			return false
		}
		free = free || cell != 0 && !k.Pieces.HasUnit(cell, k.Decision.By)
	}
	return free
}
