package celles

import "herbstnebel/rules/celles"

// drive is how far it is from each hex to the bank of the Meuse for a German unit, in half
// points, with what stands in the way.
type drive struct {
	cost   [celles.Hexes]uint8
	next   [celles.Hexes]int16 // towards the bank
	bucket [farAway + 1][]uint16
}

// farAway is more than any way to the bank that is worth going, in half points.
const farAway = 150

// What stands in the way costs, in half points.
const (
	throughEnemy = 26 // to fight one's way through
	throughZone  = 9  // from zone to zone
	outOfZone    = 2
)

// drive fills the field.
func (s *Staff) drive(p *celles.Position) {
	f := &s.field
	for h := range f.cost {
		f.cost[h], f.next[h] = farAway, -1
	}
	for i := range f.bucket {
		f.bucket[i] = f.bucket[i][:0]
	}
	foe, zones := p.Held(sides[allies]), p.Zones(sides[allies])
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
			x := &s.ground[h]
			in := zones.Has(uint16(h))
			for dir, from := range x.Next {
				if from < 0 || x.Meuse[dir] {
					continue
				}
				step := int(s.ground[from].Motor[(dir+3)%6])
				if step == celles.Never {
					continue
				}
				switch {
				case foe.Has(uint16(from)):
					step += throughEnemy
				case zones.Has(uint16(from)) && in:
					step += throughZone
				case zones.Has(uint16(from)):
					step += outOfZone
				}
				if n := c + step; n < farAway && n < int(f.cost[from]) {
					f.cost[from], f.next[from] = uint8(n), int16(h)
					f.bucket[n] = append(f.bucket[n], uint16(from))
				}
			}
		}
	}
}
