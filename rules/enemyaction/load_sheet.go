package enemyaction

import (
	"io/fs"

	"herbstnebel/rules/datafile"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/rulebook"
)

// newData returns data with a full sheet of clear hexes as the map.
func newData() *data {
	d := &data{hold: map[string]int{}}
	for h := range hexes {
		d.onMap.Add(uint16(h))
	}
	d.join()
	return d
}

// sheet returns the loaders of the printed sheet: the numbers of its paragraphs, the factors of the
// hold check, the advance table, the movement costs and the index of paragraphs.
func (d *data) sheet() []func(fs.FS) error {
	return []func(fs.FS) error{d.loadNumbers, d.loadHold, d.loadAdvance, d.loadMovement, rulebook.Loader(folder, &d.paragraphs)}
}

// loadSheet reads the data of the printed sheet alone.
func loadSheet(fsys fs.FS) (*data, error) {
	d := newData()
	_, err := datafile.Load(fsys, "enemyaction", d.sheet()...)
	return d, err
}

// load reads the sheet, the map, the order of battle, the combat chits and the cards.
func load(fsys fs.FS) (d *data, err error) {
	d = newData()
	d.id, err = datafile.Load(fsys, "enemyaction", append(d.sheet(), d.loadMap, d.loadSources, d.loadUnits, d.loadBoundaries, d.loadChits, d.loadCards,
		d.loadDays, d.loadLevels)...)
	d.openPassages()
	return d, err
}

// figureColumns are the columns of files of named numbers.
const figureColumns = "id,value,~para,source"

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
	t := datafile.Named(fsys, folder+"numbers.csv", figureColumns, "id", all, func(t *datafile.Table, to *int) {
		t.Word("para")
		*to = t.Number("value", 0, 99)
	})
	const farthest = (pathfind.Unreachable - 1) / maxMove // a higher multiple would overflow path costs
	for _, x := range []struct {
		id              string
		have, low, high int
	}{{"faces", n.faces, 1, 99}, {"column", n.column, 0, farthest}, {"chits", n.maxChits, 1, 99}} {
		if x.have < x.low || x.have > x.high {
			t.Find("id", x.id).Fail("value", "number", "low", x.low, "high", x.high)
		}
	}
	return t.Err()
}

func (d *data) loadHold(fsys fs.FS) error {
	names := map[string]bool{"river": true, "cut-off": true, "costly-retreat": true, "retreated": true}
	return datafile.Named(fsys, folder+"hold.csv", figureColumns, "id", names, func(t *datafile.Table, _ bool) {
		t.Word("para")
		d.hold[t.Text("id")] = t.Number("value", -9, 9)
	}).Err()
}

func (d *data) loadAdvance(fsys fs.FS) error {
	t := rows(fsys, "advance.csv", "row,none,one,two,~para,source", func(t row) {
		t.Word("para")
		row := t.Index("row", advanceRows)
		t.Unique("row")
		for i, column := range []string{"none", "one", "two"} {
			d.advance[row][i] = uint8(t.Number(column, 0, d.num.faces))
		}
	})
	t.Complete("row", advanceRows...)
	return t.Err()
}

func (d *data) loadMovement(fsys fs.FS) error {
	t := rows(fsys, "movement.csv", "terrain,foot,mech,frozen,~para,source", func(t row) {
		t.Word("para")
		at := t.Index("terrain", terrainNames)
		t.Unique("terrain")
		d.cost[0][at] = uint8(t.Number("foot", 1, 9))
		d.cost[1][at] = uint8(t.Number("mech", 1, 9))
		d.frost[at] = uint8(t.Number("frozen", 1, 9))
	})
	t.Complete("terrain", terrainNames...)
	return t.Err()
}
