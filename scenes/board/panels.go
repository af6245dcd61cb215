package board

import (
	"slices"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/legend"
	"herbstnebel/scenes/board/panel/overview"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/panel/verbs"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// panelLayout lays out the panels around and over the map, and passes the intents of the player to perform at once, so that the panels laid out
// later in the same update show the result.
type panelLayout struct {
	*views
	camera   *autoCamera
	autosave *autosave
	stops    func(*ui.Context) // adds the things on the map to the tab order
	perform  func(*ui.Context, []panel.Intent)
	at       screenView // as last laid out
	before   screenView // on the screen of another size before it
}

// update records all widgets around and over the map.
func (l *panelLayout) update(c *ui.Context) {
	u := c.UI
	if !l.areas.right.Empty() {
		u.Spare(l.areas.right)
	}
	l.top(c)
	l.drawStrips(c)
	l.legendView().Layout(c, l.canvas.Camera.Free())
	if v := l.noteView(); v != nil {
		l.panels.history.Layout(v, c)
	}
	u.TabOrder(1, func() { l.stops(c) })
	u.TabOrder(2, func() { l.table(c) })
	_, intents := l.panels.hand.Layout(l.handView(), c, l.areas.view)
	l.perform(c, intents)
	l.combatPanel(c)
	l.perform(c, l.verbsView(c).Layout(c, c.Screen()))
}

// table records the regions around the map.
func (l *panelLayout) table(c *ui.Context) {
	u, a := c.UI, l.areas
	if a.compact {
		l.panels.tracks.Fold(ui.Rect{})
		l.drawDrawers(c)
		return
	}
	tracks, intents := l.toolbarView().Layout(c, a.rail)
	l.panels.tracks.Fold(tracks) // unless the panel is shown
	l.perform(c, intents)
	if !a.left.Empty() {
		l.state(c, a.left)
	}
	l.infoPanel(c)
	if !a.log.Empty() {
		u.Panel(a.log)
		l.drawLog(c, c.InsetXY(a.log, 8, 3))
	}
}

// infoPanel draws the right panel, about the combat and the target of the pointer, and the overview map. The panel is as high as its
// contents.
func (l *panelLayout) infoPanel(c *ui.Context) {
	u, a := c.UI, l.areas
	if c.Settings.NoInfo {
		l.panels.infoHeight = 0
		return
	}
	room := a.right
	if room.Empty() { // laid out off-screen to measure its height
		room = ui.Rect{X: c.W, Y: a.stage.Y, W: whole(c, infoWide), H: a.stage.H}
	} else {
		u.Panel(room)
	}
	high := 0.0
	u.Scroll("info", c.Inset(room, 10), func(r ui.Rect) float64 { high = l.drawInfo(c, r); return high })
	if high != l.panels.infoHeight {
		l.panels.infoHeight = high
		c.NeedRedraw()
	}
	u.Panel(a.small)
	l.perform(c, l.overviewView().Layout(c, c.Inset(a.small, 8)))
}

// drawDrawers draws the panels of a small screen, one at a time, and the buttons that open them.
func (l *panelLayout) drawDrawers(c *ui.Context) {
	u, a := c.UI, l.areas
	l.perform(c, l.panels.drawers.Layout(l.toolbarView(), c, a.bar))
	if l.panels.drawers.Open == "" || a.drawer.Empty() {
		return
	}
	if l.panels.drawers.Open == toolbar.Tracks {
		l.state(c, a.drawer)
		return
	}
	u.Panel(a.drawer)
	in := c.Inset(a.drawer, 10)
	switch l.panels.drawers.Open {
	case toolbar.Info:
		u.Scroll("info", in, func(r ui.Rect) float64 { return l.drawInfo(c, r) })
	case toolbar.Reasons:
		u.Scroll("why", in, func(r ui.Rect) float64 {
			if h := l.panels.reasons.Layout(l.reasonsView(c), c, r); h > 0 {
				return h
			}
			return u.Text(r, l.noReasons(c), ui.Style{Size: 15, Color: c.Theme.InkSoft})
		})
	case toolbar.Log:
		l.drawLog(c, in)
	case toolbar.Map:
		l.perform(c, l.overviewView().LayoutDrawer(c, in))
	}
}

// legendView returns the data that the legend shows.
func (w *views) legendView() *legend.View {
	return &legend.View{Env: w.env(), Kind: w.overlay.Kind, Side: w.looker(), Marks: w.overlay.Marks, Links: w.overlay.Links, Targets: w.overlay.Targets, Canvas: w.canvas}
}

// overviewView returns the data that the overview map shows.
func (w *views) overviewView() *overview.View {
	version := uint64(w.now.revision)<<20 ^ uint64(len(w.queue.Acts))<<8
	return &overview.View{Env: w.env(), Canvas: w.canvas, Version: version, Overlay: w.overlay.Kind}
}

// verbsView returns the data that the menu of the options shows.
func (w *views) verbsView(c *ui.Context) *verbs.View {
	hinted := func(o picking.Option) bool { return w.chooser.Hinted(o.Choice) }
	return &verbs.View{Env: w.env(), Menu: &w.chooser.Menu, Advised: slices.IndexFunc(w.chooser.Menu.Options, hinted), Primary: !w.chooser.Plans.Pass.Asked,
		Text: func(o *picking.Option) string { return w.chooser.ButtonText(c, o) }}
}

// nextButton draws the button that goes to the next unit that can act, and returns the width used.
func (l *panelLayout) nextButton(c *ui.Context, at ui.Rect) float64 {
	used, intents := l.toolbarView().LayoutNext(c, at)
	l.perform(c, intents)
	return used
}

// toolbarView returns the data that the toolbar shows.
func (w *views) toolbarView() *toolbar.View {
	m := w.play.Match
	v := &toolbar.View{WhyNoUndo: w.chooser.CanUndo(), CanRedo: m.CanRedo(), Paused: w.play.Driver.Paused()}
	if w.chooser.Human && !w.queue.Busy() {
		v.Selectable = len(w.chooser.Picks.Stops)
	}
	return v
}
