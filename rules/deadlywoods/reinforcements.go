package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// §14.8: reinforcements.

// startReinforcements begins the arrival of the units in the first or second box of the turn (§14.8).
func (p *Position) startReinforcements(side uint8) {
	d, s := p.d, &p.s
	p.beginRound(side, RoundReinf, noUnitYet)
	box := int(s.reg.reinfs[side])
	s.reg.reinfs[side]++
	if box > 1 {
		box = 1
	}
	s.reg.from = boxPlace(int(s.reg.turn), box)
	if side == axis && s.reg.turn == 3 && box == 1 { // §14.8.3
		p.dismiss("10SS", !s.held.Has(d.stVith))
		p.dismiss("11Pz", !s.held.Has(d.bastogne))
	}
	if side == allies && s.reg.turn == 5 && box == 1 && s.supLoc[d.one[air]] >= hexes { // §8.6
		s.reg.phase = PhaseAir
		if len(p.airChoices(p.buffer())) > 1 {
			return
		}
	}
	p.nextEntry()
}

// dismiss removes a German formation from the game instead of bringing it on. It does nothing if
// really is false.
func (p *Position) dismiss(id string, really bool) {
	if !really {
		return
	}
	for u := p.d.first[axis]; u < p.d.last(axis); u++ {
		if p.d.formations[p.d.units[u].formation].id == id && p.s.loc[u] == p.s.reg.from {
			p.s.loc[u] = placeOut
			p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Axis, Piece: pieceOf(u), Key: "out", Para: "14.8.3"})
		}
	}
}

// nextEntry selects the next unit of the box to be placed, or begins movement.
func (p *Position) nextEntry() {
	d, s := p.d, &p.s
	for u := d.first[s.reg.side]; u < d.last(s.reg.side); u++ {
		if s.loc[u] != s.reg.from {
			continue
		}
		s.reg.unit = u
		s.reg.phase = PhaseEnter
		if len(p.enterChoices(p.buffer())) > 0 {
			return
		}
		if s.reg.side == axis { // §14.8: they do not come
			s.loc[u] = placeOut
			p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Axis, Piece: pieceOf(u), Key: "out", Para: "14.8"})
			continue
		}
		if later, ok := p.nextBox(s.reg.from); ok {
			s.loc[u] = later
		} else {
			s.loc[u] = placeOut
		}
		p.emit(rules.Event{Kind: rules.Note, Key: "blocked", Side: rules.Allies, Piece: pieceOf(u), Para: "14.8"})
	}
	s.reg.unit = noUnit
	p.startMovement()
}

// nextBox returns the Allied reinforcement box that follows box (§17.0).
func (p *Position) nextBox(box uint16) (uint16, bool) {
	n := int(box - placeBox)
	for turn, b := n/2, n%2+1; turn <= lastTurn; turn, b = turn+1, 0 {
		t := &p.d.turns[turn]
		if b < int(t.cup[allies][ChitReinf]+t.hand[allies][ChitReinf]) {
			return boxPlace(turn, b), true
		}
	}
	return 0, false
}

// open reports whether units of a side can enter at a hex (§14.8).
func (p *Position) open(h uint16, side uint8) bool {
	return !p.s.occ[1-side].Has(h) && !p.s.inZone(h, side)
}

// enterChoices lists the hexes for the next reinforcement: those of its own zones or, if all of
// these are closed, of the substitute zone of §14.8. III Corps may also enter later through zone D
// (§14.8.1).
func (p *Position) enterChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	u := s.reg.unit
	x := &d.units[u]
	zones := x.entry
	if s.flag[u]&fLate != 0 {
		zones = 1 << ('D' - 'A')
	}
	at := len(dst)
	dst = p.entryHexes(dst, zones, x)
	if len(dst) == at && x.side == allies {
		if z := p.substitute(zones, x); z != noEntry {
			dst = p.entryHexes(dst, z, x)
		}
	}
	if x.corps == corps3 && s.flag[u]&fLate == 0 && zones&(1<<('D'-'A')) == 0 {
		if _, ok := p.nextBox(s.reg.from); ok {
			dst = append(dst, rules.MakeChoice(OpEnterLater, uint16(u), 0, 0))
		}
	}
	return dst
}

// entryHexes lists the open hexes of a set of entry zones in ascending order.
func (p *Position) entryHexes(dst []rules.Choice, zones uint16, x *unit) []rules.Choice {
	at := len(dst)
	for z := zones; z != 0; z &= z - 1 {
		for _, h := range p.d.entries[bits.TrailingZeros16(z)] {
			if p.open(h, x.side) && (x.nation != british || p.d.hex[h].british) { // §9.3
				dst = append(dst, rules.MakeChoice(OpEnter, uint16(p.s.reg.unit), h, 0))
			}
		}
	}
	sortChoices(dst[at:])
	return dst
}

// substitute returns the Allied entry zone that replaces a unit's closed zones: the nearest one with
// an open hex further west than theirs (§14.8). It returns noEntry if there is no such zone.
func (p *Position) substitute(zones uint16, x *unit) uint16 {
	d := p.d
	best, bestDist := noEntry, 1<<30
	for z := range 10 {
		if zones>>z&1 != 0 {
			continue
		}
		for _, h := range d.entries[z] {
			if !p.open(h, allies) || x.nation == british && !d.hex[h].british {
				continue
			}
			for o := zones; o != 0; o &= o - 1 {
				for _, from := range d.entries[bits.TrailingZeros16(o)] {
					if d.hex[h].col < d.hex[from].col && d.distance(h, from) < bestDist {
						best, bestDist = 1<<z, d.distance(h, from)
					}
				}
			}
		}
	}
	return best
}

func (p *Position) playEnter(c rules.Choice) {
	d, s := p.d, &p.s
	u := uint8(c.A())
	if c.Op() == OpEnterLater { // §14.8.1
		s.loc[u], _ = p.nextBox(s.reg.from)
		s.flag[u] |= fLate
		p.emit(rules.Event{Kind: rules.Note, Key: "later", Side: rules.Allies, Piece: pieceOf(u), Para: "14.8.1"})
		p.nextEntry()
		return
	}
	h := c.B()
	p.place(u, h)
	s.flag[u] |= fActive | fEntered
	if d.units[u].limits == atEntryJ && d.hex[h].entry == 'J' { // §10.6.4
		s.flag[u] |= fJ
	}
	p.emit(rules.Event{Kind: rules.Placed, Side: sideOf(s.reg.side), Piece: pieceOf(u), Cell: cellOf(h), Key: vocab.Arrives, Para: "14.8"})
	p.enter(u, h)
	p.checkMotorMarker()
	p.nextEntry()
}

// airChoices lists the hexes for the air supply marker.
func (p *Position) airChoices(dst []rules.Choice) []rules.Choice {
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	for h := range uint16(hexes) {
		if p.whyNoDrop(h).Legal() {
			dst = append(dst, rules.MakeChoice(OpHex, h, 0, 0))
		}
	}
	return dst
}

// whyNoDrop returns the reason why supplies cannot be dropped on a hex: it must be an Allied town or
// village in clear terrain (§8.6).
func (p *Position) whyNoDrop(h uint16) rules.Reason {
	why := p.whyNotAllied(h, "8.6")
	if why.Legal() && p.d.hex[h].terrain != clearGround {
		why = rules.Because("no-clear-ground", "8.6")
	}
	return why
}

func (p *Position) playAir(c rules.Choice) {
	if c.Op() == OpHex {
		a := p.d.one[air]
		p.s.supLoc[a] = c.A()
		p.emit(rules.Event{Kind: rules.Placed, Side: rules.Allies, Piece: p.d.assetPiece(a), Cell: cellOf(c.A()), Para: "8.6"})
	}
	p.nextEntry()
}
