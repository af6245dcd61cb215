package e2e

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"

	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
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
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	complete := make(chan struct{})
	var events []traceEvent
	err := chromedp.ListenBrowser(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, v := range e.Value {
				var one traceEvent
				_ = json.Unmarshal(v, &one) // events with other arguments are of no interest
				events = append(events, one)
			}
		case *tracing.EventTracingComplete:
			close(complete)
		}
	})
	check.Must(p.t, err)
	config := &tracing.TraceConfig{IncludedCategories: []string{"devtools.timeline"}, ExcludedCategories: []string{"*"}}
	_, err = chromedp.CallBrowser(ctx, tracing.Start, tracing.StartParams{TraceConfig: config})
	check.Must(p.t, err)
	do()
	_, err = chromedp.CallBrowser(ctx, tracing.End, cdp.Empty{})
	check.Must(p.t, err)
	select {
	case <-complete:
	case <-ctx.Done():
		p.t.Fatal("the trace does not come")
	}
	return events
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
