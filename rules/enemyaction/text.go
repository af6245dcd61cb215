package enemyaction

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/postext"
)

// Positions as text: a line for everything that differs from an empty map. Lines may come in any
// order, and lines that begin with # are comments.

// fields lists the small numbers of the position.
func (s *state) fields() [26]postext.Field {
	r, f := &s.reg, &s.combat
	n := func(word string, num *uint8) postext.Field { return postext.Field{Word: word, Num: num} }
	return [...]postext.Field{
		n("day", &s.day), n("extra-cards", &s.extraCards), n("extra-day", &s.extraDay), n("ended", (*uint8)(&r.ended)), n("left", &r.left),
		n("opening", &r.opening), n("value", &r.value), n("fighting", &r.fighting), n("last", &r.last), n("spent", &r.spent), n("owe", &r.stepsDue),
		n("due", &r.due), n("back", &r.back), n("answered", &r.answered), n("attacker-hits", &r.hits[attackers]), n("defender-hits", &r.hits[defenders]),
		n("hits", &f.hits), n("applied", &f.applied), n("attacker-losses", &f.losses[attackers]), n("defender-losses", &f.losses[defenders]),
		n("retreated", &f.retreated), n("chits", &f.chits), n("card", &r.card), n("works", &r.unit), n("skip", &r.skip), n("british", &r.british),
	}
}

// named is a set with the word of its line.
type named[S any] struct {
	word string
	set  *S
}

func (s *state) hexSets() [5]named[hexSet] {
	return [...]named[hexSet]{{"taken", &s.germanHexes}, {"improved", &s.improved}, {"roadblocks", &s.roadblocks}, {"lost-at", &s.combat.lostAt}, {"passed", &s.passed}}
}

func (s *state) unitSets() [6]named[unitSet] {
	f := &s.combat
	return [...]named[unitSet]{{"attackers", &f.units[attackers]}, {"defenders", &f.units[defenders]}, {"lost", &f.lost}, {"advanced", &f.advanced}, {"checked", &s.checked}, {"together", &f.together}}
}

func (s *state) cardSets() [5]named[cardSet] {
	return [...]named[cardSet]{{"hand", &s.hand}, {"pile", &s.drawPile}, {"aside", &s.aside}, {"discards", &s.discards}, {"allied-pile", &s.alliedDrawPile}}
}

// corpsSets are sets of corps, a bit each.
func (s *state) corpsSets() [3]named[uint32] {
	r := &s.reg
	return [...]named[uint32]{{"now", &r.now}, {"before", &r.before}, {"replaced", &r.replaced}}
}

// sideSets are sets of hexsides, a bit each by hex.
func (s *state) sideSets() [2]named[[hexes]uint8] {
	return [...]named[[hexes]uint8]{{"blown", &s.blown}, {"crossed", &s.crossed}}
}

var hexNames = postext.Names{Thing: "hex", Of: grid.Code, Find: grid.Find}

func (d *data) unitNames() postext.Names {
	return postext.Listed("unit", d.units, func(u *unit) string { return u.name })
}

func (d *data) cardNames() postext.Names {
	return postext.Listed("card", d.cards, func(c *card) string { return c.id })
}

// Text implements rules.View.
func (p *Position) Text() string {
	var w postext.Writer
	s, d := &p.s, p.d
	r, f := &s.reg, &s.combat
	w.Line("enemyaction", scenarioNames[r.scenario])
	w.Line("phase", phaseNames[r.phase], stageNames[r.stage])
	fields := s.fields()
	w.Fields(fields[:], nil, nil)
	if s.special != 0 {
		w.Words("special")
		w.Flags(dayNames, uint64(s.special))
		w.End()
	}
	if r.edge != 0 {
		w.Line("edge", hexCode((r.edge-1)/6), (r.edge-1)%6)
	}
	for _, x := range s.hexSets() {
		postext.WriteSet(&w, x.word, x.set.All(), hexNames)
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
		postext.WriteSet(&w, x.word, x.set.All(), d.cardNames())
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
		w.Flags(combatFlags, f.flags())
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
		postext.WriteSet(&w, x.word, x.set.All(), d.unitNames())
	}
	for k, n := range s.drawn {
		if n > 0 {
			w.Line("drawn", d.chits[k].id, n)
		}
	}
	if p.countDrawn() > 0 && f.given != p.circumstances() {
		for part, word := range partNames {
			w.Words("given", word)
			w.Flags(situationNames, uint64(f.given[part]))
			w.End()
		}
	}
	for u := range d.units {
		if s.at[u] == eliminated {
			continue
		}
		w.Words("unit", d.units[u].name, p.placeName(uint8(u)), s.steps[u])
		w.Flags(flagNames, uint64(s.flags[u]))
		w.End()
	}
	return w.String()
}

var (
	partNames   = []string{attackers: "attackers", defenders: "defenders"}
	combatFlags = []string{"goes-on", "scattered", "over-river"}
)

// flags returns the yes-or-no fields of the combat, as bits.
func (f *combat) flags() uint64 {
	return uint64(yesNo(f.continues) | yesNo(f.scattered)<<1 | yesNo(f.overRiver)<<2)
}

func hexOr(h uint16) string {
	if h >= hexes {
		return "-"
	}
	return hexCode(h)
}

// unsaid are the circumstances of a combat whose text does not list them: those of the position.
var unsaid = [2]situation{math.MaxUint16, math.MaxUint16}

// Parse implements rules.System.
func (y *System) Parse(text string) (rules.View, error) {
	p := &Position{sys: y, position: position{d: y.d}}
	p.s.clear()
	p.s.day = firstDay
	p.s.combat.path, p.s.combat.given = [2]uint16{noHex, noHex}, unsaid
	if err := postext.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("enemyaction: position: %w", err)
	}
	p.trace()
	if p.s.combat.given == unsaid {
		p.s.combat.given = p.circumstances()
	}
	if err := p.CheckInvariants(); err != nil {
		return nil, err
	}
	if p.s.reg.phase != phOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("enemyaction: nothing can be decided in phase %s", phaseNames[p.s.reg.phase])
	}
	return p, nil
}

func readHexOr(l *postext.Line) uint16 {
	return uint16(l.Known(hexNames.Thing, func(word string) int {
		if word == "-" {
			return noHex
		}
		return grid.Find(word)
	}))
}

func (p *Position) readLine(l *postext.Line) {
	s, d := &p.s, p.d
	r, f := &s.reg, &s.combat
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
		r.edge = 6*uint16(l.One(hexNames)) + uint16(l.Number(0, 5)) + 1
	case "fight":
		f.target = uint16(l.One(hexNames))
		f.attacker = uint8(l.Name("side", sideNames))
		f.into, f.from = uint16(l.One(hexNames)), readHexOr(l)
		f.path = [2]uint16{readHexOr(l), readHexOr(l)}
		for l.More() {
			switch l.Name("mark", combatFlags) {
			case 0:
				f.continues = true
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
	case "given":
		part := l.Name("part", partNames)
		for f.given[part] = 0; l.More(); {
			f.given[part] |= 1 << l.Name("situation", situationNames)
		}
	case "drawn":
		k := l.One(postext.Listed("chit", d.chits, func(k *chitKind) string { return k.id }))
		s.drawn[k] = uint8(l.Number(1, 20))
	case "unit":
		p.readUnitLine(l)
	default:
		p.readNamed(l, word)
	}
}

// readNamed reads a line that begins with the name of a number or of a set.
func (p *Position) readNamed(l *postext.Line, word string) {
	s, d := &p.s, p.d
	fields, hexSets, sideSets, cardSets, corpsSets, unitSets := s.fields(), s.hexSets(), s.sideSets(), s.cardSets(), s.corpsSets(), s.unitSets()
	if l.Field(word, fields[:], nil) {
		return
	}
	if set := find(hexSets[:], word); set != nil {
		postext.ReadSet(l, hexNames, set.Add)
	} else if set := find(sideSets[:], word); set != nil {
		d.readSide(l, set)
	} else if set := find(cardSets[:], word); set != nil {
		postext.ReadSet(l, d.cardNames(), set.Add)
	} else if set := find(unitSets[:], word); set != nil {
		postext.ReadSet(l, d.unitNames(), set.Add)
	} else if set := find(corpsSets[:], word); set != nil {
		for l.More() {
			*set |= 1 << l.Known("corps", d.formationOf)
		}
	} else {
		l.Fail("%.60q is not known", word)
	}
}

// find returns the set whose line begins with a word, or nil.
func find[S any](sets []named[S], word string) *S {
	for _, x := range sets {
		if x.word == word {
			return x.set
		}
	}
	return nil
}

// readSide reads the two hexes of a hexside, and marks it in both.
func (d *data) readSide(l *postext.Line, set *[hexes]uint8) {
	a, b := uint16(l.One(hexNames)), uint16(l.One(hexNames))
	dir, ok := d.dir(a, b)
	if !ok {
		l.Fail("%s and %s are not adjacent", hexCode(a), hexCode(b))
		return
	}
	set[a] |= 1 << dir
	set[b] |= 1 << ((dir + 3) % 6)
}

func (d *data) cardOf(id string) int { return d.cardNames().Find(id) }

// readUnitLine reads a unit with its place, its steps and its marks.
func (p *Position) readUnitLine(l *postext.Line) {
	s := &p.s
	u := uint8(l.One(p.d.unitNames()))
	where := l.Word()
	steps := uint8(l.Number(1, maxSteps))
	if !l.OK() {
		return
	}
	if s.at[u] != eliminated {
		l.Fail("the unit is listed twice")
		return
	}
	s.steps[u] = steps
	if h, ok := parseHex(where); ok {
		taken := s.germanHexes // has lines of its own
		p.put(u, h)
		s.germanHexes = taken
	} else if day, is := strings.CutPrefix(where, "day"); is {
		n, err := strconv.Atoi(day)
		if err != nil || n < firstDay || n > lastDay {
			l.Fail("%.60q is not a day of the calendar", where)
		}
		s.at[u] = calendar + uint16(n)
	} else {
		s.at[u] = eliminated + uint16(l.Find("place", where, placeNames))
	}
	for l.More() {
		s.flags[u] |= 1 << l.Name("mark", flagNames)
	}
}
