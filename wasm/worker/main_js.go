package main

import (
	"errors"
	"syscall/js"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
)

// slice is the time for which the engine runs between two checks for messages: "play now"
// takes effect at the end of a slice. progressInterval is the interval of the working messages.
const (
	slice            = 10 * time.Millisecond
	progressInterval = 250 * time.Millisecond
)

func main() {
	self := js.Global()
	post := func(m map[string]any) { self.Call("postMessage", m) }
	games := registry.Games()
	seats := game.Engines(games)
	helpers := allowed()
	seats.Helpers = helpers.remoteWorkers()
	d := newEngineHost(game.NewSystems(games, assets.Games()), seats)
	requests := make(chan *searchRequest, 64)
	open := map[int]*searchRequest{} // not yet answered
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := args[0].Get("data")
		kind := m.Get("kind").String()
		if kind == "prepare" {
			if system := m.Get("system").String(); d.prepare(system) == nil {
				post(map[string]any{"kind": "prepared", "system": system})
			}
			return nil
		}
		id := m.Get("id").Int()
		switch kind {
		case "batch":
			results, err := d.batch(m.Get("text").String())
			if err != nil {
				post(map[string]any{"kind": "error", "id": id, "text": err.Error()})
			} else {
				post(map[string]any{"kind": "results", "id": id, "text": results})
			}
		case "think":
			o := &searchRequest{id: id, player: m.Get("player").Int(), system: m.Get("system").String(), seat: m.Get("seat").String(),
				seed: m.Get("seed").String(), position: m.Get("position").String()}
			open[id] = o
			select {
			case requests <- o:
			default:
				delete(open, id)
				post(map[string]any{"kind": "error", "id": id, "text": "too many requests at once"})
			}
		case "hurry":
			if o := open[id]; o != nil {
				o.control.MoveNow()
			}
		case "cancel":
			if o := open[id]; o != nil {
				o.control.Cancel()
			}
		}
		return nil
	}))
	pumpMessages := newMessagePump()
	post(map[string]any{"kind": "ready"})
	for o := range requests {
		if o.control.Cancelled() {
			delete(open, o.id)
			continue
		}
		o.begun = time.Now()
		rest, nextProgress := o.begun.Add(slice), o.begun.Add(progressInterval)
		o.control.Yield = func() {
			now := time.Now()
			if o.overdue(now) {
				o.control.MoveNow()
			}
			if now.Before(rest) {
				return
			}
			if now.After(nextProgress) {
				post(map[string]any{"kind": "working", "id": o.id, "ms": now.Sub(o.begun).Milliseconds(), "most": o.moveTime.Milliseconds()})
				nextProgress = now.Add(progressInterval)
			}
			pumpMessages()
			rest = time.Now().Add(slice)
		}
		before := helpers.batches()
		a, err := d.search(o)
		delete(open, o.id)
		switch ms := time.Since(o.begun).Milliseconds(); {
		case o.control.Cancelled():
		case err != nil:
			if playerPanic := (*ai.PlayerPanic)(nil); errors.As(err, &playerPanic) {
				println(playerPanic.Stack) // appears in the browser's console
			}
			post(map[string]any{"kind": "error", "id": o.id, "text": err.Error()})
		default:
			post(map[string]any{"kind": "answer", "id": o.id, "choice": a.choice, "ms": ms, "report": a.report, "batches": helpers.batches() - before})
		}
	}
}

// newMessagePump returns a function that lets waiting messages be handled. It sends itself a
// message and waits until it arrives, after the earlier ones. A timer would take several
// milliseconds.
func newMessagePump() func() {
	channel, back := js.Global().Get("MessageChannel").New(), make(chan struct{}, 1)
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		back <- struct{}{}
		return nil
	}))
	door := channel.Get("port2")
	return func() {
		door.Call("postMessage", js.Null())
		<-back
	}
}
