package tigers

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/rulebook"
)

// Sizes of the flat state. Load refuses data that do not fit.
const (
	maxUnits   = 192 // unit IDs are 1 to maxUnits-1
	maxPlaces  = 160 // areas, then perimeter zones; 0 = out of the scenario
	maxBridges = 64
	maxGroups  = 64
	maxPoints  = 7 // strength points of one unit

	boxTrack uint8 = maxPlaces     // reinforcements still to come
	boxLost  uint8 = maxPlaces + 1 // eliminated
	lastBox  uint8 = boxLost
)

// Types of units in ascending quality (§9.51, §4.11).
const (
	foot uint8 = 1 + iota
	motor
	mech
	armour
	engineer
)

var typeNames = [...]string{"", "foot", "motor", "mech", "armour", "engineer"}

// area is a numbered place (§3.22).
type area struct {
	name, alt, source string
	lat, lon          float64
	side              rules.Side // whose it is at the start
	front             bool       // §3.25
	vp                int        // §3.26
	town              bool       // counts in the three-day scenario
	limits            string     // limited scenarios it belongs to
	woods             string     // §3.24: light, woods or forest, there to look at
	release           bool       // §3.27, §11.32
}

// zone is a perimeter zone (§3.21).
type zone struct {
	letter, name, source string
	lat, lon             float64
	side                 rules.Side
	multiplier           int  // §3.28
	exit                 bool // one of D to K (§S3): a multiplier is stated, which may be 0
	limits               string
}

// link is a road between two areas, with a bridge where it crosses a river (§3.23).
type link struct {
	a, b    uint8
	major   bool
	river   string
	wide    bool
	bridge  uint8 // 1 and up, 0 = no river
	damaged string
	source  string
}

// way is a link as seen from one of its ends.
type way struct {
	to, cost, bridge uint8
}

type unit struct {
	code, nation, service, army, formation, name string
	symbol, size, limits, source                 string
	side                                         rules.Side
	kind                                         uint8
	points                                       uint8 // §4.16
	start                                        uint8
	entrenched                                   bool
	red, green                                   bool // triangles, §5.23, §5.24
	group                                        uint8
}

// group is a line of the reinforcement schedule.
type group struct {
	id       string
	side     rules.Side
	due      int     // place on the time track
	zones    []uint8 // where its units may appear
	release  []uint8 // areas whose superiority lets it in, none for an ordinary group
	fallback int     // when it comes anyway; noStamp = never
	units    []uint8
}

const noStamp = 1 << 10

// numbers are the figures of charts and paragraphs.
type numbers struct {
	attack, defence, move      [engineer + 1]int
	gunAttack, gunDefence      int
	stackUnits, stackPoints    int
	major, minor, afoot        int
	occupied, leave, blown     int
	entrench                   int
	callPoints                 int
	callAllies                 int
	callFront, callElsewhere   int
	drmEntrenched, drmUnsup    int
	drmArms, drmRiver          int
	drmSpecial                 int
	build, buildAgain          int
	blowEngineer, blowEngMoved int
	blowOther, blowOtherMoved  int
	blowSpecial, blowMost      int
	shift, shiftMost           int
	specialMove                int
	townHeld, townContested    int
	gap                        int
}

type level struct {
	name   string
	winner rules.Side
	from   int
}

// scenario holds what differs between the four games.
type scenario struct {
	id            string
	limits        string
	last          int        // place of the last impulse on the time track
	lastSide      rules.Side // who plays it last
	zones         [2]mask    // own zones by side
	inside        mask       // areas and zones in play
	lines         [maxPlaces]mask
	sources       [2]mask // §13.11
	exits         mask    // zones the Germans may leave by
	days          [8]bool // days, from 1, on which special forces may come
	uses          int
	lastAttrition bool // after the last impulse too, before points are counted
	scoring       Scoring
	para          string // its paragraph in the index
	levels        []level
	startDown     uint64 // damaged bridges
}

// data is everything that never changes.
type data struct {
	areas    []area // 1 up
	zones    []zone // in the order round the map
	nAreas   int
	nPlaces  int // areas and zones; places are 1 to nPlaces
	links    []link
	sheet    sheet
	rivers   []river
	bridges  []int // index of the link, by bridge - 1
	ways     [maxPlaces][]way
	units    []unit // 1 up
	groups   []group
	num      numbers
	scenes   []scenario
	ring     []uint8 // zones in order round the map
	ringAt   [maxPlaces]uint8
	side7    mask // areas of the seventh-army scenario, for its line
	side5    mask
	board    *rules.Board
	paras    []rules.Paragraph
	unitLine []int // where units.csv has them, for messages
	unitBy   map[string]uint8
	placeBy  map[string]uint8
	groupBy  map[string]int
	kind     [maxUnits]uint8
	ally     [maxUnits]uint8 // 0 axis, 1 allies
	mult     [maxPlaces]uint8
	vp       [maxPlaces]uint8
	front    mask
	isZone   mask
	axisZone mask
	towns    mask

	luxembourg, mersch uint8 // the towns of the seventh-army scenario
	release            mask
}

func parseStamp(s string) (int, bool) {
	day, imp, ok := strings.Cut(s, "-")
	d, err := strconv.Atoi(day)
	i, err2 := strconv.Atoi(imp)
	// §6.0: one impulse each on the 22nd, with which every scenario has ended
	if !ok || err != nil || err2 != nil || d < 16 || d > 22 || i < 1 || i > 3 || d == 22 && i > 1 {
		return 0, false
	}
	return (d-16)*3 + i - 1, true
}

func stampName(n int) string { return fmt.Sprintf("%d-%d", 16+n/3, 1+n%3) }

func loadData(fsys fs.FS) (*data, error) {
	d := &data{unitBy: map[string]uint8{}, placeBy: map[string]uint8{}, groupBy: map[string]int{}}
	for _, step := range []func(fs.FS) error{
		d.loadAreas, d.loadZones, d.loadLinks, d.loadBorders, d.loadRivers, d.loadNumbers, d.loadFactors, d.loadGroups,
		d.loadUnits, d.loadScenarios, d.loadLevels, d.loadParagraphs, d.complete,
	} {
		if err := step(fsys); err != nil {
			return nil, fmt.Errorf("tigers: %w", err)
		}
	}
	return d, nil
}

func (d *data) loadParagraphs(fsys fs.FS) (err error) {
	d.paras, err = rulebook.Read(fsys, folder+"/rulebook.csv")
	return err
}

func (d *data) loadAreas(fsys fs.FS) error {
	t, err := readTable(fsys, "areas.csv", "num", "name", "alt", "lat", "lon", "side", "front", "vp", "town", "limits", "woods", "source", "note")
	if err != nil {
		return err
	}
	d.areas = make([]area, 1)
	for t.Next() {
		n := t.Number("num", 1, maxPlaces-1)
		if n != len(d.areas) {
			t.Fail("num", "area %d where %d should come", n, len(d.areas))
		}
		side := t.Side("side")
		a := area{name: t.Word("name"), alt: t.Text("alt"), lat: t.Decimal("lat", 49, 51), lon: t.Decimal("lon", 4, 7.5), side: side,
			front: t.Yes("front"), vp: t.Number("vp", 0, 9), town: t.Yes("town"), limits: t.limits(),
			woods: t.OneOf("woods", "", "light", "woods", "forest"), source: t.Source()}
		d.areas = append(d.areas, a)
		d.placeBy[strconv.Itoa(n)] = uint8(n)
		if t.Err() != nil {
			break
		}
		d.vp[n] = uint8(a.vp)
		switch a.name {
		case "Luxembourg":
			d.luxembourg = uint8(n)
		case "Mersch":
			d.mersch = uint8(n)
		}
		if a.front {
			d.front.Add(uint8(n))
		}
		if a.town {
			d.towns.Add(uint8(n))
		}
		if strings.Contains(a.limits, "7") {
			d.side7.Add(uint8(n))
		}
		if strings.Contains(a.limits, "5") {
			d.side5.Add(uint8(n))
		}
	}
	d.nAreas = len(d.areas) - 1
	if t.Err() == nil && d.nAreas == 0 {
		t.Fail("", "no areas")
	}
	if t.Err() == nil && (d.luxembourg == 0 || d.mersch == 0) {
		t.Fail("", "no area named Luxembourg or none named Mersch")
	}
	return t.Err()
}

// area reads the number of an area.
func (t table) area(d *data, column string) int {
	n := t.Number(column, 1, maxPlaces-1)
	if n > d.nAreas {
		t.Fail(column, "%d is not an area of areas.csv, which has %d", n, d.nAreas)
		return 0
	}
	return n
}

// places reads a list of places separated by blanks.
func (t table) places(d *data, column string) []uint8 {
	var list []uint8
	for _, f := range strings.Fields(t.Text(column)) {
		p, ok := d.placeBy[f]
		if !ok {
			t.Fail(column, "%q is not on the map of areas.csv and zones.csv", f)
			return nil
		}
		list = append(list, p)
	}
	return list
}

func (d *data) loadZones(fsys fs.FS) error {
	t, err := readTable(fsys, "zones.csv", "zone", "name", "lat", "lon", "side", "areas", "multiplier", "limits", "source", "note")
	if err != nil {
		return err
	}
	d.nPlaces = d.nAreas
	for t.Next() {
		side := t.Side("side")
		z := zone{letter: t.Word("zone"), name: t.Word("name"), lat: t.Decimal("lat", 49, 51), lon: t.Decimal("lon", 4, 7.5), side: side,
			multiplier: t.Number("multiplier", 0, 3), exit: t.Text("multiplier") != "", limits: t.limits(), source: t.Source()}
		if len(z.letter) != 1 || z.letter < "A" || z.letter > "Z" || d.placeBy[z.letter] != 0 {
			t.Fail("zone", "%q is not a new capital letter", z.letter)
		}
		to := t.places(d, "areas")
		if len(to) == 0 {
			t.Fail("areas", "zone %s has no road", z.letter)
		}
		if d.nPlaces+1 >= maxPlaces {
			t.Fail("zone", "more than %d areas and zones", maxPlaces-1)
		}
		if t.Err() != nil {
			break
		}
		d.nPlaces++
		p := uint8(d.nPlaces)
		d.zones = append(d.zones, z)
		d.placeBy[z.letter] = p
		d.mult[p] = uint8(z.multiplier)
		d.isZone.Add(p)
		if side == rules.Axis {
			d.axisZone.Add(p)
		}
		d.ringAt[p] = uint8(len(d.ring))
		d.ring = append(d.ring, p)
		for _, a := range to { // §11.13: a major road joins them
			if a > uint8(d.nAreas) {
				t.Fail("areas", "zone %s leads to another zone", z.letter)
				break
			}
			d.links = append(d.links, link{a: a, b: p, major: true, source: z.source})
		}
	}
	return t.Err()
}

func (d *data) loadLinks(fsys fs.FS) error {
	t, err := readTable(fsys, "links.csv", "a", "b", "road", "river", "width", "damaged", "source", "note")
	if err != nil {
		return err
	}
	seen := map[[2]int]bool{}
	for t.Next() {
		a, b := t.area(d, "a"), t.area(d, "b")
		l := link{a: uint8(a), b: uint8(b), major: t.OneOf("road", "major", "minor") == "major", river: t.Text("river"),
			wide: t.OneOf("width", "", "minor", "major") == "major", damaged: t.OneOf("damaged", "", "all", "7", "5", "75"), source: t.Source()}
		if a >= b || seen[[2]int{a, b}] {
			t.Fail("", "link %d-%d is doubled or not in ascending order", a, b)
		}
		seen[[2]int{a, b}] = true
		if (l.river == "") != (t.Text("width") == "") || l.river == "" && l.damaged != "" {
			t.Fail("river", "link %d-%d: river, width and damage do not agree", a, b)
		}
		if l.river != "" {
			if len(d.bridges) >= maxBridges {
				t.Fail("river", "more than %d bridges", maxBridges)
			}
			d.bridges = append(d.bridges, len(d.links))
			l.bridge = uint8(len(d.bridges))
		}
		d.links = append(d.links, l)
	}
	if len(seen) == 0 {
		t.Fail("", "no roads")
	}
	return t.Err()
}

// join fills the ways out of every place, in ascending order of the place they lead to.
func (d *data) join() {
	for p := uint8(1); int(p) <= d.nPlaces; p++ {
		for q := uint8(1); int(q) <= d.nPlaces; q++ {
			for _, l := range d.links {
				if l.a == p && l.b == q || l.a == q && l.b == p {
					cost := d.num.minor
					if l.major {
						cost = d.num.major
					}
					d.ways[p] = append(d.ways[p], way{q, uint8(cost), l.bridge})
				}
			}
		}
	}
}

func (d *data) loadNumbers(fsys fs.FS) error {
	t, err := readTable(fsys, "numbers.csv", "key", "value", "source", "note")
	if err != nil {
		return err
	}
	n := &d.num
	want := map[string]*int{
		"stack.units": &n.stackUnits, "stack.points": &n.stackPoints,
		"road.major": &n.major, "road.minor": &n.minor, "river.afoot": &n.afoot,
		"enter.occupied": &n.occupied, "leave.enemy": &n.leave, "bridge.blown": &n.blown, "entrench.engineer": &n.entrench,
		"call.points": &n.callPoints, "call.allies": &n.callAllies, "call.axis.front": &n.callFront, "call.axis.elsewhere": &n.callElsewhere,
		"drm.entrenched": &n.drmEntrenched, "drm.unsupplied": &n.drmUnsup, "drm.combined": &n.drmArms, "drm.river": &n.drmRiver, "drm.special": &n.drmSpecial,
		"build": &n.build, "build.again": &n.buildAgain,
		"blow.engineer": &n.blowEngineer, "blow.engineer.moved": &n.blowEngMoved, "blow.infantry": &n.blowOther, "blow.infantry.moved": &n.blowOtherMoved,
		"blow.special": &n.blowSpecial, "blow.bridges": &n.blowMost,
		"zone.shift": &n.shift, "zone.shift.most": &n.shiftMost, "special.mp": &n.specialMove,
		"town.held": &n.townHeld, "town.contested": &n.townContested, "gap": &n.gap,
	}
	for t.Next() {
		key := t.Word("key")
		p, ok := want[key]
		if !ok {
			t.Fail("key", "%q is unknown or doubled", key)
			break
		}
		low := 1
		if strings.HasPrefix(key, "drm.") {
			low = -9
		}
		*p = t.Number("value", low, 10)
		delete(want, key)
	}
	if t.Err() == nil && len(want) > 0 {
		missing := ""
		for k := range want {
			if missing == "" || k < missing {
				missing = k
			}
		}
		t.Fail("", "no line for %q", missing)
	}
	if t.Err() == nil && n.blowMost > len(state{}.tried) {
		t.Fail("", "blow.bridges is more than %d", len(state{}.tried))
	}
	return t.Err()
}

func (d *data) loadFactors(fsys fs.FS) error {
	t, err := readTable(fsys, "factors.csv", "type", "attack", "defence", "move", "source", "note")
	if err != nil {
		return err
	}
	seen := 0
	for t.Next() {
		name := t.OneOf("type", "foot", "motor", "mech", "armour", "engineer", "artillery")
		a, def := t.Number("attack", 1, 9), t.Number("defence", 1, 9)
		seen++
		if name == "artillery" {
			d.num.gunAttack, d.num.gunDefence = a, def
			continue
		}
		for k, s := range typeNames {
			if s == name {
				d.num.attack[k], d.num.defence[k], d.num.move[k] = a, def, t.Number("move", 1, 8)
			}
		}
	}
	if t.Err() == nil && (seen != 6 || d.num.gunAttack == 0 || d.num.move[foot]*d.num.move[motor]*d.num.move[mech]*d.num.move[armour]*d.num.move[engineer] == 0) {
		t.Fail("", "want one line for each of six types")
	}
	d.join()
	return t.Err()
}

func (d *data) loadGroups(fsys fs.FS) error {
	t, err := readTable(fsys, "reinforcements.csv", "group", "side", "impulse", "zones", "release", "fallback", "source", "note")
	if err != nil {
		return err
	}
	d.groups = make([]group, 1)
	for t.Next() {
		side := t.Side("side")
		g := group{id: t.Word("group"), side: side, due: t.stamp("impulse"), zones: t.places(d, "zones"), release: t.places(d, "release"), fallback: noStamp}
		if t.Text("fallback") != "" {
			g.fallback = t.stamp("fallback")
			if len(g.release) == 0 || g.fallback < g.due {
				t.Fail("fallback", "a fallback is for a group with release areas, and not before its impulse")
			}
		}
		if d.groupBy[g.id] != 0 {
			t.Fail("group", "%q is doubled", g.id)
		}
		if len(g.zones) == 0 {
			t.Fail("zones", "group %q has no zone", g.id)
		}
		for _, z := range g.zones {
			if int(z) <= d.nAreas || d.axisZone.Has(z) != (side == rules.Axis) {
				t.Fail("zones", "group %q cannot come by %s", g.id, d.placeName(z))
			}
		}
		for _, a := range g.release {
			if int(a) > d.nAreas {
				t.Fail("release", "release by zone %s", d.placeName(a))
				break
			}
			d.areas[a].release = true
			d.release.Add(a)
		}
		if len(d.groups) >= maxGroups {
			t.Fail("group", "more than %d groups", maxGroups-1)
			break
		}
		d.groupBy[g.id] = len(d.groups)
		d.groups = append(d.groups, g)
	}
	return t.Err()
}

func (d *data) loadUnits(fsys fs.FS) error {
	t, err := readTable(fsys, "units.csv", "code", "side", "nation", "service", "army", "formation", "name", "type", "symbol", "size",
		"strength", "area", "entrenched", "triangle", "group", "limits", "source", "note")
	if err != nil {
		return err
	}
	d.units = make([]unit, 1)
	d.unitLine = make([]int, 1)
	for t.Next() {
		side := t.Side("side")
		u := unit{code: t.Word("code"), side: side, nation: t.Word("nation"), service: t.Word("service"), army: t.Text("army"),
			formation: t.Word("formation"), name: t.Text("name"), symbol: t.Word("symbol"), size: t.Word("size"),
			limits: t.limits(), entrenched: t.Yes("entrenched"), points: uint8(t.Number("strength", 1, maxPoints)), source: t.Source()}
		kind := t.OneOf("type", "foot", "motor", "mech", "armour", "engineer")
		for k, s := range typeNames {
			if s == kind {
				u.kind = uint8(k)
			}
		}
		if t.Text("area") != "" {
			u.start = uint8(t.area(d, "area"))
		}
		switch t.OneOf("triangle", "", "red", "green") {
		case "red":
			u.red = true
		case "green":
			u.green = true
		}
		if u.red && side != rules.Axis || u.green && side != rules.Allies {
			t.Fail("triangle", "red triangles are German and green ones Allied")
		}
		if strings.ContainsAny(u.code, " \t,=@") {
			t.Fail("code", "%q may not hold blanks, commas, = or @", u.code)
		}
		if d.unitBy[u.code] != 0 {
			t.Fail("code", "%q is doubled", u.code)
		}
		if len(d.units) >= maxUnits {
			t.Fail("code", "more than %d units", maxUnits-1)
			break
		}
		id := uint8(len(d.units))
		if g := t.Text("group"); g != "" {
			u.group = uint8(d.groupBy[g])
			if u.group == 0 || d.groups[u.group].side != side {
				t.Fail("group", "%q is not one of this side's in reinforcements.csv", g)
			} else {
				d.groups[u.group].units = append(d.groups[u.group].units, id)
			}
		}
		if (u.start == 0) == (u.group == 0) {
			t.Fail("area", "unit %s needs a start area or a group, and not both", u.code)
		}
		if u.kind == armour && u.entrenched {
			t.Fail("entrenched", "armour cannot be entrenched")
		}
		d.unitBy[u.code] = id
		d.kind[id] = u.kind
		if side == rules.Allies {
			d.ally[id] = 1
		}
		d.units = append(d.units, u)
		d.unitLine = append(d.unitLine, t.Line())
	}
	if t.Err() != nil {
		return t.Err()
	}
	var total [2]int
	for id := 1; id < len(d.units); id++ {
		total[d.ally[id]] += int(d.units[id].points)
	}
	if max(total[axis], total[allies]) > 255 {
		t.Fail("", "a side has more than 255 strength points")
	}
	for _, g := range d.groups[1:] {
		if len(g.units) == 0 {
			t.Fail("", "no unit belongs to group %q", g.id)
		}
	}
	return t.Err()
}

func (d *data) loadScenarios(fsys fs.FS) error {
	t, err := readTable(fsys, "scenarios.csv", "id", "limits", "last", "axis_zones", "allied_zones", "special_days", "special_uses", "last_attrition", "scoring", "para", "source", "note")
	if err != nil {
		return err
	}
	for t.Next() {
		s := scenario{id: t.Word("id"), limits: t.OneOf("limits", "", "7", "5"), uses: t.Number("special_uses", 0, 3),
			lastAttrition: t.Yes("last_attrition"), scoring: Scoring(t.Index("scoring", scorings[:])), para: t.Word("para")}
		when, who, _ := strings.Cut(t.Text("last"), " ")
		n, ok := parseStamp(when)
		side, ok2 := rules.ParseSide(who)
		if !ok || !ok2 || side != rules.Axis && side != rules.Allies {
			t.Fail("last", "%q is not an impulse and a side", t.Text("last"))
		}
		s.last, s.lastSide = n, side
		for i, column := range []string{"axis_zones", "allied_zones"} {
			for _, z := range t.places(d, column) {
				if int(z) <= d.nAreas || d.axisZone.Has(z) != (i == 0) {
					t.Fail(column, "%s is not a zone of that side", d.placeName(z))
					break
				}
				s.zones[i].Add(z)
			}
			s.sources[i] = s.zones[i]
		}
		for _, f := range strings.Fields(t.Text("special_days")) {
			day, err := strconv.Atoi(f)
			if err != nil || day < 16 || day > 22 {
				t.Fail("special_days", "%q is not a day", f)
				break
			}
			s.days[day-15] = true
		}
		for p := 1; p <= d.nPlaces; p++ {
			in := s.limits == ""
			if p <= d.nAreas {
				in = in || strings.Contains(d.areas[p].limits, s.limits)
			} else {
				in = s.zones[0].Has(uint8(p)) || s.zones[1].Has(uint8(p))
				if s.zones[1].Has(uint8(p)) && d.zones[p-d.nAreas-1].exit {
					s.exits.Add(uint8(p))
				}
			}
			if in {
				s.inside.Add(uint8(p))
			}
		}
		for _, l := range d.links {
			if s.inside.Has(l.a) && s.inside.Has(l.b) {
				s.lines[l.a].Add(l.b)
				s.lines[l.b].Add(l.a)
			}
			if l.damaged == "all" || l.damaged != "" && s.limits != "" && strings.Contains(l.damaged, s.limits) {
				s.startDown |= 1 << (l.bridge - 1)
			}
		}
		for _, o := range d.scenes {
			if o.id == s.id {
				t.Fail("id", "%q is doubled", s.id)
			}
		}
		d.scenes = append(d.scenes, s)
	}
	if t.Err() == nil && len(d.scenes) == 0 {
		t.Fail("", "no scenarios")
	}
	if t.Err() != nil {
		return t.Err()
	}
	return d.checkScenarios()
}

// checkScenarios checks that the units of each scenario have a place in it, as the special forces
// have, and that its groups come as a whole.
func (d *data) checkScenarios() error {
	for i := range d.scenes {
		s := &d.scenes[i]
		if spots := d.specialSpots(s); s.uses > 0 && spots.Empty() {
			return &datafile.Error{File: folder + "/areas.csv", What: fmt.Sprintf("no area without points for the special forces in scenario %q", s.id)}
		}
		for id := 1; id < len(d.units); id++ {
			u := &d.units[id]
			fail := func(what string) error {
				return &datafile.Error{File: folder + "/units.csv", Line: d.unitLine[id], What: fmt.Sprintf("%s %s in scenario %q", u.code, what, s.id)}
			}
			in := d.inScenario(u, s)
			if in && u.start != 0 && !s.inside.Has(u.start) {
				return fail("begins outside the limits")
			}
			if u.group != 0 && in != d.inScenario(&d.units[d.groups[u.group].units[0]], s) {
				return fail("does not come with its group")
			}
			if in && u.start != 0 && d.areas[u.start].side != u.side {
				return fail("begins on enemy ground")
			}
		}
	}
	return nil
}

func (d *data) loadLevels(fsys fs.FS) error {
	t, err := readTable(fsys, "levels.csv", "scenario", "level", "winner", "from", "source", "note")
	if err != nil {
		return err
	}
	for t.Next() {
		id := t.Word("scenario")
		s := d.scene(id)
		if s == nil {
			t.Fail("scenario", "%q is not in scenarios.csv", id)
			break
		}
		w, _ := rules.ParseSide(t.OneOf("winner", "axis", "allies", "nobody"))
		l := level{t.Word("level"), w, t.Number("from", 0, 1000)}
		if n := len(s.levels); n > 0 && s.levels[n-1].from <= l.from {
			t.Fail("from", "levels must go down")
		}
		s.levels = append(s.levels, l)
	}
	if t.Err() != nil {
		return t.Err()
	}
	for _, s := range d.scenes {
		if n := len(s.levels); s.scoring != TwoTowns && (n == 0 || s.levels[n-1].from != 0) {
			t.Fail("", "the levels of %q do not end at 0", s.id)
		}
	}
	return t.Err()
}

func (d *data) scene(id string) *scenario {
	for i := range d.scenes {
		if d.scenes[i].id == id {
			return &d.scenes[i]
		}
	}
	return nil
}

// placeName is the name of a place in journals: the number of an area, the letter of a
// zone.
func (d *data) placeName(p uint8) string {
	switch {
	case p == 0:
		return "-"
	case int(p) <= d.nAreas:
		return strconv.Itoa(int(p))
	case int(p) <= d.nPlaces:
		return d.zones[int(p)-d.nAreas-1].letter
	case p == boxTrack:
		return "track"
	}
	return "lost"
}

// inScenario reports whether a unit takes part in a scenario.
func (d *data) inScenario(u *unit, s *scenario) bool {
	return s.limits == "" || strings.Contains(u.limits, s.limits)
}

// Scoring is how a scenario is counted.
type Scoring uint8

const (
	Daily        Scoring = iota // the areas that carry points, day by day (§12.21)
	TownsAndGaps                // towns, and holes in the line, at the end (§S3)
	TwoTowns                    // who holds Luxembourg and Mersch at the end, without points (§S1)
)

// scorings are the words of the data for them.
var scorings = [...]string{Daily: "daily", TownsAndGaps: "towns-and-gaps", TwoTowns: "two-towns"}
