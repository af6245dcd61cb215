package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
)

// TestTheWarningOfOverstacking: who ends the movement with too many in an area loses some, and is
// told so before, with the area and its limits; so is who moves where there is no room.
func TestTheWarningOfOverstacking(t *testing.T) {
	proof.Proves(t, "7.1", "7.2")
	five := []string{"unit 600Eng 76", "unit 44MG 76", "unit 6A.StuG 76", "unit 7APzJgr 76", "unit 669Ost 76"}
	warning := func(p *Position, notation string) (rules.Reason, bool) {
		for _, c := range p.Choices(nil) {
			if p.Notation(c) == notation {
				return p.Warning(c)
			}
		}
		t.Fatalf("%q is no choice", notation)
		return rules.Reason{}, false
	}
	for _, c := range []struct {
		when  string
		units []string
		want  bool
	}{{"17-1", five, true}, {"17-1", five[:4], false}, {"16-2", five, false}, {"16-3", five, true}} {
		p := scene(t, c.when+" axis move", c.units...)
		r, ok := warning(p, "end")
		if ok != c.want || ok && (r.Args[0].Cell != 76 || r.Args[1].Num != 4 || r.Args[2].Num != 10) {
			t.Errorf("%s with %d: %v %+v", c.when, len(c.units), ok, r)
		}
		play(t, p, "end")
		if (p.s.phase == PhaseExcess) != c.want {
			t.Errorf("%s with %d: phase %s", c.when, len(c.units), phaseNames[p.s.phase])
		}
		if d := p.Decision(); c.want && (len(d.Args) != 3 || d.Args[0].Cell != 76) {
			t.Errorf("%s: asked is %+v", c.when, d)
		}
	}
	for _, n := range []int{3, 4} {
		p := scene(t, "17-1 axis move", append([]string{"unit 2Pz.3Pz 77"}, five[:n]...)...)
		play(t, p, "unit 2Pz.3Pz")
		for _, c := range p.Choices(nil) {
			if c.Op() != OpGo {
				continue
			}
			q := p.Clone().(*Position)
			q.Do(c, nil)
			if _, ok := p.Warning(c); ok != q.over(axis, uint8(c.B())) {
				t.Errorf("%d there, %s: warned %v", n, p.Notation(c), ok)
			}
		}
		if _, ok := p.Warning(rules.MakeChoice(OpGo, uint16(p.leader()), 76, 0)); ok != (n == 4) {
			t.Errorf("into an area of %d: warned %v", n, ok)
		}
	}
}
