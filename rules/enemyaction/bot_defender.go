package enemyaction

import "slices"

// allied applies a hit to Allied defenders, one at a time, by the first line that applies (§2.0).
var allied = procedure{name: "defender", steps: []step{
	{para: "P5", key: "goes-on", line: func(p *position, _ int) bool { return p.s.combat.continues }, then: actRetreat},
	{para: "2.A", key: "retreated-two", line: func(p *position, _ int) bool { return p.s.combat.retreated >= 2 }, then: actLose,
		compares: func(p *position, _ int) [2]int { return [2]int{int(p.s.combat.retreated), 2} }},
	{para: "5.7", key: "cannot-retreat", line: func(p *position, _ int) bool { return !p.canRetreat() }, then: actLose},
	{para: "2.B", key: "hits-reach-steps", line: hitsReachSteps, then: actRetreat,
		compares: func(p *position, _ int) [2]int {
			return [2]int{int(p.s.combat.hits), p.stepsOf(p.unitsOfPart(defenders))}
		}},
	{para: "2.C", key: "loss-ends-zone", line: lossEndsZone, then: actRetreat,
		why: func(*position, int) (*procedure, int) { return &loss, defenders }},
	{para: "2.D", key: "hold-check", check: holdFactors, then: actLose, otherwise: actRetreat},
}}

// hitsReachSteps is line B (§2.B).
func hitsReachSteps(p *position, _ int) bool {
	return int(p.s.combat.hits) >= p.stepsOf(p.unitsOfPart(defenders))
}

// lossEndsZone is line C: a unit that exerts a zone of control now would lose it with the step (§2.C).
func lossEndsZone(p *position, _ int) bool {
	units := p.unitsOfPart(defenders)
	q := p.fork()
	defer p.drop()
	v := q.decide(&loss, defenders, 0, nil)
	q.loseStep(uint8(v.subject()))
	for u := range units.All() {
		if p.hasZone(u, p.s.steps[u]) && q.onMap(u) && !q.hasZone(u, q.s.steps[u]) {
			return true
		}
	}
	return false
}

// holdFactors add up to the highest die face that holds (§2.D).
var holdFactors = []factor{
	{"2.D.1", "hold-value", func(p *position, _ int) int { return int(p.d.hex[p.defendersAt()].hold) }},
	{"2.D.2", "steps", func(p *position, _ int) int { return p.stepsOf(p.unitsOfPart(defenders)) }},
	{"2.D.3", "river", func(p *position, _ int) int { return p.holdFactor("river", p.allOverRiver()) }},
	{"2.D.4", "cut-off", func(p *position, _ int) int { return p.holdFactor("cut-off", p.cutOff()) }},
	{"2.D.5", "costly-retreat", func(p *position, _ int) int { return p.holdFactor("costly-retreat", p.retreatCosts()) }},
	{"2.D.6", "retreated", func(p *position, _ int) int { return p.holdFactor("retreated", p.s.combat.retreated == 1) }},
}

// holdFactor returns the value of a factor, or 0 if it does not apply.
func (p *position) holdFactor(name string, applies bool) int {
	if applies {
		return p.d.hold[name]
	}
	return 0
}

// allOverRiver reports whether every attacker is across a river (§2.D.3) from defenders that have not
// retreated (§P6).
func (p *position) allOverRiver() bool {
	f := &p.s.combat
	if f.retreated > 0 {
		return false
	}
	units := p.unitsOfPart(attackers)
	for u := range units.All() {
		if !p.acrossRiver(p.s.at[u], f.target) {
			return false
		}
	}
	return !units.Empty()
}

// cutOff reports whether the defenders are surrounded or out of communication (§2.D.4).
func (p *position) cutOff() bool {
	h := p.defendersAt()
	return p.surrounded(allies, h) || !p.inContact(allies).Has(h)
}

// retreatCosts reports whether every path of retreat costs a step (§2.D.5). Only permitted paths
// count, those over rivers and into forest only if there is no other (§5.6). If the defenders can only
// retreat one by one (§P4), one of them loses the step whatever path each takes.
func (p *position) retreatCosts() bool {
	units := p.unitsOfPart(defenders)
	switch {
	case p.canRetreatTogether(units):
		var room [6]int
		return len(p.freeRetreatHexes(0, room[:0])) == 0
	case p.apart():
		return !p.canPart(units, true)
	}
	return false
}

// freeRetreatHexes lists the hexes that units may retreat into without losing a step.
func (p *position) freeRetreatHexes(about int, dst []int) []int {
	left := p.narrow(&passableFirst, about, retreatHexesOf(p, about, dst), nil)
	return slices.DeleteFunc(left, func(h int) bool { return p.freeOfCost(about, uint16(h)) == 0 })
}

// hitDefender applies one hit to the Allied defenders: the line that applies, then the step loss or
// the retreat, each with its chain. If the line needs the die and face is 0, it changes nothing and
// returns true.
func (p *position) hitDefender(face int, receive chainFunc) (waits bool) {
	ch := receive.chain()
	v := p.decide(&allied, 0, face, ch)
	if v.waits {
		return true
	}
	receive.send(ch)
	if v.act == actLose {
		p.alliedLoss(defenders, receive)
	} else {
		p.alliedRetreat(receive)
	}
	p.s.combat.hits--
	return false
}
