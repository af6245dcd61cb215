package ai

import "herbstnebel/rules"

// This file holds every interface of this package that is found by a type assertion. The required contract is
// in heuristics.go and player.go.

// Optional interfaces of Heuristics.

// PlanGenerator is an optional interface of Heuristics. If implemented, PlayerRegistry also makes search players
// and rollout evaluators for the game; otherwise only random and greedy players. A plan covers one
// activation, the decisions that belong together when one side acts, such as those of a chit or an impulse.
type PlanGenerator interface {
	Heuristics
	// Plans appends the plans to compare at a player's decision with at least two choices: whole-activation plans
	// if an activation begins, single choices if they are few. The first is the default plan, which may be more
	// careful than the zero Plan. No two plans play the same choices.
	Plans(pos rules.Position, choices []rules.Choice, dst []Plan) []Plan
	// PlayPlan continues pos for the side to move, by the default policy as modified by plan. The caller has
	// already played plan.First and passes the plan with First = 0. PlayPlan plays at least one choice. It stops
	// when the opponent or Chance decides, when the activation ends, or at a decision that deserves plans of its
	// own. It appends the choices to log unless log is nil. The choices depend on pos and plan alone. It does not
	// allocate once buffers have grown.
	PlayPlan(pos rules.Position, plan Plan, log *[]rules.Choice)
	// BetweenActivations reports whether pos is between two activations, so that a rollout may end.
	BetweenActivations(pos rules.Position) bool
	// DescribePlan names a plan made for pos that leads to end before the opponent or Chance decides. The phrase
	// is a key under "<system>.plan." of the string tables with its arguments. The name must match the moves: a
	// plan is called an advance on a place only if its units come nearer to the place.
	DescribePlan(pos rules.Position, plan Plan, end rules.Position) Phrase
	// Terms appends the terms of the evaluation in the order of TermNames. Evaluate returns their sum for
	// the Axis and the negative sum for the Allies.
	Terms(pos rules.Position, dst []int) []int
	// TermNames returns the names of the terms, which are keys under "<system>.term.".
	TermNames() []string
}

// Scripted is an optional interface of Heuristics. If implemented, Greedy plays the choices that it returns;
// otherwise Greedy evaluates the choices of every decision.
type Scripted interface {
	// ScriptedChoice returns the choice for a decision that a fixed rule settles, such as which unit to
	// process next, and reports whether it did.
	ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool)
}

// GreedyEvaluator is an optional interface of Heuristics whose evaluation predicts the winner and cannot tell
// single choices apart. If implemented, Greedy compares choices by EvaluateUnlearned; otherwise by Evaluate.
type GreedyEvaluator interface {
	EvaluateUnlearned(pos rules.Position, side rules.Side) int
}

// BlunderInspector is an optional interface of Heuristics. If implemented, package blunders counts blunders by
// the facts that it reports; otherwise the game has no blunder counts. Implementations leave out facts that
// they cannot determine and do not modify the position.
type BlunderInspector interface {
	// Declared describes the current attack once the attacker is committed and before it is resolved. It
	// returns false at any other moment.
	Declared(pos rules.Position) (Declared, bool)
	// Striking classifies a legal choice within a series of attacks, such as a round of combat.
	Striking(pos rules.Position, choice rules.Choice) CombatIntent
	// Holdings appends the cells of value that a side holds between two turns.
	Holdings(pos rules.Position, side rules.Side, dst []Holding) []Holding
	// Supplied reports whether a unit on the map can be supplied in its cell.
	Supplied(pos rules.Position, unit rules.PieceID) bool
	// InContact reports whether a unit on the map is adjacent to the enemy.
	InContact(pos rules.Position, unit rules.PieceID) bool
}

// Optional interfaces of PlanGenerator.

// LevelAdjuster is an optional interface of PlanGenerator. If implemented, players search a position with the level that
// AdjustLevel has adjusted; otherwise with the level as it is.
type LevelAdjuster interface {
	// AdjustLevel adjusts a level to a position. It keeps a Tree or an Evolve that the level already has.
	AdjustLevel(pos rules.Position, level *Level)
}

// GreedyDefault is an optional interface of PlanGenerator. Implement it if the default plan, unlike the zero
// Plan, plays as Greedy does, which searches one decision deep. If implemented, SearchPlayer compares plans again
// at every decision with several choices; otherwise it follows a plan to its end. PlayerRegistry.Selectable then
// leaves out Greedy, which plays like the Lieutenant.
type GreedyDefault interface{ PlaysAsGreedy() }

// Yielder is an optional interface of PlanGenerator for plans that are slow to compute. If implemented,
// SearchPlayer installs a callback with YieldTo while it chooses, and removes it with nil; otherwise PlayPlan runs
// without interruption. PlayPlan calls the callback every few hundred microseconds. Once the callback returns
// false the caller is waiting, and PlayPlan finishes the plan by the default policy.
type Yielder interface {
	YieldTo(continueFunc func() bool)
}

// PlanContinuer is an optional interface of PlanGenerator for plans that last longer than one activation. If
// implemented, rollouts follow ContinuePlan; otherwise every plan ends with its activation and the zero Plan
// follows.
type PlanContinuer interface {
	// ContinuePlan returns the plan of the side to move after its previous plan: the same theme while that
	// has work left, otherwise the usual plan of the side. If the previous plan is unknown, plan is the
	// zero Plan.
	ContinuePlan(pos rules.Position, plan Plan) Plan
}

// ReplyGenerator is an optional interface of PlanGenerator. If implemented, levels with a Tree search the plans
// of the next activations too; otherwise their rollouts follow the policy alone.
type ReplyGenerator interface {
	// ReplyPlans appends the plans to try at a decision within a rollout, beginning with the zero Plan, or
	// nothing if that is the only one. They are played by the default policy. If a side continues a
	// theme, its continued plan replaces the zero Plan.
	ReplyPlans(pos rules.Position, dst []Plan) []Plan
}

// PointScaler is an optional interface of PlanGenerator. If implemented, PointScale is the evaluation of one
// victory point, by which SearchPlayer converts values in its Report; otherwise it is 100.
type PointScaler interface{ PointScale() int }

// LogitScaler is an optional interface of PlanGenerator. If implemented, LogitScale is the evaluation at which a
// game is won with a probability of 73 %, a logit of 1, for rollouts; otherwise it is defaultScale.
type LogitScaler interface{ LogitScale() int }

// Calibrator is an optional interface of PlanGenerator. If implemented, the reported win probability follows
// from Calibrate; otherwise from the evaluation and LogitScale alone. Plans are compared without it.
type Calibrator interface {
	// Calibrate converts an evaluation of pos for the Axis into the logit of an Axis win, in thousandths:
	// 0 is a probability of 50 %, 1000 of 73 %. It can depend on how much of the game is left.
	Calibrate(pos rules.Position, value int) int
}

// WinMarginer is an optional interface of PlanGenerator. If implemented, rollouts and package tune choose higher
// wins and closer defeats; otherwise all wins are equal, and so are all defeats.
type WinMarginer interface {
	// WinMargin returns the margin by which a side won a finished game, in the units of Evaluate. It is
	// negative for a defeat.
	WinMargin(pos rules.Position, side rules.Side) int
}

// Optional interfaces of Player.

// Reporter is an optional interface of Player. If implemented, package game and the engine protocol show the
// report with the choice; otherwise choices come without explanation. Report returns the report on the last
// Choose, or nil if there is none. The report is never changed afterwards.
type Reporter interface{ Report() *Report }

// Fallible is an optional interface of Player for players that can fail, such as external programs. If
// implemented, HeadlessGame ignores the choice and the side forfeits once Failure returns an error; otherwise an
// illegal choice ends the game with ErrIllegal.
type Fallible interface{ Failure() error }

// TimeLimiter is an optional interface of Player. If implemented, MoveTime is the time limit of a decision at a
// screen, in milliseconds, with 0 for none; otherwise there is none.
type TimeLimiter interface{ MoveTime() int }
