package ui

import (
	"image/color"
	"math"
	"regexp"
	"strings"
)

// Sizes in interface points.
const (
	Touch  = 44.0 // minimum height of a touch target
	RowH   = 40.0 // row for a mouse
	Gap    = 10.0
	Margin = 18.0
	Radius = 3.0

	ButtonText = 17.0 // text of a button
	ChipHigh   = 20.0 // height of a chip
	RowPad     = 12.0 // at both ends of a row of a list

	leastText   = 11.0 // size to which the text of a widget may shrink
	twoLines    = 13.0 // text of a button that takes two lines
	twoLead     = 1.05 // its line height
	buttonPad   = 10.0 // at both ends of a button
	iconGap     = 8.0  // between the icon and the text of a button
	sectionHigh = 22.0 // heading of a section
	sectionGap  = 7.0  // below the rule of a section
	boxSide     = 20.0 // check box
	boxInset    = 2.0  // left of a check box
	boxGap      = 12.0 // between a check box and its text
	knobHigh    = 20.0
	trackHigh   = 4.0  // line on which a slider moves
	arrowWide   = 30.0 // least width of the arrow of a stepper
	arrowSide   = 14.0 // its icon
	chipPad     = 12.0 // sum of the spaces beside the text of a chip
	chosenEdge  = 4.0  // mark of the chosen row
	shadowWide  = 10.0
)

// Sizes of a tooltip in interface points.
const (
	tipText    = 14.0
	tipWide    = 320.0 // greatest width of the text
	tipMargins = 40.0  // least difference between the widths of the screen and of the text
	tipPad     = 8.0
	tipRight   = 6.0  // from the pointer to the right
	tipBelow   = 10.0 // from the pointer down
	tipAbove   = 16.0 // from the pointer up
	tipEdge    = 3.0  // distance from the edges of the screen
	tipGap     = 4.0  // distance from a widget that it would cover
	tipFar     = 140.0
)

// ButtonStyle is the style of a button and the content of its tooltip.
type ButtonStyle struct {
	Action   Action // shown with its key in the tooltip; triggering it presses the button
	Tip      string // text of the tooltip
	Icon     Icon   // left of the text, or alone
	Primary  bool   // default button
	Selected bool   // drawn pressed: the chosen one of several
	WhyNot   string // reason why the button is disabled, in its tooltip; empty = it is enabled
	Flat     bool   // no frame unless the pointer is over it
	Left     bool   // text aligned left
	Size     float64
}

// Unless returns the reason why a button is disabled, or "" if it is enabled.
func Unless(enabled bool, whyNot string) string {
	if enabled {
		return ""
	}
	return whyNot
}

// RowHeight returns the height of a button or row in device pixels, which is larger in touch mode.
func (c *Context) RowHeight() float64 {
	if c.TouchMode {
		return c.Px(Touch)
	}
	return c.Px(RowH)
}

// Button records a button and reports whether it was pressed. A disabled button takes neither presses nor the focus, and its tooltip gives
// the reason.
func (u *UI) Button(id string, r Rect, text string, st ButtonStyle) bool {
	c := u.c
	var resp Response
	if st.WhyNot != "" {
		u.inert(id, r)
		st.Tip, st.Action = strings.TrimSpace(st.Tip+"\n"+st.WhyNot), NoAction
	} else {
		resp = u.Region(id, r)
		if st.Primary {
			u.Offer()
		}
		if st.Action != NoAction && c.Input.Consume(st.Action) {
			resp.Click = true
		}
	}
	u.ButtonFace(r, text, st, resp)
	u.tip(id, r, st.Tip, st.Action)
	if resp.Click {
		c.Sound.Play("click")
	}
	return resp.Click
}

// SettledButton records a button like Button, which takes a press of the pointer only once it is Settled. It is meant for a place at which buttons
// of different effect follow one another.
func (u *UI) SettledButton(id string, r Rect, text string, st ButtonStyle) bool {
	settled := u.Settled(id, text, r) || st.Action != NoAction && u.c.Input.Triggered(st.Action)
	return u.Button(id, r, text, st) && settled
}

// ButtonFace draws a button that is part of a larger region, which takes the input.
func (u *UI) ButtonFace(r Rect, text string, st ButtonStyle, resp Response) {
	c, t := u.c, u.c.Theme
	bg, ink, edge := t.PaperDeep, t.Ink, t.Edge
	switch {
	case st.WhyNot != "":
		bg, ink, edge = t.Paper, t.Faint, t.Faint
	case st.Primary:
		bg, ink, edge = t.Accent, t.AccentInk, Mix(t.Accent, t.Ink, 0.5)
	case st.Selected:
		bg, ink, edge = t.InkSoft, t.PaperLight, t.Ink
	}
	if st.WhyNot == "" {
		switch {
		case resp.Down && resp.Hover:
			bg = Mix(bg, t.Ink, 0.22)
		case resp.Hover || resp.Focused:
			bg = Mix(bg, t.PaperLight, 0.35)
			if st.Primary || st.Selected {
				bg = Mix(t.Accent, t.PaperLight, 0.16)
				if st.Selected {
					bg = Mix(t.InkSoft, t.PaperLight, 0.16)
				}
			}
		}
	}
	line := max(1, math.Round(c.Px(1)))
	if !st.Flat || resp.Hover || st.Selected || resp.Focused {
		if !st.Flat && st.WhyNot == "" && !st.Selected {
			u.Fill(Rect{r.X, r.Y + 2*line, r.W, r.H}, Alpha(t.Ink, 0.28))
		}
		u.Fill(r, bg)
		u.frame(r, line, edge)
		if st.WhyNot == "" && !st.Selected && !st.Flat {
			u.Fill(Rect{r.X + line, r.Y + line, r.W - 2*line, line}, Alpha(t.PaperLight, 0.5))
		}
	}
	if resp.Focused {
		u.frame(r.Inset(-2*line), 2*line, t.Focus)
	}
	body := c.Flow(c.InsetXY(r, buttonPad, 0))
	size := st.Size
	if size == 0 {
		size = ButtonText
	}
	if st.Icon != NoIcon {
		at := r
		if text != "" {
			at = body.Left(size, iconGap)
		}
		u.Icon(c.CenterIn(at, size, size), st.Icon, ink)
	}
	if text != "" {
		label := Style{Family: Label, Size: size, MinSize: leastText, Color: ink, X: Middle, Y: Middle, NoWrap: true}
		if st.Left {
			label.X = Start
		}
		if !c.Fits(text, label, body.Rest.W) { // two lines
			label.Size, label.LineHeight, label.NoWrap = min(size, twoLines), twoLead, false
		}
		u.Text(body.Rest, text, label)
	}
}

// Tip shows a tooltip for a region that was recorded under id in the same update.
func (u *UI) Tip(id string, r Rect, text string) { u.tip(id, r, text, NoAction) }

func (u *UI) tip(id string, r Rect, text string, a Action) {
	if u.hot != id || u.noTooltips || (u.hotFor < 25 && u.longPressed != id) || u.active == id && u.longPressed != id && !u.c.Input.Touch {
		return
	}
	if a != NoAction {
		if key := u.c.KeyText(a); key != "" {
			if text != "" {
				text += "  "
			}
			text += "[" + key + "]"
		}
	}
	if text == "" {
		return
	}
	at := u.c.Input.Pointer
	u.TooltipAt(Point{at.X, max(r.Bottom(), at.Y)}, text)
}

// Spare keeps r free of tooltips in this update, except those of widgets in r: they are placed to
// the left of it.
func (u *UI) Spare(r Rect) { u.keepClear = append(u.keepClear, r) }

// TooltipAt shows a tooltip with text beside a point, on top of everything.
func (u *UI) TooltipAt(p Point, text string) {
	c := u.c
	st := Style{Size: tipText}
	w, h := c.TextSize(text, st, c.WidthWithin(tipWide, tipMargins))
	pad := c.Px(tipPad)
	r := Rect{p.X, p.Y, w + 2*pad, h + 1.2*pad}.Move(c.Px(tipRight), c.Px(tipBelow))
	if r.Bottom() > c.H {
		r.Y = p.Y - r.H - c.Px(tipAbove)
	}
	r = u.aside(r.Within(c.Inset(c.Screen(), tipEdge)))
	for _, s := range u.keepClear {
		if left := s.X - r.W - c.Px(tipRight); left > 0 && !r.Intersect(s).Empty() && !c.Input.Pointer.In(s) {
			r.X = left
		}
	}
	u.OnTop(func() {
		u.shadow(r)
		u.Fill(r, c.Theme.PaperLight)
		u.Frame(r, 1, c.Theme.Edge)
		u.Text(Rect{r.X + pad, r.Y + 0.6*pad, w + 2, h}, text, st)
	})
}

// aside moves a tooltip slightly so that it covers as little as possible of nearby widgets.
func (u *UI) aside(r Rect) Rect {
	c := u.c
	screen, gap := c.Inset(c.Screen(), tipEdge), c.Px(tipGap)
	var near []Rect // the tooltip's own widget and others that can be pressed nearby, except whole lists and maps
	for _, s := range u.last {
		if s.id != "" && s.rect.W*s.rect.H < c.W*c.H/8 && (s.id == u.hot || !c.Input.Pointer.In(s.rect)) {
			near = append(near, s.rect)
		}
	}
	covers := func(r Rect) (n float64) {
		for _, s := range near {
			if o := r.Intersect(s); !o.Empty() {
				n += o.W * o.H
			}
		}
		return n
	}
	best, minimum := r, covers(r)
	if minimum == 0 {
		return r
	}
	minimum *= 0.5 // moving must halve the covered area at least
	for range 2 {  // first out of a row, then along it
		from := best
		for _, s := range near {
			for _, to := range [...]Point{{from.X, s.Bottom() + gap}, {from.X, s.Y - r.H - gap}, {s.Right() + gap, from.Y}, {s.X - r.W - gap, from.Y}} {
				o := Rect{to.X, to.Y, r.W, r.H}
				if far := math.Hypot(o.X-r.X, o.Y-r.Y); far > c.Px(tipFar) && o.Y != r.Y || o.Within(screen) != o || c.Input.Pointer.In(o.Inset(-gap)) {
					continue
				} else if n := covers(o) + far; n < minimum { // prefer the nearer one of equal positions
					best, minimum = o, n
				}
			}
		}
	}
	return best
}

func (u *UI) shadow(r Rect) { u.add(op{kind: shadowOp, rect: r, px: u.c.Px(shadowWide)}) }

// Panel draws a sheet of paper. Pointer input does not reach the widgets below it.
func (u *UI) Panel(r Rect) {
	c := u.c
	r = Rect{math.Round(r.X), math.Round(r.Y), math.Round(r.W), math.Round(r.H)}
	u.Block(r)
	u.shadow(r)
	u.add(op{kind: paperOp, rect: r})
	u.Frame(r, 1, c.Theme.Edge)
}

// Sheet draws a Panel with a double rule inside its edge and returns the rectangle for its
// contents.
func (u *UI) Sheet(r Rect) Rect {
	c := u.c
	u.Panel(r)
	line := c.Hairline()
	u.frame(c.Inset(r, 6), 1.6*line, Alpha(c.Theme.Ink, 0.55))
	u.frame(c.Inset(r, 9.5), line, Alpha(c.Theme.Ink, 0.3))
	pad := Margin
	switch {
	case c.Narrow():
		pad = 15
	case r.W > c.Px(760) && r.H > c.Px(600):
		pad = 30
	}
	return c.Inset(r, pad)
}

// Heading draws a stamped title in capitals at the left of r and returns its height.
func (u *UI) Heading(r Rect, text string, size float64) float64 {
	c := u.c
	if u.heading == "" {
		u.heading = text
	}
	text = capitals(text)
	size = c.size(text, Style{Family: Stencil, Size: size, MinSize: 12, NoWrap: true}, r.W)
	px := c.Px(size)
	w, _ := c.TextSize(text, Style{Family: Stencil, Size: size, NoWrap: true}, r.W)
	f := c.Fonts.face(Stencil, px)
	u.add(op{kind: stampOp, rect: Rect{math.Round(r.X), math.Round(r.Y), w + 2, px * 1.25}, text: text, family: Stencil, px: px, color: c.Theme.Stamp, n: uint64(math.Round((px*1.25 + f.ascent - f.descent) / 2))})
	return px * 1.25
}

// ordinal matches a numeral with an ordinal ending, such as “2nd” or “XVIIIe”. Single letters other
// than I, V and X are excluded, because they more often begin an ordinary word.
var ordinal = regexp.MustCompile(`^([0-9]+|[IVX]|[IVXLCDM]{2,})(er|re|e|st|nd|rd|th)\b`)

// capitals returns text in capitals, except the endings of ordinals, which stay small: “LXVIIe
// CORPS”.
func capitals(text string) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		n := 0
		if m := ordinal.FindStringSubmatch(w); m != nil {
			n = len(m[0])
		}
		words[i] = w[:n] + strings.ToUpper(w[n:])
	}
	return strings.Join(words, " ")
}

// Section draws a small heading with a rule below it and returns the rest of r.
func (u *UI) Section(r Rect, text string) Rect {
	c := u.c
	col := c.Flow(r)
	u.Text(col.Top(sectionHigh), text, Style{Family: Label, Size: 14, MinSize: leastText, Color: c.Theme.InkSoft, Y: Middle, NoWrap: true})
	u.Rule(col.Rest, Alpha(c.Theme.Ink, 0.35))
	col.Skip(sectionGap)
	return col.Rest
}

// Rule draws a thin line across the top of r.
func (u *UI) Rule(r Rect, clr color.RGBA) { u.Fill(Rect{r.X, r.Y, r.W, u.c.Hairline()}, clr) }

// Divider draws a pale thin line across the top of r.
func (u *UI) Divider(r Rect) { u.Rule(r, Alpha(u.c.Theme.Ink, 0.25)) }

// Bar draws a bar that is filled to a share, 0 to 1.
func (u *UI) Bar(r Rect, share float64, clr color.RGBA) {
	u.Fill(r, u.c.Theme.PaperDeep)
	u.Fill(Rect{r.X, r.Y, r.W * share, r.H}, clr)
	u.Frame(r, 1, u.c.Theme.Edge)
}

// Toggle records a checkbox with a label and reports whether on changed.
func (u *UI) Toggle(id string, r Rect, text string, on *bool) bool {
	c, t := u.c, u.c.Theme
	resp := u.Region(id, r)
	side := math.Round(c.Px(boxSide))
	box := Rect{r.X + c.Px(boxInset), math.Round(r.Y + (r.H-side)/2), side, side}
	bg := t.PaperLight
	if resp.Hover {
		bg = Mix(bg, t.Edge, 0.2)
	}
	u.Fill(box, bg)
	u.Frame(box, 1.5, t.InkSoft)
	if *on != resp.Click {
		u.Icon(c.Inset(box, 3), Check, t.Stamp)
	}
	if resp.Focused {
		u.Frame(c.Inset(r, -1), 2, t.Focus)
	}
	body := r
	body.CutLeft(side + c.Px(boxGap))
	u.Text(body, text, Style{Y: Middle, Size: u.fit(text, 16, body), NoWrap: false})
	if resp.Click {
		*on = !*on
		c.Sound.Play("click")
	}
	return resp.Click
}

// fit returns the largest font size up to size, but at least leastText, at which text fits into r.
func (u *UI) fit(text string, size float64, r Rect) float64 {
	for ; size > leastText; size-- {
		if w, h := u.c.TextSize(text, Style{Size: size}, r.W); w <= r.W+1 && h <= r.H {
			break
		}
	}
	return size
}

// Slider records a slider for a value from lo to hi in steps and reports whether the value changed.
// The arrow keys change the value while the slider has the focus.
func (u *UI) Slider(id string, r Rect, value *float64, lo, hi, step float64) bool {
	c, t := u.c, u.c.Theme
	in := c.Input
	resp := u.Region(id, r)
	was := *value
	u.sidewaysOf(id)
	*value += step * float64(u.takeSideways(id))
	knob := c.Px(knobHigh / 2)
	track := Rect{r.X + knob, r.Center().Y - c.Px(trackHigh/2), r.W - 2*knob, c.Px(trackHigh)}
	if resp.Down && in.Down {
		*value = lo + (in.Pointer.X-track.X)/track.W*(hi-lo)
	}
	*value = min(hi, max(lo, math.Round(*value/step)*step))
	u.Fill(track, t.PaperDeep)
	u.Frame(track, 1, t.Edge)
	at := track.X + (*value-lo)/(hi-lo)*track.W
	u.Fill(Rect{track.X, track.Y, at - track.X, track.H}, t.Stamp)
	k := Rect{math.Round(at - knob*0.6), math.Round(r.Center().Y - knob), math.Round(knob * 1.2), math.Round(2 * knob)}
	bg := t.PaperLight
	if resp.Hover || resp.Down {
		bg = Mix(bg, t.Edge, 0.3)
	}
	u.Fill(Rect{k.X, k.Y + c.Px(1.5), k.W, k.H}, Alpha(t.Ink, 0.3))
	u.Fill(k, bg)
	u.Frame(k, 1.5, t.InkSoft)
	if resp.Focused {
		u.Frame(r, 2, t.Focus)
	}
	return *value != was
}

// Stepper records "< text >" and returns the change: -1, +1 or 0. Left and right change it while it
// has the focus, and a click on the text adds one.
func (u *UI) Stepper(id string, r Rect, text string) int {
	c, t := u.c, u.c.Theme
	resp := u.Region(id, r)
	u.sidewaysOf(id)
	side := min(r.W/4, max(r.H, c.Px(arrowWide)))
	left, right := r, r
	l, m := left.CutLeft(side), r
	rt := right.CutRight(side)
	m.CutLeft(side)
	m.CutRight(side)
	step := 0
	at := c.Input.Pointer
	if resp.Click {
		step = 1
		if !resp.Focused && at.In(l) {
			step = -1
		}
		c.Sound.Play("click")
	}
	if s := u.takeSideways(id); s != 0 {
		step = s
	}
	u.Fill(r, t.PaperLight)
	hover := func(part Rect) color.RGBA {
		if resp.Hover && at.In(part) {
			return Mix(t.PaperDeep, t.Edge, 0.3)
		}
		return t.PaperDeep
	}
	u.Fill(l, hover(l))
	u.Fill(rt, hover(rt))
	u.Frame(r, 1, t.Edge)
	u.Fill(Rect{l.Right(), r.Y, c.Hairline(), r.H}, t.Edge)
	u.Fill(Rect{rt.X, r.Y, c.Hairline(), r.H}, t.Edge)
	u.Icon(c.CenterIn(l, arrowSide, arrowSide), ArrowLeft, t.Ink)
	u.Icon(c.CenterIn(rt, arrowSide, arrowSide), ArrowRight, t.Ink)
	if resp.Focused {
		u.Frame(c.Inset(r, -2), 2, t.Focus)
	}
	u.Text(c.InsetXY(m, 4, 0), text, Style{Family: Label, Size: ButtonText, MinSize: leastText, X: Middle, Y: Middle, NoWrap: true})
	return step
}

// takeSideways consumes left and right for the focused widget and returns the change.
func (u *UI) takeSideways(id string) int {
	if u.focus != id || !u.focusShown {
		return 0
	}
	s := u.sideways
	u.sideways = 0
	return s
}

// sidewaysOf keeps left and right from moving the focus while a widget has it.
func (u *UI) sidewaysOf(id string) {
	u.spots[len(u.spots)-1].sideways = u.spots[len(u.spots)-1].id == id
}

// Chip records a small stamped label that can be pressed, such as "§ 10.6.1", at p. It returns the
// label's rectangle and whether it was pressed.
func (u *UI) Chip(id string, p Point, text, tip string) (Rect, bool) {
	return u.ChipIn(id, p, text, tip, Point{})
}

// ChipLeft is Chip at the left of a row, in the middle of its height.
func (u *UI) ChipLeft(id string, row Rect, text, tip string) (Rect, bool) {
	return u.Chip(id, Point{row.X, row.Center().Y - u.c.Px(ChipHigh/2)}, text, tip)
}

// ChipIn is Chip with a larger hit area around it, which is at least MinTouchTarget high in touch
// mode.
func (u *UI) ChipIn(id string, p Point, text, tip string, around Point) (Rect, bool) {
	c, t := u.c, u.c.Theme
	w := c.TextWidth(text, Style{Family: Label, Size: 13})
	r := Rect{math.Round(p.X), math.Round(p.Y), math.Round(w + c.Px(chipPad)), math.Round(c.Px(ChipHigh))}
	pressed := r
	if c.TouchMode {
		pressed = r.InsetXY(-around.X, -max(around.Y, (c.Px(MinTouchTarget)-r.H)/2))
	}
	resp := u.Region(id, pressed)
	bg := t.PaperLight
	if resp.Hover || resp.Focused {
		bg = Mix(bg, t.Stamp, 0.18)
	}
	u.Fill(r, bg)
	u.Frame(r, 1, t.Stamp)
	if resp.Focused {
		u.Frame(c.Inset(r, -2), 2, t.Focus)
	}
	u.Text(r, text, Style{Family: Label, Size: 13, Color: t.Stamp, X: Middle, Y: Middle, NoWrap: true})
	u.Tip(id, r, tip)
	return r, resp.Click
}

// Row records a line of a list, highlighted under the pointer and marked if chosen. It returns the
// rectangle for its contents and whether it was pressed.
func (u *UI) Row(id string, r Rect, chosen bool) (Rect, bool) {
	c, t := u.c, u.c.Theme
	resp := u.Region(id, r)
	switch {
	case chosen:
		u.Fill(r, Mix(t.PaperLight, t.Stamp, 0.16))
		u.Fill(c.LeftEdge(r, chosenEdge), t.Stamp)
	case resp.Hover:
		u.Fill(r, t.PaperLight)
	}
	u.Fill(Rect{r.X, r.Bottom() - 1, r.W, 1}, Alpha(t.Ink, 0.16))
	if resp.Focused {
		u.Frame(r, 2, t.Focus)
	}
	if resp.Click {
		c.Sound.Play("click")
	}
	return c.InsetXY(r, RowPad, 0), resp.Click
}
