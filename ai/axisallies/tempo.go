package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// shares are what the terms count for where a turn begins with a die, before the Axis moves, and
// before the Allies move, in percent. They and par were fitted to who won 3,000 games of the policy
// against itself with plans of all themes, so that Scale holds.
var shares = [3][termTempo]int{
	{termPoints: 77, termReach: 50, termRetake: 24, termStrength: 66, termSupply: 112, termThreat: 40, termWay: 520},
	{termPoints: 102, termReach: 90, termRetake: 95, termStrength: 71, termSupply: 203, termThreat: 0, termWay: 224},
	{termPoints: 116, termReach: 44, termRetake: 125, termStrength: 50, termSupply: 128, termThreat: 40, termWay: 286},
}

// par is what the other terms come to, for the Axis, in an even game: at each of the same moments,
// one row a turn, and what follows the last.
var par = [...]int{
	1500, 2020, 2110,
	2750, 2270, 3160,
	3260, 2940, 3900,
	3820, 3510, 4510,
	4550, 3970, 4910,
	5180, 4320, 5100,
	5240, 4310, 5140,
	5150, 4490, 5510,
	5200,
}

// moment returns the next of these moments, by its place in par, so that what is compared within a
// movement, or with its end, is measured alike.
func (s *Staff) moment(p *axisallies.Position) int {
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
	return at
}

// Scale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) Scale() int { return 500 }

// scales is the same by turn for what a player is told: the first turns decide little.
var scales = [...]int{1: 800, 2: 650, 3: 480, 4: 400, 5: 400, 6: 440, 7: 450, 8: 430}

// Calibrate returns the logit of a win of the Axis, in thousandths.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return 1000 * value / scales[pos.Turn()]
}
