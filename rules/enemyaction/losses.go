package enemyaction

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

// removeStep takes a step of a unit outside a fight.
func (p *position) removeStep(u uint8) {
	p.setSteps(u, p.s.steps[u]-1)
	if p.s.steps[u] == 0 {
		p.take(u, dead)
		p.s.flags[u] = 0
	}
}

func stackWithoutLoss(p *position, _, u int) int { return yes(!p.s.fight.lostAt.Has(p.s.at[u])) }
func unitWithoutLoss(p *position, _, u int) int  { return yes(!p.s.fight.lost.Has(uint8(u))) }
