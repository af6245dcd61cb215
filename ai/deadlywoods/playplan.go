package deadlywoods

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/vocab"
)

// PlayPlan plays the fast policy until the opponent or Chance decides, the activation ends, or a decision deserves
// plans of its own.
func (s *Heuristics) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*woods.Position)
	side := p.ToMove()
	s.striking = rules.NoSide
	v := s.view(plan, kit.SideIndex(side))
	decide := func(choices []rules.Choice) rules.Choice {
		if p.Phase() == woods.PhaseTarget {
			return s.pickTarget(p, choices, &v)
		}
		return s.own(p, choices)
	}
	for {
		if p.Phase() == woods.PhaseMove {
			s.march(p, &v, log)
		} else {
			s.Step(p, log, decide)
		}
		if p.ToMove() != side || s.planned(p) {
			return
		}
	}
}

// planned reports whether a decision deserves plans, or pos is between activations.
func (s *Heuristics) planned(p *woods.Position) bool {
	switch p.Phase() {
	case woods.PhaseDraw, woods.PhaseFirst, woods.PhaseTarget, woods.PhaseMove, woods.PhaseMC, woods.PhasePatton, woods.PhaseMonty, woods.PhaseOneArmy:
		return true
	}
	return false
}

// own returns the policy's choice at a decision that is neither a movement nor the choice of a target.
func (s *Heuristics) own(p *woods.Position, choices []rules.Choice) rules.Choice {
	switch p.Phase() {
	case woods.PhaseRetreat, woods.PhaseLossA, woods.PhaseLossD, woods.PhaseRanZone, woods.PhaseBarred, woods.PhaseAdvance, woods.PhaseAirborne:
		return s.bestEvaluated(p, choices)
	}
	return s.DefaultPolicy(p, choices)
}

// bestEvaluated returns the choice with the best evaluation; of equals the one with the higher rank.
func (s *Heuristics) bestEvaluated(p *woods.Position, choices []rules.Choice) rules.Choice {
	side := p.ToMove()
	best, top, rank := choices[0], -1<<30, 0
	s.begin(p)
	for _, c := range choices {
		r := s.rankOf(c)
		q := s.after(p, c)
		for q.ToMove() != rules.Chance && !s.Quiescent(q) {
			s.inner = q.Choices(s.inner[:0])
			q.Apply(s.DefaultPolicy(q, s.inner), nil)
		}
		s.begin(p)
		n := ai.Value(plainly{s}, q, side)
		if n > top || n == top && r > rank {
			best, top, rank = c, n, r
		}
	}
	return best
}

// after returns the trial position with a choice played.
func (s *Heuristics) after(p *woods.Position, c rules.Choice) *woods.Position {
	if s.trial == nil {
		s.trial = p.Clone().(*woods.Position)
	} else {
		s.trial.Copy(p)
	}
	s.trial.Apply(c, nil)
	return s.trial
}

// candidate is an attack that may be declared.
type candidate struct {
	gain      int // expected gain, estimated and then simulated; kit.Excluded if the choice is not an attack
	simulated bool
	payoff    kit.Payoff // as simulated
}

// pickTarget returns the attack with the highest expected gain, or the end of the attacks. It fills s.candidates
// for all choices.
func (s *Heuristics) pickTarget(p *woods.Position, choices []rules.Choice, v *bias) rules.Choice {
	k := kit.SideIndex(p.ToMove())
	s.gather(p, k)
	s.candidates = s.candidates[:0]
	for _, c := range choices {
		t := candidate{gain: kit.Excluded}
		if c.Op() == woods.OpAttack {
			t.gain = s.estimatedGain(p, woods.Aim(c), k)
			if woods.Aim(c) == v.target {
				t.gain += aimed
			}
		}
		s.candidates = append(s.candidates, t)
	}
	for range maxSimulations {
		best, top := -1, v.MinGain
		for i := range s.candidates {
			if t := &s.candidates[i]; t.gain > top && !t.simulated {
				best, top = i, t.gain
			}
		}
		if best < 0 {
			break
		}
		n := s.simulatedPayoff(p, choices, best).Value
		if woods.Aim(choices[best]) == v.target {
			n += aimed
		}
		if n > v.MinGain {
			return choices[best]
		}
		s.candidates[best].gain = n
	}
	return woods.MoveEnd()
}

// simulatedPayoff returns the payoff of the attack that is the i-th choice. It uses the candidates of pickTarget and
// simulates each attack only once.
func (s *Heuristics) simulatedPayoff(p *woods.Position, choices []rules.Choice, i int) kit.Payoff {
	t := &s.candidates[i]
	if !t.simulated {
		t.payoff, t.simulated = s.simulateAttack(p, choices[i], kit.SideIndex(p.ToMove())), true
	}
	return t.payoff
}

// aimed is the bonus of an attack on the plan's target.
const aimed = 40

// maxSimulations is the maximum number of attacks that are simulated.
const maxSimulations = 4

// simulateAttack declares an attack on the trial position, with all support, and returns its payoff.
func (s *Heuristics) simulateAttack(p *woods.Position, c rules.Choice, k int) kit.Payoff {
	q := s.after(p, c)
	for q.ToMove() == rules.Axis || q.ToMove() == rules.Allies {
		switch q.Phase() {
		case woods.PhaseAttackers, woods.PhaseArtillery, woods.PhaseRockets, woods.PhaseDefence, woods.PhasePlusTwo:
		default: // resolved without a die roll
			return kit.Payoff{Value: -int(s.strengths.loss[woods.Aim(c)])}
		}
		s.inner = q.Choices(s.inner[:0])
		best := s.inner[0]
		if len(s.inner) > 1 {
			best = s.DefaultPolicy(q, s.inner)
		}
		q.Apply(best, nil)
	}
	return s.payoff(p, woods.Aim(c), k, q.Results())
}

// gather sums up the attackers and defenders by hex.
func (s *Heuristics) gather(p *woods.Position, k int) {
	c := &s.strengths
	*c = strengths{}
	for u, h := range located(p, kit.Side(k)) {
		if !p.MayAttack(u) {
			continue
		}
		x := p.UnitState(u)
		loss := int16(stepCost(p, x, k))
		for dir, n := range s.next[h] {
			if n < 0 {
				continue
			}
			c.attack[n] += int16(x.Attack)
			if s.rivers[h]>>dir&1 == 0 {
				c.overLand[n] = true
			}
			if c.loss[n] == 0 || loss < c.loss[n] {
				c.loss[n] = loss
			}
		}
	}
	for u, h := range located(p, kit.Side(1-k)) {
		x := p.UnitState(u)
		c.defence[h] += int16(x.Defence)
		c.value[h] += int16(unitValue(x))
		if n := int16(stepCost(p, x, 1-k)); c.gain[h] == 0 || n < c.gain[h] {
			c.gain[h] = n
		}
		c.steps[h] += int16(x.Steps)
		c.infantry[h] = c.infantry[h] || x.Foot
	}
}

// strengths holds the opposing forces by hex under attack.
type strengths struct {
	attack, defence, value [woods.Hexes]int16
	loss, gain             [woods.Hexes]int16 // the cheapest step of each side
	steps                  [woods.Hexes]int16 // of the defenders
	overLand, infantry     [woods.Hexes]bool
}

// stepCost returns the value of a unit's next step.
func stepCost(p *woods.Position, x woods.UnitState, k int) int {
	n := unitValue(x) / x.Steps
	if k == axis {
		n = n * german(p) / 100
	}
	return n
}

// estimatedGain returns the expected gain of an attack on a hex, in hundredths.
func (s *Heuristics) estimatedGain(p *woods.Position, h, k int) int {
	c := &s.strengths
	g := &s.ground[h]
	def := int(c.defence[h])
	if g.Settlement == vocab.Village {
		def++
	}
	att := int(c.attack[h])
	if k == axis {
		att += 3 // the usual artillery support
	} else {
		att += 2
	}
	if def == 0 {
		def = 1
	}
	column := att/def - 1
	if att < def {
		column = -(def+att-1)/max(att, 1) + 1
	}
	if column < -2 {
		return -1000
	}
	column = min(column, 5)
	if c.infantry[h] && g.Settlement == vocab.Town {
		column--
	}
	if c.infantry[h] && (g.Terrain == vocab.Woods || g.Terrain == vocab.Forest) {
		column--
	}
	if g.Terrain == vocab.Rough {
		column--
	}
	if !c.overLand[h] {
		column--
	}
	return s.payoff(p, h, k, s.chart(column)).Value
}

// payoff returns the payoff of a combat on a hex. faces holds the number of die faces for each result. A result
// forces something if it is a retreat, or if the defenders lose their last step.
func (s *Heuristics) payoff(p *woods.Position, h, k int, faces [4]int) kit.Payoff {
	c := &s.strengths
	ground := groundGain + int(c.value[h])/8
	if s.ground[h].Point && p.Held(h) != (k == axis) {
		ground += pointValue * 2 / 3
	}
	if k == axis {
		for _, n := range s.around[h] {
			if s.road[n.goal][h] <= goalRoad && !p.Held(s.goals[n.goal]) {
				ground += nearerGain
			}
		}
	}
	lose, gain := int(c.loss[h]), int(c.gain[h])
	value := [4]int{-lose, gain - lose, ground, ground + gain}
	last := 1 // of the results without a retreat
	if c.steps[h] == 1 {
		last = 0
	}
	return kit.NewPayoff(len(faces), func(i int) (int, int, bool, bool) { return faces[i], value[i], i > last, i < 2 })
}

// Values of a retreat of the enemy.
const (
	groundGain = 40
	nearerGain = 25 // bonus for the Axis for each open goal within goalRoad
	goalRoad   = 12 // half points
)

// chart returns the faces by result for a column, counted from 1-1.
func (s *Heuristics) chart(column int) [4]int {
	return s.columns[min(max(column, -3), 5)+3]
}

// german returns the value of a German step in percent of an Allied one. It is low while there is ground to gain,
// and higher when it must be held.
func german(p *woods.Position) int {
	if counterOffensive(p) {
		return 120
	}
	return 60
}
