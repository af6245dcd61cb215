package celles

import (
	"fmt"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/postext"
)

// The text form of positions: a line for each difference from a map without units. Lines may be in
// any order, and lines that begin with # are comments.

// Kinds of numbers in fields. A unit or a formation is stored as its number plus 1, with 0 for
// none.
const (
	theHex postext.Kind = 1 + iota
	theUnit
	theFormation
)

// names returns the words for the numbers of each kind.
func (d *data) names() []postext.Names {
	return []postext.Names{theHex: hexNames, theUnit: d.unitNames().FromOne(), theFormation: d.formationNames().FromOne()}
}

var hexNames = postext.Names{Thing: "hex", Of: grid.Code, Find: grid.Find}

func (d *data) unitNames() postext.Names {
	return postext.Listed("unit", d.units, func(u *unit) string { return u.id })
}

func (d *data) formationNames() postext.Names {
	return postext.Listed("formation", d.formations, func(f *formation) string { return f.id })
}

// fields returns the small numbers of the position as fields of its text.
func (r *registers) fields() []postext.Field {
	n := func(name string, p *uint8) postext.Field { return postext.Field{Word: name, Num: p} }
	u := func(name string, p *uint8) postext.Field { return postext.Field{Word: name, Num: p, Kind: theUnit} }
	h := func(name string, p *uint16) postext.Field { return postext.Field{Word: name, Wide: p, Kind: theHex} }
	list := []postext.Field{
		n("turn", &r.turn), n("winner", &r.winner), n("side", &r.side), n("initiative", &r.first),
		{Word: "chit", Num: &r.chit, Kind: theFormation}, n("whole", &r.wholeFormation), n("picks", &r.picks), n("unspent", &r.unspent), n("retires", &r.retires),
		n("gone", &r.fbbWithdrawn), u("trucks", &r.trucks), n("trucks-free", &r.free), u("active", &r.unit), n("spent", &r.spent),
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
		list = append(list, n(pair.name+"-axis", &pair.p[axis]), n(pair.name+"-allies", &pair.p[allies]))
	}
	return list
}

func placeName(loc uint16) string {
	if loc < hexes {
		return hexCode(loc)
	}
	return placeNames[loc-hexes]
}

// pool is a place that holds tactical chits: the word that begins its lines of text, and the
// numbers of chits by side.
type pool struct {
	word string
	list *[2][tacticals]uint8
}

func (r *registers) pools() [3]pool {
	return [3]pool{{"cup-tactical", &r.hidden}, {"tactical", &r.ready}, {"aside", &r.aside}}
}

// Text implements rules.View.
func (p *Position) Text() string {
	var w postext.Writer
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
	w.Fields(r.fields(), zero.s.reg.fields(), d.names())
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
	postext.WriteSet(&w, "attacked", s.freed.All(), hexNames)
	postext.WriteSet(&w, "trail", slices.Values(r.retreatPath[:r.length]), hexNames)
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
	if err := postext.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("celles: position: %w", err)
	}
	for u := range p.d.units {
		if h := p.s.loc[u]; h < hexes {
			p.s.loc[u] = placeHome
			p.place(uint8(u), h)
		}
	}
	if err := p.CheckInvariants(); err != nil {
		return nil, err
	}
	if p.s.reg.phase != PhaseOver && len(p.Choices(nil)) == 0 {
		return nil, fmt.Errorf("celles: nothing can be decided in phase %s", phaseNames[p.s.reg.phase])
	}
	return p, nil
}

func (p *Position) readLine(l *postext.Line) {
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
		f := l.One(p.d.formationNames())
		r.cup[p.d.formations[f].side][f] = uint8(l.Number(1, 9))
	case "attacked":
		postext.ReadSet(l, hexNames, s.freed.Add)
	case "trail":
		postext.ReadSet(l, hexNames, func(h uint16) {
			if r.length == maxRetreatPath {
				l.Fail("more than %d hexes", maxRetreatPath)
				return
			}
			r.retreatPath[r.length] = h
			r.length++
		})
	case "unit":
		p.readUnitLine(l)
	default:
		p.readRegister(l, word)
	}
}

func (p *Position) readRegister(l *postext.Line, word string) {
	r := &p.s.reg
	for _, pool := range r.pools() {
		if pool.word == word {
			side := l.Name("side", sideNames[:2])
			t := l.Name("chit", tacticalNames)
			pool.list[side][t] = uint8(l.Number(1, 9))
			return
		}
	}
	if !l.Field(word, r.fields(), p.d.names()) {
		l.Fail("%.60q is not known", word)
	}
}

// readUnitLine reads a unit, its place, its steps and its flags.
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

// orMax returns the next word or, if there is none, the number most as a word.
func orMax(l *postext.Line, limit int) string {
	if l.More() {
		return l.Word()
	}
	return strconv.Itoa(limit)
}
