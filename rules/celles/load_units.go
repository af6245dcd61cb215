package celles

import (
	"io/fs"
	"strconv"
	"strings"

	"herbstnebel/rules/datafile"
)

// Formations and their units, the turn track with the chits of each turn, and the set-up with
// the calendar of reinforcements.

func (d *data) loadFormations(fsys fs.FS) error {
	t := rows(fsys, "formations.csv", "id,side,nation,~service,~name,source,note", func(r row) {
		f := formation{
			id: r.Word("id"), side: uint8(r.Index("side", sideNames[:2])), nation: nation(r.Index("nation", nationNames)),
			service: r.Word("service"), name: r.Word("name"), source: r.Source(),
		}
		r.Unique("id")
		switch {
		case len(d.formations) == maxFormations:
			r.Fail("id", "most", "most", maxFormations)
		case (f.side == axis) != (f.nation == german):
			r.Fail("nation", "nation")
		}
		d.formations = append(d.formations, f)
	})
	for _, n := range []struct {
		id string
		to *uint8
	}{{"84Inf", &d.inf84}, {"FBB", &d.fbb}, {"2Arm", &d.arm2}, {"29Bde", &d.bde29}, {"3Arm", &d.arm3}} {
		t.Complete("id", n.id)
		*n.to = uint8(d.formationOf(n.id))
	}
	return t.Err()
}

// formationOf returns the index of a formation, or -1.
func (d *data) formationOf(id string) int { return d.formationNames().Find(id) }

// unitOf returns the index of a unit, or -1.
func (d *data) unitOf(id string) int { return d.unitNames().Find(id) }

const (
	unitColumns = "id,formation,~name,kind,~size,full,full_used,reduced,reduced_used,source,note"
	noArrival   = 255
	maxMove     = 30 // on a counter; all its values are at most this
)

func (d *data) loadUnits(fsys fs.FS) error {
	t := rows(fsys, "units.csv", unitColumns, func(r row) {
		f := d.formationOf(r.Text("formation"))
		if f < 0 {
			r.Fail("formation", "unknown", "file", "formations.csv")
			return
		}
		x := &d.formations[f]
		u := unit{
			id: r.Word("id"), name: r.Word("name"), formation: uint8(f), side: x.side, nation: x.nation,
			kind: kind(r.Index("kind", kindNames)), size: r.Word("size"), source: r.Source(), maxSteps: 1, arrival: noArrival,
		}
		u.symbol, u.motorised = kindNames[u.kind], u.kind != infantry
		r.Unique("id")
		switch {
		case len(d.units) == maxUnits:
			r.Fail("id", "most", "most", maxUnits)
		case len(d.units) > 0 && d.units[len(d.units)-1].side > u.side:
			r.Fail("formation", "axis-first")
		}
		if r.Text("reduced") != "" {
			u.maxSteps = 2
			u.faces[1], u.move[1] = counter(r, "reduced", "reduced_used")
		}
		u.faces[u.maxSteps], u.move[u.maxSteps] = counter(r, "full", "full_used")
		if u.side == axis {
			d.first[allies] = uint8(len(d.units) + 1)
		}
		x.units = append(x.units, uint8(len(d.units)))
		d.units = append(d.units, u)
	})
	if t.Err() != nil {
		return t.Err()
	}
	for _, f := range d.formations {
		if len(f.units) == 0 {
			return datafile.Find(fsys, folder+"formations.csv", "id", f.id).Fail("id", "unused", "file", "units.csv")
		}
	}
	return nil
}

// counter reads a counter: attack-defence-movement of the unused side, and attack-defence of the
// used side.
func counter(r row, unused, used string) (faces [2]face, move uint8) {
	figures := func(column string, n int) []int {
		parts := strings.Split(r.Text(column), "-")
		list := make([]int, n)
		for i := range list {
			var err error
			if len(parts) == n {
				list[i], err = strconv.Atoi(parts[i])
			}
			if len(parts) != n || err != nil || list[i] < 0 || list[i] > maxMove {
				r.Fail(column, "counter", "n", n, "high", maxMove)
				break
			}
		}
		return list
	}
	front, back := figures(unused, 3), figures(used, 2)
	faces[0] = face{int8(front[0]), int8(front[1])}
	faces[1] = face{int8(back[0]), int8(back[1])}
	if front[1] == 0 || back[1] == 0 {
		r.Fail(unused, "defence")
	}
	return faces, uint8(front[2])
}

func (d *data) loadTurns(fsys fs.FS) error {
	t := rows(fsys, "turns.csv", "turn,~date,part,axis_actions,allies_actions,axis_chits,allies_chits,axis_die,allies_die,source,note", func(r row) {
		n := r.Number("turn", 1, maxTurns)
		if n != d.lastTurn+1 {
			r.Fail("turn", "next", "next", d.lastTurn+1)
			return
		}
		d.lastTurn = n
		t := &d.turns[n]
		t.date, t.night = uint8(r.Number("date", 1, 31)), r.OneOf("part", "day", "night") == "night"
		for side, name := range sideNames[:2] {
			t.actions[side] = uint8(r.Number(name+"_actions", 1, 9))
			t.die[side] = int8(r.Number(name+"_die", 0, 9))
			chits := 0
			for _, id := range strings.Fields(r.Text(name + "_chits")) {
				f := d.formationOf(id)
				if f < 0 || d.formations[f].side != uint8(side) {
					r.Fail(name+"_chits", "unknown.side", "value", id, "file", "formations.csv")
					return
				}
				t.cup[side][f]++
				chits++
			}
			if chits < int(t.actions[side]) {
				r.Fail(name+"_chits", "chits", "n", chits, "actions", int(t.actions[side]))
			}
		}
	})
	if d.lastTurn == 0 {
		t.Missing("turn", "1")
	}
	if t.Err() != nil {
		return t.Err()
	}
	return rows(fsys, "tactical.csv", "id,axis,allies,source,note", func(r row) {
		chit := r.Index("id", tacticalNames)
		d.tactical[axis][chit], d.tactical[allies][chit] = uint8(r.Number("axis", 0, 4)), uint8(r.Number("allies", 0, 4))
		if tactical(chit) == airStrike && d.tactical[axis][chit] > 0 {
			r.Fail("axis", "air")
		}
	}).Err()
}

func (d *data) loadArrivals(fsys fs.FS) error {
	t := rows(fsys, "arrivals.csv", "id,turn,units,hexes,within,source,note", func(r row) {
		a := arrival{id: r.Word("id"), turn: uint8(r.Number("turn", 0, d.lastTurn)), hexes: hexesIn(r, "hexes"), source: r.Source()}
		r.Unique("id")
		for range r.Number("within", 0, 9) {
			wider := a.hexes
			for h := range a.hexes.All() {
				wider = wider.Or(&d.next1[h])
			}
			a.hexes = wider
		}
		if a.hexes.Empty() {
			r.Word("hexes")
		}
		for i, id := range strings.Fields(r.Text("units")) {
			u := d.unitOf(id)
			if u < 0 || d.units[u].arrival != noArrival {
				r.Fail("units", "arrival", "value", id)
				return
			}
			x := &d.units[u]
			if i > 0 && d.units[a.units[0]].formation != x.formation {
				r.Fail("units", "formations")
			}
			a.side, x.arrival = x.side, uint8(len(d.arrivals))
			if f := &d.formations[x.formation]; a.turn > 0 {
				f.entries = f.entries.Or(&a.hexes)
			}
			a.units = append(a.units, uint8(u))
		}
		if len(a.units) == 0 {
			r.Word("units")
		}
		d.arrivals = append(d.arrivals, a)
	})
	if t.Err() != nil {
		return t.Err()
	}
	for _, u := range d.units {
		if u.arrival == noArrival {
			return datafile.Find(fsys, folder+"units.csv", "id", u.id).Fail("id", "unused", "file", "arrivals.csv")
		}
	}
	return nil
}
