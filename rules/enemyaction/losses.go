package enemyaction

// Step losses, and the choice of the German player between his units.

// germanLoss lists the units between which the German player chooses (§4.1).
var germanLoss = procedure{name: "german-loss", steps: []step{
	{para: "4.1", key: "participants", list: participants, of: ofUnit, by: []criterion{
		{"4.7", "stack-without-loss", true, stackWithoutLoss},
		{"4.6", "unit-without-loss", true, unitWithoutLoss},
	}, free: true, then: actTake},
}}

// participants lists the units of a part that are still on the map, in their order.
func participants(p *position, part int, dst []int) []int {
	units := p.unitsOfPart(part)
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

// loseStep takes a step from a unit in the combat, and eliminates it with its last.
func (p *position) loseStep(u uint8) {
	f := &p.s.combat
	if f.units[attackers].Has(u) {
		f.losses[attackers]++
	} else {
		f.losses[defenders]++
	}
	f.lost.Add(u)
	f.lostAt.Add(p.s.at[u])
	p.setSteps(u, p.s.steps[u]-1)
	if p.s.steps[u] == 0 {
		p.take(u, eliminated)
		p.s.flags[u] = 0
	}
}

// removeStep takes a step from a unit outside a combat.
func (p *position) removeStep(u uint8) {
	p.setSteps(u, p.s.steps[u]-1)
	if p.s.steps[u] == 0 {
		p.take(u, eliminated)
		p.s.flags[u] = 0
	}
}

func stackWithoutLoss(p *position, _, u int) int { return yes(!p.s.combat.lostAt.Has(p.s.at[u])) }
func unitWithoutLoss(p *position, _, u int) int  { return yes(!p.s.combat.lost.Has(uint8(u))) }
