package ui_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// clips is a platform with a clipboard.
type clips struct {
	ui.NoPlatform
	text string
	asks bool // Paste was called
}

func (c *clips) Copy(text string) { c.text = text }
func (c *clips) Paste()           { c.asks = true }

// typist is a scene that types into a field.
type typist struct {
	*uitest.Screen
	*clips
	text  string
	field ui.Rect
}

func newTypist(t *testing.T, text string, limit int, allowed func(rune) bool) *typist {
	y := &typist{clips: &clips{}, text: text, field: ui.Rect{X: 20, Y: 20, W: 200, H: 40}}
	y.Screen = uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		c.Platform = y.clips
		c.UI.Field("f", y.field, &y.text, "hint", limit, allowed)
	}))
	y.C.UI.Focus("f")
	y.Step(ui.Input{})
	return y
}

// keys presses keys in the notation of the settings, such as "Shift+ArrowLeft". The clipboard
// answers in the next update.
func (y *typist) keys(t *testing.T, list string) {
	t.Helper()
	for _, name := range strings.Fields(list) {
		in := ui.Input{}
		name, in.Ctrl = strings.CutPrefix(name, "Ctrl+")
		name, in.Shift = strings.CutPrefix(name, "Shift+")
		var k ebiten.Key
		check.Must(t, k.UnmarshalText([]byte(name)))
		in.Strokes = []ebiten.Key{k}
		y.Step(in)
		in = ui.Input{}
		if y.asks {
			in.Pasted, y.asks = y.clips.text, false
		}
		y.Step(in)
	}
}

// TestFieldIsEdited checks the usual behaviour of caret, selection, word keys and clipboard in a
// field. Each case presses keys and then types a bar.
func TestFieldIsEdited(t *testing.T) {
	for _, g := range []struct{ name, text, keys, want string }{
		{"at the end", "Bastogne", "", "Bastogne|"},
		{"left", "Bastogne", "ArrowLeft ArrowLeft", "Bastog|ne"},
		{"right of the end", "Bastogne", "ArrowRight", "Bastogne|"},
		{"home and right", "Bastogne", "Home ArrowRight", "B|astogne"},
		{"home and end", "Bastogne", "Home End", "Bastogne|"},
		{"backspace", "Bastogne", "ArrowLeft Backspace", "Bastog|e"},
		{"delete", "Bastogne", "Home Delete", "|astogne"},
		{"backspace at the beginning", "Bastogne", "Home Backspace", "|Bastogne"},
		{"a word left", "St. Vith, 1944", "Ctrl+ArrowLeft Ctrl+ArrowLeft", "St. |Vith, 1944"},
		{"a word right", "St. Vith, 1944", "Home Ctrl+ArrowRight", "St|. Vith, 1944"},
		{"erase a word left", "St. Vith", "Ctrl+Backspace", "St. |"},
		{"erase a word right", "St. Vith", "Home Ctrl+Delete", "|. Vith"},
		{"select left", "Bastogne", "Shift+ArrowLeft Shift+ArrowLeft", "Bastog|"},
		{"select to home", "Bastogne", "ArrowLeft Shift+Home", "|e"},
		{"select a word", "St. Vith", "Ctrl+Shift+ArrowLeft", "St. |"},
		{"left of a selection", "St. Vith", "Ctrl+Shift+ArrowLeft ArrowLeft", "St. |Vith"},
		{"right of a selection", "St. Vith", "Shift+Home ArrowRight", "St. Vith|"},
		{"select all and delete", "Bastogne", "Ctrl+A Delete", "|"},
		{"copy and paste", "ab", "Ctrl+A Ctrl+C End Ctrl+V", "abab|"},
		{"cut and paste", "St. Vith", "Ctrl+Shift+ArrowLeft Ctrl+X Home Ctrl+V", "Vith|St. "},
		{"the old keys", "ab", "Shift+Home Ctrl+Insert End Shift+Insert Shift+Home Shift+Delete Shift+Insert", "abab|"},
		{"copy nothing", "ab", "Ctrl+C Ctrl+V", "ab|"},
		{"other scripts", "משחק 田中", "ArrowLeft Backspace", "משחק |中"},
	} {
		t.Run(g.name, func(t *testing.T) {
			y := newTypist(t, g.text, 40, nil)
			y.keys(t, g.keys)
			y.Type("|")
			check.Equal(t, y.text, g.want, "text")
		})
	}
}

// TestFieldTakesWhatFits checks that a long pasted text is cut at the limit, and that line ends and
// characters not allowed in the field are dropped.
func TestFieldTakesWhatFits(t *testing.T) {
	y := newTypist(t, "12", 5, func(r rune) bool { return r >= '0' && r <= '9' })
	y.Step(ui.Input{Pasted: "3a4\n567"})
	check.Equal(t, y.text, "12345", "kept")
	y.Step(ui.Input{Pasted: "9", Strokes: []ebiten.Key{ebiten.KeyA}, Ctrl: true})
	check.Equal(t, y.text, "9", "replaces the selection")
	y = newTypist(t, "", 40, nil)
	y.Step(ui.Input{Pasted: "one\ntwo\r\n"})
	check.Equal(t, y.text, "one two", "pasted")
}

// TestFieldFollowsTheMouse checks that a press moves the caret to the position between two
// characters, dragging selects, a second press in the same place selects a word, and a third
// selects everything.
func TestFieldFollowsTheMouse(t *testing.T) {
	y := newTypist(t, "St. Vith falls", 40, nil)
	at := func(n int) ui.Point {
		return ui.Point{X: y.field.X + 10 + y.C.TextWidth(y.text[:n], ui.Style{Size: 16}), Y: y.field.Center().Y}
	}
	press := func(p ui.Point) {
		y.Step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
		y.Step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
	}
	wait := func() {
		for range 60 {
			y.Step(ui.Input{Pointer: at(6), Inside: true})
		}
	}
	y.Step(ui.Input{Pointer: at(6), Inside: true, Moved: true})
	press(at(6))
	y.Type("|")
	check.MustEqual(t, y.text, "St. Vi|th falls", "after a press")
	y.keys(t, "Backspace")
	wait()
	press(at(6))
	press(at(6))
	y.keys(t, "Ctrl+C")
	check.Equal(t, y.clips.text, "Vith", "a double click selects")
	press(at(6))
	y.keys(t, "Ctrl+C")
	check.Equal(t, y.clips.text, "St. Vith falls", "three clicks select")
	wait()
	y.Step(ui.Input{Pointer: at(2), Inside: true, Moved: true})
	y.Step(ui.Input{Pointer: at(2), Inside: true, Pressed: true, Down: true, From: at(2)})
	y.Step(ui.Input{Pointer: at(8), Inside: true, Down: true, Dragging: true, DragBegan: true, Drag: ui.Point{X: 40}, From: at(2)})
	y.Step(ui.Input{Pointer: at(8), Inside: true, Released: true, Dragging: true, From: at(2)})
	y.keys(t, "Ctrl+C")
	check.Equal(t, y.clips.text, ". Vith", "dragging selects")
}

// TestNoActionsWhileTyping checks that keys held down in a field type letters and trigger no actions.
func TestNoActionsWhileTyping(t *testing.T) {
	held := false
	text := ""
	s := uitest.New(t, 400, 300, "en", on(func(c *ui.Context) {
		c.UI.Field("f", ui.Rect{W: 200, H: 40}, &text, "hint", 5, nil)
		held = held || c.Input.Held(ui.PanUp)
	}))
	s.C.UI.Focus("f")
	s.Step(ui.Input{})
	in := ui.Input{Pinch: 1, Chars: []rune("w")}
	in.Keys(s.C.Keys, func(k ui.Key) int {
		if k.Key == ebiten.KeyW {
			return 1
		}
		return 0
	}, false, false, false)
	if s.Step(in); text != "w" || held {
		t.Errorf("typed %q, and the map moves: %v", text, held)
	}
}
