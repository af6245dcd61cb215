package axisallies

import "herbstnebel/rules/axisallies"

// odds holds, for each cell of the strips, the probability that the dice hit it exactly once and the probability that
// they hit it more than once, both in 1/whole.
type odds struct {
	once, twice [axisallies.MaxCells]int32
}

const whole = 1 << 14

// oddsOf returns the odds for dice thrown at n cells. It calculates in integers and rounds down after each die.
func oddsOf(y *axisallies.System, dice, n int) (o odds) {
	weight, total := y.CellWeights(n)
	for c := range n {
		none, once := uint64(1)<<40, uint64(0)
		for range dice {
			once = (once*(total-weight[c]) + none*weight[c]) / total
			none = none * (total - weight[c]) / total
		}
		o.once[c] = int32(once >> 26)
		o.twice[c] = int32((1<<40 - none - once) >> 26)
	}
	return o
}

// Values in hundredths of a victory point.
var unitValue = [axisallies.GroundKinds]int{38, 85, 92, 60}

const supplyCost = 14 // a supply token that is used

// damage returns the expected gain of a side's dice against the units of a hex, in hundredths of a victory point.
// trapped marks the kinds that cannot retreat. clear is the probability, out of whole, that all infantry, tanks and
// artillery leave the hex.
func (s *Heuristics) damage(p *axisallies.Position, side, target, dice int, trapped *[axisallies.CombatKinds]bool) (value, clear int) {
	strips := p.Strips(1-side, target)
	n := 0
	for _, count := range strips {
		n += int(count)
	}
	dice = min(dice, axisallies.MaxDice)
	if n == 0 || dice <= 0 {
		return 0, 0
	}
	o := &s.hits[dice][min(n, axisallies.MaxCells)]
	clear = whole
	x := &sideWeights[side]
	at, sum := 0, 0
	for k, count := range strips[:axisallies.GroundKinds] {
		w := unitValue[k]
		for range count {
			if at == axisallies.MaxCells {
				break
			}
			once, twice := int(o.once[at]), int(o.twice[at])
			at++
			switch {
			case axisallies.Kind(k) == axisallies.Truck || trapped[k%len(trapped)]:
				sum += (once + twice) * w
			default:
				sum += twice*w + once*w*x.back/100
			}
			if axisallies.Kind(k) < axisallies.CombatKinds {
				clear = clear * (once + twice) / whole
			}
		}
	}
	if strips[axisallies.Supplies] > 0 && at < axisallies.MaxCells {
		sum += int(o.once[at]+o.twice[at]) * x.supplyHit * min(p.Supplies(target), 6)
	}
	return sum / whole, clear
}

// cannotRetreat returns the kinds that could not retreat from a hex.
func cannotRetreat(p *axisallies.Position, side, h int) (list [axisallies.CombatKinds]bool) {
	for k := range axisallies.CombatKinds {
		if p.Count(h)[k] > 0 {
			where := p.Retreats(side, k, h)
			list[k] = where.Empty()
		}
	}
	return list
}

// strike returns the expected gain of a side's dice against a target, in hundredths of a victory point: the value of
// the destroyed units and of a target that is cleared of enemy units.
func (s *Heuristics) strike(p *axisallies.Position, side, target, dice int) int {
	no := cannotRetreat(p, 1-side, target)
	value, clear := s.damage(p, side, target, dice, &no)
	return value + clear*s.opened(p, side, target)/whole
}

// opened returns the value of clearing a hex of enemy units. It is 0 if the hex contains no enemy infantry, tanks or
// artillery.
func (s *Heuristics) opened(p *axisallies.Position, side, target int) int {
	if !p.Held(1 - side).Has(uint8(target)) {
		return 0
	}
	return sideWeights[side].opened
}

// diceAt returns the number of dice of all units in a hex.
func (s *Heuristics) diceAt(p *axisallies.Position, h int) (n int) {
	for k := range axisallies.CombatKinds {
		n += int(p.Count(h)[k]) * s.dice[k]
	}
	return n
}

// freshAt returns the number of dice of the units in a hex that have not attacked.
func (s *Heuristics) freshAt(p *axisallies.Position, h int) (n int) {
	for k := range axisallies.CombatKinds {
		n += p.Fresh(h, k) * s.dice[k]
	}
	return n
}

// assault returns the target with the highest expected gain for dice from a hex, and the gain; -1 if there is
// none.
func (s *Heuristics) assault(p *axisallies.Position, side, from, dice int) (target, value int) {
	target = -1
	enemy := p.Present(1 - side)
	enemy = enemy.And(&s.ground[from].Around)
	for t := range enemy.All() {
		if n := s.strike(p, side, int(t), dice); target < 0 || n > value {
			target, value = int(t), n
		}
	}
	return target, value
}
