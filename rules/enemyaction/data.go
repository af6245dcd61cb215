package enemyaction

import (
	"io/fs"

	"herbstnebel/rules"
	"herbstnebel/rules/cellset"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/vocab"
)

// folder is the game's folder in the file system given to Load.
const folder = "enemyaction/"

// grid is the map grid, pointy-topped. A hex is named rrcc: rows from the north, columns from the
// east, both from 01 to 29. Column 01 of the sheet is therefore the last of the grid.
var grid = hex.Grid{Cols: sheetColumns, Rows: sheetRows, Pointy: true, EvenShift: true, RowFirst: true, FromEast: true}

const (
	sheetColumns = 29
	sheetRows    = 29
	hexes        = sheetColumns * sheetRows
	hexWords     = (hexes + 63) / 64
	maxUnits     = 192
	unitWords    = maxUnits / 64
	maxCards     = 128
	maxChits     = 24 // kinds
	cardWords    = maxCards / 64
	maxSteps     = 3 // of a unit
	maxMove      = 20
	noHex        = 0xffff
)

type (
	hexSet  = cellset.Set[[hexWords]uint64, uint16]
	unitSet = cellset.Set[[unitWords]uint64, uint8]
	cardSet = cellset.Set[[cardWords]uint64, uint8]
)

// Sides as small numbers.
const (
	axis uint8 = iota
	allies
)

var sideNames = []string{"axis", "allies"}

type terrain uint8

const (
	clearGround terrain = iota
	broken
	woods
	forest
	terrains
)

var terrainNames = []string{vocab.Clear, vocab.Rough, vocab.Woods, vocab.Forest}

// settlement is a village or a town in a hex.
type settlement uint8

const (
	open settlement = iota
	village
	town
)

var settlementNames = []string{"", vocab.Village, vocab.Town}

// route is the best route of progression that runs through a hex.
type route uint8

const (
	noRoute route = iota
	secondary
	primary
)

var routeNames = []string{"", "secondary", "primary"}

// hexInfo is the data of a hex that never changes. Directions run clockwise from north-east.
type hexInfo struct {
	next   [6]uint16 // neighbours, noHex off the map
	q, s   int8      // axial coordinates
	river  uint8     // hexsides with a river, as bits
	bridge uint8     // those of them with a bridge
	road   uint8     // hexsides that a road crosses

	terrain    terrain
	settlement settlement
	route      route
	hold       uint8 // hold value
	points     uint8 // victory points; 0 = no victory hex
	direction  uint8 // of Allied retreat
	westwall   bool
}

// kind is a unit's type. All but infantry are mechanised.
type kind uint8

const (
	infantry kind = iota
	mech
	armour
)

var kindNames = []string{vocab.Infantry, vocab.Mech, vocab.Armour}

// unit is the data of a unit that never changes.
type unit struct {
	name     string
	division string // or, outside a division, the unit's own name
	side     uint8
	number   uint16 // number by which the automaton selects units
	corps    uint8
	kind     kind
	full     uint8               // steps
	strength [maxSteps + 1]uint8 // by steps left
	bracket  [maxSteps + 1]bool  // the strength is in brackets (§P7)
	move     uint8               // points

	formation uint8
	day       uint8  // of December, on which it comes; 0 = withheld
	start     uint16 // hex, or noHex
}

// card is a German command card or an Allied order card.
type card struct {
	id        string
	side      uint8
	formation int8  // -1 = of an army or more
	value     uint8 // command value
	day       uint8 // of December, on which it comes
	division  bool
	fuel      bool // fuel shortage, never held in hand (§X40)
	expedites bool // it hurries the reserves of its corps (§X48)
	event     event
	tactic    tactic
	air       bool    // an Allied card of the air force, which the Germans may hold
	corps     uint32  // corps that it can activate, as bits
	units     unitSet // units that a division card activates: its own, and those of the corps that no card names
}

// chitKind is a combat chit, with its copies.
type chitKind struct {
	id     string
	copies uint8
	lines  chit
}

// day is a day of December.
type day struct {
	cards uint8 // cards that the Germans draw (§X18)
}

// rank is a level of victory in a scenario, reached from a number of points on (§X35).
type rank struct {
	scenario uint8
	level    string
	points   int
	winner   uint8
}

// numbers are the figures of the sheet's paragraphs.
type numbers struct {
	faces           int // of the die (§X1)
	cover           int // §1.3: hits that the defender ignores
	weakDefender    int // §1.7: hits that the attacker ignores
	dispersal       int // §1.13: hits that dispersing absorbs
	attackSteps     int // §3.2
	bugOdds         int // §24.2
	bugSteps        int // §24.6
	bugFrom         int // §24.6: day of December
	blockHold       int // §14.5
	blockRange      int // §14.5
	blowFrom        int // §14.8: days of December
	blowTo          int
	screen          int // §28.1: chits
	tactic          int // §26.3, §29.1: strength
	patton          int // §19.1: day of December
	nearby          int // §X5: hexes
	stackUnits      int // §X8
	stackSteps      int
	offRoad         int // §X14: hexes
	hand            int // §X18: cards
	openingHand     int // §X20: cards
	openingValue    int // §X20
	maxChits        int // §X24
	strikeOdds      int // §X30
	alert           int // §X29: hexes
	armyRange       int // §X28: hexes
	deployed        int // §X26: units
	demolition      int // §X31: faces
	checkHold       int // §X42
	checkFaces      int // §X42
	maxRoadblocks   int // §X42: roadblocks on the map
	traffic         int // §X41: hexes
	column          int // §X43: times the points
	bounded         int // §X44: day of December
	britishUntil    int // §X45: day of December
	fury            int // §X41: chits
	guardFrom       int // §X47: day of December
	expedite        int // §X48: cards
	alliesInSupply  int // §X33: days of December
	germansInSupply int
	wallFrom        int // §X34: day of December
	wallPoints      int // §X34
}

// data is everything that never changes during a game.
type data struct {
	hex            [hexes]hexInfo
	name           [hexes]string
	next1          [hexes]hexSet // the neighbours of a hex, without it
	plain          passages      // steps between all hexes of the grid, including those off the map
	onMap          hexSet        // all except the corner that the sheet cuts off
	places         hexSet        // positions, where roads can be blocked
	units          []unit
	ofSide         [2]unitSet
	order          [maxUnits]uint8 // units in the order of the automaton (§P1)
	rank           [maxUnits]uint8 // rank of each unit in that order
	cards          []card
	chits          []chitKind
	situationsUsed [2]situation // situations that chits depend on, by the part that the chit lines favour
	days           [31]day      // of December
	ranks          []rank

	sources    [2]hexSet   // hexes from which lines of supply and communication start, by side
	passagesBy [2]passages // by the kind of passage, while no bridge is blown

	formations []formation
	area       []hexSet // hexes open to each corps, while the boundaries hold; empty = the whole map (§X44)
	beyond     hexSet   // hexes beyond the Meuse, as seen from the German side (§X45)

	hold    map[string]int // factors of the hold check, by name (§2.D)
	advance [3][3]uint8    // by row and units that have advanced: highest face that advances (§8.2)
	frost   [terrains]uint8
	cost    [2][terrains]uint8 // points to enter, on foot and mechanised
	num     numbers

	id         rules.DataID
	paragraphs []rules.Paragraph
}

// join links neighbouring hexes of the map.
func (d *data) join() {
	for h := range d.hex {
		q, s := grid.Axial(h)
		d.hex[h].q, d.hex[h].s = int8(q), int8(s)
		d.next1[h] = hexSet{}
		for dir := range 6 {
			n := grid.Neighbor(h, dir)
			if n != hex.None {
				mark, bit := d.plain.passage(uint16(h), uint16(n))
				*mark |= bit
			}
			if n == hex.None || !d.onMap.Has(uint16(h)) || !d.onMap.Has(uint16(n)) {
				d.hex[h].next[dir] = noHex
				continue
			}
			d.hex[h].next[dir] = uint16(n)
			d.next1[h].Add(uint16(n))
		}
	}
}

// dir returns the direction from a to its neighbour b.
func (d *data) dir(a, b uint16) (uint8, bool) { return hexmap.Direction(&d.hex[a].next, b) }

// beside returns the map hexes adjacent to a set.
func (d *data) beside(set *hexSet) hexSet {
	from := inColumns(set)
	next := d.plain.beside(&from)
	beside := next.set()
	return beside.And(&d.onMap)
}

func (d *data) isMech(u uint8) bool { return d.units[u].kind != infantry }

// distance returns the number of hexes from a to b.
func (d *data) distance(a, b uint16) int {
	x, y := &d.hex[a], &d.hex[b]
	return hex.Steps(int(x.q)-int(y.q), int(x.s)-int(y.s))
}

// west returns how far west a hex is, in half hexes.
func west(h uint16) int {
	col, row := grid.ColRow(int(h))
	return 2*(sheetColumns-col) + row%2
}

// north returns how far north a hex is, in rows.
func north(h uint16) int {
	_, row := grid.ColRow(int(h))
	return sheetRows - row
}

// hexNumber returns the number printed in a hex.
func hexNumber(h uint16) int { return grid.Number(int(h)) }

func hexCode(h uint16) string { return grid.Code(int(h)) }

func parseHex(code string) (uint16, bool) { return hexmap.Parse[uint16](grid, code) }

// row is a record of a data file.
type row = hexmap.Row[uint16]

// rows reads a file with the columns named in header and calls f for each record.
func rows(fsys fs.FS, name, header string, f func(row)) *datafile.Table {
	return hexmap.Rows(fsys, folder+name, header, grid, f)
}

// firstDay is the day in December on which the game begins.
const firstDay = 16

// lastDay is the last day of December in the game.
const lastDay = 29

// formation is a corps, or the reserve of the OKW.
type formation struct {
	id, name string
	side     uint8
	army     string
	number   uint8 // by which the automaton compares corps (§P1)
}

// event is the event of a card.
type event uint8

const (
	noEvent event = iota
	eventAir
	eventAlert
	eventBarrage
	eventClouds
	eventEngineers
	eventIntercepted
	eventFrost
	eventAlarm
	eventRecovery
	eventPatton
	eventTanks
	eventFallBack
	eventFuel // from here on of German cards
	eventTraffic
	eventBridges
	eventCommandos
	eventHesitates
	eventFury
	eventCrisis
	events
)

var eventNames = []string{"", "air-force", "alert", "barrage", "clouds", "engineers", "intercepted", "frost", "alarm", "recovery", "patton", "tank-battalion", "fall-back",
	"fuel-priority", "traffic", "bridge-engineers", "commandos", "hesitates", "fury", "crisis"}
