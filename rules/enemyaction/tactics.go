package enemyaction

import "herbstnebel/rules"

// tactic is a combat tactic of an action or command card, a bit of a set.
type tactic uint8

const (
	airForce tactic = iota
	gunfire
	coordinated
	bugOut
	corpsArtillery
	engineer
	reinforce
	screen
	tanks
	tactics
	noTactic = tactics
)

var tacticNames = []string{"air-force", "artillery", "coordinated", "bug-out", "corps-artillery", "engineers", "reinforce", "screen", "tanks"}

// played reports whether one part has played a tactic.
func (p *position) played(part int, t tactic) bool { return p.s.combat.tactics[part]>>t&1 != 0 }

// play records a tactic and applies its immediate effect. Withdrawing and reinforcing have procedures
// of their own.
func (p *position) play(part int, t tactic) {
	f := &p.s.combat
	switch {
	case t == engineer && part == defenders:
		if p.mayImprove() { // §26.1
			p.s.improved.Add(f.target)
		}
	case t == engineer: // §26.4
		p.s.improved.Remove(f.target)
	case t == coordinated && part == attackers: // §23.1
		join := p.uninvolvedUnits()
		f.units[attackers] = f.units[attackers].Or(&join)
	case t == screen && part == defenders: // §28.1
		f.chits -= min(f.chits, uint8(p.d.num.screen))
	}
	f.tactics[part] |= 1 << t
}

// given returns the situations that the tactics of a part give to the chits: the air force and the
// artillery (§22.1), artillery of a corps (§25.1), engineers in the attack.
func (p *position) given(part int) (s situation) {
	if p.played(part, airForce) {
		s |= airSupport
	}
	if (p.played(part, gunfire) || p.played(part, corpsArtillery)) && p.artilleryFires(part) {
		s |= artillery
	}
	if part == attackers && p.played(part, engineer) {
		s |= engineers
	}
	return s
}

// artilleryFires reports whether the artillery of a part fires: that of the Allies does not on the first day
// (§X39).
func (p *position) artilleryFires(part int) bool { return p.s.day != firstDay || !p.isAllied(part) }

// nextSupport offers the German player a tactic if he has a card for one (§X25).
func (p *Position) nextSupport() {
	r := &p.s.reg
	r.stage = sgTactic
	if supports := p.supports(); !supports.Empty() {
		r.phase = phSupport
	}
}

// supports returns the cards in the hand whose tactic the German player can use in this combat (§X25).
func (p *position) supports() (cards cardSet) {
	f := &p.s.combat
	part := p.germanPart()
	given := p.given(part)
	for c := range p.s.hand.All() {
		x := &p.d.cards[c]
		use := false
		switch x.tactic {
		case airForce:
			use = given&airSupport == 0
		case gunfire:
			use = given&artillery == 0
		case coordinated:
			join := p.uninvolvedUnits()
			use = part == attackers && !join.Empty()
		case engineer:
			use = part == attackers || p.d.hex[f.target].settlement == open && !p.s.improved.Has(f.target)
		}
		if use && !x.air {
			cards.Add(c)
		}
	}
	return cards
}

// support spends a card for its tactic.
func (p *Position) support(c uint8) {
	x := &p.d.cards[c]
	p.discard(c)
	p.noteTactic(p.germanPart(), x.tactic, "X25")
	p.play(p.germanPart(), x.tactic)
	p.recount(x.tactic)
}

// recount counts the chits again after attackers have joined.
func (p *position) recount(t tactic) {
	if t == coordinated || t == reinforce {
		p.s.combat.chits = uint8(p.chitsAllowed())
	}
}

// germanPart returns the part of the Germans in the combat.
func (p *position) germanPart() int { return 1 - p.alliedPart() }

// alliedPart returns the part of the Allies in the combat.
func (p *position) alliedPart() int {
	if p.s.combat.attacker == allies {
		return attackers
	}
	return defenders
}

// armoured reports whether a part has armour: units, or an Allied tank battalion (§29.2).
func (p *position) armoured(part int) bool {
	units := p.unitsOfPart(part)
	for u := range units.All() {
		if p.d.units[u].kind == armour {
			return true
		}
	}
	return p.isAllied(part) && p.played(part, tanks)
}

// sideOfPart returns the side of a part in the combat.
func (p *position) sideOfPart(part int) rules.Side {
	if p.isAllied(part) {
		return rules.Allies
	}
	return rules.Axis
}

func (p *position) isAllied(part int) bool {
	return (part == attackers) == (p.s.combat.attacker == allies)
}

// strength returns the combat strength of a part (§X10), including tactics: engineers for the attacker
// (§26.3), a tank battalion for the Allies (§29.1).
func (p *position) strength(part int) (n int) {
	f := &p.s.combat
	at := &p.d.hex[f.target]
	units := p.unitsOfPart(part)
	for u := range units.All() {
		s := int(p.d.units[u].strength[p.s.steps[u]])
		switch {
		case part == attackers && p.acrossRiver(p.s.at[u], f.target):
			s /= 2
		case part == defenders && (at.settlement == town || at.westwall && p.d.units[u].side == axis):
			s *= 2
		}
		n += s
	}
	if part == attackers && p.played(part, engineer) {
		n += p.d.num.tactic
	}
	if p.isAllied(part) && p.played(part, tanks) {
		n += p.d.num.tactic
	}
	return n
}

// made appends the terms of a strength, the printed strengths of the units first. The values add up to
// the strength.
func (p *position) made(part int, list []rules.Modifier) []rules.Modifier {
	kind, key := rules.AttackBreakdown, "made.river"
	if part == defenders {
		kind, key = rules.DefenceBreakdown, "made.westwall"
		if p.d.hex[p.s.combat.target].settlement == town {
			key = "made.town"
		}
	}
	engineers, tank := 0, 0
	if part == attackers && p.played(part, engineer) {
		engineers = p.d.num.tactic
	}
	if p.isAllied(part) && p.played(part, tanks) {
		tank = p.d.num.tactic
	}
	printed := p.strengthOf(p.unitsOfPart(part))
	for i, m := range [...]rules.Modifier{
		{Key: "made.printed", Para: "X10", Value: printed}, {Key: key, Para: "X10", Value: p.strength(part) - printed - engineers - tank},
		{Key: "made.engineers", Para: "26.3", Value: engineers}, {Key: "made.tanks", Para: "29.1", Value: tank},
	} {
		if m.Kind = kind; i == 0 || m.Value != 0 {
			list = append(list, m)
		}
	}
	return list
}

// odds returns the ratio of attackers to defenders, rounded down, at most 9.
func (p *position) odds() int {
	if d := p.strength(defenders); d > 0 {
		return min(p.strength(attackers)/d, 9)
	}
	return 9
}

// uninvolvedUnits returns the units of the attackers' side adjacent to the hex attacked that are not in the
// combat, activated or not (§23.1).
func (p *position) uninvolvedUnits() (units unitSet) {
	f := &p.s.combat
	for h := range p.d.next1[f.target].All() {
		if p.holds(f.attacker, h) {
			there := p.in(h)
			units = units.Or(&there)
		}
	}
	return units.AndNot(&f.units[attackers])
}

// mayImprove reports whether engineers can give the defenders an improved position: not in a village
// or a town, not on top of another (§26.2), not against engineers in the attack (§26.5).
func (p *position) mayImprove() bool {
	f := &p.s.combat
	return p.d.hex[f.target].settlement == open && !p.s.improved.Has(f.target) && !p.played(attackers, engineer)
}
