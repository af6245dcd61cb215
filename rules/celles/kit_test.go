package celles

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// load reads the game from the embedded data.
func load(t testing.TB) *System {
	t.Helper()
	sys, err := Load(assets.FS())
	check.Must(t, err)
	return sys
}

// parse parses a position from lines. Units that they do not name are out of the game.
func parse(t testing.TB, text ...string) *Position {
	t.Helper()
	sys := load(t)
	for _, u := range sys.d.units {
		if !slices.ContainsFunc(text, func(l string) bool { return strings.HasPrefix(l+" ", "unit "+u.id+" ") }) {
			text = append(text, "unit "+u.id+" home 1 withdrawn")
		}
	}
	v, err := sys.Parse(strings.Join(text, "\n") + "\n")
	check.Must(t, err)
	return v.(*Position)
}

// start returns the first position, without the option.
func start(t testing.TB) *Position {
	t.Helper()
	v, err := load(t).Start(campaign, nil)
	check.Must(t, err)
	return v.(*Position)
}

// Helpers of the tests that play and query choices by their notation.
var (
	play    = rulestest.Play
	choices = rulestest.Notations
	offers  = rulestest.Offers
	refuses = rulestest.Refuses
	only    = rulestest.Only

	wantReason = rulestest.WantReason
)

// u returns the unit with a name.
func (p *Position) u(t testing.TB, id string) uint8 {
	t.Helper()
	i := p.d.unitOf(id)
	if i < 0 {
		t.Fatalf("no unit %s", id)
	}
	return uint8(i)
}

// at checks the place of a unit: a hex, track, dead or home.
func at(t testing.TB, p *Position, id, place string) {
	t.Helper()
	check.Equal(t, placeName(p.s.loc[p.u(t, id)]), place, "%s is at", id)
}

// marked checks whether a unit has a flag.
func marked(t testing.TB, p *Position, id string, flag uint16, want bool) {
	t.Helper()
	if got := p.s.is(p.u(t, id), flag); got != want {
		var w []string
		for i, n := range flagNames {
			if flag>>i&1 != 0 {
				w = append(w, n)
			}
		}
		t.Errorf("%s is %s: %t, want %t", id, strings.Join(w, " or "), got, want)
	}
}

// spent checks the half points that the active unit has spent and has left.
func spent(t testing.TB, p *Position, spent, left int) {
	t.Helper()
	if s, l := int(p.s.reg.spent), int(p.left(p.s.reg.unit-1)); s != spent || l != left {
		t.Errorf("%d half points spent and %d left, want %d and %d", s, l, spent, left)
	}
}

// group returns the first lines of a position in which some units of a side may move.
func group(turn, side string, lines ...string) []string {
	head := []string{"celles campaign", "turn " + turn, "phase group", "played-" + sideNames[side[0]-'0'] + " 1"}
	if side == "1" {
		head = append(head, "side 1", "chit 2Arm")
	} else {
		head = append(head, "chit 2Pz")
	}
	return append(head, lines...)
}

// odds returns the current forecast.
func odds(t testing.TB, p *Position) rules.Forecast {
	t.Helper()
	f, ok := p.Forecast()
	if !ok {
		t.Fatal("no attack at hand")
	}
	return f
}
