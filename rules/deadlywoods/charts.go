package deadlywoods

import (
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// The turn record track, the chits of each turn, the combat table and the terrain chart.

const lastTurn = 12

// turnInfo is a box of the turn record track.
type turnInfo struct {
	datesEN, datesFR string
	initiative       string      // axis, allies or vp3
	replace          [2][2]uint8 // by side: infantry, armour (§13.2)
	cup              [2][chits]uint8
	hand             [2][chits]uint8
	either           bool // a choice between 5th and 6th Panzer Army (§17.0)
}

func (d *data) loadTurns(fsys fs.FS) error {
	if err := rows(fsys, "turns.csv", func(r row) {
		n := r.num("turn")
		if n < 1 || n > lastTurn {
			r.fail("turn is %d, want 1 to %d", n, lastTurn)
			return
		}
		t := &d.turns[n]
		t.datesEN, t.datesFR = r.str("dates_en"), r.str("dates_fr")
		t.initiative = r.one("initiative", "axis", "allies", "vp3")
		for i, col := range []string{"rep_axis_inf", "rep_axis_arm", "rep_allies_inf", "rep_allies_arm"} {
			v := r.num(col)
			if v < 0 || v > 20 {
				r.fail("%s is %d, want 0 to 20", col, v)
			}
			t.replace[i/2][i%2] = uint8(v)
		}
	}); err != nil {
		return err
	}
	for n := 1; n <= lastTurn; n++ {
		if d.turns[n].initiative == "" {
			return fmt.Errorf("deadlywoods: turns.csv: no turn %d", n)
		}
	}
	return rows(fsys, "chits.csv", func(r row) {
		n, count := r.num("turn"), r.num("count")
		if n < 1 || n > lastTurn || count < 1 || count > 4 {
			r.fail("turn %d or count %d out of range", n, count)
			return
		}
		side, _ := rules.ParseSide(r.one("side", "axis", "allies"))
		c := chit(indexOf(chitNames, r.one("chit", chitNames...)))
		t := &d.turns[n]
		switch r.one("place", "cup", "hand", "either", "opening") {
		case "cup":
			t.cup[sideIndex(side)][c] += uint8(count)
		case "hand":
			t.hand[sideIndex(side)][c] += uint8(count)
		case "either":
			t.either = true
		}
	})
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

const firstColumn = -2 // the step of 1-3, counted from 1-1

func (d *data) loadCharts(fsys fs.FS) error {
	if err := rows(fsys, "crt.csv", func(r row) {
		n := r.num("roll")
		if n != len(d.crt)+1 {
			r.fail("roll is %d, want %d", n, len(d.crt)+1)
			return
		}
		var line [columns]result
		for c, name := range columnNames {
			line[c] = result(indexOf(resultNames, r.one(name, resultNames[1:]...)))
		}
		d.crt = append(d.crt, line)
		d.crtSource = r.str("source")
	}); err != nil {
		return err
	}
	if len(d.crt) < 6 {
		return fmt.Errorf("deadlywoods: crt.csv: %d rolls, want at least 6", len(d.crt))
	}
	type cost struct {
		foot, motor uint8
		shift       int8
		rocket      int8
	}
	half := func(r row, col string) uint8 {
		s := r.str(col)
		switch s {
		case "no", "road":
			return never
		case "all":
			return wholeAllowance
		case "":
			return 0
		}
		f, err := strconv.ParseFloat(strings.TrimPrefix(s, "+"), 64)
		if err != nil || f < 0 || f > 20 || f*2 != math.Trunc(f*2) {
			r.fail("%s is %q, want points, or no, road, all", col, s)
		}
		return uint8(f * 2)
	}
	chart := map[string]cost{}
	if err := rows(fsys, "terrain.csv", func(r row) {
		chart[r.str("id")] = cost{half(r, "inf_cost"), half(r, "mot_cost"), int8(r.num("shift")), int8(r.num("nebelwerfer"))}
	}); err != nil {
		return err
	}
	for _, id := range append([]string{"village", "town", "minor_river", "major_river", "bridge_road", "bridge_plain", "bridge_blown", "greif", "traffic", "vdh", "road"}, terrainNames...) {
		if _, ok := chart[id]; !ok {
			return fmt.Errorf("deadlywoods: terrain.csv: no row %s", id)
		}
	}
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
	d.leastCost = [2]uint8{d.roadFoot, d.roadMotor}
	for h := range d.hex {
		x := &d.hex[h]
		c := chart[terrainNames[x.terrain]]
		x.footIn, x.motorIn = c.foot, c.motor
		d.leastCost[0], d.leastCost[1] = min(d.leastCost[0], c.foot), min(d.leastCost[1], c.motor)
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
	return nil
}

// addCost adds two movement costs, of which either may be a word.
func addCost(a, b uint8) uint8 {
	switch {
	case a == never || b == never:
		return never
	case a == wholeAllowance || b == wholeAllowance:
		return wholeAllowance
	}
	return a + b
}
