package celles

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// A player is warned before, and only before, a stop or an end of the action that removes excess
// steps, with their number.
func TestTheWarningOfAStop(t *testing.T) {
	coverage.Covers(t, "10.0")
	stops, warned := 0, map[uint8]int{}
	for seed := range uint64(6) {
		p := start(t)
		src := splitmix.Source(seed)
		for n := 0; n < 1500 && !p.Outcome().Over; n++ {
			choices := p.Choices(nil)
			for _, c := range choices {
				if c.Op() == OpGo { // a move to the hex and a stop there
					q := rules.CloneView(p).(*Position)
					w, ok := q.Warning(c)
					q.Apply(c, nil)
					if q.s.reg.phase == PhaseUnit {
						if again, still := q.Warning(choice(OpStop, 0, 0)); ok != still || ok && again.Args[1] != w.Args[1] {
							t.Fatalf("%s: warned %v %v, there %v %v", p.Notation(c), ok, w, still, again)
						}
					}
				}
				if c.Op() != OpStop && c.Op() != OpEnd {
					continue
				}
				stops++
				w, ok := p.Warning(c)
				q := rules.CloneView(p).(*Position)
				q.Apply(c, nil)
				removed := 0
				full := q.s.reg.full
				for q.s.reg.phase == PhaseExcess && q.s.reg.full == full {
					q.Apply(q.Choices(nil)[0], nil)
					removed++
				}
				if ok != (removed > 0) || ok && w.Args[1] != (rules.Arg{Name: "n", Num: removed}) {
					t.Fatalf("seed %d: stopping removes %d, the warning is %v %+v", seed, removed, ok, w)
				}
				if ok {
					warned[c.Op()]++
				}
			}
			p.Apply(choices[src.N(len(choices))], nil)
		}
	}
	if warned[OpStop] == 0 || warned[OpEnd] == 0 {
		t.Errorf("%d stops and ends, to be warned of are %v", stops, warned)
	}
}

// A unit that joins an attack from an overstacked hex causes a warning with the cost, once for each
// hex.
func TestTheWarningOfAJoiner(t *testing.T) {
	coverage.Covers(t, "10.0")
	p := parse(t, group("5", "0", "unit 2Pz.Boehm 3208 1 active", "unit 2Pz.Cochenhausen 3207 2 active", "unit FBB.Pz 3309 2 active entered", "unit FBB.Gren 3309 1 active entered", "unit 84Inf.1-333 3308")...)
	play(t, p, "unit 2Pz.Boehm", "attack light")
	warned := func(id string, want int) {
		t.Helper()
		w, ok := p.Warning(choice(OpJoin, uint16(p.u(t, id)), 0))
		if ok != (want > 0) || ok && (w.Key != "overstack" || w.Args[1].Num != want) {
			t.Errorf("%s: warned %t, %+v, want %d", id, ok, w, want)
		}
	}
	warned("2Pz.Cochenhausen", 0)
	warned("FBB.Pz", 1)
	warned("FBB.Gren", 1)
	play(t, p, "with FBB.Gren")
	warned("FBB.Pz", 0)
	play(t, p, "with FBB.Pz", "fight")
	only(t, p, "remove", "remove FBB.Pz", "remove FBB.Gren")
}
