package deadlywoods

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// ScriptedChoice returns the choice of decisions that only order the work: which unit is looked at
// next. The others report false.
func (s *Staff) ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	p := pos.(*woods.Position)
	s.striking = rules.NoSide
	switch p.Phase() {
	case woods.PhaseTarget, woods.PhaseConvert, woods.PhaseAdvance, woods.PhaseAirborne:
		s.striking = p.ToMove()
	case woods.PhaseMove:
		return s.nextUnit(p, choices), true
	case woods.PhaseAttackers, woods.PhaseGuns, woods.PhaseRockets, woods.PhaseDefence, woods.PhaseFormation, woods.PhaseMC, woods.PhaseKeep,
		woods.PhaseFirst, woods.PhaseOneArmy, woods.PhasePatton, woods.PhaseMonty, woods.PhaseArmyChit, woods.PhaseGreif, woods.PhaseTraffic, woods.PhaseMotorise, woods.PhaseDelay, woods.PhaseVdHHex,
		woods.PhaseEngineers, woods.PhaseEngineerHex, woods.PhaseReaction, woods.PhasePlusTwo, woods.PhaseRetreatBridge, woods.PhaseHeldBridge, woods.PhaseWithdraw, woods.PhaseEnter, woods.PhaseRebuild, woods.PhaseAir:
		return s.DefaultPolicy(pos, choices), true
	}
	return 0, false
}

// nextUnit picks the unit nearest to the enemy that has not been looked at, infantry by road
// where it is far from him.
func (s *Staff) nextUnit(p *woods.Position, choices []rules.Choice) rules.Choice {
	return kit.Best(choices, func(c rules.Choice) int {
		switch c.Op() {
		case woods.OpUnit:
			t := p.Trooper(p.UnitOf(c))
			if t.Moved { // one move is enough
				return unthinkable
			}
			gap := s.gap(p, t.Hex, p.ToMove().Other())
			switch {
			case !woods.ByRoad(c):
				return 100 - gap
			case gap >= byRoadGap:
				return 101 - gap
			}
			return 99 - gap
		case woods.OpBlow:
			if s.worthBlowing(p, c) {
				return 500
			}
			return -500
		}
		return -1000
	})
}

// worthBlowing reports whether a bridge carries the enemy more than us: Germans are within three hexes of
// both its ends, and the Allies hold one of these.
func (s *Staff) worthBlowing(p *woods.Position, c rules.Choice) bool {
	a, b := p.BridgeOf(c)
	return s.gap(p, a, rules.Axis) <= 3 && s.gap(p, b, rules.Axis) <= 3 && p.Occupied(a, rules.Allies) != p.Occupied(b, rules.Allies)
}

// gap returns the hexes to the nearest unit of a side, at most far.
func (s *Staff) gap(p *woods.Position, h int, side rules.Side) int {
	best := far
	first, end := p.Troopers(side)
	for u := first; u < end; u++ {
		if at := p.Loc(u); at >= 0 {
			best = min(best, s.sys.Distance(h, at))
		}
	}
	return best
}

// DefaultPolicy picks by rule of thumb.
func (s *Staff) DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice {
	s.begin(pos.(*woods.Position))
	return kit.Best(choices, s.rankOf)
}

// ask is the decision for which choices are being ranked.
type ask struct {
	p     *woods.Position
	side  rules.Side
	phase woods.Phase
	odds  int  // of the attack being declared; unknown until it is asked for
	known bool // odds are known
	fight bool // there is something to attack
	mc    bool // the chit drawn is a Move or Combat chit
}

// begin looks at the decision that is due, for rankOf.
func (s *Staff) begin(p *woods.Position) {
	s.ask = ask{p: p, side: p.ToMove(), phase: p.Phase()}
	switch a := &s.ask; a.phase {
	case woods.PhaseMC, woods.PhaseMonty:
		a.fight = s.goodAttacks(p, a.side) >= manyAttacks
	case woods.PhaseKeep:
		a.mc = p.Chit() == woods.ChitMC
	case woods.PhaseTraffic, woods.PhaseGreif, woods.PhaseDelay, woods.PhaseMotorise, woods.PhaseFormation:
		s.measureGaps(p, a.side.Other())
	}
}

// manyAttacks is how many good attacks are worth more than a movement.
const manyAttacks = 5

// columns returns the odds of the attack being declared.
func (a *ask) columns() int {
	if !a.known {
		a.odds, a.known = a.p.Odds(), true
	}
	return a.odds
}

func (a *ask) unit(c rules.Choice) woods.UnitState { return a.p.Trooper(a.p.UnitOf(c)) }

// ranked returns the place of something counted from the end of a list, 0 if it is not there.
func ranked[T comparable](what T, order ...T) int {
	for i, v := range order {
		if what == v {
			return len(order) - i
		}
	}
	return 0
}

// plentyOdds is how many columns right of 1-1 an attack needs no more help.
const plentyOdds = 5

// rankOf ranks a choice of the decision that begin has looked at.
func (s *Staff) rankOf(c rules.Choice) int {
	switch s.ask.phase {
	case woods.PhaseFirst, woods.PhaseKeep, woods.PhaseReaction, woods.PhaseArmyChit, woods.PhaseOneArmy, woods.PhaseMC, woods.PhaseMonty, woods.PhasePatton:
		return s.rankChit(c)
	case woods.PhasePlusTwo, woods.PhaseConvert, woods.PhaseWithdraw, woods.PhaseEngineers, woods.PhaseHeldBridge, woods.PhaseRetreatBridge:
		return s.ask.rankOffer(c)
	case woods.PhaseAttackers, woods.PhaseGuns, woods.PhaseRockets, woods.PhaseDefence:
		return s.ask.rankSupport(c)
	case woods.PhaseLossA, woods.PhaseLossD, woods.PhaseRanZone, woods.PhaseBarred, woods.PhaseOverstack:
		return s.ask.rankLoss(c)
	case woods.PhaseRetreat, woods.PhaseMoving, woods.PhaseEnter, woods.PhaseRebuild, woods.PhaseAir, woods.PhaseEngineerHex, woods.PhaseVdHHex:
		return s.hexWorth(s.ask.p, woods.Aim(c), s.ask.side)
	}
	return s.rankUnit(c)
}

// rankChit ranks chits, what to do with one, and which army or round it is for.
func (s *Staff) rankChit(c rules.Choice) int {
	a, op := &s.ask, c.Op()
	switch a.phase {
	case woods.PhaseFirst:
		return ranked(woods.ChitOf(c), woods.ChitAll, woods.ChitOneArmy, woods.ChitPz5, woods.ChitPz6, woods.ChitPatton, woods.ChitMC, woods.ChitForm3, woods.ChitReinf)
	case woods.PhaseKeep:
		if a.mc {
			return ranked(op, woods.OpHold, woods.OpPlay)
		}
		return ranked(op, woods.OpPlay, woods.OpHold)
	case woods.PhaseReaction:
		return ranked(op, woods.OpPlay, woods.OpHold)
	case woods.PhaseArmyChit, woods.PhaseOneArmy:
		return s.armyWorth(a.p, woods.ZoneOf(c))
	case woods.PhasePatton:
		return ranked(woods.RoundOf(c), woods.RoundPatton, woods.RoundMontyMove)
	}
	round := woods.RoundOf(c) // of a Move or Combat chit, or Montgomery's
	if (round == woods.RoundCombat || round == woods.RoundMontyCombat) == a.fight {
		return 1
	}
	return 0
}

// rankOffer ranks what can be taken or left.
func (a *ask) rankOffer(c rules.Choice) int {
	op := c.Op()
	switch a.phase {
	case woods.PhasePlusTwo:
		return ranked(op, woods.OpPlusTwo, woods.OpNone)
	case woods.PhaseConvert:
		return ranked(op, woods.OpKeepResult, woods.OpConvert)
	case woods.PhaseWithdraw:
		return ranked(op, woods.OpCarryOut, woods.OpCancel)
	case woods.PhaseEngineers:
		return ranked(op, woods.OpEngineer, woods.OpEnd)
	}
	if a.side == rules.Allies {
		return ranked(op, woods.OpBlowBridge, woods.OpKeepBridge)
	}
	return ranked(op, woods.OpKeepBridge, woods.OpBlowBridge)
}

// rankSupport ranks who joins an attack, and the guns for and against it.
func (a *ask) rankSupport(c rules.Choice) int {
	op, pass := c.Op(), woods.Declines(c)
	enough := false
	switch a.phase {
	case woods.PhaseAttackers:
		switch {
		case op != woods.OpFight:
			return a.unit(c).Attack
		case a.columns() >= plentyOdds:
			return 1000
		}
		return 0
	case woods.PhaseDefence:
		enough = pass && a.columns() < -2
	default:
		enough = pass && a.columns() >= plentyOdds
	}
	switch {
	case enough:
		return 100
	case pass:
		return 0
	case op == woods.OpRocketsDoubled:
		return -1
	}
	return a.p.SupportOf(c)
}

// rankLoss ranks who loses a step.
func (a *ask) rankLoss(c rules.Choice) int {
	if c.Op() == woods.OpRemoveEngineer {
		return 0
	}
	t := a.unit(c)
	if t.Steps == 1 {
		return -40 - t.Attack - t.Defence
	}
	return 2*t.Steps - t.Attack - t.Defence
}

// rankUnit ranks who advances, is replaced, moves by truck or drops, and where markers lie. To act is
// rather better than to decline.
func (s *Staff) rankUnit(c rules.Choice) int {
	a, pass := &s.ask, woods.Declines(c)
	switch {
	case pass && a.phase == woods.PhaseAdvance:
		return 5
	case pass && a.phase == woods.PhaseMotorise:
		return 3
	case pass:
		return 0
	}
	switch a.phase {
	case woods.PhaseAdvance:
		if a.p.Occupied(a.p.Target(), a.side) { // one is enough
			return 0
		}
		return 10 + a.unit(c).Attack
	case woods.PhaseReplace:
		if c.Op() == woods.OpRebuild {
			return 5
		}
		return 10 + a.unit(c).Attack
	case woods.PhaseCloseUp:
		return -1
	case woods.PhaseFormation:
		t := a.unit(c)
		return 100 - int(s.field.gap[t.Hex]) + t.Attack
	case woods.PhaseAirborne:
		return a.unit(c).Steps*2 - 3
	case woods.PhaseTraffic, woods.PhaseGreif:
		return s.crossroads(woods.Aim(c))
	case woods.PhaseMotorise:
		return int(s.field.gap[a.unit(c).Hex])
	case woods.PhaseDelay:
		h := woods.Aim(c)
		return 30 - int(s.field.gap[h])*3 + int(s.cover[h])*4
	}
	return 1
}

// hexWorth ranks hexes to stand on: for the Axis near an open goal, for the Allies between
// the enemy and the goals, on ground that covers.
func (s *Staff) hexWorth(p *woods.Position, h int, side rules.Side) int {
	if h < 0 {
		return -10
	}
	best := farthest
	for i, g := range s.goals {
		if p.Held(g) != (side == rules.Axis) || side == rules.Allies {
			best = min(best, int(s.road[i][h]))
		}
	}
	n := 100 - best + 4*int(s.cover[h])
	if side == rules.Allies {
		if gap := s.gap(p, h, rules.Axis); gap > 1 {
			n -= gap
		}
	}
	if !p.CanTrace(h, side) {
		n -= 30
	}
	return n
}

// crossroads ranks hexes for a marker that hinders the other side's traffic: many roads, two
// or three hexes from his nearest unit.
func (s *Staff) crossroads(h int) int {
	roads := s.roads(h)
	if roads < 2 {
		return -1
	}
	return 40 + 3*roads - 4*max(int(s.field.gap[h]), 2)
}

// roads is how many roads meet in a hex.
func (s *Staff) roads(h int) (n int) {
	for _, road := range s.ground[h].Road {
		if road {
			n++
		}
	}
	return n
}

// armyWorth is the attack strength in an army's zone, that of tanks counted twice.
func (s *Staff) armyWorth(p *woods.Position, zone int) int {
	n := 0
	first, end := p.Troopers(rules.Axis)
	for u := first; u < end; u++ {
		t := p.Trooper(u)
		if t.Hex < 0 || s.ground[t.Hex].Zone != zone {
			continue
		}
		n += t.Attack
		if t.Tanks {
			n += t.Attack
		}
	}
	return n
}

// goodAttacks counts the enemy hexes that a side could strike at two to one or better, and better where there
// is cover.
func (s *Staff) goodAttacks(p *woods.Position, side rules.Side) int {
	s.plain(p)
	k := sideNumber(side)
	n := 0
	for _, h := range s.struck[k] {
		ratio := int(s.attack[k][h])/(int(s.defence[1-k][h])*4+2) - int(s.cover[h])
		if ratio >= 2 {
			n++
		}
	}
	return n
}
