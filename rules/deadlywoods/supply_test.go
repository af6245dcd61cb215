package deadlywoods

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Chapter 8. On the test map the corridor of setup_test.go leads to 3010 over exactly five hexes;
// nothing can be traced far from all roads and entry hexes.

func (p *Position) inSupply(t testing.TB, id string) bool { return p.supplied(p.named(t, id)) }

func (p *Position) wantSupply(t testing.TB, want bool, ids ...string) {
	t.Helper()
	for _, id := range ids {
		check.Equal(t, p.inSupply(t, id), want, "%s in supply", id)
	}
}

// checked plays a German supply check.
func (p *Position) checked(t testing.TB) *Position {
	t.Helper()
	p.play(t, "draw axis supply")
	return p
}

// checking returns a position in which a German supply check can be drawn and another chit is left.
const checking = "phase draw\ncup axis supply 1\ncup axis mc 1\ncup allies mc 1"

func TestTracingSupply(t *testing.T) {
	coverage.Covers(t, "8.2", "2.2", "2.2.1")
	for _, side := range []string{"axis", "allies"} {
		enemy, friendly, other := "unit 28.110 ", "unit 26VG.77 ", "unit 26VG.78 "
		entry, next, beside, otherEntry := "4325", "4224", "4324", "0125"
		if side == "allies" {
			enemy, friendly, other = friendly, enemy, "unit 28.109 "
			entry, next, beside, otherEntry = "0125", "0224", "0124", "4325"
		}
		for _, c := range []struct {
			name     string
			features []string
			lines    []string
			from     string
			want     bool
		}{
			{"five hexes to the road", nil, nil, "3010", true},
			{"six hexes", nil, nil, "3009", false},
			{"on the road, however far", nil, nil, "3015", true},
			{"on the entry hex", nil, nil, entry, true},
			{"on the enemy's entry hex", nil, nil, otherEntry, false},
			{"forest on the way", []string{"terrain forest 3013"}, nil, "3010", false},
			{"forest crossed along a road", []string{"terrain forest 3013", "road 3012 3013 3014"}, nil, "3010", true},
			{"forest entered off the road", []string{"terrain forest 3013", "road 3013 3014"}, nil, "3010", false},
			{"forest left off the road", []string{"terrain forest 3013", "road 3012 3013"}, nil, "3010", false},
			{"woods on the way", []string{"terrain woods 3011 3012 3013 3014"}, nil, "3010", true},
			{"rough on the way", []string{"terrain rough 3011 3012 3013 3014"}, nil, "3010", true},
			{"from a forest", []string{"terrain forest 3010"}, nil, "3010", true},
			{"six hexes from a forest", []string{"terrain forest 3009"}, nil, "3009", false},
			{"to a road in the forest along a road", []string{"terrain forest 3015", "road 3014 3015"}, nil, "3010", true},
			{"to a road in the forest off the road", []string{"terrain forest 3015"}, nil, "3010", false},
			{"from a forest into another on the road", []string{"terrain forest 3014 3015 2914 2915 3114 3115"}, nil, "3014", false},
			{"from the road in a forest", []string{"terrain forest 3015"}, nil, "3015", true},
			{"the road runs through forest", []string{"terrain forest 3018 3019 3020"}, nil, "3010", true},
			{"minor river without bridge", []string{"river minor 3012 3013"}, nil, "3010", false},
			{"major river without bridge", []string{"river major 3012 3013"}, nil, "3010", false},
			{"minor river with a bridge", []string{"river minor 3012 3013 bridge"}, nil, "3010", true},
			{"major river with a bridge", []string{"river major 3012 3013 bridge"}, nil, "3010", true},
			{"blown bridge", []string{"river minor 3012 3013 blown"}, nil, "3010", false},
			{"bridge on the road", []string{"river major 3020 3021 bridge"}, nil, "3010", true},
			{"blown bridge on the road", []string{"river major 3020 3021 blown"}, nil, "3010", false},
			{"an enemy in the way", nil, []string{enemy + "3013"}, "3010", false},
			{"an enemy on the road", nil, []string{enemy + "3020"}, "3010", false},
			{"an enemy without zone on the road", nil, []string{map[string]string{"axis": "unit Delay 3020 1", "allies": "unit VdH 3020 1"}[side]}, "3010", false},
			{"an enemy on the entry hex", nil, []string{enemy + entry}, "3010", false},
			{"an enemy zone on the entry hex", nil, []string{enemy + beside}, "3010", false},
			{"an enemy zone on the entry hex and the road, cancelled", nil, []string{enemy + beside, friendly + entry, other + next}, "3010", true},
			{"an enemy two hexes aside", nil, []string{enemy + "3312"}, "3010", true},
		} {
			t.Run(side+": "+c.name, func(t *testing.T) {
				features := append(corridor(side), c.features...)
				p := field(t, features...).position(t, c.lines...)
				check.Equal(t, p.tracesFrom(side, c.from), c.want, "traces")
			})
		}
		t.Run(side+": any number of units on one entry hex", func(t *testing.T) {
			p := field(t, corridor(side)...).position(t)
			n := 0
			for h := range uint16(hexes) {
				if p.traces(h, map[string]uint8{"axis": axis, "allies": allies}[side]) {
					n++
				}
			}
			if n < 100 {
				t.Errorf("%d hexes trace", n)
			}
		})
	}
	// A river surrounds 3017, two hexes from the road in row 15, and 3013.
	t.Run("over a bridge from either bank, while it is intact", func(t *testing.T) {
		for _, c := range [][2]string{{"3013", "3013 3014"}, {"3017", "3016 3017"}} {
			for bridge, want := range map[string]bool{"bridge": true, "blown": false} {
				p := field(t, append(isle(c[0]), "river minor "+c[1]+" "+bridge)...).position(t)
				for _, side := range []string{"axis", "allies"} {
					check.Equal(t, p.tracesFrom(side, c[0]), want, "%s traces from %s over a bridge that is %s", side, c[0], bridge)
				}
			}
		}
	})
	t.Run("every entry zone", func(t *testing.T) {
		p := field(t, "noroads").position(t)
		for i, list := range p.d.entries {
			for side := range uint8(2) {
				want := (i < 10) == (side == allies)
				check.Equal(t, p.traces(list[0], side), want, "zone %c supplies side %d", 'A'+i, side)
			}
		}
	})
}

func TestWhenSupplyIsChecked(t *testing.T) {
	coverage.Covers(t, "8.1")
	t.Run("Germans keep their state until a check", func(t *testing.T) {
		sys := field(t, corridor("axis")...)
		p := sys.position(t, checking, "unit 26VG.77 3010 2", "unit 26VG.78 3009 2", "unit 116Pz.60 3008 3 unsupplied", "unit 116Pz.156 3011 3 unsupplied", "unit 28.110 2505")
		p.wantSupply(t, true, "26VG.77", "26VG.78") // 26VG.77 cannot trace, but no check has taken place
		p.wantSupply(t, false, "116Pz.60", "116Pz.156")
		p.checked(t)
		p.wantSupply(t, true, "26VG.77", "116Pz.156")
		p.wantSupply(t, false, "26VG.78", "116Pz.60")
	})
	t.Run("cut off and relieved between checks", func(t *testing.T) {
		sys := field(t, corridor("axis")...)
		p := sys.position(t, "phase draw\ncup axis supply 2\ncup axis mc 1", "unit 26VG.77 3010 2", "unit 28.110 3020")
		p.checked(t).wantSupply(t, false, "26VG.77")
		p.place(p.named(t, "28.110"), placeEliminated)
		p.wantSupply(t, false, "26VG.77")
		p.checked(t).wantSupply(t, true, "26VG.77")
	})
	t.Run("Allied supply is checked at every moment", func(t *testing.T) {
		sys := field(t, corridor("allies")...)
		p := sys.position(t, "unit 28.110 3010 2", "unit 26VG.77 3507")
		p.wantSupply(t, true, "28.110")
		p.place(p.named(t, "26VG.77"), p.d.hex[p.s.loc[p.named(t, "28.110")]].next[3]) // 3011, on the line
		p.wantSupply(t, false, "28.110")
		p.place(p.named(t, "26VG.77"), placeEliminated)
		p.wantSupply(t, true, "28.110")
	})
	t.Run("another Allied unit opens the line first", func(t *testing.T) {
		// 26VG.77 controls 3020 and 3021 on the road; units of the 28th cancel that, and then the
		// armour in the pocket moves in supply.
		sys := field(t, corridor("allies")...)
		p := sys.position(t, moving("allies", "move"), "unit 26VG.77 3121 2", "unit 9AD.CCB 3016 2 active", "unit 28.110 3022 2 active", "unit 28.109 3023 2 active")
		p.wantSupply(t, false, "9AD.CCB")
		p.play(t, "unit 28.110", "move 3020", "unit 28.109", "move 3021")
		p.wantSupply(t, true, "9AD.CCB")
		p.play(t, "unit 9AD.CCB")
		p.must(t, "move 3012") // four hexes: more than 3 MP
	})
	t.Run("or rebuilds the bridge", func(t *testing.T) {
		sys := field(t, append(corridor("allies"), "river minor 3020 3021 blown")...)
		p := sys.position(t, moving("allies", "move"), "unit 9AD.CCB 3014 2 active", "unit 28.110 3021 2 active")
		p.wantSupply(t, false, "9AD.CCB")
		p.play(t, "unit 28.110", "move 3020")
		p.wantSupply(t, true, "9AD.CCB")
		p.play(t, "unit 9AD.CCB")
		p.must(t, "move 3010")
	})
	t.Run("the check of a move is made when it begins", func(t *testing.T) {
		sys := field(t, corridor("allies")...)
		p := sys.position(t, moving("allies", "move"), "unit 9AD.CCB 3010 2 active", "unit 26VG.77 4001")
		p.play(t, "unit 9AD.CCB")
		p.must(t, "move 3007", "move 3006", "move 3004") // out of supply there: units may go there
		p.play(t, "move 3008", "unit 9AD.CCB")
		p.wantSupply(t, false, "9AD.CCB")
		p.must(t, "move 3004") // uses all of the 6 MP with which it began
	})
	t.Run("an advance out of supply", func(t *testing.T) {
		sys := field(t, corridor("axis")...)
		p := sys.position(t, declarationLine("axis"), "unit 28.110 3009 1", "unit 12SS.Kuhlmann 3010 3 active", "unit 12SS.25 3010 3 active")
		p.declareResult(t, "3009", drStar, "12SS.Kuhlmann", "12SS.25")
		p.play(t, "lose 28.110")
		p.must(t, "advance 12SS.25")
	})
	t.Run("Germans receiving replacements", func(t *testing.T) {
		sys := field(t, corridor("axis")...)
		p := sys.position(t, "turn 4", "phase replace", "side 0", "infantry-points 3", "unit 26VG.77 3010 1 unsupplied", "unit 26VG.78 3009 1", "unit 26VG.39 3015 1")
		p.mustNot(t, "replace 26VG.78") // counts as supplied, but cannot trace now
		p.play(t, "replace 26VG.77")
		p.whereIs(t, "26VG.77", "3010 2")
		p.wantSupply(t, true, "26VG.77") // its check has succeeded
	})
	t.Run("Allies receiving replacements", func(t *testing.T) {
		sys := field(t, corridor("allies")...)
		p := sys.position(t, "turn 4", "phase replace", "side 1", "infantry-points 3", "unit 28.110 3010 1", "unit 28.109 3009 1")
		p.must(t, "replace 28.110")
		p.mustNot(t, "replace 28.109")
	})
	t.Run("checks are in the cup from turn 2", func(t *testing.T) {
		d := theGame(t).data
		for turn := 1; turn <= lastTurn; turn++ {
			want := uint8(2)
			if turn == 1 {
				want = 0
			}
			check.Equal(t, d.turns[turn].cup[axis][ChitSupply], want, "turn %d", turn)
		}
	})
}

// island returns a map without supply in the middle, but with a stretch of road.
func island(t *testing.T, features ...string) *System {
	return field(t, append([]string{"noroads", roadAlong(15, 20, 32)}, features...)...)
}

func TestOutOfSupplyMovement(t *testing.T) {
	coverage.Covers(t, "8.3")
	for _, c := range []struct {
		name, side, unit string
		reach, beyond    string // off the road
		road, roadBeyond string
	}{
		{"Allied armour", "allies", "9AD.CCB 2015 2 active", "2012", "2011", "2315", "2415"},
		{"cavalry", "allies", "14Cav.14 2015 2 active", "2012", "2011", "2315", "2415"},
		{"British armour", "allies", "Br29.29 2015 2 active", "2012", "2011", "2315", "2415"},
		{"German mechanised", "axis", "116Pz.60 2015 3 active unsupplied", "2012", "2011", "2315", "2415"},
		{"German mechanised brigade", "axis", "150Pz.150 2015 2 active unsupplied", "2012", "2011", "2315", "2415"},
		{"German third step", "axis", "2Pz.Gutmann 2015 1 active unsupplied", "2012", "2011", "2315", "2415"},
		{"German armour", "axis", "2Pz.Gutmann 2015 3 active unsupplied", "2012", "2011", "2315", "2415"},
		{"Allied infantry", "allies", "28.110 2015 2 active", "2012", "2011", "2315", "2415"},
		{"German infantry", "axis", "26VG.77 2015 2 active unsupplied", "2012", "2011", "2315", "2415"},
	} {
		t.Run(c.name, func(t *testing.T) {
			features := []string{"british 2015 2014 2013 2012 2011 2115 2215 2315 2415", "west 2015 2014 2013 2012 2011 2115 2215 2315 2415"}
			p := island(t, features...).position(t, moving(c.side, "move"), "unit "+c.unit)
			id := strings.Fields(c.unit)[0]
			p.wantSupply(t, false, id)
			p.mustNot(t, "unit "+id+" by road")
			p.play(t, "unit "+id)
			p.must(t, "move "+c.reach, "move "+c.road)
			p.mustNot(t, "move "+c.beyond, "move "+c.roadBeyond)
		})
	}
	t.Run("in supply they do more", func(t *testing.T) {
		sys := field(t)
		for _, c := range []struct{ side, unit string }{{"allies", "9AD.CCB"}, {"allies", "14Cav.14"}, {"axis", "116Pz.60"}, {"axis", "2Pz.Gutmann"}} {
			p := sys.position(t, moving(c.side, "move"), "unit "+c.unit+" 2015 2 active")
			p.play(t, "unit "+c.unit)
			p.must(t, "move 2010", "move 3215")
		}
		p := sys.position(t, moving("allies", "move"), "unit 28.110 2015 2 active")
		p.must(t, "unit 28.110 by road")
	})
	t.Run("German armour becomes its third step", func(t *testing.T) {
		for _, steps := range []string{"3", "2"} {
			p := island(t).position(t, moving("axis", "move"), "unit 2Pz.Gutmann 2015 "+steps+" active unsupplied")
			p.play(t, "unit 2Pz.Gutmann")
			p.whereIs(t, "2Pz.Gutmann", "2015 "+steps)
			p.play(t, "move 2014")
			p.whereIs(t, "2Pz.Gutmann", "2014 1")
			check.Equal(t, p.armOf(p.named(t, "2Pz.Gutmann")), mech, "2Pz.Gutmann is still armour")
		}
	})
	t.Run("standing still keeps the tanks", func(t *testing.T) {
		p := island(t).position(t, moving("axis", "move"), "unit 2Pz.Gutmann 2015 3 active unsupplied")
		p.play(t, "unit 2Pz.Gutmann", "stop")
		p.whereIs(t, "2Pz.Gutmann", "2015 3")
	})
	t.Run("heavy tanks have no third step and stay", func(t *testing.T) {
		p := island(t).position(t, moving("axis", "move"), "unit s506.506 2015 2 active unsupplied", "unit 26VG.77 2010 2 active")
		p.mustNot(t, "unit s506.506")
		check.Equal(t, p.because(t, "s506.506", "2014", false), "8.3", "refused by")
		p = field(t).position(t, moving("axis", "move"), "unit s506.506 2015 2 active")
		p.must(t, "unit s506.506")
	})
	t.Run("no closing up", func(t *testing.T) {
		p := island(t).position(t, "phase close-up", "round combat", "side 0", "unit 2Pz.Gutmann 2015 3 active unsupplied", "unit 2Pz.Cochenhausen 2515 3 active")
		p.must(t, "close-up 2Pz.Cochenhausen 2514")
		p.mustNot(t, "close-up 2Pz.Gutmann 2014")
	})
	t.Run("the motorised marker is returned", func(t *testing.T) {
		sys := field(t, corridor("axis")...)
		for _, c := range []struct {
			hex  string
			want bool
		}{{"3015", true}, {"2008", false}} {
			p := sys.position(t, checking, "unit 26VG.77 "+c.hex+" 2", "motorised 26VG.77", "asset Motorized home")
			p.checked(t)
			check.Equal(t, p.s.motorUnit != noUnit, c.want, "the marker is in %s", c.hex)
		}
	})
}

func TestOutOfSupplyCombat(t *testing.T) {
	coverage.Covers(t, "8.3", "11.2")
	for _, c := range []struct {
		name, side, unit string
	}{
		{"Allied armour", "allies", "9AD.CCB 2010 2 active"}, {"cavalry", "allies", "14Cav.14 2010 2 active"}, {"Allied infantry", "allies", "28.110 2010 2 active"},
		{"British infantry", "allies", "Br53.71 2010 2 active"}, {"airborne", "allies", "82.504 2010 2 active"},
		{"German armour", "axis", "2Pz.Gutmann 2010 3 active unsupplied"}, {"German mechanised", "axis", "116Pz.60 2010 3 active unsupplied"}, {"German infantry", "axis", "26VG.77 2010 2 active unsupplied"},
	} {
		t.Run("attack: "+c.name, func(t *testing.T) {
			enemy := "unit 28.109 2011 2"
			if c.side == "allies" {
				enemy = "unit 12VG.27 2011 2"
			}
			p := island(t).position(t, declarationLine(c.side), "unit "+c.unit, enemy)
			p.mustNot(t, "attack 2011")
			check.Contains(t, p.because(t, strings.Fields(c.unit)[0], "2011", true), "8.3", "refused by")
			p = field(t).position(t, declarationLine(c.side), "unit "+strings.TrimSuffix(c.unit, " unsupplied"), enemy)
			p.must(t, "attack 2011")
		})
	}
	t.Run("the defence of armour", func(t *testing.T) {
		for _, c := range []struct {
			name, unit, attacker string
			supplied             bool
			want                 int
		}{
			{"Allied, supplied", "9AD.CCB 2010 2", "26VG.77", true, -1}, {"Allied", "9AD.CCB 2010 2", "26VG.77", false, 0},
			{"German, supplied", "2Pz.Gutmann 2010 3", "28.110", true, -1}, {"German", "2Pz.Gutmann 2010 3 unsupplied", "28.110", false, 0},
		} {
			sys := field(t)
			if !c.supplied && c.attacker == "26VG.77" { // Germans are marked as out of supply
				sys = island(t)
			}
			p := sys.position(t, "unit "+c.unit, "unit "+c.attacker+" 2011 2")
			f := p.odds(t, "2010", c.attacker)
			wantMod(t, f, "armour-defends", c.want)
			wantMod(t, f, "unsupplied", 1+c.want)
		}
	})
}

func TestSurrenderOfThe106th(t *testing.T) {
	coverage.Covers(t, "8.3", "15.0", "8.1")
	at := func(turn string) *Position {
		p := field(t, corridor("allies")...).position(t, turn, declarationLine("axis"), "unit 106.422 3503 2", "unit 106.423 3504 1", "unit 106.424 3010 2",
			"unit 28.110 3703 2", "unit 99.393 3603 2", "unit s506.506 4020 2")
		p.play(t, "end")
		return p
	}
	p := at("turn 2")
	p.whereIs(t, "106.422", "out 2")
	p.whereIs(t, "106.423", "out 1")
	p.whereIs(t, "106.424", "3010 2") // it can trace
	p.whereIs(t, "28.110", "3703 2")  // only the 106th
	p.whereIs(t, "99.393", "3603 2")
	for _, turn := range []string{"turn 1\nopening 6", "turn 3"} {
		at(turn).whereIs(t, "106.422", "3503 2")
	}
}

func TestArtilleryOutOfSupply(t *testing.T) {
	coverage.Covers(t, "8.3", "8.4")
	// Germans in defence.
	for _, c := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"supplied", []string{"unit 26VG.77 2016 2"}, true},
		{"out of supply", []string{"unit 26VG.77 2016 2 unsupplied"}, false},
		{"armour out of supply", []string{"unit 2Pz.Gutmann 2016 3 unsupplied"}, false},
		{"all out of supply", []string{"unit 26VG.77 2016 2 unsupplied", "unit 26VG.78 2016 2 unsupplied"}, false},
		{"next to a supplied unit", []string{"unit 26VG.77 2016 2 unsupplied", "unit 26VG.78 2116 2"}, false},
	} {
		t.Run("German, "+c.name, func(t *testing.T) {
			p := field(t).position(t, append(c.lines, declarationLine("allies"), "asset VAK401 home", "unit 28.110 2015 2 active")...)
			p.play(t, "attack 2016", "with 28.110")
			if got := p.Decision().Key == "combat.defence"; got != c.want {
				t.Errorf("artillery may support: %v, decision %s", got, p.Decision().Key)
			}
		})
	}
	// Allies in defence in 3007; 3010 is in supply and three hexes away.
	for _, c := range []struct {
		name      string
		lines     []string
		artillery string
		want      bool
	}{
		{"alone", []string{"unit 28.110 3007 2"}, "Arty-VIII-1", false},
		{"a supplied unit of the corps three hexes away", []string{"unit 28.110 3007 2", "unit 4.12 3010 2"}, "Arty-VIII-1", true},
		{"four hexes away", []string{"unit 28.110 3006 2", "unit 4.12 3010 2"}, "Arty-VIII-1", false},
		{"near, but itself out of supply", []string{"unit 28.110 3007 2", "unit 4.12 3008 2"}, "Arty-VIII-1", false},
		{"of another corps", []string{"unit 28.110 3007 2", "unit 99.393 3010 2"}, "Arty-VIII-1", false},
		{"of another corps, and its guns", []string{"unit 28.110 3007 2", "unit 99.393 3010 2"}, "Arty-V-1", false},
		{"an engineer of the corps", []string{"unit 28.110 3007 2", "asset Eng-VIII-1 3010"}, "Arty-VIII-1", false},
		{"airborne, any corps", []string{"unit 82.504 3007 2", "unit 99.393 3010 2"}, "Arty-V-1", true},
		{"British alone", []string{"unit Br53.71 3007 2"}, "Arty-BR-1", false},
		{"British with a supplied British unit", []string{"unit Br53.71 3007 2", "unit Br29.29 3010 2"}, "Arty-BR-1", true},
		{"British with a supplied US unit", []string{"unit Br53.71 3007 2", "unit 28.110 3010 2"}, "Arty-BR-1", false},
		{"in supply", []string{"unit 28.110 3011 2"}, "Arty-VIII-1", true},
		{"British in supply", []string{"unit Br53.71 3011 2"}, "Arty-BR-1", true},
	} {
		t.Run("Allied, "+c.name, func(t *testing.T) {
			target := strings.Fields(c.lines[0])[2]
			from := map[string]string{"3007": "3006", "3006": "3005", "3011": "3111"}[target]
			sys := field(t, append(corridor("allies"), "british 3006 3007 3010 3011", "west 3006 3007 3010 3011")...)
			p := sys.position(t, append(c.lines, declarationLine("axis"), "asset "+c.artillery+" home", "unit 26VG.77 "+from+" 2 active")...)
			p.play(t, "attack "+target, "with 26VG.77")
			if got := p.Decision().Key == "combat.defence" && p.can("support "+c.artillery); got != c.want {
				t.Errorf("artillery may support: %v, decision %s", got, p.Decision().Key)
			}
		})
	}
}

func TestAlwaysInSupply(t *testing.T) {
	coverage.Covers(t, "8.4")
	p := island(t).position(t, "unit Delay 2010 1", "unit 28.110 2510 2", "asset Eng-VIII-1 2512", "unit 26VG.77 2011 2", "unit 26VG.78 2511 2")
	p.wantSupply(t, true, "Delay")
	p.wantSupply(t, false, "28.110")
	wantMod(t, p.odds(t, "2010", "26VG.77"), "unsupplied", 0)
	f := p.odds(t, "2510", "26VG.78")
	wantMod(t, f, "unsupplied", 1)
	wantMod(t, f, "engineers", -1) // the engineer helps although neither can trace
}

func TestPeipersFuel(t *testing.T) {
	coverage.Covers(t, "8.5")
	// Büllingen is 3508; 3608 and 3408 are next to it.
	sys := field(t)
	opening := func(unit string) *Position {
		return sys.position(t, "turn 1", moving("axis", "opening-move"), "opening 2", "unit "+unit, "unit 28.110 2505 2", "asset PeiperFuel 3508", "asset Traffic home")
	}
	t.Run("taken by passing through", func(t *testing.T) {
		p := opening("1SS.Peiper 3608 3 active")
		h := p.play(t, "unit 1SS.Peiper", "move 3508", "unit 1SS.Peiper", "move 3408", "end")
		if p.s.reg.fuelled == 0 || !slices.ContainsFunc(h, func(e rules.Event) bool { return e.Kind == rules.Note && e.Key == "fuel" && e.Para == "8.5" }) {
			t.Error("no fuel, or no event")
		}
	})
	for _, c := range []struct {
		name, unit string
		play       []string
	}{
		{"not entered", "1SS.Peiper 3608 3 active", []string{"unit 1SS.Peiper", "move 3607", "end"}},
		{"by another unit", "1SS.Hansen 3608 3 active", []string{"unit 1SS.Hansen", "move 3508", "end"}},
		{"no unit moves", "1SS.Peiper 3608 3 active", []string{"end"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := opening(c.unit)
			p.play(t, c.play...)
			check.Equal(t, p.s.reg.fuelled, 0, "fuel")
			p.assetAt(t, "PeiperFuel", "out")
		})
	}
	t.Run("not in a later round", func(t *testing.T) {
		p := sys.position(t, "turn 1", "opening 6", moving("axis", "panzer"), "unit 1SS.Peiper 3608 3 active", "asset PeiperFuel out")
		p.play(t, "unit 1SS.Peiper", "move 3508")
		check.Equal(t, p.s.reg.fuelled, 0, "fuel")
	})
	t.Run("in supply for all of turn 2", func(t *testing.T) {
		cut := field(t, corridor("axis")...)
		p := cut.position(t, "turn 2", "fuel 1", "phase draw\ncup axis supply 2\ncup axis mc 1", "unit 1SS.Peiper 2008 3", "unit 1SS.Hansen 2008 3")
		p.checked(t).wantSupply(t, true, "1SS.Peiper")
		p.wantSupply(t, false, "1SS.Hansen")
		p.checked(t).wantSupply(t, true, "1SS.Peiper")
		p = cut.position(t, "turn 2", checking, "unit 1SS.Peiper 2008 3")
		p.checked(t).wantSupply(t, false, "1SS.Peiper") // without the fuel
	})
	t.Run("but not for replacements", func(t *testing.T) {
		p := field(t, corridor("axis")...).position(t, "turn 2", "fuel 1", "phase replace", "side 0", "armour-points 1", "unit 1SS.Peiper 2008 2", "unit 1SS.Hansen 3010 2")
		p.must(t, "replace 1SS.Hansen")
		p.mustNot(t, "replace 1SS.Peiper")
	})
	t.Run("and not on turn 3", func(t *testing.T) {
		p := field(t, corridor("axis")...).position(t, "turn 2", "fuel 1", "asset PeiperFuel home", declarationLine("axis"), "unit 1SS.Peiper 2008 3", "unit 28.110 0125 2")
		p.play(t, "end")
		p.assetAt(t, "PeiperFuel", "out")
		p.s.reg.phase, p.s.reg.cup[axis][ChitSupply] = PhaseDraw, 2
		p.checked(t).wantSupply(t, false, "1SS.Peiper")
	})
}

func TestAirSupply(t *testing.T) {
	coverage.Covers(t, "8.6")
	sys := field(t, "noroads", "village 2010 2310", "town 2610", "village 2612", "terrain light_woods 2612")
	draw := func(turn, came string, lines ...string) *Position {
		p := sys.position(t, append(lines, turn, "phase draw\ncup allies reinf 1\ncup axis mc 1", "reinforced-allies "+came, "asset Air T5.1", "unit 28.110 2011 2")...)
		p.play(t, "draw allies reinf")
		return p
	}
	t.Run("where", func(t *testing.T) {
		p := draw("turn 5", "1", "held 2310")
		p.phaseIs(t, "air")
		p.must(t, "none", "at 2010", "at 2610", "at 2519")
		p.mustNot(t, "at 2310", "at 2612", "at 2011") // German; not clear; neither town nor village
		p.play(t, "at 2010")
		p.assetAt(t, "Air", "2010")
	})
	t.Run("only with the second chit of turn 5", func(t *testing.T) {
		for _, c := range [][2]string{{"turn 5", "0"}, {"turn 4", "1"}, {"turn 6", "1"}} {
			if p := draw(c[0], c[1]); p.Decision().Key == "air" {
				t.Errorf("%s, chits before: %s", c[0], c[1])
			}
		}
	})
	at := func(features []string, lines ...string) *Position {
		f := append([]string{"noroads", "village 2010"}, features...)
		return field(t, f...).position(t, append(lines, "turn 6", "asset Air 2010")...)
	}
	for _, c := range []struct {
		name     string
		features []string
		lines    []string
		unit     string
		want     bool
	}{
		{"five hexes", nil, nil, "28.110 2015", true},
		{"six hexes", nil, nil, "28.110 2016", false},
		{"on the spot", nil, nil, "28.110 2010", true},
		{"airborne", nil, nil, "82.504 2012", true},
		{"not the British", nil, nil, "Br53.71 2012", false},
		{"forest", []string{"terrain forest 2012 1912 2112 1911 2111 2011 1910 2110 2009"}, nil, "28.110 2014", false},
		{"river", moats("2010"), nil, "28.110 2012", false},
		{"an enemy zone on the marker", nil, []string{"unit 26VG.77 2009 2"}, "28.110 2013", false},
		{"cancelled by a unit", nil, []string{"unit 26VG.77 2009 2", "unit 28.109 2010 2"}, "28.110 2013", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := at(c.features, append(c.lines, "unit "+c.unit+" 2")...)
			id := strings.Fields(c.unit)[0]
			p.wantSupply(t, c.want, id)
			line := p.Overlay(rules.Query{Kind: "supply", Side: rules.Allies, Piece: pieceOf(p.named(t, id))})
			if traced := len(line) > 0 && line[len(line)-1].Cell == cellOf(mustHex(t, "2010")); traced != c.want || !c.want && len(line) > 0 {
				t.Errorf("the map shows the line %+v", line)
			}
		})
	}
	t.Run("the map shows it", func(t *testing.T) {
		for side, want := range map[rules.Side]bool{rules.Allies: true, rules.Axis: false} {
			marks := at(nil).Overlay(rules.Query{Kind: "supply", Side: side})
			far := slices.ContainsFunc(marks, func(m rules.Mark) bool { return m.Cell == cellOf(mustHex(t, "2016")) })
			near := slices.ContainsFunc(marks, func(m rules.Mark) bool { return m.Cell == cellOf(mustHex(t, "2015")) && m.Key == "reach" })
			if near != want || far {
				t.Errorf("%s: shown are 2015 %v, 2016 %v", side, near, far)
			}
		}
	})
	t.Run("it allows attacks and movement", func(t *testing.T) {
		p := at(nil, declarationLine("allies"), "unit 28.110 2012 2 active", "unit 26VG.77 2013 2", "asset Arty-VIII-1 home")
		p.play(t, "attack 2013", "with 28.110")
		p.phaseIs(t, "die.combat") // but brings no artillery ammunition
		p = at(nil, moving("allies", "move"), "unit 9AD.CCB 2012 2 active")
		p.play(t, "unit 9AD.CCB")
		p.must(t, "move 2017")
	})
	t.Run("no shells in defence", func(t *testing.T) {
		p := at(nil, declarationLine("axis"), "unit 28.110 2012 2", "unit 28.109 2112 2", "unit 26VG.77 2013 2 active", "asset Arty-VIII-1 home")
		p.play(t, "attack 2012", "with 26VG.77")
		p.phaseIs(t, "die.combat")
		wantMod(t, p.forecast(), "unsupplied", 0)
	})
	t.Run("no replacements", func(t *testing.T) {
		p := at(nil, "phase replace", "side 1", "infantry-points 3", "unit 28.110 2012 1", "unit 28.109 0125 1")
		p.must(t, "replace 28.109")
		p.mustNot(t, "replace 28.110")
	})
	t.Run("removed when the Germans capture the hex", func(t *testing.T) {
		p := at(nil, moving("axis", "move"), "unit 116Pz.60 2012 3 active", "unit 28.110 2508 2")
		p.play(t, "unit 116Pz.60", "move 2011")
		p.assetAt(t, "Air", "2010")
		p.play(t, "unit 116Pz.60", "move 2010")
		p.assetAt(t, "Air", "out")
		p.wantSupply(t, false, "28.110")
	})
	t.Run("it stays from turn to turn", func(t *testing.T) {
		p := at(nil, declarationLine("axis"), "unit 28.110 2012 2")
		p.play(t, "end")
		p.assetAt(t, "Air", "2010")
	})
}
