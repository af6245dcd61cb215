package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Trucks follow roads at any distance and at no cost, and never leave the road.
func TestTrucksMove(t *testing.T) {
	coverage.Covers(t, "4.1", "8.8")
	p := parse(t, "phase move", "side 1", "unit us.truck.1 0508")
	play(t, p, "unit us.truck.1")
	offers(t, p, "drive us.truck.1 0508-0807", "drive us.truck.1 0508-0103", "drive us.truck.1 0508-0811")
	play(t, p, "drive us.truck.1 0508-0707")
	inPhase(t, p, phTruck, rules.Allies)
	play(t, p, "stop")
	at(t, p, "us.truck.1 0707")
	p = parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0303")
	refuses(t, p, "drive us.truck.1 0303-0403") // Huy to Ouffet: adjacent, no road
	if key, para := why(t, p, "us.truck.1", "0403", false); key != "no-road" || para != "4.1" {
		t.Errorf("why not: %s %s", key, para)
	}
}

// A truck has six places: the seventh item stays behind.
func TestSixPlaces(t *testing.T) {
	coverage.Covers(t, "4.2", "4.3", "4.4")
	p := parse(t, "phase move", "side 1", "paid 0508", "unit us.truck.1 0508", "unit us.infantry.1 0508", "unit us.infantry.2 0508", "unit us.artillery.1 0508",
		"unit us.tank.1 0508", "supplies 0508 allies 5")
	play(t, p, "unit us.truck.1")
	only(t, p, "load", "load infantry 1", "load infantry 2", "load artillery 1", "load supplies 1", "load supplies 2", "load supplies 3", "load supplies 4", "load supplies 5")
	play(t, p, "load infantry 2", "load artillery 1")
	only(t, p, "load", "load supplies 1", "load supplies 2", "load supplies 3")
	play(t, p, "load supplies 3")
	only(t, p, "load")
	wantSupplies(t, p, allies, "0508", 2)
	at(t, p, "us.infantry.1 truck", "us.artillery.1 truck")
	// Cargo takes places from units too, on the board and off it.
	p = parse(t, "phase truck", "side 1", "works us.truck.1", "moved 1", "paid 0508", "unit us.truck.1 0508", "cargo us.truck.1 4",
		"unit us.infantry.1 0508", "unit us.infantry.2 0508", "unit us.infantry.3 0508")
	only(t, p, "load", "load infantry 1", "load infantry 2")
	p = parse(t, "turn 7", "phase truck", "side 1", "works us.truck.1", "moved 1", "unit us.truck.1 pool", "cargo us.truck.1 6", "unit us.infantry.17 pool", "pool allies 1")
	only(t, p, "take")
	only(t, p, "load")
}

// The prompt states the options of a truck: load only while it has room, and off the board only
// load and enter.
func TestPromptsOfATruck(t *testing.T) {
	for _, w := range []struct{ at, cargo, key string }{
		{"0508", "5", "truck"}, {"0508", "6", "truck.full"}, {"pool", "5", "truck.entry"}, {"pool", "6", "truck.entry.full"},
	} {
		p := parse(t, "turn 7", "phase truck", "side 1", "works us.truck.1", "moved 1", "paid 0508", "unit us.truck.1 "+w.at, "cargo us.truck.1 "+w.cargo,
			"unit us.infantry.1 0508", "unit us.infantry.17 pool", "pool allies 1")
		check.Equal(t, p.Decision().Key, w.key, "with %s aboard at %s it is asked by", w.cargo, w.at)
	}
}

// A requisitioned truck serves its new owner: it returns to him, enters by his edge, and its cargo
// is his.
func TestCapturedTrucks(t *testing.T) {
	coverage.Covers(t, "11.5", "4.7", "4.8")
	p := parse(t, "turn 2", "phase attack", "passed 1", "unit us.truck.1 1003 taken", "unit us.truck.2 0103")
	play(t, p, "none", "return us.truck.1", "return us.truck.2")
	at(t, p, "us.truck.1 pool", "us.truck.2 pool")
	only(t, p, "unit", "unit us.truck.1")
	play(t, p, "unit us.truck.1", "load supplies 2", "drive us.truck.1 pool-1003", "stop", "end")
	only(t, p, "unit", "unit us.truck.2")
	play(t, p, "end")
	wantSupplies(t, p, axis, "1003", 2)
}

// by requires the paragraph by which a choice is legal.
func by(t *testing.T, p *Position, notation, para string) {
	t.Helper()
	for _, c := range p.Choices(nil) {
		if p.Notation(c) == notation {
			check.Equal(t, p.Describe(c).Para, para, "%s by", notation)
			return
		}
	}
	t.Errorf("%s is not offered", notation)
}

// A truck loads no units that have moved or whose hex has not been paid for, and no enemy supplies.
func TestCargoOfATruck(t *testing.T) {
	coverage.Covers(t, "4.3", "4.4")
	p := parse(t, "phase move", "side 1", "unit us.truck.1 0508", "unit us.infantry.1 0508")
	play(t, p, "unit us.truck.1")
	only(t, p, "load")
	p = parse(t, "phase move", "side 1", "paid 0508", "unit us.truck.1 0508", "unit us.infantry.1 0508 done", "spent 0508 1")
	play(t, p, "unit us.truck.1")
	only(t, p, "load")
	p = parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508", "unit us.infantry.1 0508", "paid 0508", "supplies 0608 axis 2")
	only(t, p, "load", "load infantry 1")
	p = parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508", "unit us.infantry.1 0508", "paid 0508", "supplies 0508 allies 2")
	by(t, p, "load infantry 1", "4.3")
	by(t, p, "load supplies 2", "4.4")
	by(t, p, "drive us.truck.1 0508-0509", "4.1")
}

// If enemy infantry, tanks or artillery have entered a hex with trucks and supplies, those wait for
// their new owner: the trucks do not drive, carry nothing away and do not return, and no other
// truck fetches the supplies.
func TestOverrunTrucksWait(t *testing.T) {
	coverage.Covers(t, "11.5", "4.8")
	for _, enemy := range []string{"unit de.infantry.1 0508", "unit de.tank.1 0508", "unit de.artillery.1 0508"} {
		p := parse(t, "phase move", "side 1", "turn 2", "unit us.truck.1 0508", "supplies 0508 allies 2", "unit us.truck.2 0403", enemy)
		only(t, p, "unit", "unit us.truck.2")
		if key, para := why(t, p, "us.truck.1", "0408", false); key != "overrun" || para != "11.5" {
			t.Errorf("why not drive off: %s %s", key, para)
		}
		if marks := p.Overlay(rules.Query{Kind: "reach", Piece: pieceOf(uint8(p.d.unitOf("us.truck.1")))}); len(marks) > 0 {
			t.Errorf("a truck that waits reaches %v", marks)
		}
		play(t, p, "unit us.truck.2")
		refuses(t, p, "drive us.truck.2 0403-0508")
		play(t, p, "stop", "end")
		wantSupplies(t, p, axis, "0508", 2)
		check.Equal(t, p.sideOf(uint8(p.d.unitOf("us.truck.1"))), axis, "the truck is not taken")
	}
	// A truck at the edge of the board does not leave it either.
	p := parse(t, "phase move", "side 1", "unit us.truck.1 0103", "unit de.tank.1 0103")
	only(t, p, "unit")
	if _, err := load(t).Parse("axisallies campaign\nphase truck\nside 1\nworks us.truck.1\nunit us.truck.1 0103\nunit de.tank.1 0103\n"); err == nil {
		t.Error("a truck drives that waits for its new owner")
	}
	// With only an enemy truck or supplies nearby, it drives.
	p = parse(t, "phase move", "side 1", "unit us.truck.1 0508", "unit de.infantry.1 0608", "unit de.truck.1 0607")
	offers(t, p, "unit us.truck.1")
	// At the start of the phase it stays in its hex.
	p = parse(t, "turn 2", "phase attack", "passed 1", "unit us.truck.1 0103", "unit us.truck.2 0508", "unit de.infantry.1 0103")
	play(t, p, "none")
	only(t, p, "return", "return us.truck.2")
	play(t, p, "return us.truck.2")
	at(t, p, "us.truck.1 0103", "us.truck.2 pool")
}

// A truck loads during its move, and drives on from a hex where it has loaded; once it has to stop
// it loads no more.
func TestLoadingDuringMovement(t *testing.T) {
	coverage.Covers(t, "4.5", "4.3", "8.9")
	p := parse(t, "phase move", "side 1", "paid 0508", "unit us.truck.1 0507", "unit us.infantry.1 0508")
	play(t, p, "unit us.truck.1", "drive us.truck.1 0507-0508")
	only(t, p, "drive")
	if key, para := why(t, p, "us.truck.1", "0408", false); key != "load-first" || para != "4.5" {
		t.Errorf("why not drive on: %s %s", key, para)
	}
	play(t, p, "load infantry 1")
	offers(t, p, "drive us.truck.1 0508-0408")
	play(t, p, "drive us.truck.1 0508-0408", "stop", "end")
	at(t, p, "us.infantry.1 0408", "us.truck.1 0408")
	// Bastogne is under German control: the truck has stopped.
	p = parse(t, "phase move", "side 1", "paid 0508", "unit us.truck.1 0507", "unit us.infantry.1 0508", "supplies 0508 allies 1", "unit de.infantry.1 0609")
	play(t, p, "unit us.truck.1", "drive us.truck.1 0507-0508")
	inPhase(t, p, phMove, rules.Allies)
	only(t, p, "unit")
}

// Off the board a truck loads reinforcements of all boards, and supplies.
func TestLoadingBesideTheBoard(t *testing.T) {
	coverage.Covers(t, "4.6", "10.7")
	p := parse(t, "phase move", "side 1", "turn 7", "unit us.truck.1 pool", "unit us.infantry.17 pool", "unit us.infantry.20 pool", "unit us.infantry.15 later",
		"unit us.tank.3 pool", "pool allies 4")
	d := p.d
	a, b := d.units[d.unitOf("us.infantry.17")].board, d.units[d.unitOf("us.infantry.20")].board
	if a == b {
		t.Fatal("the two are of one board")
	}
	play(t, p, "unit us.truck.1")
	only(t, p, "take", "take us.infantry.17", "take us.infantry.20")
	only(t, p, "load", "load supplies 1", "load supplies 2", "load supplies 3", "load supplies 4")
	offers(t, p, "stop")
	by(t, p, "load supplies 4", "4.6")
	by(t, p, "drive us.truck.1 pool-0103", "10.7")
	play(t, p, "take us.infantry.17", "take us.infantry.20", "load supplies 4")
	only(t, p, "take")
	refuses(t, p, "stop")
	offers(t, p, "drive us.truck.1 pool-0301", "drive us.truck.1 pool-0103", "drive us.truck.1 pool-0511")
	play(t, p, "drive us.truck.1 pool-0103", "drive us.truck.1 0103-0203", "stop", "end")
	at(t, p, "us.infantry.17 0203", "us.infantry.20 0203")
	wantSupplies(t, p, allies, "0203", 4)
}

// Cargo is unloaded at the end of the phase, when both sides have moved, in the hex where the truck
// has stopped. Until then supplies cannot pay, and units neither stop the enemy nor block its path.
func TestUnloading(t *testing.T) {
	coverage.Covers(t, "4.7", "4.10", "5.1")
	p := parse(t, "phase move", "unit de.truck.1 0707 done", "unit de.infantry.1 truck de.truck.1 done", "cargo de.truck.1 2", "unit de.tank.1 0707",
		"axis-holds 0707", "unit us.infantry.1 0203")
	only(t, p, "pay") // nothing to pay with
	wantSupplies(t, p, axis, "0707", 0)
	play(t, p, "end")
	inPhase(t, p, phMove, rules.Allies)
	at(t, p, "de.infantry.1 truck")
	wantSupplies(t, p, axis, "0707", 0)
	for _, g := range p.Tracks() {
		if g.Key == "supplies" && g.Side == rules.Axis && (g.Value != 2 || g.Items[0].Count != 2) {
			t.Errorf("with two supplies aboard the track shows %+v", g)
		}
	}
	play(t, p, "end")
	at(t, p, "de.infantry.1 0707")
	wantSupplies(t, p, axis, "0707", 2)
	// Allied tanks drive past German infantry aboard a truck, and may enter its hex.
	p = parse(t, "phase move", "unit de.truck.1 0607 done", "unit de.infantry.1 truck de.truck.1 done", "unit us.tank.1 0508", "supplies 0508 allies 1")
	play(t, p, "end", "pay 0508 from 0508")
	offers(t, p, "move us.tank.1 0508-0707", "move us.tank.1 0508-0607")
	// The Allies unload at the end of the same phase.
	p = parse(t, "phase move", "side 1", "unit us.truck.1 0508 done", "unit us.artillery.1 truck us.truck.1 done", "cargo us.truck.1 3")
	play(t, p, "end")
	at(t, p, "us.artillery.1 0508")
	wantSupplies(t, p, allies, "0508", 3)
	p = parse(t, "phase move", "unit de.truck.1 0707", "unit de.tank.1 0707", "axis-holds 0707", "supplies 0707 axis 1")
	play(t, p, "unit de.truck.1", "load supplies 1", "stop")
	only(t, p, "pay")
}

// In a hex that the enemy enters before a truck unloads, its supplies are unloaded and
// requisitioned with it. The units aboard are lost and hold no ground.
func TestOverrunCargo(t *testing.T) {
	coverage.Covers(t, "4.7", "11.1", "11.3", "11.5")
	lines := []string{"phase move", "axis-holds 0607 0707", "unit de.truck.1 0607 done", "unit de.infantry.1 truck de.truck.1 done",
		"unit de.artillery.1 truck de.truck.1 done", "cargo de.truck.1 2", "unit us.infantry.1 0507", "supplies 0507 allies 1"}
	p := parse(t, lines...)
	play(t, p, "end", "pay 0507 from 0507", "move us.infantry.1 0507-0607")
	for _, h := range []string{"0607", "0608"} { // its hex, and one to the east
		taken := p.redrawn()
		check.False(t, taken.Has(hexAt(t, h)), "units aboard an overrun truck take %s", h)
	}
	var lost []rules.PieceID
	for _, e := range play(t, p, "end") {
		if e.Kind == rules.Eliminated && e.Para == "4.7" && e.Cell == cellOf(hexAt(t, "0607")) {
			lost = append(lost, e.Piece)
		}
	}
	check.Equal(t, len(lost), 2, "pieces %v are lost", lost)
	at(t, p, "de.infantry.1 dead", "de.artillery.1 dead", "de.truck.1 0607")
	wantSupplies(t, p, allies, "0607", 2)
	controls(t, p, rules.Allies, "0607")
	check.Equal(t, p.sideOf(uint8(p.d.unitOf("de.truck.1"))), allies, "the truck is not taken")
	// In a hex adjacent to the enemy they unload and take ground; until then the predicted line
	// includes them.
	p = parse(t, lines...)
	for h, want := range map[string]bool{"0607": true, "0608": true, "0507": false} {
		got := p.redrawn()
		check.Equal(t, got.Has(hexAt(t, h)), want, "%s would be German", h)
	}
	play(t, p, "end", "end")
	at(t, p, "de.infantry.1 0607")
	controls(t, p, rules.Axis, "0607")
	p = parse(t, "phase move", "side 1", "axis-holds 0607", "unit us.truck.1 0607 done", "unit us.infantry.1 truck us.truck.1 done")
	taken := p.redrawn()
	check.False(t, taken.Has(hexAt(t, "0607")), "Allied infantry aboard a truck does not take its hex back")
}

// Before any movement each side chooses which of its trucks return, the Axis first: all at once,
// one after the other, or none.
func TestTrucksMayReturn(t *testing.T) {
	coverage.Covers(t, "4.8")
	lines := []string{"turn 2", "phase attack", "passed 1", "pool axis 1", "unit de.truck.1 0905", "unit us.truck.1 0508", "unit us.truck.2 0508", "unit us.truck.3 0707"}
	p := parse(t, lines...)
	play(t, p, "none")
	inPhase(t, p, phReturn, rules.Axis)
	check.EqualSlices(t, choices(p), []string{"return de.truck.1", "none"}, "the Axis can")
	play(t, p, "none")
	inPhase(t, p, phReturn, rules.Allies)
	check.EqualSlices(t, choices(p), []string{"return us.truck.1", "return us.truck.3", "return all", "none"}, "the Allies can")
	by(t, p, "return us.truck.1", "4.8")
	by(t, p, "none", "4.8")
	q := p.Clone().(*Position)
	play(t, p, "return us.truck.1")
	offers(t, p, "return us.truck.2", "return us.truck.3", "return all", "none")
	play(t, p, "none")
	inPhase(t, p, phMove, rules.Axis)
	at(t, p, "de.truck.1 0905", "us.truck.1 pool", "us.truck.2 0508", "us.truck.3 0707")
	offers(t, p, "unit de.truck.1") // those that stayed move in the phase
	play(t, q, "return all")
	inPhase(t, q, phMove, rules.Axis)
	at(t, q, "us.truck.1 pool", "us.truck.2 pool", "us.truck.3 pool")
	// There is no decision if no truck can return.
	p = parse(t, "turn 2", "phase attack", "passed 1", "unit us.truck.1 0707", "unit de.infantry.1 0607")
	play(t, p, "none")
	inPhase(t, p, phMove, rules.Axis)
}

// A truck returns only if a road leads to an edge of its side, through no enemy control and no
// enemy town.
func TestTrucksReturn(t *testing.T) {
	coverage.Covers(t, "4.8")
	back := func(want string, lines ...string) {
		t.Helper()
		p := parse(t, append([]string{"turn 2", "phase attack", "passed 1", "unit us.truck.1 0707"}, lines...)...)
		play(t, p, "none")
		if p.s.reg.phase == phReturn {
			play(t, p, "return us.truck.1")
		}
		at(t, p, "us.truck.1 "+want)
	}
	back("pool")
	back("0707", "unit de.infantry.1 0607")
	// Clervaux has roads to Weiswampach, Noville, Vianden and Dasburg.
	shut := "axis-holds 0806 0807 0808 0909 1001 1002 1003 1004 1005 1006 1007 1008 1009 1010"
	back("pool", shut)
	back("0707", shut+" 0708 0508 0505 0606 0605 0705 0504 0804 0405 0805 0408 0706 0506 0608 0905") // towns all around
	// German trucks return too, also from a town beyond the line (Büllingen) where no enemy has
	// control.
	for _, code := range []string{"0905", "0805", "0804"} {
		p := parse(t, "turn 2", "phase attack", "passed 1", "unit us.infantry.1 0203", "unit de.truck.1 "+code)
		play(t, p, "none", "return de.truck.1")
		at(t, p, "de.truck.1 pool")
	}
	// Enemy trucks and supplies exert no control and block no truck.
	back("pool", "unit us.truck.1 0310", "pool axis 1", "supplies 0410 axis 1", "unit de.truck.1 0410")
	back("0310", "unit us.truck.1 0310", "unit de.infantry.1 0410")
	// No truck returns by the enemy's edge, nor by a hex beyond the line or under enemy control.
	back("1009", "unit us.truck.1 1009")
	back("0301", "unit us.truck.1 0301", "axis-holds 0301 0401 0402")
	back("pool", "unit us.truck.1 0401", "axis-holds 0401 0402")
	back("0401", "unit us.truck.1 0401", "axis-holds 0401 0402", "unit de.infantry.1 0201") // adjacent to Waremme
}

// An empty truck at the edge may leave, also out of enemy control, if it has not moved or loaded;
// it does not return this turn.
func TestTrucksLeave(t *testing.T) {
	coverage.Covers(t, "4.9")
	p := parse(t, "phase move", "side 1", "unit us.truck.1 0103", "supplies 0103 allies 1", "unit de.infantry.1 0203")
	play(t, p, "unit us.truck.1")
	offers(t, p, "leave us.truck.1")
	q := p.Clone().(*Position)
	play(t, q, "load supplies 1")
	refuses(t, q, "leave us.truck.1")
	play(t, p, "leave us.truck.1")
	at(t, p, "us.truck.1 pool")
	only(t, p, "unit")
	p = parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508")
	refuses(t, p, "leave us.truck.1")
	p = parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0103", "axis-holds 0103")
	refuses(t, p, "leave us.truck.1")
}
