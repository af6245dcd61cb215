package enemyaction

import (
	"io/fs"

	"herbstnebel/rules/datafile"
)

// Boundaries between the German armies, which hold at first (§X44).

// loadBoundaries reads the rows of the sheet that each army has.
func (d *data) loadBoundaries(fsys fs.FS) error {
	seen := map[string]bool{}
	d.area = make([]hexSet, len(d.formations))
	err := rows(fsys, "boundaries.csv", []string{"army", "first", "last", "source"}, func(t *datafile.Table) {
		army, first, last := t.Word("army"), t.Number("first", 1, sheetRows), t.Number("last", 1, sheetRows)
		known := false
		for f := range d.formations {
			if d.formations[f].army != army || d.formations[f].side != axis {
				continue
			}
			known = true
			for h := range d.onMap.All() {
				if row := hexNumber(h) / 100; first <= row && row <= last {
					d.area[f].Add(h)
				}
			}
		}
		switch {
		case !known:
			t.Fail("army", "unknown.side", "file", "corps.csv")
		case seen[army]:
			t.Twice("army")
		case first > last:
			t.Fail("last", "range")
		}
		seen[army] = true
	})
	return err
}

// ground is the set of hexes into which a German unit may move: without Allies, and until the
// boundaries are lifted, in the area of its army.
func (p *position) ground(u uint8) hexSet {
	area := &p.d.area[p.d.units[u].formation]
	if int(p.s.day) > p.d.num.bounded || area.Empty() {
		area = &p.d.onMap
	}
	return area.AndNot(&p.s.stands[allies])
}
