package celles

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// back returns a position in which units of the Allies must retreat.
func back(t *testing.T, lines ...string) *Position {
	t.Helper()
	return parse(t, group("2", "0", append(lines, "phase retreat", "active 2Pz.Cochenhausen", "spent 6", "intensity 1", "wave 1", "retreats-allies 2",
		"attacked 2010")...)...)
}

// First and second priority: hexes that the unit could not enter, and those of the enemy, are
// excluded. A unit without any other hex is eliminated, and so is the unit of the 3rd Armored.
func TestNoRetreatHexEliminatesUnit(t *testing.T) {
	coverage.Covers(t, "11.1")
	p := back(t, "unit 2Pz.Cochenhausen 3305 2 attacks", "unit 3Arm.R 3306 1 defends retreats", "attacked 3306")
	only(t, p, "retreat")
	play(t, p, "perish 3Arm.R")
	at(t, p, "3Arm.R", "dead")
	ring := []string{"2Pz.Cochenhausen 2009", "2Pz.Gutmann 2110", "Lehr.Hauser 2111", "Lehr.130 2011", "Lehr.Poschinger 1911", "116Pz.Bayer 1910"}
	var lines []string
	for _, r := range ring {
		lines = append(lines, "unit "+r+" 2")
	}
	q := back(t, append(lines, "unit 2Arm.A1 2010 2 defends retreats")...)
	play(t, q, "perish 2Arm.A1")
	at(t, q, "2Arm.A1", "dead")
	// Over the Meuse only by a bridge, and never into the enemy's rear area.
	g := parse(t, group("4", "1", "unit 29Bde.3RTR 0603 1 active attacks", "unit 2Pz.Cochenhausen 0704 2 defends retreats",
		"phase retreat", "active 29Bde.3RTR", "spent 6", "intensity 1", "retreats-axis 2", "attacked 0704")...)
	for _, h := range []string{"0603", "0604"} {
		refuses(t, g, "retreat 2Pz.Cochenhausen 0704-"+h)
	}
	r := parse(t, group("4", "1", "unit 2Arm.A1 1601 2 active attacks", "unit 2Pz.Cochenhausen 1501 2 defends retreats",
		"phase retreat", "active 2Arm.A1", "spent 6", "intensity 1", "retreats-axis 2", "attacked 1501")...)
	refuses(t, r, "retreat 2Pz.Cochenhausen 1501-1500", "retreat 2Pz.Cochenhausen 1501-1400")
}

// Third priority: enemy zones are avoided if possible, even by the wrong direction; friendly units
// cancel them. The first disrupts, the next costs a step.
func TestRetreatThroughZones(t *testing.T) {
	coverage.Covers(t, "11.1", "12.0")
	// The hexes north of 2010 are 2009, 2110 (north-east) and 1910 (north-west).
	lines := []string{"unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Arm.A1 2010 2 defends retreats"}
	p := back(t, append(lines, "unit 2Pz.Boehm 2008 1")...) // zones over 2009, 2109 and 1909
	only(t, p, "retreat", "retreat 2Arm.A1 2010-1910")      // 2110 is in the zone of 2111
	q := back(t, append(lines, "unit 2Pz.Boehm 1909 1")...) // over 1910, 2009, 1810
	only(t, q, "retreat", "retreat 2Arm.A1 2010-1911")      // the wrong direction, and no zone
	r := back(t, append(lines, "unit 2Pz.Boehm 1909 1", "unit 4Cav.4 1910 1")...)
	only(t, r, "retreat", "retreat 2Arm.A1 2010-1910") // a friendly unit cancels the zone there

	all := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2", "unit 2Arm.A1 2010 2 defends retreats")
	only(t, all, "retreat", "retreat 2Arm.A1 2010-1910", "retreat 2Arm.A1 2010-2009", "retreat 2Arm.A1 2010-2110")
	play(t, all, "retreat 2Arm.A1 2010-2009")
	marked(t, all, "2Arm.A1", fDisrupted, true)
	check.Equal(t, all.s.steps[all.u(t, "2Arm.A1")], 2, "the first zone costs a step")
	deep := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2", "unit Lehr.130 2008 2", "unit 116Pz.Bayer 2209 2",
		"unit 116Pz.60 1711 2", "unit 2Arm.A1 2010 2 defends retreats")
	play(t, deep, "retreat 2Arm.A1 2010-2009")
	only(t, deep, "retreat", "retreat 2Arm.A1 2009-2109")
	play(t, deep, "retreat 2Arm.A1 2009-2109")
	check.Equal(t, deep.s.steps[deep.u(t, "2Arm.A1")], 1, "the second zone leaves (steps)")
	// A disrupted unit of one step is eliminated; in a stack of two such units, only one is.
	stacked := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2",
		"unit 84Inf.1-333 2010 1 defends retreats disrupted", "unit 84Inf.2-333 2010 1 defends retreats disrupted")
	play(t, stacked, "retreat 84Inf.1-333 2010-2009")
	at(t, stacked, "84Inf.1-333", "dead")
	play(t, stacked, "retreat 84Inf.2-333 2010-2009")
	at(t, stacked, "84Inf.2-333", "2009")
	check.Equal(t, stacked.s.steps[stacked.u(t, "84Inf.2-333")], 1, "steps")
}

// In a stack of two disrupted units of one step, a zone eliminates one unit, whichever zone it is;
// the other unit retreats alone and suffers the next zone. This applies to each stack separately,
// in any order of retreat.
func TestRetreatOntoStack(t *testing.T) {
	coverage.Covers(t, "11.1")
	zones := []string{"unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2", "unit Lehr.130 2008 2", "unit 116Pz.Bayer 2209 2",
		"unit 116Pz.60 1711 2"}
	stacked := func(first, second string) *Position {
		return back(t, append(zones, "unit 84Inf.1-333 2010 1 defends retreats"+first, "unit 84Inf.2-333 2010 1 defends retreats"+second)...)
	}
	one := []string{"retreat 84Inf.1-333 2010-2009", "retreat 84Inf.1-333 2009-2109"}
	two := []string{"retreat 84Inf.2-333 2010-2009", "retreat 84Inf.2-333 2009-2109"}
	late := stacked("", "") // the first zone disrupts both, the second costs one
	play(t, late, one...)
	at(t, late, "84Inf.1-333", "dead")
	play(t, late, two...)
	at(t, late, "84Inf.2-333", "2109")
	marked(t, late, "84Inf.2-333", fZonePaid, false)

	early := stacked(" disrupted", " disrupted") // the first costs one, the second the other
	play(t, early, one[0], two[0])
	at(t, early, "84Inf.1-333", "dead")
	at(t, early, "84Inf.2-333", "2009")
	play(t, early, two[1])
	at(t, early, "84Inf.2-333", "dead")

	for _, list := range [][]string{{one[0], two[0], two[1]}, {two[0], two[1], one[0]}} { // not both are disrupted at the first zone
		odd := stacked(" disrupted", "")
		play(t, odd, list...)
		at(t, odd, "84Inf.1-333", "dead")
		at(t, odd, "84Inf.2-333", "dead")
	}

	both := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2",
		"unit 84Inf.1-333 2010 1 defends retreats disrupted", "unit 84Inf.2-333 2010 1 defends retreats disrupted",
		"unit 116Pz.Bayer 2911 2", "unit 116Pz.60 2709 2", "unit 116Pz.156 2712 2",
		"unit 84Inf.1-334 2810 1 defends retreats disrupted", "unit 84Inf.2-334 2810 1 defends retreats disrupted")
	for i, id := range []string{"84Inf.1-333", "84Inf.1-334", "84Inf.2-333", "84Inf.2-334"} {
		u := both.u(t, id)
		for both.s.is(u, fRetreats) {
			list := choices(both)
			n := slices.IndexFunc(list, func(n string) bool { return strings.HasPrefix(n, "retreat "+id+" ") })
			if n < 0 {
				t.Fatalf("%s cannot retreat: %v", id, list)
			}
			play(t, both, list[n])
		}
		check.Equal(t, both.s.alive(u), i >= 2, "%s is at %s", id, placeName(both.s.loc[u]))
	}
}

// The priorities hold for the whole path: observing a low priority in the first hex must not break
// a high one in the next, nor eliminate the unit.
func TestRetreatPathOptions(t *testing.T) {
	coverage.Covers(t, "11.1")
	p := back(t, "unit 2Pz.Cochenhausen 2705 2", "unit 2Pz.Boehm 3003 1", "unit 2Pz.Gutmann 3107 2", "unit 9Pz.10 3006 2 attacks", "unit 2Arm.A1 2906 2 defends retreats")
	refuses(t, p, "retreat 2Arm.A1 2906-2905") // north, but into zones on the next hex
	play(t, p, "retreat 2Arm.A1 2906-2806", "retreat 2Arm.A1 2806-2707")
	at(t, p, "2Arm.A1", "2707")
	marked(t, p, "2Arm.A1", fDisrupted, false)

	lines := group("4", "1", "unit 29Bde.23H 0214 1 active attacks", "unit 2Arm.A1 0316 2 attacks", "unit 2Pz.Cochenhausen 0215 2 defends retreats",
		"phase retreat", "active 29Bde.23H", "spent 12", "intensity 2", "retreats-axis 2", "attacked 0215")
	end := parse(t, append(lines, "unit 2Arm.B1 0315 2")...)
	only(t, end, "perish", "perish 2Pz.Cochenhausen") // 0115, 0116 and 0216 have no continuation
	corner := parse(t, lines...)
	refuses(t, corner, "retreat 2Pz.Cochenhausen 0215-0116")
	play(t, corner, "retreat 2Pz.Cochenhausen 0215-0315")
	offers(t, corner, "retreat 2Pz.Cochenhausen 0315-0414")
	play(t, corner, "retreat 2Pz.Cochenhausen 0315-0414")
	at(t, corner, "2Pz.Cochenhausen", "0414")
}

// retreatOptions searches the paths of a retreat one by one: the neighbours that the priorities allow, the
// zones on a path over them, and whether there is room at its end.
func (p *Position) retreatOptions(u uint8, from uint16, left []uint16) (where hexSet, zones uint8, room bool) {
	left = append(left, from)
	best := uint8(255)
	for dir, n := range &p.d.hex[from].next {
		if n == noHex || slices.Contains(left, n) || p.s.occ[1-p.d.units[u].side].Has(n) || !p.enterable(u, from, dir) {
			continue
		}
		fault, last := 2*bit(p.harsh(u, n))+^homeward[p.d.units[u].nation]>>dir&1, p.room(u, n)
		if p.d.distance(n, left[0]) < 2 {
			on, more, ok := p.retreatOptions(u, n, left)
			if on.Empty() {
				continue
			}
			fault, last = fault+2*more, ok
		}
		switch {
		case fault > best || fault == best && room && !last:
			continue
		case fault < best || last && !room:
			best, room, where = fault, last, hexSet{}
		}
		where.Add(n)
	}
	return where, best / 2, room
}

// In random positions the offered retreats are those that a search of all paths finds.
func TestRetreatSearch(t *testing.T) {
	coverage.Covers(t, "11.1")
	src := splitmix.Source(3)
	p := parse(t, group("4", "0")...)
	none := p.s
	for range 1500 {
		p.s = none
		middle := uint16(src.N(hexes))
		for i, x := range p.d.units {
			u, h := uint8(i), uint16(src.N(hexes))
			p.s.steps[u], p.s.flag[u] = 1+uint8(src.N(int(x.maxSteps))), fDisrupted*uint16(src.N(2))
			if p.d.distance(h, middle) <= 4 && p.d.hex[h].rear != 1-x.side && !(x.side == axis && p.d.hex[h].beyond) && !p.s.occ[1-x.side].Has(h) && p.room(u, h) {
				p.place(u, h)
			}
		}
		for u := range uint8(len(p.d.units)) {
			if !p.s.alive(u) {
				continue
			}
			q := *p
			var left []uint16
			for step := 0; ; step++ {
				want, _, _ := q.retreatOptions(u, q.s.loc[u], left)
				if got := q.retreatHexes(u); got != want {
					t.Fatalf("step %d of %s is to %v, want %v, in\n%s", step, q.d.units[u].id, got, want, q.Text())
				}
				if want.Empty() {
					break
				}
				left = append(left, q.s.loc[u])
				for h := range want.All() {
					q.s.flag[u] |= fRetreats
					q.goBack(u, h)
					break
				}
				if !q.s.alive(u) || q.s.reg.backing == 0 || q.d.distance(q.s.loc[u], left[0]) >= 2 {
					break
				}
			}
		}
	}
}

// Fourth priority: the directions of the nations.
func TestRetreatDirections(t *testing.T) {
	coverage.Covers(t, "11.1")
	for _, test := range []struct {
		unit string
		want []string
	}{
		{"2Arm.A1", []string{"1910", "2009", "2110"}}, {"29Bde.3RTR", []string{"1910", "1911"}},
	} {
		p := back(t, "unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit "+test.unit+" 2010 1 defends retreats")
		var want []string
		for _, h := range test.want {
			want = append(want, "retreat "+test.unit+" 2010-"+h)
		}
		only(t, p, "retreat", want...)
	}
	g := parse(t, group("4", "1", "unit 2Arm.A1 2008 2 active attacks disrupted", "unit 2Pz.Cochenhausen 2010 2 defends retreats",
		"phase retreat", "active 2Arm.A1", "spent 6", "intensity 1", "retreats-axis 2", "attacked 2010")...)
	only(t, g, "retreat", "retreat 2Pz.Cochenhausen 2010-2011", "retreat 2Pz.Cochenhausen 2010-2111")
}

// Fifth priority: a retreat does not end in an overstacked hex if possible; a unit that would have
// to end in one may continue to a hex with room.
func TestRetreatStacking(t *testing.T) {
	coverage.Covers(t, "11.1", "10.0")
	lines := []string{"unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit 2Arm.A1 2010 2 defends retreats", "unit 2Arm.A2 2008 2"}
	p := back(t, lines...)
	play(t, p, "retreat 2Arm.A1 2010-2009")
	only(t, p, "retreat", "retreat 2Arm.A1 2009-1909", "retreat 2Arm.A1 2009-2109") // not 2008
	full := append(lines, "unit 2Arm.B1 1909 2", "unit 2Arm.B2 2109 2")
	only(t, back(t, full...), "retreat", "retreat 2Arm.A1 2010-1910", "retreat 2Arm.A1 2010-2110") // over 2009 there is no room at the end
	q := back(t, append(full, "unit Lehr.Hauser 1910 2 disrupted", "unit Lehr.130 2110 2 disrupted")...)
	play(t, q, "retreat 2Arm.A1 2010-2009", "retreat 2Arm.A1 2009-2008")
	offers(t, q, "retreat 2Arm.A1 2008-2007", "stop")
	r := q.Clone().(*Position)
	play(t, q, "retreat 2Arm.A1 2008-2007")
	at(t, q, "2Arm.A1", "2007")
	play(t, r, "stop", "remove 2Arm.A1", "remove 2Arm.A2")
	check.Equal(t, r.stepsAt(mustHex("2008")), 2, "steps stay")
}

// The owner chooses the order, and the unit retreats hex by hex until two hexes away.
func TestRetreatOrder(t *testing.T) {
	coverage.Covers(t, "11.1")
	p := back(t, "unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit 84Inf.1-333 2010 1 defends retreats", "unit 84Inf.2-333 2011 1 defends retreats")
	offers(t, p, "retreat 84Inf.1-333 2010-2009", "retreat 84Inf.2-333 2011-1911")
	play(t, p, "retreat 84Inf.2-333 2011-2010")
	check.False(t, slices.ContainsFunc(choices(p), func(n string) bool { return n[:19] == "retreat 84Inf.1-333" }), "two units retreat at once")
	play(t, p, "retreat 84Inf.2-333 2010-2009", "retreat 84Inf.1-333 2010-1910")
}

// The prompt of a retreat names the retreating unit and its remaining hexes, or the number of units
// that must retreat; that unit has the mark of the moving unit (§11.1).
func TestThePromptOfARetreatNamesTheUnit(t *testing.T) {
	coverage.Covers(t, "11.1")
	check := func(p *Position, key string, n int, id, hex string) {
		t.Helper()
		d := p.Decision()
		args := map[string]rules.Arg{}
		for _, a := range d.Args {
			args[a.Name] = a
		}
		ok := d.Key == key
		switch key {
		case "retreat":
			ok = ok && args["n"].Num == n
		case "retreat.on":
			ok = ok && args["unit"].Piece == pieceOf(p.u(t, id)) && args["left"].Num == n
		default:
			ok = ok && args["unit"].Piece == pieceOf(p.u(t, id)) && args["cell"].Cell == cellOf(mustHex(hex))
		}
		check.True(t, ok, "the prompt is %s of %+v, want %s, %d, %s, %s", d.Key, d.Args, key, n, id, hex)
		for u := range p.d.units {
			check.Equal(t, slices.Contains(p.marksOf(uint8(u)), vocab.Selected), p.d.units[u].id == id, "%s: %s is at work", d.Key, p.d.units[u].id)
		}
	}
	p := back(t, "unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit 84Inf.1-333 2010 1 defends retreats", "unit 84Inf.2-333 2011 1 defends retreats")
	check(p, "retreat", 2, "", "")
	play(t, p, "retreat 84Inf.2-333 2011-2010")
	check(p, "retreat.on", 1, "84Inf.2-333", "")
	play(t, p, "retreat 84Inf.2-333 2010-2009")
	check(p, "retreat.on", 2, "84Inf.1-333", "")
	full := back(t, "unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit 2Arm.A1 2010 2 defends retreats", "unit 2Arm.A2 2008 2", "unit 2Arm.B1 1909 2",
		"unit 2Arm.B2 2109 2", "unit Lehr.Hauser 1910 2 disrupted", "unit Lehr.130 2110 2 disrupted")
	play(t, full, "retreat 2Arm.A1 2010-2009", "retreat 2Arm.A1 2009-2008")
	check(full, "retreat.full", 0, "2Arm.A1", "2008")
}
