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

// stackSteps are the steps of those of a unit's part in its hex (§4.2). Stacks with as many
// are gone through together (§4.5).
func stackSteps(p *position, part, u int) int {
	there, of := p.in(p.s.at[u]), p.standing(part)
	return p.stepsOf(there.And(&of))
}

func severalSteps(p *position, _, u int) int { return yes(p.s.steps[u] > 1) }

// alliedLoss takes the step that the Allies lose.
func (p *position) alliedLoss(part int, tell teller) {
	ch := tell.chain()
	v := p.decide(&loss, part, 0, ch)
	if v.act == actTake {
		tell.tell(ch)
		p.loseStep(uint8(v.subject()))
	}
}
