package board

import (
	"math"

	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/eventlog"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// Sizes of the regions, in interface points.
const (
	headGap       = 2  // below the headline of a large screen
	barHigh       = 46 // buttons of the drawers
	drawerMost    = 380
	tracksWide    = 196
	logHigh       = 140
	infoWide      = 256
	overviewWide  = 188
	overviewHigh  = 164
	panelPad      = 20  // above and below the contents of the right panel or of a drawer, together
	headWide      = 780 // least width of a low screen with the headline beside the bar
	drawerSide    = 320 // drawer at the side
	logDrawerSide = 410 // drawer with the log, which has whole sentences
)

// headShare is the width of the headline of a low small screen as a share of that of the screen.
const headShare = 0.46

// areas are the regions of the screen. The map has priority: panels that are not always needed are folded, and the toolbar opens them.
type areas struct {
	top    ui.Rect // turn, deciding side and prompt
	rail   ui.Rect // toolbar: buttons for panels, undo and steps through the journal
	left   ui.Rect // victory points, cup, tracks, assets; empty while folded
	right  ui.Rect // stack and odds, as high as its contents; empty if there are none
	small  ui.Rect // overview map, in the corner below the right panel
	log    ui.Rect // log; empty while folded
	bar    ui.Rect // buttons of the drawers on a small screen
	head   ui.Rect // headline of a low small screen, beside the bar; empty = it is in top
	drawer ui.Rect // open drawer
	view   ui.Rect // viewport: the map where no panel covers it
	stage  ui.Rect // whole area in which the map is drawn, including the space beside low panels
	room   float64 // area of the viewport that panels may cover beside the buttons of the decision, in square pixels; 0 = no limit

	compact bool
}

// place divides the screen into regions. promptH is the height of the prompt, and info that of the right panel's contents.
func place(c *ui.Context, promptH, info float64) (a areas) {
	s := c.Screen()
	if a.compact = compact(c); a.compact {
		a.bar = s.CutBottom(whole(c, barHigh))
		if c.Short() && c.W >= c.Px(headWide) {
			a.head = a.bar.CutRight(math.Round(a.bar.W * headShare))
			a.top = s.CutTop(promptH)
		} else {
			a.top = s.CutTop(math.Round(c.Px(smallHead) + promptH))
		}
		a.view, a.stage = s, s
		return a
	}
	a.top = s.CutTop(math.Round(headHeight(c) + c.Px(headGap) + promptH))
	a.rail = s.CutLeft(math.Round(toolbar.Width(c, s.H)))
	if c.Settings.Situation {
		a.left = s.CutLeft(whole(c, tracksWide))
	}
	if c.Settings.Record {
		a.log = s.CutBottom(whole(c, logHigh))
	}
	a.stage = s
	if !c.Settings.NoInfo {
		a.right = s.CutRight(whole(c, infoWide))
		a.small = a.right.CutBottom(whole(c, overviewHigh))
		a.small.CutLeft(a.small.W - whole(c, overviewWide))
		if info == 0 {
			a.right = ui.Rect{}
		} else {
			a.right.H = math.Round(min(a.right.H, info+c.Px(panelPad)))
		}
	}
	a.view = s
	return a
}

// whole converts interface points to whole device pixels.
func whole(c *ui.Context, points float64) float64 { return math.Round(c.Px(points)) }

// screenView is what a screen of a size shows of the map.
type screenView struct {
	w, h        float64
	first, last mapview.Pose // in the second update at this size, and before the size changed
	steered     int          // see Camera.Steered; when first was set
	settled     bool         // true once first is set
}

// resized takes a new size of the screen. A phone that is turned on its side and back shows the same part of the map as
// before: in that case resized returns its pose, unless the player or an event has moved the map on its side.
func (l *panelLayout) resized(c *ui.Context) (back *mapview.Pose) {
	cam := l.canvas.Camera
	now := cam.Destination()
	if l.at.w == c.W && l.at.h == c.H {
		if !l.at.settled {
			l.at.first, l.at.steered, l.at.settled = now, cam.Steered(), true
		}
		return nil
	}
	if before := l.before; before.w == c.W && before.h == c.H && l.at.first == now && l.at.steered == cam.Steered() {
		back = &before.last
	}
	l.at.last = now
	l.before, l.at = l.at, screenView{w: c.W, h: c.H}
	return back
}

// divide places all regions and sets the viewport of the camera.
func (l *panelLayout) divide(c *ui.Context) {
	kept := l.camera.inSight()
	back := l.resized(c)
	*l.areas = place(c, promptHeight(c), l.panels.infoHeight)
	if l.areas.compact {
		l.areas.view.CutBottom(l.coach.Bottom())
		if l.chooser.Plans.Pass.Asked {
			l.panels.drawers.Close()
		}
		l.areas.room = l.spareBelow(c)
		l.areas.drawer = l.placeDrawer(c)
	} else {
		l.panels.drawers.Close()
	}
	cam := l.canvas.Camera
	if cam.Resize(l.areas.view, l.areas.stage) {
		c.NeedRedraw()
	}
	cam.SetFree(l.free(c))
	if back != nil {
		cam.GlideTo(*back)
		cam.Jump()
	}
	if kept != 0 && l.chooser.Hover.Reveal == 0 && l.camera.inSight() != kept {
		cam.Show(l.board.Cells[kept].Center)
	}
	if cell := l.chooser.Hover.Reveal; cell != 0 && !l.areas.drawer.Empty() {
		l.chooser.Hover.Reveal = 0
		l.camera.reveal(cell)
	}
}

// free returns the part of the viewport that no drawer, hand, button row or strip covers.
func (w *views) free(c *ui.Context) ui.Rect {
	free := w.besideDrawer(w.areas.view)
	free.CutTop(w.more(c).H)
	free.CutTop(w.panels.strips.High())
	if w.handDue() {
		l := w.panels.hand.Place(w.handView(), c, w.areas.view)
		free.CutBottom(free.Bottom() - l.Top())
	}
	return free
}

// drawerHeight returns the height requested by the contents of the open drawer: the lines of the log; one text if there are no reasons; the
// maximum if the height is not known in advance.
func (w *views) drawerHeight(c *ui.Context) float64 {
	switch w.panels.drawers.Open {
	case "":
		return 0
	case toolbar.Log:
		return math.Max(w.panels.log.Height(), 1.5*eventlog.RowHeight(c))
	case toolbar.Reasons:
		if w.reasonsView(c) == nil { // a text says why there are none
			lines := 1.5
			if w.play.Driver.LastReport() != nil {
				lines = 3
			}
			return lines * eventlog.RowHeight(c)
		}
	}
	return math.Inf(1)
}

// drawerWidth returns the width of the open drawer at the side.
func drawerWidth(c *ui.Context, open string) float64 {
	if open == toolbar.Log {
		return c.Px(logDrawerSide)
	}
	return c.Px(drawerSide)
}

// unfold opens the panel with the stack and the odds if it is folded.
func (b *Board) unfold(c *ui.Context) {
	if b.areas.compact {
		b.panels.drawers.Open = toolbar.Info
	} else {
		c.Settings.NoInfo = false
	}
	c.NeedRedraw()
}
