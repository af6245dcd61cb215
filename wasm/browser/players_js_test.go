package browser

import (
	"strings"
	"syscall/js"
	"testing"
	"time"

	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// fakeWorker records the messages that it receives.
type fakeWorker struct {
	value      js.Value
	sent       []js.Value
	terminated bool
}

// installPage installs a page with a fake worker.
func installPage(t *testing.T) *fakeWorker {
	t.Helper()
	w := &fakeWorker{value: js.Global().Get("Object").New()}
	w.value.Set("postMessage", js.FuncOf(func(_ js.Value, a []js.Value) any { w.sent = append(w.sent, a[0]); return nil }))
	w.value.Set("terminate", js.FuncOf(func(js.Value, []js.Value) any { w.terminated = true; return nil }))
	page := js.Global().Get("Object").New()
	page.Set("worker", js.FuncOf(func(js.Value, []js.Value) any { return w.value }))
	js.Global().Set("herbstnebel", page)
	t.Cleanup(func() { js.Global().Delete("herbstnebel") })
	return w
}

func (w *fakeWorker) post(message map[string]any) {
	w.event("onmessage", map[string]any{"data": message})
}

// event calls a handler from a loop of its own, as a browser does, and waits until it
// returns.
func (w *fakeWorker) event(handler string, event map[string]any) {
	done := make(chan struct{})
	after := js.FuncOf(func(js.Value, []js.Value) any { close(done); return nil })
	defer after.Release()
	js.Global().Call("setTimeout", w.value.Get(handler), 0, event)
	js.Global().Call("setTimeout", after, 0)
	<-done
}

func (w *fakeWorker) last() js.Value { return w.sent[len(w.sent)-1] }

// newTestPlayer returns a thinker and a position with its choices.
func newTestPlayer(t *testing.T) (game.AsyncPlayer, rules.View, []rules.Choice) {
	t.Helper()
	sys, err := gametest.Entry().Load(nil)
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 3})
	check.Must(t, err)
	th, err := AsyncPlayers(game.Engines(game.Registry{gametest.Entry()}))(sys, "random", 1<<63+7)
	check.Must(t, err)
	return th, m.Position(), m.Choices()
}

// wait waits for the answer.
func wait(th game.AsyncPlayer) (c rules.Choice, ok bool, err error) {
	for !ok && err == nil {
		time.Sleep(time.Millisecond)
		c, ok, err = th.Done()
	}
	return c, ok, err
}

func TestTheWorkerAnswers(t *testing.T) {
	w := installPage(t)
	th, pos, choices := newTestPlayer(t)
	th.Start(pos, choices)
	m := w.last()
	if m.Get("kind").String() != "think" || m.Get("seed").String() != "9223372036854775815" || m.Get("position").String() != pos.Text() {
		t.Errorf("sent %v", js.Global().Get("JSON").Call("stringify", m))
	}
	if _, ok, err := th.Done(); ok || err != nil {
		t.Errorf("an answer before there is one: %v", err)
	}
	th.MoveNow()
	if w.last().Get("kind").String() != "hurry" || w.last().Get("id").Int() != m.Get("id").Int() {
		t.Error("the worker receives no hurry")
	}
	w.post(map[string]any{"kind": "working", "id": m.Get("id"), "ms": 250, "most": 3000})
	time.Sleep(time.Millisecond)
	if spent, limit := th.Progress(); spent < time.Millisecond || limit != 3*time.Second {
		t.Errorf("the player has searched %v of %v", spent, limit)
	}
	want := choices[len(choices)-1]
	w.post(map[string]any{"kind": "answer", "id": m.Get("id"), "choice": pos.Notation(want), "ms": 300,
		"report": "report 0 540 0 96\nplan \"take\"\narg 0 0 7 \"cell\" \"\"\n"})
	if c, ok, err := th.Done(); !ok || err != nil || c != want {
		t.Errorf("%v %v %v", c, ok, err)
	}
	if r := th.Report(); r == nil || r.Plan.Key != "take" || r.Plan.Args[0].Cell != 7 || r.Chance != 540 || r.Rollouts != 96 {
		t.Errorf("%+v", r)
	}
	th.Start(pos, choices)
	w.post(map[string]any{"kind": "answer", "id": w.last().Get("id"), "choice": pos.Notation(want), "report": ""})
	if _, ok, _ := th.Done(); !ok || th.Report() != nil {
		t.Error("the report of an earlier answer, or no answer")
	}
	if _, ok, _ := th.Done(); ok {
		t.Error("the answer comes twice")
	}
}

func TestAnswersToCancelledRequests(t *testing.T) {
	w := installPage(t)
	th, pos, choices := newTestPlayer(t)
	th.Start(pos, choices)
	first := w.last().Get("id")
	th.Start(pos, choices) // cancels the first request
	second := w.last().Get("id")
	check.Equal(t, w.sent[len(w.sent)-2].Get("kind").String(), "cancel", "the first is not cancelled")
	w.post(map[string]any{"kind": "answer", "id": first, "choice": pos.Notation(choices[0])})
	if _, ok, _ := th.Done(); ok {
		t.Error("an answer to what was cancelled")
	}
	th.Cancel()
	w.post(map[string]any{"kind": "answer", "id": second, "choice": pos.Notation(choices[0])})
	th.MoveNow()
	if _, ok, err := th.Done(); ok || err != nil {
		t.Errorf("an answer after Cancel, %v", err)
	}
}

func TestTheWorkerErrs(t *testing.T) {
	w := installPage(t)
	th, pos, choices := newTestPlayer(t)
	for _, c := range []struct{ kind, field, value, want string }{
		{"error", "text", "no plan survives", "no plan survives"},
		{"answer", "choice", "castle", "not a legal choice"},
		{"answer", "report", "{", "report"},
	} {
		th.Start(pos, choices)
		m := map[string]any{"kind": c.kind, "id": w.last().Get("id"), "choice": pos.Notation(choices[0])}
		m[c.field] = c.value
		w.post(m)
		if _, ok, err := th.Done(); !ok || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v %v", c.kind, ok, err)
		}
	}
}

func TestWithoutAWorker(t *testing.T) {
	legal := func(t *testing.T, th game.AsyncPlayer, choices []rules.Choice) {
		t.Helper()
		c, ok, err := wait(th)
		if err != nil || !ok {
			t.Fatalf("%v %v", ok, err)
		}
		for _, x := range choices {
			if x == c {
				return
			}
		}
		t.Errorf("%x is not legal", uint64(c))
	}
	t.Run("no page", func(t *testing.T) {
		th, pos, choices := newTestPlayer(t)
		th.Start(rules.CloneView(pos), choices)
		legal(t, th, choices)
	})
	for _, kind := range []string{"onerror", "failed"} {
		t.Run(kind, func(t *testing.T) {
			w := installPage(t)
			th, pos, choices := newTestPlayer(t)
			th.Start(rules.CloneView(pos), choices)
			if kind == "failed" {
				w.post(map[string]any{"kind": "failed", "text": "out of memory"})
			} else {
				w.event("onerror", map[string]any{"message": "out of memory"})
			}
			legal(t, th, choices)
			if !w.terminated {
				t.Error("the worker lives on")
			}
			sent := len(w.sent)
			th.Start(rules.CloneView(pos), choices)
			th.MoveNow()
			legal(t, th, choices)
			th.Start(rules.CloneView(pos), choices)
			th.Cancel()
			if _, ok, _ := th.Done(); ok || len(w.sent) != sent {
				t.Error("the worker gets a second request, or the player answers after Cancel")
			}
		})
	}
}

func TestForeignPage(t *testing.T) {
	p := NewPage()
	p.SetPageState("ready")
	p.Fail("x")
	if _, err := p.Export("a", "b"); err == nil {
		t.Error("exported")
	}
	reported := false
	p.Import(func(_, _ string, err error) { reported = err != nil })
	p.Update()
	if !reported || Resume() || p.CanQuit() {
		t.Error("a foreign page is taken for ours")
	}
}
