package main

import (
	"errors"
	"syscall/js"

	"herbstnebel/ai"
)

// helper is a further worker that plays batches. It is started by the first call of Ready.
type helper struct {
	worker  js.Value
	started bool
	system  string // system of the last prepare message
	ready   string // system that it is prepared for
	broken  error
	number  int // of the last batch
	answers map[int]func(*ai.Results, error)
}

// helperList lists the helpers that the page allows.
type helperList []*helper

// allowed returns as many helpers as the page allows, not yet started.
func allowed() (list helperList) {
	n := js.Global().Get("helpers")
	if n.Type() != js.TypeNumber {
		return nil
	}
	for range n.Int() {
		list = append(list, &helper{answers: map[int]func(*ai.Results, error){}})
	}
	return list
}

// remoteWorkers returns the helpers for use by players.
func (s helperList) remoteWorkers() (list []ai.RemoteWorker) {
	for _, h := range s {
		list = append(list, h)
	}
	return list
}

// batches returns the number of batches given to the helpers so far.
func (s helperList) batches() (n int) {
	for _, h := range s {
		n += h.number
	}
	return n
}

// Ready implements ai.RemoteWorker.
func (h *helper) Ready(system string) bool {
	if h.broken == nil && h.system != system {
		h.start()
		h.system = system
		h.send(map[string]any{"kind": "prepare", "system": system})
	}
	return h.broken == nil && h.ready == system
}

// Play implements ai.RemoteWorker.
func (h *helper) Play(b *ai.Batch, answer func(*ai.Results, error)) {
	if h.broken != nil {
		answer(nil, h.broken)
		return
	}
	h.number++
	h.answers[h.number] = answer
	h.send(map[string]any{"kind": "batch", "id": h.number, "text": ai.WriteBatch(b)})
}

func (h *helper) start() {
	if h.started {
		return
	}
	h.started = true
	if h.worker = js.Global().Call("startHelper"); !h.worker.Truthy() {
		h.broken = errors.New("worker: no helper may be started")
		return
	}
	h.worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.handle(args[0].Get("data"))
		return nil
	}))
	h.worker.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		h.fail("the worker failed")
		return nil
	}))
}

func (h *helper) send(message map[string]any) {
	if h.broken == nil {
		h.worker.Call("postMessage", message)
	}
}

// handle handles a message of the helper.
func (h *helper) handle(m js.Value) {
	switch m.Get("kind").String() {
	case "prepared":
		h.ready = m.Get("system").String()
	case "results":
		r, err := ai.ReadResults(m.Get("text").String())
		h.answer(m.Get("id").Int(), r, err)
	case "error":
		h.answer(m.Get("id").Int(), nil, errors.New(m.Get("text").String()))
	case "failed":
		h.fail(m.Get("text").String())
	}
}

func (h *helper) answer(id int, r *ai.Results, err error) {
	if answer := h.answers[id]; answer != nil {
		delete(h.answers, id)
		answer(r, err)
	}
}

// fail gives up the helper: its batch is played by the caller instead.
func (h *helper) fail(why string) {
	if h.broken != nil {
		return
	}
	h.broken = errors.New("worker: a helper has ended: " + why)
	h.worker.Call("terminate")
	for id := range h.answers {
		h.answer(id, nil, h.broken)
	}
}
