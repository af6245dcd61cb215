package celles

import (
	"slices"

	"herbstnebel/rules"
)

// Phase is what is being decided.
type Phase uint8

const (
	PhaseOver Phase = iota
	PhaseSetUp
	PhaseOption
	PhaseInitiative
	PhaseFirst
	PhaseDraw
	PhaseOrders
	PhaseStrike
	PhaseStrikeDie
	PhaseReplace
	PhaseExtra
	PhaseEnter
	PhaseGroup
	PhaseUnit
	PhaseInfiltrate
	PhaseJoin
	PhaseAddAttacker
	PhaseAddDefender
	PhaseFightDie
	PhaseLoss
	PhaseUpset
	PhaseRetreat
	PhaseAdvance
	PhaseExcess
	// What goes on once a hex is in order (registers.after); never the phase itself.
	PhaseEnd
	PhaseFight
	phases
)

var phaseNames = []string{"over", "set-up", "option", "initiative", "first", "draw", "orders", "strike", "strike-die", "replace",
	"extra", "enter", "group", "unit", "infiltrate", "join", "add-attacker", "add-defender", "fight-die", "loss", "upset",
	"retreat", "advance", "excess", "end", "fight"}

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	r := &p.s.reg
	switch r.phase {
	case PhaseOver:
		return rules.NoSide
	case PhaseOption, PhaseInitiative, PhaseDraw, PhaseStrikeDie, PhaseInfiltrate, PhaseFightDie:
		return rules.Chance
	case PhaseSetUp:
		return sideOf(p.d.units[p.toSetUp()].side)
	case PhaseFirst:
		return sideOf(r.first)
	case PhaseAddDefender:
		return sideOf(1 - r.side)
	case PhaseLoss, PhaseUpset, PhaseRetreat:
		return sideOf(r.wave)
	case PhaseExcess:
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
	case PhaseSetUp:
		u := p.toSetUp()
		where := p.setUpHexes(u)
		dst = appendHexes(dst, OpSetUp, u, &where)
	case PhaseOption, PhaseInitiative, PhaseStrikeDie, PhaseInfiltrate, PhaseFightDie:
		for face := uint16(0); face <= 9; face++ { // §2.0
			dst = append(dst, choice(OpDie, face, 0))
		}
	case PhaseFirst:
		dst = append(dst, choice(OpFirst, uint16(axis), 0), choice(OpFirst, uint16(allies), 0))
	case PhaseDraw:
		for f, n := range &r.cup[r.side] {
			if n > 0 {
				dst = append(dst, choice(OpAction, uint16(f), 0))
			}
		}
		for t, n := range &r.hidden[r.side] {
			if n > 0 {
				dst = append(dst, choice(OpTactical, uint16(t), 0))
			}
		}
	case PhaseOrders:
		dst = p.orders(dst)
	case PhaseStrike:
		for u := p.d.first[axis]; u < p.d.last(axis); u++ {
			if s.alive(u) {
				dst = append(dst, choice(OpStrike, uint16(u), 0))
			}
		}
		dst = append(dst, choice(OpNoStrike, 0, 0))
	case PhaseReplace:
		var set replacements
		p.replaceable(&set)
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			where := p.returns(u, &set)
			dst = appendHexes(dst, OpReplace, u, &where)
		}
	case PhaseExtra:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayExtra(u) {
				dst = append(dst, choice(OpExtra, uint16(u), 0))
			}
		}
	case PhaseEnter:
		u := p.entering()
		where := p.entries(u)
		dst = appendHexes(dst, OpEnter, u, &where)
	case PhaseGroup:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayPick(u) {
				dst = append(dst, choice(OpUnit, uint16(u), 0))
			}
		}
		dst = append(dst, choice(OpEnd, 0, 0))
	case PhaseUnit:
		dst = p.acts(dst)
	case PhaseJoin:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayJoin(u, &s.freed) {
				dst = append(dst, choice(OpJoin, uint16(u), 0))
			}
		}
		if p.mayFight() {
			dst = append(dst, choice(OpFight, 0, 0))
		}
	case PhaseAddAttacker, PhaseAddDefender:
		dst = append(dst, choice(OpAdd, 0, 0), choice(OpKeep, 0, 0))
	case PhaseLoss:
		dst = p.eachOf(dst, OpLose, r.wave, (*Position).mayLose)
	case PhaseUpset:
		dst = p.eachOf(dst, OpUpset, r.wave, (*Position).mayUpset)
	case PhaseRetreat:
		dst = p.backs(dst)
	case PhaseAdvance:
		dst = p.advances(dst)
	case PhaseExcess:
		for u := s.top[r.full]; u != noUnit; u = s.next[u] {
			dst = append(dst, choice(OpScrap, uint16(u), 0))
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
			dst = append(dst, choice(OpPlay, uint16(t), 0))
		}
	}
	n := len(dst)
	if r.retires == 0 {
		if p.mayActivateWhole() {
			dst = append(dst, choice(OpFormation, uint16(r.chit-1), 0))
		}
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayActivateAlone(u) {
				dst = append(dst, choice(OpAlone, uint16(u), 0))
			}
		}
	}
	if len(dst) == n {
		dst = append(dst, choice(OpNobody, 0, 0))
	}
	return dst
}

// acts lists what the active unit can do (§8.0).
func (p *Position) acts(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	u := r.unit - 1
	if p.mayLoad(u) {
		dst = append(dst, choice(OpLoad, uint16(u), 0))
	}
	if r.spent == 0 && r.trucks == u+1 {
		dst = append(dst, choice(OpUnload, uint16(u), 0))
	}
	limit := p.allowance(u, false)
	if r.far != 0 || r.spent < limit {
		dst = appendHexes(dst, OpGo, u, &p.reach().found)
	}
	if s.zocs[1-r.side].Has(s.loc[u]) {
		first := len(dst)
		for dir, n := range &p.d.hex[s.loc[u]].next {
			if cost := p.infiltrationCost(u, dir); cost != never && r.spent+cost <= limit {
				dst = append(dst, choice(OpInfiltrate, uint16(u), n))
			}
		}
		slices.Sort(dst[first:])
	}
	if r.spent+p.d.cheapest() <= limit && p.mayBegin(u) {
		for i := range p.d.attacks {
			if r.spent+p.d.attacks[i].cost <= limit {
				dst = append(dst, choice(OpAttack, uint16(i), 0))
			}
		}
	}
	return append(dst, choice(OpStop, 0, 0))
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
		dst = appendHexes(dst, OpRetreat, u, &where)
		switch {
		case p.mayHalt():
			dst = append(dst, choice(OpHalt, 0, 0))
		case where.Empty():
			dst = append(dst, choice(OpPerish, uint16(u), 0))
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
			dst = append(dst, choice(OpPerish, uint16(u), 0))
			continue
		}
		dst = appendHexes(dst, OpRetreat, u, &where)
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
				dst = append(dst, choice(OpAdvance, uint16(u), n))
			}
		}
	}
	slices.Sort(dst[first:])
	return append(dst, choice(OpStay, 0, 0))
}

// Weight implements rules.Position: chits are drawn by their number in the cup.
func (p *Position) Weight(c rules.Choice) int {
	r := &p.s.reg
	switch c.Op() {
	case OpAction:
		return int(r.cup[r.side][c.A()])
	case OpTactical:
		return int(r.hidden[r.side][c.A()])
	}
	return 1
}

// Apply implements rules.Position.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
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
	case OpSetUp:
		p.setUpAt(a, h)
	case OpAction:
		p.drawAction(a)
	case OpTactical:
		p.drawTactical(a)
	case OpFirst:
		p.beginActions(a)
	case OpPlay:
		p.playTactical(tactical(a))
	case OpFormation:
		p.activateWhole()
	case OpAlone:
		p.activateAlone(a)
	case OpNobody:
		p.beginGroup()
	case OpStrike:
		p.strike(a)
	case OpNoStrike:
		r.phase = PhaseOrders
	case OpReplace:
		p.replace(a, h)
	case OpExtra:
		p.extra(a)
	case OpEnter:
		p.enter(a, h)
	case OpUnit:
		p.pick(a)
	case OpEnd:
		p.endAction()
	case OpLoad:
		p.load(a)
	case OpUnload:
		p.unload(a)
	case OpGo:
		p.move(a, h)
	case OpInfiltrate:
		p.infiltrate(a, h)
	case OpAttack:
		p.attack(a)
	case OpStop:
		p.endUnit()
	case OpJoin:
		s.flag[a] |= fAttacks
		p.note("joins", a, "11.0")
	case OpFight:
		p.fight()
	case OpAdd:
		p.addOrKeep(true)
	case OpKeep:
		p.addOrKeep(false)
	case OpLose:
		p.loseResult(a)
		p.nextResult()
	case OpUpset:
		p.upsetResult(a)
		p.nextResult()
	case OpRetreat:
		p.goBack(a, h)
	case OpPerish:
		p.perish(a)
	case OpHalt:
		p.endRetreat(r.backing - 1)
	case OpAdvance:
		p.advance(a, h)
	case OpStay:
		p.endCombat()
	case OpScrap:
		p.scrap(a)
	case OpDie:
		p.die(int(a))
	default:
		panic("celles: unknown choice")
	}
}

// addOrKeep plays or keeps a combat chit and goes on (§13.1).
func (p *Position) addOrKeep(add bool) {
	r := &p.s.reg
	side, next := r.side, 1
	if r.phase == PhaseAddDefender {
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
	case PhaseOption:
		p.optionDie(face)
	case PhaseInitiative:
		p.initiativeDie(face)
	case PhaseStrikeDie:
		p.strikeDie(face)
	case PhaseInfiltrate:
		p.infiltrationDie(face)
	case PhaseFightDie:
		p.fightDie(face)
	default:
		panic("celles: no die is being thrown")
	}
}

// Control implements rules.View: who stands in a place that scores (§16.0).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex {
		return rules.NoSide
	}
	for side := range p.s.occ {
		if p.s.occ[side].Has(h) && p.sys.Board().Cells[c].Points > 0 {
			return sideOf(uint8(side))
		}
	}
	return rules.NoSide
}

// BridgeDown implements rules.View: no bridge is ever blown.
func (p *Position) BridgeDown(rules.EdgeID) bool { return false }
