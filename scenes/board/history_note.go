package board

import (
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// historyNote is the note about the historical events on the days of a turn. It appears on the map when a turn begins, until the player presses
// something or an event happens. The list of turns keeps it.
type historyNote struct {
	turn  int     // turn of the last note
	brief string  // situation at that time
	shown bool    // true if the note is shown
	at    ui.Rect // rectangle of the note
	since int     // tick at which it appeared
}

// dayLeast is the minimum time for which a note stays if the player presses something, and dayRead the minimum time if events happen, in
// updates.
const dayLeast, dayRead = 40, 480

// historyOf returns the historical events on the days of a turn. It is empty if the game has no dates or the events are unknown.
func (b *Board) historyOf(c *ui.Context, turn int) string {
	g := b.texts.TrackByKey("turn")
	if g == nil || turn < 1 || turn > len(g.Items) {
		return ""
	}
	it := &g.Items[turn-1]
	days, known := b.own.Days[it.Key+" "+it.Text]
	if !known {
		days = b.own.Days[it.Key]
	}
	var parts []string
	for _, d := range days {
		if key := "day." + d; c.Lang.Has(key) {
			parts = append(parts, c.T(key))
		}
	}
	return strings.Join(parts, " ")
}

// briefOf returns the situation of the match, or an empty text if the game does not describe it.
func (b *Board) briefOf(c *ui.Context) string {
	pos, ok := b.position().(rules.Briefer)
	if !ok {
		return ""
	}
	var told []string
	for _, ph := range pos.Brief() {
		text, _ := b.texts.Sentence(&ph)
		told = append(told, text)
	}
	return strings.Join(told, " ")
}

// updateNote shows the note when a turn has begun, and removes it later.
func (b *Board) updateNote(c *ui.Context) {
	d := &b.note
	in := c.Input
	pressed := in.Pressed || in.Right || in.Acts() && !in.Triggered(ui.Cancel) // that key removes the note by itself
	switch lain := c.Tick - d.since; {
	case !b.queue.Busy() && b.replay.live && b.shown.turn != d.turn:
		resumed := d.turn == 0 && slices.ContainsFunc(b.play.Match.Records(), func(r game.Record) bool { // in the middle of a turn
			return r.Turn == b.shown.turn && r.By != rules.Chance && !r.Forced()
		})
		d.turn, d.brief = b.shown.turn, b.briefOf(c)
		d.shown = !resumed && !c.Settings.NoHistory && !b.play.Match.Outcome().Over && !b.play.Match.Practice() && (d.brief != "" || b.historyOf(c, d.turn) != "")
		d.since, d.at = c.Tick, ui.Rect{}
		c.NeedRedraw()
	case d.shown && (c.Settings.NoHistory || pressed && lain > dayLeast || b.queue.Busy() && lain > dayRead):
		d.shown = false
		c.NeedRedraw()
	}
}

// firstSentence returns the first sentence of a text. A full stop after a number does not end a sentence.
func firstSentence(text string) string {
	for i := 1; i+1 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && (text[i-1] < '0' || text[i-1] > '9') {
			return text[:i+1]
		}
	}
	return text
}

// noteTexts returns the possible texts of the note, the longest first: the events and the situation. On a phone there is room only for the
// first sentence; the list of turns has the rest.
func (b *Board) noteTexts(c *ui.Context) []string {
	told, brief := b.historyOf(c, b.note.turn), b.note.brief
	first := firstSentence(told)
	switch {
	case b.areas.compact:
		return []string{first}
	case told == "" || brief == "":
		return []string{told + brief}
	}
	brief = "\n" + c.T("board.with", "what", c.T("board.drawer.state"), "left", brief)
	return []string{told + brief, first + brief, told}
}

// drawNote draws the note at the bottom of the map. It does not block the pointer.
func (b *Board) drawNote(c *ui.Context) {
	if !b.note.shown || b.hinting() || b.areas.compact && (b.shown.forecast != nil || b.combatPanelDue()) { // these use the same area
		return
	}
	u, t := c.UI, c.Theme
	room := b.canvas.Camera.Free()
	pad := c.Px(12)
	st := ui.Style{Size: 15, LineHeight: 1.3}
	title := c.T("board.day", "date", b.texts.Date(b.note.turn))
	wide := min(c.Px(520), room.W-c.Px(16)) - 2*pad
	_, head := c.TextSize(title, ui.Style{Family: ui.Stencil, Size: 15}, wide)
	text, high := "", 0.0
	for _, text = range b.noteTexts(c) {
		_, h := c.TextSize(text, st, wide)
		if high = h + head + c.Px(4) + 1.6*pad; high <= room.H*0.6 {
			break
		}
	}
	if text == "" || high > room.H*0.6 {
		return
	}
	r := ui.Rect{X: b.note.at.X, Y: room.Bottom() - high - c.Px(14), W: wide + 2*pad, H: high}
	if r != b.note.at { // otherwise it keeps its place while the map moves
		r.X = b.clearest(r, room.InsetXY(c.Px(8), 0))
	}
	r = r.Within(panel.Beside(b.tutorial.panel, room, r, r.W))
	b.note.at = r
	u.Fill(r, t.PaperLight)
	u.Frame(r, c.Px(1.5), t.Edge)
	in := r.InsetXY(pad, pad*0.8)
	u.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head}, "×", ui.Style{Size: 18, X: ui.Far, Y: ui.Middle, Color: t.InkSoft}) // a click anywhere removes the note
	in.CutTop(u.Text(in, title, ui.Style{Family: ui.Stencil, Size: 15, Color: t.Stamp}) + c.Px(4))
	u.Text(in, text, st)
}

// clearest returns the x coordinate in room, at the left, centre or right, at which a note covers the fewest stacks when the camera has
// come to rest.
func (b *Board) clearest(slip, room ui.Rect) float64 {
	cam := b.canvas.Camera.AtRest()
	half := b.canvas.CounterSizeAtRest() / 2
	best, least := 0.0, -1
	for _, x := range []float64{room.Center().X - slip.W/2, room.X, room.Right() - slip.W} {
		slip.X = x
		n := 0
		for cell, stack := range b.pic.Stacks {
			if id := rules.CellID(cell); len(stack) > 0 && b.pic.OnMap(id) && cam.ToScreen(b.board.Cells[id].Center).In(slip.Inset(-half)) {
				n++
			}
		}
		if least < 0 || n < least {
			best, least = x, n
		}
	}
	return best
}
