package celles

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// ScriptedChoice returns the choice of DefaultPolicy. It reports false at the decisions that need an evaluation:
// placements, the actions of a unit, retreats, advances and replacements.
func (s *Heuristics) ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	p := pos.(*celles.Position)
	switch p.Phase() {
	case celles.PhaseUnit, celles.PhaseSetUp, celles.PhaseEnter, celles.PhaseRetreat, celles.PhaseAdvance, celles.PhaseReplace:
		return 0, false
	}
	return s.DefaultPolicy(pos, choices), true
}

// DefaultPolicy implements ai.Heuristics.
func (s *Heuristics) DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice {
	return kit.Best(choices, s.ranking(pos.(*celles.Position)))
}

// ranking returns the function that ranks the choices of the current decision.
func (s *Heuristics) ranking(p *celles.Position) func(rules.Choice) int {
	k := kit.SideIndex(p.ToMove())
	unit := func(c rules.Choice) celles.UnitState { return p.UnitState(int(c.A())) }
	switch p.Phase() {
	case celles.PhaseFirst:
		return func(c rules.Choice) int {
			if int(c.A()) == k {
				return 1
			}
			return 0
		}
	case celles.PhaseOrders:
		s.read(p)
		return func(c rules.Choice) int { return s.orderValue(p, c, k) }
	case celles.PhaseExtra:
		s.read(p)
		return func(c rules.Choice) int { return s.useOf(int(c.A()), k) }
	case celles.PhaseGroup:
		s.read(p)
		return func(c rules.Choice) int { return s.turnOf(c, k) }
	case celles.PhaseSetUp, celles.PhaseEnter:
		return func(c rules.Choice) int { return s.placeValue(p, int(c.B()), k) }
	case celles.PhaseReplace:
		return func(c rules.Choice) int {
			t := unit(c)
			n := t.Full + 40
			if t.Hex < 0 {
				n = 10 + s.placeValue(p, int(c.B()), k)/10
			}
			if p.Full(int(c.B())) { // the hex is full, so that a step there costs another
				n -= 1000
			}
			return n
		}
	case celles.PhaseStrike:
		return func(c rules.Choice) int {
			if c.Op() == celles.OpNoStrike {
				return 0
			}
			t := unit(c)
			n := 40 + t.Lost + 10*s.ground[t.Hex].Cover
			if s.ground[t.Hex].Bank {
				n += 60
			}
			if t.Disrupted {
				n -= 5
			}
			return n
		}
	case celles.PhaseUnit:
		return s.actRanking(p, k)
	case celles.PhaseJoin:
		return s.joinRanking(p)
	case celles.PhaseAddAttacker, celles.PhaseAddDefender:
		return s.chitRanking(p)
	case celles.PhaseLoss, celles.PhaseExcess:
		return func(c rules.Choice) int {
			t := unit(c)
			n := -t.Lost
			if t.Disrupted {
				n += 4
			}
			return n
		}
	case celles.PhaseUpset:
		return func(c rules.Choice) int { return -unit(c).Full }
	case celles.PhaseRetreat, celles.PhaseAdvance:
		return func(c rules.Choice) int {
			switch c.Op() {
			case celles.OpPerish:
				return -1000
			case celles.OpHalt:
				return -500
			case celles.OpStay:
				return s.placeValue(p, -1, k)
			}
			n := s.placeValue(p, int(c.B()), k)
			if p.Phase() == celles.PhaseAdvance {
				n -= s.placeValue(p, unit(c).Hex, k)
			}
			return n
		}
	}
	return func(rules.Choice) int { return 0 }
}

// Values of hexes in placeValue, in hundredths of a victory point.
const (
	coverValue   = 5  // each point of the die modifier for the defender
	placePoint   = 60 // a point of the place in the hex
	placeReach   = 20 // distance at which a point of a place counts 0; half a hundredth for each hex nearer
	bankDistance = 4  // each hex nearer to the bank, for the Germans
	bankValue    = 80 // a hex of the bank, for the Germans
	zoneCost     = 15 // an enemy zone of control
)

// placeValue returns a fast estimate of the value of a hex: scoring places, cover, the path to the bank, and enemy
// zones of control. If h is negative, placeValue returns 0.
func (s *Heuristics) placeValue(p *celles.Position, h, k int) int {
	if h < 0 {
		return 0
	}
	n := -coverValue * s.ground[h].Cover
	for i, g := range s.goals {
		if k == allies && !g.Both {
			continue
		}
		if g.Hexes.Has(uint16(h)) {
			n += placePoint * g.Points
		}
		n += g.Points * (placeReach - int(s.dist[h][s.at[i]])) / 2
	}
	if k == axis {
		near := 255
		for _, b := range s.bank {
			near = min(near, int(s.dist[h][b]))
		}
		n -= bankDistance * near
		if near == 0 {
			n += bankValue
		}
	}
	if p.Zones(kit.Side(1 - k)).Has(uint16(h)) {
		n -= zoneCost
	}
	return n
}

// largeFormation is the number of units from which a formation is the 84th, of which three are activated.
const largeFormation = 8

// orderValue ranks the uses of an action chit: tactical chits first, then the formations with the most to do.
func (s *Heuristics) orderValue(p *celles.Position, c rules.Choice, k int) int {
	switch c.Op() {
	case celles.OpPlay:
		if c.A() == celles.ReplacementChit && !p.Refits() {
			return -1
		}
		return 10000 - int(c.A())
	case celles.OpFormation:
		n, picks := 0, 0
		var best [3]int // at most three units of the 84th
		first, end := s.sys.Roster(kit.Side(k))
		for u := first; u < end; u++ {
			if s.unit[u].Formation != int(c.A()) || !p.Can(u) {
				continue
			}
			picks++
			v := s.useOf(u, k)
			n += v
			for i := range best {
				if v > best[i] {
					v, best[i] = best[i], v
				}
			}
		}
		if picks >= largeFormation {
			n = best[0] + best[1] + best[2]
		}
		return n
	case celles.OpAlone:
		return s.useOf(int(c.A()), k)
	}
	return 0
}

// useOf ranks a unit by its possible actions if activated.
func (s *Heuristics) useOf(u, k int) int {
	t := &s.unit[u]
	if t.Hex < 0 {
		return useOfReinforcement + t.Full
	}
	n := t.Full * t.Move / 12
	near := s.gap(t.Hex, 1-k)
	switch {
	case near <= closeBy:
		n += useClose
	case near <= withinMarch:
		n += useNear
	}
	if k == allies && near > behindFront {
		n += useRear
	}
	if s.ground[t.Hex].Bank && k == axis && near > 1 {
		n -= useClose // the unit is in the right place
	}
	if t.Used {
		n -= useRear
	}
	return max(n, 1)
}

// Ranks in useOf, and the distances to the enemy on which they depend, in hexes.
const (
	useOfReinforcement = 60
	useClose           = 25 // within closeBy
	useNear            = 12 // within withinMarch
	useRear            = 6  // an Allied unit beyond behindFront, and any that has not been used

	closeBy, withinMarch, behindFront = 2, 6, 10
)

// gap returns the distance in hexes to the nearest stack of a side, at most 40.
func (s *Heuristics) gap(h, k int) int {
	best := uint8(40)
	for _, o := range s.list[k] {
		best = min(best, s.dist[h][o])
	}
	return int(best)
}

// turnOf ranks the units of a group: those adjacent to the enemy first, strong before weak.
func (s *Heuristics) turnOf(c rules.Choice, k int) int {
	if c.Op() == celles.OpEnd {
		return 0
	}
	t := &s.unit[c.A()]
	if t.Done { // the unit was put back and would be put back again
		return -1
	}
	return 100 - 2*s.gap(t.Hex, 1-k) + t.Full/4
}

// actRanking ranks the actions of the active unit in its hex: the best attack, or to stop.
func (s *Heuristics) actRanking(p *celles.Position, k int) func(rules.Choice) int {
	u := p.Active()
	best, gain := s.strikeFrom(p, u, p.UnitState(u).Hex, k)
	return func(c rules.Choice) int {
		switch {
		case c.Op() == celles.OpAttack && int(c.A()) == best && gain >= minGain:
			return 2
		case c.Op() == celles.OpStop:
			return 1
		}
		return 0
	}
}

// joinRanking ranks the units that can join an attack. While the odds are too low for a combat, every unit joins.
// After that, a unit that worsens the die roll, because it is out of supply or disrupted, joins only if the attack
// gains more columns than the die roll loses.
func (s *Heuristics) joinRanking(p *celles.Position) func(rules.Choice) int {
	now := p.PendingAttack(-1)
	return func(c rules.Choice) int {
		if c.Op() == celles.OpFight {
			return 1
		}
		with := p.PendingAttack(int(c.A()))
		switch {
		case !now.Fair || with.Die == now.Die:
			return 2 + with.Attack
		case with.Column-now.Column > now.Die-with.Die:
			return 2
		}
		return 0
	}
}

// chitRanking ranks the choice of playing a combat chit above the alternative if the chit's effect is large enough.
func (s *Heuristics) chitRanking(p *celles.Position) func(rules.Choice) int {
	combat := p.PendingAttack(-1)
	change := 1
	if p.Phase() == celles.PhaseAddDefender {
		change = -1
	}
	value := (s.gain(&combat, change, 0) - s.gain(&combat, 0, 0)) * change
	return func(c rules.Choice) int {
		if c.Op() == celles.OpAdd {
			return value
		}
		return chitCost
	}
}

// chitCost is the minimum gain of a combat chit, in hundredths of a victory point.
const chitCost = 14
