// Package aitest checks the contract of ai.PlanGenerator for the heuristics of any game, at positions from games
// of their own policy.
package aitest

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Play plays both sides by the default policy from a position to the end, with dice from seed. It calls visit,
// unless it is nil, before each decision of a side.
func Play(g ai.PlanGenerator, pos rules.Position, seed uint64, visit func(rules.Position)) {
	dice := splitmix.Source(seed)
	var choices []rules.Choice
	for !pos.Outcome().Over {
		if pos.ToMove() == rules.Chance {
			choices = pos.Choices(choices[:0])
			pos.Apply(rules.Draw(pos, choices, &dice), nil)
			continue
		}
		if visit != nil {
			visit(pos)
		}
		g.PlayPlan(pos, ai.Plan{}, nil)
	}
}

// Samples returns positions from a game of the policy. Of each kind of decision it takes the first, and then every
// each-th.
func Samples(g ai.PlanGenerator, start rules.View, seed uint64, each int) (samples []rules.Position) {
	kinds := map[string]int{}
	Play(g, start.Clone(), seed, func(pos rules.Position) {
		key := pos.(rules.View).Decision().Key
		if kinds[key]++; kinds[key]%each == 1 {
			samples = append(samples, pos.Clone())
		}
	})
	return samples
}

// Check checks the contract at positions in which a player decides. newHeuristics makes the heuristics.
func Check(t *testing.T, newHeuristics func() ai.PlanGenerator, samples []rules.Position) {
	t.Run("plans", func(t *testing.T) { plans(t, newHeuristics(), samples) })
	t.Run("replies", func(t *testing.T) { replies(t, newHeuristics(), samples) })
	t.Run("continued plans", func(t *testing.T) { continues(t, newHeuristics(), samples) })
	t.Run("played plans", func(t *testing.T) { playedPlans(t, newHeuristics(), samples) })
	t.Run("no state", func(t *testing.T) { stateless(t, newHeuristics, samples) })
	t.Run("terms", func(t *testing.T) { terms(t, newHeuristics(), samples) })
}

func key(pos rules.Position) string { return pos.(rules.View).Decision().Key }

// plansAt returns the plans at a position.
func plansAt(g ai.PlanGenerator, pos rules.Position) []ai.Plan {
	if choices := pos.Choices(nil); len(choices) > 1 {
		return g.Plans(pos, choices, nil)
	}
	return nil
}

// plans checks that there are plans, that they are distinct and legal, and that each has a name.
func plans(t *testing.T, g ai.PlanGenerator, samples []rules.Position) {
	checked, maximum := 0, 0
	for _, pos := range samples {
		choices := pos.Choices(nil)
		if len(choices) < 2 {
			continue
		}
		before := pos.Hash()
		list := plansAt(g, pos)
		if len(list) == 0 {
			t.Errorf("%s: no plans", key(pos))
		}
		if pos.Hash() != before {
			t.Fatalf("%s: Plans changes the position", key(pos))
		}
		checked, maximum = checked+1, max(maximum, len(list))
		for i, p := range list {
			if slices.Contains(list[:i], p) {
				t.Errorf("%s: plan %d, %+v, is listed twice", key(pos), i, p)
			}
			if p.First != 0 && !slices.Contains(choices, p.First) {
				t.Errorf("%s: plan %d begins with an illegal choice", key(pos), i)
			}
			phrase := g.DescribePlan(pos, p, pos) // as if no unit had moved
			if phrase.Key == "" || p.Cell != 0 && len(phrase.Args) > 0 && phrase.Args[0].Cell != p.Cell {
				t.Errorf("%s: plan %+v is described as %+v", key(pos), p, phrase)
			}
		}
	}
	if t.Logf("%d decisions, %d plans at most", checked, maximum); maximum < 2 {
		t.Error("there is never anything to compare")
	}
}

// repliesAt returns the reply plans at a position, or none if g is not an ai.ReplyGenerator.
func repliesAt(g ai.PlanGenerator, pos rules.Position) []ai.Plan {
	if r, ok := g.(ai.ReplyGenerator); ok {
		return r.ReplyPlans(pos, nil)
	}
	return nil
}

// replies checks that the reply plans begin with the zero plan, that there are others, that they are distinct, and
// that none begins with a choice. At least one position must have some.
func replies(t *testing.T, g ai.PlanGenerator, samples []rules.Position) {
	if _, ok := g.(ai.ReplyGenerator); !ok {
		t.Skip("these heuristics have no replies")
	}
	checked := 0
	for _, pos := range samples {
		list := repliesAt(g, pos)
		if len(list) == 0 {
			continue
		}
		checked++
		if len(list) < 2 || list[0] != (ai.Plan{}) {
			t.Errorf("%s: replies %+v, want the zero plan and others", key(pos), list)
		}
		for i, p := range list {
			if slices.Contains(list[:i], p) || p.First != 0 {
				t.Errorf("%s: reply %d, %+v, is listed twice or begins with a choice", key(pos), i, p)
			}
		}
	}
	if checked == 0 {
		t.Error("no position has replies")
	}
}

// laterAt returns the continuations at a position of each of its plans and of the zero plan.
func laterAt(g ai.PlanGenerator, pos rules.Position) (list []ai.Plan) {
	s, ok := g.(ai.PlanContinuer)
	if !ok {
		return nil
	}
	for _, plan := range append(plansAt(g, pos), ai.Plan{}) {
		if later := s.ContinuePlan(pos, plan); !slices.Contains(list, later) {
			list = append(list, later)
		}
	}
	return list
}

// continues checks that a continued plan does not begin with a choice and continues in the same way afterwards. At
// least one plan must last.
func continues(t *testing.T, g ai.PlanGenerator, samples []rules.Position) {
	s, ok := g.(ai.PlanContinuer)
	if !ok {
		t.Skip("no plan of these heuristics outlives its activation")
	}
	maximum := 0
	for _, pos := range samples {
		list := laterAt(g, pos)
		maximum = max(maximum, len(list))
		for _, plan := range list {
			if plan.First != 0 {
				t.Errorf("%s: %+v begins with a choice", key(pos), plan)
			}
			if later := s.ContinuePlan(pos, plan); later != plan {
				t.Errorf("%s: the continuation %+v is itself continued as %+v", key(pos), plan, later)
			}
		}
	}
	if maximum < 2 {
		t.Error("no plan lasts")
	}
}

// playedPlans checks that plans play legal choices of one side, and that they play the same choices with and without a
// log.
func playedPlans(t *testing.T, g ai.PlanGenerator, samples []rules.Position) {
	played := 0
	for _, pos := range samples {
		for _, plan := range slices.Concat(plansAt(g, pos), repliesAt(g, pos), laterAt(g, pos), []ai.Plan{{}}) {
			q, side := pos.Clone(), pos.ToMove()
			if plan.First != 0 { // a search player plays it
				q.Apply(plan.First, nil)
				plan.First = 0
				if q.ToMove() != side || g.BetweenActivations(q) {
					continue
				}
			}
			from, unlogged, log := q.Clone(), q.Clone(), []rules.Choice(nil)
			g.PlayPlan(q, plan, &log)
			g.PlayPlan(unlogged, plan, nil)
			if q.Hash() != unlogged.Hash() {
				t.Errorf("%s, plan %+v: different choices with and without a log", key(pos), plan)
			}
			if len(log) == 0 {
				t.Fatalf("%s, plan %+v: nothing was played", key(pos), plan)
			}
			for i, c := range log {
				if from.ToMove() != side {
					t.Fatalf("%s, plan %+v: choice %d is %v's", key(pos), plan, i, from.ToMove())
				}
				if err := rules.Play(from, c, nil); err != nil {
					t.Fatalf("%s, plan %+v, choice %d of %d: %v", key(pos), plan, i, len(log), err)
				}
				played++
			}
			if from.Hash() != q.Hash() {
				t.Fatalf("%s, plan %+v: the log leads to another position than PlayPlan", key(pos), plan)
			}
		}
	}
	t.Logf("%d choices", played)
}

// stateless checks that earlier positions do not change the results.
func stateless(t *testing.T, newHeuristics func() ai.PlanGenerator, samples []rules.Position) {
	query := func(g ai.PlanGenerator, pos rules.Position) (list []ai.Plan, log []rules.Choice) {
		list = slices.Concat(plansAt(g, pos), repliesAt(g, pos), laterAt(g, pos))
		for _, plan := range append(slices.Clone(list), ai.Plan{}) {
			plan.First = 0
			g.PlayPlan(pos.Clone(), plan, &log)
		}
		return list, log
	}
	forward, backward := newHeuristics(), newHeuristics()
	lists, logs := make([][]ai.Plan, len(samples)), make([][]rules.Choice, len(samples))
	for i, pos := range samples {
		lists[i], logs[i] = query(forward, pos)
	}
	for i := len(samples) - 1; i >= 0; i-- {
		g := backward
		if i%8 == 0 {
			g = newHeuristics()
		}
		if list, log := query(g, samples[i]); !slices.Equal(list, lists[i]) || !slices.Equal(log, logs[i]) {
			t.Errorf("sample %d, %s: earlier positions change the result", i, key(samples[i]))
		}
	}
}

// terms checks that the terms add up to the evaluation.
func terms(t *testing.T, g ai.PlanGenerator, samples []rules.Position) {
	for i, pos := range samples {
		list, sum := g.Terms(pos, nil), 0
		if len(list) != len(g.TermNames()) {
			t.Fatalf("%d terms have %d names", len(list), len(g.TermNames()))
		}
		for _, n := range list {
			sum += n
		}
		if v := g.Evaluate(pos, rules.Axis); v != sum {
			t.Errorf("sample %d, %s: the terms sum up to %d, the evaluation for the Axis is %d", i, key(pos), sum, v)
		}
		if v := g.Evaluate(pos, rules.Allies); v != -sum {
			t.Errorf("sample %d, %s: the terms sum up to %d, the evaluation for the Allies is %d", i, key(pos), sum, v)
		}
	}
}
