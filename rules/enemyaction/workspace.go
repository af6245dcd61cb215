package enemyaction

import (
	"bytes"
	"math/bits"

	"herbstnebel/rules/pathfind"
)

// workspace is scratch memory of the procedures, so that they do not allocate. It holds no state of
// the position.
type workspace struct {
	lists [][]int // candidates, by nesting depth of procedures
	depth int
	forks []*position // copies of positions; the first used of them are in use
	used  int
	reach pathfind.Search
	near  [2]nearness
	found uint64 // number of nearness computations
}

// nearness holds the distance of each hex from the nearest hex of a set.
type nearness struct {
	from  hexSet
	stamp uint64 // number of the computation that found the distances; 0 = unknown
	far   [hexes]uint8
}

// work returns the workspace.
func (p *position) work() *workspace {
	if p.w == nil {
		p.w = new(workspace)
	}
	return p.w
}

// fork returns a copy of the position for trying something out, until drop.
func (p *position) fork() *position {
	w := p.work()
	if w.used == len(w.forks) {
		w.forks = append(w.forks, new(position))
	}
	q := w.forks[w.used]
	w.used++
	*q = *p
	return q
}

// drop releases the last fork.
func (p *position) drop() { p.w.used-- }

// nearest returns the distance from a hex to the nearest unit of a side, in hexes. If there is none,
// it exceeds the size of the map.
func (p *position) nearest(side uint8, h uint16) int {
	w := p.work()
	n := &w.near[side]
	if p.near[side] == 0 || p.near[side] != n.stamp {
		if n.stamp == 0 || n.from != p.s.occupied[side] {
			w.found++
			n.stamp = w.found
			n.spread(p.d, p.s.occupied[side])
		}
		p.near[side] = n.stamp
	}
	return int(n.far[h])
}

// spread computes the distances ring by ring from the hexes in from. Hexes off the map count like any
// others.
func (n *nearness) spread(d *data, from hexSet) {
	n.from, n.far = from, farAway
	var none columns
	ring := inColumns(&from) // hexes at the current distance
	seen := ring
	for far := uint8(0); ring != none; far++ {
		for i, hexes := range ring {
			for ; hexes != 0; hexes &= hexes - 1 {
				n.far[i*sheetRows+bits.TrailingZeros32(hexes)] = far
			}
		}
		ring = d.plain.beside(&ring)
		for i := range ring {
			ring[i] &^= seen[i]
			seen[i] |= ring[i]
		}
	}
}

// farAway is the distance for every hex if the set is empty.
var farAway = [hexes]uint8(bytes.Repeat([]byte{sheetColumns + sheetRows}, hexes))
