package enemyaction

import (
	"slices"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// followed checks each step of the line that the map shows from a hex.
func (p *position) followed(t *testing.T, side uint8, h uint16) {
	t.Helper()
	line := p.supplyLine(side, h)
	check.MustEqual(t, len(line) > 0, p.supplied(side).Has(h) && !p.d.sources[side].Has(h), "from %s a line is shown", hexCode(h))
	road := len(line) // index at which the part along the road begins
	for at := range line {
		from, to := hexOf(line[at].From), hexOf(line[at].Cell)
		dir := slices.Index(p.d.hex[from].next[:], to)
		switch {
		case from != h || dir < 0 || !p.s.open[side].Has(to) || p.unbridged(from, uint8(dir)):
			t.Fatalf("the line from %s is wrong from %s to %s", hexCode(hexOf(line[0].From)), hexCode(from), hexCode(to))
		case !p.byRoad(from, uint8(dir)):
			road = at + 1
		case road == len(line):
			road = at
		}
		h = to
	}
	if len(line) > 0 && (road > p.d.num.offRoad || !p.d.sources[side].Has(h)) {
		t.Fatalf("the line leaves the road after %d hexes, and ends at %s", road, hexCode(h))
	}
}

// The units in supply, on the first morning and later, are exactly those with a line to show.
func TestTheMapShowsTheLineOfAUnit(t *testing.T) {
	coverage.Covers(t, "X14")
	m := loadAll(t).morning()
	m.trace()
	for side := range uint8(2) {
		for h := range m.d.onMap.All() {
			m.followed(t, side, h)
		}
	}
}

func TestLines(t *testing.T) {
	coverage.Covers(t, "X14")
	const road = "road 1601 1602 1603 1604 1605 1606 1607 1608 1609 1610 1611 1612 1613 1614 1615 1616 1617 1618 1619 1620 1621 1622 1623 1624 1625 1626 1627 1628 1629"
	for _, test := range []struct {
		name            string
		lines           []string
		hex             string
		supply, contact bool
	}{
		{"on the road", nil, "1610", true, true},
		{"three hexes beside it", nil, "1310", true, true},
		{"four hexes beside it", nil, "1210", false, true},
		{"an enemy on the road", []string{"de 1/1 1620 inf [4]"}, "1610", false, true},
		{"and behind him", []string{"de 1/1 1620 inf [4]"}, "1621", true, true},
		{"round him", []string{"de 1/1 1620 inf [4]"}, "1619", true, true},
		{"his zone on the road", []string{"de 1/1 1520 inf 4"}, "1610", false, true},
		{"his zone, with a friend", []string{"de 1/1 1520 inf 4", "us 1/8 1620 inf 4, us 2/8 1621 inf 4"}, "1610", true, true},
		{"in his zone", []string{"de 1/1 1520 inf 4"}, "1420", false, false},
		{"a bridge that is down", []string{"bridge 1620 1619, blown 1620 1619"}, "1610", false, true},
		{"behind rivers", nil, "1310", false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append([]string{road}, test.lines...)...)
			h := mustHex(t, test.hex)
			if test.name == "behind rivers" {
				for dir, n := range p.d.hex[h].next {
					p.d.hex[h].river |= 1 << dir
					p.d.hex[n].river |= 1 << ((dir + 3) % 6)
				}
			}
			p.d.openPassages()
			p.d.sources = [2]hexSet{}
			p.d.sources[axis].Add(mustHex(t, "1601"))
			p.d.sources[allies].Add(mustHex(t, "1629"))
			p.trace()
			if s, c := p.supplied(allies).Has(h), p.inContact(allies).Has(h); s != test.supply || c != test.contact {
				t.Errorf("supply %t, communication %t", s, c)
			}
			p.followed(t, allies, h)
		})
	}
	// A source that the enemy holds does not supply.
	p := field(t, road, "us 1/8 1601 inf 4")
	p.d.openPassages()
	p.d.sources = [2]hexSet{}
	p.d.sources[axis].Add(mustHex(t, "1601"))
	p.trace()
	if !p.supplied(axis).Empty() || !p.inContact(axis).Empty() || !p.supplied(allies).Empty() {
		t.Error("lines without a source")
	}
	// On the first morning all units are in supply, and no line runs through the enemy.
	m := loadAll(t).morning()
	for u := range m.d.units {
		if h := m.s.at[u]; h < hexes && !m.inContact(m.d.units[u].side).Has(h) {
			t.Errorf("%s in %s is out of communication", m.d.units[u].name, hexCode(h))
		}
	}
	german, allied := m.held(axis), m.held(allies)
	common := m.supplied(axis).And(&allied)
	check.True(t, common.Empty(), "German supply through Allied units")
	common = m.supplied(allies).And(&german)
	check.True(t, common.Empty(), "Allied supply through German units")
}

// The lines match a trace hex by hex, and the nearest unit matches a search over all distances.
func TestLinesHexByHex(t *testing.T) {
	src := splitmix.Source(1)
	for range 40 {
		p := loadAll(t).morning()
		open := p.d.onMap
		for h := range p.d.onMap.All() {
			if src.N(4) == 0 {
				open.Remove(h)
			}
			for dir, n := range p.d.hex[h].next {
				if n != noHex && p.bridged(h, uint8(dir)) && src.N(9) == 0 {
					p.blow(h, uint8(dir))
				}
			}
		}
		side := uint8(src.N(2))
		p.s.open[side], p.s.noSupply[side], p.s.noContact[side] = open, true, true
		spread := func(from hexSet, most int, byRoad bool) hexSet {
			for range most {
				was := from
				for h := range was.All() {
					for dir, n := range p.d.hex[h].next {
						if n != noHex && open.Has(n) && !p.unbridged(h, uint8(dir)) && (!byRoad || p.d.hex[h].road>>dir&1 != 0) {
							from.Add(n)
						}
					}
				}
				if was == from {
					break
				}
			}
			return from
		}
		sources := p.d.sources[side].And(&open)
		if want := spread(sources, hexes, false); *p.inContact(side) != want {
			t.Fatalf("%d hexes in communication, want %d", p.inContact(side).Len(), want.Len())
		}
		if want := spread(spread(sources, hexes, true), p.d.num.offRoad, false); *p.supplied(side) != want {
			t.Fatalf("%d hexes in supply, want %d", p.supplied(side).Len(), want.Len())
		}
		h, near := uint16(src.N(hexes)), sheetColumns+sheetRows
		for at := range p.s.occupied[side].All() {
			near = min(near, distance(h, at))
		}
		if got := p.nearest(side, h); got != near {
			t.Fatalf("the nearest to %s is %d hexes away, want %d", hexCode(h), got, near)
		}
	}
}
