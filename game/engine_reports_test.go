package game

import (
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// planner plays the first choice and reports it. moveTime is its time limit.
type planner struct {
	moveTime int
	waits    bool // until it is stopped
	n        int
}

func (p *planner) Name() string  { return "planner" }
func (p *planner) MoveTime() int { return p.moveTime }
func (p *planner) Choose(_ rules.Position, cs []rules.Choice, c *ai.Control) rules.Choice {
	p.n++
	for p.waits && c.Continue() {
		time.Sleep(100 * time.Microsecond)
	}
	return cs[0]
}

func (p *planner) Report() *ai.Report {
	return &ai.Report{Plan: ai.Phrase{Key: "hold"}, Continued: p.n%3 == 0, Chance: 400 + p.n, Rollouts: p.n}
}

// planSeats has the seats "planner", which answers at once, and "waiter", which uses all its time.
func planSeats() *ai.PlayerRegistry {
	seats := engines()
	seats.Add("planner", func(rules.System, uint64) (ai.Player, error) { return &planner{}, nil })
	seats.Add("waiter", func(rules.System, uint64) (ai.Player, error) { return &planner{moveTime: 40, waits: true}, nil })
	seats.Add("stubborn", func(rules.System, uint64) (ai.Player, error) { return &planner{waits: true}, nil })
	return seats
}

func TestADriverKeepsReports(t *testing.T) {
	bubble(t, func(t *testing.T) {
		m := newMatch(t, Setup{Seed: 4, Axis: "planner", Allies: "random", Study: true})
		d := NewDriver(m, LocalPlayers(planSeats()))
		if d.LastReport() != nil || d.ReportAt(0) != nil {
			t.Fatal("there is a report before the first choice")
		}
		drive(t, d, func() bool { return m.Outcome().Over })
		seen, followed := 0, 0
		for i := range m.Records() {
			r := &m.Records()[i]
			th := d.ReportAt(i)
			if r.By != rules.Axis || r.Forced() {
				continue
			}
			seen++
			if th == nil || th.Side != rules.Axis || th.At > i || th.Until < i || th.Report.Plan.Key != "hold" {
				t.Fatalf("choice %d: %+v", i, th)
			}
			if th.At != i {
				followed++
				check.False(t, th.Report.Continued, "the report is not on the decision that chose the plan")
			} else if th.Choice != r.Choice {
				t.Error("the report is on another choice")
			}
		}
		if seen < 4 || followed == 0 {
			t.Errorf("%d decisions, %d of them followed an earlier one", seen, followed)
		}
		last := d.LastReport()
		if last == nil || last.Until >= m.Played() {
			t.Fatalf("the last: %+v", last)
		}
		for last.At < m.Played() {
			check.Must(t, m.Undo())
		}
		if d.ReportAt(last.At) != nil {
			t.Error("an undone choice still has a report")
		}
		if now := d.LastReport(); now != nil && now.At >= m.Played() {
			t.Error("the last report is on an undone choice")
		}
	})
}

func TestReportsAreLimited(t *testing.T) {
	var ts reportLog
	for i := range 3 * maxReports {
		ts = ts.add(EngineReport{At: i, Until: i, Report: &ai.Report{}})
	}
	if len(ts) > maxReports || ts[len(ts)-1].At != 3*maxReports-1 {
		t.Errorf("%d reports, the last at %d", len(ts), ts[len(ts)-1].At)
	}
	ts = ts.add(EngineReport{At: 3*maxReports - 10, Report: &ai.Report{}})
	if ts[len(ts)-2].At >= ts[len(ts)-1].At {
		t.Error("an undone choice keeps its report")
	}
}

func TestTimeLimitOfAnEngine(t *testing.T) {
	bubble(t, func(t *testing.T) {
		m := newMatch(t, Setup{Axis: "waiter", Allies: "waiter"})
		d := NewDriver(m, LocalPlayers(planSeats()))
		check.Must(t, d.Update())
		played, begun := m.Played(), time.Now()
		time.Sleep(time.Millisecond)
		if spent, limit := d.Progress(); spent != time.Millisecond || limit != 40*time.Millisecond {
			t.Errorf("the engine has searched %v of %v", spent, limit)
		}
		drive(t, d, func() bool { return m.Played() > played })
		if took := time.Since(begun); took < 40*time.Millisecond || took > 42*time.Millisecond {
			t.Errorf("the engine answered after %v", took)
		}
	})
}

func TestAdvice(t *testing.T) {
	bubble(t, func(t *testing.T) {
		m, err := Load(head("human", "random")+"first axis\n", systems())
		check.Must(t, err)
		text := m.Text()
		a := NewAdviser(m, LocalPlayers(planSeats()))
		wait := func() {
			t.Helper()
			for i := 0; a.Searching() && i < 5000; i++ {
				check.Must(t, a.Update())
				time.Sleep(time.Millisecond)
			}
		}
		check.Must(t, a.Request("planner"))
		if !a.Searching() || a.Advice() != nil {
			t.Fatal("the adviser does not search")
		}
		wait()
		if got := a.Advice(); got == nil || got.Side != rules.Axis || got.Choice != m.Choices()[0] || got.Report == nil || got.Seat != "planner" {
			t.Fatalf("%+v", got)
		}
		if m.Text() != text {
			t.Error("advice has changed the match")
		}
		check.Must(t, a.Request("greedy"))
		wait()
		if got := a.Advice(); got == nil || got.Report != nil {
			t.Errorf("the advice of a player without reports: %+v", got)
		}
		check.Must(t, m.PlayText("end"))
		if a.Advice() != nil {
			t.Error("the advice outlives its decision")
		}

		// The question is cancelled when the match moves on, and by Cancel.
		check.Must(t, m.Undo())
		check.Must(t, a.Request("stubborn"))
		check.Must(t, m.PlayText("end"))
		check.Must(t, a.Update())
		check.False(t, a.Searching(), "the adviser searches an undone position")
		check.Must(t, m.Undo())
		check.Must(t, a.Request("stubborn"))
		a.MoveNow()
		wait()
		if a.Advice() == nil {
			t.Error("after MoveNow the adviser has no advice")
		}
		check.Must(t, a.Request("stubborn"))
		a.Cancel()
		check.Must(t, a.Update())
		if a.Searching() || a.Advice() != nil {
			t.Error("after Cancel the adviser still searches")
		}

		// Engines need no advice, and unknown seats give none.
		if err := a.Request("unknown-seat"); err == nil {
			t.Error("advice of an unknown seat")
		}
		check.Must(t, m.SetSeat(rules.Axis, "random"))
		check.ErrorIs(t, a.Request("planner"), ErrNoDecision, "an engine is advised")
	})
}
