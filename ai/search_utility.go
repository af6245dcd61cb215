package ai

import "herbstnebel/rules"

// defaultScale is the evaluation with a logit of 1 if the generator is no LogitScaler: 15 victory points.
const defaultScale = 1500

// certain is the win probability of a won game. Probabilities and utilities are integers from 0 to certain.
const certain = 65535

// logistic holds the win probability at evaluations of 0, 1/32, 2/32... of the scale.
var logistic = [257]uint16{
	32768, 33279, 33791, 34302, 34813, 35322, 35830, 36337, 36842, 37345, 37846, 38345,
	38840, 39333, 39823, 40310, 40793, 41272, 41748, 42219, 42687, 43149, 43608, 44061,
	44510, 44954, 45392, 45826, 46254, 46676, 47093, 47504, 47910, 48310, 48704, 49091,
	49473, 49849, 50219, 50583, 50940, 51292, 51637, 51976, 52309, 52636, 52957, 53271,
	53580, 53882, 54179, 54469, 54753, 55032, 55305, 55572, 55833, 56088, 56338, 56582,
	56821, 57055, 57283, 57505, 57723, 57936, 58143, 58345, 58543, 58736, 58924, 59107,
	59286, 59461, 59631, 59797, 59958, 60115, 60269, 60418, 60564, 60705, 60843, 60978,
	61108, 61236, 61359, 61480, 61597, 61711, 61822, 61930, 62035, 62137, 62237, 62333,
	62427, 62518, 62607, 62693, 62777, 62858, 62937, 63014, 63089, 63161, 63232, 63300,
	63367, 63431, 63494, 63555, 63614, 63671, 63727, 63781, 63834, 63885, 63934, 63983,
	64029, 64074, 64118, 64161, 64203, 64243, 64282, 64320, 64356, 64392, 64426, 64460,
	64493, 64524, 64555, 64585, 64613, 64641, 64668, 64695, 64720, 64745, 64769, 64792,
	64815, 64837, 64858, 64879, 64899, 64918, 64937, 64955, 64973, 64990, 65007, 65023,
	65038, 65054, 65068, 65083, 65096, 65110, 65123, 65135, 65148, 65159, 65171, 65182,
	65193, 65203, 65214, 65223, 65233, 65242, 65251, 65260, 65268, 65276, 65284, 65292,
	65299, 65307, 65314, 65320, 65327, 65333, 65340, 65346, 65351, 65357, 65363, 65368,
	65373, 65378, 65383, 65387, 65392, 65396, 65401, 65405, 65409, 65413, 65416, 65420,
	65424, 65427, 65430, 65434, 65437, 65440, 65443, 65445, 65448, 65451, 65453, 65456,
	65458, 65461, 65463, 65465, 65467, 65469, 65471, 65473, 65475, 65477, 65479, 65481,
	65482, 65484, 65485, 65487, 65488, 65490, 65491, 65493, 65494, 65495, 65496, 65498,
	65499, 65500, 65501, 65502, 65503, 65504, 65505, 65506, 65507, 65508, 65508, 65509,
	65510, 65511, 65512, 65512, 65513,
}

// steps is the number of entries of logistic per scale.
const steps = 32

// chanceOf returns the win probability at an evaluation.
func chanceOf(value, scale int) int {
	if value < 0 {
		return certain - chanceOf(-value, scale)
	}
	last := len(logistic) - 1
	if value >= scale*last/steps {
		return int(logistic[last])
	}
	i, rest := value*steps/scale, value*steps%scale
	here := int(logistic[i])
	return here + (int(logistic[min(i+1, last)])-here)*rest/scale
}

// squash maps an evaluation monotonically to 0..certain.
func squash(value, scale int) int {
	ahead := max(value, -value)
	n := certain / 2 * ahead / (ahead + 4*scale)
	if value < 0 {
		return certain/2 - n
	}
	return certain/2 + n
}

// leaf is the result of a rollout for the side at the root.
type leaf struct {
	utility int32 // 0..certain
	chance  int32 // win probability, 0..certain
	value   int32 // evaluation, at most plausible scales
	live    bool  // the game is not over, so that the terms count
	done    bool  // false if the rollout was stopped
}

// plausible is the bound of evaluations, in scales. A won game has this value.
const plausible = 8

// evaluate evaluates the end of a rollout. If the game is not over, it leaves the terms in s.terms.
func (s *rolloutWorker) evaluate(pos rules.Position, side rules.Side) leaf {
	bound := plausible * s.scale
	if pos.Outcome().Over {
		l := leaf{utility: (certain + 1) / 2, chance: (certain + 1) / 2, done: true}
		switch Value(s.heuristics, pos, side) {
		case Won:
			l = leaf{utility: certain, chance: certain, value: int32(bound), done: true}
		case -Won:
			l = leaf{value: int32(-bound), done: true}
		}
		if s.margins != nil {
			l.utility = (9*l.utility + int32(squash(s.margins.WinMargin(pos, side), s.scale))) / 10
		}
		return l
	}
	v := 0
	s.terms = s.heuristics.Terms(pos, s.terms[:0])
	for _, t := range s.terms {
		v += t
	}
	if side == rules.Allies {
		v = -v
	}
	v = min(max(v, -Won), Won)
	chance := chanceOf(v, s.scale)
	return leaf{
		utility: int32((9*chance + squash(v, s.scale)) / 10),
		chance:  int32(s.reportedChance(pos, side, v, chance)),
		value:   int32(min(max(v, -bound), bound)),
		live:    true,
		done:    true,
	}
}

// reportedChance returns the calibrated win probability of a side, 0..certain, for the value of a position. chance
// is the uncalibrated probability.
func (s *rolloutWorker) reportedChance(pos rules.Position, side rules.Side, value, chance int) int {
	switch {
	case s.calibrator == nil:
		return chance
	case side == rules.Allies:
		return certain - chanceOf(s.calibrator.Calibrate(pos, -value), 1000)
	}
	return chanceOf(s.calibrator.Calibrate(pos, value), 1000)
}
