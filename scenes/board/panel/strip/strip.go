// Package strip shows a question, a hint or news in a strip at the top of the map, and toasts below it.
package strip

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Confirm asks to answer yes to the question of the strip.
type Confirm struct{}

// Decline asks to answer no to the question of the strip.
type Decline struct{}

// Intent implements panel.Intent.
func (Confirm) Intent() {}

// Intent implements panel.Intent.
func (Decline) Intent() {}

// Rects returns the rectangles of the strip and the toast, as drawn last.
func (p *Panel) Rects() []ui.Rect { return p.laid }

// High returns the height of the strip with its margins, in pixels. It is 0 if there is no strip.
func (p *Panel) High() float64 { return p.high }

// Layout draws a strip at the top of r, or none if v is nil. It returns the height used, with the margins, and the intent of a pressed button.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	p.laid, p.high, p.rest = p.laid[:0], 0, r
	if v == nil {
		return 0, nil
	}
	s := v.shape(c, r)
	p.laid = append(p.laid, s.rect)
	p.rest.CutTop(s.rect.H + c.Px(stripMargin))
	p.high = s.rect.H + c.Px(2*stripMargin)
	return p.high, v.draw(c, s)
}

// shape is the place of a strip.
type shape struct {
	rect    ui.Rect
	stacked bool // true if the text is above the buttons
}

// High returns the height of the strip in a room.
func (v *View) High(c *ui.Context, room ui.Rect) float64 { return v.shape(c, room).rect.H }

// shape returns the place of the strip at the top of a room.
func (v *View) shape(c *ui.Context, room ui.Rect) shape {
	gap, margin := c.Px(stripGap), c.Px(stripMargin)
	buttons := 2 * gap
	for i := range v.Buttons {
		buttons += v.Buttons[i].width(c) + gap
	}
	text := c.TextWidth(v.Text, textStyle)
	wide := math.Min(text+buttons+margin, room.W)
	high := panel.ButtonHeight(c) + c.Px(2*stripPad)
	beside := wide - buttons - margin
	stacked := beside < math.Min(text, c.Px(leastText)) || panel.FitStyle(c, v.Text, textStyle, beside, panel.ButtonHeight(c)).Size < leastSize
	if stacked {
		wide = room.W
		_, h := c.TextSize(v.Text, textStyle, wide-2*gap)
		high += h + c.Px(textGap)
	}
	if v.Most > 0 {
		high = math.Min(high, math.Floor(v.Most))
	}
	r := ui.Rect{X: room.X + (room.W-wide)/2, Y: room.Y, W: wide, H: high}
	if v.AtRight {
		r.X = room.Right() - wide
	}
	return shape{r, stacked}
}

// draw draws the strip and returns the intent of a pressed button.
func (v *View) draw(c *ui.Context, s shape) (intents []panel.Intent) {
	u := c.UI
	u.Panel(s.rect)
	u.Frame(c.Inset(s.rect, frameInset), frameWidth, v.Frame)
	in := c.Flow(c.InsetXY(s.rect, stripGap, stripPad))
	st := textStyle
	if s.stacked {
		v.textAbove(c, in)
	}
	for i := range v.Buttons {
		o := &v.Buttons[i]
		if u.Button(o.ID, in.CutRight(o.width(c), 0), o.Text, o.Style) {
			intents = []panel.Intent{o.Asks}
		}
		in.Right(stripGap)
	}
	if !s.stacked {
		st.Y = ui.Middle
		u.Text(in.Rest, v.Text, panel.FitStyle(c, v.Text, st, in.Rest.W, in.Rest.H))
	}
	return intents
}

// textAbove writes the text above the row of the buttons. If there is no room for all of it, it scrolls.
func (v *View) textAbove(c *ui.Context, in *ui.Flow) {
	room := in.Rest
	room.CutBottom(panel.ButtonHeight(c))
	if _, h := c.TextSize(v.Text, textStyle, room.W); h+c.Px(textGap) <= room.H+1 {
		in.Text(v.Text, textStyle, textGap)
		return
	}
	c.UI.Scroll("strip", room, func(r ui.Rect) float64 { return c.UI.Text(r, v.Text, textStyle) })
	in.Rest.CutTop(room.H)
}

// width returns the width of the button.
func (o *Button) width(c *ui.Context) float64 { return panel.ButtonWidth(c, o.Text, panel.ButtonSize) }
