package axisallies

import (
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/postext"
)

// Positions as text: a line for each difference from a board without figures. The order of lines is
// free, and lines that begin with # are comments.

// Meanings of the numbers of fields: the number of a hex or a unit plus 1, 0 for none.
const (
	theHex postext.Kind = 1 + iota
	theUnit
)

// names returns the words for the numbers of each meaning.
func (d *data) names() []postext.Names {
	return []postext.Names{theHex: hexNames.FromOne(), theUnit: d.unitNames().FromOne()}
}

var hexNames = postext.Names{Thing: "hex", Of: grid.Code, Find: grid.Find}

func (d *data) unitNames() postext.Names {
	return postext.Listed("unit", d.units, func(u *unit) string { return u.id })
}

// fields returns the scalars of the position.
func (r *registers) fields() [19]postext.Field {
	n := func(word string, num *uint8) postext.Field { return postext.Field{Word: word, Num: num} }
	h := func(word string, num *uint8) postext.Field { return postext.Field{Word: word, Num: num, Kind: theHex} }
	return [...]postext.Field{
		n("turn", &r.turn), n("winner", &r.winner), n("points", &r.points), n("side", &r.side),
		n("first", &r.first), n("die-axis", &r.dice[axis]), n("die-allies", &r.dice[allies]), n("passed", &r.passed),
		h("at", &r.hex), h("hit", &r.target), {Word: "works", Num: &r.unit, Kind: theUnit}, n("moved", &r.moved),
		n("drove", &r.drove), n("stopped", &r.stopped), n("rolls", &r.rolls), n("again", &r.again),
		n("cells", &r.cells), n("ended", (*uint8)(&r.method)), n("entered", &r.entered),
	}
}

// namedSet is a set of hexes with the word of its line.
type namedSet struct {
	word string
	set  *hexSet
}

func (s *state) hexSets() [4]namedSet {
	return [4]namedSet{{"axis-holds", &s.axis}, {"fought", &s.attacked}, {"paid", &s.paid}, {"flown", &s.flown}}
}

// Text implements rules.View.
func (p *Position) Text() string {
	var w postext.Writer
	s, d := &p.s, p.d
	r := &s.reg
	w.Line("axisallies", campaign)
	for i, name := range optionNames {
		if r.option>>i&1 != 0 {
			w.Line("option", name)
		}
	}
	w.Line("phase", phaseNames[r.phase])
	if r.rolling != noRoll {
		w.Line("throw", rollNames[r.rolling])
	}
	zero := p.sys.empty()
	fields, before := r.fields(), zero.s.reg.fields()
	w.Fields(fields[:], before[:], d.names())
	for _, x := range s.hexSets() {
		if x.set != &s.axis || s.axis != d.german { // omitted if as at the start
			postext.WriteSet(&w, x.word, x.set.All(), hexNames)
		}
	}
	if s.axis.Empty() {
		w.Line("axis-holds")
	}
	for side, n := range s.pool {
		if n > 0 {
			w.Line("pool", sideNames[side], n)
		}
	}
	for h := range uint8(hexes) {
		for side := range uint8(2) {
			if s.dumps[side].Has(h) {
				w.Line("supplies", hexCode(h), sideNames[side], s.sup[h])
			}
		}
		if s.spent[h] > 0 {
			w.Line("spent", hexCode(h), s.spent[h])
		}
	}
	for i, t := range r.targets {
		if t == 0 {
			continue
		}
		w.Words("target", i+1, hexCode(t-1))
		for u := range d.units {
			if int(s.aim[u]) == i+1 {
				w.Words(d.units[u].id)
			}
		}
		w.End()
	}
	for side := range r.hits {
		if r.hits[side] == (cells{}) {
			continue
		}
		w.Words("hits", sideNames[side])
		for _, n := range r.hits[side] {
			w.Words(n)
		}
		w.End()
	}
	for u := range d.units {
		if s.loc[u] == placeEliminated {
			continue
		}
		w.Words("unit", d.units[u].id, p.placeName(uint8(u)))
		if s.loc[u] == placeTruck {
			w.Words(d.units[s.ride[u]-1].id)
		}
		w.Flags(flagNames, uint64(s.flag[u]))
		w.End()
		if s.cargo[u] > 0 {
			w.Line("cargo", d.units[u].id, s.cargo[u])
		}
	}
	return w.String()
}

// Parse implements rules.System.
func (y *System) Parse(text string) (rules.View, error) {
	p := y.empty()
	if err := postext.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("axisallies: position: %w", err)
	}
	s := &p.s
	for u := range p.d.units {
		if h := s.loc[u]; h < hexes && p.d.units[u].kind < groundKinds {
			s.loc[u] = placeEliminated
			p.place(uint8(u), h)
		}
	}
	if err := p.CheckInvariants(); err != nil {
		return nil, err
	}
	if s.reg.phase != phOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("axisallies: nothing can be decided in phase %s", phaseNames[s.reg.phase])
	}
	return p, nil
}

func (d *data) unitOf(id string) int { return d.unitNames().Find(id) }

func (p *Position) readLine(l *postext.Line) {
	s := &p.s
	r := &s.reg
	word := l.Word()
	switch word {
	case "axisallies":
		l.Name("scenario", []string{campaign})
	case "option":
		r.option |= 1 << l.Name("option", optionNames)
	case "phase":
		r.phase = phase(l.Name("phase", phaseNames))
	case "throw":
		r.rolling = rollType(l.Name("throw", rollNames))
	case "pool":
		side := l.Name("side", sideNames[:2])
		s.pool[side] = uint8(l.Number(1, 200))
	case "supplies":
		h := uint8(l.One(hexNames))
		side := l.Name("side", sideNames[:2])
		p.add(uint8(side), h, uint8(l.Number(1, 200)))
	case "spent":
		h := uint8(l.One(hexNames))
		s.spent[h] = uint8(l.Number(1, 200))
	case "target":
		i := l.Number(1, len(r.targets))
		h := uint8(l.One(hexNames))
		if !l.OK() {
			return
		}
		r.targets[i-1] = h + 1
		for l.More() {
			s.aim[l.One(p.d.unitNames())] = uint8(i)
		}
	case "hits":
		side := l.Name("side", sideNames[:2])
		for i := range r.hits[side] {
			r.hits[side][i] = uint8(l.Number(0, 99))
		}
	case "cargo":
		u := l.One(p.d.unitNames())
		s.cargo[u] = uint8(l.Number(1, 200))
	case "unit":
		p.readUnitLine(l)
	default:
		p.readNamed(l, word)
	}
}

func (p *Position) readNamed(l *postext.Line, word string) {
	s := &p.s
	for _, x := range s.hexSets() {
		if x.word == word {
			*x.set = hexSet{}
			postext.ReadSet(l, hexNames, x.set.Add)
			return
		}
	}
	if fields := s.reg.fields(); !l.Field(word, fields[:], p.d.names()) {
		l.Fail("%.60q is not known", word)
	}
}

// readUnitLine parses a unit with its location, the truck that carries it, and its flags.
func (p *Position) readUnitLine(l *postext.Line) {
	s := &p.s
	u := l.One(p.d.unitNames())
	if !l.OK() {
		return
	}
	where := l.Word()
	if h, ok := parseHex(where); ok {
		s.loc[u] = h
	} else {
		s.loc[u] = hexes + uint8(l.Find("place", where, placeNames))
	}
	if s.loc[u] == placeTruck {
		s.ride[u] = uint8(l.One(p.d.unitNames())) + 1
	}
	for l.More() {
		s.flag[u] |= 1 << l.Name("mark", flagNames)
	}
}
