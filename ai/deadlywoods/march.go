package deadlywoods

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// inertia is the minimum gain of a move.
const inertia = 2

// march moves the units of a side with the fast policy until its movement ends.
func (s *Heuristics) march(p *woods.Position, v *bias, log *[]rules.Choice) {
	if v.thorough {
		s.stepwise(p, log)
		return
	}
	f := s.read(p, v)
	switch p.Round() {
	case woods.RoundReaction1, woods.RoundReaction2:
		s.react(log)
	default:
		s.demolish(log)
		f.order.Begin()
		for u, h := range located(p, f.side) {
			f.order.Add(u, s.rank(u, h))
		}
		for _, u := range f.order.Jobs() {
			s.send(u, false, log)
		}
		s.demolish(log)
	}
	if p.Phase() == woods.PhaseMove && p.ToMove() == f.side {
		kit.Play(p, woods.MoveEnd(), log)
	}
}

// stepwise moves the units as a greedy player does, choice by choice.
func (s *Heuristics) stepwise(p *woods.Position, log *[]rules.Choice) {
	if s.greedy == nil {
		s.greedy = ai.NewGreedy(plainly{New(p.System()).(*Heuristics)}, 0)
	}
	step := func(choices []rules.Choice) rules.Choice { return s.greedy.Choose(p, choices, nil) }
	side, turn, drawn := p.ToMove(), p.Turn(), p.Drawn()
	for p.ToMove() == side && p.Turn() == turn && p.Drawn() == drawn {
		switch p.Phase() {
		case woods.PhaseMove, woods.PhaseMoving:
		default:
			return
		}
		if s.Hurried() && p.Phase() == woods.PhaseMove {
			v := s.view(ai.Plan{}, kit.SideIndex(side))
			s.march(p, &v, log)
			return
		}
		s.Step(p, log, step)
	}
}

// rank returns the priority of a unit in the order of movement: nearest to the enemy first, unless the plan
// differs.
func (s *Heuristics) rank(u, h int) int {
	f := &s.field
	near := far - int(f.gap[h])
	switch f.bias.order {
	case strongFirst:
		return f.p.UnitState(u).Attack<<4 + near
	case rearFirst:
		return far - near
	}
	return near << 4
}

// react activates the units with the highest gains as long as the rules allow it.
func (s *Heuristics) react(log *[]rules.Choice) {
	f := &s.field
	for f.p.Phase() == woods.PhaseMove && f.p.ToMove() == f.side {
		best, gain := -1, inertia
		for u, h := range located(f.p, f.side) {
			if f.gap[h] < far {
				if g := s.send(u, true, nil); g > gain {
					best, gain = u, g
				}
			}
		}
		if best < 0 {
			return
		}
		s.send(best, false, log)
	}
}

// send moves a unit to the hex of its highest value and returns the gain. If only is true, the unit does not move.
func (s *Heuristics) send(u int, only bool, log *[]rules.Choice) int {
	f := &s.field
	if s.Hurried() {
		f.bias.probes = false
	}
	p := f.p
	kind, ok := s.moveKind(u)
	if !ok {
		return s.withdraw(u, only, log)
	}
	x := p.UnitState(u)
	s.put(&x, f.k, -1) // values are computed without the unit
	to, gain := s.bestMarch(u, &x, kind)
	if only || to < 0 {
		s.put(&x, f.k, 1)
		return gain
	}
	pick, step := p.March(kind, to)
	if log != nil {
		*log = append(*log, pick, step)
	}
	if x = p.UnitState(u); x.Hex >= 0 {
		s.put(&x, f.k, 1)
		s.arrive(x.Hex)
	}
	switch {
	case f.k == allies:
		s.markPaths()
	case x.Attack >= spearAttack:
		s.findHeads(p)
	}
	return gain
}

// byRoadGap is the minimum distance to the enemy, in hexes, at which infantry moves by road.
const byRoadGap = 5

// moveKind returns the kind of movement of a unit, if it can move.
func (s *Heuristics) moveKind(u int) (kind woods.MoveOption, ok bool) {
	ordinary, byRoads, ok, roads := s.field.p.MoveOptions(u)
	if roads && (!ok || s.field.gap[s.field.p.Loc(u)] >= byRoadGap) {
		return byRoads, true
	}
	return ordinary, ok
}

// bestMarch returns the best hex for a unit that has been removed from the field, and the gain of going there; -1
// and 0 if the unit should stay.
func (s *Heuristics) bestMarch(u int, x *woods.UnitState, kind woods.MoveOption) (to, gain int) {
	f := &s.field
	f.marching = u
	f.reach = f.p.Reach(f.reach[:0], kind)
	stay := s.value(x, x.Hex)
	if f.forces[f.k].count[x.Hex] > 0 && !f.p.Fits(u, x.Hex) {
		stay -= overstackValue * 4
	}
	f.score = f.score[:0]
	for _, h := range f.reach {
		f.score = append(f.score, s.value(x, int(h)))
	}
	if !f.bias.probes {
		s.addCaptures(x)
		s.addCuts(u, x)
	}
	if x.OutOfSupply && x.Tanks { // it would have to abandon its tanks (8.3)
		return -1, 0
	}
	if f.bias.probes && f.gap[x.Hex] <= probeReach {
		stay = s.probe(u, x, kind)
	}
	if i := s.bestFit(u, stay+inertia); i >= 0 {
		return int(f.reach[i]), f.score[i] - stay
	}
	return -1, 0
}

// addCaptures adds to the hexes in reach the goals captured during the move, which change hands when they are entered.
func (s *Heuristics) addCaptures(x *woods.UnitState) {
	f := &s.field
	for i, g := range s.goals {
		if s.open[i] != (f.k == axis) || !f.p.Reaches(g) {
			continue
		}
		for j, h := range f.reach {
			if int(h) != g && f.p.Passes(x.Hex, int(h), g) {
				f.score[j] += cutPoint
			}
		}
	}
}

// addCuts adds to the hexes in reach the effect of a move on the supply lines of both sides. It examines only
// hexes near the enemy's roads or, for a side with units that are cut off, near any road.
func (s *Heuristics) addCuts(u int, x *woods.UnitState) {
	f := &s.field
	if f.gap[x.Hex] > cutReach || len(f.reach) == 0 {
		return
	}
	foe, own := f.p.Lines(f.foe), f.p.Lines(f.side)
	foeCut, ownCut := s.cutOff(f.foe, &foe, -1), s.cutOff(f.side, &own, u)
	if foeCut != f.cutFoe { // the lines have changed, so the cache is invalid
		f.cutFoe = foeCut
		f.cuts.forget()
	}
	if ownCut != f.cutOwn {
		f.cutOwn = ownCut
		f.joins.forget()
	}
	// Leaving gives up a road that the unit keeps open or blocks.
	loss := max(s.ifAt(u, -1, f.side, u, ownCut), 0) - min(s.ifAt(u, -1, f.foe, -1, foeCut), 0)
	for i := 0; i < len(f.score) && loss > 0; i++ {
		f.score[i] -= loss
	}
	arm := 0
	if x.Tanks {
		arm = 1
	}
	roads := f.p.Roads(f.foe)
	for i, h := range f.reach {
		if s.beside(&roads, int(h)) {
			f.score[i] += f.cuts.at(arm, int(h), func() int { return s.ifAt(u, int(h), f.foe, -1, foeCut) })
		}
		if ownCut > 0 && s.nearRoad[h] && f.gap[h] <= 2 {
			f.score[i] += f.joins.at(arm, int(h), func() int { return -s.ifAt(u, int(h), f.side, u, ownCut) })
		}
	}
}

// ifAt returns the change in the value of a side's units out of supply if unit u were also in the given hex. was is
// the present value. ifAt does not count the unit but. If hex is -1, it assumes that u is removed.
func (s *Heuristics) ifAt(u, hex int, side rules.Side, but, was int) int {
	lines, other := s.field.p.LinesIf(u, hex, side)
	if !other {
		return 0
	}
	return s.cutOff(side, &lines, but) - was
}

// beside reports whether a hex is in an area or adjacent to it.
func (s *Heuristics) beside(a *woods.SupplyArea, h int) bool {
	return a.Has(h) || slices.ContainsFunc(s.next[h][:], func(n int16) bool { return n >= 0 && a.Has(int(n)) })
}

// cache holds the effect of a unit by arm and hex until the lines change. It assumes the same effect for all units
// of an arm.
type cache struct {
	value [2][woods.Hexes]int
	stamp [2][woods.Hexes]uint32
	now   uint32
}

func (m *cache) forget() { m.now++ }

// at returns the cached value of a hex. If the value is not cached, at computes it by find.
func (m *cache) at(arm, h int, find func() int) int {
	if m.stamp[arm][h] != m.now {
		m.stamp[arm][h], m.value[arm][h] = m.now, find()
	}
	return m.value[arm][h]
}

// cutReach is the distance to the enemy within which moves are examined for their effect on the enemy's supply
// lines.
const cutReach = 3

// cutOff returns the value of a side's units beyond its supply lines, except the unit but.
func (s *Heuristics) cutOff(side rules.Side, lines *woods.SupplyArea, but int) int {
	p := s.field.p
	v := 0
	for u, h := range located(p, side) {
		if u != but && !lines.Has(h) {
			v += cutOffValue + unitValue(p.UnitState(u))/4
		}
	}
	if side == rules.Axis {
		for i, g := range s.goals {
			if !s.open[i] && !lines.Has(g) {
				v += pointValue - cutPoint
			}
		}
	}
	return v
}

// withdraw moves a surrounded unit out through a hex that friendly units keep open, if the unit gains by it. It
// returns the gain. If only is true, the unit does not move.
func (s *Heuristics) withdraw(u int, only bool, log *[]rules.Choice) int {
	f := &s.field
	p := f.p
	pick, ok := p.Withdraws(u)
	if !ok {
		return 0
	}
	if f.trial == nil {
		f.trial = p.Clone().(*woods.Position)
	}
	f.trial.Copy(p)
	f.trial.Apply(pick, nil)
	choices := s.List(f.trial)
	x := p.UnitState(u)
	f.marching = u
	s.put(&x, f.k, -1)
	stay := s.value(&x, x.Hex)
	best, top := rules.Choice(0), stay+inertia
	for _, c := range choices {
		if c.Op() == woods.OpWithdraw && p.Fits(u, woods.Aim(c)) {
			if n := s.value(&x, woods.Aim(c)); n > top {
				best, top = c, n
			}
		}
	}
	if best != 0 && !only {
		kit.Play(p, pick, log)
		kit.Play(p, best, log)
		x = p.UnitState(u)
	}
	s.put(&x, f.k, 1)
	if best == 0 {
		return 0
	}
	return top - stay
}

// bestFit returns the index of the best hex in reach with a value above minimum that has room in the stack, or -1.
func (s *Heuristics) bestFit(u, minimum int) int {
	f := &s.field
	for {
		to, top := -1, minimum
		for i, n := range f.score {
			if n > top {
				to, top = i, n
			}
		}
		if to < 0 || f.p.Fits(u, int(f.reach[to])) {
			return to
		}
		f.score[to] = excluded
	}
}

// arrive updates the field after a unit has entered a hex. A goal may have changed hands.
func (s *Heuristics) arrive(h int) {
	for _, g := range s.around[h] {
		if g.hexes > 0 {
			continue
		}
		if open := !s.field.p.Held(h); open != s.open[g.goal] {
			s.open[g.goal] = open
			if !open {
				s.field.points++
			} else {
				s.field.points--
			}
		}
	}
}

// demolish blows the bridges that help the enemy.
func (s *Heuristics) demolish(log *[]rules.Choice) {
	f := &s.field
	for {
		s.inner = f.p.Demolitions(s.inner[:0])
		i := slices.IndexFunc(s.inner, func(c rules.Choice) bool { return s.shouldBlow(f.p, c) })
		if i < 0 {
			return
		}
		kit.Play(f.p, s.inner[i], log)
	}
}

// probeReach is the distance to the enemy within which the moves of a unit are examined.
const probeReach = 8

// probe evaluates the moves of a unit by the whole evaluation, adds the plan's bias, and returns the value of
// staying.
func (s *Heuristics) probe(u int, x *woods.UnitState, kind woods.MoveOption) (stay int) {
	f := &s.field
	value := s.probeValues(probeKey{f.p.Hash(), u, kind})
	for i, h := range f.reach {
		f.score[i] = s.biased(x, int(h)) + value[i+1]
	}
	return s.biased(x, x.Hex) + value[0]
}

// probeKey identifies a unit that may move in a position.
type probeKey struct {
	hash uint64
	unit int
	kind woods.MoveOption
}

// maxExamined is the maximum number of cached units.
const maxExamined = 1000

// probeValues returns the evaluation if a unit stays, and that of each of its moves in f.reach. The results are valid
// until the next call. They do not depend on the plan and are cached, because plans begin alike.
func (s *Heuristics) probeValues(key probeKey) []int {
	f := &s.field
	if at, ok := f.probed[key]; ok {
		return f.probeResults[at : at+1+len(f.reach)]
	}
	if f.trial == nil {
		f.trial = f.p.Clone().(*woods.Position)
	}
	if f.probed == nil {
		f.probed = make(map[probeKey]int, maxExamined)
	}
	if s.second == nil {
		s.second = plainly{New(f.p.System()).(*Heuristics)}
	}
	if len(f.probed) == maxExamined {
		clear(f.probed)
		f.probeResults = f.probeResults[:0]
	}
	at := len(f.probeResults)
	f.probeResults = append(f.probeResults, s.second.Evaluate(f.p, f.side))
	f.trial.Copy(f.p)
	f.none = f.trial.Reach(f.none[:0], key.kind) // March uses the result of the last Reach
	for _, h := range f.reach {
		f.trial.Copy(f.p)
		f.trial.March(key.kind, int(h))
		f.probeResults = append(f.probeResults, s.second.Evaluate(f.trial, f.side))
	}
	f.probed[key] = at
	return f.probeResults[at:]
}

// biased returns the change of a hex's value by a plan's bias.
func (s *Heuristics) biased(x *woods.UnitState, h int) int {
	f := &s.field
	bias, v := f.bias, s.value(x, h)
	f.bias = plain
	v -= s.value(x, h)
	f.bias = bias
	return v
}

// excluded is the score of an excluded hex.
const excluded = -1 << 30
