package browser

import (
	"errors"
	"strings"
	"syscall/js"
	"time"
	"unicode"
	"unicode/utf8"

	"herbstnebel/game"
)

// ErrNoPage means that the game does not run in its own page.
var ErrNoPage = errors.New("browser: this page cannot do that")

// Page is the page around the game.
type Page struct {
	todo    []func()          // callbacks to call in Update
	touched []touch           // touches since the last call of Touched
	wheel   [2]float64        // movement since the last call of Wheel, in notches
	pasted  string            // text pasted since the last call of Pasted
	typed   map[string]string // labels of keys, in lower case, by position
}

// touch is the start of a touch on the canvas, in CSS pixels.
type touch struct {
	id   int
	x, y float64
}

// NewPage returns the page and starts listening to its keys and touches: not every browser
// reports the labels of keys, and a touch that ends before the next frame is in no list of
// current touches.
func NewPage() *Page {
	p := &Page{typed: map[string]string{}}
	document := js.Global().Get("document")
	if !document.Truthy() { // not in a page
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

// turn adds an event of a wheel or a touchpad. It must read deltaMode first, because
// Firefox reports lines only then.
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

// Wheel returns the movement of wheel or touchpad since the last call, in notches of a
// mouse wheel. Left and up are positive.
func (p *Page) Wheel() (x, y float64) {
	x, y = p.wheel[0], p.wheel[1]
	p.wheel = [2]float64{}
	return x, y
}

// learn records the label of a key from an event, unless a modifier that changes the typed
// character is held.
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

// Typed calls f for each key that has been typed, with its label in lower case and its
// position: the label on a US keyboard in upper case, or a name such as Comma.
func (p *Page) Typed(f func(position, label string)) {
	for position, label := range p.typed {
		f(position, label)
	}
}

// OnHide calls f whenever the page is hidden or left.
func OnHide(f func()) {
	document := js.Global().Get("document")
	if !document.Truthy() { // not in a page
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

// PixelRatio returns the device pixels per CSS pixel. No event reports each of its changes.
func PixelRatio() float64 {
	if r := js.Global().Get("devicePixelRatio"); r.Type() == js.TypeNumber && r.Float() > 0 {
		return r.Float()
	}
	return 1
}

// LayOut has the page laid out as after a change of its size.
func LayOut() { js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize")) }

// Touched calls f for every touch that has started on the canvas since the last call, with
// its place in CSS pixels.
func (p *Page) Touched(f func(id int, x, y float64)) {
	for _, t := range p.touched {
		f(t.id, t.x, t.y)
	}
	p.touched = p.touched[:0]
}

// call calls a function of the page's object. An exception becomes an error.
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

// Update calls the callbacks of answers from the player. The game calls it in its own
// update.
func (p *Page) Update() {
	for len(p.todo) > 0 {
		f := p.todo[0]
		p.todo = p.todo[1:]
		f()
	}
}

// SetPageState tells the page that the first frame has been drawn ("ready"), what is on the
// screen ("title" or "playing", a match), or that the program has failed ("error"). After
// "ready" the page waits for the start button.
func (p *Page) SetPageState(state string) { _, _ = call("state", state) }

// Visited returns the place to which the player went by Back or Forward since the last call: "title", "playing" or "".
func (p *Page) Visited() string {
	to, err := call("visited")
	if err != nil {
		return ""
	}
	return to.String()
}

// Rest lets the next frame come after a time, or at once if there is input or the time is 0.
func (p *Page) Rest(d time.Duration) {
	if d > 0 {
		_, _ = call("rest", d.Milliseconds())
	}
}

// ShowTurn sets the title of the tab. The phase is "yours", "waiting" for an opponent, or "". If told is true, the
// program goes on in a hidden tab while it waits, and a notification tells that it is the player's turn.
func (p *Page) ShowTurn(title, phase string, told bool) { _, _ = call("turn", title, phase, told) }

// AskToNotify asks the player to allow notifications. Update calls got.
func (p *Page) AskToNotify(got func(ok bool)) {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		ok := args[0].Bool()
		p.todo = append(p.todo, func() { got(ok) })
		return nil
	})
	if _, err := call("askToNotify", f); err != nil {
		f.Release()
		p.todo = append(p.todo, func() { got(false) })
	}
}

// Announce passes a text to the screen reader.
func (p *Page) Announce(text string) { _, _ = call("announce", text) }

// Fail shows that the game cannot continue, with the reason.
func (p *Page) Fail(text string) { _, _ = call("fail", text) }

// Export offers a text as a download and returns the name of the file.
func (p *Page) Export(name, text string) (string, error) {
	_, err := call("save", name, text)
	return name, err
}

// Share copies the address of the page with a link after its #, or opens the system's share
// sheet on touch devices. Update calls got, except if the sheet takes the link or the page
// shows it.
func (p *Page) Share(_, link string, done func(where string, err error)) {
	p.give(done, "share", link)
}

// Picture copies an opaque picture, given as rows of RGBA in pix. On touch devices it opens
// the system's share sheet instead; if neither works, it offers a download. Update calls
// got with the name of the download, or "" if the picture was copied. It does not call got
// if the sheet takes the picture or the player cancels.
func (p *Page) Picture(name string, pix []byte, w, h int, done func(where string, err error)) {
	p.give(done, "picture", name, bytesOf(pix), w, h)
}

// Give passes a file to the system's share sheet on touch devices, or offers it as a
// download. The callback got is as for Picture.
func (p *Page) Give(name, kind string, data []byte, done func(where string, err error)) {
	p.give(done, "give", name, kind, bytesOf(data))
}

func bytesOf(data []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}

// give calls a function of the page with args and a callback, which receives the
// destination, if there is one.
func (p *Page) give(done func(where string, err error), name string, args ...any) {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		where := ""
		if len(args) > 0 && args[0].Type() == js.TypeString {
			where = args[0].String()
		}
		p.todo = append(p.todo, func() { done(where, nil) })
		return nil
	})
	if _, err := call(name, append(args, f)...); err != nil {
		f.Release()
		p.todo = append(p.todo, func() { done("", err) })
	}
}

// Import lets the player choose a file. Update calls got if a file is chosen. Browsers
// require that Import follows a click or a key within about a second.
func (p *Page) Import(done func(name, text string, err error)) {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		name, text, bad := args[0].String(), args[1].String(), args[2].String()
		p.todo = append(p.todo, func() {
			switch bad {
			case "":
			case "large":
				done(name, "", &game.TooLargeError{Name: name})
				return
			default:
				done(name, "", errors.New("browser: "+bad))
				return
			}
			done(name, text, nil)
		})
		return nil
	})
	if _, err := call("open", game.MaxArchive, f); err != nil {
		f.Release()
		p.todo = append(p.todo, func() { done("", "", err) })
	}
}

// PromptText shows an input for a line of text, and Update calls got if the player answers.
// PromptText reports false on devices with a keyboard.
func (p *Page) PromptText(title, text string, done func(string)) bool {
	if !p.Fingers() {
		return false
	}
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		if args[0].Type() == js.TypeString {
			line := args[0].String()
			p.todo = append(p.todo, func() { done(line) })
		}
		return nil
	})
	if _, err := call("ask", title, text, f); err != nil {
		f.Release()
		return false
	}
	return true
}

// Copy puts a text on the clipboard if the browser allows it.
func (p *Page) Copy(text string) { _, _ = call("copy", text) }

// Paste does nothing: browsers deliver pasted text by an event of their own when the player
// presses the keys for it.
func (p *Page) Paste() {}

// Pasted returns the text pasted since the last call outside the page's own fields.
func (p *Page) Pasted() string {
	text := p.pasted
	p.pasted = ""
	return text
}

// Fingers reports whether touch is the main input of the device.
func (p *Page) Fingers() bool {
	return js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
}

// ReducedMotion reports whether the system setting for reduced motion is on.
func ReducedMotion() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// CanQuit reports false: the player closes the tab.
func (p *Page) CanQuit() bool { return false }

// Language returns the browser's preferred language, such as "fr-BE".
func Language() string {
	if l := js.Global().Get("navigator").Get("language"); l.Type() == js.TypeString {
		return l.String()
	}
	return ""
}

// Address returns the parameters of the page's address, as pairs of name and value, and the share link after its #.
// Both are empty if the page was reloaded because the graphics context was lost.
func Address() (parameters [][2]string, link string) {
	address, err := call("address")
	if err != nil {
		return nil, ""
	}
	for list, i := address.Get("parameters"), 0; i < list.Length(); i++ {
		parameters = append(parameters, [2]string{list.Index(i).Index(0).String(), list.Index(i).Index(1).String()})
	}
	return parameters, address.Get("link").String()
}

// Resume reports whether the page was reloaded because the graphics context was lost. The
// game then continues from the last autosave without a question.
func Resume() bool {
	page := js.Global().Get("herbstnebel")
	return page.Truthy() && page.Get("resume").Truthy()
}
