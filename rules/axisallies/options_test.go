package axisallies

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// First the Allies and then the Germans set up along the line, including their supplies. The
// Germans set up in the sectors of their armies.
func TestFreeSetUp(t *testing.T) {
	coverage.Covers(t, "12.2", "12.3", "4.1")
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
			if strings.Contains(f[1], "truck") && p.d.road1[h].Empty() {
				t.Fatalf("%s is off the road", n)
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

// Each German army sets up the supplies that begin in its sector, wherever there is a choice.
func TestSuppliesOfArmies(t *testing.T) {
	coverage.Covers(t, "12.3")
	for seed := range uint64(8) {
		p := start(t, "free-setup")
		src := splitmix.Source(seed)
		left := map[uint8]int{}
		for h, n := range p.d.start {
			left[p.d.hex[h].army] += int(n)
		}
		check.MustEqual(t, len(left), 4, "supplies begin in (sectors)")
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

// In whatever order they are placed, all figures of the box find room along the line: to close it
// to one more of a kind would take more figures of that kind, and of all others, than there are.
// This holds in each sector for the Germans.
func TestAllFindRoomAlongTheLine(t *testing.T) {
	coverage.Covers(t, "12.2")
	p := start(t, "free-setup")
	var line, roads, all, due [2][armies]int
	var figures [2][armies][groundKinds]int
	for side := range uint8(2) {
		set := p.line(side)
		for h := range set.All() {
			line[side][p.d.hex[h].army]++
			if !p.d.road1[h].Empty() {
				roads[side][p.d.hex[h].army]++ // where trucks can be set up
			}
		}
	}
	for i := range p.d.units {
		if x := &p.d.units[i]; x.hex != noHex && x.turn == 0 && x.kind < groundKinds {
			figures[x.side][x.army][x.kind]++
			all[x.side][x.army]++
		}
	}
	for h, n := range p.d.start {
		due[p.d.hex[h].owner][p.d.hex[h].army] += int(n)
	}
	checked := 0
	for side := range line {
		for army, hexes := range line[side] {
			for k, n := range figures[side][army] {
				hexes := hexes
				if n > 0 {
					checked++
				}
				if kind(k) == truck {
					hexes = roads[side][army]
				}
				for full := range hexes + 1 { // hexes full of the kind; the others full of any kinds
					same := full * p.d.num.limit[min(k, int(combatKinds)-1)]
					if k >= int(combatKinds) && full > 0 {
						break
					}
					if others := (hexes - full) * p.d.num.units; n > 0 && same < n && same+others < all[side][army] {
						t.Errorf("%s of the %s, army %d: %d figures in %d hexes may leave no room", kindNames[k], sideNames[side], army, n, hexes)
					}
				}
			}
			if due[side][army] > 0 && hexes*p.d.num.units <= all[side][army] {
				t.Errorf("supplies of the %s, army %d: %d figures in %d hexes may leave no room", sideNames[side], army, all[side][army], hexes)
			}
		}
	}
	check.Equal(t, checked, 3+3*3+2, "kinds") // the Germans of the 7th Army have no tanks and no trucks, the other armies have all kinds
}

// In a set-up with more figures than there is room for, possible only with other data, the omitted
// ones are reported.
func TestFiguresWithoutRoomAreReported(t *testing.T) {
	coverage.Covers(t, "12.2")
	p := start(t, "free-setup")
	sector := p.d.hex[hexAt(t, "0905")].army
	var last []uint8 // infantry of the 5th Army that has yet to be set up
	var others [combatKinds][]string
	for u := p.d.first[axis]; u < p.d.last(axis); u++ {
		switch x := &p.d.units[u]; {
		case x.kind >= combatKinds:
		case x.kind == infantry && x.army == sector && x.hex != noHex && len(last) < 2:
			last = append(last, u)
		default:
			others[x.kind] = append(others[x.kind], x.id)
		}
	}
	lines := []string{"option free-setup", "phase set-up", "turn 1", "pool axis 3", "unit " + p.d.units[last[0]].id + " pool", "unit " + p.d.units[last[1]].id + " pool"}
	for h, n := range p.d.start {
		if x := &p.d.hex[h]; n > 0 && x.owner == axis && x.army != sector {
			lines = append(lines, fmt.Sprintf("supplies %s axis %d", hexCode(uint8(h)), n))
		}
	}
	for hex, units := range map[string][combatKinds]int{"0905": {5, 3, 3}, "0806": {6, 3, 3}, "0807": {6, 3, 3}} { // one more has room
		for k, n := range units {
			for _, id := range others[k][:n] {
				lines = append(lines, "unit "+id+" "+hex)
			}
			others[k] = others[k][n:]
		}
	}
	p = parse(t, lines...)
	only(t, p, "place", "place "+p.d.units[last[0]].id+" 0905")
	var reports []string
	p.Apply(p.Choices(nil)[0], rules.ListenerFunc(func(e rules.Event) {
		if e.Kind == rules.Note {
			reports = append(reports, fmt.Sprint(e.Key, " ", e.Piece, " ", e.N, " ", e.Side))
		}
	}))
	if want := []string{fmt.Sprint("no-room ", pieceOf(last[1]), " 0 ", rules.Axis), fmt.Sprint("no-room-supplies 0 3 ", rules.Axis)}; !slices.Equal(reports, want) {
		t.Errorf("%q is reported, want %q", reports, want)
	}
	at(t, p, p.d.units[last[0]].id+" 0905", p.d.units[last[1]].id+" dead")
	check.Equal(t, p.s.pool[axis], 0, "supplies are left")
	inPhase(t, p, phAttack, rules.Axis)
}

// With the option the towns score, and no other hex.
func TestTownPoints(t *testing.T) {
	coverage.Covers(t, "12.4")
	p := parse(t, "option town-points", "turn 2", "phase move", "side 1", "axis-holds 0705 0607") // St. Vith and Noville
	play(t, p, "end")
	check.Equal(t, p.s.reg.points, 3, "points")
	p = parse(t, "turn 2", "phase move", "side 1", "axis-holds 0705 0607")
	play(t, p, "end")
	check.Equal(t, p.s.reg.points, 2, "points without it")
	for option, want := range map[string]int{"": 0, "option town-points": 3} {
		q := parse(t, option, "turn 2", "phase move", "side 1")
		points, _ := q.CellPoints(cellOf(hexAt(t, "0705")))
		check.Equal(t, points, want, "%q: St. Vith (points)", option)
	}
	n, hexes := 0, 0
	for i := range p.d.hex {
		if p.d.hex[i].takenHistorically {
			n += int(p.d.hex[i].points)
			hexes++
		}
	}
	if n != 23 || hexes != 23 {
		t.Errorf("history is %d points in %d hexes, want 23 in 23", n, hexes)
	}
}
