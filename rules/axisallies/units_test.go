package axisallies

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// dice returns the number of dice of an attack by some units.
func dice(t *testing.T, units ...string) int {
	t.Helper()
	lines := []string{"phase attack", "axis-holds 0609", "supplies 0609 axis 1", "unit us.infantry.1 0509"}
	for _, u := range units {
		lines = append(lines, "unit "+u+" 0609")
	}
	p := parse(t, lines...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509", "fight")
	return int(p.s.reg.rolls)
}

func TestDiceOfUnits(t *testing.T) {
	coverage.Covers(t, "3.3", "3.4", "3.5")
	for _, test := range []struct {
		unit string
		want int
	}{{"de.infantry.1", 1}, {"de.tank.1", 2}, {"de.artillery.1", 3}} {
		check.Equal(t, dice(t, test.unit), test.want, "%s throws (dice)", test.unit)
	}
}

// Infantry and artillery go one hex, tanks one hex or along the road.
func TestMovementOfUnits(t *testing.T) {
	coverage.Covers(t, "3.3", "3.4", "3.5", "8.5")
	p := parse(t, "phase march", "at 0905", "axis-holds 0905", "unit de.infantry.1 0905", "unit de.tank.1 0905", "unit de.artillery.1 0905")
	near := []string{"0804", "0904", "0806", "0906", "0805", "1005"} // all around Prüm
	far := []string{"0903", "0705", "1006"}
	for _, unit := range []string{"de.infantry.1", "de.artillery.1"} {
		for _, h := range near {
			want := "move " + unit + " 0905-" + h
			if n, ok := p.d.dir(hexAt(t, "0905"), hexAt(t, h)); !ok {
				_ = n
				continue
			}
			offers(t, p, want)
		}
		for _, h := range far {
			refuses(t, p, "move "+unit+" 0905-"+h)
		}
	}
	offers(t, p, "move de.tank.1 0905-0705", "move de.tank.1 0905-0906")
	if key, para := why(t, p, "de.infantry.1", "0705", false); key != "too-far" || para != "8.5" {
		t.Errorf("why not two hexes: %s %s", key, para)
	}
}

// The six hexes around infantry, tanks or artillery are under their control, those around a truck
// are not; friendly units do not cancel it.
func TestZones(t *testing.T) {
	coverage.Covers(t, "3.1")
	for _, unit := range []string{"de.infantry.1", "de.tank.1", "de.artillery.1"} {
		p := parse(t, "phase move", "unit "+unit+" 0508", "unit us.infantry.1 0509")
		zone := p.zone(axis)
		if zone != p.d.next1[hexAt(t, "0508")] || zone.Len() != 6 || !p.inZone(axis, hexAt(t, "0509")) {
			t.Errorf("%s controls %d hexes", unit, zone.Len())
		}
	}
	p := parse(t, "phase move", "unit de.tank.1 0905")
	if zone := p.zone(axis); zone != p.d.next1[hexAt(t, "0905")] {
		t.Errorf("in the east %d hexes are controlled", zone.Len())
	}
	p = parse(t, "phase move", "unit de.truck.1 0508")
	zone := p.zone(axis)
	check.True(t, zone.Empty(), "a truck controls something")
}

// Trucks and supplies do not attack.
func TestTrucksDoNotAttack(t *testing.T) {
	coverage.Covers(t, "3.2", "5.1")
	p := parse(t, "phase attack", "axis-holds 0609 0608", "unit de.truck.1 0609", "supplies 0609 axis 1", "supplies 0608 axis 1", "unit us.infantry.1 0509")
	only(t, p, "from")
	key, _ := why(t, p, "de.truck.1", "0509", true)
	check.Equal(t, key, "trucks-never", "why not a truck")
	p = parse(t, "phase attack", "axis-holds 0609", "unit de.infantry.1 0609", "unit de.truck.1 0609", "supplies 0609 axis 1", "unit us.infantry.1 0509")
	play(t, p, "from 0609", "attack 0509 paid 0609")
	only(t, p, "with", "with de.infantry.1 at 0509")
	play(t, p, "all at 0509", "fight")
	check.Equal(t, p.s.reg.rolls, 1, "dice with a truck")
}

// A tank that blitzes moves one more hex, on a road or not, out of enemy control and into it. All
// tanks of the hex do, for one more supply, paid before any of them moves; infantry and artillery
// may have moved.
func TestBlitz(t *testing.T) {
	coverage.Covers(t, "3.7")
	lines := []string{"phase move", "axis-holds 0905 0805", "unit de.tank.1 0905", "unit de.tank.2 0905", "unit de.infantry.1 0905",
		"supplies 0905 axis 3", "unit us.infantry.1 0704"}
	p := parse(t, lines...)
	play(t, p, "pay 0905 from 0905")
	wantSupplies(t, p, axis, "0905", 2)
	play(t, p, "blitz from 0905")
	wantSupplies(t, p, axis, "0905", 1)
	only(t, p, "blitz")
	play(t, p, "move de.tank.1 0905-0805") // enters the control of 0704
	inPhase(t, p, phLeap, p.ToMove())
	offers(t, p, "leap de.tank.1 0805-0705", "leap de.tank.1 0805-0804", "leap de.tank.1 0805-0905", "stop")
	refuses(t, p, "leap de.tank.1 0805-0704")
	play(t, p, "leap de.tank.1 0805-0705", "move de.tank.2 0905-0805", "stop")
	at(t, p, "de.tank.1 0705", "de.tank.2 0805")
	play(t, p, "done")
	check.Equal(t, p.s.flag[p.d.unitOf("de.tank.1")]&fBlitz, 0, "the blitz continues")
	p = parse(t, append(lines, "unit de.artillery.1 0905")...)
	play(t, p, "pay 0905 from 0905", "move de.infantry.1 0905-0904", "move de.artillery.1 0905-0904")
	offers(t, p, "blitz from 0905")
	q := p.Clone().(*Position)
	play(t, p, "move de.tank.1 0905-0805")
	only(t, p, "blitz")
	play(t, q, "blitz from 0905", "move de.tank.1 0905-0805")
	offers(t, q, "leap de.tank.1 0805-0705")
	// Not even a blitz crosses a river without a bridge.
	p = parse(t, "phase leap", "works de.tank.1", "unit de.tank.1 0708 done blitz")
	refuses(t, p, "leap de.tank.1 0708-0807") // Vianden to Dasburg
	offers(t, p, "leap de.tank.1 0708-0808")
}

// Destroyed units are out of the game, but aircraft return.
func TestDestroyed(t *testing.T) {
	coverage.Covers(t, "3.6", "6.9")
	p := parse(t, "turn 5", "phase dice", "throw flak", "at 0905", "side 1", "first 1", "flown 0905", "rolls 1", "cells 1",
		"unit us.fighter.1 0905", "unit us.fighter.2 0101", "unit de.infantry.1 0905")
	throw12(t, p, "1")
	at(t, p, "us.fighter.1 pool")
	p = parse(t, "turn 2", "phase dice", "throw assault", "at 0609", "hit 0509", "rolls 1", "cells 1", "unit us.truck.1 0509", "unit de.infantry.1 0609 done")
	throw12(t, p, "1")
	at(t, p, "us.truck.1 dead")
}
