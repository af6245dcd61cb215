package enemyaction

import (
	"io/fs"
	"math/bits"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// loadAll loads the data with the map.
func loadAll(t testing.TB) *data {
	t.Helper()
	d, err := load(assets.FS())
	check.Must(t, err)
	return d
}

// The published facts about the map.
func TestLintPublished(t *testing.T) {
	coverage.Covers(t, "X11")
	d := loadAll(t)
	for code, name := range map[string]string{"0116": "Liège", "0117": "Liège", "0526": "Namur", "1125": "Dinant", "1719": "St-Hubert"} {
		check.Equal(t, d.name[mustHex(t, code)], name, "%s", code)
	}
	a := mustHex(t, "2302")
	dir, _ := d.dir(a, mustHex(t, "2303"))
	if d.hex[a].bridge>>dir&1 == 0 {
		t.Error("there is no bridge between 2302 and 2303")
	}
	// 0129 and 1729 are on the western edge, 1728 where the southern one begins.
	for code, on := range map[string]bool{"0129": true, "1729": true, "1728": true, "1828": false, "1929": false, "2922": true, "2923": false, "2901": true} {
		check.Equal(t, d.onMap.Has(mustHex(t, code)), on, "%s is on the map", code)
	}
}

// Terms of the rules that require features of the map.
func TestLintMap(t *testing.T) {
	coverage.Covers(t, "X11")
	d := loadAll(t)
	points, walls := 0, 0
	for h := range d.onMap.All() {
		x, code := &d.hex[h], hexCode(h)
		points += int(x.points)
		if x.direction < 3 {
			t.Errorf("%s: a retreat towards the Germans", code)
		}
		if x.points > 0 && x.settlement == open {
			t.Errorf("%s: points for no settlement", code)
		}
		switch low, high := [3]uint8{0, 2, 4}, [3]uint8{1, 3, 4}; {
		case x.hold < low[x.settlement] || x.hold > high[x.settlement]:
			t.Errorf("%s: hold value %d", code, x.hold)
		case x.settlement != open && x.road == 0:
			t.Errorf("%s: no road to %s", code, d.name[h])
		case x.settlement != open && d.name[h] == "":
			t.Errorf("%s has no name", code)
		case x.route != noRoute && x.road == 0:
			t.Errorf("%s: a route without a road", code)
		case d.places.Has(h) && x.road == 0:
			t.Errorf("%s: a position without a road", code)
		case x.bridge != x.river&x.road:
			t.Errorf("%s: bridges are not where roads cross rivers", code)
		}
		if x.westwall {
			walls++
			if x.settlement != open || hexNumber(h)%100 > 7 {
				t.Errorf("%s: the Westwall is not there", code)
			}
		}
		// A primary route continues.
		on := 0
		for dir, n := range x.next {
			if n != noHex && x.road>>dir&1 != 0 && d.hex[n].route == primary {
				on++
			}
		}
		if x.route == primary && on == 0 {
			t.Errorf("%s: a primary route by itself", code)
		}
	}
	if points < 100 || walls < 10 {
		t.Errorf("%d points, %d hexes of the Westwall", points, walls)
	}
}

// All roads form one network, and no river is a single hexside.
func TestLintRoadsAndRivers(t *testing.T) {
	d := loadAll(t)
	var net hexSet
	todo := []uint16{mustHex(t, "1813")}
	for net.Add(todo[0]); len(todo) > 0; todo = todo[1:] {
		h := todo[0]
		for dir, n := range d.hex[h].next {
			if n != noHex && d.hex[h].road>>dir&1 != 0 && !net.Has(n) {
				net.Add(n)
				todo = append(todo, n)
			}
		}
	}
	sides, roads := 0, 0
	for h := range d.onMap.All() {
		x := &d.hex[h]
		sides += bits.OnesCount8(x.river)
		roads += bits.OnesCount8(x.road)
		if x.road != 0 && !net.Has(h) {
			t.Errorf("%s: its road does not lead to Bastogne", hexCode(h))
		}
		for dir, n := range x.next {
			if x.road>>dir&1 != 0 && (n == noHex || d.hex[n].road>>((dir+3)%6)&1 == 0) || x.river>>dir&1 != 0 && (n == noHex || d.hex[n].river>>((dir+3)%6)&1 == 0) {
				t.Errorf("%s: a hexside that has one side", hexCode(h))
			}
			if x.river>>dir&1 == 0 || n == noHex {
				continue
			}
			// The hexsides that share a corner with it: the neighbouring ones of both hexes.
			left, right := (dir+5)%6, (dir+1)%6
			back := (dir + 3) % 6
			o := &d.hex[n]
			at := func(x *hexInfo, dir int) bool { return x.river>>dir&1 != 0 }
			edge := x.next[left] == noHex || x.next[right] == noHex
			if !edge && !at(x, left) && !at(x, right) && !at(o, (back+5)%6) && !at(o, (back+1)%6) {
				t.Errorf("%s: a river of one hexside towards %s", hexCode(h), hexCode(n))
			}
		}
	}
	t.Logf("%d hexes, %d roads and %d rivers across hexsides", d.onMap.Len(), roads/2, sides/2)
}

// changed overlays the data with a changed file.
type changed struct {
	fs.FS
	over fstest.MapFS
}

func (c changed) Open(name string) (fs.File, error) {
	if _, ok := c.over[name]; ok {
		return c.over.Open(name)
	}
	return c.FS.Open(name)
}

// Bad files are refused with the file, the line and the reason.
func TestBadFiles(t *testing.T) {
	const maps = "hex,terrain,settlement,hold,route,vp,rear,westwall,position,name,source,note\n"
	const units = "id,side,number,corps,kind,strength,move,day,hex,source,note\n"
	const cards = "id,side,kind,corps,army,value,day,event,tactic,expedites,source\n"
	const chits = "chit,copies,when,from,to,attacker,defender,source\n"
	const sides = "a,b,name,bridge,source,note\n"
	for _, test := range []struct{ file, text, want string }{
		{"map.csv", maps + "0130,clear,,0,,,w,,,,reconstructed,\n", "map.csv:2: hex: "},
		{"map.csv", maps + "0101,clear,,0,,,w,,,,reconstructed,\n0101,clear,,0,,,w,,,,reconstructed,\n", `map.csv:3: hex: twice: line 2, value "0101"`},
		{"map.csv", maps + "0101,swamp,,0,,,w,,,,reconstructed,\n", "map.csv:2: terrain: "},
		{"map.csv", maps + "0101,clear,,0,,,up,,,,reconstructed,\n", "map.csv:2: rear: "},
		{"map.csv", maps + "0101,clear,,0,,,w,,,,somebody,\n", "map.csv:2: source: "},
		{"map.csv", maps, `map.csv:1: hex: row: value "0101"`},
		{"roads.csv", "a,b,source\n0101,0103,reconstructed\n", `roads.csv:2: b: neighbours: a "0101", b "0103", value "0103"`},
		{"roads.csv", "a,b,source\n0101,0102,reconstructed\n0102,0101,reconstructed\n", `roads.csv:3: a: twice: line 2, value "0102-0101"`},
		{"roads.csv", "a,b,source\n2928,2929,reconstructed\n", `roads.csv:2: b: neighbours: a "2928", b "2929", value "2929"`},
		{"rivers.csv", sides + "0101,0102,Our,,reconstructed,\n0102,0101,Our,,reconstructed,\n", `rivers.csv:3: a: twice: line 2, value "0102-0101"`},
		{"rivers.csv", sides + "0101,0102,,,reconstructed,\n", "rivers.csv:2: name: "},
		{"sources.csv", "hex,side,source\n2929,axis,reconstructed\n", `sources.csv:2: hex: source: value "2929"`},
		{"sources.csv", "hex,side,source\n0501,axis,reconstructed\n", `sources.csv:2: side: sides: value "axis"`},
		{"cards.csv", cards + "a,axis,division,V,,2,16,,,,reconstructed\n", `cards.csv:2: corps: unknown.side: file "corps.csv", value "V"`},
		{"cards.csv", cards + "a,axis,division,,,0,16,,,,reconstructed\n", "cards.csv:2: value: "},
		{"cards.csv", cards + "a,allies,army,,,0,16,alert,artillery,y,reconstructed\n", "cards.csv:2: expedites: "},
		{"cards.csv", cards + "a,allies,corps,V,,0,16,,artillery,,reconstructed\n", "cards.csv:2: event: "},
		{"cards.csv", cards + "a,axis,group,,,2,15,,air-force,,reconstructed\n", "cards.csv:2: day: "},
		{"cards.csv", cards + "a,axis,group,,,2,16,,air-force,,reconstructed\na,axis,group,,,2,16,,air-force,,reconstructed\n", `cards.csv:3: id: twice: line 2, value "a"`},
		{"cards.csv", cards + "a,axis,group,,,2,16,,air-force,,reconstructed\n", `cards.csv:2: side: sides: value "axis"`},
		{"corps.csv", "id,side,army,number,name,source\nV,allies,1st Army,5,V Corps,public\nV,allies,1st Army,5,V Corps,public\n", `corps.csv:3: id: twice: line 2, value "V"`},
		{"units.csv", units + "1.1.V,allies,1,VI,infantry,4-2,4,17,,reconstructed,\n", `units.csv:2: corps: unknown.side: file "corps.csv", value "VI"`},
		{"units.csv", units + "1.1.V,axis,1,V,infantry,4-2,4,17,,reconstructed,\n", `units.csv:2: corps: unknown.side: file "corps.csv", value "V"`},
		{"units.csv", units + "1.1.V,allies,1,V,infantry,4-2,4,17,,reconstructed,\n1.1.V,allies,1,V,infantry,4-2,4,17,,reconstructed,\n", `units.csv:3: id: twice: line 2, value "1.1.V"`},
		{"units.csv", units + "1.1.V,allies,1,V,infantry,5-4-3-2,4,17,,reconstructed,\n", `units.csv:2: strength: most: most 3, value "5-4-3-2"`},
		{"units.csv", units + "1.1.V,allies,1,V,infantry,4-[2,4,17,,reconstructed,\n", "units.csv:2: strength: "},
		{"units.csv", units + "1.1.V,allies,1,V,infantry,4-2,4,17,0607,reconstructed,\n", `units.csv:2: day: day: first 16, value "17"`},
		{"units.csv", units + "1.1.V,allies,1,V,infantry,4-2,4,16,2929,reconstructed,\n", `units.csv:2: hex: unknown: file "map.csv", value "2929"`},
		{"chits.csv", chits + "a,1,snow,,,0,1,reconstructed\n", `chits.csv:2: when: words: value "snow", known [1-1 2-1 3-1 4-1 air artillery armour flank engineers woods river]`},
		{"chits.csv", chits + "a,1,,18,17,0,1,reconstructed\n", "chits.csv:2: to: "},
		{"chits.csv", chits + "a,1,,,,0,1,reconstructed\na,2,,,,0,1,reconstructed\n", "chits.csv:3: copies: "},
		{"chits.csv", chits, `chits.csv:1: copies: chits: n 0, most 8`},
		{"hold.csv", "id,value,para,source\nriver,2,2.D.3,rulebook\n", `hold.csv:2: id: row: value "costly-retreat"`},
		{"hold.csv", "id,value,para,source\nsnow,2,2.D.3,rulebook\n", `hold.csv:2: id: strange: value "snow"`},
		{"numbers.csv", "id,value,para,source\nfaces,10,X1,public\nfaces,10,X1,public\n", `numbers.csv:3: id: twice: line 2, value "faces"`},
		{"advance.csv", "row,none,one,two,para,source\nprimary,11,7,0,8.3,rulebook\n", "advance.csv:2: none: "},
		{"advance.csv", "row,none,one,two,para,source\nprimary,10,7,0,8.3,rulebook\n", `advance.csv:2: row: row: value "secondary"`},
		{"movement.csv", "terrain,foot,mech,frozen,para,source\nclear,1,1,1,16.1,public\nclear,1,1,1,16.1,public\n", `movement.csv:3: terrain: twice: line 2, value "clear"`},
		{"movement.csv", "terrain,foot,mech,frozen,para,source\nclear,0,1,1,16.1,public\nrough,1,2,1,16.1,public\nwoods,1,3,2,16.1,public\nforest,2,4,3,16.1,public\n", "movement.csv:2: foot: "},
		{"movement.csv", "terrain,foot,mech,frozen,para,source\nclear,1,1,1,16.1,public\n", `movement.csv:2: terrain: row: value "rough"`},
	} {
		_, err := load(changed{assets.FS(), fstest.MapFS{folder + test.file: {Data: []byte(test.text)}}})
		if err == nil || !strings.HasPrefix(err.Error(), "enemyaction: "+folder+test.want) {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
		}
	}
}
