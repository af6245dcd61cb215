package deadlywoods

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// replacing returns a position in which a side has a number of replacement points.
func (s *System) replacing(t testing.TB, side string, infantry, armour int, lines ...string) *Position {
	t.Helper()
	n, init := 0, 1 // the player without the initiative
	if side == "allies" {
		n, init = 1, 0
	}
	return s.position(t, append([]string{"turn 4", "phase replace", fmt.Sprintf("side %d", n), fmt.Sprintf("initiative %d", init),
		fmt.Sprintf("infantry-points %d", infantry), fmt.Sprintf("armour-points %d", armour)}, lines...)...)
}

func TestReplacements(t *testing.T) {
	coverage.Covers(t, "13.1", "13.2", "4.2")
	sys := field(t)
	for _, c := range []struct {
		side, foot, tanks, fullStrength string
		road                            string
	}{
		{"axis", "26VG.39", "2Pz.Gutmann", "26VG.77", "3015"},
		{"allies", "4.12", "10AD.CCA", "4.8", "1015"},
	} {
		t.Run(c.side, func(t *testing.T) {
			full := map[string]string{"axis": "3", "allies": "2"}[c.side]
			less := map[string]string{"axis": "2", "allies": "1"}[c.side]
			lines := []string{"unit " + c.foot + " " + c.road + " 1", "unit " + c.tanks + " " + c.road + " " + less, "unit " + c.fullStrength + " " + c.road + " 2"}
			t.Run("each kind of points for its kind of unit", func(t *testing.T) {
				p := sys.replacing(t, c.side, 1, 1, lines...)
				p.must(t, "end", "replace "+c.foot, "replace "+c.tanks)
				p.mustNot(t, "replace "+c.fullStrength) // at full strength
				q := sys.replacing(t, c.side, 1, 0, lines...)
				q.must(t, "replace "+c.foot)
				q.mustNot(t, "replace "+c.tanks)
				q = sys.replacing(t, c.side, 0, 1, lines...)
				q.must(t, "replace "+c.tanks)
				q.mustNot(t, "replace "+c.foot)
			})
			t.Run("a point a step", func(t *testing.T) {
				p := sys.replacing(t, c.side, 1, 1, append(lines, "unit "+c.fullStrength+" "+c.road+" 1")...)
				p.must(t, "replace "+c.fullStrength)
				p.play(t, "replace "+c.foot)
				p.whereIs(t, c.foot, c.road+" 2")
				p.mustNot(t, "replace "+c.foot, "replace "+c.fullStrength)
				p.play(t, "replace "+c.tanks)
				p.whereIs(t, c.tanks, c.road+" "+full)
				if p.Decision().Key == "replace" {
					t.Error("points are left")
				}
			})
			t.Run("supply at that moment", func(t *testing.T) {
				enemies := []string{"unit 4.22 4305 2", "unit 4.12 4315 2", "unit 5.2 4325 2"}
				if c.side == "allies" {
					enemies = []string{"unit 12VG.27 0105 2", "unit 12VG.48 0115 2", "unit 12VG.89 0125 2", "unit 3FJ.5 0101 2", "unit 3FJ.9 0530 2",
						"unit 352VG.914 1030 2", "unit 352VG.915 1530 2", "unit 352VG.916 2030 2", "unit 276VG.986 1001 2", "unit 276VG.987 2001 2"}
				}
				sys.replacing(t, c.side, 1, 1, append(enemies, lines...)...).mustNot(t, "replace "+c.foot, "replace "+c.tanks)
			})
		})
	}
	t.Run("marked out of supply, but now it traces", func(t *testing.T) {
		p := sys.replacing(t, "axis", 1, 0, "unit 26VG.39 3015 1 unsupplied")
		p.play(t, "replace 26VG.39")
		p.whereIs(t, "26VG.39", "3015 2")
		p.wantSupply(t, true, "26VG.39")
	})
	t.Run("not by air", func(t *testing.T) {
		p := field(t, append(isle("1012"), "village 1012")...).replacing(t, "allies", 1, 0, "asset Air 1012 0", "unit 4.12 1012 1", "unit 4.8 1015 1")
		p.wantSupply(t, true, "4.12")
		p.must(t, "replace 4.8")
		p.mustNot(t, "replace 4.12")
	})
	t.Run("not by Peiper's fuel", func(t *testing.T) {
		p := field(t, isle("3012")...).replacing(t, "axis", 0, 1, "turn 2", "fuel 1", "unit 1SS.Peiper 3012 2", "unit 2Pz.Gutmann 3015 2")
		p.wantSupply(t, true, "1SS.Peiper")
		p.must(t, "replace 2Pz.Gutmann")
		p.mustNot(t, "replace 1SS.Peiper")
	})
	t.Run("the replacements printed on the track, the player without the initiative first", func(t *testing.T) {
		// Both sides could spend every point.
		var lines []string
		for i, id := range []string{"26VG.39", "26VG.77", "26VG.78", "12VG.27", "12VG.48"} {
			lines = append(lines, fmt.Sprintf("unit %s %d15 1", id, 30+i))
		}
		for i, id := range []string{"2Pz.Gutmann", "2Pz.Cochenhausen", "Lehr.130", "9Pz.33"} {
			lines = append(lines, fmt.Sprintf("unit %s %d25 1", id, 30+i))
		}
		for i, id := range []string{"4.12", "4.8", "4.22", "28.109", "28.110", "28.112"} {
			lines = append(lines, fmt.Sprintf("unit %s %02d15 1", id, 5+i))
		}
		for i, id := range []string{"10AD.CCA", "10AD.CCB", "9AD.CCA", "9AD.CCB", "14Cav.14"} {
			lines = append(lines, fmt.Sprintf("unit %s %02d25 1", id, 5+i))
		}
		sys := field(t, vpRow)
		for turn := 1; turn <= lastTurn; turn++ {
			if turn == 1 || turn == 11 { // no replacements; the withdrawal
				continue
			}
			p := sys.begins(t, turn, lines...)
			order := []uint8{allies, axis}
			if turn >= 6 {
				order = []uint8{axis, allies}
			}
			for _, side := range order {
				want := p.d.turns[turn].replace[side]
				if want == [2]uint8{} {
					continue
				}
				p.playUntil(t, "replace")
				if p.s.reg.side != side || p.s.reg.points != want {
					t.Errorf("turn %d: side %d replaces with %v, want side %d with %v", turn, p.s.reg.side, p.s.reg.points, side, want)
				}
				p.play(t, "end")
			}
			if key := p.Decision().Key; key != "first-chit" && key != "army-chit" {
				t.Errorf("turn %d: %s follows the replacements", turn, key)
			}
		}
	})
}

func TestGermanReplacements(t *testing.T) {
	coverage.Covers(t, "13.2.1")
	sys := field(t)
	t.Run("the eliminated do not return", func(t *testing.T) {
		p := sys.replacing(t, "axis", 3, 3, "unit 26VG.39 dead 1", "unit 2Pz.Gutmann dead 1", "unit 26VG.77 3015 1")
		p.must(t, "replace 26VG.77")
		for _, n := range p.legal() {
			if strings.HasPrefix(n, "rebuild") || strings.HasSuffix(n, " 26VG.39") || strings.HasSuffix(n, " 2Pz.Gutmann") {
				t.Errorf("%q is legal", n)
			}
		}
	})
	t.Run("three steps, one after the other", func(t *testing.T) {
		for _, id := range []string{"2Pz.Gutmann", "Lehr.901", "150Pz.150"} {
			p := sys.replacing(t, "axis", 3, 2, "unit "+id+" 3015 1")
			p.play(t, "replace "+id)
			p.whereIs(t, id, "3015 2")
			p.play(t, "replace "+id) // a second point for the same unit
			p.whereIs(t, id, "3015 3")
		}
	})
	t.Run("armour points for armour and mechanised units", func(t *testing.T) {
		p := sys.replacing(t, "axis", 0, 1, "unit 2Pz.Gutmann 3015 1", "unit Lehr.901 3115 2", "unit s506.506 3215 1", "unit 26VG.39 3315 1", "unit 3FJ.5 3415 1")
		p.must(t, "replace 2Pz.Gutmann", "replace Lehr.901", "replace s506.506")
		p.mustNot(t, "replace 26VG.39", "replace 3FJ.5")
	})
}

func TestAlliedReplacements(t *testing.T) {
	coverage.Covers(t, "13.2.2", "10.6.4")
	sys := field(t)
	t.Run("armour points for armour and mechanised cavalry", func(t *testing.T) {
		p := sys.replacing(t, "allies", 0, 1, "unit 10AD.CCA 1015 1", "unit 14Cav.14 1115 1", "unit 4.12 1215 1")
		p.must(t, "replace 10AD.CCA", "replace 14Cav.14")
		p.mustNot(t, "replace 4.12")
		p = sys.replacing(t, "allies", 1, 0, "unit 10AD.CCA 1015 1", "unit 14Cav.14 1115 1", "unit 4.12 1215 1")
		p.must(t, "replace 4.12")
		p.mustNot(t, "replace 10AD.CCA", "replace 14Cav.14")
	})
	never := []string{"82.504", "82.325", "101.501", "517.517", "17Abn.507", "17Abn.193", "Br29.29", "Br53.71", "Br6Abn.3"}
	t.Run("no airborne, no British", func(t *testing.T) {
		for _, id := range never {
			sys := field(t, "british 1015")
			p := sys.replacing(t, "allies", 2, 2, "unit "+id+" 1015 1", "unit 4.12 1215 1")
			p.must(t, "replace 4.12")
			p.mustNot(t, "replace "+id)
			p = sys.replacing(t, "allies", 2, 2, "unit "+id+" dead 1", "unit 4.12 1215 1")
			p.mustNot(t, "rebuild "+id)
		}
	})
	t.Run("the 106th: eliminated, not surrendered", func(t *testing.T) {
		p := sys.replacing(t, "allies", 1, 0, "unit 106.422 dead 1", "unit 106.423 out 1", "unit 4.12 1215 1")
		p.must(t, "rebuild 106.422")
		p.mustNot(t, "rebuild 106.423")
		// A unit that surrenders is out of the game, whatever its steps.
		q := field(t, isle("2010")...).position(t, "turn 2", "unit 106.422 2010 2")
		q.endTurn()
		q.whereIs(t, "106.422", "out 2")
	})
	t.Run("back with one step, and no more on this turn", func(t *testing.T) {
		p := sys.replacing(t, "allies", 2, 2, "unit 4.12 dead 1", "unit 10AD.CCA dead 1")
		p.play(t, "rebuild 4.12")
		p.phaseIs(t, "rebuild")
		p.play(t, "at 2519")
		p.whereIs(t, "4.12", "2519 1")
		p.must(t, "rebuild 10AD.CCA")
		p.mustNot(t, "replace 4.12")
		check.Equal(t, p.s.reg.points, [2]uint8{1, 2}, "points left")
		p.play(t, "rebuild 10AD.CCA", "at 2519")
		if p.s.reg.points != [2]uint8{1, 1} && p.Decision().Key == "replace" {
			t.Errorf("points left %v", p.s.reg.points)
		}
		// But on the next turn.
		q := sys.position(t, "turn 4", "phase replace", "side 1", "initiative 0", "infantry-points 1", "unit 4.12 dead 1", "unit 4.8 1015 1")
		q.play(t, "rebuild 4.12", "at 2519")
		q.endTurn()
		q.playUntil(t, "replace")
		q.must(t, "replace 4.12")
	})
	t.Run("points of the unit's kind", func(t *testing.T) {
		p := sys.replacing(t, "allies", 1, 0, "unit 4.12 dead 1", "unit 10AD.CCA dead 1")
		p.must(t, "rebuild 4.12")
		p.mustNot(t, "rebuild 10AD.CCA")
	})
	// The towns of the test map, all in supply: St. Vith 3211, Bastogne 2519, Büllingen 3508,
	// Luxembourg 3329 and Eupen 3102.
	for _, c := range []struct {
		name     string
		features []string
		id       string
		lines    []string
		want     string
	}{
		{"VIII Corps", nil, "4.12", nil, "2519 3211 3329 3508"},
		{"III Corps", nil, "80.317", nil, "2519 3211 3329 3508"},
		{"V Corps", nil, "78.309", nil, "2519 3102 3211 3508"},
		{"VII Corps", nil, "84.333", nil, "2519 3102 3211 3508"},
		{"no corps", nil, "106.422", nil, "2519 3211 3508"},
		{"no village", []string{"village 2016"}, "4.12", nil, "2519 3211 3329 3508"},
		{"German towns", nil, "4.12", []string{"held 2519", "held 3211"}, "3329 3508"},
		{"next to an enemy", nil, "4.12", []string{"unit VdH 2520 1", "unit 26VG.39 3212 2"}, "3329 3508"},
		{"two hexes from an enemy", nil, "4.12", []string{"unit VdH 2521 1"}, "2519 3211 3329 3508"},
		{"out of supply", isle("2519"), "4.12", nil, "3211 3329 3508"},
		{"supplied by air only", isle("2519"), "4.12", []string{"asset Air 2519 0"}, "3211 3329 3508"},
		{"another corps in the town", nil, "4.12", []string{"unit 78.309 2519 2"}, "3211 3329 3508"},
		{"a full town", nil, "4.12", []string{"unit 28.109 2519 2", "unit 28.110 2519 2", "unit 106.422 2519 2"}, "3211 3329 3508"},
		{"5th Armored of J", []string{"town 2004"}, "5AD.CCA", []string{"unit 5AD.CCA dead 1 at-j"}, "2004"},
		{"5th Armored that entered elsewhere", []string{"town 2004"}, "5AD.CCA", nil, "2004 2519 3102 3211 3508"},
		{"held behind the Meuse", []string{"town 1014", "west 1014"}, "11AD.CCA", nil, "1014"},
		{"released", []string{"town 1014", "west 1014"}, "11AD.CCA", []string{"turn 8"}, "1014 2519 3211 3329 3508"},
	} {
		t.Run("town: "+c.name, func(t *testing.T) {
			p := field(t, c.features...).replacing(t, "allies", 1, 1, append([]string{"unit " + c.id + " dead 1"}, c.lines...)...)
			got := ""
			if p.can("rebuild " + c.id) {
				p.play(t, "rebuild "+c.id)
				got = strings.Join(p.offered("at"), " ")
			}
			check.Equal(t, got, c.want, "%s returns to", c.id)
		})
	}
}
