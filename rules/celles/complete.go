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
		}
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
