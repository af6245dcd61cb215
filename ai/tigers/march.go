package tigers

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// PlayPlan plays the fast policy until the opponent or Chance decides, the impulse ends, or a decision deserves
// plans of its own.
func (s *Heuristics) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*tigers.Position)
	own := func(choices []rules.Choice) rules.Choice { return s.own(p, choices, plan) }
	for side := p.ToMove(); ; {
		if p.Phase() == tigers.PhaseMove {
			s.march(p, plan, log)
		} else {
			s.Step(p, log, own)
		}
		if p.ToMove() != side || s.planned(p) {
			return
		}
	}
}

// planned reports whether a decision deserves plans.
func (s *Heuristics) planned(p *tigers.Position) bool {
	switch p.Phase() {
	case tigers.PhaseMove, tigers.PhasePlace, tigers.PhaseBattle:
		return true
	}
	return false
}

// own returns the policy's choice at a decision that is not a movement.
func (s *Heuristics) own(p *tigers.Position, choices []rules.Choice, plan ai.Plan) rules.Choice {
	switch p.Phase() {
	case tigers.PhaseUnit:
		return s.bestStep(p, choices)
	case tigers.PhaseBattle:
		return s.bestBattle(p, choices, plan)
	}
	return s.DefaultPolicy(p, choices)
}

// march moves the units of a side until its movement ends, or the opponent or Chance decides.
func (s *Heuristics) march(p *tigers.Position, plan ai.Plan, log *[]rules.Choice) {
	s.read(p, plan)
	if s.k == 0 && s.assaults(p, log) {
		return
	}
	if plan.Kind == kit.Own {
		s.stepwise(p, log)
		return
	}
	for range 1 + s.k { // the Allies examine open places again once all units have moved
		s.order.Begin()
		for i := range s.units {
			if u := &s.units[i]; kit.Index(u.Axis) == s.k && u.At > 0 && !u.Done && !u.Held {
				s.order.Add(i, s.urgency(u))
			}
		}
		for _, i := range s.order.Jobs() {
			s.Pause()
			s.send(p, &s.units[i], log)
			if p.Phase() != tigers.PhaseMove {
				return
			}
		}
	}
	s.endMoves(p, log)
}

// attackUrgency is the urgency of joining an attack, in points of adjacent enemy strength.
const attackUrgency = 20

// urgency returns the priority of a unit: attackers first, strong before weak.
func (s *Heuristics) urgency(u *unit) int {
	if s.site[u.At].Zone {
		return 20 + u.Points
	}
	best := 0
	for _, l := range s.board.From(u.At) {
		best = max(best, s.force[1-s.k][l.To].points)
		if s.attackers[l.To].points > 0 {
			best += attackUrgency
		}
	}
	return 100 + 10*best + u.Points
}

// stepwise moves the units as a greedy player does, choice by choice.
func (s *Heuristics) stepwise(p *tigers.Position, log *[]rules.Choice) {
	step := func(choices []rules.Choice) rules.Choice { return s.bestStep(p, choices) }
	for side := p.ToMove(); p.ToMove() == side; {
		switch p.Phase() {
		case tigers.PhaseMove, tigers.PhaseUnit, tigers.PhaseEffect, tigers.PhaseSpecial:
		default:
			return
		}
		s.Pause()
		if c := s.Step(p, log, step); c.Op() == tigers.OpEndMoves {
			return
		}
	}
}

// send moves a unit to the place of its highest value, if that is another place.
func (s *Heuristics) send(p *tigers.Position, u *unit, log *[]rules.Choice) {
	s.steps = p.Steps(u.id, s.steps[:0])
	if len(s.steps) < 2 {
		return
	}
	from := u.At
	s.lift(u)
	s.Top.Begin(s.width())
	stay := s.value(p, u, from, false)
	for i, c := range s.steps {
		switch c.Op() {
		case tigers.OpGo, tigers.OpUseDamaged:
			if at := int(c.B()); !s.lost(p, u, at) {
				s.Top.Offer(i, s.value(p, u, at, true))
			}
		case tigers.OpDig:
			if int(c.A()) == u.id {
				s.Top.Offer(i, s.dug(p, u))
			}
		}
	}
	best := rules.Choice(0)
	if len(s.Top.Items()) > 0 {
		if s.careful() {
			best = s.probe(p, u, stay)
		} else if s.k == 1 {
			best = s.block(p, u, stay)
		} else if s.Top.Rank(0) > stay+stayed {
			best = s.steps[s.Top.Items()[0]]
		}
	}
	if best == 0 {
		s.drop(u)
		return
	}
	s.advance(p, u, best, log)
}

// advance moves a lifted unit by a step and drops it at its new place.
func (s *Heuristics) advance(p *tigers.Position, u *unit, best rules.Choice, log *[]rules.Choice) {
	from := u.At
	kit.Play(p, rules.MakeChoice(tigers.OpPick, uint16(u.id), 0, 0), log)
	kit.Play(p, best, log)
	if p.Phase() == tigers.PhaseUnit && p.ToMove() == s.side { // it may continue, but need not
		choices := s.List(p)
		if c := choices[len(choices)-1]; c.Op() == tigers.OpStop {
			kit.Play(p, c, log)
		}
	}
	u.UnitState = p.UnitState(u.id)
	if u.At > 0 {
		s.drop(u)
	}
	if s.k == 1 && u.At != from {
		s.markPaths(p)
	}
}

// block returns the best step of an Allied unit by its effect on the German paths west; 0 = none is better than
// staying.
func (s *Heuristics) block(p *tigers.Position, u *unit, stay int) rules.Choice {
	best, top := rules.Choice(0), stay+stayed-s.guess(u, u.At)-s.west(p, u, u.At, u.At)
	for i, step := range s.Top.Items() {
		c := s.steps[step]
		at := u.At
		if c.Op() != tigers.OpDig {
			at = int(c.B())
		}
		if v := s.Top.Rank(i) - s.guess(u, at) - s.west(p, u, at, u.At); v > top {
			best, top = c, v
		}
	}
	return best
}

// lift removes a unit that is to move from the analysed board, with its possible attacks.
func (s *Heuristics) lift(u *unit) {
	s.put(u, s.k, -1)
	s.reachOut(u, s.k, -1)
}

// drop puts a lifted unit back at its present place.
func (s *Heuristics) drop(u *unit) {
	s.put(u, s.k, 1)
	if !u.Done {
		s.reachOut(u, s.k, 1)
	}
}

// reachOut adds a unit to the possible attacks on its place and the adjacent ones (n = 1), or removes it (n = -1).
func (s *Heuristics) reachOut(u *unit, side, n int) {
	s.could[side][u.At] += int32(n * u.Points)
	for _, l := range s.board.From(u.At) {
		s.could[side][l.To] += int32(n * u.Points)
	}
}

// dug returns the value of entrenching.
func (s *Heuristics) dug(p *tigers.Position, u *unit) int {
	v := s.value(p, u, u.At, false)
	v -= waitValue * u.Points * (impulses - p.Impulse()) * u.Speed / usualSpeed
	if s.facing(u.At, s.k) {
		v += s.dugIn(u) * s.bias.Exposure / 100
	}
	return v
}

// endMoves ends the movement. If a battle awaits the special forces are used first.
func (s *Heuristics) endMoves(p *tigers.Position, log *[]rules.Choice) {
	choices := s.List(p)
	c := choices[len(choices)-1]
	if len(choices) > 1 {
		if o := choices[len(choices)-2]; o.Op() == tigers.OpSpecial {
			s.readUnits(p)
			if s.battlesAhead(s.side == rules.Axis) {
				c = o
			}
		}
	}
	kit.Play(p, c, log)
	for p.ToMove() == s.side && c.Op() == tigers.OpSpecial {
		choices := s.List(p)
		switch p.Phase() {
		case tigers.PhaseEffect, tigers.PhaseSpecial:
			kit.Play(p, s.DefaultPolicy(p, choices), log)
		default:
			kit.Play(p, choices[len(choices)-1], log)
			return
		}
	}
}

// Number of steps of each unit that careful plans examine, in the order of their estimates.
const probes = 6

func (s *Heuristics) careful() bool {
	return s.plan.Kind != kit.DefaultPolicy && s.plan.Order != defaultOrder
}

// defaultOrder is the Order of a plan that is played like the zero plan.
const defaultOrder = 1

func (s *Heuristics) width() int {
	switch {
	case s.careful():
		return probes
	case s.k == 1 && s.pace.marches(false) <= 1:
		return lastExaminedSteps
	case s.k == 1:
		return examinedSteps
	}
	return 1
}

// Number of steps of an Allied unit that the fast policy examines; on the last day each gap counts.
const (
	examinedSteps     = 3
	lastExaminedSteps = 12
)

// probe evaluates the best steps of a unit by the whole evaluation, adds the plan's bias, and returns the best one
// that beats staying; 0 = none.
func (s *Heuristics) probe(p *tigers.Position, u *unit, stay int) rules.Choice {
	if s.trial == nil {
		s.trial, s.second = p.Clone().(*tigers.Position), inFull{New(p.System()).(*Heuristics)}
	}
	top := s.second.Evaluate(p, s.side) + stay - s.plainly(func() int { return s.value(p, u, u.At, false) }) + stayed
	best := rules.Choice(0)
	for i, at := range s.Top.Items() {
		c := s.steps[at]
		biased := s.Top.Rank(i)
		if c.Op() == tigers.OpDig {
			biased -= s.plainly(func() int { return s.dug(p, u) })
		} else {
			biased -= s.plainly(func() int { return s.value(p, u, int(c.B()), true) })
		}
		s.trial.Copy(p)
		s.trial.Apply(rules.MakeChoice(tigers.OpPick, uint16(u.id), 0, 0), nil)
		s.trial.Apply(c, nil)
		for n := 0; !s.trial.Moving() && n < 4; n++ {
			s.inner = s.trial.Choices(s.inner[:0])
			s.trial.Apply(s.inner[len(s.inner)-1], nil) // stop, or finish the crossing
		}
		if v := s.second.Evaluate(s.trial, s.side) + biased; v > top {
			best, top = c, v
		}
	}
	return best
}

// plainly returns the result of value without the plan's bias.
func (s *Heuristics) plainly(value func() int) int {
	bias := s.bias
	s.bias = biasTable[kit.DefaultPolicy]
	v := value()
	s.bias = bias
	return v
}

// bestStep returns the choice with the best full evaluation.
func (s *Heuristics) bestStep(p *tigers.Position, choices []rules.Choice) rules.Choice {
	if s.greedy == nil {
		s.greedy = ai.NewGreedy(inFull{New(p.System()).(*Heuristics)}, 0)
	}
	return s.greedy.Choose(p, choices, nil)
}

// bestBattle returns the battle with the highest expected gain, or none.
func (s *Heuristics) bestBattle(p *tigers.Position, choices []rules.Choice, plan ai.Plan) rules.Choice {
	s.readUnits(p)
	side := kit.SideIndex(p.ToMove())
	return kit.Best(choices, func(c rules.Choice) int {
		if c.Op() == tigers.OpBattle {
			return s.battleRank(p, int(c.B()), side)
		}
		return biasTable.At(plan).MinGain
	})
}

// battleRank returns the expected gain of a battle in an area for a side. Mandatory battles rank first.
func (s *Heuristics) battleRank(p *tigers.Position, at, side int) int {
	n := s.battleValue(p, at, side)
	if s.entered[at] {
		n += 1000
	}
	return n
}
