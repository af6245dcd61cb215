package main

import (
	"math"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// plain is implemented by heuristics with an evaluation of single moves, such as those that embed kit.Evaluator.
type plain interface {
	EvaluatePlainly(pos rules.Position, side rules.Side) int
}

// evolution is a player that plans an activation by evolution: it keeps the best sequence of its own choices found so
// far and tries mutations of it. A sequence is judged by the plain evaluation after some activations in which both
// sides follow the default policy. It knows no themes, so that it finds plans that a staff of themes cannot express.
type evolution struct {
	heuristics ai.PlanGenerator
	value      func(pos rules.Position, side rules.Side) int
	seed       uint64
	playouts   int // per decision

	pos     rules.Position // of the playout
	choices []rules.Choice
	played  []step // own decisions of the playout
	rest    []step // planned decisions after the last choice
}

// step is an own decision with at least two choices.
type step struct {
	hash   uint64 // of the position that decides
	choice rules.Choice
}

const (
	firstLook = 4    // samples after which a mutation that looks worse is dropped
	samples   = 16   // samples of Chance by which two sequences are compared
	minLead   = 150  // lead of a better sequence, in hundredths of its standard error
	horizon   = 4    // activations after which a position is evaluated, the first included
	longest   = 5000 // choices of a playout, at most
)

func newEvolution(heuristics ai.PlanGenerator, seed uint64, playouts int) *evolution {
	e := &evolution{heuristics: heuristics, seed: seed, playouts: playouts}
	evaluate := heuristics.Evaluate
	if p, ok := heuristics.(plain); ok {
		evaluate = p.EvaluatePlainly
	}
	e.value = func(pos rules.Position, side rules.Side) int {
		if o := pos.Outcome(); o.Over {
			return (ai.Score(o, side) - 1) * ai.Won
		}
		return evaluate(pos, side)
	}
	return e
}

// Name returns the name of the seat.
func (e *evolution) Name() string { return seat }

// Choose returns the next choice of the sequence found earlier if that sequence expects this position. Otherwise it
// searches for a new sequence and returns its first choice.
func (e *evolution) Choose(pos rules.Position, choices []rules.Choice, c *ai.Control) rules.Choice {
	hash := pos.Hash()
	expected := len(e.rest) > 0 && e.rest[0].hash == hash && slices.Contains(choices, e.rest[0].choice)
	if !expected {
		e.search(pos, choices, hash, c)
	}
	choice := e.rest[0].choice
	e.rest = e.rest[1:]
	return choice
}

// search stores the best sequence that it finds for pos in e.rest. It starts from the default plan and from the rest of
// the earlier sequence.
func (e *evolution) search(pos rules.Position, choices []rules.Choice, hash uint64, c *ai.Control) {
	src := splitmix.Source(e.seed ^ hash)
	r := round{evolution: e, from: pos, side: pos.ToMove(), seeds: src.Uint64(), mutations: &src}
	earlier := slices.Clone(e.rest)
	best := r.judge(e.defaultLine(pos, choices), nil, samples)
	if len(earlier) > 0 {
		best = r.better(best, earlier, nil)
	}
	for r.spent < e.playouts && c.Continue() {
		best = r.better(best, best.line, ai.RandomChanges(r.mutations, len(best.line)))
	}
	e.rest = best.line
}

// defaultLine returns the choices of the default plan until Chance or the opponent decides.
func (e *evolution) defaultLine(pos rules.Position, choices []rules.Choice) (line []step) {
	plan := e.heuristics.Plans(pos, choices, nil)[0]
	var log []rules.Choice
	end := pos.Clone()
	if plan.First != 0 {
		kit.Play(end, plan.First, &log)
		plan.First = 0
	}
	if end.ToMove() == pos.ToMove() && !e.heuristics.BetweenActivations(end) {
		e.heuristics.PlayPlan(end, plan, &log)
	}
	for _, choice := range log {
		line = append(line, step{choice: choice})
	}
	return line
}

// round is the search for one decision.
type round struct {
	*evolution
	from      rules.Position
	side      rules.Side
	seeds     uint64 // of the samples of Chance, the same for all sequences
	mutations *splitmix.Source
	spent     int // playouts
}

// sequence is a candidate with the values of its samples.
type sequence struct {
	line   []step // own decisions of the first sample
	values []int64
}

// better returns a line with mutations if it is clearly better than best, else best. It drops the line after a few
// samples if it looks worse.
func (r *round) better(best sequence, line []step, mutations []ai.Change) sequence {
	next := sequence{}
	for i := range samples {
		next.values = append(next.values, r.playout(line, mutations, i))
		if i == 0 { // the mutations are part of the line from now on
			next.line = slices.Clone(r.played)
			line, mutations = next.line, nil
		}
		if n := i + 1; n == firstLook && lead(next.values, best.values) <= 0 {
			return best
		}
	}
	if lead(next.values, best.values) < minLead {
		return best
	}
	return next
}

// lead returns the mean of the paired differences of a and b, in hundredths of its standard error. b may be longer.
func lead(a, b []int64) int64 {
	n, sum, squares := int64(len(a)), 0.0, 0.0
	for i, v := range a {
		d := float64(v - b[i])
		sum += d
		squares += d * d
	}
	if sum == 0 {
		return 0
	}
	variance := (squares - sum*sum/float64(n)) / float64(n-1)
	if variance <= 0 {
		return int64(math.Copysign(math.MaxInt32, sum))
	}
	return int64(100 * sum / math.Sqrt(float64(n)*variance))
}

// judge plays n samples of a line.
func (r *round) judge(line []step, mutations []ai.Change, n int) sequence {
	var s sequence
	for i := range n {
		s.values = append(s.values, r.playout(line, mutations, i))
		if i == 0 {
			s.line = slices.Clone(r.played)
		}
	}
	return s
}

// playout plays a line in the first activation, then the default policy, and returns the value at the end. It leaves
// the own decisions of the activation in r.played.
func (r *round) playout(line []step, mutations []ai.Change, sample int) int64 {
	r.spent++
	if r.pos == nil || r.pos.System() != r.from.System() {
		r.pos = r.from.Clone()
	}
	r.pos.Copy(r.from)
	r.played = r.played[:0]
	dice := splitmix.Source(r.seeds + uint64(sample)*0x9e3779b97f4a7c15)
	activations := 0
	for range longest {
		mover := r.pos.ToMove()
		if mover == rules.NoSide || r.pos.Outcome().Over || activations == horizon {
			break
		}
		switch {
		case mover == rules.Chance:
			r.choices = r.pos.Choices(r.choices[:0])
			r.pos.Apply(rules.Draw(r.pos, r.choices, &dice), nil)
		case activations > 0 || mover != r.side:
			r.heuristics.PlayPlan(r.pos, ai.Plan{}, nil)
		default:
			line = r.own(line, mutations)
		}
		if r.heuristics.BetweenActivations(r.pos) {
			activations++
		}
	}
	return int64(r.value(r.pos, r.side))
}

// own plays an own decision of the first activation and returns the rest of the line: a mutation, else the next choice
// of the line that is legal, else the default policy.
func (r *round) own(line []step, mutations []ai.Change) []step {
	r.choices = r.pos.Choices(r.choices[:0])
	if len(r.choices) == 1 {
		r.pos.Apply(r.choices[0], nil)
		return line
	}
	choice, rest := rules.Choice(0), line
	if i := slices.IndexFunc(line, func(s step) bool { return slices.Contains(r.choices, s.choice) }); i >= 0 {
		choice, rest = line[i].choice, line[i+1:]
	} else {
		choice = r.heuristics.DefaultPolicy(r.pos, r.choices)
	}
	for _, m := range mutations {
		if m.At == len(r.played) {
			choice = m.Choice(r.choices)
			if m.Insert {
				rest = line
			}
		}
	}
	r.played = append(r.played, step{r.pos.Hash(), choice})
	r.pos.Apply(choice, nil)
	return rest
}
