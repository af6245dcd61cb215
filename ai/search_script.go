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

// write makes the script of a plan at p.pos. Choices without an alternative are left out:
// nobody asks for them.
func (p *Planner) write(plan Plan) {
	p.script.forget()
	p.rehearse(plan)
	p.set()
	for _, c := range p.log {
		if p.choices = p.scratch.Choices(p.choices[:0]); len(p.choices) > 1 {
			p.script.lines = append(p.script.lines, line{p.scratch.Hash(), c})
		}
		p.scratch.Do(c, nil)
	}
}

// rehearse plays a plan at p.pos and leaves its choices in p.log.
func (p *Planner) rehearse(plan Plan) {
	p.set()
	p.log = p.log[:0]
	if plan.First != 0 {
		p.log = append(p.log, plan.First)
		p.scratch.Do(plan.First, nil)
		plan.First = 0
		if p.scratch.ToMove() != p.side || p.staff.ActivationEnds(p.scratch) || p.open(p.scratch) {
			return
		}
	}
	p.staff.Act(p.scratch, plan, &p.log)
}

// open reports whether there is more than one plan for a position: it deserves a decision of
// its own.
func (p *Planner) open(pos rules.Position) bool {
	if p.choices = pos.Choices(p.choices[:0]); len(p.choices) < 2 {
		return false
	}
	p.offers = p.staff.Plans(pos, p.choices, p.offers[:0])
	return len(p.offers) > 1
}

// set puts p.pos on the scratch board.
func (p *Planner) set() {
	if p.scratch == nil || p.scratch.System() != p.pos.System() {
		p.scratch = p.pos.Clone()
		return
	}
	p.scratch.Copy(p.pos)
}
