package ai

import "herbstnebel/rules"

// plannedLine is the rest of a plan: the choices up to the next decision of the opponent or Chance.
type plannedLine struct {
	lines []plannedChoice
	at    int
}

// plannedChoice is a choice and the hash of the position for which it is planned.
type plannedChoice struct {
	hash   uint64
	choice rules.Choice
}

// next returns the choice for a position. If another position was expected, it forgets the line.
func (s *plannedLine) next(hash uint64) (rules.Choice, bool) {
	if s.at >= len(s.lines) || s.lines[s.at].hash != hash {
		s.forget()
		return 0, false
	}
	s.at++
	return s.lines[s.at-1].choice, true
}

func (s *plannedLine) forget() { s.lines, s.at = s.lines[:0], 0 }

// write sets the planned line for a plan at p.pos, and names the plan in the report. played is the arm that has
// played the plan, or nil. The line omits decisions with a single choice. For a GreedyDefault with rollouts, it
// ends before the next decision with several plans.
func (p *SearchPlayer) write(plan Plan, played *arm) {
	p.line.forget()
	s := p.pool.workers[0]
	if played == nil {
		s.simulatePlan(p.pos, p.side, plan)
		played = &arm{opened: s.pos, log: s.log}
	}
	p.report.Plan = p.heuristics.DescribePlan(p.pos, plan, played.opened)
	_, careful := p.heuristics.(GreedyDefault)
	s.take(p.pos)
	for i, c := range played.log {
		if i > 0 && careful && p.level.Rollouts > 0 && s.open() {
			return
		}
		if s.choices = s.pos.Choices(s.choices[:0]); len(s.choices) > 1 {
			p.line.lines = append(p.line.lines, plannedChoice{s.pos.Hash(), c})
		}
		s.pos.Apply(c, nil)
	}
}

// simulatePlan plays the plan of a side until the opponent or Chance decides. It leaves the choices in s.log and
// the position in s.pos.
func (s *rolloutWorker) simulatePlan(from rules.Position, side rules.Side, plan Plan) {
	s.take(from)
	s.log = s.log[:0]
	if plan.First != 0 {
		s.log = append(s.log, plan.First)
		s.pos.Apply(plan.First, nil)
		plan.First = 0
		if s.pos.ToMove() != side || s.heuristics.BetweenActivations(s.pos) || s.open() {
			return
		}
	}
	s.heuristics.PlayPlan(s.pos, plan, &s.log)
}

// open reports whether the generator offers more than one plan at s.pos, so that plans must be compared there.
func (s *rolloutWorker) open() bool {
	if s.choices = s.pos.Choices(s.choices[:0]); len(s.choices) < 2 {
		return false
	}
	s.offers = s.heuristics.Plans(s.pos, s.choices, s.offers[:0])
	return len(s.offers) > 1
}
