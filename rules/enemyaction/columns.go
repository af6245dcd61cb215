package enemyaction

// Sets of hexes by map column, for lines that cross the whole map. A column is a number whose bits are
// its hexes from the north, so that a line runs along a whole column in one operation.

// columns is a set of hexes, a column at a time.
type columns [sheetColumns]uint32

// passages are the steps between adjacent hexes that lines can take, in both directions.
type passages struct {
	up                         columns // to the next hex of the column
	east, northEast, southEast columns // to the next column: in the same row, or in the row above or below
}

const columnBits = 1<<sheetRows - 1

// inColumns converts a set of hexes.
func inColumns(set *hexSet) (c columns) {
	for i := range c {
		word, bit := i*sheetRows>>6, i*sheetRows&63
		part := set.W[word] >> bit
		if bit > 64-sheetRows {
			part |= set.W[word+1] << (64 - bit)
		}
		c[i] = uint32(part) & columnBits
	}
	return c
}

// set converts back to a set of hexes.
func (c *columns) set() (set hexSet) {
	for i, part := range c {
		word, bit := i*sheetRows>>6, i*sheetRows&63
		set.W[word] |= uint64(part) << bit
		if bit > 64-sheetRows {
			set.W[word+1] |= uint64(part) >> (64 - bit)
		}
	}
	return set
}

// passage returns the word and the bit of the step between a hex and its neighbour, the same in both
// directions.
func (g *passages) passage(h, n uint16) (mark *uint32, bit uint32) {
	at, to := h/sheetRows, n/sheetRows
	if to < at || to == at && n > h {
		h, n, at, to = n, h, to, at
	}
	bit = 1 << (h % sheetRows)
	switch row, next := h%sheetRows, n%sheetRows; {
	case to == at:
		return &g.up[at], bit
	case next == row:
		return &g.east[at], bit
	case next < row:
		return &g.northEast[at], bit
	default:
		return &g.southEast[at], bit
	}
}

// Kinds of passages that a line takes.
const (
	anyPassage = iota
	byRoad
)

// passages returns the steps of a kind that lines can take now: no bridge on them is blown.
func (p *position) passages(passageKind int) passages {
	g := p.d.passagesBy[passageKind]
	for h, blown := range p.s.blown {
		if blown != 0 {
			for dir := range 6 {
				if blown>>dir&1 != 0 && p.d.hex[h].river>>dir&1 != 0 {
					mark, bit := g.passage(uint16(h), p.d.hex[h].next[dir])
					*mark &^= bit
				}
			}
		}
	}
	return g
}

// fill adds to c all hexes connected to it through open hexes.
func (g *passages) fill(c, open *columns) {
	for changed := true; changed; {
		changed = false
		for i := range c {
			was := c[i]
			c[i] = along(was, open[i]&(open[i]<<1)&g.up[i])
			changed = changed || c[i] != was
			if i+1 < len(c) {
				next := c[i+1] | (c[i]&g.east[i]|c[i]&g.northEast[i]>>1|c[i]&g.southEast[i]<<1)&open[i+1]
				changed = changed || next != c[i+1]
				c[i+1] = next
			}
		}
		for i := len(c) - 2; i >= 0; i-- {
			was := c[i]
			c[i] |= g.back(i, c[i+1]) & open[i]
			c[i] = along(c[i], open[i]&(open[i]<<1)&g.up[i])
			changed = changed || c[i] != was
		}
	}
}

// back returns the hexes of a column from which a step leads to hexes of the next column.
func (g *passages) back(i int, next uint32) uint32 {
	return next&g.east[i] | next<<1&g.northEast[i] | next>>1&g.southEast[i]
}

// along extends hexes of a column through its links. Each bit of links is a step to the hex before it.
func along(c, links uint32) uint32 {
	for n := 1; n < 32; n *= 2 {
		c |= c & links >> n
		c |= c << n & links
		links &= links << n
	}
	return c
}

// beside returns the hexes one step away from c.
func (g *passages) beside(c *columns) (next columns) {
	for i, part := range c {
		next[i] |= part&g.up[i]>>1 | part<<1&g.up[i]
		if i+1 < len(c) {
			next[i+1] = part&g.east[i] | part&g.northEast[i]>>1 | part&g.southEast[i]<<1
			next[i] |= g.back(i, c[i+1])
		}
	}
	return next
}

// widen adds to c the adjacent open hexes.
func (g *passages) widen(c, open *columns) {
	next := g.beside(c)
	for i := range c {
		c[i] |= next[i] & open[i]
	}
}
