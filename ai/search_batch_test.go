package ai_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	"herbstnebel/ai/kit"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// branching is the toy heuristics with a tree, in which a side may also begin with the last choice.
type branching struct{ toyai.Heuristics }

func (s *branching) ReplyPlans(_ rules.Position, dst []ai.Plan) []ai.Plan {
	return append(dst, ai.Plan{}, ai.Plan{Kind: 1})
}

func (s *branching) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	if choices := pos.Choices(nil); plan.Kind == 1 {
		kit.Play(pos, choices[len(choices)-1], log)
		return
	}
	s.Heuristics.PlayPlan(pos, plan, log)
}

// helped returns the choices and reports of a search player with helpers at some decisions.
func helped(t *testing.T, spec string, helpers ...ai.RemoteWorker) []string {
	p := ai.NewPlanner(&branching{}, level(t, "%s", spec), 3)
	p.SetHelpers(helpers)
	return answers(t, p, nil)
}

func TestHelpersChangeNothing(t *testing.T) {
	for _, spec := range []string{"rollouts=300,horizon=6", "rollouts=300,horizon=6,tree=2"} {
		want := helped(t, spec)
		for n := 1; n <= 3; n++ {
			var helpers []ai.RemoteWorker
			for range n {
				helpers = append(helpers, aitest.NewHelper(start(t).System(), &branching{}))
			}
			for i, got := range helped(t, spec, helpers...) {
				if got != want[i] {
					t.Fatalf("%s: with %d helpers\n%s\nwith none\n%s", spec, n, got, want[i])
				}
			}
			for _, h := range helpers {
				if h.(*aitest.Helper).Played == 0 {
					t.Errorf("%s: one of %d helpers has nothing to do", spec, n)
				}
			}
		}
	}
	if flat, tree := helped(t, "rollouts=300,horizon=6"), helped(t, "rollouts=300,horizon=6,tree=2"); slices.Equal(flat, tree) {
		t.Error("the tree does not change the choice")
	}
}

// failing plays some batches and fails at the next.
type failing struct {
	*aitest.Helper
	good    int
	corrupt func(*ai.Results) error
	calls   int
}

func (f *failing) Play(b *ai.Batch, answer func(*ai.Results, error)) {
	f.calls++
	f.Helper.Play(b, func(r *ai.Results, err error) {
		if f.calls > f.good {
			err = f.corrupt(r)
		}
		answer(r, err)
	})
}

// TestAHelperThatFails checks that the batches of a failed helper are run locally, and that it is not used again.
func TestAHelperThatFails(t *testing.T) {
	want := helped(t, "rollouts=300,horizon=6")
	for name, corrupt := range map[string]func(*ai.Results) error{
		"error":     func(*ai.Results) error { return errors.New("no memory") },
		"too few":   func(r *ai.Results) error { r.Endings = r.Endings[1:]; return nil },
		"too short": func(r *ai.Results) error { r.Endings[0].Live = !r.Endings[0].Live; return nil },
	} {
		bad := &failing{aitest.NewHelper(start(t).System(), &branching{}), 3, corrupt, 0}
		good := aitest.NewHelper(start(t).System(), &branching{})
		check.EqualSlices(t, helped(t, "rollouts=300,horizon=6", bad, good), want, "%s: a helper that fails changes the choices", name)
		check.Equal(t, bad.calls, 4, "%s: the failing helper received (batches)", name)
	}
}

// idle never answers, and orders the player to move.
type idle struct{ control *ai.Control }

func (i *idle) Ready(string) bool                        { return true }
func (i *idle) Play(*ai.Batch, func(*ai.Results, error)) { i.control.MoveNow() }

// TestMoveNowDoesNotWaitForHelpers checks that a player returns without its helpers after MoveNow.
func TestMoveNowDoesNotWaitForHelpers(t *testing.T) {
	p, stalled := ai.NewPlanner(&branching{}, level(t, "rollouts=300,horizon=6"), 3), &idle{}
	p.SetHelpers([]ai.RemoteWorker{stalled})
	decisions(t, 1, func(pos rules.Position, choices []rules.Choice) {
		stalled.control = &ai.Control{}
		if got := choose(p, pos, stalled.control); !slices.Contains(choices, got) {
			t.Errorf("%v is not a legal choice", got)
		}
	})
}

// late is ready at its third decision.
type late struct {
	*aitest.Helper
	calls int
}

func (l *late) Ready(system string) bool {
	l.calls++
	return l.calls > 2
}

// TestAHelperThatIsLate checks that a helper that is not ready is skipped.
func TestAHelperThatIsLate(t *testing.T) {
	h := &late{Helper: aitest.NewHelper(start(t).System(), &branching{})}
	p := ai.NewPlanner(&branching{}, level(t, "rollouts=300,horizon=6"), 3)
	p.SetHelpers([]ai.RemoteWorker{h})
	n := 0
	decisions(t, 1, func(pos rules.Position, _ []rules.Choice) {
		if n++; n > 3 {
			return
		}
		if choose(p, pos, nil); (h.Played > 0) != (n == 3) {
			t.Errorf("decision %d: the helper has played %d batches", n, h.Played)
		}
	})
}

func TestBatchesThatCannotBePlayed(t *testing.T) {
	pos := start(t)
	good := func() ai.Batch {
		return ai.Batch{System: "toy", Decision: 1, Side: rules.Axis, Horizon: 2,
			Starts: []ai.RolloutStart{{Arm: 0, Position: pos.(rules.View).Text(), Hash: pos.Hash()}}, Runs: []ai.RolloutTask{{Arm: 0, Sample: 0}}}
	}
	player := ai.NewBatchPlayer(pos.System(), &branching{})
	b := good()
	if r, err := player.Play(&b); err != nil || len(r.Endings) != 1 {
		t.Fatalf("%+v, %v", r, err)
	}
	b.Starts = nil
	if _, err := player.Play(&b); err != nil {
		t.Errorf("the starts of a decision are forgotten: %v", err)
	}
	for want, corrupt := range map[string]func(*ai.Batch){
		"no start for":  func(b *ai.Batch) { b.Decision, b.Starts = 2, nil },
		"plan 7":        func(b *ai.Batch) { b.Runs[0].Arm = 7 },
		"position text": func(b *ai.Batch) { b.Starts[0].Hash++ },
		"toy":           func(b *ai.Batch) { b.Starts[0].Position = "nonsense" },
	} {
		b := good()
		corrupt(&b)
		if _, err := player.Play(&b); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, fmt.Sprint(err))
		}
	}
}
