package prompt

import (
	"math"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Tray is the tray of the selectable pieces that are not on the map.
type Tray struct {
	panel.Env
	Pieces   []rules.PieceID
	Cursor   rules.PieceID // piece under the keyboard cursor; 0 = none
	Selected rules.PieceID // selected piece; 0 = none
	Hinted   rules.PieceID // piece that a hint recommends; 0 = none
}

// Sizes of the tray, in interface points.
const (
	traySide    = 46 // counter
	trayCell    = 50 // room of a counter
	trayGap     = 6
	trayRoom    = 20 // at both edges together
	trayTop     = 4
	titleSize   = 13
	titleHigh   = 18
	titleMargin = 4
)

// Sizes of the frames of a piece, in interface points.
const (
	outerFrame  = 3 // distance of the frames of the cursor and of a hint
	innerFrame  = 2 // distance of the frame of a selected piece
	cursorWidth = 3
	selectWidth = 2
	hintWidth   = 2.5
)

// trayRows is the largest number of rows of the tray.
const trayRows = 3

// titleStyle is the style of the title of the tray.
var titleStyle = ui.Style{Family: ui.Label, Size: titleSize, NoWrap: true}

// title returns the title of the tray, which names the box of its pieces; empty = none.
func (t *Tray) title() string {
	for _, id := range t.Pieces {
		if box := t.Env.Pieces.Boxes[t.Env.Pieces.Piece(id).Cell]; box != nil {
			return t.Texts.Name("box.", box.Key)
		}
	}
	return ""
}

// size returns the size of the tray in a viewport of a given width.
func (t *Tray) size(c *ui.Context, viewport float64) (w, h float64) {
	n, cell := len(t.Pieces), c.Px(trayCell+trayGap)
	per := max(int((viewport-c.Px(trayRoom))/cell), 1)
	h = math.Min(float64((n+per-1)/per), trayRows)*cell + c.Px(trayTop)
	title := c.TextWidth(t.title(), titleStyle)
	if title > 0 {
		h += c.Px(titleHigh)
	}
	return math.Max(float64(min(n, per))*cell, title+c.Px(titleMargin)) + c.Px(trayRoom), h
}

// height returns the height of the tray in an area of a given width, without a margin.
func (t *Tray) height(c *ui.Context, wide float64) float64 {
	if len(t.Pieces) == 0 {
		return 0
	}
	side, gap := math.Floor(c.Px(traySide)), c.Px(trayGap)
	per := max(int((wide-side)/(side+gap))+1, 1)
	high := c.Px(trayTop) + float64((len(t.Pieces)+per-1)/per)*(side+gap) - gap
	if t.title() != "" {
		high += c.Px(titleHigh)
	}
	return high
}

// Layout draws the tray into r and returns the intents of the player.
func (t *Tray) Layout(c *ui.Context, r ui.Rect) (intents []panel.Intent) {
	if len(t.Pieces) == 0 {
		return nil
	}
	col := c.Flow(r)
	col.Skip(trayTop)
	if title := t.title(); title != "" {
		c.UI.Text(col.Top(titleHigh), title, titleStyle)
	}
	n := int(c.Px(traySide))
	side, gap := float64(n), c.Px(trayGap)
	x, y := r.X, col.Rest.Y
	for _, id := range t.Pieces {
		if x+side > r.Right() {
			x, y = r.X, y+side+gap
		}
		at := ui.Rect{X: x, Y: y, W: side, H: side}
		if t.piece(c, id, at, n) {
			intents = append(intents, panel.SelectPiece{Piece: id, At: ui.Point{X: at.X, Y: at.Bottom()}})
		}
		x += side + gap
	}
	return intents
}

// piece draws a piece of the tray with the frame of its state, and reports whether it was clicked.
func (t *Tray) piece(c *ui.Context, id rules.PieceID, at ui.Rect, n int) bool {
	q, name := t.Env.Pieces.Shown(id), "tray"+strconv.Itoa(int(id))
	resp := c.UI.Region(name, at)
	t.DrawPiece(c, q, at, n)
	switch {
	case id == t.Cursor:
		c.UI.Frame(c.Inset(at, -outerFrame), cursorWidth, c.Theme.Focus)
	case id == t.Selected || resp.Hover || resp.Focused:
		c.UI.Frame(c.Inset(at, -innerFrame), selectWidth, c.Theme.Select)
	}
	if id == t.Hinted {
		c.UI.Frame(c.Inset(at, -outerFrame), hintWidth, c.Theme.Good)
	}
	c.UI.Tip(name, at, t.Texts.Describe(q))
	return resp.Click
}
