package deadlywoods

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/hex"
)

// folder is where the system's files lie in the file system given to Load.
const folder = "deadlywoods/"

// grid is the map sheet's: flat-topped, even columns half a hex further south, 01 to 43
// and 01 to 30.
var grid = hex.Grid{Cols: 43, Rows: 30, EvenShift: true}

const (
	hexes    = 43 * 30
	hexWords = (hexes + 63) / 64
	maxUnits = 240 // units and the two assets that fight
	noUnit   = 255
	noHex    = 0xffff
	noBridge = 255
)

// row is one record of a data file.
type row struct {
	file   string
	line   int
	fields map[string]string
	err    *error
}

func (r row) fail(format string, args ...any) {
	if *r.err == nil {
		*r.err = fmt.Errorf("deadlywoods: %s line %d: %s", r.file, r.line, fmt.Sprintf(format, args...))
	}
}

func (r row) str(name string) string {
	s, ok := r.fields[name]
	if !ok {
		r.fail("no column %q", name)
	}
	return s
}

func (r row) num(name string) int {
	n, err := strconv.Atoi(r.str(name))
	if err != nil {
		r.fail("%s is %q, not a whole number", name, r.fields[name])
	}
	return n
}

func (r row) yes(name string) bool {
	switch s := r.str(name); s {
	case "y":
		return true
	case "", "n":
		return false
	default:
		r.fail("%s is %q, want y or nothing", name, s)
	}
	return false
}

func (r row) one(name string, allowed ...string) string {
	s := r.str(name)
	for _, a := range allowed {
		if s == a {
			return s
		}
	}
	r.fail("%s is %q, want one of %s", name, s, strings.Join(allowed, ", "))
	return s
}

func (r row) hex(name string) uint16 {
	h, ok := parseHex(r.str(name))
	if !ok {
		r.fail("%s is %q, not a hex from 0101 to 4330", name, r.fields[name])
		return 0
	}
	return h
}

func parseHex(code string) (uint16, bool) {
	n, err := strconv.Atoi(code)
	if err != nil || len(code) != 4 {
		return 0, false
	}
	i := grid.Index(n/100, n%100)
	return uint16(i), i != hex.None
}

func hexCode(h uint16) string {
	c, r := grid.ColRow(int(h))
	return fmt.Sprintf("%02d%02d", c, r)
}

// rows reads a file and hands each record to f. The first error, of the file or of a
// record, ends the reading.
func rows(fsys fs.FS, name string, f func(row)) error {
	file, err := fsys.Open(folder + name)
	if err != nil {
		return fmt.Errorf("deadlywoods: %w", err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	head, err := r.Read()
	if err != nil {
		return fmt.Errorf("deadlywoods: %s: %w", name, err)
	}
	head = append([]string(nil), head...)
	var bad error
	for {
		rec, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("deadlywoods: %s: %w", name, err)
		}
		line, _ := r.FieldPos(0)
		fields := make(map[string]string, len(head))
		for i, h := range head {
			fields[h] = rec[i]
		}
		rec1 := row{name, line, fields, &bad}
		rec1.one("source", "rulebook", "public", "reconstructed")
		f(rec1)
		if bad != nil {
			return bad
		}
	}
}

// data is everything that never changes, read once by Load.
type data struct {
	hex        [hexes]hexInfo
	bridges    []bridgeInfo
	roads      []roadInfo
	rivers     []riverInfo
	entries    [13][]uint16
	isRoad     bits
	isWestwall bits
	line       lineLinks
	roadNet    [hexes][]roadLink
	isPlace    bits

	formations []formation
	units      []unit
	first      [2]uint8 // where a side's units begin
	vdh, delay uint8
	peiper     uint8
	supports   []support
	one        [fuel + 1]uint8 // the only asset of a kind

	turns     [lastTurn + 1]turnInfo
	crt       [][columns]result
	crtSource string

	rocketMod            [5]int8
	rocketTown           [3]int8
	blownCost            [2]uint8    // foot, motor
	leastCost            [2]uint8    // foot, motor: of any step
	riverCost            [2][3]uint8 // foot, motor; by class of river
	engineers            []uint8     // the assets that are engineers
	isSettled            bits        // towns and villages
	isVP                 bits
	next1                [hexes]bits // a hex and its neighbours
	around               [hexes]bits // the hexes within three of a hex
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

// last returns one past a side's last unit.
func (d *data) last(side uint8) uint8 {
	if side == axis {
		return d.first[allies]
	}
	return uint8(len(d.units))
}

// loadNames finds the places that the rules name.
func (d *data) loadNames() error {
	find := func(name string) (uint16, error) {
		for h := range d.hex {
			if d.hex[h].name == name {
				return uint16(h), nil
			}
		}
		return 0, fmt.Errorf("deadlywoods: map.csv: no place named %s", name)
	}
	var err error
	for _, p := range []struct {
		name string
		to   *uint16
	}{{"St. Vith", &d.stVith}, {"Bastogne", &d.bastogne}, {"Büllingen", &d.bullingen}, {"Luxembourg", &d.luxembourg}, {"Eupen", &d.eupen}} {
		if *p.to, err = find(p.name); err != nil {
			return err
		}
	}
	east, _ := parseHex("3315")
	west, _ := parseHex("3215")
	dir, _ := d.dir(east, west)
	d.ourenBridge = d.hex[east].bridge[dir]
	if d.ourenBridge == noBridge {
		return fmt.Errorf("deadlywoods: rivers.csv: no bridge 3215-3315 (Ouren)")
	}
	return nil
}

// Load reads the system's files. An error names the file, the line and what is wrong.
func Load(fsys fs.FS) (*System, error) {
	d := &data{peiper: noUnit}
	for _, f := range []func(fs.FS) error{d.loadMap, d.loadUnits, d.loadSupport, d.loadTurns, d.loadCharts} {
		if err := f(fsys); err != nil {
			return nil, err
		}
	}
	if err := d.loadNames(); err != nil {
		return nil, err
	}
	if err := d.loadParagraphs(fsys); err != nil {
		return nil, err
	}
	if err := d.complete(); err != nil {
		return nil, err
	}
	s := &System{data: d}
	s.board = d.drawBoard()
	return s, nil
}
