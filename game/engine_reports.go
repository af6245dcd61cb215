package game

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// EngineReport is an engine's reasons for a decision, or for several that followed the same plan.
type EngineReport struct {
	Side     rules.Side
	At       int // number of choices before the first decision
	Until    int // number of choices before the last decision
	Revision int // revision of the match at the first decision
	Choice   rules.Choice
	Report   *ai.Report

	hash uint64 // hash of the position at the first decision, to detect that it was undone
}

// maxReports is the number of reports that a driver keeps, of a few hundred bytes each.
const maxReports = 400

// reportLog holds the reports of a match, oldest first.
type reportLog []EngineReport

// add adds a report. A decision that follows an earlier plan extends the report of that plan.
func (ts reportLog) add(t EngineReport) reportLog {
	for len(ts) > 0 && ts[len(ts)-1].At >= t.At { // remove those undone
		ts = ts[:len(ts)-1]
	}
	if n := len(ts); n > 0 && t.Report.Continued && ts[n-1].Side == t.Side {
		ts[n-1].Until = t.At
		return ts
	}
	if len(ts) >= maxReports {
		ts = append(ts[:0], ts[len(ts)-maxReports+1:]...)
	}
	return append(ts, t)
}

// ReportAt returns the report on the choice that follows the first n. If that choice carried out an earlier
// plan, it is the report on the plan. ReportAt returns nil if the engine gave no reasons.
func (d *Driver) ReportAt(n int) *EngineReport {
	for i := len(d.reports) - 1; i >= 0; i-- {
		t := &d.reports[i]
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

// LastReport returns the newest report on a choice that is not undone, or nil.
func (d *Driver) LastReport() *EngineReport {
	for i := len(d.reports) - 1; i >= 0; i-- {
		if t := &d.reports[i]; d.match.made(t) {
			return t
		}
	}
	return nil
}

// made reports whether a report belongs to a choice of the current branch.
func (m *Match) made(t *EngineReport) bool {
	return t.At < m.n && m.log[t.At].Choice == t.Choice && m.hashBefore(t.At) == t.hash
}

// hashBefore returns the hash of the position after n choices; it is 0 for the first.
func (m *Match) hashBefore(n int) uint64 {
	if n == 0 {
		return 0
	}
	return m.log[n-1].Hash
}
