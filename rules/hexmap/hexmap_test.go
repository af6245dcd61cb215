package hexmap_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/hex"
	"herbstnebel/rules/hexmap"
)

var (
	flat   = hex.Grid{Cols: 3, Rows: 4, EvenShift: true}
	pointy = hex.Grid{Cols: 4, Rows: 3, Pointy: true, EvenShift: true, RowFirst: true, FromEast: true}
)

func TestNeighborsAndDirections(t *testing.T) {
	for name, g := range map[string]hex.Grid{"flat": flat, "pointy": pointy} {
		for h := range g.Len() {
			next := hexmap.Neighbors[uint8](g, h)
			for dir, n := range next {
				if g.Neighbor(h, dir) == hex.None {
					if n != 255 {
						t.Errorf("%s: beyond the edge of %d is hex %d", name, h, n)
					}
					continue
				}
				if got, ok := hexmap.Direction(&next, n); !ok || int(got) != dir {
					t.Errorf("%s: from %d to %d is direction %d, %t", name, h, n, got, ok)
				}
				if back := hexmap.Opposite(uint8(dir)); g.Neighbor(int(n), int(back)) != h {
					t.Errorf("%s: direction %d does not lead from %d back to %d", name, back, n, h)
				}
			}
			if dir, ok := hexmap.Direction(&next, uint8(h)); ok {
				t.Errorf("%s: %d is its own neighbour in direction %d", name, h, dir)
			}
		}
	}
}

func TestCells(t *testing.T) {
	for h, want := range map[uint16]rules.CellID{0: 1, 11: 12, 12: 0, 0xffff: 0} {
		if c := hexmap.CellOf(h, 12); c != want {
			t.Errorf("hex %d is cell %d, want %d", h, c, want)
		}
	}
	for c, want := range map[rules.CellID]uint8{0: 255, 1: 0, 12: 11, 13: 255, 300: 255} {
		if h := hexmap.HexOf[uint8](c, 12); h != want {
			t.Errorf("cell %d is hex %d, want %d", c, h, want)
		}
	}
}

func TestRows(t *testing.T) {
	for name, test := range map[string]struct{ a, b, list, want string }{
		"ordered":       {"0101", "0102", "", "0 1 3 0 []"},
		"leading zero":  {"101", "201", "", "0 4 2 5 []"},
		"list":          {"0101", "0102", "0104 0303", "0 1 3 0 [3 10]"},
		"column":        {"0101", "0102", "0201-0203", "0 1 3 0 [4 5 6]"},
		"row":           {"0101", "0102", "0102-0302", "0 1 3 0 [1 5 9]"},
		"not a hex":     {"0105", "0102", "", `a.csv:2: a: hex: first "0101", last "0304", value "0105"`},
		"order":         {"0102", "0101", "", `a.csv:2: b: neighbours.order: a "0102", b "0101", value "0101"`},
		"not adjacent":  {"0101", "0103", "", `a.csv:2: b: neighbours.order: a "0101", b "0103", value "0103"`},
		"not a range":   {"0101", "0102", "0101-0202", `a.csv:2: list: hexes: value "0101-0202", first "0101", last "0304"`},
		"not in a list": {"0101", "0102", "x", `a.csv:2: list: hexes: value "x", first "0101", last "0304"`},
	} {
		files := fstest.MapFS{"a.csv": {Data: []byte("a,b,list\n" + test.a + "," + test.b + "," + test.list + "\n")}}
		got := ""
		table := hexmap.Rows(files, "a.csv", "a,b,list", flat, func(r hexmap.Row[uint16]) {
			a, b, there, back := r.Hexside(direction, true)
			var list []uint16
			r.Hexes("list", func(h uint16) { list = append(list, h) })
			got = fmt.Sprint(a, b, there, back, list)
		})
		if err := table.Err(); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: got  %s\nwant %s", name, got, test.want)
		}
	}
}

func direction(a, b uint16) (uint8, bool) {
	next := hexmap.Neighbors[uint16](flat, int(a))
	return hexmap.Direction(&next, b)
}

func TestEach(t *testing.T) {
	for list, want := range map[string]string{
		"0101 0102 0201 0202": "[0 1 2 3]",
		"0202 101 0201 102":   "[3 0 2 1]",
		"0101 0102 101 0202":  `a.csv:4: hex: twice: line 2, value "101"`,
		"0101 0102 0202":      `a.csv:4: hex: row: value "0201"`,
	} {
		text := "hex\n"
		var got []uint8
		for _, word := range strings.Fields(list) {
			text += word + "\n"
		}
		files := fstest.MapFS{"a.csv": {Data: []byte(text)}}
		table := hexmap.Each(files, "a.csv", "hex", hex.Grid{Cols: 2, Rows: 2}, func(_ hexmap.Row[uint8], h uint8) { got = append(got, h) })
		shown := fmt.Sprint(got)
		if err := table.Err(); err != nil {
			shown = err.Error()
		}
		if shown != want {
			t.Errorf("%s: got  %s\nwant %s", list, shown, want)
		}
	}
}

func TestBoard(t *testing.T) {
	b := hexmap.NewBoard(flat)
	if len(b.Cells) != 13 || b.Cells[5].Code != "0201" || len(b.Cells[5].Outline) != 6 {
		t.Fatalf("%d cells, cell 5 %+v", len(b.Cells), b.Cells[5])
	}
	b.AddRoad(0, 1, "main", "public")
	if want := (rules.Road{A: 1, B: 2, Class: "main", Source: "public"}); b.Roads[0] != want {
		t.Errorf("road %+v", b.Roads[0])
	}
	id := b.AddRiver(0, 3, rules.Edge{Name: "Our"}) // 0101 to 0102
	e := b.Edges[id]
	if id != 1 || e.A != 1 || e.B != 2 || e.Name != "Our" || e.P != b.Cells[1].Outline[3] || e.Q != b.Cells[1].Outline[4] {
		t.Errorf("river %d %+v", id, e)
	}
	b.AddBorder("army", func(i, j int) bool { return (i < 4) != (j < 4) }) // the first column and the others
	if line := b.Borders[0]; line.Kind != "army" || len(line.Lines) != 7 {
		t.Errorf("border %+v", line)
	}
}
