package enemyaction

import "herbstnebel/rules"

// Withdrawing from combat, a tactic of Allied defenders (§24.1).

// bugOutEarly is the withdrawal up to the 18th, before the combat: at odds of 3-1 or more a hold check
// (§24.2), unless the defenders are out of communication (§24.5).
var bugOutEarly = procedure{name: "bug-out", steps: []step{
	{para: "24.5", key: "low-odds", line: func(p *position, _ int) bool { return p.odds() < p.d.num.bugOdds }, then: actHold,
		compares: func(p *position, _ int) [2]int { return [2]int{p.odds(), p.d.num.bugOdds} }},
	{para: "24.5", key: "out-of-communication", line: func(p *position, _ int) bool { return !p.inContact(allies).Has(p.defendersAt()) }, then: actHold},
	{para: "24.3", key: "cannot-withdraw", line: func(p *position, _ int) bool { return !p.canWithdraw() }, then: actHold},
	{para: "24.2", key: "hold-check", check: holdFactors, then: actHold, otherwise: actWithdraw},
}}

// bugOutLate selects the unit that leaves from the 19th on: of a stack of three or more steps that is
// not surrounded, the unit with the highest number (§24.6), if there is a position for it (§24.7).
var bugOutLate = procedure{name: "bug-out-late", steps: []step{
	{para: "24.6", key: "few-steps", line: func(p *position, _ int) bool { return p.stepsOf(p.unitsOfPart(defenders)) < p.d.num.bugSteps }, then: actNothing,
		compares: func(p *position, _ int) [2]int { return [2]int{p.stepsOf(p.unitsOfPart(defenders)), p.d.num.bugSteps} }},
	{para: "24.6", key: "surrounded", line: func(p *position, _ int) bool { return p.surrounded(allies, p.s.combat.target) }, then: actNothing},
	{para: "24.7", key: "no-place", line: func(p *position, _ int) bool { return !p.hasSafePlace() }, then: actNothing},
	{para: "24.6", key: "defenders", list: func(p *position, _ int, dst []int) []int { return participants(p, defenders, dst) }, of: ofUnit, by: []criterion{
		{"24.6", "number", true, unitNumber},
		{"P1", "corps", false, unitCorps},
		{"P1", "order", false, itself},
	}, then: actTake},
}}

// bugOutTo selects its destination: the nearest empty position in Allied supply and not in the
// proximity of Germans (§24.6).
var bugOutTo = procedure{name: "bug-out-to", steps: []step{
	{para: "24.6", key: "safe-positions", list: safePlaces, of: ofHex, by: []criterion{
		{"24.6", "distance", false, func(p *position, _, h int) int { return p.d.distance(p.s.combat.target, uint16(h)) }},
		{"P3", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}, then: actEnter},
}}

func safePlaces(p *position, _ int, dst []int) []int {
	places := p.emptyPlaces()
	for h := range places.All() {
		if !p.nearEnemy(allies, h) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

func (p *position) hasSafePlace() bool {
	places := p.emptyPlaces()
	for h := range places.All() {
		if !p.nearEnemy(allies, h) {
			return true
		}
	}
	return false
}

// early reports whether the withdrawal follows the rule that holds up to the 18th.
func (p *position) early() bool { return int(p.s.day) < p.d.num.bugFrom }

// bugsOut reports whether a withdrawal can have an effect.
func (p *position) bugsOut() bool {
	if p.early() {
		return p.decide(&bugOutEarly, 0, 0, nil).waits
	}
	return p.decide(&bugOutLate, 0, 0, nil).act == actTake
}

// canWithdraw reports whether the defenders can retreat two hexes.
func (p *position) canWithdraw() bool {
	q := p.fork()
	defer p.drop()
	return q.withdraw(nil)
}

// withdraw retreats the Allied defenders two hexes without dispersing them; the combat is then
// resolved (§24.3). It returns false if they cannot retreat two hexes, and leaves the position
// unusable.
func (p *position) withdraw(receive chainFunc) bool {
	f := &p.s.combat
	marks := p.s.flags
	for f.hits = 2; f.hits > 0; f.hits-- {
		units := p.unitsOfPart(defenders)
		if units.Empty() || !p.canRetreat() {
			return false
		}
		p.alliedRetreat(receive)
	}
	units := p.unitsOfPart(defenders)
	for u := range units.All() { // units eliminated during the retreat have no marks
		p.s.flags[u] = marks[u]
	}
	return true
}

// leave removes a unit from the combat, from the 19th on (§24.6).
func (p *Position) leave() {
	receive := p.chainReceiver()
	chain := receive.chain()
	v := p.decide(&bugOutLate, 0, 0, chain)
	receive.send(chain)
	to := receive.chain()
	w := p.decide(&bugOutTo, 0, 0, to)
	receive.send(to)
	u := uint8(v.subject())
	p.watch(rules.Moved, "24.6", func() { p.move(u, uint16(w.subject())) })
	p.s.combat.units[defenders].Remove(u)
}

// rollBugOut makes the hold check of defenders that try to withdraw (§24.2).
func (p *Position) rollBugOut(face int) {
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&bugOutEarly, 0, face, ch)
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "bug-out", N: face, M: face, Side: rules.Allies, Cell: cellOf(p.s.combat.target), Para: "24.2"})
	receive.send(ch)
	if v.act == actWithdraw {
		p.watch(rules.Retreated, "24.3", func() { p.withdraw(p.chainReceiver()) })
		p.s.combat.hits = 0
		p.s.reg.stage = sgAdvance
	}
}
