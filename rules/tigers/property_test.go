package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// eachNthPosition calls f with every nth position of random games.
func eachNthPosition(t *testing.T, id string, games, nth int, f func(p *Position)) {
	t.Helper()
	for seed := range uint64(games) {
		p := start(t, id)
		src := splitmix.Source(seed)
		var buf []rules.Choice
		for n := 0; p.s.phase != PhaseOver; n++ {
			if n%nth == 0 {
				f(p)
			}
			buf = p.Choices(buf[:0])
			p.Apply(buf[src.N(len(buf))], nil)
		}
	}
}

// Supply found by flooding equals supply found by walking every road, one unit at a time.
func TestSupplyByExhaustiveSearch(t *testing.T) {
	for _, id := range []string{"fifth-panzer", "campaign"} {
		eachNthPosition(t, id, 2, 41, func(p *Position) {
			for side := uint8(0); side < 2; side++ {
				var sup [2]mask
				p.traceSupply(side, &sup)
				for at := uint8(1); int(at) <= p.d.nAreas; at++ {
					for bridges := 0; bridges < 2; bridges++ {
						if !p.scene().inside.Has(at) {
							continue
						}
						if want := p.searchSupply(side, at, bridges); sup[bridges].Has(at) != want {
							t.Fatalf("%v from %d over %d damaged bridges: %v\n%s", sideOf(side), at, bridges, want, p.Text())
						}
					}
				}
			}
		})
	}
}

// searchSupply searches for a line from an area outwards.
func (p *Position) searchSupply(side, from uint8, bridges int) bool {
	type node struct {
		at   uint8
		left int
	}
	seen := map[node]bool{}
	queue := []node{{from, bridges}}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		if seen[n] {
			continue
		}
		seen[n] = true
		for _, w := range p.d.roads[n.at] {
			left := n.left
			if p.s.damaged(w.bridge) {
				left--
			}
			if left < 0 || !p.scene().inside.Has(w.to) || p.s.occ[1-side].Has(w.to) {
				continue
			}
			if p.d.isZone.Has(w.to) {
				if p.scene().sources[side].Has(w.to) {
					return true
				}
				continue
			}
			queue = append(queue, node{w.to, left})
		}
	}
	return false
}

// Gaps are a maximum flow: counted independently on a plain graph with every area split in two.
func TestGapsByExhaustiveSearch(t *testing.T) {
	eachNthPosition(t, "three-days", 3, 60, func(p *Position) {
		if got, want := p.gaps(), p.plainFlow(); got != want {
			t.Fatalf("%d gaps, want %d\n%s", got, want, p.Text())
		}
	})
}

func (p *Position) plainFlow() int {
	const source, sink = 400, 401
	room := map[[2]int]int{}
	next := map[int][]int{}
	join := func(a, b, n int) {
		room[[2]int{a, b}] += n
		next[a] = append(next[a], b)
		next[b] = append(next[b], a)
	}
	sc := p.scene()
	for at := 1; at <= p.d.nPlaces; at++ {
		u := uint8(at)
		switch {
		case sc.zones[axis].Has(u):
			join(source, 2*at, 99)
			join(2*at, 2*at+1, 99)
		case sc.exits.Has(u):
			join(2*at+1, sink, 99)
			join(2*at, 2*at+1, 99)
		case !p.d.isZone.Has(u) && p.s.cnt[allies][at] == 0:
			join(2*at, 2*at+1, 1)
		}
		for _, w := range p.d.roads[at] {
			if !p.s.damaged(w.bridge) {
				join(2*at+1, 2*int(w.to), 99)
			}
		}
	}
	flow := 0
	for {
		from := map[int]int{source: source}
		queue := []int{source}
		for len(queue) > 0 && from[sink] == 0 {
			a := queue[0]
			queue = queue[1:]
			for _, b := range next[a] {
				if _, seen := from[b]; !seen && room[[2]int{a, b}] > 0 {
					from[b] = a
					queue = append(queue, b)
				}
			}
		}
		if from[sink] == 0 {
			return flow
		}
		for b := sink; b != source; b = from[b] {
			room[[2]int{from[b], b}]--
			room[[2]int{b, from[b]}]++
		}
		flow++
	}
}

// Whatever unit is picked, a stack never has to stop out of supply, and costs are the sums of the
// steps.
func TestMovesCostWhatTheyAnnounce(t *testing.T) {
	eachNthPosition(t, "campaign", 2, 1, func(p *Position) {
		if p.s.phase != PhaseUnit {
			return
		}
		var path []rules.CellID
		for _, c := range p.Choices(nil) {
			if c.Op() != OpGo && c.Op() != OpUseDamaged {
				continue
			}
			path = p.Path(path[:0], c)
			sum, damaged := 0, p.s.usedDamagedBridge
			for i := 1; i < len(path); i++ {
				a, b := uint8(path[i-1]), uint8(path[i])
				w := p.roadBetween(a, b)
				step := int(w.cost)
				if p.s.damaged(w.bridge) {
					step, damaged = 3, true
				}
				if p.s.enemyAt(p.s.side, a) {
					step++
				}
				if b < uint8(p.d.nAreas+1) && (p.s.cnt[axis][b] > 0 || p.s.cnt[allies][b] > 0) {
					step++
				}
				if p.s.side == allies && p.s.effect == EffectRestrict && (a == p.s.specialArea || b == p.s.specialArea) {
					step++
				}
				sum += step
				if i+1 < len(path) && p.s.enemyAt(p.s.side, b) {
					t.Fatalf("%s moves on from an enemy area", p.Notation(c))
				}
			}
			if got := p.Describe(c).N / 2; got != sum || damaged != (c.Op() == OpUseDamaged || p.s.usedDamagedBridge) {
				t.Fatalf("%s by %v costs %d, want %d\n%s", p.Notation(c), path, got, sum, p.Text())
			}
		}
	})
}
