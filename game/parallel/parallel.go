// Package parallel runs numbered jobs, such as the games that weights are tuned to, on several workers and
// reports the progress.
package parallel

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

// Map runs jobs 0 to n-1 on the given number of workers and returns the results in job order. newWorker is called
// once per worker. After the first error no further jobs are started, and Map returns the error of the
// lowest-numbered failed job. A result must depend only on its job number.
func Map[T any](n, workers int, newWorker func() func(job int) (T, error), p *Progress) ([]T, error) {
	out, errs := make([]T, n), make([]error, n)
	var done atomic.Int64
	idle := make(chan func(job int) (T, error), workers)
	for range workers {
		idle <- newWorker()
	}
	group, ctx := errgroup.WithContext(context.Background())
	group.SetLimit(workers)
	var shown sync.WaitGroup
	shown.Go(func() { p.follow(ctx, n, &done) })
	for job := 0; job < n && ctx.Err() == nil; job++ {
		group.Go(func() error {
			work := <-idle
			out[job], errs[job] = work(job)
			idle <- work
			done.Add(1)
			return errs[job]
		})
	}
	_ = group.Wait() // the earliest error, which is not always that of the lowest-numbered job
	shown.Wait()
	for job, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", job, err)
		}
	}
	return out, nil
}

// follow reports how many of n jobs are done, until ctx ends.
func (p *Progress) follow(ctx context.Context, n int, done *atomic.Int64) {
	tick := time.NewTicker(p.Pace())
	defer tick.Stop()
	defer p.End()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			count := int(done.Load())
			line := fmt.Sprintf("%d of %d games", count, n)
			if count > 0 {
				line += fmt.Sprintf(", %v left", Left(p.Passed(), count, n))
			}
			p.Show(line)
		}
	}
}
