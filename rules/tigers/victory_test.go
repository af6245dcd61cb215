package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
)

func TestPointsOfADay(t *testing.T) {
	proof.Proves(t, "12.11", "12.12", "12.21", "12.22")
	// St. Vith is held, Bastogne contested and was Allied, Luxembourg contested and was German.
	p := scene(t, "18-3 allies move", "vp 3", "held 82 6", arrivedBut(t), "unit 26VG.77 76", "unit 101Abn.501 76", "unit 2Pz.2PG 6", "unit 4Inf.8 6", "unit 1Inf.16 110")
	toNextImpulse(t, p)
	if p.s.vp != 3+1+2 {
		t.Errorf("%d points", p.s.vp)
	}
	// Control passes when a side has the area to itself at the end of an impulse, not on the way.
	p = scene(t, "18-1 axis move", arrivedBut(t), "held", "unit 2Pz.3Pz 75", "unit 26VG.77 82", "unit 1Inf.16 110")
	play(t, p, "unit 2Pz.3Pz", "move 2Pz.3Pz 75-120", "stop") // through Bastogne
	if p.Control(82) != rules.Allies {
		t.Error("control passed in the middle of the impulse")
	}
	play(t, p, "end")
	if p.Control(76) != rules.Allies || p.Control(120) != rules.Axis || p.Control(82) != rules.Axis || p.Control(141) != rules.Nobody {
		t.Error("control is wrong")
	}
	// It stays when the unit goes on, until an Allied unit comes.
	p = scene(t, "18-2 allies move", arrivedBut(t), "held 82", "unit 7Arm.CCA 88", "unit 26VG.77 75")
	play(t, p, "unit 7Arm.CCA", "move 7Arm.CCA 88-82", "stop", "end")
	if p.Control(82) != rules.Allies {
		t.Error("the Allies did not get it back")
	}
}

func TestExits(t *testing.T) {
	proof.Proves(t, "12.23", "12.24")
	// Three points in J for three each, four in K for one each; once, at the end.
	p := scene(t, "21-3 allies move", arrivedBut(t), "held 76", "unit 26VG.77 76", "unit 2Pz.2PG J", "unit 2Pz.3Pz K", "unit 1Inf.16 98")
	toNextImpulse(t, p)
	if p.s.vp != 1 {
		t.Errorf("%d points before the end", p.s.vp)
	}
	toNextImpulse(t, p)
	if p.s.phase != PhaseOver || p.s.vp != 1+1+9+4 { // Bastogne, in supply, counts at the end too
		t.Errorf("%d points at the end", p.s.vp)
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

// Nor do towns score whose Germans are all out of supply.
func TestTownsNeedSupply(t *testing.T) {
	proof.Proves(t, "12.24", "S3")
	ring := []string{"unit 101Abn.501 117", "unit 101Abn.502 77", "unit 101Abn.506 75", "unit 101Abn.327 118", "unit 82Abn.504 120", "unit 82Abn.505 62", "unit 82Abn.508 61", "unit 82Abn.325 63"}
	for _, test := range []struct {
		lines []string
		want  int
	}{
		{[]string{"unit 26VG.77 76"}, 2},
		{append([]string{"unit 26VG.77 76"}, ring...), 0},
		{append([]string{"unit 26VG.77 76", "unit 4Inf.8 76"}, ring...), 0},
		{[]string{"unit 26VG.77 76", "unit 4Inf.8 76"}, 1},
		// Armour cannot trace over the damaged bridge, the infantry beside it can.
		{[]string{"down 41-40", "unit 2Pz.3Pz 41", "unit 4Inf.8 42", "unit 4Inf.12 93", "unit 4Inf.22 94"}, 0},
		{[]string{"down 41-40", "unit 2Pz.3Pz 41", "unit 26VG.77 41", "unit 4Inf.8 42", "unit 4Inf.12 93", "unit 4Inf.22 94"}, 2},
	} {
		p := sceneOf(t, "three-days", "18-3 allies move", test.lines...)
		before := p.townPoints()
		for p.s.phase != PhaseOver {
			play(t, p, open(p)[len(open(p))-1])
		}
		if gone := int(p.s.vp) - 3*p.gaps(); before != test.want || gone != test.want {
			t.Errorf("%v: %d points, and %d at the end, want %d", test.lines, before, gone, test.want)
		}
	}
}
