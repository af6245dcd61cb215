package deadlywoods

import (
	"fmt"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/postext"
)

// The text form of positions: a line for each difference from an empty map. Lines may be in any
// order, and lines that begin with # are comments.

// Kinds of numbers in fields.
const (
	thePlace postext.Kind = 1 + iota
	theUnit
	theAsset
)

// names returns the words for the numbers of each kind.
func (d *data) names() []postext.Names {
	return []postext.Names{thePlace: placeNames, theUnit: d.unitNames(), theAsset: d.assetNames()}
}

var (
	hexNames   = postext.Names{Thing: "hex", Of: grid.Code, Find: grid.Find}
	placeNames = postext.Names{Thing: "place", Of: func(n int) string { return placeName(uint16(n)) }, Find: findPlace}
)

func (d *data) unitNames() postext.Names {
	return postext.Listed("unit", d.units, func(u *unit) string { return u.id })
}

func (d *data) assetNames() postext.Names {
	return postext.Listed("asset", d.supports, func(a *support) string { return a.id })
}

func (d *data) bridgeNames() postext.Names {
	return postext.Listed("bridge", d.bridges, func(b *bridgeInfo) string { return hexCode(b.a) + "/" + hexCode(b.b) })
}

// fields returns the small numbers of the position as fields of its text.
func (r *registers) fields() []postext.Field {
	n := func(name string, p *uint8) postext.Field { return postext.Field{Word: name, Num: p} }
	u := func(name string, p *uint8) postext.Field { return postext.Field{Word: name, Num: p, Kind: theUnit} }
	a := func(name string, p *uint8) postext.Field { return postext.Field{Word: name, Num: p, Kind: theAsset} }
	h := func(name string, p *uint16) postext.Field { return postext.Field{Word: name, Wide: p, Kind: thePlace} }
	return []postext.Field{
		n("turn", &r.turn), n("side", &r.side), n("army", &r.army), n("winner", &r.winner),
		n("initiative", &r.init), n("last-side", &r.lastSide), n("in-row", &r.inRow),
		n("move-used", &r.moveUsed), n("reinforced-axis", &r.reinfs[axis]), n("reinforced-allies", &r.reinfs[allies]),
		n("chit", &r.current), n("opening", &r.opening),
		n("infantry-points", &r.points[0]), n("armour-points", &r.points[1]),
		u("rebuild", &r.rebuild), a("engineer", &r.engineer),
		u("unit-moving", &r.unit), n("left", &r.left), n("mode", &r.mode), n("reacts", &r.reacts), n("formations", &r.formSel),
		h("target", &r.target), a("guns-1", &r.artillery[0]), a("guns-2", &r.artillery[1]), n("doubling", &r.doubling),
		a("defence-guns-1", &r.defArtillery[0]), a("defence-guns-2", &r.defArtillery[1]), n("plus", &r.plus), n("die", &r.die),
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
	case loc == placeEliminated:
		return "dead"
	case loc == placeAssetBox:
		return "home"
	case loc >= placeBox && loc < placeOut:
		n := int(loc - placeBox)
		return fmt.Sprintf("T%d.%d", n/2, n%2+1)
	}
	return "out"
}

// findPlace returns the place with a name, or -1.
func findPlace(word string) int {
	switch word {
	case "dead":
		return int(placeEliminated)
	case "home":
		return int(placeAssetBox)
	case "out":
		return int(placeOut)
	}
	if loc, ok := parseStart(word); ok {
		return int(loc)
	}
	return -1
}

// findPhase returns the phase with a name, or -1.
func findPhase(word string) int {
	return slices.IndexFunc(decisions[:], func(x decision) bool { return x.key == word })
}

// Text returns the position as text.
func (p *Position) Text() string {
	var w postext.Writer
	s, d := &p.s, p.d
	zero := p.sys.empty()
	w.Line("deadlywoods", p.sys.Version())
	if s.reg.campaign != 0 {
		w.Line("scenario", "campaign")
	} else {
		w.Line("scenario", "offensive")
	}
	if s.reg.plusTwo != 0 {
		w.Line("option", "plus2")
	}
	w.Line("phase", decisions[s.reg.phase].key)
	w.Line("round", roundNames[s.reg.round])
	if s.reg.method != notEnded {
		w.Line("ended", methodNames[s.reg.method])
	}
	if s.reg.res != noResult {
		w.Line("result", resultNames[s.reg.res])
	}
	w.Fields(s.reg.fields(), zero.s.reg.fields(), d.names())
	chitsOf := func(word string, list [2][chits]uint8) {
		for side := range list {
			for ch, n := range list[side] {
				if n > 0 {
					w.Line(word, sideOf(uint8(side)), chitNames[ch], n)
				}
			}
		}
	}
	chitsOf("cup", s.reg.cup)
	chitsOf("hand", s.reg.hand)
	for _, t := range s.reg.track[:s.reg.drawn] {
		w.Line("drawn", sideOf(t>>4), chitNames[t&15])
	}
	bridges := func(word string, has func(uint8) bool) {
		for i := range d.bridges {
			if has(uint8(i)) {
				w.Line(word, d.bridgeCode(uint8(i)))
			}
		}
	}
	bridges("blown", s.isBlown)
	bridges("across", func(i uint8) bool { return s.reg.across[i>>6]>>(i&63)&1 != 0 })
	for h := range s.held.All() {
		w.Line("held", hexCode(h))
	}
	if s.vdhMarker != noHex {
		w.Line("vdh-marker", hexCode(s.vdhMarker))
	}
	if s.motorUnit != noUnit {
		w.Line("motorised", d.units[s.motorUnit].id)
	}
	for a := range d.supports {
		if s.supLoc[a] != placeOut || s.supState[a] != ready {
			w.Line("asset", d.supports[a].id, placeName(s.supLoc[a]), s.supState[a])
		}
	}
	for u := range d.units {
		if s.loc[u] == placeOut && s.flag[u] == 0 && s.steps[u] == d.units[u].maxSteps {
			continue
		}
		w.Words("unit", d.units[u].id, placeName(s.loc[u]), s.steps[u])
		w.Flags(flagNames, uint64(s.flag[u]))
		w.End()
	}
	return w.String()
}

// Parse parses the text of a position. The format has not changed since the first version of the
// rules.
func (s *System) Parse(text string) (rules.View, error) {
	p := s.empty()
	if err := postext.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("deadlywoods: position: %w", err)
	}
	if p.s.reg.turn < 1 || p.s.reg.turn > lastTurn {
		return nil, fmt.Errorf("deadlywoods: position: turn is %d, want 1 to %d", p.s.reg.turn, lastTurn)
	}
	return p, nil
}

func (p *Position) readLine(l *postext.Line) {
	d, s := p.d, &p.s
	count := func() uint8 { return uint8(l.Number(0, 255)) }
	switch key := l.Word(); key {
	case "deadlywoods":
		l.Number(1, p.sys.Version())
	case "scenario":
		s.reg.campaign = uint8(l.Name("scenario", []string{"offensive", "campaign"}))
	case "option":
		l.Name("option", []string{"plus2"})
		s.reg.plusTwo = 1
	case "phase":
		s.reg.phase = Phase(l.Known("phase", findPhase))
	case "round":
		s.reg.round = Round(l.Name("round", roundNames))
	case "ended":
		s.reg.method = method(l.Name("way to end", methodNames))
	case "result":
		s.reg.res = result(l.Name("result", resultNames))
	case "cup":
		s.reg.cup[sideIndex(l.Side())][l.Name("chit", chitNames)] = count()
	case "hand":
		s.reg.hand[sideIndex(l.Side())][l.Name("chit", chitNames)] = count()
	case "drawn":
		if int(s.reg.drawn) == len(s.reg.track) {
			l.Fail("more than %d chits drawn", len(s.reg.track))
			return
		}
		s.reg.track[s.reg.drawn] = sideIndex(l.Side())<<4 | uint8(l.Name("chit", chitNames))
		s.reg.drawn++
	case "blown":
		if b := l.One(d.bridgeNames()); l.OK() {
			p.setBridge(uint8(b), true)
		}
	case "across":
		b := l.One(d.bridgeNames())
		s.reg.across[b>>6] |= 1 << (b & 63)
	case "held":
		s.held.Add(uint16(l.One(hexNames)))
	case "vdh-marker":
		s.vdhMarker = uint16(l.One(hexNames))
	case "motorised":
		s.motorUnit = uint8(l.One(d.unitNames()))
	case "asset":
		a := l.One(d.assetNames())
		s.supLoc[a] = uint16(l.One(placeNames))
		if l.More() {
			s.supState[a] = count()
		}
	case "unit":
		p.readUnitLine(l)
	default:
		if !l.Field(key, s.reg.fields(), d.names()) {
			l.Fail("%.60q is not known", key)
		}
	}
}

// readUnitLine reads a unit, its place and, if they differ from those at the start, its steps and
// flags.
func (p *Position) readUnitLine(l *postext.Line) {
	d, s := p.d, &p.s
	u := uint8(l.One(d.unitNames()))
	loc := uint16(l.One(placeNames))
	steps, flags := s.steps[u], uint16(0)
	if l.More() {
		steps = int8(l.Number(1, int(d.units[u].maxSteps)))
	}
	for l.More() {
		flags |= 1 << l.Name("flag", flagNames)
	}
	if l.OK() {
		p.setSteps(u, steps)
		s.flag[u] = flags
		p.place(u, loc)
	}
}
