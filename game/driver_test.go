package game

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// bubble runs a test on a fake clock, which advances only while all goroutines sleep or wait, so that thinking
// takes no time on any computer. At the end cancelled players may return.
func bubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		defer time.Sleep(time.Second)
		f(t)
	})
}

// drive calls Update until ready, in a bubble: each sleep ends when no player searches any more.
func drive(t *testing.T, d *Driver, ready func() bool) {
	t.Helper()
	for range 5000 {
		check.Must(t, d.Update())
		if ready() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the engine does not answer")
}

func TestEnginesPlayToTheEnd(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var texts [2]string
		for i := range texts {
			m := newMatch(t, Setup{Seed: 4, Axis: "greedy", Allies: "random"})
			d := NewDriver(m, LocalPlayers(engines()))
			drive(t, d, func() bool { return m.Outcome().Over })
			texts[i] = m.Text()
		}
		if texts[0] != texts[1] {
			t.Error("the same match was played twice with different choices")
		}
	})
}

// slow searches until it is stopped, then picks the last choice.
type slow struct {
	inside chan struct{} // capacity 1: two searches at once are an error
	calls  chan struct{}
}

func (s *slow) Name() string { return "slow" }
func (s *slow) Choose(_ rules.Position, cs []rules.Choice, c *ai.Control) rules.Choice {
	select {
	case s.inside <- struct{}{}:
	default:
		panic("two searches at once")
	}
	s.calls <- struct{}{}
	for c.Continue() {
		time.Sleep(100 * time.Microsecond)
	}
	<-s.inside
	return cs[len(cs)-1]
}

func slowSeats() (*ai.PlayerRegistry, *slow) {
	p := &slow{make(chan struct{}, 1), make(chan struct{}, 1000)}
	seats := engines()
	seats.Add("slow", func(rules.System, uint64) (ai.Player, error) { return p, nil })
	seats.Add("mad", func(rules.System, uint64) (ai.Player, error) { return mad{}, nil })
	return seats, p
}

func TestMoveNow(t *testing.T) {
	bubble(t, func(t *testing.T) {
		seats, p := slowSeats()
		m := newMatch(t, Setup{Axis: "slow", Allies: "slow"})
		d := NewDriver(m, LocalPlayers(seats))
		check.Must(t, d.Update())
		<-p.calls
		side, played := m.ToMove(), m.Played()
		if d.Searching() != side || m.Played() != played {
			t.Fatal("the engine does not search")
		}
		d.MoveNow()
		drive(t, d, func() bool { return m.Played() > played })
		d.Cancel()
		check.Equal(t, d.Searching(), rules.NoSide, "cancelled and thinking")
		d.Cancel()
		d.MoveNow()
	})
}

func TestCancelAndChangeOfSeats(t *testing.T) {
	bubble(t, func(t *testing.T) {
		seats, p := slowSeats()
		m := newMatch(t, Setup{Axis: "slow", Allies: "slow"})
		d := NewDriver(m, LocalPlayers(seats))
		for range 50 { // begin and cancel, without waiting for the player to leave
			check.Must(t, d.Update())
			d.Cancel()
		}
		check.Must(t, d.Update())
		<-p.calls
		played := m.Played()
		side := m.ToMove()
		check.Must(t, m.SetSeat(side, Human))
		check.Must(t, d.Update())
		if d.Searching() != rules.NoSide || m.Played() != played {
			t.Error("an engine searches for a human player")
		}
		check.Must(t, m.SetSeat(side, "random"))
		check.Must(t, m.SetSeat(side.Other(), Human))
		drive(t, d, func() bool { return m.Played() > played })
	})
}

// A pause ends the current search, and no other begins before it is over.
func TestPauseCancelsASearch(t *testing.T) {
	bubble(t, func(t *testing.T) {
		seats, p := slowSeats()
		m := newMatch(t, Setup{Axis: "slow", Allies: "slow"})
		d := NewDriver(m, LocalPlayers(seats))
		check.Must(t, d.Update())
		<-p.calls
		played := m.Played()
		d.Pause(true)
		if d.Searching() != rules.NoSide || !d.Paused() {
			d.Cancel()
			t.Fatal("paused and thinking")
		}
		for range 20 {
			time.Sleep(time.Millisecond)
			check.Must(t, d.Update())
		}
		if len(p.inside) != 0 || len(p.calls) != 0 || m.Played() != played {
			t.Error("a search continues or begins in a pause, or its choice is played")
		}
		d.Pause(false)
		check.False(t, d.Paused(), "the pause continues")
		check.Must(t, d.Update())
		<-p.calls
		check.Equal(t, d.Searching(), m.ToMove(), "no engine searches after the pause")
		d.MoveNow()
		drive(t, d, func() bool { return m.Played() > played })
		d.Cancel()
	})
}

func TestUndoDuringASearch(t *testing.T) {
	bubble(t, func(t *testing.T) {
		seats, p := slowSeats()
		m, err := Load(head("human", "slow")+"first axis\n", systems())
		check.Must(t, err)
		d := NewDriver(m, LocalPlayers(seats))
		check.Must(t, m.PlayText("end"))
		check.Must(t, d.Update())
		<-p.calls
		check.Must(t, m.Undo())
		check.Must(t, d.Update())
		if d.Searching() != rules.NoSide || m.ToMove() != rules.Axis {
			t.Error("the engine continues with a position that was undone")
		}
	})
}

// mad panics.
type mad struct{}

func (mad) Name() string { return "mad" }
func (mad) Choose(rules.Position, []rules.Choice, *ai.Control) rules.Choice {
	panic("no plan survives")
}

func TestAFailureOfAnEngineLosesNoChoice(t *testing.T) {
	bubble(t, func(t *testing.T) {
		seats, _ := slowSeats()
		for _, name := range []string{"mad", "unknown-seat"} {
			m := newMatch(t, Setup{Axis: name, Allies: name})
			text := m.Text()
			d := NewDriver(m, LocalPlayers(seats))
			var err error
			for range 3 { // the first Update starts the search, the second returns the error, and the third is spare
				if err = d.Update(); err != nil {
					break
				}
				time.Sleep(time.Millisecond)
			}
			if err == nil || !strings.Contains(err.Error(), name) {
				t.Fatalf("%s: %v", name, err)
			}
			var playerPanic *ai.PlayerPanic
			if errors.As(err, &playerPanic) != (name == "mad") || playerPanic != nil && !strings.Contains(playerPanic.Stack, "mad.Choose") {
				t.Errorf("%s: the error has no stack trace: %+v", name, playerPanic)
			}
			if !d.Paused() || m.Text() != text || d.Update() != nil {
				t.Errorf("%s: the match has changed, or the driver continues", name)
			}
			check.Must(t, m.SetSeat(m.ToMove(), "random"))
			check.Must(t, m.SetSeat(m.ToMove().Other(), "random"))
			d.Pause(false)
			drive(t, d, func() bool { return m.Outcome().Over })
		}
	})
}
