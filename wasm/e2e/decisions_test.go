package e2e

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// timeSearches records how long the worker takes for each decision. For every other
// decision it sends hurry after a twentieth of a second, and records how long the answer
// then takes.
const timeSearches = `window.took = []; window.hurried = []; window.Worker = class extends Worker {
	constructor(...given) {
		super(...given);
		this.began = new Map();
		this.hurry = new Map();
		this.addEventListener('message', e => {
			if (e.data.kind !== 'answer' || !this.began.has(e.data.id)) return;
			const now = performance.now(), id = e.data.id;
			if (this.hurry.has(id)) window.hurried.push([e.data.at - performance.timeOrigin - this.hurry.get(id), now - this.hurry.get(id)]);
			else window.took.push(now - this.began.get(id));
			this.began.delete(id);
		});
	}
	postMessage(m, ...more) {
		if (m.kind === 'think') {
			this.began.set(m.id, performance.now());
			if (this.began.size && (window.asked = (window.asked ?? 0) + 1) % 2 === 0) setTimeout(() => {
				if (!this.began.has(m.id)) return;
				this.hurry.set(m.id, performance.now());
				super.postMessage({ kind: 'hurry', id: m.id });
			}, 50);
		}
		super.postMessage(m, ...more);
	}
}`

// timeAnswers is inserted before the worker's loader and records when it sends an answer.
const timeAnswers = `{
	const post = self.postMessage.bind(self);
	self.postMessage = (m, ...more) => {
		if (m.kind === 'answer') m.at = performance.timeOrigin + performance.now();
		post(m, ...more);
	};
}
`

// timed serves the files of a site with timeAnswers inserted.
func timed(t *testing.T, site string) string {
	t.Helper()
	to, err := url.Parse(origin(site))
	check.Must(t, err)
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		if isWorker(r.In) {
			r.Out.Header.Del("Accept-Encoding")
		}
	}}
	proxy.ModifyResponse = func(r *http.Response) error {
		if !isWorker(r.Request) {
			return nil
		}
		return rewrite(r, func(script string) string { return timeAnswers + script })
	}
	s := httptest.NewServer(proxy)
	t.Cleanup(s.Close)
	return s.URL + strings.TrimPrefix(site, origin(site))
}

// rewrite replaces the uncompressed body of a response.
func rewrite(r *http.Response, f func(string) string) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	text := f(string(body))
	r.Body = io.NopCloser(strings.NewReader(text))
	r.ContentLength = int64(len(text))
	r.Header.Set("Content-Length", strconv.Itoa(len(text)))
	return nil
}

// isWorker reports whether a request is for the loader of the worker.
func isWorker(r *http.Request) bool {
	name := path.Base(r.URL.Path)
	return strings.HasPrefix(name, "worker") && strings.HasSuffix(name, ".js")
}

// TestDecisionTimes reports how long decisions of the default level take in every game
// while the page has a quarter of the processor. It also reports the delay after a hurry message:
// until the worker sends its answer, and until the page, which may be busy drawing,
// receives it. Chromium slows down the page's own thread and not its workers, so the times
// of the engines are those of this computer, and the times of the messages those of a slow
// one.
func TestDecisionTimes(t *testing.T) {
	measuring(t)
	url := timed(t, serve(t))
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, g := range registry.Games() {
		if g.Load == nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			sys, err := systems.Get(g.ID)
			check.Must(t, err)
			seats := "&axis=" + ai.DefaultLevel
			if game.HasSeat(sys, rules.Allies) {
				seats += "&allies=" + ai.DefaultLevel
			}
			p := launch(t).open(900, 640, 1, false)
			p.origin = origin(url)
			p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": timeSearches})
			p.do("Emulation.setEmulatedMedia", dict{"features": []dict{{"name": "prefers-reduced-motion", "value": "reduce"}}}) // shorter animations
			p.navigate(url + "?game=" + g.ID + seats + "&seed=16&lang=en")
			p.begin()
			p.do("Emulation.setCPUThrottlingRate", dict{"rate": 4})
			p.await("decisions", `window.took.length >= 40`)
			read := func(list string) (ms []float64) {
				for _, v := range p.must(list).([]any) {
					ms = append(ms, v.(float64))
				}
				slices.Sort(ms)
				return ms
			}
			took, sent, came := read(`window.took`), read(`window.hurried.map(ms => ms[0])`), read(`window.hurried.map(ms => ms[1])`)
			t.Logf("%d decisions: median %.0f ms, 95 of 100 within %.0f", len(took), took[len(took)/2], took[len(took)*95/100])
			if n := len(sent); n > 0 {
				t.Logf("%d answers at once: sent after %.0f ms in the median, %.0f at most; seen by the page after %.0f and %.0f", n, sent[n/2], sent[n-1], came[n/2], came[n-1])
			}
			p.healthy()
		})
	}
}
