package axisallies

import (
	"fmt"
	"io/fs"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/cellset"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/rulebook"
	"herbstnebel/rules/stacks"
)

// folder is where the game's files lie in the file system given to Load.
const folder = "axisallies/"

// grid is the board's: pointy-topped, even rows half a hex further east.
var grid = hex.Grid{Cols: 10, Rows: 11, Pointy: true, EvenShift: true}

const (
	hexes    = 10 * 11
	maxUnits = 160
	maxCells = 12 // on the strips, and units in a hex (§9.1)
	maxForms = 48
	noUnit   = stacks.None
	noHex    = 255
)

// Directions, clockwise; the three eastern ones are those in which a German unit claims (§11.1).
const (
	northEast = iota
	east
	southEast
	southWest
	west
	northWest
)

// hexSet is a set of hexes, unitSet a set of units.
type (
	hexSet  = cellset.Set[[2]uint64, uint8]
	unitSet = cellset.Set[[3]uint64, uint8]
)

// Sides as small numbers; neither is nobody's.
const (
	axis uint8 = iota
	allies
	neither
)

var sideNames = []string{"axis", "allies", ""}

func sideOf(side uint8) rules.Side {
	return [3]rules.Side{rules.Axis, rules.Allies, rules.NoSide}[side]
}

// kind is what a figure is. The first four lie on the strips in this order, supplies after them
// (§7.6); aircraft have a strip of their own (§6.8).
type kind uint8

const (
	infantry kind = iota
	tank
	artillery
	truck
	fighter
	bomber
	kinds

	combatKinds = truck       // those that attack and control (§3.1)
	groundKinds = fighter     // those that stand on the ground
	supplies    = groundKinds // the fifth strip; no unit has this kind on the ground
)

var kindNames = []string{"infantry", "tank", "artillery", "truck", "fighter", "bomber"}

// groundNames are the strips.
var groundNames = []string{"infantry", "tank", "artillery", "truck", "supplies"}

// Boards of reinforcements (§10.3, §10.5).
const (
	boardEast uint8 = iota
	boardNorth
	boardWest
	boardSouth
	boards
)

var boardNames = []string{"east", "north", "west", "south"}

func boardSide(b uint8) uint8 {
	if b == boardEast {
		return axis
	}
	return allies
}

// armies is how many numbers an army can have; 0 is none.
const armies = 10

// hexInfo is what never changes about a hex. Directions as bits, clockwise from the north-east.
type hexInfo struct {
	next   [6]uint8 // neighbours, noHex off the board
	roads  uint8
	shut   uint8 // rivers without a bridge (§8.14)
	name   string
	owner  uint8 // who controls it at the start
	army   uint8 // of a German hex: 5, 6 or 7; else 0
	town   bool
	boards [boards]bool // whose reinforcements enter here
	gate   bool         // a road leads off the board
	points uint8        // for the option (§12.4)
	taken  bool         // in the historical battle
	source string
}

type link struct {
	a, b   uint8
	name   string
	bridge bool
	source string
}

// unit is what never changes about a figure.
type unit struct {
	id     string
	side   uint8
	kind   kind
	nation string
	turn   uint8 // when it comes: 0 = from the start, never = not at all
	board  uint8
	form   uint8 // index into data.forms; of those set up, noForm
	hex    uint8 // where it is set up, or noHex
	army   uint8
	source string
}

const (
	never  = 255
	noForm = 255
)

// form is a division, a brigade or the like (§10.9).
type form struct {
	id    string
	board uint8
	tanks unitSet
}

// numbers are the figures of the text.
type numbers struct {
	turns, win, history, airFrom int
	income                       [2]int
	places, units                int
	limit                        [combatKinds]int
	hit                          int
	dice                         [kinds]int
}

// data is everything that never changes, read once by Load.
type data struct {
	hex    [hexes]hexInfo
	roads  []link
	rivers []link
	units  []unit
	first  [2]uint8 // where a side's units begin
	byKind [2][kinds + 1]uint8
	forms  []form
	start  [hexes]uint8 // supplies set up
	num    numbers

	next1, road1 [hexes]hexSet // neighbours, and those along a road
	open1        [hexes]hexSet // neighbours over no river without a bridge
	east1        [hexes]hexSet // neighbours to the east (§11.1)
	entry        [boards]hexSet
	gates        [2]hexSet
	german       hexSet // controlled by the Axis at the start
	towns        hexSet

	paragraphs []rules.Paragraph
}

// last returns one past a side's last unit.
func (d *data) last(side uint8) uint8 {
	if side == axis {
		return d.first[allies]
	}
	return uint8(len(d.units))
}

func (d *data) dir(a, b uint8) (uint8, bool) {
	for dir, n := range d.hex[a].next {
		if n == b {
			return uint8(dir), true
		}
	}
	return 0, false
}

func parseHex(code string) (uint8, bool) {
	i := grid.Find(code)
	return uint8(i), i != hex.None
}

func hexCode(h uint8) string { return grid.Code(int(h)) }

// row is a record of a data file.
type row struct{ *datafile.Table }

// hex returns a field that names a hex.
func (r row) hex(column string) uint8 {
	h, ok := parseHex(datafile.Code(r.Text(column)))
	if !ok {
		r.Fail(column, "hex", "first", "0101", "last", "1011")
		return 0
	}
	return h
}

// rows reads a file with the columns that its header names, and hands each record to f.
func rows(fsys fs.FS, name, header string, f func(row)) error {
	t, err := datafile.Read(fsys, folder+name, strings.Split(header, ",")...)
	if err != nil {
		return err
	}
	for t.Next() {
		f(row{t})
	}
	return t.Err()
}

// loadData reads the game's files. An error names the file, the line and what is wrong.
func loadData(fsys fs.FS) (*data, error) {
	d := &data{}
	for _, f := range []func(fs.FS) error{
		d.loadMap, d.loadRoads, d.loadRivers, d.loadNumbers, d.loadPieces, d.loadSetUp, d.loadArrivals, d.loadParagraphs,
	} {
		if err := f(fsys); err != nil {
			return nil, fmt.Errorf("axisallies: %w", err)
		}
	}
	return d, nil
}

func (d *data) loadParagraphs(fsys fs.FS) (err error) {
	d.paragraphs, err = rulebook.Read(fsys, folder+"rulebook.csv")
	return err
}
