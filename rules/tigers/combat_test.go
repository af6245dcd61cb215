package tigers

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The example of combat: four German units over a bridge against two.
func TestExampleCombat(t *testing.T) {
	coverage.Covers(t, "4.16", "4.18", "9.21", "9.22", "9.23", "9.31", "9.33", "9.34", "9.36", "9.37", "9.38", "9.41", "9.58", "9.6", "9.71", "9.74", "8.56")
	p := scene(t, "17-1 axis battle", "unit 501sSS 92 2 done entered crossed", "unit 150PzBde 92 1 done entered crossed",
		"unit 560VG.1128 92 2 done entered crossed", "unit 44MG 92 1 done entered crossed",
		"unit 9Arm.CCB 92 2", "unit 7Arm.CCR 92 3 entrenched")
	play(t, p, "battle 92")
	// The Allies have five points, so they roll one call, which fails. The Germans have six, so
	// they roll two: a nine and a seven.
	if p.s.calls != [2]uint8{2, 1} || p.s.firing != allies {
		t.Fatalf("calls %v, %v first", p.s.calls, sideOf(p.s.firing))
	}
	play(t, p, "die 10", "die 9", "die 7")
	if p.s.combined || !p.s.river || !p.s.arms {
		t.Errorf("combined %v, river %v", p.s.combined, p.s.river)
	}
	// The armour must fire at the armour; the mechanised unit may ignore the unit of one point and
	// picks the infantry of two.
	if got := open(p); len(got) != 1 || got[0] != "fire 9Arm.CCB at 501sSS" || p.ToMove() != rules.Allies {
		t.Errorf("%v, the Allied armour can %q", p.ToMove(), got)
	}
	play(t, p, "fire 9Arm.CCB at 501sSS")
	offers(t, p, "fire 7Arm.CCR at 560VG.1128", "fire 7Arm.CCR at 150PzBde")
	play(t, p, "fire 7Arm.CCR at 560VG.1128")
	// The numbers to hit are five plus two, and four plus two.
	check.Equal(t, p.fireNumber(p.id(t, "9Arm.CCB"), p.id(t, "501sSS")), 7, "the armour needs")
	check.Equal(t, p.fireNumber(p.id(t, "7Arm.CCR"), p.id(t, "560VG.1128")), 6, "the mechanised unit needs")
	f, ok := p.Forecast()
	if !ok || f.Column != "7" || f.DieMod != -2 || f.Attack != 2 {
		t.Errorf("forecast of the shot %+v", f)
	}
	play(t, p, "die 2", "die 8")
	check.Equal(t, points(t, p, "501sSS"), 1, "the German armour (points)")
	play(t, p, "die 3", "die 5", "die 6") // the third hit is lost
	if where(t, p, "560VG.1128") != "lost" || points(t, p, "44MG") != 1 || points(t, p, "150PzBde") != 1 {
		t.Error("the losses are wrong")
	}
	// Armour at armour, mechanised at mechanised, the infantry at any unit.
	if got := open(p); len(got) != 1 || got[0] != "fire 501sSS at 9Arm.CCB" || p.ToMove() != rules.Axis {
		t.Errorf("%v, the German armour can %q", p.ToMove(), got)
	}
	play(t, p, "fire 501sSS at 9Arm.CCB")
	check.EqualSlices(t, open(p), []string{"fire 150PzBde at 7Arm.CCR"}, "the German mechanised unit can")
	play(t, p, "fire 150PzBde at 7Arm.CCR")
	offers(t, p, "fire 44MG at 9Arm.CCB", "fire 44MG at 7Arm.CCR")
	play(t, p, "fire 44MG at 9Arm.CCB")
	for _, n := range []struct {
		shooter, target string
		want            int
	}{{"501sSS", "9Arm.CCB", 4}, {"150PzBde", "7Arm.CCR", 2}, {"44MG", "9Arm.CCB", 3}} {
		check.Equal(t, p.fireNumber(p.id(t, n.shooter), p.id(t, n.target)), n.want, "%s needs", n.shooter)
	}
	play(t, p, "die 5", "die 3", "die 4")
	if p.s.phase != PhaseMove || p.s.side != allies || points(t, p, "9Arm.CCB") != 2 || points(t, p, "7Arm.CCR") != 3 {
		t.Error("the battle ended wrongly")
	}
}

// The example of allocation in 9.57.
func TestExampleAllocation(t *testing.T) {
	coverage.Covers(t, "9.51", "9.55", "9.56", "9.57", "9.58", "9.59")
	p := scene(t, "17-1 axis battle", "unit 501sSS 92 done entered", "unit 2Pz.304PG 92 2 done entered", "unit 560VG.1128 92 done entered", "unit 560VG.1129 92 done entered",
		"unit 1111Eng 92 2", "unit 102Cav 92 2", "unit 9Arm.CCB 92 2")
	play(t, p, "battle 92", "die 10", "die 10", "die 10", "die 10")
	for p.s.firing == allies {
		if p.s.phase == PhaseFire {
			play(t, p, open(p)[0])
		} else {
			play(t, p, "die 10")
		}
	}
	check.EqualSlices(t, open(p), []string{"fire 501sSS at 9Arm.CCB"}, "armour")
	play(t, p, "fire 501sSS at 9Arm.CCB")
	check.EqualSlices(t, open(p), []string{"fire 2Pz.304PG at 102Cav"}, "motorised")
	play(t, p, "fire 2Pz.304PG at 102Cav")
	check.EqualSlices(t, open(p), []string{"fire 560VG.1128 at 1111Eng", "fire 560VG.1129 at 1111Eng"}, "first infantry")
	play(t, p, "fire 560VG.1129 at 1111Eng")
	check.Len(t, open(p), 3, "second infantry")
	play(t, p, "fire 560VG.1128 at 102Cav")
	// Now the dice, two for each.
	if p.s.phase != PhaseFireDie || p.s.dice != 2 {
		t.Error("no dice")
	}
}

func TestChoosingTargets(t *testing.T) {
	coverage.Covers(t, "9.51", "9.52", "9.53", "9.54")
	m := func(kind, sp uint8) combatant { return combatant{kind: kind, sp: sp} }
	for _, test := range []struct {
		name           string
		kind           uint8
		alone, defends bool
		enemies        []combatant
		marks          []uint8
		want           uint64
	}{
		{"a lone unit at equals and below", mech, true, false, []combatant{m(armour, 2), m(mech, 2), m(foot, 2)}, []uint8{0, 0, 0}, 0b110},
		{"a lone unit among better ones", foot, true, false, []combatant{m(armour, 2), m(motor, 2), m(engineer, 2)}, []uint8{0, 0, 0}, 0b010},
		{"several: equal first", mech, false, false, []combatant{m(armour, 2), m(mech, 2), m(foot, 2)}, []uint8{0, 0, 0}, 0b010},
		{"several: best below", armour, false, false, []combatant{m(engineer, 2), m(motor, 2), m(foot, 2)}, []uint8{0, 0, 0}, 0b010},
		{"several: lowest above", foot, false, false, []combatant{m(engineer, 2), m(armour, 2)}, []uint8{0, 0}, 0b10},
		{"an attacker does not spare the weak", foot, false, false, []combatant{m(foot, 1), m(motor, 2)}, []uint8{0, 0}, 0b01},
		{"a defender may", foot, false, true, []combatant{m(foot, 1), m(motor, 2)}, []uint8{0, 0}, 0b11},
		{"a lone defender may", foot, true, true, []combatant{m(foot, 1), m(armour, 3)}, []uint8{0, 0}, 0b11},
		{"but everyone once before twice", foot, false, true, []combatant{m(foot, 1), m(motor, 2)}, []uint8{0, 1}, 0b01},
		{"then freely", foot, false, false, []combatant{m(engineer, 1), m(motor, 2), m(foot, 2)}, []uint8{1, 1, 1}, 0b111},
		{"and twice before three times", foot, false, false, []combatant{m(engineer, 1), m(motor, 2), m(foot, 2)}, []uint8{2, 1, 2}, 0b010},
		{"the dead are no targets", foot, false, false, []combatant{m(foot, 0), m(motor, 2)}, []uint8{0, 0}, 0b10},
	} {
		if got := choose(test.kind, test.alone, test.defends, test.enemies, test.marks); got != test.want {
			t.Errorf("%s: %b, want %b", test.name, got, test.want)
		}
	}
}

// The two examples of allocating artillery.
func TestExampleArtillery(t *testing.T) {
	coverage.Covers(t, "9.46", "9.47", "9.48", "9.49")
	p := scene(t, "17-1 axis gun", "battle 92 firing allies calls 0 0 guns 0 2", "unit 26VG.77 92 3 done entered attacks", "unit 26VG.78 92 3 done entered attacks",
		"unit 501sSS 92 2 done entered attacks", "unit 9Arm.CCB 92")
	if got := open(p); len(got) != 2 || got[0] != "gun 26VG.77" || got[1] != "gun 26VG.78" {
		t.Fatalf("six points of infantry against two of armour: %q", got)
	}
	play(t, p, "gun 26VG.77")
	check.EqualSlices(t, open(p), []string{"gun 26VG.78"}, "three points of infantry are left against two")
	play(t, p, "gun 26VG.78")
	// Defending artillery hits on five, and on one more because the attack has no combined arms.
	check.Equal(t, p.artilleryToHit(allies, p.id(t, "26VG.77")), 6, "the artillery needs")
	play(t, p, "die 6", "die 7")
	if points(t, p, "26VG.77") != 2 || points(t, p, "26VG.78") != 3 || p.s.phase != PhaseFire {
		t.Error("the artillery missed or hit wrongly")
	}

	// There are four and three points of infantry, and three mechanised points.
	p = scene(t, "17-1 allies gun", "battle 92 firing axis calls 0 0 guns 2 0", "unit 7Arm.CCR 92 3 done entered attacks", "unit 2Arm.CCR 92 3 done moved",
		"unit 28Inf.112 92 3 done entered attacks", "unit 106Inf.422 92 3 done entered attacks", "unit 26VG.77 92")
	offers(t, p, "gun 28Inf.112", "gun 106Inf.422")
	refuses(t, p, "gun 7Arm.CCR", "gun 2Arm.CCR") // it takes no part
	play(t, p, "gun 28Inf.112")
	offers(t, p, "gun 7Arm.CCR", "gun 106Inf.422") // three points each
	play(t, p, "gun 7Arm.CCR", "die 10", "die 10")

	// A second marker only once every unit has one; markers on eliminated units are lost.
	p = scene(t, "17-1 axis gun", "battle 92 firing allies calls 0 0 guns 0 3", "unit 44MG 92 done entered attacks", "unit 501sSS 92 2 done entered attacks", "unit 9Arm.CCB 92")
	play(t, p, "gun 501sSS")
	check.EqualSlices(t, open(p), []string{"gun 44MG"}, "the second marker")
	play(t, p, "gun 44MG", "gun 501sSS")
	play(t, p, "die 1", "die 1", "die 1") // one for 44MG, two for 501sSS
	if where(t, p, "44MG") != "lost" || where(t, p, "501sSS") != "lost" || p.s.phase == PhaseArtilleryDie {
		t.Error("markers are left")
	}
	p = scene(t, "17-1 axis gun", "battle 92 firing allies calls 0 0 guns 0 2", "unit 44MG 92 done entered attacks", "unit 9Arm.CCB 92")
	play(t, p, "gun 44MG", "gun 44MG", "die 1")
	if p.s.phase == PhaseArtilleryDie {
		t.Error("the second marker has no target")
	}
	// Attacking artillery hits on three, and on one less against entrenched units. A river and
	// missing combined arms do not help the defenders.
	p = scene(t, "17-1 axis gun", "battle 92 firing axis calls 0 0 guns 1 0 river", "unit 501sSS 92 2 done entered attacks crossed", "unit 28Inf.112 92 entrenched", "unit 9Arm.CCB 92")
	if a, b := p.artilleryToHit(axis, p.id(t, "28Inf.112")), p.artilleryToHit(axis, p.id(t, "9Arm.CCB")); a != 2 || b != 3 {
		t.Errorf("%d hits entrenched units and %d hits others", a, b)
	}
	// Artillery that defends behind a river against an attack without combined arms hits on five
	// plus two.
	p = scene(t, "17-1 axis gun", "battle 92 firing allies calls 0 0 guns 0 1 river", "unit 501sSS 92 2 done entered attacks crossed", "unit 9Arm.CCB 92")
	check.Equal(t, p.artilleryToHit(allies, p.id(t, "501sSS")), 7, "the artillery needs")
}

func TestArtilleryCalls(t *testing.T) {
	coverage.Covers(t, "9.41", "9.42", "9.43", "9.44", "9.45")
	for _, test := range []struct {
		attackers, defenders []string
		want                 [2]uint8
	}{
		{[]string{"2Pz.3Pz 92 4", "116Pz.16Pz 92 1"}, []string{"99Nor 92"}, [2]uint8{1, 1}}, // five points are one call, one point still one
		{[]string{"2Pz.3Pz 92 4", "26VG.77 92 2"}, []string{"2Arm.CCA 92 4", "1111Eng 92 2"}, [2]uint8{2, 2}},
		{[]string{"560VG.1128 92 2"}, []string{"7Arm.CCR 92 3"}, [2]uint8{0, 1}},
	} {
		var lines []string
		for _, u := range test.attackers {
			lines = append(lines, "unit "+u+" done entered")
		}
		for _, u := range test.defenders {
			lines = append(lines, "unit "+u)
		}
		p := scene(t, "17-1 axis battle", lines...)
		play(t, p, "battle 92")
		check.Equal(t, p.s.calls, test.want, "%v against %v: calls", test.attackers, test.defenders)
	}
	p := start(t, "campaign")
	for _, test := range []struct {
		side, area uint8
		want       int
	}{{allies, 70, 8}, {allies, 76, 8}, {axis, 70, 6}, {axis, 49, 6}, {axis, 76, 4}, {axis, 51, 4}, {axis, 81, 4}} {
		check.Equal(t, p.callNumber(test.side, test.area), test.want, "%v on %d", sideOf(test.side), test.area)
	}
	// A call is answered at the number or below.
	p = scene(t, "17-1 axis battle", "unit 26VG.77 70 done entered", "unit 28Inf.112 70")
	play(t, p, "battle 70", "die 8", "die 6")
	check.Equal(t, p.s.markers, [2]uint8{1, 1}, "markers")
	p = scene(t, "17-1 axis battle", "unit 26VG.77 70 done entered", "unit 28Inf.112 70")
	play(t, p, "battle 70", "die 9", "die 7")
	check.Equal(t, p.s.markers, [2]uint8{0, 0}, "markers")
}

func TestCombinedArms(t *testing.T) {
	coverage.Covers(t, "9.6", "9.42")
	p := scene(t, "17-1 axis battle", "unit 26VG.77 70 done entered", "unit 501sSS 70 done entered", "unit 28Inf.112 70")
	play(t, p, "battle 70", "die 9", "die 6")
	check.True(t, p.s.combined, "infantry, armour and artillery are combined arms")
	check.Equal(t, p.fireNumber(p.id(t, "28Inf.112"), p.id(t, "26VG.77")), 4, "the defender needs")
	p = scene(t, "17-1 axis battle", "unit 26VG.77 70 done entered", "unit 26VG.78 70 done entered", "unit 28Inf.112 70")
	play(t, p, "battle 70", "die 9", "die 6", "die 6")
	if n := p.fireNumber(p.id(t, "28Inf.112"), p.id(t, "26VG.77")); p.s.combined || n != 5 {
		t.Errorf("without armour the defender needs %d, want 5", n)
	}
	// A unit that stays out of the attack has no part in it and calls no artillery (§9.42).
	p = scene(t, "17-1 axis battle", "contested 70", "unit 26VG.77 70 done entered", "unit 501sSS 70", "unit 2Pz.3Pz 70", "unit 28Inf.112 70")
	play(t, p, "battle 70", "fight")
	if p.s.arms || p.s.calls[axis] != 1 {
		t.Errorf("tanks that do not attack: combined arms %v, %d calls", p.s.arms, p.s.calls[axis])
	}
}

func TestRiverModifier(t *testing.T) {
	coverage.Covers(t, "9.72", "9.73")
	river := func(lines ...string) bool {
		t.Helper()
		p := scene(t, "17-1 axis battle", append(lines, "unit 28Inf.112 92")...)
		play(t, p, "battle 92")
		for p.s.phase == PhaseJoin {
			play(t, p, "fight")
		}
		return p.s.river
	}
	check.True(t, river("unit 26VG.77 92 done entered crossed", "unit 501sSS 92 done entered crossed"), "all came over the river")
	check.False(t, river("unit 26VG.77 92 done entered crossed", "unit 501sSS 92 done entered"), "one did not")
	check.False(t, river("contested 92", "unit 26VG.77 92 done entered crossed", "unit 501sSS 92 done"), "one was there, though it cannot attack")
	check.False(t, river("contested 92", "unit 26VG.77 92 done entered crossed"), "one began the impulse there, though it has left")
	check.False(t, river("contested 92", "unit 26VG.77 92 done entered crossed", "unit 501sSS 92"), "one was there, though it does not attack")
	// The river modifier depends on the route: over the Warche from Waimes, by land from
	// Ligneuville.
	for from, want := range map[string]bool{"86": true, "87": false} {
		p := scene(t, "17-1 axis move", "unit 501sSS "+from, "unit 9Arm.CCB 92")
		play(t, p, "unit 501sSS", "move 501sSS "+from+"-92", "end", "battle 92")
		check.Equal(t, p.s.river, want, "from %s: river", from)
	}
	// The modifier also applies over a damaged bridge.
	p := scene(t, "17-1 axis move", "down 86-92", "unit 26VG.77 86", "unit 9Arm.CCB 92")
	play(t, p, "unit 26VG.77", "wade 26VG.77 86-92", "end", "battle 92")
	check.True(t, p.s.river, "wading is crossing")
}

func TestAttackingInPlace(t *testing.T) {
	coverage.Covers(t, "8.24", "8.25", "9.13", "9.14", "8.59", "9.39")
	p := scene(t, "18-1 axis move", "unit 26VG.77 76 entrenched", "unit 26VG.78 76 entrenched", "unit 26VG.39Fus 76 2 done", "unit 28Inf.112 76", "unit 501sSS 75",
		"unit 560VG.1128 117", "unit 28Inf.1/110 117")
	play(t, p, "unit 501sSS", "move 501sSS 75-76", "unit 560VG.1128")
	offers(t, p, "move 560VG.1128 117-118") // leave
	play(t, p, "stop", "end")
	offers(t, p, "battle 76", "battle 117")
	play(t, p, "battle 76")
	check.Len(t, open(p), 3, "units that may join")
	refuses(t, p, "attack 26VG.39Fus", "attack 501sSS")
	play(t, p, "attack 26VG.77", "fight")
	if marked(t, p, "26VG.77", fEntrenched) || !marked(t, p, "26VG.78", fEntrenched) {
		t.Error("attackers must lose the entrenchment, other units must not")
	}
	if !marked(t, p, "26VG.78", fDone) || marked(t, p, "26VG.78", fAttacks) || !marked(t, p, "26VG.77", fAttacks) || !marked(t, p, "501sSS", fAttacks) {
		t.Error("the attackers are others")
	}
	for p.s.phase != PhaseBattle {
		if p.ToMove() == rules.Chance {
			play(t, p, "die 10")
		} else {
			play(t, p, open(p)[0])
		}
	}
	if marked(t, p, "501sSS", fEntered) || !marked(t, p, "501sSS", fDone) {
		t.Error("its marker is not turned")
	}
	// The other battle is optional; no unit attacks twice.
	offers(t, p, "battle 117", "end")
	refuses(t, p, "battle 76")
	play(t, p, "end", "end")
	for p.s.phase == PhaseBattle { // the Allies may attack too
		play(t, p, "end")
	}
	if p.s.phase == PhaseBuild {
		play(t, p, "end")
	}
	if p.s.side != axis || p.s.impulse() != 2 {
		t.Fatalf("%s %s", stampName(int(p.s.when)), phaseNames[p.s.phase])
	}
	play(t, p, "end")
	offers(t, p, "battle 117")
	refuses(t, p, "battle 76") // all there are done for the day
	why := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, "26VG.78")), To: 76, Attack: true})
	if len(why) == 0 || why[0].Para != "8.25" {
		t.Errorf("%+v", why)
	}
	play(t, p, "battle 117")
	check.Len(t, open(p), 1, "choices") // at least one unit must attack
}

// A unit defends in each enemy impulse; each attacker has attacked once.
func TestDefendingThreeTimes(t *testing.T) {
	p := scene(t, "18-1 axis move", "unit 26VG.77 75", "unit 26VG.78 77", "unit 26VG.39Fus 74", "unit 82Abn.325 76")
	for _, u := range []string{"26VG.77 75", "26VG.78 77", "26VG.39Fus 74"} {
		code, from, _ := strings.Cut(u, " ")
		play(t, p, "unit "+code, "move "+code+" "+from+"-76", "end", "battle 76")
		for p.ToMove() == rules.Chance || p.s.phase == PhaseFire {
			if p.s.phase == PhaseFire {
				play(t, p, open(p)[0])
			} else {
				play(t, p, "die 10")
			}
		}
		check.MustEqual(t, p.s.side, allies, "the battle is not over")
		if code == "26VG.39Fus" {
			break
		}
		play(t, p, "end")
		for p.s.phase == PhaseBattle {
			play(t, p, "end")
		}
	}
}

func TestNoBattlesInZones(t *testing.T) {
	coverage.Covers(t, "9.17")
	p := scene(t, "18-1 axis move", "unit 2Pz.2PG 107", "unit 2Arm.CCA J fresh")
	play(t, p, "unit 2Pz.2PG", "move 2Pz.2PG 107-J", "end")
	if p.s.phase == PhaseBattle {
		t.Error("a battle in zone J")
	}
	// There is no combat in a zone between units that have been there since the day before either.
	p = scene(t, "19-1 axis move", "unit 2Pz.2PG J", "unit 2Arm.CCA J")
	play(t, p, "end")
	if p.s.phase == PhaseBattle {
		t.Error("a battle in zone J the next day")
	}
}

func TestUnsuppliedShooters(t *testing.T) {
	coverage.Covers(t, "13.22", "9.71")
	p := scene(t, "18-1 axis battle", "unit 26VG.77 76 done entered unsupplied", "unit 501sSS 76 done entered", "unit 28Inf.112 76 unsupplied", "unit 7Arm.CCR 76 2 unsupplied")
	play(t, p, "battle 76")
	check.Equal(t, p.s.calls, [2]uint8{0, 0}, "calls (: two points in supply and none)")
	if n := p.fireNumber(p.id(t, "28Inf.112"), p.id(t, "26VG.77")); n != 4 { // four minus one, plus one because the attack has no combined arms
		t.Errorf("the defender needs %d", n)
	}
	p.s.firing = axis
	check.Equal(t, p.fireNumber(p.id(t, "26VG.77"), p.id(t, "28Inf.112")), 2, "the attacker needs")
}

// Both sides' artillery answers: the defender's fires first, the attacker's before his units, each
// with immediate effect.
func TestOrderOfABattle(t *testing.T) {
	coverage.Covers(t, "9.21", "9.32", "9.34", "9.35", "9.37")
	p := scene(t, "17-1 axis battle", "unit 26VG.77 70 3 done entered", "unit 28Inf.112 70 3")
	play(t, p, "battle 70", "die 8", "die 6") // one call each, answered
	if got := open(p); p.ToMove() != rules.Allies || len(got) != 1 || got[0] != "gun 26VG.77" {
		t.Fatalf("%v: %q", p.ToMove(), got)
	}
	play(t, p, "gun 26VG.77", "die 6") // five, and one without armour: a die equal to the number hits
	check.Equal(t, points(t, p, "26VG.77"), 2, "the defender's artillery has no effect yet")
	play(t, p, "fire 28Inf.112 at 26VG.77", "die 5", "die 6", "die 6") // four and one
	check.Equal(t, points(t, p, "26VG.77"), 1, "the defender's fire has no effect, or too much")
	if got := open(p); p.ToMove() != rules.Axis || len(got) != 1 || got[0] != "gun 28Inf.112" {
		t.Fatalf("%v: %q", p.ToMove(), got)
	}
	play(t, p, "gun 28Inf.112", "die 3")
	check.Equal(t, points(t, p, "28Inf.112"), 2, "the attacker's artillery has no effect yet")
	play(t, p, "fire 26VG.77 at 28Inf.112", "die 3") // one die for the point that is left
	if points(t, p, "28Inf.112") != 1 || p.s.side != allies {
		t.Errorf("%d points, %s", points(t, p, "28Inf.112"), phaseNames[p.s.phase])
	}
}

// A unit that has attacked in its own area does not move later that day.
func TestNoMoveAfterAnAttack(t *testing.T) {
	coverage.Covers(t, "9.16", "9.11")
	p := scene(t, "18-1 axis move", arrivedBut(t), "unit 26VG.77 70", "unit 26VG.78 71", "unit 28Inf.112 70 2")
	play(t, p, "end", "battle 70", "attack 26VG.77", "die 10", "die 10")
	for p.s.side == axis {
		if p.s.phase == PhaseFire {
			play(t, p, open(p)[0])
		} else {
			play(t, p, "die 10")
		}
	}
	play(t, p, "end", "end")
	if p.s.side != axis || p.s.impulse() != 2 {
		t.Fatal("not the second German impulse")
	}
	offers(t, p, "unit 26VG.78")
	refuses(t, p, "unit 26VG.77")
	why(t, p, "26VG.77", "69", "8.25")
	play(t, p, "end")
	refuses(t, p, "battle 70") // nor attack
}

// If dice are left when their target is eliminated, the prompt reports that they are lost and gives
// no number to roll.
func TestDiceWithoutATarget(t *testing.T) {
	coverage.Covers(t, "9.22")
	p := scene(t, "17-1 axis battle", "unit 26VG.77 70 3 done entered", "unit 28Inf.112 70 1 entrenched")
	play(t, p, "battle 70", "die 10", "die 10", "fire 28Inf.112 at 26VG.77", "die 10", "fire 26VG.77 at 28Inf.112")
	var rolled []string
	listener := rules.ListenerFunc(func(e rules.Event) {
		if e.Kind == rules.DieRolled {
			rolled = append(rolled, e.Key+" "+e.Para)
		}
	})
	for i, want := range []string{"die.fire", "die.fire.spent", "die.fire.spent"} {
		d := p.Decision()
		numbered := slices.ContainsFunc(d.Args, func(a rules.Arg) bool { return a.Name == "number" })
		if _, odds := p.Forecast(); d.Key != want || numbered != (i == 0) || odds != (i == 0) {
			t.Errorf("die %d: %s, a number %v, odds %v", i+1, d.Key, numbered, odds)
		}
		c, err := rules.ParseChoice(p, p.Choices(nil), "die 2")
		check.Must(t, err)
		p.Apply(c, listener)
	}
	check.EqualSlices(t, rolled, []string{"fire 9.21", "fire.spent 9.22", "fire.spent 9.22"}, "rolled")
}

// If combined arms are missing, the forecast names the missing arm; it names artillery only once no
// call has been answered.
func TestTheMissingArmIsNamed(t *testing.T) {
	coverage.Covers(t, "9.6")
	for _, x := range []struct{ first, second, call, before, want string }{
		{"501sSS", "26VG.77", "die 7", "", "guns"},
		{"501sSS", "26VG.77", "die 6", "", ""},
		{"26VG.78", "26VG.77", "die 6", "tanks", "tanks"},
		{"26VG.78", "26VG.77", "die 7", "tanks", "tanks-guns"},
		{"501sSS", "2Pz.3Pz", "die 6", "infantry", "infantry"},
		{"501sSS", "2Pz.3Pz", "die 7", "infantry", "infantry-guns"},
	} {
		p := scene(t, "17-1 axis battle", "unit "+x.first+" 70 2 done entered", "unit "+x.second+" 70 2 done entered", "unit 28Inf.112 70")
		warning := func() string {
			f, _ := p.Forecast()
			for _, m := range f.Modifiers {
				for _, a := range m.Args {
					if a.Name == "missing" {
						return a.Text
					}
				}
			}
			return ""
		}
		play(t, p, "battle 70")
		check.Equal(t, warning(), x.before, "%s and %s: before the calls (missing)", x.first, x.second)
		play(t, p, "die 9", x.call)
		check.Equal(t, warning(), x.want, "%s and %s, %s: missing", x.first, x.second, x.call)
		play(t, p, open(p)[0])
		check.Equal(t, warning(), x.want, "%s and %s, %s: under fire (missing)", x.first, x.second, x.call)
		play(t, p, "die 10", "die 10", "die 10")
		if got := warning(); p.ToMove() != rules.Axis || got != "" {
			t.Errorf("when the defender has fired %q is missing", got)
		}
	}
}

// An attack that can call no artillery, with less than three points in supply, has no combined arms
// from the start, and the forecast reports this.
func TestNoCombinedArmsWithoutCalls(t *testing.T) {
	coverage.Covers(t, "9.6")
	for _, x := range []struct{ units, want string }{
		{"unit 501sSS 70 1 done entered; unit 26VG.77 70 1 done entered", "guns"},
		{"unit 26VG.78 70 1 done entered; unit 26VG.77 70 1 done entered", "tanks-guns"},
		{"unit 501sSS 70 1 done entered; unit 2Pz.3Pz 70 1 done entered", "infantry-guns"},
		{"unit 501sSS 70 1 done entered; unit 26VG.77 70 2 done entered", ""},
	} {
		p := scene(t, "17-1 axis battle", append(strings.Split(x.units, "; "), "unit 28Inf.112 70")...)
		imagined, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 70, Attackers: []rules.PieceID{rules.PieceID(p.s.head[70]), rules.PieceID(p.s.next[p.s.head[70]])}})
		check.Must(t, err)
		play(t, p, "battle 70")
		real, _ := p.Forecast()
		for _, f := range []rules.Forecast{imagined, real} {
			got := ""
			for _, m := range f.Modifiers {
				if m.Key == noCombinedArms {
					got = m.Args[1].Text
				}
			}
			check.Equal(t, got, x.want, "%s: missing", x.units)
		}
	}
}

// If one enemy is left, the order of picking it does not matter: the same dice lead to the same
// result, so there is no decision.
func TestOrderOfFireAtTheLastEnemyIsTrivial(t *testing.T) {
	coverage.Covers(t, "9.57", "9.59")
	idle, visited := 0, 0
	eachDecision(t, rulestest.Amount(4, 40), func(p *Position, seed uint64, choices []rules.Choice, rng *splitmix.Source) {
		if p.s.phase != PhaseFire {
			if c, ok := p.TrivialChoice(); ok {
				t.Fatalf("seed %d: %s in %s is trivial", seed, p.Notation(c), phaseNames[p.s.phase])
			}
			return
		}
		c, ok := p.TrivialChoice()
		if !ok {
			visited++
			return
		}
		idle++
		if !slices.Contains(choices, c) {
			t.Fatalf("seed %d: %s is not a choice", seed, p.Notation(c))
		}
		dice := uint64(rng.N(1000))
		want := ""
		for range 3 {
			q := p.Clone().(*Position)
			orders := *rng
			rolls := splitmix.Source(dice)
			for q.s.phase == PhaseFire && q.s.firing == p.s.firing {
				list := q.Choices(nil)
				q.Apply(list[orders.N(len(list))], nil)
			}
			for q.s.phase == PhaseFireDie {
				q.Apply(rules.Draw(q, q.Choices(nil), &rolls), nil)
			}
			rng.N(2)
			if got := q.Text(); want == "" {
				want = got
			} else if got != want {
				t.Fatalf("seed %d: in another order it ends as\n%s\nand not as\n%s", seed, got, want)
			}
		}
	})
	if idle < 10 || visited < 10 {
		t.Errorf("%d choices are trivial, %d are not", idle, visited)
	}
}

// The prompt of a call cites the paragraph of its side and place.
func TestCallsCiteTheirParagraph(t *testing.T) {
	coverage.Covers(t, "9.43", "9.44", "9.45")
	for area, german := range map[string]string{"70": "9.44", "76": "9.45"} {
		p := scene(t, "17-1 axis battle", "unit 26VG.77 "+area+" done entered", "unit 28Inf.112 "+area)
		play(t, p, "battle "+area)
		for _, want := range []string{"9.43", german} {
			check.Equal(t, p.Decision().Para, want, "%s: asked by", area)
			check.Equal(t, play(t, p, "die 10")[0].Para, want, "%s: paragraph", area)
		}
	}
}
