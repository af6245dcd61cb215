package deadlywoods

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// The facts for blunder counts (ai.BlunderInspector).

// junctionRoads is the minimum number of roads at a junction.
const junctionRoads = 3

// minHung is the minimum number of units whose supply depends on a junction that counts as a holding.
const minHung = 4

// Declared describes an attack once its artillery is chosen. An attack that is lost without a die roll takes its
// losses at once.
func (s *Heuristics) Declared(pos rules.Position) (ai.Declared, bool) {
	p := pos.(*woods.Position)
	switch p.Phase() {
	case woods.PhaseDefence, woods.PhasePlusTwo, woods.PhaseDie, woods.PhaseLossA:
	default:
		return ai.Declared{}, false
	}
	h := p.Target()
	if h < 0 {
		return ai.Declared{}, false
	}
	k := allies
	if p.Occupied(h, rules.Allies) {
		k = axis
	}
	s.gather(p, k)
	return s.payoff(p, h, k, p.Results()).Declared(p.HasArtillery()), true
}

// Striking classifies a choice within a round of combat. An attack counts as good if at least four of six die
// results force a retreat, assuming the units and artillery that the default policy would commit on both sides.
func (s *Heuristics) Striking(pos rules.Position, choice rules.Choice) ai.CombatIntent {
	p := pos.(*woods.Position)
	if p.Phase() != woods.PhaseTarget {
		return ai.NoStrike
	}
	if !woods.Declines(choice) {
		return ai.GoesOn
	}
	k := kit.SideIndex(p.ToMove())
	s.gather(p, k)
	for _, c := range s.List(p) {
		if c.Op() == woods.OpAttack && s.simulateAttack(p, c, k).Good() {
			return ai.LeavesGood
		}
	}
	return ai.EndsStrike
}

// Holdings appends the victory point hexes of a side, and the road junctions on which its supply depends.
func (s *Heuristics) Holdings(pos rules.Position, side rules.Side, dst []ai.Holding) []ai.Holding {
	p := pos.(*woods.Position)
	foe := side.Other()
	reached, anyUnit := s.reachedBy(p, foe)
	open := func(h int) bool { return !p.Occupied(h, side) && reached[h] >= 0 }
	for _, g := range s.goals {
		if p.Held(g) == (side == rules.Axis) {
			dst = append(dst, ai.Holding{Cell: rules.CellID(g + 1), Undefended: open(g)})
		}
	}
	if anyUnit < 0 {
		return dst
	}
	roads, lines := p.Roads(side), p.Lines(side)
	for h := range s.ground {
		if !roads.Has(h) || s.roads(h) < junctionRoads {
			continue
		}
		intruder := anyUnit
		if reached[h] >= 0 {
			intruder = int(reached[h])
		}
		if left, ok := p.LinesIf(intruder, h, side); ok && s.cutOffBy(p, side, &lines, &left) >= minHung {
			dst = append(dst, ai.Holding{Cell: rules.CellID(h + 1), Junction: true, Undefended: open(h)})
		}
	}
	return dst
}

// reachedBy returns by hex the first unit of a side that could move there, or -1, and any unit of the side on the
// map, or -1.
func (s *Heuristics) reachedBy(p *woods.Position, side rules.Side) (by [woods.Hexes]int16, anyUnit int) {
	for h := range by {
		by[h] = -1
	}
	anyUnit = -1
	for u := range located(p, side) {
		if anyUnit < 0 {
			anyUnit = u
		}
		s.field.reach = p.Marches(s.field.reach[:0], u)
		for _, h := range s.field.reach {
			if by[h] < 0 {
				by[h] = int16(u)
			}
		}
	}
	return by, anyUnit
}

// cutOffBy returns the number of a side's units that lose supply if its supply area shrinks from lines to left.
func (s *Heuristics) cutOffBy(p *woods.Position, side rules.Side, lines, left *woods.SupplyArea) int {
	n := 0
	for _, h := range located(p, side) {
		if lines.Has(h) && !left.Has(h) {
			n++
		}
	}
	return n
}

// Supplied reports whether a supply line leads to a unit.
func (s *Heuristics) Supplied(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*woods.Position)
	u, side := int(unit)-1, rules.Axis
	if first, end := p.UnitStates(rules.Allies); u >= first && u < end {
		side = rules.Allies
	}
	return p.CanTrace(p.Loc(u), side)
}

// InContact reports whether a unit is adjacent to an enemy.
func (s *Heuristics) InContact(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*woods.Position)
	h, foe := p.Loc(int(unit)-1), rules.Axis
	if p.Occupied(h, rules.Axis) {
		foe = rules.Allies
	}
	return slices.ContainsFunc(s.next[h][:], func(n int16) bool { return n >= 0 && p.Occupied(int(n), foe) })
}

var _ ai.BlunderInspector = (*Heuristics)(nil)
