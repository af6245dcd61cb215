package deadlywoods

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/vocab"
)

// arm is the kind of a unit under the rules of terrain, supply and replacement (§2.3.1).
type arm uint8

const (
	infantry arm = iota
	mech
	cavalry
	armour
)

type nation uint8

const (
	german nation = iota
	american
	british
)

var nationNames = []string{"de", "us", "br"}

// corps is a set of US corps, with one bit for each. A further bit marks the British.
type corps uint8

const (
	noCorps  corps = 0
	corps3   corps = 1 << 0
	corps5   corps = 1 << 1
	corps7   corps = 1 << 2
	corps8   corps = 1 << 3
	corpsBR  corps = 1 << 4 // British artillery supports British units
	allCorps       = corps3 | corps5 | corps7 | corps8
)

var corpsNames = map[string]corps{"": noCorps, "III": corps3, "V": corps5, "VII": corps7, "VIII": corps8, "BR": corpsBR}

// class is the category of a formation for the chit that activates three formations (§14.7).
type class uint8

const (
	armourClass class = iota
	mechClass
	infantryClass
)

var classNames = []string{"armour", "mech", "infantry"}

// formation is a division, or an independent brigade or battalion.
type formation struct {
	id       string
	name     string
	side     rules.Side
	nation   nation
	service  string
	corps    string
	class    class
	division bool
	strength int // number of its units
	units    []uint8
}

// step is one face of a counter, with its printed values.
type step struct {
	attack, defence int8
	move            int8 // whole points
	circled         bool // true if a value is in a circle: no zone of control (§7.1)
}

// unit is the immutable data of a combat unit.
type unit struct {
	id             string
	name           string
	formation      uint8
	side           uint8 // 0 Axis, 1 Allies
	nation         nation
	corps          corps
	arm            arm
	airborne       bool // parachute or glider, US or British (§11.4.1)
	division       bool
	limits         limit
	release        uint8 // first turn in which it may cross the Meuse; 0 if always (§10.6.4)
	brigade150     bool  // true for the 150 Pz Bde, which has the exception of §7.3
	isAirborneRush bool  // 82nd and 101st (§14.8.4)
	surprised      bool  // 2nd and 99th, not in the first Reaction (§14.3.1)
	noGuns1        bool  // without artillery on turn 1 (§12.3)
	surrenders     bool  // 106th (§8.3)
	ss11           bool  // leaves on turn 11 (§12.10)
	symbol         string
	size           string
	maxSteps       int8
	steps          [4]step // by remaining steps, 1 to maxSteps
	start          uint16  // hex or place off the map
	entry          uint16  // entry zones, one bit per letter from A
	source         string
}

// limit is a rule that confines a unit to a part of the map.
type limit uint8

const (
	noLimit  limit = iota
	britishZ       // §9.3
	fj14           // §9.4
	atEntryJ       // §10.6.4, US 5th Armored if it enters at zone J
	meuse          // §10.6.4, US units held west of the Meuse
)

// releases maps formations to the first turn in which they may cross the Meuse (§10.6.4).
var releases = map[string]uint8{"Br29": 5, "Br6Abn": 8, "11AD": 8, "Br51": 9, "Br53": 9, "Br33": 9, "17Abn": 9}

// Places off the map, numbered above every hex.
const (
	placeBox        uint16 = 0x4000 // + 2*turn + box: on the turn record track
	placeOut        uint16 = 0x5000 // out of the game for good
	placeEliminated uint16 = 0x5001 // eliminated
	placeAssetBox   uint16 = 0x5002 // in the asset box
)

func boxPlace(turn, box int) uint16 { return placeBox + uint16(2*turn+box) }

const noEntry uint16 = 0

// letters parses letters such as "BC" as a set of entry zones.
func letters(s string) (uint16, bool) {
	set := noEntry
	for _, r := range s {
		if r < 'A' || r > 'M' {
			return 0, false
		}
		set |= 1 << (r - 'A')
	}
	return set, true
}

func parseStep(s string) (out step, ok bool) {
	parts := strings.Split(s, "-")
	if len(parts) != 3 {
		return out, false
	}
	for i, p := range parts {
		if strings.HasPrefix(p, "(") && strings.HasSuffix(p, ")") {
			out.circled = true
			p = p[1 : len(p)-1]
		}
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || n > 20 {
			return step{}, false
		}
		*[]*int8{&out.attack, &out.defence, &out.move}[i] = int8(n)
	}
	return out, true
}

// parseStart parses a hex number such as "3317", or a turn and box such as "T2.1".
func parseStart(s string) (uint16, bool) {
	if h, ok := parseHex(s); ok {
		return h, true
	}
	var turn, box int
	if n, _ := fmt.Sscanf(s, "T%d.%d", &turn, &box); n == 2 && turn >= 1 && turn <= lastTurn && (box == 1 || box == 2) {
		return boxPlace(turn, box-1), true
	}
	return 0, false
}

const (
	unitColumns    = "id,formation,~name,type,~size,step1,step2,step3,start,entry,flags,source,note"
	supportColumns = "id,side,kind,owner,strength,start,source,note"
)

// loadFormations reads the formations and returns a map from their IDs to their numbers.
func (d *data) loadFormations(fsys fs.FS) (map[string]uint8, error) {
	forms := map[string]uint8{}
	t := rows(fsys, "formations.csv", "id,side,nation,~service,corps,class,division,units,~name,source,note", func(r row) {
		f := formation{
			id: r.Text("id"), name: r.Text("name"), service: r.Text("service"), corps: r.Text("corps"),
			nation:   nation(r.Index("nation", nationNames)),
			class:    class(r.Index("class", classNames)),
			division: r.Yes("division"), strength: r.Number("units", 1, 9),
		}
		f.side = r.Side("side")
		if _, ok := corpsNames[f.corps]; !ok {
			r.Fail("corps", "words", "known", slices.Sorted(maps.Keys(corpsNames)))
		}
		r.Unique("id")
		forms[f.id] = uint8(len(d.formations))
		d.formations = append(d.formations, f)
	})
	return forms, t.Err()
}

func (d *data) loadUnits(fsys fs.FS) error {
	forms, err := d.loadFormations(fsys)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	read := func(side uint8) func(row) {
		return func(r row) {
			fi, ok := forms[r.Text("formation")]
			if !ok {
				r.Fail("formation", "unknown", "file", "formations.csv")
				return
			}
			f := &d.formations[fi]
			if sideIndex(f.side) != side {
				return
			}
			u := unit{formation: fi, side: side, nation: f.nation, corps: corpsNames[f.corps], division: f.division}
			u.read(r)
			u.byName(f)
			if seen[u.id] {
				r.Twice("id")
			}
			seen[u.id] = true
			d.addUnit(u)
		}
	}
	// The Axis units come first, so that each side's units are numbered consecutively.
	d.first[axis] = 0
	if err := rows(fsys, "units.csv", unitColumns, read(axis)).Err(); err != nil {
		return err
	}
	if err := d.addAsset(fsys, "vdh", unit{id: "VdH", name: "VdH", side: axis, nation: german, symbol: "parachute", size: "battalion"}); err != nil {
		return err
	}
	d.first[allies] = uint8(len(d.units))
	if err := rows(fsys, "units.csv", unitColumns, read(allies)).Err(); err != nil {
		return err
	}
	if err := d.addAsset(fsys, "delay", unit{id: "Delay", name: "Delay", side: allies, nation: american, symbol: "infantry", size: "company"}); err != nil {
		return err
	}
	if len(d.units) > maxUnits {
		return datafile.Find(fsys, folder+"units.csv").Fail("id", "most", "most", maxUnits)
	}
	for i := range d.units {
		u := &d.units[i]
		switch u.id {
		case "VdH":
			d.vdh = uint8(i)
		case "Delay":
			d.delay = uint8(i)
		case "1SS.Peiper":
			d.peiper = uint8(i)
		}
	}
	return nil
}

// read reads the row of a unit.
func (u *unit) read(r row) {
	u.id, u.name, u.size, u.source = r.Text("id"), r.Text("name"), r.Text("size"), r.Source()
	u.symbol = r.OneOf("type", vocab.Armour, vocab.Mech, vocab.Cavalry, vocab.Infantry, vocab.Parachute, vocab.Glider)
	switch u.symbol {
	case vocab.Armour:
		u.arm = armour
	case vocab.Mech:
		u.arm = mech
	case vocab.Cavalry:
		u.arm = cavalry
	}
	u.airborne = u.side == allies && (u.symbol == "parachute" || u.symbol == "glider")
	for _, col := range []string{"step3", "step2", "step1"} {
		s := r.Text(col)
		if s == "" {
			continue
		}
		st, ok := parseStep(s)
		if !ok {
			r.Fail(col, "step")
		}
		u.maxSteps++
		u.steps[u.maxSteps] = st
	}
	if u.maxSteps == 0 {
		r.Word("step1")
	}
	var ok bool
	if u.start, ok = parseStart(r.Text("start")); !ok {
		r.Fail("start", "start")
	}
	if u.entry, ok = letters(r.Text("entry")); !ok || u.start >= placeBox && u.entry == noEntry {
		r.Fail("entry", "entries")
	}
	for _, flag := range strings.Fields(r.Text("flags")) {
		switch flag {
		case "ss11":
			u.ss11 = true
		case "leashJ":
			u.limits = atEntryJ
		default:
			r.Fail("flags", "words", "value", flag, "known", []string{"ss11", "leashJ"})
		}
	}
}

// byName sets the properties of units that the rules mention by name.
func (u *unit) byName(f *formation) {
	switch {
	case u.nation == british:
		u.limits = britishZ
	case u.id == "5FJ.14":
		u.limits = fj14
	case releases[f.id] != 0:
		u.limits = meuse
	}
	u.release = releases[f.id]
	u.brigade150 = f.id == "150Pz"
	u.isAirborneRush = f.id == "82" || f.id == "101"
	u.surprised = f.id == "2" || f.id == "99"
	u.noGuns1 = u.id == "99.393" || u.id == "99.394"
	u.surrenders = f.id == "106"
}

func (d *data) addUnit(u unit) {
	f := &d.formations[u.formation]
	f.units = append(f.units, uint8(len(d.units)))
	d.units = append(d.units, u)
}

// addAsset adds one of the two assets that are combat units (§2.3.1), each with its own formation.
// Its strength is in support.csv.
func (d *data) addAsset(fsys fs.FS, kind string, u unit) error {
	t := rows(fsys, "support.csv", supportColumns, func(r row) {
		if r.Text("kind") != kind {
			return
		}
		st, ok := parseStep(r.Text("strength"))
		if !ok {
			r.Fail("strength", "step")
			return
		}
		st.circled = true
		u.steps[1], u.maxSteps, u.source = st, 1, r.Source()
	})
	t.Complete("kind", kind)
	u.start = placeAssetBox
	u.formation = uint8(len(d.formations))
	d.formations = append(d.formations, formation{id: u.id, name: u.id, side: sideOf(u.side), nation: u.nation, class: infantryClass, strength: 1})
	d.addUnit(u)
	return t.Err()
}

// Sides as array indices.
const (
	axis   = 0
	allies = 1
)

func sideIndex(s rules.Side) uint8 {
	if s == rules.Axis {
		return axis
	}
	return allies
}

func sideOf(i uint8) rules.Side {
	if i == axis {
		return rules.Axis
	}
	return rules.Allies
}

// supportKind is the kind of an asset (§2.4).
type supportKind uint8

const (
	artillery supportKind = iota
	rockets
	engineer
	greif
	motorised
	traffic
	air
	plusTwo
	fuel
)

var supportNames = []string{"artillery", "nebelwerfer", "engineer", "greif", "motorised", "traffic", "air", "combat2", "fuel"}

const maxSupport = 48

// support is the immutable data of an asset.
type support struct {
	id       string
	kind     supportKind
	side     uint8
	army     uint8 // German owner: 6, 5, 7
	corps    corps // Allied owner
	owner    string
	strength int8
	start    uint16 // a hex, placeHome or the first box of a turn
	source   string
}

func (d *data) loadSupport(fsys fs.FS) error {
	t := rows(fsys, "support.csv", supportColumns, func(r row) {
		kind := r.Text("kind")
		if kind == "vdh" || kind == "delay" {
			return
		}
		s := support{id: r.Text("id"), owner: r.Text("owner"), source: r.Source()}
		s.kind = supportKind(r.Index("kind", supportNames))
		s.side = sideIndex(r.Side("side"))
		if s.kind == artillery || s.kind == rockets {
			s.strength = int8(r.Number("strength", 1, 20))
		}
		switch s.owner {
		case "5", "6", "7":
			s.army = s.owner[0] - '0'
		default:
			c, ok := corpsNames[s.owner]
			if !ok {
				r.Fail("owner", "words", "known", append([]string{"5", "6", "7"}, slices.Sorted(maps.Keys(corpsNames))...))
			}
			s.corps = c
		}
		switch start := r.Text("start"); {
		case start == "box":
			s.start = placeAssetBox
		case strings.HasPrefix(start, "T"):
			n, err := strconv.Atoi(start[1:])
			if err != nil || n < 1 || n > lastTurn {
				r.Fail("start", "start.asset")
			}
			s.start = boxPlace(n, 0)
		default:
			s.start = r.Hex("start")
		}
		d.supports = append(d.supports, s)
	})
	if len(d.supports) > maxSupport {
		t.Find().Fail("id", "most", "most", maxSupport)
	}
	for i := range d.one {
		d.one[i] = noUnit
	}
	for i, s := range d.supports {
		if s.kind == engineer {
			d.engineers = append(d.engineers, uint8(i))
		}
		if s.kind >= greif {
			d.one[s.kind] = uint8(i)
		}
	}
	for k := greif; k <= fuel; k++ {
		t.Complete("kind", supportNames[k])
	}
	return t.Err()
}
