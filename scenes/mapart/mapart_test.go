package mapart

import (
	"flag"
	"image/png"
	"math"
	"os"
	"testing"

	"golang.org/x/image/font/sfnt"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/deadlywoods"
)

var update = flag.Bool("update", false, "rewrite the golden picture")

func fonts(t testing.TB) Fonts {
	t.Helper()
	read := func(name string) *sfnt.Font {
		b, err := assets.FS().Open("fonts/" + name)
		check.Must(t, err)
		defer b.Close()
		info, _ := b.Stat()
		data := make([]byte, info.Size())
		_, err = b.Read(data)
		check.Must(t, err)
		f, err := sfnt.Parse(data)
		check.Must(t, err)
		return f
	}
	return Fonts{Place: read("zilla-slab-semibold.ttf"), River: read("zilla-slab-regular.ttf"), Plain: read("barlow-condensed-semibold.ttf")}
}

func ardennes(t testing.TB) *Map {
	t.Helper()
	sys, err := deadlywoods.Load(assets.FS())
	check.Must(t, err)
	return newMap(sys.Board(), fonts(t), Options{Numbers: true})
}

// newMap prepares a map in one go.
func newMap(b *rules.Board, f Fonts, o Options) *Map {
	m, steps := Prepare(b, f, o)
	for _, step := range steps {
		for !step() {
		}
	}
	return m
}

// placeNames runs all stages.
func (m *Map) placeNames(s float64) *layout {
	l := &layout{}
	for !m.placeMore(l, s) {
	}
	return l
}

func TestChainJoinsSegmentsInAnyDirection(t *testing.T) {
	p := func(x, y float64) pt { return xy(x, y) }
	pieces := []segment{
		{p(2, 0), p(1, 0), "Our"}, {p(0, 0), p(1, 0), "Our"}, {p(2, 0), p(3, 1), "Our"},
		{p(1, 0), p(1, 1), "Clerf"}, {p(1, 1), p(1, 2), "Clerf"},
		{p(9, 9), p(9, 8), "ring"}, {p(9, 8), p(8, 8), "ring"}, {p(8, 8), p(9, 9), "ring"},
	}
	got := map[string]int{}
	for _, c := range chain(pieces) {
		check.Equal(t, got[c.kind], 0, "%s is in two lines", c.kind)
		got[c.kind] = len(c.line)
	}
	for kind, want := range map[string]int{"Our": 4, "Clerf": 3, "ring": 4} {
		check.Equal(t, got[kind], want, "%s (points)", kind)
	}
}

func TestRiversAreFewConnectedLines(t *testing.T) {
	m := ardennes(t)
	lines := map[string]int{}
	for i := range m.rivers {
		r := &m.rivers[i]
		lines[r.name]++
		for k := 1; k < len(r.line); k++ {
			if d := r.line[k].Dist(r.line[k-1]); d > 1.2 {
				t.Errorf("%s jumps by %.2f at %v", r.name, d, r.line[k])
			}
		}
	}
	for name, n := range lines {
		if n > 4 {
			t.Errorf("%s is in %d pieces", name, n)
		}
	}
	if lines["Our"] == 0 || lines["Meuse"] == 0 {
		t.Errorf("rivers are missing: %v", lines)
	}
}

func TestBridgesAreOnTheWater(t *testing.T) {
	m := ardennes(t)
	for id, b := range m.bridges {
		edge := &m.board.Edges[id]
		near := math.Inf(1)
		for i := range m.rivers {
			if m.rivers[i].name == edge.Name {
				_, _, d := nearest(m.rivers[i].line, b.at)
				near = math.Min(near, d)
			}
		}
		if near > 0.05 {
			t.Errorf("the bridge %s-%s over the %s stands %.2f away from it", m.board.Cells[edge.A].Code, m.board.Cells[edge.B].Code, edge.Name, near)
		}
	}
}

func TestNamesDoNotOverlapAndKeepClearOfCounters(t *testing.T) {
	m := ardennes(t)
	for _, s := range Levels {
		l := m.placeNames(s)
		named := 0
		for i := range l.names {
			if l.names[i].cell == 0 {
				continue // rivers curve, so that their boxes are too large
			}
			named++
			for k := range i {
				if l.names[k].cell != 0 && l.names[i].box.overlaps(l.names[k].box) {
					t.Errorf("at %.0f %s lies over %s", s, m.board.Cells[l.names[i].cell].Name, m.board.Cells[l.names[k].cell].Name)
				}
			}
			own := m.center(l.names[i].cell).Mul(s)
			r := counterHalf * s * 0.8
			if s >= 32 && l.names[i].box.overlaps(box{own.X - r, own.Y - r, own.X + r, own.Y + r}) {
				t.Errorf("at %.0f %s lies under its counter", s, m.board.Cells[l.names[i].cell].Name)
			}
		}
		towns, missing := 0, 0
		written := map[string]bool{}
		for i := range l.names {
			written[m.board.Cells[l.names[i].cell].Name] = true
		}
		for id := range m.board.Cells {
			if c := &m.board.Cells[id]; c.Settlement == "town" && c.Name != "" {
				towns++
				if !written[c.Name] {
					missing++
				}
			}
		}
		if s >= 32 && missing > 0 || missing > towns/2 {
			t.Errorf("at %.0f %d of %d towns have no name", s, missing, towns)
		}
		if s >= 64 && named < 250 {
			t.Errorf("at %.0f only %d names", s, named)
		}
	}
}

func TestTilesJoinWithoutASeam(t *testing.T) {
	m := ardennes(t)
	const s = 45.2
	whole := m.Piece(s, 1000, 500, 160, 80).Draw()
	left, right := m.Piece(s, 1000, 500, 80, 80).Draw(), m.Piece(s, 1080, 500, 80, 80).Draw()
	worst := 0
	for y := range 80 {
		for x := range 160 {
			part, px := left, x
			if x >= 80 {
				part, px = right, x-80
			}
			for k := range 3 {
				worst = max(worst, abs(int(whole.Pix[y*whole.Stride+x*4+k])-int(part.Pix[y*part.Stride+px*4+k])))
			}
		}
	}
	if worst > 3 {
		t.Errorf("pieces differ from the whole by up to %d", worst)
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func TestAreaBeyondTheSheetIsEmpty(t *testing.T) {
	m := ardennes(t)
	img := m.Tile(Levels[0], 0, 0).Draw()
	check.Equal(t, img.RGBAAt(2, 2).A, 255, "the sheet's corner")
	cols, rows := m.Tiles(Levels[0])
	img = m.Tile(Levels[0], cols-1, rows-1).Draw()
	check.Equal(t, img.RGBAAt(TileSize-1, TileSize-1).A, 0, "beyond the sheet lies")
}

// The golden picture is compared with a tolerance, because processors may fuse multiplications and
// additions differently.
func TestGoldenPicture(t *testing.T) {
	m := ardennes(t)
	bastogne := pt{}
	for id := range m.board.Cells {
		if m.board.Cells[id].Name == "Bastogne" {
			bastogne = m.roadNode[id]
		}
	}
	const s, w, h = 64, 200, 140
	got := m.Piece(s, math.Round(bastogne.X*s)-w/2, math.Round(bastogne.Y*s)-h/2, w, h).Draw()
	const name = "testdata/bastogne.png"
	if *update {
		f, err := os.Create(name)
		check.Must(t, err)
		defer f.Close()
		check.Must(t, png.Encode(f, got))
	}
	f, err := os.Open(name)
	check.Must(t, err)
	defer f.Close()
	want, err := png.Decode(f)
	check.Must(t, err)
	off := 0
	for y := range h {
		for x := range w {
			r, g, b, _ := want.At(x, y).RGBA()
			c := got.RGBAAt(x, y)
			if abs(int(r>>8)-int(c.R)) > 3 || abs(int(g>>8)-int(c.G)) > 3 || abs(int(b>>8)-int(c.B)) > 3 {
				off++
			}
		}
	}
	if off > w*h/200 {
		t.Errorf("%d of %d pixels differ; if this is meant, run go test -update", off, w*h)
	}
}

func BenchmarkTile(b *testing.B) {
	m := ardennes(b)
	for b.Loop() {
		m.Tile(64, 6, 5).Draw()
	}
}

// TestBridgeDuringPreparation calls Bridge while a map is prepared concurrently, as the
// board does: once it returns one bridge, it returns all.
func TestBridgeDuringPreparation(t *testing.T) {
	b := ardennes(t).board
	m, steps := Prepare(b, fonts(t), Options{})
	bridgesOnWater := func() (n int) {
		for id := range b.Edges {
			if _, _, _, ok := m.Bridge(rules.EdgeID(id)); ok {
				n++
			}
		}
		return n
	}
	made := make(chan bool)
	go func() {
		for _, step := range steps {
			for !step() {
			}
		}
		close(made)
	}()
	var counts []int // number of bridges returned, from the first pass that returned any
	for done := false; !done; {
		select {
		case <-made:
			done = true
		default:
		}
		if n := bridgesOnWater(); n > 0 {
			counts = append(counts, n)
		}
	}
	all := bridgesOnWater()
	if all == 0 || len(counts) == 0 {
		t.Fatal("there are no bridges")
	}
	for _, n := range counts[1:] { // the first pass may have overlapped the end of the preparation
		check.MustEqual(t, n, all, "bridges are returned")
	}
}
