package gametext

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
)

// Name returns the text of a key, or a text made of the key itself if there is none.
func (x *Texts) Name(prefix, key string, args ...any) string {
	if x.Lang.HasOf(x.Game, prefix+key) {
		return x.Lang.GameText(x.Game, prefix+key, args...)
	}
	return key
}

// Reason returns the text of a reason against an action.
func (x *Texts) Reason(w rules.Reason) string {
	return x.Name("why.", w.Key, x.Lang.Args(x.Game, w.Args, x)...)
}

func (x *Texts) Side(s rules.Side) string {
	if s == rules.NoSide {
		return ""
	}
	return x.Lang.T("side." + s.String())
}

// PieceName returns the name of a piece for use in a text. A unique marker has the name of its kind.
func (x *Texts) PieceName(id rules.PieceID) string {
	q := x.Pieces.Piece(id)
	switch {
	case q == nil:
		return ""
	case x.Pieces.Grouped && x.Lang != nil && x.Lang.HasOf(x.Game, x.kindKey(q)):
		return x.Lang.GameText(x.Game, x.kindKey(q), "n", 1)
	case !q.Unit && x.Lang != nil && x.Pieces.Unique(q) && x.Lang.HasOf(x.Game, "symbol."+q.Symbol):
		return x.Lang.GameText(x.Game, "symbol."+q.Symbol)
	case !q.Unit || q.Formation == "":
		return x.codeName(q.Code)
	case q.Name == "" || q.Name == q.Formation:
		if _, err := strconv.Atoi(q.Formation); err == nil && q.Corps != "" { // a bare number is not a name
			return x.CorpsShort(q.Corps) + " / " + q.Formation
		}
		return x.codeName(q.Formation)
	}
	return q.Formation + " / " + q.Name
}

// codeName returns the name of a counter that has only a code or a formation, such as Arty-V-1 or VdH. It uses the game's text for the
// first word of the code, if there is one.
func (x *Texts) codeName(code string) string {
	kind, which, _ := strings.Cut(code, "-")
	if key := "piece." + kind; x.Lang != nil && x.Lang.HasOf(x.Game, key) {
		return x.Lang.GameText(x.Game, key, "which", which)
	}
	return code
}

// CorpsShort returns the short name of a corps: the game's text or its ID.
func (x *Texts) CorpsShort(id string) string {
	if key := "corps.short." + id; x.Lang != nil && x.Lang.HasOf(x.Game, key) {
		return x.Lang.GameText(x.Game, key)
	}
	return id
}

// CellName returns the name of a cell for use in a text: its place name or its code.
func (x *Texts) CellName(id rules.CellID) string {
	if !x.Pieces.OnMap(id) {
		return ""
	}
	if c := &x.Board.Cells[id]; c.Name != "" {
		return c.Name + " (" + c.Code + ")"
	} else if c.Code != "" {
		return c.Code
	}
	return strconv.Itoa(int(id))
}

// PlaceName returns the name of a cell, or its code; empty for cell 0.
func (x *Texts) PlaceName(cell rules.CellID) string {
	if p := &x.Board.Cells[cell]; p.Name != "" {
		return p.Name
	}
	return x.Board.Cells[cell].Code
}

// nearest is the distance within which a cell without a name is near one with a name, in units of the map.
const nearest = 4.0

// Near says near which named cell a cell without a name is. It returns an empty text for a cell with a name, and if no named cell is near.
func (x *Texts) Near(cell rules.CellID) string {
	at, best, name := &x.Board.Cells[cell], nearest, ""
	if at.Name != "" {
		return ""
	}
	for i := 1; i < len(x.Board.Cells); i++ {
		other := &x.Board.Cells[i]
		if d := math.Hypot(float64(other.Center.X-at.Center.X), float64(other.Center.Y-at.Center.Y)); other.Name != "" && d < best {
			best, name = d, other.Name
		}
	}
	if name == "" {
		return ""
	}
	return x.Lang.T("place.near", "place", name)
}

// kindKey returns the text key of the kind of a piece that has no name of its own.
func (x *Texts) kindKey(q *rules.Piece) string { return "piece." + q.Nation + "." + q.Symbol }

// Count returns the name of a kind of piece with the number of pieces.
func (x *Texts) Count(q *rules.Piece, n int) string {
	name := x.PieceName(q.ID)
	if n < 2 { // without a number if there is only one
		return name
	}
	if key := x.kindKey(q); x.Pieces.Grouped && x.Lang.HasOf(x.Game, key) {
		name = x.Lang.GameText(x.Game, key, "n", n)
	}
	return strconv.Itoa(n) + " × " + name
}

// Figures describes a group: its number and name and, if about is true, the abilities of the figures.
func (x *Texts) Figures(q *rules.Piece, about bool) string {
	text := x.Count(q, q.Steps)
	if key := "about.figure." + q.Symbol; about && x.Lang.HasOf(x.Game, key) {
		text += "\n" + x.Lang.GameText(x.Game, key)
	}
	return text
}

// Describe returns one line about a piece: its name, values and marks.
func (x *Texts) Describe(q *rules.Piece) string {
	parts := []string{x.PieceName(q.ID)}
	if x.Pieces.Grouped {
		parts[0] = x.Figures(q, true)
	} else if q.Unit {
		parts = append(parts, x.Name("symbol.", q.Symbol), x.Name("size.", q.Size), x.Lang.T("board.factors", "attack", q.Attack, "defence", q.Defence, "move", q.Move),
			x.Lang.GameText(x.Game, "board.steps", "n", q.Steps, "max", q.MaxSteps))
	} else if kind := x.Name("symbol.", q.Symbol); kind != parts[0] {
		parts = append(parts, kind)
	}
	if marks := x.Marks(q); marks != "" {
		parts = append(parts, marks)
	}
	return strings.Join(parts, ", ")
}

// Marks returns the marks of a piece as text.
func (x *Texts) Marks(q *rules.Piece) string {
	var marks []string
	for _, m := range q.Marks {
		marks = append(marks, x.Mark(m))
	}
	return strings.Join(marks, ", ")
}

// Mark returns a mark as text. A mark with a part after a dot has a text of its own, or a text for the part before the dot that takes the
// numbers after it as arguments: 18-2 is a day and an impulse.
func (x *Texts) Mark(m string) string {
	family, more, dotted := strings.Cut(m, ".")
	if !dotted || x.Lang.HasOf(x.Game, "mark."+m) {
		return x.Name("mark.", m)
	}
	day, count, dated := strings.Cut(more, "-")
	if !dated {
		count = more
	}
	n, _ := strconv.Atoi(count)
	return x.Name("mark.", family, "n", n, "day", day)
}

// Upper returns text with an upper-case first letter.
func Upper(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// Lower returns text with a lower-case first letter.
func Lower(text string) string {
	_, n := utf8.DecodeRuneInString(text)
	return strings.ToLower(text[:n]) + text[n:]
}

// Factors returns a text that explains the numbers on a counter.
func (x *Texts) Factors(q *rules.Piece) string {
	text := Upper(x.Lang.T("board.factors", "attack", q.Attack, "defence", q.Defence, "move", q.Move)) + "."
	if q.NoZOC {
		text += " " + x.Lang.GameText(x.Game, "board.card.circle")
	}
	return text
}

// Symbols returns a text that explains the symbol and the mark on a counter, if they are drawn, and its state, if that needs an explanation.
func (x *Texts) Symbols(q *rules.Piece) string {
	var parts []string
	keys := []string{"about.symbol." + x.Skin.Symbol(q.Symbol), "about.size." + q.Size}
	for _, m := range q.Marks {
		keys = append(keys, "about.mark."+m)
	}
	for _, key := range keys {
		if x.Lang.HasOf(x.Game, key) {
			parts = append(parts, Upper(x.Lang.GameText(x.Game, key))+".")
		}
	}
	return strings.Join(parts, " ")
}

// History returns a line about the history of a formation.
func (x *Texts) History(l *skin.Lore) string {
	text := x.Lang.GameText(x.Game, "lore."+l.ID)
	if l.Doubtful() {
		text += " " + x.Lang.T("board.card.doubt")
	}
	return text
}

// Segment names a segment of a game of a system by turn, side, and chit, card or phase.
func Segment(l *lang.Table, system string, w *game.Segment) string {
	text := l.T("board.turn", "n", w.Turn)
	side := w.Side
	if side == rules.NoSide {
		side = w.ChitOf
	}
	if side == rules.Axis || side == rules.Allies {
		text += " · " + l.T("side."+side.String())
	}
	keys := []string{"chit." + w.Chit, "chit." + w.Played, "phase." + w.Phase}
	if w.Drawn > 1 { // several cards were drawn, for a day or a combat: the played card is more telling
		keys[0], keys[1] = keys[1], keys[0]
	}
	for _, key := range keys {
		if l.HasOf(system, key) {
			return text + " · " + l.GameText(system, key, "n", w.PhaseN)
		}
	}
	return text
}
