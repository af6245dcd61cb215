package celles

import (
	"io/fs"
	"slices"

	"herbstnebel/rules/datafile"
)

// named lists the places that score at the end (§16.0).
var named = []string{"marche", "hotton", "rochefort", "ciney", "beauraing", "givet", "dinant"}

// complete returns an error for the first fault that shows only when all files have been read.
func (d *data) complete(fsys fs.FS) error {
	find := func(file string, pairs ...string) *datafile.Table { return datafile.Find(fsys, folder+file, pairs...) }
	if d.first[allies] == 0 || int(d.first[allies]) == len(d.units) {
		return find("units.csv").Fail("", "sides")
	}
	for i := range d.formations {
		f := &d.formations[i]
		if f.nation == german && f.entries.Empty() {
			return find("formations.csv", "id", f.id).Fail("id", "entry")
		}
	}
	for i := range d.arrivals {
		a := &d.arrivals[i]
		for h := range a.hexes.All() {
			if d.hex[h].rear == 1-a.side {
				return find("arrivals.csv", "id", a.id).Fail("hexes", "arrival.rear", "value", hexCode(h))
			}
			if a.side == axis && d.hex[h].beyond {
				return find("arrivals.csv", "id", a.id).Fail("hexes", "arrival.beyond", "value", hexCode(h))
			}
		}
	}
	if err := d.checkSetUp(fsys); err != nil {
		return err
	}
	for _, n := range []struct {
		id   string
		turn uint8
	}{{"british_from", d.num.britishFrom}, {"trucks_from", d.num.trucksFrom}, {"withdraw_from", d.num.withdrawFrom}, {"option_from", d.num.optionFrom}} {
		if int(n.turn) > d.lastTurn {
			return find("numbers.csv", "id", n.id).Fail("value", "number", "low", 1, "high", d.lastTurn)
		}
	}
	for chit, name := range tacticalNames {
		if d.tactical[axis][chit]+d.tactical[allies][chit] == 0 {
			return find("tactical.csv", "id", name).Need("axis", "tactical")
		}
	}
	for _, id := range named {
		if !slices.ContainsFunc(d.objectives, func(o objective) bool { return o.id == id }) {
			return find("objectives.csv").Missing("id", id, "16.0")
		}
	}
	if d.sources[german].Empty() {
		return find("map.csv").Fail("rear", "edge")
	}
	return nil
}

// checkSetUp returns an error for the first impossible line of the set-up: a hex with units of both
// sides, an overstacked hex, or a line whose units may find no room after the other units have been
// placed.
func (d *data) checkSetUp(fsys fs.FS) error {
	line := func(a *arrival) *datafile.Table { return datafile.Find(fsys, folder+"arrivals.csv", "id", a.id) }
	var fixed [2][hexes]int // steps
	for i := range d.arrivals {
		a := &d.arrivals[i]
		if a.turn > 0 || a.hexes.Len() > 1 {
			continue
		}
		for h := range a.hexes.All() {
			fixed[a.side][h] += d.stepsOf(a)
			switch steps := fixed[a.side][h]; {
			case fixed[1-a.side][h] > 0:
				return line(a).Fail("hexes", "set-up.sides", "value", hexCode(h))
			case steps > int(d.num.stackSteps):
				return line(a).Fail("hexes", "set-up.steps", "value", hexCode(h), "steps", steps)
			}
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
			return line(a).Fail("hexes", "set-up.room")
		}
	}
	return nil
}

// barred returns how many hexes of a line of the set-up can, at worst, be closed to its last unit,
// which has the given number of steps. Each enemy unit placed earlier closes one hex. Friendly
// units close as many hexes as they can fill. The Axis sets up first.
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

// stepsOf returns the sum of the steps of the units of a line.
func (d *data) stepsOf(a *arrival) (n int) {
	for _, u := range a.units {
		n += int(d.units[u].maxSteps)
	}
	return n
}
