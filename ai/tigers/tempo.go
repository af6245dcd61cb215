package tigers

import (
	"herbstnebel/rules"
	tigers "herbstnebel/rules/tigers"
)

// par is what the other terms come to, for the Axis, at the beginning of each impulse, a German
// and an Allied one in turn, by scenario in the order of the system: the mean of 16 games of the
// policy against itself. In the campaign, which the Germans win by 59 points among Lieutenants, it is
// the mean of what led to a close end instead, less the margin of that: of the 20 of 64 games
// that ended within 30 points of a draw.
var par = [...][]int{
	{8549, 8212, 8075, 8129, 6795, 6859, 6918, 6955, 6449, 7046, 6843, 6904, 6785, 6626, 6586, 6481, 6500, 6559},
	{11716, 11842, 11256, 11240, 10842, 10999, 11153, 11112, 10392, 10452, 9709, 9772, 10114, 11087, 10182, 10279, 9318,
		9485, 8728, 9017, 8411, 8535, 8404, 8492, 9043, 11371, 10034, 10568, 10220, 10413, 9828, 11685, 10631, 10972, 10397,
		10437, 10503},
	{16440, 18549, 13228, 15630, 11722, 11927, 13773, 17265, 9406, 10109, 7534, 7748, 11164, 14580, 6714, 7689, 6444,
		6755},
	{20657, 20836, 19216, 19752, 18803, 18947, 19063, 18912, 17742, 17762, 16181, 16374, 16580, 17727, 16104, 16530,
		15281, 15658, 13986, 13209, 11580, 11696, 11350, 11733, 12421, 14279, 11055, 11281, 9841, 10176, 8503, 9331,
		5795, 5924, 5595, 5765, 4458, 5199},
}

// parNow is par for the impulse of a position.
func (s *Staff) parNow(p *tigers.Position) int {
	now := 2 * (3*(p.Turn()-1) + p.Impulse() - 1)
	if p.Phasing() == rules.Allies {
		now++
	}
	l := par[p.Scenario()]
	return l[min(now, len(l)-1)]
}

// Scale is how much makes a game won with 73 %.
func (s *Staff) Scale() int { return 1500 }

// Horizon has rollouts play the last day to its end.
func (s *Staff) Horizon(pos rules.Position, level int) int {
	p := pos.(*tigers.Position)
	left := 2 * (3*p.DaysLeft() - p.Impulse() + 1)
	if p.Phasing() == rules.Allies {
		left--
	}
	if left <= 6 {
		return max(level, left)
	}
	return level
}

// Doubt has the Germans go their own way, which attacks together and all along the front, unless
// another is clearly better: what an attack is worth is seen later than rollouts go.
func (s *Staff) Doubt(pos rules.Position) int {
	if pos.ToMove() == rules.Axis {
		return 6
	}
	return 0
}

// Margin is by how many points a game was won.
func (s *Staff) Margin(pos rules.Position, side rules.Side) int {
	p := pos.(*tigers.Position)
	n := 100 * (p.Score() - p.Par())
	if side == rules.Allies {
		return -n
	}
	return n
}
