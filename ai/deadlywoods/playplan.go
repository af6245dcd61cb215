package deadlywoods

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/vocab"
)

// PlayPlan plays on by the fast policy until somebody else decides, pos is at rest, or another
// decision comes up that deserves a plan of its own.
func (s *Staff) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*woods.Position)
	side := p.ToMove()
	s.striking = rules.NoSide
	v := s.view(plan, sideNumber(side))
	for {
		s.step(p, &v, log)
		if p.ToMove() != side || s.planned(p) {
			return
		}
	}
}

// planned reports whether a decision is worth a plan, or pos is at rest.
func (s *Staff) planned(p *woods.Position) bool {
	switch p.Phase() {
	case woods.PhaseDraw, woods.PhaseFirst, woods.PhaseTarget, woods.PhaseMove, woods.PhaseMC, woods.PhasePatton, woods.PhaseMonty, woods.PhaseOneArmy:
		return true
	}
	return false
}

// step plays one decision, or a whole movement.
func (s *Staff) step(p *woods.Position, v *bias, log *[]rules.Choice) {
	if p.Phase() == woods.PhaseMove {
		s.march(p, v, log)
		return
	}
	s.choices = p.Choices(s.choices[:0])
	c := s.choices[0]
	if len(s.choices) > 1 {
		if p.Phase() == woods.PhaseTarget {
			c = s.pickTarget(p, s.choices, v)
		} else {
			c = s.own(p, s.choices)
		}
	}
	s.play(p, c, log)
}

// own is the policy's answer to a decision that is no movement and no choice of a target.
func (s *Staff) own(p *woods.Position, choices []rules.Choice) rules.Choice {
	switch p.Phase() {
	case woods.PhaseRetreat, woods.PhaseLossA, woods.PhaseLossD, woods.PhaseRanZone, woods.PhaseBarred, woods.PhaseAdvance, woods.PhaseAirborne:
		return s.weigh(p, choices)
	}
	return s.DefaultPolicy(p, choices)
}

// weigh picks the choice after which the evaluation is best; of equals the one that ranks
// higher by rule of thumb.
func (s *Staff) weigh(p *woods.Position, choices []rules.Choice) rules.Choice {
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

// after returns the board on which the staff tries things out, with a choice played.
func (s *Staff) after(p *woods.Position, c rules.Choice) *woods.Position {
	if s.drill == nil {
		s.drill = p.Clone().(*woods.Position)
	} else {
		s.drill.Copy(p)
	}
	s.drill.Apply(c, nil)
	return s.drill
}

// candidate is what is known of an attack that may be declared.
type candidate struct {
	promise   int // expected gain, at a glance and then as rehearsed; unthinkable for what is no attack
	rehearsed bool
	stake     kit.Payoff // as rehearsed
}

// unthinkable is less than anything promises.
const unthinkable = -1 << 30

// pickTarget picks the attack that promises most, or none. It leaves what it knows of each choice in
// s.candidates.
func (s *Staff) pickTarget(p *woods.Position, choices []rules.Choice, v *bias) rules.Choice {
	k := sideNumber(p.ToMove())
	s.gather(p, k)
	s.candidates = s.candidates[:0]
	for _, c := range choices {
		t := candidate{promise: unthinkable}
		if c.Op() == woods.OpAttack {
			t.promise = s.prospect(p, woods.Aim(c), k)
			if woods.Aim(c) == v.target {
				t.promise += aimed
			}
		}
		s.candidates = append(s.candidates, t)
	}
	for range mostRehearsals {
		best, top := -1, v.Least
		for i := range s.candidates {
			if t := &s.candidates[i]; t.promise > top && !t.rehearsed {
				best, top = i, t.promise
			}
		}
		if best < 0 {
			break
		}
		n := s.stakeOf(p, choices, best).Worth
		if woods.Aim(choices[best]) == v.target {
			n += aimed
		}
		if n > v.Least {
			return choices[best]
		}
		s.candidates[best].promise = n
	}
	return woods.MoveEnd()
}

// stakeOf returns what the attack that is the i-th choice may come to, and rehearses it only once. It goes by
// what pickTarget has left.
func (s *Staff) stakeOf(p *woods.Position, choices []rules.Choice, i int) kit.Payoff {
	t := &s.candidates[i]
	if !t.rehearsed {
		t.stake, t.rehearsed = s.rehearse(p, choices[i], sideNumber(p.ToMove())), true
	}
	return t.stake
}

// aimed is what an attack gains where the plan is after its target.
const aimed = 40

// mostRehearsals is how many attacks are tried before no more is expected of any.
const mostRehearsals = 4

// rehearse declares an attack on a board of its own, with all support, and returns what it may
// come to.
func (s *Staff) rehearse(p *woods.Position, c rules.Choice, k int) kit.Payoff {
	q := s.after(p, c)
	for q.ToMove() == rules.Axis || q.ToMove() == rules.Allies {
		switch q.Phase() {
		case woods.PhaseAttackers, woods.PhaseGuns, woods.PhaseRockets, woods.PhaseDefence, woods.PhasePlusTwo:
		default: // settled without a die
			return kit.Payoff{Worth: -int(s.clash.loss[woods.Aim(c)])}
		}
		s.inner = q.Choices(s.inner[:0])
		best := s.inner[0]
		if len(s.inner) > 1 {
			best = s.DefaultPolicy(q, s.inner)
		}
		q.Apply(best, nil)
	}
	return s.stake(p, woods.Aim(c), k, q.Results())
}

// gather sums up who may fight and what there is to strike.
func (s *Staff) gather(p *woods.Position, k int) {
	c := &s.clash
	*c = clash{}
	first, end := p.Troopers(sides[k])
	for u := first; u < end; u++ {
		h := p.Loc(u)
		if h < 0 || !p.MayFight(u) {
			continue
		}
		x := p.Trooper(u)
		loss := int16(stepCost(p, x, k))
		for dir, n := range s.next[h] {
			if n < 0 {
				continue
			}
			c.attack[n] += int16(x.Attack)
			if s.wet[h]>>dir&1 == 0 {
				c.dry[n] = true
			}
			if c.loss[n] == 0 || loss < c.loss[n] {
				c.loss[n] = loss
			}
		}
	}
	first, end = p.Troopers(sides[1-k])
	for u := first; u < end; u++ {
		if x := p.Trooper(u); x.Hex >= 0 {
			c.defence[x.Hex] += int16(x.Defence)
			c.worth[x.Hex] += int16(worth(x))
			if n := int16(stepCost(p, x, 1-k)); c.gain[x.Hex] == 0 || n < c.gain[x.Hex] {
				c.gain[x.Hex] = n
			}
			c.steps[x.Hex] += int16(x.Steps)
			c.foot[x.Hex] = c.foot[x.Hex] || x.Foot
		}
	}
}

// clash is what stands against what, by hex under attack.
type clash struct {
	attack, defence, worth [woods.Hexes]int16
	loss, gain             [woods.Hexes]int16 // the cheapest step of either side
	steps                  [woods.Hexes]int16 // of the defenders
	dry, foot              [woods.Hexes]bool
}

// stepCost is what the next step of a unit is worth.
func stepCost(p *woods.Position, x woods.UnitState, k int) int {
	n := worth(x) / x.Steps
	if k == axis {
		n = n * german(p) / 100
	}
	return n
}

// prospect is what an attack on a hex is expected to bring, hundredths.
func (s *Staff) prospect(p *woods.Position, h, k int) int {
	c := &s.clash
	g := &s.ground[h]
	def := int(c.defence[h])
	if g.Settlement == vocab.Village {
		def++
	}
	att := int(c.attack[h])
	if k == axis {
		att += 3 // guns, as a rule
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
	if c.foot[h] && g.Settlement == vocab.Town {
		column--
	}
	if c.foot[h] && (g.Terrain == vocab.Woods || g.Terrain == vocab.Forest) {
		column--
	}
	if g.Terrain == vocab.Rough {
		column--
	}
	if !c.dry[h] {
		column--
	}
	return s.stake(p, h, k, s.chart(column)).Worth
}

// stake is what a combat on a hex may come to with so many of six faces for each result. A retreat
// forces something, and so does a step that is lost if it is the defenders' last.
func (s *Staff) stake(p *woods.Position, h, k int, faces [4]int) kit.Payoff {
	c := &s.clash
	ground := groundGain + int(c.worth[h])/8
	if s.ground[h].Point && p.Held(h) != (k == axis) {
		ground += pointWorth * 2 / 3
	}
	if k == axis {
		for _, n := range s.around[h] {
			if s.road[n.goal][h] <= goalRoad && !p.Held(s.goals[n.goal]) {
				ground += nearerGain
			}
		}
	}
	lose, gain := int(c.loss[h]), int(c.gain[h])
	worth := [4]int{-lose, gain - lose, ground, ground + gain}
	last := 1 // of the results that leave the defenders where they are
	if c.steps[h] == 1 {
		last = 0
	}
	return kit.NewStake(len(faces), func(i int) (int, int, bool, bool) { return faces[i], worth[i], i > last, i < 2 })
}

// What it is worth to drive the enemy back.
const (
	groundGain = 40
	nearerGain = 25 // to the Axis besides, for each goal that it has yet to take no more than goalRoad away
	goalRoad   = 12 // half points
)

// chart returns the faces of a column counted from 1-1.
func (s *Staff) chart(column int) [4]int {
	return s.columns[min(max(column, -3), 5)+3]
}

// german is what a German step is worth in percent of an Allied one: little while there is
// ground to be won for it, more when it has to be held.
func german(p *woods.Position) int {
	if counterOffensive(p) {
		return 120
	}
	return 60
}
