package celles

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// One point each turn for each supplied German unit adjacent to the Meuse; 20 points end the game.
func TestPointsByTurn(t *testing.T) {
	coverage.Covers(t, "16.0", "3.0")
	lines := []string{"actions-axis 1", "played-axis 1", "unit 2Pz.Cochenhausen 0705 2", "unit 2Pz.Gutmann 0703 2 unsupplied", "unit Lehr.Hauser 0704 2 isolated",
		"unit Lehr.130 0804 2", "unit 116Pz.Bayer 0707 2", "unit 4Cav.4 2305"}
	p := parse(t, group("4", "0", lines...)...)
	play(t, p, "end")
	check.Equal(t, p.s.reg.points[axis], 2, "points")
	almost := parse(t, group("4", "0", append(lines, "points-axis 17")...)...)
	play(t, almost, "end")
	check.False(t, almost.Outcome().Over, "19 points end the game")
	won := parse(t, group("4", "0", append(lines, "points-axis 18")...)...)
	play(t, won, "end")
	if o := won.Outcome(); !o.Over || o.Winner != rules.Axis || o.Method != "over-meuse" || o.Level != "decisive" {
		t.Errorf("with 20 points %+v", o)
	}
}

// At the end: 2 points to either side for Marche, Hotton and Rochefort, 1 to the Germans for
// Ciney, Beauraing, Givet and Dinant, 1 for each enemy step lost and not replaced.
func TestFinalPoints(t *testing.T) {
	coverage.Covers(t, "16.0", "15.0", "1.0")
	last := group("9", "0", "actions-axis 1", "played-axis 1", "points-axis 3")
	for _, test := range []struct {
		lines        []string
		axis, allies uint8
		winner       rules.Side
	}{
		{[]string{"unit 2Pz.Gutmann 2113 2", "unit 4Cav.4 2808"}, 5, 2, rules.Axis},
		{[]string{"unit 2Pz.Gutmann 1702 2", "unit Lehr.Hauser 0815 2", "unit Lehr.130 0704 2 isolated", "unit 116Pz.Bayer 0213 2 isolated", "unit 3Arm.R 3306"}, 7, 2, rules.Axis},
		{[]string{"unit 2Pz.Gutmann 2010 1", "unit Lehr.Hauser dead", "unit 4Cav.4 1702"}, 3, 3, rules.NoSide},
		{[]string{"unit 2Pz.Gutmann 2010 1", "unit Lehr.Hauser dead", "unit Lehr.Fallois dead", "unit 4Cav.4 1702", "unit 84Inf.1-333 dead"}, 4, 4, rules.NoSide},
		{[]string{"unit 2Pz.Gutmann 2010 2", "unit Lehr.Hauser dead", "unit FBB.Pz home 1 withdrawn", "unit 4Cav.4 2808", "unit 3Arm.R 3306"}, 3, 7, rules.Allies},
	} {
		lines := append(last, test.lines...)
		for _, u := range load(t).d.units { // units that are not named have full strength
			if u.maxSteps == 2 && !mentions(lines, u.id) {
				lines = append(lines, "unit "+u.id+" home 2 withdrawn")
			}
		}
		p := parse(t, lines...)
		for p.s.reg.phase != PhaseOver {
			play(t, p, "end")
		}
		o := p.Outcome()
		if p.s.reg.points != [2]uint8{test.axis, test.allies} || o.Winner != test.winner || o.Method != "turn-limit" {
			t.Errorf("%v: %v, %+v", test.lines, p.s.reg.points, o)
		}
		for side, want := range p.s.reg.points {
			g := p.totalGauge(uint8(side))
			sum := 0
			for _, it := range g.Items {
				sum += it.Count
			}
			if g.Value != int(want) || sum != g.Value || side == int(axis) && g.Items[0].Count != 3 {
				t.Errorf("%v: %+v, want %d points", test.lines, g, want)
			}
		}
	}
	check.Equal(t, load(t).d.lastTurn, 9, "the last turn")
}

func mentions(lines []string, id string) bool {
	for _, l := range lines {
		if len(l) > 5+len(id) && l[5:5+len(id)] == id && (l[5+len(id)] == ' ') {
			return true
		}
	}
	return false
}
