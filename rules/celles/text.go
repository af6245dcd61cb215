package celles

import (
	"fmt"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/lines"
)

// Positions as text: a line for everything that differs from a map without units. Lines may
// come in any order, and lines that begin with # are comments.

// register is a scalar of the position with its name. A unit and a formation are held as 1
// more than their number, 0 for none.
type register struct {
	name string
	num  *uint8
	hex  *uint16
	kind registerKind
}

type registerKind uint8

const (
	aNumber registerKind = iota
	theUnit
	theFormation
)

func (r *registers) table() []register {
	n := func(name string, p *uint8) register { return register{name: name, num: p} }
	u := func(name string, p *uint8) register { return register{name: name, num: p, kind: theUnit} }
	h := func(name string, p *uint16) register { return register{name: name, hex: p} }
	both := func(name string, p *[2]uint8) (a, b register) {
		return n(name+"-axis", &p[axis]), n(name+"-allies", &p[allies])
	}
	list := []register{
		n("turn", &r.turn), n("winner", &r.winner), n("side", &r.side), n("initiative", &r.first),
		{name: "chit", num: &r.chit, kind: theFormation}, n("whole", &r.whole), n("picks", &r.picks), n("retires", &r.retires),
		n("gone", &r.home), u("trucks", &r.trucks), n("trucks-free", &r.free), u("active", &r.unit), n("spent", &r.spent),
		n("far", &r.far), h("infiltrates", &r.target), n("intensity", &r.attack), n("lead", &r.lead), n("wave", &r.wave), n("halted", &r.halted),
		u("backing", &r.backing), h("full", &r.full),
	}
	for _, pair := range []struct {
		name string
		p    *[2]uint8
	}{
		{"points", &r.points}, {"actions", &r.actions}, {"played", &r.played}, {"die", &r.dice}, {"adds", &r.adds},
		{"losses", &r.losses}, {"disrupts", &r.upsets}, {"retreats", &r.retreats},
	} {
		a, b := both(pair.name, pair.p)
		list = append(list, a, b)
	}
	return list
}

func placeName(loc uint16) string {
	if loc < hexes {
		return hexCode(loc)
	}
	return placeNames[loc-hexes]
}

// pools are the chits by side, with the words of their lines.
func (r *registers) pools() [3]struct {
	word string
	list *[2][tacticals]uint8
} {
	type pool = struct {
		word string
		list *[2][tacticals]uint8
	}
	return [3]pool{{"cup-tactical", &r.hidden}, {"tactical", &r.ready}, {"aside", &r.aside}}
}

// Text implements rules.View.
func (p *Position) Text() string {
	var w lines.Writer
	s, d := &p.s, p.d
	r := &s.reg
	w.Line("celles", campaign)
	if r.option != 0 {
		w.Line("option", moreActions)
	}
	w.Line("phase", phaseNames[r.phase])
	if r.after != PhaseOver {
		w.Line("after", phaseNames[r.after])
	}
	if r.method != notEnded {
		w.Line("ended", methodNames[r.method])
	}
	zero := p.sys.empty()
	before := zero.s.reg.table()
	for i, x := range r.table() {
		switch {
		case x.hex != nil && *x.hex != *before[i].hex:
			w.Line(x.name, hexCode(*x.hex))
		case x.hex != nil || *x.num == *before[i].num:
		case x.kind == theUnit:
			w.Line(x.name, d.units[*x.num-1].id)
		case x.kind == theFormation:
			w.Line(x.name, d.formations[*x.num-1].id)
		default:
			w.Line(x.name, *x.num)
		}
	}
	for side := range r.cup {
		for f, n := range r.cup[side] {
			if n > 0 {
				w.Line("cup", d.formations[f].id, n)
			}
		}
	}
	for _, pool := range r.pools() {
		for side := range pool.list {
			for t, n := range pool.list[side] {
				if n > 0 {
					w.Line(pool.word, sideNames[side], tacticalNames[t], n)
				}
			}
		}
	}
	hexLine := func(word string, list []uint16) {
		if len(list) == 0 {
			return
		}
		w.Words(word)
		for _, h := range list {
			w.Words(hexCode(h))
		}
		w.End()
	}
	var freed []uint16
	for h := range s.freed.All() {
		freed = append(freed, h)
	}
	hexLine("attacked", freed)
	hexLine("trail", r.trail[:r.length])
	for u := range d.units {
		if s.loc[u] == placeTrack && s.flag[u] == 0 {
			continue
		}
		w.Words("unit", d.units[u].id, placeName(s.loc[u]))
		if s.loc[u] != placeDead {
			w.Words(s.steps[u])
		}
		w.Flags(flagNames, uint64(s.flag[u]))
		w.End()
	}
	return w.String()
}

// Parse implements rules.System.
func (y *System) Parse(text string) (rules.View, error) {
	p := y.empty()
	if err := lines.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("celles: position: %w", err)
	}
	for u := range p.d.units {
		if h := p.s.loc[u]; h < hexes {
			p.s.loc[u] = placeHome
			p.place(uint8(u), h)
		}
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.s.reg.phase != PhaseOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("celles: nothing can be decided in phase %s", phaseNames[p.s.reg.phase])
	}
	return p, nil
}

// readUnit takes a unit's name and returns its number.
func (p *Position) readUnit(l *lines.Line) uint8 { return uint8(l.Known("unit", p.d.unitOf)) }

func (p *Position) readFormation(l *lines.Line) uint8 {
	return uint8(l.Known("formation", p.d.formationOf))
}

func readHex(l *lines.Line) uint16 { return uint16(l.Known("hex", grid.Find)) }

func (p *Position) readLine(l *lines.Line) {
	s := &p.s
	r := &s.reg
	word := l.Word()
	switch word {
	case "celles":
		l.Name("scenario", []string{campaign})
	case "option":
		l.Name("option", []string{moreActions})
		r.option = 1
	case "phase":
		r.phase = Phase(l.Name("phase", phaseNames[:PhaseEnd]))
	case "after":
		r.after = Phase(l.Name("phase", phaseNames))
	case "ended":
		r.method = method(l.Name("end", methodNames[:]))
	case "cup":
		f := p.readFormation(l)
		r.cup[p.d.formations[f].side][f] = uint8(l.Number(1, 9))
	case "attacked":
		for l.More() {
			s.freed.Add(readHex(l))
		}
	case "trail":
		for l.More() {
			h := readHex(l)
			if r.length == maxTrail {
				l.Fail("more than %d hexes", maxTrail)
				return
			}
			r.trail[r.length] = h
			r.length++
		}
	case "unit":
		p.readUnitLine(l)
	default:
		p.readRegister(l, word)
	}
}

func (p *Position) readRegister(l *lines.Line, word string) {
	r := &p.s.reg
	for _, pool := range r.pools() {
		if pool.word == word {
			side := l.Name("side", sideNames[:2])
			t := l.Name("chit", tacticalNames)
			pool.list[side][t] = uint8(l.Number(1, 9))
			return
		}
	}
	for _, x := range r.table() {
		switch {
		case x.name != word:
			continue
		case x.hex != nil:
			*x.hex = readHex(l)
		case x.kind == theUnit:
			*x.num = p.readUnit(l) + 1
		case x.kind == theFormation:
			*x.num = p.readFormation(l) + 1
		default:
			*x.num = uint8(l.Number(0, 255))
		}
		return
	}
	l.Fail("%.60q is not known", word)
}

// readUnitLine reads a unit with its place, its steps and its flags.
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
		s.loc[u] = hexes + uint16(l.Find("place", where, placeNames[:]))
	}
	if s.loc[u] == placeDead {
		s.steps[u] = 0
	} else {
		s.steps[u] = uint8(l.Int(orMax(l, int(p.d.units[u].maxSteps)), 1, int(p.d.units[u].maxSteps)))
	}
	s.flag[u] = 0
	for l.More() {
		s.flag[u] |= 1 << l.Name("mark", flagNames)
	}
}

// orMax takes a word, or is a number where none is left.
func orMax(l *lines.Line, most int) string {
	if l.More() {
		return l.Word()
	}
	return strconv.Itoa(most)
}
