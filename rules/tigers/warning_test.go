package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The end of movement with an overstacked area is preceded by a warning with the area and its
// limits, and so is a move to an area without room.
func TestTheWarningOfOverstacking(t *testing.T) {
	coverage.Covers(t, "7.1", "7.2")
	five := []string{"unit 600Eng 76", "unit 44MG 76", "unit 6A.StuG 76", "unit 7APzJgr 76", "unit 669Ost 76"}
	for _, c := range []struct {
		when  string
		units []string
		want  bool
	}{{"17-1", five, true}, {"17-1", five[:4], false}, {"16-2", five, false}, {"16-3", five, true}} {
		p := scene(t, c.when+" axis move", c.units...)
		r, ok := warned(t, p, "end")
		if ok != c.want || ok && (r.Args[0].Cell != 76 || r.Args[1].Num != 4 || r.Args[2].Num != 10) {
			t.Errorf("%s with %d: %v %+v", c.when, len(c.units), ok, r)
		}
		play(t, p, "end")
		check.Equal(t, p.s.phase == PhaseExcess, c.want, "%s with %d: phase %s", c.when, len(c.units), phaseNames[p.s.phase])
		if d := p.Decision(); c.want && (d.Key != "excess.unit" || len(d.Args) != 3 || d.Args[0].Cell != 76) {
			t.Errorf("%s: asked is %+v", c.when, d)
		}
	}
	both := scene(t, "17-1 axis move", append([]string{"unit 26VG.77 75", "unit 26VG.78 75", "unit 18VG.293 75", "unit 18VG.294 75"}, five...)...)
	play(t, both, "end")
	if d := both.Decision(); d.Key != "excess.several" {
		t.Errorf("with two such areas asked is %+v", d)
	}
	for _, n := range []int{3, 4} {
		p := scene(t, "17-1 axis move", append([]string{"unit 2Pz.3Pz 77"}, five[:n]...)...)
		play(t, p, "unit 2Pz.3Pz")
		for _, c := range p.Choices(nil) {
			if c.Op() != OpGo || p.d.isZone.Has(uint8(c.B())) {
				continue
			}
			q := p.Clone().(*Position)
			q.Apply(c, nil)
			if _, ok := p.Warning(c); ok != q.over(axis, uint8(c.B())) {
				t.Errorf("%d there, %s: warned %v", n, p.Notation(c), ok)
			}
		}
		_, ok := p.Warning(rules.MakeChoice(OpGo, uint16(p.leader()), 76, 0))
		check.Equal(t, ok, n == 4, "into an area of %d: warned", n)
	}
}

// warned returns the warning of a choice, if there is one.
func warned(t *testing.T, p *Position, notation string) (rules.Reason, bool) {
	t.Helper()
	return p.Warning(mustRead(t, p, notation))
}

// Leaving the map is preceded by a warning that the unit cannot return, with the points that it
// scores.
func TestTheWarningOfLeavingTheMap(t *testing.T) {
	coverage.Covers(t, "12.25")
	for _, c := range []struct {
		at, zone, want string
		points         int
	}{{"107", "J", "leaves", 3}, {"107", "110", "", 0}, {"96", "F", "leaves-for-nothing", 0}} {
		p := scene(t, "18-1 axis move", "unit 2Pz.2PG "+c.at, "unit 2Pz.3Pz "+c.at)
		play(t, p, "unit 2Pz.2PG", "with 2Pz.3Pz")
		r, ok := warned(t, p, "move "+p.d.units[p.leader()].code+" "+c.at+"-"+c.zone)
		if r.Key != c.want || ok != (c.want != "") || ok && (r.Para != "12.25" || r.Args[1].Num != 2 || r.Args[3].Num != c.points) {
			t.Errorf("by %s: %+v", c.zone, r)
		}
	}
	p := scene(t, "18-1 allies move", "unit 2Inf.9 107")
	play(t, p, "unit 2Inf.9")
	r, ok := warned(t, p, "move 2Inf.9 107-J")
	check.False(t, ok, "the Allies come back: %+v", r)
}

// The end of the last German movement of a day without the special forces is preceded by a warning
// if a use of them is lost.
func TestTheWarningOfUnusedSpecialForces(t *testing.T) {
	coverage.Covers(t, "14.11")
	for _, c := range []struct {
		scenario, when, line string
		want                 bool
	}{
		{"campaign", "17-3 axis move", "", true},
		{"campaign", "17-2 axis move", "", false},
		{"campaign", "17-3 axis move", "special uses 1 bridges today", false},
		{"campaign", "18-3 axis move", "special uses 1 bridges", true},
		{"campaign", "20-3 axis move", "", false},
		{"campaign", "17-3 allies move", "", false},
		{"fifth-panzer", "18-3 axis move", "", false},
		{"fifth-panzer", "19-3 axis move", "", true},
	} {
		p := sceneOf(t, c.scenario, c.when, "unit 26VG.77 75", "unit 28Inf.112 61", c.line)
		if r, ok := warned(t, p, "end"); ok != c.want || ok && r.Para != "14.11" {
			t.Errorf("%+v: %+v", c, r)
		}
	}
}

// An attack by an entrenched unit is preceded by a warning that it loses the entrenchment.
func TestTheWarningOfAttackingWhileEntrenched(t *testing.T) {
	coverage.Covers(t, "8.59")
	p := scene(t, "18-1 axis battle", "unit 26VG.77 75 entrenched", "unit 26VG.78 75", "unit 28Inf.112 75")
	play(t, p, "battle 75")
	if r, ok := warned(t, p, "attack 26VG.77"); !ok || r.Key != "leaves-works" || r.Para != "8.59" {
		t.Errorf("entrenched: %+v", r)
	}
	r, ok := warned(t, p, "attack 26VG.78")
	check.False(t, ok, "in the open: %+v", r)
}
