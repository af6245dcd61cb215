package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/flood"
	"herbstnebel/rules/words"
)

func because(key, para string, args ...rules.Arg) []rules.Reason {
	return []rules.Reason{{Key: key, Para: para, Args: args}}
}

// WhyNot implements rules.View.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	u, ok := p.d.unitAs(in.Piece)
	to := hexOf(in.To)
	if !ok || to == noHex {
		return nil
	}
	if p.d.units[u].side != axis {
		return because("procedure", "X28")
	}
	if !p.onMap(u) {
		if p.s.at[u] >= calendar && p.s.reg.phase == phEntry && p.s.reg.unit == u+1 {
			if where := p.entries(u); where.Has(to) {
				return nil
			}
			return because("no-entry", "X36")
		}
		if p.s.at[u] >= calendar {
			return because(words.NotHereYet, "X36")
		}
		return because(words.NotOnMap, "X12")
	}
	if in.Attack {
		return p.whyNoAttack(u, to)
	}
	return p.whyNoMove(u, to)
}

// whyNoMove says why a German unit cannot move to a hex now.
func (p *Position) whyNoMove(u uint8, to uint16) []rules.Reason {
	r := &p.s.reg
	from := p.s.at[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch {
	case r.phase == phBack || r.phase == phAdvance || r.phase == phSecond:
		for _, c := range p.Choices(nil) {
			if (c.Op() == opRetreat || c.Op() == opAdvance) && uint8(c.A()) == u && c.B() == to {
				return nil
			}
		}
		return because(words.NotNow, decisions[r.phase].para)
	case r.phase != phUnits && r.phase != phMove:
		return because(words.NotNow, "X22")
	case !p.is(u, fActive):
		return because(words.NotActivated, "X19")
	case p.is(u, fMoved):
		return because(words.MovedAlready, "X23")
	case r.opening != 0:
		return because("attacks-only", "X20")
	case r.fighting != 0:
		return because(words.FightingNow, "X23")
	case r.phase == phMove && r.unit != u+1:
		return because(words.FinishFirst, "X23", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
	case !p.d.onMap.Has(to) || to == from:
		return because(words.NotAMove, "X23")
	case p.holds(allies, to):
		return because(words.EnemyThere, "X23", cell)
	}
	var one unitSet
	one.Add(u)
	if _, cost := p.way(u, to); cost != flood.Never {
		if p.fits(one, to) {
			return nil
		}
		return because("full", "X8", cell)
	}
	zones := p.zones(allies)
	dir, next := p.d.dir(from, to)
	switch {
	case !p.mayEnter(u, to):
		return because("boundary", "X44", cell)
	case next && p.s.crossed[from]>>dir&1 != 0:
		return because("crossed", "X23", cell)
	case next && p.unbridged(from, dir):
		return because(words.River, "X23", cell)
	case next && zones.Has(from) && zones.Has(to):
		return because(words.ZoneToZone, "X9", cell)
	}
	return because(words.TooFar, "X23", cell)
}

// whyNoAttack says why a German unit cannot attack a hex now.
func (p *Position) whyNoAttack(u uint8, to uint16) []rules.Reason {
	r := &p.s.reg
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	_, next := p.d.dir(p.s.at[u], to)
	can := p.eligible(to)
	switch {
	case r.phase == phDeclare && to != p.s.fight.target:
		return because(words.FightingNow, "X24")
	case r.phase != phUnits && r.phase != phDeclare:
		return because(words.NotNow, "X22")
	case !p.holds(allies, to):
		return because(words.NoEnemy, "X24", cell)
	case !next:
		return because(words.NotAdjacent, "X24", cell)
	case !p.is(u, fActive):
		return because(words.NotActivated, "X19")
	case p.is(u, fFought):
		return because(words.FoughtAlready, "X24")
	case p.is(u, fDispersed):
		return because("dispersed", "X24")
	case p.is(u, fIsolated):
		return because("isolated", "X24")
	case p.bearing(can) == 0:
		return because("bracketed", "X24")
	}
	return nil
}
