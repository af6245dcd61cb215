// Package parallel runs numbered jobs, such as the games that weights are tuned to, on several workers and
// reports the progress.
package parallel

import (
	"fmt"
	"sync"
	"time"
)

// Map runs jobs 0 to n-1 on the given number of workers and returns the results in job order. newWorker is called
// once per worker. After the first error no further jobs are started, and Map returns the error of the
// lowest-numbered failed job. A result must depend only on its job number.
func Map[T any](n, workers int, newWorker func() func(job int) (T, error), p *Progress) ([]T, error) {
	out, errs := make([]T, n), make([]error, n)
	next, done, failed := make(chan int), make(chan error), make(chan struct{})
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			work := newWorker()
			for job := range next {
				out[job], errs[job] = work(job)
				done <- errs[job]
			}
		})
	}
	running.Go(func() { // jobs start in order, so those before a failed one are completed
		defer close(next)
		for job := range n {
			select {
			case next <- job:
			case <-failed:
				return
			}
		}
	})
	go func() {
		running.Wait()
		close(done)
	}()
	p.follow(n, done, sync.OnceFunc(func() { close(failed) }))
	for job, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", job, err)
		}
	}
	return out, nil
}

// follow reports how many of n jobs are done until all are, and calls stop at the first error.
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
