package sound

import (
	"syscall/js"
	"time"
)

// deviceBuffer is long enough to bridge a slow frame, because the browser runs everything in one
// thread.
const deviceBuffer = 120 * time.Millisecond

// present returns true once there is a document: every browser has sound, or opening it fails
// quietly.
func present() bool { return js.Global().Get("document").Truthy() }

// gesture waits for the first touch, click or key, because browsers play no sound before that.
// Afterwards it mutes the player while the tab is hidden.
func gesture(p *Player) {
	doc := js.Global().Get("document")
	if !doc.Truthy() {
		return
	}
	done := make(chan struct{}, 1)
	onResult := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case done <- struct{}{}:
		default:
		}
		return nil
	})
	events := []string{"pointerup", "keyup"}
	for _, e := range events {
		doc.Call("addEventListener", e, onResult, true)
	}
	if a := js.Global().Get("navigator").Get("userActivation"); !a.Truthy() || !a.Get("hasBeenActive").Bool() {
		<-done
	}
	for _, e := range events {
		doc.Call("removeEventListener", e, onResult, true)
	}
	onResult.Release()
	doc.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		p.hide(doc.Get("hidden").Bool())
		return nil
	}))
}

// unlock dispatches a synthetic event to oto, which waits for a gesture of its own. It sends a
// single event, because the two that end a tap would make oto react twice.
func unlock() {
	event := js.Global().Get("Event").New("touchend")
	js.Global().Get("document").Call("dispatchEvent", event)
}

// breathe returns a function that yields now and then, so that the browser can draw a frame.
func breathe() func() {
	next := time.Now().Add(3 * time.Millisecond)
	return func() {
		if time.Now().After(next) {
			time.Sleep(12 * time.Millisecond)
			next = time.Now().Add(3 * time.Millisecond)
		}
	}
}

// hide mutes everything while the tab is hidden.
func (p *Player) hide(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hidden = on
	p.settle()
}
