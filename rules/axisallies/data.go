package axisallies

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/cellset"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/stacks"
)

// folder is the folder of the game's files in the file system given to Load.
const folder = "axisallies/"

// grid is the hex grid of the board: pointy-topped, even rows shifted half a hex to the east.
var grid = hex.Grid{Cols: 10, Rows: 11, Pointy: true, EvenShift: true}

const (
	hexes    = 10 * 11
	maxUnits = 160
	maxCells = 12 // maximum number of units in a hex, and of cells on the strips (§9.1)
	maxForms = 48
	noUnit   = stacks.None
	noHex    = 255
)

// Directions, clockwise; the three eastern ones are those in which a German unit claims hexes
// (§11.1).
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

// Sides as small numbers; neither means no side.
const (
	axis uint8 = iota
	allies
	neither
)

var sideNames = []string{"axis", "allies", ""}

func sideOf(side uint8) rules.Side {
	return [3]rules.Side{rules.Axis, rules.Allies, rules.NoSide}[side]
}

// kind is the kind of a figure. The first four are on the strips in this order, supplies after them
// (§7.6); aircraft have their own strip (§6.8).
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
	groundKinds = fighter     // ground units
	supplies    = groundKinds // the fifth strip; no unit has this kind on the ground
)

var kindNames = []string{"infantry", "tank", "artillery", "truck", "fighter", "bomber"}

// groundNames are the names of the strips.
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

// armies is the number of possible army numbers; 0 is none.
const armies = 10

// hexInfo holds the immutable properties of a hex. Directions are bits, clockwise from the
// north-east.
type hexInfo struct {
	next              [6]uint8 // neighbours, noHex off the board
	roads             uint8
	shut              uint8 // rivers without a bridge (§8.14)
	name              string
	owner             uint8 // side that controls it at the start
	army              uint8 // sector of a German hex: 5, 6 or 7; else 0
	town              bool
	boards            [boards]bool // boards whose reinforcements enter here
	gate              bool         // a road leads off the board
	points            uint8        // for the option (§12.4)
	takenHistorically bool         // taken in the historical battle
	source            string
}

type link struct {
	a, b   uint8
	name   string
	bridge bool
	source string
}

// unit holds the immutable properties of a figure.
type unit struct {
	id     string
	side   uint8
	kind   kind
	nation string
	turn   uint8 // turn of arrival: 0 = from the start, never = not at all
	board  uint8
	form   uint8 // index into data.forms; noForm for figures of the set-up
	hex    uint8 // set-up hex, or noHex
	army   uint8
	source string
}

const (
	never  = 255
	noForm = 255
)

// form is a formation, such as a division or a brigade (§10.9).
type form struct {
	id    string
	board uint8
	tanks unitSet
}

// numbers are the numeric values of the rules.
type numbers struct {
	turns, win, history, airFrom int
	income                       [2]int
	places, units                int
	limit                        [combatKinds]int
	hit                          int
	dice                         [kinds]int
}

// data holds all immutable data, read once by Load.
type data struct {
	hex    [hexes]hexInfo
	roads  []link
	rivers []link
	units  []unit
	first  [2]uint8 // first unit of each side
	byKind [2][kinds + 1]uint8
	forms  []form
	start  [hexes]uint8 // supplies at the start
	num    numbers

	next1, road1 [hexes]hexSet // neighbours, and those along a road
	open1        [hexes]hexSet // neighbours, except across a river without a bridge
	east1        [hexes]hexSet // neighbours to the east (§11.1)
	entry        [boards]hexSet
	gates        [2]hexSet
	german       hexSet // controlled by the Axis at the start
	towns        hexSet

	paragraphs []rules.Paragraph
}

// last returns one past the last unit of a side.
func (d *data) last(side uint8) uint8 {
	if side == axis {
		return d.first[allies]
	}
	return uint8(len(d.units))
}

func (d *data) dir(a, b uint8) (uint8, bool) { return hexmap.Direction(&d.hex[a].next, b) }

func parseHex(code string) (uint8, bool) { return hexmap.Parse[uint8](grid, code) }

func hexCode(h uint8) string { return grid.Code(int(h)) }

// row is a record of a data file.
type row = hexmap.Row[uint8]

// rows reads a file with the columns of its header and calls f with each record.
func rows(fsys fs.FS, name, header string, f func(row)) *datafile.Table {
	return hexmap.Rows(fsys, folder+name, header, grid, f)
}
