package axisallies

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// The map data of the AI agree with the board on the screen and with the rules.
func TestSurvey(t *testing.T) {
	y := load(t)
	board := y.Board()
	west, towns := 0, 0
	for h := range Hexes {
		g := y.MapData(h)
		for n := range Hexes {
			near := h != n && y.Distance(h, n) == 1
			if g.Around.Has(uint8(n)) != near || y.Distance(h, n) != y.Distance(n, h) {
				t.Fatalf("%s and %s", hexCode(uint8(h)), hexCode(uint8(n)))
			}
		}
		far := g.Open.AndNot(&g.Around)
		off := g.East.AndNot(&g.Around)
		if !far.Empty() || !off.Empty() {
			t.Errorf("%s: a neighbour that is none", hexCode(uint8(h)))
		}
		if !y.d.german.Has(uint8(h)) {
			west += g.Points
			towns += g.TownPoints
		} else if g.Points != 0 || g.TownPoints != 0 {
			t.Errorf("%s is German from the start and counts %d and %d", hexCode(uint8(h)), g.Points, g.TownPoints)
		}
	}
	if german := y.d.german; west != Hexes-german.Len() || towns == 0 {
		t.Errorf("%d points west of the front line, %d for towns", west, towns)
	}
	for _, r := range board.Roads {
		a, b := y.MapData(int(r.A)-1), y.MapData(int(r.B)-1)
		if !a.Road.Has(uint8(r.B-1)) || !b.Road.Has(uint8(r.A-1)) {
			t.Errorf("no road from %d to %d", r.A, r.B)
		}
	}
	for _, e := range board.Edges[1:] {
		a := y.MapData(int(e.A) - 1)
		if e.River != "" && a.Open.Has(uint8(e.B-1)) != e.Bridge {
			t.Errorf("over the river from %d to %d", e.A, e.B)
		}
	}
	if y.Turns() != 8 || y.Win() != 24 || y.Dice(Infantry) < 1 || SideNumber(rules.Axis) != 0 || SideNumber(rules.Allies) != 1 {
		t.Errorf("%d turns, %d points, %d dice", y.Turns(), y.Win(), y.Dice(Infantry))
	}
	if y.KindOf(int(y.d.unitOf("de.tank.1"))) != Tank || y.KindOf(int(y.d.unitOf("us.truck.1"))) != Truck {
		t.Error("a tank is not a tank, or a truck is not a truck")
	}
}

// The AI sees the same position as a player, and queries change nothing.
func TestAISeesWhatAPlayerSees(t *testing.T) {
	loads, flown, loaded := 0, 0, 0
	for seed := range uint64(rulestest.Amount(2, 10)) {
		p := start(t, []string{"", "town-points"}[seed%2:][:seed%2]...)
		src := splitmix.Source(seed)
		for n := 0; !p.Outcome().Over; n++ {
			if n%29 == 0 {
				hash := p.Hash()
				var kinds [Hexes][GroundKinds]uint8
				var fresh [Hexes][GroundKinds]int
				var present, planes [2][Hexes]int
				var waiting [2]int
				for _, x := range p.Pieces(nil) {
					u := p.d.unitAs(x.ID)
					if u == noUnit {
						continue // supplies
					}
					k, side := p.d.units[u].kind, int(x.Side-1)
					hex := int(hexOf(x.Cell))
					if hex >= Hexes || p.s.loc[u] >= hexes {
						hex = -1
					}
					if got := p.Place(int(u)); got != hex && !slices.Contains(x.Marks, "aboard") {
						t.Fatalf("%s is in hex %d, want %d", x.Code, got, hex)
					}
					check.MustEqual(t, p.Blitzes(int(u)), slices.Contains(x.Marks, "blitz"), "%s blitzes or not", x.Code)
					switch {
					case hex < 0:
						if p.s.loc[u] == placePool || p.s.loc[u] == placeTruck {
							waiting[side]++
						}
						continue
					case k >= GroundKinds:
						planes[side][hex]++
						continue
					}
					kinds[hex][k]++
					present[side][hex]++
					if !slices.Contains(x.Marks, "done") {
						fresh[hex][k]++
					}
				}
				for h := range Hexes {
					if *p.Count(h) != kinds[h] {
						t.Fatalf("%s holds %v, want %v", hexCode(uint8(h)), *p.Count(h), kinds[h])
					}
					for k := range Kind(GroundKinds) {
						if p.Fresh(h, k) != fresh[h][k] || p.Room(h, k) != p.room(uint8(h), k) {
							t.Fatalf("%s has %d fresh %s, want %d", hexCode(uint8(h)), p.Fresh(h, k), kindNames[k], fresh[h][k])
						}
					}
					for side := range 2 {
						there, combat, trucks := p.Present(side), p.Held(side), p.Trucks(side)
						if there.Has(uint8(h)) != (present[side][h] > 0) && p.Supplies(h) == 0 {
							t.Fatalf("%s: presence of side %d disagrees", hexCode(uint8(h)), side)
						}
						if combat.Has(uint8(h)) && !there.Has(uint8(h)) || trucks.Has(uint8(h)) && kinds[h][Truck] == 0 {
							t.Fatalf("%s: combat units or trucks of side %d", hexCode(uint8(h)), side)
						}
						count, dice := p.Flying(side, h)
						if count != planes[side][h] || (dice > 0) != (count > 0) {
							t.Fatalf("%s: %d aircraft with %d dice, want %d", hexCode(uint8(h)), count, dice, planes[side][h])
						}
						flown += count
					}
					if sum := int(kinds[h][Infantry]) + int(kinds[h][Tank]) + int(kinds[h][Artillery]) + int(kinds[h][Truck]); p.Cells(h) < sum {
						t.Fatalf("%s takes %d cells for %d units", hexCode(uint8(h)), p.Cells(h), sum)
					}
				}
				for side := range 2 {
					now, later := 0, 0
					for k := range Kind(Bomber + 1) {
						a, aboard, b := p.Waiting(side, k)
						now, later = now+a+aboard, later+b
					}
					// A truck can be requisitioned; it waits for the side that it serves.
					if now < waiting[side]-4 || later < 0 {
						t.Fatalf("%d wait and %d come later, want %d", now, later, waiting[side])
					}
					var zone Set
					for _, m := range p.Overlay(rules.Query{Kind: vocab.ShowZones, Side: rules.Side(side + 1)}) {
						zone.Add(uint8(m.Cell - 1))
					}
					dumps := Set{}
					for _, m := range p.Overlay(rules.Query{Kind: vocab.ShowSupply, Side: rules.Side(side + 1)}) {
						dumps.Add(uint8(m.Cell - 1))
					}
					if p.Zone(side) != zone || *p.Dumps(side) != dumps {
						t.Fatalf("zones or supplies of side %d", side)
					}
					holds := p.Holds(side)
					for h := range Hexes {
						if c := p.Control(rules.CellID(h + 1)); holds.Has(uint8(h)) != (c == rules.Side(side+1)) && c != rules.NoSide {
							t.Fatalf("%s is controlled by %v", hexCode(uint8(h)), c)
						}
					}
					on := p.Pool(side)
					dumped := p.Dumps(side)
					for h := range dumped.All() {
						on += p.Supplies(int(h))
					}
					p.TruckLoads(side, func(h, supplies int) {
						loads++
						on += supplies
						if trucks := p.Trucks(side); !trucks.Has(uint8(h)) || supplies < 1 {
							t.Fatalf("%d supplies aboard in %s, where no truck is", supplies, hexCode(uint8(h)))
						}
					})
					for _, g := range p.Tracks() {
						if g.Key == "supplies" && g.Side == rules.Side(side+1) && g.Value != on {
							t.Fatalf("%d supplies, want %d", on, g.Value)
						}
					}
				}
				for u := range p.d.units {
					if p.d.units[u].kind == truck && p.Place(u) >= 0 {
						s, units := p.Load(u)
						if s < 0 || units < 0 || s+units != p.d.num.places-p.placesLeft(uint8(u)) {
							t.Fatalf("%s carries %d supplies and %d units", p.d.units[u].id, s, units)
						}
						loaded += s + units
					}
				}
				if p.Phase() != p.s.reg.phase || p.ByTown() != (seed%2 == 1) || p.Flies() != (p.Turn() >= p.d.num.airFrom) || p.At() != int(p.s.reg.hex)-1 || p.Above() != int(p.s.reg.unit)-1 {
					t.Fatalf("phase %d, by town %v, flying %v", p.Phase(), p.ByTown(), p.Flies())
				}
				if p.Hash() != hash {
					t.Fatal("a question has changed the position")
				}
			}
			cs := p.Choices(nil)
			p.Apply(cs[src.N(len(cs))], nil)
		}
	}
	if loads == 0 || flown == 0 || loaded == 0 {
		t.Errorf("%d heaps aboard, %d aircraft, %d loads", loads, flown, loaded)
	}
}

// The predicted front line is the front line after it has moved (§11.1).
func TestLineIf(t *testing.T) {
	p := parse(t, "turn 2", "phase march", "at 0804", "unit de.infantry.1 0804", "unit de.tank.1 0705", "unit us.infantry.1 0604", "unit us.tank.1 0406")
	line := p.LineIf()
	for _, h := range []string{"0804", "0705"} {
		check.True(t, line.Has(hexAt(t, h)), "%s contains Germans", h)
	}
	if line.Has(hexAt(t, "0604")) || line.Has(hexAt(t, "0406")) {
		t.Error("the line holds Americans")
	}
	for p.Turn() == 2 { // the sides do not move on
		list := p.Choices(nil)
		i := slices.IndexFunc(list, func(c rules.Choice) bool { return p.Describe(c).Pass })
		p.Apply(list[max(i, 0)], nil)
	}
	for h := range line.All() {
		if p.Control(cellOf(h)) != rules.Axis {
			t.Errorf("%s does not become German", hexCode(h))
		}
	}
	if holds := p.Holds(SideNumber(rules.Axis)); holds != line {
		t.Errorf("%d hexes are German, want %d", holds.Len(), line.Len())
	}
}

// The dice of a declared attack are those of its forecast.
func TestDeclared(t *testing.T) {
	seen := 0
	for seed := range uint64(3) {
		p := start(t)
		src := splitmix.Source(seed)
		for !p.Outcome().Over {
			if p.Phase() == PhaseDeclare {
				free, engaged, dice := 0, 0, 0
				for k := range Kind(CombatKinds) {
					free += p.Free(k)
				}
				at := uint8(p.At())
				ready := 0
				for u := p.s.top[at]; u != noUnit; u = p.s.next[u] {
					if p.d.units[u].kind < combatKinds && !p.s.is(u, fDone) {
						ready++
						if p.s.aim[u] != 0 {
							engaged++
							dice -= p.d.num.dice[p.d.units[u].kind]
						}
					}
				}
				p.Declared(func(target, n int) {
					dice += n
					if target < 0 || target >= Hexes {
						t.Fatalf("hex %d is attacked", target)
					}
				})
				if free+engaged != ready || dice != 0 {
					t.Fatalf("%d of %d have no target, %d have one; %d dice too many", free, ready, engaged, dice)
				}
				seen += engaged
			}
			cs := p.Choices(nil)
			p.Apply(cs[src.N(len(cs))], nil)
		}
	}
	if seen == 0 {
		t.Error("no unit ever attacked")
	}
}

// A movement begins when a cost has been paid or a unit has moved, not before.
func TestBegun(t *testing.T) {
	begun, fresh := 0, 0
	p := start(t)
	src := splitmix.Source(3)
	for !p.Outcome().Over {
		if p.s.reg.phase == phMove {
			done := !p.s.paid.Empty() || p.s.reg.entered != 0
			for u := range p.d.units {
				done = done || p.d.units[u].kind == truck && p.s.is(uint8(u), fDone) && p.sideOf(uint8(u)) == p.s.reg.side
			}
			if p.Begun() != done {
				t.Fatalf("begun: %v\n%s", p.Begun(), p.Text())
			}
			if done {
				begun++
			} else {
				fresh++
			}
		}
		cs := p.Choices(nil)
		p.Apply(cs[src.N(len(cs))], nil)
	}
	if begun == 0 || fresh == 0 {
		t.Errorf("begun %d times, not %d times", begun, fresh)
	}
}
