package axisallies

import (
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/lines"
)

// Positions as text: a line for everything that differs from a board without figures. Lines may
// come in any order, and lines that begin with # are comments.

// register is a scalar of the position with its name.
type register struct {
	name string
	num  *uint8
	kind registerKind
}

type registerKind uint8

const (
	aCount  registerKind = iota
	theHex               // 1 more than its number
	theUnit              // 1 more than its number
)

// tableLen is how many scalars table lists.
const tableLen = 19

func (r *registers) table() [tableLen]register {
	return [tableLen]register{
		{"turn", &r.turn, aCount}, {"winner", &r.winner, aCount}, {"points", &r.points, aCount}, {"side", &r.side, aCount},
		{"first", &r.first, aCount}, {"die-axis", &r.dice[axis], aCount}, {"die-allies", &r.dice[allies], aCount}, {"passed", &r.passed, aCount},
		{"at", &r.hex, theHex}, {"hit", &r.target, theHex}, {"works", &r.unit, theUnit}, {"moved", &r.moved, aCount},
		{"drove", &r.drove, aCount}, {"stopped", &r.stopped, aCount}, {"rolls", &r.rolls, aCount}, {"again", &r.again, aCount},
		{"cells", &r.cells, aCount}, {"ended", (*uint8)(&r.method), aCount}, {"entered", &r.entered, aCount},
	}
}

// hexSets are the sets of hexes with the words of their lines.
func (s *state) hexSets() [4]struct {
	word string
	set  *hexSet
} {
	type named = struct {
		word string
		set  *hexSet
	}
	return [4]named{{"axis-holds", &s.axis}, {"fought", &s.fought}, {"paid", &s.paid}, {"flown", &s.flown}}
}

// Text implements rules.View.
func (p *Position) Text() string {
	var w lines.Writer
	s, d := &p.s, p.d
	r := &s.reg
	w.Line("axisallies", campaign)
	for i, name := range optionNames {
		if r.option>>i&1 != 0 {
			w.Line("option", name)
		}
	}
	w.Line("phase", phaseNames[r.phase])
	if r.throw != noThrow {
		w.Line("throw", throwNames[r.throw])
	}
	zero := p.sys.empty()
	before := zero.s.reg.table()
	for i, x := range r.table() {
		switch {
		case *x.num == *before[i].num:
		case x.kind == theHex:
			w.Line(x.name, hexCode(*x.num-1))
		case x.kind == theUnit:
			w.Line(x.name, d.units[*x.num-1].id)
		default:
			w.Line(x.name, *x.num)
		}
	}
	for i, x := range s.hexSets() {
		if i == 0 && *x.set == d.german || x.set.Empty() && i > 0 {
			continue
		}
		w.Words(x.word)
		for h := range x.set.All() {
			w.Words(hexCode(h))
		}
		w.End()
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
		if s.loc[u] == placeDead {
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
	if err := lines.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("axisallies: position: %w", err)
	}
	s := &p.s
	for u := range p.d.units {
		if h := s.loc[u]; h < hexes && p.d.units[u].kind < groundKinds {
			s.loc[u] = placeDead
			p.place(uint8(u), h)
		}
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	if s.reg.phase != phOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("axisallies: nothing can be decided in phase %s", phaseNames[s.reg.phase])
	}
	return p, nil
}

func (d *data) unitOf(id string) int {
	for i := range d.units {
		if d.units[i].id == id {
			return i
		}
	}
	return -1
}

func (p *Position) readUnit(l *lines.Line) uint8 { return uint8(l.Known("unit", p.d.unitOf)) }

func readHex(l *lines.Line) uint8 { return uint8(l.Known("hex", grid.Find)) }

func (p *Position) readLine(l *lines.Line) {
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
		r.throw = throw(l.Name("throw", throwNames))
	case "pool":
		side := l.Name("side", sideNames[:2])
		s.pool[side] = uint8(l.Number(1, 200))
	case "supplies":
		h := readHex(l)
		side := l.Name("side", sideNames[:2])
		p.add(uint8(side), h, uint8(l.Number(1, 200)))
	case "spent":
		h := readHex(l)
		s.spent[h] = uint8(l.Number(1, 200))
	case "target":
		i := l.Number(1, len(r.targets))
		h := readHex(l)
		if !l.OK() {
			return
		}
		r.targets[i-1] = h + 1
		for l.More() {
			s.aim[p.readUnit(l)] = uint8(i)
		}
	case "hits":
		side := l.Name("side", sideNames[:2])
		for i := range r.hits[side] {
			r.hits[side][i] = uint8(l.Number(0, 99))
		}
	case "cargo":
		u := p.readUnit(l)
		s.cargo[u] = uint8(l.Number(1, 200))
	case "unit":
		p.readUnitLine(l)
	default:
		p.readRegister(l, word)
	}
}

func (p *Position) readRegister(l *lines.Line, word string) {
	s := &p.s
	for _, x := range s.hexSets() {
		if x.word == word {
			*x.set = hexSet{}
			for l.More() {
				x.set.Add(readHex(l))
			}
			return
		}
	}
	for _, x := range s.reg.table() {
		switch {
		case x.name != word:
			continue
		case x.kind == theHex:
			*x.num = readHex(l) + 1
		case x.kind == theUnit:
			*x.num = p.readUnit(l) + 1
		default:
			*x.num = uint8(l.Number(0, 255))
		}
		return
	}
	l.Fail("%.60q is not known", word)
}

// readUnitLine reads a unit with its place, the truck it is aboard, and its flags.
func (p *Position) readUnitLine(l *lines.Line) {
	s := &p.s
	u := p.readUnit(l)
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
		s.ride[u] = p.readUnit(l) + 1
	}
	for l.More() {
		s.flag[u] |= 1 << l.Name("mark", flagNames)
	}
}
