package celles

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// cost returns the cost of a step for a unit from its present hex.
func cost(t testing.TB, p *Position, id, to string) uint8 {
	t.Helper()
	u := p.u(t, id)
	h, _ := parseHex(to)
	dir, ok := p.d.dir(p.s.loc[u], h)
	if !ok {
		t.Fatalf("%s is not next to %s", to, id)
	}
	return p.stepCost(u, p.s.loc[u], int(dir))
}

// Units move one after the other; a unit that has spent points shows its used side.
func TestMovement(t *testing.T) {
	coverage.Covers(t, "8.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 1809 2 active", "unit 84Inf.1-333 0815")...)
	play(t, p, "unit 2Pz.Cochenhausen")
	only(t, p, "unit")
	play(t, p, "move 2Pz.Cochenhausen 2010-2011") // open ground: 2
	spent(t, p, 4, 14)
	play(t, p, "move 2Pz.Cochenhausen 2011-1911", "stop")
	marked(t, p, "2Pz.Cochenhausen", fUsed|fDone, true)
	only(t, p, "unit", "unit 2Pz.Gutmann")
	play(t, p, "unit 2Pz.Gutmann", "stop", "end")
	marked(t, p, "2Pz.Gutmann", fUsed, false)
	// Infantry has its own costs.
	q := parse(t, group("2", "1", "unit 84Inf.1-333 2006 1 active", "unit 4Cav.4 2005 1 active", "unit 2Pz.Gutmann 0815")...)
	if q.movementMode(q.u(t, "84Inf.1-333")) != foot || q.movementMode(q.u(t, "4Cav.4")) != motor {
		t.Error("infantry is motorised, or cavalry not")
	}
	// The unit of the 3rd Armored never moves.
	still := parse(t, []string{"celles campaign", "turn 2", "phase orders", "side 1", "chit 2Arm", "actions-allies 3", "played-allies 1",
		"unit 3Arm.R 3306", "unit 2Pz.Gutmann 2611", "unit 4Cav.4 2305"}...)
	only(t, still, "single", "single 4Cav.4")
}

// No German unit crosses the Meuse, not even by a bridge; the Allies cross it only by bridges.
func TestMeuse(t *testing.T) {
	coverage.Covers(t, "8.1")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 0704 2 active", "unit 29Bde.3RTR 0213")...)
	check.Equal(t, cost(t, p, "2Pz.Cochenhausen", "0604"), never, "a German crosses the bridge of Dinant for")
	d := *p.d // even if the left bank were not the Allies' rear area
	d.hex[mustHex("0604")].rear = neither
	p.d = &d
	check.Equal(t, cost(t, p, "2Pz.Cochenhausen", "0604"), never, "without a rear area a German crosses the bridge of Dinant for")
	q := parse(t, group("4", "1", "unit 29Bde.3RTR 0704 1 active", "unit 2Pz.Cochenhausen 2010")...)
	check.Equal(t, cost(t, q, "29Bde.3RTR", "0604"), 1, "the bridge of Dinant costs (half points)")
	check.Equal(t, cost(t, q, "29Bde.3RTR", "0603"), never, "the Meuse without a bridge costs")
}

// A motorised unit pays 2 more to enter by road a hex with another motorised unit.
func TestTraffic(t *testing.T) {
	coverage.Covers(t, "8.2")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2214 2 active", "unit 2Pz.Gutmann 2114 2", "unit 84Inf.1-333 0815")...)
	check.Equal(t, cost(t, p, "2Pz.Cochenhausen", "2114"), 5, "2.5 points (half points)")
	p.shift(p.u(t, "2Pz.Gutmann"), p.s.loc[p.u(t, "2Pz.Cochenhausen")]) // 2114 is then empty
	check.Equal(t, cost(t, p, "2Pz.Cochenhausen", "2114"), 1, "the main road costs (half points)")
	// Infantry neither causes nor pays the traffic cost, but with trucks it does both.
	q := parse(t, group("2", "1", "unit 84Inf.1-333 2214 1 active", "unit 4Cav.4 2114 1", "unit 84Inf.2-333 2215 1", "unit 2Pz.Gutmann 0815")...)
	check.Equal(t, cost(t, q, "84Inf.1-333", "2114"), 2, "on foot the main road costs (half points)")
	q.s.reg.trucks = q.u(t, "84Inf.1-333") + 1
	check.Equal(t, cost(t, q, "84Inf.1-333", "2114"), 5, "on trucks the main road behind a unit costs (half points)")
	check.Equal(t, cost(t, q, "84Inf.1-333", "2215"), 1, "infantry hinders")
	q.s.reg.trucks = q.u(t, "84Inf.2-333") + 1
	q.shift(q.u(t, "4Cav.4"), q.s.loc[q.u(t, "84Inf.1-333")])
	check.Equal(t, cost(t, q, "4Cav.4", "2215"), 5, "infantry on trucks does not hinder")
}

// One unit of the 84th can have trucks, from 24 December; after being taken off or lost, the trucks
// wait a turn.
func TestTrucks(t *testing.T) {
	coverage.Covers(t, "8.3")
	early := parse(t, group("1", "1", "unit 84Inf.1-333 2707 1 active", "unit 2Pz.Gutmann 2010")...)
	play(t, early, "unit 84Inf.1-333")
	refuses(t, early, "load 84Inf.1-333")
	lines := []string{"unit 84Inf.1-333 2707 1 active disrupted", "unit 84Inf.2-333 2708 1 active", "unit 4Cav.4 2305 1 active", "unit 2Pz.Gutmann 1010"}
	p := parse(t, group("3", "1", lines...)...)
	play(t, p, "unit 4Cav.4")
	refuses(t, p, "load 4Cav.4")
	play(t, p, "stop", "unit 84Inf.1-333", "load 84Inf.1-333")
	if u := p.u(t, "84Inf.1-333"); p.movementMode(u) != motor || p.allowance(u, false) != 12 {
		t.Errorf("on trucks it has %d half points", p.allowance(u, false)) // 9 less a third
	}
	play(t, p, "stop", "unit 84Inf.2-333")
	refuses(t, p, "load 84Inf.2-333")
	// A unit may leave the trucks before it moves, not after.
	q := parse(t, group("3", "1", append(lines, "trucks 84Inf.2-333", "trucks-free 2")...)...)
	play(t, q, "unit 84Inf.2-333")
	r := q.Clone().(*Position)
	play(t, r, "move 84Inf.2-333 2708-2808")
	refuses(t, r, "unload 84Inf.2-333")
	play(t, q, "unload 84Inf.2-333")
	refuses(t, q, "load 84Inf.2-333")
	play(t, q, "stop", "unit 84Inf.1-333")
	refuses(t, q, "load 84Inf.1-333")
	check.Equal(t, q.s.reg.free, 4, "the trucks are free from turn")
	// If the unit is put back after it has left the trucks, it moves later on foot. If it is put
	// back on the trucks, it moves with them later, or leaves them after all.
	play(t, q, "stop", "unit 84Inf.2-333")
	check.Equal(t, q.movementMode(q.u(t, "84Inf.2-333")), foot, "off the trucks it rides")
	play(t, q, "move 84Inf.2-333 2708-2808")
	on := parse(t, group("3", "1", append(lines, "trucks-free 2")...)...)
	play(t, on, "unit 84Inf.2-333", "load 84Inf.2-333", "stop", "unit 84Inf.2-333")
	check.Equal(t, on.movementMode(on.u(t, "84Inf.2-333")), motor, "the unit on trucks uses the movement mode of foot units")
	offers(t, on, "unload 84Inf.2-333")
	play(t, on, "move 84Inf.2-333 2708-2808")
	refuses(t, on, "unload 84Inf.2-333")
	next := parse(t, group("4", "1", append(lines, "trucks-free 4")...)...)
	play(t, next, "unit 84Inf.2-333")
	offers(t, next, "load 84Inf.2-333")
	play(t, next, "move 84Inf.2-333 2708-2808")
	refuses(t, next, "load 84Inf.2-333") // it has moved
	lost := parse(t, group("3", "1", append(lines, "trucks 84Inf.2-333", "trucks-free 2")...)...)
	lost.lose(lost.u(t, "84Inf.2-333"), "11.0")
	if lost.s.reg.trucks != 0 || lost.s.reg.free != 4 {
		t.Errorf("lost with its unit, the trucks are on %d, free from %d", lost.s.reg.trucks, lost.s.reg.free)
	}
}

// No unit moves, retreats or advances into the enemy's rear area.
func TestRearAreas(t *testing.T) {
	coverage.Covers(t, "8.4", "11.2", "11.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 1501 2 active", "unit 2Arm.A1 1600 2")...)
	check.Equal(t, cost(t, p, "2Pz.Cochenhausen", "1500"), never, "a German enters the rear area for")
	play(t, p, "unit 2Pz.Cochenhausen", "attack heavy", "fight", "die 9", "retreat 2Arm.A1 1600-1700", "retreat 2Arm.A1 1700-1800")
	at(t, p, "2Pz.Cochenhausen", "1501")
	if p.s.reg.phase == PhaseAdvance {
		t.Error("a German may advance into the rear area")
	}
	q := parse(t, group("4", "1", "unit 4Cav.4 3210 1 active", "unit 2Pz.Gutmann 0815")...)
	check.Equal(t, cost(t, q, "4Cav.4", "3310"), never, "an American enters the German rear area for")
}

// Motorised Germans have 3 more points by night, motorised Allies by day, before reductions, if
// they are adjacent to no enemy from start to end.
func TestStrategicMovement(t *testing.T) {
	coverage.Covers(t, "8.5")
	for _, test := range []struct {
		turn, side, unit string
		want             int
	}{
		{"3", "0", "2Pz.Cochenhausen 2010 2 active", 24},
		{"4", "0", "2Pz.Cochenhausen 2010 2 active", 18},
		{"4", "1", "4Cav.4 2010 1 active", 26},
		{"3", "1", "4Cav.4 2010 1 active", 20},
		{"4", "1", "84Inf.1-333 2010 1 active", 12},
		{"3", "0", "2Pz.Cochenhausen 2010 2 active unsupplied", 16},
	} {
		enemy := "unit 84Inf.2-333 0815"
		if test.side == "1" {
			enemy = "unit 2Pz.Gutmann 0815"
		}
		p := parse(t, group(test.turn, test.side, "unit "+test.unit, enemy)...)
		p.pick(p.u(t, test.unit[:len(test.unit)-len(test.unit[indexSpace(test.unit):])]))
		check.Equal(t, int(p.left(p.s.reg.unit-1)), test.want, "turn %s, %s: half points", test.turn, test.unit)
	}
	// Adjacent to an enemy at the start, even a disrupted one: no bonus. During the move: the bonus is lost.
	p := parse(t, group("3", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.2-333 2110 1 disrupted")...)
	play(t, p, "unit 2Pz.Cochenhausen")
	spent(t, p, 0, 18)
	q := parse(t, group("3", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.2-333 1811 1 disrupted")...)
	play(t, q, "unit 2Pz.Cochenhausen")
	spent(t, q, 0, 24)
	play(t, q, "move 2Pz.Cochenhausen 2010-1911") // 1911 is adjacent to 1811
	spent(t, q, 4, 14)
	play(t, q, "move 2Pz.Cochenhausen 1911-2010")
	spent(t, q, 8, 10)
	// The bonus applies only while the unit has trucks.
	trucks := parse(t, group("4", "1", "unit 84Inf.1-333 2010 1 active", "unit 2Pz.Gutmann 0815", "trucks-free 2")...)
	play(t, trucks, "unit 84Inf.1-333", "load 84Inf.1-333")
	spent(t, trucks, 0, 24)
	play(t, trucks, "unload 84Inf.1-333")
	check.Equal(t, trucks.s.reg.far, 0, "off the trucks it keeps the bonus")
	spent(t, trucks, 0, 12)
	// Hexes beyond the ordinary points are reached only away from the enemy.
	far := parse(t, group("3", "0", "unit 2Pz.Cochenhausen 2216 2 active", "unit 84Inf.2-333 0113")...)
	play(t, far, "unit 2Pz.Cochenhausen")
	reach := far.reach()
	beyond := 0
	for h := range reach.found.All() {
		n := reach.node(h)
		if c := reach.m.Cost(n); c > 18 {
			beyond++
			if n&1 != 0 {
				t.Errorf("%s is reached for %d next to an enemy", hexCode(h), c)
			}
		}
	}
	if beyond == 0 {
		t.Error("nothing is reached with the bonus")
	}
}

func indexSpace(s string) int {
	for i := range s {
		if s[i] == ' ' {
			return i
		}
	}
	return len(s)
}
