package deadlywoods

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// §3.4, §3.5 and chapter 15. Six victory point hexes are on the northern road, 2005 to 2505; an
// Allied unit in 1905 has a zone of control over 2005 but none of the others.

const vpRow = "vp 2005 2105 2205 2305 2405 2505"

// holding gives the Germans control of the n easternmost of them; with 6 also 2005.
func holding(n int) (lines []string) {
	for _, h := range []string{"2505", "2405", "2305", "2205", "2105", "2005"}[:n] {
		lines = append(lines, "held "+h)
	}
	return lines
}

// turnEnds returns a position in which "end" ends the last round of a turn.
func turnEnds(turn int, scenario string) []string {
	return []string{fmt.Sprintf("turn %d", turn), "scenario " + scenario, "opening 6", declarationLine("axis")}
}

func TestVictory(t *testing.T) {
	coverage.Covers(t, "3.4", "3.3", "15.0", "4.4")
	const suddenVP, turnLimit = "sudden-death-vp", "turn-limit"
	sys := field(t, vpRow)
	for _, c := range []struct {
		scenario string
		turn     int
		held     int
		lines    string
		want     string // method and winner, or empty if the game continues
	}{
		{"offensive", 1, 5, "", suddenVP + " axis"},
		{"offensive", 1, 4, "", ""},
		{"offensive", 3, 5, "", suddenVP + " axis"},
		{"offensive", 3, 6, "", suddenVP + " axis"},
		{"offensive", 5, 4, "", ""},
		{"offensive", 6, 5, "", suddenVP + " axis"},
		{"offensive", 6, 4, "", turnLimit + " axis"},
		{"offensive", 6, 3, "", turnLimit + " allies"},
		{"offensive", 6, 0, "", turnLimit + " allies"},
		{"campaign", 6, 4, "", ""},
		{"campaign", 6, 0, "", ""},
		{"campaign", 6, 5, "", suddenVP + " axis"},
		{"campaign", 11, 4, "", ""},
		{"campaign", 12, 5, "", suddenVP + " axis"},
		{"campaign", 12, 4, "", turnLimit + " axis"},
		{"campaign", 12, 2, "", turnLimit + " axis"},
		{"campaign", 12, 1, "", turnLimit + " allies"},
		{"campaign", 12, 2, "withdrawal 1", turnLimit + " axis"},         // carried out
		{"campaign", 12, 3, "withdrawal 2", turnLimit + " axis"},         // cancelled
		{"campaign", 12, 2, "withdrawal 2", turnLimit + " allies"},       // cancelled
		{"campaign", 12, 4, "withdrawal 2", turnLimit + " axis"},         // cancelled
		{"campaign", 12, 2, "withdrawal 3", turnLimit + " allies"},       // too few steps on turn 11
		{"campaign", 12, 3, "withdrawal 3", turnLimit + " axis"},         //
		{"offensive", 6, 6, "unit 28.110 1905 2", suddenVP + " axis"},    // five of six in supply
		{"offensive", 6, 5, "unit 28.110 4205 2", turnLimit + " allies"}, // none in supply
		{"offensive", 6, 5, "unit 28.110 2305 2", turnLimit + " allies"}, // 2305 is not German, 2105 and 2205 are cut off
		{"campaign", 12, 2, "unit 28.110 4205 2", turnLimit + " allies"},
	} {
		name := fmt.Sprintf("%s, turn %d, %d held, %s", c.scenario, c.turn, c.held, c.lines)
		t.Run(name, func(t *testing.T) {
			held := holding(c.held)
			if strings.Contains(c.lines, "2305") {
				held = append(held[:2], held[3:]...)
			}
			p := sys.position(t, append(append(turnEnds(c.turn, c.scenario), held...), c.lines)...)
			p.play(t, "end")
			o := p.Outcome()
			got := ""
			if o.Over {
				got = o.Method + " " + o.Winner.String()
			}
			check.Equal(t, got, c.want, "result")
			if !o.Over && p.Turn() != c.turn+1 {
				t.Errorf("turn %d after turn %d", p.Turn(), c.turn)
			}
			if o.Over && (len(p.legal()) > 0 || p.ToMove() != rules.NoSide) {
				t.Error("there is still something to decide")
			}
		})
	}
	t.Run("a German unit on the hex keeps it in supply", func(t *testing.T) {
		p := sys.position(t, append(append(turnEnds(6, "offensive"), "held 2005", "held 2105", "held 2205", "held 2305"), "unit 28.110 1905 2")...)
		p.play(t, "end")
		check.Equal(t, p.Outcome().Winner, rules.Allies, "2005 counts although an enemy zone of control cuts it off")
		p = sys.position(t, append(append(turnEnds(6, "offensive"), "held 2005", "held 2105", "held 2205", "held 2305"), "unit 28.110 1905 2", "unit 26VG.77 2005 2")...)
		p.play(t, "end")
		check.Equal(t, p.Outcome().Winner, rules.Axis, "2005 does not count")
	})
	t.Run("too far from a road", func(t *testing.T) {
		p := field(t, append(corridor("axis"), "vp 3010 3009")...).position(t, append(turnEnds(12, "campaign"), "held 3010", "held 3009")...)
		p.play(t, "end")
		check.Equal(t, p.s.reg.vp, 1, "points")
	})
}

func TestScoring(t *testing.T) {
	coverage.Covers(t, "3.4", "15.0")
	sys := field(t, vpRow, "town 2205", "town 3005")
	for held, want := range []int{0, 1, 2, 3, 4} {
		p := sys.position(t, append(append(turnEnds(2, "offensive"), holding(held)...), "held 3005", "points 4")...)
		h := p.play(t, "end")
		if int(p.s.reg.vp) != want { // a town is not a victory point hex, and points do not accumulate from turn to turn
			t.Errorf("%d held: %d points", held, p.s.reg.vp)
		}
		if e := h.kinds(rules.PointsScored); len(e) != 1 || e[0].Side != rules.Axis || e[0].N != want {
			t.Errorf("events %+v", e)
		}
	}
}

func TestStepsOverTheMeuse(t *testing.T) {
	coverage.Covers(t, "3.4")
	sys := field(t, "british 1008 1108 1208 1308 1408", "west 1008 1108 1208 1308 1508")
	// 1408 is British but on the near bank, 1508 on the far bank but not British.
	for _, c := range []struct {
		name  string
		units []string
		want  bool
	}{
		{"nine steps", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1208 3"), true},
		{"eight steps", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1208 2"), false},
		{"ten steps", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1208 2", "s506.506 1308 2"), true},
		{"third steps count as mechanised", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1208 2", "12SS.Kuhlmann 1308 1"), true},
		{"infantry does not count", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1208 2", "26VG.77 1308 2"), false},
		{"out of supply", append(units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3"), "unit 1SS.Sandig 1208 3 unsupplied"), false},
		{"on the near bank", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1408 3"), false},
		{"outside the British zone", units("1SS.Peiper 1008 3", "1SS.Hansen 1108 3", "1SS.Sandig 1508 3"), false},
	} {
		for _, turn := range []int{2, 6, 12} {
			p := sys.position(t, append(turnEnds(turn, "campaign"), c.units...)...)
			p.play(t, "end")
			o := p.Outcome()
			check.Equal(t, o.Over && o.Method == "sudden-death-meuse" && o.Winner == rules.Axis, c.want, "%s, turn %d: %+v", c.name, turn, o)
		}
	}
}

func TestControl(t *testing.T) {
	coverage.Covers(t, "3.5")
	sys := field(t, "vp 2007", "town 2009", "village 2008")
	isHeld := func(p *Position, code string) bool {
		h, _ := parseHex(code)
		return p.s.held.Has(h)
	}
	t.Run("by passing through", func(t *testing.T) {
		narrow := field(t, append(moats("2007 but 2006 2008", "2008 but 2007 2009", "2009 but 2008 2010"), "vp 2007", "town 2009", "village 2008")...)
		p := narrow.position(t, moving("axis", "move"), "unit 116Pz.60 2010 3 active", "unit 26VG.77 3007 2 active")
		h := p.play(t, "unit 116Pz.60", "move 2006")
		for _, code := range []string{"2007", "2008", "2009"} {
			check.True(t, isHeld(p, code), "%s is not German", code)
		}
		check.Equal(t, len(h.kinds(rules.ControlTaken)), 3, "events")
		if isHeld(p, "2006") || isHeld(p, "2010") {
			t.Error("an open field has a controller")
		}
		p = narrow.position(t, moving("allies", "move"), "unit 9AD.CCB 2010 2 active", "held 2007", "held 2008", "held 2009")
		p.play(t, "unit 9AD.CCB", "move 2006")
		if isHeld(p, "2007") || isHeld(p, "2008") || isHeld(p, "2009") {
			t.Error("the Allies did not take them")
		}
	})
	t.Run("by coming in", func(t *testing.T) {
		p := field(t, "village 4315", "town 0105").arriving(t, 4, "unit 9Pz.33 T4.1 3", "unit 2AD.CCA T4.1 2", "held 0105")
		if isHeld(p, "4315") {
			t.Fatal("4315 is German before any unit has entered")
		}
		p.play(t, "draw axis reinf", "enter 9Pz.33 4315", "end")
		check.True(t, isHeld(p, "4315"), "the Germans did not take it")
		p.play(t, "draw allies reinf", "enter 2AD.CCA 0105")
		check.False(t, isHeld(p, "0105"), "the Allies did not take it")
	})
	t.Run("control stays when the unit moves on", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit 116Pz.60 2010 3 active")
		p.play(t, "unit 116Pz.60", "move 2009", "unit 116Pz.60", "move 2011")
		check.True(t, isHeld(p, "2009"), "lost again")
	})
	t.Run("a zone of control is not control", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit 116Pz.60 2011 3 active")
		p.play(t, "unit 116Pz.60", "move 2010")
		check.False(t, isHeld(p, "2009"), "taken from next door")
	})
	t.Run("by an advance", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 28.110 2009 1", "unit 12SS.Kuhlmann 2010 3 active", "unit 12SS.25 2010 3 active")
		p.declareResult(t, "2009", drStar, "12SS.Kuhlmann", "12SS.25")
		p.play(t, "lose 28.110")
		check.False(t, isHeld(p, "2009"), "taken before the advance") // vacated, not entered
		p.play(t, "advance 12SS.25")
		check.True(t, isHeld(p, "2009"), "not taken")
	})
	t.Run("by a retreat", func(t *testing.T) {
		p := field(t, "village 2008").position(t, driven("axis", "unit 26VG.77 2010 2")...)
		p.declareResult(t, "2010", dr, "3AD.CCA", "3AD.CCB", "3AD.CCR")
		p.play(t, "retreat 26VG.77 2008")
		check.True(t, isHeld(p, "2008"), "not taken")
	})
	t.Run("at the start", func(t *testing.T) {
		pos, err := theGame(t).Start("offensive", nil)
		check.Must(t, err)
		p := pos.(*Position)
		allied, german := 0, 0
		for h := range uint16(hexes) {
			x := &p.d.hex[h]
			if x.vp && p.s.held.Has(h) {
				t.Errorf("victory point hex %s is German", hexCode(h))
			}
			if !x.place {
				continue
			}
			_, row := grid.ColRow(int(h))
			wallEast, wallWest := 0, 0 // Westwall hexes of the row on either side
			for w := range p.d.hex {
				if c, r := grid.ColRow(w); p.d.hex[w].westwall && r == row {
					if c > int(x.col) {
						wallEast++
					} else {
						wallWest++
					}
				}
			}
			if p.s.held.Has(h) {
				german++
			} else {
				allied++
			}
			if wallEast > 0 && wallWest == 0 && p.s.held.Has(h) && !p.s.occ[axis].Has(h) {
				t.Errorf("%s is west of the Westwall and is German", hexCode(h))
			}
			if wallEast == 0 && wallWest > 0 && !p.s.held.Has(h) && !p.s.occ[allies].Has(h) {
				t.Errorf("%s is east of the Westwall and is Allied", hexCode(h))
			}
		}
		if allied == 0 || german == 0 {
			t.Errorf("%d Allied, %d German places", allied, german)
		}
	})
}

func TestCleanUp(t *testing.T) {
	coverage.Covers(t, "15.0", "4.4", "2.4")
	sys := field(t, "village 2016 2018")
	ends := func(turn int, lines ...string) *Position {
		p := sys.position(t, append(append(turnEnds(turn, "campaign"), "unit 28.110 2015 2"), lines...)...)
		p.play(t, "end")
		check.MustEqual(t, p.Turn(), turn+1, "turn")
		return p
	}
	t.Run("assets go back to their boxes", func(t *testing.T) {
		p := ends(2, "asset Greif 3010", "asset Traffic 3015", "unit Delay 2018 1", "unit 26VG.77 3515 2", "motorised 26VG.77", "asset Motorized home")
		p.assetAt(t, "Greif", "home")
		p.assetAt(t, "Traffic", "home")
		p.whereIs(t, "Delay", "home 1")
		check.Equal(t, p.s.motorUnit, noUnit, "the motorised marker stays on the map")
	})
	t.Run("but the engineers, and air supply", func(t *testing.T) {
		p := ends(5, "asset Eng-VIII-1 2016", "asset Eng-VIII-2 T7.1", "asset Air 2018")
		p.assetAt(t, "Eng-VIII-1", "2016")
		p.assetAt(t, "Eng-VIII-2", "T7.1")
		p.assetAt(t, "Air", "2018")
	})
	t.Run("everything in the boxes is ready again", func(t *testing.T) {
		p := ends(2, "asset VAK388 home 1", "asset WB4 home 1", "asset Arty-VIII-1 home 1", "asset WB7 T4.1")
		for _, id := range []string{"VAK388", "WB4", "Arty-VIII-1"} {
			check.Equal(t, p.s.supState[p.asset(t, id)], ready, "%s is not ready", id)
		}
		p.assetAt(t, "WB7", "T4.1") // used at double strength, not in the box
	})
	t.Run("bridge building", func(t *testing.T) {
		check.Equal(t, ends(2, "bridges-built 7").s.reg.bridgesBuilt, 0, "the markers stay on their used side")
	})
	t.Run("units that leave the game", func(t *testing.T) {
		p := ends(4, "asset Greif 3010")
		p.assetAt(t, "Greif", "out")
		p = ends(3, "asset Traffic 3015", "asset Greif 3010")
		p.assetAt(t, "Traffic", "out")
		p.assetAt(t, "Greif", "home")
		p = ends(2, "vdh-marker 3010")
		check.Equal(t, p.s.vdhMarker, noHex, "von der Heydte's marker stays")
		if p = ends(1, "vdh-marker 3010"); p.s.vdhMarker == noHex {
			t.Error("von der Heydte's marker leaves on turn 1")
		}
	})
	t.Run("units stay as they are", func(t *testing.T) {
		p := ends(3, "unit 26VG.77 3515 1 unsupplied", "unit 116Pz.60 3415 2")
		p.whereIs(t, "26VG.77", "3515 1")
		p.whereIs(t, "116Pz.60", "3415 2")
		p.wantSupply(t, false, "26VG.77")
	})
	t.Run("points are scored before sudden death, and nothing is cleared up after it", func(t *testing.T) {
		p := field(t, vpRow).position(t, append(append(turnEnds(2, "offensive"), holding(5)...), "unit 106.422 3503 2", "bridges-built 7")...)
		h := p.play(t, "end")
		if p.s.reg.vp != 5 || len(h.kinds(rules.GameEnded)) != 1 || p.s.reg.bridgesBuilt != 7 || p.Turn() != 2 {
			t.Errorf("%d points, turn %d", p.s.reg.vp, p.Turn())
		}
	})
}
