// Package history is the note about the historical events on the days of a turn. It appears on the map when a turn begins, until the player
// presses something or events happen. The list of turns keeps it.
package history

import (
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the note shows.
type View struct {
	panel.Env
	Room    ui.Rect // part of the map that nothing covers
	Avoid   ui.Rect // panel over the map that the note must not cover; empty = none
	Compact bool    // true on a small screen, where there is room only for one sentence

	// Camera converts a point of the map into a point of the screen when the camera has come to rest.
	Camera  func(rules.Point) ui.Point
	Counter float64 // side of a counter then, in pixels
}

// Note is the state of the note.
type Note struct {
	turn  int     // turn of the last note
	brief string  // situation at that time
	shown bool    // true if the note is shown
	text  string  // text of the note; empty = not chosen yet
	at    ui.Rect // rectangle of the note
	room  ui.Rect // the room and the panel for which the text and the rectangle were chosen
	avoid ui.Rect
	since int // tick at which it appeared
}

// Minimum times for which a note stays, in updates.
const (
	MinTicks     = 40  // if the player presses something
	minTicksBusy = 480 // if events happen
)

// Turn returns the turn of the last note; 0 = none.
func (n *Note) Turn() int { return n.turn }

// Brief returns the situation at the start of the turn of the last note.
func (n *Note) Brief() string { return n.brief }

// Shown reports whether the note is shown.
func (n *Note) Shown() bool { return n.shown }

// Rect returns the rectangle of the note; empty = not drawn yet.
func (n *Note) Rect() ui.Rect { return n.at }

// Begin notes the situation at the start of a turn. If show is true, the note appears.
func (n *Note) Begin(c *ui.Context, turn int, brief string, show bool) {
	*n = Note{turn: turn, brief: brief, shown: show, since: c.Tick}
	c.NeedRedraw()
}

// Hide removes the note.
func (n *Note) Hide() { n.shown = false }

// Update removes the note when the player does not want it, presses something, or has had time to read it. busy is true while events are
// shown.
func (n *Note) Update(c *ui.Context, busy bool) {
	in := c.Input
	pressed := in.Pressed || in.Right || in.Acts() && !in.Triggered(ui.Cancel) // that key removes the note by itself
	ticks := c.Tick - n.since
	if n.shown && (c.Settings.NoHistory || pressed && ticks > MinTicks || busy && ticks > minTicksBusy) {
		n.Hide()
		c.NeedRedraw()
	}
}

// texts returns the possible texts of the note, the longest first: the events and the situation.
func (n *Note) texts(v *View, c *ui.Context) []string {
	events, brief := v.Texts.TurnHistory(n.turn), n.brief
	first := gametext.FirstSentence(events)
	switch {
	case v.Compact:
		return []string{first}
	case events == "" || brief == "":
		return []string{events + brief, first + brief}
	}
	brief = "\n" + c.T("board.with", "what", c.T("board.drawer.state"), "left", brief)
	return []string{events + brief, first + brief, events, first}
}

// Sizes in interface points, and the largest shares of the height and of the area of the map.
const (
	mostWide   = 520.0
	sideMargin = 8.0 // at either side of the note
	below      = 14.0
	padding    = 12.0
	padShare   = 0.8 // share of the padding above and below the text
	textSize   = 15.0
	titleGap   = 4.0
	closeSize  = 18.0
	frameWide  = 1.5
	mostShare  = 0.6
	mostArea   = 0.18
)

// shortest returns the shortest text of the note.
func (n *Note) shortest(v *View, c *ui.Context) string {
	all := n.texts(v, c)
	return all[len(all)-1]
}

// Layout draws the note at the bottom or the top of the map, with the longest text that covers the fewest stacks. It does not block the pointer.
func (n *Note) Layout(v *View, c *ui.Context) {
	u, t := c.UI, c.Theme
	pad, room := c.Px(padding), c.InsetXY(v.Room, sideMargin, 0)
	st, heading := ui.Style{Size: textSize, LineHeight: 1.3}, ui.Style{Family: ui.Stencil, Size: textSize}
	title := c.T("board.day", "date", v.Texts.Date(n.turn))
	wide := min(c.Px(mostWide), room.W) - 2*pad
	_, head := c.TextSize(title, heading, wide)
	if n.room != v.Room || n.avoid != v.Avoid || n.text == "" { // otherwise it keeps its text and its place while the map moves
		n.room, n.avoid, n.text = v.Room, v.Avoid, ""
		least := math.MaxInt
		for _, text := range n.texts(v, c) {
			_, h := c.TextSize(text, st, wide)
			r := ui.Rect{W: wide + 2*pad, H: h + head + c.Px(titleGap) + 2*padShare*pad}
			if text == "" || r.H > v.Room.H*mostShare || r.H*r.W > v.Room.W*v.Room.H*mostArea && text != n.shortest(v, c) {
				continue
			}
			if at, covered := v.clearest(c, r, room); covered < least {
				n.text, n.at, least = text, at, covered
			}
		}
	}
	if n.text == "" {
		return
	}
	r, text := n.at, n.text
	u.Fill(r, t.PaperLight)
	u.Frame(r, frameWide, t.Edge)
	in := c.Flow(r.InsetXY(pad, pad*padShare))
	u.Text(ui.Rect{X: in.Rest.X, Y: in.Rest.Y, W: in.Rest.W, H: head}, "×", ui.Style{Size: closeSize, X: ui.Far, Y: ui.Middle, Color: t.InkSoft}) // a click anywhere removes the note
	heading.Color = t.Stamp
	in.Text(title, heading, titleGap)
	u.Text(in.Rest, text, st)
}

// clearest returns the place of a note in room at which it covers the fewest stacks, with their number: at the bottom or at the top, at the centre, left
// or right, clear of the panel to avoid.
func (v *View) clearest(c *ui.Context, note, room ui.Rect) (best ui.Rect, covered int) {
	covered = -1
	for _, y := range []float64{v.Room.Bottom() - note.H - c.Px(below), v.Room.Y + c.Px(below)} {
		for _, x := range []float64{room.Center().X - note.W/2, room.X, room.Right() - note.W} {
			note.X, note.Y = x, y
			r := note.Within(panel.Beside(v.Avoid, v.Room, note, note.W))
			n := 0
			for cell, stack := range v.Pieces.Stacks {
				if id := rules.CellID(cell); len(stack) > 0 && v.Pieces.OnMap(id) && v.Camera(v.Board.Cells[id].Center).In(r.Inset(-v.Counter/2)) {
					n++
				}
			}
			if covered < 0 || n < covered {
				best, covered = r, n
			}
		}
	}
	return best, covered
}
