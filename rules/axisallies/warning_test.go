package axisallies

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// warned returns the warning of a choice, or "".
func warned(t *testing.T, p *Position, notation string) (key, cell string, n int) {
	t.Helper()
	for _, c := range p.Choices(nil) {
		if p.Notation(c) != notation {
			continue
		}
		r, ok := p.Warning(c)
		if !ok {
			return "", "", 0
		}
		for _, a := range r.Args {
			if a.Cell != 0 {
				cell = hexCode(hexOf(a.Cell))
			} else {
				n = a.Num
			}
		}
		return r.Key, cell, n
	}
	t.Fatalf("%q is not offered: %v", notation, choices(p))
	return "", "", 0
}

// Each warning if there is something to regret, and none otherwise.
func TestWarnings(t *testing.T) {
	d := load(t).d
	fresh := "" // infantry that enters in the east
	for _, x := range d.units {
		if x.side == axis && x.kind == infantry && x.turn != never && x.form != noForm {
			fresh = x.id
			break
		}
	}
	shutIn := []string{"turn 2", "phase move", "axis-holds 0508", "unit de.artillery.1 0508", "supplies 0508 axis 2"}
	gap := shutIn
	for i, h := range d.hex[hexAt(t, "0508")].next {
		ring := fmt.Sprintf("unit us.infantry.%d %s", i+1, hexCode(h))
		shutIn = append(shutIn[:len(shutIn):len(shutIn)], ring)
		if !d.open1[hexAt(t, "0508")].Has(h) || len(gap) < len(shutIn)-1 { // one hex to move to remains
			gap = append(gap[:len(gap):len(gap)], ring)
		}
	}
	waiting := []string{"turn 2", "phase move", "axis-holds 0905 1005", "unit de.infantry.1 0905", "supplies 0905 axis 2", "unit " + fresh + " pool", "unit us.infantry.1 0203"}
	left := []string{"turn 2", "phase move", "axis-holds 0905 0805", "supplies 0805 axis 3", "unit de.infantry.1 0905", "unit us.infantry.1 0704"}
	for _, test := range []struct {
		name      string
		lines     []string
		choice    string
		key, cell string
		n         int
	}{
		{"a hex that is shut in", shutIn, "pay 0508 from 0508", "nobody-goes", "0508", 0},
		{"a gap in the ring", gap, "pay 0508 from 0508", "", "", 0},
		{"a truck to fetch the gun", append([]string{"unit de.truck.1 0905"}, shutIn...), "pay 0508 from 0508", "", "", 0},
		{"reinforcements before all hexes", waiting, "enter " + fresh + " 1005", "last-hexes", "", 1},
		{"reinforcements after a hex", append([]string{"paid 0905"}, waiting...), "enter " + fresh + " 1005", "", "", 0},
		{"reinforcements while another hex could move", append([]string{"paid 1004", "axis-holds 0904", "unit de.infantry.2 0904"}, waiting...), "enter " + fresh + " 1005", "last-hexes", "", 2},
		{"reinforcements forgotten", waiting, "end", "waiting", "", 1},
		{"supplies that the enemy cannot pay to take", left, "end", "", "", 0},
		{"supplies in front of the enemy", append([]string{"supplies 0704 allies 1"}, left...), "end", "exposed", "0805", 1},
		{"units aboard a truck in front of the enemy", append([]string{"supplies 0704 allies 1", "unit de.truck.1 0805 done", "unit de.artillery.1 truck de.truck.1 done"}, left...),
			"end", "exposed.aboard", "0805", 1},
		{"supplies that are guarded", append([]string{"supplies 0704 allies 1", "unit de.infantry.2 0805"}, left...), "end", "", "", 0},
		{"what the Allies leave", []string{"turn 2", "phase move", "side 1", "axis-holds 0905", "supplies 0805 allies 3", "unit de.infantry.1 0905", "supplies 0905 axis 2",
			"unit us.infantry.1 0704"}, "end", "", "", 0},
	} {
		if key, cell, n := warned(t, parse(t, test.lines...), test.choice); key != test.key || cell != test.cell || n != test.n {
			t.Errorf("%s: %q %s %d, want %q %s %d", test.name, key, cell, n, test.key, test.cell, test.n)
		}
	}
}

// Hexes reported as exposed are those that an Allied unit can reach by one movement that can be
// paid for.
func TestExposedHexesAreInAlliedReach(t *testing.T) {
	seen := map[bool]int{}
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		end := slices.IndexFunc(list, func(c rules.Choice) bool { return c.Op() == opEnd })
		if end < 0 || p.s.reg.side != axis || src.N(len(list)) > 0 {
			return
		}
		q := p.Clone().(*Position)
		open := q.exposed()
		announced := open.Len()
		q.Apply(list[end], nil)
		var exposed hexSet
		for _, pay := range q.Choices(nil) {
			if pay.Op() != opPay {
				continue
			}
			paid := q.Clone().(*Position)
			paid.Apply(pay, nil)
			for _, move := range paid.Choices(nil) {
				if h := uint8(move.B()); move.Op() == opGo && (q.s.dumps[axis].Has(h) || q.s.trucks[axis].Has(h)) {
					exposed.Add(h)
				}
			}
		}
		if announced != exposed.Len() {
			t.Fatalf("seed %d: warned of %d hexes, there are %d\n%s", seed, announced, exposed.Len(), q.Text())
		}
		seen[announced > 0]++
	})
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("open and not: %v", seen)
	}
}
