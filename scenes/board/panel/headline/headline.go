// Package headline is the line at the top of the screen: the turn, the date, the deciding side, and the buttons of the menu, the speed, the
// overlays and the hint.
package headline

import (
	"math"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/legend"
	"herbstnebel/scenes/ui"
)

// View is the data that the headline shows. The panel has no state.
type View struct {
	panel.Env
	Turn      int
	By        rules.Side // deciding side, or the last one that decided; NoSide = none yet
	Compact   bool       // true on a small screen, which has only the most important buttons
	Unsaved   bool       // true if the match cannot be saved
	Hint      bool       // true if the player can ask for a hint
	Searching bool       // true while a hint is computed
	Overlay   string     // overlay that is switched on; empty = none
	Tracks    []string   // texts of the tracks, shown as far as there is room, in two lines if they do not fit into one

	short bool // true if there is no room for the last turn
}

// Intents are the intents of the player in the headline.
type Intents struct {
	List []panel.Intent
	Save bool // true if the player wants to try again to save the match
}

// Sizes in interface points.
const (
	menuSide    = 36 // button of the menu, if a finger needs no more
	menuPadding = 4  // sum of the spaces at either side of it
	turnSize    = 19 // text of the turn
	tightTurn   = 16 // the same beside tracks in two lines
	narrowTurn  = 15 // the same on a phone in portrait
	leastTurn   = 10 // to which it shrinks on a small screen before the date is left out
	turnGap     = 16
	sideSize    = 15
	sidePadding = 24 // sum of the spaces at either side of the name
	sideGap     = 10
	speedWidth  = 74
	buttonText  = 15
	usualText   = 16 // size for which the width of a button is measured
	iconWidth   = 44 // button of the hint without its text
	iconRoom    = 12 // for the icon beside its text
	markSize    = 14 // text of the mark of an unsaved match
	markPadding = 16
	markGap     = 8
	markInset   = 4 // above and below the mark of an unsaved match, and the name of the side
	trackSize   = 14
	trackGap    = 18
	tightButton = 25 // sum of the spaces at either side of the text of a button beside tracks in two lines
	tightTrack  = 13 // text of a track in two lines
	tightGap    = 12
)

// turnShare is the largest share of the width that the turn and the date take.
const turnShare = 0.76

// overlayShare is the width of the button of an overlay as a share of that of an ordinary button.
const overlayShare = 0.95

// Layout draws the headline into r. On a small screen its buttons extend to the upper edge of the bar around it, where a finger reaches them
// easily.
func (v *View) Layout(c *ui.Context, bar, r ui.Rect) Intents {
	out, row := Intents{}, c.Flow(r)
	toEdge := func(at ui.Rect) ui.Rect {
		if v.Compact {
			return ui.Rect{X: at.X, Y: bar.Y, W: at.W, H: at.Bottom() - bar.Y}
		}
		return c.Inset(at, 2)
	}
	menu := c.InsetXY(row.Rest.CutRight(c.HitSize(menuSide)+c.Px(menuPadding)), menuPadding/2, 1)
	if v.Compact {
		menu = toEdge(ui.Rect{X: menu.X, Y: r.Y, W: bar.Right() - menu.X, H: r.H})
	}
	out.button(c, "menu", menu, "", ui.ButtonStyle{Icon: ui.Burger, Action: ui.Menu, Tip: c.T("board.tip.menu"), Flat: true})
	if v.Compact {
		v.hint(c, row, true, toEdge, &out)
	}
	out.Save = v.Unsaved && unsaved(c, row)
	narrow, tight := false, false
	if !v.Compact {
		all := v.Tracks
		v.short = false
		if narrow, tight = v.squeeze(c, row.Rest.W); narrow { // the last turn is the first thing to leave out
			v.short, v.Tracks = true, all
			narrow, tight = v.squeeze(c, row.Rest.W)
		}
	}
	v.turn(c, row, tight)
	v.side(c, row)
	if v.Compact {
		if !c.Narrow() {
			v.tracks(c, row.Rest)
		}
		return out
	}
	out.button(c, "speed", toEdge(row.Rest.CutRight(buttonWidth(c, speedText(c), narrow, c.Px(speedWidth)))), speedText(c),
		ui.ButtonStyle{Action: ui.Faster, Tip: c.T("board.tip.speed"), Flat: true, Size: buttonText})
	for _, o := range legend.Overlays(c) {
		w := overlayWidth(c, o, narrow)
		if w > row.Rest.W {
			break
		}
		out.button(c, "over-"+o.Kind, toEdge(row.Rest.CutRight(w)), c.T(o.Text), ui.ButtonStyle{Action: o.Action, Tip: c.T(o.Tip), Flat: true, Selected: v.Overlay == o.Kind, Size: buttonText})
	}
	v.hint(c, row, tight, toEdge, &out)
	v.tracks(c, row.Rest)
	return out
}

// leastTracks is the number of tracks that are never omitted.
const leastTracks = 2

// squeeze fits the headline into a width. If one line is not wide enough, the buttons beside the tracks are narrow, and then the last tracks are
// left out. If that does not suffice, squeeze reports tight: all tracks are in two lines, and the hint has no text.
func (v *View) squeeze(c *ui.Context, wide float64) (narrow, tight bool) {
	narrow = v.need(c, false)+v.tracksWidth(c) > wide
	if !narrow {
		return false, false
	}
	all, need := v.Tracks, v.need(c, true)
	for need+v.tracksWidth(c) > wide {
		if len(v.Tracks) <= leastTracks {
			v.Tracks = all
			return true, true
		}
		v.Tracks = v.Tracks[:len(v.Tracks)-1]
	}
	return true, false
}

// need returns the width of the headline without the tracks, with ordinary or narrow buttons. The hint has its place even while no hint can be asked
// for, so that the tracks stay.
func (v *View) need(c *ui.Context, narrow bool) float64 {
	text, st := v.turnText(c, turnSize)
	need := c.TextWidth(text, st) + c.Px(turnGap) + v.sideWidth(c) + c.Px(sideGap) + buttonWidth(c, speedText(c), narrow, c.Px(speedWidth))
	for _, o := range legend.Overlays(c) {
		need += overlayWidth(c, o, narrow)
	}
	return need + panel.ButtonWidth(c, c.T("board.hint"), usualText) + c.Px(iconRoom)
}

// buttonWidth returns the usual width of a button, or its narrow width.
func buttonWidth(c *ui.Context, text string, narrow bool, usual float64) float64 {
	if !narrow {
		return usual
	}
	return min(usual, max(c.TextWidth(text, ui.Style{Family: ui.Label, Size: buttonText})+c.Px(tightButton), c.HitSize(menuSide)+c.Px(menuPadding)))
}

// overlayWidth returns the width of the button of an overlay.
func overlayWidth(c *ui.Context, o legend.Overlay, narrow bool) float64 {
	return buttonWidth(c, c.T(o.Text), narrow, panel.ButtonWidth(c, c.T(o.Text), usualText)*overlayShare)
}

// speedText returns the text of the button of the speed.
func speedText(c *ui.Context) string { return c.T("board.speed", "n", speed(c.Settings.Speed)) }

// button draws a button that asks for its action.
func (o *Intents) button(c *ui.Context, id string, at ui.Rect, text string, st ui.ButtonStyle) {
	if c.UI.Button(id, at, text, st) {
		o.List = append(o.List, panel.Act{Action: st.Action})
	}
}

// hint draws the button that asks for a hint at the right of row. It has no text if there is no room for it, or if tight is true.
func (v *View) hint(c *ui.Context, row *ui.Flow, tight bool, toEdge func(ui.Rect) ui.Rect, out *Intents) {
	if !v.Hint {
		return
	}
	text := c.T("board.hint")
	w := panel.ButtonWidth(c, text, usualText) + c.Px(iconRoom)
	if v.Compact || tight || w > row.Rest.W {
		text, w = "", c.Px(iconWidth)
	}
	if w > row.Rest.W {
		return
	}
	out.button(c, "hint", toEdge(row.Rest.CutRight(w)), text, ui.ButtonStyle{Icon: ui.Lamp, Action: ui.Advice, Tip: c.T("board.tip.hint"), Flat: true, Size: buttonText, Selected: v.Searching})
}

// unsaved draws the mark of a match that cannot be saved at the right of row, and reports whether it was pressed.
func unsaved(c *ui.Context, row *ui.Flow) bool {
	text := c.T("board.unsaved")
	at := row.Rest.CutRight(math.Ceil(c.TextWidth(text, ui.Style{Family: ui.Label, Size: markSize}) + c.Px(markPadding)))
	row.Right(markGap)
	resp := c.UI.Region("unsaved", at)
	face := c.InsetXY(at, 0, markInset)
	c.UI.Fill(face, c.Theme.Stamp)
	if resp.Focused || resp.Hover {
		c.UI.Frame(c.Inset(face, -2), 2, c.Theme.Focus)
	}
	c.UI.Text(face, text, ui.Style{Family: ui.Label, Size: markSize, Color: c.Theme.PaperLight, X: ui.Middle, Y: ui.Middle, NoWrap: true})
	c.UI.Tip("unsaved", at, c.T("board.tip.unsaved"))
	if resp.Click {
		c.Sound.Play("click")
	}
	return resp.Click
}

// turnText returns the turn, the last turn of the scenario if there is room, and the date if there is room, in a style of a size.
func (v *View) turnText(c *ui.Context, size float64) (string, ui.Style) {
	text := c.T("board.turn", "n", v.Turn)
	if g := v.Texts.TrackByKey(vocab.Turn); g != nil && g.Max > 0 && !v.Compact && !v.short {
		text = c.T("gauge.turn", "value", v.Turn, "max", g.Max)
	}
	if date := v.Texts.Date(v.Turn); date != "" && !(c.Narrow() && v.Unsaved) {
		text += "  ·  " + date
	}
	return text, ui.Style{Family: ui.Stencil, Size: size, NoWrap: true}
}

// turn writes the turn at the left of row.
func (v *View) turn(c *ui.Context, row *ui.Flow, tight bool) {
	size := float64(turnSize)
	switch {
	case c.Narrow():
		size = narrowTurn
	case tight:
		size = tightTurn
	}
	text, st := v.turnText(c, size)
	w, _ := c.TextSize(text, st, row.Rest.W)
	room := row.Rest.W * turnShare
	if v.Compact {
		st.MinSize = leastTurn
		room = min(room, row.Rest.W-v.sideWidth(c)-c.Px(sideGap))
		if !c.Fits(text, st, room) {
			text = c.T("board.turn", "n", v.Turn)
		}
	}
	st.Color, st.Y = c.Theme.Stamp, ui.Middle
	c.UI.Text(row.Rest.CutLeft(min(w+c.Px(turnGap), room)), text, st)
}

// side draws the name of the deciding side in its colour at the left of row.
func (v *View) side(c *ui.Context, row *ui.Flow) {
	if v.By == rules.NoSide {
		return
	}
	clr, ink := c.Theme.Axis, c.Theme.AxisInk
	if v.By == rules.Allies {
		clr, ink = c.Theme.Allies, c.Theme.AlliesInk
	}
	name := v.Texts.Side(v.By)
	st := ui.Style{Family: ui.Label, Size: sideSize}
	tag := c.InsetXY(row.Rest.CutLeft(v.sideWidth(c)), 0, markInset)
	c.UI.Fill(tag, clr)
	c.UI.Frame(tag, 1, c.Theme.Ink)
	st.Color, st.X, st.Y, st.NoWrap = ink, ui.Middle, ui.Middle, true
	c.UI.Text(tag, name, st)
	row.Left(sideGap)
}

// sideWidth returns the width of the name of the deciding side.
func (v *View) sideWidth(c *ui.Context) float64 {
	if v.By == rules.NoSide {
		return 0
	}
	return c.TextWidth(v.Texts.Side(v.By), ui.Style{Family: ui.Label, Size: sideSize}) + c.Px(sidePadding)
}

func trackStyle(c *ui.Context, size float64) ui.Style {
	return ui.Style{Family: ui.Label, Size: size, Y: ui.Middle, NoWrap: true, Color: c.Theme.InkSoft}
}

// tracksWidth returns the width of the tracks in one line.
func (v *View) tracksWidth(c *ui.Context) (w float64) {
	for _, text := range v.Tracks {
		w += c.TextWidth(text, trackStyle(c, trackSize)) + c.Px(trackGap)
	}
	return w
}

// tracks writes the tracks in one line, or else in two, as far as there is room.
func (v *View) tracks(c *ui.Context, room ui.Rect) {
	st, gap, lines := trackStyle(c, trackSize), c.Px(trackGap), []ui.Rect{room}
	if v.tracksWidth(c) > room.W {
		st, gap, lines = trackStyle(c, tightTrack), c.Px(tightGap), []ui.Rect{room, room}
		lines[0].H, lines[1].H = room.H/2, room.H/2
		lines[1].Y += room.H / 2
	}
	for _, text := range v.Tracks {
		w := c.TextWidth(text, st)
		if w > lines[0].W && len(lines) > 1 {
			lines = lines[1:]
		}
		if w > lines[0].W {
			return
		}
		c.UI.Text(lines[0].CutLeft(w+gap), text, st)
	}
}

// speed returns the text of a speed.
func speed(v float64) string {
	if v < 1 {
		return "½"
	}
	return strconv.Itoa(int(v))
}
