package enemyaction

// loss is who of the Allies loses a step: about is the part in the fight.
var loss = procedure{name: "loss", about: ofPart, steps: []step{
	{para: "4.2", key: "participants", list: participants, of: ofUnit, by: []criterion{
		{"4.7", "stack-without-loss", true, stackWithoutLoss},
		{"4.6", "unit-without-loss", true, unitWithoutLoss},
		{"4.2", "stack-steps", true, stackSteps},
		{"4.3", "several-steps", true, severalSteps},
		{"4.4", "number", true, unitNumber},
		{"P1", "corps", false, unitCorps},
		{"P1", "order", false, itself},
	}, then: actTake},
}}

// germanLoss is between whom the German player chooses (§4.1).
var germanLoss = procedure{name: "german-loss", steps: []step{
	{para: "4.1", key: "participants", list: participants, of: ofUnit, by: []criterion{
		{"4.7", "stack-without-loss", true, stackWithoutLoss},
		{"4.6", "unit-without-loss", true, unitWithoutLoss},
	}, free: true, then: actTake},
}}

// participants lists the units of a part that are still there, in their order.
func participants(p *position, part int, dst []int) []int {
	units := p.standing(part)
	for u := range units.All() {
		dst = append(dst, int(u))
	}
	return dst
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

func stackWithoutLoss(p *position, _, u int) int { return yes(!p.s.fight.lostAt.Has(p.s.at[u])) }
func unitWithoutLoss(p *position, _, u int) int  { return yes(!p.s.fight.lost.Has(uint8(u))) }

// stackSteps are the steps of those of a unit's part in its hex (§4.2). Stacks with as many
// are gone through together (§4.5).
func stackSteps(p *position, part, u int) int {
	there, of := p.in(p.s.at[u]), p.standing(part)
	return p.stepsOf(there.And(&of))
}

func severalSteps(p *position, _, u int) int { return yes(p.s.steps[u] > 1) }
func unitNumber(p *position, _, u int) int   { return int(p.d.units[u].number) }
func unitCorps(p *position, _, u int) int    { return int(p.d.units[u].corps) }
func itself(_ *position, _, c int) int       { return c }

// loseStep takes a step of a unit in the fight, and the unit off the map with its last.
func (p *position) loseStep(u uint8) {
	f := &p.s.fight
	if f.units[attackers].Has(u) {
		f.losses[attackers]++
	} else {
		f.losses[defenders]++
	}
	f.lost.Add(u)
	f.lostAt.Add(p.s.at[u])
	p.setSteps(u, p.s.steps[u]-1)
	if p.s.steps[u] == 0 {
		p.take(u, dead)
		p.s.flags[u] = 0
	}
}

// alliedLoss takes the step that the Allies lose.
func (p *position) alliedLoss(part int, tell teller) {
	ch := tell.chain()
	v := p.decide(&loss, part, 0, ch)
	if v.act == actTake {
		tell.tell(ch)
		p.loseStep(uint8(v.subject()))
	}
}
