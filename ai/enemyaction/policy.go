package enemyaction

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// ScriptedChoice implements ai.Scripted: rules of thumb settle the order of work, cards and attacks.
func (s *Heuristics) ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	switch pos.(*enemyaction.Position).Phase() {
	case enemyaction.PhaseMove, enemyaction.PhaseEntry, enemyaction.PhaseAdvance, enemyaction.PhaseSecond, enemyaction.PhaseBack:
		return 0, false
	}
	return s.DefaultPolicy(pos, choices), true
}

// DefaultPolicy implements ai.Heuristics.
func (s *Heuristics) DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice {
	s.follow(plain)
	return s.decide(pos.(*enemyaction.Position), choices)
}

// decide returns the fast policy's choice: the one with the highest rank, the first of equals.
func (s *Heuristics) decide(p *enemyaction.Position, choices []rules.Choice) rules.Choice {
	s.read(p)
	return kit.Best(choices, func(c rules.Choice) int { return s.rank(p, c) })
}

// rank returns the rank of a choice at the current decision, in hundredths of a victory point if possible.
func (s *Heuristics) rank(p *enemyaction.Position, c rules.Choice) int {
	u, h := int(c.A()), int(c.B())
	switch c.Op() {
	case enemyaction.OpPlay:
		return s.use(p, u)
	case enemyaction.OpCorps:
		return s.useOf(p, u, -1)
	case enemyaction.OpDiscard:
		return -s.sys.Value(u)
	case enemyaction.OpUnit: // the foremost first
		return 100_000 + int(s.pull[s.unit[u].Hex])
	case enemyaction.OpAttack:
		return s.attackGain(p, h)*s.bias.Strike/100 - s.bias.MinGain
	case enemyaction.OpMove, enemyaction.OpAdvance:
		n := s.hexValue(p, u, h)
		if c.Op() == enemyaction.OpMove {
			n -= inertia
		}
		return n
	case enemyaction.OpStop:
		w := p.Worker()
		return s.hexValue(p, w, s.unit[w].Hex)
	case enemyaction.OpWith:
		return s.with(p, u) - s.with(p, -1)
	case enemyaction.OpEnter:
		return int(s.pull[h]) - 10*s.unitCount(h)
	case enemyaction.OpBack:
		return s.back(p, u)
	case enemyaction.OpRetreat:
		return int(s.pull[h])*driveShare/10 - s.exposed(h, 0)
	case enemyaction.OpStand:
		if _, hits := p.Target(); hits > 2 {
			return -1
		}
		return 1
	case enemyaction.OpLose:
		t := &s.unit[u]
		n := -10 * t.Loses
		if t.Steps == 1 {
			n -= 20
		}
		return n
	case enemyaction.OpNone:
		return s.nothing(p)
	case enemyaction.OpEnd:
		if p.Phase() == enemyaction.PhaseImpulse {
			return -1000
		}
	case enemyaction.OpSupport:
		return -1
	case enemyaction.OpEvent, enemyaction.OpEventAt:
		return s.playEvent(p, u, h)
	}
	return 0
}

// inertia is the minimum gain of a move.
const inertia = 1

// nothing ranks the passive choice: not to advance, or no support.
func (s *Heuristics) nothing(p *enemyaction.Position) int {
	switch p.Phase() {
	case enemyaction.PhaseSecond:
		w := p.Worker()
		return s.hexValue(p, w, s.unit[w].Hex)
	case enemyaction.PhaseAdvance:
		return -1 << 20
	}
	return 0
}

// unitCount returns the number of units in a hex.
func (s *Heuristics) unitCount(h int) (n int) {
	for u := s.first[h]; u != none; u = s.next[u] {
		n++
	}
	return n
}

// hexValue returns the value of a hex for a German unit, in hundredths of a victory point: distance to goals, points,
// possible attacks and possible losses.
func (s *Heuristics) hexValue(p *enemyaction.Position, u, h int) int {
	x := &s.unit[u]
	pull := int(s.pull[h])
	for _, e := range s.cutters {
		if d := s.sys.Distance(h, e); d <= x.Move+2 {
			pull = max(pull, s.cut[e]*nearness/(nearness+d))
		}
	}
	n := x.Steps * pull * driveShare / 100 * s.bias.Drive / 100
	if g := &s.ground[h]; g.Points > 0 {
		if !p.GermanHexes().Has(uint16(h)) {
			n += 100 * g.Points
		} else if s.guards(u, h) {
			n += unguardShare * g.Points * s.bias.Guard / 100
		}
	}
	for dir, e := range s.ground[h].Next {
		if e < 0 {
			continue
		}
		if s.allied(e) {
			if s.may[u] && x.Chits > 0 {
				n += s.strike(p, u, h, e, (dir+3)%6)
			}
		} else if g := &s.ground[e]; g.Points > 0 && p.GermanHexes().Has(uint16(e)) && s.guards(u, e) {
			n += unguardShare * g.Points * s.bias.Guard / 200
		}
	}
	if s.day >= firstSupplyTurn && !p.Supplied(true).Has(uint16(h)) {
		n -= unfed * x.Steps
	}
	more := 0
	if x.Hex != h {
		more = x.Strength
	}
	return n - s.exposed(h, more)*s.bias.Exposure/100
}

// guards reports whether a unit is the only one in or adjacent to a German goal.
func (s *Heuristics) guards(u, h int) bool {
	other := func(at int) bool {
		for o := s.first[at]; o != none; o = s.next[o] {
			if int(o) != u && s.unit[o].Axis {
				return true
			}
		}
		return false
	}
	return !other(h) && !s.anyNext(h, other)
}

// strike returns the value that a unit in a hex, on the hexside dir of a target, adds to the attack on it.
func (s *Heuristics) strike(p *enemyaction.Position, u, h, target, dir int) int {
	was := s.may[u]
	s.may[u] = false
	f := s.gather(target)
	s.may[u] = was
	before := 0
	if f.chits > 0 {
		before = max(s.gain(p, target, &f), 0)
	}
	s.join(&f, u, target, dir)
	n := max(s.gain(p, target, &f), 0) - before
	if n <= 0 { // with other units that may join
		s.addPossible(&f, u, target)
		n = max(s.gain(p, target, &f), 0) / possibleShare
	}
	return n * s.bias.Strike / 100
}

// possibleShare divides the value of an attack that needs units that have not moved yet.
const possibleShare = 4

// addPossible adds the units that may still move adjacent to a target.
func (s *Heuristics) addPossible(f *force, u, target int) {
	for o := range s.units {
		x := &s.unit[o]
		if o == u || !s.may[o] || x.Moved || s.sys.Distance(x.Hex, target) > 1+x.Move/3 || s.sys.Distance(x.Hex, target) < 2 {
			continue
		}
		f.strength += x.Strength
		f.chits += x.Chits
		f.steps += x.Steps
		f.units++
		f.armour = f.armour || x.Armour
	}
}

// with returns the expected gain of the declared attack with one more unit, or with its present units only.
func (s *Heuristics) with(p *enemyaction.Position, more int) int {
	target, _ := p.Target()
	var f force
	for dir, n := range s.ground[target].Next {
		if n < 0 {
			continue
		}
		for u := s.first[n]; u != none; u = s.next[u] {
			if int(u) == more || p.Joined(int(u)) {
				s.join(&f, int(u), target, dir)
			}
		}
	}
	return s.gain(p, target, &f)
}

// back ranks a retreat of the given number of hexes, which avoids hits.
func (s *Heuristics) back(p *enemyaction.Position, hexes int) int {
	h, hits := p.Target()
	d := s.defenders(h)
	lost := hits - hexes
	n := -stepValue * min(lost, d.steps)
	if hexes > 0 || lost >= d.steps {
		n -= 100*s.ground[h].Points + 10
	}
	if hexes == 2 {
		n -= dispersed * s.unitCount(h)
	}
	return n
}

// use ranks a card by the possible actions of its units.
func (s *Heuristics) use(p *enemyaction.Position, card int) int {
	return s.bestUse(p, p.Activates(card), card)
}

// bestUse ranks the activation by a card of the best of some corps, as bits.
func (s *Heuristics) bestUse(p *enemyaction.Position, all uint32, card int) (best int) {
	for corps := 0; all>>corps != 0; corps++ {
		if all>>corps&1 != 0 {
			best = max(best, s.useOf(p, corps, card))
		}
	}
	return best
}

// useOf ranks the activation of a corps, or of a card's part of it: attacks that are possible at once, and marches
// to hexes with a stronger pull.
func (s *Heuristics) useOf(p *enemyaction.Position, corps, card int) int {
	n := 0
	for u := range s.units {
		x := &s.unit[u]
		s.may[u] = x.Axis && x.Hex >= 0 && x.Corps == corps && (card < 0 || s.sys.OfCard(card, u))
		if s.may[u] && !p.Opening() {
			n += s.onward(x, x.Move)
		}
		s.may[u] = s.may[u] && !x.Dispersed && !x.Isolated
	}
	for h := range s.ground {
		if s.allied(h) {
			if f := s.gather(h); f.chits > 0 {
				n += max(s.gain(p, h, &f), 0)
			}
		}
	}
	return n
}
