package ai

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"herbstnebel/rules"
)

// RemoteWorker plays rollouts of a planner elsewhere: in another worker of the browser, or another program.
type RemoteWorker interface {
	// Ready reports whether it can play batches of a system. It returns at once: one that is not ready
	// makes itself ready meanwhile, and is asked again at the next decision.
	Ready(system string) bool
	// Play begins a batch and returns at once. answer is called once, by whom it may be, with what came
	// of it, or with an error, after which the helper is asked no more by this planner.
	Play(b *Batch, answer func(*Results, error))
}

// Batch is rollouts of one decision in a form that can be sent.
type Batch struct {
	System   string
	Decision uint64     // the same in all batches of a decision
	Side     rules.Side // from whose side it is valued
	Horizon  int        // activations
	Seeds    uint64
	Tree     int            // plans
	Starts   []RolloutStart // of the plans that the helper was not told of at this decision
	Runs     []RolloutTask
}

// RolloutStart is where the rollouts of a plan begin.
type RolloutStart struct {
	Arm      int    // which of the plans compared
	Position string // its text
	Hash     uint64
	Plan     Plan
}

// RolloutTask is one rollout.
type RolloutTask struct{ Arm, Sample int }

// Results is what came of a batch.
type Results struct {
	Endings []RolloutResult // of its rollouts
	Terms   []int           // of each that is live, in a row: as many as the staff has
}

// RolloutResult is how a rollout ended for the side at the root, in units of 1/65535.
type RolloutResult struct {
	Utility, Chance int32
	Value           int32 // the evaluation
	Live            bool  // the game is not over
}

// BatchRunner plays batches for planners that are elsewhere. It is not safe for concurrent use.
type BatchRunner struct {
	sys      rules.System
	scout    *scout
	decision uint64
	starts   map[int]*beginning // of the decision, by arm
}

// beginning is a RolloutStart that has been read, with the tree above it.
type beginning struct {
	pos  rules.Position
	plan Plan
	tree tree
}

// NewBatchPlayer returns a player of batches for a system, whose staff it takes over.
func NewBatchPlayer(sys rules.System, staff PlanGenerator) *BatchRunner {
	return &BatchRunner{sys: sys, scout: newScout(staff)}
}

// Play plays a batch. It is an error if a start cannot be read, or if rollouts are to begin where none
// has been told.
func (p *BatchRunner) Play(b *Batch) (*Results, error) {
	if p.starts == nil || p.decision != b.Decision {
		p.decision, p.starts = b.Decision, map[int]*beginning{}
	}
	for _, s := range b.Starts {
		pos, err := p.sys.Parse(s.Position)
		if err != nil {
			return nil, err
		}
		if pos.Hash() != s.Hash {
			return nil, fmt.Errorf("ai: the text of a position is that of another: %x, not %x", pos.Hash(), s.Hash)
		}
		p.starts[s.Arm] = &beginning{pos: pos, plan: s.Plan}
	}
	r := &Results{}
	for _, run := range b.Runs {
		from := p.starts[run.Arm]
		if from == nil {
			return nil, fmt.Errorf("ai: nobody has told where rollouts of plan %d begin", run.Arm)
		}
		t := task{from: from.pos, opened: true, side: b.Side, plan: from.plan, horizon: b.Horizon, seeds: b.Seeds, sample: run.Sample}
		if b.Tree > 0 && p.scout.replier != nil {
			t.tree, t.depth = &from.tree, b.Tree
		}
		l := p.scout.run(&t)
		r.Endings = append(r.Endings, RolloutResult{l.utility, l.chance, l.value, l.live})
		if l.live {
			r.Terms = append(r.Terms, p.scout.terms...)
		}
	}
	return r, nil
}

// decisions numbers those of all planners, for helpers that have several.
var decisions atomic.Uint64

// helper is a RemoteWorker of a crew, and what it has been told.
type helper struct {
	RemoteWorker
	decision uint64
	told     map[int]bool // arms of the decision
}

// muster begins a decision: the helpers that are ready now are asked in it.
func (c *crew) muster(system string) {
	c.decision = decisions.Add(1)
	c.helpers = c.helpers[:0]
	for _, h := range c.hired {
		if h.Ready(system) {
			c.helpers = append(c.helpers, h)
		}
	}
}

// errand is tasks that a helper has, and what came of them.
type errand struct {
	by      *helper
	tasks   []int
	results *Results
	err     error
}

// owner returns who plays a task: 0 = this crew, k = the kth helper. Each has as many tasks; where arms have
// trees one has all of an arm, for each rollout learns from those before.
func (c *crew) owner(i int) int {
	if c.tasks[i].tree != nil {
		i = c.arms[i]
	}
	return i % (len(c.helpers) + 1)
}

// send sends helpers their tasks. What comes of them is to be had from the channel.
func (c *crew) send() (back chan errand, sent int) {
	back = make(chan errand, len(c.helpers))
	for k, h := range c.helpers {
		e := errand{by: h}
		for i := range c.tasks {
			if c.owner(i) == k+1 {
				e.tasks = append(e.tasks, i)
				c.away[i] = true
			}
		}
		if len(e.tasks) == 0 {
			continue
		}
		sent++
		h.Play(c.batch(h, e.tasks), func(r *Results, err error) {
			e.results, e.err = r, err
			back <- e
		})
	}
	return back, sent
}

// batch makes a batch of tasks.
func (c *crew) batch(h *helper, tasks []int) *Batch {
	if h.decision != c.decision {
		h.decision, h.told = c.decision, map[int]bool{}
	}
	first := &c.tasks[tasks[0]]
	b := &Batch{System: first.from.System().ID(), Decision: c.decision, Side: first.side, Horizon: first.horizon, Seeds: first.seeds, Tree: first.depth}
	for _, i := range tasks {
		t, arm := &c.tasks[i], c.arms[i]
		if !h.told[arm] {
			h.told[arm] = true
			b.Starts = append(b.Starts, RolloutStart{arm, t.from.(rules.View).Text(), t.from.Hash(), t.plan})
		}
		b.Runs = append(b.Runs, RolloutTask{arm, t.sample})
	}
	return b
}

// gather waits for what was sent, until control says stop. The tasks of a helper that fails are here
// again, and it is dismissed.
func (c *crew) gather(back chan errand, sent int, control *Control) {
	for sent > 0 {
		select {
		case e := <-back:
			sent--
			if e.err == nil {
				e.err = c.take(&e)
			}
			if e.err != nil {
				c.dismiss(e.by)
				for _, i := range e.tasks {
					c.away[i] = false
				}
			}
		case <-control.ordered():
			return
		}
	}
}

// take takes results over.
func (c *crew) take(e *errand) error {
	live := 0
	for _, end := range e.results.Endings {
		if end.Live {
			live++
		}
	}
	if len(e.results.Endings) != len(e.tasks) || len(e.results.Terms) != live*c.width {
		return errors.New("ai: a helper has played another batch")
	}
	terms := e.results.Terms
	for k, i := range e.tasks {
		end := e.results.Endings[k]
		c.leaves[i] = leaf{utility: end.Utility, chance: end.Chance, value: end.Value, live: end.Live, done: true}
		if end.Live {
			copy(c.terms[i*c.width:(i+1)*c.width], terms)
			terms = terms[c.width:]
		}
	}
	return nil
}

// dismiss asks a helper no more.
func (c *crew) dismiss(h *helper) {
	gone := func(other *helper) bool { return other == h }
	c.hired, c.helpers = slices.DeleteFunc(c.hired, gone), slices.DeleteFunc(c.helpers, gone)
}
