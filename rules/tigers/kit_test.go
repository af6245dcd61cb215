package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// scene parses a position of the campaign; lines hold units and any other state.
func scene(t testing.TB, when string, lines ...string) *Position {
	t.Helper()
	return sceneOf(t, "campaign", when, lines...)
}

func sceneOf(t testing.TB, id, when string, lines ...string) *Position {
	t.Helper()
	text := "tigers " + id + "\nat " + when + "\n" + strings.Join(lines, "\n")
	pos, err := load(t).Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return pos.(*Position)
}

// start returns the first position of a scenario.
func start(t testing.TB, id string) *Position {
	t.Helper()
	pos, err := load(t).Start(id, nil)
	check.Must(t, err)
	return pos.(*Position)
}

// reason returns the first reason against an intent and its paragraph, or "".
func reason(p *Position, in rules.Intent) string {
	if why := p.WhyNot(in); len(why) > 0 {
		return why[0].Key + " " + why[0].Para
	}
	return ""
}

// why fails unless the first reason against a move cites the paragraph.
func why(t testing.TB, p *Position, unit, to, para string) {
	t.Helper()
	reasons := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.d.unitBy[unit]), To: rules.CellID(p.d.placeBy[to])})
	if len(reasons) == 0 || reasons[0].Para != para {
		t.Errorf("%s to %s: %+v, want paragraph %s", unit, to, reasons, para)
	}
}

func (p *Position) id(t testing.TB, code string) uint8 {
	t.Helper()
	u := p.d.unitBy[code]
	if u == 0 {
		t.Fatalf("no unit %q", code)
	}
	return u
}

// points returns the strength of a unit, 0 if it is eliminated.
func points(t testing.TB, p *Position, code string) int { return int(p.s.sp[p.id(t, code)]) }

// marked reports whether a unit has a flag.
func marked(t testing.TB, p *Position, code string, flag uint16) bool {
	return p.s.flags[p.id(t, code)]&flag != 0
}

// where returns the place of a unit in journal notation.
func where(t testing.TB, p *Position, code string) string {
	return p.d.placeName(p.s.place[p.id(t, code)])
}

// cost returns the lowest cost of a move of the moving stack in whole points, or -1.
func cost(t testing.TB, p *Position, to string) int {
	t.Helper()
	best := -1
	for _, c := range p.Choices(nil) {
		if (c.Op() == OpGo || c.Op() == OpUseDamaged) && uint8(c.B()) == p.d.placeBy[to] {
			if n := p.Describe(c).N / 2; best < 0 || n < best {
				best = n
			}
		}
	}
	return best
}

func setup(t testing.TB, id string) rulestest.Setup {
	return rulestest.Setup{System: load(t), Scenario: id}
}
