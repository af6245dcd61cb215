package deadlywoods

import "herbstnebel/rules"

// §10.6: bridges.

// engineerReach is the range in hexes at which an engineer blows bridges and supports a defence
// (§10.6.1, §12.4.2).
const engineerReach = 3

// blowChoices lists the bridges that engineers may blow in an Allied round of movement (§10.6.1,
// §12.4.3).
func (p *Position) blowChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	for b := range d.bridges {
		br := &d.bridges[b]
		if s.isBlown(uint8(b)) || !s.occ[allies].Has(br.a) && !s.occ[allies].Has(br.b) {
			continue
		}
		for a := range d.supports {
			if d.supports[a].kind != engineer || s.supState[a]&used != 0 || s.supLoc[a] >= hexes {
				continue
			}
			if at := s.supLoc[a]; d.distance(at, br.a) <= engineerReach || d.distance(at, br.b) <= engineerReach {
				dst = append(dst, rules.MakeChoice(OpBlow, uint16(b), uint16(a), 0))
			}
		}
	}
	return dst
}

func (p *Position) blow(b uint8, para string) {
	p.setBridge(b, true)
	p.emit(rules.Event{Kind: rules.BridgeBlown, Edge: p.d.edgeOf(b), Para: para})
}

// rebuildBridge rebuilds a blown bridge that a moving unit crosses (§10.6.2). The Allies always
// rebuild it, the Germans once a turn in each army zone.
func (p *Position) rebuildBridge(b uint8, side uint8, h uint16) {
	if side == axis {
		bit := uint8(1) << (p.d.hex[h].zone - zone5)
		if p.s.reg.bridgesBuilt&bit != 0 {
			return
		}
		p.s.reg.bridgesBuilt |= bit
	}
	p.setBridge(b, false)
	p.emit(rules.Event{Kind: rules.BridgeBuilt, Side: sideOf(side), Edge: p.d.edgeOf(b), Para: "10.6.2"})
}

// noteAttackBridges records in reg.across the bridges over which the attackers attack (§10.6.1).
func (p *Position) noteAttackBridges() {
	d, s := p.d, &p.s
	s.reg.across = [2]uint64{}
	for u := d.first[s.reg.side]; u < d.last(s.reg.side); u++ {
		if s.flag[u]&fAttacking == 0 {
			continue
		}
		dir, _ := d.dir(s.loc[u], s.reg.target)
		if b := d.hex[s.loc[u]].bridge[dir]; b != noBridge && !s.isBlown(b) {
			s.reg.across[b>>6] |= 1 << (b & 63)
		}
	}
}

// nextBridge selects the next intact bridge of reg.across, or returns false if there is none.
func (p *Position) nextBridge() bool {
	s := &p.s
	for b := range p.d.bridges {
		if s.reg.across[b>>6]>>(b&63)&1 == 0 {
			continue
		}
		s.reg.across[b>>6] &^= 1 << (b & 63)
		if !s.isBlown(uint8(b)) {
			s.reg.bridge = uint8(b)
			return true
		}
	}
	return false
}

// blowsUpTo is the highest roll with which a retreating side blows a bridge (§10.6.1).
const blowsUpTo = 3

// After a retreat over bridges, the retreating side may try to blow each of them and succeeds with
// a die roll of 1 to 3. If the defender has held the hex against an attack over bridges, it may
// blow each of them without a die roll (§10.6.1).
func (p *Position) bridgeChoices(dst []rules.Choice) []rules.Choice {
	b := uint16(p.s.reg.bridge)
	return append(dst, rules.MakeChoice(OpKeepBridge, b, 0, 0), rules.MakeChoice(OpBlowBridge, b, 0, 0))
}

func (p *Position) playRetreatBridge(c rules.Choice) {
	if c.Op() == OpBlowBridge {
		p.s.reg.phase = PhaseBridgeDie
		return
	}
	p.afterRetreatBridges()
}

func (p *Position) playBridgeDie(c rules.Choice) {
	n := uint8(c.A())
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "bridge", N: int(n), M: int(n), Edge: p.d.edgeOf(p.s.reg.bridge), Para: "10.6.1"})
	if n <= blowsUpTo {
		p.blow(p.s.reg.bridge, "10.6.1")
	}
	p.afterRetreatBridges()
}

func (p *Position) playHeldBridge(c rules.Choice) {
	if c.Op() == OpBlowBridge {
		p.blow(p.s.reg.bridge, "10.6.1")
	}
	p.afterHeldBridges()
}

// bridgeCode names a bridge by its banks.
func (d *data) bridgeCode(b uint8) string { return d.bridgeNames().Of(int(b)) }
