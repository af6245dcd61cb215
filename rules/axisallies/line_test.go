package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// reorganised returns the position after the end of a turn.
func reorganised(t *testing.T, lines ...string) *Position {
	t.Helper()
	p := parse(t, append([]string{"turn 2", "phase move", "side 1"}, lines...)...)
	play(t, p, "end")
	return p
}

// Infantry, tanks and artillery take their hex; trucks and supplies do not.
func TestLineMoves(t *testing.T) {
	coverage.Covers(t, "11.1")
	for unit, want := range map[string]rules.Side{"unit de.infantry.1": rules.Axis, "unit de.tank.1": rules.Axis, "unit de.artillery.1": rules.Axis, "unit de.truck.1": rules.Allies} {
		p := reorganised(t, unit+" 0508")
		controls(t, p, want, "0508")
	}
}

// The three hexes to the east are taken too, except those with any Allied unit.
func TestThreeHexesEast(t *testing.T) {
	coverage.Covers(t, "11.2")
	p := reorganised(t, "unit de.infantry.1 0508")
	controls(t, p, rules.Axis, "0608", "0607", "0609")
	controls(t, p, rules.Allies, "0408", "0507", "0509", "0708")
	for _, unit := range []string{"unit us.infantry.1 0608", "unit us.tank.1 0608", "unit us.artillery.1 0608", "unit us.truck.1 0608", "supplies 0608 allies 1"} {
		p := reorganised(t, "unit de.infantry.1 0508", unit)
		controls(t, p, rules.Allies, "0608")
		controls(t, p, rules.Axis, "0607", "0609")
	}
}

// Allied units take back their hex and no hex to the west of it; trucks alone do not.
func TestAlliesBehindTheLine(t *testing.T) {
	coverage.Covers(t, "11.3")
	p := reorganised(t, "axis-holds 0508 0608 0408 0507", "unit us.infantry.1 0508")
	controls(t, p, rules.Allies, "0508")
	controls(t, p, rules.Axis, "0608", "0408", "0507")
	p = reorganised(t, "axis-holds 0508", "unit us.truck.1 0508")
	controls(t, p, rules.Axis, "0508")
}

// A hex that is cut off keeps its owner.
func TestCutOff(t *testing.T) {
	coverage.Covers(t, "11.4")
	p := reorganised(t, "axis-holds 0408 0507 0509 0607 0608 0609", "supplies 0508 allies 1")
	controls(t, p, rules.Allies, "0508")
	controls(t, p, rules.Axis, "0408")
}

// Supplies and trucks under enemy combat units change hands, and back again.
func TestRequisition(t *testing.T) {
	coverage.Covers(t, "11.5")
	p := reorganised(t, "unit de.infantry.1 0508", "unit us.truck.1 0508", "unit us.truck.2 0508", "supplies 0508 allies 3")
	wantSupplies(t, p, axis, "0508", 3)
	for _, id := range []string{"us.truck.1", "us.truck.2"} {
		check.Equal(t, p.sideOf(uint8(p.d.unitOf(id))), axis, "%s is not taken", id)
	}
	p = reorganised(t, "unit us.infantry.1 0508", "unit us.truck.1 0508 taken")
	check.Equal(t, p.sideOf(uint8(p.d.unitOf("us.truck.1"))), allies, "the truck is not taken back")
	// A truck does not requisition.
	p = reorganised(t, "unit de.truck.1 0508", "supplies 0608 allies 1")
	wantSupplies(t, p, allies, "0608", 1)
}

// During movement the track of points shows the points that would be scored if the line moved now;
// these are scored at the end of the turn.
func TestPointsIfTheLineMovedNow(t *testing.T) {
	now := func(p *Position) (scored, then int) {
		for _, g := range p.Tracks() {
			if g.Key == "vp" {
				return g.Value, g.Items[0].Count
			}
		}
		t.Fatal("no track of the points")
		return 0, 0
	}
	p := parse(t, "phase march", "at 0805", "axis-holds 0805 0905", "unit de.infantry.1 0805", "unit us.infantry.1 0203")
	before, _ := now(p)
	play(t, p, "move de.infantry.1 0805-0704")
	scored, then := now(p)
	if scored != before || then <= scored {
		t.Errorf("%d points, %d if the line moved now; before it was %d", scored, then, before)
	}
	play(t, p, "end", "end")
	if scored, after := now(p); scored != then || after != then {
		t.Errorf("%d points and %d, where %d were shown", scored, after, then)
	}
}

// The log reports requisitions and their numbers.
func TestRequisitionsAreReported(t *testing.T) {
	p := parse(t, "phase march", "at 0805", "axis-holds 0805", "unit de.infantry.1 0805", "unit us.truck.1 0704", "unit us.truck.2 0704", "supplies 0704 allies 3",
		"unit us.infantry.1 0203")
	play(t, p, "move de.infantry.1 0805-0704", "end")
	reported := map[string]int{}
	for _, c := range p.Choices(nil) {
		if p.Describe(c).Pass {
			p.Apply(c, rules.ListenerFunc(func(e rules.Event) {
				switch e.Key {
				case "requisitioned":
					reported[e.Key] += e.N
				case "truck-requisitioned":
					reported[e.Key]++
					if e.Piece == 0 {
						t.Error("the truck is not named")
					}
				}
			}))
			break
		}
	}
	if reported["requisitioned"] != 3 || reported["truck-requisitioned"] != 2 {
		t.Errorf("reported %v", reported)
	}
}
