package board

import (
	"strconv"
	"strings"

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

// eventKeys are the keys of the event texts, without the prefix "board.event.".
var eventKeys = map[rules.Kind]string{
	rules.TurnBegan: "turn", rules.PhaseBegan: "phase", rules.ChitDrawn: "chit", rules.ChitPlayed: "chit-played", rules.Placed: "placed",
	rules.Moved: "moved", rules.Withdrawn: "withdrawn", rules.AttackBegan: "attack", rules.ArtilleryFired: "guns", rules.RocketsFired: "rockets",
	rules.DieRolled: "die", rules.ResultFound: "result", rules.StepLost: "step-lost", rules.StepGained: "step-gained",
	rules.Eliminated: "eliminated", rules.Retreated: "retreated", rules.Advanced: "advanced", rules.BridgeBlown: "bridge-blown",
	rules.BridgeBuilt: "bridge-built", rules.ControlTaken: "control", rules.SupplyLost: "supply-lost", rules.SupplyRestored: "supply-found",
	rules.PointsScored: "points", rules.Note: "note",
}

// text returns a line of the log as text.
func (b *Board) text(c *ui.Context, e *entry) string {
	if e.trace != nil {
		return b.traceText(c, e)
	}
	v := &e.event
	cell := v.Cell
	if e.end != 0 {
		cell = e.end
	}
	at := b.CellName(cell)
	if v.Edge != 0 && int(v.Edge) < len(b.board.Edges) {
		edge := &b.board.Edges[v.Edge]
		at = b.CellName(edge.A) + " – " + b.CellName(edge.B)
	}
	key, args := v.Key, []any{"unit", b.PieceName(v.Piece), "cell", at, "n", v.N, "m", v.M, "side", b.sideName(c, v.Side)}
	what := ""
	switch v.Kind {
	case rules.AttackBegan:
		if own := "board.event.attack." + key; c.Lang.HasOf(b.id, own) { // an attack without units
			return c.Lang.GameText(b.id, own, args...)
		}
	case rules.ChitDrawn, rules.ChitPlayed:
		what = b.name(c, "chit.", key)
	case rules.PhaseBegan:
		what = b.name(c, "phase.", key, "n", v.N)
		if v.Side == rules.NoSide {
			return what
		}
	case rules.ResultFound:
		what = b.result(c, key)
	case rules.DieRolled:
		if text := b.rolled(c, v, &e.roll); text != "" {
			return text
		}
		what = b.name(c, "die.", key)
	case rules.GameEnded:
		return b.ending(c, v.Side, key)
	case rules.Eliminated, rules.Placed:
		if key != "" { // with a text of its own
			return c.Lang.GameText(b.id, "board.event."+eventKeys[v.Kind]+"."+key, args...)
		}
	case rules.Withdrawn:
		if key != "" {
			what = b.name(c, "to.", key)
		}
	case rules.Note:
		note, chit, _ := strings.Cut(key, ":")
		return c.Lang.GameText(b.id, "note."+note, append(args, "what", b.name(c, "chit.", chit))...)
	}
	if v.Kind == rules.ArtilleryFired && v.N == 0 {
		return c.T("board.event.guns-at", args...)
	}
	if v.Kind == rules.Placed && v.Cell == 0 && v.Edge == 0 { // off the map
		return c.T("board.event.ready", args...)
	}
	return c.Lang.GameText(b.id, "board.event."+eventKeys[v.Kind], append(args, "what", what)...)
}

// ending returns a text with the winner and the manner of the victory.
func (b *Board) ending(c *ui.Context, winner rules.Side, method string) string {
	how := b.name(c, "method.", method, "side", c.T("side."+winner.String()), "loser", c.T("side."+winner.Other().String()), "turn", b.play.Match.Position().Turn())
	switch {
	case winner != rules.NoSide:
		return c.T("board.over", "side", b.sideName(c, winner), "how", how)
	case b.play.Match.Outcome().BothLost:
		return c.T("board.end.both-lost", "how", how)
	}
	return c.T("board.end.draw", "how", how)
}

// name returns the text of a key, or a text made of the key itself if there is none.
func (b *Board) name(c *ui.Context, prefix, key string, args ...any) string {
	if c.Lang.HasOf(b.id, prefix+key) {
		return c.Lang.GameText(b.id, prefix+key, args...)
	}
	return key
}

// because returns the text of a reason against an action.
func (b *Board) because(c *ui.Context, w rules.Reason) string {
	return b.name(c, "why.", w.Key, c.Lang.Args(b.id, w.Args, b)...)
}

func (b *Board) sideName(c *ui.Context, s rules.Side) string {
	if s == rules.NoSide {
		return ""
	}
	return c.T("side." + s.String())
}

// PieceName returns the name of a piece for use in a text. A unique marker has the name of its kind.
func (b *Board) PieceName(id rules.PieceID) string {
	q := b.pic.Piece(id)
	switch {
	case q == nil:
		return ""
	case b.pic.Grouped && b.lang != nil && b.lang.HasOf(b.id, b.kindKey(q)):
		return b.lang.GameText(b.id, b.kindKey(q), "n", 1)
	case !q.Unit && b.lang != nil && b.pic.Unique(q) && b.lang.HasOf(b.id, "symbol."+q.Symbol):
		return b.lang.GameText(b.id, "symbol."+q.Symbol)
	case !q.Unit || q.Formation == "":
		return b.codeName(q.Code)
	case q.Name == "" || q.Name == q.Formation:
		if _, err := strconv.Atoi(q.Formation); err == nil && q.Corps != "" { // a bare number is no name
			return b.corpsShort(q.Corps) + " / " + q.Formation
		}
		return b.codeName(q.Formation)
	}
	return q.Formation + " / " + q.Name
}

// codeName returns the name of a counter that has only a code or a formation, such as Arty-V-1 or VdH. It uses the game's text for the
// first word of the code, if there is one.
func (b *Board) codeName(code string) string {
	kind, which, _ := strings.Cut(code, "-")
	if key := "piece." + kind; b.lang != nil && b.lang.HasOf(b.id, key) {
		return b.lang.GameText(b.id, key, "which", which)
	}
	return code
}

// corpsShort returns the short name of a corps: the game's text or its ID.
func (b *Board) corpsShort(id string) string {
	if key := "corps.short." + id; b.lang != nil && b.lang.HasOf(b.id, key) {
		return b.lang.GameText(b.id, key)
	}
	return id
}

// CellName returns the name of a cell for use in a text: its place name or its code.
func (b *Board) CellName(id rules.CellID) string {
	if !b.pic.OnMap(id) {
		return ""
	}
	if c := &b.board.Cells[id]; c.Name != "" {
		return c.Name + " (" + c.Code + ")"
	} else if c.Code != "" {
		return c.Code
	}
	return strconv.Itoa(int(id))
}
