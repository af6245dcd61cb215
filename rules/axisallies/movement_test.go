package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// First the Germans move, then the Allies.
func TestOrderOfMovement(t *testing.T) {
	coverage.Covers(t, "8.1")
	p := parse(t, "turn 2", "phase attack", "passed 1", "unit us.infantry.1 0508", "unit de.infantry.1 0905")
	play(t, p, "none")
	inPhase(t, p, phMove, rules.Axis)
	play(t, p, "end")
	inPhase(t, p, phMove, rules.Allies)
	if key, para := why(t, p, "de.infantry.1", "0904", false); key != "not-yours" || para != "8.1" {
		t.Errorf("why not the Germans: %s %s", key, para)
	}
	play(t, p, "end")
	check.Equal(t, p.Turn(), 3, "turn")
}

// One supply moves all units of a hex, each in its own direction; another hex needs another supply.
func TestPaying(t *testing.T) {
	coverage.Covers(t, "8.4", "8.6", "5.2")
	p := parse(t, "phase move", "unit de.infantry.1 0905", "unit de.infantry.2 0905", "unit de.tank.1 0905", "unit de.infantry.3 0906", "supplies 0905 axis 2")
	only(t, p, "pay", "pay 0905 from 0905", "pay 0906 from 0905")
	only(t, p, "move")
	play(t, p, "pay 0905 from 0905", "move de.infantry.1 0905-0904", "move de.infantry.2 0905-0906", "move de.tank.1 0905-1005")
	wantSupplies(t, p, axis, "0905", 1)
	at(t, p, "de.infantry.1 0904", "de.infantry.2 0906", "de.tank.1 1005")
	inPhase(t, p, phMove, rules.Axis)
	only(t, p, "pay", "pay 0906 from 0905")
	// Each side pays for its own hexes.
	p = parse(t, "turn 2", "phase move", "paid 0508", "unit us.infantry.1 0508", "supplies 0508 allies 1")
	play(t, p, "end")
	only(t, p, "pay", "pay 0508 from 0508")
}

// Units that have attacked or were held back move in the phase that follows.
func TestMovingAfterAnAttack(t *testing.T) {
	coverage.Covers(t, "1.2", "8.4")
	p := parse(t, "turn 2", "phase attack", "passed 1", "unit de.infantry.1 0905 done", "supplies 0905 axis 1")
	play(t, p, "none", "pay 0905 from 0905")
	offers(t, p, "move de.infantry.1 0905-0904")
}

// A side moves the units of one hex after another. Infantry that stays behind in a finished hex can
// leave it only by truck, and a tank that stays behind does not move in this turn.
func TestHexByHex(t *testing.T) {
	coverage.Covers(t, "8.7", "8.11", "8.4")
	p := parse(t, "phase move", "unit de.infantry.1 0707", "unit de.tank.1 0707", "unit de.infantry.2 0905", "unit de.truck.1 0707", "supplies 0707 axis 2", "axis-holds 0707 0905")
	play(t, p, "pay 0707 from 0707")
	refuses(t, p, "move de.infantry.2 0905-0904")
	play(t, p, "done")
	only(t, p, "move")
	only(t, p, "pay")
	if key, para := why(t, p, "de.infantry.1", "0607", false); key != "hex-left" || para != "8.7" {
		t.Errorf("why not later: %s %s", key, para)
	}
	if key, para := why(t, p, "de.tank.1", "0607", false); key != "hex-left.tank" || para != "8.7" {
		t.Errorf("why not a tank later: %s %s", key, para)
	}
	play(t, p, "unit de.truck.1")
	offers(t, p, "load infantry 1")
}

// A unit that has moved does not move again, whatever is paid.
func TestOnceATurn(t *testing.T) {
	coverage.Covers(t, "8.11")
	p := parse(t, "phase move", "unit de.infantry.1 0905", "unit de.infantry.2 0904", "supplies 0904 axis 3")
	play(t, p, "pay 0905 from 0904", "move de.infantry.1 0905-0904", "pay 0904 from 0904")
	only(t, p, "move de.infantry.1")
	offers(t, p, "move de.infantry.2 0904-0903")
	if key, para := why(t, p, "de.infantry.1", "0903", false); key != "moved-already" || para != "8.11" {
		t.Errorf("why not twice: %s %s", key, para)
	}
	p = parse(t, "phase move", "unit de.truck.1 0905")
	play(t, p, "unit de.truck.1", "stop")
	only(t, p, "unit")
}

// A tank or a truck that leaves a hex under enemy control moves only one hex.
func TestLeavingControl(t *testing.T) {
	coverage.Covers(t, "8.9")
	p := parse(t, "phase march", "at 0508", "side 1", "unit us.tank.1 0508", "unit de.infantry.1 0608")
	only(t, p, "move us.tank.1", "move us.tank.1 0508-0507", "move us.tank.1 0508-0408", "move us.tank.1 0508-0509", "move us.tank.1 0508-0607", "move us.tank.1 0508-0609")
	if key, para := why(t, p, "us.tank.1", "0309", false); key != "leaves-zone" || para != "8.9" {
		t.Errorf("why not far: %s %s", key, para)
	}
	p = parse(t, "phase truck", "works us.truck.1", "side 1", "unit us.truck.1 0508", "unit de.infantry.1 0608")
	only(t, p, "drive", "drive us.truck.1 0508-0507", "drive us.truck.1 0508-0408", "drive us.truck.1 0508-0509", "drive us.truck.1 0508-0607")
	play(t, p, "drive us.truck.1 0508-0408") // leaves enemy control: it has stopped
	inPhase(t, p, phMove, rules.Allies)
}

// No unit enters a hex with enemy infantry, tanks or artillery; a hex with only trucks or supplies
// can be entered.
func TestEnemiesInAHex(t *testing.T) {
	coverage.Covers(t, "8.10")
	p := parse(t, "phase march", "at 0608", "unit de.infantry.1 0608", "unit us.artillery.1 0508", "unit us.truck.1 0607", "supplies 0609 allies 1")
	refuses(t, p, "move de.infantry.1 0608-0508")
	offers(t, p, "move de.infantry.1 0608-0607", "move de.infantry.1 0608-0609")
	if key, para := why(t, p, "de.infantry.1", "0508", false); key != "enemy-there" || para != "8.10" {
		t.Errorf("why not: %s %s", key, para)
	}
}

// A tank stops in a town beyond the front line, and drives through one on its own side.
func TestEnemyTowns(t *testing.T) {
	coverage.Covers(t, "8.12")
	p := parse(t, "phase march", "at 0607", "unit de.tank.1 0607", "unit us.infantry.1 0203")
	offers(t, p, "move de.tank.1 0607-0508")
	refuses(t, p, "move de.tank.1 0607-0408", "move de.tank.1 0607-0509")
	p = parse(t, "phase march", "at 0607", "axis-holds 0508", "unit de.tank.1 0607")
	offers(t, p, "move de.tank.1 0607-0408", "move de.tank.1 0607-0509")
	if key, para := why(t, parse(t, "phase march", "at 0607", "unit de.tank.1 0607"), "de.tank.1", "0408", false); key != "enemy-town" || para != "8.12" {
		t.Errorf("why not: %s %s", key, para)
	}
}

// A tank moves several hexes along roads, but only one hex off the roads.
func TestRoads(t *testing.T) {
	coverage.Covers(t, "8.13", "3.4")
	p := parse(t, "phase march", "at 0907", "unit de.tank.1 0907") // Waxweiler
	offers(t, p, "move de.tank.1 0907-0906", "move de.tank.1 0907-1007", "move de.tank.1 0907-0808", "move de.tank.1 0907-0905")
	refuses(t, p, "move de.tank.1 0907-1011")
	if key, para := why(t, p, "de.tank.1", "1006", false); key != "no-road" || para != "8.13" {
		t.Errorf("why not: %s %s", key, para)
	}
}

// Infantry crosses rivers anywhere. Tanks, artillery and trucks cross them only by bridges.
func TestRivers(t *testing.T) {
	coverage.Covers(t, "8.14", "3.3")
	p := parse(t, "phase march", "at 0807", "unit de.infantry.1 0807", "unit de.tank.1 0807", "unit de.artillery.1 0807", "unit us.infantry.1 0203")
	offers(t, p, "move de.infantry.1 0807-0708", "move de.artillery.1 0807-0707") // Vianden without a bridge, Clervaux with one
	refuses(t, p, "move de.artillery.1 0807-0708")
	reach, next := p.reach(axis, tank, hexAt(t, "0807")), p.next(axis, tank, hexAt(t, "0807"))
	check.True(t, reach.Has(hexAt(t, "0708")), "the tank does not come to Vianden by the roads")
	check.False(t, next.Has(hexAt(t, "0708")), "the tank crosses the Our without a bridge")
	if key, para := why(t, p, "de.artillery.1", "0708", false); key != "river" || para != "8.14" {
		t.Errorf("why not: %s %s", key, para)
	}
}

// No unit enters the incomplete hexes at the edge of the board, and only trucks leave the board.
func TestEdgeOfTheBoard(t *testing.T) {
	coverage.Covers(t, "8.2", "8.3")
	p := parse(t, "phase march", "at 0103", "side 1", "unit us.infantry.1 0103", "unit us.tank.1 0103")
	only(t, p, "move us.infantry.1", "move us.infantry.1 0103-0203", "move us.infantry.1 0103-0102", "move us.infantry.1 0103-0104") // the other three sides are at the edge
	only(t, p, "leave")
	p = parse(t, "turn 2", "phase attack", "passed 1", "unit us.infantry.1 0103")
	play(t, p, "none")
	at(t, p, "us.infantry.1 0103")
}

// A unit that enters a hex does not control it before the front line moves at the end of the turn.
func TestControlChangesLater(t *testing.T) {
	coverage.Covers(t, "8.15")
	p := parse(t, "turn 2", "phase march", "at 0905", "unit de.infantry.1 0905")
	play(t, p, "move de.infantry.1 0905-0805")
	controls(t, p, rules.Allies, "0805")
	play(t, p, "end", "end")
	controls(t, p, rules.Axis, "0805")
}
