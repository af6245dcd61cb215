package ai

import (
	"sync/atomic"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// rolloutWorker plays rollouts with heuristics and a position of its own. It is not safe for concurrent use.
type rolloutWorker struct {
	heuristics PlanGenerator
	scale      int
	calibrator Calibrator     // nil = win probabilities follow from the evaluation alone
	margins    WinMarginer    // nil = all wins are equal
	replier    ReplyGenerator // nil = no tree
	steady     PlanContinuer  // nil = plans end with their activation
	known      [remembered]planLine
	pos        rules.Position
	choices    []rules.Choice
	offers     []Plan         // plans at the position after a plan's first choice
	log        []rules.Choice // choices of a plan
	terms      []int
	replies    []Plan
	decided    [2]bool // whether the opponent and the side at the root have chosen a plan for this activation
	plans      [2]Plan
	control    *Control     // checked before each step; nil except on the caller's goroutine
	stop       *atomic.Bool // set to stop the other workers; may be nil
}

// longest is the number of steps after which a rollout ends in any case.
const longest = 5000

func newRolloutWorker(heuristics PlanGenerator) *rolloutWorker {
	s := &rolloutWorker{heuristics: heuristics, scale: defaultScale}
	if sc, ok := heuristics.(LogitScaler); ok {
		s.scale = max(sc.LogitScale(), 1)
	}
	s.calibrator, _ = heuristics.(Calibrator)
	s.margins, _ = heuristics.(WinMarginer)
	s.replier, _ = heuristics.(ReplyGenerator)
	s.steady, _ = heuristics.(PlanContinuer)
	return s
}

// take copies pos to s.pos.
func (s *rolloutWorker) take(pos rules.Position) { s.pos = onBoard(s.pos, pos) }

// onBoard copies pos to board and returns it. If board is nil or of another game, it returns a clone.
func onBoard(board, pos rules.Position) rules.Position {
	if board == nil || board.System() != pos.System() {
		return pos.Clone()
	}
	board.Copy(pos)
	return board
}

// task is one rollout.
type task struct {
	from    rules.Position
	opened  bool       // from is the position after the plan's choices
	side    rules.Side // the side that follows plan and whose result counts
	plan    Plan       // played until the end of the first activation; its First has been played
	horizon int        // activations
	seeds   uint64     // seed of the decision, shared by all samples of all plans
	sample  int
	tree    *tree // tree of the plans that follow; nil = the policy
	depth   int   // depth of the tree, in plans
}

// Odd constants that separate the streams of random numbers.
const (
	perSample     = 0x9e3779b97f4a7c15
	perActivation = 0xd1342543de82ef95
	perBlock      = 0x2545f4914f6cdd1d
)

// seed returns the seed of the task's sample.
func (t *task) seed() uint64 {
	src := splitmix.Source(t.seeds + uint64(t.sample)*perSample)
	return src.Uint64()
}

// run plays a rollout, in a tree if the task has one.
func (s *rolloutWorker) run(t *task) leaf {
	if t.tree == nil {
		return s.play(t)
	}
	t.tree.begin()
	l := s.play(t)
	if l.done {
		t.tree.end(l.utility)
	}
	return l
}

// play plays a rollout and leaves its last position in s.pos. Chance has its own stream in each activation. So the
// number of draws in one activation does not change the draws of the next.
func (s *rolloutWorker) play(t *task) leaf {
	s.take(t.from)
	seed, activations, drawn := t.seed(), 0, false
	if t.opened && s.heuristics.BetweenActivations(s.pos) {
		activations = 1
	}
	src := splitmix.Source(seed + uint64(activations)*perActivation)
	s.decided, s.plans = [2]bool{}, [2]Plan{}
	for range longest {
		if activations >= max(t.horizon, 1) {
			break
		}
		mover := s.pos.ToMove()
		switch {
		case mover == rules.NoSide || s.pos.Outcome().Over:
			return s.evaluate(s.pos, t.side)
		case s.stopped():
			return leaf{}
		case mover == rules.Chance:
			s.choices = s.pos.Choices(s.choices[:0])
			c := s.choices[0]
			if len(s.choices) > 1 {
				if drawn {
					c = rules.Draw(s.pos, s.choices, &src)
				} else {
					c, drawn = s.stratifiedChance(t), true
				}
			}
			s.pos.Apply(c, nil)
		case mover != t.side || activations > 0:
			s.playPlan(s.follows(t, mover == t.side))
		default:
			s.playPlan(t.plan)
		}
		if s.heuristics.BetweenActivations(s.pos) {
			activations++
			s.decided, s.plans = [2]bool{}, [2]Plan{}
			src = splitmix.Source(seed + uint64(activations)*perActivation)
		}
	}
	return s.evaluate(s.pos, t.side)
}

// planLine holds the choices of PlayPlan for a plan in a position.
type planLine struct {
	hash    uint64 // of the position; 0 = no line
	plan    Plan
	choices []rules.Choice
}

// remembered is the number of lines that a worker remembers. The rollouts of a decision often lead to the same positions.
const remembered = 8192

// playPlan continues s.pos by PlayPlan. In a position that it remembers, it repeats the choices.
func (s *rolloutWorker) playPlan(plan Plan) {
	hash := s.pos.Hash()
	line := &s.known[(hash^uint64(plan.Kind)<<8^uint64(plan.Cell))%remembered]
	if line.hash == hash && line.plan == plan {
		for _, c := range line.choices {
			s.pos.Apply(c, nil)
		}
		return
	}
	line.hash, line.plan, line.choices = hash, plan, line.choices[:0]
	s.heuristics.PlayPlan(s.pos, plan, &line.choices)
}

// forget removes all lines. A player that must move at once may have finished some by the default policy.
func (s *rolloutWorker) forget() {
	for i := range s.known {
		s.known[i].hash = 0
	}
}

func (s *rolloutWorker) stopped() bool {
	if s.control != nil && !s.control.Continue() {
		if s.stop != nil {
			s.stop.Store(true)
		}
		return true
	}
	return s.stop != nil && s.stop.Load()
}

// maxFaces is the highest number of equal results that are stratified exactly.
const maxFaces = 36

// stratifiedChance makes the first draw of a rollout. Over the samples, equally likely results occur equally
// often, and other results in proportion to their weights.
func (s *rolloutWorker) stratifiedChance(t *task) rules.Choice {
	total, even := 0, true
	first := s.pos.Weight(s.choices[0])
	for _, c := range s.choices {
		w := s.pos.Weight(c)
		total += w
		even = even && w == first
	}
	if n := len(s.choices); even && n <= maxFaces {
		return s.choices[face(t.seeds, t.sample, n)]
	}
	src := splitmix.Source(t.seeds ^ perBlock)
	turn := src.Uint64() + uint64(t.sample)*perSample // the golden ratio spreads the samples evenly
	at := int((turn >> 32) * uint64(total) >> 32)
	for _, c := range s.choices {
		if at -= s.pos.Weight(c); at < 0 {
			return c
		}
	}
	return s.choices[0]
}

// face returns the face, from 0 to n-1, of sample i. Each group of n samples, counted from sample 0, has each face
// once, in a random order.
func face(seeds uint64, i, n int) int {
	src := splitmix.Source(seeds ^ uint64(i/n+1)*perBlock)
	var order [maxFaces]uint8
	for k := range n {
		j := src.N(k + 1)
		order[k] = order[j]
		order[j] = uint8(k)
	}
	return int(order[i%n])
}
