package main

import (
	"errors"
	"syscall/js"

	"herbstnebel/ai"
)

// helper is a worker beside this one that plays batches. It is hired when it is first asked whether it is ready.
type helper struct {
	worker  js.Value
	hired   bool
	system  string // that it was told to prepare for last
	ready   string // that it is prepared for
	broken  error
	number  int // of the last batch
	answers map[int]func(*ai.Results, error)
}

// staff is the helpers that the page allows.
type staff []*helper

// allowed returns as many helpers as the page allows, none of them hired.
func allowed() (list staff) {
	n := js.Global().Get("helpers")
	if n.Type() != js.TypeNumber {
		return nil
	}
	for range n.Int() {
		list = append(list, &helper{answers: map[int]func(*ai.Results, error){}})
	}
	return list
}

// helpers returns them for players.
func (s staff) helpers() (list []ai.RemoteWorker) {
	for _, h := range s {
		list = append(list, h)
	}
	return list
}

// batches returns how many they were given so far.
func (s staff) batches() (n int) {
	for _, h := range s {
		n += h.number
	}
	return n
}

// Ready implements ai.RemoteWorker.
func (h *helper) Ready(system string) bool {
	if h.broken == nil && h.system != system {
		h.hire()
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

func (h *helper) hire() {
	if h.hired {
		return
	}
	h.hired = true
	if h.worker = js.Global().Call("hire"); !h.worker.Truthy() {
		h.broken = errors.New("worker: nobody may be hired")
		return
	}
	h.worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.hear(args[0].Get("data"))
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

// hear takes what the worker says.
func (h *helper) hear(m js.Value) {
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

// fail gives up the worker: what it has is played by who asked.
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
