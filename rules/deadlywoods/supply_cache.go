package deadlywoods

// What a board remembers that a staff plays on, so that supply is not traced anew where it has
// been before. It changes no answer: the law is in supply.go, and Check traces without it.

// traced returns the supply of a side where so much is blocked, from memory if it is there.
func (p *Position) traced(side uint8, blocked *hexSet, airHex uint16, road *hexSet) *supplyCache {
	c := p.remember().of(side, blocked)
	if !c.valid || c.blocked != *blocked || c.blown != p.s.blown || c.air != airHex {
		p.traceLines(c, side, blocked, airHex, road)
	}
	return c
}

// memorySize is how many states of a side's supply are kept in memory.
const memorySize = 512

// memory is what a board remembers that a staff plays on; others do without.
type memory struct {
	supply [2][memorySize]supplyCache
	trees  [2]roadTree
}

// remember returns the board's memory, which it has from now on.
func (p *Position) remember() *memory {
	w := p.work()
	if w.memory == nil {
		w.memory = new(memory)
	}
	return w.memory
}

// of returns the place of a side's supply where so much is blocked.
func (m *memory) of(side uint8, blocked *hexSet) *supplyCache {
	h := uint64(0)
	for _, x := range &blocked.W {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return &m.supply[side][h%memorySize]
}
