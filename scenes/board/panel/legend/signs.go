package legend

import (
	"image/color"

	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/ui"
)

// sign adds the shapes of a symbol in a rectangle to a batch.
type sign func(s *mapview.Shapes, r ui.Rect)

// fill returns the symbol of an area filled with a premultiplied colour.
func fill(clr, edge color.RGBA) sign {
	return func(s *mapview.Shapes, r ui.Rect) {
		s.Rect(r, clr)
		s.Frame(r, 1, ui.Alpha(edge, 0.9))
	}
}

// hatched returns the symbol of a hatched area.
func hatched(clr color.RGBA, rising bool) sign {
	return func(s *mapview.Shapes, r ui.Rect) {
		s.Rect(r, ui.Alpha(clr, 0.16))
		from, to := r.Y, r.Bottom()
		if rising {
			from, to = to, from
		}
		for i := range 3 {
			x := r.X + r.W*float64(i)/3
			s.Line(ui.Point{X: x, Y: from}, ui.Point{X: x + r.W/3, Y: to}, 1.5, ui.Alpha(clr, 0.8))
		}
	}
}

// line returns the symbol of a line.
func line(clr color.RGBA, broken bool) sign {
	return func(s *mapview.Shapes, r ui.Rect) {
		from, to := ui.Point{X: r.X, Y: r.Center().Y}, ui.Point{X: r.Right(), Y: r.Center().Y}
		if w := max(r.H*0.2, 2); broken {
			s.Dashed(from, to, w, 2*w, 1.4*w, clr)
		} else {
			s.Line(from, to, w, clr)
		}
	}
}

// front returns the symbol of the front line, with a side above and a side below.
func front(t *ui.Theme) sign {
	return func(s *mapview.Shapes, r ui.Rect) {
		m := r.Center().Y
		s.Line(ui.Point{X: r.X, Y: m - 2}, ui.Point{X: r.Right(), Y: m - 2}, 3, ui.Mix(t.Axis, t.Ink, 0.55))
		s.Dashed(ui.Point{X: r.X, Y: m + 2}, ui.Point{X: r.Right(), Y: m + 2}, 3, 5, 3, ui.Mix(t.Allies, t.Ink, 0.25))
	}
}
