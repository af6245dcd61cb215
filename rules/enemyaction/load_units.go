package enemyaction

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules/datafile"
)

func (d *data) loadUnits(fsys fs.FS) error {
	if err := rows(fsys, "corps.csv", "id,side,army,number,~name,source", func(t row) {
		f := formation{
			id: t.Word("id"), name: t.Word("name"), side: uint8(t.Index("side", sideNames)), army: t.Word("army"),
			number: uint8(t.Number("number", 1, 99)),
		}
		t.Unique("id")
		d.formations = append(d.formations, f)
	}).Err(); err != nil {
		return err
	}
	columns := "id,side,number,corps,kind,strength,move,day,hex,source,note"
	all := rows(fsys, "units.csv", columns, func(t row) {
		x := unit{
			name: t.Word("id"), side: uint8(t.Index("side", sideNames)), number: uint16(t.Number("number", 1, 2000)),
			kind: kind(t.Index("kind", kindNames)), move: uint8(t.Number("move", 1, maxMove)),
			day: uint8(t.Number("day", 0, 29)), start: noHex,
		}
		x.readStrength(t)
		x.division, _, _ = strings.Cut(x.name, ".")
		if parts := strings.Split(x.name, "."); len(parts) > 2 {
			x.division = parts[1]
		}
		t.Unique("id")
		at := d.formationOf(t.Text("corps"))
		switch {
		case len(d.units) == maxUnits:
			t.Fail("id", "most", "most", maxUnits)
			return
		case at < 0 || d.formations[at].side != x.side:
			t.Fail("corps", "unknown.side", "file", "corps.csv")
			return
		}
		x.formation, x.corps = uint8(at), d.formations[at].number
		if t.Text("hex") != "" {
			if x.start = t.Hex("hex"); !d.onMap.Has(x.start) {
				t.Fail("hex", "unknown", "file", "map.csv")
			}
		}
		if (x.start != noHex) != (x.day == firstDay) {
			t.Fail("day", "day", "first", firstDay)
		}
		if x.day > 0 && x.day < firstDay {
			t.Fail("day", "day.early", "first", firstDay)
		}
		d.addUnit(x)
	})
	d.checkStart(all)
	return all.Err()
}

// checkStart reports the first hex that both sides occupy at the start, or that is overstacked (§X8).
func (d *data) checkStart(t *datafile.Table) {
	type hexStack struct {
		sides [2]bool
		units int
		steps int
	}
	there := map[uint16]*hexStack{}
	for _, x := range d.units {
		if x.start == noHex {
			continue
		}
		if there[x.start] == nil {
			there[x.start] = &hexStack{}
		}
		c := there[x.start]
		c.sides[x.side] = true
		c.units++
		c.steps += int(x.full)
		switch {
		case c.sides == [2]bool{true, true}:
			t.Find("id", x.name).Fail("hex", "set-up.sides")
		case c.units > d.num.stackUnits || c.steps > d.num.stackSteps:
			t.Find("id", x.name).Fail("hex", "set-up.room", "units", c.units, "steps", c.steps)
		}
	}
}

// addUnit appends a unit, and inserts it into the order of numbers (§P1).
func (d *data) addUnit(x unit) {
	u := uint8(len(d.units))
	d.units = append(d.units, x)
	d.ofSide[x.side].Add(u)
	at := int(u)
	for ; at > 0; at-- {
		y := &d.units[d.order[at-1]]
		if y.number < x.number || y.number == x.number && y.corps <= x.corps {
			break
		}
		d.order[at] = d.order[at-1]
	}
	d.order[at] = u
	for i, u := range d.order[:len(d.units)] {
		d.rank[u] = uint8(i)
	}
}

// readStrength reads the strengths of a unit, separated by hyphens, from full steps down to the last.
// Brackets mark those without a zone of control.
func (x *unit) readStrength(t row) {
	faces := strings.Split(t.Word("strength"), "-")
	if len(faces) > maxSteps {
		t.Fail("strength", "most", "most", maxSteps)
		return
	}
	x.full = uint8(len(faces))
	for i, face := range faces {
		steps := len(faces) - i
		bare := strings.TrimSuffix(strings.TrimPrefix(face, "["), "]")
		n, err := strconv.Atoi(bare)
		if err != nil || n < 1 || n > 20 || bare != face && "["+bare+"]" != face {
			t.Fail("strength", "strength", "value", face)
		}
		x.strength[steps], x.bracket[steps] = uint8(n), bare != face
	}
}

func (d *data) formationOf(id string) int {
	return slices.IndexFunc(d.formations, func(f formation) bool { return f.id == id })
}

// loadChits reads the combat chits, by kind. A chit with several lines has as many rows.
func (d *data) loadChits(fsys fs.FS) error {
	columns := "chit,copies,when,from,to,attacker,defender,source"
	all := rows(fsys, "chits.csv", columns, func(t row) {
		id, copies := t.Word("chit"), t.Number("copies", 1, 20)
		l := chitLine{
			from: uint8(t.Number("from", 0, 29)), to: uint8(t.Number("to", 0, 29)),
			hits: [2]uint8{uint8(t.Number("attacker", 0, 3)), uint8(t.Number("defender", 0, 3))},
		}
		for _, word := range strings.Fields(t.Text("when")) {
			at := slices.Index(situationNames, word)
			if at < 0 {
				t.Fail("when", "words", "value", word, "known", situationNames)
				return
			}
			l.when |= 1 << at
		}
		if l.from > l.to {
			t.Fail("to", "range")
		}
		at := slices.IndexFunc(d.chits, func(k chitKind) bool { return k.id == id })
		switch {
		case at < 0 && len(d.chits) == maxChits:
			t.Fail("chit", "most", "most", maxChits)
			return
		case at < 0:
			at = len(d.chits)
			d.chits = append(d.chits, chitKind{id: id, copies: uint8(copies)})
		case int(d.chits[at].copies) != copies:
			t.Fail("copies", "copies", "n", int(d.chits[at].copies))
		}
		d.chits[at].lines = append(d.chits[at].lines, l)
	})
	copies := 0
	for _, k := range d.chits {
		copies += int(k.copies)
		for _, l := range k.lines {
			d.situationsUsed[l.favours()] |= l.when
		}
	}
	if copies < d.num.maxChits {
		all.Find().Fail("copies", "chits", "n", copies, "most", d.num.maxChits)
	}
	return all.Err()
}
