package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Chapter 7. Hex 2010 has the neighbours 2009, 2011, 1910, 1911, 2110 and 2111.

var ring2010 = []string{"2009", "2011", "1910", "1911", "2110", "2111"}

// controls reports whether a side has a zone of control in a hex.
func (p *Position) controls(side uint8, code string) bool {
	h, _ := parseHex(code)
	return p.s.zocs[side].Has(h)
}

func TestUnitsWithZonesOfControl(t *testing.T) {
	coverage.Covers(t, "7.1", "2.3.1.1")
	sys := field(t)
	for _, c := range []struct {
		name, unit string
		side       uint8
		want       bool
	}{
		{"German infantry", "26VG.77 2010 2", axis, true},
		{"German infantry, reduced", "26VG.77 2010 1", axis, true},
		{"German armour", "2Pz.Gutmann 2010 3", axis, true},
		{"German armour, second step", "2Pz.Gutmann 2010 2", axis, true},
		{"German armour, third step", "2Pz.Gutmann 2010 1", axis, false},
		{"German mechanised, second step", "116Pz.60 2010 2", axis, true},
		{"German mechanised, third step", "116Pz.60 2010 1", axis, false},
		{"von der Heydte", "VdH 2010 1", axis, false},
		{"US infantry", "28.110 2010 2", allies, true},
		{"US armour", "9AD.CCB 2010 1", allies, true},
		{"cavalry", "14Cav.14 2010 2", allies, true},
		{"cavalry, reduced: attack in a circle", "14Cav.14 2010 1", allies, false},
		{"airborne", "82.504 2010 2", allies, true},
		{"British", "Br29.29 2010 2", allies, true},
		{"Delay", "Delay 2010 1", allies, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, "unit "+c.unit)
			for _, h := range ring2010 {
				check.Equal(t, p.controls(c.side, h), c.want, "zone of control in %s", h)
				check.False(t, p.controls(1-c.side, h), "the enemy controls %s", h)
			}
			for _, h := range []string{"2010", "2008", "2012", "1809"} { // not its own hex, nor two away
				check.False(t, p.controls(c.side, h), "zone of control in %s", h)
			}
		})
	}
	t.Run("one unit gives it to its stack", func(t *testing.T) {
		p := sys.position(t, "unit 2Pz.Gutmann 2010 1", "unit 26VG.77 2010 2")
		for _, h := range ring2010 {
			check.True(t, p.controls(axis, h), "none in %s", h)
		}
	})
	t.Run("it depends on the unit and its steps", func(t *testing.T) {
		p := sys.position(t, "unit 116Pz.60 2010 2", "unit 26VG.77 2109 2")
		p.loseStep(p.named(t, "116Pz.60"), "11.3.3")
		if p.controls(axis, "1911") || !p.controls(axis, "2110") { // 2110 is next to 26VG.77 as well
			t.Error("the third step keeps its zone, or takes that of another unit away")
		}
	})
	t.Run("friendly units are not hindered", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit 26VG.77 2010 2", "unit 26VG.78 2012 2 active")
		p.play(t, "unit 26VG.78")
		p.must(t, "move 2009", "move 2110") // through zones of its own side
	})
}

func TestWhereZonesDoNotReach(t *testing.T) {
	coverage.Covers(t, "7.1", "7.2", "2.2")
	const gi, us = "26VG.77 2010 2", "28.110 2010 2"
	const panzer, sherman, cavalry, grenadiers = "2Pz.Gutmann 2010 3", "9AD.CCB 2010 2", "14Cav.14 2010 2", "116Pz.60 2010 3"
	for _, c := range []struct {
		name, feature, unit string
		side                uint8
		want                bool // into 2011
	}{
		{"open ground", "", gi, axis, true},
		{"minor river", "river minor 2010 2011", gi, axis, false},
		{"major river", "river major 2010 2011", us, allies, false},
		{"minor river with bridge", "river minor 2010 2011 bridge", gi, axis, true},
		{"major river with bridge", "river major 2010 2011 bridge", us, allies, true},
		{"blown bridge", "river major 2010 2011 blown", us, allies, false},
		{"blown bridge with road", "river minor 2010 2011 blown;road 2010 2011", panzer, axis, false},
		{"infantry into woods", "terrain woods 2011", gi, axis, true},
		{"infantry into forest", "terrain forest 2011", us, allies, true},
		{"armour into light woods", "terrain light_woods 2011", panzer, axis, true},
		{"armour into rough", "terrain rough 2011", sherman, allies, true},
		{"German armour into woods", "terrain woods 2011", panzer, axis, false},
		{"German armour into forest", "terrain forest 2011", panzer, axis, false},
		{"US armour into woods", "terrain woods 2011", sherman, allies, false},
		{"British armour into forest", "terrain forest 2011", "Br29.29 2010 2", allies, false},
		{"armour into woods by road", "terrain woods 2011;road 2010 2011", panzer, axis, true},
		{"armour into forest by road", "terrain forest 2011;road 2010 2011", sherman, allies, true},
		{"a road in the woods that leads elsewhere", "terrain woods 2011;road 2011 2012", panzer, axis, false},
		{"armour out of woods", "terrain woods 2010", panzer, axis, true},
		{"mechanised into woods", "terrain woods 2011", grenadiers, axis, true},
		{"mechanised into forest", "terrain forest 2011", grenadiers, axis, true},
		{"cavalry into forest", "terrain forest 2011", cavalry, allies, true},
		{"US infantry into the Westwall", "westwall 2011", us, allies, true},
		{"airborne into the Westwall", "westwall 2011", "82.504 2010 2", allies, true},
		{"British infantry into the Westwall", "westwall 2011", "Br53.71 2010 2", allies, true},
		{"US armour into the Westwall", "westwall 2011", sherman, allies, false},
		{"cavalry into the Westwall", "westwall 2011", cavalry, allies, false},
		{"US armour into the Westwall by road", "westwall 2011;road 2010 2011", sherman, allies, false},
		{"US armour from the Westwall", "westwall 2010", sherman, allies, true},
		{"German armour into the Westwall", "westwall 2011", panzer, axis, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var features []string
			if c.feature != "" {
				features = strings.Split(c.feature, ";")
			}
			p := field(t, features...).position(t, "unit "+c.unit)
			check.Equal(t, p.controls(c.side, "2011"), c.want, "zone of control in 2011")
			check.True(t, p.controls(c.side, "2009"), "none in 2009")
		})
	}
	t.Run("a stack reaches as far as its units that have a zone", func(t *testing.T) {
		for with, want := range map[string]bool{gi: true, "116Pz.60 2010 2": true, "116Pz.60 2010 1": false, "VdH 2010 1": false} {
			p := field(t, "terrain woods 2011").position(t, "unit "+panzer, "unit "+with)
			if got := p.controls(axis, "2011"); got != want || !p.controls(axis, "2009") {
				t.Errorf("with %s a zone in the woods of 2011: %v, want %v; in 2009: %v", with, got, want, p.controls(axis, "2009"))
			}
		}
	})
	t.Run("a bridge that is blown and rebuilt", func(t *testing.T) {
		p := field(t, "river minor 2010 2011 bridge").position(t, "unit "+gi, "unit 28.109 2011 2")
		for _, full := range []bool{true, false, true} {
			p.setBridge(p.d.hex[p.s.loc[p.named(t, "26VG.77")]].bridge[3], !full)
			if p.controls(axis, "2011") != full || p.controls(allies, "2010") != full {
				t.Errorf("whole %v: axis %v, allies %v", full, p.controls(axis, "2011"), p.controls(allies, "2010"))
			}
			check.NoError(t, p.CheckInvariants())
		}
	})
}

func TestZonesStopMovement(t *testing.T) {
	coverage.Covers(t, "7.3")
	// The enemy is in 2008; its zone covers 2007, 2009, 1908, 1909, 2108 and 2109. Rivers close the
	// detours.
	behind := field(t, moats("2007 but 1908 2108 2008", "1908 but 1909 2007 2008", "2108 but 2109 2007 2008", "2208 but 2109")...)
	beside := field(t, moats("2109 but 2009 2008", "1909 but 2009 2008")...)
	for _, c := range []struct{ name, side, mover, enemy string }{
		{"German", "axis", "26VG.77", "28.110"}, {"German motorised", "axis", "116Pz.60", "28.110"},
		{"Allied", "allies", "28.110", "26VG.77"}, {"Allied armour", "allies", "9AD.CCB", "26VG.77"},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := func(sys *System, h string) *Position {
				p := sys.position(t, moving(c.side, "move"), "unit "+c.enemy+" 2008 2", "unit "+c.mover+" "+h+" 2 active")
				p.play(t, "unit "+c.mover)
				return p
			}
			p := at(behind, "2010")
			p.must(t, "move 2009", "move 1909", "move 2109")
			p.mustNot(t, "move 2007", "move 1908", "move 2108") // only through zones, into zones
			p.mustNot(t, "move 2208")                           // free, but only through a zone
			q := behind.position(t, moving(c.side, "move"), "unit "+c.mover+" 2010 2 active")
			q.play(t, "unit "+c.mover)
			q.must(t, "move 2208") // without the enemy
			p.play(t, "move 2009")
			p.phaseIs(t, "move.unit")
			p.mustNot(t, "unit "+c.mover) // it has stopped

			p = at(beside, "2009") // from a zone: out, but not to another
			p.must(t, "move 2010", "move 1910", "move 2110")
			p.mustNot(t, "move 1909", "move 2109")
			check.Contains(t, p.because(t, c.mover, "2109", false), "7.3", "refused by")
			p = at(field(t), "2009") // with a free hex between the two, in one move
			p.play(t, "move 2110", "unit "+c.mover)
			p.must(t, "move 2109")
		})
	}
	t.Run("a friendly unit does not help movement", func(t *testing.T) {
		p := beside.position(t, moving("axis", "move"), "unit 28.110 2008 2", "unit 26VG.77 2009 2", "unit 26VG.78 2010 2 active")
		p.play(t, "unit 26VG.78")
		p.must(t, "move 2009")
		p.mustNot(t, "move 2109")
		p = beside.position(t, moving("axis", "move"), "unit 28.110 2008 2", "unit 26VG.77 2109 2", "unit 26VG.78 2009 2 active")
		p.play(t, "unit 26VG.78")
		p.mustNot(t, "move 2109")
	})
	t.Run("the Westwall does not help movement", func(t *testing.T) {
		p := field(t, append(moats("2109 but 2009 2008"), "westwall 2009 2109")...).position(t, moving("axis", "move"), "unit 28.110 2008 2", "unit 26VG.78 2009 2 active")
		p.play(t, "unit 26VG.78")
		p.mustNot(t, "move 2109")
	})
	t.Run("a zone forces no combat", func(t *testing.T) {
		p := field(t).position(t, declarationLine("axis"), "unit 28.110 2008 2", "unit 26VG.78 2009 2 active")
		p.must(t, "end", "attack 2008")
	})
	t.Run("an advance may lead from zone to zone", func(t *testing.T) {
		p := field(t).position(t, declarationLine("axis"),
			"unit 28.110 2010 1", "unit 28.109 2008 2", // 28.109 has a zone in 2009 and 2109
			"unit 12SS.Kuhlmann 2110 3 active", "unit 26VG.77 2009 2 active")
		p.declareResult(t, "2010", drStar, "12SS.Kuhlmann", "26VG.77")
		p.phaseIs(t, "loss.defender")
		p.play(t, "lose 28.110")
		p.phaseIs(t, "advance")
		p.must(t, "advance 26VG.77", "advance 12SS.Kuhlmann")
		// And from the zone of 28.109 into another hex of it.
		p = field(t).position(t, declarationLine("axis"), "unit 28.110 2009 1", "unit 28.109 2008 2",
			"unit 12SS.Kuhlmann 2109 3 active", "unit 12SS.25 2109 3 active")
		p.declareResult(t, "2009", drStar, "12SS.Kuhlmann", "12SS.25")
		p.play(t, "lose 28.110", "advance 12SS.25")
		p.whereIs(t, "12SS.25", "2009 3")
	})
}

func TestPanzerBrigade150(t *testing.T) {
	coverage.Covers(t, "7.3")
	// 28.110 in 2008 has its zone in 2007, 2009, 1908, 1909, 2108 and 2109. 2109 and 1909 are
	// reached from 2009 alone, 2108 from 2109, 1908 from 1909; 2306 is farther east.
	sys := field(t, moats("2109 but 2009 2008 2108 2110", "1909 but 2009 2008 1908", "2108 but 2109 2008", "1908 but 1909 2008")...)
	at := func(turn, hex string, flags ...string) *Position {
		lines := []string{turn, moving("axis", "move"), "unit 28.110 2008 2", "unit 28.109 2306 2",
			"unit 150Pz.150 " + hex + " 3 active " + strings.Join(flags, " ")}
		return sys.position(t, lines...)
	}
	for _, turn := range []string{"turn 1", "turn 2", "turn 3"} {
		t.Run(turn, func(t *testing.T) {
			t.Run("A: from zone to zone, then stop", func(t *testing.T) {
				p := at(turn, "2009")
				p.play(t, "unit 150Pz.150")
				p.must(t, "move 2109", "move 1909")
				p.mustNot(t, "move 2108", "move 1908") // one zone, not two
				p.play(t, "move 2109")
				p.mustNot(t, "unit 150Pz.150")
			})
			t.Run("B: into a zone and on where there is none", func(t *testing.T) {
				p := at(turn, "2010")
				p.play(t, "unit 150Pz.150", "move 2009", "unit 150Pz.150")
				p.must(t, "move 2110", "move 1910", "move 2010")
				p.mustNot(t, "move 1909") // the next hex has a zone
				p.play(t, "move 2110")
			})
		})
	}
	t.Run("once only", func(t *testing.T) {
		p := at("turn 2", "2009")
		p.play(t, "unit 150Pz.150", "move 2109")
		p.s.flag[p.named(t, "150Pz.150")] &^= fMoved | fDone // another round
		p.play(t, "unit 150Pz.150")
		p.mustNot(t, "move 2108")
		p.play(t, "move 2110", "unit 150Pz.150", "move 2009") // and not B after A
		p.mustNot(t, "unit 150Pz.150")
	})
	t.Run("B is used up by going on, not by stopping", func(t *testing.T) {
		p := at("turn 2", "2010")
		p.play(t, "unit 150Pz.150", "move 2009", "unit 150Pz.150", "stop")
		p.s.flag[p.named(t, "150Pz.150")] &^= fMoved | fDone
		p.play(t, "unit 150Pz.150")
		p.must(t, "move 1909") // A is left
	})
	t.Run("B once in a move", func(t *testing.T) {
		p := sys.position(t, "turn 2", moving("axis", "move"), "unit 28.110 2008 2", "unit 28.109 2408 2", "unit 150Pz.150 2010 3 active")
		p.play(t, "unit 150Pz.150", "move 2009", "unit 150Pz.150", "move 2209", "unit 150Pz.150", "move 2309")
		p.mustNot(t, "unit 150Pz.150") // although it has two points left
	})
	t.Run("A and B do not add up", func(t *testing.T) {
		p := at("turn 2", "2010")
		p.play(t, "unit 150Pz.150", "move 2009", "unit 150Pz.150")
		p.mustNot(t, "move 1909") // the move did not begin in a zone
	})
	t.Run("leaving a zone by an ordinary move costs nothing", func(t *testing.T) {
		p := at("turn 2", "2009")
		p.play(t, "unit 150Pz.150", "move 2010")
		check.Equal(t, p.s.flag[p.named(t, "150Pz.150")]&fExcused, 0, "the exception is used")
	})
	t.Run("not on turn 4", func(t *testing.T) {
		p := at("turn 4", "2009")
		p.play(t, "unit 150Pz.150")
		p.mustNot(t, "move 1909")
		p = at("turn 4", "2010")
		p.play(t, "unit 150Pz.150", "move 2009")
		p.mustNot(t, "unit 150Pz.150")
	})
	t.Run("no other unit", func(t *testing.T) {
		p := sys.position(t, "turn 2", moving("axis", "move"), "unit 28.110 2008 2", "unit FB.FB 2009 3 active")
		p.play(t, "unit FB.FB")
		p.mustNot(t, "move 1909")
	})
}

// ringed surrounds 2010 with enemy zones of control: wherever a unit retreats from it, the first
// hex is in one.
func ringed(side string) []string {
	if side == "axis" {
		return []string{declarationLine("axis"), "unit 12SS.Kuhlmann 2011 3 active", "unit 12SS.25 2011 3 active", "unit 12SS.26 2011 3 active",
			"unit 26VG.77 1909 2", "unit 26VG.78 2210 2"}
	}
	return []string{declarationLine("allies"), "unit 3AD.CCA 2011 2 active", "unit 3AD.CCB 2011 2 active", "unit 3AD.CCR 2011 2 active",
		"unit 28.109 1909 2", "unit 28.110 2210 2"}
}

func TestZonesInRetreat(t *testing.T) {
	coverage.Covers(t, "7.3", "11.4")
	for _, c := range []struct {
		name     string
		attacker string
		features []string
		lines    []string
		cost     bool
		choices  []string
	}{
		{"one Allied unit", "axis", nil, []string{"unit 106.422 2010 2"}, true, []string{"lose 106.422"}},
		{"an Allied stack loses one step", "axis", nil, []string{"unit 106.422 2010 2", "unit 106.423 2010 2"}, true, []string{"lose 106.422", "lose 106.423"}},
		{"a German stack loses one step", "allies", nil, []string{"unit 18VG.293 2010 2", "unit 18VG.294 2010 2"}, true, []string{"lose 18VG.293", "lose 18VG.294"}},
		{"an Allied unit in 2009 cancels", "axis", nil, []string{"unit 106.422 2010 2", "unit 106.424 2009 2"}, false, nil},
		{"a German unit in 2009 cancels", "allies", nil, []string{"unit 18VG.293 2010 2", "unit 18VG.294 2009 2"}, false, nil},
		{"Delay cancels", "axis", nil, []string{"unit 106.422 2010 2", "unit Delay 2009 1"}, false, nil},
		{"an engineer does not", "axis", nil, []string{"unit 106.422 2010 2", "asset Eng-VIII-1 2009"}, true, []string{"lose 106.422"}},
		{"the Westwall cancels for the Germans", "allies", []string{"westwall 2009"}, []string{"unit 18VG.293 2010 2"}, false, nil},
		{"but not for the Allies", "axis", []string{"westwall 2009 2110"}, []string{"unit 106.422 2010 2"}, true, []string{"lose 106.422"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t, c.features...).position(t, append(ringed(c.attacker), c.lines...)...)
			with := []string{"12SS.Kuhlmann", "12SS.25", "12SS.26"}
			if c.attacker == "allies" {
				with = []string{"3AD.CCA", "3AD.CCB", "3AD.CCR"}
			}
			p.declareResult(t, "2010", dr, with...)
			p.phaseIs(t, "retreat")
			for p.Decision().Key == "retreat" {
				p.play(t, p.legal()[0])
			}
			check.MustEqual(t, p.Decision().Key == "loss.zone", c.cost, "a step is lost")
			if !c.cost {
				return
			}
			check.Equal(t, strings.Join(p.legal(), ", "), strings.Join(c.choices, ", "), "choices")
			id := strings.TrimPrefix(c.choices[0], "lose ")
			p.play(t, c.choices[0])
			check.Equal(t, p.s.steps[p.named(t, id)], 1, "%s (steps)", id)
			p.phaseIs(t, "advance") // one step for the stack
		})
	}
	t.Run("a path without zones has priority", func(t *testing.T) {
		p := field(t).position(t, declarationLine("axis"), "unit 12SS.Kuhlmann 2011 3 active", "unit 12SS.25 2011 3 active", "unit 106.422 2010 2")
		p.declareResult(t, "2010", dr, "12SS.Kuhlmann", "12SS.25")
		p.phaseIs(t, "retreat")
		p.play(t, p.legal()[0])
		p.phaseIs(t, "advance")
		check.Equal(t, p.s.steps[p.named(t, "106.422")], 2, "steps")
	})
}

// Supply from the east by a road that ends in 3015; a unit in 3010 has one line to it.
func TestZonesInSupply(t *testing.T) {
	coverage.Covers(t, "7.3", "8.2")
	for _, c := range []struct {
		name     string
		side     string
		features []string
		lines    []string
		want     bool
	}{
		{"no enemy", "axis", nil, nil, true},
		{"an Allied zone", "axis", nil, []string{"unit 28.110 3112 2"}, false},
		{"no zone of control, no hindrance", "axis", nil, []string{"unit Delay 3112 1"}, true},
		{"German units cancel it", "axis", nil, []string{"unit 28.110 3112 2", "unit 26VG.77 3011 2", "unit 26VG.78 3012 1"}, true},
		{"all along the line", "axis", nil, []string{"unit 28.110 3112 2", "unit 26VG.77 3011 2"}, false},
		{"a unit without a zone of its own cancels too", "axis", nil, []string{"unit 28.110 3112 2", "unit 116Pz.60 3011 1", "unit 26VG.78 3012 1"}, true},
		{"the Westwall cancels it", "axis", []string{"westwall 3011 3012"}, []string{"unit 28.110 3112 2"}, true},
		{"a zone on the road", "axis", nil, []string{"unit 28.110 3120 2"}, false},
		{"the Westwall on the road", "axis", []string{"westwall 3019 3020"}, []string{"unit 28.110 3120 2"}, true},
		{"no enemy", "allies", nil, nil, true},
		{"a German zone", "allies", nil, []string{"unit 26VG.77 3112 2"}, false},
		{"Allied units cancel it", "allies", nil, []string{"unit 26VG.77 3112 2", "unit 28.110 3011 2", "unit 28.109 3012 2"}, true},
		{"Delay cancels it", "allies", nil, []string{"unit 26VG.77 3112 2", "unit 28.110 3011 2", "unit Delay 3012 1"}, true},
		{"an engineer does not", "allies", nil, []string{"unit 26VG.77 3112 2", "unit 28.110 3011 2", "asset Eng-VIII-1 3012"}, false},
		{"the Westwall does not", "allies", []string{"westwall 3011 3012"}, []string{"unit 26VG.77 3112 2"}, false},
	} {
		t.Run(c.side+": "+c.name, func(t *testing.T) {
			p := field(t, append(corridor(c.side), c.features...)...).position(t, append(c.lines, "unit 99.395 4301 2")...)
			check.Equal(t, p.tracesFrom(c.side, "3010"), c.want, "traces")
		})
	}
}
