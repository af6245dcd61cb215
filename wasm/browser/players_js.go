package browser

import (
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"syscall/js"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
)

// AsyncPlayers returns a constructor of thinkers that share one worker. If the worker cannot be
// started or has failed, they run on the thread of the frames.
func AsyncPlayers(seats *ai.PlayerRegistry) game.NewAsyncPlayer {
	o := &workerClient{waiting: map[int]*remote{}}
	local := game.LocalPlayers(seats)
	return func(sys rules.System, seat string, seed uint64) (game.AsyncPlayer, error) {
		fallback, err := local(sys, seat, seed)
		if err != nil {
			return nil, err
		}
		o.players++
		return &remote{workerClient: o, player: o.players, system: sys.ID(), seat: seat, seed: seed, local: fallback}, nil
	}
}

// workerClient is the worker and its open requests.
type workerClient struct {
	worker   js.Value
	started  bool
	broken   error
	reported bool            // the failure has been reported
	waiting  map[int]*remote // requests without an answer, by number
	number   int             // of the last request
	players  int
}

// start starts the worker.
func (o *workerClient) start() {
	if o.started {
		return
	}
	o.started = true
	w, err := call("worker")
	if err == nil && !w.Truthy() {
		err = errors.New("browser: workers are not supported")
	}
	if err != nil {
		o.fail(err)
		return
	}
	o.worker = w
	w.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		o.handle(args[0].Get("data"))
		return nil
	}))
	w.Set("onerror", js.FuncOf(func(_ js.Value, args []js.Value) any {
		o.fail(fmt.Errorf("browser: the worker failed: %v", js.Global().Get("String").Invoke(args[0].Get("message"))))
		return nil
	}))
}

// fail gives up the worker, so that all further searches run on this thread. It prints
// nothing, because handlers of the page must not block; reportFailure prints the failure.
func (o *workerClient) fail(err error) {
	if o.broken != nil {
		return
	}
	o.broken = err
	if o.worker.Truthy() {
		o.worker.Call("terminate")
	}
	for _, r := range o.waiting {
		r.fallBack()
	}
	clear(o.waiting)
}

func (o *workerClient) reportFailure() {
	if o.broken != nil && !o.reported {
		o.reported = true
		slog.Warn("browser: thinking without a worker", "err", o.broken)
	}
}

func (o *workerClient) send(message map[string]any) { o.worker.Call("postMessage", message) }

// handle handles a message of the worker. Answers to cancelled requests are dropped.
func (o *workerClient) handle(m js.Value) {
	kind := m.Get("kind").String()
	if kind == "failed" {
		o.fail(errors.New("browser: " + m.Get("text").String()))
		return
	}
	if kind != "answer" && kind != "error" && kind != "working" {
		return
	}
	id := m.Get("id").Int()
	r := o.waiting[id]
	if r == nil {
		return
	}
	if kind == "working" {
		r.limit = time.Duration(m.Get("most").Int()) * time.Millisecond
		return
	}
	delete(o.waiting, id)
	if kind == "error" {
		r.done, r.err = true, errors.New("browser: "+m.Get("text").String())
		return
	}
	r.choice, r.err = rules.ParseChoice(r.pos, r.choices, m.Get("choice").String())
	if r.err != nil {
		r.err = fmt.Errorf("browser: the worker chose: %w", r.err)
	}
	if text := m.Get("report"); text.Type() == js.TypeString && text.String() != "" {
		pendingReport, err := ai.ReadReport(text.String())
		if err != nil && r.err == nil {
			r.err = fmt.Errorf("browser: the worker's report: %w", err)
		}
		r.pendingReport = pendingReport
	}
	r.done = true
}

// remote is a thinker that uses the worker.
type remote struct {
	workerClient  *workerClient
	player        int
	system        string
	seat          string
	seed          uint64
	local         game.AsyncPlayer // used if there is no worker
	fellBack      bool             // the current request continues in local
	id            int              // of the request, 0 = none
	pos           rules.View
	choices       []rules.Choice
	choice        rules.Choice
	done          bool
	err           error
	pendingReport *ai.Report // report of the answer received
	report        *ai.Report // report of the last answer returned by Done
	begun         time.Time
	limit         time.Duration
}

// Start sends the position to the worker.
func (r *remote) Start(pos rules.View, choices []rules.Choice) {
	r.Cancel()
	o := r.workerClient
	o.start()
	r.pos, r.choices = pos, choices
	if o.broken != nil {
		r.fallBack()
		return
	}
	r.begun = time.Now()
	o.number++
	r.id = o.number
	o.waiting[r.id] = r
	o.send(map[string]any{"kind": "think", "id": r.id, "player": r.player, "system": r.system, "seat": r.seat,
		"seed": strconv.FormatUint(r.seed, 10), "position": pos.Text()})
}

// fallBack continues the request on this thread.
func (r *remote) fallBack() {
	r.fellBack, r.id = true, 0
	r.local.Start(r.pos, r.choices)
}

// Done returns the answer, if it has arrived.
func (r *remote) Done() (rules.Choice, bool, error) {
	r.workerClient.reportFailure()
	if r.fellBack {
		c, ok, err := r.local.Done()
		if ok {
			r.fellBack, r.report = false, r.local.Report()
		}
		return c, ok, err
	}
	if !r.done {
		return 0, false, nil
	}
	r.done, r.id, r.report = false, 0, r.pendingReport
	return r.choice, true, r.err
}

// Report returns the explanation of the last answer.
func (r *remote) Report() *ai.Report { return r.report }

// Progress returns the time spent on the request, by the clock of the page.
func (r *remote) Progress() (spent, limit time.Duration) {
	switch {
	case r.fellBack:
		return r.local.Progress()
	case r.id == 0:
		return 0, 0
	}
	return time.Since(r.begun), r.limit
}

// MoveNow requests the answer at once.
func (r *remote) MoveNow() {
	switch {
	case r.fellBack:
		r.local.MoveNow()
	case r.id != 0 && !r.done:
		r.workerClient.send(map[string]any{"kind": "hurry", "id": r.id})
	}
}

// Cancel cancels the request.
func (r *remote) Cancel() {
	if r.fellBack {
		r.local.Cancel()
	} else if r.workerClient.waiting[r.id] == r && r.workerClient.broken == nil {
		r.workerClient.send(map[string]any{"kind": "cancel", "id": r.id})
	}
	delete(r.workerClient.waiting, r.id)
	r.fellBack, r.done, r.id, r.err, r.pendingReport = false, false, 0, nil, nil
}
