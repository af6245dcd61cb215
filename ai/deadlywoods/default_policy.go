package deadlywoods

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// ScriptedChoice returns the choice at decisions that only order the work, such as the next unit to process. It
// returns false at all other decisions.
func (s *Heuristics) ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	p := pos.(*woods.Position)
	s.striking = rules.NoSide
	switch p.Phase() {
	case woods.PhaseTarget, woods.PhaseConvert, woods.PhaseAdvance, woods.PhaseAirborne:
		s.striking = p.ToMove()
	case woods.PhaseMove:
		return s.nextUnit(p, choices), true
	case woods.PhaseAttackers, woods.PhaseArtillery, woods.PhaseRockets, woods.PhaseDefence, woods.PhaseFormation, woods.PhaseMC, woods.PhaseKeep,
		woods.PhaseFirst, woods.PhaseOneArmy, woods.PhasePatton, woods.PhaseMonty, woods.PhaseArmyChit, woods.PhaseGreif, woods.PhaseTraffic, woods.PhaseMotorise, woods.PhaseDelay, woods.PhaseVdHHex,
		woods.PhaseEngineers, woods.PhaseEngineerHex, woods.PhaseReaction, woods.PhasePlusTwo, woods.PhaseRetreatBridge, woods.PhaseHeldBridge, woods.PhaseWithdraw, woods.PhaseEnter, woods.PhaseRebuild, woods.PhaseAir:
		return s.DefaultPolicy(pos, choices), true
	}
	return 0, false
}

// nextUnit returns the choice of the unit nearest to the enemy that has not been processed, by road for infantry
// that is far from the enemy.
func (s *Heuristics) nextUnit(p *woods.Position, choices []rules.Choice) rules.Choice {
	return kit.Best(choices, func(c rules.Choice) int {
		switch c.Op() {
		case woods.OpUnit:
			t := p.UnitState(p.UnitOf(c))
			if t.Moved { // one move is enough
				return kit.Excluded
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
			if s.shouldBlow(p, c) {
				return 500
			}
			return -500
		}
		return -1000
	})
}

// shouldBlow reports whether a bridge helps the enemy more: Germans are within three hexes of both its ends, and
// the Allies hold one of them.
func (s *Heuristics) shouldBlow(p *woods.Position, c rules.Choice) bool {
	a, b := p.BridgeOf(c)
	return s.gap(p, a, rules.Axis) <= 3 && s.gap(p, b, rules.Axis) <= 3 && p.Occupied(a, rules.Allies) != p.Occupied(b, rules.Allies)
}

// gap returns the distance in hexes to the nearest unit of a side, at most far.
func (s *Heuristics) gap(p *woods.Position, h int, side rules.Side) int {
	best := far
	for _, at := range located(p, side) {
		best = min(best, s.sys.Distance(h, at))
	}
	return best
}

// DefaultPolicy returns a choice by rules of thumb.
func (s *Heuristics) DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice {
	s.begin(pos.(*woods.Position))
	return kit.Best(choices, s.rankOf)
}

// decision is a decision whose choices are being ranked.
type decision struct {
	p       *woods.Position
	side    rules.Side
	phase   woods.Phase
	odds    int  // of the attack being declared; valid if known
	known   bool // odds are known
	attacks bool // there is a possible attack
	mc      bool // the drawn chit is a Move or Combat chit
}

// begin prepares rankOf for the current decision.
func (s *Heuristics) begin(p *woods.Position) {
	s.decision = decision{p: p, side: p.ToMove(), phase: p.Phase()}
	switch a := &s.decision; a.phase {
	case woods.PhaseMC, woods.PhaseMonty:
		a.attacks = s.goodAttacks(p, a.side) >= manyAttacks
	case woods.PhaseKeep:
		a.mc = p.Chit() == woods.ChitMC
	case woods.PhaseTraffic, woods.PhaseGreif, woods.PhaseDelay, woods.PhaseMotorise, woods.PhaseFormation:
		s.measureGaps(p, a.side.Other())
	}
}

// manyAttacks is the number of good attacks from which combat has a higher rank than movement.
const manyAttacks = 5

// columns returns the odds of the declared attack, in columns.
func (a *decision) columns() int {
	if !a.known {
		a.odds, a.known = a.p.Odds(), true
	}
	return a.odds
}

func (a *decision) unit(c rules.Choice) woods.UnitState { return a.p.UnitState(a.p.UnitOf(c)) }

// ranked returns the rank of value. order lists the values from the highest rank down to rank 1. A value that is not
// in order has rank 0.
func ranked[T comparable](value T, order ...T) int {
	for i, v := range order {
		if value == v {
			return len(order) - i
		}
	}
	return 0
}

// plentyOdds is the number of columns right of 1-1 from which an attack needs no further support.
const plentyOdds = 5

// rankOf returns the rank of a choice at the decision of the last begin.
func (s *Heuristics) rankOf(c rules.Choice) int {
	switch s.decision.phase {
	case woods.PhaseFirst, woods.PhaseKeep, woods.PhaseReaction, woods.PhaseArmyChit, woods.PhaseOneArmy, woods.PhaseMC, woods.PhaseMonty, woods.PhasePatton:
		return s.rankChit(c)
	case woods.PhasePlusTwo, woods.PhaseConvert, woods.PhaseWithdraw, woods.PhaseEngineers, woods.PhaseHeldBridge, woods.PhaseRetreatBridge:
		return s.decision.rankOffer(c)
	case woods.PhaseAttackers, woods.PhaseArtillery, woods.PhaseRockets, woods.PhaseDefence:
		return s.decision.rankSupport(c)
	case woods.PhaseLossA, woods.PhaseLossD, woods.PhaseRanZone, woods.PhaseBarred, woods.PhaseOverstack:
		return s.decision.rankLoss(c)
	case woods.PhaseRetreat, woods.PhaseMoving, woods.PhaseEnter, woods.PhaseRebuild, woods.PhaseAir, woods.PhaseEngineerHex, woods.PhaseVdHHex:
		return s.hexValue(s.decision.p, woods.Aim(c), s.decision.side)
	}
	return s.rankUnit(c)
}

// rankChit ranks chits, their uses, and the army or round that they are for.
func (s *Heuristics) rankChit(c rules.Choice) int {
	a, op := &s.decision, c.Op()
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
		return s.armyValue(a.p, woods.ZoneOf(c))
	case woods.PhasePatton:
		return ranked(woods.RoundOf(c), woods.RoundPatton, woods.RoundMontyMove)
	}
	round := woods.RoundOf(c) // of a Move or Combat chit, or Montgomery's
	if (round == woods.RoundCombat || round == woods.RoundMontyCombat) == a.attacks {
		return 1
	}
	return 0
}

// rankOffer ranks choices between accepting and declining.
func (a *decision) rankOffer(c rules.Choice) int {
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

// rankSupport ranks additional attackers, and artillery for and against the attack.
func (a *decision) rankSupport(c rules.Choice) int {
	op, pass := c.Op(), woods.Declines(c)
	enough := false
	switch a.phase {
	case woods.PhaseAttackers:
		switch {
		case op != woods.OpDeclared:
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

// rankLoss ranks the units that can lose a step.
func (a *decision) rankLoss(c rules.Choice) int {
	if c.Op() == woods.OpRemoveEngineer {
		return 0
	}
	t := a.unit(c)
	if t.Steps == 1 {
		return -40 - t.Attack - t.Defence
	}
	return 2*t.Steps - t.Attack - t.Defence
}

// rankUnit ranks units for advances, replacements, truck moves and drops, and hexes for markers. Acting ranks
// above declining.
func (s *Heuristics) rankUnit(c rules.Choice) int {
	a, pass := &s.decision, woods.Declines(c)
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
		if a.p.Occupied(a.p.Target(), a.side) { // one unit is enough
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

// hexValue ranks hexes for a unit: for the Axis near an open goal, for the Allies in covered terrain between the
// enemy and the goals.
func (s *Heuristics) hexValue(p *woods.Position, h int, side rules.Side) int {
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

// crossroads ranks hexes for a marker that hinders enemy traffic: many roads, and two or three hexes from the
// nearest enemy unit.
func (s *Heuristics) crossroads(h int) int {
	roads := s.roads(h)
	if roads < 2 {
		return -1
	}
	return 40 + 3*roads - 4*max(int(s.field.gap[h]), 2)
}

// roads returns the number of roads at a hex.
func (s *Heuristics) roads(h int) (n int) {
	for _, road := range s.ground[h].Road {
		if road {
			n++
		}
	}
	return n
}

// armyValue returns the attack strength in an army's zone. Armour counts twice.
func (s *Heuristics) armyValue(p *woods.Position, zone int) int {
	n := 0
	for u, h := range located(p, rules.Axis) {
		if s.ground[h].Zone != zone {
			continue
		}
		t := p.UnitState(u)
		n += t.Attack
		if t.Tanks {
			n += t.Attack
		}
	}
	return n
}

// goodAttacks returns the number of enemy hexes that a side could attack at odds of at least 2-1, or more in
// difficult terrain.
func (s *Heuristics) goodAttacks(p *woods.Position, side rules.Side) int {
	s.plain(p)
	k := kit.SideIndex(side)
	n := 0
	for _, h := range s.targets[k] {
		ratio := int(s.attack[k][h])/(int(s.defence[1-k][h])*4+2) - int(s.cover[h])
		if ratio >= 2 {
			n++
		}
	}
	return n
}
