package enemyaction

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/postext"
)

// readGame loads the whole game once.
var readGame = sync.OnceValues(func() (*System, error) { return Load(assets.FS()) })

func game(t testing.TB) *System {
	t.Helper()
	sys, err := readGame()
	check.Must(t, err)
	return sys
}

func start(t testing.TB, scenario string) *Position {
	t.Helper()
	v, err := game(t).Start(scenario, nil)
	check.Must(t, err)
	return v.(*Position)
}

// scene reads a position on the whole map from lines of its text, separated by commas. Cards in the game that are
// not named are in the discards, and Germans hold the hexes of their units. The lines of both sides are traced.
func scene(t testing.TB, text ...string) *Position {
	t.Helper()
	p := &Position{sys: game(t), position: position{d: game(t).d}}
	p.s.clear()
	p.s.day = 17
	p.s.combat.path = [2]uint16{noHex, noHex}
	p.s.reg.scenario = campaign
	for _, line := range text {
		check.Must(t, postext.Read(strings.ReplaceAll(line, ",", "\n"), p.readLine))
	}
	for i := range p.d.cards {
		c := uint8(i)
		listed := false
		for _, x := range p.s.cardSets() {
			listed = listed || x.set.Has(c)
		}
		if !listed && p.hasArrived(c) {
			p.s.discards.Add(c)
		}
	}
	german := p.held(axis)
	p.s.germanHexes = p.s.germanHexes.Or(&german)
	p.trace()
	check.Must(t, p.CheckInvariants())
	return p
}

// choices lists the choices of a position.
func choices(p *Position) (list []string) {
	for _, c := range p.Choices(nil) {
		list = append(list, p.Notation(c))
	}
	return list
}

// play plays choices by their notation and returns the events. Each position is checked.
func play(t testing.TB, p *Position, names ...string) (reported []rules.Event) {
	t.Helper()
	for _, name := range names {
		c, err := rules.ParseChoice(p, p.Choices(nil), name)
		if err != nil {
			t.Fatalf("%s: %v; there are %q", name, err, choices(p))
		}
		p.Apply(c, rules.ListenerFunc(func(e rules.Event) { reported = append(reported, e) }))
		check.Must(t, p.CheckInvariants(), name)
	}
	return reported
}

// phaseIs requires the current phase.
func phaseIs(t testing.TB, p *Position, want phase) {
	t.Helper()
	if p.s.reg.phase != want {
		t.Fatalf("%s is decided, want %s", phaseNames[p.s.reg.phase], phaseNames[want])
	}
}

// offers requires the choices that begin with a word.
func offers(t testing.TB, p *Position, word string, want ...string) {
	t.Helper()
	var got []string
	for _, c := range choices(p) {
		if first, rest, _ := strings.Cut(c, " "); first == word {
			got = append(got, rest)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	check.EqualSlices(t, got, want, "%s", word)
}

// wantLocation requires the location of a unit.
func wantLocation(t testing.TB, p *Position, name, place string) {
	t.Helper()
	check.Equal(t, p.placeName(p.unitOf(t, name)), place, "%s is at", name)
}

// skip plays the last choice of each decision until one of some phases is reached, and returns the number of
// decisions of another phase before that.
func skip(t testing.TB, p *Position, count phase, until ...phase) (n int) {
	t.Helper()
	for range 2000 {
		if slices.Contains(until, p.s.reg.phase) {
			return n
		}
		n += yes(p.s.reg.phase == count)
		list := p.Choices(nil)
		if len(list) == 0 {
			break
		}
		p.Apply(list[len(list)-1], nil)
	}
	t.Fatalf("%s is decided and the end does not come", phaseNames[p.s.reg.phase])
	return n
}
