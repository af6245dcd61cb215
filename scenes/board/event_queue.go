package board

import (
	"slices"
	"time"

	"herbstnebel/rules"
)

// act is an event in the queue.
type act struct {
	event     rules.Event           // event, with its own copy of Path
	trace     *rules.ProcedureTrace // procedure trace instead of an event; nil = none
	at        int                   // number of choices played when the event arrived, for the log
	length    float64               // duration in seconds at speed 1
	begun     bool                  // true if it is being shown
	told      bool                  // true if the log has its line
	again     bool                  // true if it is shown again
	roll      roll                  // reason for the roll of a die
	milestone string                // text across the map while it is shown; empty = none
}

// queue shows events one after the other. The match already has their results, so skipping an event changes only the time.
type queue struct {
	acts []act   // events, the current one first
	t    float64 // seconds since the start of the first event

	clock     time.Time // time of the last update
	diceStrip bool      // true if dice fall into the cells of a strip, many in a row
	sweep     bool      // true if a run of control changes is shown as one
}

// lengths are the durations of events in seconds at speed 1; 0 if missing.
var lengths = map[rules.Kind]float64{
	rules.TurnBegan: 1.1, rules.ChitDrawn: 0.8, rules.Placed: 0.3, rules.Withdrawn: 0.3, rules.AttackBegan: 0.45, rules.ArtilleryFired: 0.9,
	rules.RocketsFired: 1.0, rules.DieRolled: 0.9, rules.ResultFound: 0.7, rules.StepLost: 0.45, rules.StepGained: 0.3, rules.Eliminated: 0.6,
	rules.BridgeBlown: 0.9, rules.BridgeBuilt: 0.4, rules.ControlTaken: 0.45, rules.PointsScored: 0.2,
}

// perCell is the time for each cell of a path, in seconds at speed 1.
var perCell = map[rules.Kind]float64{rules.Moved: 0.16, rules.Retreated: 0.34, rules.Advanced: 0.3}

// dieFalls is the time of a die that falls into a cell, in seconds. There are up to two dozen in a row.
const dieFalls = 0.36

// dieRests is the share of its time after which a die is at rest.
const dieRests = 0.55

// hear appends an event to the queue.
func (q *queue) hear(e rules.Event, played int) {
	e.Path = append([]rules.CellID(nil), e.Path...)
	a := act{event: e, at: played, length: lengths[e.Kind]}
	if k := perCell[e.Kind]; k > 0 {
		a.length = min(k*float64(max(len(e.Path)-1, 1))+0.08, 1.4)
	}
	if q.diceStrip && e.Kind == rules.DieRolled && e.Cell != 0 {
		a.length = dieFalls
	}
	if q.sweep && e.Kind == rules.ControlTaken {
		a.length = sweeps
		if n := len(q.acts); n > 0 && q.acts[n-1].event.Kind == rules.ControlTaken {
			a.length = 0
		}
	}
	q.acts = append(q.acts, a)
}

// again appends an event that has been shown before.
func (q *queue) again(e rules.Event, played int) {
	q.hear(e, played)
	a := &q.acts[len(q.acts)-1]
	a.told, a.again = true, true
}

// now returns the current event and its progress, 0 to 1.
func (q *queue) now() (*rules.Event, float64) {
	if len(q.acts) == 0 {
		return nil, 0
	}
	a := &q.acts[0]
	if a.length <= 0 {
		return &a.event, 1
	}
	return &a.event, min(q.t/a.length, 1)
}

func (q *queue) busy() bool { return len(q.acts) > 0 }

// step advances the queue by seconds at a speed. It calls begin when an event starts and end when it is over.
func (q *queue) step(seconds float64, begin, end func(*act)) {
	q.t += seconds
	for len(q.acts) > 0 {
		a := &q.acts[0]
		if !a.begun {
			a.begun = true
			begin(a)
		}
		if q.t < a.length {
			return
		}
		q.t -= a.length
		if len(q.acts) == 1 {
			q.t = 0
		}
		end(a)
		q.acts = q.acts[1:]
	}
	q.acts, q.t = nil, 0
}

// skip ends all events at once.
func (q *queue) skip(end func(*act)) {
	for i := range q.acts {
		end(&q.acts[i])
	}
	q.acts, q.t = nil, 0
}

// Duration of a trace at speed 1, in seconds: minimum, per sentence, and maximum.
const minTrace, perSentence, maxTrace = 0.6, 0.4, 1.8

// follow appends a trace to the queue. It reports false if the trace has no short form to show.
func (q *queue) follow(a *rules.ProcedureTrace, played int) bool {
	if len(a.Summary) == 0 {
		return false
	}
	e := rules.Event{Kind: rules.Note, Side: a.Side, Piece: a.Piece, Cell: a.Cell, Para: a.Para}
	if e.Cell == 0 {
		if chosen := chosenIn(a); len(chosen) > 0 {
			e.Cell = chosen[0].Cell
		}
	}
	q.acts = append(q.acts, act{event: e, trace: a, at: played, length: min(minTrace+perSentence*float64(len(a.Summary)), maxTrace)})
	return true
}

// followAgain appends a trace that has been shown before.
func (q *queue) followAgain(a *rules.ProcedureTrace, played int) {
	if !q.follow(a, played) {
		return
	}
	last := &q.acts[len(q.acts)-1]
	last.told, last.again = true, true
}

// chosenIn lists the results of a trace.
func chosenIn(a *rules.ProcedureTrace) []rules.Named {
	for i := len(a.Summary) - 1; i >= 0; i-- {
		if then := a.Summary[i].Then; then != nil && then.Then != nil {
			return then.Then.Listed
		}
	}
	return nil
}

// sweeps is the duration of the stroke, in seconds at speed 1.
const sweeps = 1.5

// roll is the reason for the roll of a die, from the decision before it.
type roll struct {
	known bool
	args  []rules.Arg // arguments of the decision: the units that roll, and their target
	need  int         // highest face that succeeds, from the argument "number"; 0 = none
	faces int         // number of faces of the die
}

// rollIn returns the reason for the die that is due at a position.
func rollIn(pos rules.View) roll {
	d := pos.Decision()
	r := roll{known: true, args: slices.Clone(d.Args), faces: len(pos.Choices(nil))}
	for _, a := range d.Args {
		if a.Name == "number" {
			r.need = a.Num
		}
	}
	return r
}
