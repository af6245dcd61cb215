package review

import (
	"herbstnebel/ai"
	"herbstnebel/game"
)

// Analysis is the review of a match. It outlives the pages that show it.
type Analysis struct {
	match    *game.Match
	engines  *ai.PlayerRegistry
	reviewer *game.Reviewer // nil if there is no review
	revision int            // revision of the match that the review covers
	err      error          // reason why there is no review
}

// NewAnalysis returns the analysis of a match, which is not started yet.
func NewAnalysis(m *game.Match, engines *ai.PlayerRegistry) *Analysis {
	return &Analysis{match: m, engines: engines}
}

// start starts a review unless there is a current one.
func (a *Analysis) start() {
	if a.reviewer == nil || a.revision != a.match.Revision() {
		a.Restart(game.DefaultEffort)
	}
}

// Restart discards the review and starts another one with the budget e.
func (a *Analysis) Restart(e game.ReviewBudget) {
	a.Drop()
	a.reviewer, a.err = game.NewReviewer(a.match, a.engines, e)
	a.revision = a.match.Revision()
}

// Stop stops the review. What it has found remains.
func (a *Analysis) Stop() {
	if a.reviewer != nil {
		a.reviewer.Cancel()
	}
}

// Drop stops and discards the review.
func (a *Analysis) Drop() {
	a.Stop()
	a.reviewer, a.err = nil, nil
}

// started reports whether there is a review, complete or not.
func (a *Analysis) started() bool { return a.reviewer != nil }

// Review returns the results so far, and whether the review is complete.
func (a *Analysis) Review() (now *game.Review, done bool, err error) {
	if a.reviewer == nil {
		return nil, false, a.err
	}
	return a.reviewer.Review()
}

// progress returns how much of the review is done, of a total. There must be a review.
func (a *Analysis) progress() (done, total int) { return a.reviewer.Progress() }
