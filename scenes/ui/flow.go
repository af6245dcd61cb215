package ui

// Flow is a cursor over a rectangle: its methods cut strips off the edges, so that a panel is laid out from the top
// down and a row from both ends inwards. Sizes are in interface points. After a strip, the given gaps are cut off the
// same edge. No strip is larger than the rest.
//
// A panel with a title, a paragraph and a row with two buttons at its right:
//
//	col := c.Flow(r)
//	c.UI.Text(col.Top(titleHigh), title, titleStyle)
//	col.Text(about, aboutStyle, aboutGap)
//	row := c.Flow(col.Line())
//	ok := c.UI.Button("ok", row.Right(buttonWide, buttonGap), c.T("ok"), ui.ButtonStyle{})
//	cancel := c.UI.Button("cancel", row.Right(buttonWide, buttonGap), c.T("cancel"), ui.ButtonStyle{})
//	c.UI.Text(row.Rest, note, noteStyle)
//	return col.Used(below)
//
// CutTop, CutLeft and CutRight cut a strip of a size that is measured in device pixels, such as the width of a text, with
// interface points added to it.
type Flow struct {
	Rest Rect // in device pixels
	c    *Context
	top  float64 // y coordinate at which Rest began, in device pixels
}

// Flow returns a cursor over r.
func (c *Context) Flow(r Rect) *Flow { return &Flow{Rest: r, c: c, top: r.Y} }

// Top cuts a strip of height h off the top.
func (f *Flow) Top(h float64, gaps ...float64) Rect { return f.cut((*Rect).CutTop, h, gaps) }

// Bottom cuts a strip of height h off the bottom.
func (f *Flow) Bottom(h float64, gaps ...float64) Rect { return f.cut((*Rect).CutBottom, h, gaps) }

// Left cuts a strip of width w off the left.
func (f *Flow) Left(w float64, gaps ...float64) Rect { return f.cut((*Rect).CutLeft, w, gaps) }

// Right cuts a strip of width w off the right.
func (f *Flow) Right(w float64, gaps ...float64) Rect { return f.cut((*Rect).CutRight, w, gaps) }

func (f *Flow) cut(edge func(*Rect, float64) Rect, size float64, gaps []float64) Rect {
	at := edge(&f.Rest, f.c.Px(size))
	for _, gap := range gaps {
		edge(&f.Rest, f.c.Px(gap))
	}
	return at
}

// CutTop cuts a strip of height h in device pixels and add in interface points off the top.
func (f *Flow) CutTop(h, add float64) Rect { return f.Rest.CutTop(h + f.c.Px(add)) }

// CutLeft cuts a strip of width w in device pixels and add in interface points off the left.
func (f *Flow) CutLeft(w, add float64) Rect { return f.Rest.CutLeft(w + f.c.Px(add)) }

// CutRight cuts a strip of width w in device pixels and add in interface points off the right.
func (f *Flow) CutRight(w, add float64) Rect { return f.Rest.CutRight(w + f.c.Px(add)) }

// Skip leaves a gap at the top.
func (f *Flow) Skip(h float64) { f.Top(h) }

// Line cuts a row for buttons off the top.
func (f *Flow) Line(gaps ...float64) Rect {
	at := f.Rest.CutTop(f.c.RowHeight())
	for _, gap := range gaps {
		f.Skip(gap)
	}
	return at
}

// Text records a text at the top and cuts its height and a gap below it.
func (f *Flow) Text(text string, st Style, gap float64) {
	f.CutTop(f.c.UI.Text(f.Rest, text, st), gap)
}

// TextHeight returns the height of a text in device pixels and, added to it, a height in interface points. The text has
// the width of the rest less the width beside it.
func (f *Flow) TextHeight(text string, st Style, beside, add float64) float64 {
	_, h := f.c.TextSize(text, st, f.Rest.W-f.c.Px(beside))
	return h + f.c.Px(add)
}

// Section records a small heading with a rule below it.
func (f *Flow) Section(text string) { f.Rest = f.c.UI.Section(f.Rest, text) }

// Columns returns cursors over n columns of the rest with a gap between them. Below continues under them.
func (f *Flow) Columns(n int, gap float64) []*Flow {
	var out []*Flow
	for _, r := range f.c.Columns(f.Rest, n, gap) {
		out = append(out, f.c.Flow(r))
	}
	return out
}

// Below moves the top of the rest to the top of the lowest rest of cols.
func (f *Flow) Below(cols ...*Flow) {
	bottom := f.Rest.Bottom()
	for _, col := range cols {
		f.Rest.Y = max(f.Rest.Y, col.Rest.Y)
	}
	f.Rest.H = bottom - f.Rest.Y
}

// Used returns the height cut off the top so far and a gap below it, in device pixels.
func (f *Flow) Used(gap float64) float64 { return f.Rest.Y - f.top + f.c.Px(gap) }

// ScrollFlow is Scroll for contents that are laid out with a cursor.
func (u *UI) ScrollFlow(id string, view Rect, body func(f *Flow)) {
	u.Scroll(id, view, func(r Rect) float64 {
		f := u.c.Flow(r)
		body(f)
		return f.Used(0)
	})
}

// Inset returns r with all edges moved inwards by d interface points.
func (c *Context) Inset(r Rect, d float64) Rect { return r.Inset(c.Px(d)) }

// InsetXY returns r with its edges moved inwards by x and y interface points.
func (c *Context) InsetXY(r Rect, x, y float64) Rect { return r.InsetXY(c.Px(x), c.Px(y)) }

// CenterIn returns a rectangle of w by h interface points in the centre of r, reduced to fit.
func (c *Context) CenterIn(r Rect, w, h float64) Rect { return r.CenterIn(c.Px(w), c.Px(h)) }

// Columns divides r into n columns with a gap in interface points between them.
func (c *Context) Columns(r Rect, n int, gap float64) []Rect { return r.Columns(n, c.Px(gap)) }

// LeftEdge returns the strip of width w interface points at the left of r.
func (c *Context) LeftEdge(r Rect, w float64) Rect { return Rect{r.X, r.Y, c.Px(w), r.H} }

// WidthWithin returns a width of most interface points in device pixels, or less if the screen is not wider by margins.
func (c *Context) WidthWithin(most, margins float64) float64 {
	return min(c.Px(most), c.W-c.Px(margins))
}

// Hairline returns the width of the thinnest line in device pixels: one interface point, but at least one pixel.
func (c *Context) Hairline() float64 { return max(1, c.Px(1)) }
