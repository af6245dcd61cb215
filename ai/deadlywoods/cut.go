package deadlywoods

import woods "herbstnebel/rules/deadlywoods"

// chokes knows through which hexes of road the enemy's supply has to pass: the dominators
// of the road net, seen from where it enters the map.
type chokes struct {
	order []int16 // road hexes as they were reached; the first is the source beyond the edge
	index [woods.Hexes]int16
	idom  []int16 // by place in order
	depth []int16
	load  []int32 // what hangs on a hex alone, hundredths
	worth [woods.Hexes]int16
}

// lineReach is how near a road a unit counts as supplied by it; less than the rules' five
// hexes, which woods, rivers and zones of control shorten.
const lineReach = 3

// weighChokes fills worth: what the enemy would lose if nothing came through a hex.
func (s *Staff) weighChokes() {
	f, c := &s.field, &s.chokes
	for _, h := range c.order {
		if h >= 0 {
			c.index[h] = 0
			c.worth[h] = 0
		}
	}
	roads := f.p.Roads(f.foe)
	c.order = append(c.order[:0], -1)
	c.idom = append(c.idom[:0], 0)
	c.depth = append(c.depth[:0], 0)
	for _, h := range s.entries[1-f.k] {
		if roads.Has(h) && c.index[h] == 0 {
			c.add(int16(h), 0)
		}
	}
	for i := 1; i < len(c.order); i++ {
		h := c.order[i]
		for dir, n := range s.roadTo[h] {
			if n < 0 || !roads.Has(int(n)) || !f.p.BridgeStands(int(h), dir) {
				continue
			}
			if j := c.index[n]; j == 0 {
				c.add(n, int16(i))
			}
		}
	}
	// Over all links, until nothing changes: a hex hangs on what all ways to it have in
	// common. Dominators come before what they dominate.
	for changed := true; changed; {
		changed = false
		for i := 1; i < len(c.order); i++ {
			d := c.idom[i]
			if d == 0 {
				continue
			}
			c.depth[i] = c.depth[d] + 1
			h := c.order[i]
			for dir, n := range s.roadTo[h] {
				if n < 0 || c.index[n] == 0 || !f.p.BridgeStands(int(h), dir) {
					continue
				}
				if j := c.index[n]; !c.hangs(j, int16(i)) {
					d = c.common(d, j)
				}
			}
			if d != c.idom[i] {
				c.idom[i], c.depth[i], changed = d, c.depth[d]+1, true
			}
		}
	}
	c.load = c.load[:0]
	for range c.order {
		c.load = append(c.load, 0)
	}
	first, end := f.p.Troopers(f.foe)
	for u := first; u < end; u++ {
		if h := f.p.Loc(u); h >= 0 {
			s.hang(h, int32(cutOffWorth+worth(f.p.Trooper(u))/4))
		}
	}
	if f.k == allies {
		for i, g := range s.goals {
			if !s.open[i] {
				s.hang(g, pointWorth-cutPoint)
			}
		}
	}
	for i := len(c.order) - 1; i > 0; i-- {
		c.load[c.idom[i]] += c.load[i]
		c.worth[c.order[i]] = int16(min(c.load[i], 3000))
	}
}

func (c *chokes) add(h, from int16) {
	c.index[h] = int16(len(c.order))
	c.order = append(c.order, h)
	c.idom = append(c.idom, from)
	c.depth = append(c.depth, c.depth[from]+1)
}

// hangs reports whether j hangs on i.
func (c *chokes) hangs(j, i int16) bool {
	for c.depth[j] > c.depth[i] {
		j = c.idom[j]
	}
	return j == i
}

// common returns the nearest hex on which both hang.
func (c *chokes) common(i, j int16) int16 {
	for i != j {
		if c.depth[i] >= c.depth[j] {
			i = c.idom[i]
		} else {
			j = c.idom[j]
		}
	}
	return i
}

// hang hangs a worth on what all the roads near a hex have in common.
func (s *Staff) hang(h int, worth int32) {
	c := &s.chokes
	at := int16(-1)
	for _, n := range s.close[h] {
		if i := c.index[n]; i > 0 {
			if at < 0 {
				at = i
			} else if at > 0 {
				at = c.common(at, i)
			}
		}
	}
	if at > 0 {
		c.load[at] += worth
	}
}

// cut is what a unit takes off the enemy's supply from a hex, by standing on his roads and
// by its zone of control.
func (s *Staff) cut(h int) int {
	f, c := &s.field, &s.chokes
	foe := &f.forces[1-f.k]
	v := c.worth[h]
	for _, n := range s.next[h] {
		if n >= 0 && foe.count[n] == 0 && c.worth[n] > v && !(f.k == allies && s.ground[n].Fort) {
			v = c.worth[n]
		}
	}
	return int(v)
}
