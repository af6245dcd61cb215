package ai

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func TestSquareRoot(t *testing.T) {
	for n := range 70_000 {
		if r := isqrt(n); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("the root of %d is not %d", n, r)
		}
	}
	check.Equal(t, isqrt(1<<40-1), 1<<20-1, "the root of 2^40-1 is not")
}

// TestATreeLearns checks that the first plan is tried first, then one more for each few visits, and that each side
// visits its best plan most in the end.
func TestATreeLearns(t *testing.T) {
	plans := []Plan{{}, {Kind: 1}, {Kind: 2}, {Kind: 3}}
	values := []int32{certain / 2, certain * 3 / 4, certain / 4, certain / 2}
	for _, own := range []bool{true, false} {
		tr, count, tried := &tree{}, make([]int, len(plans)), 0
		best := 2
		if own {
			best = 1
		}
		for n := range 400 {
			tr.begin()
			k := int(tr.pick(rules.Allies, own, plans).Kind)
			tr.end(values[k])
			if count[k]++; count[k] == 1 {
				tried++
			}
			if tried > 1+n/widening {
				t.Fatalf("%d plans after %d rollouts", tried, n)
			}
			if n < widening && k != 0 {
				t.Fatalf("rollout %d tries plan %d", n, k)
			}
		}
		if count[best] < 200 || tried != len(plans) {
			t.Errorf("own %v: visits %v, most wanted for %d", own, count, best)
		}
	}
}

// TestATreeHasBranches checks that a reply to each plan of the opponent is a node of its own.
func TestATreeHasBranches(t *testing.T) {
	plans := []Plan{{}, {Kind: 1}}
	tr := &tree{}
	for range 100 {
		tr.begin()
		a := tr.pick(rules.Axis, true, plans)
		b := tr.pick(rules.Allies, false, plans)
		// The best plan of the Allies is the same as that of the Axis.
		if a == b {
			tr.end(certain / 4)
		} else {
			tr.end(certain * 3 / 4)
		}
	}
	for _, a := range plans {
		at := tr.child(0, rules.Axis, a)
		same, other := tr.child(at, rules.Allies, a), tr.child(at, rules.Allies, Plan{Kind: 1 - a.Kind})
		if tr.nodes[same].visits <= tr.nodes[other].visits {
			t.Errorf("after plan %d: %d and %d visits", a.Kind, tr.nodes[same].visits, tr.nodes[other].visits)
		}
		if sum := tr.nodes[same].visits + tr.nodes[other].visits; sum != tr.nodes[at].visits {
			t.Errorf("after plan %d: %d visits of %d", a.Kind, sum, tr.nodes[at].visits)
		}
	}
}
