package kit

import (
	"slices"

	"herbstnebel/rules"
)

// Evaluation describes an evaluation of positions of type P. The functions add to terms, which are for the Axis and
// 0 at the call.
type Evaluation[P rules.Position] struct {
	Names []string                         // of the terms
	Plain func(p P, terms []int)           // adds the terms before weighting
	At    func(p P) (scenario, moment int) // index of the scenario in its system; moment of the weights
	Scale int                              // evaluation at a win probability of 73 %

	// Weights are those of weights.csv, and Stages the same by scenario. They weigh all terms but the last, which is
	// minus par, unless the evaluation is learned.
	Weights *Weights
	Stages  []StageWeights
	Certain int // number of leading terms that count in full, such as points already scored

	// Learned is the learned evaluation of the scenarios that have one.
	Learned Learned
}

// Evaluator evaluates positions of type P. Heuristics embed it to implement ai.PlanGenerator, ai.LogitScaler and
// ai.Calibrator, and the methods by which the program game/tune fits weights. It is not safe for concurrent use.
type Evaluator[P rules.Position] struct {
	of      Evaluation[P]
	learned learned
	terms   []int
}

// NewEvaluator returns an evaluator.
func NewEvaluator[P rules.Position](of Evaluation[P]) Evaluator[P] {
	return Evaluator[P]{of, learned{Learned: of.Learned}, make([]int, len(of.Names))}
}

// Evaluate returns the value of a position for a side.
func (e *Evaluator[P]) Evaluate(pos rules.Position, side rules.Side) int {
	return Sum(e.evaluated(pos.(P)), side)
}

// EvaluatePlainly returns the sum of the plain terms before weighting for a side. It measures the immediate value of
// a choice, which an evaluation that predicts the winner does not show.
func (e *Evaluator[P]) EvaluatePlainly(pos rules.Position, side rules.Side) int {
	return Sum(e.plain(pos.(P)), side)
}

// EvaluateUnlearned returns the sum of the weighted plain terms for a side, whether the evaluation is learned or not.
func (e *Evaluator[P]) EvaluateUnlearned(pos rules.Position, side rules.Side) int {
	return Sum(e.weighted(pos.(P)), side)
}

// TermNames returns the names of the terms.
func (e *Evaluator[P]) TermNames() []string { return e.of.Names }

// Terms appends the terms of Evaluate.
func (e *Evaluator[P]) Terms(pos rules.Position, dst []int) []int {
	return append(dst, e.evaluated(pos.(P))...)
}

// Raw appends the terms to which weights are fitted: the plain terms before weighting, or the learned evaluation as
// the only term.
func (e *Evaluator[P]) Raw(pos rules.Position, dst []int) []int {
	if e.Learned(pos) {
		return append(dst, e.Evaluate(pos, rules.Axis))
	}
	return append(dst, e.plain(pos.(P))[:len(e.terms)-1]...)
}

// Weights returns the weights of the terms of Raw in a scenario.
func (e *Evaluator[P]) Weights(scenario string) *Weights {
	if c := e.of.Learned.Calibration; c != nil && c.Of(scenario) != nil {
		return c
	}
	return e.of.Weights
}

// Learned reports whether the evaluation of a position is learned: there is a network for its scenario, which fits the
// map.
func (e *Evaluator[P]) Learned(pos rules.Position) bool { return e.reader(pos.(P)) != nil }

// Certain returns the number of leading terms of Raw that count in full.
func (e *Evaluator[P]) Certain() int { return e.of.Certain }

// Use replaces the network of the scenario of a position, for training.
func (e *Evaluator[P]) Use(pos rules.Position, net *Net) {
	scenario, _ := e.of.At(pos.(P))
	e.of.Learned.Nets = slices.Clone(e.of.Learned.Nets)
	e.of.Learned.Nets[scenario] = func() *Net { return net }
	e.learned = learned{Learned: e.of.Learned}
}

// Moment returns the moment of a position in its scenario, from 0.
func (e *Evaluator[P]) Moment(pos rules.Position) int {
	_, moment := e.of.At(pos.(P))
	return moment
}

// LogitScale returns the evaluation at a win probability of 73 %, for the comparison of plans.
func (e *Evaluator[P]) LogitScale() int { return e.of.Scale }

// Calibrate returns the logit of an Axis win at an evaluation, in thousandths.
func (e *Evaluator[P]) Calibrate(pos rules.Position, value int) int {
	p := pos.(P)
	scenario, moment := e.of.At(p)
	if e.reader(p) != nil {
		return e.learned.stages[scenario].At(moment).Logit(value)
	}
	return e.of.Stages[scenario].At(moment).Logit(value)
}

// evaluated returns the terms of Evaluate. The next evaluation overwrites them.
func (e *Evaluator[P]) evaluated(p P) []int {
	if r := e.reader(p); r != nil {
		values := e.learned.describe(p)
		clear(e.terms)
		r.Credit(values, e.of.Learned.Of.Stage(p), e.of.Scale, e.terms)
		return e.terms
	}
	return e.weighted(p)
}

// weighted returns the weighted plain terms. The next evaluation overwrites them.
func (e *Evaluator[P]) weighted(p P) []int {
	e.plain(p)
	scenario, moment := e.of.At(p)
	e.of.Stages[scenario].At(moment).Apply(e.terms)
	return e.terms
}

// plain returns the plain terms before weighting. The next evaluation overwrites them.
func (e *Evaluator[P]) plain(p P) []int {
	clear(e.terms)
	e.of.Plain(p, e.terms)
	return e.terms
}

// reader returns the reader of the learned evaluation of a position, or nil if there is none.
func (e *Evaluator[P]) reader(p P) *Reader {
	if e.of.Learned.Nets == nil {
		return nil
	}
	scenario, _ := e.of.At(p)
	return e.learned.reader(p, scenario, len(e.terms)-1)
}

// Sum returns the sum of evaluation terms, which are for the Axis, for a side.
func Sum(terms []int, side rules.Side) int {
	v := 0
	for _, n := range terms {
		v += n
	}
	return For(side, v)
}
