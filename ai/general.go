package ai

import "herbstnebel/rules"

// PlanGenerator is a staff that makes plans, which is what a search chooses among. An activation
// is what one side does with a chit, in an impulse, or in another hand of decisions that
// belong together.
type PlanGenerator interface {
	Heuristics
	// Plans appends what is worth comparing at a decision of a player, who has two choices
	// at least: whole-activation plans where an activation begins, single choices where they
	// are few. What the staff does unless something else is better comes first, which may be done with
	// more care than the zero Plan; no two plans begin and go on alike.
	Plans(pos rules.Position, choices []rules.Choice, dst []Plan) []Plan
	// PlayPlan plays pos on by the fast policy, for the player who decides, as plan says: one
	// choice at least, and at most until somebody else or Chance decides, the activation ends, or
	// a decision is due that deserves plans of its own.
	// It appends to log what it plays, unless log is nil. What it plays depends on pos and
	// plan alone. It does not allocate once buffers have grown.
	PlayPlan(pos rules.Position, plan Plan, log *[]rules.Choice)
	// BetweenActivations reports whether pos stands between two activations: a rollout may end here.
	BetweenActivations(pos rules.Position) bool
	// DescribePlan puts a plan made for pos, which leads to end before anybody else or Chance has a say,
	// into words: a key under "<system>.plan." of the string tables, and its arguments. A plan is
	// named by what its moves do: it is no drive on a place if its units do not come nearer.
	DescribePlan(pos rules.Position, plan Plan, end rules.Position) Phrase
	// Terms appends the named terms whose sum Evaluate returns for the Axis, and its opposite for the Allies, in
	// the order of TermNames, which are keys under "<system>.term.".
	Terms(pos rules.Position, dst []int) []int
	TermNames() []string
}

// Plan is a way through an activation. It is a small value; what Kind, Order and Cell mean is
// the staff's business, but for the zero Plan, which is the staff's own way at a glance.
type Plan struct {
	First rules.Choice // the choice it begins with; 0 = as the policy decides
	Kind  uint8
	Order uint8
	Cell  rules.CellID // what it aims at; 0 = none
}

// BudgetSharer is what a General may have besides. BudgetShare is the share of a level's rollouts that a
// decision deserves, in percent.
type BudgetSharer interface{ BudgetShare(pos rules.Position) int }

// Yielder is what a General may have besides, whose plans take their time. YieldTo gives it
// what to call every few hundred microseconds within Act, or nil for nothing. Once that returns false
// somebody waits: a staff whose care takes long plays what is left of a plan at a glance.
type Yielder interface{ YieldTo(goOn func() bool) }

// PointScaler is what a General may have besides whose Evaluate does not give 100 for a victory
// point. PointScale is what it gives.
type PointScaler interface{ PointScale() int }

// SwitchMarginer is what a General may have besides whose own way is hard to better. Doubt is by how many
// halves of a standard error of their paired difference another plan must lead the first of those
// listed to be taken over it, where that is more than the search asks of any.
type SwitchMarginer interface{ SwitchMargin(pos rules.Position) int }

// GreedyDefault is what a General may have besides whose own way is to play as Greedy does, but for the zero
// Plan. That way looks one decision ahead: where plans are compared, each decision with several has its own
// comparison, also in the middle of what a plan has played on in Act.
type GreedyDefault interface{ PlaysAsGreedy() }

// HorizonAdjuster is what a General may have besides. Horizon is after how many activations a rollout
// from a position ends, where the level has it end after so many.
type HorizonAdjuster interface {
	RolloutHorizon(pos rules.Position, level int) int
}

// PlanContinuer is what a General may have besides whose plans outlive their activation. Later returns the plan
// by which the side that decides goes on, within a rollout, if plan was its last: the same theme as long
// as there is something left to do in it, else what the side usually does. Of a side of which nothing
// is known plan is the zero Plan.
type PlanContinuer interface {
	ContinuePlan(pos rules.Position, plan Plan) Plan
}

// WinMarginer is what a General may have besides. Margin is by how much a side won or lost a game that
// is over, in the units of Evaluate: of two defeats the closer one is better.
type WinMarginer interface {
	WinMargin(pos rules.Position, side rules.Side) int
}

// Phrase is a text to be looked up by a screen: a key and its arguments.
type Phrase struct {
	Key  string
	Args []rules.Arg
}
