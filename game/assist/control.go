package assist

import "herbstnebel/rules"

// ControlMap returns the side of each cell. A cell belongs to the side occupying it; otherwise to the side that controls it under the rules;
// otherwise to the side with the nearest unit, counted in cells. A controlled but unoccupied cell counts as one cell farther away, so that an
// empty bunker does not shift the front. Cells that are not land belong to no side, and no way leads over them.
//
// The parameter next lists the neighbours of each cell.
func ControlMap(pos rules.View, next [][]rules.CellID, land func(rules.CellID) bool) []rules.Side {
	n := len(next)
	held, occupied := make([]rules.Side, n), make([]rules.Side, n)
	for id := 1; id < n; id++ {
		held[id] = pos.Control(rules.CellID(id))
	}
	for _, q := range pos.Pieces(nil) {
		if q.Unit && q.Cell != 0 && int(q.Cell) < n {
			occupied[q.Cell] = q.Side
		}
	}
	axis, allies := distances(rules.Axis, held, occupied, next, land), distances(rules.Allies, held, occupied, next, land)
	for id := 1; id < n; id++ {
		switch {
		case !land(rules.CellID(id)):
			held[id] = rules.NoSide
		case occupied[id] != rules.NoSide:
			held[id] = occupied[id]
		case held[id] != rules.NoSide:
		case axis[id] > 0 && (axis[id] < allies[id] || allies[id] == 0):
			held[id] = rules.Axis
		case allies[id] > 0:
			held[id] = rules.Allies
		}
	}
	return held
}

// distances returns for each cell the distance to the nearest cell of a side, from 1 for a cell that it occupies and 2 for another that it
// holds; 0 = no way leads there.
func distances(side rules.Side, held, occupied []rules.Side, next [][]rules.CellID, land func(rules.CellID) bool) []int {
	far := make([]int, len(next))
	var queue []rules.CellID
	for id := 1; id < len(next); id++ {
		if occupied[id] == side {
			far[id], queue = 1, append(queue, rules.CellID(id))
		}
	}
	for id := 1; id < len(next); id++ {
		if occupied[id] == rules.NoSide && held[id] == side {
			far[id], queue = 2, append(queue, rules.CellID(id))
		}
	}
	for k := 0; k < len(queue); k++ {
		for _, to := range next[queue[k]] {
			if far[to] == 0 && land(to) {
				far[to], queue = far[queue[k]]+1, append(queue, to)
			}
		}
	}
	return far
}
