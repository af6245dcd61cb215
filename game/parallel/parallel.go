// Package parallel plays many games side by side, such as those that weights are fitted to, and says how far
// it is. A game is a job with a number to it: it knows nothing else of games.
package parallel

import (
	"fmt"
	"sync"
	"time"
)

// Map does jobs 0 to n-1 by so many workers, each hired for itself, and returns what came of them in
// the order of their numbers, or the fault of the first that has one; no job is begun once a fault is
// known. What a job brings must depend on nothing but its number.
func Map[T any](n, workers int, hire func() func(job int) (T, error), p *Progress) ([]T, error) {
	out, faults := make([]T, n), make([]error, n)
	next, done, fault := make(chan int), make(chan error), make(chan struct{})
	var crew sync.WaitGroup
	for range workers {
		crew.Go(func() {
			work := hire()
			for job := range next {
				out[job], faults[job] = work(job)
				done <- faults[job]
			}
		})
	}
	crew.Go(func() { // in order: what comes before a fault has been begun, and is done
		defer close(next)
		for job := range n {
			select {
			case next <- job:
			case <-fault:
				return
			}
		}
	})
	go func() {
		crew.Wait()
		close(done)
	}()
	p.follow(n, done, sync.OnceFunc(func() { close(fault) }))
	for job, err := range faults {
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", job, err)
		}
	}
	return out, nil
}

// follow says how many of n games are done, until no more are, and calls stop where one has a fault.
func (p *Progress) follow(n int, done <-chan error, stop func()) {
	tick := time.NewTicker(p.Pace())
	defer tick.Stop()
	defer p.End()
	for count := 0; ; {
		select {
		case err, ok := <-done:
			if !ok {
				return
			}
			if count++; err != nil {
				stop()
			}
		case <-tick.C:
			line := fmt.Sprintf("%d of %d games", count, n)
			if count > 0 {
				line += fmt.Sprintf(", %v left", Left(p.Passed(), count, n))
			}
			p.Show(line)
		}
	}
}
