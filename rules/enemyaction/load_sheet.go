package enemyaction

import (
	"fmt"
	"io/fs"
	"slices"

	"herbstnebel/rules/datafile"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/rulebook"
)

// loadSheet reads the data of the printed sheet: the numbers of its paragraphs, the factors of the
// hold check, the advance table, the movement costs and the index of paragraphs. The map is then a
// full sheet of clear hexes.
func loadSheet(fsys fs.FS) (*data, error) {
	d := &data{hold: map[string]int{}}
	for h := range hexes {
		d.onMap.Add(uint16(h))
	}
	d.join()
	for _, load := range []func(fs.FS) error{d.loadNumbers, d.loadHold, d.loadAdvance, d.loadMovement} {
		if err := load(fsys); err != nil {
			return nil, fmt.Errorf("enemyaction: %w", err)
		}
	}
	var err error
	if d.paragraphs, err = rulebook.Read(fsys, folder+"rulebook.csv"); err != nil {
		return nil, fmt.Errorf("enemyaction: %w", err)
	}
	return d, nil
}

// load reads the sheet, the map, the order of battle, the combat chits and the cards.
func load(fsys fs.FS) (*data, error) {
	d, err := loadSheet(fsys)
	if err != nil {
		return nil, err
	}
	for _, load := range []func(fs.FS) error{d.loadMap, d.loadSources, d.loadUnits, d.loadBoundaries, d.loadChits, d.loadCards, d.loadDays, d.loadLevels} {
		if err := load(fsys); err != nil {
			return nil, fmt.Errorf("enemyaction: %w", err)
		}
	}
	d.openPassages()
	return d, nil
}

// rows calls read for each record of a file.
func rows(fsys fs.FS, file string, columns []string, read func(t *datafile.Table)) error {
	t, err := datafile.Read(fsys, folder+file, columns...)
	if err != nil {
		return err
	}
	for t.Next() {
		read(t)
		t.Source()
	}
	return t.Err()
}

func (d *data) loadNumbers(fsys fs.FS) error {
	n := &d.num
	all := map[string]*int{
		"faces": &n.faces, "cover": &n.cover, "weak-defender": &n.weakDefender, "dispersal": &n.dispersal,
		"attack-steps": &n.attackSteps, "bug-odds": &n.bugOdds, "bug-steps": &n.bugSteps, "bug-from": &n.bugFrom,
		"block-hold": &n.blockHold, "block-range": &n.blockRange, "blow-from": &n.blowFrom, "blow-to": &n.blowTo,
		"screen": &n.screen, "tactic": &n.tactic, "patton": &n.patton, "nearby": &n.nearby,
		"stack-units": &n.stackUnits, "stack-steps": &n.stackSteps, "off-road": &n.offRoad,
		"hand": &n.hand, "opening-hand": &n.openingHand, "opening-value": &n.openingValue, "chits": &n.maxChits,
		"strike-odds": &n.strikeOdds, "alert": &n.alert, "army-range": &n.armyRange, "deployed": &n.deployed, "demolition": &n.demolition,
		"check-hold": &n.checkHold, "check-faces": &n.checkFaces, "check-most": &n.maxRoadblocks, "traffic": &n.traffic, "fury": &n.fury, "guard-from": &n.guardFrom, "expedite": &n.expedite,
		"column": &n.column, "bounded": &n.bounded, "british-until": &n.britishUntil,
		"allies-fed": &n.alliesInSupply, "germans-fed": &n.germansInSupply, "wall-from": &n.wallFrom, "wall-points": &n.wallPoints,
	}
	if err := d.figures(fsys, "numbers.csv", 0, 99, func(id string, value int) bool {
		to, known := all[id]
		if known {
			*to = value
			delete(all, id)
		}
		return known
	}, func() (left []string) {
		for id := range all {
			left = append(left, id)
		}
		return left
	}); err != nil {
		return err
	}
	const farthest = (pathfind.Unreachable - 1) / maxMove // a higher multiple would overflow path costs
	for _, x := range []struct {
		id              string
		have, low, high int
	}{{"faces", n.faces, 1, 99}, {"column", n.column, 0, farthest}, {"chits", n.maxChits, 1, 99}} {
		if x.have < x.low || x.have > x.high {
			return datafile.Find(fsys, folder+"numbers.csv", "id", x.id).Fail("value", "number", "low", x.low, "high", x.high)
		}
	}
	return nil
}

func (d *data) loadHold(fsys fs.FS) error {
	names := []string{"river", "cut-off", "costly-retreat", "retreated"}
	return d.figures(fsys, "hold.csv", -9, 9, func(id string, value int) bool {
		at := slices.Index(names, id)
		if at >= 0 {
			d.hold[id] = value
			names = slices.Delete(names, at, at+1)
		}
		return at >= 0
	}, func() []string { return names })
}

// figures reads a file of named numbers, each of which must occur once.
func (d *data) figures(fsys fs.FS, file string, low, high int, take func(id string, value int) bool, left func() []string) error {
	err := rows(fsys, file, []string{"id", "value", "~para", "source"}, func(t *datafile.Table) {
		t.Word("para")
		if id := t.Word("id"); !take(id, t.Number("value", low, high)) {
			t.Strange("id")
		}
	})
	if missing := left(); err == nil && len(missing) > 0 {
		return datafile.Find(fsys, folder+file).Missing("id", slices.Min(missing))
	}
	return err
}

func (d *data) loadAdvance(fsys fs.FS) error {
	var seen [3]bool
	err := rows(fsys, "advance.csv", []string{"row", "none", "one", "two", "~para", "source"}, func(t *datafile.Table) {
		t.Word("para")
		row := t.Index("row", advanceRows)
		if seen[row] {
			t.Twice("row")
		}
		seen[row] = true
		for i, column := range []string{"none", "one", "two"} {
			d.advance[row][i] = uint8(t.Number(column, 0, d.num.faces))
		}
	})
	for row, is := range seen {
		if err == nil && !is {
			return datafile.Find(fsys, folder+"advance.csv").Missing("row", advanceRows[row])
		}
	}
	return err
}

func (d *data) loadMovement(fsys fs.FS) error {
	var seen [terrains]bool
	err := rows(fsys, "movement.csv", []string{"terrain", "foot", "mech", "frozen", "~para", "source"}, func(t *datafile.Table) {
		t.Word("para")
		at := t.Index("terrain", terrainNames)
		if seen[at] {
			t.Twice("terrain")
		}
		seen[at] = true
		d.cost[0][at] = uint8(t.Number("foot", 1, 9))
		d.cost[1][at] = uint8(t.Number("mech", 1, 9))
		d.frost[at] = uint8(t.Number("frozen", 1, 9))
	})
	for at, is := range seen {
		if err == nil && !is {
			return datafile.Find(fsys, folder+"movement.csv").Missing("terrain", terrainNames[at])
		}
	}
	return err
}
