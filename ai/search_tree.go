package ai

import (
	"math/bits"
	"slices"

	"herbstnebel/rules"
)

// tree is what was tried after the plan of an arm: its nodes are sequences of plans of both sides.
// Chance is no part of them: which plans there are is asked anew in each rollout (open loop).
type tree struct {
	nodes []node // the first is where the arm's plan has led
	path  []int  // of the rollout that is being played
}

// node is a plan that a side has followed after those before it.
type node struct {
	side   rules.Side
	plan   Plan
	visits int
	sum    int64 // of the utilities for the side at the root
	child  int   // the first; 0 = none
	next   int   // of the same parent; 0 = none
}

// Bounds of a tree.
const (
	widening = 4 // visits of a node for each plan beside the first
	explore  = 4 // the share of certain, 1/explore, that curiosity is worth
	trusted  = 4 // how many times the prior of another plan the first has
)

// begin starts a rollout.
func (t *tree) begin() {
	if len(t.nodes) == 0 {
		t.nodes = append(t.nodes, node{})
	}
	t.path = append(t.path[:0], 0)
}

// pick chooses among plans of a side where the rollout stands, as PUCT does: the policy's plan
// first, and the more of the others the more often the node was met. own says that it is the side at
// the root.
func (t *tree) pick(side rules.Side, own bool, plans []Plan) Plan {
	at := t.path[len(t.path)-1]
	n, mean := t.nodes[at].visits, t.mean(at, certain/2)
	root := isqrt(n << 8) // in sixteenths
	best, top := 0, -1<<62
	for i, plan := range plans[:min(len(plans), 1+n/widening)] {
		c := t.child(at, side, plan)
		prior := 1
		if i == 0 {
			prior = trusted
		}
		score := t.mean(c, mean)
		if !own {
			score = certain - score
		}
		score += certain / explore * prior * root / (16 * (len(plans) - 1 + trusted) * (1 + t.nodes[c].visits))
		if score > top {
			best, top = c, score
		}
	}
	t.path = append(t.path, best)
	return t.nodes[best].plan
}

// mean is the mean utility of a node, or what it is taken for as long as it was not visited.
func (t *tree) mean(at, unknown int) int {
	if n := &t.nodes[at]; n.visits > 0 {
		return int(n.sum / int64(n.visits))
	}
	return unknown
}

// child returns the node of a plan after a node.
func (t *tree) child(at int, side rules.Side, plan Plan) int {
	for c := t.nodes[at].child; c > 0; c = t.nodes[c].next {
		if t.nodes[c].side == side && t.nodes[c].plan == plan {
			return c
		}
	}
	t.nodes = append(t.nodes, node{side: side, plan: plan, next: t.nodes[at].child})
	t.nodes[at].child = len(t.nodes) - 1
	return len(t.nodes) - 1
}

// end ends a rollout.
func (t *tree) end(utility int32) {
	for _, at := range t.path {
		t.nodes[at].visits++
		t.nodes[at].sum += int64(utility)
	}
}

// isqrt returns the whole part of a square root.
func isqrt(n int) int {
	if n < 2 {
		return n
	}
	x := 1 << ((bits.Len(uint(n)) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// follows returns the plan of the side that decides: as it goes on or, in a tree, what is tried at its
// first decision in an activation that has several plans. own says that it is the side at the root.
func (s *scout) follows(t *task, own bool) Plan {
	k := 0
	if own {
		k = 1
	}
	if s.decided[k] {
		return s.plans[k]
	}
	later := s.later(t, own)
	if t.tree == nil || len(t.tree.path) > t.depth {
		return later
	}
	s.replies = s.replier.ReplyPlans(s.pos, s.replies[:0])
	if len(s.replies) < 2 {
		return later
	}
	s.replies[0] = later
	s.decided[k], s.plans[k] = true, t.tree.pick(s.pos.ToMove(), own, s.replies)
	return s.plans[k]
}

// later returns how a side goes on after the plan of a task, which is its own or not.
func (s *scout) later(t *task, own bool) Plan {
	switch {
	case s.steady == nil:
		return Plan{}
	case own:
		return s.steady.ContinuePlan(s.pos, t.plan)
	}
	return s.steady.ContinuePlan(s.pos, Plan{})
}

// playArm plays the tasks of one arm in their order: each learns from those before.
func (c *crew) playArm(s *scout, i int) bool {
	for j, arm := range c.arms {
		if arm == c.racing[i] && !c.playTask(s, j) {
			return false
		}
	}
	return true
}

// racers returns the arms of the tasks that are here, each once.
func (c *crew) racers() []int {
	c.racing = c.racing[:0]
	for i, arm := range c.arms {
		if !c.away[i] && !slices.Contains(c.racing, arm) {
			c.racing = append(c.racing, arm)
		}
	}
	return c.racing
}
