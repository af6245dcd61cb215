package axisallies

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Units may retreat among enemy trucks and supplies, but not into a hex with enemy infantry, tanks
// or artillery. The forecast counts such a unit as retreating.
func TestRetreatAmongTrucks(t *testing.T) {
	coverage.Covers(t, "7.8")
	p := parse(t, "turn 2", "phase dice", "throw assault", "at 0609", "hit 0509", "rolls 1", "cells 1", "unit de.infantry.1 0609 done",
		"unit us.infantry.1 0509", "unit de.truck.1 0409", "supplies 0408 axis 2")
	throw12(t, p, "1")
	only(t, p, "retreat", "retreat us.infantry.1 0509-0408", "retreat us.infantry.1 0509-0409", "retreat us.infantry.1 0509-0410")
	play(t, p, "retreat us.infantry.1 0509-0409")
	at(t, p, "us.infantry.1 0409", "de.truck.1 0409")
	p = parse(t, "turn 2", "phase declare", "at 0609", "unit de.infantry.1 0609", "unit de.tank.1 0307", "unit de.tank.2 0311", "unit us.infantry.1 0509",
		"unit us.truck.1 0409", "target 1 0509 de.infantry.1")
	if f, ok := p.Forecast(); !ok || driven(f) == 0 {
		t.Errorf("a hex with a truck of its own does not count as a retreat: %+v", f)
	}
}

// driven returns the expected number of infantry that retreat, according to a forecast.
func driven(f rules.Forecast) int {
	for _, m := range f.Modifiers {
		if m.Key == "cells.infantry" {
			for _, a := range m.Args {
				if a.Name == "driven-back" {
					return a.Num
				}
			}
		}
	}
	return 0
}

// shared sets up a hex, 0509, where Americans have retreated among German trucks and supplies, with
// Germans in adjacent hexes on both sides.
var shared = []string{"turn 2", "axis-holds 0509 0609 0610", "unit us.infantry.1 0509", "unit us.tank.1 0509", "unit de.truck.1 0509", "unit de.truck.2 0509",
	"supplies 0509 axis 3", "unit de.infantry.1 0609", "unit de.tank.1 0609", "supplies 0609 axis 2", "unit us.artillery.1 0408", "supplies 0408 allies 2"}

// In a hex that both sides share, only the units of the side under attack are on the strips.
func TestStripsOfASharedHex(t *testing.T) {
	coverage.Covers(t, "7.6", "7.7")
	pieces := func(list []rules.PieceID) (out []string) {
		for _, id := range list {
			if u := load(t).d.unitAs(id); u != noUnit {
				out = append(out, load(t).d.units[u].id)
			} else if id != 0 {
				out = append(out, "supplies")
			}
		}
		return out
	}
	// The Germans attack the Americans.
	p := parse(t, append(shared, "phase attack", "side 0")...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509")
	f, ok := p.Forecast()
	if got := pieces(f.Defenders); !ok || f.Defence != 2 || !slices.Equal(got, []string{"us.infantry.1", "us.tank.1"}) {
		t.Errorf("a forecast against %d cells, %q", f.Defence, got)
	}
	play(t, p, "fight")
	check.Equal(t, p.s.reg.cells, 2, "cells")
	all := p.struckPieces()
	check.EqualSlices(t, pieces(all[:]), []string{"us.infantry.1", "us.tank.1"}, "on the strips")
	throw12(t, p, "1", "3", "5") // wraps around: three hits on the infantry
	at(t, p, "us.infantry.1 dead", "us.tank.1 0509", "de.truck.1 0509", "de.truck.2 0509")
	wantSupplies(t, p, axis, "0509", 3)
	// The Americans attack the trucks and supplies: a lost truck is a German one.
	p = parse(t, append(shared, "phase attack", "side 1")...)
	play(t, p, "from 0408", "attack 0509 paid 0408", "all at 0509")
	if f, _ := p.Forecast(); f.Defence != 3 || !slices.Equal(pieces(f.Defenders), []string{"de.truck.1", "de.truck.2", "supplies"}) {
		t.Errorf("a forecast against %d cells, %q", f.Defence, pieces(f.Defenders))
	}
	play(t, p, "fight")
	all = p.struckPieces()
	check.EqualSlices(t, pieces(all[:]), []string{"de.truck.1", "de.truck.2", "supplies"}, "on the strips")
	throw12(t, p, "1", "3", "12")
	at(t, p, "us.infantry.1 0509", "us.tank.1 0509", "de.truck.1 dead", "de.truck.2 0509")
	wantSupplies(t, p, axis, "0509", 0)
	inPhase(t, p, phAttack, rules.Axis)
}

// Flak and air strikes over a hex that both sides share: flak and losses are those of the side
// under attack.
func TestAirOverASharedHex(t *testing.T) {
	coverage.Covers(t, "6.6", "6.7")
	for _, test := range []struct {
		plane        string
		dice, struck int
	}{
		{"de.fighter.1", 2, 2}, // infantry and a tank
		{"us.fighter.1", 2, 3}, // two trucks, and the supplies
	} {
		p := parse(t, append([]string{"turn 5"}, append(shared[1:], "phase sky", "side 0", "unit "+test.plane+" 0509")...)...)
		play(t, p, "at 0509")
		check.Equal(t, int(p.s.reg.rolls), test.dice, "%d dice of flak against %s", p.s.reg.rolls, test.plane)
		throw12(t, p, "12", "12")
		play(t, p, "strike")
		check.Equal(t, int(p.s.reg.cells), test.struck, "%s strikes at %d cells", test.plane, p.s.reg.cells)
	}
}

// Shared trucks and supplies change hands when the line moves, if the units that entered are still
// there; otherwise their owner keeps them. Until then the owner can neither pay with them nor move
// them away.
func TestSharedUntilTheLineMoves(t *testing.T) {
	coverage.Covers(t, "11.5", "5.3", "4.8")
	p := parse(t, append(shared, "phase attack", "side 0", "passed 1")...)
	offers(t, p, "from 0609")
	sources := p.sources(axis, hexAt(t, "0609"))
	check.False(t, sources.Has(hexAt(t, "0509")), "supplies pay from among the enemy")
	play(t, p, "none")
	at(t, p, "de.truck.1 0509")
	only(t, p, "unit")
	play(t, p, "end", "end")
	wantSupplies(t, p, allies, "0509", 3)
	controls(t, p, rules.Allies, "0509")
	check.Equal(t, p.sideOf(uint8(p.d.unitOf("de.truck.1"))), allies, "the truck is not taken")
	p = parse(t, append(shared, "phase march", "side 1", "at 0509")...)
	play(t, p, "move us.infantry.1 0509-0408", "move us.tank.1 0509-0508", "end")
	wantSupplies(t, p, axis, "0509", 3)
	controls(t, p, rules.Axis, "0509")
}

// Excess units are moved among enemy trucks as well: those belong to the enemy until the line
// moves, and the position can be written and parsed.
func TestMovedOutAmongTrucks(t *testing.T) {
	coverage.Covers(t, "11.6")
	p := parse(t, append(units("infantry", 7, "0805"), "turn 2", "phase move", "side 1", "unit us.truck.1 0804",
		"unit us.infantry.2 0705", "unit us.infantry.3 0706", "unit us.infantry.5 1005", "unit us.infantry.6 0907")...)
	play(t, p, "end")
	inPhase(t, p, phMoveOut, rules.Allies)
	play(t, p, "shove de.infantry.1 0805-0804")
	at(t, p, "de.infantry.1 0804", "us.truck.1 0804")
	if p.Turn() != 3 || p.sideOf(uint8(p.d.unitOf("us.truck.1"))) != allies {
		t.Errorf("turn %d, and the truck has changed hands", p.Turn())
	}
	check.NoError(t, p.CheckInvariants())
	back, err := load(t).Parse(p.Text())
	if err != nil || back.Hash() != p.Hash() {
		t.Errorf("written and read: %v", err)
	}
}
