package deadlywoods

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// placedUnit is a unit in a hex.
type placedUnit struct {
	unit uint8
	hex  uint16
}

// slowLines finds the hexes from which a side can trace supply by road by following a line from
// every hex, with the given units.
func (p *Position) slowLines(side uint8, all []placedUnit) (reach hexSet) {
	d := p.d
	blocked := func(h uint16) bool {
		own, zone := false, false
		for _, x := range all {
			enemy := d.units[x.unit].side != side
			switch {
			case x.hex == h && enemy:
				return true
			case x.hex == h:
				own = true
			case enemy && !p.face(x.unit).circled:
				for dir, n := range d.hex[x.hex].next {
					zone = zone || n == h && p.extends(&d.hex[x.hex], dir, &d.hex[h], p.armOf(x.unit), 1-side)
				}
			}
		}
		return zone && !own && !(side == axis && d.hex[h].westwall)
	}
	var closed [hexes]bool
	for h := range closed {
		closed[h] = blocked(uint16(h))
	}
	crossed := func(h uint16, dir int) bool { // no river, or an intact bridge
		x := &d.hex[h]
		return x.river[dir] == noRiver || x.bridge[dir] != noBridge && !p.s.isBlown(x.bridge[dir])
	}
	var road [hexes]bool
	zones := d.entries[:10]
	if side == axis {
		zones = d.entries[10:]
	}
	var todo []uint16
	for _, z := range zones {
		for _, h := range z {
			if !closed[h] {
				road[h] = true
				todo = append(todo, h)
			}
		}
	}
	for len(todo) > 0 {
		h := todo[0]
		todo = todo[1:]
		for dir, n := range d.hex[h].next {
			if n != noHex && d.hex[h].roads&(1<<dir) != 0 && crossed(h, dir) && !closed[n] && !road[n] {
				road[n] = true
				todo = append(todo, n)
			}
		}
	}
	var been [hexes]int // the number of the last start that reached the hex, from 1
	var now, next []uint16
	for start := range uint16(hexes) {
		now, been[start] = append(now[:0], start), int(start)+1
		found := road[start]
		for range supplyRange {
			next = next[:0]
			for _, h := range now {
				for dir, n := range d.hex[h].next {
					along := n != noHex && d.hex[h].roads&(1<<dir) != 0
					switch {
					case n == noHex || been[n] == int(start)+1 || closed[n] || !crossed(h, dir):
					case d.hex[h].terrain == forest && h != start && !along:
					case d.hex[n].terrain == forest && !along:
					default:
						been[n] = int(start) + 1
						next = append(next, n)
						found = found || road[n]
					}
				}
			}
			now, next = next, now
		}
		if found && !closed[start] {
			reach.Add(start)
		}
	}
	return reach
}

func (p *Position) placedUnits(but int) (all []placedUnit) {
	for u := range p.d.units {
		if p.s.alive(uint8(u)) && u != but {
			all = append(all, placedUnit{uint8(u), p.s.loc[u]})
		}
	}
	return all
}

// TestLinesOfSupplyStepByStep follows the supply lines of random games one by one, as they are and
// as they would be if a unit were in another hex or removed.
func TestLinesOfSupplyStepByStep(t *testing.T) {
	sys := theGame(t)
	checked, changed := 0, 0
	for seed := uint64(1); seed <= uint64(rulestest.Amount(1, 3)); seed++ {
		eachPosition(t, sys, "campaign", seed, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
			if n%53 == 0 {
				for side := range uint8(2) {
					if got, want := p.lines(side).reach, p.slowLines(side, p.placedUnits(-1)); got != want {
						t.Fatalf("seed %d, choice %d: side %d traces supply from other hexes than step by step", seed, n, side)
					}
					all := p.placedUnits(-1)
					u := all[src.N(len(all))].unit
					h := int(sys.data.hex[all[src.N(len(all))].hex].next[src.N(6)]) // adjacent to another
					if h == noHex || src.N(6) == 0 {
						h, all = -1, p.placedUnits(int(u))
					} else {
						all = append(all, placedUnit{u, uint16(h)})
					}
					got, ok := p.LinesIf(int(u), h, [2]rules.Side{rules.Axis, rules.Allies}[side])
					if !ok {
						continue
					}
					changed++
					if want := p.slowLines(side, all); got.b != want {
						t.Fatalf("seed %d, choice %d: with unit %d in %d side %d would trace supply from other hexes than step by step", seed, n, u, h, side)
					}
				}
				for _, x := range p.placedUnits(-1) {
					p.followed(t, x)
				}
				checked++
			}
			return drawn(p, src, list)
		})
	}
	if checked < rulestest.Amount(50, 100) || changed < rulestest.Amount(10, 20) {
		t.Errorf("looked at %d positions and %d changes only", checked, changed)
	}
}

// followed checks the supply line that a screen shows for a unit, step by step.
func (p *Position) followed(t *testing.T, x placedUnit) {
	t.Helper()
	d := p.d
	side := d.units[x.unit].side
	line := p.supplyLine(x.unit)
	flown := d.units[x.unit].nation == american && p.lines(side).drop.Has(x.hex) // §8.6
	if got, want := len(line) > 0, p.traces(x.hex, side) || flown; got != want {
		t.Fatalf("%s in %s has a line: %v, traces supply: %v", d.units[x.unit].id, hexCode(x.hex), got, want)
	}
	blocked, offRoad := p.blockedFor(side), 0
	for i := 1; i < len(line); i++ {
		from, to := hexOf(line[i-1].Cell), hexOf(line[i].Cell)
		dir, next := d.dir(from, to)
		along := d.hex[from].roads&(1<<dir) != 0
		if !p.lines(side).road.Has(from) {
			offRoad++
		}
		switch {
		case !next || blocked.Has(to):
		case !along && (d.hex[to].terrain == forest || i > 1 && d.hex[from].terrain == forest):
		case offRoad > supplyRange:
		default:
			continue
		}
		t.Fatalf("the line of %s from %s is wrong from %s to %s", d.units[x.unit].id, hexCode(x.hex), hexCode(from), hexCode(to))
	}
}

// TestLinesIfByBlownBridges: hypothetical road nets respect blown bridges. West of a blown bridge
// the road is connected by a long detour and is lost when a unit blocks that.
func TestLinesIfByBlownBridges(t *testing.T) {
	column := []string{"road"}
	for r := 15; r <= 25; r++ {
		column = append(column, fmt.Sprintf("10%02d", r))
	}
	sys := field(t, "river minor 2015 2115 blown", strings.Join(column, " "))
	for _, blown := range []bool{true, false} {
		p := sys.position(t, moving("axis", "move"), "blown 2015/2115", "unit 99.393 0110 2")
		if !blown {
			p = sys.position(t, moving("axis", "move"), "unit 99.393 0110 2")
			for i := range sys.data.bridges {
				if sys.data.bridgeCode(uint8(i)) == "2015/2115" {
					p.setBridge(uint8(i), false)
				}
			}
		}
		u := p.named(t, "99.393")
		for _, code := range []string{"1020", "1015", "1515", "3015", "2025"} {
			h := grid.Find(code)
			want := p.slowLines(axis, append(p.placedUnits(-1), placedUnit{u, uint16(h)}))
			got, ok := p.LinesIf(int(u), h, rules.Axis)
			if now := p.slowLines(axis, p.placedUnits(-1)); !ok {
				got.b = now
			}
			if west := uint16(grid.Find("1915")); got.b.Has(west) != want.Has(west) || ok && got.b != want {
				t.Errorf("bridge blown: %v, a unit in %s: 1915 has supply %v, want %v", blown, code, got.b.Has(west), want.Has(west))
			}
		}
	}
}
