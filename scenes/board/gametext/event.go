package gametext

import (
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
)

// eventKeys are the keys of the event texts, without the prefix "board.event.".
var eventKeys = map[rules.Kind]string{
	rules.TurnBegan: "turn", rules.PhaseBegan: "phase", rules.ChitDrawn: "chit", rules.ChitPlayed: "chit-played", rules.Placed: "placed",
	rules.Moved: "moved", rules.Withdrawn: "withdrawn", rules.AttackBegan: "attack", rules.ArtilleryFired: "guns", rules.RocketsFired: "rockets",
	rules.AirStrike: "air", rules.FlakFired: "flak",
	rules.DieRolled: "die", rules.ResultFound: "result", rules.StepLost: "step-lost", rules.StepGained: "step-gained",
	rules.Eliminated: "eliminated", rules.Retreated: "retreated", rules.Advanced: "advanced", rules.BridgeBlown: "bridge-blown",
	rules.BridgeBuilt: "bridge-built", rules.ControlTaken: "control", rules.SupplyLost: "supply-lost", rules.SupplyRestored: "supply-found",
	rules.PointsScored: "points", rules.Note: "note",
}

// Event returns an event as text. end is the last cell of a move, or 0; die is the reason for the roll of a die.
func (x *Texts) Event(v *rules.Event, end rules.CellID, die *playback.Roll) string {
	cell := v.Cell
	if end != 0 {
		cell = end
	}
	at := x.CellName(cell)
	if v.Edge != 0 && int(v.Edge) < len(x.Board.Edges) {
		edge := &x.Board.Edges[v.Edge]
		at = x.CellName(edge.A) + " – " + x.CellName(edge.B)
	}
	key, args := v.Key, []any{"unit", x.PieceName(v.Piece), "cell", at, "n", v.N, "m", v.M, "side", x.Side(v.Side)}
	what := ""
	switch v.Kind {
	case rules.AttackBegan:
		if own := "board.event.attack." + key; x.Lang.HasOf(x.Game, own) { // an attack without units
			return x.Lang.GameText(x.Game, own, args...)
		}
	case rules.ChitDrawn, rules.ChitPlayed:
		what = x.Name("chit.", key)
	case rules.PhaseBegan:
		what = x.Name("phase.", key, "n", v.N)
		if v.Side == rules.NoSide {
			return what
		}
	case rules.ResultFound:
		what = x.Result(key)
	case rules.DieRolled:
		if text := x.Rolled(v, die); text != "" {
			return text
		}
		what = x.Name("die.", key)
		if x.struck(v) {
			return x.Lang.T("board.event.die-hits", append(args, "what", what)...)
		}
	case rules.GameEnded:
		return x.Ending(v.Side, key)
	case rules.Eliminated, rules.Placed:
		if key != "" { // with a text of its own
			return x.Lang.GameText(x.Game, "board.event."+eventKeys[v.Kind]+"."+key, args...)
		}
	case rules.Withdrawn:
		if key != "" {
			what = x.Name("to.", key)
		}
	case rules.Note:
		note, chit, _ := strings.Cut(key, ":")
		return x.Lang.GameText(x.Game, "note."+note, append(args, "what", x.Name("chit.", chit))...)
	}
	if v.Kind == rules.Placed && v.Cell == 0 && v.Edge == 0 { // off the map
		return x.Lang.T("board.event.ready", args...)
	}
	return x.Lang.GameText(x.Game, "board.event."+eventKeys[v.Kind]+fireForm(v), append(args, "what", what)...)
}

// fireForm returns the end of the key of an event of fire without a strength of its own: at a unit or at a whole cell.
func fireForm(v *rules.Event) string {
	switch {
	case v.Kind != rules.ArtilleryFired && v.Kind != rules.AirStrike || v.N != 0:
		return ""
	case v.Piece != 0:
		return "-on"
	}
	return "-at"
}

// Ending returns a text with the winner and the manner of the victory.
func (x *Texts) Ending(winner rules.Side, method string) string {
	how := x.Name("method.", method, "side", x.Lang.T("side."+winner.String()), "loser", x.Lang.T("side."+winner.Other().String()), "turn", x.Match.Position().Turn())
	switch {
	case winner != rules.NoSide:
		return x.Lang.T("board.over", "side", x.Side(winner), "how", how)
	case x.Match.Outcome().BothLost:
		return x.Lang.T("board.end.both-lost", "how", how)
	}
	return x.Lang.T("board.end.draw", "how", how)
}

// Rolled returns a text with the roller, the reason, the number needed and the result, or says that the result cannot matter. It is empty
// if the game has no text for such a die.
func (x *Texts) Rolled(e *rules.Event, r *playback.Roll) string {
	key := "rolled." + e.Key
	switch {
	case r.Need == 0:
	case e.N <= r.Need:
		key += ".hit"
	default:
		key += ".miss"
	}
	if !x.Lang.HasOf(x.Game, key) {
		return ""
	}
	return Upper(x.Lang.GameText(x.Game, key, append(x.Lang.Args(x.Game, r.Args, x), "n", e.N)...))
}

// struck reports whether a die lies on a piece of the dice strip, which it hits.
func (x *Texts) struck(e *rules.Event) bool {
	return x.Skin.DiceStripTrack != "" && e.Kind == rules.DieRolled && e.Cell != 0 && e.Piece != 0
}

// DieNote returns the text under a die at rest: the number needed, or the modified roll. It is empty if the natural roll counts.
func (x *Texts) DieNote(e *rules.Event, r *playback.Roll) string {
	if r.Need > 0 && x.Lang.HasOf(x.Game, "rolled."+e.Key+".hit") {
		key := "board.die.misses"
		if e.N <= r.Need {
			key = "board.die.hits"
		}
		return x.Lang.T(key, "n", e.N, "need", r.Need)
	}
	if e.M != e.N && e.M != 0 {
		return x.Lang.T("board.die.counts", "n", e.N, "m", e.M)
	}
	return ""
}

// ThrowNote returns the text under the dice of a throw at rest: that of the only die, the number of hits, or the numbers of a contest.
func (x *Texts) ThrowNote(t *playback.Throw) string {
	first := &t.Dice[0]
	if len(t.Dice) == 1 {
		return x.DieNote(&first.Event, &first.Roll)
	}
	if t.Contest() {
		var parts []string
		for i := range t.Dice {
			parts = append(parts, x.Contestant(&t.Dice[i].Event, true))
		}
		return strings.Join(parts, "  ·  ")
	}
	hits, need := t.Hits()
	if !need {
		return ""
	}
	return x.Lang.T("board.dice.needed", "what", x.Hits(first.Event.Key, hits, len(t.Dice)), "need", first.Roll.Need)
}

// Purpose returns the purpose of a die, without the side that rolls it.
func (x *Texts) Purpose(e *rules.Event) string {
	if key := playback.Purpose(e.Key); x.Lang.HasOf(x.Game, "die."+key) {
		return x.Name("die.", key)
	}
	return x.Name("die.", e.Key)
}

// Contestant returns the side that rolls a die in a contest and, if the die is at rest, its natural and its modified roll.
func (x *Texts) Contestant(e *rules.Event, rest bool) string {
	side := e.Side
	for _, s := range [...]rules.Side{rules.Axis, rules.Allies} {
		if strings.HasSuffix(e.Key, "."+s.String()) {
			side = s
		}
	}
	if !rest {
		return x.Side(side)
	}
	text := x.Side(side) + " " + strconv.Itoa(e.N)
	if e.M != e.N && e.M != 0 {
		text += " → " + strconv.Itoa(e.M)
	}
	return text
}

// Hits returns a text with the number of hits of several dice for a purpose.
func (x *Texts) Hits(purpose string, hits, dice int) string {
	args := []any{"n", hits, "of", dice}
	if key := "rolled." + playback.Purpose(purpose) + ".all"; x.Lang.HasOf(x.Game, key) {
		return x.Lang.GameText(x.Game, key, args...)
	}
	if hits == 0 {
		return x.Lang.T("board.dice.none")
	}
	return x.Lang.T("board.dice.hits", args...)
}

// pieceKinds are the kinds of events about one piece each, of which several in a row may have the same text.
var pieceKinds = map[rules.Kind]bool{
	rules.Placed: true, rules.Moved: true, rules.Withdrawn: true, rules.Retreated: true, rules.Advanced: true, rules.Eliminated: true,
}

// Repeats reports whether an entry says the same about a piece as the one before it about another, such as a figure of the same kind.
func (x *Texts) Repeats(e, before *playback.Entry) bool {
	a, b := &e.Event, &before.Event
	return pieceKinds[a.Kind] && a.Kind == b.Kind && a.Para == b.Para && a.Piece != b.Piece &&
		x.PieceName(a.Piece) == x.PieceName(b.Piece) && x.Entry(e) == x.Entry(before)
}

// Times returns an entry of the log as text, with the number of times that it happens if there are several.
func (x *Texts) Times(e *playback.Entry, n int) string {
	if n < 2 {
		return x.Entry(e)
	}
	return x.Lang.T("board.event.times", "what", x.Entry(e), "n", n)
}

// Entry returns an entry of the log as text.
func (x *Texts) Entry(e *playback.Entry) string {
	switch {
	case e.Trace == nil:
		return x.Event(&e.Event, e.End, &e.Roll)
	case e.Sentence == 0:
		return x.TraceTitle(e.Trace)
	}
	text, _ := x.Sentence(&e.Trace.Summary[e.Sentence-1])
	return text
}
