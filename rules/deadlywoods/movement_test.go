package deadlywoods

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// noPath is the cost of a hex that cannot be reached.
const noPath = -1

// costTo picks a unit to move and returns the cost of a hex in half points.
func (p *Position) costTo(t testing.TB, pick, to string) int {
	t.Helper()
	q := p.Clone().(*Position)
	q.play(t, pick)
	c, err := rules.ParseChoice(q, q.Choices(nil), "move "+to)
	if err != nil {
		return noPath
	}
	return q.Describe(c).N
}

func (p *Position) costIs(t testing.TB, pick, to string, want int) {
	t.Helper()
	check.Equal(t, p.costTo(t, pick, to), want, "%s to %s costs (half points)", pick, to)
}

// left returns the half points of the moving unit.
func (p *Position) left(t testing.TB) int {
	t.Helper()
	for _, a := range p.Decision().Args {
		if a.Name == "half-points" {
			return a.Num
		}
	}
	t.Fatalf("decision %s has no movement argument", p.Decision().Key)
	return 0
}

// chart returns the costs in a row of the terrain effects chart: for infantry and motorised units
// in half points, or a word.
func chart(t testing.TB, id string) [2]string {
	t.Helper()
	var words *[2]string
	if err := rows(assets.FS(), "terrain.csv", terrainColumns, func(r row) {
		if r.Text("id") == id {
			words = &[2]string{r.Text("inf_cost"), r.Text("mot_cost")}
		}
	}).Err(); err != nil {
		t.Fatal(err)
	}
	if words != nil {
		return *words
	}
	t.Fatalf("the chart has no row %s", id)
	return [2]string{}
}

func halves(t testing.TB, word string) int {
	t.Helper()
	if word == "road" || word == "no" {
		return noPath
	}
	n, err := strconv.ParseFloat(strings.TrimPrefix(word, "+"), 64)
	check.Must(t, err)
	return int(2 * n)
}

// ring puts a river on every side of a hex.
func ring(class, code string) (out []string) {
	h, _ := parseHex(code)
	for dir := range 6 {
		if n := grid.Neighbor(int(h), dir); n != hex.None {
			out = append(out, "river "+class+" "+code+" "+hexCode(uint16(n)))
		}
	}
	return out
}

// along is a road along row 15.
func along(from, to int) string {
	line := "road"
	for c := from; c <= to; c++ {
		line += fmt.Sprintf(" %02d15", c)
	}
	return line
}

func TestUnitsThatMayMove(t *testing.T) {
	coverage.Covers(t, "10.1")
	sys := field(t)
	p := sys.position(t, moving("axis", "panzer"),
		"unit 2Pz.Gutmann 2010 3 active", // activated
		"unit Lehr.901 2210 3",           // not activated
		"unit VdH 2410 1 active",         // cannot move
		"unit 4.12 1010 2 active")        // an enemy unit
	p.must(t, "unit 2Pz.Gutmann", "end")
	p.mustNot(t, "unit Lehr.901", "unit VdH", "unit 4.12")
	for id, para := range map[string]string{"VdH": "10.1", "Lehr.901": "14.5", "4.12": "10.1", "Lehr.902": "10.1"} {
		check.Equal(t, p.because(t, id, "2011", false), para, "%s cannot move because of", id)
	}
	p = sys.position(t, moving("allies", "move"), "unit Delay 2010 1 active", "unit 4.12 2210 2 active")
	p.must(t, "unit 4.12")
	p.mustNot(t, "unit Delay")
	p = sys.position(t, declarationLine("axis"), "unit 2Pz.Gutmann 2010 3 active", "unit 4.12 2011 2")
	p.mustNot(t, "unit 2Pz.Gutmann")
	check.Equal(t, p.because(t, "2Pz.Gutmann", "2009", false), "10.1", "no movement in combat because of")
}

func TestTerrainCosts(t *testing.T) {
	coverage.Covers(t, "10.1", "10.2")
	around := map[string]string{"clear": "2009", "light_woods": "2011", "woods": "2110", "forest": "2111", "rough": "1910"}
	var features []string
	for id, code := range around {
		features = append(features, "terrain "+id+" "+code)
	}
	sys := field(t, features...)
	for _, c := range []struct {
		side, id string
		column   int
	}{
		{"axis", "26VG.39", 0}, {"allies", "4.12", 0}, {"allies", "101.501", 0},
		{"axis", "2Pz.Gutmann", 1}, {"axis", "Lehr.901", 1}, {"allies", "14Cav.14", 1}, {"allies", "10AD.CCA", 1},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := sys.position(t, moving(c.side, "move"), "unit "+c.id+" 2010 2 active")
			for id, code := range around {
				p.costIs(t, "unit "+c.id, code, halves(t, chart(t, id)[c.column]))
			}
		})
	}
	t.Run("villages and towns cost their terrain", func(t *testing.T) {
		sys := field(t, "village 2009", "town 2011", "terrain woods 2011")
		p := sys.position(t, moving("axis", "move"), "unit Lehr.901 2010 3 active")
		p.costIs(t, "unit Lehr.901", "2009", halves(t, chart(t, "clear")[1]))
		p.costIs(t, "unit Lehr.901", "2011", halves(t, chart(t, "woods")[1]))
	})
	t.Run("hexsides", func(t *testing.T) {
		for _, class := range []string{"minor", "major"} {
			sys := field(t, ring(class, "2011")...)
			p := sys.position(t, moving("axis", "move"), "unit 26VG.39 2010 2 active", "unit Lehr.901 1910 3 active")
			if w := chart(t, class+"_river"); w[0] == "all" {
				p.costIs(t, "unit 26VG.39", "2011", 6)
				q := p.Clone().(*Position)
				q.play(t, "unit 26VG.39", "move 2110", "unit 26VG.39")
				q.mustNot(t, "move 2011") // no longer whole
			} else {
				p.costIs(t, "unit 26VG.39", "2011", 2+halves(t, w[0]))
			}
			p.costIs(t, "unit Lehr.901", "2011", halves(t, chart(t, class+"_river")[1]))
		}
	})
}

func TestUnitsMoveHexByHex(t *testing.T) {
	coverage.Covers(t, "10.2")
	p := field(t).position(t, moving("axis", "move"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2012 2")
	p.costIs(t, "unit 26VG.39", "2007", 6)
	p.costIs(t, "unit 26VG.39", "2006", noPath)
	p.costIs(t, "unit 26VG.39", "2012", noPath) // not where the enemy is
	h := p.play(t, "unit 26VG.39", "move 2007")
	p.whereIs(t, "26VG.39", "2007 2")
	p.whereIs(t, "26VG.77", "2010 2") // never as a stack
	var path []string
	for _, c := range h.kinds(rules.Moved)[0].Path {
		path = append(path, hexCode(hexOf(c)))
	}
	check.Equal(t, strings.Join(path, " "), "2010 2009 2008 2007", "the path")
}

func TestLimitsOfMovement(t *testing.T) {
	coverage.Covers(t, "10.2.1")
	sys := field(t)
	start := []string{moving("axis", "move"), "cup axis mc 1", "unit 26VG.39 2010 2 active", "unit 26VG.77 2210 2 active", "unit 4.12 2016 2"}
	t.Run("points are not saved for another round", func(t *testing.T) {
		p := sys.position(t, start...)
		p.play(t, "unit 26VG.39", "move 2009", "end", "draw axis mc", "use move", "unit 26VG.39")
		check.Equal(t, p.left(t), 6, "half points")
	})
	t.Run("points are not lent", func(t *testing.T) {
		p := sys.position(t, start...)
		p.play(t, "unit 26VG.39", "move 2009", "unit 26VG.77")
		check.Equal(t, p.left(t), 6, "half points")
	})
	t.Run("points need not be spent", func(t *testing.T) {
		p := sys.position(t, start...)
		p.play(t, "unit 26VG.39", "stop", "unit 26VG.77", "move 2211", "end")
		p.whereIs(t, "26VG.39", "2010 2")
		p.whereIs(t, "26VG.77", "2211 2")
	})
	t.Run("one unit after the other", func(t *testing.T) {
		p := sys.position(t, start...)
		p.play(t, "unit 26VG.39", "move 2009")
		p.must(t, "unit 26VG.39") // continues its move
		p.play(t, "unit 26VG.77", "move 2211")
		p.mustNot(t, "unit 26VG.39")
		check.Equal(t, p.because(t, "26VG.39", "2008", false), "10.2.1", "because of")
	})
	t.Run("waypoints cost the same as the direct path", func(t *testing.T) {
		p := sys.position(t, start...)
		p.play(t, "unit 26VG.39", "move 2009", "unit 26VG.39")
		check.Equal(t, p.left(t), 4, "half points")
		p.play(t, "move 2007")
		p.mustNot(t, "unit 26VG.39")
	})
	t.Run("once in a round", func(t *testing.T) {
		p := sys.position(t, start...)
		p.play(t, "unit 26VG.39", "move 2007")
		p.mustNot(t, "unit 26VG.39")
		p.play(t, "unit 26VG.77", "stop")
		p.mustNot(t, "unit 26VG.77")
	})
	t.Run("supply", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit Lehr.901 2010 3 active unsupplied", "unit Lehr.902 2210 3 active")
		p.costIs(t, "unit Lehr.901", "2007", 6)
		p.costIs(t, "unit Lehr.901", "2006", noPath)
		p.costIs(t, "unit Lehr.902", "2206", 8)
	})
	t.Run("zones of control", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit Lehr.901 2010 3 active", "unit 4.12 2013 2")
		p.costIs(t, "unit Lehr.901", "2012", 4)
		p.play(t, "unit Lehr.901", "move 2012")
		p.mustNot(t, "unit Lehr.901")
		p = sys.position(t, moving("axis", "move"), "unit Lehr.901 2012 3 active", "unit 4.12 2013 2")
		p.costIs(t, "unit Lehr.901", "2011", 2)
		p.costIs(t, "unit Lehr.901", "2113", 4) // not from zone to zone, but over 2112
	})
}

// Enemies in 2009, 2112 and 1912 have zones of control over all hexes around 2010; the unit that
// holds the door is in 1910.
func TestEmergencyWithdrawal(t *testing.T) {
	coverage.Covers(t, "10.3")
	type side struct{ name, unit, tank, holder, second, enemy1, enemy2, enemy3, weak string }
	sides := []side{ // the last is an enemy without a zone of control
		{"axis", "26VG.39", "2Pz.Gutmann", "26VG.77", "26VG.78", "4.12", "4.8", "4.22", "Delay"},
		{"allies", "4.12", "10AD.CCA", "4.8", "4.22", "26VG.39", "26VG.77", "26VG.78", "1SS.Peiper"},
	}
	ground := func(s side) []string {
		return []string{moving(s.name, "move"), "unit " + s.unit + " 2010 2 active",
			"unit " + s.enemy1 + " 2009 2", "unit " + s.enemy2 + " 2112 2", "unit " + s.enemy3 + " 1912 2"}
	}
	plain := field(t)
	for _, s := range sides {
		held := append(ground(s), "unit "+s.holder+" 1910 2 active")
		t.Run(s.name, func(t *testing.T) {
			p := plain.position(t, held...)
			p.play(t, "unit "+s.unit)
			p.must(t, "withdraw to 1809 past "+s.holder, "withdraw to 1810 past "+s.holder, "stop")
			p.mustNot(t, "withdraw to 1909 past "+s.holder, "withdraw to 1911 past "+s.holder, // next to the enemy
				"withdraw to 1910 past "+s.holder, "withdraw to 2009 past "+s.holder, "move 1910")
			h := p.play(t, "withdraw to 1809 past "+s.holder)
			p.whereIs(t, s.unit, "1809 2")
			if e := h.kinds(rules.Moved); len(e) != 1 || len(e[0].Path) != 3 || e[0].Para != "10.3" {
				t.Errorf("events %+v", e)
			}
			p.mustNot(t, "unit "+s.unit, "unit "+s.holder) // the covering unit stays
			check.Equal(t, p.because(t, s.holder, "1809", false), "10.3", "the door does not move because of")
		})
		t.Run(s.name+" the door is free in the next round", func(t *testing.T) {
			p := plain.position(t, append(held, "cup axis mc 1", "cup allies mc 1")...)
			p.play(t, "unit "+s.unit, "withdraw to 1809 past "+s.holder, "end", "draw "+s.name+" mc", "use move")
			p.must(t, "unit "+s.holder)
		})
		t.Run(s.name+" not next to an enemy, even without a zone of control", func(t *testing.T) {
			p := field(t, "road 1705 1706 1707 1708 1709 1710").position(t, append(held, "unit "+s.weak+" 1808 1")...)
			p.play(t, "unit "+s.unit)
			p.must(t, "withdraw to 1810 past "+s.holder)
			p.mustNot(t, "withdraw to 1809 past "+s.holder)
		})
		t.Run(s.name+" one of a stack holds", func(t *testing.T) {
			p := plain.position(t, append(held, "unit "+s.second+" 1910 2 active")...)
			p.play(t, "unit "+s.unit)
			p.must(t, "withdraw to 1809 past "+s.holder, "withdraw to 1809 past "+s.second)
			p.play(t, "withdraw to 1809 past "+s.second)
			p.must(t, "unit "+s.holder)
			p.mustNot(t, "unit "+s.second)
		})
		t.Run(s.name+" one that has moved holds no door", func(t *testing.T) {
			p := plain.position(t, append(ground(s), "unit "+s.holder+" 1809 2 active", "unit "+s.second+" 1910 2 active")...)
			p.play(t, "unit "+s.holder, "move 1910", "unit "+s.second, "stop", "unit "+s.unit)
			p.must(t, "withdraw to 1809 past "+s.second) // which has ended its move in its hex
			p.mustNot(t, "withdraw to 1809 past "+s.holder)
		})
		t.Run(s.name+" without a door holder", func(t *testing.T) {
			p := plain.position(t, ground(s)...)
			p.mustNot(t, "unit "+s.unit)
			check.Equal(t, p.because(t, s.unit, "1810", false), "7.3", "because of")
		})
		t.Run(s.name+" has an ordinary move", func(t *testing.T) {
			p := plain.position(t, append(held[:4:4], "unit "+s.holder+" 1910 2 active")...)
			p.play(t, "unit "+s.unit)
			p.must(t, "move 1911") // without the unit in 1912
			p.mustNot(t, "withdraw to 1809 past "+s.holder)
		})
		t.Run(s.name+" terrain of the second hex", func(t *testing.T) {
			sys := field(t, "terrain forest 1810")
			p := sys.position(t, append(ground(s), "unit "+s.tank+" 2010 2 active", "unit "+s.holder+" 1910 2 active")...)
			q := p.Clone().(*Position)
			q.play(t, "unit "+s.unit)
			q.must(t, "withdraw to 1810 past "+s.holder)
			p.play(t, "unit "+s.tank)
			p.must(t, "withdraw to 1809 past "+s.holder)
			p.mustNot(t, "withdraw to 1810 past "+s.holder)
		})
		t.Run(s.name+" terrain of the first hex", func(t *testing.T) {
			at := append(ground(s), "unit "+s.tank+" 2010 2 active", "unit "+s.holder+" 1910 2 active")
			p := field(t, "terrain forest 1910").position(t, at...)
			p.must(t, "unit "+s.unit)
			p.mustNot(t, "unit "+s.tank)
			p = field(t, "terrain forest 1910", "road 2010 1910").position(t, at...)
			p.must(t, "unit "+s.tank)
			p = field(t, "river major 2010 1910").position(t, at...)
			p.mustNot(t, "unit "+s.tank)
		})
		t.Run(s.name+" the second hex is out of supply", func(t *testing.T) {
			p := field(t, "noroads").position(t, held...)
			p.mustNot(t, "unit "+s.unit)
		})
	}
	t.Run("the door is out of supply", func(t *testing.T) {
		p := plain.position(t, append(ground(sides[0]), "unit 26VG.77 1910 2 active unsupplied")...)
		p.mustNot(t, "unit 26VG.39")
	})
	t.Run("air supply serves the door and the second hex", func(t *testing.T) {
		p := field(t, "noroads", "village 1809").position(t, append(ground(sides[1]), "unit 4.8 1910 2 active", "asset Air 1809 0")...)
		p.play(t, "unit 4.12")
		p.must(t, "withdraw to 1810 past 4.8")
	})
	t.Run("engineers hold no door", func(t *testing.T) {
		p := plain.position(t, append(ground(sides[1]), "asset Eng-VIII-1 1910 0")...)
		p.mustNot(t, "unit 4.12")
	})
	t.Run("a unit stopped by terrain is not stopped by a zone", func(t *testing.T) {
		// 2010, the hex of the stacked tanks, is surrounded by enemies and by forest, which they
		// could never enter.
		at := []string{moving("axis", "move"), "unit 2Pz.Gutmann 2010 3 active stacked", "unit 26VG.39 2010 2 active", "unit 26VG.77 1910 2 active",
			"unit 4.12 2009 2", "unit 4.8 2112 2", "unit 4.22 1912 2"}
		const woods = "terrain forest 1910 1911 2011 2110 2111"
		p := field(t, woods, "road 2010 1910 1810").position(t, at...)
		p.must(t, "unit 26VG.39") // infantry may move
		p.mustNot(t, "unit 2Pz.Gutmann")
		p = field(t, "terrain forest 1910 1911 2011 2110", "road 2010 1910 1810").position(t, at...)
		p.must(t, "unit 2Pz.Gutmann") // in 2111 only the zone blocks it
	})
	t.Run("Delay stops it and is removed", func(t *testing.T) {
		p := plain.position(t, append(ground(sides[1]), "unit Delay 1910 1")...)
		p.play(t, "unit 4.12", "withdraw to 1809 past Delay")
		p.whereIs(t, "4.12", "1809 2")
		p.whereIs(t, "Delay", "home 1")
	})
	t.Run("the Ouren bridge on turn 1", func(t *testing.T) {
		// The same terrain, shifted so that the bridge 3315-3215 leads out.
		at := []string{moving("axis", "opening-move"), "turn 1", "opening 2", "unit 116Pz.16 3315 2 active", "unit 116Pz.60 3315 2 active stacked",
			"unit 4.12 3314 2", "unit 4.8 3416 2", "unit 4.22 3216 2", "unit 560VG.1128 3215 2 active"}
		p := field(t, "road 3105 3106 3107 3108 3109 3110 3111 3112 3113 3114 3115").position(t, at...)
		p.must(t, "unit 116Pz.60")
		p.mustNot(t, "unit 116Pz.16")
		p.play(t, "unit 116Pz.60")
		p.must(t, "withdraw to 3115 past 560VG.1128")
	})
	t.Run("not for the one hex of armour in a round of combat", func(t *testing.T) {
		s := sides[0]
		p := plain.position(t, append(ground(s)[1:], "phase close-up", "round combat", "side 0", "unit "+s.tank+" 2010 2 active", "unit "+s.holder+" 1910 2 active")...)
		for _, n := range p.legal() {
			check.Equal(t, n, "end", "legal")
		}
	})
}

func TestRoads(t *testing.T) {
	coverage.Covers(t, "10.4")
	sys := field(t, "terrain forest 1115", "terrain rough 1215", "terrain woods 1315")
	for _, c := range []struct{ side, foot, motor, wheels string }{{"axis", "26VG.39", "2Pz.Gutmann", "26VG.77"}, {"allies", "4.12", "14Cav.14", "101.501"}} {
		t.Run(c.side, func(t *testing.T) {
			p := sys.position(t, moving(c.side, "move"), "motorised 26VG.77",
				"unit "+c.foot+" 1015 2 active", "unit "+c.motor+" 0915 2 active", "unit "+c.wheels+" 1415 2 active")
			for i, code := range []string{"1115", "1215", "1315"} {
				p.costIs(t, "unit "+c.foot, code, 2*(i+1))
			}
			for i, code := range []string{"1315", "1215", "1115"} {
				p.costIs(t, "unit "+c.wheels+" by road", code, i+1)
			}
			p.put(t, c.foot, "2010")
			for i, code := range []string{"1015", "1115", "1215", "1315"} {
				p.costIs(t, "unit "+c.motor, code, i+1)
			}
			// Two road hexes without a road between them do not form a road.
			q := field(t, "noroads", "road 1015 1115", "road 1016 1116", "road 0101 0201").position(t, moving(c.side, "move"), "unit "+c.motor+" 1015 2 active")
			q.costIs(t, "unit "+c.motor, "1016", 2)
		})
	}
	t.Run("no road over a blown bridge", func(t *testing.T) {
		sys := field(t, append(ring("major", "1115"), "noroads", along(1, 11), "river major 1015 1115 blown")...)
		for side, ids := range map[string][2]string{"axis": {"26VG.39", "2Pz.Gutmann"}, "allies": {"4.12", "14Cav.14"}} {
			p := sys.position(t, moving(side, "move"), "motorised 26VG.39", "unit "+ids[0]+" 1015 2 active")
			p.costIs(t, "unit "+ids[0], "1115", 2+2)
			if p.can("unit " + ids[0] + " by road") {
				p.costIs(t, "unit "+ids[0]+" by road", "1115", noPath)
			}
			p = sys.position(t, moving(side, "move"), "unit "+ids[1]+" 1015 2 active")
			p.costIs(t, "unit "+ids[1], "1115", 2+6)
		}
	})
}

// put moves a unit to another place.
func (p *Position) put(t testing.TB, id, code string) {
	t.Helper()
	h, ok := parseHex(code)
	if !ok {
		t.Fatalf("no hex %s", code)
	}
	p.place(p.named(t, id), h)
}

func TestRoadRate(t *testing.T) {
	coverage.Covers(t, "10.4.1")
	sys := field(t)
	for _, c := range []struct{ side, unit, other, third string }{
		{"axis", "2Pz.Gutmann", "2Pz.Cochenhausen", "26VG.39"},
		{"axis", "Lehr.901", "26VG.77", "26VG.39"},
		{"allies", "10AD.CCA", "10AD.CCB", "4.12"},
		{"allies", "14Cav.14", "4.8", "4.12"},
	} {
		chosen := []string{"phase move-or-combat", "side " + map[string]string{"axis": "0", "allies": "1"}[c.side]}
		begin := func(t *testing.T, sys *System, units ...string) *Position {
			p := sys.position(t, append(chosen[:2:2], units...)...)
			p.play(t, "use move")
			return p
		}
		me, other := "unit "+c.unit+" ", "unit "+c.other+" "
		t.Run(c.unit, func(t *testing.T) {
			t.Run("alone on a road", func(t *testing.T) {
				p := begin(t, sys, me+"1015 2")
				p.costIs(t, "unit "+c.unit, "2215", 12)
				p.costIs(t, "unit "+c.unit, "2315", noPath)
			})
			t.Run("began the round stacked", func(t *testing.T) {
				p := begin(t, sys, me+"1015 2", other+"1015 2")
				p.costIs(t, "unit "+c.unit, "1215", 4)
				p.play(t, "unit "+c.other, "move 1014") // its leaving changes nothing
				p.costIs(t, "unit "+c.unit, "1215", 4)
				p.costIs(t, "unit "+c.unit, "1615", 12)
				p.costIs(t, "unit "+c.unit, "1715", noPath)
				check.Equal(t, p.because(t, c.unit, "1715", false), "10.4.1 10.2", "because of")
			})
			t.Run("another has come before it moves", func(t *testing.T) {
				p := begin(t, sys, me+"1015 2", other+"1014 2")
				p.costIs(t, "unit "+c.unit, "1215", 2)
				p.play(t, "unit "+c.other, "move 1015")
				p.costIs(t, "unit "+c.unit, "1215", 4)
			})
			t.Run("reinforcements are excepted", func(t *testing.T) {
				p := sys.position(t, moving(c.side, "reinforcements"), "unit "+c.unit+" 1015 2 active entered stacked",
					"unit "+c.other+" 1015 2 active entered stacked", "unit "+c.third+" 1015 2") // the third not of the group
				p.costIs(t, "unit "+c.unit, "2215", 12)
			})
			t.Run("must start on a road", func(t *testing.T) {
				p := begin(t, sys, me+"1016 2")
				p.costIs(t, "unit "+c.unit, "1015", 2)
				p.costIs(t, "unit "+c.unit, "1115", 4) // over 1015 along the road, or straight
				p.costIs(t, "unit "+c.unit, "1515", 12-2)
				p.costIs(t, "unit "+c.unit, "1715", noPath)
			})
			t.Run("off the road for good", func(t *testing.T) {
				gap := field(t, "noroads", along(1, 11), along(12, 14))
				p := begin(t, gap, me+"1015 2")
				p.costIs(t, "unit "+c.unit, "1115", 1)
				p.costIs(t, "unit "+c.unit, "1215", 1+2)
				p.costIs(t, "unit "+c.unit, "1315", 1+2+2)
				p.costIs(t, "unit "+c.unit, "1415", 1+2+2+2)
				p.play(t, "unit "+c.unit, "move 1215", "unit "+c.unit) // also after a waypoint
				check.Equal(t, p.left(t), 9, "half points left")
				c1, err := rules.ParseChoice(p, p.Choices(nil), "move 1315")
				if err != nil || p.Describe(c1).N != 2 {
					t.Errorf("the waypoint restored the road rate: %v", err)
				}
			})
			t.Run("into a hex with a friendly unit", func(t *testing.T) {
				p := begin(t, sys, me+"1015 2", other+"1215 2")
				p.costIs(t, "unit "+c.unit, "1115", 1)
				p.costIs(t, "unit "+c.unit, "1215", 1+2)
				p.costIs(t, "unit "+c.unit, "1315", 1+2+2)
				p.costIs(t, "unit "+c.unit, "1415", 1+2+2+2)
			})
			t.Run("into a forest with a friendly unit", func(t *testing.T) {
				woods := field(t, "terrain forest 1215 1415")
				p := begin(t, woods, me+"1015 2", other+"1115 2")
				p.costIs(t, "unit "+c.unit, "1215", noPath) // off the road since 1115
				p = begin(t, woods, me+"1015 2", other+"1215 2")
				p.costIs(t, "unit "+c.unit, "1215", noPath)
				check.Equal(t, p.because(t, c.unit, "1215", false), "6.1", "because of")
				p = begin(t, woods, me+"1015 2")
				p.costIs(t, "unit "+c.unit, "1215", 2)
				p.costIs(t, "unit "+c.unit, "1415", 4)
			})
			t.Run("over a blown bridge", func(t *testing.T) {
				f := append(ring("major", "1215"), "noroads", along(1, 13), "river major 1115 1215 blown", "river major 1215 1315 bridge")
				p := begin(t, field(t, f...), me+"1015 2")
				p.costIs(t, "unit "+c.unit, "1115", 1)
				p.costIs(t, "unit "+c.unit, "1215", 1+2+6)
				p.play(t, "unit "+c.unit, "move 1215", "unit "+c.unit)
				p.mustNot(t, "move 1315") // 1 point and 2 for the bridge, with 1½ left
				p = begin(t, field(t, append(f, "river major 1115 1215 bridge")...), me+"1015 2")
				p.costIs(t, "unit "+c.unit, "1315", 3)
			})
			t.Run("bridges as if there were no road", func(t *testing.T) {
				p := begin(t, field(t, append(ring("major", "1115"), "noroads", along(1, 11), "river major 1015 1115 bridge")...), me+"1015 2", other+"1015 2")
				p.costIs(t, "unit "+c.unit, "1115", 2+4)
			})
		})
	}
	t.Run("engineers do not block movement", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 10AD.CCA 1015 2 active", "asset Eng-VIII-1 1115 0", "asset Eng-VIII-2 1015 0")
		p.costIs(t, "unit 10AD.CCA", "1215", 2)
	})
	t.Run("Delay does", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 10AD.CCA 1015 2 active", "unit Delay 1115 1")
		p.costIs(t, "unit 10AD.CCA", "1115", 2)
	})
	t.Run("out of supply", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit Lehr.901 1015 3 active unsupplied")
		p.costIs(t, "unit Lehr.901", "1315", 6)
		p.costIs(t, "unit Lehr.901", "1415", noPath)
	})
	t.Run("infantry on wheels", func(t *testing.T) {
		p := sys.position(t, "phase move-or-combat", "side 1", "unit 4.12 1015 2", "unit 4.8 1015 2", "unit 4.22 2015 2", "unit 5.2 2115 2")
		p.play(t, "use move")
		p.mustNot(t, "unit 4.12 by road", "unit 4.8 by road") // stacked
		p.must(t, "unit 4.12", "unit 4.22 by road")
		p.costIs(t, "unit 4.22 by road", "2115", noPath) // not into a hex with a friendly unit
		p.costIs(t, "unit 4.22", "2115", 2)
		p.play(t, "unit 4.22 by road")
		check.Equal(t, p.because(t, "4.22", "2115", false), "6.1", "because of")
	})
}

func TestInfantryOnWheels(t *testing.T) {
	coverage.Covers(t, "10.5")
	sys := field(t)
	t.Run("the example: 3 doubled to 6, 12 hexes of road", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 1015 2 active")
		p.play(t, "unit 26VG.39 by road")
		check.Equal(t, p.left(t), 12, "half points")
		p.must(t, "move 2215")
		p.mustNot(t, "move 2315")
		for _, n := range p.legal() {
			if strings.HasPrefix(n, "move ") && !strings.HasSuffix(n, "15") {
				t.Errorf("%q leaves the road", n)
			}
		}
		check.Equal(t, p.because(t, "26VG.39", "1014", false), "10.5", "because of")
		p.play(t, "move 2215")
		p.whereIs(t, "26VG.39", "2215 2")
	})
	for _, c := range []struct {
		name, side, line string
		want             bool
	}{
		{"German, under the marker", "axis", "motorised 26VG.39\nunit 26VG.39 1015 2 active", true},
		{"German, without the marker", "axis", "motorised 26VG.77\nunit 26VG.39 1015 2 active", false},
		{"German, entering", "axis", "unit 26VG.39 1015 2 active entered", true},
		{"German, out of supply", "axis", "motorised 26VG.39\nunit 26VG.39 1015 2 active unsupplied", false},
		{"German, off the road", "axis", "motorised 26VG.39\nunit 26VG.39 1010 2 active", false},
		{"German armour", "axis", "unit 26VG.39 1010 2\nunit 2Pz.Gutmann 1015 3 active", false},
		{"US infantry", "allies", "unit 4.12 1015 2 active", true},
		{"US parachutists", "allies", "unit 101.501 1015 2 active", true},
		{"US infantry, off the road", "allies", "unit 4.12 1010 2 active", false},
		{"US infantry, reduced", "allies", "unit 4.12 1015 1 active", true},
		{"US infantry, cut off", "allies", "unit 4.12 1015 2 active\nunit 26VG.39 1013 2\nunit 26VG.77 1017 2\nunit 26VG.78 1215 2\nunit 62VG.164 0815 2\nunit 62VG.183 0813 2\nunit 62VG.190 0817 2\nunit 18VG.293 1213 2\nunit 18VG.294 1217 2", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, moving(c.side, "move"), c.line)
			can := false
			for _, n := range p.legal() {
				can = can || strings.HasSuffix(n, "by road")
			}
			if can != c.want {
				t.Errorf("by road is %v, want %v: %v", can, c.want, p.legal())
			}
		})
	}
	t.Run("British infantry", func(t *testing.T) {
		var british []string
		for col := 1; col <= 20; col++ {
			british = append(british, fmt.Sprintf("%02d15", col))
		}
		p := field(t, "british "+strings.Join(british, " "), "west "+strings.Join(british, " ")).position(t, moving("allies", "move"), "unit Br53.71 0415 2 active")
		p.costIs(t, "unit Br53.71 by road", "1615", 12)
	})
	t.Run("only in the round of entry", func(t *testing.T) {
		p := sys.position(t, "phase draw", "turn 5", "cup axis reinf 1", "cup axis mc 1", "unit 167VG.331 T5.1 2")
		p.play(t, "draw axis reinf", "enter 167VG.331 4315")
		p.must(t, "unit 167VG.331 by road")
		p.play(t, "unit 167VG.331 by road", "move 4015", "end", "draw axis mc", "use move")
		p.must(t, "unit 167VG.331")
		p.mustNot(t, "unit 167VG.331 by road")
		check.Equal(t, p.because(t, "167VG.331", "3015", false), "10.5 10.2", "because of")
	})
	t.Run("on foot the allowance is not doubled", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 4.12 1015 2 active")
		p.costIs(t, "unit 4.12", "1315", 6)
		p.costIs(t, "unit 4.12", "1415", noPath)
		p.costIs(t, "unit 4.12", "1014", 2)
	})
}

// TestStepCost checks in random games that stepCost agrees with step.
func TestStepCost(t *testing.T) {
	coverage.Covers(t, "6.1", "10.2", "10.4", "10.4.1", "10.5")
	for seed, scenario := range []string{"offensive", "campaign"} {
		eachPosition(t, theGame(t), scenario, uint64(seed), func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
			u := uint8(src.N(len(p.d.units)))
			if n%11 > 0 || p.s.loc[u] >= hexes {
				return drawn(p, src, list)
			}
			modes := []uint8{roadRate, offRoad}
			if p.d.units[u].arm == infantry {
				modes = []uint8{onFoot, byRoad}
			}
			for _, mode := range modes {
				wantStepCosts(t, p, u, mode)
			}
			return drawn(p, src, list)
		})
	}
}

// wantStepCosts compares the costs of all steps of a unit, from every hex of the map.
func wantStepCosts(t *testing.T, p *Position, u, mode uint8) {
	t.Helper()
	m := p.newMarch(u, mode, p.allowance(u, mode))
	for h := range uint16(hexes) {
		for dir, n := range p.d.hex[h].next {
			if n == noHex {
				continue
			}
			cost, after := p.stepCost(&m, mode, h, dir)
			want, then, _ := p.step(u, mode, h, dir)
			if cost != want || cost != never && after != then {
				t.Fatalf("unit %d in mode %d from hex %d in direction %d: cost %d, mode %d, want %d, %d", u, mode, h, dir, cost, after, want, then)
			}
		}
	}
}
