package game

import (
	"errors"
	"fmt"
	"sync/atomic"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// ErrStopped means that a review was cancelled.
var ErrStopped = errors.New("game: the review was stopped")

// ReviewBudget is the amount of work for a review.
type ReviewBudget struct {
	Rollouts int // per moment of the game
	Faces    int // per face of each die
	Horizon  int // maximum activations in a rollout
}

// DefaultEffort is the budget of a review on a screen.
var DefaultEffort = ReviewBudget{Rollouts: 32, Faces: 16, Horizon: 8}

// Times returns the budget with n times the rollouts. Confidence intervals shrink with the square root of n.
func (e ReviewBudget) Times(n int) ReviewBudget {
	e.Rollouts, e.Faces = e.Rollouts*n, e.Faces*n
	return e
}

// faceHorizon is the maximum number of activations in a rollout that values a face of a die. The effect of a die
// shows soon, and later events would drown it.
const faceHorizon = 2

// batches is the number of equal parts into which the rollouts of an estimate are divided. The differences between
// the parts measure the precision of the estimate. The fields Rollouts and Faces of a ReviewBudget are rounded up
// to a multiple of batches.
const batches = 4

// Review is the course of the win probability through a game, and the causes of its changes. Probabilities are
// those of the Axis, in thousandths, and so are all changes: negative values are good for the Allies.
type Review struct {
	Effort ReviewBudget
	// Played reports whether the probabilities come from rollouts. If the game's heuristics make no plans, they
	// come from the static evaluation at each turn; there are then no margins, and luck is not separated from
	// choice.
	Played    bool
	Moments   []Moment // in order; the first before the first choice, the last at the end
	Stretches []Segment
	// Luck is the sum over all draws and dice, and LuckMargin the half-width of its 95 % confidence interval.
	Luck, LuckMargin int
	// Choice is, by side, the sum of the changes due to choice in the side's own segments.
	Choice [2]int
}

// Moment is the win probability between two activations.
type Moment struct {
	At     int // choices played
	Turn   int
	Chance int
	Margin int // half-width of the 95 % confidence interval
}

// Segment is the part of a game between two consecutive Moments.
type Segment struct {
	From, To int // choices played
	Turn     int
	Side     rules.Side // side that decided first in it; NoSide if only Chance did
	Chit     string     // key of the chit drawn in it, or empty
	ChitOf   rules.Side
	Drawn    int    // number of chits drawn
	Played   string // key of the first chit or card that Side played in it, or empty
	Phase    string // key of the first phase that began in it, or empty
	PhaseN   int    // number of that phase, if such phases are numbered
	Change   int    // change of the win probability
	Draws    int    // part of Change due to the draws, compared with their expectation
	Dice     int    // part of Change due to the dice, compared with their expectation
	Choice   int    // rest of Change

	draws, dice [batches]float64
}

// evaluator evaluates positions.
type evaluator interface {
	WinProbability(pos rules.Position, side rules.Side, rollouts, horizon int, seed uint64, c *ai.Control) int
}

// Reviewer reviews a match in the background, one moment at a time. Its methods return at once and must be
// called from one goroutine.
type Reviewer struct {
	control ai.Control
	now     atomic.Pointer[Review]
	done    atomic.Int64 // positions evaluated
	of      atomic.Int64
	ended   chan struct{}
	err     error // valid once ended
}

// NewReviewer begins a review of the choices played so far. It returns an error if the system has no
// heuristics.
func NewReviewer(m *Match, seats *ai.PlayerRegistry, e ReviewBudget) (*Reviewer, error) {
	w, err := newWork(m, seats, e)
	if err != nil {
		return nil, err
	}
	r := &Reviewer{ended: make(chan struct{})}
	r.control.Yield = yielder()
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

// Review returns the review so far, or nil, and whether it is complete. Until then the curve may end early, and
// luck may not be separated from choice.
func (r *Reviewer) Review() (review *Review, done bool, err error) {
	select {
	case <-r.ended:
		return r.now.Load(), r.err == nil, r.err
	default:
		return r.now.Load(), false, nil
	}
}

// Progress returns the number of positions evaluated, and their total.
func (r *Reviewer) Progress() (done, of int) { return int(r.done.Load()), int(r.of.Load()) }

// Cancel ends the work.
func (r *Reviewer) Cancel() { r.control.Cancel() }

func (r *Reviewer) step() {
	if r != nil {
		r.done.Add(1)
	}
}
