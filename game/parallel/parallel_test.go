package parallel

import (
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"herbstnebel/rules/check"
)

// TestTheOrderIsThatOfTheJobs: results are in job order on any number of workers, and each job runs once.
func TestTheOrderIsThatOfTheJobs(t *testing.T) {
	want := []int{0, 1, 4, 9, 16, 25, 36, 49, 64, 81}
	for _, workers := range []int{1, 3, 20} {
		var workersMade, done atomic.Int32
		got, err := Map(len(want), workers, func() func(int) (int, error) {
			workersMade.Add(1)
			return func(job int) (int, error) { done.Add(1); return job * job, nil }
		}, NewProgress(io.Discard, "test", false))
		if err != nil || !slices.Equal(got, want) || int(workersMade.Load()) != workers || int(done.Load()) != len(want) {
			t.Errorf("%d workers: %v, %v; %d workers were made, %d jobs done", workers, got, err, workersMade.Load(), done.Load())
		}
	}
}

// TestTheFirstErrorIsReturned: the error returned is that of the lowest-numbered failed job, not the earliest.
func TestTheFirstErrorIsReturned(t *testing.T) {
	bad := errors.New("it rains")
	_, err := Map(6, 3, func() func(int) (int, error) {
		return func(job int) (int, error) {
			if job > 1 {
				return 0, bad
			}
			return 0, nil
		}
	}, NewProgress(nil, "test", true))
	if !errors.Is(err, bad) || !strings.HasPrefix(err.Error(), "game 2: ") {
		t.Errorf("the error is %v", err)
	}
}

// TestAnErrorEndsTheRun: an error in an early job stops thousands of later ones, and the error of the
// lowest-numbered job is returned.
func TestAnErrorEndsTheRun(t *testing.T) {
	const n = 100_000
	for _, workers := range []int{1, 3} {
		var begun atomic.Int32
		_, err := Map(n, workers, func() func(int) (int, error) {
			return func(job int) (int, error) {
				if begun.Add(1); job >= 2 {
					return 0, io.ErrUnexpectedEOF
				}
				return job, nil
			}
		}, NewProgress(nil, "test", true))
		if err == nil || !strings.HasPrefix(err.Error(), "game 2: ") || begun.Load() == n {
			t.Errorf("%d workers: %v after %d games", workers, err, begun.Load())
		}
	}
}

// TestProgress: without a terminal each report is a line of its own, and quiet prints nothing.
func TestProgress(t *testing.T) {
	var b strings.Builder
	p := NewProgress(&b, "fit", false)
	p.Show("3 of 8 games")
	NewProgress(&b, "fit", true).Show("never")
	p.End()
	check.Equal(t, b.String(), "fit: 3 of 8 games\n", "printed")
}
