package ai

import (
	"sync/atomic"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// scout plays rollouts: a staff and a board of its own. It is not safe for concurrent use.
type scout struct {
	staff      PlanGenerator
	scale      int
	calibrator Calibrator     // nil = the chance of winning follows from the evaluation alone
	margins    WinMarginer    // nil = games that are over are won or lost alike
	replier    ReplyGenerator // nil = no tree
	steady     PlanContinuer  // nil = plans end with their activation
	pos        rules.Position
	choices    []rules.Choice
	offers     []Plan         // for the position after a plan's first choice
	log        []rules.Choice // what a plan has chosen
	terms      []int
	replies    []Plan
	decided    [2]bool // of the other side and of that at the root: it has a plan for this activation
	plans      [2]Plan
	control    *Control     // asked before each step; nil but on the caller's goroutine
	stop       *atomic.Bool // set where the others are to stop; may be nil
}

// longest is the number of steps after which a rollout ends wherever it is.
const longest = 5000

func newScout(staff PlanGenerator) *scout {
	s := &scout{staff: staff, scale: defaultScale}
	if sc, ok := staff.(LogitScaler); ok {
		s.scale = max(sc.LogitScale(), 1)
	}
	s.calibrator, _ = staff.(Calibrator)
	s.margins, _ = staff.(WinMarginer)
	s.replier, _ = staff.(ReplyGenerator)
	s.steady, _ = staff.(PlanContinuer)
	return s
}

// take copies pos to the scout's board.
func (s *scout) take(pos rules.Position) { s.pos = onBoard(s.pos, pos) }

// onBoard copies pos to a board, which may be nil, or a new one if that is of another game.
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
	opened  bool       // from is where plan has led before anybody else, or Chance, had a say
	side    rules.Side // from whose side it is valued, and who follows plan
	plan    Plan       // until the end of the first activation; its First has been played
	horizon int        // activations
	seeds   uint64     // of the decision: all samples and all plans share it
	sample  int
	tree    *tree // of what comes after plan; nil = the policy plays on
	depth   int   // of the tree, plans
}

// Odd constants that keep streams of random numbers apart.
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
func (s *scout) run(t *task) leaf {
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

// play plays a rollout and leaves its last position on the board. In each activation chance has a stream of its
// own, so that what one plan draws more or less than another does not change what both meet later.
func (s *scout) play(t *task) leaf {
	s.take(t.from)
	seed, activations, drawn := t.seed(), 0, false
	if t.opened && s.staff.BetweenActivations(s.pos) {
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
			return s.judge(s.pos, t.side)
		case s.stopped():
			return leaf{}
		case mover == rules.Chance:
			s.choices = s.pos.Choices(s.choices[:0])
			c := s.choices[0]
			if len(s.choices) > 1 {
				if drawn {
					c = rules.Draw(s.pos, s.choices, &src)
				} else {
					c, drawn = s.stratum(t), true
				}
			}
			s.pos.Apply(c, nil)
		case mover != t.side || activations > 0:
			s.staff.PlayPlan(s.pos, s.follows(t, mover == t.side), nil)
		default:
			s.staff.PlayPlan(s.pos, t.plan, nil)
		}
		if s.staff.BetweenActivations(s.pos) {
			activations++
			s.decided, s.plans = [2]bool{}, [2]Plan{}
			src = splitmix.Source(seed + uint64(activations)*perActivation)
		}
	}
	return s.judge(s.pos, t.side)
}

func (s *scout) stopped() bool {
	if s.control != nil && !s.control.Continue() {
		if s.stop != nil {
			s.stop.Store(true)
		}
		return true
	}
	return s.stop != nil && s.stop.Load()
}

// mostFaces bounds the dice that are spread out exactly.
const mostFaces = 36

// stratum draws what is drawn first in a rollout: over the samples each face of a die comes
// equally often, and other draws come as often as their weights say.
func (s *scout) stratum(t *task) rules.Choice {
	total, even := 0, true
	first := s.pos.Weight(s.choices[0])
	for _, c := range s.choices {
		w := s.pos.Weight(c)
		total += w
		even = even && w == first
	}
	if n := len(s.choices); even && n <= mostFaces {
		return s.choices[face(t.seeds, t.sample, n)]
	}
	src := splitmix.Source(t.seeds ^ perBlock)
	turn := src.Uint64() + uint64(t.sample)*perSample // the golden ratio: evenly spread
	at := int((turn >> 32) * uint64(total) >> 32)
	for _, c := range s.choices {
		if at -= s.pos.Weight(c); at < 0 {
			return c
		}
	}
	return s.choices[0]
}

// face returns which of n faces sample i takes: any n samples from a multiple of n on take
// each face once, in an order of their own.
func face(seeds uint64, i, n int) int {
	src := splitmix.Source(seeds ^ uint64(i/n+1)*perBlock)
	var order [mostFaces]uint8
	for k := range n {
		j := src.N(k + 1)
		order[k] = order[j]
		order[j] = uint8(k)
	}
	return int(order[i%n])
}
