package ui

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// UI records the widgets of one scene and keeps what must last from one update to the next:
// hover, press, focus, scroll offsets.
type UI struct {
	// NoArrows leaves the arrow keys to the scene: they do not move the focus.
	NoArrows bool
	// ButtonArrows lets them move it all the same, where the scene has nothing for them to do.
	ButtonArrows bool
	bare         bool // keys mean nothing in the next update
	rank         int
	foot         Rect // what lies in it Tab comes to last
	fence        Rect // the focus does not leave it; empty = it goes everywhere

	c    *Context
	ops  []op
	over []op // tooltips, on top of everything

	spared []Rect // where no tooltip of something else lies
	clip   Rect
	sum    uint64 // of what was recorded
	shown  uint64 // of what is on the screen

	spots, last []spot // this update's and the last one's, in order of recording
	hot         string // topmost under the pointer
	hotFor      int    // updates the pointer has rested there
	hushed      bool   // a button of the mouse was pressed, and the pointer is still there: no tooltips
	active      string // pressed and not yet released
	focus       string
	focusShown  bool // the keyboard was used last
	reveal      bool // scroll to the focus
	scrolls     map[string]*scroll
	within      string // the scroll that is being recorded
	clicked     string // this update
	byKey       bool   // clicked by Confirm
	longPressed string
	sideways    int    // left or right was pressed on a widget that wants them
	typing      bool   // a field takes the keys
	edit        editor // of the field that was typed in last
	heading     string // the first of this update
}

// spot is a rectangle that takes the pointer.
type spot struct {
	id       string // empty: it only covers what lies below
	rect     Rect   // clipped
	full     Rect
	focus    bool
	stop     bool   // the scene knows where it is
	in       string // scroll
	sideways bool   // left and right change its value
	primary  bool   // Confirm presses it where nothing has the focus
	rank     int    // Tab goes through the lowest first
}

type kind uint8

const (
	fillOp kind = iota
	textOp
	imageOp
	paintOp
	paperOp
	shadowOp
	iconOp
	stampOp
)

type op struct {
	kind   kind
	rect   Rect
	clip   Rect
	color  color.RGBA
	family Family
	px     float64
	text   string
	image  *ebiten.Image
	paint  func(dst *ebiten.Image)
	n      uint64
}

// begin starts an update.
func (u *UI) begin(c *Context) {
	u.c = c
	u.ops, u.over, u.spared = u.ops[:0], u.over[:0], u.spared[:0]
	u.clip, u.rank, u.foot = c.Screen(), 0, Rect{}
	u.heading = ""
	u.last, u.spots = u.spots, u.last[:0]
	u.clicked, u.longPressed, u.byKey = "", "", false
	if u.scrolls == nil {
		u.scrolls = map[string]*scroll{}
	}
	in := c.Input
	hot := ""
	if in.Inside {
		at := in.Pointer
		for i := len(u.last) - 1; i >= 0; i-- {
			if at.In(u.last[i].rect) {
				hot = u.last[i].id
				break
			}
		}
	}
	if hot != u.hot || in.Moved && !in.Touch || in.Pressed {
		u.hotFor = 0
	} else if hot != "" {
		u.hotFor++
	}
	u.hushed = in.Pressed && !in.Touch || u.hushed && (hot == u.hot || !in.Moved)
	u.hot = hot
	if in.Pressed {
		u.active, u.focusShown = hot, false
	}
	if in.Released {
		if u.active != "" && u.active == hot && !(in.Touch && in.Dragging) {
			u.clicked = hot
		}
	}
	if in.LongPress {
		u.longPressed = hot
	}
	u.sideways = 0
	if u.typing { // letters are typed, not obeyed
		in.letters()
	}
	u.typing = false
	if u.bare {
		in.mute()
	}
	u.bare = false
	u.moveFocus(c)
	u.fence = Rect{}
	if in.Triggered(Confirm) {
		for _, s := range u.last {
			if u.focusShown && s.id == u.focus && s.focus || !u.focusShown && s.primary && !u.NoArrows {
				in.Consume(Confirm)
				u.clicked, u.byKey = s.id, true
				break
			}
		}
	}
}

// end finishes the recording.
func (u *UI) end() {
	if u.c.Input.Released {
		u.active = ""
	}
	h := uint64(14695981039346656037)
	mix := func(v uint64) { h = (h ^ v) * 1099511628211; h ^= h >> 29 }
	for _, list := range [2][]op{u.ops, u.over} {
		mix(uint64(len(list)))
		for i := range list {
			o := &list[i]
			mix(uint64(o.kind) | uint64(o.family)<<8 | uint64(o.color.R)<<16 | uint64(o.color.G)<<24 | uint64(o.color.B)<<32 | uint64(o.color.A)<<40)
			for _, f := range [...]float64{o.rect.X, o.rect.Y, o.rect.W, o.rect.H, o.px, o.clip.X, o.clip.Y, o.clip.W, o.clip.H} {
				mix(math.Float64bits(f))
			}
			for j := range len(o.text) {
				h = (h ^ uint64(o.text[j])) * 1099511628211
			}
			mix(o.n)
		}
	}
	u.sum = h
}

func (u *UI) add(o op) {
	o.clip = u.clip
	if o.rect.Intersect(u.clip).Empty() && o.kind != shadowOp {
		return
	}
	u.ops = append(u.ops, o)
}

// Fill fills a rectangle.
func (u *UI) Fill(r Rect, clr color.RGBA) { u.add(op{kind: fillOp, rect: r, color: clr}) }

// Frame draws the inside of a rectangle's edges, w device pixels wide.
func (u *UI) Frame(r Rect, w float64, clr color.RGBA) {
	w = max(1, math.Round(w))
	u.Fill(Rect{r.X, r.Y, r.W, w}, clr)
	u.Fill(Rect{r.X, r.Bottom() - w, r.W, w}, clr)
	u.Fill(Rect{r.X, r.Y + w, w, r.H - 2*w}, clr)
	u.Fill(Rect{r.Right() - w, r.Y + w, w, r.H - 2*w}, clr)
}

// Image draws an image scaled into r. version changes when the image's contents do.
func (u *UI) Image(r Rect, img *ebiten.Image, version uint64) {
	u.add(op{kind: imageOp, rect: r, image: img, n: version})
}

// Paint calls f when the recording is drawn; dst is clipped to r and keeps the screen's
// coordinates. version changes when f would draw something else.
func (u *UI) Paint(r Rect, version uint64, f func(dst *ebiten.Image)) {
	u.add(op{kind: paintOp, rect: r, paint: f, n: version})
}

// Clip records what f records, cut to r.
func (u *UI) Clip(r Rect, f func()) {
	was := u.clip
	u.clip = u.clip.Intersect(r)
	f()
	u.clip = was
}

// OnTop records what f records on top of everything that is recorded in this update.
func (u *UI) OnTop(f func()) {
	ops, clip := u.ops, u.clip
	u.ops, u.clip = u.over, u.c.Screen()
	f()
	u.over, u.ops, u.clip = u.ops, ops, clip
}

// Text records text in a rectangle and returns the height of its lines.
func (u *UI) Text(r Rect, s string, st Style) float64 {
	c := u.c
	clr := st.Color
	if clr.A == 0 {
		clr = c.Theme.Ink
	}
	px := c.Px(c.size(s, st, r.W))
	lines := c.Fonts.lines(s, st.Family, px, r.W, !st.NoWrap)
	lead := px * st.lead()
	total := lead * float64(len(lines))
	y := r.Y
	switch st.Y {
	case Middle:
		y += (r.H - total) / 2
	case Far:
		y += r.H - total
	}
	f := c.Fonts.face(st.Family, px)
	for _, l := range lines {
		x := r.X
		switch st.X {
		case Middle:
			x += (r.W - l.width) / 2
		case Far:
			x += r.W - l.width
		}
		base := math.Round(y + (lead+f.ascent-f.descent)/2)
		// The rectangle of a text is for clipping and tests; its baseline is n.
		if l.text != "" {
			u.add(op{kind: textOp, rect: Rect{math.Round(x), y, l.width, lead}, text: l.text, family: st.Family, px: px, color: clr, n: uint64(base + 1e6)})
		}
		y += lead
	}
	return total
}

// offer makes the widget that was recorded last the one that Confirm presses.
func (u *UI) offer() { u.spots[len(u.spots)-1].primary = true }

// Free reports whether the pointer is on no widget and no panel.
func (u *UI) Free() bool {
	if u.hot != "" || u.active != "" {
		return false
	}
	for _, s := range u.last {
		if u.c.Input.Pointer.In(s.rect) {
			return false
		}
	}
	return true
}

// Block keeps the pointer from what was recorded below r.
func (u *UI) Block(r Rect) { u.spots = append(u.spots, spot{rect: r.Intersect(u.clip)}) }

// Response is what the player does with a region.
type Response struct {
	Hover     bool
	Down      bool // pressed and held here, wherever the pointer is now
	Click     bool
	LongPress bool
	Focused   bool
}

// Region makes a rectangle take the pointer and the keyboard focus.
func (u *UI) Region(id string, r Rect) Response {
	rank := u.rank
	if u.within == "" && r.Center().In(u.foot) {
		rank++
	}
	u.spots = append(u.spots, spot{id: id, rect: r.Intersect(u.clip), full: r, focus: true, in: u.within, rank: rank})
	focused := u.focus == id && u.focusShown
	if focused && u.reveal && u.within != "" {
		u.scrolls[u.within].show(r, u.c)
		u.reveal = false
	}
	return Response{
		Hover: u.hot == id && !u.c.Input.Touch, Down: u.active == id, Click: u.clicked == id, LongPress: u.longPressed == id, Focused: focused,
	}
}

// TabOrder records what f records so that Tab comes to it after all of a lower rank; what is
// not ranked has rank 0.
func (u *UI) TabOrder(rank int, f func()) {
	was := u.rank
	u.rank = rank
	f()
	u.rank = was
}

// FocusLast makes Tab come to what is recorded in a row from now on after all else: the way back from a page
// is not the first thing on it.
func (u *UI) FocusLast(row Rect) { u.foot = row }

// TrapFocus keeps the keyboard focus in a list that lies over all else: neither Tab nor arrows lead out of it
// in the next update.
func (u *UI) TrapFocus(r Rect) { u.fence = r }

// Stop is something that a scene draws by itself and that the keyboard focus comes to; the
// pointer is the scene's.
func (u *UI) Stop(id string) (focused, taken bool) {
	u.spots = append(u.spots, spot{id: id, full: Rect{W: 1, H: 1}, focus: true, stop: true, rank: u.rank})
	return u.focus == id && u.focusShown, u.clicked == id
}

// Focus moves the keyboard focus to a widget.
func (u *UI) Focus(id string) { u.focus, u.focusShown, u.reveal = id, true, true }

// Focused returns the widget with the keyboard focus, or "".
func (u *UI) Focused() string {
	if u.focusShown {
		return u.focus
	}
	return ""
}

// label is what is written in the widget with the keyboard focus, in reading order; "" where there
// is none, or it has no text.
func (u *UI) label() string {
	if !u.focusShown {
		return ""
	}
	at := slices.IndexFunc(u.spots, func(s spot) bool { return s.focus && s.id == u.focus })
	if at < 0 {
		return ""
	}
	var words []string
	for i := range u.ops {
		if o := &u.ops[i]; o.kind == textOp && o.rect.Center().In(u.spots[at].full) {
			words = append(words, o.text)
		}
	}
	return strings.Join(words, " ")
}

// Submitted reports whether Confirm was pressed in a widget, a field above all.
func (u *UI) Submitted(id string) bool { return u.byKey && u.clicked == id }

// CaptureKeys makes that keys mean nothing in the next update: it reads Input.KeysPressed.
func (u *UI) CaptureKeys() { u.bare = true }

// Typing reports whether a field of text takes the keys of the next update.
func (u *UI) Typing() bool { return u != nil && u.typing }

// Bare reports whether keys mean nothing in the next update.
func (u *UI) Bare() bool { return u != nil && u.bare }

// Texts returns every line of text that was recorded, for tests.
func (u *UI) Texts() (out []string) {
	for _, list := range [2][]op{u.ops, u.over} {
		for _, o := range list {
			if o.kind == textOp || o.kind == stampOp {
				out = append(out, o.text)
			}
		}
	}
	return out
}

// Written returns the rectangle of a line of text that was recorded, for tests.
func (u *UI) Written(text string) (Rect, bool) {
	for _, list := range [2][]op{u.ops, u.over} {
		for _, o := range list {
			if (o.kind == textOp || o.kind == stampOp) && o.text == text {
				return o.rect, true
			}
		}
	}
	return Rect{}, false
}

// Where returns the rectangle of a widget, for tests and guides.
func (u *UI) Where(id string) (Rect, bool) {
	for _, s := range u.spots {
		if s.id == id {
			return s.full, true
		}
	}
	return Rect{}, false
}

// Seen returns the part of a widget that is in sight, which a scrolled view may cut off, and the
// view that it scrolls in, if any, for tests.
func (u *UI) Seen(id string) (part Rect, in string) {
	for _, s := range u.spots {
		if s.id == id {
			return s.rect, s.in
		}
	}
	return Rect{}, ""
}

// At returns the widget on top at a point, or "", and whether anything covers what lies below
// all widgets there, for tests.
func (u *UI) At(p Point) (id string, covered bool) {
	for _, s := range slices.Backward(u.spots) {
		if p.In(s.rect) {
			return s.id, true
		}
	}
	return "", false
}

// IDs returns the widgets that were recorded, in order, for tests.
func (u *UI) IDs() (out []string) {
	for _, s := range u.spots {
		if s.id != "" {
			out = append(out, s.id)
		}
	}
	return out
}

// OverflowingTexts returns the texts that do not fit the width of the screen or were shortened to fit
// their place, for tests.
func (u *UI) OverflowingTexts() (out []string) {
	for _, o := range u.ops {
		if o.kind == textOp && (o.rect.X < -1 || o.rect.Right() > u.c.W+1 || strings.HasSuffix(o.text, "…")) {
			out = append(out, o.text)
		}
	}
	return out
}

// Papers returns where sheets of paper lie, for tests.
func (u *UI) Papers() (out []Rect) {
	for _, list := range [2][]op{u.ops, u.over} {
		for _, o := range list {
			if o.kind == paperOp {
				out = append(out, o.rect)
			}
		}
	}
	return out
}

// LayoutErrors returns what is wrong with where the widgets are, for tests: buttons off the
// screen or lying over one another.
func (u *UI) LayoutErrors() (out []string) {
	screen := u.c.Screen().Inset(-1)
	for i, s := range u.spots {
		if s.id == "" {
			continue
		}
		if s.in == "" && (s.full.X < screen.X || s.full.Right() > screen.Right() || s.full.Y < screen.Y || s.full.Bottom() > screen.Bottom() || s.full.Empty()) {
			out = append(out, fmt.Sprintf("%s is off the screen: %v", s.id, s.full))
		}
		for _, o := range u.spots[i+1:] {
			if o.id == "" {
				continue
			}
			if o.id == s.id {
				out = append(out, s.id+" is there twice")
			}
			if both := s.rect.Intersect(o.rect); both.W > 1 && both.H > 1 {
				out = append(out, s.id+" lies over "+o.id)
			}
		}
	}
	return out
}
