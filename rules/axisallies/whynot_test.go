package axisallies

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// A unit that cannot act now has a reason; one that can, or could as soon as its hex is paid for or
// it is picked, has none.
func TestNoRefusalIsSilent(t *testing.T) {
	silent, denied := map[string]int{}, map[string]int{}
	queries := 0
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		name := phaseNames[p.s.reg.phase]
		u := uint8(src.N(len(p.d.units)))
		for to := range uint8(hexes) {
			queries++
			in := rules.Intent{Piece: pieceOf(u), To: cellOf(to), Attack: true}
			why := p.WhyNot(in)
			switch can := p.canAttack(u, to, list); {
			case can && len(why) > 0:
				denied[name+": "+why[0].Key]++
			case !can && len(why) == 0:
				silent[name+": attack"]++
			}
			if in.Attack = false; src.N(8) == 0 && len(p.WhyNot(in)) == 0 && !p.canMove(u, to, list) {
				silent[name+": "+kindNames[p.d.units[u].kind]]++
			}
		}
	})
	if len(silent) > 0 || len(denied) > 0 {
		t.Errorf("of %d answers some are silent though it is refused: %v; some are reasons though it can be done: %v", queries, silent, denied)
	}
}

// Clicked supplies answer that trucks carry them, except those that a truck can load.
func TestSuppliesAreCarriedByTrucks(t *testing.T) {
	coverage.Covers(t, "5.1")
	p := parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508", "supplies 0508 allies 2", "supplies 0608 allies 1")
	for code, refused := range map[string]bool{"0508": false, "0608": true} {
		for _, in := range []rules.Intent{{}, {To: cellOf(hexAt(t, "0509"))}, {To: cellOf(hexAt(t, "0509")), Attack: true}} {
			in.Piece = p.dump(hexAt(t, code))
			if why := p.WhyNot(in); len(why) > 0 != refused || refused && (why[0].Key != "by-truck" || why[0].Para != "5.1") {
				t.Errorf("supplies at %s, %+v: %+v", code, in, why)
			}
		}
	}
	if why := p.WhyNot(rules.Intent{Piece: p.dump(hexes + allies + 1)}); len(why) > 0 {
		t.Errorf("no piece: %+v", why)
	}
}

// canAttack reports whether a unit takes part in an attack on a hex by one of the choices, or can
// by the next.
func (p *Position) canAttack(u, to uint8, choices []rules.Choice) bool {
	s := &p.s
	x := &p.d.units[u]
	if x.kind >= combatKinds || s.aim[u] != 0 || s.is(u, fDone) || s.loc[u] >= hexes {
		return false
	}
	aims := p.targetsOf(x.side, s.loc[u])
	for _, c := range choices {
		switch c.Op() {
		case opFrom:
			if uint8(c.A()) == s.loc[u] && aims.Has(to) {
				return true
			}
		case opTarget:
			if uint8(c.A()) == to && s.loc[u]+1 == s.reg.hex {
				return true
			}
		case opJoin:
			if uint8(c.B()) == to && p.alike(uint8(c.A()), u) {
				return true
			}
		}
	}
	return false
}

// canMove reports whether a unit reaches a hex by one of the choices, or could once its hex is paid
// for or it is picked.
func (p *Position) canMove(u, to uint8, choices []rules.Choice) bool {
	moveOps := []uint8{opSetUp, opFly, opRetreat, opEnter, opGo, opLeap, opRoll, opDrive, opMoveOut}
	if p.offered(u, to, moveOps...) {
		return true
	}
	for _, c := range choices {
		if c.Op() == opPay && uint8(c.A()) == p.s.loc[u] || c.Op() == opTruck && p.alike(uint8(c.A()), u) {
			q := p.Clone().(*Position)
			q.Apply(c, nil)
			if q.offered(u, to, moveOps...) {
				return true
			}
		}
	}
	return false
}

// A click on a unit alone, on the board, off it or out of the game, has no reason if the unit, one
// like it or its hex can be picked, and has one otherwise.
func TestWhyNotPicked(t *testing.T) {
	coverage.Covers(t, "7.3", "7.8")
	reasons := map[string]int{}
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		r := &p.s.reg
		for i := range p.d.units {
			u := uint8(i)
			if p.ToMove() == rules.Chance || src.N(20) > 0 {
				continue
			}
			can := (r.phase == phTruck || r.phase == phRoll || r.phase == phLeap) && r.unit == u+1 // it is active
			for _, c := range list {
				a := uint8(c.A())
				switch c.Op() {
				case opFrom, opPay:
					can = can || p.s.loc[u] == a && p.d.units[u].kind < combatKinds && !p.s.is(u, fDone)
				case opTarget: // it can be sent there next
					can = can || r.hex == p.s.loc[u]+1 && p.d.units[u].kind < combatKinds && !p.s.is(u, fDone) && p.s.aim[u] == 0
				case opJoin, opHold, opRetreat, opReturn, opTruck, opEnter, opGo, opLeap, opRoll, opDrive, opMoveOut, opRemove, opSetUp, opFly, opTake:
					can = can || p.alike(a, u)
				}
			}
			why := p.WhyNot(rules.Intent{Piece: pieceOf(u)})
			if can != (len(why) == 0) {
				t.Fatalf("seed %d, %s, %s: can be picked %t, reasons %+v\n%s", seed, phaseNames[r.phase], p.d.units[u].id, can, why, p.Text())
			}
			for _, w := range why {
				reasons[w.Key]++
			}
		}
	})
	for _, key := range []string{"not-now", "not-yours", "surprise", "trucks-never", "hex-fought", "finish-attack", "nobody-near", "no-supplies",
		"not-driven-back", "truck-held", "finish-first", "moved-already", "reinforcing", "hex-left"} {
		if reasons[key] == 0 {
			t.Errorf("the reason %s never occurs: %v", key, reasons)
		}
	}
	if reasons["no-move"] > 0 {
		t.Errorf("a unit that cannot move has the reason no-move: %v", reasons)
	}
}

// The first reason names the rule that forbids the action; a legal action has none.
func TestWhyNot(t *testing.T) {
	coverage.Covers(t, "7.3")
	p := parse(t, "turn 2", "phase move", "axis-holds 0905 0904", "unit de.infantry.1 0905", "supplies 0905 axis 1", "unit de.tank.1 0904 done", "unit de.tank.12 later",
		"unit us.infantry.1 0704", "unit de.truck.1 0905", "unit de.infantry.2 truck de.truck.1 done", "unit de.fighter.1 pool", "unit de.truck.2 pool")
	for _, test := range []struct {
		unit, hex string
		attack    bool
		want      string
	}{
		{"de.infantry.1", "0904", false, ""},
		{"de.infantry.1", "0705", false, "too-far"},
		{"de.infantry.1", "0905", false, "no-move"},
		{"de.tank.1", "0903", false, "moved-already"},
		{"de.tank.2", "0903", false, "not-on-map"},
		{"de.tank.12", "1005", false, "not-here-yet"},
		{"de.infantry.2", "0904", false, "aboard"},
		{"de.fighter.1", "0904", false, "not-now"},
		{"us.infantry.1", "0604", false, "not-yours"},
		{"de.truck.1", "1005", false, ""},
		{"de.truck.2", "0905", false, "no-gate"},
		{"de.truck.2", "1002", false, "behind-enemy-line"},
		{"de.infantry.1", "0704", true, "not-now"},
	} {
		got, _ := why(t, p, test.unit, test.hex, test.attack)
		check.Equal(t, got, test.want, "%s to %s, attack %t", test.unit, test.hex, test.attack)
	}
	p = parse(t, facing...)
	for _, test := range []struct{ unit, hex, want string }{
		{"de.infantry.1", "0509", ""}, {"de.infantry.1", "0408", "not-adjacent"}, {"de.infantry.1", "0610", "no-enemy"},
		{"us.infantry.1", "0609", "not-yours"},
	} {
		got, _ := why(t, p, test.unit, test.hex, true)
		check.Equal(t, got, test.want, "%s at %s", test.unit, test.hex)
	}
	p = parse(t, append(slices.Clone(facing), "unit us.infantry.4 0307")...)
	play(t, p, "from 0609")
	for hex, want := range map[string]string{"0509": "", "0408": "no-enemy 7.3", "0307": "hex-apart 7.3", "0610": "no-enemy 7.3"} { // of the attacking hex
		got := ""
		if list := p.WhyNot(rules.Intent{To: cellOf(hexAt(t, hex))}); len(list) > 0 {
			got = list[0].Key + " " + list[0].Para
		}
		check.Equal(t, got, want, "a target for 0609, %s", hex)
	}
	play(t, p, "attack 0509 paid 0609", "with de.infantry.1 at 0509")
	for _, test := range []struct{ unit, hex, want string }{
		{"de.infantry.1", "0509", "attacks-already"}, {"de.infantry.2", "0509", ""}, {"de.infantry.3", "0508", "finish-attack"},
	} {
		got, _ := why(t, p, test.unit, test.hex, true)
		check.Equal(t, got, test.want, "declaring, %s at %s", test.unit, test.hex)
	}
	p = parse(t, "turn 2", "phase attack", "axis-holds 0609", "unit de.infantry.1 0609", "unit us.infantry.1 0509")
	if got, para := why(t, p, "de.infantry.1", "0509", true); got != "no-supplies" || para != "5.2" {
		t.Errorf("without supplies: %s %s", got, para)
	}
	p = parse(t, "turn 5", "phase place", "side 1", "unit us.fighter.1 0508", "unit us.fighter.2 pool", "unit br.fighter.1 pool", "unit us.infantry.1 0203")
	for unit, want := range map[string]string{"us.fighter.1": "in-the-air", "us.fighter.2": "", "br.fighter.1": ""} {
		got, _ := why(t, p, unit, "0609", false)
		check.Equal(t, got, want, "in the air, %s", unit)
	}
	p = parse(t, "phase march", "side 1", "at 0508", "paid 0508 0507", "unit us.infantry.1 0508", "unit us.infantry.2 0507", "unit us.infantry.3 0408",
		"unit us.truck.1 0507", "unit us.truck.2 pool", "supplies 0408 allies 1", "unit de.infantry.1 0904")
	for _, test := range []struct{ unit, hex, want string }{
		{"us.infantry.1", "0608", ""}, {"us.infantry.2", "0406", "hex-left"}, {"us.infantry.3", "0409", "finish-hex"}, {"us.infantry.3", "0203", "too-far"},
		{"us.truck.1", "0508", "finish-hex"}, {"us.truck.2", "0103", "finish-hex"}, {"us.truck.2", "0508", "no-gate"},
	} {
		got, _ := why(t, p, test.unit, test.hex, false)
		check.Equal(t, got, test.want, "while a hex moves, %s to %s", test.unit, test.hex)
	}
}
