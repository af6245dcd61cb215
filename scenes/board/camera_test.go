package board

import (
	"math"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

func aCamera() *camera {
	c := &camera{x1: 40, y1: 30, x: 20, y: 15, scale: 64, toX: 20, toY: 15, toScale: 64}
	c.view = ui.Rect{X: 200, Y: 80, W: 800, H: 600}
	c.free = c.view
	return c
}

func TestToScreenAndBack(t *testing.T) {
	c := aCamera()
	for _, p := range []rules.Point{{X: 20, Y: 15}, {X: 3, Y: 29}, {X: 39.5, Y: 0.25}} {
		q := c.toBoard(c.toScreen(p))
		if math.Abs(float64(q.X-p.X))+math.Abs(float64(q.Y-p.Y)) > 1e-4 {
			t.Errorf("%v comes back as %v", p, q)
		}
	}
	if m := c.toScreen(rules.Point{X: 20, Y: 15}); m != c.view.Center() {
		t.Errorf("the target of the camera is at %v", m)
	}
}

func TestZoomKeepsThePointUnderThePointer(t *testing.T) {
	at := ui.Point{X: 420, Y: 300}
	for _, n := range []int{1, 2, -1} {
		c := aCamera()
		was := c.toBoard(at)
		c.zoomStep(n, at)
		for i := 0; c.step(false); i++ {
			if i > 200 {
				t.Fatal("does not come to rest")
			}
		}
		if now := c.toBoard(at); math.Abs(float64(now.X-was.X))+math.Abs(float64(now.Y-was.Y)) > 0.05 {
			t.Errorf("after %d steps %v is where %v was", n, now, was)
		}
		sharp := false
		for _, l := range mapart.Levels {
			sharp = sharp || c.scale == l
		}
		if !sharp {
			t.Errorf("%d steps end at scale %v", n, c.scale)
		}
	}
	c := aCamera()
	was := c.toBoard(at)
	c.zoomBy(1.37, at)
	if now := c.toBoard(at); math.Abs(float64(now.X-was.X)) > 1e-4 {
		t.Errorf("a pinch moves %v to %v", was, now)
	}
}

func TestTheSheetIsNeverLost(t *testing.T) {
	c := aCamera()
	for range 50 {
		c.pan(500, -300)
	}
	if p := c.toScreen(rules.Point{}); math.Abs(p.X-c.view.X) > 1 {
		t.Errorf("the sheet's left edge is at %v", p)
	}
	for range 30 {
		c.zoomStep(-1, ui.Point{X: 300, Y: 200})
		c.jump()
	}
	if got := c.toScreen(rules.Point{X: 20, Y: 15}); math.Abs(got.X-c.view.Center().X) > 1 {
		t.Errorf("the whole sheet is about %v", got)
	}
	if c.scale > c.fit()+1e-9 {
		t.Errorf("smallest scale %v, want %v", c.scale, c.fit())
	}
}

func TestReducedMotionJumps(t *testing.T) {
	c := aCamera()
	c.look(rules.Point{X: 30, Y: 20})
	c.step(true)
	if c.x != c.toX || c.y != c.toY {
		t.Error("still on its way")
	}
}

// TestTheViewOpensFull checks that the map fills the stage beside the view at its eastern edge, unless a selectable thing would leave the
// view.
func TestTheViewOpensFull(t *testing.T) {
	for _, east := range []float64{20, 36} {
		c := aCamera()
		c.stage = ui.Rect{X: 200, Y: 80, W: 1056, H: 600}
		c.east = east
		c.show(rules.Point{X: 33, Y: 15})
		c.jump()
		if edge := c.toScreen(rules.Point{X: 40}).X; east == 20 && math.Abs(edge-c.stage.Right()) > 1 {
			t.Errorf("the sheet ends at %v, the stage at %v", edge, c.stage.Right())
		}
		if at := c.toScreen(rules.Point{X: float32(east)}).X; at > c.view.Right()-40 {
			t.Errorf("a selectable cell at %v is seen at %v, the view ends at %v", east, at, c.view.Right())
		}
	}
}

// TestTheMapEndsWhereTheStageDoes checks that the map fills the stage if nothing is selectable at its eastern edge, and does not move when
// the panel over it appears or disappears.
func TestTheMapEndsWhereTheStageDoes(t *testing.T) {
	for _, id := range []string{"enemyaction", "celles"} {
		s, b := table(t, 1280, 800, id, "campaign", game.Human, game.Human)
		calm(t, s, b)
		s.Step(ui.Input{})
		corner := func() ui.Point { return b.cam.toScreen(rules.Point{X: float32(b.cam.x1), Y: float32(b.cam.y1)}) }
		was, right := corner(), b.cam.stage.Right()
		if id == "enemyaction" && math.Abs(was.X-right) > 1 {
			t.Errorf("%s: the sheet ends at %v, the stage at %v", id, was.X, right)
		}
		for i := range b.picks.Stops {
			if p, ok := b.stopAt(b.picks.Stops[i]); ok && b.cam.toScreen(p).X > b.cam.view.Right() {
				t.Errorf("%s: a selectable cell at %v is under the panel", id, p)
			}
		}
		shown := 0
		for _, at := range []ui.Point{b.cam.view.Center(), {X: 20, Y: 20}, {X: b.cam.view.Right() - 40, Y: 400}, {X: 20, Y: 20}} {
			for range 3 {
				s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
				b.cam.jump()
			}
			if !b.areas.right.Empty() {
				shown++
			}
			if now := corner(); now != was {
				t.Errorf("%s: with the panel %v the sheet ends at %v, it was %v", id, b.areas.right, now, was)
			}
		}
		if shown == 0 {
			t.Errorf("%s: no panel came", id)
		}
	}
}

// TestTutorialCellsAreVisible checks that all cells of the tutorial are visible if they fit at the current scale, otherwise the
// first.
func TestTutorialCellsAreVisible(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	near, far := 0, 0
	mid := b.cam.toBoard(b.cam.view.Center())
	x := b.cam.well().W / b.cam.scale
	for i := range b.board.Cells {
		p := b.board.Cells[i].Center
		for k := range b.board.Cells {
			q := b.board.Cells[k].Center
			wide := math.Abs(float64(p.X - q.X))
			if (i*31+k)%97 != 0 || !b.pic.OnMap(rules.CellID(i)) || !b.pic.OnMap(rules.CellID(k)) || math.Abs(float64(p.Y-q.Y)) > 2 {
				continue
			}
			b.cam.look(mid)
			b.cam.jump()
			cells := []rules.CellID{rules.CellID(i), rules.CellID(k)}
			b.RingCells(s.C, nil)
			b.RingCells(s.C, cells)
			b.cam.jump()
			in := [2]bool{b.cam.toScreen(p).In(b.cam.view), b.cam.toScreen(q).In(b.cam.view)}
			switch {
			case wide < 0.95*x:
				if near++; !in[0] || !in[1] {
					t.Fatalf("%v and %v fit, and in sight are %v", p, q, in)
				}
			case wide > 1.05*x:
				if far++; !in[0] {
					t.Fatalf("%v, the first, is not in sight", p)
				}
			}
		}
	}
	if near == 0 || far == 0 {
		t.Errorf("%d pairs fit, %d do not", near, far)
	}
}

// TestThePanelCoversNoUnits checks that the right panel covers neither the units of the deciding side nor selectable pieces when the
// board opens.
func TestThePanelCoversNoUnits(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {1920, 1080}} {
		for _, g := range [][2]string{{"deadlywoods", "offensive"}, {"tigers", "seventh-army"}, {"celles", "campaign"}} {
			s, b := table(t, size[0], size[1], g[0], g[1], game.Human, game.Human)
			calm(t, s, b)
			for _, q := range b.pic.Pieces {
				if !q.Unit || q.Side != b.decision.By || !b.pic.OnMap(q.Cell) {
					continue
				}
				if at := b.cam.toScreen(b.board.Cells[q.Cell].Center); at.X+b.sizes.counter()*b.cam.scale/2 > b.cam.view.Right() {
					t.Errorf("%s, %v: %s is at %v, the panel begins at %v", g[0], size, q.Name, at, b.cam.view.Right())
				}
			}
		}
	}
}

// TestTheWheelZoomsByHowFarItTurns checks that twenty events of two pixels zoom as much as one of forty, that turning back restores the
// scale, and that a notch of a mouse wheel is one step.
func TestTheWheelZoomsByHowFarItTurns(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	at := b.cam.view.Center()
	turn := func(n int, notches float64) float64 {
		t.Helper()
		for range n {
			s.Step(ui.Input{Pointer: at, Inside: true, Wheel: ui.Point{Y: notches}})
		}
		for b.cam.moving() {
			s.Step(ui.Input{Pointer: at, Inside: true})
		}
		return b.cam.scale
	}
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	was := turn(2, 1)
	if got := turn(20, 0.02) / was; got < 1.05 || got > 1.3 {
		t.Errorf("20 events of 2 pixels zoom by %.2f", got)
	}
	if got := turn(1, -0.4) / was; math.Abs(got-1) > 1e-6 {
		t.Errorf("40 pixels back come to %.4f of the scale before", got)
	}
	if got := turn(1, -1); got != mapart.Levels[mapart.Level(was)-1] {
		t.Errorf("a notch leads from %v to %v", was, got)
	}
	if got := turn(1, 2); got != mapart.Levels[mapart.Level(was)+1] {
		t.Errorf("two notches lead from the step below %v to %v", was, got)
	}
}
