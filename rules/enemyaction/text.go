package enemyaction

import (
	"fmt"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/lines"
)

// Positions as text: a line for everything that differs from an empty map. Lines may come in any
// order, and lines that begin with # are comments.

// scalar is a small number of the position with its name.
type scalar struct {
	name string
	num  *uint8
}

// scalars lists the small numbers of the position.
func (s *state) scalars() [26]scalar {
	r, f := &s.reg, &s.fight
	return [26]scalar{
		{"day", &s.day}, {"extra-cards", &s.extraCards}, {"extra-day", &s.extraDay}, {"ended", (*uint8)(&r.ended)}, {"left", &r.left},
		{"opening", &r.opening}, {"value", &r.value}, {"fighting", &r.fighting}, {"last", &r.last}, {"spent", &r.spent}, {"owe", &r.owe},
		{"due", &r.due}, {"back", &r.back}, {"answered", &r.answered}, {"attacker-hits", &r.hits[attackers]}, {"defender-hits", &r.hits[defenders]},
		{"hits", &f.hits}, {"applied", &f.applied}, {"attacker-losses", &f.losses[attackers]}, {"defender-losses", &f.losses[defenders]},
		{"retreated", &f.retreated}, {"chits", &f.chits}, {"card", &r.card}, {"works", &r.unit}, {"skip", &r.skip}, {"british", &r.british},
	}
}

// hexSets are the sets of hexes with the words of their lines.
func (s *state) hexSets() [5]namedHexes {
	return [5]namedHexes{{"taken", &s.taken}, {"improved", &s.improved}, {"roadblocks", &s.roadblocks}, {"lost-at", &s.fight.lostAt}, {"passed", &s.passed}}
}

type namedHexes struct {
	word string
	set  *hexSet
}

// unitSets are the sets of units with the words of their lines.
func (s *state) unitSets() [5]namedUnits {
	f := &s.fight
	return [5]namedUnits{{"attackers", &f.units[attackers]}, {"defenders", &f.units[defenders]}, {"lost", &f.lost}, {"advanced", &f.advanced}, {"checked", &s.checked}}
}

type namedUnits struct {
	word string
	set  *unitSet
}

// cardSets are the sets of cards with the words of their lines.
func (s *state) cardSets() [5]namedCards {
	return [5]namedCards{{"hand", &s.hand}, {"pile", &s.pile}, {"aside", &s.aside}, {"discards", &s.discards}, {"allied-pile", &s.alliedPile}}
}

type namedCards struct {
	word string
	set  *cardSet
}

// corpsSets are the sets of corps with the words of their lines.
func (s *state) corpsSets() [3]namedCorps {
	r := &s.reg
	return [3]namedCorps{{"now", &r.now}, {"before", &r.before}, {"replaced", &r.replaced}}
}

type namedCorps struct {
	word string
	set  *uint32
}

// sideSets are the sets of hexsides with the words of their lines.
func (s *state) sideSets() [2]namedSides {
	return [2]namedSides{{"blown", &s.blown}, {"crossed", &s.crossed}}
}

type namedSides struct {
	word string
	set  *[hexes]uint8
}

// Text implements rules.View.
func (p *Position) Text() string {
	var w lines.Writer
	s, d := &p.s, p.d
	r, f := &s.reg, &s.fight
	w.Line("enemyaction", scenarioNames[r.scenario])
	w.Line("phase", phaseNames[r.phase], stageNames[r.stage])
	for _, x := range s.scalars() {
		if *x.num != 0 {
			w.Line(x.name, *x.num)
		}
	}
	if s.special != 0 {
		w.Words("special")
		w.Flags(dayNames, uint64(s.special))
		w.End()
	}
	if r.edge != 0 {
		w.Line("edge", hexCode((r.edge-1)/6), (r.edge-1)%6)
	}
	for _, x := range s.hexSets() {
		if x.set.Empty() {
			continue
		}
		w.Words(x.word)
		for h := range x.set.All() {
			w.Words(hexCode(h))
		}
		w.End()
	}
	for _, x := range s.sideSets() {
		for h, bits := range x.set {
			for dir := range 3 { // each hexside once
				if bits>>dir&1 != 0 {
					w.Line(x.word, hexCode(uint16(h)), hexCode(d.hex[h].next[dir]))
				}
			}
		}
	}
	for _, x := range s.cardSets() {
		if x.set.Empty() {
			continue
		}
		w.Words(x.word)
		for c := range x.set.All() {
			w.Words(d.cards[c].id)
		}
		w.End()
	}
	for _, x := range s.corpsSets() {
		if *x.set == 0 {
			continue
		}
		w.Words(x.word)
		for i := range d.formations {
			if *x.set>>i&1 != 0 {
				w.Words(d.formations[i].id)
			}
		}
		w.End()
	}
	if !f.units[attackers].Empty() || !f.units[defenders].Empty() {
		w.Words("fight", hexCode(f.target), sideNames[f.attacker], hexCode(f.into), hexOr(f.from), hexOr(f.path[0]), hexOr(f.path[1]))
		w.Flags(fightFlags, f.flags())
		w.End()
		for part, word := range partNames {
			if f.tactics[part] != 0 {
				w.Words("tactics", word)
				w.Flags(tacticNames, uint64(f.tactics[part]))
				w.End()
			}
		}
	}
	for _, x := range s.unitSets() {
		if x.set.Empty() {
			continue
		}
		w.Words(x.word)
		for u := range x.set.All() {
			w.Words(d.units[u].name)
		}
		w.End()
	}
	for k, n := range s.drawn {
		if n > 0 {
			w.Line("drawn", d.chits[k].id, n)
		}
	}
	for u := range d.units {
		if s.at[u] == dead {
			continue
		}
		w.Words("unit", d.units[u].name, p.placeName(uint8(u)), s.steps[u])
		w.Flags(flagNames, uint64(s.flags[u]))
		w.End()
	}
	return w.String()
}

var (
	partNames  = []string{attackers: "attackers", defenders: "defenders"}
	fightFlags = []string{"goes-on", "scattered", "over-river"}
)

// flags are what is true of the fight, as bits.
func (f *combat) flags() uint64 {
	return uint64(yesNo(f.goesOn) | yesNo(f.scattered)<<1 | yesNo(f.overRiver)<<2)
}

func hexOr(h uint16) string {
	if h >= hexes {
		return "-"
	}
	return hexCode(h)
}

// Parse implements rules.System.
func (y *System) Parse(text string) (rules.View, error) {
	p := &Position{sys: y, position: position{d: y.d}}
	p.s.clear()
	p.s.day = firstDay
	p.s.fight.path = [2]uint16{noHex, noHex}
	if err := lines.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("enemyaction: position: %w", err)
	}
	p.trace()
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.s.reg.phase != phOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("enemyaction: nothing can be decided in phase %s", phaseNames[p.s.reg.phase])
	}
	return p, nil
}

func (p *Position) readUnit(l *lines.Line) uint8 {
	return uint8(l.Known("unit", func(word string) int {
		for u := range p.d.units {
			if p.d.units[u].name == word {
				return u
			}
		}
		return -1
	}))
}

func readPlace(l *lines.Line) uint16 {
	word := l.Word()
	h, ok := parseHex(word)
	if !ok {
		l.Fail("%.60q is not a hex", word)
		return 0
	}
	return h
}

func readHexOr(l *lines.Line) uint16 {
	word := l.Word()
	if word == "-" {
		return noHex
	}
	h, ok := parseHex(word)
	if !ok {
		l.Fail("%.60q is not a hex", word)
	}
	return h
}

func (p *Position) readLine(l *lines.Line) {
	s, d := &p.s, p.d
	r, f := &s.reg, &s.fight
	word := l.Word()
	switch word {
	case "enemyaction":
		r.scenario = uint8(l.Name("scenario", scenarioNames))
	case "phase":
		r.phase = phase(l.Name("phase", phaseNames))
		r.stage = stage(l.Name("stage", stageNames))
	case "special":
		for l.More() {
			s.special |= 1 << l.Name("event", dayNames)
		}
	case "edge":
		r.edge = 6*readPlace(l) + uint16(l.Number(0, 5)) + 1
	case "fight":
		f.target = readPlace(l)
		f.attacker = uint8(l.Name("side", sideNames))
		f.into, f.from = readPlace(l), readHexOr(l)
		f.path = [2]uint16{readHexOr(l), readHexOr(l)}
		for l.More() {
			switch l.Name("mark", fightFlags) {
			case 0:
				f.goesOn = true
			case 1:
				f.scattered = true
			default:
				f.overRiver = true
			}
		}
	case "tactics":
		part := l.Name("part", partNames)
		for l.More() {
			f.tactics[part] |= 1 << l.Name("tactic", tacticNames)
		}
	case "drawn":
		k := l.Known("chit", func(word string) int {
			for k := range d.chits {
				if d.chits[k].id == word {
					return k
				}
			}
			return -1
		})
		s.drawn[k] = uint8(l.Number(1, 20))
	case "unit":
		p.readUnitLine(l)
	default:
		p.readNamed(l, word)
	}
}

// readNamed reads a line that begins with the name of a number or of a set.
func (p *Position) readNamed(l *lines.Line, word string) {
	s, d := &p.s, p.d
	for _, x := range s.scalars() {
		if x.name == word {
			*x.num = uint8(l.Number(0, 255))
			return
		}
	}
	for _, x := range s.hexSets() {
		for x.word == word {
			if x.set.Add(readPlace(l)); !l.More() {
				return
			}
		}
	}
	for _, x := range s.sideSets() {
		if x.word != word {
			continue
		}
		a, b := readPlace(l), readPlace(l)
		dir, ok := d.dir(a, b)
		if !ok {
			l.Fail("%s and %s are no neighbours", hexCode(a), hexCode(b))
			return
		}
		x.set[a] |= 1 << dir
		x.set[b] |= 1 << ((dir + 3) % 6)
		return
	}
	for _, x := range s.cardSets() {
		for x.word == word {
			x.set.Add(uint8(l.Known("card", d.cardOf)))
			if !l.More() {
				return
			}
		}
	}
	for _, x := range s.corpsSets() {
		for x.word == word {
			*x.set |= 1 << l.Known("corps", d.formationOf)
			if !l.More() {
				return
			}
		}
	}
	for _, x := range s.unitSets() {
		for x.word == word {
			x.set.Add(p.readUnit(l))
			if !l.More() {
				return
			}
		}
	}
	l.Fail("%.60q is not known", word)
}

func (d *data) cardOf(id string) int {
	for c := range d.cards {
		if d.cards[c].id == id {
			return c
		}
	}
	return -1
}

// readUnitLine reads a unit with its place, its steps and its marks.
func (p *Position) readUnitLine(l *lines.Line) {
	s := &p.s
	u := p.readUnit(l)
	where := l.Word()
	steps := uint8(l.Number(1, mostSteps))
	if !l.OK() {
		return
	}
	if s.at[u] != dead {
		l.Fail("the unit stands twice")
		return
	}
	s.steps[u] = steps
	if h, ok := parseHex(where); ok {
		taken := s.taken // has lines of its own
		p.put(u, h)
		s.taken = taken
	} else if day, is := strings.CutPrefix(where, "day"); is {
		n, err := strconv.Atoi(day)
		if err != nil || n < firstDay || n > lastDay {
			l.Fail("%.60q is not a day of the calendar", where)
		}
		s.at[u] = calendar + uint16(n)
	} else {
		s.at[u] = dead + uint16(l.Find("place", where, placeNames))
	}
	for l.More() {
		s.flags[u] |= 1 << l.Name("mark", flagNames)
	}
}
