package deadlywoods

import woods "herbstnebel/rules/deadlywoods"

// Par is what the other terms come to, for the Axis, at the beginning of a turn in a game
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

// Scale is how much makes a game won with 73 %.
func (s *Staff) Scale() int { return 3500 }

// Point is what Evaluate gives for a victory point.
func (s *Staff) Point() int { return pointWorth }
