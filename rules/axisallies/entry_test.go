package axisallies

import (
	"maps"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Reinforcements can enter from their turn on, at no cost, and may wait.
func TestReinforcementsArrive(t *testing.T) {
	coverage.Covers(t, "10.1", "10.10", "2.4")
	p := start(t)
	tank := p.d.unitOf("de.tank.12") // the first that arrives on turn 2
	if p.d.units[tank].turn != 2 || p.d.units[tank].board != boardEast {
		t.Fatalf("the tank comes on turn %d", p.d.units[tank].turn)
	}
	at(t, p, "de.tank.12 later")
	play(t, p, "none", "return all")
	at(t, p, "de.tank.12 later", "us.tank.3 pool") // the 7th Armored arrives at once
	play(t, p, "end")
	offers(t, p, "enter us.tank.3 0301")
	play(t, p, "end")
	at(t, p, "us.tank.3 pool")
	throw12(t, p, "3", "2")
	play(t, p, "none", "none")
	at(t, p, "de.tank.12 pool", "us.tank.3 pool")
	offers(t, p, "enter de.tank.12 1005")
	if key, para := why(t, p, "de.tank.14", "1005", false); key != "not-here-yet" || para != "10.1" {
		t.Errorf("why not: %s %s", key, para)
	}
}

// Nine and eleven supplies a turn, off the board, added to those left over.
func TestIncome(t *testing.T) {
	coverage.Covers(t, "10.2")
	p := parse(t, "turn 2", "phase attack", "passed 1", "pool axis 3", "pool allies 1", "unit us.infantry.1 0508")
	play(t, p, "none")
	check.Equal(t, p.s.pool, [2]uint8{12, 1}, "beside the board")
	play(t, p, "end")
	check.Equal(t, p.s.pool, [2]uint8{12, 12}, "beside the board")
	p = start(t) // on the first turn too
	play(t, p, "none", "return all", "end")
	check.Equal(t, p.s.pool, [2]uint8{9, 11}, "beside the board on the first turn")
}

// noEntry checks the reason and the paragraph by which a unit cannot enter in a hex.
func noEntry(t *testing.T, p *Position, id, code, key, para string) {
	t.Helper()
	if gotKey, gotPara := why(t, p, id, code, false); gotKey != key || gotPara != para {
		t.Errorf("%s at %s: %q of %q, want %q of %q", id, code, gotKey, gotPara, key, para)
	}
}

// Germans enter in the east, on their side of the line.
func TestGermansEnter(t *testing.T) {
	coverage.Covers(t, "10.3", "10.4")
	p := parse(t, "turn 7", "phase move", "axis-holds 1001 1002 1003 1004 0901 0905", "unit de.infantry.23 pool", "unit us.infantry.1 1002")
	only(t, p, "enter", "enter de.infantry.23 0901", "enter de.infantry.23 1001", "enter de.infantry.23 1003", "enter de.infantry.23 1004")
	noEntry(t, p, "de.infantry.23", "0905", "other-edge", "10.4")
	noEntry(t, p, "de.infantry.23", "1005", "behind-enemy-line", "10.4")
	noEntry(t, p, "de.infantry.23", "1002", "enemy-there", "8.10")
	play(t, p, "enter de.infantry.23 1003")
	at(t, p, "de.infantry.23 1003")
}

// Allied units enter by the edge of their board, on their side of the line.
func TestAlliesEnter(t *testing.T) {
	coverage.Covers(t, "10.5", "10.6")
	p := parse(t, "turn 7", "phase move", "side 1", "unit us.infantry.12 pool", "unit us.infantry.17 pool", "unit us.infantry.19 pool", "unit br.infantry.1 pool", "axis-holds 0201 0601 0106")
	boards := map[uint8]int{}
	for _, c := range p.Choices(nil) {
		if c.Op() == opEnter {
			x := &p.d.units[c.A()]
			h := uint8(c.B())
			boards[x.board]++
			if !p.d.hex[h].boards[x.board] || p.s.axis.Has(h) {
				t.Errorf("%s is offered", p.Notation(c))
			}
		}
	}
	if boards[boardNorth] != 6 || boards[boardWest] != 10 || boards[boardSouth] != 9 {
		t.Errorf("hexes by board %v", boards)
	}
	noEntry(t, p, "us.infantry.12", "0811", "other-edge", "10.5")
	noEntry(t, p, "us.infantry.12", "0601", "behind-enemy-line", "10.6")
}

// Trucks enter by roads off the board, on any edge of their side, not beyond the line.
func TestTrucksEnter(t *testing.T) {
	coverage.Covers(t, "10.7")
	p := parse(t, "turn 2", "phase move", "side 1", "unit us.truck.1 pool", "axis-holds 0301 0103", "unit de.infantry.1 0511", "unit de.truck.1 0501",
		"supplies 0110 axis 1")
	noEntry(t, p, "us.truck.1", "0501", "enemy-there", "8.10")
	noEntry(t, p, "us.truck.1", "0301", "behind-enemy-line", "10.7")
	play(t, p, "unit us.truck.1")
	refuses(t, p, "drive us.truck.1 pool-0501", "drive us.truck.1 pool-0110") // nor among trucks and supplies
	offers(t, p, "drive us.truck.1 pool-0401", "drive us.truck.1 pool-0105", "drive us.truck.1 pool-0811")
	refuses(t, p, "drive us.truck.1 pool-0301", "drive us.truck.1 pool-0103", "drive us.truck.1 pool-0511", "drive us.truck.1 pool-0201")
	play(t, p, "drive us.truck.1 pool-0811")
	offers(t, p, "drive us.truck.1 0811-0509")
	// The truck stops in a hex under enemy control.
	p = parse(t, "turn 2", "phase move", "side 1", "unit us.truck.1 pool", "unit de.infantry.1 0711")
	play(t, p, "unit us.truck.1", "drive us.truck.1 pool-0811")
	inPhase(t, p, phMove, rules.Allies)
	only(t, p, "unit")
	p = parse(t, "turn 2", "phase move", "unit de.truck.1 pool")
	play(t, p, "unit de.truck.1")
	only(t, p, "drive", "drive de.truck.1 pool-1002", "drive de.truck.1 pool-1003", "drive de.truck.1 pool-1004", "drive de.truck.1 pool-1005",
		"drive de.truck.1 pool-1007", "drive de.truck.1 pool-1009", "drive de.truck.1 pool-1010")
}

// Infantry and artillery have moved when they enter; a tank on a road drives on, unless it is under
// enemy control.
func TestMovingOn(t *testing.T) {
	coverage.Covers(t, "10.8")
	p := parse(t, "turn 7", "phase move", "side 1", "unit us.infantry.12 pool", "unit us.tank.3 pool", "supplies 0301 allies 3")
	play(t, p, "enter us.infantry.12 0301")
	check.True(t, p.s.is(uint8(p.d.unitOf("us.infantry.12")), fDone), "the infantry can move on")
	play(t, p, "enter us.tank.3 0301")
	inPhase(t, p, phRoll, rules.Allies)
	offers(t, p, "roll us.tank.3 0301-0402", "stop")
	q := p.Clone().(*Position)
	play(t, q, "stop")
	at(t, q, "us.tank.3 0301")
	play(t, p, "roll us.tank.3 0301-0402")
	inPhase(t, p, phMove, rules.Allies)
	at(t, p, "us.tank.3 0402")
	p = parse(t, "turn 7", "phase move", "side 1", "unit us.tank.3 pool", "unit de.infantry.1 0402")
	play(t, p, "enter us.tank.3 0401")
	inPhase(t, p, phMove, rules.Allies)
	p = parse(t, "turn 7", "phase move", "side 1", "unit us.tank.3 pool")
	play(t, p, "enter us.tank.3 0201") // no road
	inPhase(t, p, phMove, rules.Allies)
}

// A supply off the board pays for a blitz of all tanks of a formation.
func TestBlitzFromBeside(t *testing.T) {
	coverage.Covers(t, "10.9")
	p := parse(t, "turn 7", "phase move", "side 1", "pool allies 2", "unit us.tank.3 pool", "unit us.tank.4 pool", "unit us.tank.5 pool")
	only(t, p, "rush", "rush north.7Arm", "rush north.3Arm")
	for _, e := range play(t, p, "rush north.7Arm") {
		if e.Kind == rules.Note && (e.Key != "paid-beside" || e.Cell != 0) {
			t.Errorf("the event of the supply is %q in cell %d", e.Key, e.Cell)
		}
	}
	check.Equal(t, p.s.pool[allies], 1, "supplies left")
	only(t, p, "rush", "rush north.3Arm")
	play(t, p, "enter us.tank.3 0201")
	offers(t, p, "leap us.tank.3 0201-0202", "stop")
	play(t, p, "leap us.tank.3 0201-0202", "enter us.tank.4 0401", "roll us.tank.4 0401-0402", "leap us.tank.4 0402-0403", "enter us.tank.5 0201")
	inPhase(t, p, phMove, rules.Allies)
	at(t, p, "us.tank.3 0202", "us.tank.4 0403", "us.tank.5 0201")
	// A tank that stops on its entry road leaps from there.
	p = parse(t, "turn 7", "phase move", "side 1", "pool allies 1", "unit us.tank.4 pool")
	play(t, p, "rush north.7Arm", "enter us.tank.4 0401", "stop")
	inPhase(t, p, phLeap, rules.Allies)
	// Unpaid tanks enter with them; those of the other side are not paid for.
	p = parse(t, "turn 7", "phase move", "side 1", "pool allies 1", "unit us.tank.3 pool", "unit us.tank.5 pool")
	offers(t, p, "enter us.tank.3 0201", "enter us.tank.5 0201")
	p = parse(t, "turn 7", "phase move", "pool axis 1", "unit us.tank.3 pool")
	only(t, p, "rush")
	// Supplies on the board do not pay for it.
	p = parse(t, "turn 7", "phase move", "side 1", "supplies 0301 allies 2", "unit us.tank.3 pool")
	only(t, p, "rush")
}

// Reinforcements enter after the units on the board have moved; trucks still fetch waiting units.
func TestReinforcementsArriveLast(t *testing.T) {
	coverage.Covers(t, "10.11")
	lines := []string{"turn 7", "phase move", "side 1", "pool allies 1", "unit us.infantry.12 pool", "unit us.tank.3 pool", "unit us.truck.1 pool", "unit us.truck.2 0508",
		"unit us.infantry.1 0508", "supplies 0508 allies 1"}
	for _, first := range [][]string{{"enter us.infantry.12 0301"}, {"rush north.7Arm"}, {"unit us.truck.1", "drive us.truck.1 pool-0301", "stop"}} {
		p := parse(t, lines...)
		offers(t, p, "pay 0508 from 0508")
		play(t, p, first...)
		only(t, p, "pay")
		offers(t, p, "unit us.truck.2")
		if key, para := why(t, p, "us.infantry.1", "0408", false); key != "reinforcing" || para != "10.11" {
			t.Errorf("after %v: %s %s", first, key, para)
		}
	}
	// The next turn starts again with units on the board.
	p := parse(t, "turn 7", "phase move", "entered 1", "unit us.infantry.1 0508", "supplies 0508 allies 1")
	play(t, p, "end")
	offers(t, p, "pay 0508 from 0508")
}

// The log states the number of reinforcements of each side that are ready to enter.
func TestArrivalsAreReported(t *testing.T) {
	reported := map[rules.Side]int{}
	p := start(t)
	waited := p.s.loc
	for p.s.reg.phase != phMove {
		list := p.Choices(nil)
		p.Apply(list[len(list)-1], rules.ListenerFunc(func(e rules.Event) {
			if e.Key == "arrived" {
				reported[e.Side] += e.N
			}
		}))
	}
	inPhase(t, p, phMove, rules.Axis)
	want := map[rules.Side]int{}
	for u, at := range waited {
		if at == placeLater && p.s.loc[u] == placePool {
			want[sideOf(p.d.units[u].side)]++
		}
	}
	if len(want) == 0 || !maps.Equal(reported, want) {
		t.Errorf("reported %v, there are %v", reported, want)
	}
}
