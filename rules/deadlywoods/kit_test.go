package deadlywoods

import (
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// The tests of the rules use a map of their own, so that changes to the real one do not affect
// them: clear hexes, army zones in rows 1-10, 11-19 and 20-30, three roads from edge to edge along
// rows 5, 15 and 25 with entry hexes at their ends, and the places and the bridge that the rules
// name. A test adds what it needs.

// fullMap loads the real data once.
var fullMap = sync.OnceValues(func() (*System, error) { return Load(assets.FS()) })

func theGame(t testing.TB) *System {
	t.Helper()
	s, err := fullMap()
	check.Must(t, err)
	return s
}

// copyOf copies the files of a folder.
func copyOf(t testing.TB, fsys fs.FS, folder string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(fsys, folder+"*.csv")
	check.Must(t, err)
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		check.Must(t, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

type testHex struct{ terrain, settlement, name, westwall, zone, british, bank, vp, entry string }

// field returns a system on the test map with features added, each a line:
//
//	terrain woods 2010 2011      town 2010       village 2010     vp 2010
//	westwall 2010                british 2010    west 2010        zone 7 2010
//	road 2010 2011 2012          river minor 2010 2011 [bridge|blown]
//	noroads
//
// Each is read once; a test gets a copy, whose units, results and entry hexes it may change.
func field(t testing.TB, features ...string) *System {
	t.Helper()
	key := strings.Join(features, "\n")
	s, ok := fields.Load(key)
	if !ok {
		s, _ = fields.LoadOrStore(key, readField(t, features))
	}
	d := *s.(*System).data
	d.units, d.crt = slices.Clone(d.units), slices.Clone(d.crt)
	for i := range d.entries {
		d.entries[i] = slices.Clone(d.entries[i])
	}
	return &System{Edition: s.(*System).Edition, data: &d}
}

var fields sync.Map // *System by features

func readField(t testing.TB, features []string) *System {
	t.Helper()
	hex := map[string]*testHex{}
	for c := 1; c <= grid.Cols; c++ {
		for r := 1; r <= grid.Rows; r++ {
			x := &testHex{terrain: "clear", zone: "6", bank: "e"}
			if r >= 11 {
				x.zone = "5"
			}
			if r >= 20 {
				x.zone = "7"
			}
			hex[fmt.Sprintf("%02d%02d", c, r)] = x
		}
	}
	for code, name := range map[string]string{"3211": "St. Vith", "2519": "Bastogne", "3508": "Büllingen", "3329": "Luxembourg", "3102": "Eupen"} {
		hex[code].name, hex[code].settlement = name, "town"
	}
	for code, e := range map[string]string{"4305": "K", "4315": "L", "4325": "M", "0105": "H", "0115": "F", "0125": "E",
		"2030": "A", "1530": "B", "1030": "C", "0530": "D", "0101": "G", "1001": "I", "2001": "J"} {
		hex[code].entry = e
	}
	roads := map[[2]string]bool{}
	road := func(a, b string) {
		if a > b {
			a, b = b, a
		}
		roads[[2]string{a, b}] = true
	}
	for _, row := range []int{5, 15, 25} {
		for c := 1; c < grid.Cols; c++ {
			road(fmt.Sprintf("%02d%02d", c, row), fmt.Sprintf("%02d%02d", c+1, row))
		}
	}
	rivers := map[[2]string]string{{"3215", "3315"}: "minor,Our,whole"}
	for _, b := range destroyed {
		rivers[[2]string{min(b[0], b[1]), max(b[0], b[1])}] = "minor,Our,blown"
	}
	for _, f := range features {
		w := strings.Fields(f)
		set := func(codes []string, to func(*testHex)) {
			for _, c := range codes {
				if hex[c] == nil {
					t.Fatalf("field: %q names no hex %s", f, c)
				}
				to(hex[c])
			}
		}
		switch w[0] {
		case "terrain":
			set(w[2:], func(x *testHex) { x.terrain = w[1] })
		case "town", "village":
			set(w[1:], func(x *testHex) { x.settlement = w[0] })
		case "vp":
			set(w[1:], func(x *testHex) { x.vp = "y" })
		case "westwall":
			set(w[1:], func(x *testHex) { x.westwall = "y" })
		case "british":
			set(w[1:], func(x *testHex) { x.british = "y" })
		case "west":
			set(w[1:], func(x *testHex) { x.bank = "w" })
		case "zone":
			set(w[2:], func(x *testHex) { x.zone = w[1] })
		case "road":
			for i := 2; i < len(w); i++ {
				road(w[i-1], w[i])
			}
		case "noroads":
			clear(roads)
		case "river":
			a, b := w[2], w[3]
			if a > b {
				a, b = b, a
			}
			bridge := ""
			if len(w) > 4 {
				bridge = map[string]string{"bridge": "whole", "blown": "blown"}[w[4]]
			}
			rivers[[2]string{a, b}] = w[1] + ",R," + bridge
		default:
			t.Fatalf("field: %q", f)
		}
	}
	files := copyOf(t, assets.FS(), folder)
	write := func(name, head string, lines []string) {
		sort.Strings(lines)
		files[folder+name+".csv"] = &fstest.MapFile{Data: []byte(head + "\n" + strings.Join(lines, "\n") + "\n")}
	}
	var lines []string
	for code, x := range hex {
		lines = append(lines, strings.Join([]string{code, x.terrain, x.settlement, x.name, "", x.westwall, x.zone, x.british, x.bank, x.vp, x.entry, "reconstructed", ""}, ","))
	}
	write("map", "hex,terrain,settlement,name,alt,westwall,zone,british,bank,vp,entry,source,note", lines)
	lines = nil
	for r := range roads {
		lines = append(lines, r[0]+","+r[1]+",main,reconstructed,")
	}
	write("roads", "a,b,class,source,note", lines)
	lines = nil
	for r, v := range rivers {
		lines = append(lines, r[0]+","+r[1]+","+v+",reconstructed,")
	}
	write("rivers", "a,b,class,name,bridge,source,note", lines)
	s, err := Load(files)
	check.Must(t, err)
	return s
}

// position parses a position from lines. By default it is turn 4, when no boundary is in force, and
// every bridge is as at the start.
func (s *System) position(t testing.TB, lines ...string) *Position {
	t.Helper()
	text := []string{"turn 4"}
	for _, b := range s.data.bridges {
		if b.blown {
			text = append(text, "blown "+hexCode(b.a)+"/"+hexCode(b.b))
		}
	}
	pos, err := s.Parse(strings.Join(append(text, lines...), "\n"))
	check.Must(t, err)
	return pos.(*Position)
}

// moving returns the line for a position in which units may be picked to move in a round.
func moving(side, round string) string {
	n := "0"
	if side == "allies" {
		n = "1"
	}
	return "phase move.unit\nround " + round + "\nside " + n
}

// declarationLine returns the line for a position in which attacks may be declared in a round of combat.
func declarationLine(side string) string {
	n := "0"
	if side == "allies" {
		n = "1"
	}
	return "phase combat.target\nround combat\nside " + n
}

// eventLog collects events.
type eventLog []rules.Event

func (h *eventLog) HandleEvent(e rules.Event) { *h = append(*h, e) }

// kinds returns the events of a kind.
func (h eventLog) kinds(k rules.Kind) (out []rules.Event) {
	for _, e := range h {
		if e.Kind == k {
			out = append(out, e)
		}
	}
	return out
}

// play plays notations one after another and returns the events.
func (p *Position) play(t testing.TB, notations ...string) eventLog {
	t.Helper()
	var h eventLog
	for _, n := range notations {
		c, err := rules.ParseChoice(p, p.Choices(nil), n)
		if err != nil {
			t.Fatalf("%v; decision %s; legal: %s", err, p.Decision().Key, strings.Join(p.legal(), ", "))
		}
		check.Must(t, rules.Play(p, c, &h))
		if err := p.CheckInvariants(); err != nil {
			t.Fatalf("after %q: %v", n, err)
		}
	}
	return h
}

// legal returns the notations of the legal choices.
func (p *Position) legal() (out []string) {
	for _, c := range p.Choices(nil) {
		out = append(out, p.Notation(c))
	}
	return out
}

func (p *Position) can(notation string) bool {
	_, err := rules.ParseChoice(p, p.Choices(nil), notation)
	return err == nil
}

func (p *Position) must(t testing.TB, notations ...string) {
	t.Helper()
	for _, n := range notations {
		if !p.can(n) {
			t.Errorf("%q is not legal; decision %s; legal: %s", n, p.Decision().Key, strings.Join(p.legal(), ", "))
		}
	}
}

func (p *Position) mustNot(t testing.TB, notations ...string) {
	t.Helper()
	for _, n := range notations {
		check.False(t, p.can(n), "%q is legal", n)
	}
}

func (p *Position) phaseIs(t testing.TB, key string) {
	t.Helper()
	if got := p.Decision().Key; got != key {
		t.Fatalf("decision is %s, want %s; legal: %s", got, key, strings.Join(p.legal(), ", "))
	}
}

// named finds a unit by its name.
func (p *Position) named(t testing.TB, id string) uint8 {
	t.Helper()
	for u := range p.d.units {
		if p.d.units[u].id == id {
			return uint8(u)
		}
	}
	t.Fatalf("no unit %s", id)
	return 0
}

func (p *Position) asset(t testing.TB, id string) uint8 {
	t.Helper()
	for a := range p.d.supports {
		if p.d.supports[a].id == id {
			return uint8(a)
		}
	}
	t.Fatalf("no asset %s", id)
	return 0
}

// where returns a unit's place and steps: "3508 2".
func (p *Position) where(t testing.TB, id string) string {
	t.Helper()
	u := p.named(t, id)
	return fmt.Sprintf("%s %d", placeName(p.s.loc[u]), p.s.steps[u])
}

func (p *Position) whereIs(t testing.TB, id, want string) {
	t.Helper()
	check.Equal(t, p.where(t, id), want, "%s is at", id)
}

func (p *Position) assetAt(t testing.TB, id, want string) {
	t.Helper()
	check.Equal(t, placeName(p.s.supLoc[p.asset(t, id)]), want, "%s is at", id)
}

// odds returns the odds of an attack by some units on a hex.
func (p *Position) odds(t testing.TB, target string, attackers ...string) rules.Forecast {
	t.Helper()
	h, _ := parseHex(target)
	a := rules.HypotheticalAttack{Target: cellOf(h)}
	for _, id := range attackers {
		a.Attackers = append(a.Attackers, pieceOf(p.named(t, id)))
	}
	f, err := p.ForecastAttack(a)
	check.Must(t, err)
	return f
}

// mod returns the sum of the modifiers with a name, and whether there are any.
func mod(f rules.Forecast, key string) (n int, ok bool) {
	for _, m := range f.Modifiers {
		if m.Key == key {
			n += m.Value
			ok = true
		}
	}
	return n, ok
}

func wantMod(t testing.TB, f rules.Forecast, key string, want int) {
	t.Helper()
	if n, _ := mod(f, key); n != want {
		t.Errorf("modifier %s is %d, want %d: %+v", key, n, want, f.Modifiers)
	}
}

// because returns the paragraphs of a refusal.
func (p *Position) because(t testing.TB, id, to string, attack bool) string {
	t.Helper()
	h, _ := parseHex(to)
	var paras []string
	for _, r := range p.WhyNot(rules.Intent{Piece: pieceOf(p.named(t, id)), To: cellOf(h), Attack: attack}) {
		paras = append(paras, r.Para)
	}
	return strings.Join(paras, " ")
}

// eachPosition plays a random game, in which pick selects the choices, and passes on the positions
// after some numbers of choices.
func eachPosition(t testing.TB, sys *System, scenario string, seed uint64, pick func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice) {
	t.Helper()
	pos, err := sys.Start(scenario, nil)
	check.Must(t, err)
	p := pos.(*Position)
	src := splitmix.Source(seed)
	var list []rules.Choice
	for n := 0; !p.Outcome().Over; n++ {
		list = p.Choices(list[:0])
		p.Apply(pick(p, n, &src, list), nil)
	}
}

// drawn picks at random, dice and draws by weight.
func drawn(p *Position, src *splitmix.Source, list []rules.Choice) rules.Choice {
	c := list[src.N(len(list))]
	if p.ToMove() == rules.Chance {
		c = rules.Draw(p, list, src)
	}
	return c
}
