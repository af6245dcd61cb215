package deadlywoods

// A cache of supply for positions of the AI, so that supply is not traced again for a state already
// seen. It changes no result: the rules are in supply.go, and CheckInvariants traces without it.

// traced returns a side's supply for the given blocked hexes, from the cache if the cache contains
// it.
func (p *Position) traced(side uint8, blocked *hexSet, airHex uint16, road *hexSet) *supplyCache {
	c := p.remember().of(side, blocked)
	if !c.valid || c.blocked != *blocked || c.blown != p.s.blown || c.air != airHex {
		p.traceLines(c, side, blocked, airHex, road)
	}
	return c
}

// memorySize is the number of cached states.
const memorySize = 512

// memory is the supply cache of a position that the AI uses. Other positions have none.
type memory struct {
	supply [2][memorySize]supplyCache
	trees  [2]roadTree
}

// remember returns the supply cache of the position and creates it if necessary.
func (p *Position) remember() *memory {
	w := p.work()
	if w.memory == nil {
		w.memory = new(memory)
	}
	return w.memory
}

// of returns the cache entry of a side for the given blocked hexes.
func (m *memory) of(side uint8, blocked *hexSet) *supplyCache {
	h := uint64(0)
	for _, x := range &blocked.W {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return &m.supply[side][h%memorySize]
}
