package board

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// strips draws the overlays below the prompt: a question or a hint, and a toast.
func (b *Board) strips(c *ui.Context) {
	b.laid = b.laid[:0]
	room := b.areas.view
	if d := b.areas.drawer; !d.Empty() && d.X > room.X { // open at the side
		room.W = d.X - room.X
	}
	room = room.Inset(c.Px(8))
	if over := b.more(c); !over.Empty() {
		room.CutTop(over.H)
	}
	band := room
	band.H = math.Min(band.H, c.Px(90))
	room = panel.Beside(b.tutorial.panel, room, band, c.Px(360))
	h := 0.0
	if b.plans.Pass.Asked {
		h = b.passWarningStrip(c, room)
	} else if h = b.hintStrip(c, room); h == 0 {
		h = b.recapStrip(c, room)
	}
	if h > 0 {
		room.CutTop(h + c.Px(8))
		h += c.Px(16)
	}
	if h != b.stripH {
		b.stripH = h
		b.canvas.Camera.SetFree(b.free(c))
		b.auto.shownFor = shownFor{} // the strip may cover selectable cells
		b.showPicks(c)
		c.NeedRedraw()
	}
	b.drawToast(c, room)
}

type stripButton struct {
	id, text string
	style    ui.ButtonStyle
}

// strip draws a panel with a text and buttons at the top of an area, centred or at the right. It returns the index of the button pressed,
// or -1, and the height used.
func (b *Board) strip(c *ui.Context, room ui.Rect, place ui.Align, text string, frame rgba, buttons []stripButton) (hit int, h float64) {
	u := c.UI
	row := panel.ButtonHeight(c)
	gap := c.Px(10)
	taken := 2 * gap
	for i := range buttons {
		taken += b.buttonWidth(c, buttons[i].text) + gap
	}
	st := ui.Style{Family: ui.Bold, Size: 15, Y: ui.Middle}
	tw := c.TextWidth(text, ui.Style{Family: ui.Bold, Size: 15})
	wide := math.Min(tw+taken+c.Px(8), room.W)
	stacked := wide-taken-c.Px(8) < math.Min(tw, c.Px(200))
	high := row + c.Px(14)
	if stacked {
		wide = room.W
		_, th := c.TextSize(text, ui.Style{Family: ui.Bold, Size: 15}, wide-2*gap)
		high += th + c.Px(6)
	}
	r := ui.Rect{X: room.X + (room.W-wide)/2, Y: room.Y, W: wide, H: high}
	if place == ui.Far {
		r.X = room.Right() - wide
	}
	b.laid = append(b.laid, r)
	u.Panel(r)
	u.Frame(r.Inset(c.Px(3)), c.Px(2), frame)
	in := r.InsetXY(gap, c.Px(7))
	if stacked {
		st.Y = ui.Start
		in.CutTop(u.Text(in, text, st) + c.Px(6))
	}
	hit = -1
	for i := range buttons {
		w := math.Min(b.buttonWidth(c, buttons[i].text), in.W)
		if u.Button(buttons[i].id, in.CutRight(w), buttons[i].text, buttons[i].style) {
			hit = i
		}
		in.CutRight(gap)
	}
	if !stacked {
		u.Text(in, text, fitPrompt(c, text, st, in.W, in.H))
	}
	return hit, high
}

// drawToast draws the toast at the top of an area, beside the combat panel or below it. It does not block the pointer.
func (b *Board) drawToast(c *ui.Context, room ui.Rect) {
	if b.toast.text == "" || !b.replay.live {
		return
	}
	st := ui.Style{Family: ui.Bold, Size: 15}
	pad := c.Px(10)
	lay := func() ui.Rect {
		w, h := c.TextSize(b.toast.text, st, evenly(c, b.toast.text, st, math.Min(room.W-2*pad, c.Px(560))))
		return ui.Rect{X: room.X + (room.W-w)/2 - pad, Y: room.Y, W: w + 2*pad, H: h + pad*1.2}
	}
	r, slip := lay(), b.combat.Rect()
	if over := slip.Inset(-c.Px(8)); !slip.Empty() && !r.Intersect(over).Empty() {
		room = panel.Beside(over, room, r, c.Px(140))
		if r = lay(); !r.Intersect(slip).Empty() && over.Bottom()+r.H < room.Bottom() {
			r.Y = over.Bottom()
		}
	}
	b.laid = append(b.laid, r)
	c.UI.Fill(r, c.Theme.PaperLight)
	c.UI.Frame(r, c.Px(2), c.Theme.Stamp)
	c.UI.Text(ui.Rect{X: r.X + pad, Y: r.Y + pad*0.6, W: r.W - 2*pad + 2, H: r.H - pad*1.2}, b.toast.text, st)
}
