package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

func TestOverlaysAndTracks(t *testing.T) {
	p := start(t, "campaign")
	id := rules.PieceID(p.id(t, "2Pz.2PG"))
	reach := p.Overlay(rules.Query{Kind: "reach", Piece: id})
	seen := map[string]bool{}
	for _, m := range reach {
		seen[m.Key] = true
		if m.Cell == 70 && (m.Key != "attack" || m.N != 8) {
			t.Errorf("Marnach %+v", m)
		}
	}
	if !seen["reach"] || !seen["attack"] {
		t.Errorf("reach %v", seen)
	}
	if marks := p.Overlay(rules.Query{Kind: "supply", Side: rules.Allies}); len(marks) < 60 {
		t.Errorf("the Allies are in supply on %d areas", len(marks))
	}
	if marks := p.Overlay(rules.Query{Kind: "threat", Cell: 70}); len(marks) < 3 {
		t.Errorf("Marnach is threatened from %d areas", len(marks))
	}
	if marks := p.Overlay(rules.Query{Kind: "threat", Side: rules.Axis}); len(marks) < 12 {
		t.Errorf("the Germans threaten %d areas", len(marks))
	}
	keys := map[string]bool{}
	for _, g := range p.Tracks() {
		keys[g.Key] = true
	}
	if !keys["impulse"] || !keys["vp"] || !keys["special"] || !keys["reinforcements"] {
		t.Errorf("tracks %v", keys)
	}
}

// Threats come from units that could arrive in the next impulse of their side: not from units that
// have left the map, and not from units that have already moved that day.
func TestOnlyUnitsThatCanAttackThreaten(t *testing.T) {
	coverage.Covers(t, "5.24", "8.25", "8.29", "9.13", "12.25", "13.15")
	for _, test := range []struct {
		when, unit, cell string
		side             rules.Side
		want             bool
	}{
		{"18-1 allies move", "2Pz.2PG J", "107", rules.Axis, false}, // it has left the map
		{"18-1 axis move", "2Pz.2PG J", "107", rules.Axis, false},
		{"18-1 axis move", "2Pz.2PG 107", "110", rules.Axis, true},
		{"18-1 axis move", "2Pz.2PG 107 done", "110", rules.Axis, false},
		{"18-1 allies move", "2Pz.2PG 107 done", "110", rules.Axis, false}, // the next impulse is of the same day
		{"18-3 allies move", "2Pz.2PG 107 done", "110", rules.Axis, true},  // of the next
		{"18-1 allies move", "600Eng 107 built", "110", rules.Axis, false},
		{"18-3 allies move", "600Eng 107 built", "110", rules.Axis, true},
		{"18-3 axis move", "2Inf.9 110 done\nheld 109", "109", rules.Allies, false}, // the Allied impulse of that day follows
		{"18-3 axis move", "2Inf.9 110\nheld 109", "109", rules.Allies, true},
		{"18-3 axis move", "2Inf.9 110", "109", rules.Allies, false}, // their own
		{"18-3 axis move", "2Inf.9 110\nunit 2Pz.2PG 109", "109", rules.Allies, true},
		{"22-1 axis move", "2Inf.9 110\nheld 109", "109", rules.Allies, true},
		{"22-1 allies move", "2Pz.2PG 107", "110", rules.Axis, false},          // the game ends before
		{"18-1 allies move", "2Pz.2PG 107 unsupplied", "78", rules.Axis, true}, // checked again by then
		{"18-1 axis move", "2Pz.2PG 107 unsupplied", "78", rules.Axis, false},
		{"18-1 axis move", "2Pz.2PG 107\nunit 2Inf.9 107", "107", rules.Axis, true},
		{"18-1 axis move", "2Pz.2PG 107\nunit 2Inf.9 107", "107", rules.Allies, true},
		{"18-1 axis move", "2Pz.2PG 107 done\nunit 2Inf.9 107", "107", rules.Axis, false},
		{"16-1 axis move", "1SSPz.1Pz 31", "45", rules.Axis, false},  // a red triangle
		{"16-1 allies move", "1SSPz.1Pz 31", "45", rules.Axis, true}, // which waits for 16-2
	} {
		p := scene(t, test.when, "unit "+test.unit)
		marks := p.Overlay(rules.Query{Kind: "threat", Side: test.side, Cell: rules.CellID(p.d.placeBy[test.cell])})
		check.Equal(t, len(marks) > 0, test.want, "%s, %s at %s: %+v", test.when, test.unit, test.cell, marks)
	}
	for when, want := range map[string]bool{"18-1 axis move": false, "18-3 axis move": false, "18-1 allies move": false, "18-3 allies move": true} {
		p := scene(t, when, "unit 2Pz.2PG 107 done", "unit 2Inf.9 61")
		if marks := p.Overlay(rules.Query{Kind: "reach", Piece: rules.PieceID(p.id(t, "2Pz.2PG"))}); (len(marks) > 0) != want {
			t.Errorf("%s: a unit that is done for the day reaches %d areas", when, len(marks))
		}
	}
	p := scene(t, "18-1 axis move", "unit 2Pz.2PG J")
	if marks := p.Overlay(rules.Query{Kind: "reach", Piece: rules.PieceID(p.id(t, "2Pz.2PG"))}); len(marks) > 0 {
		t.Errorf("from zone J there is no path back: %+v", marks)
	}
}

// In whole games the units that threaten an area are those that can take or attack it in their next
// impulse if nothing more happens before: with the supply of that moment, and including enemies in
// their own area.
func TestThreatsMatchTheNextImpulse(t *testing.T) {
	threats := 0
	eachDecision(t, rulestest.Amount(2, 40), func(p *Position, seed uint64, _ []rules.Choice, rng *splitmix.Source) {
		last := int(p.s.when) == p.scene().last && (p.s.side == allies || p.scene().lastSide == rules.Axis)
		if p.s.phase != PhaseMove || last || rng.N(5) > 0 {
			return
		}
		next := p.Clone().(*Position)
		if next.s.side == axis || next.s.impulse() < 3 {
			next.s.side = 1 - next.s.side
			if next.s.side == axis {
				next.s.when++
			}
			next.beginHalf(next.s.side)
		} else {
			return // a night comes between
		}
		at := uint8(1 + rng.N(p.d.nAreas))
		got := map[rules.CellID]int{}
		for _, m := range p.Overlay(rules.Query{Kind: "threat", Side: sideOf(next.s.side), Cell: rules.CellID(at)}) {
			got[m.Cell]++
		}
		own := next.Control(rules.CellID(at)) == sideOf(next.s.side) && !next.s.enemyAt(next.s.side, at)
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			if next.d.ally[u] != next.s.side || next.s.place[u] == 0 || next.s.place[u] >= maxPlaces || own {
				continue
			}
			can := next.s.place[u] == at && next.canAttack(u)
			if next.canPick(u) {
				one := next.Clone().(*Position)
				one.pick(u)
				for _, c := range one.Choices(nil) {
					can = can || (c.Op() == OpGo || c.Op() == OpUseDamaged) && uint8(c.B()) == at
				}
			}
			if can {
				got[rules.CellID(next.s.place[u])]--
				threats++
			}
		}
		for cell, n := range got {
			if n != 0 {
				t.Fatalf("seed %d, %s: area %d is threatened by %+d too many from %d", seed, stampName(int(p.s.when)), at, n, cell)
			}
		}
	})
	if threats < 100 {
		t.Errorf("only %d threats", threats)
	}
}
