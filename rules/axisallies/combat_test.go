package axisallies

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/vocab"
)

// The higher die attacks first; equal dice are rerolled.
func TestInitiativeOnTheGround(t *testing.T) {
	coverage.Covers(t, "7.1")
	p := parse(t, "turn 2", "phase ground-die")
	throw12(t, p, "4", "4")
	inPhase(t, p, phGroundDie, rules.Chance)
	throw12(t, p, "4", "5")
	inPhase(t, p, phAttack, rules.Allies)
	p = parse(t, "turn 2", "phase ground-die")
	throw12(t, p, "9", "5")
	inPhase(t, p, phAttack, rules.Axis)
}

// facing sets up two lines of two hexes each: Germans in 0609 and 0608, Americans in 0509 and 0508.
var facing = []string{"turn 2", "phase attack", "axis-holds 0609 0608", "unit de.infantry.1 0609", "unit de.infantry.2 0609", "unit de.infantry.3 0608",
	"unit us.infantry.1 0509", "unit us.infantry.2 0508", "supplies 0609 axis 4", "supplies 0509 allies 4"}

// A hex attacks once a turn, and needs supplies and enemies in an adjacent hex.
func TestAttackingHex(t *testing.T) {
	coverage.Covers(t, "7.2", "7.3")
	p := parse(t, facing...)
	only(t, p, "from", "from 0608", "from 0609")
	play(t, p, "from 0609", "attack 0509 paid 0609", "with de.infantry.1 at 0509", "fight", "die 12", "none")
	only(t, p, "from", "from 0608")
	if key, para := why(t, p, "de.infantry.1", "0509", true); key != "hex-fought" || para != "7.2" {
		t.Errorf("why not again: %s %s", key, para)
	}
	// A unit that has attacked does not attack from another hex.
	p = parse(t, "turn 2", "phase attack", "axis-holds 0609", "unit de.infantry.1 0609 done", "unit us.infantry.1 0509", "supplies 0609 axis 1")
	only(t, p, "from")
	if key, para := why(t, p, "de.infantry.1", "0509", true); key != "fought-already" || para != "7.5" {
		t.Errorf("why not again: %s %s", key, para)
	}
	// It does not attack together with units of its new hex that have not attacked either. These
	// attack alone, and a single unit among them attacks only one hex.
	p = parse(t, "turn 2", "phase attack", "axis-holds 0609", "unit de.infantry.1 0609", "unit de.tank.1 0609 done", "unit us.infantry.1 0509", "unit us.infantry.2 0508",
		"supplies 0609 axis 3")
	play(t, p, "from 0609", "attack 0509 paid 0609")
	only(t, p, "attack")
	only(t, p, "with", "with de.infantry.1 at 0509")
	play(t, p, "all at 0509", "fight")
	check.Equal(t, p.s.reg.rolls, 1, "dice")
}

// On the next turn every hex attacks again, including units that have attacked and units that were
// held back.
func TestAttacksEveryTurn(t *testing.T) {
	coverage.Covers(t, "7.2")
	p := parse(t, append(facing[2:], "turn 2", "phase move", "side 1", "fought 0608 0609")...)
	p.s.flag[p.d.unitOf("de.infantry.1")] |= fDone
	play(t, p, "end")
	throw12(t, p, "9", "5")
	only(t, p, "from", "from 0608", "from 0609")
}

// A unit that retreats before it has attacked can still attack, from its new hex.
func TestDrivenBackAndAttacking(t *testing.T) {
	coverage.Covers(t, "7.2", "7.8")
	p := parse(t, "turn 2", "phase retreat", "throw assault", "at 0609", "hit 0509", "unit de.infantry.1 0609 done", "unit us.infantry.1 0509 back", "unit de.truck.1 0411",
		"supplies 0410 allies 1")
	play(t, p, "retreat us.infantry.1 0509-0410")
	inPhase(t, p, phAttack, rules.Allies)
	only(t, p, "from", "from 0410")
}

// Trucks and supplies alone can be attacked, also across a river.
func TestTargets(t *testing.T) {
	coverage.Covers(t, "7.3")
	p := parse(t, "phase attack", "axis-holds 0609 0807", "unit de.infantry.1 0609", "unit de.infantry.2 0609", "supplies 0609 axis 4", "unit us.truck.1 0509", "supplies 0508 allies 1",
		"unit us.infantry.1 0708", "unit de.tank.1 0807", "supplies 0807 axis 1")
	play(t, p, "from 0609")
	offers(t, p, "attack 0509 paid 0609", "attack 0508 paid 0609")
	refuses(t, p, "attack 0610 paid 0609", "attack 0608 paid 0609")
	play(t, p, "attack 0509 paid 0609")
	only(t, p, "attack", "attack 0508 paid 0609") // each hex once
	p = parse(t, "phase attack", "axis-holds 0807", "unit us.infantry.1 0708", "unit de.tank.1 0807", "supplies 0807 axis 1")
	offers(t, p, "from 0807")
}

// A unit that is held back rolls no dice and does not attack later.
func TestHeldBack(t *testing.T) {
	coverage.Covers(t, "7.5", "7.2")
	p := parse(t, facing...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "with de.infantry.1 at 0509", "fight")
	check.Equal(t, p.s.reg.rolls, 1, "dice")
	check.True(t, p.s.is(uint8(p.d.unitOf("de.infantry.2")), fDone), "the unit held back can attack")
	play(t, p, "die 6") // a hit on the second cell
	wantSupplies(t, p, allies, "0509", 0)
	p = parse(t, facing...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "with de.infantry.1 at 0509", "fight", "die 7")
	wantSupplies(t, p, allies, "0509", 4)
}

// Each target needs an attacker: one unit attacks one hex, and two units one each.
func TestEachTargetNeedsAnAttacker(t *testing.T) {
	coverage.Covers(t, "7.5")
	lines := []string{"turn 2", "phase attack", "axis-holds 0609", "unit de.infantry.1 0609", "supplies 0609 axis 3", "unit us.infantry.1 0509", "unit us.infantry.2 0508",
		"unit us.infantry.3 0510"}
	p := parse(t, lines...)
	play(t, p, "from 0609", "attack 0509 paid 0609")
	only(t, p, "attack")
	if key, para := why(t, p, "de.infantry.1", "0508", true); key != "somebody-each" || para != "7.5" {
		t.Errorf("why not a second hex: %s %s", key, para)
	}
	key, _ := why(t, p, "de.infantry.1", "0509", true)
	check.Equal(t, key, "", "why not the first")
	p = parse(t, append(lines, "unit de.tank.1 0609")...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "attack 0508 paid 0609")
	only(t, p, "attack")
	q := parse(t, append(lines, "unit de.tank.1 0609", "unit de.artillery.1 0609")...)
	play(t, q, "from 0609", "attack 0509 paid 0609")
	only(t, q, "with", "with de.infantry.1 at 0509", "with de.tank.1 at 0509", "with de.artillery.1 at 0509")
	play(t, p, "with de.infantry.1 at 0509")
	only(t, p, "with", "with de.tank.1 at 0508")
	if key, para := why(t, p, "de.tank.1", "0509", true); key != "somebody-each" || para != "7.5" {
		t.Errorf("why not both at the first: %s %s", key, para)
	}
}

// Between the attacks of a hex units can be removed from the next one, of any kind, as long as one
// is left; before the first attack none can, because that attack has just been declared.
func TestHeldBackBeforeALaterRoll(t *testing.T) {
	coverage.Covers(t, "7.5")
	p := parse(t, "turn 2", "phase attack", "axis-holds 0609", "supplies 0609 axis 3", "unit de.infantry.1 0609", "unit de.infantry.2 0609", "unit de.infantry.3 0609",
		"unit de.tank.1 0609", "unit de.artillery.1 0609", "unit us.infantry.1 0509", "unit us.truck.1 0508", "supplies 0508 allies 5", "unit us.infantry.2 0510")
	play(t, p, "from 0609", "attack 0509 paid 0609", "attack 0508 paid 0609", "attack 0510 paid 0609",
		"with de.infantry.1 at 0509", "with de.infantry.2 at 0510", "all at 0508", "fight")
	inPhase(t, p, phOrder, rules.Axis)
	play(t, p, "next 0509")
	inPhase(t, p, phDice, rules.Chance)
	play(t, p, "die 12")
	only(t, p, "next", "next 0508", "next 0510")
	only(t, p, "hold")
	alone := p.Clone().(*Position)
	play(t, alone, "next 0510") // a single one is not held back
	inPhase(t, alone, phDice, rules.Chance)
	play(t, p, "next 0508")
	inPhase(t, p, phHold, rules.Axis)
	only(t, p, "hold", "hold de.infantry.3", "hold de.tank.1", "hold de.artillery.1")
	if f, ok := p.Forecast(); !ok || f.Target != cellOf(hexAt(t, "0508")) || f.Attack != 6 {
		t.Errorf("a forecast of %d dice at cell %d (%t), want 6 at Bastogne", f.Attack, f.Target, ok)
	}
	if d := p.Decision(); d.Cell != cellOf(hexAt(t, "0508")) || d.Para != "7.5" {
		t.Errorf("%s is asked about cell %d by %s", d.Key, d.Cell, d.Para)
	}
	var attacking []string // units shown as taking part
	for _, q := range p.Pieces(nil) {
		if slices.Contains(q.Marks, vocab.Attacking) {
			attacking = append(attacking, q.Code)
		}
	}
	check.EqualSlices(t, attacking, []string{"de.infantry.3", "de.tank.1", "de.artillery.1"}, "attack Bastogne")
	play(t, p, "hold de.artillery.1", "hold de.infantry.3")
	only(t, p, "hold")
	play(t, p, "fight")
	check.Equal(t, p.s.reg.rolls, 2, "dice at Bastogne")
	throw12(t, p, "12", "12")
	inPhase(t, p, phDice, rules.Chance) // the last target, which one unit attacks
	throw12(t, p, "12")
	inPhase(t, p, phAttack, rules.Allies)
	for _, id := range []string{"de.artillery.1", "de.infantry.3"} {
		check.True(t, p.s.is(uint8(p.d.unitOf(id)), fDone), "%s was held back and can attack", id)
	}
}

// The last of several attacks is not rolled at once either, although there is no choice of a target
// any more. This also holds after a retreat. The attack of a hex on a single target is rolled at
// once.
func TestTheLastOfSeveralThrowsWaits(t *testing.T) {
	coverage.Covers(t, "7.5")
	lines := []string{"turn 2", "phase attack", "axis-holds 0609", "supplies 0609 axis 3", "unit de.infantry.1 0609", "unit de.infantry.2 0609", "unit de.tank.1 0609",
		"unit us.infantry.1 0509", "unit us.truck.1 0508"}
	p := parse(t, lines...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "attack 0508 paid 0609", "with de.infantry.1 at 0509", "all at 0508", "fight", "next 0509", "die 1")
	inPhase(t, p, phRetreat, rules.Allies)
	play(t, p, "retreat us.infantry.1 0509-0409")
	only(t, p, "hold", "hold de.infantry.2", "hold de.tank.1")
	play(t, p, "hold de.tank.1", "fight")
	check.Equal(t, p.s.reg.rolls, 1, "dice")
	throw12(t, p, "12")
	p.s.reg.side = axis // the next attack of the Germans
	p.s.flag[p.d.unitOf("de.tank.1")] = 0
	p.s.attacked = hexSet{}
	play(t, p, "from 0609", "attack 0508 paid 0609", "all at 0508", "fight")
	inPhase(t, p, phDice, rules.Chance)
}

// hit rolls faces at units in Martelange and returns the resulting position.
func hit(t *testing.T, faces []string, lines ...string) *Position {
	t.Helper()
	p := parse(t, append([]string{"turn 2", "phase dice", "throw assault", "at 0609", "hit 0509", "fought 0609",
		"unit de.infantry.1 0609 done", "rolls " + string('0'+rune(len(faces))), "cells " + string('0'+rune(len(lines)))}, lines...)...)
	throw12(t, p, faces...)
	return p
}

// One hit forces a retreat, two destroy, a third is lost; one destroys trucks and all supplies.
func TestHits(t *testing.T) {
	coverage.Covers(t, "7.7", "7.6")
	p := hit(t, []string{"1", "1", "1", "2"}, "unit us.infantry.1 0509", "unit us.infantry.2 0509", "unit us.tank.1 0509")
	at(t, p, "us.infantry.1 dead", "us.tank.1 0509")
	only(t, p, "retreat us.tank.1")
	offers(t, p, "retreat us.infantry.2 0509-0409")
	p = hit(t, []string{"2"}, "unit us.artillery.1 0509", "unit us.truck.1 0509")
	at(t, p, "us.truck.1 dead", "us.artillery.1 0509")
	p = hit(t, []string{"2"}, "unit us.artillery.1 0509", "supplies 0509 allies 4")
	wantSupplies(t, p, allies, "0509", 0)
	p = hit(t, []string{"6"}, "unit us.infantry.1 0509", "unit us.tank.1 0509", "unit us.artillery.1 0509", "unit us.truck.1 0509") // 5 is the first again, 6 the second
	only(t, p, "retreat us.infantry.1")
	check.True(t, p.s.is(uint8(p.d.unitOf("us.tank.1")), fBack), "the sixth cell of four is not the second")
}

// Cells are counted kind by kind, whatever the origin of the units: a requisitioned truck comes
// after all infantry, tanks and artillery, before the supplies.
func TestHitsKindByKind(t *testing.T) {
	coverage.Covers(t, "7.6")
	lines := []string{"unit us.infantry.1 0509", "unit us.tank.1 0509", "unit de.truck.1 0509 taken"}
	p := hit(t, []string{"1"}, lines...)
	inPhase(t, p, phRetreat, rules.Allies)
	only(t, p, "retreat us.tank.1")
	offers(t, p, "retreat us.infantry.1 0509-0409")
	at(t, p, "de.truck.1 0509", "us.infantry.1 0509")
	p = hit(t, []string{"3"}, lines...)
	at(t, p, "de.truck.1 dead", "us.infantry.1 0509", "us.tank.1 0509")
	p = hit(t, []string{"4"}, append(lines, "supplies 0509 allies 2")...)
	wantSupplies(t, p, allies, "0509", 0)
	at(t, p, "de.truck.1 0509")
	// The displayed strips show the pieces that are hit.
	want := []string{"us.infantry.1", "us.tank.1", "de.truck.1"}
	names := func(list []rules.PieceID) (out []string) {
		for _, id := range list {
			out = append(out, p.d.units[id-1].id)
		}
		return out
	}
	p = parse(t, append(lines, "turn 2", "phase dice", "throw assault", "at 0609", "hit 0509", "fought 0609", "unit de.infantry.1 0609 done", "rolls 1", "cells 3")...)
	shown := p.struckPieces()
	check.EqualSlices(t, names(shown[:3]), want, "on the strips")
	var faces []string
	for _, g := range p.Tracks() {
		for _, it := range g.Items {
			if g.Key == "strips" {
				faces = append(faces, it.Text)
			}
		}
	}
	check.EqualSlices(t, faces, []string{"1, 4", "2, 5", "3, 6"}, "faces that hit")
	p = parse(t, append(lines, "turn 2", "phase declare", "at 0609", "unit de.infantry.1 0609", "target 1 0509 de.infantry.1")...)
	f, ok := p.Forecast()
	if got := names(f.Defenders); !ok || !slices.Equal(got, want) {
		t.Errorf("a forecast against %q, want %q", got, want)
	}
}

// The owner of the units chooses their retreats. Units do not retreat next to enemies, even if
// friendly units are there, or into a hex without room. Tanks and artillery do not retreat across a river.
// A unit that cannot retreat is destroyed.
func TestRetreats(t *testing.T) {
	coverage.Covers(t, "7.8", "8.2", "3.3")
	p := hit(t, []string{"1"}, "unit us.infantry.1 0509")
	inPhase(t, p, phRetreat, rules.Allies)
	only(t, p, "retreat", "retreat us.infantry.1 0509-0409", "retreat us.infantry.1 0509-0410", "retreat us.infantry.1 0509-0408") // 0508 and 0510 are next to 0609
	p = parse(t, "turn 2", "phase retreat", "throw assault", "at 0609", "hit 0509", "unit de.infantry.1 0609 done", "unit us.tank.1 0509 back", "unit us.infantry.1 0508",
		"unit us.infantry.2 0409", "unit us.infantry.3 0409", "unit us.infantry.4 0409", "unit us.infantry.5 0409", "unit us.infantry.6 0409", "unit us.infantry.7 0409",
		"unit us.tank.2 0409", "unit us.tank.3 0409", "unit us.tank.4 0409", "unit us.tank.5 0409", "unit us.tank.6 0409", "unit us.truck.1 0409",
		"supplies 0410 axis 1")
	only(t, p, "retreat", "retreat us.tank.1 0509-0408", "retreat us.tank.1 0509-0410") // 0409 is full, 0410 has only enemy supplies, 0508 is friendly
	for code, want := range map[string]string{"0508": "zone", "0410": "", "0409": "full", "0505": "too-far"} {
		if key, para := why(t, p, "us.tank.1", code, false); key != want || key != "" && para != "7.8" {
			t.Errorf("why not %s: %s %s, want %s", code, key, para, want)
		}
	}
	// Ettelbruck has rivers on its sides to Wiltz and Vianden.
	p = parse(t, "turn 2", "phase retreat", "throw assault", "at 0710", "hit 0709", "unit de.infantry.1 0710 done", "unit us.artillery.1 0709 back", "unit us.infantry.1 0709 back",
		"unit us.tank.1 0709 back")
	offers(t, p, "retreat us.infantry.1 0709-0708", "retreat us.infantry.1 0709-0608")
	refuses(t, p, "retreat us.artillery.1 0709-0708", "retreat us.artillery.1 0709-0608", "retreat us.tank.1 0709-0708", "retreat us.tank.1 0709-0608")
	// In the corner of the board, with Germans on all sides: no unit can retreat.
	p = parse(t, "turn 2", "phase dice", "throw assault", "at 0201", "hit 0101", "rolls 2", "cells 2", "unit de.infantry.1 0201 done", "unit us.infantry.1 0101",
		"unit us.infantry.2 0101")
	throw12(t, p, "1", "2")
	at(t, p, "us.infantry.1 dead", "us.infantry.2 dead")
}

// After an attack the other side attacks; a side that has passed may attack later; two passes end
// the phase.
func TestTakingTurns(t *testing.T) {
	coverage.Covers(t, "7.9")
	p := parse(t, facing...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509", "fight", "die 12", "die 12")
	inPhase(t, p, phAttack, rules.Allies)
	play(t, p, "none")
	inPhase(t, p, phAttack, rules.Axis)
	play(t, p, "from 0608", "attack 0508 paid 0609", "all at 0508", "fight", "die 12")
	inPhase(t, p, phAttack, rules.Allies)
	play(t, p, "from 0509", "attack 0609 paid 0509", "all at 0609", "fight", "die 12")
	play(t, p, "none", "none")
	inPhase(t, p, phMove, rules.Axis)
}

// On the first turn only the Germans attack, one hex after the other.
func TestSurprise(t *testing.T) {
	coverage.Covers(t, "7.10")
	lines := append([]string{"turn 1"}, facing[1:]...)
	p := parse(t, lines...)
	if key, para := why(t, p, "us.infantry.1", "0609", true); key != "surprise" || para != "7.10" {
		t.Errorf("why not the Allies: %s %s", key, para)
	}
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509", "fight", "die 12", "die 12")
	inPhase(t, p, phAttack, rules.Axis)
	play(t, p, "none")
	inPhase(t, p, phMove, rules.Axis)
	q := start(t)
	inPhase(t, q, phAttack, rules.Axis)
}
