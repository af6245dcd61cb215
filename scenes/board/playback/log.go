package playback

import (
	"iter"
	"maps"
	"slices"

	"herbstnebel/rules"
)

// Log lists the events shown so far.
type Log struct {
	Entries []Entry // the newest last

	traced map[int]bool // choices with a trace, even one without a short form, by the number of choices played before
}

// Entry is a line of the log.
type Entry struct {
	Event rules.Event
	At    int            // number of choices played before the event
	End   rules.CellID   // last cell of a move; 0 = none
	Path  []rules.CellID // cells of a retreat
	Roll  Roll           // reason for the roll of a die

	Trace    *rules.ProcedureTrace // procedure trace instead of an event; nil = none
	Sentence int                   // sentence of the trace, from 1; 0 = its title

	before []leg // for a move or a retreat by waypoints: the positions of the piece before each further leg
}

// leg is the position of a piece before a choice, and the number of cells of its retreat.
type leg struct {
	at    int
	end   rules.CellID
	cells int
}

// Add appends an event or the sentences of a trace.
func (l *Log) Add(a *Act) {
	if a.Event.Kind == rules.NoEvent {
		return
	}
	if a.Trace != nil {
		for i := range len(a.Trace.Summary) + 1 { // its title first
			l.Entries = append(l.Entries, Entry{Event: a.Event, At: a.At, Trace: a.Trace, Sentence: i})
		}
		return
	}
	e := Entry{Event: a.Event, At: a.At, Roll: a.Roll}
	if n := len(a.Event.Path); n > 0 {
		e.End = a.Event.Path[n-1]
	}
	if e.Event.Kind == rules.Retreated {
		e.Path = slices.Clone(e.Event.Path)
	}
	e.Event.Path = nil
	if last := l.Last(); last != nil && (e.Event.Kind == rules.Moved || e.Event.Kind == rules.Retreated) { // a move by waypoints is one entry
		if last.Event.Kind == e.Event.Kind && last.Event.Piece == e.Event.Piece {
			last.before = append(last.before, leg{a.At, last.End, len(last.Path)})
			last.End = e.End
			if len(e.Path) > 0 {
				last.Path = append(last.Path, e.Path[1:]...)
			}
			return
		}
	}
	l.Entries = append(l.Entries, e)
}

// Cut removes the entries of undone choices, those after the first played ones. If the match is over, its end stays, because it does not
// belong to a choice if a side has conceded.
func (l *Log) Cut(played int, over bool) {
	maps.DeleteFunc(l.traced, func(at int, _ bool) bool { return at >= played })
	for n := len(l.Entries) - 1; n >= 0; n-- {
		e := &l.Entries[n]
		if e.Event.Kind == rules.GameEnded && over {
			return
		}
		if e.At < played {
			for i := len(e.before) - 1; i >= 0 && e.before[i].at >= played; i-- {
				e.End, e.Path, e.before = e.before[i].end, e.Path[:e.before[i].cells], e.before[:i]
			}
			return
		}
		l.Entries = l.Entries[:n]
	}
}

// Rebuild replaces the log by that of the choices that are played from a position. It plays them in pos.
func (l *Log) Rebuild(pos rules.View, choices iter.Seq[rules.Choice]) {
	l.Entries, l.traced = l.Entries[:0], nil
	played := 0
	for c := range choices {
		var roll Roll
		if pos.ToMove() == rules.Chance {
			roll = RollAt(pos)
		}
		var q Queue
		pos.Apply(c, Listener{Event: func(e rules.Event) { q.Add(e, played) }, Trace: func(t *rules.ProcedureTrace) { l.MarkTraced(played); q.AddTrace(t, played) }})
		for i := range q.Acts {
			a := &q.Acts[i]
			if a.Event.Kind == rules.DieRolled {
				a.Roll = roll
			}
			l.Add(a)
		}
		played++
	}
}

// TurnStart returns the number of choices played when the turn of choice number played began, including the choice whose events began it.
func (l *Log) TurnStart(played int) (first int) {
	for i := range l.Entries {
		if e := &l.Entries[i]; e.Event.Kind == rules.TurnBegan && e.At < played {
			first = e.At + 1
		}
	}
	return first
}

// Last returns the newest entry, or nil.
func (l *Log) Last() *Entry {
	if len(l.Entries) == 0 {
		return nil
	}
	return &l.Entries[len(l.Entries)-1]
}

// First returns the first entry of a choice, or nil. played is the number of choices played before it.
func (l *Log) First(played int) *Entry {
	for i := range l.Entries {
		if l.Entries[i].At == played {
			return &l.Entries[i]
		}
	}
	return nil
}

// Listener passes events and procedure traces to functions.
type Listener struct {
	Event func(rules.Event)
	Trace func(*rules.ProcedureTrace)
}

// HandleEvent implements rules.Listener.
func (l Listener) HandleEvent(e rules.Event) { l.Event(e) }

// HandleTrace implements rules.TraceListener.
func (l Listener) HandleTrace(t *rules.ProcedureTrace) { l.Trace(t) }
