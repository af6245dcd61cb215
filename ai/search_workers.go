package ai

import (
	"sync"
	"sync/atomic"

	"herbstnebel/rules"
)

// crew makes plans and plays rollouts on one thread or on several, with the same results.
type crew struct {
	scouts   []*scout
	hired    []*helper // that may be asked
	helpers  []*helper // that are asked at this decision
	decision uint64    // its number

	// Plans to be made.
	from   rules.Position
	side   rules.Side
	drafts []*arm

	// Rollouts to be played.
	tasks  []task
	arms   []int  // whose tasks they are
	away   []bool // tasks that helpers have
	racing []int  // the arms of those that are here, each once
	leaves []leaf // of the tasks
	terms  []int  // of the leaves that are live, width each
	width  int

	// The work at hand: n jobs, and what does one and reports whether to go on.
	n      int
	job    func(s *scout, i int) bool
	done   []bool
	next   atomic.Int64
	stop   atomic.Bool
	broken atomic.Pointer[fault]

	draft, rollout, course func(s *scout, i int) bool // the jobs there are
}

// fault is a panic of another goroutine.
type fault struct{ of any }

// clear forgets all tasks.
func (c *crew) clear() { c.tasks, c.arms = c.tasks[:0], c.arms[:0] }

// run plays the tasks and returns how many of them, from the first on, were played: all but
// when control says stop.
func (c *crew) run(control *Control) int {
	c.leaves, c.terms, c.away = c.leaves[:0], c.terms[:0], c.away[:0]
	for range c.tasks {
		c.leaves = append(c.leaves, leaf{})
		c.away = append(c.away, false)
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

// runHere plays the tasks that no helper has, and that were not played.
func (c *crew) runHere(control *Control) {
	if c.tasks[0].tree == nil {
		c.each(len(c.tasks), control, c.rollout)
	} else {
		c.each(len(c.racers()), control, c.course)
	}
}

// rehearse plays the plans of arms from a position and returns how many of them, from the first
// on, were played: all but when control says stop, and the first in any case.
func (c *crew) rehearse(from rules.Position, side rules.Side, arms []*arm, control *Control) int {
	c.from, c.side, c.drafts = from, side, arms
	if c.draft == nil {
		c.draft = c.makeDraft
	}
	n := c.each(len(arms), control, c.draft)
	c.from, c.drafts = nil, nil
	return n
}

// makeDraft plays a plan and keeps where it leads.
func (c *crew) makeDraft(s *scout, i int) bool {
	if i > 0 && s.stopped() {
		return false
	}
	a := c.drafts[i]
	s.rehearse(c.from, c.side, a.plan)
	a.end, a.log = s.pos.Hash(), append(a.log, s.log...)
	a.opened = onBoard(a.opened, s.pos)
	return true
}

// playTask plays a rollout that is to be played here.
func (c *crew) playTask(s *scout, i int) bool {
	if c.away[i] || c.leaves[i].done {
		return true
	}
	l := s.run(&c.tasks[i])
	if l.live {
		copy(c.terms[i*c.width:(i+1)*c.width], s.terms)
	}
	c.leaves[i] = l
	return l.done
}

// each does n jobs on all threads and returns how many of them, from the first on, were done.
func (c *crew) each(n int, control *Control, job func(s *scout, i int) bool) int {
	c.n, c.job = n, job
	c.done = c.done[:0]
	for range n {
		c.done = append(c.done, false)
	}
	c.next.Store(0)
	c.stop.Store(false)
	first := c.scouts[0]
	first.control, first.stop = control, &c.stop
	if len(c.scouts) == 1 || n == 1 {
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

// share works on all threads, and returns when all have stopped.
func (c *crew) share() {
	var others sync.WaitGroup
	for _, s := range c.scouts[1:] {
		s.stop = &c.stop
		others.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					c.broken.Store(&fault{r})
				}
			}()
			c.work(s)
		})
	}
	func() {
		defer others.Wait()
		c.work(c.scouts[0])
	}()
	if f := c.broken.Swap(nil); f != nil {
		panic(f.of)
	}
}

// work does jobs until none is left.
func (c *crew) work(s *scout) {
	for {
		i := int(c.next.Add(1)) - 1
		if i >= c.n || c.stop.Load() {
			return
		}
		c.done[i] = c.job(s, i)
	}
}
