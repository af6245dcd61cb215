package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/odds"
	"herbstnebel/rules/vocab"
)

// Chapter 11: combat, as a sequence of small decisions: target, attackers, support of the attack,
// support of the defence, die, losses, retreat, advance.

// canAttack reports whether a unit may attack at all now. The unit must have strength and supply
// and must not have attacked in this round (§11.2, §8.3), and the chit must allow it to attack
// (§14.4).
func (p *Position) canAttack(u uint8) bool {
	return p.s.alive(u) && p.whyUnfit(u).Legal()
}

// whyUnfit returns the reason why a unit on the map may not attack at all now.
func (p *Position) whyUnfit(u uint8) rules.Reason {
	switch now := p.mayAttackNow(u); {
	case !now && p.armOf(u) == armour:
		return rules.Because("moved-no-attack", p.roundPara())
	case !now:
		return rules.Because("only-armour", p.roundPara())
	case p.face(u).attack == 0:
		return rules.Because(vocab.NoAttackStrength, "11.2")
	case p.s.flag[u]&fAttacked != 0:
		return rules.Because(vocab.AttackedAlready, "11.2")
	case !p.supplied(u):
		return rules.Because("attack-without-supply", "8.3")
	}
	return rules.Reason{}
}

// crosses reports whether a unit may attack over a hexside. It returns false only if the hexside is
// a river that the unit can never cross and there is no bridge. Motorised units may attack forest
// that they cannot enter (§11.1).
func (p *Position) crosses(u uint8, h uint16, dir int) bool {
	x := &p.d.hex[h]
	if x.river[dir] == noRiver || x.bridge[dir] != noBridge {
		return true
	}
	kind := 0
	if p.d.units[u].arm != infantry {
		kind = 1
	}
	return p.d.riverCost[kind][x.river[dir]] != never
}

// strikes reports whether a unit could attack a hex from its present hex in a round of its side.
// The unit must have strength and supply and must not attack over a river that it can never cross
// (§11.1, §11.2).
func (p *Position) strikes(u uint8, target uint16) bool {
	from := p.s.loc[u]
	dir, next := p.d.dir(from, target)
	return next && p.face(u).attack > 0 && p.supplied(u) && p.crosses(u, from, int(dir))
}

// openTarget reports whether a hex may be attacked: it holds enemy units, and none of them has been
// attacked in this round (§11.2).
func (p *Position) openTarget(h uint16, side uint8) bool {
	s := &p.s
	if !s.occ[1-side].Has(h) {
		return false
	}
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		if s.flag[u]&fHit != 0 {
			return false
		}
	}
	return true
}

func (p *Position) targetChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	side := s.reg.side
	var marked hexSet
	any := false
	for u := d.first[side]; u < d.last(side); u++ {
		if !s.alive(u) || s.flag[u]&fActive == 0 {
			continue
		}
		h := s.loc[u]
		near := false
		for _, n := range d.hex[h].next {
			if n != noHex && s.occ[1-side].Has(n) {
				near = true
				break
			}
		}
		if !near {
			continue
		}
		if !p.canAttack(u) {
			continue
		}
		for dir, n := range d.hex[h].next {
			if n != noHex && s.occ[1-side].Has(n) && !marked.Has(n) && p.crosses(u, h, dir) && p.openTarget(n, side) {
				marked.Add(n)
				any = true
			}
		}
	}
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	if any {
		for i, word := range &marked.W {
			for ; word != 0; word &= word - 1 {
				dst = append(dst, rules.MakeChoice(OpAttack, uint16(i<<6+bits.TrailingZeros64(word)), 0, 0))
			}
		}
	}
	return dst
}

// nextTarget offers the next attack, or ends the round if none is possible.
func (p *Position) nextTarget() {
	s := &p.s
	s.reg.target = noHex
	s.reg.phase = PhaseTarget
	if len(p.targetChoices(p.buffer())) == 1 {
		p.afterRound()
	}
}

func (p *Position) playTarget(c rules.Choice) {
	s := &p.s
	if c.Op() == OpEnd {
		p.afterRound()
		return
	}
	s.reg.target = c.A()
	s.reg.artillery, s.reg.defArtillery = [2]uint8{noUnit, noUnit}, [2]uint8{noUnit, noUnit}
	s.reg.doubling, s.reg.plus, s.reg.die, s.reg.res = 0, 0, 0, noResult
	s.reg.lossesA, s.reg.lossesD, s.reg.retreats, s.reg.ranZone, s.reg.barred = 0, 0, 0, 0, 0
	s.reg.across = [2]uint64{}
	s.reg.phase = PhaseAttackers
}

// attackerChoices lists the units that may still join the attack and, once one has joined, the
// choice to resolve it.
func (p *Position) attackerChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	side, target := s.reg.side, s.reg.target
	in := false
	for u := d.first[side]; u < d.last(side); u++ {
		if !s.alive(u) || s.flag[u]&fActive == 0 || d.distance(s.loc[u], target) != 1 {
			continue
		}
		if s.flag[u]&fAttacking != 0 {
			in = true
			continue
		}
		dir, _ := d.dir(s.loc[u], target)
		if p.canAttack(u) && p.crosses(u, s.loc[u], int(dir)) {
			dst = append(dst, rules.MakeChoice(OpWith, uint16(u), 0, 0))
		}
	}
	if in { // OpFight sorts after OpWith
		dst = append(dst, rules.MakeChoice(OpDeclared, 0, 0, 0))
	}
	return dst
}

func (p *Position) playAttackers(c rules.Choice) {
	s := &p.s
	if c.Op() == OpWith {
		s.flag[c.A()] |= fAttacking
		if list := p.attackerChoices(p.buffer()); len(list) > 1 || list[0].Op() != OpDeclared {
			return
		}
	}
	p.declare()
}

// declare begins the declared attack (§11.3.1).
func (p *Position) declare() {
	d, s := p.d, &p.s
	side := s.reg.side
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: sideOf(side), Cell: cellOf(s.reg.target), Para: "11.3.1"})
	for u := d.first[side]; u < d.last(side); u++ {
		if s.flag[u]&fAttacking == 0 {
			continue
		}
		s.flag[u] |= fAttacked
		if side == axis && d.hex[s.loc[u]].beyond != d.hex[s.reg.target].beyond { // §10.6.4
			p.crossMeuse()
		}
	}
	p.noteAttackBridges()
	for u := s.top[s.reg.target]; u != noUnit; u = s.next[u] {
		s.flag[u] |= fHit
	}
	s.reg.phase = PhaseArtillery
	if len(p.artilleryChoices(p.buffer())) == 1 {
		p.offerRockets()
	}
}

// combatOdds holds the odds of a combat before the die roll.
type combatOdds struct {
	attack, defence int
	ratio           odds.Ratio
	shift           int
	column          int // index into the table; -1 means AL1 without a die
	die             int // modifier of the die roll
}

// computeOdds computes the odds of a combat between the units flagged as attackers and all units in the
// target hex, with the committed support (§11.3.2). Forecasts, the AI and the resolution of combat
// all call it. If list is not nil, reckon appends every modifier to it.
func (p *Position) computeOdds(list *[]rules.Modifier) (f combatOdds) {
	note := notes{list}
	a, b := p.addAttack(note), p.addDefence(note)
	f.attack, f.defence = a.strength, b.strength
	if p.d.hex[p.s.reg.target].town == village {
		f.defence++
		note.add("village", "11.3.2", rules.DefenceStrength, 1, 0)
	}
	p.addSupport(&f, note)
	p.addShifts(&f, &a, &b, note)
	if a.peiper && p.s.reg.turn == 1 && p.s.reg.plusTwo == 0 {
		f.die++
		note.add("peiper", "11.3.2", rules.DieRoll, 1, pieceOf(p.d.peiper))
	}
	if p.s.reg.plus != 0 {
		f.die += 2
		note.add("plus-two", "16.1", rules.DieRoll, 2, 0)
	}

	f.ratio = odds.ForDefender(f.attack, f.defence)
	f.column = f.ratio.Step() - firstColumn
	beyond := f.column >= columns
	if f.column >= 0 {
		f.column = min(f.column, columns-1) + f.shift
	}
	switch {
	case f.column < 0:
		f.column = -1
		note.add("no-column", "11.3.2", rules.ColumnShift, 0, 0)
	case beyond, f.column >= columns:
		f.column = min(f.column, columns-1)
		note.add("last-column", "11.3.2", rules.ColumnShift, 0, 0)
	}
	return f
}

// notes collects named modifiers; with a nil list it discards them.
type notes struct{ list *[]rules.Modifier }

func (n notes) add(key, para string, kind rules.ModifierKind, value int, piece rules.PieceID) {
	if n.list == nil {
		return
	}
	m := rules.Modifier{Key: key, Para: para, Value: value, Kind: kind}
	if piece != 0 {
		m.Args = []rules.Arg{{Name: "piece", Piece: piece}}
	}
	*n.list = append(*n.list, m)
}

// attack sums up the attackers.
type attack struct {
	strength    int
	overRiver   bool // true if all attack over a river
	tanks       bool
	tanksOnLand bool // true if some armour does not attack over a river
	apart       bool // true if some attackers are without their division (§11.2.1)
	peiper      bool
}

// addAttack adds up the units flagged as attackers.
func (p *Position) addAttack(note notes) (a attack) {
	d, s := p.d, &p.s
	side, target := s.reg.side, s.reg.target
	a.overRiver = true
	for u := d.first[side]; u < d.last(side); u++ {
		if s.flag[u]&fAttacking == 0 {
			continue
		}
		n := int(p.face(u).attack)
		a.strength += n
		note.add("unit", "11.3.2", rules.AttackStrength, n, pieceOf(u))
		dir, _ := d.dir(s.loc[u], target)
		wet := d.hex[s.loc[u]].river[dir] != noRiver
		a.overRiver = a.overRiver && wet
		if p.armOf(u) == armour {
			a.tanks = true
			a.tanksOnLand = a.tanksOnLand || !wet
		}
		a.apart = a.apart || p.aloneInDivision(u)
		a.peiper = a.peiper || u == d.peiper
	}
	return a
}

// defence sums up the defenders.
type defence struct {
	strength  int
	foot      bool
	armoured  bool
	sheltered bool  // true if there are tanks in supply (§8.3)
	cutOff    bool  // true if some defenders are out of supply
	alone     bool  // true if some Allied defenders are without their division (§11.2.1)
	corps     corps // corps of all defenders
	air       bool  // true if airborne
	delayOnly bool
}

// addDefence adds up all units on the target.
func (p *Position) addDefence(note notes) (b defence) {
	d, s := p.d, &p.s
	side, target := s.reg.side, s.reg.target
	t := &d.hex[target]
	b.delayOnly = true
	for u := s.top[target]; u != noUnit; u = s.next[u] {
		n := int(p.face(u).defence)
		isFoot := d.units[u].arm == infantry
		note.add("unit", "11.3.2", rules.DefenceStrength, n, pieceOf(u))
		if isFoot && side == allies && t.westwall { // German infantry in the Westwall
			note.add("westwall", "11.3.2", rules.DefenceStrength, n, pieceOf(u))
			n *= 2
		}
		b.strength += n
		ok := p.supplied(u)
		b.foot = b.foot || isFoot
		if p.armOf(u) == armour {
			b.armoured = true
			b.sheltered = b.sheltered || ok // §8.3: no bonus without supply
		}
		b.cutOff = b.cutOff || !ok
		b.alone = b.alone || side == axis && p.aloneInDivision(u)
		b.corps |= d.units[u].corps
		b.air = b.air || d.units[u].airborne
		b.delayOnly = b.delayOnly && u == d.delay
	}
	return b
}

// addSupport adds the committed artillery and Nebelwerfer (§12.2, §12.3).
func (p *Position) addSupport(f *combatOdds, note notes) {
	d, s := p.d, &p.s
	for _, a := range s.reg.artillery {
		if a == noUnit {
			continue
		}
		x := &d.supports[a]
		if x.kind == rockets {
			key, own := "rockets", int(x.strength)
			if s.reg.doubling != 0 {
				key, own = "rockets-doubled", 2*own
			}
			n := p.rocketStrength(a, s.reg.target, s.reg.doubling != 0)
			f.attack += n
			note.add(key, "12.2", rules.AttackStrength, own, d.assetPiece(a))
			if n != own {
				note.add("rockets-ground", "12.2", rules.AttackStrength, n-own, 0)
			}
			continue
		}
		f.attack += int(x.strength)
		note.add("guns", artilleryPara(x.side), rules.AttackStrength, int(x.strength), d.assetPiece(a))
	}
	for _, a := range s.reg.defArtillery {
		if a != noUnit {
			x := &d.supports[a]
			f.defence += int(x.strength)
			note.add("guns", artilleryPara(x.side), rules.DefenceStrength, int(x.strength), d.assetPiece(a))
		}
	}
}

// addShifts adds up the column shifts. All terrain effects are cumulative.
func (p *Position) addShifts(f *combatOdds, a *attack, b *defence, note notes) {
	target := p.s.reg.target
	t := &p.d.hex[target]
	shift := func(key, para string, n int) {
		f.shift += n
		note.add(key, para, rules.ColumnShift, n, 0)
	}
	if b.foot && t.town == town {
		shift("town", "11.3.2", -1)
	}
	if b.foot && (t.terrain == woods || t.terrain == forest) {
		shift(terrainNames[t.terrain], "11.3.2", -1)
	}
	if t.terrain == rough {
		shift("rough", "11.3.2", -1)
	}
	if a.overRiver {
		shift("river", "11.3.2", -1)
	}
	if t.terrain == clearGround && t.town != town {
		if b.sheltered && !a.tanks {
			shift("armour-defends", "11.3.2", -1)
		}
		if a.tanksOnLand && !b.armoured {
			shift("armour-attacks", "11.3.2", 1)
		}
	}
	if b.cutOff {
		shift(vocab.Unsupplied, "11.3.2", 1)
	}
	if b.alone {
		shift("division-defends", "11.2.1", 1)
	}
	if a.apart {
		shift("division-attacks", "11.2.1", -1)
	}
	if p.s.reg.side == axis {
		if n := p.engineersFor(target, b.corps, b.air, b.delayOnly); n > 0 {
			shift("engineers", "12.4.2", -n)
		}
	}
}

// result returns the result of a die face.
func (p *Position) result(f combatOdds, face int) result {
	if f.column < 0 {
		return al1
	}
	n := min(face+f.die, len(p.d.crt))
	return p.d.crt[n-1][f.column]
}

// aloneInDivision reports whether a unit belongs to a division that has no other unit within three
// hexes (§11.2.1).
func (p *Position) aloneInDivision(u uint8) bool {
	d, s := p.d, &p.s
	x := &d.units[u]
	if !x.division {
		return false
	}
	for _, v := range d.formations[x.formation].units {
		if v != u && s.alive(v) && d.distance(s.loc[u], s.loc[v]) <= 3 {
			return false
		}
	}
	return true
}

// engineersFor returns the number of engineers that support a defence: those of the defenders'
// corps, or any if the defenders are airborne, but at most one for Delay alone (§12.4.2, §12.9.1).
func (p *Position) engineersFor(target uint16, set corps, air, delayOnly bool) int {
	d, s := p.d, &p.s
	n := 0
	for _, a := range d.engineers {
		if h := s.supLoc[a]; h < hexes && d.distance(h, target) <= engineerReach && (air || delayOnly || d.supports[a].corps&set != 0) {
			n++
		}
	}
	if delayOnly {
		n = min(n, 1)
	}
	return n
}

// resolve requests the die roll. If the odds are worse than the first column of the table, it
// applies AL1 without a roll.
func (p *Position) resolve() {
	if p.computeOdds(nil).column < 0 {
		p.found(al1)
		return
	}
	p.s.reg.phase = PhaseDie
}

func (p *Position) playDie(c rules.Choice) {
	f := p.computeOdds(nil)
	face := int(c.A())
	p.s.reg.die = uint8(face)
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "combat", N: face, M: face + f.die, Cell: cellOf(p.s.reg.target), Para: "11.3.3"})
	p.found(p.result(f, face))
}

// found records the result and begins to apply it.
func (p *Position) found(r result) {
	s := &p.s
	s.reg.res = r
	p.emit(rules.Event{Kind: rules.ResultFound, Key: resultNames[r], Cell: cellOf(s.reg.target), Para: "11.3.3"})
	if s.reg.round == RoundOpeningCombat && (r == dr || r == drStar) {
		s.reg.phase = PhaseConvert
		return
	}
	p.apply()
}

// In the first German combat round, DR and DR* may become BL1 (§11.3.3).
func convertChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpConvert, 0, 0, 0), rules.MakeChoice(OpKeepResult, 0, 0, 0))
}

func (p *Position) playConvert(c rules.Choice) {
	if c.Op() == OpConvert {
		p.s.reg.res = bl1
		p.emit(rules.Event{Kind: rules.ResultFound, Key: resultNames[bl1], Cell: cellOf(p.s.reg.target), Para: "11.3.3"})
	}
	p.apply()
}

func (p *Position) apply() {
	r := &p.s.reg
	switch r.res {
	case al1:
		r.lossesA = 1
	case bl1:
		r.lossesA, r.lossesD = 1, 1
	case dr:
		r.retreats = 1
	case drStar:
		r.lossesD, r.retreats = 1, 1
	}
	p.nextLoss()
}

// nextLoss requests the next step loss, then for the retreat, and then ends the combat.
func (p *Position) nextLoss() {
	s := &p.s
	switch {
	case s.reg.lossesA > 0:
		s.reg.phase = PhaseLossA
	case s.reg.lossesD > 0:
		s.reg.phase = PhaseLossD
	case s.reg.retreats != 0 && s.top[s.reg.target] != noUnit:
		p.startRetreat()
	default:
		p.afterLosses()
	}
}

func (p *Position) lossAChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	for u := d.first[s.reg.side]; u < d.last(s.reg.side); u++ {
		if s.flag[u]&fAttacking != 0 {
			dst = append(dst, rules.MakeChoice(OpLose, uint16(u), 0, 0))
		}
	}
	return dst
}

func (p *Position) playLossA(c rules.Choice) {
	p.s.reg.lossesA--
	p.loseStep(uint8(c.A()), "11.3.3")
	p.nextLoss()
}

// lossDChoices lists the defenders in ascending order.
func (p *Position) lossDChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	at := len(dst)
	for u := s.top[s.reg.target]; u != noUnit; u = s.next[u] {
		dst = append(dst, rules.MakeChoice(OpLose, uint16(u), 0, 0))
	}
	sortChoices(dst[at:])
	return dst
}

func (p *Position) playLossD(c rules.Choice) {
	p.s.reg.lossesD--
	p.loseStep(uint8(c.A()), "11.3.3")
	if p.s.top[p.s.reg.target] == noUnit {
		p.s.reg.lossesD = 0
	}
	p.nextLoss()
}

// loseStep removes a step from a unit.
func (p *Position) loseStep(u uint8, para string) {
	if p.s.steps[u] == 1 {
		p.eliminate(u, para)
		return
	}
	p.setSteps(u, p.s.steps[u]-1)
	p.emit(rules.Event{Kind: rules.StepLost, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), N: int(p.s.steps[u]), Para: para})
}

// eliminate removes a unit from the map. Delay returns to its box (§12.9.1).
func (p *Position) eliminate(u uint8, para string) {
	if u == p.d.delay {
		p.returnToBox(u, "12.9.1")
		return
	}
	h := p.s.loc[u]
	p.place(u, placeEliminated)
	p.s.flag[u] &= fJ
	p.emit(rules.Event{Kind: rules.Eliminated, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(h), Para: para})
	p.checkMotorMarker()
}

// afterLosses continues after losses and retreat. If the target hex is empty, attackers may
// advance; otherwise the defender may blow the bridges over which it was attacked.
func (p *Position) afterLosses() {
	if p.s.top[p.s.reg.target] == noUnit {
		p.startAdvance()
		return
	}
	p.afterHeldBridges()
}

func (p *Position) afterHeldBridges() {
	if p.nextBridge() {
		p.s.reg.phase = PhaseHeldBridge
		return
	}
	p.endCombat()
}

// endCombat puts the Nebelwerfer that counted double on the turn track and continues with the next
// attack.
func (p *Position) endCombat() {
	d, s := p.d, &p.s
	for a := range d.supports {
		if s.supState[a] == doubled { // §12.2: returns in two turns
			s.supState[a] = ready
			if t := int(s.reg.turn) + 2; t <= lastTurn {
				s.supLoc[a] = boxPlace(t, 0)
			} else {
				s.supLoc[a] = placeOut
			}
		}
	}
	for u := range d.units {
		s.flag[u] &^= combatFlags
	}
	p.nextTarget()
}
