package playback

import (
	"time"

	"herbstnebel/rules"
)

// Act is an event in the queue.
type Act struct {
	Event    rules.Event           // event, with its own copy of Path
	Trace    *rules.ProcedureTrace // procedure trace instead of an event; nil = none
	At       int                   // number of choices played when the event arrived, for the log
	Length   float64               // duration in seconds at speed 1
	Begun    bool                  // true if it is being shown
	Logged   bool                  // true if the log has its line
	Replayed bool                  // true if it is shown again
	Roll     Roll                  // reason for the roll of a die
	Throw    *Throw                // throw of a die; nil = not a die
	Banner   string                // text across the map while it is shown; empty = none
}

// Queue shows events one after the other. The match already has their results, so skipping an event changes only the time.
type Queue struct {
	Acts    []Act   // events, the current one first
	Elapsed float64 // seconds since the start of the first event
	Thrown  *Throw  // throw whose dice are on the table; nil = none

	Clock     time.Time // time of the last update
	DiceStrip bool      // true if dice fall into the cells of a strip, many in a row
	Sweep     bool      // true if a run of control changes is shown as one
}

// Durations are the durations of events in seconds at speed 1; 0 if missing.
var Durations = map[rules.Kind]float64{
	rules.TurnBegan: 1.1, rules.ChitDrawn: 0.8, rules.Placed: 0.3, rules.Withdrawn: 0.3, rules.AttackBegan: 0.45, rules.ArtilleryFired: 0.9,
	rules.RocketsFired: 1.0, rules.AirStrike: 1.1, rules.FlakFired: 0.8, rules.DieRolled: dieFalls + diceLie, rules.ResultFound: 0.7,
	rules.StepLost: 0.45, rules.StepGained: 0.3, rules.Eliminated: 0.6,
	rules.BridgeBlown: 0.9, rules.BridgeBuilt: 0.4, rules.ControlTaken: 0.45, rules.PointsScored: 0.2,
}

// ChitTurnsAt is the share of its time after which a drawn chit has turned over.
const ChitTurnsAt = 0.56

// RevealedAt returns the share of the time of an act after which its result may be told.
func (a *Act) RevealedAt() float64 {
	switch {
	case a.Throw != nil && a.Length > 0:
		return a.Throw.RestsAt()
	case a.Event.Kind == rules.ChitDrawn:
		return ChitTurnsAt
	}
	return 0
}

// PerCell is the time for each cell of a path, in seconds at speed 1.
var PerCell = map[rules.Kind]float64{rules.Moved: 0.16, rules.Retreated: 0.34, rules.Advanced: 0.3}

// Add appends an event to the queue. A retreat that continues the last one, not yet shown, makes that longer.
func (q *Queue) Add(e rules.Event, played int) {
	if q.continueRetreat(&e) {
		return
	}
	e.Path = append([]rules.CellID(nil), e.Path...)
	a := Act{Event: e, At: played, Length: Durations[e.Kind]}
	a.measurePath()
	if e.Kind == rules.DieRolled {
		q.addDie(&a)
	}
	if q.Sweep && e.Kind == rules.ControlTaken {
		a.Length = SweepDuration
		if n := len(q.Acts); n > 0 && q.Acts[n-1].Event.Kind == rules.ControlTaken {
			a.Length = 0
		}
	}
	q.Acts = append(q.Acts, a)
}

// measurePath sets the duration of an act with a path.
func (a *Act) measurePath() {
	if k := PerCell[a.Event.Kind]; k > 0 {
		a.Length = min(k*float64(max(len(a.Event.Path)-1, 1))+0.08, 1.4)
	}
}

// continueRetreat adds the path of a retreat to the last act if that is a retreat of the same piece which has not begun.
func (q *Queue) continueRetreat(e *rules.Event) bool {
	if len(q.Acts) == 0 || e.Kind != rules.Retreated || len(e.Path) == 0 {
		return false
	}
	a := &q.Acts[len(q.Acts)-1]
	if n := len(a.Event.Path); a.Begun || a.Event.Kind != rules.Retreated || a.Event.Piece != e.Piece || n == 0 || a.Event.Path[n-1] != e.Path[0] {
		return false
	}
	a.Event.Path = append(a.Event.Path, e.Path[1:]...)
	a.measurePath()
	return true
}

// AddAgain appends an event that has been shown before.
func (q *Queue) AddAgain(e rules.Event, played int) {
	q.Add(e, played)
	a := &q.Acts[len(q.Acts)-1]
	a.Logged, a.Replayed = true, true
}

// Now returns the current event and its progress, 0 to 1.
func (q *Queue) Now() (*rules.Event, float64) {
	if len(q.Acts) == 0 {
		return nil, 0
	}
	a := &q.Acts[0]
	if a.Length <= 0 {
		return &a.Event, 1
	}
	return &a.Event, min(q.Elapsed/a.Length, 1)
}

// OnTable returns the throw whose dice are on the table, or nil. A die that comes after the last step lies there although it has not begun.
func (q *Queue) OnTable() *Throw {
	if len(q.Acts) > 0 && q.Acts[0].Throw != nil {
		return q.Acts[0].Throw
	}
	return q.Thrown
}

func (q *Queue) Busy() bool { return len(q.Acts) > 0 }

// Step advances the queue by seconds at a speed. It calls begin when an event starts and end when it is over.
func (q *Queue) Step(seconds float64, begin, end func(*Act)) {
	q.Elapsed += seconds
	for len(q.Acts) > 0 {
		a := &q.Acts[0]
		if !a.Begun {
			a.Begun = true
			q.clearTable(a)
			begin(a)
		}
		if q.Elapsed < a.Length {
			return
		}
		q.Elapsed -= a.Length
		if len(q.Acts) == 1 {
			q.Elapsed = 0
		}
		end(a)
		q.Acts = q.Acts[1:]
	}
	q.Acts, q.Elapsed, q.Thrown = nil, 0, nil
}

// Skip ends all events at once.
func (q *Queue) Skip(end func(*Act)) {
	for i := range q.Acts {
		end(&q.Acts[i])
	}
	q.Acts, q.Elapsed, q.Thrown = nil, 0, nil
}

// Duration of a trace at speed 1, in seconds: minimum, per sentence, and maximum.
const minTrace, perSentence, maxTrace = 0.6, 0.4, 1.8

// AddTrace appends a trace to the queue. It reports false if the trace has no short form to show.
func (q *Queue) AddTrace(a *rules.ProcedureTrace, played int) bool {
	if len(a.Summary) == 0 {
		return false
	}
	e := rules.Event{Kind: rules.Note, Side: a.Side, Piece: a.Piece, Cell: a.Cell, Para: a.Para}
	if e.Cell == 0 {
		if chosen := Chosen(a); len(chosen) > 0 {
			e.Cell = chosen[0].Cell
		}
	}
	q.Acts = append(q.Acts, Act{Event: e, Trace: a, At: played, Length: min(minTrace+perSentence*float64(len(a.Summary)), maxTrace)})
	return true
}

// AddTraceAgain appends a trace that has been shown before.
func (q *Queue) AddTraceAgain(a *rules.ProcedureTrace, played int) {
	if !q.AddTrace(a, played) {
		return
	}
	last := &q.Acts[len(q.Acts)-1]
	last.Logged, last.Replayed = true, true
}

// Chosen lists the results of a trace.
func Chosen(a *rules.ProcedureTrace) []rules.Named {
	for i := len(a.Summary) - 1; i >= 0; i-- {
		if then := a.Summary[i].Then; then != nil && then.Then != nil {
			return then.Then.Listed
		}
	}
	return nil
}

// SweepDuration is the duration of the stroke, in seconds at speed 1.
const SweepDuration = 1.5

// openThrow returns the act of the first die of the throw at the end of the queue, or nil. Losses may follow each of
// its dice.
func (q *Queue) openThrow() *Act {
	for i := len(q.Acts) - 1; i >= 0; i-- {
		switch a := &q.Acts[i]; {
		case a.Throw != nil && a.Length > 0:
			return a
		case a.Throw == nil && a.Event.Kind != rules.NoEvent && a.Event.Kind != rules.StepLost && a.Event.Kind != rules.Eliminated:
			return nil
		}
	}
	return nil
}

// clearTable takes the dice off the table if they do not stay during an act.
func (q *Queue) clearTable(a *Act) {
	if a.Throw != nil || q.Thrown != nil && (q.Thrown.strip || !diceStay(a.Event.Kind)) {
		q.Thrown = a.Throw
	}
}

// addDie makes an act a die of the throw at the end of the queue, or the first of a new one.
func (q *Queue) addDie(a *Act) {
	d := Die{Event: a.Event, At: a.At}
	if first := q.openThrow(); first != nil && !first.Begun && first.Throw.joins(&a.Event) {
		first.Length += first.Throw.add(d)
		a.Throw, a.Length = first.Throw, 0
		return
	}
	a.Throw = newThrow(d, q.DiceStrip && a.Event.Cell != 0)
	a.Length = a.Throw.seconds
}
