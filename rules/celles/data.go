package celles

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/cellset"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/stacks"
	"herbstnebel/rules/vocab"
)

// folder is the folder of the game's files in the file system that is passed to Load.
const folder = "celles/"

// grid is the grid of the map sheet: flat-topped hexes, even columns half a hex further south.
// Columns are numbered 01 to 33 and rows 00 to 16, so row 1 of the grid is row 00 of the sheet.
var grid = hex.Grid{Cols: mapCols, Rows: mapRows, EvenShift: true, RowBase: -1}

const (
	mapCols       = 33
	mapRows       = 17
	hexes         = mapCols * mapRows
	hexWords      = (hexes + 63) / 64
	maxUnits      = 64
	maxFormations = 16
	maxTurns      = 16
	noUnit        = stacks.None
	noHex         = 0xffff
	never         = 255 // the cost of a forbidden move
)

// hexSet is a set of hexes.
type hexSet = cellset.Set[[hexWords]uint64, uint16]

// Sides as array indices. The third value, neither, means no side.
const (
	axis uint8 = iota
	allies
	neither
)

var sideNames = []string{"axis", "allies", ""}

// sideOf converts an index to a rules.Side.
func sideOf(side uint8) rules.Side {
	return [3]rules.Side{rules.Axis, rules.Allies, rules.NoSide}[side]
}

// nation determines the supply sources and the retreat directions of a unit (§5.0, §11.1).
type nation uint8

const (
	german nation = iota
	american
	british
	nations
)

var nationNames = []string{"de", "us", "br"}

// kind is the type of a unit. A reduced counter has the type of the counter that it replaces
// (§11.0). All kinds except infantry are motorised (§8.0).
type kind uint8

const (
	armour kind = iota
	recon
	cavalry
	infantry
)

var kindNames = []string{vocab.Armour, "recon", vocab.Cavalry, vocab.Infantry}

// terrain is the terrain of a hex. Each hex has one.
type terrain uint8

const (
	clearGround terrain = iota
	woods
	rough
	village
	town
	terrains
)

var terrainNames = []string{vocab.Clear, vocab.Woods, vocab.Rough, vocab.Village, vocab.Town}

// Kinds of hexsides.
const (
	noRiver uint8 = iota
	minorRiver
	meuse
)

var riverNames = []string{"", "minor", "meuse"}

// Movement modes, as indices of cost tables (§8.0).
const (
	motor = iota
	foot
	movementModes
)

var modeNames = [movementModes]string{motor: "motor", foot: "foot"} // as written in the chart

// hexInfo is the immutable data of a hex. Directions run clockwise from north.
type hexInfo struct {
	next  [6]uint16 // neighbours, noHex off the map
	river [6]uint8
	road  [movementModes][6]uint8 // half points to enter the neighbour along a road, never if there is none
	land  [movementModes][6]uint8 // half points to enter it across country, never across the Meuse
	// Directions as bits: main roads, secondary roads, bridges over rivers, and hexsides that
	// attacks never cross (§11.0) and that movement and supply cross only by a bridge.
	main, secondary, bridges, overMeuse uint8

	terrain   terrain
	rear      uint8 // the side whose rear area it is in, or neither (§8.4)
	beyond    bool  // on the left bank of the Meuse
	bank      bool  // on the right bank and adjacent to the Meuse: scores points (§16.0)
	q, s      int8  // axial coordinates
	name, alt string
	source    string
}

type roadInfo struct {
	a, b         uint16
	main         bool
	name, source string
}

type riverInfo struct {
	a, b         uint16
	class        uint8 // minorRiver or meuse
	bridge       bool
	name, source string
}

// formation is a group of units that an action chit activates (§7.0).
type formation struct {
	id, name string
	side     uint8
	nation   nation
	service  string
	units    []uint8
	entries  hexSet // entry hexes of its reinforcements; German replacements return there (§13.3)
	source   string
}

// face is one side of a counter, without its movement.
type face struct{ attack, defence int8 }

// unit is the immutable data of a combat unit.
type unit struct {
	id, name  string
	formation uint8
	side      uint8
	nation    nation
	kind      kind
	motorised bool // true if motorised without the trucks (§8.0)
	symbol    string
	size      string
	maxSteps  uint8      // 1 or 2
	faces     [3][2]face // by steps left, unused and used side (§2.2.3)
	move      [3]uint8   // by steps left, in whole points; 0 if it never moves
	arrival   uint8      // index into data.arrivals
	source    string
}

// arrival is a line of the set-up or of the calendar of reinforcements (§20.0, §22.0): units of one
// formation that arrive on the same turn in the same hexes.
type arrival struct {
	id     string
	turn   uint8 // 0 for the set-up
	side   uint8
	units  []uint8
	hexes  hexSet // any of these
	source string
}

// tactical is a kind of tactical chit (§13.0).
type tactical uint8

const (
	combatChit tactical = iota
	extraMove
	replacement
	airStrike
	tacticals
)

var tacticalNames = []string{"combat", "extra", "replacement", "air"}

// turnInfo is a box of the turn track with the row of the daily table of action chits (§4.0).
type turnInfo struct {
	date    uint8 // of December
	night   bool
	actions [2]uint8                // available, by side
	cup     [2][maxFormations]uint8 // action chits by side and formation
	die     [2]int8                 // by attacking side: die-roll modifier of the time of day
}

// objective is a place that scores at the end (§16.0).
type objective struct {
	id     string
	hexes  hexSet
	points uint8
	both   bool // true if either side may score it, false if only the Axis may
	source string
}

// Intensities of attack (§11.0).
const (
	light = iota
	medium
	heavy
	intensities
)

var intensityNames = []string{"light", "medium", "heavy"}

// attackInfo is the cost and the die-roll modifier of an intensity.
type attackInfo struct {
	cost     uint8 // half points
	modifier int8
}

// result is one side's half of a cell of the combat results table (§11.0).
type result struct {
	steps              uint8
	disrupted, retreat bool
}

// outcome is a cell of the combat results table: the results of both sides.
type outcome struct{ attacker, defender result }

// Columns of the combat results table, from 1-2 to 6-1. An attack at worse odds than the first
// column is impossible; better odds than the last column use the last.
const columns = 7

var columnNames = [columns]string{"1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"}

const firstColumn = -1 // position of the column 1-2 relative to 1-1

// rolls is a table with a row for each final roll. The first row is for the roll first and all
// lower rolls; the last row also covers all higher rolls.
type rolls[T any] struct {
	first int
	rows  []T
}

// at returns the row of a final roll.
func (r *rolls[T]) at(roll int) T {
	return r.rows[min(max(roll-r.first, 0), len(r.rows)-1)]
}

// passage is the result of an infiltration (§9.1).
type passage uint8

const (
	passes passage = iota
	fails
	failsDisrupted
)

var passageNames = []string{"pass", "fail", "fail-disrupted"}

// strike is the result of an attack from the air (§13.4).
type strike uint8

const (
	strikeNone strike = iota
	strikeDisrupts
	strikeStep
)

var strikeNames = []string{"none", "disrupt", "step"}

// chance is a row of the table of the optional rule (§17.0): the changes to the number of actions
// of each side.
type chance struct{ actions [2]int8 }

// numbers holds single figures from the rules and the player aid. Movement is in half points.
type numbers struct {
	initiative       int   // §6.0: bonus of the Axis by night, of the Allies by day
	strategic        uint8 // §8.5
	traffic          uint8 // §8.2
	leave            uint8 // §9.0, motorised
	infiltrate       uint8 // §9.1, motorised
	infiltrateAxis   int   // §9.1: modifiers of the die roll
	infiltrateNight  int
	stackSteps       uint8 // §10.0
	activate84       uint8 // §7.0
	britishFrom      uint8 // §7.0: turn
	trucksFrom       uint8 // §8.3: turn
	trucksMove       uint8 // §8.3: whole points
	firstTurnMove    uint8 // §21.0: whole points
	withdrawFrom     uint8 // §15.0: turn
	optionFrom       uint8 // §17.0: turn
	optionActions    uint8 // §17.0: actions
	suddenDeath      uint8 // §16.0: points
	disruptedAttack  int   // §12.0, §5.0: modifiers of the combat die roll
	disruptedDefence int
	unsupplied       int
	isolated         int
	river            int // §11.0
	combatChit       int // §13.1
	strikeCover      int // §13.4: in town or woods
}

// data is the immutable data of the game, read once by Load.
type data struct {
	hex    [hexes]hexInfo
	roads  []roadInfo
	rivers []riverInfo

	formations []formation
	units      []unit
	first      [2]uint8 // number of each side's first unit; the Axis comes first
	arrivals   []arrival
	turns      [maxTurns + 1]turnInfo // from 1
	lastTurn   int
	tactical   [2][tacticals]uint8 // number of chits by side
	objectives []objective
	rebuild    [nations]hexSet                 // hexes in which replacements return (§13.3); the German ones are with the formations
	sources    [nations]hexSet                 // of supply, by nation (§5.0)
	lines      [2]network                      // network of supply lines, by side
	steps      [2][movementModes][hexes][]step // steps to the neighbours of a hex, by side and movement mode
	rear       [2]hexSet                       // rear areas (§8.4)
	bank       hexSet                          // hexes that earn points (§16.0)

	crt          rolls[[columns]outcome]
	infiltration rolls[passage]
	strikes      rolls[strike]
	option       rolls[chance]
	attacks      [intensities]attackInfo
	cover        [terrains]int8 // die-roll modifier by terrain of the defender (§11.0)
	num          numbers

	// Units and formations that the rules name.
	inf84, fbb, arm2, bde29, arm3 uint8 // formations

	paragraphs []rules.Paragraph
	next1      [hexes]hexSet // the neighbours of a hex, without the hex itself
}

// last returns one past the number of a side's last unit.
func (d *data) last(side uint8) uint8 {
	if side == axis {
		return d.first[allies]
	}
	return uint8(len(d.units))
}

// column returns the column for an attack strength and a defence strength greater than 0, and
// reports whether the table has the odds. Odds are rounded down to a column (§11.0).
func column(attack, defence int) (int, bool) {
	switch {
	case attack >= defence:
		return min(attack/defence-1-firstColumn, columns-1), true
	case 2*attack >= defence:
		return 0, true
	}
	return 0, false
}

// dir returns the direction from a to its neighbour b.
func (d *data) dir(a, b uint16) (uint8, bool) { return hexmap.Direction(&d.hex[a].next, b) }

// distance returns the distance between two hexes.
func (d *data) distance(a, b uint16) int {
	x, y := &d.hex[a], &d.hex[b]
	return hex.Steps(int(x.q)-int(y.q), int(x.s)-int(y.s))
}

func parseHex(code string) (uint16, bool) { return hexmap.Parse[uint16](grid, code) }

func hexCode(h uint16) string { return grid.Code(int(h)) }

// row is a record of a data file.
type row = hexmap.Row[uint16]

// hexesIn parses a field that lists hexes and ranges of them.
func hexesIn(r row, column string) (set hexSet) {
	r.Hexes(column, set.Add)
	return set
}

// halves returns a field of movement points in half points, or never for "no".
func halves(t *datafile.Table, column string) uint8 {
	s := t.Text(column)
	if s == "no" {
		return never
	}
	x := t.Decimal(column, 0, 30)
	if x*2 != float64(int(x*2)) {
		t.Fail(column, "half")
	}
	return uint8(x * 2)
}

// rows reads a file with the columns named in header and calls f for each record.
func rows(fsys fs.FS, name, header string, f func(row)) *datafile.Table {
	return hexmap.Rows(fsys, folder+name, header, grid, f)
}
