package tigers

import (
	"fmt"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Sizes of the flat state. Load rejects data that exceed them.
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
	side              rules.Side // controlling side at the start
	front             bool       // §3.25
	vp                int        // §3.26
	town              bool       // town of the three-day scenario
	limits            string     // limited scenarios that include it
	woods             string     // §3.24: light, woods or forest; display only
	release           bool       // §3.27, §11.32
}

// zone is a perimeter zone (§3.21).
type zone struct {
	letter, name, source string
	lat, lon             float64
	side                 rules.Side
	multiplier           int  // §3.28
	exit                 bool // one of the exit zones D to K (§S3); its multiplier may be 0
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

// roadEnd is a link as seen from one of its ends.
type roadEnd struct {
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

// group is a row of the reinforcement schedule.
type group struct {
	id       string
	side     rules.Side
	due      int     // impulse on the time track
	zones    []uint8 // zones in which its units may appear
	release  []uint8 // areas in which German superiority releases it; empty for an ordinary group
	fallback int     // impulse in which it arrives anyway; noStamp = never
	units    []uint8
}

const noStamp = 1 << 10

// numbers are the numeric values of charts and paragraphs.
type numbers struct {
	attack, defence, move             [engineer + 1]int
	artilleryAttack, artilleryDefence int
	stackUnits, stackPoints           int
	major, minor, riverOnFoot         int
	occupied, leave, blown            int
	entrench                          int
	callPoints                        int
	callAllies                        int
	callFront, callNotInFront         int
	drmEntrenched, drmUnsup           int
	drmArms, drmRiver                 int
	drmSpecial                        int
	build, buildAgain                 int
	blowEngineer, blowEngMoved        int
	blowOther, blowOtherMoved         int
	blowSpecial, maxBlow              int
	shift, maxShift                   int
	specialMove                       int
	townHeld, townContested           int
	gap                               int
}

type level struct {
	name   string
	winner rules.Side
	from   int
}

// scenario holds the differences between the four scenarios.
type scenario struct {
	id            string
	limits        string
	last          int        // last impulse, on the time track
	lastSide      rules.Side // side after whose half the last impulse ends the scenario
	zones         [2]mask    // own zones by side
	inside        mask       // areas and zones in play
	lines         [maxPlaces]mask
	sources       [2]mask // §13.11
	exits         mask    // zones by which the Germans may leave the map
	days          [8]bool // days, from 1, on which special forces may be used
	uses          int
	lastAttrition bool // attrition also applies after the last impulse, before points are counted
	scoring       Scoring
	para          string // paragraph of the scenario in the index
	levels        []level
	startDown     uint64 // damaged bridges
}

// data holds all immutable data.
type data struct {
	areas    []area // from 1
	zones    []zone // in order around the map
	nAreas   int
	nPlaces  int // number of areas and zones; places are 1 to nPlaces
	links    []link
	sheet    sheet
	rivers   []river
	bridges  []int // index of the link, by bridge - 1
	roads    [maxPlaces][]roadEnd
	units    []unit // from 1
	groups   []group
	num      numbers
	scenes   []scenario
	ring     []uint8 // zones in order around the map
	ringAt   [maxPlaces]uint8
	side7    mask // areas of the seventh-army scenario, for its line
	side5    mask
	board    *rules.Board
	paras    []rules.Paragraph
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
	// §6.0: each side has only one impulse on the 22nd. No scenario lasts longer.
	if !ok || err != nil || err2 != nil || d < 16 || d > 22 || i < 1 || i > 3 || d == 22 && i > 1 {
		return 0, false
	}
	return (d-16)*3 + i - 1, true
}

func stampName(n int) string { return fmt.Sprintf("%d-%d", 16+n/3, 1+n%3) }

func (d *data) scene(id string) *scenario {
	for i := range d.scenes {
		if d.scenes[i].id == id {
			return &d.scenes[i]
		}
	}
	return nil
}

// placeName returns the name of a place in journals: the number of an area or the letter of a zone.
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

// Scoring is the scoring method of a scenario.
type Scoring uint8

const (
	Daily        Scoring = iota // points of areas, every day (§12.21)
	TownsAndGaps                // towns and gaps in the line, at the end (§S3)
	TwoTowns                    // control of Luxembourg and Mersch at the end, without points (§S1)
)

// scorings are the names of the methods in the data.
var scorings = [...]string{Daily: "daily", TownsAndGaps: "towns-and-gaps", TwoTowns: "two-towns"}
