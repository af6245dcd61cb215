package e2e

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// margin is the time kept in reserve before the test deadline, to report the condition that
// was awaited.
const margin = 20 * time.Second

// late reports whether the test deadline is nearly reached.
func late(t *testing.T) bool {
	end, ok := t.Deadline()
	return ok && time.Until(end) < margin
}

// nearTheEnd returns a channel that is closed when it is late; it is never closed if the
// tests have no deadline.
func nearTheEnd(t *testing.T) <-chan time.Time {
	if end, ok := t.Deadline(); ok {
		return time.After(time.Until(end) - margin)
	}
	return nil
}

// browser is a running Chromium.
type browser struct {
	t   *testing.T
	out *os.File

	mu      sync.Mutex
	next    int
	waiting map[int]chan reply
	pages   map[string]*page // by session
	closed  chan struct{}
}

type reply struct {
	ID        int             `json:"id"`
	SessionID string          `json:"sessionId"`
	Method    string          `json:"method"`
	Params    json.RawMessage `json:"params"`
	Result    json.RawMessage `json:"result"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// launch starts a browser, which is closed at the end of the test. Messages are JSON
// terminated by a zero byte. The browser reads them from its file 3 and writes them to its
// file 4.
func launch(t *testing.T, more ...string) *browser {
	t.Helper()
	name := os.Getenv("HERBSTNEBEL_BROWSER")
	if name == "" {
		t.Skip("HERBSTNEBEL_BROWSER names no browser")
	}
	profile, err := os.MkdirTemp("", "herbstnebel-profile-")
	if err != nil {
		t.Fatal(err)
	}
	args := append([]string{"--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--disable-quic",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
		"--disable-features=Translate,OptimizationHints,MediaRouter", "--mute-audio", "--hide-scrollbars",
		"--autoplay-policy=document-user-activation-required", "--lang=en-GB", "--accept-lang=en-GB",
		"--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
		"--user-data-dir=" + profile, "--window-size=1280,800"}, more...)
	cmd := exec.Command(name, append(args, "about:blank")...)
	toBrowser, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	in, fromBrowser, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.ExtraFiles = []*os.File{toBrowser, fromBrowser}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	toBrowser.Close()
	fromBrowser.Close()
	b := &browser{t: t, out: out, waiting: map[int]chan reply{}, pages: map[string]*page{}, closed: make(chan struct{})}
	go b.read(in)
	t.Cleanup(func() {
		_, _ = b.try("", "Browser.close", nil)
		done := make(chan struct{})
		go func() { _ = cmd.Wait(); close(done) }()
		select {
		case <-done:
		case <-nearTheEnd(t):
			_ = cmd.Process.Kill()
			<-done
		}
		out.Close()
		for os.RemoveAll(profile) != nil && !late(t) { // its child processes still write there
			time.Sleep(50 * time.Millisecond)
		}
	})
	return b
}

func (b *browser) read(in *os.File) {
	defer close(b.closed)
	r := bufio.NewReaderSize(in, 1<<20)
	for {
		data, err := r.ReadBytes(0)
		if err != nil {
			return
		}
		var m reply
		if json.Unmarshal(data[:len(data)-1], &m) != nil {
			continue
		}
		b.mu.Lock()
		if m.ID != 0 {
			if c := b.waiting[m.ID]; c != nil {
				delete(b.waiting, m.ID)
				c <- m
			}
		} else if p := b.pages[m.SessionID]; p != nil {
			p.record(m)
		}
		b.mu.Unlock()
	}
}

// try calls a method and returns its result.
func (b *browser) try(session, method string, params any) (json.RawMessage, error) {
	b.mu.Lock()
	b.next++
	id, answer := b.next, make(chan reply, 1)
	b.waiting[id] = answer
	data, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params, "sessionId": session})
	if session == "" {
		data, err = json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	}
	if err == nil {
		_, err = b.out.Write(append(data, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return nil, err
	}
	select {
	case m := <-answer:
		if m.Error != nil {
			return nil, fmt.Errorf("%s: %s", method, m.Error.Message)
		}
		return m.Result, nil
	case <-b.closed:
		return nil, fmt.Errorf("%s: the browser has ended", method)
	case <-nearTheEnd(b.t):
		return nil, fmt.Errorf("%s: no answer", method)
	}
}

func (b *browser) call(session, method string, params, result any) {
	b.t.Helper()
	raw, err := b.try(session, method, params)
	if err == nil && result != nil {
		err = json.Unmarshal(raw, result)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// page is a tab.
type page struct {
	*browser
	session string
	errors  []string // errors in the console, exceptions, and requests to other hosts
	log     []string
	origin  string
	events  []traceEvent  // see trace
	traced  chan struct{} // closed at the end of the trace
}

type dict = map[string]any

// open opens a tab of a size in CSS pixels.
func (b *browser) open(width, height int, scale float64, touch bool) *page {
	b.t.Helper()
	return b.openIn(dict{}, width, height, scale, touch)
}

// openApart opens a tab that shares no data with the others, like another browser.
func (b *browser) openApart(width, height int) *page {
	b.t.Helper()
	var context struct{ BrowserContextID string }
	b.call("", "Target.createBrowserContext", nil, &context)
	return b.openIn(dict{"browserContextId": context.BrowserContextID}, width, height, 1, false)
}

func (b *browser) openIn(where dict, width, height int, scale float64, touch bool) *page {
	b.t.Helper()
	where["url"] = "about:blank"
	var target struct{ TargetID string }
	b.call("", "Target.createTarget", where, &target)
	var s struct{ SessionID string }
	b.call("", "Target.attachToTarget", dict{"targetId": target.TargetID, "flatten": true}, &s)
	p := &page{browser: b, session: s.SessionID}
	b.mu.Lock()
	b.pages[s.SessionID] = p
	b.mu.Unlock()
	for _, m := range []string{"Page.enable", "Runtime.enable", "Log.enable", "Network.enable"} {
		p.do(m, nil)
	}
	p.do("Emulation.setDeviceMetricsOverride", dict{"width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch})
	if touch {
		p.do("Emulation.setTouchEmulationEnabled", dict{"enabled": true})
	}
	return p
}

func (p *page) do(method string, params any) { p.t.Helper(); p.call(p.session, method, params, nil) }

// record records errors.
func (p *page) record(m reply) {
	var e struct {
		Type string
		Args []struct {
			Value       any
			Description string
		}
		ExceptionDetails struct {
			Text      string
			Exception struct{ Description string }
		}
		Entry   struct{ Level, Text, URL string }
		Request struct{ URL string }
	}
	_ = json.Unmarshal(m.Params, &e)
	switch m.Method {
	case "Tracing.dataCollected":
		var data struct{ Value []traceEvent }
		_ = json.Unmarshal(m.Params, &data)
		p.events = append(p.events, data.Value...)
	case "Tracing.tracingComplete":
		close(p.traced)
	case "Runtime.consoleAPICalled":
		var words []string
		for _, a := range e.Args {
			if a.Value != nil {
				words = append(words, fmt.Sprint(a.Value))
			} else {
				words = append(words, a.Description)
			}
		}
		line := e.Type + ": " + strings.Join(words, " ")
		p.log = append(p.log, line)
		if e.Type == "error" || e.Type == "assert" {
			p.errors = append(p.errors, line)
		}
	case "Runtime.exceptionThrown":
		p.errors = append(p.errors, e.ExceptionDetails.Text+" "+e.ExceptionDetails.Exception.Description)
	case "Log.entryAdded":
		if e.Entry.Level == "error" {
			p.errors = append(p.errors, e.Entry.Text+" "+e.Entry.URL)
		}
	case "Network.requestWillBeSent":
		url := e.Request.URL
		if p.origin != "" && !strings.HasPrefix(url, p.origin) && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, "blob:") {
			p.errors = append(p.errors, "requests another host: "+url)
		}
	}
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
	raw, err := p.try(p.session, "Runtime.evaluate", dict{"expression": expression, "returnByValue": true, "awaitPromise": true})
	if err != nil {
		return nil, err
	}
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		return nil, err
	}
	if r.ExceptionDetails != nil {
		return nil, fmt.Errorf("%s: %s", expression, r.ExceptionDetails.Exception.Description)
	}
	return r.Result.Value, nil
}

func (p *page) must(expression string) any {
	p.t.Helper()
	v, err := p.eval(expression)
	if err != nil {
		p.t.Fatal(err)
	}
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
	raw, err := p.try(p.session, "Page.captureScreenshot", dict{"format": "png"})
	if err != nil {
		p.t.Log(err)
		return
	}
	var r struct{ Data string }
	if json.Unmarshal(raw, &r) != nil {
		return
	}
	data, err := base64.StdEncoding.DecodeString(r.Data)
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
