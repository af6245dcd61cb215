package board

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// eventLog is the log: one line for each event shown so far.
type eventLog struct {
	lines []entry
	seen  int // number of lines when the player looked last; the newest are at the end

	pointing bool                 // true if the mouse is on a line
	pointed  int                  // choice whose reasons are shown; -1 = none
	flash    map[rules.CellID]int // cells that a line highlights, with the tick at which the highlight ends
	found    rules.PieceID        // piece that flashes with them; 0 = none
}

type entry struct {
	event rules.Event
	at    int           // number of choices played before the event
	end   rules.CellID  // last cell of the move
	roll  playback.Roll // reason for the roll of a die
	// For a procedure trace: sentence 0 is its title, and its sentences count from 1.
	trace    *rules.ProcedureTrace
	sentence int
	// For a move by waypoints: the positions of the piece before each further leg.
	before []leg
}

// leg is the position of a piece before a choice.
type leg struct {
	at  int
	end rules.CellID
}

// silent is the set of events without a line in the log.
var silent = map[rules.Kind]bool{rules.NoEvent: true, rules.Note: false}

func (j *eventLog) add(a *playback.Act) {
	if silent[a.Event.Kind] {
		return
	}
	if a.Trace != nil {
		j.explain(a)
		return
	}
	e := entry{event: a.Event, at: a.At, roll: a.Roll}
	if n := len(a.Event.Path); n > 0 {
		e.end = a.Event.Path[n-1]
	}
	e.event.Path = nil
	if n := len(j.lines); n > 0 && e.event.Kind == rules.Moved { // a move by waypoints is one line
		if l := &j.lines[n-1]; l.event.Kind == rules.Moved && l.event.Piece == e.event.Piece {
			l.before = append(l.before, leg{a.At, l.end})
			l.end = e.end
			return
		}
	}
	j.lines = append(j.lines, e)
}

// cut removes the lines of undone choices. The end of a match that is over does not belong to a choice if a side has conceded.
func (j *eventLog) cut(played int, over bool) {
	for n := len(j.lines) - 1; n >= 0; n-- {
		l := &j.lines[n]
		if l.event.Kind == rules.GameEnded && over {
			return
		}
		if l.at < played {
			for i := len(l.before) - 1; i >= 0 && l.before[i].at >= played; i-- {
				l.end, l.before = l.before[i].end, l.before[:i]
			}
			return
		}
		j.lines = j.lines[:n]
	}
}

// fade removes expired highlights from the map, and reports whether there were any.
func (j *eventLog) fade(tick int) bool {
	any := len(j.flash) > 0
	for cell, until := range j.flash {
		if tick > until {
			delete(j.flash, cell)
		}
	}
	if len(j.flash) == 0 {
		j.found = 0
	}
	return any
}

// replay builds the log of a match from its start.
func (j *eventLog) replay(m *game.Match) {
	j.lines = j.lines[:0]
	pos := m.At(0)
	for i, r := range m.Records() {
		var die playback.Roll
		if r.By == rules.Chance {
			die = playback.RollAt(pos)
		}
		var q playback.Queue
		pos.Apply(r.Choice, follower{func(e rules.Event) { q.Add(e, i) }, func(a *rules.ProcedureTrace) { q.AddTrace(a, i) }})
		for k := range q.Acts {
			a := &q.Acts[k]
			if a.Event.Kind == rules.DieRolled {
				a.Roll = die
			}
			j.add(a)
		}
	}
}

// text returns a line of the log as text.
func (b *Board) text(c *ui.Context, e *entry) string {
	if e.trace != nil {
		return b.traceText(c, e)
	}
	return b.texts.Event(&e.event, e.end, &e.roll)
}
