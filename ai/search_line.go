package ai

import "herbstnebel/rules"

// script is what a plan lets its player choose, until somebody else decides.
type script struct {
	lines []line
	at    int
}

// line is one choice, and the position it was meant for.
type line struct {
	hash   uint64
	choice rules.Choice
}

// next returns the choice for a position. A script that another position was expected by is
// forgotten.
func (s *script) next(hash uint64) (rules.Choice, bool) {
	if s.at >= len(s.lines) || s.lines[s.at].hash != hash {
		s.forget()
		return 0, false
	}
	s.at++
	return s.lines[s.at-1].choice, true
}

func (s *script) forget() { s.lines, s.at = s.lines[:0], 0 }

// write makes the script of a plan at p.pos, and names the plan in the report by where it leads. An arm
// has played it, or nil: then it is played now. Choices without an alternative are left out: nobody asks
// for them. The script of a GreedyDefault staff, if plans are compared at all, ends before the next decision that
// has several.
func (p *SearchPlayer) write(plan Plan, played *arm) {
	p.script.forget()
	s := p.crew.scouts[0]
	if played == nil {
		s.rehearse(p.pos, p.side, plan)
		played = &arm{opened: s.pos, log: s.log}
	}
	p.report.Plan = p.staff.DescribePlan(p.pos, plan, played.opened)
	_, careful := p.staff.(GreedyDefault)
	s.take(p.pos)
	for i, c := range played.log {
		if i > 0 && careful && p.level.Rollouts > 0 && s.open() {
			return
		}
		if s.choices = s.pos.Choices(s.choices[:0]); len(s.choices) > 1 {
			p.script.lines = append(p.script.lines, line{s.pos.Hash(), c})
		}
		s.pos.Apply(c, nil)
	}
}

// rehearse plays a side's plan from a position, before anybody else, or Chance, has a say. It leaves
// the choices in s.log and where they lead on the scout's board.
func (s *scout) rehearse(from rules.Position, side rules.Side, plan Plan) {
	s.take(from)
	s.log = s.log[:0]
	if plan.First != 0 {
		s.log = append(s.log, plan.First)
		s.pos.Apply(plan.First, nil)
		plan.First = 0
		if s.pos.ToMove() != side || s.staff.BetweenActivations(s.pos) || s.open() {
			return
		}
	}
	s.staff.PlayPlan(s.pos, plan, &s.log)
}

// open reports whether there is more than one plan for the position on the board: it deserves a
// decision of its own.
func (s *scout) open() bool {
	if s.choices = s.pos.Choices(s.choices[:0]); len(s.choices) < 2 {
		return false
	}
	s.offers = s.staff.Plans(s.pos, s.choices, s.offers[:0])
	return len(s.offers) > 1
}
