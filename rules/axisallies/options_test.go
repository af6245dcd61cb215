package axisallies

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/splitmix"
)

// First the Allies, then the Germans, along the line, supplies too; the Germans in the sectors of
// their armies.
func TestFreeSetUp(t *testing.T) {
	proof.Proves(t, "12.2", "12.3")
	p := start(t, "free-setup")
	inPhase(t, p, phSetUp, rules.Allies)
	set := map[string]bool{}
	for p.s.reg.phase == phSetUp {
		list := choices(p)
		if p.ToMove() == rules.Axis {
			set["axis"] = true
		} else if set["axis"] {
			t.Fatal("the Allies set up after the Germans")
		}
		for _, n := range list {
			f := strings.Fields(n)
			h := hexAt(t, f[2])
			side := uint8(p.ToMove() - rules.Axis)
			facing := false
			for o := range p.d.next1[h].All() {
				facing = facing || p.d.hex[o].owner != side
			}
			if p.d.hex[h].owner != side || !facing {
				t.Fatalf("%s is not along the line", n)
			}
			if u := p.d.unitOf(f[1]); side == axis && u >= 0 && p.d.hex[h].army != p.d.units[u].army {
				t.Fatalf("%s is in another army's sector", n)
			}
			set[f[1]] = true
		}
		play(t, p, list[len(list)/2])
	}
	if !set["supplies"] || !set["de.truck.1"] || !set["us.truck.1"] || p.s.pool != [2]uint8{} {
		t.Errorf("not all is set up: %v", p.s.pool)
	}
	inPhase(t, p, phAttack, rules.Axis)
	a, b := 0, 0
	q := start(t)
	for h := range hexes {
		a += p.s.combat(uint8(h)) + int(p.s.sup[h])
		b += q.s.combat(uint8(h)) + int(q.s.sup[h])
	}
	if a != b {
		t.Errorf("%d units and supplies, %d without the option", a, b)
	}
}

// Of the German supplies each army sets up those that begin in its sector, wherever there is a choice.
func TestSuppliesOfArmies(t *testing.T) {
	proof.Proves(t, "12.3")
	for seed := range uint64(8) {
		p := start(t, "free-setup")
		src := splitmix.Source(seed)
		left := map[uint8]int{}
		for h, n := range p.d.start {
			left[p.d.hex[h].army] += int(n)
		}
		if len(left) != 4 {
			t.Fatalf("supplies begin in %d sectors, want those of the Allies and three armies", len(left))
		}
		for p.s.reg.phase == phSetUp {
			list := choices(p)
			pick := list[src.N(len(list))]
			f := strings.Fields(pick)
			if f[1] == "supplies" {
				for _, n := range list {
					army := p.d.hex[hexAt(t, strings.Fields(n)[2])].army
					if left[army] == 0 {
						t.Fatalf("seed %d: %s is of a sector that has its supplies", seed, n)
					}
				}
				left[p.d.hex[hexAt(t, f[2])].army]--
			}
			play(t, p, pick)
		}
		for army, n := range left {
			if n != 0 {
				t.Errorf("seed %d: %d supplies of army %d are not set up", seed, n, army)
			}
		}
	}
}

// With the option the towns score, and nothing else.
func TestTownPoints(t *testing.T) {
	proof.Proves(t, "12.4")
	p := parse(t, "option town-points", "turn 2", "phase move", "side 1", "axis-holds 0705 0607") // St. Vith and Noville
	play(t, p, "end")
	if p.s.reg.points != 3 {
		t.Errorf("%d points, want 3", p.s.reg.points)
	}
	p = parse(t, "turn 2", "phase move", "side 1", "axis-holds 0705 0607")
	play(t, p, "end")
	if p.s.reg.points != 2 {
		t.Errorf("%d points without it, want one a hex", p.s.reg.points)
	}
	for option, want := range map[string]int{"": 0, "option town-points": 3} {
		q := parse(t, option, "turn 2", "phase move", "side 1")
		if points, _ := q.Worth(cellOf(hexAt(t, "0705"))); points != want {
			t.Errorf("%q: St. Vith is said to be worth %d", option, points)
		}
	}
	n, hexes := 0, 0
	for i := range p.d.hex {
		if p.d.hex[i].taken {
			n += int(p.d.hex[i].points)
			hexes++
		}
	}
	if n != 23 || hexes != 23 {
		t.Errorf("history is %d points in %d hexes, want 23 in 23", n, hexes)
	}
}
