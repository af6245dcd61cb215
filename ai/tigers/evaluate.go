package tigers

import (
	"slices"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// Values in hundredths of a victory point.
const (
	pointOfStrength  = 55  // of a unit on the map
	entrenchedValue  = 9   // a strength point that is entrenched
	readyValue       = 5   // a strength point that can still move today, for each remaining impulse
	cutOffValue      = 26  // a strength point out of supply
	overstackValue   = 160 // a point or unit above the stacking limits
	heldValue        = 1   // a unit that stays in place
	markerValue      = 2   // the unused special forces
	clearedAreaValue = 130 // an area cleared of the enemy
	driveValue       = 260 // a strength point that is about to leave by the best exit, in the measure of drive
	gapValue         = 260 // a gap in the line
	townValue        = 190 // a town of the short scenarios
	decidingTown     = 900 // a town of the scenario that two towns decide
	battleGround     = 25  // a point of an area that a battle may win
)

// rarelyNeeded divides the value of entrenchments of attackers and of units far from the enemy.
const rarelyNeeded = 3

// cutExitShare is the value of a unit in an exit zone without a supply line, in percent.
const cutExitShare = 40

// Impulses of a day, and the usual speed of a unit.
const (
	impulses   = 3
	usualSpeed = 8
)

// inFull is a Heuristics whose evaluation counts all terms in full. The policy uses it to measure the immediate value
// of a move, which the predicted winner does not show.
type inFull struct{ *Heuristics }

// Evaluate returns the evaluation of a position for a side, with all terms in full.
func (s inFull) Evaluate(pos rules.Position, side rules.Side) int {
	return s.EvaluatePlainly(pos, side)
}

// EvaluateUnlearned implements ai.GreedyEvaluator.
func (s inFull) EvaluateUnlearned(pos rules.Position, side rules.Side) int {
	return s.Evaluate(pos, side)
}

// The terms of the evaluation, for the Axis.
const (
	termScore = iota
	termExits
	termHeld
	termDrive
	termGaps
	termStrength
	termSupply
	termOverstack
	termBattle
	termThreat
	termTempo // minus par, see kit.Weight
)

var termNames = []string{"points", "exits", "held", "drive", "gaps", "strength", "supply", "crowd", "battle", "threat", "tempo"}

// readUnits reads the units of a position.
func (s *Heuristics) readUnits(p *tigers.Position) {
	s.units = s.units[:0]
	s.strong = [2][tigers.Places]int{}
	s.entered = [tigers.Places]bool{}
	for u := 1; u <= p.UnitStates(); u++ {
		t := p.UnitState(u)
		if t.At == 0 || t.Points == 0 {
			continue
		}
		s.units = append(s.units, unit{t, u})
		s.strong[kit.Index(t.Axis)][t.At] += t.Points
		if t.Entered {
			s.entered[t.At] = true
		}
	}
}

// terms adds the terms before weighting.
func (s *Heuristics) terms(p *tigers.Position, t []int) {
	s.readUnits(p)
	scoring, now := p.Scoring(), paceOf(p)
	p.Trace(rules.Axis, &s.lines[0])
	p.Trace(rules.Allies, &s.lines[1])

	t[termScore] = 100 * p.Score()

	s.computeDrive(p, &now, &s.field)

	t[termHeld] -= markerValue * p.SpecialUses()

	for i := range s.units {
		u := &s.units[i]
		mine := kit.Index(u.Axis)
		sign := 1 - 2*mine
		value := pointOfStrength * u.Points
		zone := s.site[u.At].Zone
		cut := !zone && !s.lines[mine].Has(u.At, u.Quality == tigers.Armour)
		if cut {
			t[termSupply] -= sign * cutOffValue * u.Points
		}
		if u.Entrenched {
			entrenched := entrenchedValue * u.Points
			if u.Axis || !s.facing(u.At, mine) {
				entrenched /= rarelyNeeded
			}
			if !u.Axis || s.facing(u.At, mine) {
				value += entrenched
			}
		}
		if !u.Done && !zone {
			value += readyValue * u.Points * (impulses - p.Impulse()) * u.Speed / usualSpeed
		}
		if u.Held {
			value -= heldValue
		}
		t[termStrength] += sign * value
		if !u.Axis || scoring == tigers.TwoTowns && p.TownOfThisScenario(u.At) {
			continue
		}
		switch {
		case !zone:
			t[termDrive] += s.field.drive(&now, &u.UnitState, u.At, u.Done)
		case p.Exit(u.At):
			t[termExits] += s.exitGain(u, u.At)
		}
	}

	for i := range s.goals {
		g := &s.goals[i]
		if value := s.ownGoalValue(p, g.Cell); value > 0 {
			t[termHeld] += goalValue(value, s.strong[0][g.Cell], s.strong[1][g.Cell], p.GermanHeld(g.Cell), s.pull(g))
		}
	}
	if scoring == tigers.TownsAndGaps {
		t[termGaps] = gapValue * p.Gaps()
	}
	s.overstacking(p, t)
	s.battles(p, t)
	s.threats(p, t)
}

// facing reports whether the enemy is in an area adjacent to this one, or two roads away.
func (s *Heuristics) facing(at, mine int) bool {
	near := func(r tigers.Link) bool { return s.strong[1-mine][r.To] > 0 }
	return slices.ContainsFunc(s.site[at].Roads, func(r tigers.Link) bool {
		return near(r) || slices.ContainsFunc(s.site[r.To].Roads, near)
	})
}

// exitGain returns the value that a unit in an exit zone will have at the end of the game. It is less without a
// supply line.
func (s *Heuristics) exitGain(u *unit, zone int) int {
	gain := 100 * u.Points * s.site[zone].Multiplier
	if !s.lines[0].Has(zone, u.Quality == tigers.Armour) {
		gain = gain * cutExitShare / 100
	}
	return gain
}

// ownGoalValue returns the value of an area with points for the side that holds it to the end.
func (s *Heuristics) ownGoalValue(p *tigers.Position, at int) int {
	switch {
	case !p.InPlay(rules.CellID(at)):
		return 0
	case p.Scoring() == tigers.Daily:
		return 100 * s.site[at].Points * p.DaysLeft()
	case !p.TownOfThisScenario(at):
		return 0
	case p.Scoring() == tigers.TwoTowns:
		return decidingTown
	}
	return townValue
}

// pull returns the strength near a goal by side. Nearer units count more.
func (s *Heuristics) pull(g *kit.Goal) (pull [2]int) {
	for k := range s.units {
		u := &s.units[k]
		if d := g.Distance.At(u.At); d < pullReach {
			pull[kit.Index(u.Axis)] += u.Points * (pullReach - d)
		}
	}
	return pull
}

// pullReach is the distance within which a unit counts at a goal.
const pullReach = 16

// goalValue returns the value of one goal for the Axis, by its points or by the nearness of units.
func goalValue(value, german, allied int, held bool, pull [2]int) int {
	if german > 0 && allied > 0 {
		if held {
			return value * contestedHeld / 100
		}
		return value * contestedLost / 100
	}
	if german > 0 || held && allied == 0 {
		v := value * ownGoal / 100
		if german > 0 {
			v += value / 12
		}
		return v - value*min(maxRegained, pull[1]/8)/100
	}
	v := value * min(maxTaken, pull[0]/12) / 100
	if allied > 0 {
		v = v * 10 / (10 + 3*allied)
	}
	return v
}

// Shares of the value of a goal that count for the Axis, in percent.
const (
	contestedHeld = 60 // both sides are there, and the Axis holds it
	contestedLost = 35 // both sides are there, and the Allies hold it
	ownGoal       = 80 // held by the Axis alone; a unit there adds a twelfth
	maxRegained   = 30 // maximum that Allies nearby take away
	maxTaken      = 40 // maximum that Germans near an Allied goal gain
)

// overstacking counts units and points above the stacking limits.
func (s *Heuristics) overstacking(p *tigers.Position, t []int) {
	for at := 1; at <= s.n; at++ {
		if s.site[at].Zone {
			continue
		}
		for side := range 2 {
			if s.strong[side][at] == 0 {
				continue
			}
			units, points := p.Strength(kit.Side(side), at)
			t[termOverstack] -= (1 - 2*side) * overstackValue * s.excess(units, points)
		}
	}
}

// excess returns the units and points above the stacking limits.
func (s *Heuristics) excess(units, points int) int {
	return max(0, units-s.stackUnits) + max(0, points-s.stackPoints)
}

// battles predicts the battles that will follow the moves made so far.
func (s *Heuristics) battles(p *tigers.Position, t []int) {
	if !p.Moving() {
		return
	}
	mine := kit.SideIndex(p.Phasing())
	for at := 1; at <= s.n; at++ {
		if s.entered[at] && s.strong[1-mine][at] > 0 {
			t[termBattle] += (1 - 2*mine) * s.battleValue(p, at, mine)
		}
	}
}

// battleValue returns the value of a battle in an area for the attacker. Adjacent units that could still join count in
// part.
func (s *Heuristics) battleValue(p *tigers.Position, at, mine int) int {
	a, d, crossed := s.sides(at, mine)
	callA, callD := calls(p, at, mine)
	return s.outcome(p, at, mine, &a, &d, crossed, callA, callD)
}

// calls returns the die results at which artillery answers the attacker and the defender of an area.
func calls(p *tigers.Position, at, mine int) (attacker, defender int) {
	return p.CallNumber(kit.Side(mine), at), p.CallNumber(kit.Side(1-mine), at)
}

// losses returns the expected losses of the defender and the attacker in a battle, in hundredths of a point.
func (s *Heuristics) losses(p *tigers.Position, at, mine int) (defender, attacker int) {
	a, d, crossed := s.sides(at, mine)
	callA, callD := calls(p, at, mine)
	return exchange(&a, &d, crossed, callA, callD)
}

// sides sums up the two sides of a battle, and whether all attackers came over a river.
func (s *Heuristics) sides(at, mine int) (a, d force, crossed bool) {
	near := 0
	crossed = true
	for i := range s.units {
		u := &s.units[i]
		side := kit.Index(u.Axis)
		switch {
		case u.At == at && side == mine && (u.Entered || !u.Done):
			a.add(u)
			crossed = crossed && u.Entered && u.CrossedOver
		case u.At == at && side != mine:
			d.add(u)
		case side == mine && !u.Done && !u.Held && s.lanes.Linked(u.At, at):
			near += u.Points
		}
	}
	near = min(near, max(0, maxNear-a.points))
	a.points += near / nearShare
	return a, d, crossed
}

// outcome returns the value for the attacker of a battle of two forces in an area.
func (s *Heuristics) outcome(p *tigers.Position, at, mine int, a, d *force, crossed bool, callA, callD int) int {
	lossD, lossA := exchange(a, d, crossed, callA, callD)
	gain := pointOfStrength * (lossD*defenderLoss/100 - lossA) // in hundredths
	if lossD >= clearing*d.points {
		gain += 100 * clearedAreaValue
	} else if lossD >= nearlyClearing*d.points {
		gain += nearlyCleared * clearedAreaValue
	}
	if p.GermanHeld(at) != (mine == kit.Axis) {
		gain += 100 * battleGround * s.site[at].Points
	}
	return gain / 100
}

// Parameters of the outcome of a battle, in percent.
const (
	defenderLoss   = 120 // value of a loss of the defender
	clearing       = 90  // expected loss of the defender from which an area counts as cleared
	nearlyClearing = 60  // expected loss from which nearlyCleared applies
	nearlyCleared  = 35  // share of the value of a cleared area
)

// force is one side of a predicted battle.
type force struct {
	points, fire     int // strength points, and tenths of a hit that it may score
	supplied         int
	armour, infantry bool
	entrenched       int
}

func (f *force) add(u *unit) {
	f.points += u.Points
	if !u.Unsupplied {
		f.supplied += u.Points
	}
	if u.Quality == tigers.Armour {
		f.armour = true
		f.fire += u.Points
	} else {
		f.infantry = true
	}
	if u.Entrenched {
		f.entrenched += u.Points
	}
}

// exchange returns the expected losses of the defender and the attacker, in hundredths of a point.
func exchange(a, d *force, crossed bool, callA, callD int) (lossD, lossA int) {
	lossD, lossA = fire(a, d, crossed, callA, callD)
	return min(lossD, 100*d.points), lossA
}

// fire is exchange without the limit of the defender's strength.
func fire(a, d *force, crossed bool, callA, callD int) (lossD, lossA int) {
	if a.points == 0 || d.points == 0 {
		return 0, 0
	}
	artilleryA := callA * (a.supplied / 3) // tenths of an answered call
	artilleryD := 0
	if d.supplied > 0 {
		artilleryD = callD * max(1, d.supplied/3)
	}
	better := 0
	if crossed {
		better++
	}
	if !(a.armour && a.infantry && artilleryA > 0) {
		better++
	}
	lossA = artilleryD*(artilleryHits+better) + d.points*10*(defenderHits+better) + d.fire*10
	lossA = min(lossA, maxLoss*a.points)
	left := 100*a.points - lossA // hundredths of points that still fire
	hits := attackerHits
	if d.entrenched*2 > d.points {
		hits--
	}
	return artilleryA*hits + left*hits/10 + a.fire*left/a.points/10, lossA
}

// Die results, of ten, with which a point hits.
const (
	artilleryHits = 5 // artillery of the defender
	defenderHits  = 4 // a unit of the defender
	attackerHits  = 3 // a unit or the artillery of the attacker
)

// maxLoss is the maximum expected loss of the attacker, in percent.
const maxLoss = 95

// threats evaluates the attacks that the opponent could make in the next impulse of that side.
func (s *Heuristics) threats(p *tigers.Position, t []int) {
	mine := kit.SideIndex(p.Phasing())
	s.attackable = [2][tigers.Places]int{}
	late := p.Impulse() == impulses
	for i := range s.units {
		u := &s.units[i]
		side := kit.Index(u.Axis)
		if u.Done && !(late && (side != mine || side == 0)) { // only the Germans begin the next day
			continue
		}
		for _, r := range s.site[u.At].Roads {
			s.attackable[side][r.To] += u.Points
		}
		s.attackable[side][u.At] += u.Points
	}
	for at := 1; at <= s.n; at++ {
		if s.site[at].Zone {
			continue
		}
		for side := range 2 {
			share := calmShare
			if side == mine {
				share = exposedNow
			}
			t[termThreat] -= (1 - 2*side) * threat(s.strong[side][at], s.attackable[1-side][at], share)
		}
	}
}

// Shares of the possible loss of a threatened stack, in percent.
const (
	calmShare    = 35 // of the side that does not move
	exposedNow   = 45 // of the side that moves
	exposedShare = 40 // of either side, in the policy's value of a place
	threatHits   = 28 // of the attacking strength, less half of the stack: the expected loss
)

// threat returns the expected loss of a stack that is attacked by strength hit, scaled by share percent.
func threat(own, hit, share int) int {
	if own == 0 || hit <= own {
		return 0
	}
	return pointOfStrength * min(own*100, (hit-own/2)*threatHits) / 100 * share / 100
}
