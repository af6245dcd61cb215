package axisallies

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// load reads the game from the embedded data.
func load(t testing.TB) *System {
	t.Helper()
	sys, err := Load(assets.FS())
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// parse reads a position from lines. Units that they do not name are out of the game.
func parse(t testing.TB, text ...string) *Position {
	t.Helper()
	v, err := load(t).Parse("axisallies campaign\n" + strings.Join(text, "\n") + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return v.(*Position)
}

// start is the first position.
func start(t testing.TB, options ...string) *Position {
	t.Helper()
	v, err := load(t).Start(campaign, options)
	if err != nil {
		t.Fatal(err)
	}
	return v.(*Position)
}

// eachPosition plays random games with either set-up, in which half of the passes are drawn again, and shows
// each position with its choices.
func eachPosition(t testing.TB, visit func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice)) {
	t.Helper()
	sys := load(t)
	for seed := range uint64(rulestest.Amount(10, 200)) {
		v, err := sys.Start(campaign, [][]string{nil, {"free-setup"}}[seed%2])
		if err != nil {
			t.Fatal(err)
		}
		p := v.(*Position)
		src := splitmix.Source(seed)
		var list []rules.Choice
		for !p.Outcome().Over {
			list = p.Choices(list[:0])
			visit(p, seed, &src, list)
			c := list[src.N(len(list))]
			if p.ToMove() != rules.Chance && p.Describe(c).Pass {
				c = list[src.N(len(list))]
			}
			p.Apply(c, nil)
		}
	}
}

// What tests play and ask, by the notation of choices.
var (
	play    = rulestest.Play
	choices = rulestest.Notations
	offers  = rulestest.Offers
	refuses = rulestest.Refuses
	only    = rulestest.Only
)

// throw12 throws dice.
func throw12(t testing.TB, p *Position, faces ...string) {
	t.Helper()
	for _, f := range faces {
		play(t, p, "die "+f)
	}
}

// at requires where units are: "us.tank.1 0508", a hex, later, pool, dead or truck.
func at(t testing.TB, p *Position, list ...string) {
	t.Helper()
	for _, line := range list {
		id, place, _ := strings.Cut(line, " ")
		u := p.d.unitOf(id)
		if u < 0 {
			t.Fatalf("no unit %s", id)
		}
		if got := p.placeName(uint8(u)); got != place {
			t.Errorf("%s is at %s, want %s", id, got, place)
		}
	}
}

// heap requires how many supplies of a side lie in a hex.
func heap(t testing.TB, p *Position, side uint8, code string, want int) {
	t.Helper()
	h := hexAt(t, code)
	got := 0
	if p.s.dumps[side].Has(h) {
		got = int(p.s.sup[h])
	}
	if got != want {
		t.Errorf("%d supplies of %s in %s, want %d", got, sideNames[side], code, want)
	}
}

// hexAt reads a hex that a test names.
func hexAt(t testing.TB, code string) uint8 {
	t.Helper()
	h, ok := parseHex(code)
	if !ok {
		t.Fatalf("%q is not a hex", code)
	}
	return h
}

// controls requires who controls some hexes.
func controls(t testing.TB, p *Position, side rules.Side, codes ...string) {
	t.Helper()
	for _, code := range codes {
		if got := p.Control(cellOf(hexAt(t, code))); got != side {
			t.Errorf("%s is controlled by %s, want %s", code, got, side)
		}
	}
}

// inPhase requires what is being decided.
func inPhase(t testing.TB, p *Position, want phase, side rules.Side) {
	t.Helper()
	if p.s.reg.phase != want || p.ToMove() != side {
		t.Errorf("phase %s, %s to move, want %s, %s", phaseNames[p.s.reg.phase], p.ToMove(), phaseNames[want], side)
	}
}

// why returns the key of the first reason why not, and its paragraph.
func why(t testing.TB, p *Position, id, code string, attack bool) (key, para string) {
	t.Helper()
	u := p.d.unitOf(id)
	if u < 0 {
		t.Fatalf("no unit %s", id)
	}
	if list := p.WhyNot(rules.Intent{Piece: pieceOf(uint8(u)), To: cellOf(hexAt(t, code)), Attack: attack}); len(list) > 0 {
		return list[0].Key, list[0].Para
	}
	return "", ""
}
