package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Chapter 6.

func units(list ...string) (lines []string) {
	for _, l := range list {
		lines = append(lines, "unit "+l)
	}
	return lines
}

// stackedUp returns a position in which a side's movement round has just ended.
func stackedUp(t *testing.T, sys *System, side string, lines ...string) *Position {
	t.Helper()
	// Another unit that may move, and distant enemies, so that the round does not end by itself.
	lines = append([]string{moving(side, "move"), "unit 9AD.CCA 0625 2 active", "unit s506.506 4005 2 active"}, lines...)
	p := sys.position(t, lines...)
	p.play(t, "end")
	return p
}

func TestStackingLimit(t *testing.T) {
	coverage.Covers(t, "6.0")
	sys := field(t)
	for _, c := range []struct {
		name, side string
		units      string
		want       bool
	}{
		{"a unit of the 106th and all of the 99th", "allies", "106.422 99.393 99.394 99.395", true},
		{"two units of the 106th and two of the 99th", "allies", "106.422 106.423 99.393 99.394", false},
		{"the 12th Division and a unit of 12th SS", "axis", "12VG.27 12VG.48 12VG.89 12SS.Kuhlmann", true},
		{"the 12th Division and two units of 12th SS", "axis", "12VG.27 12VG.48 12VG.89 12SS.Kuhlmann 12SS.25", false},
		{"a division of four", "allies", "101.501 101.502 101.506 101.327", true},
		{"a division of four and one", "allies", "101.501 101.502 101.506 101.327 28.110", true},
		{"a division and two strangers to it", "allies", "101.501 101.502 101.506 101.327 28.110 106.422", false},
		{"units of two divisions", "axis", "26VG.77 12VG.27", true},
		{"units of three divisions", "axis", "26VG.77 12VG.27 116Pz.60", false},
		{"two units outside divisions", "axis", "s301.301 s506.506", true},
		{"three units outside divisions", "axis", "s301.301 FB.FB 150Pz.150", false},
		{"a division and a brigade", "axis", "26VG.77 26VG.78 26VG.39 FB.FB", true},
		{"one unit", "axis", "26VG.77", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var lines []string
			for _, u := range strings.Fields(c.units) {
				lines = append(lines, "unit "+u+" 2010")
			}
			p := stackedUp(t, sys, c.side, lines...)
			check.Equal(t, p.Decision().Key != "overstack", c.want, "may stack")
		})
	}
}

func TestUnitsThatMayNotStackTogether(t *testing.T) {
	coverage.Covers(t, "6.1")
	sys := field(t)
	for _, c := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"British and US", units("Br29.29 2010", "82.504 2010"), false},
		{"British of two brigades", units("Br29.29 2010", "Br33.33 2010"), true},
		{"V and VIII Corps", units("99.393 2010", "28.110 2010"), false},
		{"III and VII Corps", units("4AD.CCA 2010", "3AD.CCA 2010"), false},
		{"two divisions of VIII Corps", units("28.109 2010", "28.110 2010", "4.12 2010"), true},
		{"a unit without corps and one of V Corps", units("106.422 2010", "99.393 2010"), true},
		{"airborne and VII Corps", units("517.517 2010", "3AD.CCA 2010"), true},
		{"an engineer of the corps", append(units("28.110 2010"), "asset Eng-VIII-1 2010"), true},
		{"an engineer of another corps", append(units("28.110 2010"), "asset Eng-V-1 2010"), false},
		{"an engineer and a unit without corps", append(units("82.504 2010"), "asset Eng-V-1 2010"), true},
		{"an engineer and the British", append(units("Br29.29 2010"), "asset Eng-V-1 2010"), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := stackedUp(t, sys, "allies", c.lines...)
			check.Equal(t, p.Decision().Key != "overstack", c.want, "may stack")
		})
	}
	t.Run("passing through one another", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 99.393 2010 2 active", "unit 28.110 2011 2", "unit 28.109 1911 2", "unit 28.112 2111 2")
		p.play(t, "unit 99.393")
		p.must(t, "move 2012") // through 2011, 1911 or 2111, all held by another corps
	})
}

func TestNoFriendlyUnitsOnTheRoad(t *testing.T) {
	coverage.Covers(t, "6.1", "10.4.1")
	sys := field(t)
	// The road runs along row 15. A motorised unit moves 12 hexes at the road rate; past a friendly
	// unit it continues at the full cost.
	for _, c := range []struct{ name, side, unit, other string }{
		{"German", "axis", "116Pz.60", "26VG.77"}, {"Allied", "allies", "9AD.CCB", "28.110"}, {"past Delay", "allies", "9AD.CCB", "Delay"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, moving(c.side, "move"), "unit "+c.unit+" 2015 2 active")
			p.play(t, "unit "+c.unit)
			p.must(t, "move 3215")
			p = sys.position(t, moving(c.side, "move"), "unit "+c.unit+" 2015 2 active", "unit "+c.other+" 2415")
			p.play(t, "unit "+c.unit)
			p.must(t, "move 2315", "move 2415", "move 2715") // 1½ MP to 2315, then 1 a hex
			p.mustNot(t, "move 3015", "move 3215")
			p.play(t, "move 2415", "unit "+c.unit) // 3½ MP are left
			p.must(t, "move 2715")
			p.mustNot(t, "move 2815")
		})
	}
	for _, c := range []struct{ side, unit, other, marker string }{{"axis", "116Pz.60", "26VG.77", "Traffic"}, {"allies", "9AD.CCB", "28.110", "Greif"}} {
		t.Run("from a hex with "+c.marker, func(t *testing.T) {
			p := sys.position(t, moving(c.side, "move"), "unit "+c.unit+" 2015 2 active", "unit "+c.other+" 2415", "asset "+c.marker+" 2315 0")
			p.play(t, "unit "+c.unit)
			p.must(t, "move 2415", "move 2715") // across country, without the cost of the marker
			p.mustNot(t, "move 2815")
		})
	}
	t.Run("infantry as motorised not at all", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 28.110 2015 2 active", "unit 28.109 2415")
		p.play(t, "unit 28.110 by road")
		p.must(t, "move 2315")
		p.mustNot(t, "move 2415", "move 2515")
		p = sys.position(t, moving("allies", "move"), "unit 28.110 2015 2 active", "unit 28.109 2215")
		p.play(t, "unit 28.110") // on foot it may
		p.must(t, "move 2215", "move 2315")
	})
	t.Run("an engineer is no unit", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 9AD.CCB 2015 2 active", "asset Eng-VIII-1 2415")
		p.play(t, "unit 9AD.CCB")
		p.must(t, "move 2415", "move 3215")
	})
}

func TestWhenStackingCounts(t *testing.T) {
	coverage.Covers(t, "6.2")
	sys := field(t)
	t.Run("not during the round: any number may pass and wait", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit 26VG.77 2010 2", "unit 12VG.27 2010 2", "unit 18VG.293 2010 2", "unit 62VG.164 2011 2 active", "unit s506.506 4005 2 active")
		p.play(t, "unit 62VG.164")
		p.must(t, "move 2009") // through the hex
		p.play(t, "move 2010") // or into it
		p.phaseIs(t, "move.unit")
		p.play(t, "unit 62VG.164", "move 2009", "end")
		p.phaseIs(t, "overstack")
	})
	t.Run("at the end of a movement round its owner eliminates", func(t *testing.T) {
		for _, side := range []string{"axis", "allies"} {
			names := []string{"26VG.77", "12VG.27", "18VG.293", "62VG.164"}
			if side == "allies" {
				names = []string{"28.110", "4.12", "9AD.CCB", "7AD.CCA"}
			}
			var lines, want []string
			for _, n := range names {
				lines = append(lines, "unit "+n+" 2010")
				want = append(want, "remove "+n)
			}
			p := stackedUp(t, sys, side, lines...)
			p.phaseIs(t, "overstack")
			if p.Decision().By.String() != side || p.Decision().Para != "6.2" {
				t.Errorf("%s decides by %s", p.Decision().By, p.Decision().Para)
			}
			for _, w := range want {
				p.must(t, w)
			}
			p.play(t, "remove "+names[0])
			p.phaseIs(t, "overstack") // three divisions are still one too many
			p.play(t, "remove "+names[3])
			if p.Decision().Key == "overstack" {
				t.Error("two divisions may stay")
			}
			if p.where(t, names[0])[:4] != "dead" || p.where(t, names[3])[:4] != "dead" || p.where(t, names[1])[:4] != "2010" {
				t.Errorf("%s %s %s", p.where(t, names[0]), p.where(t, names[1]), p.where(t, names[3]))
			}
		}
	})
	t.Run("in every kind of movement round", func(t *testing.T) {
		for _, round := range []string{"move", "panzer", "all", "reinforcements"} {
			p := sys.position(t, moving("axis", round), "unit 26VG.77 2010 2", "unit 12VG.27 2010 2", "unit 18VG.293 2010 2", "unit s506.506 4005 2 active")
			p.play(t, "end")
			p.phaseIs(t, "overstack")
		}
		for _, round := range []string{"reaction-1", "reaction-2", "patton", "monty-move", "reinforcements"} {
			p := sys.position(t, "opening 6", moving("allies", round), "reacts 3", "unit 28.110 2010 2", "unit 99.393 2010 2", "unit 9AD.CCB 2025 2 active")
			p.play(t, "end")
			p.phaseIs(t, "overstack")
		}
	})
	t.Run("after armour has closed up", func(t *testing.T) {
		p := sys.position(t, "phase close-up", "round combat", "side 0", "unit 2Pz.Gutmann 2012 3 active", "unit s506.506 4005 2 active",
			"unit 26VG.77 2011 2", "unit 12VG.27 2011 2", "unit 28.110 3010 2")
		p.play(t, "close-up 2Pz.Gutmann 2011")
		p.play(t, "end")
		p.phaseIs(t, "overstack")
		p.play(t, "remove 12VG.27")
		if k := p.Decision().Key; k == "close-up" || k == "overstack" {
			t.Errorf("decision is %s", k)
		}
	})
	t.Run("an advance must leave room", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 28.110 2010 1",
			"unit 12SS.Kuhlmann 2011 3 active", "unit 26VG.77 1911 2 active", "unit 62VG.164 2111 2 active", "unit 18VG.293 2011 2 active")
		p.declareResult(t, "2010", drStar, "12SS.Kuhlmann", "18VG.293", "26VG.77", "62VG.164")
		p.play(t, "lose 28.110")
		p.phaseIs(t, "advance")
		p.play(t, "advance 26VG.77", "advance 12SS.Kuhlmann")
		p.mustNot(t, "advance 62VG.164", "advance 18VG.293")
	})
	t.Run("an advance of two corps", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "unit 26VG.77 2010 1", "unit 28.110 2011 2 active", "unit 9AD.CCB 2011 2 active", "unit 2.9 2111 2 active")
		p.declareResult(t, "2010", drStar, "28.110", "9AD.CCB", "2.9")
		p.play(t, "lose 26VG.77", "advance 2.9")
		p.mustNot(t, "advance 28.110", "advance 9AD.CCB")
	})
}

// A unit in 2010 is attacked from the south; a test sets up all hexes at a distance of two.
func driven(side string, lines ...string) []string {
	head := []string{declarationLine("axis"), "unit 12SS.Kuhlmann 2011 3 active", "unit 12SS.25 2011 3 active", "unit 12SS.26 2111 3 active", "unit 1SS.Hansen 1911 3"}
	if side == "axis" {
		head = []string{declarationLine("allies"), "unit 3AD.CCA 2011 2 active", "unit 3AD.CCB 2011 2 active", "unit 3AD.CCR 2111 2 active", "unit 84.333 1911 2"}
	}
	return append(head, lines...)
}

func TestStackingInRetreat(t *testing.T) {
	coverage.Covers(t, "6.2", "11.4", "12.4.1")
	sys := field(t)
	against := func(side string) []string {
		if side == "axis" {
			return []string{"3AD.CCA", "3AD.CCB", "3AD.CCR"}
		}
		return []string{"12SS.Kuhlmann", "12SS.25", "12SS.26"}
	}
	open := []string{"2008", "1909", "2109", "1809", "2209"} // two hexes from 2010, not adjacent to an enemy
	t.Run("not into a hex that is full, where there is another", func(t *testing.T) {
		p := sys.position(t, driven("axis", "unit 18VG.293 2010 2", "unit 26VG.77 2008 2", "unit 12VG.27 2008 2", "unit 26VG.78 2109 2")...)
		p.declareResult(t, "2010", dr, against("axis")...)
		p.phaseIs(t, "retreat")
		p.mustNot(t, "retreat 18VG.293 2008")
		p.must(t, "retreat 18VG.293 2109")
	})
	t.Run("British and US, and US corps, stay apart during movement", func(t *testing.T) {
		p := sys.position(t, driven("allies", "unit 28.110 2010 2", "unit 99.393 2008 2", "unit 82.504 1909 2")...)
		p.declareResult(t, "2010", dr, against("allies")...)
		p.phaseIs(t, "retreat")
		p.must(t, "retreat 28.110 1909")
		p.mustNot(t, "retreat 28.110 2008")
		p = sys.position(t, driven("allies", "unit 28.110 2010 2", "asset Eng-V-1 2008")...)
		p.declareResult(t, "2010", dr, against("allies")...)
		p.must(t, "retreat 28.110 1909")
		p.mustNot(t, "retreat 28.110 2008")
		p = sys.position(t, driven("allies", "unit 28.110 2010 2", "unit Br29.29 1909 2")...)
		p.declareResult(t, "2010", dr, against("allies")...)
		p.phaseIs(t, "retreat")
		p.must(t, "retreat 28.110 2008")
		p.mustNot(t, "retreat 28.110 1909")
		// The adjacent hexes are held by another corps: there is no path through.
		p = sys.position(t, driven("allies", "unit 28.110 2010 2", "unit 99.393 2009 2", "unit 99.394 1910 2", "unit 99.395 2110 2")...)
		p.declareResult(t, "2010", dr, against("allies")...)
		p.whereIs(t, "28.110", "2010 1")
	})
	t.Run("past engineers, of another corps too, but not to end with those", func(t *testing.T) {
		// 2009 is the only retreat hex.
		shut := field(t, append(ring("major", "2010"), "river major 2011 2010 bridge", "river major 2009 2010 bridge", "town 2009")...)
		for _, c := range []struct{ at, want string }{
			{"Eng-VIII-1 2009", "1909 2008"}, {"Eng-V-1 2009", "1909 2008"}, {"Eng-VIII-1 1909", "1909 2008"}, {"Eng-V-1 1909", "2008"},
		} {
			p := shut.position(t, declarationLine("axis"), "unit 12SS.Kuhlmann 2011 3 active", "unit 9AD.CCA 2010 1", "asset "+c.at)
			p.declareResult(t, "2010", dr, "12SS.Kuhlmann")
			if got := p.retreats(t, "9AD.CCA"); got != c.want {
				t.Errorf("%s: retreats to %q, want %s; it is at %s", c.at, got, c.want, p.where(t, "9AD.CCA"))
			}
		}
	})
	// Every hex at a distance of two holds two divisions; hexes at a distance of three are free.
	var full []string
	for i, h := range open {
		pairs := [][2]string{{"26VG.77", "12VG.27"}, {"26VG.78", "12VG.48"}, {"26VG.39", "12VG.89"}, {"62VG.164", "277VG.989"}, {"62VG.183", "277VG.990"}}
		full = append(full, "unit "+pairs[i][0]+" "+h, "unit "+pairs[i][1]+" "+h)
	}
	t.Run("on to the next hex with room", func(t *testing.T) {
		p := sys.position(t, driven("axis", append(full, "unit 18VG.293 2010 2")...)...)
		p.declareResult(t, "2010", dr, against("axis")...)
		p.phaseIs(t, "retreat")
		p.must(t, "retreat 18VG.293 2007", "retreat 18VG.293 2208")
		for _, h := range open {
			p.mustNot(t, "retreat 18VG.293 "+h)
		}
	})
	t.Run("into a full hex rather than through a zone of control", func(t *testing.T) {
		// By 2009 there are two paths: to 2109, which is full, and through the zone over 2008.
		shut := field(t, moats("2109 but 2009")...)
		at := append(ringed("allies"), "unit 116Pz.60 2010 3", "unit 26VG.39 2009 2", "unit 12VG.27 2109 2")
		p := shut.position(t, append(at, "unit 62VG.164 2109 2")...)
		p.declareResult(t, "2010", dr, against("axis")...)
		check.Equal(t, p.retreats(t, "116Pz.60"), "2109", "retreats to")
		p.play(t, "retreat 116Pz.60 2109")
		p.phaseIs(t, "overstack")
		p.play(t, "remove 62VG.164")
		p.phaseIs(t, "advance") // and no step is lost for a zone of control
		p.whereIs(t, "116Pz.60", "2109 3")
		// Not if the full hex is adjacent to an enemy, even one without a zone of control.
		p = shut.position(t, append(at, "unit 62VG.164 2109 2", "unit Delay 2208 1")...)
		p.declareResult(t, "2010", dr, against("axis")...)
		if got := p.retreats(t, "116Pz.60"); got == "" || strings.Contains(got, "2109") {
			t.Errorf("retreats to %q, where 2109 touches an enemy", got)
		}
		p = field(t, append(moats("2109 but 2009"), "river major 2009 2109")...).position(t, append(at, "unit 62VG.164 2109 2")...)
		p.declareResult(t, "2010", dr, against("axis")...)
		if got := p.retreats(t, "116Pz.60"); got == "" || strings.Contains(got, "2109") {
			t.Errorf("retreats to %q where nothing but the zone is left", got)
		}
	})
	t.Run("into a full hex rather than towards the enemy's edge", func(t *testing.T) {
		shut := field(t, moats("2008 but 2009 1909 2109", "1909 but 2009 1910 1809 2008", "2109 but 2009 2110 2209 2008",
			"1809 but 1910 1909 1810", "2209 but 2110 2109 2210", "1810 but 1910 1911 1809 1811", "2210 but 2110 2111 2209 2211")...)
		at := driven("allies", "unit 9AD.CCA 2010 2", "unit 28.110 2008 2", "unit 4.12 2008 2",
			"unit 28.109 1909 2", "unit 4.8 1909 2", "unit 28.112 1809 2", "unit 4.22 1809 2")
		for engineer, want := range map[string]string{"": "1909 2008", "asset Eng-VIII-1 1909": "1909 2008", "asset Eng-V-1 1909": "2008"} {
			p := shut.position(t, append(at, engineer)...)
			p.declareResult(t, "2010", dr, against("allies")...)
			check.Equal(t, p.retreats(t, "9AD.CCA"), want, "%s: retreats to", engineer)
		}
	})
	t.Run("with no room anywhere the hex is thinned out", func(t *testing.T) {
		// Rivers close the hexes beyond the hexes at a distance of two.
		shut := field(t, moats("2008 but 2009 1909 2109", "1909 but 2009 1910 1809 2008", "2109 but 2009 2110 2209 2008",
			"1809 but 1910 1909 1810", "2209 but 2110 2109 2210", "1810 but 1910 1911 1809 1811", "2210 but 2110 2111 2209 2211")...)
		lines := append(append([]string{}, full...), "unit 116Pz.60 2010 3")
		p := shut.position(t, driven("axis", lines...)...)
		p.declareResult(t, "2010", dr, against("axis")...)
		p.phaseIs(t, "retreat")
		p.play(t, "retreat 116Pz.60 2109")
		p.phaseIs(t, "overstack")
		if p.Decision().By.String() != "axis" {
			t.Errorf("%s decides", p.Decision().By)
		}
		p.must(t, "remove 116Pz.60", "remove 12VG.89")
		p.play(t, "remove 12VG.89")
		p.whereIs(t, "116Pz.60", "2109 3")
		p.whereIs(t, "12VG.89", "dead 2")
		p.phaseIs(t, "advance") // the combat continues
	})
}

func TestAssetsAndMarkersDoNotCount(t *testing.T) {
	coverage.Covers(t, "6.3")
	sys := field(t, "village 2016", "village 2014")
	t.Run("a full hex with markers", func(t *testing.T) {
		p := stackedUp(t, sys, "axis", "unit 26VG.77 2010", "unit 12VG.27 2010", "asset Greif 2010", "asset Traffic 2010", "motorised 26VG.77")
		if p.Decision().Key == "overstack" {
			t.Error("markers count")
		}
		p = stackedUp(t, sys, "allies", "unit 28.110 2010", "unit 4.12 2010", "asset Eng-VIII-1 2010", "asset Air 2010")
		if p.Decision().Key == "overstack" {
			t.Error("an engineer counts")
		}
	})
	t.Run("one engineer in a hex", func(t *testing.T) {
		p := sys.position(t, "phase engineers", "unit 28.110 2015 2", "asset Eng-VIII-1 2016", "asset Eng-VIII-2 home")
		p.play(t, "deploy Eng-VIII-2")
		p.must(t, "at 2014")
		p.mustNot(t, "at 2016")
	})
}

func TestDelayStandsAlone(t *testing.T) {
	coverage.Covers(t, "6.3.1")
	sys := field(t)
	t.Run("a unit that enters, or passes through", func(t *testing.T) {
		for _, to := range []string{"2011", "2012"} {
			p := sys.position(t, moving("allies", "move"), "unit Delay 2011 1", "unit 26VG.77 1811", "unit 26VG.78 2211", "unit 28.110 2010 2 active")
			if to == "2012" { // only 2011 leads there: the zones of the German units bar the rest
				p = field(t, "river major 2010 1911", "river major 2010 2111").position(t, moving("allies", "move"), "unit Delay 2011 1", "unit 28.110 2010 2 active")
			}
			p.play(t, "unit 28.110", "move "+to)
			p.whereIs(t, "Delay", "home 1")
		}
	})
	t.Run("beside it is not into it", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit Delay 2011 1", "unit 28.110 2009 2 active")
		p.play(t, "unit 28.110", "move 2010")
		p.whereIs(t, "Delay", "2011 1")
	})
	t.Run("a retreat into it", func(t *testing.T) {
		p := sys.position(t, driven("allies", "unit 28.110 2010 2", "unit Delay 1909 1")...)
		p.declareResult(t, "2010", dr, "12SS.Kuhlmann", "12SS.25", "12SS.26")
		p.play(t, "retreat 28.110 1909")
		p.whereIs(t, "28.110", "1909 2")
		p.whereIs(t, "Delay", "home 1")
	})
	t.Run("a retreat through it", func(t *testing.T) {
		p := sys.position(t, driven("allies", "unit 28.110 2010 2", "unit Delay 2009 1", "unit 26VG.77 1809 2", "unit 26VG.78 2209 2")...)
		p.declareResult(t, "2010", dr, "12SS.Kuhlmann", "12SS.25", "12SS.26")
		p.play(t, "retreat 28.110 2008")
		p.whereIs(t, "Delay", "home 1")
	})
	t.Run("a unit that returns to it", func(t *testing.T) {
		p := sys.replacing(t, "allies", 1, 0, "unit Delay 2519 1", "unit 4.12 dead 1")
		p.play(t, "rebuild 4.12", "at 2519")
		p.whereIs(t, "4.12", "2519 1")
		p.whereIs(t, "Delay", "home 1")
	})
	t.Run("not in a hex with an Allied unit", func(t *testing.T) {
		p := field(t, "village 2015 2017").position(t, "phase delay", "unit Delay home 1", "unit 28.110 2015 2", "unit 99.395 4301 2")
		p.must(t, "at 2017")
		p.mustNot(t, "at 2015")
	})
	t.Run("deployed again on the next turn", func(t *testing.T) {
		p := field(t, "village 2017").position(t, "turn 4", declarationLine("axis"), "unit Delay home 1", "unit 28.110 2015 2")
		p.play(t, "end")
		p.until(t, "delay")
		p.must(t, "at 2017")
	})
}
