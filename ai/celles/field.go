package celles

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules/celles"
)

// routes holds the distance from each hex to the bank of the Meuse for a German unit, in half movement points. It
// includes the cost of enemies on the path.
type routes struct {
	cost [celles.Hexes]uint8
	next [celles.Hexes]int16 // the next hex towards the bank
	hash uint64              // of the Allied positions
}

// routeCache holds the routes for Allied positions that were evaluated before. Rollouts return to the same positions
// often.
type routeCache struct {
	entries [256]routes
	bucket  [farAway + 1][]uint16
	state   [celles.Hexes]uint8 // obstacle in each hex
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

// drive finds the routes to the Meuse past the present Allied positions.
func (s *Heuristics) drive(p *celles.Position) {
	foe, zones := p.Held(kit.Side(allies)), p.Zones(kit.Side(allies))
	hash := uint64(1)
	for i := range foe.W {
		hash = (hash ^ foe.W[i]) * 0x9e3779b97f4a7c15
		hash = (hash ^ hash>>29 ^ zones.W[i]) * 0x9e3779b97f4a7c15
		hash ^= hash >> 32
	}
	s.field = &s.routes.entries[hash%uint64(len(s.routes.entries))]
	if s.field.hash != hash {
		s.field.hash = hash
		s.findRoutes(s.field, foe, zones)
	}
}

// findRoutes computes the routes past Allied positions.
func (s *Heuristics) findRoutes(f *routes, foe, zones *celles.Set) {
	for h := range f.cost {
		f.cost[h], f.next[h] = farAway, -1
	}
	bucket, state := &s.routes.bucket, &s.routes.state
	for i := range bucket {
		bucket[i] = bucket[i][:0]
	}
	clear(state[:])
	for h := range zones.All() {
		state[h] = zoned
	}
	for h := range foe.All() {
		state[h] = held
	}
	for _, h := range s.bank {
		n := 0
		if foe.Has(uint16(h)) {
			n = throughEnemy
		}
		f.cost[h] = uint8(n)
		bucket[n] = append(bucket[n], uint16(h))
	}
	for c := range bucket {
		for i := 0; i < len(bucket[c]); i++ {
			h := int(bucket[c][i])
			if int(f.cost[h]) != c {
				continue
			}
			obstacle := [...]int{zoned: outOfZone, held: throughEnemy}
			if zones.Has(uint16(h)) {
				obstacle[zoned] = throughZone
			}
			for _, w := range s.approaches[h] {
				if n := c + int(w.cost) + obstacle[state[w.from]]; n < farAway && n < int(f.cost[w.from]) {
					f.cost[w.from], f.next[w.from] = uint8(n), int16(h)
					bucket[n] = append(bucket[n], w.from)
				}
			}
		}
	}
}
