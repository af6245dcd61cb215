package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Chapter 16: victory.

type method uint8

const (
	notEnded  method = iota
	overMeuse        // §16.0: 20 points
	turnLimit        // §16.0
	nMethods
)

var methodNames = [nMethods]string{"", "over-meuse", "turn-limit"}

// bankUnits returns the number of German units that score a point: adjacent to the Meuse, and
// neither out of supply nor isolated (§16.0).
func (p *Position) bankUnits() (n uint8) {
	for u := p.d.first[axis]; u < p.d.last(axis); u++ {
		if p.s.alive(u) && p.d.bank.Has(p.s.loc[u]) && !p.s.is(u, fUnsupplied|fIsolated) {
			n++
		}
	}
	return n
}

// score carries out the victory point phase (§16.0).
func (p *Position) score() {
	r := &p.s.reg
	before := r.points[axis]
	n := p.bankUnits()
	if n == 0 {
		return
	}
	r.points[axis] += n
	p.emit(rules.Event{Kind: rules.PointsScored, Side: rules.Axis, N: int(r.points[axis]), M: int(before), Para: "16.0"})
	if r.points[axis] >= p.d.num.suddenDeath {
		p.end(rules.Axis, overMeuse)
	}
}

// stepsLost returns the number of steps that a side has lost. Replaced steps do not count, but lost
// steps of withdrawn units do (§16.0, §15.0).
func (p *Position) stepsLost(side uint8) (n uint8) {
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		n += p.d.units[u].maxSteps - p.s.steps[u]
	}
	return n
}

// held returns the points of a side for the places that it occupies (§16.0).
func (p *Position) held(side uint8) (n uint8) {
	for i := range p.d.objectives {
		o := &p.d.objectives[i]
		if side == allies && !o.both {
			continue
		}
		if there := p.s.occ[side].And(&o.hexes); !there.Empty() {
			n += o.points
		}
	}
	return n
}

// tally returns the points that a side would have if the game ended now (§16.0).
func (p *Position) tally(side uint8) uint8 {
	n := p.held(side) + p.stepsLost(1-side)
	if side == axis {
		n += p.s.reg.points[axis]
	}
	return n
}

// totalGauge returns the track that shows the result of Total for a side, split by source: the
// Meuse, places, steps (§16.0).
func (p *Position) totalGauge(side uint8) rules.Track {
	total, places, steps := p.Total(sideOf(side)), int(p.held(side)), int(p.stepsLost(1-side))
	return rules.Track{Key: vocab.Total, Side: sideOf(side), Value: total, Para: "16.0", Items: []rules.TrackItem{
		{Key: "meuse", Count: total - places - steps}, {Key: "places", Count: places}, {Key: "steps", Count: steps},
	}}
}

// finish counts the points after the last turn (§16.0).
func (p *Position) finish() {
	r := &p.s.reg
	r.points = [2]uint8{p.tally(axis), p.tally(allies)}
	winner := rules.NoSide
	switch {
	case r.points[axis] > r.points[allies]:
		winner = rules.Axis
	case r.points[axis] < r.points[allies]:
		winner = rules.Allies
	}
	p.end(winner, turnLimit)
}

func (p *Position) end(winner rules.Side, how method) {
	r := &p.s.reg
	r.winner, r.method, r.phase = uint8(winner), how, PhaseOver
	p.emit(rules.Event{Kind: rules.GameEnded, Key: methodNames[how], Side: winner, Para: "16.0"})
}

// Outcome implements rules.Position.
func (p *Position) Outcome() rules.Outcome {
	r := &p.s.reg
	if r.phase != PhaseOver {
		return rules.Outcome{}
	}
	o := rules.Outcome{Over: true, Winner: rules.Side(r.winner), Method: methodNames[r.method], Para: "16.0"}
	if r.method == overMeuse {
		o.Level = "decisive"
	}
	return o
}
