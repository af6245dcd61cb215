package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// panels records all widgets around and over the map.
func (b *Board) panels(c *ui.Context) {
	u := c.UI
	if !b.areas.right.Empty() {
		u.Spare(b.areas.right)
	}
	b.top(c)
	b.strips(c)
	b.legend(c)
	b.drawNote(c)
	u.TabOrder(1, func() { b.stops(c) })
	u.TabOrder(2, func() { b.table(c) })
	_, intents := b.hand.Layout(b.handView(), c, b.areas.view)
	b.perform(c, intents)
	b.combatPanel(c)
	b.verbs(c)
}

// table records the regions around the map.
func (b *Board) table(c *ui.Context) {
	u, a := c.UI, &b.areas
	if a.compact {
		b.tracks.Fold(ui.Rect{})
		b.drawDrawers(c)
		return
	}
	tracks, intents := b.toolbarView().Layout(c, a.rail)
	b.tracks.Fold(tracks) // unless the panel is shown
	b.perform(c, intents)
	if !a.left.Empty() {
		b.state(c, a.left)
	}
	b.infoPanel(c)
	if !a.log.Empty() {
		u.Panel(a.log)
		b.drawLog(c, a.log.InsetXY(c.Px(8), c.Px(3)))
	}
}

// infoPanel draws the right panel, about the combat and the target of the pointer, and the overview map. The panel is as high as its
// contents.
func (b *Board) infoPanel(c *ui.Context) {
	u, a := c.UI, &b.areas
	if c.Settings.NoInfo {
		b.infoHigh = 0
		return
	}
	room := a.right
	if room.Empty() { // laid out off-screen to measure its height
		room = ui.Rect{X: c.W, Y: a.stage.Y, W: math.Round(c.Px(256)), H: a.stage.H}
	} else {
		u.Panel(room)
	}
	high := 0.0
	u.Scroll("info", room.Inset(c.Px(10)), func(r ui.Rect) float64 { high = b.info(c, r); return high })
	if high != b.infoHigh {
		b.infoHigh = high
		c.NeedRedraw()
	}
	u.Panel(a.small)
	b.overview(c, a.small.Inset(c.Px(8)))
}

// drawDrawers draws the panels of a small screen, one at a time, and the buttons that open them.
func (b *Board) drawDrawers(c *ui.Context) {
	u, a := c.UI, &b.areas
	b.perform(c, b.drawers.Layout(b.toolbarView(), c, a.bar))
	if b.drawers.Open == "" || a.drawer.Empty() {
		return
	}
	if b.drawers.Open == toolbar.Tracks {
		b.state(c, a.drawer)
		return
	}
	u.Panel(a.drawer)
	in := a.drawer.Inset(c.Px(10))
	switch b.drawers.Open {
	case toolbar.Info:
		u.Scroll("info", in, func(r ui.Rect) float64 { return b.info(c, r) })
	case toolbar.Reasons:
		u.Scroll("why", in, func(r ui.Rect) float64 {
			if h := b.reasonsPanel(c, r); h > 0 {
				return h
			}
			return u.Text(r, c.Lang.GameText(b.texts.Game, "board.reasons.none"), ui.Style{Size: 15, Color: c.Theme.InkSoft})
		})
	case toolbar.Log:
		b.drawLog(c, in)
	case toolbar.Map:
		b.mapDrawer(c, in)
	}
}

// flashAt highlights a cell on the map.
func (b *Board) flashAt(c *ui.Context, cell rules.CellID) {
	b.canvas.Camera.Steer(b.board.Cells[cell].Center)
	b.canvas.Highlights.Add(cell, c.Tick)
	c.NeedRedraw()
}

// overview draws a small picture of the whole map, with the pieces as dots and the viewport as a frame. Pressing it moves the camera there.
func (b *Board) overview(c *ui.Context, r ui.Rect) {
	u, t := c.UI, c.Theme
	cam := b.canvas.Camera
	x0, y0, x1, y1 := cam.Bounds()
	k := math.Min(r.W/(x1-x0), r.H/(y1-y0))
	in := r.CenterIn((x1-x0)*k, (y1-y0)*k)
	resp := u.Region("overview", in)
	if resp.Down && c.Input.Down {
		at := c.Input.Pointer
		cam.Steer(rules.Point{X: float32(x0 + (at.X-in.X)/k), Y: float32(y0 + (at.Y-in.Y)/k)})
	}
	now := cam.Pose()
	version := uint64(b.revision)<<20 ^ uint64(len(b.queue.Acts))<<8 ^ math.Float64bits(now.X) ^ math.Float64bits(now.Y)<<7 ^ math.Float64bits(now.Scale)<<3
	shapes := b.canvas.Shapes
	u.Paint(in, version, func(dst *ebiten.Image) {
		b.canvas.DrawWholeMap(dst, ui.Point{X: in.X, Y: in.Y}, k)
		d := math.Max(k*0.42, 1.5)
		for id := 1; id < len(b.board.Cells); id++ {
			stack := b.pic.Stacks[rules.CellID(id)]
			if len(stack) == 0 {
				continue
			}
			q := b.pic.Piece(stack[len(stack)-1])
			p := b.board.Cells[id].Center
			at := ui.Point{X: in.X + (float64(p.X)-x0)*k, Y: in.Y + (float64(p.Y)-y0)*k}
			if q.Side == rules.Axis { // squares and discs, so that sides do not differ in colour alone
				shapes.Rect(ui.Rect{X: at.X - d, Y: at.Y - d, W: 2 * d, H: 2 * d}, ui.Mix(t.Axis, t.Ink, 0.75))
			} else {
				shapes.Disc(at, d*1.15, ui.Mix(t.Allies, t.Ink, 0.2))
			}
		}
		v := cam.View()
		w, h := v.W/now.Scale*k, v.H/now.Scale*k
		cx, cy := in.X+(now.X-x0)*k, in.Y+(now.Y-y0)*k
		shapes.Frame(ui.Rect{X: cx - w/2, Y: cy - h/2, W: w, H: h}.Intersect(in), 2, t.Focus)
		shapes.Draw(dst)
	})
	u.Frame(in, c.Px(1), t.Edge)
}

// verbs draws the menu of the options of a piece with several.
func (b *Board) verbs(c *ui.Context) {
	if !b.menu.IsOpen() {
		return
	}
	u := c.UI
	row := c.RowHeight() * 0.9
	w := 0.0
	for i := range b.menu.Options {
		w = math.Max(w, b.buttonWidth(c, b.texts.Verb(&b.menu.Options[i])))
	}
	h := float64(len(b.menu.Options)) * (row + c.Px(4))
	r := ui.Rect{X: b.menu.At.X + c.Px(8), Y: b.menu.At.Y + c.Px(8), W: w + c.Px(16), H: h + c.Px(12)}.Within(c.Screen())
	u.Panel(r)
	u.TrapFocus(r)
	in := r.Inset(c.Px(8))
	for i, o := range b.menu.Options {
		at := in.CutTop(row)
		if u.Button("verb"+itoa(i), at, b.texts.Verb(&o), ui.ButtonStyle{Tip: b.texts.OptionTip(&o), Primary: i == 0 && !b.passWarning.asked, Size: 16}) {
			b.agree(c, o)
			return
		}
		b.frameHint(c, at, o.Choice)
		in.CutTop(c.Px(4))
	}
}
