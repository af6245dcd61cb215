package game

import (
	"testing"
	"time"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// A player without a time limit is not stopped, however long it searches.
func TestAPlayerWithoutALimitIsNotHurried(t *testing.T) {
	bubble(t, func(t *testing.T) {
		m := newMatch(t, Setup{Axis: "stubborn", Allies: "stubborn"})
		d := NewDriver(m, LocalPlayers(planSeats()))
		for d.Searching() == rules.NoSide {
			check.Must(t, d.Update())
		}
		played := m.Played()
		for range 20 {
			time.Sleep(50 * time.Millisecond)
			check.Must(t, d.Update())
		}
		if spent, limit := d.Progress(); spent < time.Second || limit != 0 {
			t.Errorf("the engine has searched %v of %v", spent, limit)
		}
		check.MustEqual(t, m.Played(), played, "the engine has been stopped")
		d.MoveNow()
		drive(t, d, func() bool { return m.Played() > played })
		d.Cancel()
		if spent, limit := d.Progress(); spent != 0 || limit != 0 {
			t.Errorf("no engine searches, and the progress is %v of %v", spent, limit)
		}
	})
}
