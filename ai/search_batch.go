package ai

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"herbstnebel/rules"
)

// RemoteWorker plays rollouts outside this process, such as in another Web Worker or in another program.
type RemoteWorker interface {
	// Ready reports whether the worker can play batches of a system, and returns at once. A worker that is not
	// ready prepares itself. The player checks it again at the next decision.
	Ready(system string) bool
	// Play starts a batch and returns at once. It calls answer once, on any goroutine, with the results or an
	// error. After an error the player does not use the worker again.
	Play(b *Batch, answer func(*Results, error))
}

// Batch is a set of rollouts of one decision in a form that can be sent.
type Batch struct {
	System   string
	Decision uint64     // the same in all batches of a decision
	Side     rules.Side // the side whose result counts
	Horizon  int        // activations
	Seeds    uint64
	Tree     int            // depth of the tree, in plans
	Starts   []RolloutStart // starts that the worker has not yet received for this decision
	Runs     []RolloutTask
}

// RolloutStart is the position from which the rollouts of a plan begin.
type RolloutStart struct {
	Arm      int    // index of the plan
	Position string // as text
	Hash     uint64
	Plan     Plan
}

// RolloutTask identifies one rollout.
type RolloutTask struct{ Arm, Sample int }

// Results are the results of a batch.
type Results struct {
	Endings []RolloutResult // one per rollout
	Terms   []int           // terms of all live rollouts, concatenated
}

// RolloutResult is the result of a rollout for the side that decides, in units of 1/65535.
type RolloutResult struct {
	Utility, Chance int32
	Value           int32 // the evaluation
	Live            bool  // the game is not over
}

// BatchRunner plays batches for players in other processes. It is not safe for concurrent use.
type BatchRunner struct {
	sys      rules.System
	worker   *rolloutWorker
	decision uint64
	starts   map[int]*beginning // starts of the decision, by arm
}

// beginning is a parsed RolloutStart and the tree below it.
type beginning struct {
	pos  rules.Position
	plan Plan
	tree tree
}

// NewBatchPlayer returns a runner for a system. It takes ownership of the heuristics.
func NewBatchPlayer(sys rules.System, heuristics PlanGenerator) *BatchRunner {
	return &BatchRunner{sys: sys, worker: newRolloutWorker(heuristics)}
}

// Play plays a batch. It returns an error if it cannot parse a start, or if a rollout has no start.
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
			return nil, fmt.Errorf("ai: position text has hash %x, want %x", pos.Hash(), s.Hash)
		}
		p.starts[s.Arm] = &beginning{pos: pos, plan: s.Plan}
	}
	r := &Results{}
	for _, run := range b.Runs {
		from := p.starts[run.Arm]
		if from == nil {
			return nil, fmt.Errorf("ai: no start for the rollouts of plan %d", run.Arm)
		}
		t := task{from: from.pos, opened: true, side: b.Side, plan: from.plan, horizon: b.Horizon, seeds: b.Seeds, sample: run.Sample}
		if b.Tree > 0 && p.worker.replier != nil {
			t.tree, t.depth = &from.tree, b.Tree
		}
		l := p.worker.run(&t)
		r.Endings = append(r.Endings, RolloutResult{l.utility, l.chance, l.value, l.live})
		if l.live {
			r.Terms = append(r.Terms, p.worker.terms...)
		}
	}
	return r, nil
}

// decisions counts the decisions of all players, for workers that several players share.
var decisions atomic.Uint64

// helper is a RemoteWorker of a pool and the starts that it has received.
type helper struct {
	RemoteWorker
	decision uint64
	sent     map[int]bool // arms of the decision that it has received
}

// beginDecision starts a decision, which uses the helpers that are ready now.
func (c *workerPool) beginDecision(system string) {
	c.decision = decisions.Add(1)
	c.helpers = c.helpers[:0]
	for _, h := range c.available {
		if h.Ready(system) {
			c.helpers = append(c.helpers, h)
		}
	}
}

// remoteTask is the work of a helper and its results.
type remoteTask struct {
	by      *helper
	tasks   []int
	results *Results
	err     error
}

// owner returns which worker runs task i: 0 is this process, k the k-th helper. Tasks are spread evenly. If arms
// have search trees, all tasks of an arm go to one worker, because each rollout depends on the tree built by the
// earlier ones.
func (c *workerPool) owner(i int) int {
	if c.tasks[i].tree != nil {
		i = c.arms[i]
	}
	return i % (len(c.helpers) + 1)
}

// send sends the helpers their tasks. The results arrive on the channel.
func (c *workerPool) send() (back chan remoteTask, sent int) {
	back = make(chan remoteTask, len(c.helpers))
	for k, h := range c.helpers {
		e := remoteTask{by: h}
		for i := range c.tasks {
			if c.owner(i) == k+1 {
				e.tasks = append(e.tasks, i)
				c.remote[i] = true
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
func (c *workerPool) batch(h *helper, tasks []int) *Batch {
	if h.decision != c.decision {
		h.decision, h.sent = c.decision, map[int]bool{}
	}
	first := &c.tasks[tasks[0]]
	b := &Batch{System: first.from.System().ID(), Decision: c.decision, Side: first.side, Horizon: first.horizon, Seeds: first.seeds, Tree: first.depth}
	for _, i := range tasks {
		t, arm := &c.tasks[i], c.arms[i]
		if !h.sent[arm] {
			h.sent[arm] = true
			b.Starts = append(b.Starts, RolloutStart{arm, t.from.(rules.View).Text(), t.from.Hash(), t.plan})
		}
		b.Runs = append(b.Runs, RolloutTask{arm, t.sample})
	}
	return b
}

// gather waits for the results until control stops it. It dismisses a helper that fails and takes back its tasks.
func (c *workerPool) gather(back chan remoteTask, sent int, control *Control) {
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
					c.remote[i] = false
				}
			}
		case <-control.ordered():
			return
		}
	}
}

// take copies the results of a task to the leaves.
func (c *workerPool) take(e *remoteTask) error {
	live := 0
	for _, end := range e.results.Endings {
		if end.Live {
			live++
		}
	}
	if len(e.results.Endings) != len(e.tasks) || len(e.results.Terms) != live*c.width {
		return errors.New("ai: the results of a helper do not match its batch")
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

// dismiss removes a helper.
func (c *workerPool) dismiss(h *helper) {
	match := func(other *helper) bool { return other == h }
	c.available, c.helpers = slices.DeleteFunc(c.available, match), slices.DeleteFunc(c.helpers, match)
}
