package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// slowReach finds the hexes that a unit can reach, and their least cost, by trying every step
// repeatedly until no cost falls.
func (p *Position) slowReach(u, mode, left uint8) map[uint16]uint8 {
	type place struct {
		hex  uint16
		mode uint8
	}
	s, d := &p.s, p.d
	side, start := d.units[u].side, s.loc[u]
	fresh := s.flag[u]&fMoved == 0
	best := map[place]uint8{{start, mode}: 0}
	for again := true; again; {
		again = false
		for at, c := range best {
			in := s.inZone(at.hex, side)
			if in && at.hex != start || mode == byRoad && u == s.motorUnit && at.hex != start && p.nextToEnemy(at.hex, side) {
				continue
			}
			for dir, n := range d.hex[at.hex].next {
				if n == noHex || in && s.inZone(n, side) && !(fresh && p.excused(u)) {
					continue
				}
				cost, after, _ := p.step(u, at.mode, at.hex, dir)
				switch {
				case cost == never, cost == fullAllowance && (c != 0 || !fresh):
					continue
				case cost == fullAllowance:
					cost = left
				}
				to := place{n, after}
				if old, ok := best[to]; c+cost <= left && (!ok || c+cost < old) {
					best[to] = c + cost
					again = true
				}
			}
		}
	}
	out := map[uint16]uint8{}
	for at, c := range best {
		if old, ok := out[at.hex]; at.hex != start && (!ok || c < old) {
			out[at.hex] = c
		}
	}
	return out
}

func TestReachFindsTheCheapestPaths(t *testing.T) {
	sys := theGame(t)
	checked := 0
	for seed := uint64(1); seed <= 6; seed++ {
		eachPosition(t, sys, "offensive", seed, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
			if s := &p.s; s.reg.phase == PhaseMoving && n%7 == 0 {
				u := s.reg.unit
				q := p.Clone().(*Position)
				// A marker adjacent to the unit, which matters most.
				if next := q.d.hex[s.loc[u]].next[n%6]; next != noHex && n%2 == 0 {
					q.s.supLoc[q.d.one[greif]], q.s.supLoc[q.d.one[traffic]] = next, next
				}
				want := q.slowReach(u, s.reg.mode, s.reg.left)
				q.search(u, s.reg.mode, s.reg.left)
				r := &q.w.reach
				for h := range uint16(hexes) {
					c, ok := want[h]
					if r.found.Has(h) != ok || ok && r.Cost(r.best(h)) != c {
						t.Fatalf("seed %d, %s to %s: found %v at %d, want %v at %d", seed, q.d.units[u].id, hexCode(h), r.found.Has(h), r.Cost(r.best(h)), ok, c)
					}
				}
				checked++
			}
			return drawn(p, src, list)
		})
	}
	if checked < 200 {
		t.Errorf("checked %d units only", checked)
	}
}

// TestTheLeastCostIsOneOfAStep: the flood stops when the remaining points are not enough for the
// cheapest step on the map, so the least cost must be exactly that of the cheapest step on the map.
func TestMinimumCostIsThatOfAStep(t *testing.T) {
	d := theGame(t).data
	minCost := [2]uint8{d.roadFoot, d.roadMotor}
	for h := range d.hex {
		for dir := range d.hex[h].next {
			minCost[0] = min(minCost[0], d.hex[h].foot[dir])
			minCost[1] = min(minCost[1], d.hex[h].motor[dir])
		}
	}
	if d.minStepCost != minCost || minCost[0] == 0 || minCost[1] == 0 {
		t.Errorf("any step costs at least %d half points, the cheapest of the map %d", d.minStepCost, minCost)
	}
}
