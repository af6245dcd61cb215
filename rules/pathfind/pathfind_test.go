package pathfind_test

import (
	"slices"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/splitmix"
)

// net holds the cost of the step between each pair of nodes, 0 if there is none.
type net [12][12]uint8

func (n *net) flood(m *pathfind.Search, start uint16, limit uint8) (order []uint16) {
	m.Begin(len(n), limit)
	m.Relax(start, start, 0)
	for at, spent, ok := m.Next(); ok; at, spent, ok = m.Next() {
		order = append(order, at)
		for to, cost := range n[at] {
			if cost > 0 {
				m.Relax(uint16(to), at, spent+cost)
			}
		}
	}
	return order
}

func TestPathOfSearch(t *testing.T) {
	var n net
	n[0][1], n[0][2], n[1][3], n[2][3], n[3][4] = 1, 3, 3, 1, 2 // two paths to 3 cost 4
	var m pathfind.Search
	check.EqualSlices(t, n.flood(&m, 0, 5), []uint16{0, 1, 2, 3}, "order")
	if m.Cost(3) != 4 || m.Cost(4) != pathfind.Unreachable {
		t.Errorf("costs %d and %d", m.Cost(3), m.Cost(4))
	}
	check.EqualSlices(t, m.Path([]uint16{9}, 3), []uint16{9, 0, 1, 3}, "way (: the first of two that cost the same)")
	if path := m.Path(nil, 0); !slices.Equal(path, []uint16{0}) || m.From(0) != 0 {
		t.Errorf("way to the start %v", path)
	}
	n.flood(&m, 3, 9)
	if m.Cost(0) != pathfind.Unreachable || m.Cost(4) != 2 {
		t.Error("the flood before is remembered")
	}
}

// The costs are compared with those of repeated relaxation of all steps.
func TestCosts(t *testing.T) {
	src := splitmix.Source(1)
	var m pathfind.Search
	for range 300 {
		var n net
		for range 40 {
			n[src.N(len(n))][src.N(len(n))] = uint8(src.N(5))
		}
		start, limit := uint16(src.N(len(n))), uint8(src.N(12))
		want := make([]int, len(n))
		for i := range want {
			want[i] = pathfind.Unreachable
		}
		want[start] = 0
		for range n {
			for from := range n {
				for to, cost := range n[from] {
					if c := want[from] + int(cost); cost > 0 && c <= int(limit) {
						want[to] = min(want[to], c)
					}
				}
			}
		}
		order := n.flood(&m, start, limit)
		last := 0
		for _, node := range order {
			if want[node] < last {
				t.Fatalf("order %v, costs %v", order, want)
			}
			last = want[node]
		}
		for node, cost := range want {
			if int(m.Cost(uint16(node))) != cost || (cost != pathfind.Unreachable) != slices.Contains(order, uint16(node)) {
				t.Fatalf("cost of %d is %d, want %d; order %v", node, m.Cost(uint16(node)), cost, order)
			}
			if cost == pathfind.Unreachable {
				continue
			}
			sum := 0
			path := m.Path(nil, uint16(node))
			for i := 1; i < len(path); i++ {
				sum += int(n[path[i-1]][path[i]])
			}
			if path[0] != start || sum != cost {
				t.Fatalf("way %v costs %d, want %d", path, sum, cost)
			}
		}
	}
}

func TestNoAllocations(t *testing.T) {
	var n net
	for i := range n {
		n[i][(i+1)%len(n)], n[i][(i+5)%len(n)] = 2, 3
	}
	var m pathfind.Search
	limit := uint8(0)
	play := func() {
		limit = 20 - limit // alternate between a low and a high maximum
		m.Begin(len(n), limit)
		m.Relax(0, 0, 0)
		for at, spent, ok := m.Next(); ok; at, spent, ok = m.Next() {
			for to, cost := range n[at] {
				if cost > 0 {
					m.Relax(uint16(to), at, spent+cost)
				}
			}
		}
	}
	play()
	play()
	check.Equal(t, testing.AllocsPerRun(10, play), 0, "allocations")
}
