package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestSpecialForcesPlacement(t *testing.T) {
	coverage.Covers(t, "14.11", "14.12", "14.21", "14.3")
	for when, want := range map[string]bool{"16-2": false, "17-1": true, "18-2": true, "19-3": true, "20-1": false} {
		p := scene(t, when+" axis move", "unit 26VG.77 75")
		got := open(p)
		check.Equal(t, len(got) == 3, want, "%s: %q", when, got)
	}
	p := scene(t, "17-1 axis move", arrivedBut(t), "unit 26VG.77 75", "unit 1Inf.16 107")
	play(t, p, "unit 26VG.77", "move 26VG.77 75-76", "stop") // at any time during movement
	play(t, p, "special")
	offers(t, p, "effect restrict", "effect bridges", "effect combat")
	play(t, p, "effect combat")
	offers(t, p, "at 111", "at 51")
	refuses(t, p, "at 107", "at 76", "at J") // points there
	play(t, p, "at 111")
	if x := p.Pieces(nil)[len(p.d.units)-1]; x.Code != "special" || x.Cell != 111 {
		t.Errorf("the marker is %+v", x)
	}
	refuses(t, p, "special") // once a day
	play(t, p, "end")
	if p.s.effect == 0 {
		t.Error("removed before the Allied impulse")
	}
	play(t, p, "end")
	check.Equal(t, p.s.effect, 0, "still there after it")
	refuses(t, p, "special")
	toNextImpulse(t, p)
	toNextImpulse(t, p)
	// Another effect the next day.
	play(t, p, "special")
	offers(t, p, "effect restrict", "effect bridges")
	refuses(t, p, "effect combat")
	// In the fifth-panzer scenario the special forces are used only once.
	p = sceneOf(t, "fifth-panzer", "18-1 axis move", "special uses 1 combat", "unit 26VG.77 75")
	refuses(t, p, "special")
}

func TestConfusionOnTheRoads(t *testing.T) {
	coverage.Covers(t, "14.22")
	p := scene(t, "17-3 axis move", "unit 26VG.77 75")
	play(t, p, "special")
	refuses(t, p, "effect restrict") // not in a third impulse
	for _, marker := range []string{"", "marker 111 restrict"} {
		p := scene(t, "17-2 allies move", marker, "unit 7Arm.CCA 112", "unit 26VG.77 75")
		play(t, p, "unit 7Arm.CCA")
		in, through := cost(t, p, "111"), cost(t, p, "104")
		if marker == "" && (in != 1 || through != 2) {
			t.Errorf("without it %d and %d", in, through)
		}
		if marker != "" && in != 2 {
			t.Errorf("entering costs %d", in)
		}
		p = scene(t, "17-2 allies move", marker, "unit 7Arm.CCA 111", "unit 26VG.77 75")
		play(t, p, "unit 7Arm.CCA")
		if got := cost(t, p, "112"); marker != "" && got != 2 || marker == "" && got != 1 {
			t.Errorf("%q: leaving costs %d", marker, got)
		}
	}
	// A unit that passes through pays both extra costs: the move to 116 by 111 costs two more than
	// without the special forces.
	p = scene(t, "17-2 allies move", "unit 7Arm.CCA 112", "unit 26VG.77 75")
	q := scene(t, "17-2 allies move", "marker 111 restrict", "unit 7Arm.CCA 112", "unit 26VG.77 75")
	play(t, p, "unit 7Arm.CCA", "move 7Arm.CCA 112-111", "move 7Arm.CCA 111-116")
	play(t, q, "unit 7Arm.CCA", "move 7Arm.CCA 112-111", "move 7Arm.CCA 111-116")
	check.Equal(t, q.s.spent, p.s.spent+2, "%d and", p.s.spent)
	// The Germans are not affected.
	p = scene(t, "17-2 axis move", "marker 111 restrict", "unit 2Pz.2PG 112")
	play(t, p, "unit 2Pz.2PG")
	check.Equal(t, cost(t, p, "111"), 1, "a German pays")
}

func TestSavingBridges(t *testing.T) {
	coverage.Covers(t, "14.23")
	for marker, want := range map[string]int{"": 8, "marker 92 bridges": 1, "marker 87 bridges": 8, "marker 92 combat": 8} {
		p := scene(t, "17-1 axis move", marker, "unit 1SSPz.1Pz 86", "unit 1111Eng 92")
		play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
		check.Equal(t, p.Describe(p.Choices(nil)[0]).N, want, "%q", marker)
		play(t, p, "blow 1111Eng 86-92")
		if p.s.phase == PhaseSave {
			play(t, p, "none")
		}
		para := map[bool]string{true: "14.23", false: "10.29"}[want == 1]
		check.Equal(t, p.Decision().Para, para, "%q: the die falls by", marker)
		check.Equal(t, play(t, p, "die 10")[0].Para, para, "%q: the die has fallen by", marker)
	}
}

func TestConfusionInBattle(t *testing.T) {
	coverage.Covers(t, "14.24")
	for marker, worse := range map[string]int{"": 0, "marker 70 combat": 1, "marker 69 combat": 0, "marker 70 bridges": 0} {
		p := scene(t, "17-1 axis battle", marker, "unit 26VG.77 70 done entered", "unit 28Inf.112 70")
		play(t, p, "battle 70", "die 1", "die 1")
		check.Equal(t, p.artilleryToHit(allies, p.id(t, "26VG.77")), 6-worse, "%q: Allied artillery needs", marker)
		check.Equal(t, p.fireNumber(p.id(t, "28Inf.112"), p.id(t, "26VG.77")), 5-worse, "%q: the Allies need", marker)
		play(t, p, "gun 26VG.77", "die 10")
		p.s.firing = axis
		check.Equal(t, p.fireNumber(p.id(t, "26VG.77"), p.id(t, "28Inf.112")), 3, "%q: the Germans need", marker)
	}
}

// The special forces may be placed at any time while a stack moves, and when a bridge is about to
// be blown.
func TestSpecialForcesDuringMovement(t *testing.T) {
	coverage.Covers(t, "14.12", "14.23")
	p := scene(t, "17-1 axis move", "unit 1SSPz.1Pz 84", "unit 1SSPz.1PG 84", "unit 1111Eng 87")
	play(t, p, "unit 1SSPz.1Pz", "with 1SSPz.1PG")
	offers(t, p, "special")
	play(t, p, "move 1SSPz.1Pz 84-86", "special", "effect bridges", "at 87")
	if p.s.phase != PhaseUnit || p.s.spent != 2 {
		t.Fatalf("%s, %d spent", phaseNames[p.s.phase], p.s.spent)
	}
	refuses(t, p, "special")
	play(t, p, "move 1SSPz.1Pz 86-85", "stop")
	check.Equal(t, where(t, p, "1SSPz.1PG"), "85", "the stack did not go on")

	at := func(when string, lines ...string) *Position {
		t.Helper()
		p := scene(t, when+" axis move", append(lines, "unit 2Pz.2PG 74", "unit 1111Eng 71")...)
		play(t, p, "unit 2Pz.2PG", "move 2Pz.2PG 74-71", "blow 1111Eng 74-71")
		return p
	}
	p = at("17-1")
	check.MustEqual(t, p.ToMove(), rules.Axis, "%s", phaseNames[p.s.phase])
	offers(t, p, "at 71", "none")
	q := p.Clone().(*Position)
	play(t, p, "at 71")
	if d := p.Decision(); d.Args[3].Num != 1 || p.s.uses != 1 || !p.s.today {
		t.Errorf("the bridge is blown on %d", d.Args[3].Num)
	}
	play(t, p, "die 2")
	check.Equal(t, where(t, p, "2Pz.2PG"), "71", "the bridge is lost")
	play(t, q, "none", "die 8")
	if where(t, q, "2Pz.2PG") != "74" || q.s.uses != 0 {
		t.Error("the bridge is intact")
	}
	// They may not be placed in areas with points, without the effect on bridges, for a second time
	// that day, or on other days.
	p = scene(t, "17-1 axis move", "unit 1SSPz.1Pz 86", "unit 1111Eng 92")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92", "blow 1111Eng 86-92")
	for name, p := range map[string]*Position{"points": p, "that effect is used": at("18-1", "special uses 1 bridges"), "today": at("17-2", "special uses 1 combat today"), "the 20th": at("20-1")} {
		if p.s.phase != PhaseBlowDie {
			t.Errorf("%s: %s", name, phaseNames[p.s.phase])
		}
	}
}
