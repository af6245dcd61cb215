package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Chapter 12, the assets on the map: engineers (§12.4), Greif (§12.5), Motorised (§12.6), von der
// Heydte (§12.7), Traffic (§12.8), special reinforcements (§12.9) and Delay (§12.9.1).

// specialReinforcements puts the assets that are due this turn into their boxes (§12.9).
func (p *Position) specialReinforcements() {
	d, s := p.d, &p.s
	for a := range d.supports {
		if k := d.supports[a].kind; s.supLoc[a] == boxPlace(int(s.reg.turn), 0) && k != air {
			s.supLoc[a], s.supState[a] = placeAssetBox, ready
			p.emit(rules.Event{Kind: rules.Placed, Side: sideOf(d.supports[a].side), Piece: d.assetPiece(uint8(a)), Para: "12.9"})
		}
	}
}

// engineerAt returns the engineer in a hex, or noUnit.
func (p *Position) engineerAt(h uint16) uint8 {
	for _, a := range p.d.engineers {
		if p.s.supLoc[a] == h {
			return a
		}
	}
	return noUnit
}

// displaceEngineer removes an engineer from the map for a number of turns (§12.4.1, §12.4.4).
func (p *Position) displaceEngineer(a uint8, turns int, para string) {
	s := &p.s
	p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Allies, Piece: p.d.assetPiece(a), Cell: cellOf(s.supLoc[a]), N: turns, Key: "track", Para: para})
	if t := int(s.reg.turn) + turns; t <= lastTurn {
		s.supLoc[a] = boxPlace(t, 0)
	} else {
		s.supLoc[a] = placeOut
	}
	s.supState[a] = ready
}

// Engineers may be recalled, or deployed from the box (§12.4.1). An engineer that was deployed in
// this phase stays.
func (p *Position) engineerChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	for _, a := range d.engineers {
		if s.supLoc[a] < hexes && s.supState[a]&moved == 0 {
			dst = append(dst, rules.MakeChoice(OpEngineerBack, uint16(a), 0, 0))
		}
	}
	for _, a := range d.engineers {
		if s.supLoc[a] == placeAssetBox && p.engineerPlace(a, nil) {
			dst = append(dst, rules.MakeChoice(OpEngineer, uint16(a), 0, 0))
		}
	}
	return dst
}

// engineerPlace appends the hexes for an engineer to dst and reports whether there is one; if dst
// is nil, it only reports. Such a hex is a supplied Allied town or village within three hexes of a
// supplied unit of the engineer's corps, without another engineer or another corps (§12.4.1, §6.1,
// §6.3).
func (p *Position) engineerPlace(a uint8, dst *[]rules.Choice) bool {
	d, s := p.d, &p.s
	own := d.supports[a].corps
	in := p.supplyHexes()
	var near hexSet
	for u := d.first[allies]; u < d.last(allies); u++ {
		if s.alive(u) && d.units[u].corps == own && p.supplied(u) {
			orBits(&near, &d.around[s.loc[u]])
		}
	}
	found := false
	for i := range near.W {
		for w := near.W[i] & d.isTownOrVillage.W[i] & in.W[i] &^ s.held.W[i]; w != 0; w &= w - 1 {
			h := uint16(i<<6 + bits.TrailingZeros64(w))
			t := p.stackAt(h, allies)
			if p.engineerAt(h) != noUnit || t.corps|own != own || t.british {
				continue
			}
			if dst == nil {
				return true
			}
			found = true
			*dst = append(*dst, rules.MakeChoice(OpHex, h, 0, 0))
		}
	}
	return found
}

// supplyHexes returns the hexes in Allied supply by road or from the air supply marker. The marker
// does not count for replacements and artillery (§8.6).
func (p *Position) supplyHexes() hexSet {
	c := p.lines(allies)
	in := c.reach
	orBits(&in, &c.drop)
	return in
}

func orBits(a, b *hexSet) {
	for i := range a.W {
		a.W[i] |= b.W[i]
	}
}

func (p *Position) playEngineers(c rules.Choice) {
	s := &p.s
	switch c.Op() {
	case OpEnd:
		for _, a := range p.d.engineers {
			s.supState[a] = ready
		}
		p.startGreif()
		return
	case OpEngineerBack:
		p.displaceEngineer(uint8(c.A()), 1, "12.4.1")
	case OpEngineer:
		s.reg.engineer = uint8(c.A())
		s.reg.phase = PhaseEngineerHex
		return
	}
	p.nextEngineer()
}

func (p *Position) nextEngineer() {
	p.s.reg.phase = PhaseEngineers
	if len(p.engineerChoices(p.buffer())) == 1 {
		p.playEngineers(rules.MakeChoice(OpEnd, 0, 0, 0))
	}
}

func (p *Position) engineerHexes(dst []rules.Choice) []rules.Choice {
	p.engineerPlace(p.s.reg.engineer, &dst)
	return dst
}

func (p *Position) playEngineerHex(c rules.Choice) {
	a := p.s.reg.engineer
	p.s.supLoc[a] = c.A()
	p.s.supState[a] = moved
	p.s.reg.engineer = noUnit
	p.emit(rules.Event{Kind: rules.Placed, Side: rules.Allies, Piece: p.d.assetPiece(a), Cell: cellOf(c.A()), Para: "12.4.1"})
	p.nextEngineer()
}

// Greif may be placed in any hex that neither contains nor is adjacent to an Allied unit or
// engineer. On turn 2 the hex must be in the 6th Panzer Army's zone (§12.5).
func (p *Position) greifChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	var near hexSet
	for u := d.first[allies]; u < d.last(allies); u++ {
		if s.alive(u) {
			orBits(&near, &d.next1[s.loc[u]])
		}
	}
	for _, a := range d.engineers {
		if s.supLoc[a] < hexes {
			orBits(&near, &d.next1[s.supLoc[a]])
		}
	}
	for h := range uint16(hexes) {
		if !near.Has(h) && (s.reg.turn != 2 || d.hex[h].zone == zone6) {
			dst = append(dst, rules.MakeChoice(OpHex, h, 0, 0))
		}
	}
	return dst
}

func (p *Position) playGreif(c rules.Choice) {
	p.putMarker(p.d.one[greif], c, "12.5")
	p.startMotorise()
}

// putMarker places an asset on the hex of a choice, unless the choice declines.
func (p *Position) putMarker(a uint8, c rules.Choice, para string) {
	if c.Op() != OpHex {
		return
	}
	p.s.supLoc[a] = c.A()
	p.emit(rules.Event{Kind: rules.Placed, Side: sideOf(p.d.supports[a].side), Piece: p.d.assetPiece(a), Cell: cellOf(c.A()), Para: para})
}

// The Motorised marker may be placed on a supplied infantry unit that is not adjacent to the enemy,
// in a road hex from which supply can be traced (§12.6).
func (p *Position) motoriseChoices(dst []rules.Choice) []rules.Choice {
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	for u := p.d.first[axis]; u < p.d.last(axis); u++ {
		if p.whyNoTrucks(u).Legal() {
			dst = append(dst, rules.MakeChoice(OpUnit, uint16(u), 0, 0))
		}
	}
	return dst
}

// whyNoTrucks returns the reason why a German unit cannot be motorised (§12.6).
func (p *Position) whyNoTrucks(u uint8) rules.Reason {
	s := &p.s
	switch h := s.loc[u]; {
	case !s.alive(u):
		return rules.Because(vocab.NotOnMap, "12.6")
	case u == p.d.vdh:
		return rules.Because("no-trucks", "12.7")
	case p.d.units[u].arm != infantry:
		return rules.Because("no-trucks", "12.6")
	case !p.d.isRoad.Has(h):
		return rules.Because("off-the-road", "12.6")
	case s.flag[u]&fNoSupply != 0, !p.traces(h, axis):
		return rules.Because(vocab.Unsupplied, "12.6")
	case p.nextToEnemy(h, axis):
		return rules.Because("next-to-enemy", "12.6")
	}
	return rules.Reason{}
}

func (p *Position) playMotorise(c rules.Choice) {
	if c.Op() == OpUnit {
		u := uint8(c.A())
		p.s.motorUnit = u
		p.emit(rules.Event{Kind: rules.Placed, Side: rules.Axis, Piece: p.d.assetPiece(p.d.one[motorised]), Cell: cellOf(p.s.loc[u]), Para: "12.6"})
	}
	p.startTraffic()
}

// checkMotorMarker removes the Motorised marker from a unit that is adjacent to the enemy or no
// longer on the map (§12.6).
func (p *Position) checkMotorMarker() {
	u := p.s.motorUnit
	if u != noUnit && (!p.s.alive(u) || p.nextToEnemy(p.s.loc[u], axis)) {
		p.dropMotorMarker()
	}
}

// passMotorMarker removes the Motorised marker if its unit moves adjacent to the enemy, or an
// Allied unit moves adjacent to its unit (§12.6).
func (p *Position) passMotorMarker(u uint8, h uint16) {
	s, m := &p.s, p.s.motorUnit
	switch {
	case m == noUnit:
	case u == m && p.nextToEnemy(h, axis), p.d.units[u].side == allies && p.d.distance(s.loc[m], h) == 1:
		p.dropMotorMarker()
	}
}

func (p *Position) dropMotorMarker() {
	p.s.motorUnit = noUnit
	p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Axis, Piece: p.d.assetPiece(p.d.one[motorised]), Key: "box", Para: "12.6"})
}

// Traffic may be placed on any road hex (§12.8).
func (p *Position) trafficChoices(dst []rules.Choice) []rules.Choice {
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	for i, word := range &p.d.isRoad.W {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, rules.MakeChoice(OpHex, uint16(i<<6+bits.TrailingZeros64(word)), 0, 0))
		}
	}
	return dst
}

func (p *Position) playTraffic(c rules.Choice) {
	p.putMarker(p.d.one[traffic], c, "12.8")
	if p.s.reg.turn == 1 {
		p.startOpening()
		return
	}
	p.startDelay()
}

// delayChoices lists the hexes in which Delay can be deployed.
func (p *Position) delayChoices(dst []rules.Choice) []rules.Choice {
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	in := p.supplyHexes()
	for h := range uint16(hexes) {
		if p.whyNoDelay(h, &in).Legal() {
			dst = append(dst, rules.MakeChoice(OpHex, h, 0, 0))
		}
	}
	return dst
}

// whyNoDelay returns the reason why Delay cannot be deployed in a hex: it must be a supplied Allied
// town or village that holds no Allied unit (§12.9.1). in holds the hexes in Allied supply.
func (p *Position) whyNoDelay(h uint16, in *hexSet) rules.Reason {
	if p.s.occ[allies].Has(h) {
		return rules.Because("own-units-there", "12.9.1")
	}
	why := p.whyNotAllied(h, "12.9.1")
	if why.Legal() && !in.Has(h) && !p.suppliedIfHeld(h) {
		why = rules.Because("no-supply-there", "12.9.1")
	}
	return why
}

// whyNotAllied returns the reason why a hex is not a town or village in Allied control.
func (p *Position) whyNotAllied(h uint16, para string) rules.Reason {
	switch {
	case p.s.occ[axis].Has(h):
		return rules.Because(vocab.EnemyThere, para)
	case p.d.hex[h].town == open:
		return rules.Because("no-settlement", para)
	case p.s.held.Has(h):
		return rules.Because("in-german-hands", para)
	}
	return rules.Reason{}
}

func (p *Position) playDelay(c rules.Choice) {
	if c.Op() == OpHex {
		p.place(p.d.delay, c.A())
		p.emit(rules.Event{Kind: rules.Placed, Side: rules.Allies, Piece: pieceOf(p.d.delay), Cell: cellOf(c.A()), Para: "12.9.1"})
		p.checkMotorMarker()
	}
	p.startWithdrawal()
}

// returnToBox returns Delay to its box (§6.3.1, §12.9.1).
func (p *Position) returnToBox(u uint8, para string) {
	from := p.s.loc[u]
	p.place(u, placeAssetBox)
	p.s.flag[u] = 0
	p.emit(rules.Event{Kind: rules.Withdrawn, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(from), Key: "box", Para: para})
}

// vdhHexes appends the hexes in which von der Heydte may land.
func (p *Position) vdhHexes(dst []rules.Choice) []rules.Choice {
	for h := range uint16(hexes) {
		if p.whyNoJump(h).Legal() {
			dst = append(dst, rules.MakeChoice(OpHex, h, 0, 0))
		}
	}
	return dst
}

// whyNoJump returns the reason why von der Heydte's men cannot land in a hex: it must be a hex of
// clear terrain or light woods in the 6th Panzer Army's zone, without a village or town, without
// Allied units and not in an Allied zone of control (§12.7).
func (p *Position) whyNoJump(h uint16) rules.Reason {
	switch x := &p.d.hex[h]; {
	case p.s.occ[allies].Has(h):
		return rules.Because(vocab.EnemyThere, "12.7")
	case x.zone != zone6:
		return rules.Because("not-of-the-sixth", "12.7")
	case x.town != open:
		return rules.Because("settled", "12.7")
	case x.terrain > lightWoods:
		return rules.Because("too-rough-to-land", "12.7")
	case p.s.inZone(h, axis):
		return rules.Because("in-zone", "12.7")
	}
	return p.whyNoRoom(p.d.vdh, h)
}

// whyNoRoom returns the reason why a unit could not join the units in a hex and stay there.
func (p *Position) whyNoRoom(u uint8, h uint16) rules.Reason {
	if ok, para := p.fits(u, h); !ok {
		return rules.Because("no-room", para)
	}
	return rules.Reason{}
}

func (p *Position) playVdHHex(c rules.Choice) {
	p.s.reg.target = c.A()
	p.s.reg.phase = PhaseVdHDie
}

// landsUpTo is the highest roll with which von der Heydte's men become a unit (§12.7).
const landsUpTo = 2

// With a roll of 1 or 2 von der Heydte's men become a unit, otherwise a marker that hinders
// movement until the end of turn 2 (§12.7).
func (p *Position) playVdHDie(c rules.Choice) {
	s, n := &p.s, int(c.A())
	h := s.reg.target
	s.reg.target = noHex
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "vdh", N: n, M: n, Cell: cellOf(h), Para: "12.7"})
	if n <= landsUpTo {
		p.place(p.d.vdh, h)
		p.enter(p.d.vdh, h)
	} else {
		s.vdhMarker = h
		s.loc[p.d.vdh] = placeOut
	}
	p.emit(rules.Event{Kind: rules.Placed, Side: rules.Axis, Piece: pieceOf(p.d.vdh), Cell: cellOf(h), N: n, Para: "12.7"})
	p.startOpening()
}
