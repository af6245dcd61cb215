package deadlywoods

import (
	"fmt"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestGreif(t *testing.T) {
	coverage.Covers(t, "12.5")
	sys := field(t)
	waits := []string{"asset Greif home 0", "asset Eng-VIII-1 3004 0", "unit 4.12 2005 2"}
	t.Run("turns 2 to 4", func(t *testing.T) {
		for turn := 2; turn <= 6; turn++ {
			p := sys.begins(t, turn, waits...)
			check.Equal(t, p.occurs(t, "greif"), turn <= 4, "turn %d", turn)
		}
	})
	t.Run("where", func(t *testing.T) {
		p := sys.begins(t, 3, waits...)
		p.playUntil(t, "greif")
		p.must(t, "none", "at 2007", "at 2015", "at 2025", "at 3006", "at 0101")
		// Neither in nor adjacent to a hex with a unit or an engineer.
		p.mustNot(t, "at 2005", "at 2004", "at 2006", "at 1905", "at 2106", "at 3004", "at 3003", "at 2904")
		p.play(t, "at 2015")
		p.assetAt(t, "Greif", "2015")
	})
	t.Run("on turn 2 in the zone of the 6th Panzer Army", func(t *testing.T) {
		p := sys.begins(t, 2, waits...)
		p.playUntil(t, "greif")
		p.must(t, "none", "at 2010", "at 2007")
		p.mustNot(t, "at 2011", "at 2015", "at 2025", "at 2005")
	})
	t.Run("it may wait", func(t *testing.T) {
		p := sys.begins(t, 2, waits...)
		p.playUntil(t, "greif")
		p.play(t, "none")
		p.assetAt(t, "Greif", "home")
		p.endTurn()
		p.playUntil(t, "greif")
	})
	t.Run("two points more by road", func(t *testing.T) {
		sys := field(t, "terrain forest 2014 2116 1916")
		p := sys.position(t, moving("allies", "move"), "asset Greif 2015 0", "unit 4.12 2115 2 active", "unit 10AD.CCA 1915 2 active", "unit 4.8 2014 2 active",
			"unit 10AD.CCR 2016 2 active")
		p.costIs(t, "unit 4.12", "2015", 2+4)
		p.costIs(t, "unit 4.12 by road", "2015", 1+4)
		p.costIs(t, "unit 10AD.CCA", "2015", 1+4)
		p.costIs(t, "unit 4.8", "2015", 2)      // from beside the road
		p.costIs(t, "unit 10AD.CCR", "2015", 2) // clear ground
		q := sys.position(t, moving("axis", "move"), "asset Greif 2015 0", "unit 26VG.39 2115 2 active")
		q.costIs(t, "unit 26VG.39", "2015", 2)
	})
}

// opened is turn 1 of the real game, just before von der Heydte lands.
func opened(t testing.TB) *Position {
	t.Helper()
	pos, err := theGame(t).Start("campaign", nil)
	check.Must(t, err)
	p := pos.(*Position)
	p.play(t, "end")  // combat
	p.play(t, "end")  // movement
	p.play(t, "none") // Traffic
	p.play(t, "end")  // Reaction
	p.phaseIs(t, "vdh")
	return p
}

func TestVonDerHeydte(t *testing.T) {
	coverage.Covers(t, "12.7", "2.3.1")
	t.Run("where", func(t *testing.T) {
		p := opened(t)
		n := 0
		for h := range uint16(hexes) {
			x := &p.d.hex[h]
			want := x.zone == zone6 && (x.terrain == clearGround || x.terrain == lightWoods) && x.town == open &&
				!p.s.occ[allies].Has(h) && p.s.zoc[allies][h] == 0
			if ok, _ := p.fits(p.d.vdh, h); !ok {
				want = false
			}
			if got := p.can("at " + hexCode(h)); got != want {
				t.Errorf("%s: %v, want %v", hexCode(h), got, want)
			}
			if want {
				n++
			}
		}
		if n == 0 || p.can("none") {
			t.Errorf("%d hexes; they must jump", n)
		}
	})
	t.Run("not in the game", func(t *testing.T) { // as in a lesson on a corner of the map
		p := opened(t)
		p.s.loc[p.d.vdh], p.s.reg.opening = placeOut, 4
		p.startOpening()
		if p.s.reg.phase == PhaseVdHHex {
			t.Error("paratroops that are not in the game jump")
		}
	})
	for die := 1; die <= 6; die++ {
		t.Run(fmt.Sprintf("die %d", die), func(t *testing.T) {
			p := opened(t)
			at := p.offered("at")[0]
			p.play(t, "at "+at)
			p.phaseIs(t, "die.vdh")
			check.Equal(t, p.needs(t), 2, "number named before the roll")
			p.play(t, fmt.Sprintf("die %d", die))
			if die <= 2 {
				p.whereIs(t, "VdH", at+" 1")
				check.Equal(t, p.s.vdhMarker, noHex, "unit and marker")
			} else {
				p.whereIs(t, "VdH", "out 1")
				if hexCode(p.s.vdhMarker) != at {
					t.Error("no marker")
				}
			}
			p.phaseIs(t, "draw")
		})
	}
	sys := field(t, "road 2010 2011")
	t.Run("the unit: one step, no movement, no zone of control", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit VdH 2010 1 active", "unit 26VG.39 3010 2 active")
		p.mustNot(t, "unit VdH")
		if p.s.zoc[axis][mustHex(t, "2011")] != 0 || p.d.units[p.d.vdh].maxSteps != 1 {
			t.Error("zone of control or more than a step")
		}
		q := sys.position(t, declarationLine("axis"), "unit VdH 2010 1 active", "unit 4.12 2011 2")
		q.must(t, "attack 2011") // otherwise an ordinary German unit
	})
	t.Run("the unit: supply is checked", func(t *testing.T) {
		p := field(t, isle("2010")...).position(t, "turn 2", checking, "unit VdH 2010 1")
		p.play(t, "draw axis supply")
		p.wantSupply(t, false, "VdH")
	})
	t.Run("the unit stays after turn 2", func(t *testing.T) {
		p := sys.position(t, "turn 2", "unit VdH 2010 1")
		p.endTurn()
		p.whereIs(t, "VdH", "2010 1")
	})
	t.Run("the marker: two points more for the Allies", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "vdh-marker 2010", "unit 4.12 2009 2 active", "unit 10AD.CCA 2110 2 active", "unit 4.8 2011 2 active")
		p.costIs(t, "unit 4.12", "2010", 2+4) // across country as well as by road
		p.costIs(t, "unit 10AD.CCA", "2010", 2+4)
		p.costIs(t, "unit 4.8", "2010", 2+4)
		p.costIs(t, "unit 4.8", "2012", 2)
		q := sys.position(t, moving("axis", "move"), "vdh-marker 2010", "unit 26VG.39 2009 2 active")
		q.costIs(t, "unit 26VG.39", "2010", 2)
	})
	t.Run("the marker is removed when turn 2 ends", func(t *testing.T) {
		p := sys.position(t, "turn 1", "vdh-marker 2010", "opening 6")
		p.endTurn()
		if p.s.vdhMarker == noHex {
			t.Error("removed after turn 1")
		}
		p.endTurn()
		check.Equal(t, p.s.vdhMarker, noHex, "still there on turn 3")
	})
}

func TestTraffic(t *testing.T) {
	coverage.Covers(t, "12.8")
	sys := field(t)
	t.Run("turns 2 and 3, and no longer", func(t *testing.T) {
		for turn := 2; turn <= 6; turn++ {
			p := sys.begins(t, turn, "asset Traffic home 0")
			check.Equal(t, p.occurs(t, "traffic"), turn <= 3, "turn %d", turn)
		}
	})
	t.Run("any road hex, occupied or not", func(t *testing.T) {
		p := sys.begins(t, 2, "asset Traffic home 0", "unit 26VG.39 3015 2", "unit 4.12 1015 2")
		p.playUntil(t, "traffic")
		p.must(t, "none", "at 2015", "at 3015", "at 1015", "at 4325", "at 0105")
		p.mustNot(t, "at 2014", "at 2016")
		p.play(t, "at 2015")
		p.assetAt(t, "Traffic", "2015")
		p.endTurn() // and in another hex on the next turn
		p.playUntil(t, "traffic")
		p.play(t, "at 3015")
		p.assetAt(t, "Traffic", "3015")
	})
	t.Run("turn 1: after the German round of movement", func(t *testing.T) {
		pos, _ := theGame(t).Start("offensive", nil)
		p := pos.(*Position)
		p.phaseIs(t, "combat.target")
		p.play(t, "end")
		p.phaseIs(t, "move.unit")
		p.play(t, "end")
		p.phaseIs(t, "traffic")
		p.play(t, p.legal()[1])
		p.phaseIs(t, "move.unit")
	})
	t.Run("two points more for Germans by road", func(t *testing.T) {
		sys := field(t, "terrain forest 2014 2116 1916")
		p := sys.position(t, moving("axis", "move"), "asset Traffic 2015 0", "motorised 26VG.77", "unit 26VG.39 2115 2 active", "unit 26VG.77 1915 2 active",
			"unit 2Pz.Gutmann 2215 3 active", "unit 26VG.78 2014 2 active", "unit Lehr.901 2016 3 active")
		p.costIs(t, "unit 26VG.39", "2015", 2+4)
		p.costIs(t, "unit 26VG.77 by road", "2015", 1+4)
		p.costIs(t, "unit 26VG.78", "2015", 2) // from beside the road
		p.costIs(t, "unit Lehr.901", "2015", 2)
		p.put(t, "26VG.39", "3025")
		p.costIs(t, "unit 2Pz.Gutmann", "2015", 2+4)
		q := sys.position(t, moving("allies", "move"), "asset Traffic 2015 0", "unit 4.12 2115 2 active")
		q.costIs(t, "unit 4.12", "2015", 2)
	})
}
