package overview_test

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/overview"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// show shows the overview, or the map drawer, of a map of two hexes with a unit of each side.
func show(t *testing.T, size [2]float64, drawer bool, intents *[]panel.Intent) (*uitest.Screen, *overview.View) {
	t.Helper()
	cells := []rules.Cell{{Code: "0101", Center: rules.Point{X: 1, Y: 1}}, {Code: "0102", Center: rules.Point{X: 9, Y: 5}}}
	v := &overview.View{Env: paneltest.Env(t, "deadlywoods", cells, rules.Piece{Side: rules.Axis, Cell: 1}, rules.Piece{Side: rules.Allies, Cell: 2}), Overlay: vocab.ShowFront}
	v.Canvas = mapview.New(v.Board)
	t.Cleanup(v.Canvas.Close)
	s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		if !v.Canvas.IsOpen() {
			font := c.Fonts.Of(ui.Bold)
			v.Canvas.Open(&skin.Skin{}, mapview.Fonts{Place: font, River: font, Number: font}, mapview.Options{}, 62)
			v.Canvas.Camera.Resize(c.Screen(), c.Screen())
		}
		if drawer {
			*intents = v.LayoutDrawer(c, r)
		} else {
			*intents = v.Layout(c, r)
		}
	})
	return s, v
}

// TestPressMovesTheCamera checks that a press asks for the point of the map under the pointer, and for nothing when it is released.
func TestPressMovesTheCamera(t *testing.T) {
	for _, size := range paneltest.Sizes {
		var intents []panel.Intent
		s, v := show(t, size, false, &intents)
		s.Draw()
		at, ok := s.C.UI.Where("overview")
		x0, y0, x1, y1 := v.Canvas.Camera.Bounds()
		if ratio := at.W / at.H; !ok || math.Abs(ratio-(x1-x0)/(y1-y0)) > 0.01 {
			t.Fatalf("%v: the overview is %v", size, at)
		}
		point := ui.Point{X: at.X + at.W/4, Y: at.Y + at.H/2}
		s.Step(ui.Input{Pointer: point, Inside: true, Pressed: true, Down: true, From: point})
		if len(intents) != 1 {
			t.Fatalf("%v: a press asks for %v", size, intents)
		}
		to, want := intents[0].(panel.MoveCamera).To, rules.Point{X: float32(x0 + (x1-x0)/4), Y: float32(y0 + (y1-y0)/2)}
		if math.Abs(float64(to.X-want.X)) > 1e-3 || math.Abs(float64(to.Y-want.Y)) > 1e-3 {
			t.Errorf("%v: the camera moves to %v, want %v", size, to, want)
		}
		if s.Step(ui.Input{Pointer: point, Inside: true, Released: true, Click: true, From: point}); len(intents) > 0 {
			t.Errorf("%v: after the press the panel asks for %v", size, intents)
		}
	}
}

// TestTheMapDrawer clicks the buttons of the drawer.
func TestTheMapDrawer(t *testing.T) {
	for _, size := range paneltest.Sizes {
		var intents []panel.Intent
		s, _ := show(t, size, true, &intents)
		for id, action := range map[string]ui.Action{"finder": ui.FindPlace, "orders": ui.ShowOrders, "over-" + vocab.ShowFront: ui.ShowFront, "over-" + vocab.ShowReach: ui.ShowReach} {
			at, _ := s.C.UI.Where(id)
			s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
			s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
			check.EqualSlices(t, intents, []panel.Intent{panel.Act{Action: action}}, "%v: %s at %v asks for", size, id, at)
		}
		if at, ok := s.C.UI.Where("overview"); !ok || at.Intersect(s.C.Screen()) != at {
			t.Errorf("%v: the overview is at %v", size, at)
		}
	}
}
