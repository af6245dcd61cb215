package enemyaction

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/postext"
)

// readSheet loads the data once.
var readSheet = sync.OnceValues(func() (*data, error) { return loadSheet(assets.FS()) })

// sheetData returns a copy of the data, whose map and units a test may change.
func sheetData(t testing.TB) *data {
	t.Helper()
	d, err := readSheet()
	check.Must(t, err)
	c := *d
	return &c
}

// field reads a small position from lines. By default all hexes are clear terrain, the Allies retreat west,
// and every hex is in supply and communication of both sides.
//
//	hex 1609 village forest hold 3 primary vp 5 westwall position rear sw
//	river 1609 1608, bridge 1609 1608, blown 1609 1608, road 1609 1610 1611
//	us 110/8 1609 inf 4-[2] [steps 1] [dispersed ...], de 78/47 1608 arm 6-5-4
//	improved 1609, roadblock 1609, day 17, special alert
//	cut supply allies 1609, cut contact axis 1608
//	card 8 [division] [air] hand|pile|allies
//	fight 1609 allies|axis ATTACKERS: that side attacks the hex with the units named by number,
//	or with all next to it; all units in the hex defend
//	hits 2, applied 1, retreated 1 1610, scattered, ...
func field(t testing.TB, text ...string) *position {
	t.Helper()
	d := sheetData(t)
	p := &position{d: d}
	p.s.clear()
	p.s.day = 17
	for h := range d.hex {
		d.hex[h].direction = 4 // west
		for side := range 2 {
			p.s.supply[side].Add(uint16(h))
			p.s.contact[side].Add(uint16(h))
		}
	}
	p.s.combat.path = [2]uint16{noHex, noHex}
	for _, line := range text {
		for part := range strings.SplitSeq(line, ",") {
			check.Must(t, postext.Read(strings.TrimSpace(part)+"\n", func(l *postext.Line) { p.readLine(t, l) }))
		}
	}
	return p
}

// traced traces the lines of both sides of a field along its roads from one hex.
func traced(t testing.TB, p *position, source string) *position {
	t.Helper()
	p.d.openPassages()
	for side := range p.d.sources {
		p.d.sources[side] = hexSet{}
		p.d.sources[side].Add(mustHex(t, source))
	}
	p.trace()
	return p
}

var directions = []string{"ne", "e", "se", "sw", "w", "nw"}

func readHex(l *postext.Line) uint16 {
	word := l.Word()
	h, ok := parseHex(word)
	if !ok {
		l.Fail("no hex %s", word)
		return 0
	}
	return h
}

func (p *position) readSide(t testing.TB, l *postext.Line) (uint16, uint8) {
	a, b := readHex(l), readHex(l)
	dir, ok := p.d.dir(a, b)
	if !ok {
		t.Fatalf("%s and %s are not adjacent", hexCode(a), hexCode(b))
	}
	return a, dir
}

func (p *position) readLine(t testing.TB, l *postext.Line) {
	d, s := p.d, &p.s
	both := func(of func(x *hexInfo) *uint8, a uint16, dir uint8) {
		*of(&d.hex[a]) |= 1 << dir
		*of(&d.hex[d.hex[a].next[dir]]) |= 1 << ((dir + 3) % 6)
	}
	switch word := l.Word(); word {
	case "hex":
		h := readHex(l)
		x := &d.hex[h]
		for l.More() {
			switch w := l.Word(); w {
			case "hold":
				x.hold = uint8(l.Number(0, 9))
			case "vp":
				x.points = uint8(l.Number(1, 20))
			case "westwall":
				x.westwall = true
			case "position":
				d.places.Add(h)
			case "rear":
				x.direction = uint8(l.Name("direction", directions))
			default:
				if i := slices.Index(terrainNames, w); i >= 0 {
					x.terrain = terrain(i)
				} else if i := slices.Index(settlementNames, w); i >= 0 {
					x.settlement = settlement(i)
				} else if i := slices.Index(routeNames, w); i >= 0 {
					x.route = route(i)
				} else {
					l.Fail("what is %s", w)
				}
			}
		}
	case "river":
		a, dir := p.readSide(t, l)
		both(func(x *hexInfo) *uint8 { return &x.river }, a, dir)
	case "bridge":
		a, dir := p.readSide(t, l)
		both(func(x *hexInfo) *uint8 { return &x.river }, a, dir)
		both(func(x *hexInfo) *uint8 { return &x.bridge }, a, dir)
	case "blown":
		a, dir := p.readSide(t, l)
		p.blow(a, dir)
	case "road":
		for a := readHex(l); l.More(); {
			b := readHex(l)
			dir, ok := d.dir(a, b)
			if !ok {
				t.Fatalf("no road from %s to %s", hexCode(a), hexCode(b))
			}
			both(func(x *hexInfo) *uint8 { return &x.road }, a, dir)
			a = b
		}
	case "us", "de":
		p.readUnit(l, word)
	case "improved":
		s.improved.Add(readHex(l))
	case "roadblock":
		s.roadblocks.Add(readHex(l))
	case "day":
		s.day = uint8(l.Number(16, 29))
	case "special":
		s.special |= 1 << l.Name("event", dayNames)
	case "cut":
		sets := &s.supply
		if l.Name("lines", []string{"supply", "contact"}) == 1 {
			sets = &s.contact
		}
		side := l.Name("side", sideNames)
		for l.More() {
			sets[side].Remove(readHex(l))
		}
	case "card":
		c := card{value: uint8(l.Number(0, 20))}
		for l.More() {
			switch l.Word() {
			case "division":
				c.division = true
			case "air":
				c.air = true
			case "hand":
				s.hand.Add(uint8(len(d.cards)))
			case "pile":
				s.drawPile.Add(uint8(len(d.cards)))
			case "allies":
				s.alliedDrawPile.Add(uint8(len(d.cards)))
			}
		}
		d.cards = append(d.cards, c)
	case "fight":
		f := &s.combat
		f.target = readHex(l)
		f.into = f.target
		f.attacker = uint8(l.Name("side", sideNames))
		f.units[defenders] = p.in(f.target)
		for l.More() {
			f.units[attackers].Add(p.unitOf(t, l.Word()))
		}
		if f.units[attackers].Empty() {
			for h := range d.next1[f.target].All() {
				if p.holds(f.attacker, h) {
					there := p.in(h)
					f.units[attackers] = f.units[attackers].Or(&there)
				}
			}
		}
	case "hits":
		s.combat.hits = uint8(l.Number(0, 9))
	case "applied":
		s.combat.applied = uint8(l.Number(0, 9))
	case "chits":
		s.combat.chits = uint8(l.Number(0, 9))
	case "losses":
		s.combat.losses[l.Name("part", []string{"attackers", "defenders"})] = uint8(l.Number(0, 9))
	case "lost":
		u := p.unitOf(t, l.Word())
		s.combat.lost.Add(u)
		s.combat.lostAt.Add(s.at[u])
	case "retreated":
		s.combat.retreated = uint8(l.Number(0, 2))
		for i := 0; l.More(); i++ {
			s.combat.path[i] = readHex(l)
		}
	case "scattered":
		s.combat.scattered = true
	case "tactic":
		part := l.Name("part", []string{"attackers", "defenders"})
		s.combat.tactics[part] |= 1 << l.Name("tactic", tacticNames)
	default:
		l.Fail("what is %s", word)
	}
}

func (p *position) readUnit(l *postext.Line, side string) {
	name := l.Word()
	x := unit{name: name, side: axis, move: 6}
	if side == "us" {
		x.side = allies
	}
	number, corps, _ := strings.Cut(name, "/")
	x.number = uint16(l.Int(number, 0, 9999))
	x.corps = uint8(l.Int(corps, 0, 99))
	place := l.Word()
	x.kind = kind(l.Name("kind", []string{"inf", "mech", "arm"}))
	strengths := strings.Split(l.Word(), "-")
	x.full = uint8(len(strengths))
	for i, word := range strengths {
		steps := len(strengths) - i
		bare := strings.Trim(word, "[]")
		x.bracket[steps] = bare != word
		x.strength[steps] = uint8(l.Int(bare, 0, 20))
	}
	u := uint8(len(p.d.units))
	p.d.addUnit(x)
	p.s.steps[u] = x.full
	for l.More() {
		switch w := l.Word(); w {
		case "steps":
			p.s.steps[u] = uint8(l.Number(1, int(x.full)))
		case "moves":
			p.d.units[u].move = uint8(l.Number(0, 20))
		default:
			p.s.flags[u] |= 1 << l.Find("flag", w, flagNames)
		}
	}
	switch h, ok := parseHex(place); {
	case ok:
		p.put(u, h)
	case place == "reserve":
		p.s.at[u] = reserve
	default:
		p.s.at[u] = calendar + uint16(l.Int(place, 16, 29))
	}
}

// unitOf returns the unit with a name.
func (p *position) unitOf(t testing.TB, name string) uint8 {
	t.Helper()
	for u := range p.d.units {
		if p.d.units[u].name == name {
			return uint8(u)
		}
	}
	t.Fatalf("no unit %s", name)
	return 0
}

// wantValid returns the line of a position that names the active unit.
func wantValid(t testing.TB, name string) string {
	t.Helper()
	return "works " + itoa(slices.IndexFunc(game(t).d.units, func(x unit) bool { return x.name == name })+1)
}

func mustHex(t testing.TB, code string) uint16 {
	t.Helper()
	h, ok := parseHex(code)
	if !ok {
		t.Fatalf("no hex %s", code)
	}
	return h
}

// listener collects chains and requires that each can be evaluated again in the position in which it was made.
type listener struct {
	chains []Chain
}

func (k *listener) appendChain(ch *Chain) { k.chains = append(k.chains, *ch) }

// keys lists the keys of the lines of a chain and of the criteria that narrowed its lists.
func (ch *Chain) keys() string {
	var list []string
	for _, l := range ch.Links {
		word := l.Key
		switch l.Kind {
		case Line:
			if l.N == 0 {
				continue
			}
		case Narrow:
			if !slices.ContainsFunc(l.Candidates, func(c Candidate) bool { return !c.Kept }) {
				continue
			}
		case List:
			continue
		case Factor:
			if l.N == 0 {
				continue
			}
			word = fmt.Sprintf("%s%+d", l.Key, l.N)
		case Die:
			word = fmt.Sprintf("%d:%d", l.N, l.M)
		case Table:
			if l.M == 0 {
				continue
			}
			word = fmt.Sprintf("advance-table%+d", l.M)
		case Certain:
			word = fmt.Sprintf("sure:%d", l.M)
		}
		list = append(list, word)
	}
	return strings.Join(list, " ")
}

// decides requires the outcome of a procedure, and that evaluating its chain gives the same. It returns the chain.
func decides(t testing.TB, p *position, pr *procedure, about, face int, want act, subjects ...string) *Chain {
	t.Helper()
	var ch Chain
	v := p.decide(pr, about, face, &ch)
	if v.waits {
		t.Errorf("%s waits for the die, chance %d", pr.name, v.chance)
		return &ch
	}
	got := p.names(pr, &ch, v.subjects)
	slices.Sort(subjects)
	if v.act != want || !slices.Equal(got, subjects) {
		t.Errorf("%s: %s %v, want %s %v (%s)", pr.name, actNames[v.act], got, actNames[want], subjects, ch.keys())
	}
	again, err := p.evaluate(&ch)
	if err != nil || again.act != v.act || !slices.Equal(again.subjects, ch.subjects) {
		t.Errorf("%s evaluated again: %s %v, %v", pr.name, actNames[again.act], again.subjects, err)
	}
	return &ch
}

// names returns the names of the subjects of a verdict.
func (p *position) names(pr *procedure, ch *Chain, subjects []int) (list []string) {
	if len(subjects) == 0 {
		return nil
	}
	of := pr.kindOf(ch)
	for _, s := range subjects {
		list = append(list, p.subjectName(of, s))
	}
	slices.Sort(list)
	return list
}

// kindOf returns the subject of the last list of a chain.
func (pr *procedure) kindOf(ch *Chain) subject {
	of := noSubject
	for _, l := range ch.Links {
		for _, st := range pr.steps {
			if l.Kind == List && len(l.Candidates) > 0 && st.key == l.Key && st.para == l.Para {
				of = st.of
			}
		}
	}
	return of
}

// waits requires that a procedure needs the die, with this chance.
func waits(t testing.TB, p *position, pr *procedure, about, chance int) {
	t.Helper()
	if v := p.decide(pr, about, 0, nil); !v.waits || v.chance != chance {
		t.Errorf("%s: waits %t, chance %d, want %d; %s", pr.name, v.waits, v.chance, chance, actNames[v.act])
	}
}

// A decisionCase is a position of field, the subject that the game selects in it, and the keys of
// the summary that explain why.
type decisionCase struct {
	name  string
	lines []string
	want  string
	says  string
}

// wantSummary requires the summary of a chain.
func wantSummary(t testing.TB, ch *Chain, want string) {
	t.Helper()
	check.Equal(t, ch.keys(), want, "the summary")
}

// at requires the location of a unit: a hex, dead or another place.
func at(t testing.TB, p *position, name, place string) {
	t.Helper()
	got := map[uint16]string{eliminated: "dead", reserve: "reserve", deployed: "deployed"}[p.s.at[p.unitOf(t, name)]]
	if h := p.s.at[p.unitOf(t, name)]; h < hexes {
		got = hexCode(h)
	}
	check.Equal(t, got, place, "%s is at", name)
}

// steps requires the number of steps that a unit has left.
func steps(t testing.TB, p *position, name string, want int) {
	t.Helper()
	check.Equal(t, int(p.s.steps[p.unitOf(t, name)]), want, "%s (steps)", name)
}

// distance returns the number of hexes between two hexes.
func distance(a, b uint16) int { return grid.Distance(int(a), int(b)) }

func itoa(n int) string { return fmt.Sprint(n) }

// swapSides exchanges Germans and Allies in a line of a field.
func swapSides(line string) string {
	return strings.NewReplacer("us ", "de ", "de ", "us ", "axis", "allies", "allies", "axis").Replace(line)
}
