package kit

// Carry is the effect of a cell on supply lines.
type Carry uint8

const (
	Carries Carry = iota // lines enter it and continue
	Ends                 // lines enter it and end
	Blocks               // lines do not enter it
)

// Supply traces supply lines and computes how much depends on each single cell, by the articulation points of the
// graph. It assumes that links are bidirectional.
type Supply struct {
	Cells   []Carry // set by the caller before Trace
	Sources []bool  // set by the caller before Trace; a source that blocks is ignored

	order  []int32 // number of each cell in depth-first order, from 1; 0 = not reached
	low    []int32
	parent []int32
	gate   []int32 // the last cell that all lines to a cell pass, or -1
	depth  []int32 // number of gates on the path
	at     []int32 // the next link to follow
	path   []int32
	found  []int32
	cut    []int32
}

// Begin sets every cell to Carries and removes all sources.
func (s *Supply) Begin(b *Board) {
	n := b.Cells()
	if len(s.Cells) != n {
		s.Cells, s.Sources = make([]Carry, n), make([]bool, n)
		s.order, s.low, s.parent = make([]int32, n), make([]int32, n), make([]int32, n)
		s.gate, s.depth, s.at, s.cut = make([]int32, n), make([]int32, n), make([]int32, n), make([]int32, n)
	}
	clear(s.Cells)
	clear(s.Sources)
}

// Trace traces the lines from all sources.
func (s *Supply) Trace(b *Board) {
	clear(s.order)
	clear(s.cut)
	s.found = s.found[:0]
	for cell := range s.Sources {
		if s.Sources[cell] && s.Cells[cell] == Carries && s.order[cell] == 0 {
			s.search(b, cell)
		}
	}
	inner := len(s.found)
	for cell, c := range s.Cells {
		if c == Ends && s.Sources[cell] {
			s.reach(cell, -1)
		}
	}
	for _, from := range s.found[:inner] {
		for _, l := range b.From(int(from)) {
			if s.Cells[l.To] != Ends {
				continue
			}
			if s.order[l.To] == 0 {
				s.reach(int(l.To), from)
			} else if !s.Sources[l.To] {
				s.setGate(int(l.To), s.common(s.gate[l.To], from))
			}
		}
	}
}

// search visits all cells that carry, from a source, depth first. All sources count as connected, because a line
// may begin at any of them.
func (s *Supply) search(b *Board, source int) {
	before := len(s.found)
	s.enter(source, -1)
	s.path = append(s.path[:0], int32(source))
	for len(s.path) > 0 {
		cell := int(s.path[len(s.path)-1])
		links := b.From(cell)
		if int(s.at[cell]) == len(links) {
			s.path = s.path[:len(s.path)-1]
			if p := s.parent[cell]; p >= 0 {
				s.low[p] = min(s.low[p], s.low[cell])
			}
			continue
		}
		to := int(links[s.at[cell]].To)
		s.at[cell]++
		if s.Cells[to] != Carries {
			continue
		}
		if s.order[to] != 0 {
			s.low[cell] = min(s.low[cell], s.order[to])
			continue
		}
		s.enter(to, int32(cell))
		s.path = append(s.path, int32(to))
	}
	// In the order of the search, each cell comes after its parent. If a branch is connected to the rest by its
	// parent alone, the parent is its gate.
	for _, cell := range s.found[before:] {
		switch p := s.parent[cell]; {
		case p < 0:
			s.setGate(int(cell), -1)
		case s.low[cell] >= s.order[p]:
			s.setGate(int(cell), p)
		default:
			s.setGate(int(cell), s.gate[p])
		}
	}
}

// enter records that the search has reached a cell.
func (s *Supply) enter(cell int, parent int32) {
	s.reach(cell, -1)
	s.parent[cell], s.at[cell], s.low[cell] = parent, 0, s.order[cell]
	if s.Sources[cell] {
		s.low[cell] = 0 // a source depends on no other cell
	}
}

func (s *Supply) reach(cell int, gate int32) {
	s.found = append(s.found, int32(cell))
	s.order[cell] = int32(len(s.found))
	s.setGate(cell, gate)
}

func (s *Supply) setGate(cell int, gate int32) {
	s.gate[cell], s.depth[cell] = gate, 0
	if gate >= 0 {
		s.depth[cell] = s.depth[gate] + 1
	}
}

// common returns the last gate that two cells share, the cells included, or -1.
func (s *Supply) common(a, b int32) int32 {
	for a != b {
		switch {
		case a < 0 || b < 0:
			return -1
		case s.depth[a] >= s.depth[b]:
			a = s.gate[a]
		default:
			b = s.gate[b]
		}
	}
	return a
}

// SumWeights computes the sum of the weights that depend on each cell. weight returns the amount in a cell that needs
// supply. It is called for cells that a line reaches.
func (s *Supply) SumWeights(weight func(cell int) int) {
	clear(s.cut)
	// A gate is found before the cells that depend on it.
	for i := len(s.found) - 1; i >= 0; i-- {
		cell := s.found[i]
		if g := s.gate[cell]; g >= 0 {
			s.cut[g] += s.cut[cell] + int32(weight(int(cell)))
		}
	}
}

// LostIfCut returns the weight, by the last SumWeights, that loses its supply if the enemy takes a cell. It counts
// the weight behind the cell and not the weight in it.
func (s *Supply) LostIfCut(cell int) int { return int(s.cut[cell]) }
