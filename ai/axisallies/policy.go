package axisallies

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// view is the policy's analysis of a position for the side that decides, above all of the enemy's threat to each
// hex. It is computed at the start of a movement. Only the line is updated as units move.
type view struct {
	side       int
	line       set                     // hexes that the Axis would control if the front line moved now
	press      [axisallies.Hexes]int16 // enemy dice that can attack a hex
	targetGain [axisallies.Hexes]int16 // expected gain of a die from it, in hundredths of a point
	near       [axisallies.Hexes]uint8 // distance to the nearest enemy, in hexes
	capture    int                     // value of a hex that changes hands
	lost       set                     // for the Allies: hexes whose points the Axis would win if no Allied unit were there
	open       set                     // for the Allies: hexes that the Germans could capture in their next movement
	covered    [axisallies.Hexes]uint8 // for the Allies: number of hexes with friendly units, there or adjacent
	aim        int                     // cell of the plan, or -1
}

// read analyses a position.
func (s *Heuristics) read(p *axisallies.Position) {
	v := &s.seen
	k := axisallies.SideNumber(p.ToMove())
	v.side = k
	s.lines(p)
	if k == allies {
		v.lost = p.Holds(axis)
		for h := range p.Held(axis).All() {
			v.lost = v.lost.Or(&s.ground[h].East)
		}
		v.lost = v.lost.AndNot(&s.home)
		v.open = s.within(p, &v.line)
	}
	v.capture = sideWeights[k].capture + sideWeights[k].urgent*max(s.score(p, v.line)-s.sys.Win()+nearWin, 0)
	v.press, v.targetGain = [axisallies.Hexes]int16{}, [axisallies.Hexes]int16{}
	for h := range v.near {
		v.near[h] = farOff
	}
	for e := range p.Held(1 - k).All() {
		for h, n := range s.dist[e] {
			v.near[h] = min(v.near[h], n)
		}
		if src := p.Sources(1-k, int(e)); !src.Empty() {
			dice := int16(s.diceAt(p, int(e)))
			for h := range s.ground[e].Around.All() {
				v.press[h] += dice
			}
		}
	}
	present := p.Present(1 - k)
	for e := range present.All() {
		value := int16(s.strike(p, k, int(e), trialDice) / trialDice)
		for h := range s.ground[e].Around.All() {
			v.targetGain[h] = max(v.targetGain[h], value)
		}
	}
}

const (
	farOff    = 12
	trialDice = 6 // dice for the comparison of targets
)

// weights are the parameters of a side's policy: values in hundredths of a victory point, shares in percent.
type weights struct {
	capture    int // a hex that changes hands
	urgent     int // bonus for each point near the win
	targetGain int // share of the expected gain of its dice against adjacent enemies
	exposure   int // share of its possible loss
	approach   int // each hex nearer to the enemy
	west       int // each column further west
	unfed      int // no supply nearby
	cover1     int // a position one hex from the enemy, shared with adjacent friendly units; cover2 and cover3: two and three hexes
	cover2     int
	cover3     int
	screen     int // a hex that the Germans could capture and that no unit covers yet
	shared     int // another unit in the hex
	attack     int // minimum gain of an attack
	march      int // minimum gain of paying for a hex
	blitz      int // minimum gain of a blitz
	seconds    int // assumed share of the gain for a second unit of the same kind
	opened     int // an enemy hex that is cleared
	supplyHit  int // an enemy supply that is hit
	back       int // share of the value of an enemy unit that retreats
}

var sideWeights = [2]weights{
	axis: {capture: 62, urgent: 0, targetGain: 45, exposure: 55, approach: 6, west: 5, unfed: 7, attack: 14, march: 14, blitz: 30, seconds: 60, opened: 45, supplyHit: 16, back: 22},
	allies: {capture: 62, urgent: 30, targetGain: 49, exposure: 20, approach: 4, west: 0, unfed: 7, cover1: 46, cover2: 34, cover3: 18, screen: 8, shared: 2,
		attack: 14, march: 14, blitz: 30, seconds: 120, opened: 40, supplyHit: 90, back: 11},
}

// inertia is the minimum gain of a move.
const inertia = 3

// hexValue returns the value of a hex for a unit of a kind that comes from another hex or is there already.
func (s *Heuristics) hexValue(p *axisallies.Position, kind axisallies.Kind, h, from int) int {
	v, b := &s.seen, &s.bias
	w := &sideWeights[v.side]
	others := s.units(p, h)
	if h == from {
		others--
	}
	n := s.cover(p, h, from, others)
	if v.side == axis {
		n += s.advance(p, h, from, others)
	} else {
		n += s.blockValue(p, h, from, others)
	}
	if src := p.Sources(v.side, h); src.Empty() {
		n -= w.unfed
	}
	n += s.dice[kind] * int(v.targetGain[h]) * w.targetGain / 100 * b.Strike / 100
	n -= s.risk(kind, h, others) * w.exposure / 100 * b.Exposure / 100
	if v.aim >= 0 {
		n -= b.Pull * int(s.dist[h][v.aim])
	}
	return n
}

// toEnemy returns the distance to the nearest enemy, in hexes.
func (s *Heuristics) toEnemy(h int) int { return min(int(s.seen.near[h]), farOff) }

// advance returns the value of a hex for a German unit moving west: the hexes that it alone would capture.
func (s *Heuristics) advance(p *axisallies.Position, h, from, others int) (n int) {
	v, drive := &s.seen, s.bias.Drive
	w := &sideWeights[axis]
	if others == 0 {
		claimed := s.ground[h].East
		claimed.Add(uint8(h))
		claimed = claimed.AndNot(&s.home)
		if h != from {
			claimed = claimed.AndNot(&v.line)
		} else {
			controlled := p.Holds(axis)
			claimed = claimed.AndNot(&controlled)
		}
		allied := p.Present(allies)
		claimed = claimed.AndNot(&allied)
		n += v.capture * claimed.Len() * drive / 100
	}
	return n + (w.west*column(h)-w.approach*s.toEnemy(h))*drive/100
}

// column returns the column of a hex, from the east. A column has eleven hexes.
func column(h int) int { return axisallies.Hexes/11 - h/11 }

// blockValue returns the value of a hex for an Allied unit that blocks the Germans: points that they would win otherwise,
// and adjacent hexes that they could capture and no other unit covers.
func (s *Heuristics) blockValue(p *axisallies.Position, h, from, others int) (n int) {
	v, b := &s.seen, &s.bias
	w := &sideWeights[allies]
	n -= w.approach * s.toEnemy(h)
	if others > 0 {
		return n
	}
	if v.lost.Has(uint8(h)) {
		n += v.capture * b.Strike / 100
	}
	leaves := from >= 0 && h != from && s.units(p, from) == 1 // no unit stays behind to cover the adjacent hexes
	open, around := 0, s.ground[h].Around.And(&v.open)
	for x := range around.All() {
		covered := int(v.covered[x])
		if h == from || leaves && s.dist[x][from] <= 1 {
			covered--
		}
		if covered == 0 {
			open += openShare[s.toEnemy(int(x))]
		}
	}
	return n + w.screen*open/4*b.Block/100
}

// cover returns the value of a position near the enemy, shared with the friendly units there and adjacent.
func (s *Heuristics) cover(p *axisallies.Position, h, from, others int) int {
	w := &sideWeights[s.seen.side]
	near := s.toEnemy(h)
	if near > 3 {
		return 0
	}
	friends := 1
	if others > 0 {
		friends += w.shared
	}
	held := s.ground[h].Around
	held = held.And(p.Held(s.seen.side))
	friends += held.Len()
	if from >= 0 && held.Has(uint8(from)) {
		friends--
	}
	return [...]int{0, w.cover1, w.cover2, w.cover3}[near] / friends * s.bias.Block / 100
}

// risk returns the expected loss of a unit in a hex to the enemy dice that can attack it.
func (s *Heuristics) risk(kind axisallies.Kind, h, others int) int {
	press := int(s.seen.press[h])
	if press == 0 {
		return 0
	}
	o := &s.hits[min(press, axisallies.MaxDice)][min(others+1, axisallies.MaxCells)]
	return (int(o.twice[0]) + int(o.once[0])*sideWeights[1-s.seen.side].back/100) * unitValue[kind] / whole
}

// openShare is the weight of an open hex by its distance from the Germans, in quarters.
var openShare = [farOff + 1]int{1: 4, 2: 4, 3: 2, 4: 1}

// units returns the number of infantry, tanks and artillery in a hex.
func (s *Heuristics) units(p *axisallies.Position, h int) int {
	c := p.Count(h)
	return int(c[0]) + int(c[1]) + int(c[2])
}

// lines updates the data that change as units move: the front line, and the number of friendly hexes that cover
// each hex.
func (s *Heuristics) lines(p *axisallies.Position) {
	v := &s.seen
	v.line = p.LineIf()
	if v.side == axis {
		return
	}
	v.covered = [axisallies.Hexes]uint8{}
	for h := range p.Held(allies).All() {
		v.covered[h]++
		for x := range s.ground[h].Around.All() {
			v.covered[x]++
		}
	}
}

// best returns the hex of the set where that has the highest value for a unit, and the gain of moving there. The unit
// is of the given kind and is in the hex from. If no move gains anything, the hex is -1.
func (s *Heuristics) best(p *axisallies.Position, kind axisallies.Kind, from int, where *set) (to, gain int) {
	to = -1
	here := s.hexValue(p, kind, from, from) + inertia
	for h := range where.All() {
		if !p.Room(int(h), kind) {
			continue
		}
		if n := s.hexValue(p, kind, int(h), from) - here; n > gain {
			to, gain = int(h), n
		}
	}
	return to, gain
}

// bestBlitz returns the gain of a unit's best blitz.
func (s *Heuristics) bestBlitz(p *axisallies.Position, from int, where *set) (gain int) {
	var further set
	for h := range where.All() {
		next := p.Next(s.seen.side, axisallies.Tank, int(h))
		further = further.Or(&next)
	}
	_, gain = s.best(p, axisallies.Tank, from, &further)
	return gain
}

// march returns the gain of moving the units of a hex.
func (s *Heuristics) march(p *axisallies.Position, h int) (gain int) {
	for k := range axisallies.CombatKinds {
		n := p.Fresh(h, k)
		if n == 0 {
			continue
		}
		where := p.Reach(s.seen.side, k, h)
		_, g := s.best(p, k, h, &where)
		if k == axisallies.Tank {
			if blitz := s.bestBlitz(p, h, &where); blitz > g+sideWeights[s.seen.side].blitz {
				g = blitz
			}
		}
		gain += g + g*(n-1)*sideWeights[s.seen.side].seconds/100
	}
	return gain
}

// DefaultPolicy implements ai.Heuristics.
func (s *Heuristics) DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice {
	p := pos.(*axisallies.Position)
	s.follow(kit.Own, -1)
	s.read(p)
	return s.decide(p, choices)
}

// follow sets the bias of a theme, and the plan's cell.
func (s *Heuristics) follow(theme kit.Theme, aim int) { s.bias, s.seen.aim = biasTable[theme], aim }

// decide returns the policy's choice at a position that has been analysed.
func (s *Heuristics) decide(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	switch p.Phase() {
	case axisallies.PhaseSetUp:
		return s.settle(p, choices)
	case axisallies.PhaseFirst:
		return choices[1-s.seen.side] // the side that places last can react
	case axisallies.PhasePlace:
		return s.takeOff(p, choices)
	case axisallies.PhaseAttack:
		return s.attack(p, choices)
	case axisallies.PhaseDeclare:
		return s.declare(p, choices)
	case axisallies.PhaseRetreat:
		return s.step(p, choices, false)
	case axisallies.PhaseReturn:
		return choices[len(choices)-2] // returns all trucks, because they can load only beside the board; the last choice leaves them on it
	case axisallies.PhaseMove:
		return s.move(p, choices)
	case axisallies.PhaseMarch:
		return s.marching(p, choices)
	case axisallies.PhaseLeap, axisallies.PhaseRoll:
		return s.step(p, choices, true)
	case axisallies.PhaseTruck:
		return s.haul(p, choices)
	case axisallies.PhaseRemoval:
		return s.cheapest(p, choices)
	}
	return choices[0]
}

// attack picks the next hex to attack, or passes.
func (s *Heuristics) attack(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	return kit.BestAbove(choices, s.bias.MinGain, choices[len(choices)-1], func(c rules.Choice) int {
		if c.Op() != axisallies.OpFrom {
			return kit.Excluded
		}
		h := int(c.A())
		_, value := s.assault(p, s.seen.side, h, s.freshAt(p, h))
		return value*s.bias.Strike/100 - sideWeights[s.seen.side].attack
	})
}

// declare declares an attack on the best target, and one on a second target if the dice have a higher gain in two
// places. Then each unit joins one of them.
func (s *Heuristics) declare(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	free, thrown := 0, 0
	for kind := range axisallies.CombatKinds {
		free += p.Free(kind) * s.dice[kind]
	}
	var room [6]declared
	against := room[:0]
	p.Declared(func(t, d int) {
		against = append(against, declared{t, d})
		thrown += d
	})
	if len(against) == 0 {
		target, _ := s.assault(p, s.seen.side, p.At(), free)
		return s.pay(p, target, choices)
	}
	if len(against) == 1 && thrown == 0 {
		if c := s.secondTarget(p, against[0].target, free, choices); c != 0 {
			return c
		}
	}
	return s.join(p, against, choices)
}

// declared is the dice declared against a target.
type declared struct{ target, dice int }

// secondTarget returns the choice of a second target for half of the dice if that has a higher gain than all dice
// against the first; 0 = none.
func (s *Heuristics) secondTarget(p *axisallies.Position, first, free int, choices []rules.Choice) rules.Choice {
	k := s.seen.side
	all, rest := s.strike(p, k, first, free), s.strike(p, k, first, free-free/2)
	second := kit.BestAbove(choices, sideWeights[k].attack, 0, func(c rules.Choice) int {
		if c.Op() != axisallies.OpTarget {
			return kit.Excluded
		}
		return rest + s.strike(p, k, int(c.A()), free/2) - all
	})
	if second == 0 {
		return 0
	}
	return s.pay(p, int(second.A()), choices)
}

// join returns the attack to which a unit's dice add most. If there is only one attack, all units join it.
func (s *Heuristics) join(p *axisallies.Position, against []declared, choices []rules.Choice) rules.Choice {
	k := s.seen.side
	best, top := rules.Choice(0), -1
	for _, c := range choices {
		switch c.Op() {
		case axisallies.OpDeclared:
			if best == 0 {
				best = c
			}
		case axisallies.OpAll:
			if len(against) == 1 {
				return c
			}
		case axisallies.OpJoin:
			more := s.dice[s.sys.KindOf(int(c.A()))]
			for _, v := range against {
				if v.target != int(c.B()) {
					continue
				}
				gain := (s.strike(p, k, v.target, v.dice+more)-s.strike(p, k, v.target, v.dice))*16/more + more
				if gain > top {
					best, top = c, gain
				}
			}
		}
	}
	return best
}

// pay returns the choice to pay for a target from the hex with the most supplies.
func (s *Heuristics) pay(p *axisallies.Position, target int, choices []rules.Choice) rules.Choice {
	return kit.BestAbove(choices, 0, 0, func(c rules.Choice) int {
		if c.Op() != axisallies.OpTarget || int(c.A()) != target {
			return 0
		}
		return p.Supplies(int(c.B()))
	})
}

// move pays for the hex whose units gain most, then moves trucks, then brings in reinforcements.
func (s *Heuristics) move(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	best, top, at, supplies := rules.Choice(0), sideWeights[s.seen.side].march+s.bias.MinGain, -1, 0
	gain := 0
	for _, c := range choices {
		if c.Op() != axisallies.OpPay {
			continue
		}
		if h := int(c.A()); h != at {
			at, supplies = h, -1
			gain = s.march(p, h)
		}
		if x := p.Supplies(int(c.B())); gain > top || gain == top && at == int(best.A()) && x > supplies {
			best, top, supplies = c, gain, x
		}
	}
	if best != 0 {
		return best
	}
	if c := s.pickTruck(p, choices); c != 0 {
		return c
	}
	if c := s.bringIn(p, choices); c != 0 {
		return c
	}
	return choices[len(choices)-1]
}

// marching moves a unit of a hex that has been paid for, or pays for a blitz.
func (s *Heuristics) marching(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	from := p.At()
	best, top, blitz := choices[len(choices)-1], 0, rules.Choice(0)
	var here [axisallies.CombatKinds]int
	for k := range here {
		here[k] = s.hexValue(p, axisallies.Kind(k), from, from) + inertia
	}
	for _, c := range choices {
		switch c.Op() {
		case axisallies.OpGo:
			u, to := int(c.A()), int(c.B())
			kind := s.sys.KindOf(u)
			if p.Blitzes(u) {
				next := p.Next(s.seen.side, kind, to)
				next.Add(uint8(to))
				if _, gain := s.best(p, kind, from, &next); gain > top {
					best, top = c, gain
				}
				continue
			}
			if !p.Room(to, kind) {
				continue
			}
			if gain := s.hexValue(p, kind, to, from) - here[kind]; gain > top {
				best, top = c, gain
			}
		case axisallies.OpBlitz:
			if blitz == 0 || p.Supplies(int(c.A())) > p.Supplies(int(blitz.A())) {
				blitz = c
			}
		}
	}
	if blitz != 0 {
		where := p.Reach(s.seen.side, axisallies.Tank, from)
		_, plain := s.best(p, axisallies.Tank, from, &where)
		n := p.Fresh(from, axisallies.Tank)
		if more := s.bestBlitz(p, from, &where) - plain; more+more*(n-1)*sideWeights[s.seen.side].seconds/100 > sideWeights[s.seen.side].blitz+s.bias.MinGain {
			return blitz
		}
	}
	return best
}

// step moves a unit by a hex or along a road to the best hex. If may is true the unit may stay.
func (s *Heuristics) step(p *axisallies.Position, choices []rules.Choice, may bool) rules.Choice {
	best, top := choices[0], kit.Excluded
	if may {
		u := p.Above()
		best, top = choices[len(choices)-1], s.hexValue(p, s.sys.KindOf(u), p.Place(u), p.Place(u))
		choices = choices[:len(choices)-1]
	}
	return kit.BestAbove(choices, top, best, func(c rules.Choice) int {
		u, to := int(c.A()), int(c.B())
		kind := s.sys.KindOf(u)
		if may && !p.Room(to, kind) {
			return kit.Excluded
		}
		return s.hexValue(p, kind, to, p.Place(u))
	})
}

// settle places a unit in the hex with the fewest units, or a supply in the hex with the most.
func (s *Heuristics) settle(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	return kit.Best(choices, func(c rules.Choice) int {
		h := int(c.B())
		n := -p.Cells(h)
		if p.Count(h)[0] > 0 {
			n -= p.Supplies(h)
		}
		return n
	})
}

// cheapest removes the least valuable load of a hex: a unit, or all its supplies.
func (s *Heuristics) cheapest(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	return kit.Best(choices, func(c rules.Choice) int {
		if c.A() != axisallies.NoUnit {
			return -unitValue[s.sys.KindOf(int(c.A()))]
		}
		return -p.Supplies(p.At()) * supplyCost
	})
}

// ScriptedChoice settles all decisions except movement: declare computes the expected gain exactly, and trucks and
// aircraft follow the policy.
func (s *Heuristics) ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	switch pos.(*axisallies.Position).Phase() {
	case axisallies.PhaseMove, axisallies.PhaseMarch, axisallies.PhaseLeap, axisallies.PhaseRoll:
		return 0, false
	}
	return s.DefaultPolicy(pos, choices), true
}
