package celles

import (
	"fmt"
	"io/fs"
	"slices"
)

// named are the places that score at the end (§16.0).
var named = []string{"marche", "hotton", "rochefort", "ciney", "beauraing", "givet", "dinant"}

// complete reports the first thing that the rules need and no file alone can miss.
func (d *data) complete(fs.FS) error {
	missing := func(file, format string, args ...any) error {
		return fmt.Errorf("%s%s: %s", folder, file, fmt.Sprintf(format, args...))
	}
	if d.first[allies] == 0 || int(d.first[allies]) == len(d.units) {
		return missing("units.csv", "a side has no units")
	}
	for i := range d.formations {
		f := &d.formations[i]
		if f.nation == german && f.entries.Empty() {
			return missing("arrivals.csv", "formation %s enters nowhere, so it cannot be rebuilt (13.3)", f.id)
		}
	}
	for i := range d.arrivals {
		a := &d.arrivals[i]
		for h := range a.hexes.All() {
			if d.hex[h].rear == 1-a.side {
				return missing("arrivals.csv", "%s comes to %s, in the rear area of the enemy (8.4)", a.id, hexCode(h))
			}
			if a.side == axis && d.hex[h].beyond {
				return missing("arrivals.csv", "%s comes to %s, beyond the Meuse (8.1)", a.id, hexCode(h))
			}
		}
	}
	if fault := d.setUpFault(); fault != "" {
		return missing("arrivals.csv", "%s", fault)
	}
	for _, n := range []struct {
		id   string
		turn uint8
	}{{"british_from", d.num.britishFrom}, {"trucks_from", d.num.trucksFrom}, {"withdraw_from", d.num.withdrawFrom}, {"option_from", d.num.optionFrom}} {
		if int(n.turn) > d.lastTurn {
			return missing("numbers.csv", "%s is turn %d, but turns.csv ends with %d", n.id, n.turn, d.lastTurn)
		}
	}
	for chit, name := range tacticalNames {
		if d.tactical[axis][chit]+d.tactical[allies][chit] == 0 {
			return missing("tactical.csv", "no chit %s (13.0)", name)
		}
	}
	for _, id := range named {
		if !slices.ContainsFunc(d.objectives, func(o objective) bool { return o.id == id }) {
			return missing("objectives.csv", "no place %s, which 16.0 names", id)
		}
	}
	if d.sources[german].Empty() {
		return missing("map.csv", "no hex of the edge lies in the German rear area (5.0)")
	}
	return nil
}

// setUpFault tells of a set-up that cannot be: both sides in a hex, too many in one, or a line whose
// units may find no room, wherever the others have been placed; else nothing.
func (d *data) setUpFault() string {
	var fixed [2][hexes]int // steps
	for i := range d.arrivals {
		if a := &d.arrivals[i]; a.turn == 0 && a.hexes.Len() == 1 {
			for h := range a.hexes.All() {
				fixed[a.side][h] += d.stepsOf(a)
			}
		}
	}
	for h := range uint16(hexes) {
		own, enemy := fixed[axis][h], fixed[allies][h]
		switch {
		case own > 0 && enemy > 0:
			return fmt.Sprintf("both sides stand in %s before the first turn (8.0)", hexCode(h))
		case max(own, enemy) > int(d.num.stackSteps):
			return fmt.Sprintf("%d steps stand in %s before the first turn (10.0)", max(own, enemy), hexCode(h))
		}
	}
	for i := range d.arrivals {
		a := &d.arrivals[i]
		if a.turn > 0 || a.hexes.Len() == 1 {
			continue
		}
		most := uint8(0)
		for _, u := range a.units {
			most = max(most, d.units[u].maxSteps)
		}
		if most > d.num.stackSteps || d.barred(i, most) >= a.hexes.Len() {
			return fmt.Sprintf("%s has no room for all in its hexes (10.0)", a.id)
		}
	}
	return ""
}

// barred is in how many hexes of a line of the set-up the others may leave no room for a unit of so many
// steps: each enemy who is there before it bars a hex, and friends each that they fill so far. The Axis
// sets up first.
func (d *data) barred(line int, steps uint8) int {
	a := &d.arrivals[line]
	enemies, friends, units := 0, 0, 0
	for i := range d.arrivals {
		b := &d.arrivals[i]
		common := a.hexes.And(&b.hexes)
		switch {
		case b.turn > 0 || common.Empty():
		case b.side != a.side:
			if b.side == axis || b.hexes.Len() == 1 {
				enemies += len(b.units)
			}
		default:
			friends += d.stepsOf(b)
			units += len(b.units)
		}
	}
	return enemies + min((friends-int(steps))/int(d.num.stackSteps-steps+1), units-1)
}

// stepsOf adds up the steps of the units of a line.
func (d *data) stepsOf(a *arrival) (n int) {
	for _, u := range a.units {
		n += int(d.units[u].maxSteps)
	}
	return n
}
