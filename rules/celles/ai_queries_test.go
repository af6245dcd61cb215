package celles

import (
	"maps"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The AI queries for the map agree with the rules.
func TestSurvey(t *testing.T) {
	y := load(t)
	at := func(code string) int { return int(hexAt(t, code)) }
	if g := y.MapData(at("2214")); g.Next[0] != at("2213") || g.Motor[0] != 6 || g.Bank {
		t.Errorf("the hex north of 2214 is not rough: %+v", g)
	}
	links := 0
	for h := range Hexes {
		g, x := y.MapData(h), &y.d.hex[h]
		for dir, n := range g.Next {
			if n < 0 {
				if x.next[dir] != noHex || g.Motor[dir] != Never || g.Meuse[dir] {
					t.Fatalf("off the map from %s: %+v", hexCode(uint16(h)), g)
				}
				continue
			}
			links++
			back := y.MapData(n)
			if back.Next[(dir+3)%6] != h || back.Meuse[(dir+3)%6] != g.Meuse[dir] || y.Distance(h, n) != 1 {
				t.Fatalf("%s and %s are not neighbours of one another", hexCode(uint16(h)), hexCode(uint16(n)))
			}
			cheapest := x.land[motor][dir]
			if x.road[motor][dir] < cheapest {
				cheapest = x.road[motor][dir]
			}
			if g.Motor[dir] != cheapest {
				t.Errorf("%s to %s costs %d, want %d", hexCode(uint16(h)), hexCode(uint16(n)), g.Motor[dir], cheapest)
			}
		}
		if want := map[terrain]int{woods: -1, village: -1, town: -2}[x.terrain]; g.Cover != want {
			t.Errorf("%s gives %d, want %d", hexCode(uint16(h)), g.Cover, want)
		}
		if bank := y.Bank(); bank.Has(uint16(h)) != g.Bank {
			t.Errorf("%s is on the bank or not", hexCode(uint16(h)))
		}
	}
	if links == 0 || y.Distance(at("0100"), at("3300")) != 32 || y.Distance(at("0100"), at("0100")) != 0 {
		t.Errorf("%d links; from edge to edge are %d steps", links, y.Distance(at("0100"), at("3300")))
	}
	if g := y.MapData(at("0604")); g.Bank || !g.Meuse[1] && !g.Meuse[2] { // 0704 is Dinant, on the other bank
		t.Errorf("west of Dinant: %+v", g)
	}
	check.Equal(t, y.Turns(), 9, "turns")
	points, both := 0, 0
	for _, g := range y.Goals() {
		points += g.Points
		if g.Both {
			both++
		}
		check.False(t, g.Hexes.Empty(), "a goal without a hex")
	}
	if points != 2+2+2+1+1+1+1 || both != 3 {
		t.Errorf("goals for %d points, %d for both", points, both)
	}
	first, end := y.Roster(rules.Axis)
	from, last := y.Roster(rules.Allies)
	if first != 0 || end != from || last != len(y.d.units) || y.d.units[end-1].side != axis || y.d.units[from].side != allies {
		t.Errorf("the units of the Axis from %d to %d, of the Allies from %d to %d", first, end, from, last)
	}
	if n := y.Nation(int(y.d.unitOf("29Bde.23H"))); nation(n) != british {
		t.Errorf("the 23rd Hussars are of nation %d", n)
	}
	// The table, with rolls beyond its rows.
	for _, test := range []struct {
		column           string
		roll             int
		attacker, defend Result
	}{
		{"2-1", 3, Result{}, Result{}}, {"2-1", 8, Result{}, Result{0, true, true}}, {"1-2", -4, Result{1, true, true}, Result{}}, {"6-1", 14, Result{}, Result{2, false, false}}, {"1-2", 1, Result{1, false, true}, Result{}},
	} {
		c := 0
		for columnNames[c] != test.column {
			c++
		}
		if a, d := y.Result(c, test.roll); a != test.attacker || d != test.defend {
			t.Errorf("%s and %d: %+v, %+v", test.column, test.roll, a, d)
		}
	}
	for i, want := range [][2]int{{6, -2}, {12, 0}, {18, 1}} {
		if cost, modifier := y.Price(i); int(cost) != want[0] || modifier != want[1] {
			t.Errorf("intensity %d costs %d and adds %d", i, cost, modifier)
		}
	}
}

// The AI queries for the units agree with their pieces.
func TestTroopers(t *testing.T) {
	for seed := range uint64(rulestest.Amount(2, 12)) {
		p := start(t)
		src := splitmix.Source(seed)
		var lost [2]int
		marched := 0
		var lines SupplyTrace
		var states [Units]UnitState
		copied := p.Clone().(*Position)
		for n := 0; !p.Outcome().Over; n++ {
			if n%40 == 0 {
				lost = [2]int{}
				for _, x := range p.Pieces(nil) {
					if !x.Unit {
						continue
					}
					u := p.u(t, x.Code)
					got := p.UnitState(int(u))
					hex := -1
					if x.Cell != 0 && int(x.Cell) <= Hexes {
						hex = int(x.Cell) - 1
					}
					p.UpdateUnitState(int(u), &states[u])
					check.MustEqual(t, states[u], got, "%s updated", x.Code)
					check.MustEqual(t, got.Hex, hex, "%s is in hex", x.Code)
					if hex < 0 {
						continue
					}
					if got.Steps != x.Steps || got.Attack != x.Attack || got.Defence != x.Defence || got.Formation != int(p.d.units[u].formation) {
						t.Fatalf("%+v of %+v", got, x)
					}
					full := p.d.units[u].faces[x.Steps][0]
					want := int(full.attack) + int(full.defence)
					if got.Full != want || x.Steps == 1 && got.Lost != want || x.Steps == 2 && got.Lost != want-int(p.d.units[u].faces[1][0].attack)-int(p.d.units[u].faces[1][0].defence) {
						t.Fatalf("%s: %+v", x.Code, got)
					}
					marks := map[string]bool{}
					for _, m := range x.Marks {
						marks[m] = true
					}
					if got.Disrupted != marks["disrupted"] || got.Unsupplied != marks["unsupplied"] || got.Isolated != marks["isolated"] {
						t.Fatalf("%s: %+v with the marks %q", x.Code, got, x.Marks)
					}
					if got.Used != p.s.is(u, fUsed) || got.Active != p.s.is(u, fActive) || got.Done != p.s.is(u, fDone|fPutBack) || got.Motor != (p.movementMode(u) == motor) {
						t.Fatalf("%s: %+v", x.Code, got)
					}
					if got.Move != int(p.allowance(u, false)) || !got.Unsupplied && !got.Isolated && !got.Disrupted && !got.Used && got.Move != 2*x.Move {
						t.Fatalf("%s moves %d half points, its counter %d", x.Code, got.Move, x.Move)
					}
					side := uint8(x.Side - 1)
					if !p.Held(x.Side).Has(uint16(hex)) || p.Held(x.Side.Other()).Has(uint16(hex)) {
						t.Fatalf("%s is in a hex that its side does not hold", x.Code)
					}
					if p.Can(int(u)) != p.mayActivate(u) || p.d.units[u].side != side {
						t.Fatalf("%s can be activated or not", x.Code)
					}
				}
				p.Trace(&lines)
				for n := range nations {
					if set := p.supplied(n); lines.open[n] != set || set != p.tracedHexes(n) {
						t.Fatalf("lines of nation %d are not those of this position", n)
					}
				}
				for u := range p.d.units {
					if at := p.s.loc[u]; p.s.alive(uint8(u)) && lines.InSupply(p, u) != lines.Reach(int(p.d.units[u].nation), int(at)) {
						t.Fatalf("%s is in supply or not", p.d.units[u].id)
					}
				}
				for side := range lost {
					lost[side] = p.StepsLost(rules.Side(side + 1))
				}
			}
			if p.Active() >= 0 && p.Phase() == PhaseUnit {
				u := uint8(p.Active())
				check.MustEqual(t, p.LeftAt(int(p.s.loc[u])), max(int(p.allowance(u, false))-int(p.s.reg.spent), 0), "%s (left)", p.d.units[u].id)
				if p.s.reg.spent == 0 {
					want := p.reach().found
					p.s.reg.spent = p.allowance(u, true) // Marches ignores the points already spent
					check.MustEqual(t, p.Marches(int(u)), want, "%s comes to", p.d.units[u].id)
					if got := p.reach().found; !got.Empty() {
						t.Fatalf("%s comes to %v with nothing to spend", p.d.units[u].id, got)
					}
					p.work().fresh = false
					p.s.reg.spent = 0
					marched++
				}
			}
			cs := p.Choices(nil)
			c := cs[src.N(len(cs))]
			if c.Op() == OpGo { // the hexes in reach are those of the copied position
				copied.Copy(p)
				copied.Apply(c, nil)
				want := p.Clone()
				want.Apply(c, nil)
				check.MustEqual(t, copied.Hash(), want.Hash(), "the move of a copy")
			}
			p.Apply(c, nil)
		}
		if lost[0]+lost[1] == 0 || marched == 0 {
			t.Errorf("%v steps were lost in a whole game, %d units could march", lost, marched)
		}
	}
}

// The preview of an attack agrees with its forecast if all units that could join take part.
func TestAttackFrom(t *testing.T) {
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2012 2 used", "unit 2Pz.Boehm 1809 1 active",
		"unit 84Inf.1-333 2011", "unit 84Inf.2-333 2110", "unit 84Inf.3-333 2013")...)
	u := p.u(t, "2Pz.Cochenhausen")
	from, hash := p.s.loc[u], p.Hash()
	c, ok := p.AttackFrom(int(u), int(from))
	if !ok || !c.Fair || c.Attack != 12+9 || c.Defence != 14 || columnNames[c.Column] != "1-1" || c.Steps != 2 {
		t.Errorf("with the help of Gutmann: %+v, %v", c, ok)
	}
	far, ok := p.AttackFrom(int(u), int(hexAt(t, "0100")))
	if ok || far != (CombatPreview{}) || p.s.loc[u] != from || p.Hash() != hash {
		t.Errorf("there is no unit to attack: %+v", far)
	}
	cut := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active isolated", "unit 84Inf.1-333 2011")...)
	_, ok = cut.AttackFrom(int(u), int(from))
	check.False(t, ok, "an isolated unit attacks (5.0)")
	play(t, p, "unit 2Pz.Cochenhausen")
	if p.Active() != int(u) || p.LeftAt(int(from)) != 18 {
		t.Errorf("unit %d has %d half points for an attack", p.Active(), p.LeftAt(int(from)))
	}
	for _, choice := range p.Choices(nil) { // less the cost of the move
		if pick := p.Describe(choice); pick.Verb == "move" && p.LeftAt(int(pick.Cell)-1) != max(18-pick.N, 0) {
			t.Errorf("at %s: %d points left, the path costs %d", hexCode(uint16(pick.Cell)-1), p.LeftAt(int(pick.Cell)-1), pick.N)
		}
	}
	play(t, p, "attack medium")
	alone, helped := p.PendingAttack(-1), p.PendingAttack(int(p.u(t, "2Pz.Gutmann")))
	f := odds(t, p)
	if alone.Attack != 12 || alone.Defence != 14 || alone.Attack != f.Attack || alone.Defence != f.Defence || alone.Steps != 2 {
		t.Errorf("alone %+v, the forecast %d against %d", alone, f.Attack, f.Defence)
	}
	play(t, p, "with 2Pz.Gutmann")
	f = odds(t, p)
	if helped != c || helped.Attack != f.Attack || columnNames[helped.Column] != f.Odds || p.PendingAttack(-1) != helped {
		t.Errorf("helped %+v, imagined %+v, the forecast %d at %s", helped, c, f.Attack, f.Odds)
	}
	if helped.Die != f.DieMod { // a medium attack has no die-roll modifier
		t.Errorf("%d on the die, the forecast %d", helped.Die, f.DieMod)
	}
}

// The number of die faces that let a unit through (§9.1): the faces 5 to 9, one more for Germans
// and two more by night.
func TestPasses(t *testing.T) {
	for turn, want := range map[string][2]int{"2": {5 + 1, 5}, "3": {5 + 3, 5 + 2}} {
		p := parse(t, group(turn, "0", "unit 2Pz.Boehm 2010 1 active", "unit 2Arm.82 2510 1")...)
		if g, a := p.Passes(int(p.u(t, "2Pz.Boehm"))), p.Passes(int(p.u(t, "2Arm.82"))); g != want[0] || a != want[1] {
			t.Errorf("turn %s: %d faces for the Germans, %d for the Allies, want %v", turn, g, a, want)
		}
	}
}

// TestImagineRefuses: an impossible hypothetical attack is an error with the reason.
func TestImagineRefuses(t *testing.T) {
	coverage.Covers(t, "5.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 1809 1 active", "unit 2Pz.Gutmann 2012 2", "unit 84Inf.1-333 2011",
		"unit Lehr.130 2112 2 isolated")...)
	id := func(code string) rules.PieceID { return rules.PieceID(p.u(t, code)) + 1 }
	cell := rules.CellID(hexAt(t, "2011")) + 1
	f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cell, Attackers: []rules.PieceID{id("2Pz.Cochenhausen"), id("2Pz.Gutmann")}})
	if err != nil || f.Attack < 12+9 || f.Defence != 7 {
		t.Errorf("%+v, %v", f, err)
	}
	for name, a := range map[string]rules.HypotheticalAttack{
		"nobody":            {Target: cell},
		"support":           {Target: cell, Attackers: []rules.PieceID{id("2Pz.Cochenhausen")}, Support: []rules.PieceID{id("2Pz.Gutmann")}},
		"doubled":           {Target: cell, Attackers: []rules.PieceID{id("2Pz.Cochenhausen")}, Doubled: []rules.PieceID{id("2Pz.Gutmann")}},
		"no piece":          {Target: cell, Attackers: []rules.PieceID{999}},
		"piece 0":           {Target: cell, Attackers: []rules.PieceID{0}},
		"not on the map":    {Target: cell, Attackers: []rules.PieceID{id("9Pz.33")}},
		"too far":           {Target: cell, Attackers: []rules.PieceID{id("2Pz.Boehm")}},
		"a friend too far":  {Target: cell, Attackers: []rules.PieceID{id("2Pz.Cochenhausen"), id("2Pz.Boehm")}},
		"on its own side":   {Target: cell, Attackers: []rules.PieceID{id("84Inf.1-333")}},
		"isolated":          {Target: cell, Attackers: []rules.PieceID{id("Lehr.130")}},
		"a friend isolated": {Target: cell, Attackers: []rules.PieceID{id("2Pz.Cochenhausen"), id("Lehr.130")}},
		"an enemy joins in": {Target: cell, Attackers: []rules.PieceID{id("2Pz.Cochenhausen"), id("84Inf.1-333")}},
		"an empty hex":      {Target: rules.CellID(hexAt(t, "2009")) + 1, Attackers: []rules.PieceID{id("2Pz.Cochenhausen")}},
	} {
		if f, err := p.ForecastAttack(a); err == nil {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

// The chits that can still come in a turn are those in the cups, and those drawn that may still be
// played.
func TestRemainingChitsAndArrivals(t *testing.T) {
	p := parse(t, "celles campaign", "phase draw", "turn 2", "actions-axis 3", "played-axis 1", "actions-allies 5", "played-allies 2", "cup Lehr 1", "cup 2Pz 2", "cup 2Arm 1")
	d := p.d
	of := map[string]int{}
	for f := range p.sys.Formations() {
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			if n := p.ChitsInCup(side, f); n > 0 {
				of[side.String()+" "+d.formations[f].id] = n
			}
		}
	}
	if want := map[string]int{"axis Lehr": 1, "axis 2Pz": 2, "allies 2Arm": 1}; !maps.Equal(of, want) {
		t.Errorf("to come are %v, want %v", of, want)
	}
	if a, b := p.ActionsLeft(rules.Axis), p.ActionsLeft(rules.Allies); a != 2 || b != 3 {
		t.Errorf("%d and %d actions left", a, b)
	}
	p.s.reg.hidden[axis], p.s.reg.ready[axis], p.s.reg.aside[axis] = [tacticals]uint8{2, 1}, [tacticals]uint8{1}, [tacticals]uint8{0, 0, 1}
	check.Equal(t, p.Tacticals(rules.Axis), 4, "tactical chits to come")
	if col, row := Place(int(hexAt(t, "0704"))); col != 7 || row != 5 {
		t.Errorf("Dinant is at %d, %d", col, row)
	}
}
