package game

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// EngineReport is why an engine decided as it did, at one decision or at several that followed
// the same plan.
type EngineReport struct {
	Side     rules.Side
	At       int // choices played before the first of the decisions
	Until    int // and before the last
	Revision int // of the match, when the first was made
	Choice   rules.Choice
	Report   *ai.Report

	hash uint64 // of the position in which it was made: undone, it is not the match's any more
}

// mostThoughts is how many a driver keeps: a few hundred bytes each.
const mostThoughts = 400

// thoughts are what was thought in a match, the oldest first.
type thoughts []EngineReport

// add keeps a thought; a decision that follows a plan made before belongs to the thought
// that made it.
func (ts thoughts) add(t EngineReport) thoughts {
	for len(ts) > 0 && ts[len(ts)-1].At >= t.At { // undone
		ts = ts[:len(ts)-1]
	}
	if n := len(ts); n > 0 && t.Report.Continued && ts[n-1].Side == t.Side {
		ts[n-1].Until = t.At
		return ts
	}
	if len(ts) >= mostThoughts {
		ts = append(ts[:0], ts[len(ts)-mostThoughts+1:]...)
	}
	return append(ts, t)
}

// Thought returns why the choice after the first n was played, or an earlier one that it
// follows from in the same stretch of decisions; nil where no engine said why.
func (d *Driver) Thought(n int) *EngineReport {
	for i := len(d.thoughts) - 1; i >= 0; i-- {
		t := &d.thoughts[i]
		if t.At > n {
			continue
		}
		if n > t.Until || !d.match.made(t) {
			return nil
		}
		return t
	}
	return nil
}

// LastThought returns the newest thought that the match has not taken back, or nil.
func (d *Driver) LastThought() *EngineReport {
	for i := len(d.thoughts) - 1; i >= 0; i-- {
		if t := &d.thoughts[i]; d.match.made(t) {
			return t
		}
	}
	return nil
}

// made reports whether a thought led to a choice of this line of play.
func (m *Match) made(t *EngineReport) bool {
	return t.At < m.n && m.log[t.At].Choice == t.Choice && m.hashBefore(t.At) == t.hash
}

// hashBefore is the hash of the position after n choices; of the first it is 0.
func (m *Match) hashBefore(n int) uint64 {
	if n == 0 {
		return 0
	}
	return m.log[n-1].Hash
}
