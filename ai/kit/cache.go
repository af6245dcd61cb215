package kit

import "herbstnebel/rules"

// Cache holds a value for each recent position. Rollouts of one decision often return to the same positions.
type Cache[V any] struct {
	entries [4096]struct {
		hash  uint64
		value V
	}
}

// Of returns the value of a position. It calls find if the value is not in the cache.
func (c *Cache[V]) Of(pos rules.Position, find func() V) V {
	hash := pos.Hash()
	e := &c.entries[hash%uint64(len(c.entries))]
	if e.hash != hash {
		e.hash, e.value = hash, find()
	}
	return e.value
}
