package enemyaction

import "herbstnebel/rules"

var _ rules.Warner = (*Position)(nil)

// Warning implements rules.Warner: for an attack while units that are not adjacent to the enemy can
// still move (§X23), for a command in the opening that leads to no attack (§X20), and for a tactic
// that changes nothing (§X25).
func (p *Position) Warning(c rules.Choice) (why rules.Reason, warned bool) {
	warn := func(key, para string, args ...rules.Arg) (rules.Reason, bool) {
		return rules.Reason{Key: key, Para: para, Args: args}, true
	}
	switch c.Op() {
	case opAttack:
		if n := p.leftBehind(); n > fewBehind || n > 0 && !p.anyMoved() {
			return warn("left-behind", "X23", rules.Arg{Name: "n", Num: n})
		}
	case opPlay, opCorps:
		if p.s.reg.opening != 0 && !p.leadsToAttack(c) {
			return warn("no-attack", "X20")
		}
	case opSupport:
		if !p.changesOdds(c) {
			return warn("no-change", "X25")
		}
	}
	return why, false
}

// fewBehind is the number of units that may be left behind without a warning, once others have moved.
const fewBehind = 3

// anyMoved reports whether a unit has moved in this activation.
func (p *Position) anyMoved() bool {
	units := p.unitsOf(axis)
	for u := range units.All() {
		if p.is(u, fMoved) {
			return true
		}
	}
	return false
}

// leftBehind counts the activated units that can still move and are not adjacent to the enemy.
func (p *Position) leftBehind() (n int) {
	near := p.d.beside(&p.s.occupied[allies])
	units := p.movable()
	for u := range units.All() {
		if !near.Has(p.s.at[u]) {
			where := p.destinations(u)
			n += yes(!where.Empty())
		}
	}
	return n
}

// leadsToAttack reports whether the units that a choice activates have a hex to attack.
func (p *Position) leadsToAttack(c rules.Choice) bool {
	q := p.aside()
	q.Apply(c, nil)
	if q.s.reg.phase != phCorps {
		where := q.targets()
		return !where.Empty()
	}
	for _, corps := range q.Choices(nil) {
		if q.leadsToAttack(corps) {
			return true
		}
	}
	return false
}

// changesOdds reports whether a card spent for its tactic changes the results of the combat.
func (p *Position) changesOdds(c rules.Choice) bool {
	q := p.aside()
	q.Apply(c, nil)
	before, _ := p.Forecast()
	after, forecasts := q.Forecast()
	if !forecasts || len(before.Results) != len(after.Results) {
		return true
	}
	const lowest = 1e-6
	for i := range before.Results {
		was, now := &before.Results[i], &after.Results[i]
		d := float64(was.Weight)/float64(before.Total) - float64(now.Weight)/float64(after.Total)
		if was.Key != now.Key || d > lowest || d < -lowest {
			return true
		}
	}
	return false
}
