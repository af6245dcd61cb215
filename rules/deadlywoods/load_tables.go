package deadlywoods

import (
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The turn record track, the chits of each turn, the combat table and the terrain chart.

const lastTurn = 12

// turnInfo is a box of the turn record track.
type turnInfo struct {
	dates      string
	initiative string      // axis, allies or vp3
	replace    [2][2]uint8 // by side: infantry, armour (§13.2)
	cup        [2][chits]uint8
	hand       [2][chits]uint8
	either     bool // true if the player may choose between the 5th and the 6th Panzer Army (§17.0)
}

const chitColumns = "turn,axis_cup,axis_either,allies_cup,allies_hand,source,note"

func (d *data) loadTurns(fsys fs.FS) error {
	t := rows(fsys, "turns.csv", "turn,~dates,initiative,rep_axis_inf,rep_axis_arm,rep_allies_inf,rep_allies_arm,source,note", func(r row) {
		n := r.Number("turn", 1, lastTurn)
		t := &d.turns[n]
		if t.initiative != "" {
			r.Twice("turn")
		}
		t.dates = r.Text("dates")
		t.initiative = r.OneOf("initiative", "axis", "allies", "vp3")
		for i, col := range []string{"rep_axis_inf", "rep_axis_arm", "rep_allies_inf", "rep_allies_arm"} {
			t.replace[i/2][i%2] = uint8(r.Number(col, 0, 20))
		}
	})
	for n := 1; n <= lastTurn; n++ {
		if d.turns[n].initiative == "" {
			t.Missing("turn", strconv.Itoa(n))
		}
	}
	if t.Err() != nil {
		return t.Err()
	}
	var seen [lastTurn + 1]bool
	t = rows(fsys, "chits.csv", chitColumns, func(r row) {
		n := r.Number("turn", 1, lastTurn)
		if seen[n] {
			r.Twice("turn")
		}
		seen[n] = true
		d.loadChits(r, n)
	})
	for n := 1; n <= lastTurn; n++ {
		if !seen[n] {
			t.Missing("turn", strconv.Itoa(n))
		}
	}
	return t.Err()
}

// The chits that each side can have in the cup.
var (
	axisChits   = []Chit{ChitMC, ChitReinf, ChitSupply, ChitPz5, ChitPz6, ChitAll, ChitOneArmy, ChitForm3}
	alliedChits = []Chit{ChitMC, ChitReinf, ChitPatton}
)

// loadChits reads a turn's chits (§17.0): those in the cup, those in hand, and the chits of both
// Panzer Armies if the player may choose one of them.
func (d *data) loadChits(r row, n int) {
	t := &d.turns[n]
	read := func(column string, into *[chits]uint8, allowed ...Chit) {
		for _, word := range strings.Fields(r.Text(column)) {
			c := Chit(slices.Index(chitNames, word))
			if !slices.Contains(allowed, c) {
				r.Fail(column, "chit", "value", word)
				return
			}
			into[c]++
		}
	}
	read("axis_cup", &t.cup[axis], axisChits...)
	read("allies_cup", &t.cup[allies], alliedChits...)
	read("allies_hand", &t.hand[allies], ChitReinf, ChitReaction)
	var either [chits]uint8
	read("axis_either", &either, ChitPz5, ChitPz6)
	t.either = either[ChitPz5] > 0
	switch {
	case either[ChitPz5] > 1 || either[ChitPz5] != either[ChitPz6]:
		r.Fail("axis_either", "either")
	case t.either && n < 4:
		r.Fail("axis_either", "either.early")
	case t.cup[axis][ChitMC] > 2:
		r.Fail("axis_cup", "mc")
	case n == 1 && t.hand[allies][ChitReaction] != 1, n > 1 && t.hand[allies][ChitReaction] > 0:
		r.Fail("allies_hand", "reaction")
	}
	for side := range t.cup {
		if n > 1 && t.initiative != [2]string{"allies", "axis"}[side] && d.firstChits(n, side) == 0 {
			r.Fail([2]string{"axis_cup", "allies_cup"}[side], "cup")
		}
	}
}

// firstChits returns the number of chits from which a side with the initiative may choose the first
// chit of the turn (§5.1).
func (d *data) firstChits(turn, side int) (n int) {
	for c := range chits {
		if c != ChitSupply {
			n += int(d.turns[turn].cup[side][c] + d.turns[turn].hand[side][c])
		}
	}
	return n
}

// Results of the combat table (§11.3.3).
type result uint8

const (
	noResult result = iota
	al1             // the attacker loses a step
	bl1             // both lose a step
	dr              // the defender retreats
	drStar          // the defender loses a step and retreats
)

var resultNames = []string{"", "AL1", "BL1", "DR", "DR*"}

// Columns of the combat table, from 1-3 to 6-1.
const columns = 8

var columnNames = [columns]string{"1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"}

const firstColumn = -2 // position of the column 1-3 relative to 1-1

// chartRows are the rows of the terrain effects chart.
var chartRows = append([]string{"village", "town", "westwall", "road", "minor_river", "major_river", "bridge_road", "bridge_plain", "bridge_blown",
	"engineer", "greif", "traffic", "vdh"}, terrainNames...)

const terrainColumns = "id,inf_cost,mot_cost,shift,who,nebelwerfer,source,note"

func (d *data) loadCharts(fsys fs.FS) error {
	closed := false // true after a row that holds for all higher rolls, such as "7+"
	t := rows(fsys, "crt.csv", "roll,"+strings.Join(columnNames[:], ",")+",source,note", func(r row) {
		roll, last := strings.CutSuffix(r.Text("roll"), "+")
		if roll != strconv.Itoa(len(d.crt)+1) || closed {
			r.Fail("roll", "roll")
			return
		}
		closed = last
		var line [columns]result
		for c, name := range columnNames {
			line[c] = result(1 + r.Index(name, resultNames[1:]))
		}
		d.crt = append(d.crt, line)
	})
	if len(d.crt) < 6 || !closed {
		t.Find().Fail("roll", "roll.open")
	}
	if t.Err() != nil {
		return t.Err()
	}
	type cost struct {
		foot, motor uint8
		rocket      int8
	}
	half := func(r row, col string) uint8 {
		s := r.Text(col)
		switch s {
		case "no", "road":
			return never
		case "all":
			return fullAllowance
		case "":
			return 0
		}
		f, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
		if err != nil || f < 0 || f > 20 || f*2 != math.Trunc(f*2) {
			r.Fail(col, "cost")
		}
		return uint8(f * 2)
	}
	chart := map[string]cost{}
	t = rows(fsys, "terrain.csv", terrainColumns, func(r row) {
		id := r.OneOf("id", chartRows...)
		r.Unique("id")
		chart[id] = cost{half(r, "inf_cost"), half(r, "mot_cost"), int8(r.Number("nebelwerfer", -9, 9))}
	})
	t.Complete("id", chartRows...)
	for t, id := range terrainNames {
		d.rocketMod[t] = chart[id].rocket
	}
	d.rocketTown[village], d.rocketTown[town] = chart["village"].rocket, chart["town"].rocket
	blown := chart["bridge_blown"]
	d.blownCost = [2]uint8{blown.foot, blown.motor}
	d.roadFoot, d.roadMotor = chart["road"].foot, chart["road"].motor
	d.greifCost, d.trafficCost, d.vdhCost = chart["greif"].foot, chart["traffic"].foot, chart["vdh"].foot
	rivers := [3]cost{{}, chart["minor_river"], chart["major_river"]}
	plain := chart["bridge_plain"]
	for class, r := range rivers {
		d.riverCost[0][class], d.riverCost[1][class] = r.foot, r.motor
	}
	d.minStepCost = [2]uint8{d.roadFoot, d.roadMotor}
	for h := range d.hex {
		x := &d.hex[h]
		c := chart[terrainNames[x.terrain]]
		x.footIn, x.motorIn = c.foot, c.motor
		d.minStepCost[0], d.minStepCost[1] = min(d.minStepCost[0], c.foot), min(d.minStepCost[1], c.motor)
	}
	for h := range d.hex {
		x := &d.hex[h]
		for dir, n := range x.next {
			x.foot[dir], x.motor[dir] = never, never
			if n == noHex {
				continue
			}
			y := &d.hex[n]
			side := rivers[x.river[dir]]
			if x.bridge[dir] != noBridge {
				side = plain
			}
			x.foot[dir] = addCost(y.footIn, side.foot)
			x.motor[dir] = addCost(y.motorIn, side.motor)
			if x.roads&(1<<dir) != 0 {
				x.foot[dir] = d.roadFoot // §10.4
			}
		}
	}
	return t.Err()
}

// addCost adds two movement costs, either of which may be one of the special values.
func addCost(a, b uint8) uint8 {
	switch {
	case a == never || b == never:
		return never
	case a == fullAllowance || b == fullAllowance:
		return fullAllowance
	}
	return a + b
}
