package deadlywoods

import (
	"io/fs"
	"slices"

	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/vocab"
)

// The map (§2.2): hexes, roads, rivers and bridges; entry zones (§2.2.1).

type terrain uint8

const (
	clearGround terrain = iota
	lightWoods
	woods
	forest
	rough
)

var terrainNames = []string{vocab.Clear, vocab.LightWoods, vocab.Woods, vocab.Forest, vocab.Rough}

type settlement uint8

const (
	open settlement = iota
	village
	town
)

var settlementNames = []string{"", vocab.Village, vocab.Town}

// The German army zones, by their numbers in the data.
const (
	zone6, zone5, zone7 = 6, 5, 7
)

// Hexsides.
const (
	noRiver uint8 = iota
	minorRiver
	majorRiver
)

// hexInfo is the immutable data of a hex.
type hexInfo struct {
	next     [6]uint16 // neighbours, noHex off the map
	bridge   [6]uint8  // bridge over the hexside, or noBridge
	river    [6]uint8
	roads    uint8 // directions with a road link
	terrain  terrain
	town     settlement
	zone     uint8
	near7    bool // within two hexes of the 7th Army's zone (§9.4)
	nearBR   bool // next to the British zone (§9.3)
	nearJ    bool // within three hexes of an entry hex J (§10.6.4)
	westwall bool
	british  bool
	beyond   bool // on the far bank of the Meuse
	vp       bool
	place    bool // true if a side can control the hex: victory point hex, town or village (§3.5)
	entry    uint8
	col, q   int8 // axial coordinates
	foot     [6]uint8
	motor    [6]uint8 // cost off the road
	footIn   uint8    // cost of the terrain without rivers, as for crossing a blown bridge
	motorIn  uint8
	name     string
	alt      string
	source   string
}

// Movement costs in half points. The two highest values have special meanings.
const (
	fullAllowance = 254
	never         = 255
)

type bridgeInfo struct {
	a, b  uint16 // a < b
	da    uint8  // direction from a to b
	road  bool
	name  string
	blown bool // at the start (§3.2)
}

type roadInfo struct {
	a, b   uint16
	class  string
	source string
}

type riverInfo struct {
	a, b   uint16
	class  string
	name   string
	bridge uint8
	source string
}

const mapColumns = "hex,terrain,settlement,~name,~alt,westwall,zone,british,bank,vp,entry,source,note"

func (d *data) loadMap(fsys fs.FS) error {
	for _, load := range []func(fs.FS) error{d.loadHexes, d.loadRoads, d.loadRivers} {
		if err := load(fsys); err != nil {
			return err
		}
	}
	d.derive()
	return nil
}

// loadHexes reads the hexes and links them to their neighbours.
func (d *data) loadHexes(fsys fs.FS) error {
	goals, named := 0, d.namedPlaces()
	t := hexmap.Each(fsys, folder+"map.csv", mapColumns, grid, func(r row, h uint16) {
		x := &d.hex[h]
		x.terrain = terrain(r.Index("terrain", terrainNames))
		x.town = settlement(r.Index("settlement", settlementNames))
		x.zone = uint8(r.Number("zone", 5, 7))
		x.westwall, x.british, x.vp = r.Yes("westwall"), r.Yes("british"), r.Yes("vp")
		if x.vp {
			if goals++; goals > maxGoals {
				r.Fail("vp", "most", "most", maxGoals)
			}
		}
		x.beyond = r.OneOf("bank", "w", "e") == "w"
		x.place = x.vp || x.town != open
		x.name, x.alt, x.source = r.Text("name"), r.Text("alt"), r.Source()
		if slices.ContainsFunc(named, func(place namedPlace) bool { return place.name == x.name }) {
			r.Include("name")
		}
		if e := r.Text("entry"); e != "" {
			if len(e) != 1 || e[0] < 'A' || e[0] > 'M' {
				r.Fail("entry", "entry")
				return
			}
			x.entry = e[0]
			d.entries[e[0]-'A'] = append(d.entries[e[0]-'A'], h)
		}
	})
	for i, list := range d.entries {
		if len(list) == 0 {
			t.Missing("entry", string(rune('A'+i)))
		}
	}
	for h := range d.hex {
		x := &d.hex[h]
		q, s := grid.Axial(h)
		x.col, x.q = int8(q), int8(s)
		x.next = hexmap.Neighbors[uint16](grid, h)
		for dir := range x.bridge {
			x.bridge[dir] = noBridge
		}
	}
	return t.Err()
}

func (d *data) loadRoads(fsys fs.FS) error {
	return rows(fsys, "roads.csv", "a,b,class,source,note", func(r row) {
		a, b, dir, back := r.Hexside(d.dir, false)
		if d.hex[a].roads&(1<<dir) != 0 {
			r.Twice("a", "b")
		}
		d.hex[a].roads |= 1 << dir
		d.hex[b].roads |= 1 << back
		d.roads = append(d.roads, roadInfo{a, b, r.OneOf("class", vocab.MainRoad, vocab.SecondaryRoad), r.Source()})
	}).Err()
}

// loadRivers reads the rivers and their bridges. Every road that crosses a river needs a bridge.
func (d *data) loadRivers(fsys fs.FS) error {
	t := rows(fsys, "rivers.csv", "a,b,class,~name,bridge,source,note", func(r row) {
		a, b, dir, back := r.Hexside(d.dir, true)
		class := minorRiver
		if r.OneOf("class", vocab.MinorRiver, vocab.MajorRiver) == vocab.MajorRiver {
			class = majorRiver
		}
		if d.hex[a].river[dir] != noRiver {
			r.Twice("a", "b")
		}
		d.hex[a].river[dir], d.hex[b].river[back] = class, class
		ri := riverInfo{a, b, r.Text("class"), r.Text("name"), noBridge, r.Source()}
		if s := r.OneOf("bridge", "", "whole", "blown"); s != "" {
			if len(d.bridges) == maxBridges {
				r.Fail("bridge", "most", "most", maxBridges)
				return
			}
			ri.bridge = uint8(len(d.bridges))
			d.hex[a].bridge[dir], d.hex[b].bridge[back] = ri.bridge, ri.bridge
			d.bridges = append(d.bridges, bridgeInfo{a: a, b: b, da: dir, road: d.hex[a].roads&(1<<dir) != 0, name: ri.name, blown: s == "blown"})
		}
		d.rivers = append(d.rivers, ri)
	})
	if t.Err() != nil {
		return t.Err()
	}
	for _, ro := range d.roads {
		dir, _ := d.dir(ro.a, ro.b)
		if d.hex[ro.a].river[dir] != noRiver && d.hex[ro.a].bridge[dir] == noBridge {
			return datafile.Find(fsys, folder+"roads.csv", "a", hexCode(ro.a), "b", hexCode(ro.b)).Fail("b", "road.bridge")
		}
	}
	return nil
}

// derive computes data from the records, such as the hexes near a zone and sets of hexes.
func (d *data) derive() {
	for h := range d.hex {
		x := &d.hex[h]
		// Everything within three hexes, ring by ring.
		near := hexSet{}
		near.Add(uint16(h))
		ring := []uint16{uint16(h)}
		for dist := 0; dist <= 3; dist++ {
			var outer []uint16
			for _, o := range ring {
				y := &d.hex[o]
				x.near7 = x.near7 || dist <= 2 && y.zone == zone7
				x.nearBR = x.nearBR || dist <= 1 && y.british
				x.nearJ = x.nearJ || y.entry == 'J'
				if dist <= 1 {
					d.next1[h].Add(o)
				}
				d.around[h].Add(o)
				for _, n := range y.next {
					if n != noHex && !near.Has(n) {
						near.Add(n)
						outer = append(outer, n)
					}
				}
			}
			ring = outer
		}
		set := func(b *hexSet, on bool) {
			if on {
				b.Add(uint16(h))
			}
		}
		set(&d.isRoad, x.roads != 0)
		set(&d.isWestwall, x.westwall)
		for dir, n := range x.next {
			if n == noHex {
				continue
			}
			road := x.roads&(1<<dir) != 0
			if road {
				d.roadNet[h] = append(d.roadNet[h], roadLink{n, x.bridge[dir]})
			}
			if x.river[dir] == noRiver || x.bridge[dir] != noBridge {
				d.line.add(uint16(h), dir, x.col%2 == 1, road, x.terrain, d.hex[n].terrain)
			}
		}
		set(&d.isPlace, x.place)
		set(&d.isVP, x.vp)
		set(&d.isTownOrVillage, x.town != open)
	}
}

// dir returns the direction from a to its neighbour b.
func (d *data) dir(a, b uint16) (uint8, bool) { return hexmap.Direction(&d.hex[a].next, b) }

// distance returns the distance from a to b in hexes.
func (d *data) distance(a, b uint16) int {
	x, y := &d.hex[a], &d.hex[b]
	return hex.Steps(int(x.col)-int(y.col), int(x.q)-int(y.q))
}
