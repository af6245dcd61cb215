package deadlywoods

import woods "herbstnebel/rules/deadlywoods"

// Par is what the other terms come to, for the Axis, at the beginning of a turn in a game
// that either side may still win. It was measured over games of the policy against itself,
// with the points that a German victory asks for in place of those they had.
var par = [2][14]int{
	{0, 7200, 7700, 8800, 10200, 11000, 12000, 12800},
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
func (s *Staff) Scale() int { return 2000 }

// Point is what Evaluate gives for a victory point.
func (s *Staff) Point() int { return pointWorth }
