package ui

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
)

// editor is the state of the focused text field. Positions are counted in characters.
type editor struct {
	id    string
	text  []rune
	caret int
	mark  int     // other end of the selection; equal to caret if nothing is selected
	shift float64 // horizontal scroll offset, in device pixels
	press int     // tick of the last press
	times int     // number of presses in quick succession, up to and including that one
}

// twice is the maximum number of updates between the presses of a double click.
const twice = 24

// open assigns the editor to a field. If it is a different field, or its text was changed
// elsewhere, the caret moves to the end.
func (e *editor) open(id, text string) {
	if e.id == id && string(e.text) == text {
		return
	}
	if e.id != id {
		*e = editor{id: id}
	}
	e.text = []rune(text)
	e.caret, e.mark = len(e.text), len(e.text)
}

// selection returns the selected range of characters; to is exclusive.
func (e *editor) selection() (from, to int) { return min(e.caret, e.mark), max(e.caret, e.mark) }

// selected returns the selected text.
func (e *editor) selected() string {
	from, to := e.selection()
	return string(e.text[from:to])
}

// move moves the caret. If keep is set it extends the selection, otherwise it clears it.
func (e *editor) move(to int, keep bool) {
	e.caret = max(0, min(to, len(e.text)))
	if !keep {
		e.mark = e.caret
	}
}

// replace replaces the selection with text, without the characters that allowed rejects and up to
// limit characters in all.
func (e *editor) replace(text string, limit int, allowed func(rune) bool) {
	from, to := e.selection()
	var put []rune
	for _, r := range strings.TrimRight(text, "\r\n") {
		if r == '\n' || r == '\t' {
			r = ' '
		}
		if len(e.text)-(to-from)+len(put) < limit && !unicode.IsControl(r) && (allowed == nil || allowed(r)) {
			put = append(put, r)
		}
	}
	if len(put) == 0 && text != "" {
		return
	}
	e.text = slices.Replace(e.text, from, to, put...)
	e.move(from+len(put), false)
}

// word returns the end of the next word from at if dir is positive, otherwise the start of the
// previous word.
func (e *editor) word(at, dir int) int {
	in := func() bool { // whether the next character belongs to a word
		i := at
		if dir < 0 {
			i--
		}
		return unicode.IsLetter(e.text[i]) || unicode.IsDigit(e.text[i]) || unicode.Is(unicode.M, e.text[i])
	}
	more := func() bool { return dir < 0 && at > 0 || dir > 0 && at < len(e.text) }
	for more() && !in() {
		at += dir
	}
	for more() && in() {
		at += dir
	}
	return at
}

// step returns the position to which an arrow key moves the caret: by a character, or by a word if
// Ctrl is held.
func (e *editor) step(dir int, words bool) int {
	if words {
		return e.word(e.caret, dir)
	}
	return e.caret + dir
}

// key handles a key.
func (e *editor) key(c *Context, k ebiten.Key, limit int, allowed func(rune) bool) {
	in := c.Input
	from, to := e.selection()
	erase := func(dir int) {
		if from == to {
			e.move(e.step(dir, in.Ctrl), true)
		}
		e.replace("", limit, allowed)
	}
	switch {
	case k == ebiten.KeyArrowLeft && from < to && !in.Shift && !in.Ctrl:
		e.move(from, false)
	case k == ebiten.KeyArrowRight && from < to && !in.Shift && !in.Ctrl:
		e.move(to, false)
	case k == ebiten.KeyArrowLeft:
		e.move(e.step(-1, in.Ctrl), in.Shift)
	case k == ebiten.KeyArrowRight:
		e.move(e.step(1, in.Ctrl), in.Shift)
	case k == ebiten.KeyHome:
		e.move(0, in.Shift)
	case k == ebiten.KeyEnd:
		e.move(len(e.text), in.Shift)
	case k == ebiten.KeyBackspace:
		erase(-1)
	case k == ebiten.KeyDelete && !in.Shift:
		erase(1)
	case k == ebiten.KeyA && in.Ctrl:
		e.mark, e.caret = 0, len(e.text)
	case k == ebiten.KeyV && in.Ctrl, k == ebiten.KeyInsert && in.Shift:
		c.Platform.Paste()
	case from == to: // nothing to copy
	case k == ebiten.KeyC && in.Ctrl, k == ebiten.KeyInsert && in.Ctrl:
		c.Platform.Copy(e.selected())
	case k == ebiten.KeyX && in.Ctrl, k == ebiten.KeyDelete && in.Shift:
		c.Platform.Copy(e.selected())
		e.replace("", limit, allowed)
	}
}

// point handles the mouse or a finger at the given character: a press moves the caret there,
// dragging selects, a double click selects a word, and a triple click selects everything.
func (e *editor) point(in *Input, tick, at int) {
	switch {
	case in.Pressed:
		if e.times++; tick-e.press > twice {
			e.times = 1
		}
		e.press = tick
		switch e.times {
		case 1:
			e.move(at, in.Shift)
		case 2:
			e.mark = e.word(e.word(at, 1), -1)
			e.caret = e.word(e.mark, 1)
		default:
			e.mark, e.caret = 0, len(e.text)
		}
	case in.Dragging && in.Drag != (Point{}):
		e.move(at, true)
	}
}

// Field records a text field for one line. While it is focused, it takes typed characters, caret
// keys, selection, the mouse and the clipboard. It reports whether the text changed. If the field
// is touched and there is no keyboard, the platform prompts for the text.
func (u *UI) Field(id string, r Rect, text *string, hint string, limit int, allowed func(rune) bool) bool {
	c, t, e, in := u.c, u.c.Theme, &u.edit, u.c.Input
	resp := u.Region(id, r)
	if resp.Click || resp.Down && in.Pressed {
		u.focus, u.focusShown = id, true
		if resp.Click && in.Touch {
			c.Platform.PromptText(hint, *text, func(s string) { *text = s; c.NeedRedraw() })
		}
	}
	st := Style{Size: 16, Y: Middle, NoWrap: true}
	body := c.InsetXY(r, 10, 0)
	width := func(n int) float64 { return c.LineWidth(string(e.text[:n]), st.Family, c.Px(st.Size)) }
	editing := u.focus == id && u.focusShown
	was := *text
	if editing {
		u.typing = true
		e.open(id, *text)
		if resp.Down {
			e.point(in, c.Tick, nearestPlace(len(e.text), in.Pointer.X-body.X+e.shift, width))
		}
		for _, k := range in.Strokes {
			if !in.Alt {
				e.key(c, k, limit, allowed)
			}
		}
		if typed := string(in.Chars) + in.Pasted; typed != "" {
			e.replace(typed, limit, allowed)
		}
		*text = string(e.text)
	}
	u.Fill(r, t.PaperLight)
	u.Frame(r, 1, t.InkSoft)
	if *text == "" && hint != "" {
		u.Text(body, hint, Style{Size: 15, Color: t.InkSoft, Y: Middle, NoWrap: true})
	}
	shift, w := 0.0, c.TextWidth(*text, st)
	if editing {
		e.shift = max(min(e.shift, width(e.caret), w-body.W), width(e.caret)-body.W, 0)
		shift = e.shift
	}
	u.Clip(c.InsetXY(r, 6, 0), func() {
		high := Rect{Y: body.Y + r.H*0.22, H: r.H * 0.56}
		if from, to := e.selection(); editing && from < to {
			high.X, high.W = body.X-shift+width(from), width(to)-width(from)
			u.Fill(high, Mix(t.PaperLight, t.Focus, 0.35))
		}
		u.Text(Rect{body.X - shift, body.Y, w + 4, body.H}, *text, st)
		if editing {
			high.X, high.W = math.Round(body.X-shift+width(e.caret)), max(1, c.Px(1.5))
			u.Fill(high, t.Ink)
		}
	})
	if editing {
		u.Frame(c.Inset(r, -2), 2, t.Focus)
	}
	return *text != was
}

// nearestPlace returns the position between n characters that is nearest to x; width returns the
// width of the first i characters.
func nearestPlace(n int, x float64, width func(int) float64) int {
	best := 0
	for i := 1; i <= n; i++ {
		if math.Abs(width(i)-x) < math.Abs(width(best)-x) {
			best = i
		}
	}
	return best
}
