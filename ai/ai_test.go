package ai_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

func start(t testing.TB, options ...string) rules.Position {
	t.Helper()
	pos, err := toy.New().Start("long", options)
	check.Must(t, err)
	return pos
}

func seats() *ai.PlayerRegistry {
	s := ai.NewSeats()
	s.AddHeuristics("toy", toyai.New)
	return s
}

func TestSeats(t *testing.T) {
	s := ai.NewSeats()
	if _, err := s.Make("greedy", toy.New(), 1); err == nil || err.Error() != "ai: toy has no heuristics" {
		t.Errorf("greedy without heuristics: %v", err)
	}
	if _, err := s.Make("patton", toy.New(), 1); err == nil || err.Error() != `ai: unknown seat "patton"; there are random, greedy, cadet, lieutenant, major, colonel, general` {
		t.Errorf("unknown seat: %v", err)
	}
	for _, name := range seats().Names() {
		p, err := seats().Make(name, toy.New(), 1)
		if err != nil || p.Name() != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRandomIsUniform(t *testing.T) {
	pos := start(t)
	pos.Apply(pos.Choices(nil)[0], nil)
	choices := pos.Choices(nil)
	count := map[rules.Choice]int{}
	p := ai.NewRandom(5)
	for range 3000 {
		count[p.Choose(pos, choices, nil)]++
	}
	for _, c := range choices {
		if share := count[c] * len(choices); share < 2600 || share > 3400 {
			t.Errorf("%s: %d of 3000 among %d", pos.Notation(c), count[c], len(choices))
		}
	}
}

func play(t testing.TB, axis, allies string, seed uint64) *ai.HeadlessGame {
	t.Helper()
	c := &ai.HeadlessGame{Position: start(t), Dice: splitmix.Source(seed)}
	var err1, err2 error
	c.Axis, err1 = seats().Make(axis, toy.New(), seed+1)
	c.Allies, err2 = seats().Make(allies, toy.New(), seed+2)
	check.Must(t, errors.Join(err1, err2))
	_, err := c.Play()
	check.Must(t, err)
	return c
}

func TestGreedyBeatsRandom(t *testing.T) {
	wins := 0
	for seed := range uint64(50) {
		if play(t, "greedy", "random", seed).Position.Outcome().Winner == rules.Axis {
			wins++
		}
		if play(t, "random", "greedy", seed).Position.Outcome().Winner == rules.Allies {
			wins++
		}
	}
	if wins < 70 {
		t.Errorf("%d of 100", wins)
	}
	t.Logf("%d of 100", wins)
}

func TestSameSeedSameGame(t *testing.T) {
	for _, name := range []string{"random", "greedy"} {
		for seed := range uint64(10) {
			a, b := play(t, name, name, seed), play(t, name, name, seed)
			check.EqualSlices(t, a.Choices, b.Choices, "%s: two games with seed %d differ", name, seed)
		}
	}
}

// solved evaluates positions exactly, so that Greedy must play perfectly.
type solved struct{ *toy.Solver }

func (s solved) Evaluate(pos rules.Position, side rules.Side) int {
	v := s.Value(pos)
	if side == rules.Allies {
		v = 1 - v
	}
	return int((2*v - 1) * ai.Won)
}

func (s solved) Quiescent(pos rules.Position) bool {
	return pos.ToMove() != rules.Chance && pos.(rules.View).Decision().Key == "act"
}

func (s solved) DefaultPolicy(pos rules.Position, _ []rules.Choice) rules.Choice {
	return s.Best(pos)[0]
}

func TestGreedyWithATrueEvaluationIsPerfect(t *testing.T) {
	solver := toy.NewSolver()
	g := ai.NewGreedy(solved{solver}, 3)
	for seed := range uint64(40) {
		pos, src := start(t), splitmix.Source(seed)
		for !pos.Outcome().Over {
			choices := pos.Choices(nil)
			choice := choices[src.N(len(choices))]
			if pos.ToMove() != rules.Chance && len(choices) > 1 {
				got := g.Choose(pos, choices, nil)
				best := solver.Best(pos)
				lost := solver.Value(after(pos, got)) - solver.Value(after(pos, best[0]))
				if lost > 1e-6 || lost < -1e-6 {
					t.Fatalf("%s loses %v in\n%s", pos.Notation(got), lost, pos.(rules.View).Text())
				}
			}
			pos.Apply(choice, nil)
		}
	}
}

func after(pos rules.Position, c rules.Choice) rules.Position {
	pos = pos.Clone()
	pos.Apply(c, nil)
	return pos
}

func TestGreedyAllocatesNothing(t *testing.T) {
	pos := start(t)
	pos.Apply(pos.Choices(nil)[0], nil)
	choices := pos.Choices(nil)
	g := ai.NewGreedy(fakeHeuristics{}, 1)
	g.Choose(pos, choices, nil)
	check.Equal(t, testing.AllocsPerRun(100, func() { g.Choose(pos, choices, nil) }), 0, "allocations a choice")
}

// fakeHeuristics is never quiescent and allocates nothing.
type fakeHeuristics struct{}

func (fakeHeuristics) Evaluate(pos rules.Position, _ rules.Side) int { return int(pos.Hash() % 100) }
func (fakeHeuristics) Quiescent(rules.Position) bool                 { return false }
func (fakeHeuristics) DefaultPolicy(_ rules.Position, choices []rules.Choice) rules.Choice {
	return choices[0]
}

func TestControl(t *testing.T) {
	var none *ai.Control
	none.MoveNow()
	none.Cancel()
	if !none.Continue() || none.Cancelled() {
		t.Error("a nil control must not stop a player")
	}
	paused := 0
	c := &ai.Control{Yield: func() { paused++ }}
	check.True(t, c.Continue(), "a new control must not stop a player")
	c.Cancel()
	c.MoveNow()
	if c.Continue() || !c.Cancelled() || paused != 2 {
		t.Error("MoveNow must not undo Cancel")
	}
	pos := start(t)
	pos.Apply(pos.Choices(nil)[0], nil)
	choices := pos.Choices(nil)
	got := ai.NewGreedy(fakeHeuristics{}, 1).Choose(pos, choices, c)
	check.True(t, slices.Contains(choices, got), "a cancelled player must still answer legally")
}

type badPlayer struct{ panics bool }

func (badPlayer) Name() string { return "bad" }
func (b badPlayer) Choose(rules.Position, []rules.Choice, *ai.Control) rules.Choice {
	if b.panics {
		panic("test panic")
	}
	return 12345
}

func TestHeadlessGameErrors(t *testing.T) {
	stop := &ai.Control{}
	stop.Cancel()
	cases := []struct {
		name string
		c    ai.HeadlessGame
		want error
	}{
		{"illegal", ai.HeadlessGame{Axis: badPlayer{}, Allies: badPlayer{}}, ai.ErrIllegal},
		{"panic", ai.HeadlessGame{Axis: badPlayer{true}, Allies: badPlayer{true}}, ai.ErrCollapsed},
		{"endless", ai.HeadlessGame{Axis: ai.NewRandom(1), Allies: ai.NewRandom(2), Limit: 5}, ai.ErrEndless},
		{"stopped", ai.HeadlessGame{Axis: ai.NewRandom(1), Allies: ai.NewRandom(2), Control: stop}, ai.ErrStopped},
	}
	for _, c := range cases {
		c.c.Position = start(t)
		if _, err := c.c.Play(); !errors.Is(err, c.want) || !strings.HasPrefix(err.Error(), "ai: ") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// stuck is a game without choices and without an end.
type stuck struct{ *picks }

func (stuck) Choices(dst []rules.Choice) []rules.Choice { return dst }

func TestAGameWithoutAChoice(t *testing.T) {
	c := ai.HeadlessGame{Position: stuck{newPicks()}, Axis: ai.NewRandom(1), Allies: ai.NewRandom(2)}
	if _, err := c.Play(); !errors.Is(err, ai.ErrNoChoice) {
		t.Errorf("%v, want %v", err, ai.ErrNoChoice)
	}
}

// neverQuiescent is not quiescent before the end of the game.
type neverQuiescent struct {
	picksHeuristics
	early int // positions evaluated before the end
}

func (*neverQuiescent) Quiescent(rules.Position) bool { return false }

func (s *neverQuiescent) Evaluate(pos rules.Position, side rules.Side) int {
	s.early++
	return s.picksHeuristics.Evaluate(pos, side)
}

// TestGreedyLooksPastManyDice checks that the look-ahead continues past more dice than can be enumerated, with one
// sample each.
func TestGreedyLooksPastManyDice(t *testing.T) {
	s, pos := &neverQuiescent{}, newPicks()
	pos.score, pos.round = 200, rounds-5 // five dice are to come, and the last choice before them counts
	ai.NewGreedy(s, 1).Choose(pos, pos.Choices(nil), nil)
	if s.early > 0 {
		t.Errorf("%d positions are valued before the game ends", s.early)
	}
}

func BenchmarkGreedy(b *testing.B) {
	pos := start(b)
	pos.Apply(pos.Choices(nil)[0], nil)
	choices := pos.Choices(nil)
	g := ai.NewGreedy(fakeHeuristics{}, 1)
	b.ReportAllocs()
	for b.Loop() {
		g.Choose(pos, choices, nil)
	}
}
