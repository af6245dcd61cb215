package deadlywoods

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// begins returns a position at the beginning of a turn.
func (s *System) begins(t testing.TB, turn int, lines ...string) *Position {
	t.Helper()
	p := s.position(t, append([]string{fmt.Sprintf("turn %d", turn), "scenario campaign"}, lines...)...)
	p.startTurn()
	check.Must(t, p.CheckInvariants())
	return p
}

// playUntil declines every decision until one with a key.
func (p *Position) playUntil(t testing.TB, key string) {
	t.Helper()
	for range 20 {
		switch {
		case p.Decision().Key == key:
			return
		case p.can("none"):
			p.play(t, "none")
		case p.can("end"):
			p.play(t, "end")
		default:
			t.Fatalf("%s does not come: %s has %v", key, p.Decision().Key, p.legal())
		}
	}
}

// occurs reports whether a decision with a key occurs before the action rounds.
func (p *Position) occurs(t testing.TB, key string) bool {
	t.Helper()
	q := p.Clone().(*Position)
	for {
		switch q.Decision().Key {
		case key:
			return true
		case "first-chit", "army-chit", "over", "draw":
			return false
		}
		if q.can("none") {
			q.play(t, "none")
		} else {
			q.play(t, "end")
		}
	}
}

func TestOrderOfAssets(t *testing.T) {
	coverage.Covers(t, "12.1", "4.1")
	// Every asset that can be placed is in its box.
	lines := []string{"asset Eng-VIII-1 home 0", "asset Greif home 0", "asset Motorized home 0", "asset Traffic home 0", "unit Delay home 1",
		"unit 4.12 1015 2", "unit 26VG.39 3015 2"}
	sys := field(t, "village 1014")
	order := []string{"engineers", "greif", "motorise", "traffic", "delay"}
	for turn := 2; turn <= lastTurn; turn++ {
		var got []string
		p := sys.begins(t, turn, lines...)
		for slices.Contains(order, p.Decision().Key) {
			got = append(got, p.Decision().Key)
			if p.can("none") {
				p.play(t, "none")
			} else {
				p.play(t, "end")
			}
		}
		var want []string
		for _, key := range order {
			switch {
			case key == "greif" && turn > 4, key == "traffic" && turn > 3, key == "delay" && turn > 5:
				continue // the Germans have no point on turn 6, and so no initiative
			}
			want = append(want, key)
		}
		check.EqualSlices(t, got, want, "turn %d has the decisions", turn)
	}
}

func TestAssetsStayAndGo(t *testing.T) {
	coverage.Covers(t, "12.1", "12.5", "12.8", "12.9.1", "15.0")
	sys := field(t)
	for turn := 2; turn <= 10; turn++ {
		p := sys.position(t, fmt.Sprintf("turn %d", turn), "scenario campaign", "asset Greif 2005 0", "asset Traffic 2015 0", "unit Delay 1015 1",
			"motorised 26VG.39", "unit 26VG.39 3015 2", "asset VAK402 home 1", "asset Arty-V-1 home 0", "asset Eng-VIII-1 1010 0", "asset Air 0905 0")
		p.endTurn()
		greif, traffic := "home", "home"
		if turn >= 4 {
			greif = "out"
		}
		if turn >= 3 {
			traffic = "out"
		}
		p.assetAt(t, "Greif", greif)
		p.assetAt(t, "Traffic", traffic)
		p.whereIs(t, "Delay", "home 1")
		p.assetAt(t, "VAK402", "home")
		p.assetAt(t, "Arty-V-1", "home")
		p.assetAt(t, "Eng-VIII-1", "1010")
		p.assetAt(t, "Air", "0905")
		check.Equal(t, p.s.motorUnit, noUnit, "turn %d: the motorised marker stays", turn)
	}
	t.Run("not placed on turn 4, Greif is removed anyway", func(t *testing.T) {
		p := sys.position(t, "turn 4", "asset Greif home 0")
		p.endTurn()
		p.assetAt(t, "Greif", "out")
	})
}

func TestMotorising(t *testing.T) {
	coverage.Covers(t, "12.6", "12.7")
	sys := field(t)
	for _, c := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"supplied infantry on a road", []string{"unit 26VG.39 3015 2"}, true},
		{"reduced", []string{"unit 26VG.39 3015 1"}, true},
		{"off the road", []string{"unit 26VG.39 3014 2"}, false},
		{"out of supply", []string{"unit 26VG.39 3015 2 unsupplied"}, false},
		{"no line from the hex", []string{"unit 26VG.39 3015 2", "unit 4.12 4315 2", "unit 4.8 4305 2", "unit 4.22 4325 2"}, false},
		{"next to an Allied unit", []string{"unit 26VG.39 3015 2", "unit 4.12 3014 2"}, false},
		{"next to Delay", []string{"unit 26VG.39 3015 2", "unit Delay 3014 1"}, false},
		{"next to an engineer", []string{"unit 26VG.39 3015 2", "asset Eng-VIII-1 3014 0"}, true},
		{"two hexes from an Allied unit", []string{"unit 26VG.39 3015 2", "unit 4.12 3013 2"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.begins(t, 5, c.lines...)
			got := p.occurs(t, "motorise")
			check.Equal(t, got, c.want, "result")
		})
	}
	t.Run("removed when Delay is placed beside it", func(t *testing.T) {
		p := field(t, "village 2014", "river minor 2014 2015").begins(t, 4, "unit 26VG.39 2015 2", "unit Delay home 1")
		p.playUntil(t, "motorise")
		p.play(t, "unit 26VG.39")
		p.playUntil(t, "delay")
		if p.s.motorUnit == noUnit {
			t.Error("no marker")
		}
		p.play(t, "at 2014")
		check.Equal(t, p.s.motorUnit, noUnit, "the marker is still there")
	})
	t.Run("infantry only, one a turn", func(t *testing.T) {
		p := sys.begins(t, 5, "unit 26VG.39 3015 2", "unit 26VG.77 3115 2", "unit 2Pz.Gutmann 3215 3", "unit Lehr.901 3315 3", "unit VdH 3415 1", "unit 4.12 1015 2")
		p.playUntil(t, "motorise")
		p.must(t, "none", "unit 26VG.39", "unit 26VG.77")
		p.mustNot(t, "unit 2Pz.Gutmann", "unit Lehr.901", "unit VdH", "unit 4.12")
		p.play(t, "unit 26VG.39")
		check.False(t, p.occurs(t, "motorise"), "a second unit may be motorised")
		p.endTurn()
		check.Equal(t, p.s.motorUnit, noUnit, "the marker stays into the next turn")
		p.playUntil(t, "motorise")
	})
	t.Run("not on turn 1", func(t *testing.T) {
		pos, _ := theGame(t).Start("offensive", nil)
		pos.(*Position).phaseIs(t, "combat.target")
	})
	t.Run("it moves twelve hexes by road, or on foot", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2 active", "unit 26VG.77 3025 2 active")
		p.costIs(t, "unit 26VG.39 by road", "1815", 12)
		p.costIs(t, "unit 26VG.39 by road", "1715", noPath)
		p.costIs(t, "unit 26VG.39 by road", "3014", noPath) // roads only
		p.costIs(t, "unit 26VG.39", "3014", 2)
		p.costIs(t, "unit 26VG.39", "2715", 6)
		p.costIs(t, "unit 26VG.39", "2615", noPath)
		p.mustNot(t, "unit 26VG.77 by road")
	})
	// The marker is removed as soon as the unit is adjacent to an Allied unit, even one without a
	// zone of control.
	off := func(t *testing.T, p *Position, want bool) {
		t.Helper()
		check.Equal(t, p.s.motorUnit == noUnit, want, "the marker is off")
	}
	t.Run("off when it comes next to the enemy", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2 active", "unit 26VG.77 3025 2 active", "unit Delay 2514 1")
		p.costIs(t, "unit 26VG.39 by road", "2515", 5)
		p.play(t, "unit 26VG.39 by road")
		p.must(t, "move 2515", "move 3215")
		p.mustNot(t, "move 2415", "move 2315") // there it stops
		p.play(t, "move 2615")
		off(t, p, false)
		p.play(t, "unit 26VG.39 by road", "move 2515")
		off(t, p, true)
		p.mustNot(t, "unit 26VG.39", "unit 26VG.39 by road")
	})
	t.Run("off when it passes the enemy on foot", func(t *testing.T) {
		sys := field(t, "terrain rough 2716 2616 2816")
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 2815 2 active", "unit 26VG.77 3025 2 active", "unit Delay 2614 1")
		p.play(t, "unit 26VG.39", "move 2516") // by 2715 and 2615
		off(t, p, true)
	})
	t.Run("off when the enemy comes", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2", "unit 4.12 3012 2 active", "unit 4.8 1012 2 active")
		p.play(t, "unit 4.12", "move 3013")
		off(t, p, false)
		p.play(t, "unit 4.12", "move 3014")
		off(t, p, true)
	})
	t.Run("off when the enemy passes on the other bank", func(t *testing.T) {
		sys := field(t, "river minor 3014 3015", "terrain rough 3013")
		p := sys.position(t, moving("allies", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2", "unit 4.12 2914 2 active", "unit 4.8 1012 2 active")
		p.play(t, "unit 4.12", "move 3114") // by 3014
		p.whereIs(t, "4.12", "3114 2")
		off(t, p, true)
	})
	t.Run("off when it is out of supply at a check", func(t *testing.T) {
		p := sys.position(t, checking, "motorised 26VG.39", "unit 26VG.39 3015 2", "unit 4.12 4315 2", "unit 4.8 4305 2", "unit 4.22 4325 2")
		p.play(t, "draw axis supply")
		off(t, p, true)
	})
}

func TestSpecialReinforcements(t *testing.T) {
	coverage.Covers(t, "12.9", "12.1")
	sys := theGame(t)
	pos, err := sys.Start("campaign", nil)
	check.Must(t, err)
	p := pos.(*Position)
	d := sys.data
	british := 0
	for a := range d.supports {
		x := &d.supports[a]
		if x.corps == corpsBR {
			british++
			if x.start < placeBox || x.start >= placeOut {
				t.Errorf("%s does not begin on the track", x.id)
			}
		}
	}
	if british == 0 {
		t.Error("no British artillery")
	}
	for _, kind := range []supportKind{artillery, engineer} { // some of the US ones, not all
		late, early := 0, 0
		for _, x := range d.supports {
			switch {
			case x.kind != kind || x.corps&allCorps == 0:
			case x.start >= placeBox && x.start < placeOut:
				late++
			default:
				early++
			}
		}
		if late == 0 || early == 0 {
			t.Errorf("%s: %d US ones come later, %d are there", supportNames[kind], late, early)
		}
	}
	for a, x := range d.supports {
		if x.start == boxPlace(1, 0) && p.s.supLoc[a] != placeAssetBox {
			t.Errorf("%s has not come on turn 1", x.id)
		}
	}
	for turn := 2; turn <= lastTurn; turn++ {
		for a := range d.supports {
			x := &d.supports[a]
			if x.start == boxPlace(turn, 0) && p.s.supLoc[a] != x.start {
				t.Errorf("%s has come before turn %d", x.id, turn)
			}
		}
		p.s.reg.turn = uint8(turn)
		p.startTurn()
		if turn != 11 {
			// In the asset phase, before anything else: no chit is needed.
			if key := p.Decision().Key; key != "engineers" && key != "greif" && key != "motorise" {
				t.Errorf("turn %d begins with %s", turn, key)
			}
		}
		for a := range d.supports {
			x := &d.supports[a]
			if x.start == boxPlace(turn, 0) && x.kind != air && (p.s.supLoc[a] != placeAssetBox || p.s.supState[a] != ready) {
				t.Errorf("%s has not come on turn %d", x.id, turn)
			}
		}
	}
	t.Run("an engineer is deployed on the turn on which it comes", func(t *testing.T) {
		p := field(t, "village 2014").begins(t, 4, "unit 28.110 2015 2", "asset Eng-VIII-1 T4.1 0")
		p.phaseIs(t, "engineers")
		p.play(t, "deploy Eng-VIII-1", "at 2014")
		p.assetAt(t, "Eng-VIII-1", "2014")
	})
}

func TestDelay(t *testing.T) {
	coverage.Covers(t, "12.9.1", "12.1")
	sys := field(t, append(isle("1020"), "village 1010 1011 1012 1020", "town 2005", "vp 1009")...)
	t.Run("turns of German initiative from turn 2", func(t *testing.T) {
		for turn := 2; turn <= 9; turn++ {
			p := sys.begins(t, turn, "unit Delay home 1")
			check.Equal(t, p.occurs(t, "delay"), turn <= 5, "turn %d", turn)
		}
		// On turn 6 with three supplied victory point hexes the initiative is German.
		p := field(t, vpRow, "village 1010").begins(t, 6, append(holding(3), "unit Delay home 1")...)
		check.True(t, p.occurs(t, "delay"), "not on turn 6 with German initiative")
	})
	t.Run("where", func(t *testing.T) {
		p := sys.begins(t, 3, "unit Delay home 1", "held 1011", "unit 4.12 1012 2", "asset Eng-VIII-1 2005 0")
		p.playUntil(t, "delay")
		p.must(t, "none", "at 1010", "at 2005")                  // an engineer is not a unit
		p.mustNot(t, "at 1011", "at 1012", "at 1015", "at 1020") // German, occupied, no village, out of supply
		p.play(t, "at 1010")
		p.whereIs(t, "Delay", "1010 1")
	})
	t.Run("in an enemy zone", func(t *testing.T) {
		// Row 15 is a road. 1010, 2015 on the road, 1026 and 3108 are in German zones, and so are
		// all neighbours of 3108, which three Germans surround.
		lines := []string{"turn 3", "phase delay", "unit Delay home 1", "unit 26VG.39 1009 2", "unit 26VG.77 2014 2", "unit 26VG.78 1027 2"}
		sys := field(t, append(isle("1026"), "village 1010 1026 2015 3108 3507")...)
		for i, unit := range []string{"12VG.27", "12VG.48", "12VG.89"} {
			lines = append(lines, "unit "+unit+" "+hexCode(sys.data.hex[mustHex(t, "3108")].next[2*i])+" 2")
		}
		p := sys.position(t, lines...)
		p.must(t, "at 1010", "at 2015", "at 3507")
		p.mustNot(t, "at 1026", "at 3108") // no line leads there, although the zone is cancelled in the hex itself
		p.play(t, "at 1010")
		check.True(t, p.lines(allies).reach.Has(p.s.loc[p.d.delay]), "with the Delay in 1010 no line leads there")
		sys.position(t, append(lines, "asset Air 3108 0")...).must(t, "at 3108") // §8.6
		real := theGame(t)
		q, err := real.Parse("turn 3\nphase delay\nunit Delay home 1\nunit 12VG.27 2418 2\nunit 28.112 0515 2\n")
		check.Must(t, err)
		q.(*Position).must(t, "at 2519")
	})
	t.Run("supplied by air", func(t *testing.T) {
		p := sys.begins(t, 5, "unit Delay home 1", "asset Air 1020 0")
		p.playUntil(t, "delay")
		p.must(t, "at 1020")
	})
	t.Run("a new hex on the next turn", func(t *testing.T) {
		p := sys.begins(t, 3, "unit Delay 1010 1")
		p.endTurn()
		p.playUntil(t, "delay")
		p.play(t, "at 2005")
		p.whereIs(t, "Delay", "2005 1")
	})
	t.Run("a unit that neither moves nor attacks nor has a zone of control", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit Delay 1010 1 active", "unit 4.12 2012 2 active")
		p.mustNot(t, "unit Delay")
		check.Equal(t, p.s.zoc[allies][mustHex(t, "1009")], 0, "zone of control")
		q := sys.position(t, declarationLine("allies"), "unit Delay 1010 1 active", "unit 26VG.39 1009 2")
		q.mustNot(t, "attack 1009")
		f := sys.position(t, declarationLine("axis"), "unit Delay 1010 1", "unit 26VG.39 1009 2 active").odds(t, "1010", "26VG.39")
		check.Equal(t, f.Defence, 1+1, "defence of (in a village)")
		f = sys.position(t, declarationLine("axis"), "unit Delay 2005 1", "unit 26VG.39 2004 2 active").odds(t, "2005", "26VG.39")
		check.Equal(t, f.Defence, 1, "defence of (in a town)")
	})
	t.Run("no artillery, one engineer of any corps, no supply", func(t *testing.T) {
		p := sys.position(t, append(allAllied, declarationLine("axis"), "unit Delay 1020 1", "asset Eng-V-1 1021 0", "asset Eng-VIII-1 1022 0", "unit 4.12 1023 2", "unit 26VG.39 1019 2 active")...)
		p.assault(t, "1020", "26VG.39")
		p.unsupported(t)
		f, _ := p.Forecast()
		wantMod(t, f, "engineers", -1)
		wantMod(t, f, "unsupplied", 0)
	})
	for _, result := range []string{"DR", "DR*", "BL1"} {
		t.Run("taken away by "+result, func(t *testing.T) {
			p := evenChart(field(t, "village 2010")).position(t, "turn 4", declarationLine("axis"), "unit Delay 2010 1", "unit 26VG.39 2009 2 active")
			p.attack(t, "2010", "26VG.39")
			p.roll(t, result)
			for p.Decision().Key == "loss.attacker" || p.Decision().Key == "loss.defender" {
				p.play(t, p.legal()[0])
			}
			p.whereIs(t, "Delay", "home 1")
			p.endTurn()
			if !p.occurs(t, "delay") && p.s.reg.init == axis {
				// Only 2010 and the towns of the map are possible.
				t.Error("the Delay unit cannot be deployed on the next turn")
			}
		})
	}
	t.Run("it returns to its box when a friendly unit arrives", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit Delay 1010 1", "unit 4.12 1009 2 active", "unit 4.8 2009 2 active")
		p.play(t, "unit 4.12", "move 1010")
		p.whereIs(t, "Delay", "home 1")
		p.whereIs(t, "4.12", "1010 2")
	})
}
