package ui

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// UI records the widgets of one scene and keeps their state between updates: hover, press, focus
// and scroll offsets.
type UI struct {
	// NoArrows prevents the arrow keys from moving the focus, so that the scene can use them.
	NoArrows bool
	// ButtonArrows lets the arrow keys move the focus despite NoArrows, when the scene has no use
	// for them.
	ButtonArrows bool
	bare         bool // key bindings are suspended in the next update
	rank         int
	foot         Rect // widgets in it are last in the tab order
	fence        Rect // the focus stays inside it; empty for no restriction

	c    *Context
	ops  []op
	over []op // tooltips, on top of everything else

	keepClear []Rect // areas kept free of tooltips of other widgets
	clip      Rect
	sum       uint64 // checksum of the recording
	shown     uint64 // checksum of the recording on the screen

	spots, last []spot // of this update and of the last one, in recording order
	hot         string // topmost widget under the pointer
	hotFor      int    // updates for which the pointer has rested there
	noTooltips  bool   // no tooltips, because a mouse button was pressed and the pointer has not left the widget
	active      string // pressed and not yet released
	focus       string
	focusShown  bool // the keyboard was used last
	reveal      bool // scroll to the focus
	scrolls     map[string]*scroll
	within      string          // scrolled view being recorded
	clicked     string          // in this update
	updates     int             // number of updates so far; a still scene is not updated at every tick
	pressedAt   int             // tick of the last press of a mouse button or a finger
	looks       map[string]look // of the widgets that Settled was asked about, by ID
	byKey       bool            // clicked by Confirm
	longPressed string
	sideways    int    // -1 or +1 if left or right was pressed on a widget that handles them
	typing      bool   // a text field takes the keys
	edit        editor // of the text field used last
	heading     string // first heading of this update
}

// lineSlack is the height, as a share of the size of a text, by which its lines may exceed their room, for tests.
const lineSlack = 0.3

// spot is a rectangle that takes pointer input.
type spot struct {
	id       string // empty: it only covers the widgets below
	rect     Rect   // clipped
	full     Rect
	focus    bool
	stop     bool   // recorded by Stop: only the scene knows its position
	inert    bool   // nothing happens when it is pressed
	in       string // ID of the scrolled view around it
	sideways bool   // left and right change its value
	primary  bool   // Confirm presses it if nothing has the focus
	rank     int    // lower ranks are earlier in the tab order
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
	cut    bool // the text ends within a word, or its lines exceed the rectangle in whose middle they are
}

// begin starts an update.
func (u *UI) begin(c *Context) {
	u.c = c
	u.updates++
	u.ops, u.over, u.keepClear = u.ops[:0], u.over[:0], u.keepClear[:0]
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
	u.noTooltips = in.Pressed && !in.Touch || u.noTooltips && (hot == u.hot || !in.Moved)
	u.hot = hot
	if in.Pressed {
		u.active, u.focusShown, u.pressedAt = hot, false, c.Tick
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
	if u.typing { // letters are typed and trigger no actions
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

// end completes the recording.
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

// Frame draws a border inside a rectangle, w interface points wide but at least one pixel.
func (u *UI) Frame(r Rect, w float64, clr color.RGBA) { u.frame(r, u.c.Px(w), clr) }

// frame draws a border of w device pixels inside a rectangle.
func (u *UI) frame(r Rect, w float64, clr color.RGBA) {
	w = max(1, math.Round(w))
	u.Fill(Rect{r.X, r.Y, r.W, w}, clr)
	u.Fill(Rect{r.X, r.Bottom() - w, r.W, w}, clr)
	u.Fill(Rect{r.X, r.Y + w, w, r.H - 2*w}, clr)
	u.Fill(Rect{r.Right() - w, r.Y + w, w, r.H - 2*w}, clr)
}

// Image draws an image scaled into r. The caller must change version whenever the image's contents
// change.
func (u *UI) Image(r Rect, img *ebiten.Image, version uint64) {
	u.add(op{kind: imageOp, rect: r, image: img, n: version})
}

// Paint records that f is called when the recording is drawn; dst is clipped to r and has screen
// coordinates. The caller must change version whenever f would draw something else.
func (u *UI) Paint(r Rect, version uint64, f func(dst *ebiten.Image)) {
	u.add(op{kind: paintOp, rect: r, paint: f, n: version})
}

// Clip clips everything that f records to r.
func (u *UI) Clip(r Rect, f func()) {
	was := u.clip
	u.clip = u.clip.Intersect(r)
	f()
	u.clip = was
}

// OnTop places everything that f records above all else in this update.
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
	high := st.Y == Middle && len(lines) > 1 && total > r.H+lineSlack*px
	for _, l := range lines {
		x := r.X
		switch st.X {
		case Middle:
			x += (r.W - l.width) / 2
		case Far:
			x += r.W - l.width
		}
		base := math.Round(y + (lead+f.ascent-f.descent)/2)
		// The rectangle of a text is for clipping and tests; n determines its baseline.
		if l.text != "" {
			u.add(op{kind: textOp, rect: Rect{math.Round(x), y, l.width, lead}, text: l.text, family: st.Family, px: px, color: clr, n: uint64(base + 1e6), cut: l.broken || high})
		}
		y += lead
	}
	return total
}

// Offer makes Confirm press the last recorded widget if nothing has the focus.
func (u *UI) Offer() { u.spots[len(u.spots)-1].primary = true }

// Free reports whether the pointer is over no widget and no panel.
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

// Block prevents pointer input to everything recorded before it in r.
func (u *UI) Block(r Rect) { u.spots = append(u.spots, spot{rect: r.Intersect(u.clip)}) }

// inert makes a rectangle take pointer input without any effect but a tooltip.
func (u *UI) inert(id string, r Rect) {
	u.spots = append(u.spots, spot{id: id, rect: r.Intersect(u.clip), full: r, in: u.within, inert: true})
}

// Settling is the time, in ticks, within which a press cannot be meant for a widget that has just appeared.
const Settling = 20

// look is what a widget shows.
type look struct {
	text  string
	rect  Rect
	since int // tick at which it appeared
	seen  int // number of the update in which it was recorded last
}

// Settled reports whether a widget has shown the same text at the same place since some time before the player pressed a mouse button or put a finger
// on the screen. If it has not, the press may have been meant for something else that was at its place. It must be called in each update in which the
// widget is recorded.
func (u *UI) Settled(id, text string, r Rect) bool {
	f, ok := u.looks[id]
	if !ok || f.text != text || f.rect != r || f.seen < u.updates-1 {
		f = look{text: text, rect: r, since: u.c.Tick}
	}
	f.seen = u.updates
	if u.looks == nil {
		u.looks = map[string]look{}
	}
	u.looks[id] = f
	return u.byKey || u.pressedAt-f.since >= Settling
}

// Settles reports whether a press of a widget has no effect yet because it has just appeared, for tests.
func (u *UI) Settles(id string) bool {
	f, ok := u.looks[id]
	return ok && f.seen >= u.updates-1 && u.c.Tick+1-f.since < Settling
}

// Area makes a rectangle take pointer input, but not the keyboard focus.
func (u *UI) Area(id string, r Rect) Response {
	u.spots = append(u.spots, spot{id: id, rect: r.Intersect(u.clip), full: r, in: u.within})
	return Response{Hover: u.hot == id && !u.c.Input.Touch, Down: u.active == id, Click: u.clicked == id, LongPress: u.longPressed == id}
}

// Response is the player's interaction with a region.
type Response struct {
	Hover     bool
	Down      bool // pressed and still held, wherever the pointer is now
	Click     bool
	LongPress bool
	Focused   bool
}

// Region makes a rectangle take pointer input and the keyboard focus.
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

// TabOrder places the widgets that f records in the tab order after all widgets of a lower rank.
// The default rank is 0.
func (u *UI) TabOrder(rank int, f func()) {
	was := u.rank
	u.rank = rank
	f()
	u.rank = was
}

// FocusLast moves the widgets recorded in row from now on to the end of the tab order, so that a
// page's Back button does not receive the focus first.
func (u *UI) FocusLast(row Rect) { u.foot = row }

// TrapFocus confines the keyboard focus to r during the next update. Neither Tab nor the arrow keys
// leave it.
func (u *UI) TrapFocus(r Rect) { u.fence = r }

// Stop adds something that the scene draws itself to the tab order; the scene handles the pointer.
// It reports whether the stop has the focus and whether Confirm was pressed there.
func (u *UI) Stop(id string) (focused, taken bool) {
	u.spots = append(u.spots, spot{id: id, full: Rect{W: 1, H: 1}, focus: true, stop: true, rank: u.rank})
	return u.focus == id && u.focusShown, u.clicked == id
}

// Focus moves the keyboard focus to a widget.
func (u *UI) Focus(id string) { u.focus, u.focusShown, u.reveal = id, true, true }

// Focused returns the widget with the visible keyboard focus, or "".
func (u *UI) Focused() string {
	if u.focusShown {
		return u.focus
	}
	return ""
}

// label returns the text in the focused widget in reading order, or "".
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

// Submitted reports whether Confirm was pressed in a widget, usually a field.
func (u *UI) Submitted(id string) bool { return u.byKey && u.clicked == id }

// CaptureKeys suspends key bindings in the next update, so that the caller can read
// Input.KeysPressed.
func (u *UI) CaptureKeys() { u.bare = true }

// Typing reports whether a text field takes the keys of the next update.
func (u *UI) Typing() bool { return u != nil && u.typing }

// Bare reports whether key bindings are suspended in the next update.
func (u *UI) Bare() bool { return u != nil && u.bare }

// Texts returns every recorded line of text, for tests.
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

// Written returns the rectangle of a recorded line of text, for tests.
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

// Where returns the rectangle of a widget, for tests and the tutorial.
func (u *UI) Where(id string) (Rect, bool) {
	for _, s := range u.spots {
		if s.id == id {
			return s.full, true
		}
	}
	return Rect{}, false
}

// Seen returns the visible part of a widget, which may be clipped by a scrolled view, and the ID of
// that view or "", for tests.
func (u *UI) Seen(id string) (part Rect, in string) {
	for _, s := range u.spots {
		if s.id == id {
			return s.rect, s.in
		}
	}
	return Rect{}, ""
}

// At returns the topmost widget at a point, or "", and whether a widget or panel covers the
// background there, for tests.
func (u *UI) At(p Point) (id string, covered bool) {
	for _, s := range slices.Backward(u.spots) {
		if p.In(s.rect) {
			return s.id, true
		}
	}
	return "", false
}

// IDs returns the IDs of the recorded widgets that can be pressed, in order, for tests.
func (u *UI) IDs() (out []string) {
	for _, s := range u.spots {
		if s.id != "" && !s.inert {
			out = append(out, s.id)
		}
	}
	return out
}

// OverflowingTexts returns the texts that exceed the width of the screen, are partly above or below a widget, or were shortened or broken within a
// word to fit, for tests. It leaves out texts of which a scrolled view shows only a part.
func (u *UI) OverflowingTexts() (out []string) {
	for i := range u.ops {
		o := &u.ops[i]
		if o.kind != textOp && o.kind != stampOp {
			continue
		}
		r, slack := o.rect, lineSlack*o.px
		over := o.cut || r.X < -1 || r.Right() > u.c.W+1 || strings.HasSuffix(o.text, "…")
		for _, s := range u.spots {
			if s.id != "" && r.Center().In(s.rect) && o.clip.Y <= r.Y && o.clip.Bottom() >= r.Bottom() {
				over = over || r.Y < s.full.Y-slack || r.Bottom() > s.full.Bottom()+slack
			}
		}
		if over {
			out = append(out, o.text)
		}
	}
	return out
}

// Papers returns the rectangles of the sheets of paper, for tests.
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

// LayoutErrors returns descriptions of buttons that are off the screen or overlap, for tests.
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
