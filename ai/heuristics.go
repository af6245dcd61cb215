package ai

import "herbstnebel/rules"

// Won is the value of a won game. Evaluations are always well between -Won and Won.
const Won = 1 << 30

// Heuristics is the domain knowledge of one game: a static evaluation and a fast default policy. An
// implementation may keep buffers, so it is not safe for concurrent use. It is deterministic and uses integer
// arithmetic only. Its optional interfaces are in optional.go; PlanGenerator, which a search needs, is one.
type Heuristics interface {
	// Evaluate returns the value of an unfinished position for a side, Axis or Allies. 100 is about one
	// victory point, unless the heuristics implement PointScaler. The values of the two sides need not add
	// up to 0.
	Evaluate(pos rules.Position, side rules.Side) int
	// Quiescent reports whether Evaluate is meaningful at pos. It is false between decisions that belong
	// together, such as those of a declared combat. Players then look further ahead.
	Quiescent(pos rules.Position) bool
	// DefaultPolicy returns a choice by a fast rule of thumb, for either side. Players use it to settle the
	// decisions of both sides that follow their choice, until the position is quiescent.
	DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice
}

// Plan is a sequence of decisions for an activation. It is a small value. The generator defines the meaning of Kind, Order and
// Cell. The zero Plan is the default policy.
type Plan struct {
	First rules.Choice // the first choice, played before PlayPlan continues; 0 = as the policy decides
	Kind  uint8
	Order uint8
	Cell  rules.CellID // the cell that the plan aims at; 0 = none
}

// Phrase is a text for the screen: a key of the string tables and its arguments.
type Phrase struct {
	Key  string
	Args []rules.Arg
}

// Value returns the value of any position for a side: ±Won or 0 for a finished game, else its evaluation.
func Value(s Heuristics, pos rules.Position, side rules.Side) int {
	if o := pos.Outcome(); o.Over {
		return (Score(o, side) - 1) * Won
	}
	return s.Evaluate(pos, side)
}

// Score returns the match points of a finished game for side: 2 for a win, 1 for a draw, 0 for a loss.
func Score(o rules.Outcome, side rules.Side) int {
	switch {
	case o.Winner == side:
		return 2
	case o.Winner == side.Other() || o.BothLost:
		return 0
	}
	return 1
}
