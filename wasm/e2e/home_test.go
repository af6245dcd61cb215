package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

	"herbstnebel/rules/check"
)

// The canvas has as many pixels as its place on the screen, also after the player has zoomed the page or moved it to
// another screen.
func TestPixelRatio(t *testing.T) {
	url := serve(t)
	p := launch(t).open(520, 400, 1, false)
	p.origin = origin(url)
	p.navigate(url + "?lang=en")
	p.begin()
	for _, ratio := range []float64{1.25, 2, 1} {
		for _, width := range []int{520, 480} {
			p.do("Emulation.setDeviceMetricsOverride", dict{"width": width, "height": 400, "deviceScaleFactor": ratio, "mobile": false})
			p.await(fmt.Sprintf("%v pixels for a point", ratio), `devicePixelRatio === `+fmt.Sprint(ratio)+` && (() => {
				const canvas = document.querySelector('canvas'), box = canvas.getBoundingClientRect();
				return Math.abs(canvas.width - box.width * devicePixelRatio) < 2 && Math.abs(canvas.height - box.height * devicePixelRatio) < 2;
			})()`)
		}
		p.frames(few)
		p.shot(fmt.Sprintf("ratio-%v", ratio))
	}
	p.healthy()
}

// visitSmall is visit with a small page, which is drawn faster.
func visitSmall(t *testing.T, b *browser, url string) *page {
	t.Helper()
	p := b.open(640, 480, 1, false)
	p.origin = origin(url)
	p.navigate(url)
	p.awaitState("ready")
	return p
}

// Back leads from the match to the title, and Forward to the match again. A second Back leaves the page.
func TestBack(t *testing.T) {
	p := visitSmall(t, launch(t), serve(t)+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	p.begin()
	p.await("the match", plays+` > 0`)
	p.await("the name of the game", `document.title.endsWith('The Deadly Woods · Herbstnebel')`)
	before := p.must(`history.length`)
	for range 2 {
		p.must(`history.back()`)
		p.await("the title", `document.title === 'Herbstnebel' && history.state === null`)
		p.frames(few)
		p.shot("back")
		p.must(`history.forward()`)
		p.await("the match again", `document.title.endsWith('The Deadly Woods · Herbstnebel') && history.state === 'playing'`)
	}
	check.Equal(t, p.must(`history.length`), before, "entries of the history")
	p.must(`herbstnebel.state('title')`) // as when the menu leads there
	p.await("the entry of the title", `history.state === null && document.title === 'Herbstnebel'`)
	check.Equal(t, p.must(`history.length`), before, "entries of the history")
	p.healthy()
}

// asHidden makes a page behave as in a hidden tab, which Chromium without a screen does not have: no frame is called.
const asHidden = `
	Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => true });
	window.requestAnimationFrame = () => 0;`

// In a hidden tab the opponent plays on if the player wants to be notified. The title of the tab and a notification tell
// when it is the player's turn.
func TestTurnSignal(t *testing.T) {
	p := launch(t).open(640, 480, 1, false)
	p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": asHidden + `
		localStorage.setItem('herbstnebel/settings', '0\n{"Speed": 16, "NotifyTurn": true}');
		ServiceWorkerRegistration.prototype.showNotification = async words => { window.notified = words; };
		window.Notification = class { constructor(words) { window.notified = words; } };`})
	p.navigate(serve(t) + "?game=deadlywoods&axis=random&allies=human&seed=16&lang=en")
	p.await("the notification", `window.notified === "● Your turn · The Deadly Woods · Herbstnebel" && document.title === window.notified`)
	check.True(t, p.must(plays).(float64) > 5, "the opponent has not played")
	p.healthy()
}

// The switch for notifications asks for the browser's permission, and stays off without it.
func TestAskToNotify(t *testing.T) {
	p := launch(t).open(640, 480, 1, false)
	p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `Notification.requestPermission = async () => { window.asked = true; return window.answer ?? 'denied'; }`})
	p.navigate(serve(t) + "?lang=en")
	p.begin()
	const toggle = "Notify me when it is my turn and the game is in the background"
	p.until("the page of settings", announces("Settings"), func() {
		if p.tab("Settings") {
			p.key("Enter")
		}
	})
	press := func() {
		t.Helper()
		if !p.tab(toggle) {
			t.Fatal("no switch can be reached")
		}
		p.key("Enter")
	}
	press()
	p.await("the refusal", `window.asked && `+announced+`.includes('does not let the page show notifications')`)
	p.shot("notify-denied")
	p.key("Enter")
	p.must(`window.answer = 'granted'`)
	press()
	p.await("the setting", `localStorage.getItem('herbstnebel/settings').includes('"NotifyTurn": true')`)
	p.shot("notify-granted")
	p.healthy()
}

// A still board rests between frames, and a key wakes it. With HERBSTNEBEL_MEASURE the test reports what ten seconds cost
// the processor.
func TestStillBoard(t *testing.T) {
	p := launch(t).open(900, 640, 1, false)
	p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `
		window.rests = 0; window.drawn = 0;
		const next = requestAnimationFrame;
		window.requestAnimationFrame = f => next(time => { drawn++; f(time); });
		addEventListener('DOMContentLoaded', () => { const rest = herbstnebel.rest; herbstnebel.rest = ms => { rests++; rest(ms); }; });`})
	p.navigate(serve(t) + "?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en&mute")
	p.begin()
	p.await("the board to rest", `rests > 20`)
	if os.Getenv("HERBSTNEBEL_MEASURE") != "" {
		before, drawn := processTimes(p), p.must(`drawn`).(float64)
		p.must(`new Promise(done => setTimeout(() => done(true), 10000))`)
		for kind, seconds := range processTimes(p) {
			t.Logf("%s: %.2f s", kind, seconds-before[kind])
		}
		t.Logf("%v frames", p.must(`drawn`).(float64)-drawn)
	}
	before := p.must(announced)
	p.until("an answer to keys", announced+` !== `+quote(before.(string)), func() {
		p.key("KeyN")
		p.key("Enter")
	})
	p.healthy()
}

// processTimes returns the processor time of the browser's processes by kind, in seconds.
func processTimes(p *page) map[string]float64 {
	p.t.Helper()
	info, err := chromedp.CallBrowser(p.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	check.Must(p.t, err)
	sum := map[string]float64{}
	for _, process := range info.ProcessInfo {
		sum[process.Type] += process.CPUTime
	}
	return sum
}

// The canvas has a role and a name, and a screen reader is told after Start what is on the screen.
func TestCanvasForScreenReaders(t *testing.T) {
	p := visitSmall(t, launch(t), serve(t)+"?game=tigers&axis=human&allies=greedy&seed=16&lang=en")
	p.await("the first words", announced+`.length > 10`)
	p.must(`window.added = []; new MutationObserver(list => { for (const e of list) added.push(...[...e.addedNodes].map(n => n.data)); }).observe(document.getElementById('announce'), { childList: true })`)
	p.begin()
	p.await("the words after Start", `added.some(words => words.length > 10)`)
	check.Equal(t, p.must(`(() => { const c = document.querySelector('canvas'); return c.getAttribute('role') + ', ' + c.getAttribute('aria-label').startsWith('Herbstnebel'); })()`), any("application, true"), "the canvas")
	p.healthy()
}

// Chromium finds nothing that keeps the page from being installed.
func TestInstallable(t *testing.T) {
	p := visitSmall(t, launch(t), serve(t)+"?lang=en")
	p.await("the service worker", `navigator.serviceWorker.ready.then(r => r.active.state === 'activated')`)
	got, err := chromedp.Call(p.ctx, cdpage.GetAppManifest, cdpage.GetAppManifestParams{})
	check.Must(t, err)
	if got.URL == "" || len(got.Errors) > 0 || !strings.Contains(got.Data, "maskable") {
		t.Errorf("the manifest %q: %v, %s", got.URL, got.Errors, got.Data)
	}
	p.healthy()
}

// edition serves a site through a proxy that can be offline, and can make a new edition of it.
type edition struct {
	offline, newer atomic.Bool
	url            string
}

func newEdition(t *testing.T, site string) *edition {
	t.Helper()
	to, err := url.Parse(origin(site))
	check.Must(t, err)
	e := &edition{}
	worker := func(r *http.Request) bool { return r.URL.Path == "/offline.js" }
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		if worker(r.In) {
			r.Out.Header.Del("Accept-Encoding")
			r.Out.Header.Del("If-None-Match")
		}
	}}
	proxy.ModifyResponse = func(r *http.Response) error {
		if e.newer.Load() && worker(r.Request) {
			return rewrite(r, func(script string) string {
				return strings.Replace(script, "const cacheName = 'herbstnebel-", "const cacheName = 'herbstnebel-newer-", 1)
			})
		}
		return nil
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if e.offline.Load() {
			panic(http.ErrAbortHandler)
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	e.url = s.URL + "/"
	return e
}

// A new edition is offered while the game goes on. Its files are stored beside those of the page that runs.
func TestNewEdition(t *testing.T) {
	e := newEdition(t, serve(t))
	p := visitSmall(t, launch(t), e.url+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	p.begin()
	p.await("the match to be saved", plays+` > 0`)
	p.await("the service worker", `navigator.serviceWorker.ready.then(r => r.active.state === 'activated' && navigator.serviceWorker.controller !== null)`)
	check.Equal(t, p.must(`document.getElementById('edition').hidden`), any(true), "an offer without a new edition")
	e.newer.Store(true)
	p.must(`navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)`)
	p.await("the offer", `!document.getElementById('edition').hidden`)
	p.shot("edition")
	p.await("both editions", `caches.keys().then(k => k.length === 2)`)
	check.Equal(t, p.must(state), any("playing"), "the game meanwhile")
	saved := p.must(plays).(float64)
	p.must(`window.beforeReload = true`)
	p.clickOn("#load")
	p.await("the match again", `window.beforeReload === undefined && document.documentElement.dataset.state === 'playing' && document.title.includes('The Deadly Woods')`)
	check.True(t, p.must(plays).(float64) >= saved, "choices are lost")
	p.healthy()
}

// Without the network the pictures are not to be had. The link to them says so and keeps the page, and their own address
// says so too, instead of starting the game.
func TestPicturesOffline(t *testing.T) {
	e := newEdition(t, serve(t))
	p := visitSmall(t, launch(t), e.url+"?lang=en")
	p.await("the service worker", `navigator.serviceWorker.ready.then(r => r.active.state === 'activated' && navigator.serviceWorker.controller !== null)`)
	e.offline.Store(true)
	p.must(`window.same = true`)
	p.clickOn("#pictures")
	p.await("the note", `document.getElementById('note').textContent.startsWith('The pictures are on the server')`)
	p.shot("pictures-offline")
	check.Equal(t, p.must(`window.same && `+state), any("ready"), "the page")
	p.navigate(e.url + "pictures.fr.html")
	p.await("the page without pictures", `document.body.textContent.includes('The pictures are on the server') && !document.querySelector('canvas')`)
	p.navigate(e.url)
	p.awaitState("ready")
	e.offline.Store(false)
	p.must(`document.getElementById('pictures').click()`)
	p.await("the pictures", `document.images.length > 3`)
}
