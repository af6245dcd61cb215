package celles

import (
	"slices"

	"herbstnebel/rules"
)

// phase is what is being decided.
type phase uint8

const (
	phOver phase = iota
	phSetUp
	phOption
	phInitiative
	phFirst
	phDraw
	phOrders
	phStrike
	phStrikeDie
	phReplace
	phExtra
	phEnter
	phGroup
	phUnit
	phInfiltrate
	phJoin
	phAddAttacker
	phAddDefender
	phFightDie
	phLoss
	phUpset
	phRetreat
	phAdvance
	phExcess
	// What goes on once a hex is in order (registers.after); never the phase itself.
	phEnd
	phFight
	phases
)

var phaseNames = []string{"over", "set-up", "option", "initiative", "first", "draw", "orders", "strike", "strike-die", "replace",
	"extra", "enter", "group", "unit", "infiltrate", "join", "add-attacker", "add-defender", "fight-die", "loss", "upset",
	"retreat", "advance", "excess", "end", "fight"}

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	r := &p.s.reg
	switch r.phase {
	case phOver:
		return rules.Nobody
	case phOption, phInitiative, phDraw, phStrikeDie, phInfiltrate, phFightDie:
		return rules.Chance
	case phSetUp:
		return sideOf(p.d.units[p.toSetUp()].side)
	case phFirst:
		return sideOf(r.first)
	case phAddDefender:
		return sideOf(1 - r.side)
	case phLoss, phUpset, phRetreat:
		return sideOf(r.wave)
	case phExcess:
		return sideOf(p.d.units[p.s.top[r.full]].side)
	}
	return sideOf(r.side)
}

func choice(op uint8, a, b uint16) rules.Choice { return rules.MakeChoice(op, a, b, 0) }

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	switch r.phase {
	case phSetUp:
		u := p.toSetUp()
		where := p.setUpHexes(u)
		dst = appendHexes(dst, opSetUp, u, &where)
	case phOption, phInitiative, phStrikeDie, phInfiltrate, phFightDie:
		for face := uint16(0); face <= 9; face++ { // §2.0
			dst = append(dst, choice(opDie, face, 0))
		}
	case phFirst:
		dst = append(dst, choice(opFirst, uint16(axis), 0), choice(opFirst, uint16(allies), 0))
	case phDraw:
		for f, n := range &r.cup[r.side] {
			if n > 0 {
				dst = append(dst, choice(opAction, uint16(f), 0))
			}
		}
		for t, n := range &r.hidden[r.side] {
			if n > 0 {
				dst = append(dst, choice(opTactical, uint16(t), 0))
			}
		}
	case phOrders:
		dst = p.orders(dst)
	case phStrike:
		for u := p.d.first[axis]; u < p.d.last(axis); u++ {
			if s.alive(u) {
				dst = append(dst, choice(opStrike, uint16(u), 0))
			}
		}
		dst = append(dst, choice(opNoStrike, 0, 0))
	case phReplace:
		var set replacements
		p.replaceable(&set)
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			where := p.returns(u, &set)
			dst = appendHexes(dst, opReplace, u, &where)
		}
	case phExtra:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayExtra(u) {
				dst = append(dst, choice(opExtra, uint16(u), 0))
			}
		}
	case phEnter:
		u := p.entering()
		where := p.entries(u)
		dst = appendHexes(dst, opEnter, u, &where)
	case phGroup:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayPick(u) {
				dst = append(dst, choice(opUnit, uint16(u), 0))
			}
		}
		dst = append(dst, choice(opEnd, 0, 0))
	case phUnit:
		dst = p.acts(dst)
	case phJoin:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayJoin(u, &s.freed) {
				dst = append(dst, choice(opJoin, uint16(u), 0))
			}
		}
		if p.mayFight() {
			dst = append(dst, choice(opFight, 0, 0))
		}
	case phAddAttacker, phAddDefender:
		dst = append(dst, choice(opAdd, 0, 0), choice(opKeep, 0, 0))
	case phLoss:
		dst = p.eachOf(dst, opLose, r.wave, (*Position).mayLose)
	case phUpset:
		dst = p.eachOf(dst, opUpset, r.wave, (*Position).mayUpset)
	case phRetreat:
		dst = p.backs(dst)
	case phAdvance:
		dst = p.advances(dst)
	case phExcess:
		for u := s.top[r.full]; u != noUnit; u = s.next[u] {
			dst = append(dst, choice(opScrap, uint16(u), 0))
		}
	}
	return dst
}

func appendHexes(dst []rules.Choice, op, u uint8, where *hexSet) []rules.Choice {
	for h := range where.All() {
		dst = append(dst, choice(op, uint16(u), h))
	}
	return dst
}

func (p *Position) eachOf(dst []rules.Choice, op, side uint8, test func(*Position, uint8) bool) []rules.Choice {
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if test(p, u) {
			dst = append(dst, choice(op, uint16(u), 0))
		}
	}
	return dst
}

// orders lists what can be done with the action chit just drawn (§7.0, §13.5).
func (p *Position) orders(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	for t := extraMove; t < tacticals; t++ {
		if p.mayPlay(t) {
			dst = append(dst, choice(opPlay, uint16(t), 0))
		}
	}
	n := len(dst)
	if r.retires == 0 {
		if p.mayActivateWhole() {
			dst = append(dst, choice(opFormation, uint16(r.chit-1), 0))
		}
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayActivateAlone(u) {
				dst = append(dst, choice(opAlone, uint16(u), 0))
			}
		}
	}
	if len(dst) == n {
		dst = append(dst, choice(opNobody, 0, 0))
	}
	return dst
}

// acts lists what the active unit can do (§8.0).
func (p *Position) acts(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	u := r.unit - 1
	if p.mayLoad(u) {
		dst = append(dst, choice(opLoad, uint16(u), 0))
	}
	if r.spent == 0 && r.trucks == u+1 {
		dst = append(dst, choice(opUnload, uint16(u), 0))
	}
	limit := p.allowance(u, false)
	if r.far != 0 || r.spent < limit {
		dst = appendHexes(dst, opGo, u, &p.reach().found)
	}
	if s.zocs[1-r.side].Has(s.loc[u]) {
		first := len(dst)
		for dir, n := range &p.d.hex[s.loc[u]].next {
			if cost := p.infiltrationCost(u, dir); cost != never && r.spent+cost <= limit {
				dst = append(dst, choice(opInfiltrate, uint16(u), n))
			}
		}
		slices.Sort(dst[first:])
	}
	if r.spent+p.d.cheapest() <= limit && p.mayBegin(u) {
		for i := range p.d.attacks {
			if r.spent+p.d.attacks[i].cost <= limit {
				dst = append(dst, choice(opAttack, uint16(i), 0))
			}
		}
	}
	return append(dst, choice(opStop, 0, 0))
}

// mayFight reports whether the attack being prepared has odds that the table has, or gets no
// more (§11.0).
func (p *Position) mayFight() bool {
	b := p.fought()
	if p.reckon(&b, nil).fair {
		return true
	}
	for u := p.d.first[p.s.reg.side]; u < p.d.last(p.s.reg.side); u++ {
		if p.mayJoin(u, &p.s.freed) {
			return false
		}
	}
	return true
}

// backs lists the retreats (§11.1).
func (p *Position) backs(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	if r.backing != 0 {
		u := r.backing - 1
		where := p.retreatHexes(u)
		dst = appendHexes(dst, opRetreat, u, &where)
		switch {
		case p.mayHalt():
			dst = append(dst, choice(opHalt, 0, 0))
		case where.Empty():
			dst = append(dst, choice(opPerish, uint16(u), 0))
		}
		return dst
	}
	first := len(dst)
	for u := p.d.first[r.wave]; u < p.d.last(r.wave); u++ {
		if !p.s.is(u, fRetreats) {
			continue
		}
		where := p.retreatHexes(u)
		if where.Empty() {
			dst = append(dst, choice(opPerish, uint16(u), 0))
			continue
		}
		dst = appendHexes(dst, opRetreat, u, &where)
	}
	slices.Sort(dst[first:])
	return dst
}

// advances lists the advances after combat (§11.2).
func (p *Position) advances(dst []rules.Choice) []rules.Choice {
	s := &p.s
	first := len(dst)
	for u := p.d.first[s.reg.side]; u < p.d.last(s.reg.side); u++ {
		if !s.is(u, fAttacks) {
			continue
		}
		for dir, n := range &p.d.hex[s.loc[u]].next {
			if p.mayAdvance(u, dir) {
				dst = append(dst, choice(opAdvance, uint16(u), n))
			}
		}
	}
	slices.Sort(dst[first:])
	return append(dst, choice(opStay, 0, 0))
}

// Weight implements rules.Position: chits are drawn by their number in the cup.
func (p *Position) Weight(c rules.Choice) int {
	r := &p.s.reg
	switch c.Op() {
	case opAction:
		return int(r.cup[r.side][c.A()])
	case opTactical:
		return int(r.hidden[r.side][c.A()])
	}
	return 1
}

// Do implements rules.Position.
func (p *Position) Do(c rules.Choice, l rules.Listener) {
	p.l = l
	p.carryOut(c)
	p.l = nil
	if p.w != nil {
		p.w.fresh = false
	}
}

// carryOut does what a choice says.
func (p *Position) carryOut(c rules.Choice) {
	s := &p.s
	r := &s.reg
	a, h := uint8(c.A()), c.B()
	switch c.Op() {
	case opSetUp:
		p.setUpAt(a, h)
	case opAction:
		p.drawAction(a)
	case opTactical:
		p.drawTactical(a)
	case opFirst:
		p.beginActions(a)
	case opPlay:
		p.playTactical(tactical(a))
	case opFormation:
		p.activateWhole()
	case opAlone:
		p.activateAlone(a)
	case opNobody:
		p.beginGroup()
	case opStrike:
		p.strike(a)
	case opNoStrike:
		r.phase = phOrders
	case opReplace:
		p.replace(a, h)
	case opExtra:
		p.extra(a)
	case opEnter:
		p.enter(a, h)
	case opUnit:
		p.pick(a)
	case opEnd:
		p.endAction()
	case opLoad:
		p.load(a)
	case opUnload:
		p.unload(a)
	case opGo:
		p.move(a, h)
	case opInfiltrate:
		p.infiltrate(a, h)
	case opAttack:
		p.attack(a)
	case opStop:
		p.endUnit()
	case opJoin:
		s.flag[a] |= fAttacks
		p.note("joins", a, "11.0")
	case opFight:
		p.fight()
	case opAdd:
		p.addOrKeep(true)
	case opKeep:
		p.addOrKeep(false)
	case opLose:
		p.loseResult(a)
		p.nextResult()
	case opUpset:
		p.upsetResult(a)
		p.nextResult()
	case opRetreat:
		p.goBack(a, h)
	case opPerish:
		p.perish(a)
	case opHalt:
		p.endRetreat(r.backing - 1)
	case opAdvance:
		p.advance(a, h)
	case opStay:
		p.endCombat()
	case opScrap:
		p.scrap(a)
	case opDie:
		p.die(int(a))
	default:
		panic("celles: unknown choice")
	}
}

// addOrKeep plays or keeps a combat chit and goes on (§13.1).
func (p *Position) addOrKeep(add bool) {
	r := &p.s.reg
	side, next := r.side, 1
	if r.phase == phAddDefender {
		side, next = 1-r.side, 2
	}
	if add {
		p.playCombat(side)
	}
	p.askChit(next)
}

// die hands a face to whatever it was thrown for.
func (p *Position) die(face int) {
	switch p.s.reg.phase {
	case phOption:
		p.optionDie(face)
	case phInitiative:
		p.initiativeDie(face)
	case phStrikeDie:
		p.strikeDie(face)
	case phInfiltrate:
		p.infiltrationDie(face)
	case phFightDie:
		p.fightDie(face)
	default:
		panic("celles: no die is being thrown")
	}
}

// Control implements rules.Position: who stands in a place that scores (§16.0).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex {
		return rules.Nobody
	}
	for side := range p.s.occ {
		if p.s.occ[side].Has(h) && p.sys.Board().Cells[c].Points > 0 {
			return sideOf(uint8(side))
		}
	}
	return rules.Nobody
}

// Broken implements rules.Position: no bridge is ever blown.
func (p *Position) Broken(rules.EdgeID) bool { return false }
