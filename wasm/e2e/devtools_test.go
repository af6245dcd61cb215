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

// driver controls a tab of a browser.
type driver interface {
	navigate(url string) error
	reload() error
	// evaluate evaluates an expression, and waits for a promise.
	evaluate(expression string) (any, error)
	// mouse moves, presses or releases the mouse; kind is mouseMoved, mousePressed or mouseReleased.
	mouse(kind string, x, y float64) error
	// key presses or releases a key by its DOM code; kind is keyDown or keyUp.
	key(kind, code string, modifiers int) error
	// picture returns a PNG of the page.
	picture() ([]byte, error)
}

// browser is a running Chromium or Firefox.
type browser struct {
	t       *testing.T
	ctx     context.Context
	firefox *marionette // nil in Chromium
}

// eachBrowser runs a test in every browser that the environment names. Firefox has a single tab of a fixed size.
func eachBrowser(t *testing.T, test func(t *testing.T, b *browser)) {
	t.Run("Chromium", func(t *testing.T) { test(t, launch(t)) })
	t.Run("Firefox", func(t *testing.T) { test(t, &browser{t: t, firefox: launchFirefox(t)}) })
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
	return &browser{t: t, ctx: ctx}
}

// page is a tab.
type page struct {
	driver
	t      *testing.T
	ctx    context.Context // of chromedp; nil in Firefox
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
	return b.openTab(width, height, scale, touch)
}

// openApart opens a tab that shares no data with the others, like another browser.
func (b *browser) openApart(width, height int64, touch bool) *page {
	b.t.Helper()
	return b.openTab(width, height, 1, touch, chromedp.WithNewBrowserContext())
}

func (b *browser) openTab(width, height int64, scale float64, touch bool, options ...chromedp.ContextOption) *page {
	b.t.Helper()
	emulated := []chromedp.EmulateViewportOption{chromedp.EmulateScale(scale)}
	if touch {
		emulated = append(emulated, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	p := &page{t: b.t}
	if b.firefox != nil {
		p.driver, p.close = b.firefox, func() {}
		return p
	}
	p.ctx, p.close = chromedp.NewContext(b.ctx, append(options, chromedp.WithListener(p.record))...)
	err := chromedp.Do(p.ctx, chromedp.EmulateViewport(width, height, emulated...))
	if end, ok := b.t.Deadline(); ok {
		var cancel context.CancelFunc
		p.ctx, cancel = context.WithDeadline(p.ctx, end.Add(-margin/2))
		b.t.Cleanup(cancel)
	}
	check.Must(b.t, err)
	p.driver = devtools{p.ctx}
	return p
}

// devtools controls a tab of Chromium by the DevTools protocol.
type devtools struct{ ctx context.Context }

func (d devtools) do(method string, params dict) error {
	return chromedp.FromContext(d.ctx).Target.Call(d.ctx, method, params, nil)
}

func (d devtools) navigate(url string) error { return d.do("Page.navigate", dict{"url": url}) }
func (d devtools) reload() error             { return d.do("Page.reload", nil) }
func (d devtools) picture() ([]byte, error)  { return chromedp.Run(d.ctx, chromedp.CaptureScreenshot()) }

func (d devtools) evaluate(expression string) (any, error) {
	return chromedp.Run(d.ctx, chromedp.Evaluate[any](expression, chromedp.EvalAwaitPromise))
}

func (d devtools) mouse(kind string, x, y float64) error {
	e := dict{"type": kind, "x": x, "y": y}
	if kind != "mouseMoved" {
		e["button"], e["clickCount"] = "left", 1
	}
	return d.do("Input.dispatchMouseEvent", e)
}

func (d devtools) key(kind, code string, modifiers int) error {
	k := keys[code]
	e := dict{"type": kind, "code": code, "key": k.name, "windowsVirtualKeyCode": k.number, "modifiers": modifiers}
	if code == "Enter" && kind == "keyDown" {
		e["text"] = "\r" // required for submitting forms
	}
	return d.do("Input.dispatchKeyEvent", e)
}

// do calls a method of the DevTools protocol. Only Chromium has it.
func (p *page) do(method string, params dict) {
	p.t.Helper()
	check.Must(p.t, devtools{p.ctx}.do(method, params))
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
	if m, ok := p.driver.(*marionette); ok {
		found, err := m.errors()
		check.Must(p.t, err)
		p.errors = found
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.errors {
		p.t.Errorf("in the browser: %s", f)
	}
	p.errors = nil
}

func (p *page) navigate(url string) {
	p.t.Helper()
	check.Must(p.t, p.driver.navigate(url))
}

// eval evaluates an expression, which may be a promise.
func (p *page) eval(expression string) (any, error) {
	v, err := p.evaluate(expression)
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
	check.Must(p.t, p.driver.reload())
	p.await("the page to be reloaded", `window.beforeReload === undefined && document.documentElement.dataset.state !== undefined`)
}

// click presses and releases the mouse at a place in CSS pixels.
func (p *page) click(x, y float64) {
	p.t.Helper()
	check.Must(p.t, p.mouse("mouseMoved", x, y))
	check.Must(p.t, p.mouse("mousePressed", x, y))
	p.frames(few)
	check.Must(p.t, p.mouse("mouseReleased", x, y))
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
func (p *page) ctrl(code string) { p.t.Helper(); p.chord("ControlLeft", 2, code) }

// shift presses a key while the shift key is held.
func (p *page) shift(code string) { p.t.Helper(); p.chord("ShiftLeft", 8, code) }

// chord presses a key while a modifier key is held; flag is its bit in the DevTools protocol.
func (p *page) chord(modifier string, flag int, code string) {
	p.t.Helper()
	p.keyEvent("keyDown", modifier, flag)
	p.keyEvent("keyDown", code, flag)
	p.frames(few)
	p.keyEvent("keyUp", code, flag)
	p.keyEvent("keyUp", modifier, 0)
	p.frames(few)
}

func (p *page) keyEvent(kind, code string, modifiers int) {
	p.t.Helper()
	check.Must(p.t, p.driver.key(kind, code, modifiers))
}

var keys = map[string]struct {
	name   string
	number int
}{"Enter": {"Enter", 13}, "Space": {" ", 32}, "Escape": {"Escape", 27}, "Tab": {"Tab", 9}, "ArrowDown": {"ArrowDown", 40}, "ArrowUp": {"ArrowUp", 38},
	"KeyN": {"n", 78}, "KeyK": {"k", 75}, "KeyE": {"e", 69}, "KeyU": {"u", 85}, "KeyQ": {"q", 81}, "KeyY": {"y", 89},
	"KeyT": {"t", 84}, "KeyA": {"a", 65}, "KeyF": {"f", 70}, "KeyC": {"c", 67}, "KeyL": {"L", 76}, "Comma": {",", 188}, "ControlLeft": {"Control", 17}, "ShiftLeft": {"Shift", 16}}

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
	data, err := p.picture()
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
