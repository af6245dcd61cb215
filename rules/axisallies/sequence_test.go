package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The four phases follow in order, with the air phase from the fifth turn on.
func TestPhases(t *testing.T) {
	coverage.Covers(t, "1.2", "1.5", "6.1", "11.9")
	order := func(turn string) (keys []string) {
		p := parse(t, "turn "+turn, "phase move", "side 1")
		for range 60 {
			for _, e := range play(t, p, choices(p)[len(choices(p))-1]) {
				if e.Kind == rules.PhaseBegan {
					keys = append(keys, e.Key)
				}
			}
			if p.s.reg.phase == phFirst {
				play(t, p, "first axis", "none", "none")
			}
			if p.s.reg.phase == phAirDie || p.s.reg.phase == phGroundDie {
				throw12(t, p, "3", "2")
			}
			if p.s.reg.phase == phMove && len(keys) > 1 {
				return keys
			}
		}
		t.Fatal("no movement comes")
		return nil
	}
	check.EqualSlices(t, order("3"), []string{"reorganisation", "ground", "movement"}, "turn 4")
	check.EqualSlices(t, order("4"), []string{"reorganisation", "air", "ground", "movement"}, "turn 5")
	check.Equal(t, load(t).Scenarios()[0].Turns, 8, "turns")
	p := parse(t, "turn 3", "phase move", "side 1")
	play(t, p, "end")
	check.Equal(t, p.Turn(), 4, "turn (after the third)")
}

// germans returns lines for Germans in n Allied hexes, none of which claims another.
func germans(n int) (lines []string) {
	lines = []string{"axis-holds"}
	for h := range hexes {
		c, r := grid.ColRow(h)
		if c <= 3 && r <= 11 && n > 0 {
			lines[0] += " " + hexCode(uint8(h))
			n--
		}
	}
	return lines
}

// With 24 points the Germans win, with 23 they do not; at the end of the eighth turn the Allies
// win.
func TestVictory(t *testing.T) {
	coverage.Covers(t, "1.3", "1.4", "11.8")
	p := parse(t, append(germans(24), "turn 2", "phase move", "side 1")...)
	play(t, p, "end")
	if o := p.Outcome(); !o.Over || o.Winner != rules.Axis || o.Method != "victory-points" {
		t.Errorf("24 points: %+v", o)
	}
	p = parse(t, append(germans(23), "turn 2", "phase move", "side 1")...)
	play(t, p, "end")
	if o := p.Outcome(); o.Over || p.s.reg.points != 23 {
		t.Errorf("23 points: %+v, %d", o, p.s.reg.points)
	}
	p = parse(t, append(germans(23), "turn 8", "phase move", "side 1")...)
	play(t, p, "end")
	if o := p.Outcome(); !o.Over || o.Winner != rules.Allies || o.Method != "turn-limit" {
		t.Errorf("23 points at the end: %+v", o)
	}
	p = parse(t, append(germans(24), "turn 8", "phase move", "side 1")...)
	play(t, p, "end")
	if o := p.Outcome(); !o.Over || o.Winner != rules.Axis {
		t.Errorf("24 points at the end: %+v", o)
	}
}

// A hex that is lost again does not count, nor one that was German from the start.
func TestPointsAreRecounted(t *testing.T) {
	coverage.Covers(t, "11.8")
	p := parse(t, "turn 2", "phase move", "side 1", "points 2", "axis-holds 0508 0608 0905", "unit us.infantry.1 0508")
	play(t, p, "end")
	check.Equal(t, p.s.reg.points, 1, "points")
}

// The set-up, with Prüm as the text quotes it.
func TestSetUp(t *testing.T) {
	coverage.Covers(t, "2.1", "2.2", "2.3", "2.5")
	p := start(t)
	h := hexAt(t, "0905")
	if p.s.n[h] != [groundKinds]uint8{3, 2, 1, 0} || !p.s.occ[axis].Has(h) {
		t.Errorf("in Prüm %v", p.s.n[h])
	}
	controls(t, p, rules.Axis, "0905")
	controls(t, p, rules.Allies, "0805")
	var supplies [2]int
	for h := range hexes {
		supplies[p.d.hex[h].owner] += p.Supplies(h)
	}
	check.Equal(t, supplies, [2]int{16, 15}, "supplies on the map")
	var pool [2][kinds]int
	for u := range p.d.units {
		if p.s.loc[u] == placePool {
			pool[p.d.units[u].side][p.d.units[u].kind]++
		}
	}
	if pool[axis] != [kinds]int{truck: 2, fighter: 3, bomber: 1} || pool[allies] != [kinds]int{truck: 5, fighter: 9, bomber: 3} {
		t.Errorf("beside the board %v", pool)
	}
	q := parse(t, "turn 2", "phase ground-die")
	check.Equal(t, len(q.Choices(nil)), 12, "a die of (faces)")
}
