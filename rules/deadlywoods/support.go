package deadlywoods

import "herbstnebel/rules"

// §12.2, §12.3: artillery and Nebelwerfer.

// germanArtilleryReaches reports whether an army's artillery may support a combat at a hex (§12.2, §9.2,
// §9.2.2).
func (p *Position) germanArtilleryReaches(army uint8, target uint16) bool {
	zone := p.d.hex[target].zone
	if p.boundariesHold() && !(p.northBoundaryLifted() && army != zone7 && zone != zone7) { // §9.2.1
		return army == zone
	}
	return !(army == zone6 && zone == zone7 || army == zone7 && zone == zone6)
}

// germanCanSupport reports whether the German side of the combat, as attacker or defender, may have
// artillery support. Von der Heydte alone may not (§12.7).
func (p *Position) germanCanSupport(attackers bool) bool {
	d, s := p.d, &p.s
	if attackers {
		for u := d.first[axis]; u < d.last(axis); u++ {
			if s.flag[u]&fAttacking != 0 && u != d.vdh {
				return true
			}
		}
		return false
	}
	for u := s.top[s.reg.target]; u != noUnit; u = s.next[u] {
		if u != d.vdh && p.supplied(u) { // §12.2, §8.3
			return true
		}
	}
	return false
}

// alliedCorpsFor returns the corps whose artillery may support a side of the combat: the attackers
// if attackers is true, otherwise the defenders (§12.3).
func (p *Position) alliedCorpsFor(attackers bool) corps {
	d, s := p.d, &p.s
	var set corps
	airborne := noHexes
	consider := func(u uint8) {
		x := &d.units[u]
		if u == d.delay { // §12.9.1
			return
		}
		if x.nation == british {
			t := &d.hex[s.reg.target]
			if (t.british || t.nearBR) && (p.suppliedByRoad(u) || !attackers && p.corpsNear(corpsBR, s.loc[u])) { // §9.3, §8.3
				set |= corpsBR
			}
			return
		}
		if x.airborne && (!attackers || p.suppliedByRoad(u)) { // §12.3, §8.6: without road supply, only in defence
			airborne.add(s.loc[u])
		}
		if s.reg.turn == 1 && x.noGuns1 { // §12.3: the two regiments of the 99th
			return
		}
		if p.suppliedByRoad(u) {
			set |= x.corps
		} else if !attackers && p.corpsNear(x.corps, s.loc[u]) {
			set |= x.corps
		}
	}
	if attackers {
		for u := d.first[allies]; u < d.last(allies); u++ {
			if s.flag[u]&fAttacking != 0 {
				consider(u)
			}
		}
	} else {
		for u := s.top[s.reg.target]; u != noUnit; u = s.next[u] {
			consider(u)
		}
	}
	for i := range airborne.n {
		for c := corps3; c <= corps8; c <<= 1 {
			if p.corpsNear(c, airborne.hex[i]) {
				set |= c
			}
		}
	}
	return set
}

// hexList is a short list of hexes.
type hexList struct {
	hex [8]uint16
	n   int
}

var noHexes = hexList{}

func (l *hexList) add(h uint16) {
	for i := range l.n {
		if l.hex[i] == h {
			return
		}
	}
	if l.n < len(l.hex) {
		l.hex[l.n] = h
		l.n++
	}
}

// suppliedByRoad reports whether a unit is in supply without the air supply marker, which brings no
// artillery ammunition (§8.6).
func (p *Position) suppliedByRoad(u uint8) bool { return p.traces(p.s.loc[u], allies) }

// corpsNear reports whether a supplied unit of a corps, or of the British, is within three hexes
// (§12.3).
func (p *Position) corpsNear(c corps, h uint16) bool {
	d, s := p.d, &p.s
	if c == noCorps {
		return false
	}
	for u := d.first[allies]; u < d.last(allies); u++ {
		if (d.units[u].corps == c || c == corpsBR && d.units[u].nation == british) && s.alive(u) && d.distance(s.loc[u], h) <= 3 && p.suppliedByRoad(u) {
			return true
		}
	}
	return false
}

// artilleryChoices lists the artillery that may support the attack: one German asset, or up to two Allied
// ones, the second with a higher number than the first.
func (p *Position) artilleryChoices(dst []rules.Choice) []rules.Choice {
	return p.appendArtillery(dst, p.s.reg.side, true, p.s.reg.artillery[0])
}

// appendArtillery appends "none" and a side's ready artillery.
func (p *Position) appendArtillery(dst []rules.Choice, side uint8, attack bool, after uint8) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	if side == axis && !p.germanCanSupport(attack) {
		return dst
	}
	var set corps
	if side == allies {
		set = p.alliedCorpsFor(attack)
	}
	for a := range d.supports {
		x := &d.supports[a]
		if x.side != side || x.kind != artillery || s.supLoc[a] != placeAssetBox || s.supState[a] != ready || after != noUnit && uint8(a) <= after {
			continue
		}
		if side == axis && p.germanArtilleryReaches(x.army, s.reg.target) || side == allies && x.corps&set != 0 {
			dst = append(dst, rules.MakeChoice(OpArtillery, uint16(a), 0, 0))
		}
	}
	return dst
}

func (p *Position) commitArtillery(c rules.Choice) {
	s := &p.s
	if c.Op() == OpArtillery {
		p.fire(&s.reg.artillery, uint8(c.A()))
		if s.reg.side == allies && s.reg.artillery[1] == noUnit && len(p.artilleryChoices(p.buffer())) > 1 {
			return
		}
	}
	p.offerRockets()
}

// fire commits an artillery asset to the combat.
func (p *Position) fire(committed *[2]uint8, a uint8) {
	if committed[0] == noUnit {
		committed[0] = a
	} else {
		committed[1] = a
	}
	p.s.supState[a] = used
	x := &p.d.supports[a]
	p.emit(rules.Event{Kind: rules.ArtilleryFired, Side: sideOf(x.side), Piece: p.d.assetPiece(a), Cell: cellOf(p.s.reg.target), N: int(x.strength), Para: artilleryPara(x.side)})
}

func artilleryPara(side uint8) string {
	if side == axis {
		return "12.2"
	}
	return "12.3"
}

func (p *Position) offerRockets() {
	p.s.reg.phase = PhaseRockets
	if p.s.reg.side == allies || len(p.rocketChoices(p.buffer())) == 1 {
		p.offerDefence()
	}
}

// One Nebelwerfer may support an attack, never a defence, at single or double strength (§12.2).
func (p *Position) rocketChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	if !p.germanCanSupport(true) {
		return dst
	}
	for _, op := range [2]uint8{OpRockets, OpRocketsDoubled} {
		for a := range d.supports {
			x := &d.supports[a]
			if x.kind == rockets && s.supLoc[a] == placeAssetBox && s.supState[a] == ready && p.germanArtilleryReaches(x.army, s.reg.target) {
				dst = append(dst, rules.MakeChoice(op, uint16(a), 0, 0))
			}
		}
	}
	return dst
}

func (p *Position) playRockets(c rules.Choice) {
	s := &p.s
	if c.Op() != OpNone {
		a := uint8(c.A())
		s.reg.artillery[1] = a
		s.supState[a] = used
		s.reg.doubling = 0
		if c.Op() == OpRocketsDoubled {
			s.reg.doubling = 1
			s.supState[a] = doubled
		}
		p.emit(rules.Event{Kind: rules.RocketsFired, Side: rules.Axis, Piece: p.d.assetPiece(a), Cell: cellOf(s.reg.target), N: p.rocketStrength(a, s.reg.target, s.reg.doubling != 0), Para: "12.2"})
	}
	p.offerDefence()
}

// rocketStrength returns the strength that a Nebelwerfer adds against a hex: its own strength,
// modified by the terrain of the hex, and doubled if twice is true (§12.2).
func (p *Position) rocketStrength(a uint8, target uint16, twice bool) int {
	n := int(p.d.supports[a].strength) + p.d.rocketTerrain(target)
	n = max(n, 0)
	if twice {
		n *= 2
	}
	return n
}

// rocketTerrain returns the effect of the terrain of a hex on Nebelwerfer. If several terrains have
// an effect, only the worst counts (§12.2).
func (d *data) rocketTerrain(h uint16) int {
	x := &d.hex[h]
	n := d.rocketMod[x.terrain]
	if x.town != open {
		n = min(n, d.rocketTown[x.town])
	}
	return int(n)
}

func (p *Position) offerDefence() {
	p.s.reg.phase = PhaseDefence
	if len(p.defenceChoices(p.buffer())) == 1 {
		p.offerPlusTwo()
	}
}

func (p *Position) defenceChoices(dst []rules.Choice) []rules.Choice {
	return p.appendArtillery(dst, 1-p.s.reg.side, false, p.s.reg.defArtillery[0])
}

func (p *Position) playDefence(c rules.Choice) {
	s := &p.s
	if c.Op() == OpArtillery {
		p.fire(&s.reg.defArtillery, uint8(c.A()))
		if s.reg.side == axis && s.reg.defArtillery[1] == noUnit && len(p.defenceChoices(p.buffer())) > 1 {
			return
		}
	}
	p.offerPlusTwo()
}

// offerPlusTwo offers the optional combat asset if the combat needs a die roll (§16.1).
func (p *Position) offerPlusTwo() {
	r := &p.s.reg
	if r.plusTwo != 0 && r.side == axis && r.turn <= 2 && r.plusUsed != r.turn && p.computeOdds(nil).column >= 0 {
		r.phase = PhasePlusTwo
		return
	}
	p.resolve()
}

func plusTwoChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpNone, 0, 0, 0), rules.MakeChoice(OpPlusTwo, 0, 0, 0))
}

func (p *Position) playPlusTwo(c rules.Choice) {
	if c.Op() == OpPlusTwo {
		p.s.reg.plus, p.s.reg.plusUsed = 1, p.s.reg.turn
	}
	p.resolve()
}
