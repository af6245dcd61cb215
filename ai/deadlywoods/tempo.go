package deadlywoods

import (
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// par is what the other terms come to, for the Axis, at the beginning of a turn in a game
// that either side may still win. For the offensive it was fitted to who won 240 games of the
// policy against itself; for the campaign it lies by hand between such games, of which the
// Axis wins nine in ten, and those of planners, of which it wins a little more than half.
var par = [2][14]int{
	{0, 8300, 9300, 11100, 15000, 17400, 17500, 16900},
	{0, 7200, 7400, 7800, 8400, 8100, 7900, 7500, 7300, 7200, 7200, 4600, 4600, 4600},
}

// chitsOfTurn is about how many chits a turn has.
const chitsOfTurn = 12

// tempo is how far the Germans are behind par.
func (s *Staff) tempo(p *woods.Position) int {
	t := &par[0]
	if p.Campaign() {
		t = &par[1]
	}
	now, next := t[p.Turn()], t[p.Turn()+1]
	return -(now + (next-now)*min(p.Drawn(), chitsOfTurn)/chitsOfTurn)
}

// calibration is what an evaluation says about who wins with so many chits to come: little as long
// as much is left to be drawn and rolled. Lean is the logit of a win of the Axis, in
// thousandths, at an evaluation of 0, and slope what each 1000 add to it. They were fitted to
// who won 136 offensives of two Colonels; the campaign has the slopes by analogy.
var calibration = [...]struct{ chits, lean, slope int }{
	{0, 1180, 650}, {chitsOfTurn, -470, 140}, {2 * chitsOfTurn, -760, 120}, {6 * chitsOfTurn, -400, 50},
}

// Calibrate returns the logit of a win of the Axis, in thousandths.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	p := pos.(*woods.Position)
	turns := 6
	if p.Campaign() {
		turns = 12
	}
	left := (turns+1-p.Turn())*chitsOfTurn - min(p.Drawn(), chitsOfTurn)
	i := 1
	for i < len(calibration)-1 && left > calibration[i].chits {
		i++
	}
	a, b := calibration[i-1], calibration[i]
	k, n := min(left, b.chits)-a.chits, b.chits-a.chits
	lean, slope := a.lean+(b.lean-a.lean)*k/n, a.slope+(b.slope-a.slope)*k/n
	if p.Campaign() {
		lean = 0
	}
	return lean + value*slope/1000
}

// Scale is how much makes a game won with 73 %.
func (s *Staff) Scale() int { return 3500 }

// PointScale is what Evaluate gives for a victory point.
func (s *Staff) PointScale() int { return pointWorth }
