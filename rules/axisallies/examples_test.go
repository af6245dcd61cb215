package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The worked examples of the text, number by number.

// martelange sets up Germans east of Martelange, which holds two infantry, a tank, a truck and a
// supply.
var martelange = []string{"turn 1", "phase attack", "axis-holds 0609",
	"unit de.infantry.1 0609", "unit de.tank.1 0609", "unit de.tank.2 0609", "unit de.artillery.1 0609", "supplies 0609 axis 2",
	"unit us.infantry.1 0509", "unit us.infantry.2 0509", "unit us.tank.1 0509", "unit us.truck.1 0509", "supplies 0509 allies 1"}

// Eight dice at Martelange, 1, 3, 3, 4, 5, 8, 8, 10: tank, truck and supply are destroyed, and an
// infantry retreats.
func TestExampleMartelange(t *testing.T) {
	coverage.Covers(t, "7.5", "7.6", "7.7")
	p := parse(t, martelange...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509", "fight")
	if p.s.reg.rolls != 8 || p.s.reg.cells != 5 {
		t.Errorf("%d dice at %d cells, want 8 at 5", p.s.reg.rolls, p.s.reg.cells)
	}
	throw12(t, p, "1", "3", "3", "4", "5", "8", "8", "10")
	at(t, p, "us.tank.1 dead", "us.truck.1 dead", "us.infantry.1 0509", "us.infantry.2 0509")
	wantSupplies(t, p, allies, "0509", 0)
	inPhase(t, p, phRetreat, rules.Allies)
	only(t, p, "retreat us.infantry.2")
	play(t, p, "retreat us.infantry.1 0509-0409")
	at(t, p, "us.infantry.1 0409", "us.infantry.2 0509")
}

// The same attack costs one supply; in two directions it costs two.
func TestExampleTwoTargets(t *testing.T) {
	coverage.Covers(t, "7.3", "7.4", "5.4")
	p := parse(t, append(martelange, "unit us.infantry.3 0508")...)
	play(t, p, "from 0609")
	only(t, p, "attack", "attack 0509 paid 0609", "attack 0508 paid 0609")
	play(t, p, "attack 0509 paid 0609")
	wantSupplies(t, p, axis, "0609", 1)
	offers(t, p, "all at 0509", "with de.tank.1 at 0509", "attack 0508 paid 0609")
	play(t, p, "attack 0508 paid 0609")
	wantSupplies(t, p, axis, "0609", 0)
	check.Equal(t, p.s.spent[hexAt(t, "0609")], 2, "two supplies are not turned over")
	refuses(t, p, "fight", "all at 0509", "all at 0508") // each needs an attacker
	play(t, p, "with de.infantry.1 at 0508", "all at 0509")
	only(t, p, "fight", "fight")
	play(t, p, "fight")
	only(t, p, "next", "next 0508", "next 0509")
	play(t, p, "next 0508")
	check.Equal(t, p.s.reg.rolls, 1, "dice at Bastogne")
	throw12(t, p, "12")
	play(t, p, "fight") // no further unit can be held back
	check.Equal(t, p.s.reg.rolls, 7, "dice at Martelange")
}

// Ten dice at nine units: seven hits, rerolled as 3, 6, 6, 7, 9, 11, 12.
func TestExampleNineUnits(t *testing.T) {
	coverage.Covers(t, "7.11")
	p := parse(t, "turn 2", "phase attack", "side 1", "axis-holds 0609 0608 0708 0709 0610 0710",
		"unit us.infantry.1 0509", "unit us.infantry.2 0509", "unit us.tank.1 0509", "unit us.tank.2 0509", "unit us.tank.3 0509", "unit us.tank.4 0509",
		"supplies 0509 allies 1",
		"unit de.infantry.1 0609", "unit de.infantry.2 0609", "unit de.infantry.3 0609", "unit de.tank.1 0609", "unit de.tank.2 0609", "unit de.tank.3 0609",
		"unit de.artillery.1 0609", "unit de.artillery.2 0609", "unit de.truck.1 0609")
	play(t, p, "from 0509", "attack 0609 paid 0509", "all at 0609", "fight")
	throw12(t, p, "1", "2", "4", "4", "5", "6", "6", "7", "10", "11")
	if p.s.reg.phase != phAgain || p.s.reg.again != 7 {
		t.Fatalf("%d hits to throw again, want 7", p.s.reg.again)
	}
	throw12(t, p, "3", "6", "6", "7", "9", "11", "12")
	at(t, p, "de.infantry.3 dead", "de.tank.3 dead", "de.truck.1 dead")
	var back []string
	for u := range p.d.units {
		if p.s.is(uint8(u), fBack) {
			back = append(back, p.d.units[u].id)
		}
	}
	if len(back) != 2 || back[0] != "de.infantry.2" || back[1] != "de.artillery.1" {
		t.Errorf("%q retreat, want an infantry and an artillery unit", back)
	}
}

// Flak of four kinds, 1, 3, 4, 8, at two fighters and a bomber: a fighter and the bomber are lost;
// the 4 wraps around to the first cell.
func TestExampleFlak(t *testing.T) {
	coverage.Covers(t, "6.6", "6.8")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.fighter.2 0905", "unit us.bomber.1 0905",
		"unit de.infantry.1 0905", "unit de.infantry.2 0905", "unit de.tank.1 0905", "unit de.artillery.1 0905", "supplies 0905 axis 3")
	play(t, p, "at 0905")
	if p.s.reg.rolls != 4 || p.s.reg.cells != 3 {
		t.Fatalf("%d dice at %d aircraft, want 4 at 3", p.s.reg.rolls, p.s.reg.cells)
	}
	throw12(t, p, "1", "3", "4")
	check.Equal(t, p.s.reg.hits[allies], cells{2, 0, 1}, "hits")
	throw12(t, p, "8")
	at(t, p, "us.fighter.1 pool", "us.fighter.2 0905", "us.bomber.1 pool")
}

// A tank that drives west stops in Bastogne, where it enters enemy control.
func TestExampleBastogne(t *testing.T) {
	coverage.Covers(t, "8.9", "8.13")
	p := parse(t, "phase move", "axis-holds 0707 0607 0608 0508", "unit de.tank.1 0707", "supplies 0707 axis 1", "unit us.infantry.1 0408", "unit us.infantry.2 0406")
	play(t, p, "pay 0707 from 0707")
	offers(t, p, "move de.tank.1 0707-0607", "move de.tank.1 0707-0508")
	refuses(t, p, "move de.tank.1 0707-0507", "move de.tank.1 0707-0509")
	if key, para := why(t, p, "de.tank.1", "0507", false); key != "stopped" || para != "8.9" {
		t.Errorf("why not Ortheuville: %s %s", key, para)
	}
	q := parse(t, "phase march", "at 0707", "axis-holds 0707 0607 0608 0508 0507 0509", "unit de.tank.1 0707", "unit us.infantry.2 0203")
	offers(t, q, "move de.tank.1 0707-0507", "move de.tank.1 0707-0509")
}

// The truck in Ortheuville is under enemy control and stays; the other returns.
func TestExampleOrtheuville(t *testing.T) {
	coverage.Covers(t, "4.8", "3.1")
	p := parse(t, "turn 2", "phase attack", "passed 1", "axis-holds 0508 0608", "unit de.infantry.1 0508", "unit us.truck.1 0507", "unit us.truck.2 0306")
	play(t, p, "none")
	only(t, p, "return", "return us.truck.2")
	play(t, p, "return us.truck.2")
	at(t, p, "us.truck.1 0507", "us.truck.2 pool")
}

// The Germans take Bastogne and the hex south-east of it, but not the one to the north-east, which
// holds an Allied supply; and Vielsalm.
func TestExampleFrontLine(t *testing.T) {
	coverage.Covers(t, "11.1", "11.2", "8.15")
	p := parse(t, "turn 2", "phase move", "side 1", "unit de.infantry.1 0508", "unit de.tank.1 0605", "unit de.tank.2 0605", "supplies 0607 allies 1",
		"unit us.infantry.1 0305")
	controls(t, p, rules.Allies, "0508", "0609", "0605")
	play(t, p, "end")
	controls(t, p, rules.Axis, "0508", "0609", "0608", "0605")
	controls(t, p, rules.Allies, "0607", "0507", "0408", "0509")
}

// An Allied infantry enters a hex with a German truck and two supplies: they become Allied when the
// line moves.
func TestExampleRequisition(t *testing.T) {
	coverage.Covers(t, "11.5", "8.10")
	p := parse(t, "turn 2", "phase move", "side 1", "axis-holds 0608", "unit us.infantry.1 0508", "supplies 0508 allies 1", "unit us.truck.1 0508",
		"unit de.truck.1 0608", "supplies 0608 axis 2")
	play(t, p, "unit us.truck.1")
	refuses(t, p, "drive us.truck.1 0508-0608") // there is a road
	if key, para := why(t, p, "us.truck.1", "0608", false); key != "enemy-there" || para != "8.10" {
		t.Errorf("why not the truck: %s %s", key, para)
	}
	play(t, p, "stop", "pay 0508 from 0508", "move us.infantry.1 0508-0608")
	wantSupplies(t, p, axis, "0608", 2)
	play(t, p, "end")
	wantSupplies(t, p, allies, "0608", 2)
	check.Equal(t, p.sideOf(uint8(p.d.unitOf("de.truck.1"))), allies, "the truck is not taken")
}
