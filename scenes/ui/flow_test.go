package ui_test

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// flowed returns the result of a layout of 200 by 100 points at 10, 20, at two pixels a point.
func flowed[T any](t *testing.T, lay func(c *ui.Context, f *ui.Flow) T) (out T) {
	t.Helper()
	uitest.New(t, 1280, 800, "en", on(func(c *ui.Context) {
		c.Scale = 2
		out = lay(c, c.Flow(ui.Rect{X: 20, Y: 40, W: 400, H: 200}))
	}))
	return out
}

func TestFlowCuts(t *testing.T) {
	for name, test := range map[string]struct {
		lay      func(f *ui.Flow) ui.Rect
		at, rest ui.Rect
	}{
		"top":              {func(f *ui.Flow) ui.Rect { return f.Top(15) }, ui.Rect{X: 20, Y: 40, W: 400, H: 30}, ui.Rect{X: 20, Y: 70, W: 400, H: 170}},
		"top with a gap":   {func(f *ui.Flow) ui.Rect { return f.Top(15, 5) }, ui.Rect{X: 20, Y: 40, W: 400, H: 30}, ui.Rect{X: 20, Y: 80, W: 400, H: 160}},
		"bottom and gaps":  {func(f *ui.Flow) ui.Rect { return f.Bottom(15, 5, 1) }, ui.Rect{X: 20, Y: 210, W: 400, H: 30}, ui.Rect{X: 20, Y: 40, W: 400, H: 158}},
		"left with a gap":  {func(f *ui.Flow) ui.Rect { return f.Left(50, 5) }, ui.Rect{X: 20, Y: 40, W: 100, H: 200}, ui.Rect{X: 130, Y: 40, W: 290, H: 200}},
		"right with a gap": {func(f *ui.Flow) ui.Rect { return f.Right(50, 5) }, ui.Rect{X: 320, Y: 40, W: 100, H: 200}, ui.Rect{X: 20, Y: 40, W: 290, H: 200}},
		"too large":        {func(f *ui.Flow) ui.Rect { return f.Top(150, 5) }, ui.Rect{X: 20, Y: 40, W: 400, H: 200}, ui.Rect{X: 20, Y: 240, W: 400}},
		"measured height":  {func(f *ui.Flow) ui.Rect { return f.CutTop(15, 5) }, ui.Rect{X: 20, Y: 40, W: 400, H: 25}, ui.Rect{X: 20, Y: 65, W: 400, H: 175}},
		"measured left":    {func(f *ui.Flow) ui.Rect { return f.CutLeft(15, 5) }, ui.Rect{X: 20, Y: 40, W: 25, H: 200}, ui.Rect{X: 45, Y: 40, W: 375, H: 200}},
		"measured right":   {func(f *ui.Flow) ui.Rect { return f.CutRight(15, 5) }, ui.Rect{X: 395, Y: 40, W: 25, H: 200}, ui.Rect{X: 20, Y: 40, W: 375, H: 200}},
		"row for buttons":  {func(f *ui.Flow) ui.Rect { return f.Line(5) }, ui.Rect{X: 20, Y: 40, W: 400, H: 2 * ui.RowH}, ui.Rect{X: 20, Y: 130, W: 400, H: 110}},
	} {
		t.Run(name, func(t *testing.T) {
			got := flowed(t, func(_ *ui.Context, f *ui.Flow) [2]ui.Rect { return [2]ui.Rect{test.lay(f), f.Rest} })
			if got != [2]ui.Rect{test.at, test.rest} {
				t.Errorf("cuts %v and leaves %v", got[0], got[1])
			}
		})
	}
}

func TestFlowUsed(t *testing.T) {
	for name, test := range map[string]struct {
		lay  func(c *ui.Context, f *ui.Flow)
		want float64
	}{
		"nothing": {func(*ui.Context, *ui.Flow) {}, 6},
		"strips":  {func(_ *ui.Context, f *ui.Flow) { f.Top(15, 5); f.Skip(10) }, 66},
		"a text":  {func(_ *ui.Context, f *ui.Flow) { f.Text("Bastogne", ui.Style{Size: 10, LineHeight: 1.5}, 4) }, 44},
		"columns": {func(_ *ui.Context, f *ui.Flow) {
			cols := f.Columns(2, 10)
			cols[0].Skip(20)
			cols[1].Skip(30)
			f.Below(cols...)
		}, 66},
		"sides and below": {func(_ *ui.Context, f *ui.Flow) { f.Left(10); f.Right(10); f.Bottom(10) }, 6},
	} {
		t.Run(name, func(t *testing.T) {
			got := flowed(t, func(c *ui.Context, f *ui.Flow) float64 { test.lay(c, f); return f.Used(3) })
			check.Equal(t, got, test.want, "uses (pixels)")
		})
	}
}

func TestFlowTextHeight(t *testing.T) {
	st := ui.Style{Size: 10, LineHeight: 1.5}
	for name, test := range map[string]struct{ beside, add, want float64 }{
		"one line":         {0, 0, 30},
		"with an addition": {0, 4, 38},
		"two lines":        {150, 0, 60},
	} {
		t.Run(name, func(t *testing.T) {
			got := flowed(t, func(_ *ui.Context, f *ui.Flow) float64 {
				return f.TextHeight("Bastogne Marche", st, test.beside, test.add)
			})
			check.Equal(t, got, test.want, "height (pixels)")
		})
	}
}

func TestFlowColumns(t *testing.T) {
	got := flowed(t, func(_ *ui.Context, f *ui.Flow) [2]ui.Rect {
		cols := f.Columns(2, 10)
		cols[1].Skip(30)
		f.Below(cols...)
		return [2]ui.Rect{cols[1].Rest, f.Rest}
	})
	check.Equal(t, got, [2]ui.Rect{{X: 230, Y: 100, W: 190, H: 140}, {X: 20, Y: 100, W: 400, H: 140}}, "the second column and the rest")
}
