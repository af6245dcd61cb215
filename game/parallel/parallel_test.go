package parallel

import (
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// TestTheOrderIsThatOfTheJobs: whoever does them, and each job is done once.
func TestTheOrderIsThatOfTheJobs(t *testing.T) {
	want := []int{0, 1, 4, 9, 16, 25, 36, 49, 64, 81}
	for _, workers := range []int{1, 3, 20} {
		var hired, done atomic.Int32
		got, err := Map(len(want), workers, func() func(int) (int, error) {
			hired.Add(1)
			return func(job int) (int, error) { done.Add(1); return job * job, nil }
		}, NewProgress(io.Discard, "test", false))
		if err != nil || !slices.Equal(got, want) || int(hired.Load()) != workers || int(done.Load()) != len(want) {
			t.Errorf("%d workers: %v, %v; %d were hired, %d jobs done", workers, got, err, hired.Load(), done.Load())
		}
	}
}

// TestTheFirstFaultIsTold, by number and not by time.
func TestTheFirstFaultIsTold(t *testing.T) {
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
		t.Errorf("the fault is %v", err)
	}
}

// TestAFaultEndsTheWork: who waits for thousands of games is told of a fault in the third of them soon, and
// of the first by number.
func TestAFaultEndsTheWork(t *testing.T) {
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

// TestProgress: where it is no terminal each line stands for itself, and quiet is quiet.
func TestProgress(t *testing.T) {
	var b strings.Builder
	p := NewProgress(&b, "fit", false)
	p.Show("3 of 8 games")
	NewProgress(&b, "fit", true).Show("never")
	p.End()
	if b.String() != "fit: 3 of 8 games\n" {
		t.Errorf("%q is said", b.String())
	}
}
