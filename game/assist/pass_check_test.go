package assist

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

// selectable lists what the options of the decision select on the map: each piece once, and 0 for each cell.
func (s *Situation) selectable() (list []rules.PieceID) {
	seen := map[rules.PieceID]bool{}
	for _, o := range s.options() {
		if id := o.Info.Piece; o.OnMap() && (id == 0 || !seen[id]) {
			seen[id] = true
			list = append(list, id)
		}
	}
	return list
}

// TestPassCheck checks the number of options that passing gives up.
func TestPassCheck(t *testing.T) {
	for _, test := range []struct {
		name       string
		s          *Situation
		cards      int
		left, good int
	}{
		{"The Deadly Woods: one of three targets is good", lesson(t, "deadlywoods", "odds"), 0, 3, 1},
		{"The Deadly Woods: three units that can move are few", lesson(t, "deadlywoods", "road"), 0, 3, 0},
		{"Tigers in the Mist: most units can still move", lesson(t, "tigers", "race"), 0, 7, 0},
		{"Celles: one unit can move", lesson(t, "celles", "fight"), 0, 1, 0},
		{"Axis & Allies: a stack can still be paid for", lesson(t, "axisallies", "blitz"), 0, 1, 0},
		{"Enemy Action: units, and a good attack", lesson(t, "enemyaction", "noville"), 0, 5, 1},
		{"Enemy Action: with cards only these and good attacks count", lesson(t, "enemyaction", "noville"), 2, 2, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			var p PassCheck
			p.Count(test.s, test.s.options(), test.cards, test.s.selectable())
			if p.Left != test.left || p.Good != test.good {
				t.Errorf("%d are left, %d of them good", p.Left, p.Good)
			}
			if p.Clear(); p.Left != 0 || p.Good != 0 {
				t.Errorf("cleared it is %+v", p)
			}
		})
	}
}

// TestEntrenchedUnitsDoNotCount checks that entrenched units are not among the options that passing gives up.
func TestEntrenchedUnitsDoNotCount(t *testing.T) {
	s := lesson(t, "tigers", "race")
	var p PassCheck
	all := s.selectable()
	s.piece(all[0]).Marks = []string{vocab.Entrenched}
	p.Count(s, nil, 0, all[:4])
	check.Equal(t, p.Left, 3, "with one entrenched, left")
}

// TestMayStillAct checks that the limit of the decision caps the number of options left.
func TestMayStillAct(t *testing.T) {
	p := PassCheck{Left: 5}
	for _, test := range []struct {
		args []rules.Arg
		want int
	}{{nil, 5}, {[]rules.Arg{{Name: "most", Num: 3}}, 3}, {[]rules.Arg{{Name: "most", Num: 9}}, 5}, {[]rules.Arg{{Name: "points", Num: 1}}, 5}} {
		check.Equal(t, p.MayStillAct(&rules.Decision{Args: test.args}), test.want, "%v: may act", test.args)
	}
}

func TestGoodOddsAreThreeToOne(t *testing.T) {
	for _, test := range []struct {
		column, ratio string
		good          bool
	}{
		{"3-1", "", true}, {"6-1", "", true}, {"2-1", "", false}, {"1-3", "", false}, {"AL1", "", false}, {"4", "", false}, {"", "", false},
		{"6", "3-1", true}, {"6", "2-1", false}, {"6", "1-2", false}, // a game with chits instead of columns
	} {
		check.Equal(t, isThreeToOne(&rules.Forecast{Column: test.column, Odds: test.ratio}), test.good, "%q, %q are good odds", test.column, test.ratio)
	}
}
