// Package pathfind finds where movement leads and at what cost, the cheapest way first.
//
// A game says where a move begins and what each step costs, and hears of the places it
// leads to in the order of their cost:
//
//	m.Begin(places, most)
//	m.Offer(start, start, 0)
//	for at, spent, ok := m.Next(); ok; at, spent, ok = m.Next() {
//		for each step from at {
//			m.Offer(to, at, spent+cost)
//		}
//	}
//
// Where a unit moves in more than one way, on the road and off it, each place counts
// once for each way: a node is a place and a way, as the game numbers them. Costs are in
// the game's own unit, whole points or half points.
//
// Path finds one way where every step costs the same, as a line of supply.
package pathfind

// Unreachable is the cost of a node that cannot be reached, more than any other.
const Unreachable = 255

// Search holds what a flood has found. It is used again and again: once it has grown, it
// does not allocate. The zero value is ready for Begin.
type Search struct {
	cost   []uint8
	from   []uint16
	found  []uint16   // all nodes with a cost
	wait   [][]uint16 // by cost
	most   int
	at     int // the cost that is looked at
	looked int // how many of the nodes that wait there
}

// Begin forgets what was found before, for a flood over so many nodes in which no way
// costs more than most, less than Unreachable.
func (m *Search) Begin(nodes int, most uint8) {
	if len(m.cost) != nodes {
		m.cost, m.from, m.found = make([]uint8, nodes), make([]uint16, nodes), m.found[:0]
		for i := range m.cost {
			m.cost[i] = Unreachable
		}
	}
	for _, n := range m.found {
		m.cost[n] = Unreachable
	}
	m.found = m.found[:0]
	for i := range m.wait {
		m.wait[i] = m.wait[i][:0]
	}
	for len(m.wait) <= int(most) {
		m.wait = append(m.wait, nil)
	}
	m.most, m.at, m.looked = int(most), 0, 0
}

// Relax says that a node can be reached from another, where the flood has come to, at a
// cost in all; the start from itself. It reports whether that is cheaper than all before,
// and no more than the most. Among equal ways the first offered stands.
func (m *Search) Relax(node, from uint16, cost uint8) bool {
	old := m.cost[node]
	if cost >= old || int(cost) > m.most {
		return false
	}
	if old == Unreachable {
		m.found = append(m.found, node)
	}
	m.cost[node], m.from[node] = cost, from
	m.wait[cost] = append(m.wait[cost], node)
	return true
}

// Next returns the node whose turn it is, with its cost, or false when the flood is over.
// Nodes come in the order of their cost, and of equal cost in the order in which they were
// offered.
func (m *Search) Next() (node uint16, cost uint8, ok bool) {
	for ; m.at <= m.most; m.at, m.looked = m.at+1, 0 {
		for wait := m.wait[m.at]; m.looked < len(wait); {
			node = wait[m.looked]
			m.looked++
			if int(m.cost[node]) == m.at { // else a cheaper way was found since
				return node, uint8(m.at), true
			}
		}
	}
	return 0, 0, false
}

// Cost returns what it costs to reach a node, or Unreachable.
func (m *Search) Cost(node uint16) uint8 { return m.cost[node] }

// From returns the node before a node on its way; of the start, itself.
func (m *Search) From(node uint16) uint16 { return m.from[node] }

// Path appends the nodes from the start to a node that was reached, both included.
func (m *Search) Path(dst []uint16, node uint16) []uint16 {
	first := len(dst)
	dst = append(dst, node)
	for m.from[node] != node {
		node = m.from[node]
		dst = append(dst, node)
	}
	for i, j := first, len(dst)-1; i < j; i, j = i+1, j-1 {
		dst[i], dst[j] = dst[j], dst[i]
	}
	return dst
}
