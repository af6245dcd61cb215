package lesson

import (
	"testing"

	"herbstnebel/game/goal"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

// accountant receives procedure traces and adds up the terms of each hold check in them.
type accountant struct {
	factors map[string]int
	lost    []rules.Event
	rolled  rules.Event
}

func (a *accountant) HandleEvent(e rules.Event) {
	switch e.Kind {
	case rules.DieRolled:
		a.rolled = e
	case rules.StepLost:
		a.lost = append(a.lost, e)
	}
}

func (a *accountant) HandleTrace(account *rules.ProcedureTrace) {
	for _, factor := range account.Summary {
		if factor.Key != "check.hold-check" {
			continue
		}
		for _, part := range factor.Parts {
			for _, n := range part.Args {
				a.factors[part.Key] += n.Num
			}
		}
	}
}

// TestTheFiguresOfEnemyAction: the texts of its lessons are right about odds, chits, the hold check and points.
func TestTheFiguresOfEnemyAction(t *testing.T) {
	odds := map[string][]string{ // odds and chits before each choice
		"noville": {"with 304.2P.XLVII", "2-1", "5", "fight", "4-1", "7"},
		"support": {"support army-5-2", "2-1", "5", "order order-V-2", "4-1", "8"},
	}
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		if sys.ID() != "enemyaction" {
			return
		}
		p := enrol(t, sys, l)
		if l.Battle {
			for _, g := range p.m.Position().Tracks() {
				if g.Key == vocab.Points && g.Value == 52 {
					return
				}
			}
			t.Error("there are no 52 points")
		}
		p.obey()
		v, observed, needed := p.m.At(0), &accountant{factors: map[string]int{}}, 0
		want := odds[l.ID]
		for _, r := range p.m.Records() {
			if len(want) > 0 && r.Text == want[0] {
				if f, _ := v.Forecast(); f.Odds != want[1] || f.Column != want[2] {
					t.Errorf("%s: %s with %s chits, want %q", r.Text, f.Odds, f.Column, want)
				}
				want = want[3:]
			}
			for _, a := range v.Decision().Args {
				if a.Name == "number" { // the die roll, or less
					needed = a.Num
				}
			}
			v.Apply(r.Choice, observed)
		}
		if len(want) > 0 {
			t.Errorf("no player chose %q", want[0])
		}
		if l.ID != "noville" {
			return
		}
		for factor, n := range map[string]int{"factor.hold-value": 2, "factor.steps": 2, "factor.cut-off": -3, "factor.costly-retreat": 4} {
			check.Equal(t, observed.factors[factor], n, "%s", factor)
		}
		if needed != 5 || observed.rolled.N != 10 || len(observed.lost) != 2 {
			t.Errorf("%d on the die against %d, %d steps lost", observed.rolled.N, needed, len(observed.lost))
		}
	})
}

// TestBattlesHaveFigures: the goals of battles have figures from the first position, which are those in the
// texts of the lessons.
func TestBattlesHaveFigures(t *testing.T) {
	want := map[string]goal.State{
		"west": {Have: 20, Want: 24}, "line": {Measure: goal.SoFar, Have: 20}, "rochefort": {Have: 52, Want: 55},
		"river": {Measure: goal.Rival, Have: 2, Want: 3}, "pocket": {Measure: goal.Rival, Have: 4},
	}
	all(t, func(t *testing.T, sys rules.System, l *Lesson) {
		m, err := l.Begin(sys)
		check.Must(t, err)
		for i, s := range l.Evaluate(m, make([]bool, len(l.Steps))).Goals {
			switch g := &l.Goals[i]; {
			case g.Kind == goal.Win && s != want[l.ID]:
				t.Errorf("%s: %+v, want %+v", g.ID, s, want[l.ID])
			case g.Kind == goal.Spare && s != (goal.State{Met: true, Measure: goal.SoFar}):
				t.Errorf("%s: %+v", g.ID, s)
			}
		}
	})
}
