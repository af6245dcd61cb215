package deadlywoods

import (
	"fmt"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Positions as text: a line for everything that differs from an empty map. Lines may come
// in any order, and lines that begin with # are comments.

// register is a scalar of the position with its name.
type register struct {
	name string
	num  *uint8
	hex  *uint16
	kind registerKind
}

type registerKind uint8

const (
	number registerKind = iota
	unitNumber
	assetNumber
)

func (r *registers) table() []register {
	n := func(name string, p *uint8) register { return register{name: name, num: p} }
	u := func(name string, p *uint8) register { return register{name: name, num: p, kind: unitNumber} }
	a := func(name string, p *uint8) register { return register{name: name, num: p, kind: assetNumber} }
	h := func(name string, p *uint16) register { return register{name: name, hex: p} }
	return []register{
		n("turn", &r.turn), n("side", &r.side), n("army", &r.army), n("winner", &r.winner),
		n("initiative", &r.init), n("last-side", &r.lastSide), n("in-row", &r.inRow),
		n("move-used", &r.moveUsed), n("reinforced-axis", &r.reinfs[axis]), n("reinforced-allies", &r.reinfs[allies]),
		n("chit", &r.current), n("opening", &r.opening),
		n("infantry-points", &r.points[0]), n("armour-points", &r.points[1]),
		u("rebuild", &r.rebuild), a("engineer", &r.engineer),
		u("unit-moving", &r.unit), n("left", &r.left), n("mode", &r.mode), n("reacts", &r.reacts), n("formations", &r.formSel),
		h("target", &r.target), a("guns-1", &r.guns[0]), a("guns-2", &r.guns[1]), n("doubling", &r.doubling),
		a("defence-guns-1", &r.defGuns[0]), a("defence-guns-2", &r.defGuns[1]), n("plus", &r.plus), n("die", &r.die),
		n("losses-attacker", &r.lossesA), n("losses-defender", &r.lossesD), n("retreat", &r.retreats), h("from", &r.from),
		n("ran-zone", &r.ranZone), n("barred", &r.barred), n("bridge", &r.bridge),
		n("st-vith", &r.stVithTurn), n("bridges-built", &r.bridgesBuilt), n("meuse", &r.meuse), n("fuel", &r.fuelled),
		n("withdrawal", &r.withdrawal), n("plus-used", &r.plusUsed), n("points", &r.vp),
	}
}

func placeName(loc uint16) string {
	switch {
	case loc < hexes:
		return hexCode(loc)
	case loc == placeDead:
		return "dead"
	case loc == placeHome:
		return "home"
	case loc >= placeBox && loc < placeOut:
		n := int(loc - placeBox)
		return fmt.Sprintf("T%d.%d", n/2, n%2+1)
	}
	return "out"
}

func parsePlace(s string) (uint16, bool) {
	switch s {
	case "dead":
		return placeDead, true
	case "home":
		return placeHome, true
	case "out":
		return placeOut, true
	}
	return parseStart(s)
}

// Text writes the position.
func (p *Position) Text() string {
	var b strings.Builder
	s, d := &p.s, p.d
	zero := p.sys.empty()
	line := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	line("deadlywoods", strconv.Itoa(p.sys.Version()))
	if s.reg.campaign != 0 {
		line("scenario campaign")
	} else {
		line("scenario offensive")
	}
	if s.reg.plusTwo != 0 {
		line("option plus2")
	}
	line("phase", decisions[s.reg.phase].key)
	line("round", roundNames[s.reg.round])
	if s.reg.method != notEnded {
		line("ended", methodNames[s.reg.method])
	}
	if s.reg.res != noResult {
		line("result", resultNames[s.reg.res])
	}
	before := zero.s.reg.table()
	for i, r := range s.reg.table() {
		switch {
		case r.hex != nil && *r.hex != *before[i].hex:
			line(r.name, placeName(*r.hex))
		case r.hex != nil || *r.num == *before[i].num:
		case r.kind == unitNumber:
			line(r.name, d.units[*r.num].id)
		case r.kind == assetNumber:
			line(r.name, d.supports[*r.num].id)
		default:
			line(r.name, strconv.Itoa(int(*r.num)))
		}
	}
	chitsOf := func(word string, list [2][chits]uint8) {
		for side := range list {
			for ch, n := range list[side] {
				if n > 0 {
					line(word, sideOf(uint8(side)).String(), chitNames[ch], strconv.Itoa(int(n)))
				}
			}
		}
	}
	chitsOf("cup", s.reg.cup)
	chitsOf("hand", s.reg.hand)
	for _, t := range s.reg.track[:s.reg.drawn] {
		line("drawn", sideOf(t>>4).String(), chitNames[t&15])
	}
	bridges := func(word string, has func(uint8) bool) {
		for i := range d.bridges {
			if has(uint8(i)) {
				line(word, d.bridgeCode(uint8(i)))
			}
		}
	}
	bridges("blown", s.isBlown)
	bridges("across", func(i uint8) bool { return s.reg.across[i>>6]>>(i&63)&1 != 0 })
	for h := range uint16(hexes) {
		if s.held.Has(h) {
			line("held", hexCode(h))
		}
	}
	if s.vdhMarker != noHex {
		line("vdh-marker", hexCode(s.vdhMarker))
	}
	if s.motorUnit != noUnit {
		line("motorised", d.units[s.motorUnit].id)
	}
	for a := range d.supports {
		if s.supLoc[a] != placeOut || s.supState[a] != ready {
			line("asset", d.supports[a].id, placeName(s.supLoc[a]), strconv.Itoa(int(s.supState[a])))
		}
	}
	for u := range d.units {
		if s.loc[u] == placeOut && s.flag[u] == 0 && s.steps[u] == d.units[u].maxSteps {
			continue
		}
		words := []string{"unit", d.units[u].id, placeName(s.loc[u]), strconv.Itoa(int(s.steps[u]))}
		for i, name := range flagNames {
			if s.flag[u]&(1<<i) != 0 {
				words = append(words, name)
			}
		}
		line(words...)
	}
	return b.String()
}

// Parse reads a position's text.
func (s *System) Parse(text string) (rules.View, error) {
	p := s.empty()
	for i, l := range strings.Split(text, "\n") {
		words := strings.Fields(l)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if err := p.parseLine(words); err != nil {
			return nil, fmt.Errorf("deadlywoods: position line %d, %.60q: %w", i+1, l, err)
		}
	}
	if p.s.reg.turn < 1 || p.s.reg.turn > lastTurn {
		return nil, fmt.Errorf("deadlywoods: position: turn is %d, want 1 to %d", p.s.reg.turn, lastTurn)
	}
	return p, nil
}

func (p *Position) parseLine(words []string) error {
	d, s := p.d, &p.s
	arg := func(i int) string {
		if i < len(words) {
			return words[i]
		}
		return ""
	}
	named := func(list []string, name string) (int, error) {
		for i, n := range list {
			if n == name {
				return i, nil
			}
		}
		return 0, fmt.Errorf("%.60q is not known", name)
	}
	count := func(text string) (uint8, error) {
		n, err := strconv.ParseUint(text, 10, 8)
		if err != nil {
			return 0, fmt.Errorf("%.60q is not a number from 0 to 255", text)
		}
		return uint8(n), nil
	}
	theUnit := func(name string) (uint8, error) {
		for i := range d.units {
			if d.units[i].id == name {
				return uint8(i), nil
			}
		}
		return 0, fmt.Errorf("no unit %.60q", name)
	}
	theAsset := func(name string) (uint8, error) {
		for i := range d.supports {
			if d.supports[i].id == name {
				return uint8(i), nil
			}
		}
		return 0, fmt.Errorf("no asset %.60q", name)
	}
	thePlace := func(name string) (uint16, error) {
		if loc, ok := parsePlace(name); ok {
			return loc, nil
		}
		return 0, fmt.Errorf("%.60q is not a place", name)
	}
	theBridge := func(name string) (uint8, error) {
		for i := range d.bridges {
			if d.bridgeCode(uint8(i)) == name {
				return uint8(i), nil
			}
		}
		return 0, fmt.Errorf("no bridge %.60q", name)
	}
	switch words[0] {
	case "deadlywoods":
		if v := strconv.Itoa(p.sys.Version()); arg(1) != v {
			return fmt.Errorf("version is %.60q, want %s", arg(1), v)
		}
	case "scenario":
		n, err := named([]string{"offensive", "campaign"}, arg(1))
		s.reg.campaign = uint8(n)
		return err
	case "option":
		_, err := named([]string{"plus2"}, arg(1))
		s.reg.plusTwo = 1
		return err
	case "phase":
		for ph := range decisions {
			if decisions[ph].key == arg(1) {
				s.reg.phase = Phase(ph)
				return nil
			}
		}
		return fmt.Errorf("no phase %.60q", arg(1))
	case "round":
		n, err := named(roundNames, arg(1))
		s.reg.round = Round(n)
		return err
	case "ended":
		n, err := named(methodNames, arg(1))
		s.reg.method = method(n)
		return err
	case "result":
		n, err := named(resultNames, arg(1))
		s.reg.res = result(n)
		return err
	case "cup", "hand":
		side, ok := rules.ParseSide(arg(1))
		ch, err := named(chitNames, arg(2))
		if !ok || err != nil {
			return fmt.Errorf("want a side and a chit")
		}
		n, err := count(arg(3))
		if words[0] == "cup" {
			s.reg.cup[sideIndex(side)][ch] = n
		} else {
			s.reg.hand[sideIndex(side)][ch] = n
		}
		return err
	case "drawn":
		side, ok := rules.ParseSide(arg(1))
		ch, err := named(chitNames, arg(2))
		if !ok || err != nil || int(s.reg.drawn) == len(s.reg.track) {
			return fmt.Errorf("want a side and a chit, at most %d lines", len(s.reg.track))
		}
		s.reg.track[s.reg.drawn] = sideIndex(side)<<4 | uint8(ch)
		s.reg.drawn++
	case "blown":
		b, err := theBridge(arg(1))
		if err != nil {
			return err
		}
		p.setBridge(b, true)
	case "across":
		b, err := theBridge(arg(1))
		if err != nil {
			return err
		}
		s.reg.across[b>>6] |= 1 << (b & 63)
	case "held", "vdh-marker":
		h, ok := parseHex(arg(1))
		if !ok {
			return fmt.Errorf("%.60q is not a hex", arg(1))
		}
		if words[0] == "held" {
			s.held.Add(h)
		} else {
			s.vdhMarker = h
		}
	case "motorised":
		u, err := theUnit(arg(1))
		s.motorUnit = u
		return err
	case "asset":
		a, err := theAsset(arg(1))
		if err != nil {
			return err
		}
		if s.supLoc[a], err = thePlace(arg(2)); err != nil {
			return err
		}
		if len(words) > 3 {
			s.supState[a], err = count(arg(3))
		}
		return err
	case "unit":
		u, err := theUnit(arg(1))
		if err != nil {
			return err
		}
		loc, err := thePlace(arg(2))
		if err != nil {
			return err
		}
		if len(words) > 3 {
			n, err := count(arg(3))
			if err != nil || n < 1 || int8(n) > d.units[u].maxSteps {
				return fmt.Errorf("steps are %.60q, want 1 to %d", arg(3), d.units[u].maxSteps)
			}
			p.setSteps(u, int8(n))
		}
		s.flag[u] = 0
		for _, name := range words[min(4, len(words)):] {
			n, err := named(flagNames, name)
			if err != nil {
				return err
			}
			s.flag[u] |= 1 << n
		}
		p.place(u, loc)
	default:
		for _, r := range s.reg.table() {
			if r.name != words[0] {
				continue
			}
			var err error
			switch {
			case r.hex != nil:
				*r.hex, err = thePlace(arg(1))
			case r.kind == unitNumber:
				*r.num, err = theUnit(arg(1))
			case r.kind == assetNumber:
				*r.num, err = theAsset(arg(1))
			default:
				*r.num, err = count(arg(1))
			}
			return err
		}
		return fmt.Errorf("%.60q is not known", words[0])
	}
	return nil
}

// Hash folds everything that Text writes.
func (p *Position) Hash() uint64 {
	s, d := &p.s, p.d
	h := uint64(0x9e3779b97f4a7c15)
	mix := func(v uint64) {
		h = (h ^ v) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	for u := range d.units {
		mix(uint64(s.loc[u]) | uint64(s.flag[u])<<16 | uint64(s.steps[u])<<32)
	}
	for a := range d.supports {
		mix(uint64(s.supLoc[a]) | uint64(s.supState[a])<<16)
	}
	for _, w := range &s.held.W {
		mix(w)
	}
	r := &s.reg
	mix(s.blown[0])
	mix(s.blown[1])
	mix(r.across[0])
	mix(r.across[1])
	mix(uint64(s.vdhMarker) | uint64(s.motorUnit)<<16 | uint64(r.phase)<<24 | uint64(r.round)<<32 | uint64(r.method)<<40 | uint64(r.res)<<48)
	mix(uint64(r.campaign) | uint64(r.plusTwo)<<8 | uint64(r.turn)<<16 | uint64(r.side)<<24 | uint64(r.army)<<32 | uint64(r.winner)<<40 | uint64(r.init)<<48 | uint64(r.drawn)<<56)
	for side := range r.cup {
		for ch := range chits {
			mix(uint64(r.cup[side][ch]) | uint64(r.hand[side][ch])<<8)
		}
	}
	for _, t := range r.track[:r.drawn] {
		mix(uint64(t))
	}
	for _, v := range [...]uint8{r.lastSide, r.inRow, r.moveUsed, r.reinfs[0], r.reinfs[1], r.current, r.opening, r.points[0], r.points[1],
		r.rebuild, r.engineer, r.unit, r.left, r.mode, r.reacts, r.formSel, r.guns[0], r.guns[1], r.doubling, r.defGuns[0], r.defGuns[1],
		r.plus, r.die, r.lossesA, r.lossesD, r.retreats, r.ranZone, r.barred, r.bridge, r.stVithTurn, r.bridgesBuilt, r.meuse, r.fuelled,
		r.withdrawal, r.plusUsed, r.vp} {
		mix(uint64(v))
	}
	mix(uint64(r.target) | uint64(r.from)<<16)
	return h
}
