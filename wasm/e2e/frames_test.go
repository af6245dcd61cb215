package e2e

import (
	"os"
	"slices"
	"testing"
)

// figures are what one visit measures, in the order in which it was measured.
type figures struct {
	names  []string
	values map[string]float64
}

func (f *figures) put(name string, value float64) {
	f.names = append(f.names, name)
	f.values[name] = value
}

// arrived is how many bytes came over the network, headers included.
const arrived = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((n, e) => n + e.transferSize, 0)`

// measureVisit measures a build that is served: the first frames, with nothing kept of the site, and
// what the scripts of the page use of the processor in a frame.
func measureVisit(t *testing.T, url string) *figures {
	f := &figures{values: map[string]float64{}}
	p := visit(t, launch(t), url+"?lang=en")
	f.put("title: first frame, ms", mark(p, "herbstnebel-ready"))
	f.put("title: came over the network, bytes", p.must(arrived).(float64))
	p.do("Page.close", nil)
	for _, game := range []string{"deadlywoods", "tigers"} {
		p := visit(t, launch(t), url+"?game="+game+"&axis=human&allies=human&seed=16&lang=en")
		f.put(game+": first frame, ms", mark(p, "herbstnebel-ready"))
		p.begin()
		p.frames(900) // by then the map is drawn
		during := func(what string, n int, do func()) {
			sum := 0.0
			for _, ms := range scripts(p.trace(func() { do(); p.frames(n) })) {
				sum += ms
			}
			f.put(game+": "+what+", ms a frame", sum/float64(n))
		}
		during("still", 120, func() {})
		during("panning", 60, func() { p.keyEvent("keyDown", "KeyA", 0) })
		p.keyEvent("keyUp", "KeyA", 0)
		p.do("Page.close", nil)
	}
	return f
}

// TestAgainst measures this build in turn with another one, which is served at HERBSTNEBEL_AGAINST
// (go run ./wasm -addr 127.0.0.1:8081 in a checkout of it, once it says that it has compressed all),
// and reports medians. It takes some minutes: -timeout 30m.
func TestAgainst(t *testing.T) {
	measuring(t)
	other := os.Getenv("HERBSTNEBEL_AGAINST")
	if other == "" {
		t.Skip("HERBSTNEBEL_AGAINST is the address of no other build")
	}
	const rounds = 3
	var this, that []*figures
	for range rounds {
		that = append(that, measureVisit(t, other))
		this = append(this, measureVisit(t, serve(t)))
	}
	median := func(all []*figures, name string) float64 {
		var list []float64
		for _, f := range all {
			list = append(list, f.values[name])
		}
		slices.Sort(list)
		return list[len(list)/2]
	}
	for _, name := range this[0].names {
		now, was := median(this, name), median(that, name)
		t.Logf("%-40s %10.1f, the other build %10.1f: %.2f times as much", name, now, was, now/was)
	}
}
