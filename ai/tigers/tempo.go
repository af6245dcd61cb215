package tigers

import (
	"herbstnebel/rules"
	tigers "herbstnebel/rules/tigers"
)

// par is what the other terms come to, for the Axis, at the beginning of each impulse, a German
// and an Allied one in turn, by scenario in the order of the system: the mean of 16 games of the
// policy against itself.
var par = [...][]int{
	{8549, 7871, 7803, 7824, 6573, 6606, 6450, 7063, 6911, 6940, 6881, 6929, 6677, 6519, 6457, 6401, 6382, 6358},
	{11716, 12162, 11564, 11716, 11217, 11515, 11775, 11977, 11343, 11381, 10585, 10730, 11398, 13812, 12853, 12968, 12267, 12454,
		12218, 13954, 12498, 12674, 12328, 12465, 12344, 14809, 13695, 13959, 13540, 13661, 12682, 13721, 12466, 12618, 12996, 12999, 11655},
	{16440, 19211, 15610, 16681, 12946, 14139, 15610, 19285, 10051, 10381, 8023, 8283, 8742, 10153, 6724, 7166, 6311, 6651},
	{21882, 22327, 20916, 21091, 19941, 20822, 20789, 21130, 19507, 19383, 18094, 18383, 18461, 21043, 18944, 19038, 18373, 18739,
		16545, 17443, 14302, 14672, 13633, 13856, 12390, 14262, 10054, 10342, 8924, 9234, 6460, 7808, 3316, 3489, 3714, 3927, 1140, 2109},
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
