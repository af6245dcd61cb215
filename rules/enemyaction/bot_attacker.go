package enemyaction

// Hits on Allied attackers.

// attacking applies a hit to Allied attackers according to its number (§3.1 to §3.4).
var attacking = procedure{name: "attacker", steps: []step{
	{para: "3.1", key: "first-hit", line: hitIs(1), then: actLose, compares: hitAndSteps},
	{para: "3.2", key: "second-hit-many-steps", line: func(p *position, _ int) bool {
		return p.s.combat.applied == 1 && p.stepsOf(p.unitsOfPart(attackers)) >= p.d.num.attackSteps
	}, then: actLose, compares: hitAndSteps},
	{para: "3.2", key: "second-hit", line: hitIs(2), then: actDisperse, compares: hitAndSteps},
	{para: "3.3", key: "third-hit-not-dispersed", line: func(p *position, _ int) bool {
		return p.s.combat.applied == 2 && !p.s.combat.scattered
	}, then: actDisperse, compares: hitAndSteps},
	{para: "3.3", key: "third-hit", line: hitIs(3), then: actNothing, compares: hitAndSteps},
	{para: "3.4", key: "fourth-hit-one-loss", line: func(p *position, _ int) bool {
		return p.s.combat.applied == 3 && p.s.combat.losses[attackers] == 1
	}, then: actLose, compares: func(p *position, _ int) [2]int {
		return [2]int{int(p.s.combat.applied) + 1, int(p.s.combat.losses[attackers])}
	}},
	{para: "3.4", key: "further-hit", line: func(*position, int) bool { return true }, then: actNothing},
}}

// hitIs returns a line that applies if the current hit is the nth.
func hitIs(n uint8) func(*position, int) bool {
	return func(p *position, _ int) bool { return p.s.combat.applied == n-1 }
}

// hitAndSteps returns the number of the current hit and the steps of the attackers.
func hitAndSteps(p *position, _ int) [2]int {
	return [2]int{int(p.s.combat.applied) + 1, p.stepsOf(p.unitsOfPart(attackers))}
}

// hitAttacker applies one hit to the Allied attackers.
func (p *position) hitAttacker(receive chainFunc) {
	ch := receive.chain()
	v := p.decide(&attacking, 0, 0, ch)
	receive.send(ch)
	f := &p.s.combat
	switch units := p.unitsOfPart(attackers); {
	case v.act == actLose && !units.Empty():
		p.alliedLoss(attackers, receive)
	case v.act == actDisperse:
		p.disperse(units)
		f.scattered = true
	}
	f.applied++
	f.hits--
}
