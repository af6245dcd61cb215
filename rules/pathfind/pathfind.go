// Package pathfind finds all places that a move can reach, in the order of their cost.
//
// The caller gives the start and the cost of each step, and receives the reachable places
// one by one:
//
//	m.Begin(places, most)
//	m.Relax(start, start, 0)
//	for at, spent, ok := m.Next(); ok; at, spent, ok = m.Next() {
//		for each step from at {
//			m.Relax(to, at, spent+cost)
//		}
//	}
//
// If a unit has several modes of movement, such as on and off the road, each combination of
// place and mode is a node, as the game numbers them. Costs are in the game's own unit,
// whole points or half points.
//
// ShortestPath finds one path if all steps cost the same, as for a line of supply.
package pathfind

// Unreachable is the cost of an unreachable node. It is higher than any other cost.
const Unreachable = 255

// Search is a Dijkstra search with small integer costs. Its buffers are reused, so that a
// Search that has grown to its full size does not allocate. The zero value is ready for
// Begin.
type Search struct {
	cost   []uint8
	from   []uint16
	found  []uint16   // all nodes with a cost
	wait   [][]uint16 // nodes to visit, by cost
	limit  int
	at     int // the cost being visited
	looked int // number of nodes in wait[at] already visited
}

// Begin discards the previous results and starts a search over nodes numbered from 0 to
// nodes-1. No path costs more than most, which must be less than Unreachable.
func (m *Search) Begin(nodes int, limit uint8) {
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
	for len(m.wait) <= int(limit) {
		m.wait = append(m.wait, nil)
	}
	m.limit, m.at, m.looked = int(limit), 0, 0
}

// Relax records that node can be reached at a total cost, with the last step from the node
// from, which Next has returned. The start is reached from itself. Relax reports whether
// the cost is lower than any before and at most the maximum. Among paths of equal cost the
// first is kept.
func (m *Search) Relax(node, from uint16, cost uint8) bool {
	old := m.cost[node]
	if cost >= old || int(cost) > m.limit {
		return false
	}
	if old == Unreachable {
		m.found = append(m.found, node)
	}
	m.cost[node], m.from[node] = cost, from
	m.wait[cost] = append(m.wait[cost], node)
	return true
}

// Next returns the next node to expand and its cost, or false when the search is over.
// Nodes come in the order of their cost, and those of equal cost in the order of the calls
// of Relax.
func (m *Search) Next() (node uint16, cost uint8, ok bool) {
	for ; m.at <= m.limit; m.at, m.looked = m.at+1, 0 {
		for wait := m.wait[m.at]; m.looked < len(wait); {
			node = wait[m.looked]
			m.looked++
			if int(m.cost[node]) == m.at { // else a cheaper path was found later
				return node, uint8(m.at), true
			}
		}
	}
	return 0, 0, false
}

// Cost returns the cost of reaching a node, or Unreachable.
func (m *Search) Cost(node uint16) uint8 { return m.cost[node] }

// From returns the predecessor of a node on its path. The start is its own predecessor.
func (m *Search) From(node uint16) uint16 { return m.from[node] }

// Path appends the nodes on the path from the start to a reached node, both included.
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
