package playback

import (
	"iter"

	"herbstnebel/rules"
)

// MarkTraced notes that a choice has a trace. played is the number of choices played before it.
func (l *Log) MarkTraced(played int) {
	if l.traced == nil {
		l.traced = map[int]bool{}
	}
	l.traced[played] = true
}

// Activity returns the entries of the activity to which entry i belongs, from first up to but not including end. An activity begins with
// an entry for which begins is true.
func (l *Log) Activity(i int, begins func(*Entry) bool) (first, end int) {
	for first = i; first > 0 && !begins(&l.Entries[first]); {
		first--
	}
	for end = i + 1; end < len(l.Entries) && !begins(&l.Entries[end]); {
		end++
	}
	return first, end
}

// Traced reports whether one of the choices of the entries from first up to but not including end has a trace.
func (l *Log) Traced(first, end int) bool {
	for i := first; i < end; i++ {
		if l.traced[l.Entries[i].At] {
			return true
		}
	}
	return false
}

// Chain plays choices in pos and returns an entry for each of their events and traces, including the traces without a short form. at is the
// number of choices played before the first one.
func Chain(pos rules.View, at int, choices iter.Seq[rules.Choice]) []Entry {
	var out Log
	for c := range choices {
		roll := RollAt(pos)
		pos.Apply(c, Listener{
			Event: func(e rules.Event) { out.Add(&Act{Event: e, At: at, Roll: roll}) },
			Trace: func(t *rules.ProcedureTrace) {
				out.Entries = append(out.Entries, Entry{Event: rules.Event{Kind: rules.Note, Side: t.Side, Piece: t.Piece, Cell: t.Cell, Para: t.Para}, At: at, Trace: t})
			},
		})
		at++
	}
	return out.Entries
}

// Same reports whether two entries are about the same event or decision.
func (e *Entry) Same(o *Entry) bool {
	if e.At != o.At || (e.Trace == nil) != (o.Trace == nil) {
		return false
	}
	if e.Trace != nil {
		return e.Trace.Procedure == o.Trace.Procedure && e.Trace.Piece == o.Trace.Piece && e.Trace.Cell == o.Trace.Cell
	}
	return e.Event.Kind == o.Event.Kind && e.Event.Piece == o.Event.Piece && e.Event.Cell == o.Event.Cell && e.Event.Key == o.Event.Key
}
