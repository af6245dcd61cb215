package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The example of demolition: from Waimes to Malmedy.
func TestExampleWaimes(t *testing.T) {
	coverage.Covers(t, "8.41", "8.42", "10.21")
	p := scene(t, "17-1 axis move", "unit 1SSPz.1Pz 86", "unit 1SSPz.1PG 86", "unit 1111Eng 92")
	play(t, p, "unit 1SSPz.1Pz", "with 1SSPz.1PG", "move 1SSPz.1Pz 86-92")
	if p.ToMove() != rules.Allies || p.s.phase != PhaseBlow {
		t.Fatalf("%v in %s", p.ToMove(), phaseNames[p.s.phase])
	}
	q := p.Clone().(*Position)
	play(t, p, "blow 1111Eng 86-92", "die 8")
	if !p.BridgeDown(rules.EdgeID(p.roadBetween(86, 92).bridge)) || where(t, p, "1SSPz.1Pz") != "86" {
		t.Fatal("the bridge is intact")
	}
	// One point is lost, not the cost of Malmedy, and the stack can take another path.
	if p.s.spent != 1 || p.s.phase != PhaseUnit {
		t.Errorf("spent %d", p.s.spent)
	}
	play(t, p, "move 1SSPz.1Pz 86-85") // one more
	if p.s.spent != 2 || where(t, p, "1SSPz.1PG") != "85" {
		t.Errorf("spent %d", p.s.spent)
	}
	// Units can cross only on foot, and the bridge cannot be blown twice.
	play(t, p, "stop")
	// If the attempt fails the stack is across and can attack.
	play(t, q, "blow 1111Eng 86-92", "die 9")
	if where(t, q, "1SSPz.1PG") != "92" || !marked(t, q, "1SSPz.1Pz", fCrossed) || !marked(t, q, "1SSPz.1Pz", fEntered) {
		t.Error("the stack did not cross")
	}
	// A stack that stays after the bridge is blown has moved.
	p = scene(t, "17-1 axis move", "unit 1SSPz.1Pz 86", "unit 1111Eng 92")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92", "blow 1111Eng 86-92", "die 1", "stop")
	refuses(t, p, "unit 1SSPz.1Pz")
	// On the route the bridge is the last step, whatever the unit crosses before.
	p = scene(t, "17-1 axis move", "unit 1SSPz.1Pz 84", "unit 1111Eng 92")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 84-92")
	if where(t, p, "1SSPz.1Pz") != "86" || p.s.spent != 2 {
		t.Errorf("1SSPz.1Pz waits on %s with %d spent", where(t, p, "1SSPz.1Pz"), p.s.spent)
	}
	play(t, p, "keep")
	check.Equal(t, where(t, p, "1SSPz.1Pz"), "92", "1SSPz.1Pz did not cross")
}

func TestUnitsThatMayBlowBridges(t *testing.T) {
	coverage.Covers(t, "8.41", "10.22", "10.23", "10.24", "10.25", "10.26", "10.27", "10.29")
	cross := func(when string, lines ...string) *Position {
		t.Helper()
		p := scene(t, when+" axis move", append(lines, "unit 1SSPz.1Pz 86")...)
		play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
		return p
	}
	if p := cross("17-1", "unit 9Arm.CCB 92"); p.s.phase == PhaseBlow {
		t.Error("armour blows bridges")
	}
	if p := cross("16-2", "unit 1111Eng 92"); p.s.phase == PhaseBlow {
		t.Error("the Allies blow bridges on the 16th")
	}
	if p := cross("17-1", "unit 1111Eng 87"); p.s.phase == PhaseBlow {
		t.Error("from an area that is not at the bridge")
	}
	if p := cross("17-1", "contested 92", "unit 1111Eng 92", "unit 560VG.1128 92"); p.s.phase == PhaseBlow {
		t.Error("with the enemy on the area")
	}
	p := cross("17-1", "tried 71-74:99Nor 82-89:99Nor", "unit 1111Eng 92")
	if p.s.phase == PhaseBlow {
		t.Error("a third bridge in one impulse")
	}
	p = cross("17-1", "unit 1111Eng 92", "unit 99Nor 92")
	offers(t, p, "blow 1111Eng 86-92", "blow 99Nor 86-92", "keep")
	play(t, p, "blow 99Nor 86-92", "die 10")
	check.Equal(t, p.s.phase, PhaseMove, "a second unit tries the same bridge")
	// At each attempt to cross, the same unit may try again to blow the bridge, and no other unit
	// may.
	p = scene(t, "17-1 axis move", "special today", "tried 71-74:1128Eng", "unit 1SSPz.1Pz 86", "unit 1SSPz.1PG 86", "unit 1SSPz.2PG 86", "unit 1111Eng 92", "unit 99Nor 92")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92", "blow 99Nor 86-92", "die 10")
	play(t, p, "unit 1SSPz.1PG", "move 1SSPz.1PG 86-92")
	offers(t, p, "blow 99Nor 86-92", "keep")
	refuses(t, p, "blow 1111Eng 86-92")
	play(t, p, "blow 99Nor 86-92", "die 10", "unit 1SSPz.2PG", "move 1SSPz.2PG 86-92", "blow 99Nor 86-92", "die 4")
	if !p.BridgeDown(rules.EdgeID(p.roadBetween(86, 92).bridge)) || where(t, p, "1SSPz.2PG") != "86" {
		t.Error("the third try did not blow the bridge")
	}
	// Two bridges count separately, however often each is tried.
	check.Equal(t, p.s.nTried, 2, "bridges tried")
	// Others may be tried in the next impulse.
	p = scene(t, "17-1 axis move", "tried 71-74:1128Eng 82-89:99Nor", "unit 26VG.77 75")
	play(t, p, "end")
	check.Equal(t, p.s.nTried, 0, "bridges tried in a new impulse")
	// The Germans may blow bridges on the 16th, in the Allied impulse.
	p = scene(t, "16-3 allies move", "unit 9Arm.CCB 86", "unit 560VG.1128 92")
	play(t, p, "unit 9Arm.CCB", "move 9Arm.CCB 86-92")
	offers(t, p, "blow 560VG.1128 86-92")
	for _, test := range []struct {
		unit string
		want int
	}{{"1111Eng 92", 8}, {"1111Eng 92 done moved", 4}, {"99Nor 92", 4}, {"99Nor 92 done moved", 2}, {"1111Eng 92 entrenched", 8}, {"1111Eng 92 entrenched done", 8}, {"7Arm.CCR 92", 4}, {"2Inf.9 92", 4}} {
		p := cross("17-2", "unit "+test.unit)
		c := p.Choices(nil)[0]
		check.Equal(t, p.Describe(c).N, test.want, "%s blows on", test.unit)
	}
}

// An engineer that stayed out of the attack of its stack is done for the day and does not build later.
func TestEngineersThatDidNotAttackDoNotBuild(t *testing.T) {
	coverage.Covers(t, "10.14")
	p := scene(t, "17-1 axis move", arrivedBut(t), "down 51-70", "unit 600Eng 70", "unit 2Pz.2PG 71", "unit 28Inf.112 70 1", "unit 1Inf.16 110")
	play(t, p, "unit 2Pz.2PG", "move 2Pz.2PG 71-70", "end", "battle 70", "fight", "die 10", "die 10")
	finishBattle(t, p, "die 10", "die 1")
	if where(t, p, "28Inf.112") != "lost" || !marked(t, p, "600Eng", fDone) || p.s.phase == PhaseBuild {
		t.Fatal("the Americans survived or the engineers attacked")
	}
	play(t, p, "end", "end") // the Allies; the German moves of 17-2
	if p.s.phase == PhaseBuild {
		t.Error("the engineers build in the next impulse")
	}
	toNextImpulse(t, p) // 17-3
	toNextImpulse(t, p)
	play(t, p, "end") // 18-1
	offers(t, p, "build 600Eng 70-51")
}

// The example of building: Dasburg and Marnach.
func TestExampleDasburg(t *testing.T) {
	coverage.Covers(t, "10.11", "10.12", "10.13", "10.14", "10.15", "10.16", "10.17")
	p := scene(t, "17-1 axis move", "down 51-70", "unit 2Pz.2PG 51", "unit 2Pz.3Pz 51", "unit 600Eng 51", "unit 28Inf.1/110 70")
	play(t, p, "unit 2Pz.2PG")
	check.Equal(t, cost(t, p, "70"), 4, "crossing costs") // three points for the river and one for the enemy
	play(t, p, "wade 2Pz.2PG 51-70", "end", "battle 70", "die 10", "die 10")
	play(t, p, "fire 28Inf.1/110 at 2Pz.2PG", "die 10", "fire 2Pz.2PG at 28Inf.1/110", "die 10", "die 10", "die 10")
	// The grenadiers hold on, so the engineers may build.
	offers(t, p, "build 600Eng 51-70", "end")
	q := p.Clone().(*Position)
	play(t, p, "build 600Eng 51-70")
	check.Equal(t, p.Decision().Args[1].Num, 4, "the number to roll")
	play(t, p, "die 4")
	if p.s.down != 0 || p.s.phase != PhaseMove || p.s.side != allies {
		t.Error("the bridge is not built")
	}
	// In the next impulse the armour crosses and attacks; the grenadiers have had their attack.
	play(t, p, "end")
	if p.s.phase == PhaseBattle {
		play(t, p, "end")
	}
	play(t, p, "unit 2Pz.3Pz", "move 2Pz.3Pz 51-70", "end", "battle 70")
	refuses(t, p, "attack 2Pz.2PG")

	// A failure makes the next attempt easier and is recorded for the bridge.
	play(t, q, "build 600Eng 51-70", "die 5")
	if q.s.phase == PhaseBuild {
		t.Error("twice in one impulse")
	}
	check.Equal(t, q.buildNumber(q.roadBetween(51, 70).bridge), 5, "the second try works on")
	play(t, q, "end")
	if q.s.phase == PhaseBattle {
		play(t, q, "end")
	}
	refuses(t, q, "unit 600Eng") // it is building
	why(t, q, "600Eng", "52", "10.14")
	play(t, q, "end")
	if q.s.phase == PhaseBattle {
		play(t, q, "end")
	}
	play(t, q, "build 600Eng 51-70", "die 6")
	check.Equal(t, q.buildNumber(q.roadBetween(51, 70).bridge), 6, "the third try works on")

	// Without the grenadiers there is no attempt; the failures remain.
	p = scene(t, "17-2 axis move", "down 51-70:2", "unit 600Eng 51", "unit 28Inf.1/110 70")
	play(t, p, "end")
	if p.s.phase == PhaseBuild || p.s.side != allies || p.buildNumber(p.roadBetween(51, 70).bridge) != 6 {
		t.Error("an attempt against a bank that the enemy holds")
	}
	why := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, "600Eng")), Edge: rules.EdgeID(p.roadBetween(51, 70).bridge)})
	if len(why) == 0 {
		t.Error("nothing forbids it")
	}
	// An empty far bank is no obstacle; an enemy on the near one is.
	p = scene(t, "17-2 axis move", "down 51-70", "unit 600Eng 51", "unit 207Eng 51")
	play(t, p, "end")
	offers(t, p, "build 600Eng 51-70", "build 207Eng 51-70")
	play(t, p, "build 207Eng 51-70", "die 10")
	if p.s.phase == PhaseBuild { // two engineers, one attempt
		t.Error("a second attempt at the same bridge")
	}
	// A unit that has tried to build does not attack that day.
	p = scene(t, "17-2 axis move", "unit 600Eng 51 built", "unit 28Inf.112 51")
	play(t, p, "end")
	if p.s.phase == PhaseBattle {
		t.Error("an engineer that has built attacks")
	}
	for _, lines := range [][]string{
		{"unit 600Eng 51 done moved"}, {"unit 600Eng 51 done"}, {"unit 2Pz.2PG 51"}, {"unit 600Eng 52"}, {"unit 600Eng 51", "unit 28Inf.112 51"},
		{"fought 51", "unit 600Eng 51"},
	} {
		p = scene(t, "17-2 axis build", append(lines, "down 51-70")...)
		refuses(t, p, "build 600Eng 51-70", "build 2Pz.2PG 51-70")
	}
}

func TestBridgesHaveNoLimit(t *testing.T) {
	coverage.Covers(t, "10.28", "13.24")
	p := scene(t, "17-2 axis build", "down 51-70:9 55-69 50-72", "unit 600Eng 51", "unit 207Eng 55", "unit 605Eng 50")
	check.Equal(t, p.buildNumber(p.roadBetween(51, 70).bridge), 10, "after nine failures it works on")
	play(t, p, "build 600Eng 51-70", "die 10", "build 207Eng 55-69", "die 1", "build 605Eng 50-72", "die 1")
	if p.s.down != 0 {
		t.Error("bridges are down")
	}
	p = scene(t, "17-2 axis build", "down 51-70", "unit 600Eng 51 unsupplied")
	refuses(t, p, "build 600Eng 51-70")
}

// On a new day engineers that have tried to build move again, and units that moved the day before
// blow bridges at the normal number.
func TestBridgesOfANewDay(t *testing.T) {
	coverage.Covers(t, "10.14", "10.29")
	p := scene(t, "17-3 allies move", arrivedBut(t), "unit 600Eng 51 built", "unit 1SSPz.1Pz 86", "unit 1111Eng 92 done moved")
	play(t, p, "end")
	offers(t, p, "unit 600Eng") // 18-1
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
	check.Equal(t, p.Describe(p.Choices(nil)[0]).N, 8, "engineers that moved the day before blow on")
}

// The event reports the full cost of a move over a bridge that was not blown.
func TestCrossingReportsFullCost(t *testing.T) {
	coverage.Covers(t, "8.37", "14.22")
	for marker, want := range map[string]int{"": 4, "marker 86 restrict": 6, "marker 92 restrict": 5} {
		p := scene(t, "17-1 allies move", marker, "unit 9Arm.CCB 84", "unit 560VG.1128 92", "unit 26VG.77 75")
		warnings := 0
		play(t, p, "unit 9Arm.CCB", "move 9Arm.CCB 84-92")
		p.Apply(rules.MakeChoice(OpKeepBridge, 0, 0, 0), rules.ListenerFunc(func(e rules.Event) {
			if e.Kind == rules.Moved {
				warnings = e.N
			}
		}))
		check.Equal(t, warnings, want, "%q", marker)
	}
}

// Building takes all points of an engineer: an engineer builds at most one bridge per impulse.
func TestOneBridgeAnImpulse(t *testing.T) {
	coverage.Covers(t, "8.36")
	p := scene(t, "18-2 axis build", "down 71-74 63-71", "unit 600Eng 71", "unit 207Eng 63", "unit 1Inf.16 110")
	play(t, p, "build 600Eng 71-74", "die 10")
	refuses(t, p, "build 600Eng 71-63")
	offers(t, p, "build 207Eng 63-71") // another engineer may
	reasons := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, "600Eng")), Edge: rules.EdgeID(p.roadBetween(71, 63).bridge)})
	if len(reasons) != 1 || reasons[0].Para != "8.36" {
		t.Errorf("%+v", reasons)
	}
	play(t, p, "end", "end", "end")
	offers(t, p, "build 600Eng 71-63", "build 600Eng 71-74") // in the next impulse either
}

// The moving player's own units cannot blow the bridge that the stack crosses.
func TestOwnUnitsBlowNothing(t *testing.T) {
	coverage.Covers(t, "10.21")
	p := scene(t, "17-1 axis move", "special today", "unit 1SSPz.1Pz 86", "unit 26VG.77 92", "unit 28Inf.112 75")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
	if p.s.phase == PhaseBlow {
		t.Errorf("the Germans may blow the bridge in front of themselves: %v", open(p))
	}
}
