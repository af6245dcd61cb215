package tigers

import (
	"strconv"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestPointsOfADay(t *testing.T) {
	coverage.Covers(t, "12.11", "12.12", "12.21", "12.22")
	// St. Vith is held, Bastogne contested and was Allied, Luxembourg contested and was German.
	p := scene(t, "18-3 allies move", "vp 3", "held 82 6", arrivedBut(t), "unit 26VG.77 76", "unit 101Abn.501 76", "unit 2Pz.2PG 6", "unit 4Inf.8 6", "unit 1Inf.16 110")
	toNextImpulse(t, p)
	check.Equal(t, p.s.vp, 3+1+2, "points")
	// Control passes when a side has the area to itself at the end of an impulse, not during a move.
	p = scene(t, "18-1 axis move", arrivedBut(t), "held", "unit 2Pz.3Pz 75", "unit 26VG.77 82", "unit 1Inf.16 110")
	play(t, p, "unit 2Pz.3Pz", "move 2Pz.3Pz 75-120", "stop") // through Bastogne
	check.Equal(t, p.Control(82), rules.Allies, "control passed in the middle of the impulse")
	play(t, p, "end")
	if p.Control(76) != rules.Allies || p.Control(120) != rules.Axis || p.Control(82) != rules.Axis || p.Control(141) != rules.NoSide {
		t.Error("control is wrong")
	}
	// Control stays when the unit moves on, until an Allied unit arrives.
	p = scene(t, "18-2 allies move", arrivedBut(t), "held 82", "unit 7Arm.CCA 88", "unit 26VG.77 75")
	play(t, p, "unit 7Arm.CCA", "move 7Arm.CCA 88-82", "stop", "end")
	check.Equal(t, p.Control(82), rules.Allies, "the Allies did not get it back")
}

func TestExits(t *testing.T) {
	coverage.Covers(t, "12.23", "12.24")
	// Three strength points in J score three each, and four in K score one each. They score once,
	// at the end.
	p := scene(t, "21-3 allies move", arrivedBut(t), "held 76", "unit 26VG.77 76", "unit 2Pz.2PG J", "unit 2Pz.3Pz K", "unit 1Inf.16 98")
	toNextImpulse(t, p)
	check.Equal(t, p.s.vp, 1, "points before the end")
	toNextImpulse(t, p)
	if p.s.phase != PhaseOver || p.s.vp != 1+1+9+4 { // Bastogne, in supply, counts at the end too
		t.Errorf("%d points at the end", p.s.vp)
	}
	// Only German units count, whatever other units are there.
	if n := scene(t, "21-3 allies move", "unit 2Pz.2PG J", "unit 2Arm.CCA J", "unit 1Inf.16 98").exitPoints(); n != 9 {
		t.Errorf("with Allies beside them they bring %d points", n)
	}
	// With Ciney, Havelange, Celles and Beauraing closed they are out of supply.
	p = scene(t, "22-1 allies move", arrivedBut(t), "held 76 107", "unit 2Pz.2PG J", "unit 2Pz.3Pz K", "unit 1Inf.16 106", "unit 1Inf.18 107", "unit 1Inf.26 108", "unit 9Inf.47 126",
		"unit 26VG.77 76", "unit 101Abn.501 117", "unit 101Abn.502 77", "unit 101Abn.506 75", "unit 101Abn.327 118", "unit 82Abn.504 120", "unit 82Abn.505 62", "unit 82Abn.508 61", "unit 82Abn.325 63")
	play(t, p, "end")
	if p.s.phase != PhaseOver || p.s.vp != 0 {
		t.Errorf("%d points out of supply", p.s.vp)
	}
	// On any other day the same units in Bastogne score.
	if n := p.dayPoints(false); n == 0 {
		t.Error("supply matters before the end")
	}
}

// The first three days end with the third Allied impulse of the 18th, and points are counted then.
// There is no attrition, so the areas that it would empty still count.
func TestThreeDaysEndWithTheAlliedImpulse(t *testing.T) {
	coverage.Covers(t, "6.0", "S3")
	for name, test := range map[string]struct {
		lines       []string
		last        string // the Allied point that attrition would remove
		towns, gaps int
	}{
		// Bastogne is contested by a unit of one point surrounded by Germans, who hold Martelange and
		// Noville.
		"town": {[]string{"unit 26VG.77 76", "unit 4Inf.8 76 1", "unit 26VG.78 75", "unit 26VG.39Fus 77", "unit 560VG.1128 63", "unit 560VG.1129 61", "unit 560VG.1130 62",
			"unit 62VG.164 117", "unit 62VG.183 118", "unit 62VG.190 120"}, "4Inf.8", 2 + 2 + 1, 7},
		// Germans around Hockai cut off the unit of one point that closes the line there.
		"gap": {[]string{"unit 1Inf.16 41", "unit 1Inf.18 94", "unit 1Inf.26 95 1", "unit 9Inf.47 96", "unit 30Inf.117 99", "unit 30Inf.119 98", "unit 30Inf.120 103",
			"unit 82Abn.325 104", "unit 82Abn.504 105", "unit 101Abn.327 110", "unit 101Abn.501 109", "unit 101Abn.506 125", "unit 84Inf.333 101", "unit 84Inf.334 100", "unit 84Inf.335 102",
			"unit 26VG.77 F", "unit 26VG.78 93", "unit 26VG.39Fus 92", "unit 560VG.1128 91", "unit 560VG.1129 96"}, "1Inf.26", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			p := sceneOf(t, "three-days", "18-3 allies move", append(test.lines, arrivedBut(t))...)
			var sup [2]mask
			p.traceSupply(allies, &sup)
			if at := p.s.place[p.id(t, test.last)]; p.supplied(at, &sup) || points(t, p, test.last) != 1 {
				t.Fatal("attrition would not take it")
			}
			if towns, gaps := p.townPoints(), p.gaps(); towns != test.towns || gaps != test.gaps {
				t.Fatalf("%d points for towns and %d gaps as the impulse leaves them, want %d and %d", towns, gaps, test.towns, test.gaps)
			}
			exits := p.exitPoints()
			shown := 0
			for _, it := range p.pointsTrack().Items {
				if it.Side == rules.NoSide && it.Key != "level.draw" {
					shown += it.Count
				}
			}
			check.Equal(t, shown, test.towns+3*test.gaps+exits, "points are shown as the current points")
			toNextImpulse(t, p)
			if p.s.phase != PhaseOver || points(t, p, test.last) != 1 || p.Control(rules.CellID(p.s.place[p.id(t, test.last)])) != rules.Allies {
				t.Errorf("%s: attrition came, or it is not over", test.last)
			}
			check.Equal(t, int(p.s.vp), test.towns+3*test.gaps+exits, "%d points", p.s.vp)
		})
	}
	// Any other day, also the last one of the campaign, ends with attrition.
	cutOff := []string{arrivedBut(t), "unit 26VG.77 76", "unit 4Inf.8 76 1", "unit 26VG.78 75", "unit 26VG.39Fus 77", "unit 560VG.1128 63", "unit 560VG.1129 61", "unit 560VG.1130 62",
		"unit 62VG.164 117", "unit 62VG.183 118", "unit 62VG.190 120"}
	for _, at := range [][2]string{{"three-days", "17-3"}, {"campaign", "18-3"}, {"campaign", "22-1"}} {
		p := sceneOf(t, at[0], at[1]+" allies move", cutOff...)
		toNextImpulse(t, p)
		if where(t, p, "4Inf.8") != "lost" || p.Control(76) != rules.Axis {
			t.Errorf("%s, %s: no attrition", at[0], at[1])
		}
	}
}

// Towns do not score either if all Germans in them are out of supply.
func TestTownsNeedSupply(t *testing.T) {
	coverage.Covers(t, "12.24", "S3")
	ring := []string{"unit 101Abn.501 117", "unit 101Abn.502 77", "unit 101Abn.506 75", "unit 101Abn.327 118", "unit 82Abn.504 120", "unit 82Abn.505 62", "unit 82Abn.508 61", "unit 82Abn.325 63"}
	for _, test := range []struct {
		lines []string
		want  int
	}{
		{[]string{"unit 26VG.77 76"}, 2},
		{append([]string{"unit 26VG.77 76"}, ring...), 0},
		{append([]string{"unit 26VG.77 76", "unit 4Inf.8 76"}, ring...), 0},
		{[]string{"unit 26VG.77 76", "unit 4Inf.8 76"}, 1},
		// Armour cannot trace over the damaged bridge, the infantry with it can.
		{[]string{"down 41-40", "unit 2Pz.3Pz 41", "unit 4Inf.8 42", "unit 4Inf.12 93", "unit 4Inf.22 94"}, 0},
		{[]string{"down 41-40", "unit 2Pz.3Pz 41", "unit 26VG.77 41", "unit 4Inf.8 42", "unit 4Inf.12 93", "unit 4Inf.22 94"}, 2},
	} {
		p := sceneOf(t, "three-days", "18-3 allies move", test.lines...)
		before := p.townPoints()
		for p.s.phase != PhaseOver {
			play(t, p, open(p)[len(open(p))-1])
		}
		if change := int(p.s.vp) - 3*p.gaps(); before != test.want || change != test.want {
			t.Errorf("%v: %d points, and %d at the end, want %d", test.lines, before, change, test.want)
		}
	}
}

// The track of the two towns shows their present result, which is the result if the game ends.
func TestTrackOfTheTwoTowns(t *testing.T) {
	coverage.Covers(t, "S1")
	german := [2]string{"unit 212VG.316 6", "unit 212VG.320 5"} // in Luxembourg, in Mersch
	american := [2]string{"unit 4Inf.8 6", "unit 4Inf.12 5"}
	for _, test := range []struct {
		german, american [2]bool // location of the units
		value, contested int
		current, level   string
		winner           rules.Side
	}{
		{[2]bool{true, true}, [2]bool{}, 2, 0, "decisive.axis", "decisive", rules.Axis},
		{[2]bool{true, true}, [2]bool{false, true}, 1, 1, "tactical.axis", "tactical", rules.Axis},
		{[2]bool{true, true}, [2]bool{true, true}, 0, 2, "draw", "draw", rules.NoSide},
		{[2]bool{false, true}, [2]bool{true, true}, 0, 1, "tactical.allies", "tactical", rules.Allies},
		{[2]bool{}, [2]bool{true, true}, 0, 0, "decisive.allies", "decisive", rules.Allies},
		{[2]bool{true, false}, [2]bool{false, true}, 1, 0, "defeat", "defeat", rules.NoSide},
	} {
		lines := []string{"held"}
		for i := range 2 {
			if test.german[i] {
				lines = append(lines, german[i])
			}
			if test.american[i] {
				lines = append(lines, american[i])
			}
		}
		p := sceneOf(t, "seventh-army", "18-3 allies move", lines...)
		if p.d.luxembourg != 6 || p.d.mersch != 5 {
			t.Fatalf("the towns are %d and %d", p.d.luxembourg, p.d.mersch)
		}
		g := p.townsTrack()
		if g.Value != test.value || g.Items[0].Count != test.contested || g.Items[1].Key != test.current {
			t.Errorf("%s: %+v", test.current, g)
		}
		p.finish()
		if o := p.Outcome(); o.Level != test.level || o.Winner != test.winner || o.BothLost != (test.level == "defeat") {
			t.Errorf("%s: %+v", test.current, o)
		}
	}
}

// The displayed value of a place is the points that it scores: an area that is held, a town with
// Germans, each strength point in an exit.
func TestCellPoints(t *testing.T) {
	coverage.Covers(t, "12.21", "12.23", "S1", "S3")
	for scenario, decisive := range map[string]int{"campaign": 0, "fifth-panzer": 0, "three-days": 0, "seventh-army": 2} {
		p := start(t, scenario)
		worthless := true
		for at := 1; at <= p.d.nAreas; at++ {
			q := p.Clone().(*Position)
			q.s.held = mask{}
			q.s.held.Add(uint8(at))
			want := 0
			switch q.scene().scoring {
			case Daily:
				want = q.dayPoints(false)
			case TownsAndGaps:
				want = sceneOf(t, scenario, "18-3 allies move", "unit 26VG.77 "+strconv.Itoa(at)).townPoints()
			}
			points, decides := p.CellPoints(rules.CellID(at))
			if points != want {
				t.Errorf("%s: area %d announces %d points and scores %d", scenario, at, points, want)
			}
			if decides {
				decisive--
			}
			worthless = worthless && points == 0
		}
		if decisive != 0 || worthless != (scenario == "seventh-army") {
			t.Errorf("%s: of the areas that decide %d are missing; none brings points: %v", scenario, decisive, worthless)
		}
	}
	for zone, want := range map[string]int{"D": 0, "F": 0, "G": 1, "H": 1, "J": 3, "K": 1} {
		p := sceneOf(t, "campaign", "21-3 allies move", "unit 26VG.77 "+zone)
		at := p.d.placeBy[zone]
		points, _ := p.CellPoints(rules.CellID(at))
		if got := p.exitPoints(); points != want || got != want*int(p.s.str[axis][at]) {
			t.Errorf("zone %s announces %d per strength point and scores %d", zone, points, got)
		}
	}
	p := start(t, "fifth-panzer")
	points, _ := p.CellPoints(rules.CellID(p.d.placeBy["F"]))
	check.Equal(t, points, 0, "a zone outside the limits announces (points)")
}

// TestInPlay checks which areas a scenario uses (§S1).
func TestInPlay(t *testing.T) {
	const bastogne, wallendorf = 76, 20
	for scenario, whole := range map[string]bool{"campaign": true, "seventh-army": false} {
		p := start(t, scenario)
		check.True(t, p.InPlay(wallendorf), "Wallendorf is out of play in %s", scenario)
		check.Equal(t, p.InPlay(bastogne), whole, "Bastogne in play in %s", scenario)
	}
}
