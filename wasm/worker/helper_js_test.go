package main

import (
	"strings"
	"syscall/js"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules/check"
)

// fakeHelper is a worker that records its messages; nil if none may be started.
type fakeHelper struct {
	value      js.Value
	sent       []js.Value
	terminated bool
}

// allow lets the program start n helpers, and returns the last one started.
func allow(t *testing.T, n int, may bool) *fakeHelper {
	t.Helper()
	f := &fakeHelper{value: js.Null()}
	if may {
		f.value = js.Global().Get("Object").New()
		f.value.Set("postMessage", js.FuncOf(func(_ js.Value, a []js.Value) any { f.sent = append(f.sent, a[0]); return nil }))
		f.value.Set("terminate", js.FuncOf(func(js.Value, []js.Value) any { f.terminated = true; return nil }))
	}
	js.Global().Set("helpers", n)
	js.Global().Set("startHelper", js.FuncOf(func(js.Value, []js.Value) any { return f.value }))
	t.Cleanup(func() {
		js.Global().Delete("helpers")
		js.Global().Delete("startHelper")
	})
	return f
}

// post sends a message from the worker and waits until it has been handled.
func (f *fakeHelper) post(message map[string]any) {
	done := make(chan struct{})
	after := js.FuncOf(func(js.Value, []js.Value) any { close(done); return nil })
	defer after.Release()
	js.Global().Call("setTimeout", f.value.Get("onmessage"), 0, map[string]any{"data": message})
	js.Global().Call("setTimeout", after, 0)
	<-done
}

func TestAHelperPlaysBatches(t *testing.T) {
	f := allow(t, 1, true)
	all := allowed()
	h := all[0]
	if len(all) != 1 || len(f.sent) != 0 {
		t.Fatalf("%d helpers, and %d messages before the first request", len(all), len(f.sent))
	}
	if h.Ready("toy") || h.Ready("toy") {
		t.Error("the helper is ready before its message")
	}
	if len(f.sent) != 1 || f.sent[0].Get("kind").String() != "prepare" || f.sent[0].Get("system").String() != "toy" {
		t.Fatalf("the helper was sent %d messages", len(f.sent))
	}
	if f.post(map[string]any{"kind": "prepared", "system": "toy"}); !h.Ready("toy") {
		t.Error("the helper is not ready")
	}
	var answers []string
	for range 3 {
		h.Play(&ai.Batch{System: "toy"}, func(r *ai.Results, err error) {
			if err != nil {
				answers = append(answers, err.Error())
				return
			}
			answers = append(answers, ai.WriteResults(r))
		})
	}
	check.Equal(t, all.batches(), 3, "batches")
	f.post(map[string]any{"kind": "error", "id": 2, "text": "no plan"})
	f.post(map[string]any{"kind": "results", "id": 1, "text": "terms 7\n"})
	f.post(map[string]any{"kind": "results", "id": 1, "text": "terms\n"}) // no request is open
	f.post(map[string]any{"kind": "failed", "text": "no memory"})
	if len(answers) != 3 || answers[0] != "no plan" || answers[1] != "terms 7\n" || !strings.Contains(answers[2], "no memory") {
		t.Errorf("%q", answers)
	}
	if !f.terminated || h.Ready("toy") || h.Ready("deadlywoods") {
		t.Error("a helper that has failed gets another request")
	}
}

func TestNoHelperAllowed(t *testing.T) {
	allow(t, 2, false)
	for _, h := range allowed().remoteWorkers() {
		if h.Ready("toy") || h.Ready("toy") {
			t.Error("no helper is ready")
		}
	}
	js.Global().Delete("helpers")
	check.Equal(t, len(allowed()), 0, "helpers if the page allows none")
}
