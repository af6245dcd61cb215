package axisallies

import "herbstnebel/rules"

// Air combat (§6.1 to §6.9).

// beginAir starts the phase with all aircraft available, including those lost before (§6.3).
func (p *Position) beginAir() {
	s := &p.s
	p.phaseBegan("air", "6.1")
	p.clearDone()
	s.flown = hexSet{}
	s.reg.dice = [2]uint8{}
	s.reg.hex, s.reg.target = 0, 0
	s.reg.side = axis
	s.reg.phase = phAirDie
}

// airmen returns the range of a side's aircraft among the units.
func (d *data) airmen(side uint8) (from, to uint8) {
	return d.byKind[side][fighter], d.byKind[side][kinds]
}

// takeOff starts the placement: the first side places all aircraft that it wants, then the other
// (§6.3).
func (p *Position) takeOff(first uint8) {
	r := &p.s.reg
	r.first, r.side = first, first
	r.phase = phPlace
}

// grounded returns the first unplaced aircraft of a kind, or noUnit.
func (p *Position) grounded(side uint8, k kind) uint8 {
	for u := p.d.byKind[side][k]; u < p.d.byKind[side][k+1]; u++ {
		if p.s.loc[u] == placePool {
			return u
		}
	}
	return noUnit
}

// placings appends the placements of aircraft: any hex (§6.3, §3.10).
func (p *Position) placings(dst []rules.Choice) []rules.Choice {
	for k := fighter; k <= bomber; k++ {
		if u := p.grounded(p.s.reg.side, k); u != noUnit {
			for h := range uint16(hexes) {
				dst = append(dst, choice(opFly, uint16(u), h))
			}
		}
	}
	return append(dst, choice(opFlown, 0, 0))
}

// fly places an aircraft (§6.3).
func (p *Position) fly(u, h uint8) {
	p.s.loc[u] = h
	p.reportUnit(rules.Placed, u, "", "6.3")
	if p.grounded(p.s.reg.side, fighter) == noUnit && p.grounded(p.s.reg.side, bomber) == noUnit {
		p.placed()
	}
}

// placed ends the placement of a side (§6.3). After both, the side that placed first chooses a hex
// (§6.4).
func (p *Position) placed() {
	r := &p.s.reg
	r.side = 1 - r.side
	if r.side == r.first {
		p.offerSky()
	}
}

// sky returns the hexes with aircraft that are not resolved yet (§6.4).
func (p *Position) sky() (set hexSet) {
	for side := range uint8(2) {
		from, to := p.d.airmen(side)
		for u := from; u < to; u++ {
			if h := p.s.loc[u]; h < hexes && !p.s.flown.Has(h) {
				set.Add(h)
			}
		}
	}
	return set
}

// offerSky lets the active side choose the next hex, or ends the phase (§6.4).
func (p *Position) offerSky() {
	r := &p.s.reg
	if left := p.sky(); left.Empty() {
		p.endAir()
		return
	}
	r.phase = phSky
}

// TrivialChoice implements rules.TrivialDecider. If all remaining aircraft are over friendly units
// or empty hexes, the order of their hexes does not matter (§6.4).
func (p *Position) TrivialChoice() (rules.Choice, bool) {
	if p.s.reg.phase != phSky {
		return 0, false
	}
	left := p.sky()
	for h := range left.All() {
		side := p.flying(h)
		if below := p.s.ground(1 - side); p.aircraft(1-side, h) > 0 || below.Has(h) {
			return 0, false
		}
	}
	several := left.Len() > 1
	first, _ := left.Pop()
	return choice(opSky, uint16(first), 0), several
}

// nextSky proceeds to the other side (§6.4).
func (p *Position) nextSky() {
	r := &p.s.reg
	r.hex, r.target = 0, 0
	r.hits = [2]cells{}
	r.side = 1 - r.side
	p.offerSky()
}

// endAir removes all aircraft from the board (§6.9).
func (p *Position) endAir() {
	for side := range uint8(2) {
		from, to := p.d.airmen(side)
		for u := from; u < to; u++ {
			if p.s.loc[u] < hexes {
				p.reportUnit(rules.Withdrawn, u, "pool", "6.9")
			}
			p.s.loc[u], p.s.flag[u] = placePool, 0
		}
	}
	p.beginGround()
}

// aircraft returns the number of aircraft of a side over a hex.
func (p *Position) aircraft(side, h uint8) (n int) {
	from, to := p.d.airmen(side)
	for u := from; u < to; u++ {
		if p.s.loc[u] == h {
			n++
		}
	}
	return n
}

// flying returns the side that has aircraft over a hex; the Axis if both have.
func (p *Position) flying(h uint8) uint8 {
	if p.aircraft(axis, h) > 0 {
		return axis
	}
	return allies
}

// overHex resolves a hex (§6.4).
func (p *Position) overHex(h uint8) {
	p.s.flown.Add(h)
	p.s.reg.hex = h + 1
	p.dogfight()
}

// dogfight rolls a die for each aircraft of both sides, repeatedly until one side has none left
// (§6.5). Then flak fires (§6.6).
func (p *Position) dogfight() {
	r := &p.s.reg
	h := r.hex - 1
	german, allied := p.aircraft(axis, h), p.aircraft(allies, h)
	switch {
	case german == 0 && allied == 0:
		r.rolling = noRoll
		p.nextSky()
	case german > 0 && allied > 0:
		p.emit(rules.Event{Kind: rules.Note, Key: "dogfight", Cell: cellOf(h), Para: "6.5"})
		p.begin(dogAxis, german, allied)
	default:
		p.flak()
	}
}

// flak rolls a die for each kind of ground unit below enemy aircraft (§6.6).
func (p *Position) flak() {
	r := &p.s.reg
	h := r.hex - 1
	side := p.flying(h)
	below := p.s.ground(1 - side)
	if !below.Has(h) {
		r.rolling = noRoll
		p.nextSky()
		return
	}
	rolls := p.flakDice(1-side, h)
	p.emit(rules.Event{Kind: rules.FlakFired, Side: sideOf(1 - side), Cell: cellOf(h), N: rolls, Para: "6.6"})
	p.begin(flak, rolls, p.aircraft(side, h))
}

// flakDice returns the number of kinds of ground units of a side in a hex; supplies count as one
// (§6.6).
func (p *Position) flakDice(side, h uint8) (n int) {
	for _, c := range p.s.strips(side, h) {
		n += min(int(c), 1)
	}
	return n
}

// shootDown destroys the aircraft of a side that are hit. Further hits on one aircraft are lost
// (§6.5).
func (p *Position) shootDown(side uint8, para string) {
	s := &p.s
	from, to := p.d.airmen(side)
	hit := s.reg.hits[side]
	i := 0
	for u := from; u < to; u++ { // fighters first, then bombers (§6.8)
		if s.loc[u] != s.reg.hex-1 {
			continue
		}
		if hit[i] > 0 {
			p.destroy(u, para)
		}
		i++
	}
	s.reg.hits[side] = cells{}
}

// offerStrike offers the remaining aircraft an attack (§6.7).
func (p *Position) offerStrike() {
	r := &p.s.reg
	h := r.hex - 1
	r.rolling = noRoll
	if p.aircraft(axis, h)+p.aircraft(allies, h) == 0 {
		p.nextSky()
		return
	}
	r.phase = phStrike
}

// strikeNow rolls a die for each fighter and four for each bomber at the ground units, without
// supplies (§6.7).
func (p *Position) strikeNow() {
	r := &p.s.reg
	h := r.hex - 1
	side := p.flying(h)
	rolls, largest := 0, uint8(0)
	from, to := p.d.airmen(side)
	for u := from; u < to; u++ {
		if p.s.loc[u] == h {
			rolls += p.d.num.dice[p.d.units[u].kind]
			largest = u // bombers come last
		}
	}
	r.target = h + 1
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: sideOf(side), Cell: cellOf(h), N: rolls, Para: "6.7"})
	p.emit(rules.Event{Kind: rules.AirStrike, Side: sideOf(side), Piece: pieceOf(largest), Cell: cellOf(h), N: rolls, Para: "6.7"})
	p.begin(strike, rolls, p.s.onStrips(1-side, h))
}
