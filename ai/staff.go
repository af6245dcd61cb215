package ai

import "herbstnebel/rules"

// Won is the value of a won game. Evaluations stay well between -Won and Won.
const Won = 1 << 30

// Heuristics is what is known of one system's play: its general staff. A Heuristics may keep
// buffers and is not safe for concurrent use. It is deterministic and uses integers only.
type Heuristics interface {
	// Evaluate values a position that is not over for a side, which is Axis or Allies;
	// 100 is about a victory point, unless the staff is a PointScaler. The sum of both sides need not be 0.
	Evaluate(pos rules.Position, side rules.Side) int
	// Quiescent reports whether Evaluate makes sense here. It is false in the middle of
	// what belongs together, such as a combat that has been declared: a player then
	// looks further.
	Quiescent(pos rules.Position) bool
	// DefaultPolicy picks by rule of thumb, for whoever decides. It answers the decisions that
	// follow, on both sides, until the position is quiet.
	DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice
}

// Scripted is what a Heuristics may have besides: an order of work. Routine returns the choice of a
// decision that is settled by rule, such as which unit to look at next, and reports
// whether this is one. A greedy player looks into the others.
type Scripted interface {
	ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool)
}

// GreedyEvaluator is what a Heuristics may have besides whose Evaluate says who will win, and not what a single choice
// is worth. Plain returns the staff with an evaluation that does, by which Greedy plays.
type GreedyEvaluator interface{ GreedyHeuristics() Heuristics }

// Value values any position, also a finished one, for a side.
func Value(s Heuristics, pos rules.Position, side rules.Side) int {
	if o := pos.Outcome(); o.Over {
		return (Score(o, side) - 1) * Won
	}
	return s.Evaluate(pos, side)
}

// Score is what the end of a game brings a side: 2 for a win, 1 for a draw, 0 for a defeat.
func Score(o rules.Outcome, side rules.Side) int {
	switch {
	case o.Winner == side:
		return 2
	case o.Winner == side.Other() || o.BothLost:
		return 0
	}
	return 1
}
