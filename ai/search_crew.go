package ai

import (
	"sync"
	"sync/atomic"
)

// crew plays rollouts on one thread or on several, with the same results.
type crew struct {
	scouts []*scout
	tasks  []task
	arms   []int  // whose tasks they are
	leaves []leaf // of the tasks
	terms  []int  // of the leaves that are live, width each
	width  int

	next   atomic.Int64
	stop   atomic.Bool
	broken atomic.Pointer[fault]
}

// fault is a panic of another goroutine.
type fault struct{ of any }

// clear forgets all tasks.
func (c *crew) clear() { c.tasks, c.arms = c.tasks[:0], c.arms[:0] }

// run plays the tasks and returns how many of them, from the first on, were played: all but
// when control says stop.
func (c *crew) run(control *Control) int {
	c.leaves, c.terms = c.leaves[:0], c.terms[:0]
	for range c.tasks {
		c.leaves = append(c.leaves, leaf{})
		for range c.width {
			c.terms = append(c.terms, 0)
		}
	}
	c.next.Store(0)
	c.stop.Store(false)
	first := c.scouts[0]
	first.control, first.stop = control, &c.stop
	if len(c.scouts) == 1 {
		c.work(first)
	} else {
		c.share()
	}
	first.control = nil
	for i := range c.leaves {
		if !c.leaves[i].done {
			return i
		}
	}
	return len(c.tasks)
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

// work plays tasks until none is left.
func (c *crew) work(s *scout) {
	for {
		i := int(c.next.Add(1)) - 1
		if i >= len(c.tasks) || c.stop.Load() {
			return
		}
		l := s.run(&c.tasks[i])
		if l.live {
			s.terms = s.staff.Terms(s.pos, s.terms[:0])
			copy(c.terms[i*c.width:(i+1)*c.width], s.terms)
		}
		c.leaves[i] = l
	}
}
