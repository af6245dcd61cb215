package tigers

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The example of movement: from Mersch to Rambrouch.
func TestExampleMersch(t *testing.T) {
	coverage.Covers(t, "8.2", "8.26", "8.31", "8.33", "8.37")
	p := scene(t, "18-1 axis move", "unit 2Pz.3Pz 5")
	play(t, p, "unit 2Pz.3Pz")
	check.Equal(t, cost(t, p, "60"), 5, "by Ettelbruck and Eschdorf it costs")
	path := p.Path(nil, mustRead(t, p, "move 2Pz.3Pz 5-60"))
	if len(path) != 4 || path[1] != 58 || path[2] != 59 {
		t.Errorf("the path is %v", path)
	}
	// With the bridge 58-59 damaged the move would cost nine, because infantry is in between.
	p = scene(t, "18-1 axis move", "down 58-59", "unit 2Pz.3Pz 5", "unit 26VG.77 4")
	play(t, p, "unit 2Pz.3Pz")
	refuses(t, p, "move 2Pz.3Pz 5-60")
	play(t, p, "stop")
	why(t, p, "2Pz.3Pz", "60", "8.21")
	p = scene(t, "18-1 axis move", "down 58-59", "unit 2Pz.3Pz 5", "unit 26VG.77 4")
	why(t, p, "2Pz.3Pz", "60", "8.33")
	// If the infantry moves first, the armour gets there with its eight points.
	play(t, p, "unit 26VG.77", "move 26VG.77 4-5", "stop", "unit 2Pz.3Pz")
	check.Equal(t, cost(t, p, "60"), 8, "by Saeul it costs")
}

func mustRead(t testing.TB, p *Position, notation string) rules.Choice {
	t.Helper()
	c, err := rules.ParseChoice(p, p.Choices(nil), notation)
	check.Must(t, err)
	return c
}

func TestStacks(t *testing.T) {
	coverage.Covers(t, "8.21", "8.24", "8.25", "8.32", "8.38")
	p := scene(t, "18-1 axis move", "unit 2Pz.3Pz 75", "unit 2Pz.2PG 75", "unit 26VG.77 75")
	play(t, p, "unit 2Pz.2PG")
	refuses(t, p, "with 2Pz.2PG")
	play(t, p, "stop")
	p = scene(t, "18-1 axis move", "unit 2Pz.3Pz 75", "unit 2Pz.2PG 75", "unit 26VG.77 75", "unit 116Pz.16Pz 77", "unit 116Pz.60PG 76")
	play(t, p, "unit 2Pz.3Pz", "with 2Pz.2PG")
	refuses(t, p, "with 116Pz.16Pz")
	play(t, p, "move 2Pz.3Pz 75-76")
	if where(t, p, "2Pz.3Pz") != "76" || where(t, p, "2Pz.2PG") != "76" {
		t.Error("the stack came apart")
	}
	refuses(t, p, "with 26VG.77", "with 116Pz.60PG") // it did not begin with them
	play(t, p, "move 2Pz.3Pz 76-120", "stop")        // on, through intermediate areas
	refuses(t, p, "unit 2Pz.3Pz", "unit 2Pz.2PG")
	why(t, p, "2Pz.3Pz", "76", "8.25")
	offers(t, p, "unit 26VG.77")
	// The slowest unit sets the allowance, whichever was picked first.
	p = scene(t, "18-1 axis move", "unit 116Pz.16Pz 75", "unit 26VG.77 75")
	play(t, p, "unit 26VG.77", "with 116Pz.16Pz")
	far := 0
	for _, c := range p.Choices(nil) {
		if c.Op() == OpGo {
			far = max(far, p.Describe(c).N/2)
		}
	}
	check.Equal(t, far, 5, "the stack reaches areas at (points)")
	// In the next impulse of the day units that moved stay; the next day they can move.
	p = scene(t, "18-1 axis move", "unit 116Pz.16Pz 75", "unit 26VG.77 74", "unit 1Inf.16 110")
	play(t, p, "unit 116Pz.16Pz", "move 116Pz.16Pz 75-76", "stop", "end", "end")
	refuses(t, p, "unit 116Pz.16Pz")
	offers(t, p, "unit 26VG.77")
	play(t, p, "end", "end", "end", "end")
	for p.s.phase == PhasePlace {
		play(t, p, open(p)[0])
	}
	offers(t, p, "unit 116Pz.16Pz")
}

func TestStoppingAtTheEnemy(t *testing.T) {
	coverage.Covers(t, "8.22", "8.23", "8.27", "8.36", "8.37", "8.39", "9.12", "9.15")
	p := scene(t, "18-1 axis move", "unit 116Pz.16Pz 75", "unit 28Inf.112 76", "unit 28Inf.1/110 118", "unit 26VG.77 77", "unit 28Inf.1/109 77")
	play(t, p, "unit 116Pz.16Pz")
	check.Equal(t, cost(t, p, "76"), 2, "Bastogne costs") // one for the road, one for the enemy
	refuses(t, p, "move 116Pz.16Pz 75-120")               // beyond Bastogne
	play(t, p, "move 116Pz.16Pz 75-76")
	if p.s.phase != PhaseMove || !marked(t, p, "116Pz.16Pz", fDone) || !marked(t, p, "116Pz.16Pz", fEntered) {
		t.Error("the stack moves on, or is not marked")
	}
	// From enemy to enemy the only path leads around; leaving the enemy costs one.
	play(t, p, "unit 26VG.77")
	check.Len(t, p.Path(nil, mustRead(t, p, "move 26VG.77 77-76")), 3, "straight from Noville to Bastogne")
	check.Equal(t, cost(t, p, "78"), 2, "leaving costs")
	play(t, p, "stop")
	// The battle is mandatory; the one at Noville is optional.
	play(t, p, "end")
	offers(t, p, "battle 76", "battle 77")
	refuses(t, p, "end")
	play(t, p, "battle 76")
	check.Equal(t, p.s.phase, PhaseCallDie, "the defender could refuse")
}

func TestWhyNotFromEnemyToEnemy(t *testing.T) {
	coverage.Covers(t, "8.2")
	p := scene(t, "18-1 axis move", "unit 26VG.77 120", "unit 28Inf.1/109 120", "unit 28Inf.112 76", "unit 28Inf.1/110 61")
	why(t, p, "26VG.77", "76", "8.27")
	why(t, p, "28Inf.112", "75", "6.0")
	why(t, p, "26VG.77", "40", "8.38")
	p = scene(t, "18-1 axis move", "unit 26VG.77 8")
	why(t, p, "26VG.77", "9", "8.2")
	if got := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, "26VG.77")), To: 12}); len(got) > 0 {
		t.Errorf("a legal move: %+v", got)
	}
}

func TestFootOverDamagedBridges(t *testing.T) {
	coverage.Covers(t, "8.33", "8.34", "8.35")
	const allOur = "down 51-70 50-72 50-80 49-82 48-81 21-22 22-56 55-69 10-11 19-20 40-41"
	p := scene(t, "17-1 axis move", allOur, "unit 2Pz.2PG 52", "unit 2Pz.3Pz 51", "unit 26VG.77 51")
	why(t, p, "2Pz.3Pz", "70", "8.33")
	play(t, p, "unit 2Pz.2PG")
	// The step 52-51 costs two because of the units there, and the river costs three. The sum of
	// five is the whole allowance on foot.
	offers(t, p, "wade 2Pz.2PG 52-70")
	refuses(t, p, "wade 2Pz.2PG 52-71", "move 2Pz.2PG 52-71")
	play(t, p, "wade 2Pz.2PG 52-70")
	if p.s.phase != PhaseMove || !marked(t, p, "2Pz.2PG", fFoot) {
		t.Error("2Pz.2PG is not on foot")
	}
	// The next day it is still on foot, and foot units have five points.
	play(t, p, "unit 26VG.77")
	check.Equal(t, cost(t, p, "70"), 4, "the river and the crowd cost")
	for _, test := range []struct {
		bridge string
		want   int
	}{{"down 51-70", 5}, {"", 8}} {
		p = scene(t, "18-1 allies move", test.bridge, "unit 2Pz.2PG 70 afoot", "unit 28Inf.112 69", "unit 28Inf.1/110 71", "unit 28Inf.2/110 72")
		play(t, p, "end")
		if p.s.side != axis || p.s.phase != PhaseMove {
			t.Fatal("not the German impulse")
		}
		check.Equal(t, p.Pieces(nil)[p.id(t, "2Pz.2PG")-1].Move, test.want, "with %q it (points)", test.bridge)
		play(t, p, "unit 2Pz.2PG")
		check.Equal(t, p.Decision().Args[1].Num, test.want, "with %q it can go (points)", test.bridge)
	}
}

// A unit that could ride around by another bridge may still choose to wade.
func TestWadingByChoice(t *testing.T) {
	p := scene(t, "17-1 axis move", "down 51-70", "unit 2Pz.2PG 51")
	play(t, p, "unit 2Pz.2PG")
	offers(t, p, "wade 2Pz.2PG 51-70")
}

func TestEntrenching(t *testing.T) {
	coverage.Covers(t, "8.51", "8.52", "8.53", "8.54", "8.55", "8.58")
	p := scene(t, "18-1 allies move", "unit 9Arm.CCB 76", "unit 28Inf.112 76", "unit 28Inf.1/110 76", "unit 1111Eng 77", "unit 2Inf.9 78", "unit 26VG.77 78")
	refuses(t, p, "entrench 9Arm.CCB")
	play(t, p, "unit 9Arm.CCB")
	refuses(t, p, "entrench 9Arm.CCB")
	play(t, p, "stop", "unit 28Inf.112", "with 28Inf.1/110")
	refuses(t, p, "entrench 28Inf.112") // each for itself
	play(t, p, "stop")
	p = scene(t, "18-1 allies move", "unit 9Arm.CCB 76", "unit 28Inf.112 76", "unit 1111Eng 77", "unit 2Inf.9 78", "unit 26VG.77 78", "unit 28Inf.1/110 117")
	play(t, p, "unit 28Inf.112", "entrench 28Inf.112")
	if !marked(t, p, "28Inf.112", fEntrenched) || !marked(t, p, "28Inf.112", fDone) || marked(t, p, "9Arm.CCB", fEntrenched) {
		t.Error("digging went wrong")
	}
	play(t, p, "unit 1111Eng", "move 1111Eng 77-74") // two points
	offers(t, p, "entrench 1111Eng")
	play(t, p, "entrench 1111Eng")
	play(t, p, "unit 2Inf.9")
	refuses(t, p, "entrench 2Inf.9") // the enemy is there
	play(t, p, "stop")
	play(t, p, "unit 28Inf.1/110", "move 28Inf.1/110 117-110")
	refuses(t, p, "entrench 28Inf.1/110") // it has moved
	// With three points left an engineer cannot dig.
	p = scene(t, "18-1 allies move", "unit 1111Eng 77")
	play(t, p, "unit 1111Eng", "move 1111Eng 77-88")
	refuses(t, p, "entrench 1111Eng")
	// Entrenchments are left behind.
	p = scene(t, "18-1 allies move", "unit 28Inf.112 76 entrenched")
	play(t, p, "unit 28Inf.112", "move 28Inf.112 76-77")
	check.False(t, marked(t, p, "28Inf.112", fEntrenched), "the works came along")
	p = scene(t, "18-1 allies move", "unit 28Inf.112 76 entrenched")
	play(t, p, "unit 28Inf.112")
	refuses(t, p, "entrench 28Inf.112") // it is entrenched
	play(t, p, "stop")
	if !marked(t, p, "28Inf.112", fEntrenched) || marked(t, p, "28Inf.112", fDone) {
		t.Error("staying put cost the works")
	}
	// A unit that stays because the bridge in front of it was blown keeps its entrenchment; one that
	// then moves to another area loses it.
	p = scene(t, "17-1 axis move", "special today", "unit 26VG.77 86 entrenched", "unit 1111Eng 92")
	play(t, p, "unit 26VG.77", "move 26VG.77 86-92", "blow 1111Eng 86-92", "die 1")
	q := p.Clone().(*Position)
	play(t, p, "stop")
	if where(t, p, "26VG.77") != "86" || !marked(t, p, "26VG.77", fEntrenched) || !marked(t, p, "26VG.77", fDone) {
		t.Error("a blown bridge cost the works")
	}
	play(t, q, "move 26VG.77 86-85", "stop")
	if where(t, q, "26VG.77") != "85" || marked(t, q, "26VG.77", fEntrenched) {
		t.Error("the works came along after the bridge was blown")
	}
}

// A unit that has entrenched does nothing more that day, even if the enemy enters its area.
func TestEntrenchingEndsTheDay(t *testing.T) {
	coverage.Covers(t, "8.25")
	p := scene(t, "18-1 allies move", arrivedBut(t), "unit 28Inf.112 76", "unit 26VG.77 75", "unit 1Inf.16 110")
	play(t, p, "unit 28Inf.112", "entrench 28Inf.112", "end", "unit 26VG.77", "move 26VG.77 75-76", "end", "battle 76", "die 10", "die 10")
	finishBattle(t, p, "die 10", "die 10")
	if p.s.side != allies || p.s.phase != PhaseMove || where(t, p, "28Inf.112") != "76" || where(t, p, "26VG.77") != "76" {
		t.Fatal("the Americans are not attacked, or not next")
	}
	refuses(t, p, "unit 28Inf.112")
	why(t, p, "28Inf.112", "77", "8.25")
	play(t, p, "end")
	if p.s.phase == PhaseBattle {
		t.Error("28Inf.112 attacks")
	}
	toNextImpulse(t, p) // 18-3
	toNextImpulse(t, p) // 19-1
	for p.s.side != allies || p.s.phase != PhaseMove {
		play(t, p, "end")
	}
	offers(t, p, "unit 28Inf.112")
	play(t, p, "end")
	offers(t, p, "battle 76")
}

func TestStackingLimits(t *testing.T) {
	coverage.Covers(t, "7.1", "7.2", "7.3")
	units := []string{"unit 2Pz.3Pz 76", "unit 2Pz.2PG 76", "unit 2Pz.304PG 76", "unit 600Eng 76", "unit 26VG.77 B", "unit 26VG.78 B", "unit 26VG.39Fus B", "unit 18VG.293 B", "unit 669Ost 75"}
	p := scene(t, "17-1 axis move", units...)
	play(t, p, "end")
	check.MustEqual(t, p.s.phase, PhaseExcess, "twelve points are allowed")
	offers(t, p, "remove 600Eng", "remove 2Pz.3Pz")
	refuses(t, p, "remove 26VG.77", "remove 669Ost")
	play(t, p, "remove 600Eng")
	if p.s.phase == PhaseExcess || points(t, p, "2Pz.3Pz") != 4 {
		t.Error("one unit is enough")
	}
	// Five small units exceed the limit as well.
	p = scene(t, "17-1 axis move", "unit 600Eng 76", "unit 44MG 76", "unit 6A.StuG 76", "unit 7APzJgr 76", "unit 669Ost 76")
	play(t, p, "end")
	check.Equal(t, p.s.phase, PhaseExcess, "five units are allowed")
	// Exactly the excess is removed.
	p = scene(t, "17-1 axis move", "unit 600Eng 76", "unit 44MG 76", "unit 6A.StuG 76", "unit 7APzJgr 76", "unit 669Ost 76", "unit 605Eng 76")
	play(t, p, "end", "remove 600Eng")
	check.Equal(t, p.s.phase, PhaseExcess, "five units are allowed once a sixth has left")
	play(t, p, "remove 44MG")
	if p.s.phase == PhaseExcess {
		t.Error("four units are too many")
	}
	// On the 16th the Germans have no limit until the third impulse.
	for when, excess := range map[string]bool{"16-1": false, "16-2": false, "16-3": true} {
		p = scene(t, when+" axis move", units...)
		play(t, p, "end")
		check.Equal(t, p.s.phase == PhaseExcess, excess, "%s: phase %s", when, phaseNames[p.s.phase])
	}
	p = scene(t, "16-1 allies move", "unit 2Inf.9 43", "unit 2Inf.38 43", "unit 2Inf.23 43", "unit 741Tnk 43", "unit 9Arm.CCB 43")
	play(t, p, "end")
	check.Equal(t, p.s.phase, PhaseExcess, "the Allies may stack too high on the 16th")
}

// A perimeter zone with enemies is an area with enemies.
func TestFromEnemyIntoAZone(t *testing.T) {
	coverage.Covers(t, "8.27")
	for _, test := range []struct {
		area, zone string
		want       int
	}{
		{"", "", 1},
		{"unit 1Inf.16 107", "", 2},
		{"", "unit 2Arm.CCA J fresh", 1},
		{"unit 1Inf.16 107", "unit 2Arm.CCA J fresh", 4}, // around by Havelange
	} {
		p := scene(t, "19-1 axis move", "unit 2Pz.2PG 107", test.area, test.zone)
		play(t, p, "unit 2Pz.2PG")
		check.Equal(t, cost(t, p, "J"), test.want, "%q and %q: it costs", test.area, test.zone)
	}
}

// An engineer that moved with others entrenches with its last four points; the others go on.
func TestEngineersOfAStackEntrench(t *testing.T) {
	coverage.Covers(t, "8.52", "8.29", "13.23")
	p := scene(t, "18-1 allies move", "unit 1111Eng 77", "unit 2Inf.9 77", "unit 1128Eng 77", "unit 26VG.77 43")
	play(t, p, "unit 2Inf.9", "with 1111Eng", "with 1128Eng")
	refuses(t, p, "entrench 1111Eng", "entrench 2Inf.9") // the stack has not moved yet, so each unit entrenches by itself
	play(t, p, "move 2Inf.9 77-74")                      // two points
	offers(t, p, "entrench 1111Eng", "entrench 1128Eng")
	refuses(t, p, "entrench 2Inf.9")
	play(t, p, "entrench 1111Eng")
	if !marked(t, p, "1111Eng", fEntrenched) || !marked(t, p, "1111Eng", fDone) || p.s.phase != PhaseUnit {
		t.Fatal("the engineer did not dig in, or the stack is put down")
	}
	play(t, p, "move 2Inf.9 74-75", "stop")
	if where(t, p, "1111Eng") != "74" || where(t, p, "2Inf.9") != "75" || where(t, p, "1128Eng") != "75" || marked(t, p, "1128Eng", fEntrenched) {
		t.Error("the others did not go on")
	}
	refuses(t, p, "unit 1111Eng")
	// At a cost of five points it cannot entrench.
	p = scene(t, "18-1 allies move", "unit 1111Eng 77", "unit 2Inf.9 77", "unit 26VG.77 43")
	play(t, p, "unit 2Inf.9", "with 1111Eng", "move 2Inf.9 77-74", "move 2Inf.9 74-73")
	offers(t, p, "entrench 1111Eng")
	play(t, p, "move 2Inf.9 73-71")
	refuses(t, p, "entrench 1111Eng")
	// Out of supply a stack has moved its one area, and the engineer can still entrench.
	p = scene(t, "18-1 axis move", "unit 600Eng 105 unsupplied", "unit 2Pz.2PG 105 unsupplied", "special today", "unit 1Inf.16 104", "unit 1Inf.18 102", "unit 1Inf.26 110", "unit 9Inf.47 107")
	play(t, p, "unit 2Pz.2PG", "with 600Eng", "move 2Pz.2PG 105-106")
	check.EqualSlices(t, open(p), []string{"entrench 600Eng", "stop"}, "out of supply")
	play(t, p, "entrench 600Eng")
	if p.s.phase != PhaseMove || !marked(t, p, "2Pz.2PG", fDone) {
		t.Error("the rest is not put down")
	}
}

// There are as many entrenchment markers as entrenched units.
func TestEntrenchmentsHaveNoLimit(t *testing.T) {
	coverage.Covers(t, "8.57")
	p := start(t, "campaign")
	lines := []string{arrivedBut(t)}
	entrenched := 0
	for id := 1; id < len(p.d.units); id++ {
		if u := &p.d.units[id]; u.start != 0 && u.kind != armour && u.code != "4Inf.22" {
			lines = append(lines, fmt.Sprintf("unit %s %d entrenched", u.code, u.start))
			entrenched++
		}
	}
	p = scene(t, "17-1 allies move", append(lines, "unit 4Inf.22 7")...)
	if entrenched < 80 {
		t.Fatalf("%d units have dug in", entrenched)
	}
	play(t, p, "unit 4Inf.22", "entrench 4Inf.22")
	shown := 0
	for _, x := range p.Pieces(nil) {
		if slices.Contains(x.Marks, "entrenched") {
			shown++
		}
	}
	if shown != entrenched+1 {
		t.Errorf("%d of %d units show that they have dug in", shown, entrenched+1)
	}
}
