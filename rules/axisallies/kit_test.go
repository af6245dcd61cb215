package axisallies

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// load reads the game from the embedded data.
func load(t testing.TB) *System {
	t.Helper()
	sys, err := Load(assets.FS())
	check.Must(t, err)
	return sys
}

// parse parses a position from lines. Units that they omit are out of the game.
func parse(t testing.TB, text ...string) *Position {
	t.Helper()
	v, err := load(t).Parse("axisallies campaign\n" + strings.Join(text, "\n") + "\n")
	check.Must(t, err)
	return v.(*Position)
}

// start returns the first position of a game.
func start(t testing.TB, options ...string) *Position {
	t.Helper()
	v, err := load(t).Start(campaign, options)
	check.Must(t, err)
	return v.(*Position)
}

// eachPosition plays random games with either set-up, in which half of the passes are redrawn, and
// calls visit with each position and its choices.
func eachPosition(t testing.TB, visit func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice)) {
	t.Helper()
	sys := load(t)
	for seed := range uint64(rulestest.Amount(10, 200)) {
		v, err := sys.Start(campaign, [][]string{nil, {"free-setup"}}[seed%2])
		check.Must(t, err)
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

// Helpers that play and query choices by their notation.
var (
	play    = rulestest.Play
	choices = rulestest.Notations
	offers  = rulestest.Offers
	refuses = rulestest.Refuses
	only    = rulestest.Only
)

// throw12 rolls dice.
func throw12(t testing.TB, p *Position, faces ...string) {
	t.Helper()
	for _, f := range faces {
		play(t, p, "die "+f)
	}
}

// at requires the locations of units: "us.tank.1 0508", a hex, later, pool, dead or truck.
func at(t testing.TB, p *Position, list ...string) {
	t.Helper()
	for _, line := range list {
		id, place, _ := strings.Cut(line, " ")
		u := p.d.unitOf(id)
		if u < 0 {
			t.Fatalf("no unit %s", id)
		}
		check.Equal(t, p.placeName(uint8(u)), place, "%s is at", id)
	}
}

// wantSupplies requires the number of supplies of a side in a hex.
func wantSupplies(t testing.TB, p *Position, side uint8, code string, want int) {
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

// hexAt returns the hex with a code.
func hexAt(t testing.TB, code string) uint8 {
	t.Helper()
	h, ok := parseHex(code)
	if !ok {
		t.Fatalf("%q is not a hex", code)
	}
	return h
}

// controls requires that a side controls some hexes.
func controls(t testing.TB, p *Position, side rules.Side, codes ...string) {
	t.Helper()
	for _, code := range codes {
		check.Equal(t, p.Control(cellOf(hexAt(t, code))), side, "%s is controlled by", code)
	}
}

// inPhase requires a phase and an active side.
func inPhase(t testing.TB, p *Position, want phase, side rules.Side) {
	t.Helper()
	if p.s.reg.phase != want || p.ToMove() != side {
		t.Errorf("phase %s, %s to move, want %s, %s", phaseNames[p.s.reg.phase], p.ToMove(), phaseNames[want], side)
	}
}

// why returns the key and the paragraph of the first reason against an intent.
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
