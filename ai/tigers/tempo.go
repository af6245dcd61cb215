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
	{11716, 12162, 11445, 11652, 11264, 11343, 11518, 11833, 10990, 11044, 10333, 10404, 11040, 13150, 12062, 12265, 11486, 11826,
		10752, 11255, 10382, 10346, 10354, 10597, 10269, 11522, 10485, 10708, 10435, 10458, 9987, 10850, 8913, 9089, 8765, 8579,
		8476},
	{16440, 19211, 13903, 15680, 11218, 11720, 12864, 15140, 7853, 8507, 6694, 7178, 9777, 12688, 7256, 7705, 6401, 6662},
	{21882, 22327, 20916, 21091, 19941, 20822, 20789, 21130, 19507, 19383, 18094, 18383, 18461, 21043, 18944, 19038, 18373, 18739,
		16545, 17443, 14302, 14672, 13633, 13856, 12390, 14262, 10054, 10342, 8924, 9234, 6460, 7808, 3316, 3489, 3714, 3927,
		1140, 2109},
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
