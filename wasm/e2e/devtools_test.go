package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"herbstnebel/rules/check"
)

// margin is the time kept in reserve before the test deadline, to report the condition that
// was awaited.
const margin = 20 * time.Second

// late reports whether the test deadline is nearly reached.
func late(t *testing.T) bool {
	end, ok := t.Deadline()
	return ok && time.Until(end) < margin
}

// browser is a running Chromium.
type browser struct {
	t   *testing.T
	ctx context.Context
}

// launch starts a browser, which is closed at the end of the test.
func launch(t *testing.T) *browser {
	t.Helper()
	needBrowser(t)
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(os.Getenv("HERBSTNEBEL_BROWSER")), chromedp.NoSandbox, chromedp.WindowSize(1280, 800))
	for name, value := range map[string]any{
		"disable-quic": true, "disable-component-update": true, "disable-features": "Translate,OptimizationHints,MediaRouter",
		"autoplay-policy": "document-user-activation-required", "lang": "en-GB", "accept-lang": "en-GB",
		"use-gl": "angle", "use-angle": "swiftshader", "enable-unsafe-swiftshader": true,
	} {
		options = append(options, chromedp.Flag(name, value))
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	check.Must(t, chromedp.Do(ctx))
	return &browser{t, ctx}
}

// page is a tab.
type page struct {
	t      *testing.T
	ctx    context.Context
	close  context.CancelFunc
	origin string

	mu     sync.Mutex // guards the fields below
	errors []string   // errors in the console, exceptions, and requests to other hosts
	log    []string
}

type dict = map[string]any

// open opens a tab of a size in CSS pixels.
func (b *browser) open(width, height int64, scale float64, touch bool) *page {
	b.t.Helper()
	options := []chromedp.EmulateViewportOption{chromedp.EmulateScale(scale)}
	if touch {
		options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	return b.openTab(chromedp.EmulateViewport(width, height, options...))
}

// openApart opens a tab that shares no data with the others, like another browser.
func (b *browser) openApart(width, height int64) *page {
	b.t.Helper()
	return b.openTab(chromedp.EmulateViewport(width, height), chromedp.WithNewBrowserContext())
}

func (b *browser) openTab(viewport chromedp.Action[chromedp.Void], options ...chromedp.ContextOption) *page {
	b.t.Helper()
	p := &page{t: b.t}
	p.ctx, p.close = chromedp.NewContext(b.ctx, append(options, chromedp.WithListener(p.record))...)
	err := chromedp.Do(p.ctx, viewport)
	if end, ok := b.t.Deadline(); ok {
		var cancel context.CancelFunc
		p.ctx, cancel = context.WithDeadline(p.ctx, end.Add(-margin/2))
		b.t.Cleanup(cancel)
	}
	check.Must(b.t, err)
	return p
}

// do calls a method of the DevTools protocol.
func (p *page) do(method string, params dict) {
	p.t.Helper()
	check.Must(p.t, chromedp.FromContext(p.ctx).Target.Call(p.ctx, method, params, nil))
}

// record records errors.
func (p *page) record(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		line := string(e.Type) + ":"
		for _, a := range e.Args {
			line += " " + text(a)
		}
		p.log = append(p.log, line)
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert {
			p.errors = append(p.errors, line)
		}
	case *runtime.EventExceptionThrown:
		p.errors = append(p.errors, (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			p.errors = append(p.errors, e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		url := e.Request.URL
		if p.origin != "" && !strings.HasPrefix(url, p.origin) && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, "blob:") {
			p.errors = append(p.errors, "requests another host: "+url)
		}
	}
}

// text returns an argument of a call to the console: a description, or else a value as JSON.
func text(a *runtime.RemoteObject) string {
	if a.Description != "" {
		return a.Description
	}
	return string(a.Value)
}

// healthy fails the test if errors were recorded.
func (p *page) healthy() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.errors {
		p.t.Errorf("in the browser: %s", f)
	}
	p.errors = nil
}

func (p *page) navigate(url string) {
	p.t.Helper()
	p.do("Page.navigate", dict{"url": url})
}

// eval evaluates an expression, which may be a promise.
func (p *page) eval(expression string) (any, error) {
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[any](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", expression, err)
	}
	return v, nil
}

func (p *page) must(expression string) any {
	p.t.Helper()
	v, err := p.eval(expression)
	check.Must(p.t, err)
	return v
}

// await waits until an expression is true. The expression may be undefined while a page
// loads.
func (p *page) await(name, expression string) {
	p.t.Helper()
	for ; !late(p.t); time.Sleep(50 * time.Millisecond) {
		if v, err := p.eval(expression); err == nil && v == true {
			return
		}
	}
	p.shot("waiting")
	state, _ := p.eval(`document.documentElement.dataset.state + ": " + document.getElementById('say')?.textContent + " " + document.getElementById('details')?.textContent`)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.t.Fatalf("timeout waiting for %s\nstate %v\nerrors %q\nlog %q", name, state, p.errors, p.log[max(0, len(p.log)-20):])
}

// until repeats do until an expression is true, because a single key, click or touch may
// come in a frame that ignores it.
func (p *page) until(name, expression string, do func()) {
	p.t.Helper()
	for {
		if v, err := p.eval(expression); err == nil && v == true {
			return
		}
		if late(p.t) {
			p.await(name, expression) // fails with a description of the page
		}
		do()
	}
}

const state = `document.documentElement.dataset.state`

// begin presses the start button until the game is visible.
func (p *page) begin() {
	p.t.Helper()
	p.awaitState("ready")
	p.until("the game to be in sight", state+` !== "ready"`, func() { p.clickOn("#start") })
	p.awaitState("playing")
}

// announced is the last text for the screen reader: the heading of a new page; on the board the
// last event and the prompt; and the label of the focused widget.
const announced = `document.getElementById('announce').textContent`

// announces returns an expression that reports whether a line of the last text for the screen
// reader equals line.
func announces(line string) string { return announced + `.split('\n').includes(` + quote(line) + `)` }

// tab moves the keyboard focus to the widget with a label, and reports whether there is
// one.
func (p *page) tab(label string) bool {
	p.t.Helper()
	p.must(announced + ` = ''`)
	for range maxEntries {
		if p.key("Tab"); p.must(announced+`.endsWith(`+quote(label)+`)`) == true {
			return true
		}
	}
	return false
}

// choose goes through pages by keys, each by the entry with a label, from the menu of the
// match, until an expression is true.
func (p *page) choose(name, expression string, labels ...string) {
	p.t.Helper()
	p.until(name, expression, func() {
		p.key("Escape")
		for _, label := range labels {
			if !p.tab(label) {
				return // the menu is closed
			}
			p.key("Enter")
		}
		p.frames(few)
	})
}

// maxEntries is more than the number of tab stops of any page.
const maxEntries = 30

func (p *page) awaitState(s string) { p.t.Helper(); p.await("state "+s, state+` === "`+s+`"`) }

// frames waits until the page has drawn n frames: by then the game has processed the input.
func (p *page) frames(n int) {
	p.t.Helper()
	p.must(fmt.Sprintf(`new Promise(done => { let n = %d; const next = () => n-- > 0 ? requestAnimationFrame(next) : done(true); next(); })`, n))
}

// few is the number of frames for which a key or a button is held, and of those before the
// next.
const few = 5

// reload reloads the page, and waits until the old one is gone.
func (p *page) reload() {
	p.t.Helper()
	p.must(`window.beforeReload = true`)
	p.do("Page.reload", nil)
	p.await("the page to be reloaded", `window.beforeReload === undefined && document.documentElement.dataset.state !== undefined`)
}

// click presses and releases the mouse at a place in CSS pixels.
func (p *page) click(x, y float64) {
	p.t.Helper()
	p.do("Input.dispatchMouseEvent", dict{"type": "mouseMoved", "x": x, "y": y})
	p.do("Input.dispatchMouseEvent", dict{"type": "mousePressed", "x": x, "y": y, "button": "left", "clickCount": 1})
	p.frames(few)
	p.do("Input.dispatchMouseEvent", dict{"type": "mouseReleased", "x": x, "y": y, "button": "left", "clickCount": 1})
	p.frames(few)
}

// tap touches a place.
func (p *page) tap(x, y float64) {
	p.t.Helper()
	p.do("Input.dispatchTouchEvent", dict{"type": "touchStart", "touchPoints": []dict{{"x": x, "y": y}}})
	p.frames(few)
	p.do("Input.dispatchTouchEvent", dict{"type": "touchEnd", "touchPoints": []dict{}})
	p.frames(few)
}

// touch touches a place of the canvas so briefly that the touch ends before the next frame.
func (p *page) touch(x, y float64) {
	p.t.Helper()
	at := fmt.Sprintf(`{identifier: 5, target: canvas, clientX: %v, clientY: %v}`, x, y)
	p.must(`(() => {
		const canvas = document.querySelector('canvas'), touch = new Touch(` + at + `);
		for (const [kind, touches] of [['touchstart', [touch]], ['touchend', []]])
			canvas.dispatchEvent(new TouchEvent(kind, {bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: [touch]}));
	})()`)
	p.frames(few)
}

// key presses a key by its DOM code, such as "Enter" or "KeyA".
func (p *page) key(code string) {
	p.t.Helper()
	p.keyEvent("keyDown", code, 0)
	p.frames(few)
	p.keyEvent("keyUp", code, 0)
	p.frames(few)
}

// ctrl presses a key while the control key is held.
func (p *page) ctrl(code string) {
	p.t.Helper()
	const ctrl = 2
	p.keyEvent("keyDown", "ControlLeft", ctrl)
	p.keyEvent("keyDown", code, ctrl)
	p.frames(few)
	p.keyEvent("keyUp", code, ctrl)
	p.keyEvent("keyUp", "ControlLeft", 0)
	p.frames(few)
}

func (p *page) keyEvent(kind, code string, modifiers int) {
	p.t.Helper()
	k := keys[code]
	e := dict{"type": kind, "code": code, "key": k.name, "windowsVirtualKeyCode": k.number, "modifiers": modifiers}
	if code == "Enter" && kind == "keyDown" {
		e["text"] = "\r" // required for submitting forms
	}
	p.do("Input.dispatchKeyEvent", e)
}

var keys = map[string]struct {
	name   string
	number int
}{"Enter": {"Enter", 13}, "Space": {" ", 32}, "Escape": {"Escape", 27}, "Tab": {"Tab", 9}, "ArrowDown": {"ArrowDown", 40}, "ArrowUp": {"ArrowUp", 38},
	"KeyN": {"n", 78}, "KeyK": {"k", 75}, "KeyE": {"e", 69}, "KeyU": {"u", 85}, "KeyQ": {"q", 81}, "KeyY": {"y", 89},
	"KeyT": {"t", 84}, "KeyA": {"a", 65}, "KeyF": {"f", 70}, "KeyC": {"c", 67}, "ControlLeft": {"Control", 17}}

// clickOn clicks an element of the page.
func (p *page) clickOn(selector string) {
	p.t.Helper()
	at := p.must(`(() => { const r = document.querySelector(` + quote(selector) + `).getBoundingClientRect(); return [r.x + r.width/2, r.y + r.height/2]; })()`).([]any)
	p.click(at[0].(float64), at[1].(float64))
}

func quote(s string) string { b, _ := json.Marshal(s); return string(b) }

// shot saves a screenshot if HERBSTNEBEL_SHOTS is set.
func (p *page) shot(name string) {
	dir := os.Getenv("HERBSTNEBEL_SHOTS")
	if dir == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644)
	}
	if err != nil {
		p.t.Log(err)
	}
}
