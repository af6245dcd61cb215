package ui_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// bench is a scene defined by a function.
type bench struct{ update func(c *ui.Context) }

func (b *bench) Update(c *ui.Context) error               { b.update(c); return nil }
func (b *bench) Draw(screen *ebiten.Image, c *ui.Context) {}
func on(f func(c *ui.Context)) func(c *ui.Context) ui.Scene {
	return func(*ui.Context) ui.Scene { return &bench{f} }
}

func TestRectCuts(t *testing.T) {
	r := ui.Rect{X: 10, Y: 20, W: 100, H: 50}
	top := r.CutTop(15)
	left := r.CutLeft(30)
	if top != (ui.Rect{X: 10, Y: 20, W: 100, H: 15}) || left != (ui.Rect{X: 10, Y: 35, W: 30, H: 35}) || r != (ui.Rect{X: 40, Y: 35, W: 70, H: 35}) {
		t.Errorf("cut into %v, %v and %v", top, left, r)
	}
	if c := r.CutBottom(99); c.H != 35 || r.H != 0 {
		t.Errorf("more was cut than there was: %v, %v", c, r)
	}
	cols := ui.Rect{W: 100, H: 10}.Columns(3, 5)
	if len(cols) != 3 || cols[2].Right() != 100 {
		t.Errorf("columns %v", cols)
	}
}

func TestWrap(t *testing.T) {
	measure := func(s string) float64 { return float64(len(s)) }
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"one two three", 7, "one two|three"}, {"one", 7, "one"}, {"", 7, ""}, {"abcdefghij kl", 4, "abcd|efgh|ij|kl"}, {"a  b", 9, "a  b"},
		{"one · two", 7, "one ·|two"}, {"one  ·  two", 7, "one  ·|two"}, {"to St. Vith", 7, "to|St. Vit|h"}, {"to St. Vith", 9, "to|St. Vith"},
		{"Champlon-Famenne", 12, "Champlon-|Famenne"},
	} {
		var got []string
		for _, l := range ui.Wrap(c.text, c.width, measure) {
			got = append(got, l.Text())
		}
		check.Equal(t, strings.Join(got, "|"), c.want, "%q at %v wraps to", c.text, c.width)
	}
}

func TestButtons(t *testing.T) {
	pressed := map[string]int{}
	s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		for i, id := range []string{"a", "b", "c", "d"} {
			r := ui.Rect{X: 10 + float64(i%2)*120, Y: 10 + float64(i/2)*60, W: 100, H: 40}
			if c.UI.Button(id, r, id, ui.ButtonStyle{WhyNot: ui.Unless(id != "d", "not yet"), Action: map[string]ui.Action{"c": ui.Undo}[id]}) {
				pressed[id]++
			}
		}
	}))
	s.Click("a")
	s.Press(ui.Undo)
	s.Press(ui.NextFocus) // shows the focus, which is at the first widget because nothing had it
	s.Press(ui.Right, ui.Confirm)
	s.Press(ui.Left, ui.Down, ui.Confirm)
	if pressed["a"] != 1 || pressed["b"] != 1 || pressed["c"] != 2 || pressed["d"] != 0 {
		t.Errorf("pressed %v", pressed)
	}
	for _, in := range []ui.Input{{}, {Touch: true, LongPress: true}} { // a disabled button gives its reason
		r, _ := s.C.UI.Where("d")
		in.Pointer, in.Inside = r.Center(), true
		s.Step(ui.Input{Pointer: in.Pointer, Inside: true, Moved: true})
		for n := 0; n < 40 && !slices.Contains(s.C.UI.Texts(), "not yet"); n++ {
			s.Step(in)
		}
		check.True(t, slices.Contains(s.C.UI.Texts(), "not yet"), "there is no reason for %+v", in)
		s.Step(ui.Input{Pointer: ui.Point{X: 300, Y: 250}, Inside: true, Moved: true})
	}
	// A press that is dragged off the button before the release does not count.
	r, _ := s.C.UI.Where("a")
	at, off := r.Center(), ui.Point{X: 300, Y: 250}
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	s.Step(ui.Input{Pointer: at, Inside: true, Pressed: true, Down: true, From: at})
	s.Step(ui.Input{Pointer: off, Inside: true, Moved: true, Down: true, From: at, Dragging: true})
	s.Step(ui.Input{Pointer: off, Inside: true, Released: true, From: at, Dragging: true})
	check.Equal(t, pressed["a"], 1, "a press that ended elsewhere pressed the button")
}

// TestALongButtonTextTakesTwoLines checks that a text too long for one line of its button takes two, and that OverflowingTexts reports a text
// that two lines do not hold, and a word that is too long.
func TestALongButtonTextTakesTwoLines(t *testing.T) {
	const unit = "Amerikanische Infanterie setzt sich nach Weiswampach (0706) ab; Amerikanische Infanterie deckt"
	for _, x := range []struct {
		text  string
		lines int
		whole bool
	}{{"Weiter", 1, true}, {unit, 2, true}, {strings.Repeat(unit+" ", 4), 0, false}, {strings.Repeat("Panzer", 20), 0, false}} {
		s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
			c.UI.Button("long", ui.Rect{X: 12, Y: 20, W: 366, H: 40}, x.text, ui.ButtonStyle{})
		}))
		lines, over := s.C.UI.Texts(), s.C.UI.OverflowingTexts()
		if x.lines > 0 && len(lines) != x.lines || x.whole != (len(over) == 0) {
			t.Errorf("%q is shown as %q, of which %q overflow", x.text, lines, over)
		}
	}
}

// TestBackButtonIsLastInTabOrder checks that Tab visits the contents of a page before the buttons at its
// foot, and that left and right arrows between these buttons do not leave their row.
func TestBackButtonIsLastInTabOrder(t *testing.T) {
	s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		row := ui.Rect{X: 10, Y: 200, W: 380, H: 40}
		c.UI.FocusLast(row)
		c.UI.Button("back", ui.Rect{X: 10, Y: 200, W: 60, H: 40}, "back", ui.ButtonStyle{})
		c.UI.Button("begin", ui.Rect{X: 300, Y: 200, W: 60, H: 40}, "begin", ui.ButtonStyle{Primary: true})
		c.UI.Button("first", ui.Rect{X: 10, Y: 20, W: 200, H: 40}, "first", ui.ButtonStyle{})
		c.UI.Button("second", ui.Rect{X: 10, Y: 140, W: 200, H: 40}, "second", ui.ButtonStyle{})
	}))
	for _, want := range []string{"first", "second", "back", "begin", "first"} {
		if s.Press(ui.NextFocus); s.C.UI.Focused() != want {
			t.Errorf("Tab comes to %q before %q", s.C.UI.Focused(), want)
		}
	}
	s.C.UI.Focus("back")
	for _, step := range []struct {
		a    ui.Action
		want string
	}{{ui.Right, "begin"}, {ui.Left, "back"}, {ui.Up, "second"}, {ui.Down, "back"}} {
		s.Press(step.a)
		check.Equal(t, s.C.UI.Focused(), step.want, "action %d leads to", step.a)
	}
}

func TestTopWidgetWins(t *testing.T) {
	below, above, free := 0, 0, false
	s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		if c.UI.Button("below", ui.Rect{W: 200, H: 200}, "below", ui.ButtonStyle{}) {
			below++
		}
		c.UI.Panel(ui.Rect{X: 50, Y: 50, W: 100, H: 100})
		if c.UI.Button("above", ui.Rect{X: 60, Y: 60, W: 40, H: 40}, "above", ui.ButtonStyle{}) {
			above++
		}
		free = c.UI.Free()
	}))
	s.ClickAt(ui.Point{X: 70, Y: 70})
	s.ClickAt(ui.Point{X: 140, Y: 140}) // the panel
	if below != 0 || above != 1 {
		t.Errorf("below %d, above %d", below, above)
	}
	s.ClickAt(ui.Point{X: 20, Y: 20})
	check.Equal(t, below, 1, "below")
	s.ClickAt(ui.Point{X: 300, Y: 250})
	check.True(t, free, "the pointer is on nothing, but not free")
}

func TestFieldAndSlider(t *testing.T) {
	text, value, undone := "", 50.0, 0
	s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		c.UI.Field("f", ui.Rect{W: 200, H: 40}, &text, "hint", 5, nil)
		c.UI.Slider("s", ui.Rect{Y: 60, W: 200, H: 40}, &value, 0, 100, 5)
		if c.Input.Triggered(ui.Undo) {
			undone++
		}
	}))
	s.Click("f")
	in := ui.Input{Chars: []rune("u"), Pinch: 1}
	in.Trigger(ui.Undo) // the same key
	s.Step(in)
	s.Type("ncle Sam")
	s.Step(ui.Input{Strokes: []ebiten.Key{ebiten.KeyBackspace}})
	if text != "uncl" || undone != 0 {
		t.Errorf("typed %q, undone %d times", text, undone)
	}
	s.Press(ui.NextFocus, ui.Right, ui.Right, ui.Left)
	check.Equal(t, value, 55, "the arrows bring the slider to")
	s.ClickAt(ui.Point{X: 190, Y: 80})
	check.Equal(t, value, 100, "a click at its end brings the slider to")
}

func TestScroll(t *testing.T) {
	s := uitest.New(t, 300, 200, "en", on(func(c *ui.Context) {
		c.UI.Scroll("list", ui.Rect{W: 300, H: 200}, func(r ui.Rect) float64 {
			for i := range 20 {
				c.UI.Button(string(rune('a'+i)), r.CutTop(40), "x", ui.ButtonStyle{})
			}
			return 800
		})
	}))
	s.Step(ui.Input{Pointer: ui.Point{X: 50, Y: 50}, Inside: true, Wheel: ui.Point{Y: -1}})
	check.Equal(t, s.C.UI.ScrolledBy("list"), 60, "a notch scrolls by")
	for range 20 { // as sent by a touchpad: less than a pixel each
		s.Step(ui.Input{Pointer: ui.Point{X: 50, Y: 50}, Inside: true, Wheel: ui.Point{Y: -0.006}})
	}
	check.Equal(t, s.C.UI.ScrolledBy("list"), 67, "a notch and 20 events of 0.006 notches scroll by")
	for range 12 {
		s.Press(ui.NextFocus)
	}
	r, _ := s.C.UI.Where("l")
	if r.Y < 0 || r.Bottom() > 200 {
		t.Errorf("the widget with the focus is out of sight: %v", r)
	}
	s.Step(ui.Input{Pointer: ui.Point{X: 50, Y: 50}, Inside: true, Wheel: ui.Point{Y: -100}})
	check.Equal(t, s.C.UI.ScrolledBy("list"), 600, "the list scrolls to (, beyond the end)")
}

func TestGestures(t *testing.T) {
	var g ui.Gestures
	p := func(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }
	feed := func(r ui.Raw) ui.Input { r.Focused, r.Inside = true, true; return g.Feed(r, 6) }
	// A click while the mouse trembles.
	feed(ui.Raw{Mouse: p(10, 10)})
	if in := feed(ui.Raw{Mouse: p(10, 10), Left: true}); !in.Pressed || !in.Down {
		t.Errorf("no press: %+v", in)
	}
	feed(ui.Raw{Mouse: p(13, 10), Left: true})
	if in := feed(ui.Raw{Mouse: p(13, 10)}); !in.Click || !in.Released || in.Dragging {
		t.Errorf("no click: %+v", in)
	}
	// A drag.
	feed(ui.Raw{Mouse: p(10, 10), Left: true})
	if in := feed(ui.Raw{Mouse: p(30, 10), Left: true}); !in.DragBegan || in.Drag != p(20, 0) {
		t.Errorf("no drag: %+v", in)
	}
	if in := feed(ui.Raw{Mouse: p(31, 12), Left: true}); in.DragBegan || in.Drag != p(1, 2) {
		t.Errorf("drags by %+v", in.Drag)
	}
	if in := feed(ui.Raw{Mouse: p(31, 12)}); in.Click || !in.Dragging {
		t.Errorf("a drag ends as a click: %+v", in)
	}
	// A tap, a long press, a pinch.
	finger := func(id int, x, y float64) ui.Finger { return ui.Finger{ID: id, At: p(x, y)} }
	mouse := p(31, 12)
	if in := feed(ui.Raw{Mouse: mouse, Fingers: []ui.Finger{finger(1, 50, 50)}}); !in.Pressed || !in.Touch || in.Pointer != p(50, 50) {
		t.Errorf("no touch: %+v", in)
	}
	if in := feed(ui.Raw{Mouse: mouse}); !in.Click || in.Pointer != p(50, 50) {
		t.Errorf("no tap: %+v", in)
	}
	for _, echo := range []ui.Point{mouse, p(50, 50)} { // an unmoved mouse, or a mouse event that repeats the tap
		if in := feed(ui.Raw{Mouse: echo}); !in.Touch || in.Moved || in.Pointer != p(50, 50) {
			t.Errorf("the mouse at %v takes over: %+v", echo, in)
		}
	}
	if in := feed(ui.Raw{Mouse: p(60, 60)}); in.Touch || !in.Moved {
		t.Errorf("the mouse does not take over: %+v", in)
	}
	mouse = p(60, 60)
	long := 0
	for range 60 {
		if feed(ui.Raw{Mouse: mouse, Fingers: []ui.Finger{finger(2, 50, 50)}}).LongPress {
			long++
		}
	}
	if in := feed(ui.Raw{Mouse: mouse}); long != 1 || in.Click {
		t.Errorf("%d long presses, then %+v", long, in)
	}
	feed(ui.Raw{Mouse: mouse, Fingers: []ui.Finger{finger(3, 40, 50)}})
	feed(ui.Raw{Mouse: mouse, Fingers: []ui.Finger{finger(3, 40, 50), finger(4, 60, 50)}})
	if in := feed(ui.Raw{Mouse: mouse, Fingers: []ui.Finger{finger(3, 30, 50), finger(4, 70, 50)}}); in.Pinch != 2 || in.PinchAt != p(50, 50) || in.Down {
		t.Errorf("no pinch: %+v", in)
	}
	feed(ui.Raw{Mouse: mouse, Fingers: []ui.Finger{finger(3, 30, 50)}})
	if in := feed(ui.Raw{Mouse: mouse}); in.Click || in.Released {
		t.Errorf("a pinch ends as a click: %+v", in)
	}
}

func TestNoTouchIsTooShort(t *testing.T) {
	var touches ui.Touches
	var g ui.Gestures
	at := ui.Point{X: 40, Y: 50}
	feed := func(down ...ui.Finger) ui.Input { return g.Feed(ui.Raw{Fingers: touches.Update(down)}, 6) }
	touches.Begin(ui.Finger{ID: 7, At: at}) // it has ended before the update
	if in := feed(); !in.Pressed || in.Pointer != at {
		t.Errorf("no press: %+v", in)
	}
	if in := feed(); !in.Click || in.Pointer != at {
		t.Errorf("no tap: %+v", in)
	}
	touches.Begin(ui.Finger{ID: 8, At: at}) // a touch that continues is a single touch
	if in := feed(ui.Finger{ID: 8, At: at}); !in.Pressed || in.Click {
		t.Errorf("no press: %+v", in)
	}
	if in := feed(ui.Finger{ID: 8, At: at}); in.Pressed || !in.Down {
		t.Errorf("the touch is pressed again: %+v", in)
	}
	if in := feed(); !in.Click {
		t.Errorf("no tap: %+v", in)
	}
}

// rows is a scene of buttons of row height at the bottom of the screen.
type rows struct {
	pressed string
	others  bool // the buttons have other IDs
}

func (r *rows) Draw(*ebiten.Image, *ui.Context) {}
func (r *rows) Update(c *ui.Context) error {
	room := c.Screen()
	for i := range 6 {
		id := "row" + string(rune('0'+i))
		if r.others {
			id = "other" + id
		}
		if c.UI.Button(id, room.CutBottom(c.RowHeight()), id, ui.ButtonStyle{Primary: i == 3, Tip: "about " + id}) {
			r.pressed = id
		}
	}
	return nil
}

func TestSizesDoNotChangeDuringAPress(t *testing.T) {
	r := &rows{}
	s := uitest.New(t, 390, 844, "en", func(*ui.Context) ui.Scene { return r })
	where := func() ui.Rect { at, _ := s.C.UI.Where("row5"); return at }
	for _, touch := range []bool{true, false} { // from mouse to finger and back
		was, size := where(), s.C.RowHeight()
		at := ui.Point{X: 100, Y: was.Y + 2}
		if !touch {
			at.Y = was.Bottom() - 2
		}
		r.pressed = ""
		s.Step(ui.Input{Pointer: at, Inside: true, Touch: touch, Pressed: true, Down: true, From: at})
		s.Step(ui.Input{Pointer: at, Inside: true, Touch: touch, Down: true, From: at})
		if where() != was {
			t.Errorf("touch %v: the button was at %v and is at %v", touch, was, where())
		}
		s.Step(ui.Input{Pointer: at, Inside: true, Touch: touch, Released: true, Click: true, From: at})
		check.Equal(t, r.pressed, "row5", "touch %v: pressed", touch)
		s.Step(ui.Input{Pointer: at, Touch: touch, Moved: true})
		if s.C.RowHeight() == size {
			t.Errorf("touch %v: rows stay %v high", touch, size)
		}
	}
}

func TestEnterPressesTheHighlightedButton(t *testing.T) {
	r := &rows{}
	s := uitest.New(t, 390, 844, "en", func(*ui.Context) ui.Scene { return r })
	s.Press(ui.Confirm)
	check.Equal(t, r.pressed, "row3", "pressed")
	s.Press(ui.NextFocus, ui.Confirm) // the focused widget comes first
	check.Equal(t, r.pressed, "row0", "pressed")
}

func TestNoTooltipRemainsBelowAnotherScene(t *testing.T) {
	s := uitest.New(t, 390, 844, "en", func(*ui.Context) ui.Scene { return &rows{} })
	at, _ := s.C.UI.Where("row2")
	for range 40 {
		s.Step(ui.Input{Pointer: at.Center(), Inside: true})
	}
	below := s.C.UI
	highlighted := func() bool { return slices.Contains(below.Texts(), "about row2") }
	if !highlighted() {
		t.Fatal("no tooltip")
	}
	s.C.Push(&rows{})
	s.Step(ui.Input{Pointer: at.Center(), Inside: true})
	if s.C.UI == below || highlighted() {
		t.Error("the tooltip stays")
	}
}

func TestNoTooltipAfterAPress(t *testing.T) {
	r := &rows{}
	s := uitest.New(t, 390, 844, "en", func(*ui.Context) ui.Scene { return r })
	at, _ := s.C.UI.Where("row2")
	rest := func(p ui.Point) bool {
		s.Step(ui.Input{Pointer: p, Inside: true, Moved: true})
		for range 40 {
			s.Step(ui.Input{Pointer: p, Inside: true})
		}
		return slices.ContainsFunc(s.C.UI.Texts(), func(text string) bool { return strings.HasPrefix(text, "about ") })
	}
	if !rest(at.Center()) {
		t.Fatal("no tooltip")
	}
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true})
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true})
	check.False(t, rest(at.Center()), "there is one after the press")
	r.others = true // another widget is at this position now
	for range 40 {
		s.Step(ui.Input{Pointer: at.Center(), Inside: true})
	}
	check.False(t, slices.Contains(s.C.UI.Texts(), "about otherrow2"), "what lies there now has one")
	rest(ui.Point{X: at.X, Y: at.Bottom() + 300})
	check.True(t, rest(at.Center()), "there is none when the pointer comes again")
}

func TestKeys(t *testing.T) {
	m := ui.DefaultKeymap()
	down := map[ebiten.Key]int{}
	press := func(ctrl, shift bool, keys ...ebiten.Key) *ui.Input {
		clear(down)
		for _, k := range keys {
			down[k] = 1
		}
		in := &ui.Input{Pinch: 1}
		in.Keys(m, func(k ui.Key) int { return down[k.Key] }, ctrl, shift, false)
		return in
	}
	if in := press(true, false, ebiten.KeyZ); !in.Triggered(ui.Undo) || in.Triggered(ui.Redo) {
		t.Error("Ctrl+Z does not undo")
	}
	if in := press(true, true, ebiten.KeyZ); in.Triggered(ui.Undo) || !in.Triggered(ui.Redo) {
		t.Error("Ctrl+Shift+Z does not redo")
	}
	if in := press(false, true, ebiten.KeyTab); !in.Triggered(ui.PrevFocus) || in.Triggered(ui.NextFocus) {
		t.Error("Shift+Tab does not go back")
	}
	// No key triggers two actions.
	seen := map[ui.Key]ui.Action{}
	for a, keys := range m {
		for _, k := range keys {
			b, ok := seen[k]
			check.False(t, ok, "%v means both %d and %d", k, a, b)
			seen[k] = a
		}
	}
}

func TestPalettesDiffer(t *testing.T) {
	for _, p := range ui.Palettes {
		if th := ui.ThemeOf(p); th.Name != p {
			t.Errorf("%s gives %s", p, th.Name)
		}
	}
}

// grid is a scene with a grid of buttons.
type grid struct{}

func (grid) Draw(*ebiten.Image, *ui.Context) {}
func (grid) Update(c *ui.Context) error {
	room := c.Screen()
	for _, line := range []string{"a", "b"} {
		at := room.CutTop(36)
		for _, id := range []string{"1", "2", "3"} {
			c.UI.Button(line+id, at.CutRight(90).Inset(2), line+id, ui.ButtonStyle{Tip: "about " + line + id})
		}
	}
	rail := room.CutLeft(40)
	for _, id := range []string{"x", "y", "z"} {
		c.UI.Button(id, rail.CutTop(40).Inset(2), "", ui.ButtonStyle{Icon: ui.Star, Tip: "about " + id})
	}
	return nil
}

func TestTooltipCoversNoOtherButton(t *testing.T) {
	s := uitest.New(t, 1280, 720, "en", func(*ui.Context) ui.Scene { return grid{} })
	for _, id := range s.C.UI.IDs() {
		at, _ := s.C.UI.Where(id)
		for range 40 {
			s.Step(ui.Input{Pointer: at.Center(), Inside: true})
		}
		tip, ok := s.C.UI.Written("about " + id)
		check.True(t, ok, "%s: no tooltip", id)
		for _, o := range s.C.UI.IDs() {
			r, _ := s.C.UI.Where(o)
			check.True(t, tip.Intersect(r).Empty(), "the tooltip of %s at %v covers %s at %v", id, tip, o, r)
		}
	}
}

// lines is a scene with closely spaced lines of text that can be chosen.
type lines struct{}

func (lines) Draw(*ebiten.Image, *ui.Context) {}
func (lines) Update(c *ui.Context) error {
	room := c.Screen().InsetXY(230, 100)
	for _, id := range []string{"1", "2", "3", "4"} {
		at := room.CutTop(38)
		room.CutTop(4)
		c.UI.Row(id, at, false)
		c.UI.Tip(id, at, "about "+id)
	}
	return nil
}

// TestTooltipDoesNotCoverItsWidget checks that a tooltip does not cover its own widget, even if rows
// are so close that it must cover another.
func TestTooltipDoesNotCoverItsWidget(t *testing.T) {
	s := uitest.New(t, 1280, 720, "en", func(*ui.Context) ui.Scene { return lines{} })
	for _, id := range s.C.UI.IDs() {
		row, _ := s.C.UI.Where(id)
		for range 40 {
			s.Step(ui.Input{Pointer: ui.Point{X: row.X + 8, Y: row.Center().Y}, Inside: true})
		}
		tip, ok := s.C.UI.Written("about " + id)
		check.True(t, ok, "%s: no tooltip", id)
		check.True(t, tip.Intersect(row).Empty(), "the tooltip of %s at %v lies over it, at %v", id, tip, row)
	}
}

// corner is a scene with a button above a panel that tooltips must not cover.
type corner struct{ panel ui.Rect }

func (r *corner) Draw(*ebiten.Image, *ui.Context) {}
func (r *corner) Update(c *ui.Context) error {
	room := c.Screen()
	top := room.CutTop(40)
	r.panel = room.CutRight(300)
	c.UI.Spare(r.panel)
	c.UI.Button("end", top.CutRight(200), "end", ui.ButtonStyle{Tip: "about the end"})
	c.UI.Panel(r.panel)
	return nil
}

func TestTooltipLeavesASparedPanelFree(t *testing.T) {
	r := &corner{}
	s := uitest.New(t, 1280, 720, "en", func(*ui.Context) ui.Scene { return r })
	at, _ := s.C.UI.Where("end")
	for range 40 {
		s.Step(ui.Input{Pointer: at.Center(), Inside: true})
	}
	tip, ok := s.C.UI.Written("about the end")
	if !ok || !tip.Intersect(r.panel).Empty() {
		t.Errorf("the tooltip at %v (%v) covers the panel at %v", tip, ok, r.panel)
	}
}

// TestAButtonSettlesInAStillScene checks that a button takes a press after a while in which the scene was seldom updated, because it was still.
func TestAButtonSettlesInAStillScene(t *testing.T) {
	pressed, at := 0, ui.Rect{X: 10, Y: 10, W: 100, H: 30}
	s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		if c.UI.SettledButton("end", at, "End the turn", ui.ButtonStyle{}) {
			pressed++
		}
	}))
	press := func() {
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
	}
	press()
	check.Equal(t, pressed, 0, "presses of a button that has just appeared")
	for range 5 {
		s.C.Tick += 6
		s.Step(ui.Input{})
	}
	press()
	check.Equal(t, pressed, 1, "presses of a button that has settled")
}
