package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Chapter 9. On the test map the 6th Panzer Army has rows 1 to 10, the 5th rows 11 to 19 and the
// 7th Army rows 20 to 30.

// activated returns those of the listed units that may act in this round.
func (p *Position) activated(t testing.TB, ids ...string) string {
	var out []string
	for _, id := range ids {
		if p.s.flag[p.named(t, id)]&fActive != 0 {
			out = append(out, id)
		}
	}
	return strings.Join(out, " ")
}

func TestArmyZones(t *testing.T) {
	coverage.Covers(t, "9.1")
	t.Run("chits activate the units in the zone", func(t *testing.T) {
		for _, c := range []struct{ draw, want string }{
			{"draw axis pz6", "26VG.77 116Pz.60"}, {"draw axis pz5", "12VG.27 2Pz.Gutmann"}, {"army 7", "352VG.914"}, {"army 5", "12VG.27 2Pz.Gutmann"}, {"army 6", "26VG.77 116Pz.60"},
		} {
			// A unit's present hex decides, whatever its army at the set-up.
			p := field(t).position(t, "turn 3", "phase draw\ncup axis pz5 1\ncup axis pz6 1\ncup axis onearmy 1\ncup allies mc 1",
				"unit 26VG.77 2010", "unit 116Pz.60 3001", "unit 12VG.27 2011", "unit 2Pz.Gutmann 3019", "unit 352VG.914 2020")
			if strings.HasPrefix(c.draw, "army") {
				p.play(t, "draw axis onearmy")
			}
			p.play(t, c.draw)
			check.Equal(t, p.activated(t, "26VG.77", "116Pz.60", "12VG.27", "2Pz.Gutmann", "352VG.914"), c.want, "%s activates", c.draw)
		}
	})
	t.Run("from north to south", func(t *testing.T) {
		d := theGame(t).data
		order := map[uint8]int{zone6: 0, zone5: 1, zone7: 2}
		for h := range d.hex {
			if n := d.hex[h].next[3]; n != noHex && order[d.hex[n].zone] < order[d.hex[h].zone] {
				t.Errorf("%s is north of %s", hexCode(uint16(h)), hexCode(n))
			}
		}
	})
	t.Run("the British in the north-west", func(t *testing.T) {
		d := theGame(t).data
		n := 0
		for h := range d.hex {
			if !d.hex[h].british {
				continue
			}
			n++
			if c, r := grid.ColRow(h); c > 22 || r > 16 {
				t.Errorf("%s is British", hexCode(uint16(h)))
			}
		}
		corner, _ := parseHex("0101")
		if n == 0 || !d.hex[corner].british {
			t.Error("0101 is not British")
		}
	})
}

func TestGermansKeepToTheirZones(t *testing.T) {
	coverage.Covers(t, "9.2", "9.2.1")
	sys := field(t)
	t.Run("movement", func(t *testing.T) {
		for _, c := range []struct {
			turn string
			may  bool
		}{{"turn 1", false}, {"turn 2", false}, {"turn 3", false}, {"turn 4", true}, {"turn 7", true}} {
			for _, m := range []struct{ unit, from, to string }{
				{"26VG.77", "2010", "2011"}, {"26VG.77", "2011", "2010"}, {"26VG.77", "2019", "2020"}, {"26VG.77", "2020", "2019"}, {"2Pz.Gutmann", "2010", "2011"}, {"116Pz.60", "2020", "2019"},
			} {
				p := sys.position(t, c.turn, moving("axis", "move"), "unit "+m.unit+" "+m.from+" 2 active")
				p.play(t, "unit "+m.unit)
				check.Equal(t, p.can("move "+m.to), c.may, "%s: %s from %s to %s", c.turn, m.unit, m.from, m.to)
				if got := p.because(t, m.unit, m.to, false); !c.may && got != "9.2" {
					t.Errorf("refused by %q", got)
				}
			}
		}
	})
	t.Run("not through another zone and back", func(t *testing.T) {
		p := field(t, moats("2010 but 2011 1911")...).position(t, "turn 2", moving("axis", "move"), "unit 116Pz.60 2010 3 active", "unit 26VG.77 3005 2 active")
		p.mustNot(t, "unit 116Pz.60")
	})
	t.Run("the Allies do not care", func(t *testing.T) {
		p := sys.position(t, "turn 1", "opening 6", moving("allies", "reinforcements"), "unit 28.110 2010 2 active")
		p.play(t, "unit 28.110")
		p.must(t, "move 2011")
	})
	t.Run("attacks cross, advances do not", func(t *testing.T) {
		for _, c := range []struct {
			turn string
			may  bool
		}{{"turn 1", false}, {"turn 3", false}, {"turn 4", true}} {
			p := sys.position(t, c.turn, "opening 6", declarationLine("axis"), "unit 28.110 2010 1", "unit 12SS.Kuhlmann 2011 3 active", "unit 12SS.25 2009 3 active")
			p.declareResult(t, "2010", drStar, "12SS.25", "12SS.Kuhlmann")
			p.play(t, "lose 28.110")
			p.must(t, "advance 12SS.25")
			check.Equal(t, p.can("advance 12SS.Kuhlmann"), c.may, "%s: advance over the boundary", c.turn)
		}
	})
	// A German unit in 2010 could only retreat south, because Allied units are in 2009, 1910 and
	// 2110.
	pinned := func(turn string, lines ...string) *Position {
		return sys.position(t, append(lines, turn, "opening 6", declarationLine("allies"), "unit 3AD.CCA 2009 2 active", "unit 3AD.CCB 1910 2 active", "unit 3AD.CCR 2110 2 active")...)
	}
	t.Run("a retreat over the boundary costs a step a hex instead", func(t *testing.T) {
		for _, turn := range []string{"turn 1", "turn 2", "turn 3"} {
			p := pinned(turn, "unit 26VG.77 2010 2", "unit 26VG.78 2010 2")
			p.declareResult(t, "2010", dr, "3AD.CCA", "3AD.CCB", "3AD.CCR")
			p.phaseIs(t, "loss.boundary")
			p.must(t, "lose 26VG.77", "lose 26VG.78")
			p.play(t, "lose 26VG.77")
			p.phaseIs(t, "loss.boundary")
			p.play(t, "lose 26VG.78")
			p.whereIs(t, "26VG.77", "2010 1")
			p.whereIs(t, "26VG.78", "2010 1")
			if p.Decision().Key == "loss.boundary" {
				t.Error("a third step is due")
			}
		}
	})
	t.Run("it may cost the stack its life", func(t *testing.T) {
		p := pinned("turn 2", "unit 26VG.77 2010 2")
		p.declareResult(t, "2010", dr, "3AD.CCA", "3AD.CCB", "3AD.CCR")
		p.play(t, "lose 26VG.77", "lose 26VG.77")
		p.phaseIs(t, "advance")
	})
	t.Run("after the step of the result", func(t *testing.T) {
		p := pinned("turn 2", "unit 116Pz.60 2010 3", "unit 26VG.77 2010 2")
		p.declareResult(t, "2010", drStar, "3AD.CCA", "3AD.CCB", "3AD.CCR")
		p.play(t, "lose 116Pz.60", "lose 116Pz.60", "lose 26VG.77")
		p.whereIs(t, "116Pz.60", "2010 1")
		p.whereIs(t, "26VG.77", "2010 1")
	})
	t.Run("not if the enemy, and no boundary, blocks all sides", func(t *testing.T) {
		p := pinned("turn 2", "unit 26VG.77 2010 2", "unit 26VG.78 2010 1", "unit 4.12 2011 2", "unit 4.8 2111 2", "unit 4.22 1911 2")
		p.declareResult(t, "2010", dr, "3AD.CCA", "3AD.CCB", "3AD.CCR")
		p.whereIs(t, "26VG.77", "2010 1") // each loses a step (11.4); the stack does not lose two
		p.whereIs(t, "26VG.78", "dead 1")
		if p.Decision().Key == "loss.boundary" {
			t.Error("steps are due for the boundary")
		}
	})
	t.Run("on turn 4 it is removed", func(t *testing.T) {
		p := pinned("turn 4", "unit 26VG.77 2010 2")
		p.declareResult(t, "2010", dr, "3AD.CCA", "3AD.CCB", "3AD.CCR")
		p.phaseIs(t, "retreat")
		p.must(t, "retreat 26VG.77 2012")
	})
	t.Run("within the zone it is removed on turn 2 as well", func(t *testing.T) {
		p := sys.position(t, "turn 2", declarationLine("allies"), "unit 3AD.CCA 2011 2 active", "unit 3AD.CCB 1911 2 active", "unit 26VG.77 2010 2")
		p.declareResult(t, "2010", dr, "3AD.CCA", "3AD.CCB")
		p.phaseIs(t, "retreat")
		for _, n := range p.legal() {
			h, _ := parseHex(n[len(n)-4:])
			check.Equal(t, p.d.hex[h].zone, zone6, "%s", n)
		}
	})
}

func TestStVithOpensTheBoundary(t *testing.T) {
	coverage.Covers(t, "9.2.1")
	sys := field(t)
	t.Run("a turn later", func(t *testing.T) {
		for _, c := range []struct {
			lines          string
			north, southOK bool
		}{
			{"turn 1\nst-vith 1\nopening 6", false, false}, {"turn 2\nst-vith 1", true, false}, {"turn 3\nst-vith 1", true, false},
			{"turn 2\nst-vith 2", false, false}, {"turn 3\nst-vith 2", true, false}, {"turn 3\nst-vith 3", false, false}, {"turn 3", false, false},
			{"turn 4", true, true},
		} {
			for _, m := range []struct {
				from, to string
				want     bool
			}{{"2010", "2011", c.north}, {"2011", "2010", c.north}, {"2019", "2020", c.southOK}, {"2020", "2019", c.southOK}} {
				p := sys.position(t, c.lines, moving("axis", "move"), "unit 26VG.77 "+m.from+" 2 active")
				p.play(t, "unit 26VG.77")
				check.Equal(t, p.can("move "+m.to), m.want, "%s: %s to %s", c.lines, m.from, m.to)
			}
		}
	})
	t.Run("a unit that enters again closes nothing", func(t *testing.T) {
		p := sys.position(t, "turn 2", "st-vith 1", moving("axis", "move"), "unit 26VG.39 3212 2 active", "unit 26VG.77 2010 2 active")
		p.play(t, "unit 26VG.39", "move 3211", "unit 26VG.77")
		p.must(t, "move 2011")
	})
	t.Run("a unit that passes through on turn 1", func(t *testing.T) {
		// St. Vith is 3211.
		p := field(t, moats("3211 but 3212 3111")...).position(t, "turn 1", "opening 6", moving("axis", "panzer"), "unit 116Pz.60 3212 3 active", "unit 28.110 0525 2")
		p.play(t, "unit 116Pz.60", "move 3211", "unit 116Pz.60", "move 3111")
		check.False(t, p.northBoundaryLifted(), "the boundary is lifted on turn 1")
		p.play(t, "end")
		p.until(t, "first-chit")
		if p.s.reg.turn != 2 || !p.northBoundaryLifted() {
			t.Errorf("turn %d, lifted %v", p.s.reg.turn, p.northBoundaryLifted())
		}
	})
	t.Run("by an advance", func(t *testing.T) {
		p := sys.position(t, "turn 2", declarationLine("axis"), "unit 28.110 3211 1", "unit 12SS.Kuhlmann 3212 3 active", "unit 12SS.25 3212 3 active")
		p.declareResult(t, "3211", drStar, "12SS.Kuhlmann", "12SS.25")
		p.play(t, "lose 28.110", "advance 12SS.25")
		check.Equal(t, p.s.reg.stVithTurn, 2, "entered on turn")
	})
	t.Run("an Allied unit does not count, and taking it back does not close it", func(t *testing.T) {
		p := sys.position(t, "turn 2", moving("allies", "move"), "unit 28.110 3212 2 active")
		p.play(t, "unit 28.110", "move 3211")
		check.Equal(t, p.s.reg.stVithTurn, 0, "opened by the Allies")
		p = sys.position(t, "turn 3", "st-vith 1", moving("allies", "move"), "held 3211", "unit 28.110 3212 2 active")
		p.play(t, "unit 28.110", "move 3211")
		check.True(t, p.northBoundaryLifted(), "closed again")
	})
	t.Run("for combat too", func(t *testing.T) {
		p := sys.position(t, "turn 3", "st-vith 1", declarationLine("axis"), "unit 28.110 2010 1", "unit 12SS.Kuhlmann 2011 3 active", "unit 12SS.25 2011 3 active")
		p.declareResult(t, "2010", drStar, "12SS.25", "12SS.Kuhlmann")
		p.play(t, "lose 28.110")
		p.must(t, "advance 12SS.Kuhlmann")
	})
}

func TestGermanArtilleryAndZones(t *testing.T) {
	coverage.Covers(t, "9.2", "9.2.1", "9.2.2")
	sys := field(t)
	guns := map[string][2]string{"6": {"VAK388", "WB4"}, "5": {"VAK401", "WB7"}, "7": {"VAK406", "WB18"}}
	// The attacked hex, by zone, and the attackers' hex in the same zone.
	where := map[string][2]string{"6": {"2006", "2005"}, "5": {"2016", "2015"}, "7": {"2026", "2025"}}
	for _, c := range []struct{ turn, army, may string }{
		{"turn 2", "6", "6"}, {"turn 2", "5", "5"}, {"turn 2", "7", "7"}, {"turn 3", "6", "6"}, {"turn 3", "5", "5"}, {"turn 3", "7", "7"},
		{"turn 3\nst-vith 1", "6", "65"}, {"turn 3\nst-vith 1", "5", "65"}, {"turn 3\nst-vith 1", "7", "7"}, {"turn 3\nst-vith 3", "5", "5"},
		{"turn 4", "6", "65"}, {"turn 4", "5", "657"}, {"turn 4", "7", "57"}, {"turn 12", "6", "65"}, {"turn 12", "7", "57"},
	} {
		for zone, h := range where {
			want := strings.Contains(c.may, zone)
			p := sys.position(t, c.turn, declarationLine("axis"), "unit 28.110 "+h[0]+" 2", "unit 26VG.77 "+h[1]+" 2 active", "asset "+guns[c.army][0]+" home")
			p.play(t, "attack "+h[0], "with 26VG.77")
			check.Equal(t, p.can("support "+guns[c.army][0]), want, "%s: artillery of the %s. in attack in the zone of the %s.", c.turn, c.army, zone)
			p = sys.position(t, c.turn, declarationLine("axis"), "unit 28.110 "+h[0]+" 2", "unit 26VG.77 "+h[1]+" 2 active", "asset "+guns[c.army][1]+" home")
			p.play(t, "attack "+h[0], "with 26VG.77")
			check.Equal(t, p.can("rockets "+guns[c.army][1]), want, "%s: Nebelwerfer of the %s. in the zone of the %s.", c.turn, c.army, zone)
			p = sys.position(t, c.turn, declarationLine("allies"), "unit 28.110 "+h[1]+" 2 active", "unit 26VG.77 "+h[0]+" 2", "asset "+guns[c.army][0]+" home")
			p.play(t, "attack "+h[0], "with 28.110")
			check.Equal(t, p.can("support "+guns[c.army][0]), want, "%s: artillery of the %s. in defence in the zone of the %s.", c.turn, c.army, zone)
		}
	}
	t.Run("the hex that is attacked counts", func(t *testing.T) {
		for _, c := range []struct {
			army string
			want bool
		}{{"6", true}, {"5", false}} {
			p := sys.position(t, "turn 2", declarationLine("axis"), "unit 28.110 2010 2", "unit 26VG.77 2011 2 active", "asset "+guns[c.army][0]+" home")
			p.play(t, "attack 2010", "with 26VG.77")
			check.Equal(t, p.can("support "+guns[c.army][0]), c.want, "army %s", c.army)
		}
	})
}

func TestBritishKeepToTheirZone(t *testing.T) {
	coverage.Covers(t, "9.3")
	// The British zone is rows 1 to 7 of columns 1 to 20; on turn 9 no unit is held at the Meuse.
	zone := "british"
	for c := 1; c <= 20; c++ {
		for r := 1; r <= 7; r++ {
			zone += " " + hexCode(uint16(grid.Index(c, r)))
		}
	}
	sys := field(t, zone)
	t.Run("movement", func(t *testing.T) {
		for _, unit := range []string{"Br53.71", "Br29.29", "Br6Abn.3"} {
			p := sys.position(t, "turn 9", moving("allies", "move"), "unit "+unit+" 2006 2 active")
			p.play(t, "unit "+unit)
			p.must(t, "move 2007", "move 1906")
			p.mustNot(t, "move 2008", "move 2106", "move 2107")
			check.Equal(t, p.because(t, unit, "2106", false), "9.3", "refused by")
		}
		p := sys.position(t, "turn 9", moving("allies", "move"), "unit 28.110 2006 2 active")
		p.play(t, "unit 28.110")
		p.must(t, "move 2106", "move 2008")
	})
	t.Run("attack over the boundary, but no advance", func(t *testing.T) {
		p := sys.position(t, "turn 9", declarationLine("allies"), "unit 26VG.77 2008 1", "unit Br29.29 2007 2 active", "unit Br33.33 1907 2 active")
		p.must(t, "attack 2008")
		p.play(t, "attack 2008", "with Br29.29")
		p = sys.position(t, "turn 9", declarationLine("allies"), "unit 26VG.77 2008 1", "unit Br29.29 2007 2 active", "unit Br33.33 2007 2 active", "unit 84.333 2109 2 active")
		p.declareResult(t, "2008", drStar, "84.333", "Br29.29", "Br33.33")
		p.play(t, "lose 26VG.77")
		p.phaseIs(t, "advance")
		p.must(t, "advance 84.333")
		p.mustNot(t, "advance Br29.29", "advance Br33.33")
		p = sys.position(t, "turn 9", declarationLine("allies"), "unit 26VG.77 2006 1", "unit Br29.29 2005 2 active", "unit Br33.33 2005 2 active")
		p.declareResult(t, "2006", drStar, "Br29.29", "Br33.33")
		p.play(t, "lose 26VG.77")
		p.must(t, "advance Br29.29") // within the zone
	})
	t.Run("no retreat over it", func(t *testing.T) {
		lines := []string{"turn 9", declarationLine("axis"), "unit 12SS.Kuhlmann 2006 3 active", "unit 12SS.25 1907 3 active", "unit 12SS.26 2107 3 active"}
		p := sys.position(t, append(lines, "unit Br53.71 2007 2")...)
		p.declareResult(t, "2007", dr, "12SS.Kuhlmann", "12SS.25", "12SS.26")
		p.whereIs(t, "Br53.71", "2007 1") // stays and loses a step
		p = sys.position(t, append(lines, "unit 28.110 2007 2")...)
		p.declareResult(t, "2007", dr, "12SS.Kuhlmann", "12SS.25", "12SS.26")
		p.phaseIs(t, "retreat")
	})
	t.Run("artillery", func(t *testing.T) {
		for _, c := range []struct {
			target, from string
			want         bool
		}{{"2006", "2005", true}, {"2007", "2008", true}, {"2008", "2007", true}} {
			p := sys.position(t, "turn 9", declarationLine("allies"), "unit 26VG.77 "+c.target+" 2", "unit Br29.29 "+c.from+" 2 active", "asset Arty-BR-1 home")
			p.play(t, "attack "+c.target, "with Br29.29")
			check.Equal(t, p.can("support Arty-BR-1"), c.want, "at %s", c.target)
		}
		// A hex at a distance of two from the zone: only a British unit outside its zone could be
		// supported there.
		p := sys.position(t, "turn 9", declarationLine("axis"), "unit Br29.29 2009 2", "unit 26VG.77 2010 2 active", "asset Arty-BR-1 home")
		p.play(t, "attack 2009", "with 26VG.77")
		p.mustNot(t, "support Arty-BR-1")
		p = sys.position(t, "turn 9", declarationLine("axis"), "unit Br29.29 2008 2", "unit 26VG.77 2009 2 active", "asset Arty-BR-1 home")
		p.play(t, "attack 2008", "with 26VG.77")
		p.must(t, "support Arty-BR-1")
	})
	t.Run("reinforcements", func(t *testing.T) {
		line := []string{"turn 4", "phase draw\ncup allies reinf 1\ncup axis mc 1", "reinforced-allies 1", "unit Br53.71 T4.2"} // due at G, 0101
		p := sys.position(t, line...)
		p.play(t, "draw allies reinf")
		p.must(t, "enter Br53.71 0101")
		p = field(t).position(t, line...) // no British zone there
		p.play(t, "draw allies reinf")
		if p.s.alive(p.named(t, "Br53.71")) || p.can("enter Br53.71 0101") {
			t.Error("Br53.71 came on outside the British zone")
		}
	})
}

func TestRegiment14OfThe5thParachuteDivision(t *testing.T) {
	coverage.Covers(t, "9.4", "3.2")
	sys := field(t)
	at := func(turn, hex string, lines ...string) *Position {
		p := sys.position(t, append(lines, turn, "opening 6", moving("axis", "all"), "unit 5FJ.14 "+hex+" 2 active", "unit 5FJ.13 "+hex+" 2 active")...)
		p.play(t, "unit 5FJ.14")
		return p
	}
	t.Run("it starts in the zone of the 5th Panzer Army", func(t *testing.T) {
		g := theGame(t).data
		for _, u := range g.units {
			if u.id == "5FJ.14" && (u.start >= hexes || g.hex[u.start].zone != zone5 || !g.hex[u.start].near7) {
				t.Errorf("5FJ.14 starts in %s", placeName(u.start))
			}
		}
	})
	t.Run("both directions, as often as wanted", func(t *testing.T) {
		for _, turn := range []string{"turn 1", "turn 2", "turn 3", "turn 4"} {
			at(turn, "2019").must(t, "move 2020", "move 2021")
			p := at(turn, "2020")
			p.must(t, "move 2019", "move 2018")
			p.play(t, "move 2019", "unit 5FJ.14", "move 2020", "unit 5FJ.14", "move 2019")
		}
	})
	t.Run("two hexes from the boundary", func(t *testing.T) {
		for _, turn := range []string{"turn 1", "turn 2", "turn 3"} {
			p := at(turn, "2020")
			p.must(t, "move 2018", "move 2118")
			p.mustNot(t, "move 2017")
			p = at(turn, "2018")
			p.must(t, "move 1918", "move 2019")
			p.mustNot(t, "move 2017", "move 2117")
			check.Equal(t, p.because(t, "5FJ.14", "2017", false), "9.4", "refused by")
		}
		at("turn 4", "2018").must(t, "move 2017")
		at("turn 3\nst-vith 1", "2018").mustNot(t, "move 2017")
	})
	t.Run("in the zone of the 7th Army it has no leash", func(t *testing.T) {
		at("turn 1", "2025").must(t, "move 2027", "move 2028")
	})
	t.Run("its sister regiments do not cross", func(t *testing.T) {
		p := sys.position(t, "turn 2", moving("axis", "all"), "unit 5FJ.13 2020 2 active", "unit 5FJ.15 2019 2 active")
		p.play(t, "unit 5FJ.13")
		p.mustNot(t, "move 2019")
		p.play(t, "stop", "unit 5FJ.15")
		p.mustNot(t, "move 2020")
	})
	t.Run("advance and retreat", func(t *testing.T) {
		p := sys.position(t, "turn 2", declarationLine("axis"), "unit 28.110 2020 1", "unit 5FJ.14 2019 2 active", "unit 12SS.Kuhlmann 2019 3 active", "unit 12SS.25 2119 3 active")
		p.declareResult(t, "2020", drStar, "5FJ.14", "12SS.Kuhlmann")
		p.play(t, "lose 28.110")
		p.must(t, "advance 5FJ.14")
		p.mustNot(t, "advance 12SS.Kuhlmann")
		p = sys.position(t, "turn 2", declarationLine("allies"), "unit 5FJ.14 2019 2", "unit 3AD.CCA 2018 2 active", "unit 3AD.CCB 1919 2 active", "unit 3AD.CCR 2119 2 active")
		p.declareResult(t, "2019", dr, "3AD.CCA", "3AD.CCB", "3AD.CCR")
		p.phaseIs(t, "retreat")
		p.must(t, "retreat 5FJ.14 2021")
	})
	t.Run("activation", func(t *testing.T) {
		for _, c := range []struct {
			hex, draw string
			want      bool
		}{{"2019", "pz5", true}, {"2020", "pz5", false}, {"2019", "pz6", false}, {"2020", "army 7", true}, {"2019", "army 7", false}, {"2019", "army 5", true}} {
			p := sys.position(t, "turn 3", "phase draw\ncup axis pz5 1\ncup axis pz6 1\ncup axis onearmy 1\ncup allies mc 1", "unit 5FJ.14 "+c.hex, "unit 26VG.77 2015", "unit 26VG.78 2005", "unit 5FJ.13 2025")
			if strings.HasPrefix(c.draw, "army") {
				p.play(t, "draw axis onearmy", c.draw)
			} else {
				p.play(t, "draw axis "+c.draw)
			}
			check.Equal(t, p.activated(t, "5FJ.14") != "", c.want, "in %s by %s", c.hex, c.draw)
		}
	})
}
