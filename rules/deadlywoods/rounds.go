package deadlywoods

import "herbstnebel/rules"

// Chapter 14: the action rounds. A round consists of movement, of combat, or of movement and then
// combat. The units that may act are flagged when the round begins.

// startOpening steps through the fixed opening of turn 1 (§14.3): German combat, German movement,
// Traffic, Allied Reaction, von der Heydte.
func (p *Position) startOpening() {
	r := &p.s.reg
	r.opening++
	switch r.opening {
	case 1:
		p.beginRound(axis, RoundOpeningCombat, anyUnit)
		p.startCombat()
	case 2:
		p.beginRound(axis, RoundOpeningMove, anyUnit)
		p.startMovement()
	case 3:
		if p.s.supLoc[p.d.one[fuel]] < hexes { // §8.5: the fuel was not reached in the first round of movement
			p.s.supLoc[p.d.one[fuel]] = placeOut
		}
		r.phase = PhaseTraffic
	case 4:
		p.recordChit(allies, ChitReaction)
		p.startReaction(RoundReaction1)
	case 5:
		r.phase = PhaseVdHHex
		if p.s.loc[p.d.vdh] == placeOut || len(p.vdhHexes(p.buffer())) == 0 { // no unit to drop, or no hex for it
			p.s.loc[p.d.vdh] = placeOut
			p.startOpening()
		}
	default:
		p.nextDraw()
	}
}

// playChit begins the round of a chit.
func (p *Position) playChit(side uint8, ch Chit) {
	s := &p.s
	s.reg.side = side
	switch ch {
	case ChitMC:
		s.reg.phase = PhaseMC
	case ChitReinf:
		p.startReinforcements(side)
	case ChitPz5, ChitPz6: // §14.5
		zone := uint8(zone5)
		if ch == ChitPz6 {
			zone = zone6
		}
		s.reg.army = zone
		p.beginRound(axis, RoundPanzer, inZoneOf(zone))
		p.startMovement()
	case ChitAll: // §14.6
		p.beginRound(axis, RoundAll, anyUnit)
		p.startMovement()
	case ChitOneArmy: // §14.6
		s.reg.phase = PhaseOneArmy
	case ChitForm3: // §14.7
		p.beginRound(axis, RoundAll, noUnitYet)
		s.reg.formSel = 0
		p.nextFormation()
	case ChitPatton: // §14.9
		s.reg.phase = PhasePatton
	}
}

// mcChoices lists the rounds for which a Move or Combat chit may be used. The Germans have one
// round of each a turn. The Allies choose freely (§14.4).
func (p *Position) mcChoices(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	if r.side == allies || r.moveUsed&1 == 0 {
		dst = append(dst, rules.MakeChoice(OpUse, uint16(RoundMove), 0, 0))
	}
	if r.side == allies || r.moveUsed&2 == 0 {
		dst = append(dst, rules.MakeChoice(OpUse, uint16(RoundCombat), 0, 0))
	}
	return dst
}

func (p *Position) playMC(c rules.Choice) {
	r := &p.s.reg
	kind := Round(c.A())
	if r.side == axis {
		if kind == RoundMove {
			r.moveUsed |= 1
		} else {
			r.moveUsed |= 2
		}
	}
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: sideOf(r.side), Key: roundNames[kind], Para: "14.4"})
	p.beginRound(r.side, kind, anyUnit)
	if kind == RoundMove {
		p.startMovement()
	} else {
		p.startCombat()
	}
}

func pattonChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpUse, uint16(RoundPatton), 0, 0), rules.MakeChoice(OpUse, uint16(RoundMontyMove), 0, 0))
}

func (p *Position) playPatton(c rules.Choice) {
	if Round(c.A()) == RoundMontyMove {
		p.s.reg.phase = PhaseMonty
		return
	}
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: rules.Allies, Key: roundNames[RoundPatton], Para: "14.9"})
	p.beginRound(allies, RoundPatton, func(p *Position, u uint8) bool { return p.d.units[u].corps == corps3 })
	p.startMovement()
}

func montyChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpUse, uint16(RoundMontyMove), 0, 0), rules.MakeChoice(OpUse, uint16(RoundMontyCombat), 0, 0))
}

func (p *Position) playMonty(c rules.Choice) {
	kind := Round(c.A())
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: rules.Allies, Key: roundNames[kind], Para: "14.9"})
	p.beginRound(allies, kind, func(p *Position, u uint8) bool {
		x := &p.d.units[u]
		return x.nation == british || x.corps == corps7
	})
	if kind == RoundMontyMove {
		p.startMovement()
	} else {
		p.startCombat()
	}
}

func oneArmyChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	for z := uint16(zone5); z <= zone7; z++ {
		dst = append(dst, rules.MakeChoice(OpArmy, z, 0, 0))
	}
	return dst
}

func (p *Position) playOneArmy(c rules.Choice) {
	zone := uint8(c.A())
	p.s.reg.army = zone
	p.beginRound(axis, RoundAll, inZoneOf(zone))
	p.startMovement()
}

// nextFormation requests the next of the three formations (§14.7). It skips a class that has no
// formation on the map.
func (p *Position) nextFormation() {
	for p.s.reg.formSel < 3 {
		p.s.reg.phase = PhaseFormation
		if len(p.formationChoices(p.buffer())) > 1 {
			return
		}
		p.s.reg.formSel++
	}
	p.startMovement()
}

func (p *Position) formationChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	for f := range d.formations {
		x := &d.formations[f]
		if x.side != rules.Axis || x.class != class(s.reg.formSel) {
			continue
		}
		for _, u := range x.units {
			if s.alive(u) {
				dst = append(dst, rules.MakeChoice(OpFormation, uint16(f), 0, 0))
				break
			}
		}
	}
	return dst
}

func (p *Position) playFormation(c rules.Choice) {
	s := &p.s
	if c.Op() == OpFormation {
		for _, u := range p.d.formations[c.A()].units {
			if s.alive(u) {
				s.flag[u] |= fActive
			}
		}
	}
	s.reg.formSel++
	p.nextFormation()
}

// playReaction plays the second Reaction chit or holds it (§14.3.1). A chit held at the end of the
// turn is lost.
func (p *Position) playReaction(c rules.Choice) {
	s := &p.s
	if c.Op() == OpPlay {
		s.reg.hand[allies][ChitReaction]--
		p.recordChit(allies, ChitReaction)
		p.startReaction(RoundReaction2)
		return
	}
	if !s.reg.cupEmpty() {
		s.reg.phase = PhaseDraw
		return
	}
	s.reg.hand[allies][ChitReaction] = 0
	p.endTurn()
}

func (p *Position) startReaction(kind Round) {
	p.beginRound(allies, kind, noUnitYet)
	p.s.reg.reacts = 3
	p.startMovement()
}

// mayReact reports whether a Reaction chit may activate a unit: the first one cannot activate units
// of the 2nd and 99th Divisions (§14.3.1).
func (p *Position) mayReact(u uint8) bool {
	return p.s.reg.round == RoundReaction2 || !p.d.units[u].surprised
}

func anyUnit(*Position, uint8) bool   { return true }
func noUnitYet(*Position, uint8) bool { return false }

func inZoneOf(zone uint8) func(*Position, uint8) bool {
	if zone == zone7 {
		return func(p *Position, u uint8) bool { return p.d.hex[p.s.loc[u]].zone == zone7 }
	}
	if zone == zone6 {
		return func(p *Position, u uint8) bool { return p.d.hex[p.s.loc[u]].zone == zone6 }
	}
	return func(p *Position, u uint8) bool { return p.d.hex[p.s.loc[u]].zone == zone5 }
}

// beginRound flags the units that may act and those that start stacked (§10.4.1).
func (p *Position) beginRound(side uint8, kind Round, active func(*Position, uint8) bool) {
	d, s := p.d, &p.s
	s.reg.side, s.reg.round = side, kind
	s.reg.unit, s.reg.left, s.reg.reacts = noUnit, 0, 0
	for u := d.first[side]; u < d.last(side); u++ {
		if !s.alive(u) {
			continue
		}
		if active(p, u) {
			s.flag[u] |= fActive
		}
		if h := s.loc[u]; s.top[h] != u || s.next[u] != noUnit {
			s.flag[u] |= fStacked
		}
	}
	p.emit(rules.Event{Kind: rules.PhaseBegan, Side: sideOf(side), Key: p.roundName(), Para: p.roundPara()})
}

// roundName returns the name of the current round. If several chits begin the same kind of round,
// it returns the name of the chit (§14.5, §14.6, §14.7).
func (p *Position) roundName() string {
	r := &p.s.reg
	switch ch := Chit(r.current & 15); {
	case r.round == RoundAll && (ch == ChitOneArmy || ch == ChitForm3), r.round == RoundPanzer && (ch == ChitPz5 || ch == ChitPz6):
		return chitNames[ch]
	}
	return roundNames[r.round]
}

// roundPara returns the paragraph of the current round.
func (p *Position) roundPara() string {
	r := &p.s.reg
	if r.round == RoundAll && Chit(r.current&15) == ChitForm3 {
		return "14.7"
	}
	return roundParas[r.round]
}

// endRound clears the flags of a round and readies Allied artillery (§12.3).
func (p *Position) endRound() {
	d, s := p.d, &p.s
	for u := range d.units {
		s.flag[u] &^= roundFlags | combatFlags
	}
	for a := range d.supports {
		x := &d.supports[a]
		if x.side == allies && x.kind == artillery {
			s.supState[a] = ready
		}
		if x.kind == engineer {
			s.supState[a] &^= used
		}
	}
	s.reg.round = NoRound
	s.reg.army = 0
}

func (p *Position) startMovement() {
	p.s.reg.phase = PhaseMove
	p.emit(rules.Event{Kind: rules.PhaseBegan, Side: sideOf(p.s.reg.side), Key: "movement", Para: "10.1"})
	if len(p.moveChoices(p.buffer())) == 1 {
		p.endMovement()
	}
}

// endMovement resolves overstacking and continues the round.
func (p *Position) endMovement() {
	s := &p.s
	s.reg.unit = noUnit
	if h := p.overstackedHex(s.reg.side); h != noHex { // §6.2
		s.reg.from, s.reg.phase = h, PhaseOverstack
		return
	}
	if s.reg.round == RoundMontyMove || s.reg.round == RoundReaction1 || s.reg.round == RoundOpeningMove ||
		s.reg.round == RoundMove && s.reg.turn == 1 {
		p.afterRound()
		return
	}
	p.startCombat()
}

// startCombat begins the combat part of a round. In a round of combat, armour may first close up by
// one hex (§14.4).
func (p *Position) startCombat() {
	s := &p.s
	p.emit(rules.Event{Kind: rules.PhaseBegan, Side: sideOf(s.reg.side), Key: "combat", Para: "11.1"})
	if s.reg.round == RoundCombat && s.reg.turn > 1 {
		s.reg.phase = PhaseCloseUp
		if len(p.closeUpChoices(p.buffer())) > 1 {
			return
		}
	}
	p.nextTarget()
}

// closeUpChoices lists the one-hex moves of supplied armour that is not adjacent to an enemy
// (§14.4). All limits of movement apply.
func (p *Position) closeUpChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	side := s.reg.side
	for u := d.first[side]; u < d.last(side); u++ {
		if !s.alive(u) || s.flag[u]&(fActive|fMoved) != fActive || p.armOf(u) != armour || p.face(u).move == 0 ||
			p.nextToEnemy(s.loc[u], side) || !p.supplied(u) {
			continue
		}
		var to [6]rules.Choice
		n := 0
		mode := p.startMode(u)
		left := p.allowance(u, mode)
		for dir, h := range d.hex[s.loc[u]].next {
			if h == noHex {
				continue
			}
			if cost, _, _ := p.step(u, mode, s.loc[u], dir); cost <= left || cost == fullAllowance {
				to[n] = rules.MakeChoice(OpCloseUp, uint16(u), h, 0)
				n++
			}
		}
		sortChoices(to[:n])
		dst = append(dst, to[:n]...)
	}
	return dst
}

func (p *Position) playCloseUp(c rules.Choice) {
	s := &p.s
	if c.Op() == OpEnd {
		p.endCloseUp()
		return
	}
	u := uint8(c.A())
	path := [2]uint16{s.loc[u], c.B()}
	p.march(u, path[:], closingUp, rules.Moved, "14.4")
	s.flag[u] |= fMoved
	if len(p.closeUpChoices(p.buffer())) == 1 {
		p.endCloseUp()
	}
}

// endCloseUp resolves overstacking before the combats (§6.2).
func (p *Position) endCloseUp() {
	s := &p.s
	if h := p.overstackedHex(s.reg.side); h != noHex {
		s.reg.from, s.reg.phase = h, PhaseOverstack
		return
	}
	p.nextTarget()
}

// attackers selects the active units that a round allows to attack.
type attackers uint8

const (
	allAttack    attackers = iota
	armourOnly             // armour, whether it has moved or not
	restedArmour           // armour that has not moved
)

var attackersNames = [...]string{"all", "armour", "rested"}

// roundAttackers lists the rounds in which only some active units may attack (§14.3.1, §14.4 to
// §14.9). In all others every active unit may.
var roundAttackers = [...]attackers{
	RoundReaction2: restedArmour, RoundMove: restedArmour, RoundPanzer: armourOnly, RoundReinf: armourOnly, RoundMontyCombat: allAttack,
}

// mayAttackNow reports whether the round allows a unit to attack.
func (p *Position) mayAttackNow(u uint8) bool {
	f := p.s.flag[u]
	if f&fActive == 0 {
		return false
	}
	switch roundAttackers[p.s.reg.round] {
	case restedArmour:
		return f&fMoved == 0 && p.armOf(u) == armour
	case armourOnly:
		return p.armOf(u) == armour
	}
	return true
}

// afterRound continues after a complete round.
func (p *Position) afterRound() {
	s := &p.s
	kind := s.reg.round
	if s.reg.turn == 1 && s.reg.opening <= 5 {
		p.endRound()
		p.startOpening()
		return
	}
	if kind == RoundPanzer && s.reg.hand[allies][ChitReaction] > 0 { // §14.3.1
		p.endRound()
		s.reg.phase = PhaseReaction
		return
	}
	p.nextDraw()
}
