package mapview

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

func aCamera() *Camera {
	c := &Camera{x1: 40, y1: 30, x: 20, y: 15, scale: 64, toX: 20, toY: 15, toScale: 64}
	c.view = ui.Rect{X: 200, Y: 80, W: 800, H: 600}
	c.free = c.view
	return c
}

func TestToScreenAndBack(t *testing.T) {
	c := aCamera()
	for _, p := range []rules.Point{{X: 20, Y: 15}, {X: 3, Y: 29}, {X: 39.5, Y: 0.25}} {
		q := c.ToBoard(c.ToScreen(p))
		if math.Abs(float64(q.X-p.X))+math.Abs(float64(q.Y-p.Y)) > 1e-4 {
			t.Errorf("%v comes back as %v", p, q)
		}
	}
	check.Equal(t, c.ToScreen(rules.Point{X: 20, Y: 15}), c.view.Center(), "the target of the camera is at")
}

func TestZoomKeepsThePointUnderThePointer(t *testing.T) {
	at := ui.Point{X: 420, Y: 300}
	for _, n := range []int{1, 2, -1} {
		c := aCamera()
		was := c.ToBoard(at)
		c.ZoomStep(n, at)
		for i := 0; c.Step(false); i++ {
			if i > 200 {
				t.Fatal("does not come to rest")
			}
		}
		if now := c.ToBoard(at); math.Abs(float64(now.X-was.X))+math.Abs(float64(now.Y-was.Y)) > 0.05 {
			t.Errorf("after %d steps %v is where %v was", n, now, was)
		}
		sharp := false
		for _, l := range mapart.Levels {
			sharp = sharp || c.scale == l
		}
		check.True(t, sharp, "%d steps end at scale %v", n, c.scale)
	}
	c := aCamera()
	was := c.ToBoard(at)
	c.ZoomBy(1.37, at)
	if now := c.ToBoard(at); math.Abs(float64(now.X-was.X)) > 1e-4 {
		t.Errorf("a pinch moves %v to %v", was, now)
	}
}

func TestTheSheetIsNeverLost(t *testing.T) {
	c := aCamera()
	for range 50 {
		c.Pan(500, -300)
	}
	if p := c.ToScreen(rules.Point{}); math.Abs(p.X-c.view.X) > 1 {
		t.Errorf("the sheet's left edge is at %v", p)
	}
	for range 30 {
		c.ZoomStep(-1, ui.Point{X: 300, Y: 200})
		c.Jump()
	}
	if got := c.ToScreen(rules.Point{X: 20, Y: 15}); math.Abs(got.X-c.view.Center().X) > 1 {
		t.Errorf("the whole sheet is about %v", got)
	}
	if c.scale > c.fit()+1e-9 {
		t.Errorf("smallest scale %v, want %v", c.scale, c.fit())
	}
}

func TestReducedMotionJumps(t *testing.T) {
	c := aCamera()
	c.Look(rules.Point{X: 30, Y: 20})
	c.Step(true)
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
		c.Show(rules.Point{X: 33, Y: 15})
		c.Jump()
		if edge := c.ToScreen(rules.Point{X: 40}).X; east == 20 && math.Abs(edge-c.stage.Right()) > 1 {
			t.Errorf("the sheet ends at %v, the stage at %v", edge, c.stage.Right())
		}
		if at := c.ToScreen(rules.Point{X: float32(east)}).X; at > c.view.Right()-40 {
			t.Errorf("a selectable cell at %v is seen at %v, the view ends at %v", east, at, c.view.Right())
		}
	}
}

// TestACameraReturns checks that a camera glides to a position that it had, as far as the map permits it.
func TestACameraReturns(t *testing.T) {
	c := aCamera()
	home := c.Pose()
	c.ZoomStep(1, ui.Point{X: 300, Y: 200})
	c.Jump()
	if c.Pose() == home || c.Pose() != c.Destination() {
		t.Fatalf("after a zoom the camera is at %v on the way to %v", c.Pose(), c.Destination())
	}
	c.GlideTo(home)
	if !c.Moving() || c.AtRest().Pose() != home {
		t.Errorf("the camera is at %v and will be at %v, want %v", c.Pose(), c.AtRest().Pose(), home)
	}
	c.Jump()
	check.Equal(t, c.Pose(), home, "the camera is at")
	if p := c.Limit(Pose{X: -50, Y: 200, Scale: 1}); p.Scale != c.fit() || p.X < c.x0 || p.Y > c.y1 {
		t.Errorf("far from the map the limit is %v", p)
	}
}

// TestResizeKeepsTheCentre checks that another viewport has the same centre, and that the same one changes nothing.
func TestResizeKeepsTheCentre(t *testing.T) {
	c := aCamera()
	was := c.Pose()
	view := ui.Rect{X: 0, Y: 0, W: 900, H: 700}
	stage := ui.Rect{X: 0, Y: 0, W: 1000, H: 700}
	if !c.Resize(view, stage) || c.View() != view || c.Free() != view || c.Stage() != stage || c.Pose() != was {
		t.Errorf("the camera is at %v, want %v, in %v, %v, %v", c.Pose(), was, c.View(), c.Free(), c.Stage())
	}
	check.False(t, c.Resize(view, stage), "the same viewport changes something")
	if stage.W = 1100; !c.Resize(view, stage) || c.Stage() != stage {
		t.Error("a larger stage changes nothing")
	}
}
