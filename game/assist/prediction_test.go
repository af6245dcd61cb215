package assist

import (
	"testing"

	"herbstnebel/rules/check"
)

// TestPredict checks that a defence by printed procedures is predicted, and that a player's is not.
func TestPredict(t *testing.T) {
	s := lesson(t, "enemyaction", "noville", "attack 1613", "with 2.2P.XLVII")
	f, ok := s.Position.Forecast()
	if !ok {
		t.Fatal("there is no combat")
	}
	p, ok := Predict(s.Position, &f)
	if !ok || p.Defence.Holds+p.Defence.Retreats+p.Defence.Destroyed == 0 {
		t.Errorf("the prediction is %+v, %v", p, ok)
	}
	if !p.HasCheck || p.Check.Para == "" {
		t.Errorf("the check is %+v", p.Check)
	}
	s = lesson(t, "deadlywoods", "odds", "attack 3217", "with 26VG.39")
	if f, ok = s.Position.Forecast(); !ok {
		t.Fatal("there is no combat")
	}
	p, ok = Predict(s.Position, &f)
	check.False(t, ok, "a player's defence is predicted: %+v", p)
}
