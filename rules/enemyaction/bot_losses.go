package enemyaction

// Step losses of the Allies, which the automaton assigns.

// loss selects the Allied unit that loses a step. Its subject is the part in the combat.
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

// stackSteps returns the steps of the units of the same part in a unit's hex (§4.2). Equal stacks are
// compared together (§4.5).
func stackSteps(p *position, part, u int) int {
	there, of := p.in(p.s.at[u]), p.unitsOfPart(part)
	return p.stepsOf(there.And(&of))
}

func severalSteps(p *position, _, u int) int { return yes(p.s.steps[u] > 1) }

// alliedLoss removes the step that loss selects.
func (p *position) alliedLoss(part int, receive chainFunc) {
	ch := receive.chain()
	v := p.decide(&loss, part, 0, ch)
	if v.act == actTake {
		receive.send(ch)
		p.loseStep(uint8(v.subject()))
	}
}
