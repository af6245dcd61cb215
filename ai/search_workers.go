package ai

import (
	"sync"
	"sync/atomic"

	"herbstnebel/rules"
)

// workerPool makes plans and plays rollouts on one or more threads, with the same results.
type workerPool struct {
	workers   []*rolloutWorker
	available []*helper // available
	helpers   []*helper // used for this decision
	decision  uint64    // number of the decision

	// Plans to be made.
	from   rules.Position
	side   rules.Side
	drafts []*arm

	// Rollouts to be played.
	tasks    []task
	arms     []int  // arm of each task
	remote   []bool // tasks that run at helpers
	distinct []int  // arms of the local tasks, without duplicates
	leaves   []leaf // results of the tasks
	terms    []int  // terms of the live leaves, width numbers per leaf
	width    int

	// The current work: n jobs, and the function that does one and reports whether to continue.
	n      int
	job    func(s *rolloutWorker, i int) bool
	done   []bool
	next   atomic.Int64
	stop   atomic.Bool
	broken atomic.Pointer[workerPanic]

	draft, rollout, course func(s *rolloutWorker, i int) bool // the kinds of jobs
}

// workerPanic is a panic on another goroutine.
type workerPanic struct{ value any }

// clear removes all tasks.
func (c *workerPool) clear() { c.tasks, c.arms = c.tasks[:0], c.arms[:0] }

// run plays the tasks. It returns the number of leading tasks that were played, which is less than all only if
// control stops it.
func (c *workerPool) run(control *Control) int {
	c.leaves, c.terms, c.remote = c.leaves[:0], c.terms[:0], c.remote[:0]
	for range c.tasks {
		c.leaves = append(c.leaves, leaf{})
		c.remote = append(c.remote, false)
		for range c.width {
			c.terms = append(c.terms, 0)
		}
	}
	if c.rollout == nil {
		c.rollout, c.course = c.playTask, c.playArm
	}
	if len(c.helpers) == 0 {
		c.runHere(control)
	} else {
		back, sent := c.send()
		c.runHere(control)
		c.gather(back, sent, control)
		c.runHere(control)
	}
	for i := range c.leaves {
		if !c.leaves[i].done {
			return i
		}
	}
	return len(c.leaves)
}

// runHere plays the tasks that run locally and have no result yet.
func (c *workerPool) runHere(control *Control) {
	if c.tasks[0].tree == nil {
		c.each(len(c.tasks), control, c.rollout)
	} else {
		c.each(len(c.distinctArms()), control, c.course)
	}
}

// simulatePlan plays the plans of arms from a position. It returns the number of leading plans that were played:
// all unless control stops it, and at least one.
func (c *workerPool) simulatePlan(from rules.Position, side rules.Side, arms []*arm, control *Control) int {
	c.from, c.side, c.drafts = from, side, arms
	if c.draft == nil {
		c.draft = c.makeDraft
	}
	n := c.each(len(arms), control, c.draft)
	c.from, c.drafts = nil, nil
	return n
}

// makeDraft plays the plan of an arm and stores the resulting position.
func (c *workerPool) makeDraft(s *rolloutWorker, i int) bool {
	if i > 0 && s.stopped() {
		return false
	}
	a := c.drafts[i]
	s.simulatePlan(c.from, c.side, a.plan)
	a.end, a.log = s.pos.Hash(), append(a.log, s.log...)
	a.opened = onBoard(a.opened, s.pos)
	return true
}

// playTask plays a rollout if it runs locally and has no result yet.
func (c *workerPool) playTask(s *rolloutWorker, i int) bool {
	if c.remote[i] || c.leaves[i].done {
		return true
	}
	l := s.run(&c.tasks[i])
	if l.live {
		copy(c.terms[i*c.width:(i+1)*c.width], s.terms)
	}
	c.leaves[i] = l
	return l.done
}

// each runs n jobs on all threads and returns the number of leading jobs that were done.
func (c *workerPool) each(n int, control *Control, job func(s *rolloutWorker, i int) bool) int {
	c.n, c.job = n, job
	c.done = c.done[:0]
	for range n {
		c.done = append(c.done, false)
	}
	c.next.Store(0)
	c.stop.Store(false)
	first := c.workers[0]
	first.control, first.stop = control, &c.stop
	if len(c.workers) == 1 || n == 1 {
		c.work(first)
	} else {
		c.share()
	}
	first.control = nil
	for i, done := range c.done {
		if !done {
			return i
		}
	}
	return n
}

// share works on all threads and returns when all have stopped.
func (c *workerPool) share() {
	var others sync.WaitGroup
	for _, s := range c.workers[1:] {
		s.stop = &c.stop
		others.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					c.broken.Store(&workerPanic{r})
				}
			}()
			c.work(s)
		})
	}
	func() {
		defer others.Wait()
		c.work(c.workers[0])
	}()
	if f := c.broken.Swap(nil); f != nil {
		panic(f.value)
	}
}

// work does jobs until none is left.
func (c *workerPool) work(s *rolloutWorker) {
	for {
		i := int(c.next.Add(1)) - 1
		if i >= c.n || c.stop.Load() {
			return
		}
		c.done[i] = c.job(s, i)
	}
}
