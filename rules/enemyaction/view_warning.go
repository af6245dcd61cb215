package enemyaction

import "herbstnebel/rules"

var _ rules.Warner = (*Position)(nil)

// Warning implements rules.Warner: for an attack while units that are not adjacent to the enemy can
// still move (§X23), for an attack in which the defenders hold almost certainly (§X24), for a command
// in the opening that leads to no attack (§X20), or only to such attacks, and for a tactic that changes
// nothing (§X25).
func (p *Position) Warning(c rules.Choice) (why rules.Reason, warned bool) {
	warn := func(key, para string, args ...rules.Arg) (rules.Reason, bool) {
		return rules.Reason{Key: key, Para: para, Args: args}, true
	}
	switch c.Op() {
	case opAttack:
		if n := p.leftBehind(); n > fewBehind || n > 0 && !p.anyMoved() {
			return warn("left-behind", "X23", rules.Arg{Name: "n", Num: n})
		}
		if chance := p.chanceToHold(c.B()); chance >= hopeless {
			return warn("holds", "X24", rules.Arg{Name: "cell", Cell: cellOf(c.B())}, rules.Arg{Name: "n", Num: percent(chance)})
		}
	case opPlay, opCorps:
		if p.s.reg.opening == 0 {
			return why, false
		}
		chance, leads := p.weakestDefence(c)
		if !leads {
			return warn("no-attack", "X20")
		}
		if chance >= hopeless {
			return warn("all-hold", "X24", rules.Arg{Name: "n", Num: percent(chance)})
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

// hopeless is the least chance, in thousandths, with which the defenders hold in an attack that deserves a warning.
const hopeless = 900

// percent converts thousandths to the nearest percentage.
func percent(thousandths int) int { return (thousandths + 5) / 10 }

// chanceToHold returns the chance, in thousandths, that the defenders of a hex hold against all units that can attack it now. It is
// 0 if nothing is predicted.
func (p *Position) chanceToHold(target uint16) int {
	var by []rules.PieceID
	units := p.eligible(target)
	for u := range units.All() {
		by = append(by, pieceOf(u))
	}
	f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(target), Attackers: by})
	if err != nil {
		return 0
	}
	out, _ := p.PredictDefence(&f)
	return out.Holds
}

// weakestDefence returns the least chance, in thousandths, that the defenders of a hex hold against the units that a choice activates. It reports
// false if these units have no hex to attack.
func (p *Position) weakestDefence(c rules.Choice) (chance int, leads bool) {
	q := p.aside()
	q.Apply(c, nil)
	if q.s.reg.phase != phCorps {
		where := q.targets()
		for h := range where.All() {
			if n := q.chanceToHold(h); !leads || n < chance {
				chance, leads = n, true
			}
		}
		return chance, leads
	}
	for _, corps := range q.Choices(nil) {
		if n, ok := q.weakestDefence(corps); ok && (!leads || n < chance) {
			chance, leads = n, true
		}
	}
	return chance, leads
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
