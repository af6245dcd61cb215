package enemyaction

import "herbstnebel/rules"

// tactic is a combat tactic of an action or command card, a bit of a set.
type tactic uint8

const (
	airForce tactic = iota
	gunfire
	coordinated
	bugOut
	corpsGuns
	engineer
	reinforce
	screen
	tanks
	tactics
	noTactic = tactics
)

var tacticNames = []string{"air-force", "artillery", "coordinated", "bug-out", "corps-artillery", "engineers", "reinforce", "screen", "tanks"}

// played reports whether one part has played a tactic.
func (p *position) played(part int, t tactic) bool { return p.s.fight.tactics[part]>>t&1 != 0 }

// play notes a tactic, with what it does at once. Bugging out and reinforcing are decided by
// procedures of their own.
func (p *position) play(part int, t tactic) {
	f := &p.s.fight
	switch {
	case t == engineer && part == defenders:
		if p.mayImprove() { // §26.1
			p.s.improved.Add(f.target)
		}
	case t == engineer: // §26.4
		p.s.improved.Remove(f.target)
	case t == coordinated && part == attackers: // §23.1
		join := p.bystanders()
		f.units[attackers] = f.units[attackers].Or(&join)
	case t == screen && part == defenders: // §28.1
		f.chits -= min(f.chits, uint8(p.d.num.screen))
	}
	f.tactics[part] |= 1 << t
}

// given is the set of situations that the tactics of a part give to the chits: the air force
// and the artillery (§22.1), artillery of a corps (§25.1), engineers in the attack.
func (p *position) given(part int) (s situation) {
	if p.played(part, airForce) {
		s |= airSupport
	}
	if (p.played(part, gunfire) || p.played(part, corpsGuns)) && p.gunsFire(part) {
		s |= artillery
	}
	if part == attackers && p.played(part, engineer) {
		s |= engineers
	}
	return s
}

// gunsFire reports whether the artillery of a part fires at all: that of the Allies does not on the
// first day (§X39).
func (p *position) gunsFire(part int) bool { return p.s.day != firstDay || !p.isAllied(part) }

// drawsAgain reports whether another order card is drawn for the Allies after a tactic
// (§25.1).
func drawsAgain(t tactic) bool { return t == corpsGuns }

// drawsTactics reports whether an order card is drawn for the Allied defenders at all (§P9).
func (p *position) drawsTactics() bool { return !p.allMarked(fDispersed) }

// armoured reports whether a part has armour: units, or an Allied tank battalion (§29.2).
func (p *position) armoured(part int) bool {
	units := p.standing(part)
	for u := range units.All() {
		if p.d.units[u].kind == armour {
			return true
		}
	}
	return p.isAllied(part) && p.played(part, tanks)
}

func (p *position) isAllied(part int) bool {
	return (part == attackers) == (p.s.fight.attacker == allies)
}

// strength is the combat strength of a part (§X10), with what tactics add: engineers to the
// attacker (§26.3), a tank battalion to the Allies (§29.1).
func (p *position) strength(part int) (n int) {
	f := &p.s.fight
	at := &p.d.hex[f.target]
	units := p.standing(part)
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

// made names what makes a strength of what is printed on the units, which comes first; the values add up to it.
func (p *position) made(part int, list []rules.Modifier) []rules.Modifier {
	kind, key := rules.AttackBreakdown, "made.river"
	if part == defenders {
		kind, key = rules.DefenceBreakdown, "made.westwall"
		if p.d.hex[p.s.fight.target].settlement == town {
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
	printed := p.strengthOf(p.standing(part))
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

// odds is how many times the attackers are as strong as the defenders, rounded down, up to 9.
func (p *position) odds() int {
	if d := p.strength(defenders); d > 0 {
		return min(p.strength(attackers)/d, 9)
	}
	return 9
}

// bystanders are the friends of the attackers next to the hex attacked who do not take part
// yet, activated or not (§23.1).
func (p *position) bystanders() (units unitSet) {
	f := &p.s.fight
	for h := range p.d.next1[f.target].All() {
		if p.holds(f.attacker, h) {
			there := p.in(h)
			units = units.Or(&there)
		}
	}
	return units.AndNot(&f.units[attackers])
}

// mayImprove reports whether engineers can put an improved position on the defenders: not in
// a village or a town, not on top of another (§26.2), not against engineers in the attack
// (§26.5).
func (p *position) mayImprove() bool {
	f := &p.s.fight
	return p.d.hex[f.target].settlement == open && !p.s.improved.Has(f.target) && !p.played(attackers, engineer)
}

// discarded reports whether a tactic of Allied defenders is put away as it is drawn: engineers
// in the attack leave no position to build (§26.6).
func (p *position) discarded(t tactic) bool {
	return t == engineer && p.played(attackers, engineer)
}

// useTactic is what becomes of a tactic drawn for the Allies: about is the tactic. One without
// a tangible benefit is an air force instead, when the clouds break (§13.1, §X7).
var useTactic = procedure{name: "tactic", about: ofTactic, steps: []step{
	{para: "X7", key: "tangible-benefit", line: func(p *position, t int) bool { return p.benefits(tactic(t)) }, then: actPlay,
		why: func(_ *position, t int) (*procedure, int) { return &benefit[t], t }},
	{para: "13.1", key: "clouds-break", line: func(p *position, t int) bool { return p.s.special&dayClouds != 0 }, then: actAirForce},
	{para: "X7", key: "no-benefit", line: func(*position, int) bool { return true }, then: actNothing},
}}

// alliedPart is the Allies' part in the fight.
func (p *position) alliedPart() int {
	if p.s.fight.attacker == allies {
		return attackers
	}
	return defenders
}

// benefits reports whether a tactic applies to the combat and gives the Allies something that
// can be seen (§X7).
func (p *position) benefits(t tactic) bool {
	return p.decide(&benefit[t], int(t), 0, nil).act == actPlay
}

// Ends of the lists of benefits.
var (
	useful  = step{para: "X7", key: "useful", line: func(*position, int) bool { return true }, then: actPlay}
	useless = step{para: "X7", key: "useless", line: func(*position, int) bool { return true }, then: actNothing}
	attack  = step{para: "P9", key: "allies-defend", line: func(p *position, _ int) bool { return p.alliedPart() == defenders }, then: actNothing}
	defence = step{para: "P9", key: "allies-attack", line: func(p *position, _ int) bool { return p.alliedPart() == attackers }, then: actNothing}
)

// benefit decides for each tactic whether it gives the Allies something: a situation they do not have,
// another ratio, units, a position, fewer chits, a way out (§X7).
var benefit = [tactics]procedure{
	airForce: {name: "benefit-air-force", steps: []step{
		{para: "22.1", key: "has-air", line: has(airSupport), then: actNothing},
		useful,
	}},
	gunfire: {name: "benefit-artillery", steps: []step{
		{para: "22.1", key: "has-artillery", line: has(artillery), then: actNothing},
		{para: "X39", key: "guns-silent", line: func(p *position, _ int) bool { return !p.gunsFire(p.alliedPart()) }, then: actNothing},
		useful,
	}},
	coordinated: {name: "benefit-coordinated", steps: []step{
		attack,
		{para: "23.1", key: "nobody-joins", line: func(p *position, _ int) bool { join := p.bystanders(); return join.Empty() }, then: actNothing},
		useful,
	}},
	bugOut: {name: "benefit-bug-out", steps: []step{
		defence,
		{para: "24.1", key: "gets-out", line: func(p *position, _ int) bool { return p.bugsOut() }, then: actPlay,
			why: func(p *position, _ int) (*procedure, int) {
				switch {
				case p.alliedPart() == attackers:
					return nil, 0
				case p.early():
					return &bugOutEarly, 0
				}
				return &bugOutLate, 0
			}},
		useless,
	}},
	corpsGuns: {name: "benefit-corps-artillery", steps: []step{useful}},
	engineer: {name: "benefit-engineers", steps: []step{
		{para: "26.6", key: "position-discarded", line: func(p *position, t int) bool {
			return p.alliedPart() == defenders && p.discarded(tactic(t))
		}, then: actNothing},
		{para: "26.1", key: "digs-in", line: func(p *position, _ int) bool { return p.alliedPart() == defenders && p.mayImprove() }, then: actPlay},
		{para: "26.2", key: "cannot-dig-in", line: func(p *position, _ int) bool { return p.alliedPart() == defenders }, then: actNothing},
		{para: "22.1", key: "has-engineers", line: has(engineers), then: actNothing},
		useful,
	}},
	reinforce: {name: "benefit-reinforce", steps: []step{
		{para: "27.1", key: "joined", line: func(p *position, _ int) bool { return p.decide(&reinforcing, 0, 0, nil).act == actTake }, then: actPlay,
			why: func(*position, int) (*procedure, int) { return &reinforcing, 0 }},
		useless,
	}},
	screen: {name: "benefit-screen", steps: []step{
		defence,
		{para: "28.1", key: "no-chits", line: func(p *position, _ int) bool { return p.s.fight.chits == 0 }, then: actNothing},
		useful,
	}},
	tanks: {name: "benefit-tanks", steps: []step{
		{para: "29.2", key: "lacks-armour", line: func(p *position, _ int) bool { return !p.armoured(p.alliedPart()) }, then: actPlay},
		{para: "29.1", key: "better-odds", line: betterOdds, compares: oddsWith, then: actPlay},
		useless,
	}},
}

// has reports whether tactics give the Allies a situation already.
func has(s situation) func(*position, int) bool {
	return func(p *position, _ int) bool { return p.given(p.alliedPart())&s != 0 }
}

// betterOdds reports whether a tactic changes the ratio of strengths.
func betterOdds(p *position, t int) bool {
	odds := oddsWith(p, t)
	return odds[0] != odds[1]
}

// oddsWith are the odds without a tactic and with it.
func oddsWith(p *position, t int) [2]int {
	q := p.fork()
	defer p.drop()
	q.s.fight.tactics[p.alliedPart()] |= 1 << t
	return [2]int{p.odds(), q.odds()}
}
