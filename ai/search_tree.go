package ai

import (
	"math/bits"
	"slices"

	"herbstnebel/rules"
)

// tree holds the plans tried after the plan of an arm. A node is a sequence of plans of both sides. Chance is not
// part of the tree: each rollout generates the plans at its own position (open loop).
type tree struct {
	nodes []node // nodes; the first is the root, the position after the arm's plan
	path  []int  // indices of the nodes of the current rollout
}

// node is a plan that a side has followed after the plans of its ancestors.
type node struct {
	side   rules.Side
	plan   Plan
	visits int
	sum    int64 // sum of the utilities for the side at the root
	child  int   // index of the first child; 0 = none
	next   int   // index of the next sibling; 0 = none
}

// Bounds of a tree.
const (
	widening = 4 // visits of a node for each plan after the first
	explore  = 4 // the exploration term has the weight certain/explore
	trusted  = 4 // ratio of the first plan's prior to that of another
)

// begin starts a rollout.
func (t *tree) begin() {
	if len(t.nodes) == 0 {
		t.nodes = append(t.nodes, node{})
	}
	t.path = append(t.path[:0], 0)
}

// pick selects one of the plans of a side at the current node by PUCT. The first plan is the policy's. More plans
// are tried as the node gets more visits. own is true for the side at the root.
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

// mean returns the mean utility of a node, or unknown if it has no visits.
func (t *tree) mean(at, unknown int) int {
	if n := &t.nodes[at]; n.visits > 0 {
		return int(n.sum / int64(n.visits))
	}
	return unknown
}

// child returns the child of a node for a plan, which it creates if needed.
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

// end ends a rollout and adds its utility to the nodes on its path.
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

// follows returns the plan of the side to move. In a tree, it is selected at the side's first decision with
// several plans in an activation. own is true for the side at the root.
func (s *rolloutWorker) follows(t *task, own bool) Plan {
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

// later returns the plan with which a side continues after the plan of a task. own is true for the side of that
// plan.
func (s *rolloutWorker) later(t *task, own bool) Plan {
	switch {
	case s.steady == nil:
		return Plan{}
	case own:
		return s.steady.ContinuePlan(s.pos, t.plan)
	}
	return s.steady.ContinuePlan(s.pos, Plan{})
}

// playArm plays the tasks of one arm in order, because each rollout depends on the tree built by the earlier ones.
func (c *workerPool) playArm(s *rolloutWorker, i int) bool {
	for j, arm := range c.arms {
		if arm == c.distinct[i] && !c.playTask(s, j) {
			return false
		}
	}
	return true
}

// distinctArms returns the arms of the tasks that run locally, without duplicates.
func (c *workerPool) distinctArms() []int {
	c.distinct = c.distinct[:0]
	for i, arm := range c.arms {
		if !c.remote[i] && !slices.Contains(c.distinct, arm) {
			c.distinct = append(c.distinct, arm)
		}
	}
	return c.distinct
}
