package enemyaction

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// A column moves by road, twice as far, away from the Allies.
func TestStrategicMovement(t *testing.T) {
	coverage.Covers(t, "X43")
	const far, farther, offRoad = "1712", "1813", "1607"
	for _, test := range []struct {
		name, unit, lines string
		reach             bool
	}{
		{"twice as far", "2.2P.XLVII 1601 2 active", "", true},
		{"tanks too", "16.116P.LVIII 1601 3 active", "", true},
		{"on foot", "39.26.XLVII 1601 2 active", "", false},
		{"out of fuel", "2.2P.XLVII 1601 2 active no-fuel", "", false},
		{"out of supply", "2.2P.XLVII 1601 2 active unsupplied", "", false},
		{"isolated", "2.2P.XLVII 1601 2 active isolated", "", false},
		{"from beside an Allied unit", "2.2P.XLVII 1601 2 active", "unit 109.28.VIII 1501 2", false},
		{"past an Allied unit without a zone", "2.2P.XLVII 1601 2 active", "unit 102.Cav.V 1612 1", false},
		{"a roadblock on the way", "2.2P.XLVII 1601 2 active", "roadblocks 1609", false},
		{"past roads that can be blocked", "2.2P.XLVII 1601 2 active", "day 19", false},
		{"when there are roadblocks enough", "2.2P.XLVII 1601 2 active", "day 19, roadblocks 0116 0117 0212 0405 0421 0515 0526 0709", true},
		{"past villages that Germans hold", "2.2P.XLVII 1601 2 active", "day 19, taken 1608 1609 1707 1813 1613 1808 1901 1910 1203", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := scene(t, "day 16", "phase units units", "unit "+test.unit, "unit 110.28.VIII 2806 2", test.lines)
			name := test.unit[:slices.Index([]byte(test.unit), ' ')]
			play(t, p, "unit "+name)
			moves := func(to string) bool { return slices.Contains(choices(p), "move "+name+" 1601-"+to) }
			check.Equal(t, moves(far), test.reach, "to %s", far)
			if slow := test.name == "on foot" || test.name == "out of fuel" || test.name == "out of supply" || test.name == "isolated"; slow && moves("1806") {
				t.Error("the unit moves twice as far as its points allow")
			}
			if moves(farther) || moves(offRoad) {
				t.Error("too far, or off the road")
			}
			if !test.reach {
				return
			}
			for _, c := range p.Choices(nil) {
				if p.Notation(c) == "move "+name+" 1601-"+far {
					if n, path := p.Describe(c).N, p.Path(nil, c); n != 16 || len(path) != 17 {
						t.Errorf("the move costs %d half points, by %d hexes", n, len(path))
					}
				}
			}
			if why := p.WhyNot(rules.Intent{Piece: pieceOf(p.unitOf(t, name)), To: cellOf(mustHex(t, far))}); why != nil {
				t.Errorf("not there: %+v", why)
			}
			reported := play(t, p, "move "+name+" 1601-"+far)
			wantLocation(t, p, name, far)
			moved := slices.IndexFunc(reported, func(e rules.Event) bool { return e.Kind == rules.Moved })
			if u := p.unitOf(t, name); !p.is(u, fMoved) || p.s.reg.phase == phMove || len(reported[moved].Path) != 17 {
				t.Error("the column continues")
			}
		})
	}
	// A unit can move as a column only at the beginning of its move.
	p := scene(t, "day 16", "phase units units", "unit 2.2P.XLVII 1601 2 active", "unit 110.28.VIII 2806 2")
	play(t, p, "unit 2.2P.XLVII", "move 2.2P.XLVII 1601-1701")
	check.False(t, slices.Contains(choices(p), "move 2.2P.XLVII 1701-"+far), "a column begins during a move")
}

// The boundaries between the armies apply through the 19th.
func TestArmyBoundaries(t *testing.T) {
	coverage.Covers(t, "X44")
	for _, test := range []struct {
		day, unit, from, to string
		enters              bool
	}{
		{"day 19", "1.1SS.ISS", "1015", "1115", false}, {"day 20", "1.1SS.ISS", "1015", "1115", true}, {"day 19", "1.1SS.ISS", "0915", "1015", true},
		{"day 19", "2.2P.XLVII", "1015", "0915", false}, {"day 19", "2.2P.XLVII", "1115", "1015", true}, {"day 19", "2.2P.XLVII", "1915", "2015", false}, {"day 19", "2.2P.XLVII", "1815", "1915", true},
		{"day 19", "352.LXXXV", "1915", "1815", false}, {"day 19", "352.LXXXV", "2015", "1915", true}, {"day 20", "352.LXXXV", "1915", "1815", true},
		{"day 19", "1.1SS.ISS", "1115", "1015", true}, {"day 19", "10.10SS.OKW", "1015", "1115", true},
	} {
		p := scene(t, test.day, "phase units units", "unit "+test.unit+" "+test.from+" 2 active", "unit 110.28.VIII 2806 2")
		play(t, p, "unit "+test.unit)
		check.Equal(t, slices.Contains(choices(p), "move "+test.unit+" "+test.from+"-"+test.to), test.enters, "%+v", test)
	}
	// Reinforcements come in the area of their army, and later anywhere.
	for day, want := range map[string]bool{"day 19": false, "day 20": true} {
		p := scene(t, day, "phase units units", "unit 2.2SS.IISS day19 2", "unit 110.28.VIII 2806 2")
		where := p.entries(p.unitOf(t, "2.2SS.IISS"))
		if got := where.Has(mustHex(t, "1601")); got != want || !where.Has(mustHex(t, "0701")) {
			t.Errorf("%s: by the middle of the edge %t", day, got)
		}
	}
}
