package e2e

import (
	"os"
	"slices"
	"testing"

	"herbstnebel/game/registry"
)

// traceEvent is an event of a Chromium trace. Times are in microseconds.
type traceEvent struct {
	Name, Ph string
	Pid, Tid int
	Ts       float64
	Dur      float64
	Tdur     float64 // processor time of this thread alone
	Args     struct{ Name string }
}

// trace returns the events in the browser's processes while do runs.
func (p *page) trace(do func()) []traceEvent {
	p.t.Helper()
	b := p.browser
	listener := &page{browser: b, traced: make(chan struct{})}
	b.mu.Lock()
	b.pages[""] = listener // the browser's own session
	b.mu.Unlock()
	b.call("", "Tracing.start", dict{"transferMode": "ReportEvents", "traceConfig": dict{"includedCategories": []string{"devtools.timeline"}, "excludedCategories": []string{"*"}}}, nil)
	do()
	b.call("", "Tracing.end", nil, nil)
	select {
	case <-listener.traced:
	case <-b.closed:
		p.t.Fatal("the browser has ended")
	case <-nearTheEnd(p.t):
		p.t.Fatal("the trace does not come")
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.pages, "")
	return listener.events
}

// scripts returns the processor time of each call of the page's scripts on their thread, in
// milliseconds, the longest last. The program is one of the scripts. The graphics run in
// another process.
func scripts(events []traceEvent) (took []float64) {
	for _, e := range events {
		if e.Ph == "X" && e.Name == "FunctionCall" {
			took = append(took, e.Tdur/1000)
		}
	}
	slices.Sort(took)
	return took
}

// measuring skips a test that only reports times, unless HERBSTNEBEL_MEASURE is set.
func measuring(t *testing.T) {
	t.Helper()
	if os.Getenv("HERBSTNEBEL_MEASURE") == "" {
		t.Skip("HERBSTNEBEL_MEASURE does not ask for figures")
	}
}

// TestZoomTasks zooms the map of every game in and out, and reports the times of the
// program's calls: a task of more than 50 ms is a visible pause. It does so twice, because
// sizes of the map that have been drawn are not drawn again.
func TestZoomTasks(t *testing.T) {
	measuring(t)
	url := serve(t)
	for _, g := range registry.Games() {
		if g.Load == nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			p := launch(t).open(1280, 720, 1, false)
			p.origin = origin(url)
			p.navigate(url + "?game=" + g.ID + "&axis=human&seed=16&lang=en")
			p.begin()
			p.await("the prompt", announced+`.length > 10`)
			for _, name := range []string{"first", "again"} {
				took := scripts(p.trace(func() {
					for i := range 32 {
						notch := -120
						if i%16 >= 8 {
							notch = 120
						}
						p.do("Input.dispatchMouseEvent", dict{"type": "mouseWheel", "x": 560 + 10*(i%16), "y": 360, "deltaX": 0, "deltaY": notch})
						p.frames(few)
					}
					p.frames(60)
				}))
				n := len(took)
				if n == 0 {
					t.Fatal("no call of a script is in the trace")
				}
				long := 0
				for _, ms := range took {
					if ms > 50 {
						long++
					}
				}
				t.Logf("%s: %d calls, %d of more than 50 ms; the median has %.1f ms, the longest %.0f", name, n, long, took[n/2], took[max(0, n-8):])
			}
			p.healthy()
		})
	}
}
