package axisallies

import (
	"fmt"
	"io/fs"
	"slices"
)

// The figures in the box, their set-up, and the arrival of reinforcements.

func (d *data) loadNumbers(fsys fs.FS) error {
	n := &d.num
	limit := func(k kind) *int { return &n.limit[k] }
	ids := []string{"turns", "win", "history", "air_from", "income_axis", "income_allies", "places", "units", "infantry", "tanks", "artillery",
		"hit", "dice_infantry", "dice_tank", "dice_artillery", "dice_fighter", "dice_bomber"}
	to := []*int{&n.turns, &n.win, &n.history, &n.airFrom, &n.income[axis], &n.income[allies], &n.places, &n.units,
		limit(infantry), limit(tank), limit(artillery), &n.hit, &n.dice[infantry], &n.dice[tank], &n.dice[artillery], &n.dice[fighter], &n.dice[bomber]}
	t := rows(fsys, "numbers.csv", "id,value,source", func(r row) {
		p := to[r.Index("id", ids)]
		r.Unique("id")
		*p = r.Number("value", 1, 99)
	})
	t.Complete("id", ids...)
	for _, x := range []struct {
		id          string
		have, limit int
	}{{"turns", n.turns, 8}, {"air_from", n.airFrom, n.turns}, {"units", n.units, maxCells}, {"hit", n.hit, 11}} {
		if x.have > x.limit {
			t.Find("id", x.id).Fail("value", "number", "low", 1, "high", x.limit)
		}
	}
	return t.Err()
}

func (d *data) loadPieces(fsys fs.FS) error {
	at := [2]kind{}
	names := map[string]int{}
	t := rows(fsys, "pieces.csv", "side,kind,nation,number,source", func(r row) {
		side := uint8(r.Index("side", sideNames[:2]))
		k := kind(r.Index("kind", kindNames))
		nation := r.OneOf("nation", "de", "us", "br")
		n := r.Number("number", 1, 99)
		if len(d.units) > 0 && d.units[len(d.units)-1].side > side || k < at[side] || (nation == "de") != (side == axis) {
			r.Fail("kind", "pieces")
			return
		}
		if len(d.units)+n > maxUnits {
			r.Fail("number", "most", "most", maxUnits)
			return
		}
		at[side] = k
		if side == allies && d.first[allies] == 0 {
			d.first[allies] = uint8(len(d.units))
		}
		for range n {
			key := nation + "." + kindNames[k]
			names[key]++
			d.units = append(d.units, unit{id: fmt.Sprintf("%s.%d", key, names[key]), side: side, kind: k, nation: nation, turn: never,
				form: noForm, hex: noHex, source: r.Source()})
		}
	})
	if d.first[allies] == 0 || int(d.first[allies]) == len(d.units) {
		t.Find().Fail("side", "sides")
	}
	for side := range uint8(2) {
		for k := range kinds + 1 {
			u := d.first[side]
			for u < d.last(side) && d.units[u].kind < k {
				u++
			}
			d.byKind[side][k] = u
		}
	}
	// Aircraft are off the board from the start (§2.3).
	for i := range d.units {
		if d.units[i].kind >= fighter {
			d.units[i].turn = 0
		}
	}
	return t.Err()
}

// draw takes the next figure of a kind and a nation from the box.
func (d *data) draw(r row, column string, side uint8, k kind, nation string) *unit {
	for u := d.byKind[side][k]; u < d.byKind[side][k+1]; u++ {
		x := &d.units[u]
		if x.turn == never && (x.nation == nation || k == truck || nation == "") {
			return x
		}
	}
	r.Fail(column, "box")
	return &unit{}
}

// columnsOf are the columns that count figures, by kind.
var columnsOf = [groundKinds]string{"infantry", "tanks", "artillery", "trucks"}

func (d *data) loadSetUp(fsys fs.FS) error {
	var seen hexSet
	return rows(fsys, "setup.csv", "hex,infantry,tanks,artillery,trucks,supplies,source", func(r row) {
		h, total := r.Hex("hex"), 0
		if seen.Has(h) {
			r.Twice("hex")
		}
		seen.Add(h)
		for k := range groundKinds {
			n := r.Number(columnsOf[k], 0, 12)
			total += n
			if k < combatKinds && n > d.num.limit[k] {
				r.Fail(columnsOf[k], "most", "most", d.num.limit[k])
			}
			for range n {
				x := d.draw(r, columnsOf[k], d.hex[h].owner, k, "")
				x.turn, x.hex, x.army, x.source = 0, h, d.hex[h].army, r.Source()
			}
		}
		d.start[h] = uint8(r.Number("supplies", 0, 20))
		if total+min(int(d.start[h]), 1) > d.num.units {
			r.Fail("hex", "most", "most", d.num.units)
		}
	}).Err()
}

func (d *data) loadArrivals(fsys fs.FS) error {
	return rows(fsys, "arrivals.csv", "turn,board,formation,nation,infantry,tanks,artillery,trucks,source", func(r row) {
		turn := uint8(r.Number("turn", 0, d.num.turns))
		board := uint8(r.Index("board", boardNames))
		id := r.Word("formation")
		f := slices.IndexFunc(d.forms, func(x form) bool { return x.id == id && x.board == board })
		if f < 0 {
			if f = len(d.forms); f == maxForms {
				r.Fail("formation", "most", "most", maxForms)
				return
			}
			d.forms = append(d.forms, form{id: id, board: board})
		}
		nation := r.OneOf("nation", "de", "us", "br")
		for k := range groundKinds {
			for range r.Number(columnsOf[k], 0, 12) {
				x := d.draw(r, columnsOf[k], boardSide(board), k, nation)
				x.turn, x.board, x.form, x.source = turn, board, uint8(f), r.Source()
				if k == tank {
					for u := range d.units {
						if &d.units[u] == x {
							d.forms[f].tanks.Add(uint8(u))
						}
					}
				}
			}
		}
	}).Err()
}
