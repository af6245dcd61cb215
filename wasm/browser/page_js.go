package browser

import (
	"errors"
	"strings"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"herbstnebel/game"
)

// ErrNoPage means that the page around the game is not ours.
var ErrNoPage = errors.New("browser: this page cannot do that")

// Page is the page around the game.
type Page struct {
	todo    []func()          // answers that wait for Update
	touched []touch           // since Touched was called last
	wheel   [2]float64        // since Wheel was called last, in notches
	pasted  string            // since Pasted was called last
	typed   map[string]string // labels of keys, in small letters, by position
}

// touch is a finger that came down on the canvas, in CSS pixels.
type touch struct {
	id   int
	x, y float64
}

// NewPage returns the page, and listens to its keys and fingers from now on: not every browser says what is printed on
// keys, and a touch that ends before the next frame is in no list of the fingers that are down.
func NewPage() *Page {
	p := &Page{typed: map[string]string{}}
	document := js.Global().Get("document")
	if !document.Truthy() { // no page at all
		return p
	}
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if target := args[0].Get("target"); !target.Truthy() || target.Get("tagName").String() != "CANVAS" {
			return nil
		}
		for list, i := args[0].Get("changedTouches"), 0; i < list.Length(); i++ {
			t := list.Index(i)
			p.touched = append(p.touched, touch{t.Get("identifier").Int(), t.Get("clientX").Float(), t.Get("clientY").Float()})
		}
		return nil
	})
	document.Call("addEventListener", "touchstart", listener, map[string]any{"capture": true, "passive": true})
	document.Call("addEventListener", "keydown", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.learn(args[0])
		return nil
	}), true)
	document.Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if data := args[0].Get("clipboardData"); data.Truthy() && args[0].Get("target").Get("tagName").String() != "INPUT" {
			p.pasted += data.Call("getData", "text").String()
		}
		return nil
	}))
	document.Call("addEventListener", "wheel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.turn(args[0])
		return nil
	}), map[string]any{"capture": true, "passive": true})
	return p
}

// turn takes the way of a wheel or a touchpad from an event. It must read deltaMode first: Firefox then reports lines.
func (p *Page) turn(e js.Value) {
	mode, pinch := e.Get("deltaMode").Int(), e.Get("ctrlKey").Bool()
	for i, axis := range [...]string{"X", "Y"} {
		w := wheelEvent{delta: e.Get("delta" + axis).Float(), mode: mode, pinch: pinch}
		if legacy := e.Get("wheelDelta" + axis); legacy.Type() == js.TypeNumber {
			w.legacy = legacy.Float()
		}
		p.wheel[i] += w.notches()
	}
}

// Wheel returns how far wheel or touchpad have been turned since the last call, in notches of a mouse wheel; left and up
// are positive.
func (p *Page) Wheel() (x, y float64) {
	x, y = p.wheel[0], p.wheel[1]
	p.wheel = [2]float64{}
	return x, y
}

// learn takes the label of a key from an event, unless something is held that changes what the key types.
func (p *Page) learn(e js.Value) {
	key, position := strings.ToLower(e.Get("key").String()), strings.TrimPrefix(e.Get("code").String(), "Key")
	r, size := utf8.DecodeRuneInString(key)
	if size != len(key) || position == "" || strings.HasPrefix(position, "Numpad") || e.Get("altKey").Bool() || e.Call("getModifierState", "AltGraph").Bool() || e.Get("shiftKey").Bool() && !unicode.IsLetter(r) {
		return
	}
	for other, label := range p.typed {
		if label == key {
			delete(p.typed, other)
		}
	}
	p.typed[position] = key
}

// Typed calls f with the label, in small letters, of each key that has been typed with, by its position: the label on
// a US keyboard in capitals, or a name such as Comma.
func (p *Page) Typed(f func(position, label string)) {
	for position, label := range p.typed {
		f(position, label)
	}
}

// OnHide has a function called whenever the page is hidden or left.
func OnHide(f func()) {
	document := js.Global().Get("document")
	if !document.Truthy() { // no page at all
		return
	}
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("type").String() == "pagehide" || document.Get("visibilityState").String() == "hidden" {
			f()
		}
		return nil
	})
	document.Call("addEventListener", "visibilitychange", listener)
	js.Global().Call("addEventListener", "pagehide", listener)
}

// Touched calls f for every finger that has come down on the canvas since the last call,
// with its place in CSS pixels.
func (p *Page) Touched(f func(id int, x, y float64)) {
	for _, t := range p.touched {
		f(t.id, t.x, t.y)
	}
	p.touched = p.touched[:0]
}

// call calls a function of the page's object; what it throws becomes an error.
func call(name string, args ...any) (v js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = ErrNoPage
			if e, ok := r.(js.Error); ok {
				err = e
			}
		}
	}()
	page := js.Global().Get("herbstnebel")
	if !page.Truthy() || page.Get(name).Type() != js.TypeFunction {
		return js.Undefined(), ErrNoPage
	}
	return page.Call(name, args...), nil
}

// Update calls back with what the player has answered. It is for the game's own update.
func (p *Page) Update() {
	for len(p.todo) > 0 {
		f := p.todo[0]
		p.todo = p.todo[1:]
		f()
	}
}

// SetPageState says how far the game is: "ready" once its first frame has been drawn, "playing",
// or "error". The page shows the first itself and opens when the player says so.
func (p *Page) SetPageState(state string) { _, _ = call("state", state) }

// Announce gives a screen reader a text.
func (p *Page) Announce(text string) { _, _ = call("announce", text) }

// Fail shows that the game cannot go on, and why.
func (p *Page) Fail(text string) { _, _ = call("fail", text) }

// Export hands a text to the player as a download and returns its name.
func (p *Page) Export(name, text string) (string, error) {
	_, err := call("save", name, text)
	return name, err
}

// Share copies the address of the page with a link behind its #, or hands it to the system's
// sheet where there are fingers; got is called by Update, or never if the sheet has it or the page shows it.
func (p *Page) Share(_, link string, got func(where string, err error)) {
	p.give(got, "share", link)
}

// Picture copies an opaque picture, which pix has by rows of RGBA, hands it to the system's sheet
// where there are fingers, or else offers it as a download. got is called by Update with the name
// of the download, or "" where it was copied; never, if the sheet has it or the player says no.
func (p *Page) Picture(name string, pix []byte, w, h int, got func(where string, err error)) {
	p.give(got, "picture", name, bytesOf(pix), w, h)
}

// Give hands a file to the system's sheet where there are fingers, or offers it as a download; got is as for
// Picture.
func (p *Page) Give(name, kind string, data []byte, got func(where string, err error)) {
	p.give(got, "give", name, kind, bytesOf(data))
}

func bytesOf(data []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}

// give calls a function of the page with a function behind its other arguments, which it calls
// with where something went, if anywhere.
func (p *Page) give(got func(where string, err error), name string, args ...any) {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		where := ""
		if len(args) > 0 && args[0].Type() == js.TypeString {
			where = args[0].String()
		}
		p.todo = append(p.todo, func() { got(where, nil) })
		return nil
	})
	if _, err := call(name, append(args, f)...); err != nil {
		f.Release()
		p.todo = append(p.todo, func() { got("", err) })
	}
}

// Import lets the player choose a file; got is called by Update, or never. It must follow
// a click or a key within a second or so.
func (p *Page) Import(got func(name, text string, err error)) {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		name, text, bad := args[0].String(), args[1].String(), args[2].String()
		p.todo = append(p.todo, func() {
			switch bad {
			case "":
			case "large":
				got(name, "", &game.TooLargeError{Name: name})
				return
			default:
				got(name, "", errors.New("browser: "+bad))
				return
			}
			got(name, text, nil)
		})
		return nil
	})
	if _, err := call("open", game.MaxBytes, f); err != nil {
		f.Release()
		p.todo = append(p.todo, func() { got("", "", err) })
	}
}

// PromptText asks for a line of text; got is called by Update if there is an answer. It reports
// false where there is a keyboard to type with.
func (p *Page) PromptText(title, text string, got func(string)) bool {
	if !p.Fingers() {
		return false
	}
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		if args[0].Type() == js.TypeString {
			line := args[0].String()
			p.todo = append(p.todo, func() { got(line) })
		}
		return nil
	})
	if _, err := call("ask", title, text, f); err != nil {
		f.Release()
		return false
	}
	return true
}

// Copy puts a text on the clipboard, if the browser lets it.
func (p *Page) Copy(text string) { _, _ = call("copy", text) }

// Paste does nothing: browsers hand a text over with an event of their own, when the player presses their keys for it.
func (p *Page) Paste() {}

// Pasted returns the text that the player has pasted since the last call, outside the page's own fields.
func (p *Page) Pasted() string {
	text := p.pasted
	p.pasted = ""
	return text
}

// Fingers reports whether the device is used with fingers above all.
func (p *Page) Fingers() bool {
	return js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
}

// ReducedMotion reports whether the system asks for less movement.
func ReducedMotion() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// CanQuit reports false: a tab is closed by its owner.
func (p *Page) CanQuit() bool { return false }

// Language returns what the browser prefers, such as "fr-BE".
func Language() string {
	if l := js.Global().Get("navigator").Get("language"); l.Type() == js.TypeString {
		return l.String()
	}
	return ""
}

// Resume reports whether the page was loaded anew because the graphics were lost: the
// game then goes on from the last autosave without asking.
func Resume() bool {
	page := js.Global().Get("herbstnebel")
	return page.Truthy() && page.Get("resume").Truthy()
}
