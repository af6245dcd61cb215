package deadlywoods

import (
	"io/fs"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/stacks"
)

// folder is the folder of the game's files in the file system that is passed to Load.
const folder = "deadlywoods/"

// grid is the grid of the map sheet: flat-topped hexes, even columns half a hex further south,
// columns 01 to 43 and rows 01 to 30.
var grid = hex.Grid{Cols: 43, Rows: 30, EvenShift: true}

const (
	hexes    = 43 * 30
	hexWords = (hexes + 63) / 64
	maxUnits = 240 // including the two assets that are combat units
	noUnit   = stacks.None
	noHex    = 0xffff
	noBridge = 255
)

func parseHex(code string) (uint16, bool) { return hexmap.Parse[uint16](grid, code) }

func hexCode(h uint16) string { return grid.Code(int(h)) }

// row is a record of a data file.
type row = hexmap.Row[uint16]

// rows reads a file with the columns named in header and calls f for each record.
func rows(fsys fs.FS, name, header string, f func(row)) *datafile.Table {
	return hexmap.Rows(fsys, folder+name, header, grid, f)
}

// data is the immutable data of the game, read once by Load.
type data struct {
	hex        [hexes]hexInfo
	bridges    []bridgeInfo
	roads      []roadInfo
	rivers     []riverInfo
	entries    [13][]uint16
	isRoad     hexSet
	isWestwall hexSet
	line       lineLinks
	roadNet    [hexes][]roadLink
	isPlace    hexSet

	formations []formation
	units      []unit
	first      [2]uint8 // number of each side's first unit
	vdh, delay uint8
	peiper     uint8
	supports   []support
	one        [fuel + 1]uint8 // by kind: the asset, for kinds that have only one

	turns [lastTurn + 1]turnInfo
	crt   [][columns]result

	rocketMod            [5]int8
	rocketTown           [3]int8
	blownCost            [2]uint8    // foot, motor
	minStepCost          [2]uint8    // foot, motor: the least cost of any step
	riverCost            [2][3]uint8 // foot, motor; then by class of river
	engineers            []uint8     // the assets that are engineers
	isTownOrVillage      hexSet      // towns and villages
	isVP                 hexSet
	next1                [hexes]hexSet // a hex and its neighbours
	around               [hexes]hexSet // the hexes within three of a hex
	roadFoot, roadMotor  uint8
	greifCost            uint8
	trafficCost, vdhCost uint8
	stVith, bastogne     uint16
	bullingen            uint16
	ourenBridge          uint8
	luxembourg, eupen    uint16
	paragraphs           []rules.Paragraph
	bridgeEdge           []rules.EdgeID
}

// last returns one past the number of a side's last unit.
func (d *data) last(side uint8) uint8 {
	if side == axis {
		return d.first[allies]
	}
	return uint8(len(d.units))
}

// namedPlace is a place that the rules name, with the field for its hex.
type namedPlace struct {
	name string
	hex  *uint16
}

func (d *data) namedPlaces() []namedPlace {
	return []namedPlace{{"St. Vith", &d.stVith}, {"Bastogne", &d.bastogne}, {"Büllingen", &d.bullingen}, {"Luxembourg", &d.luxembourg}, {"Eupen", &d.eupen}}
}

// loadNames looks up the places that the rules name.
func (d *data) loadNames(fsys fs.FS) error {
	for _, place := range d.namedPlaces() {
		at := slices.IndexFunc(d.hex[:], func(x hexInfo) bool { return x.name == place.name })
		if at < 0 {
			return datafile.Find(fsys, folder+"map.csv").Missing("name", place.name)
		}
		*place.hex = uint16(at)
	}
	east, _ := parseHex("3315")
	west, _ := parseHex("3215")
	dir, _ := d.dir(east, west)
	d.ourenBridge = d.hex[east].bridge[dir]
	if d.ourenBridge == noBridge {
		return datafile.Find(fsys, folder+"rivers.csv", "a", "3215", "b", "3315").Need("bridge", "bridge.ouren")
	}
	return nil
}
