package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// par is what the other terms come to, for the Axis, in an even game: where a turn begins with a
// die, before the Axis moves, and before the Allies move; one row a turn, and what follows the
// last. They are where the policy won as often as not, in 600 games against itself with plans of all
// themes; of those that went past the sixth turn the Axis won few.
var par = [...]int{
	1500, 1510, 2540,
	2150, 2250, 3250,
	2650, 2800, 3850,
	3170, 3310, 4400,
	3850, 3700, 4610,
	4400, 4050, 4600,
	4020, 4170, 4820,
	4300, 4250, 4900,
	4400,
}

// parNow is par for the next of these moments, so that what is compared within a movement, or
// with its end, is measured alike.
func (s *Staff) parNow(p *axisallies.Position) int {
	at := 3 * (p.Turn() - 1)
	switch {
	case p.Phase() >= axisallies.PhaseMove:
		at += 1 + axisallies.SideNumber(p.ToMove())
		if p.Begun() {
			at++
		}
	case !s.ActivationEnds(p):
		at++
	}
	return par[at]
}

// Scale is how many hundredths of a victory point make a game won with 73 %, from the third turn
// on.
func (s *Staff) Scale() int { return 500 }

// scales is the same by turn for what a player is told: the first turns decide little.
var scales = [...]int{1: 1500, 2: 1000, 3: 600, 4: 500, 5: 450, 6: 450, 7: 450, 8: 400}

// Calibrate returns the logit of a win of the Axis, in thousandths.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return 1000 * value / scales[pos.Turn()]
}
