package e2e

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

	"herbstnebel/rules/check"
)

// figures holds the measurements of a build's visits, by name.
type figures struct {
	names  []string // in the order of measurement
	values map[string][]float64
}

func (f *figures) put(name string, value float64) {
	if f.values[name] == nil {
		f.names = append(f.names, name)
	}
	f.values[name] = append(f.values[name], value)
}

func (f *figures) median(name string) float64 {
	list := slices.Sorted(slices.Values(f.values[name]))
	if len(list) == 0 {
		return 0
	}
	return list[len(list)/2]
}

// arrived is the number of bytes received over the network, including headers.
const arrived = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((n, e) => n + e.transferSize, 0)`

// firstFrame measures the time until a page's first frame, on the clock and in processor
// time. The processor time of the page's process is little affected by other work on the
// computer.
func (f *figures) firstFrame(name string, p *page) {
	f.put(name+": first frame, ms", mark(p, "herbstnebel-ready"))
	info, err := chromedp.CallBrowser(p.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	check.Must(p.t, err)
	sum := 0.0
	for _, process := range info.ProcessInfo {
		if process.Type == "renderer" {
			sum += process.CPUTime * 1000
		}
	}
	f.put(name+": first frame, ms of the processor", sum)
}

// measureVisit measures a served build: the first frames without any stored data, and the
// processor time of the page's scripts per frame.
func (f *figures) measureVisit(t *testing.T, url string) {
	t.Run("title", func(t *testing.T) {
		p := visit(t, launch(t), url+"?lang=en")
		f.firstFrame("title", p)
		f.put("title: came over the network, bytes", p.must(arrived).(float64))
	})
	for _, game := range []string{"deadlywoods", "tigers"} {
		t.Run(game, func(t *testing.T) {
			p := visit(t, launch(t), url+"?game="+game+"&axis=human&allies=human&seed=16&lang=en")
			f.firstFrame(game, p)
			p.begin()
			p.frames(900) // by then the map is drawn
			during := func(name string, n int, do func()) {
				sum := 0.0
				for _, ms := range scripts(p.trace(func() { do(); p.frames(n) })) {
					sum += ms
				}
				f.put(game+": "+name+", ms a frame", sum/float64(n))
			}
			during("still", 120, func() {})
			during("panning", 60, func() { p.keyEvent("keyDown", "KeyA", 0) })
			p.keyEvent("keyUp", "KeyA", 0)
		})
	}
}

// TestAgainst measures this build in turn with another one, which is served at
// HERBSTNEBEL_AGAINST (go run ./wasm -addr 127.0.0.1:8081 in a checkout of it; wait until
// all files are compressed), and reports medians. HERBSTNEBEL_ROUNDS is the number of
// rounds, 7 by default. A round takes about two minutes, so use -timeout 30m. Only one
// browser runs at a time.
func TestAgainst(t *testing.T) {
	measuring(t)
	compare(t, 7, (*figures).measureVisit)
}

// compare measures the other build and this one in turn, and reports medians.
func compare(t *testing.T, rounds int, measure func(f *figures, t *testing.T, url string)) {
	t.Helper()
	other := os.Getenv("HERBSTNEBEL_AGAINST")
	if other == "" {
		t.Skip("HERBSTNEBEL_AGAINST is the address of no other build")
	}
	if n, err := strconv.Atoi(os.Getenv("HERBSTNEBEL_ROUNDS")); err == nil {
		rounds = n
	}
	this, that := figures{values: map[string][]float64{}}, figures{values: map[string][]float64{}}
	for i := range rounds {
		t.Run(fmt.Sprintf("round %d, the other build", i+1), func(t *testing.T) { measure(&that, t, other) })
		t.Run(fmt.Sprintf("round %d, this build", i+1), func(t *testing.T) { measure(&this, t, serve(t)) })
	}
	for _, name := range this.names {
		now, was := this.median(name), that.median(name)
		t.Logf("%-56s %10.1f, the other build %10.1f: %.2f times as much; %.1f, %.1f", name, now, was, now/was, this.values[name], that.values[name])
	}
}
