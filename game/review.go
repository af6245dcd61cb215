package game

import (
	"errors"
	"fmt"
	"sync/atomic"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// ErrStopped means that a review was called off.
var ErrStopped = errors.New("game: the review was stopped")

// ReviewBudget is how much work a review takes.
type ReviewBudget struct {
	Rollouts int // at each moment of the game
	Faces    int // behind each face of each die
	Horizon  int // activations at most in a rollout
}

// DefaultEffort is that of a review at a screen.
var DefaultEffort = ReviewBudget{Rollouts: 32, Faces: 16, Horizon: 8}

// Times returns n times the rollouts: intervals shrink with the root of that.
func (e ReviewBudget) Times(n int) ReviewBudget {
	e.Rollouts, e.Faces = e.Rollouts*n, e.Faces*n
	return e
}

// faceHorizon is how many activations are played on behind the face of a die: what it did shows
// soon, and what comes later would drown it.
const faceHorizon = 2

// batches is how many parts rollouts are played in: how far these disagree says how far an
// estimate can be trusted. Both numbers of an ReviewBudget are rounded up to a multiple of it.
const batches = 4

// Review is how the chance of winning went through a game, and what moved it. Chances are
// the Axis's, in thousandths, as are all changes: what is good for the Allies is negative.
type Review struct {
	Effort ReviewBudget
	// Played reports whether the chances come from rollouts. Where a system's staff makes
	// no plans they are its evaluation as it stands, at each turn; there are then no margins,
	// and luck is not told from choice.
	Played    bool
	Moments   []Moment // in order; the first before the first choice, the last at the end
	Stretches []Segment
	// Luck is the sum of all draws and dice, with half its interval of 95 %.
	Luck, LuckMargin int
	// Choice is the sum of what each side's own stretches owe to choice, for that side.
	Choice [2]int
}

// Moment is the chance of winning between two activations.
type Moment struct {
	At     int // choices played
	Turn   int
	Chance int
	Margin int // half the interval of 95 %
}

// Segment is what happened between a Moment and the next.
type Segment struct {
	From, To int // choices played
	Turn     int
	Side     rules.Side // who decided first in it; Nobody if chance alone did
	Chit     string     // the key of the chit drawn in it, or empty
	ChitOf   rules.Side
	Drawn    int    // how many chits were
	Played   string // the key of the first chit or card that Side played in it, or empty
	Phase    string // the key of the first phase that began in it, or empty,
	PhaseN   int    // and its number, where such phases have one
	Change   int    // of the chance of winning
	Draws    int    // of that, the luck of the draw,
	Dice     int    // and of the dice: both against what could be expected;
	Choice   int    // the rest

	draws, dice [batches]float64
}

// judge says what a position is worth.
type judge interface {
	WinProbability(pos rules.Position, side rules.Side, rollouts, horizon int, seed uint64, c *ai.Control) int
}

// Reviewer makes a review of a match beside the program, a moment at a time. Its methods
// return at once and are called from one goroutine.
type Reviewer struct {
	control ai.Control
	now     atomic.Pointer[Review]
	done    atomic.Int64 // positions judged
	of      atomic.Int64
	ended   chan struct{}
	err     error // once ended
}

// NewReviewer begins a review of what has been played. Its error is for a system that nobody
// can judge.
func NewReviewer(m *Match, seats *ai.PlayerRegistry, e ReviewBudget) (*Reviewer, error) {
	w, err := newWork(m, seats, e)
	if err != nil {
		return nil, err
	}
	r := &Reviewer{ended: make(chan struct{})}
	r.control.Yield = pause()
	w.control, w.reviewer = &r.control, r
	go func() {
		defer close(r.ended)
		defer func() {
			if p := recover(); p != nil {
				r.err = fmt.Errorf("game: the review failed: %v", p)
			}
		}()
		r.err = w.run()
	}()
	return r, nil
}

// Review returns what there is so far, or nil, and whether that is all. Before it is, the
// curve may end early, and luck may not be told from choice.
func (r *Reviewer) Review() (review *Review, done bool, err error) {
	select {
	case <-r.ended:
		return r.now.Load(), r.err == nil, r.err
	default:
		return r.now.Load(), false, nil
	}
}

// Progress returns how many positions have been judged, of how many.
func (r *Reviewer) Progress() (done, of int) { return int(r.done.Load()), int(r.of.Load()) }

// Cancel ends the work.
func (r *Reviewer) Cancel() { r.control.Cancel() }

func (r *Reviewer) step() {
	if r != nil {
		r.done.Add(1)
	}
}
