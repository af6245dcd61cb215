package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// logView is the view of the log: its lines by turn, with past turns folded, filtered by kind and by side.
type logView struct {
	seen     int  // number of entries when the player looked last; the newest are at the end
	pointing bool // true if the mouse is on a line
	pointed  int  // choice whose reasons are shown; -1 = none

	kind   logKind
	side   rules.Side   // NoSide = both
	folded map[int]bool // turns that the player has folded or unfolded
	rows   []logRow     // rows listed
	high   float64      // height of all rows, with the buttons, in the last layout
	tops   []float64    // y coordinate of each row, and of the end of the last
	folds  map[int]int  // number of text lines of each line of the log
	laid   logKey       // key for which folds was computed
}

// logKey holds everything on which the line breaks depend, except the log itself.
type logKey struct {
	wide, px        float64
	lang            *lang.Table
	lines, revision int
}

// logKind is a category of log lines.
type logKind uint8

const (
	allLines logKind = iota
	combatLines
	movementLines
	chitLines
	lossLines
)

// logKinds are the kinds that the player can select, with their text keys.
var logKinds = []struct {
	kind logKind
	key  string
}{{allLines, "board.log.all"}, {combatLines, "board.log.combat"}, {movementLines, "board.log.movement"}, {chitLines, "board.log.chits"}, {lossLines, "board.log.losses"}}

// ofKind lists the events of each kind. A loss is of kind combat as well.
var ofKind = map[logKind]map[rules.Kind]bool{
	combatLines: {rules.AttackBegan: true, rules.ArtilleryFired: true, rules.RocketsFired: true, rules.DieRolled: true, rules.ResultFound: true,
		rules.StepLost: true, rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true},
	movementLines: {rules.Placed: true, rules.Moved: true, rules.Withdrawn: true, rules.Retreated: true, rules.Advanced: true,
		rules.BridgeBlown: true, rules.BridgeBuilt: true, rules.ControlTaken: true},
	chitLines: {rules.ChitDrawn: true, rules.ChitPlayed: true},
	lossLines: {rules.StepLost: true, rules.Eliminated: true},
}

// logRow is a line of the log or the heading of a turn.
type logRow struct {
	line int  // index in the log; for a heading, of the line that begins its turn, or -1
	turn int  // turn of a heading; 0 = before the first turn
	n    int  // number of listed lines of the turn, folded or not
	head bool // true for a heading
}

// lists reports whether a line passes the filters.
func (b *Board) lists(e *rules.Event) bool {
	k := &b.logView
	if k.kind != allLines && !ofKind[k.kind][e.Kind] {
		return false
	}
	side := e.Side
	if q := b.pic.Piece(e.Piece); q != nil {
		side = q.Side
	}
	return k.side == rules.NoSide || side == k.side || e.Kind == rules.GameEnded
}

// tells reports whether the log has a line of a kind.
func (b *Board) tells(kind logKind) bool {
	if kind == allLines {
		return true
	}
	for i := range b.log.Entries {
		if ofKind[kind][b.log.Entries[i].Event.Kind] {
			return true
		}
	}
	return false
}

// takeRows updates the list of rows.
func (b *Board) takeRows() {
	k, lines := &b.logView, b.log.Entries
	k.rows = k.rows[:0]
	last := len(lines)
	for last > 0 && lines[last-1].Event.Kind != rules.TurnBegan {
		last--
	}
	for i := 0; i < len(lines); {
		head := logRow{line: -1, head: true}
		from := i
		if e := &lines[i].Event; e.Kind == rules.TurnBegan {
			head.line, head.turn = i, e.N
			i++
		} else if first := slices.IndexFunc(lines, func(l playback.Entry) bool { return l.Event.Kind == rules.TurnBegan }); first >= 0 {
			head.turn = lines[first].Event.N - 1
		} else {
			head.turn = b.play.Match.Position().Turn()
		}
		at := len(k.rows)
		k.rows = append(k.rows, head)
		folded, told := k.folded[head.turn]
		if !told {
			folded = from+1 < last
		}
		for ; i < len(lines) && lines[i].Event.Kind != rules.TurnBegan; i++ {
			if b.lists(&lines[i].Event) {
				k.rows[at].n++
				if !folded {
					k.rows = append(k.rows, logRow{line: i, turn: head.turn})
				}
			}
		}
	}
}

// rowHigh returns the height of a line of the log.
func rowHigh(c *ui.Context) float64 { return c.HitSize(22) }

// textLine is a line of a wrapped text, with its offset in the text and its rectangle.
type textLine struct {
	text string
	from int
	at   ui.Rect
}

// rowStyle returns the text style of a line of the log.
func rowStyle(c *ui.Context, e *playback.Entry) ui.Style {
	style := ui.Style{Family: ui.Label, Size: 14, Y: ui.Middle, NoWrap: true, Color: c.Theme.Ink}
	switch e.Event.Kind {
	case rules.PhaseBegan, rules.ChitDrawn:
		style.Family = ui.Bold
	}
	if e.Trace != nil && e.Sentence == 0 {
		style.Family = ui.Bold
	}
	return style
}

// rowRoom divides a row between the text and the paragraph, if it has one.
func rowRoom(c *ui.Context, e *playback.Entry, in ui.Rect) (text, para ui.Rect) {
	if e.Trace != nil && e.Sentence > 0 {
		in.CutLeft(c.Px(16))
	}
	if e.Event.Para != "" && e.Event.Kind != rules.Moved {
		para = in.CutRight(c.Px(60))
		in.CutRight(c.Px(8)) // gap between the text and the paragraph
	}
	return in, para
}

// layText wraps a text and centres its lines vertically in an area.
func layText(c *ui.Context, text string, style ui.Style, room ui.Rect) (lay []textLine) {
	px, from := c.Px(style.Size), 0
	lines := ui.Wrap(text, room.W, func(s string) float64 { return c.LineWidth(s, style.Family, px) })
	high := c.Px(lineHigh)
	if len(lines) == 1 {
		high = room.H
	}
	y := room.Y + (room.H-high*float64(len(lines)))/2
	for _, l := range lines {
		lay = append(lay, textLine{l.Text(), from, ui.Rect{X: room.X, Y: y, W: room.W, H: high}})
		from += len(l.Text())
		if from < len(text) && text[from] == ' ' {
			from++
		}
		y += high
	}
	return lay
}

// lineHigh is the height of each line of a wrapped text, in interface points.
const lineHigh = 17

// layRows computes the position of each row at a given width. Long texts take several lines.
func (b *Board) layRows(c *ui.Context, wide float64) {
	k, h := &b.logView, rowHigh(c)
	if key := (logKey{wide, c.Px(1), c.Lang, len(b.log.Entries), b.revision}); key != k.laid || k.folds == nil {
		k.laid, k.folds = key, map[int]int{}
	}
	y := 0.0
	k.tops = append(k.tops[:0], 0)
	for i := range k.rows {
		y += h
		if n := k.rows[i].line; !k.rows[i].head {
			folds, known := k.folds[n]
			if !known {
				e := &b.log.Entries[n]
				room, _ := rowRoom(c, e, ui.Rect{W: wide}.InsetXY(c.Px(12), 0))
				folds = len(layText(c, b.texts.Entry(e), rowStyle(c, e), room))
				k.folds[n] = folds
			}
			y += float64(folds-1) * c.Px(lineHigh)
		}
		k.tops = append(k.tops, y)
	}
}

// lines draws the log by turn, the newest line at the end. Each line links to its place.
func (b *Board) lines(c *ui.Context, r ui.Rect) {
	u, t := c.UI, c.Theme
	lines := b.log.Entries
	top := r.H
	if len(lines) == 0 {
		u.Text(r.InsetXY(c.Px(6), c.Px(6)), c.T("board.log.none"), ui.Style{Size: 15, Color: t.InkSoft})
	} else {
		b.filters(c, &r)
	}
	top -= r.H
	b.takeRows()
	b.layRows(c, r.W-c.BarRoom())
	rows, tops := b.logView.rows, b.logView.tops
	all := tops[len(rows)]
	if high := top + all; high != b.logView.high {
		b.logView.high = high
		c.NeedRedraw()
	}
	over := -1 // index of the line under the pointer
	if len(lines) != b.logView.seen {
		b.logView.seen = len(lines)
		u.ScrollTo("log", math.Max(0, all-r.H))
	}
	u.Scroll("log", r, func(room ui.Rect) float64 {
		first, _ := slices.BinarySearch(tops, r.Y-room.Y)
		for i := max(first-2, 0); i < len(rows) && room.Y+tops[i] < r.Bottom()+rowHigh(c); i++ {
			row := ui.Rect{X: room.X, Y: room.Y + tops[i], W: room.W, H: tops[i+1] - tops[i]}
			if rows[i].head {
				b.turnRow(c, row, &rows[i])
				continue
			}
			n := rows[i].line
			e := &lines[n]
			in, hit := u.Row("log"+itoa(n), row, false)
			in, para := rowRoom(c, e, in)
			if !para.Empty() {
				u.Text(para, "§ "+e.Event.Para, ui.Style{Family: ui.Label, Size: 12, Y: ui.Middle, X: ui.Far, NoWrap: true, Color: t.InkSoft})
			}
			text, style := b.texts.Entry(e), rowStyle(c, e)
			lay := layText(c, text, style, in)
			for _, l := range lay {
				u.Text(l.at, l.text, style)
			}
			if hit {
				b.pointAt(c, e)
				b.logView.pointed = e.At
			}
			if c.Input.Inside && !c.Input.Touch && c.Input.Pointer.In(row.Intersect(r)) {
				over = e.At
			}
			if e.Trace != nil {
				b.traceLinks(c, n, e, lay, style)
				continue
			}
			b.names(c, n, e, text, lay, style)
		}
		return all
	})
	if over >= 0 && c.Input.Moved || over < 0 && b.logView.pointing {
		b.logView.pointed = over
	}
	b.logView.pointing = over >= 0
}

// turnRow draws the heading of a turn, which folds and unfolds it.
func (b *Board) turnRow(c *ui.Context, row ui.Rect, x *logRow) {
	u, t := c.UI, c.Theme
	k := &b.logView
	open := false
	for i := range k.rows {
		open = open || !k.rows[i].head && k.rows[i].turn == x.turn
	}
	in, hit := u.Row("turn"+itoa(x.turn), row, false)
	icon := ui.ArrowRight
	if open {
		icon = ui.ArrowDown
	}
	u.Icon(in.CutLeft(c.Px(11)).CenterIn(c.Px(10), c.Px(10)), icon, t.Stamp)
	in.CutLeft(c.Px(6))
	text := c.T("board.log.before")
	if x.turn > 0 {
		text = c.T("board.turn", "n", x.turn)
		if date := b.texts.Date(x.turn); date != "" {
			text += "  ·  " + date
		}
	}
	u.Text(in.CutRight(c.Px(60)), itoa(x.n), ui.Style{Family: ui.Label, Size: 13, Y: ui.Middle, X: ui.Far, NoWrap: true, Color: t.InkSoft})
	u.Text(in, text, ui.Style{Family: ui.Stencil, Size: 14, Y: ui.Middle, NoWrap: true, Color: t.Stamp})
	if hit && x.n > 0 {
		b.fold(x.turn, open)
		c.NeedRedraw()
	}
}

// fold folds or unfolds a turn.
func (b *Board) fold(turn int, folded bool) {
	if b.logView.folded == nil {
		b.logView.folded = map[int]bool{}
	}
	b.logView.folded[turn] = folded
}

// filters draws the filter buttons for kinds and sides, in one row or, if that is too long, in two. A kind without lines cannot be selected,
// such as chits in a game without chits.
func (b *Board) filters(c *ui.Context, r *ui.Rect) {
	k := &b.logView
	high := c.HitSize(24)
	row := r.CutTop(high)
	kinds := row
	var sides ui.Rect
	if row.W > c.Px(620) {
		sides = kinds.CutRight(row.W * 0.34)
		kinds.CutRight(c.Px(14))
	} else {
		r.CutTop(c.Px(3))
		sides = r.CutTop(high)
	}
	r.CutTop(c.Px(3))
	texts := make([]string, len(logKinds))
	for i, x := range logKinds {
		texts[i] = c.Lang.GameText(b.texts.Game, x.key)
	}
	whose := []string{c.T("board.log.both"), b.texts.Side(rules.Axis), b.texts.Side(rules.Allies)}
	size, cols := tabs(c, kinds, texts, 14)
	also, halves := tabs(c, sides, whose, 14)
	size = min(size, also)
	for i, x := range logKinds {
		if c.UI.Button("sieve"+itoa(i), cols[i], texts[i], ui.ButtonStyle{Selected: k.kind == x.kind, Flat: true, Size: size, Disabled: !b.tells(x.kind)}) {
			k.kind, b.logView.seen = x.kind, -1
		}
	}
	for i, side := range []rules.Side{rules.NoSide, rules.Axis, rules.Allies} {
		if c.UI.Button("sieve-"+side.String(), halves[i], whose[i], ui.ButtonStyle{Selected: k.side == side, Flat: true, Size: size}) {
			k.side, b.logView.seen = side, -1
		}
	}
}
