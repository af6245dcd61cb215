package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/splitmix"
)

// What a unit cannot do now has a reason; what it can do, or could as soon as its hex is paid for or it
// is picked, has none.
func TestNoRefusalIsSilent(t *testing.T) {
	silent, denied := map[string]int{}, map[string]int{}
	asked := 0
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		name := phaseNames[p.s.reg.phase]
		u := uint8(src.N(len(p.d.units)))
		for to := range uint8(hexes) {
			asked++
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
		t.Errorf("of %d answers some are silent though it is refused: %v; some are reasons though it can be done: %v", asked, silent, denied)
	}
}

// Supplies that are pressed say that trucks carry them, but for those that a truck can load.
func TestSuppliesSayWhoCarriesThem(t *testing.T) {
	proof.Proves(t, "5.1")
	p := parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508", "supplies 0508 allies 2", "supplies 0608 allies 1")
	for code, told := range map[string]bool{"0508": false, "0608": true} {
		for _, in := range []rules.Intent{{}, {To: cellOf(hexAt(t, "0509"))}, {To: cellOf(hexAt(t, "0509")), Attack: true}} {
			in.Piece = p.dump(hexAt(t, code))
			if why := p.WhyNot(in); len(why) > 0 != told || told && (why[0].Key != "by-truck" || why[0].Para != "5.1") {
				t.Errorf("supplies at %s, %+v: %+v", code, in, why)
			}
		}
	}
	if why := p.WhyNot(rules.Intent{Piece: p.dump(hexes + allies + 1)}); len(why) > 0 {
		t.Errorf("no piece: %+v", why)
	}
}

// canAttack reports whether a unit takes part in an attack on a hex by one of the choices, or can by
// the next.
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

// canMove reports whether a unit comes to a hex by one of the choices, or could once its hex is paid
// for or it is picked.
func (p *Position) canMove(u, to uint8, choices []rules.Choice) bool {
	going := []uint8{opSetUp, opFly, opRetreat, opEnter, opGo, opLeap, opRoll, opDrive, opShove}
	if p.offered(u, to, going...) {
		return true
	}
	for _, c := range choices {
		if c.Op() == opPay && uint8(c.A()) == p.s.loc[u] || c.Op() == opTruck && p.alike(uint8(c.A()), u) {
			q := p.Clone().(*Position)
			q.Do(c, nil)
			if q.offered(u, to, going...) {
				return true
			}
		}
	}
	return false
}

// Each reason where it is the one that counts: of a blitz, of who drives on from the edge, of a road
// that is barred, of units too many, and of the set-up.
func TestReasonsOfEachMoment(t *testing.T) {
	proof.Proves(t, "3.7", "8.10", "10.8", "11.6", "12.2", "12.3")
	leap := parse(t, "phase leap", "works de.tank.1", "unit de.tank.1 0708 done blitz", "unit us.infantry.1 0707", "unit de.tank.2 0905")
	roll := parse(t, "turn 7", "phase move", "side 1", "unit us.tank.3 pool", "unit us.tank.4 0508", "unit de.infantry.1 0503")
	play(t, roll, "enter us.tank.3 0301")
	barred := parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508", "axis-holds 0407 0507 0408 0607 0509 0608",
		"supplies 0507 axis 1", "supplies 0408 axis 1", "supplies 0607 axis 1", "supplies 0509 axis 1", "unit de.truck.1 0608")
	shove := parse(t, append(join(units("infantry", 6, "0905"), units("tank", 2, "0905")), "turn 2", "phase march", "at 0904", "unit de.infantry.7 0904", "unit de.truck.1 0905",
		"unit us.infantry.1 0704")...)
	play(t, shove, "move de.infantry.7 0904-0905", "end", "end")
	allies := start(t, "free-setup")
	germans := start(t, "free-setup")
	for germans.s.reg.side == 1 {
		germans.Do(germans.Choices(nil)[0], nil)
	}
	next := germans.d.units[germans.toPlace()]
	other := "" // a hex along the line, in the sector of another army
	along := germans.line(0)
	for h := range along.All() {
		if germans.d.hex[h].army != next.army {
			other = hexCode(h)
		}
	}
	full := germans.Clone().(*Position)
	there := full.setUpHexes(full.toPlace())
	h, _ := there.Pop()
	full.s.n[h][full.d.units[full.toPlace()].kind] = 12
	for _, test := range []struct {
		name            string
		p               *Position
		phase           phase
		id, to          string
		key, para, cell string
	}{
		{"a blitz", leap, phLeap, "de.tank.1", "0808", "", "", ""},
		{"a blitz over a river", leap, phLeap, "de.tank.1", "0807", "river", "8.14", "0807"},
		{"a blitz too far", leap, phLeap, "de.tank.1", "0508", "one-hex-further", "3.7", ""},
		{"a blitz into the enemy", leap, phLeap, "de.tank.1", "0707", "enemy-there", "8.10", "0707"},
		{"a blitz of another", leap, phLeap, "de.tank.2", "0904", "finish-first", "8.11", ""},
		{"on from the edge", roll, phRoll, "us.tank.3", "0402", "", "", ""},
		{"on off the road", roll, phRoll, "us.tank.3", "0201", "no-road", "10.8", "0201"},
		{"on past the enemy", roll, phRoll, "us.tank.3", "0303", "stopped", "8.9", "0303"},
		{"another than who drives on", roll, phRoll, "us.tank.4", "0408", "finish-first", "8.11", ""},
		{"among enemy supplies", barred, phTruck, "us.truck.1", "0507", "enemy-there", "8.10", "0507"},
		{"past enemy supplies", barred, phTruck, "us.truck.1", "0103", "barred", "8.10", "0103"},
		{"moved out", shove, phShove, "de.infantry.1", "0904", "", "", ""},
		{"moved out next to the enemy", shove, phShove, "de.infantry.1", "0805", "zone", "11.6", "0805"},
		{"moved out too far", shove, phShove, "de.infantry.1", "0505", "too-far", "11.6", ""},
		{"moved out though they are not too many", shove, phShove, "de.tank.1", "0904", "not-too-many", "11.6", ""},
		{"a truck moved out", shove, phShove, "de.truck.1", "0904", "trucks-stay", "11.6", ""},
		{"set up", allies, phSetUp, allies.d.units[allies.toPlace()].id, "0805", "", "", ""},
		{"set up behind the line", allies, phSetUp, allies.d.units[allies.toPlace()].id, "0101", "off-the-line", "12.2", "0101"},
		{"set up beyond the line", allies, phSetUp, allies.d.units[allies.toPlace()].id, "0905", "off-the-line", "12.2", "0905"},
		{"set up in another army’s sector", germans, phSetUp, next.id, other, "other-sector", "12.3", other},
		{"set up where there is no room", full, phSetUp, next.id, hexCode(h), "full", "12.2", hexCode(h)},
	} {
		if test.p.s.reg.phase != test.phase {
			t.Fatalf("%s: phase %s, want %s", test.name, phaseNames[test.p.s.reg.phase], phaseNames[test.phase])
		}
		var got rules.Reason
		if list := test.p.WhyNot(rules.Intent{Piece: pieceOf(uint8(test.p.d.unitOf(test.id))), To: cellOf(hexAt(t, test.to))}); len(list) > 0 {
			got = list[0]
		}
		if got.Key != test.key || got.Para != test.para {
			t.Errorf("%s: %q of %q, want %q of %q", test.name, got.Key, got.Para, test.key, test.para)
		}
		if test.cell != "" && (len(got.Args) != 1 || got.Args[0].Cell != cellOf(hexAt(t, test.cell))) {
			t.Errorf("%s: the reason speaks of %+v", test.name, got.Args)
		}
	}
	// Who is of another army is not offered the sector of the one that is set up.
	for u := range germans.d.units {
		if x := &germans.d.units[u]; x.side == 0 && x.kind == next.kind && x.army != next.army && germans.s.loc[u] == placePool && x.hex != noHex {
			if list := germans.WhyNot(rules.Intent{Piece: pieceOf(uint8(u)), To: cellOf(h)}); len(list) == 0 {
				t.Errorf("%s of another army may be set up in %s", x.id, hexCode(h))
			}
			break
		}
	}
}

// A unit that is asked about alone, on the board, beside it or out of the game, has no reason against it
// where it, one like it or its hex can be picked, and one everywhere else.
func TestWhyNotPicked(t *testing.T) {
	proof.Proves(t, "7.3", "7.8")
	said := map[string]int{}
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		r := &p.s.reg
		for i := range p.d.units {
			u := uint8(i)
			if p.ToMove() == rules.Chance || src.N(20) > 0 {
				continue
			}
			can := (r.phase == phTruck || r.phase == phRoll || r.phase == phLeap) && r.unit == u+1 // it is at work
			for _, c := range list {
				a := uint8(c.A())
				switch c.Op() {
				case opFrom, opPay:
					can = can || p.s.loc[u] == a && p.d.units[u].kind < combatKinds && !p.s.is(u, fDone)
				case opTarget: // it can be sent there next
					can = can || r.hex == p.s.loc[u]+1 && p.d.units[u].kind < combatKinds && !p.s.is(u, fDone) && p.s.aim[u] == 0
				case opJoin, opHold, opRetreat, opReturn, opTruck, opEnter, opGo, opLeap, opRoll, opDrive, opShove, opScrap, opSetUp, opFly, opTake:
					can = can || p.alike(a, u)
				}
			}
			why := p.WhyNot(rules.Intent{Piece: pieceOf(u)})
			if can != (len(why) == 0) {
				t.Fatalf("seed %d, %s, %s: can be picked %t, reasons %+v\n%s", seed, phaseNames[r.phase], p.d.units[u].id, can, why, p.Text())
			}
			for _, w := range why {
				said[w.Key]++
			}
		}
	})
	for _, key := range []string{"not-now", "not-yours", "surprise", "trucks-never", "hex-fought", "finish-attack", "nobody-near", "no-supplies",
		"not-driven-back", "truck-held", "finish-first", "moved-already", "reinforcing", "hex-left"} {
		if said[key] == 0 {
			t.Errorf("%s is never said: %v", key, said)
		}
	}
	if said["no-move"] > 0 {
		t.Errorf("who goes nowhere is told that it is no move: %v", said)
	}
}

// Who waits beside the board is told why it does not come: another hex is moving, or its edge is in
// enemy hands.
func TestReasonsBesideTheBoard(t *testing.T) {
	d := load(t).d
	reserve := func(board uint8) string { // infantry that enters from there
		for _, x := range d.units {
			if x.kind == infantry && x.turn != never && x.form != noForm && x.board == board {
				return x.id
			}
		}
		t.Fatalf("nobody enters from the %s", boardNames[board])
		return ""
	}
	east, west := reserve(boardEast), reserve(boardWest)
	march := parse(t, "phase march", "at 0905", "paid 0905", "unit de.infantry.1 0905", "unit "+east+" pool", "unit de.truck.1 pool")
	shut := parse(t, "turn 2", "phase move", "axis-holds 0905", "unit de.infantry.1 0905", "unit "+east+" pool", "unit de.truck.1 pool")
	lost := parse(t, "turn 2", "phase move", "side 1", "axis-holds 0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0905", "unit us.infantry.1 0203",
		"unit "+west+" pool")
	for _, test := range []struct {
		name, unit, key, para string
		p                     *Position
	}{
		{"infantry while a hex moves", east, "finish-hex", "8.7", march},
		{"a truck while a hex moves", "de.truck.1", "finish-hex", "8.7", march},
		{"infantry at a lost edge", east, "edge-closed", "10.4", shut},
		{"a truck at a lost edge", "de.truck.1", "edge-closed", "10.7", shut},
		{"Allied infantry at a lost edge", west, "edge-closed", "10.6", lost},
	} {
		var got rules.Reason
		if list := test.p.WhyNot(rules.Intent{Piece: pieceOf(uint8(d.unitOf(test.unit)))}); len(list) > 0 {
			got = list[0]
		}
		if got.Key != test.key || got.Para != test.para {
			t.Errorf("%s: %q of %q, want %q of %q", test.name, got.Key, got.Para, test.key, test.para)
		}
	}
}

// Between the attacks of a hex on several hexes, who is to attack the next attacks already, and who has
// attacked has attacked.
func TestReasonBetweenTwoAttacks(t *testing.T) {
	p := parse(t, facing...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "attack 0508 paid 0609", "with de.infantry.1 at 0509", "with de.infantry.2 at 0508", "fight")
	for _, test := range []struct {
		moment phase
		unit   string
		want   string
	}{{phOrder, "de.infantry.1", "attacks-already"}, {phOrder, "de.infantry.2", "attacks-already"}, {phOrder, "de.infantry.3", "finish-attack"}} {
		inPhase(t, p, test.moment, rules.Axis)
		for _, to := range []string{"0509", "0508"} {
			if got, _ := why(t, p, test.unit, to, true); got != test.want {
				t.Errorf("%s at %s: %q, want %q", test.unit, to, got, test.want)
			}
		}
	}
	play(t, p, "next 0509", "die 12")
	if got, _ := why(t, p, "de.infantry.1", "0509", true); got != "not-now" && got != "hex-fought" {
		t.Errorf("who has attacked: %q", got)
	}
}
