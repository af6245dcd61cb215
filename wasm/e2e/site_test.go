package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"herbstnebel/rules/check"
)

// tool builds the program of go run ./wasm once and returns its path.
var tool = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "herbstnebel-e2e-")
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "wasm")
	out, err := exec.Command("go", "build", "-o", name, "herbstnebel/wasm").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return name, nil
})

// server is a running server of the site.
type server struct {
	url  string
	log  []string // output until the server is ready
	stop func()
}

// start builds the site and serves it.
func start() (*server, error) {
	name, err := tool()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(name, "-addr", "127.0.0.1:0")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s := &server{stop: sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})}
	lines := bufio.NewScanner(out)
	address := regexp.MustCompile(`http://\S+/`)
	for s.url == "" && lines.Scan() {
		s.log = append(s.log, lines.Text())
		s.url = address.FindString(lines.Text())
	}
	if s.url == "" {
		s.stop()
		return nil, fmt.Errorf("the server does not serve: %q", s.log)
	}
	go func() {
		for lines.Scan() {
		}
	}()
	return s, nil
}

// shared is the server for tests that leave it running. Each test has its own browser, so
// no stored data passes from one test to another.
var shared = sync.OnceValues(start)

func TestMain(m *testing.M) {
	code := m.Run()
	if os.Getenv("HERBSTNEBEL_BROWSER") != "" {
		if s, err := shared(); err == nil {
			s.stop()
		}
		if name, err := tool(); err == nil {
			os.RemoveAll(filepath.Dir(name))
		}
	}
	os.Exit(code)
}

func needBrowser(t *testing.T) {
	t.Helper()
	if os.Getenv("HERBSTNEBEL_BROWSER") == "" {
		t.Skip("HERBSTNEBEL_BROWSER names no browser; .ci/run installs one")
	}
}

// serve returns the address of the shared server.
func serve(t *testing.T) string {
	t.Helper()
	needBrowser(t)
	s, err := shared()
	check.Must(t, err)
	return s.url
}

// visit opens a page of the site and waits for its start button.
func visit(t *testing.T, b *browser, url string) *page {
	t.Helper()
	p := b.open(1280, 800, 1, false)
	p.origin = origin(url)
	p.navigate(url)
	p.awaitState("ready")
	return p
}

func origin(url string) string { return regexp.MustCompile(`^https?://[^/]+`).FindString(url) }

func mark(p *page, name string) float64 {
	p.t.Helper()
	return p.must(`performance.getEntriesByName(` + quote(name) + `)[0]?.startTime ?? -1`).(float64)
}

// TestLoad loads the page cold and warm, and reports the times.
func TestLoad(t *testing.T) { eachBrowser(t, loads) }

func loads(t *testing.T, b *browser) {
	s, err := start()
	check.Must(t, err)
	t.Cleanup(s.stop)
	t.Log(strings.Join(s.log, "\n"))
	p := visit(t, b, s.url)
	p.shot("cover")
	load := func(name string) {
		t.Logf("%s: %.1f s from navigation to the first frame with its start button, %.1f s of it until the program was compiled; %.2f MB came over the network", name,
			mark(p, "herbstnebel-ready")/1000, mark(p, "herbstnebel-compiled")/1000,
			p.must(arrived).(float64)/1e6)
	}
	load("cold")
	p.begin()
	p.await("focus", `document.activeElement.tagName === 'CANVAS'`)
	p.await("the cover to go", `document.getElementById('cover').hidden`)
	p.shot("game")
	if b.firefox == nil { // Firefox loads no sound on a computer without a sound device
		p.await("sound", `performance.getEntriesByType('resource').some(e => e.name.includes('/sound/'))`)
	}

	p.await("the service worker", `navigator.serviceWorker.ready.then(r => r.active.state === 'activated')`)
	p.await("its files", `caches.keys().then(async k => k.length === 1 && (await (await caches.open(k[0])).keys()).length > 20)`)
	p.reload()
	p.awaitState("ready")
	load("warm")
	p.healthy()

	// The game works without the network.
	s.stop()
	p.reload()
	p.awaitState("ready")
	load("offline")
	p.begin()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.errors {
		check.Contains(t, f, "ERR_CONNECTION_REFUSED", "offline") // the page checks for a new edition of itself
	}
}

// Sound begins with the first click and stops while the page is hidden.
func TestSound(t *testing.T) {
	url := serve(t)
	p := launch(t).open(900, 640, 1, false)
	p.origin = origin(url)
	// All sound of the game passes through a meter.
	p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `window.contexts = []; window.AudioContext = class extends AudioContext {
		constructor(options) { super(options); contexts.push(this); this.meter = this.createAnalyser(); this.meter.connect(super.destination); }
		get destination() { return this.meter ?? super.destination; }
	}; window.peak = () => { const a = new Float32Array(2048); contexts[0]?.meter.getFloatTimeDomainData(a); return Math.max(...a.map(Math.abs)); }`})
	p.navigate(url + "?lang=en")
	p.awaitState("ready")
	if n := p.must(`contexts.length`); n != 0.0 {
		t.Errorf("%v devices are opened before a click", n)
	}
	p.begin()
	p.until("the device", `contexts.length === 1 && contexts[0].state === 'running'`, func() { p.click(880, 20) }) // away from all buttons
	p.await("the theme", `peak() > 0.01`)
	t.Logf("sound after %.1f s", (p.must(`performance.now()`).(float64)-mark(p, "herbstnebel-start"))/1000)
	if rate := p.must(`contexts[0].sampleRate`); rate != 48000.0 {
		t.Errorf("%v Hz", rate)
	}
	p.must(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }); document.dispatchEvent(new Event('visibilitychange'))`)
	p.await("a silent device while the page is hidden", `contexts[0].state === 'suspended'`)
	p.must(`delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))`)
	p.await("the device again", `contexts[0].state === 'running'`)
	p.healthy()
}

// A journal can be downloaded, and opened through a file dialog.
func TestFiles(t *testing.T) {
	url := serve(t)
	p := visit(t, launch(t), url)
	dir := t.TempDir()
	p.do("Browser.setDownloadBehavior", dict{"behavior": "allow", "downloadPath": dir})
	p.begin()
	p.must(`herbstnebel.save('Nuts 22-12.journal', 'herbstnebel journal 1\n§ é\n')`)
	name := filepath.Join(dir, "Nuts 22-12.journal")
	var text []byte
	for ; len(text) == 0 && !late(t); time.Sleep(50 * time.Millisecond) {
		text, _ = os.ReadFile(name)
	}
	if string(text) != "herbstnebel journal 1\n§ é\n" {
		t.Errorf("the download holds %q", text)
	}
	p.do("Page.setInterceptFileChooserDialog", dict{"enabled": true})
	choose := func(maximum int, want string) {
		t.Helper()
		p.do("Runtime.evaluate", dict{"expression": fmt.Sprintf(`window.got = undefined; herbstnebel.open(%d, (...got) => window.got = got)`, maximum), "userGesture": true})
		check.Must(t, chromedp.Do(p.ctx, chromedp.SetUploadFiles(chromedp.CSS("input[type=file]"), []string{name})))
		p.await("the file", want)
	}
	choose(1000, `window.got?.[0] === 'Nuts 22-12.journal' && got[1].endsWith('§ é\n') && got[2] === ''`)
	choose(10, `window.got?.[0] === 'Nuts 22-12.journal' && got[1] === '' && got[2] === 'large'`)
	p.must(`herbstnebel.ask('Name', 'Ärmel', line => window.line = line)`)
	p.await("the question", `!!document.querySelector('dialog[open] input')`)
	p.shot("question")
	p.until("the answer", `window.line === 'Ärmel' && !document.querySelector('dialog')`, func() { p.key("Enter") })
	p.healthy()
}

// TestAPhone loads the page on a narrow touch screen with a high pixel density, in French.
// Touches alone begin a match; each of them ends before the next frame.
func TestAPhone(t *testing.T) {
	url := serve(t)
	b := launch(t)
	p := b.open(390, 760, 2, true)
	p.origin = origin(url)
	p.do("Emulation.setUserAgentOverride", dict{"userAgent": p.must(`navigator.userAgent`), "acceptLanguage": "fr-BE,fr"})
	p.navigate(url)
	p.awaitState("ready")
	if got := p.must(`document.documentElement.lang + " " + document.getElementById('start').textContent`); got != "fr Commencer" {
		t.Errorf("%v", got)
	}
	if p.must(`document.documentElement.scrollWidth > innerWidth`) == true {
		t.Error("the page is wider than the screen")
	}
	p.shot("phone-cover")
	at := p.must(`(() => { const r = document.getElementById('start').getBoundingClientRect(); return [r.x + r.width/2, r.y + r.height/2, r.height]; })()`).([]any)
	if at[2].(float64) < 44 {
		t.Errorf("the button is %v high", at[2])
	}
	p.until("the game to be in sight", state+` === "playing"`, func() { p.tap(at[0].(float64), at[1].(float64)) })
	p.frames(30)
	p.shot("phone-game")
	const match = `Object.keys(localStorage).some(k => k.includes('autosave'))`
	p.until("a match", match, func() {
		p.touch(150, 262) // the title's first entry, which opens the set-up; there is nothing at this place in the set-up
		p.shot("phone-set-up")
		p.touch(270, 718) // the set-up's Begin button; there is nothing at this place on the title
	})
	p.healthy()
}

// Each missing feature of a browser is reported in words.
func TestWhatIsMissing(t *testing.T) {
	url := serve(t)
	b := launch(t)
	cases := []struct{ name, script, state, where, words string }{
		{"no WebAssembly", `delete window.WebAssembly`, "error", "say", "WebAssembly"},
		{"no WebGL", `HTMLCanvasElement.prototype.getContext = () => null`, "error", "say", "WebGL 2"},
		{"blocked storage", `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })`, "ready", "note", "store data"},
		{"full storage", `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`, "ready", "note", "store data"},
		{"no streaming", `delete WebAssembly.instantiateStreaming`, "ready", "say", "Ready"},
		{"no program", `const f = fetch; fetch = (u, o) => String(u).includes('herbstnebel.') ? Promise.reject(new TypeError('no route')) : f(u, o)`, "error", "say", "cannot reach its server"},
		{"no program there", `const f = fetch; fetch = (u, o) => String(u).includes('herbstnebel.') ? Promise.resolve(new Response('', { status: 503 })) : f(u, o)`, "error", "say", "503"},
		{"no worker", `delete window.Worker`, "ready", "say", "Ready"},
		{"no sound", `delete window.AudioContext; delete window.webkitAudioContext`, "ready", "say", "Ready"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := b.open(900, 640, 1, false)
			p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": c.script})
			p.navigate(url)
			p.awaitState(c.state)
			p.await("words", `document.getElementById(`+quote(c.where)+`).textContent.includes(`+quote(c.words)+`)`)
			if again := p.must(`!document.getElementById('again').hidden`); again != strings.HasPrefix(c.name, "no program") {
				t.Errorf("to load again is offered: %v", again)
			}
			p.shot("missing-" + strings.ReplaceAll(c.name, " ", "-"))
			if c.state == "ready" {
				p.begin()
				p.frames(20)
				p.awaitState("playing")
			}
			p.healthy()
			p.close()
		})
	}
}
