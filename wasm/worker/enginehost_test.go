package main

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// panicking is a player that panics.
type panicking struct{}

func (panicking) Name() string { return "panicking" }
func (panicking) Choose(rules.Position, []rules.Choice, *ai.Control) rules.Choice {
	panic("no plan survives")
}

// waiting is a player that answers only after MoveNow.
type waiting struct{}

func (waiting) Name() string  { return "waiting" }
func (waiting) MoveTime() int { return 1 }
func (waiting) Choose(_ rules.Position, cs []rules.Choice, c *ai.Control) rules.Choice {
	for c.Continue() {
		time.Sleep(time.Millisecond)
	}
	return cs[0]
}

// explaining is a player with a report.
type explaining struct{}

func (explaining) Name() string { return "explaining" }
func (explaining) Choose(_ rules.Position, cs []rules.Choice, _ *ai.Control) rules.Choice {
	return cs[0]
}
func (explaining) MoveTime() int      { return 250 }
func (explaining) Report() *ai.Report { return &testReport }

var testReport = ai.Report{Plan: ai.Phrase{Key: "take", Args: []rules.Arg{{Name: "cell", Cell: 3}}}, Chance: 612, Margin: 81, Rollouts: 96,
	Options: []ai.Candidate{{Plan: ai.Phrase{Key: "choice"}, Notation: "end", Visits: 60, Chance: 612, Value: -15}}, Terms: []ai.Term{{Name: "points", Value: 40}}}

func newTestHost() *engineHost {
	games := append(registry.Games(), gametest.Entry())
	seats := game.Engines(games)
	seats.Add("panicking", func(rules.System, uint64) (ai.Player, error) { return panicking{}, nil })
	seats.Add("waiting", func(rules.System, uint64) (ai.Player, error) { return waiting{}, nil })
	seats.Add("explaining", func(rules.System, uint64) (ai.Player, error) { return explaining{}, nil })
	return newEngineHost(game.NewSystems(games, assets.Games()), seats)
}

// A match played by the engine host is the same as one played by local players.
func TestTheSameGame(t *testing.T) {
	d := newTestHost()
	for _, id := range []string{gametest.Toy, "deadlywoods"} {
		sys, err := d.systems.Get(id)
		check.Must(t, err)
		setup := game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 11, Axis: "random", Allies: "random"}
		far, err := game.New(sys, setup)
		check.Must(t, err)
		near, err := game.New(sys, setup)
		check.Must(t, err)
		players := map[rules.Side]ai.Player{}
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			players[side], err = d.seats.Make("random", sys, game.PlayerSeed(11, side))
			check.Must(t, err)
		}
		for n := 0; n < 120 && !far.Outcome().Over; n++ {
			side := far.ToMove()
			a, err := d.search(&searchRequest{id: n, player: len(id)*10 + int(side), system: id, seat: "random",
				seed: strconv.FormatUint(game.PlayerSeed(11, side), 10), position: far.Position().Text()})
			check.Must(t, err)
			check.Must(t, far.PlayText(a.choice))
			check.Must(t, near.Play(players[side].Choose(near.Position(), near.Choices(), nil)))
		}
		check.Equal(t, far.Text(), near.Text(), "%s: the engine host plays another game", id)
	}
}

// The worker has the data of every game.
func TestAllGames(t *testing.T) {
	d := newTestHost()
	for _, id := range d.systems.IDs() {
		_, err := d.systems.Get(id)
		check.NoError(t, err, id)
	}
}

func TestInvalidOrders(t *testing.T) {
	d := newTestHost()
	sys, err := d.systems.Get(gametest.Toy)
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID})
	check.Must(t, err)
	good := func() *searchRequest {
		return &searchRequest{system: gametest.Toy, seat: "random", seed: "1", position: m.Position().Text()}
	}
	cases := map[string]func(*searchRequest){
		"unknown game":    func(o *searchRequest) { o.system = "chess" },
		"nobody":          func(o *searchRequest) { o.seat = "nobody" },
		"invalid":         func(o *searchRequest) { o.seed = "x" },
		"toy":             func(o *searchRequest) { o.position = "nonsense" },
		"panicking could": func(o *searchRequest) { o.seat = "panicking" },
	}
	for want, change := range cases {
		o := good()
		change(o)
		if _, err := d.search(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	o := good()
	o.seat = "explaining"
	a, err := d.search(o)
	if err != nil || a.choice == "" {
		t.Fatalf("%+v, %v", a, err)
	}
	if r, err := ai.ReadReport(a.report); err != nil || !reflect.DeepEqual(*r, testReport) {
		t.Errorf("%q: %+v, %v", a.report, r, err)
	}
	if o.begun = time.Now(); o.moveTime != 250*time.Millisecond || o.overdue(o.begun) || !o.overdue(o.begun.Add(o.moveTime)) || (&searchRequest{}).overdue(o.begun) {
		t.Errorf("the engine may take %v", o.moveTime)
	}
	o.seat = "waiting"
	if a, err := d.search(o); err != nil || a.choice == "" { // only the engine host stops the player
		t.Errorf("%+v, %v", a, err)
	}
	for i := range 3 * maxPlayers {
		o := good()
		o.player = i
		_, err := d.search(o)
		check.Must(t, err)
	}
	if len(d.players) > maxPlayers || len(d.used) != len(d.players) {
		t.Errorf("%d players are held", len(d.players))
	}
	first := d.players[2*maxPlayers]
	for i := range 2 * maxPlayers { // a player used in between stays
		for _, id := range []int{2 * maxPlayers, 100 + i} {
			o := good()
			o.player = id
			_, err := d.search(o)
			check.Must(t, err)
		}
	}
	if d.players[2*maxPlayers] != first || len(d.players) != maxPlayers || len(d.used) != maxPlayers {
		t.Errorf("of %d players the one that is used always has gone: %v", len(d.players), d.used)
	}
}

// The engine host plays a batch in the form that another worker sends.
func TestBatches(t *testing.T) {
	d := newTestHost()
	sys, err := d.systems.Get("deadlywoods")
	check.Must(t, err)
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	good := ai.Batch{System: "deadlywoods", Decision: 1, Side: rules.Axis, Horizon: 1, Seeds: 3,
		Starts: []ai.RolloutStart{{Position: pos.Text(), Hash: pos.Hash()}}, Runs: []ai.RolloutTask{{}, {Sample: 1}}}
	text := func(b ai.Batch) string { return ai.WriteBatch(&b) }
	check.Must(t, d.prepare("deadlywoods"))
	out, err := d.batch(text(good))
	check.Must(t, err)
	if r, err := ai.ReadResults(out); err != nil || len(r.Endings) != 2 {
		t.Fatalf("%s, %v", out, err)
	}
	again, err := d.batch(text(ai.Batch{System: "deadlywoods", Decision: 1, Side: rules.Axis, Horizon: 1, Seeds: 3, Runs: good.Runs}))
	if err != nil || again != out {
		t.Errorf("%s and then %s, %v", out, again, err)
	}
	strange, unknown := good, good
	strange.System, unknown.Decision, unknown.Starts = "chess", 2, nil
	for want, batch := range map[string]string{"unknown game": text(strange), "no start for": text(unknown), "cannot be read": "{"} {
		if _, err := d.batch(batch); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if err := d.prepare("chess"); err == nil {
		t.Error("the host is prepared for chess")
	}
}
