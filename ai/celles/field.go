package celles

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules/celles"
)

// drive holds the distance from each hex to the bank of the Meuse for a German unit, in half movement points. It
// includes the cost of enemies on the path.
type drive struct {
	cost   [celles.Hexes]uint8
	next   [celles.Hexes]int16 // the next hex towards the bank
	bucket [farAway + 1][]uint16
	state  [celles.Hexes]uint8 // obstacle in each hex

	known      bool // valid for the present Allied positions
	foe, zones celles.Set
}

// Obstacles in a hex.
const (
	free  = iota
	zoned // an enemy zone of control
	held  // an enemy unit
)

// approach is the step of a German motorised unit into a hex from a neighbour.
type approach struct {
	from uint16
	cost uint8 // in half points
}

// approachesTo returns the steps into a hex.
func (s *Heuristics) approachesTo(h int) (list []approach) {
	for dir, from := range s.ground[h].Next {
		if from < 0 || s.ground[h].Meuse[dir] {
			continue
		}
		if cost := s.ground[from].Motor[(dir+3)%6]; cost != celles.Never {
			list = append(list, approach{uint16(from), cost})
		}
	}
	return list
}

// farAway is above the cost of any useful path to the bank, in half points.
const farAway = 150

// Costs of obstacles, in half points.
const (
	throughEnemy = 26 // to attack an enemy
	throughZone  = 9  // from one zone of control to another
	outOfZone    = 2
)

// drive computes the distances to the Meuse unless the Allied positions are unchanged.
func (s *Heuristics) drive(p *celles.Position) {
	f := &s.field
	foe, zones := p.Held(kit.Side(allies)), p.Zones(kit.Side(allies))
	if f.known && f.foe == *foe && f.zones == *zones {
		return
	}
	f.known, f.foe, f.zones = true, *foe, *zones
	for h := range f.cost {
		f.cost[h], f.next[h] = farAway, -1
	}
	for i := range f.bucket {
		f.bucket[i] = f.bucket[i][:0]
	}
	f.state = [celles.Hexes]uint8{}
	for h := range zones.All() {
		f.state[h] = zoned
	}
	for h := range foe.All() {
		f.state[h] = held
	}
	for _, h := range s.bank {
		n := 0
		if foe.Has(uint16(h)) {
			n = throughEnemy
		}
		f.cost[h] = uint8(n)
		f.bucket[n] = append(f.bucket[n], uint16(h))
	}
	for c := range f.bucket {
		for i := 0; i < len(f.bucket[c]); i++ {
			h := int(f.bucket[c][i])
			if int(f.cost[h]) != c {
				continue
			}
			obstacle := [...]int{zoned: outOfZone, held: throughEnemy}
			if zones.Has(uint16(h)) {
				obstacle[zoned] = throughZone
			}
			for _, w := range s.approaches[h] {
				if n := c + int(w.cost) + obstacle[f.state[w.from]]; n < farAway && n < int(f.cost[w.from]) {
					f.cost[w.from], f.next[w.from] = uint8(n), int16(h)
					f.bucket[n] = append(f.bucket[n], w.from)
				}
			}
		}
	}
}
