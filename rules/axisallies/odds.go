package axisallies

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"

	"herbstnebel/rules"
)

// The exact odds of a roll at the cells of the strips (§7.5, §7.6, §7.11). Dice are independent and
// each hits at most one cell, so the hits are multinomial: of total equally likely results,
// weight[c] hit cell c. Results are counted as 128-bit integers; nothing is sampled or rounded
// before the result is scaled.

// uint128 is a 128-bit unsigned integer. The largest roll, 24 dice at more than six cells, has 24^24
// results, less than 2^111.
type uint128 struct{ hi, lo uint64 }

func (a uint128) plus(b uint128) uint128 {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return uint128{hi, lo}
}

func (a uint128) minus(b uint128) uint128 {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return uint128{hi, lo}
}

func (a uint128) times(n uint64) uint128 {
	hi, lo := bits.Mul64(a.lo, n)
	return uint128{hi + a.hi*n, lo}
}

func (a uint128) less(b uint128) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// of returns n*a/b, rounded down, for a <= b and n of at most 30 bits.
func (a uint128) of(b uint128, n uint64) uint64 {
	for b.hi >= 1<<32 { // so that n*a fits; the dropped part is below 2^-64 of b
		a = uint128{a.hi >> 1, a.lo>>1 | a.hi<<63}
		b = uint128{b.hi >> 1, b.lo>>1 | b.hi<<63}
	}
	a = a.times(n)
	q := uint64(0) // long division, bit by bit
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if part := b.times(bit); !a.less(part) {
			a = a.minus(part)
			q |= bit
		}
	}
	return q
}

// cellWeights returns, for a die against n cells, the number of equally likely results that hit
// each cell, and the number of all results. The faces from 1 to hit are hits. Without a reroll the
// face of the hit decides its cell; with a reroll a second die of twelve faces does.
func cellWeights(hit, n int) (weight [maxCells]uint64, total uint64) {
	if !needsReroll(n) {
		for face := 1; face <= hit; face++ {
			weight[cell(face, n)]++
		}
		return weight, faces
	}
	for face := 1; face <= faces; face++ {
		weight[cell(face, n)] += uint64(hit)
	}
	return weight, faces * faces
}

// odds is the distribution of the hits of a roll.
type odds struct {
	dice, cells int
	total       uint128
	once, twice [maxCells]uint128     // exactly one hit on a cell; two or more
	struck      [maxCells + 1]uint128 // number of cells hit at all
}

// maxDice is the maximum number of dice of a hex: six tanks, three artillery and three infantry.
const maxDice = 24

// computeOdds computes the odds of dice rolled at n cells.
func computeOdds(hit, dice, n int) (o odds) {
	weight, sum := cellWeights(hit, n)
	// A common factor of all weights is removed: it affects only the size of the numbers.
	common := sum
	for _, w := range weight[:n] {
		for w != 0 {
			common, w = w, common%w
		}
	}
	miss := sum / common
	for c := range n {
		weight[c] /= common
		miss -= weight[c]
	}
	sum /= common
	o.dice, o.cells, o.total = dice, n, power(sum, dice)
	for c := range n {
		// For one cell: no hit, one hit, more.
		none := power(sum-weight[c], dice)
		if dice > 0 {
			o.once[c] = power(sum-weight[c], dice-1).times(uint64(dice) * weight[c])
		}
		o.twice[c] = o.total.minus(none).minus(o.once[c])
	}
	// Cell by cell: the number of results in which a number of dice have hit a number of the cells
	// so far.
	var at [maxCells + 1][maxDice + 1]uint128
	at[0][0] = uint128{lo: 1}
	for c := range n {
		for k := c; k >= 0; k-- {
			for used := dice; used >= 0; used-- {
				w := at[k][used]
				if w == (uint128{}) {
					continue
				}
				choose, pow := uint64(1), uint64(1)
				for j := 1; used+j <= dice; j++ {
					choose = choose * uint64(dice-used-j+1) / uint64(j)
					pow *= weight[c]
					at[k+1][used+j] = at[k+1][used+j].plus(w.times(choose).times(pow))
				}
			}
		}
	}
	for k := range o.struck {
		for used := 0; used <= dice; used++ {
			if at[k][used] != (uint128{}) { // the other dice miss
				o.struck[k] = o.struck[k].plus(at[k][used].times(upTo64(miss, dice-used)).times(upTo64(miss, dice-used-12)))
			}
		}
	}
	return o
}

// power returns n to the power of to.
func power(n uint64, to int) uint128 {
	w := uint128{lo: 1}
	for range to {
		w = w.times(n)
	}
	return w
}

// upTo64 returns n to the power of to, which it limits to the range 0 to 12.
func upTo64(n uint64, to int) uint64 {
	x := uint64(1)
	for range min(to, 12) {
		x *= n
	}
	return x
}

// attack holds the properties of an attack from which its odds are computed.
type attack struct {
	side   uint8
	target uint8
	units  unitSet
	dice   [kinds]int // by kind of attacker
}

func (f *attack) total() (n int) {
	for _, d := range f.dice {
		n += d
	}
	return n
}

func (f *attack) add(p *Position, u uint8) {
	f.units.Add(u)
	f.dice[p.d.units[u].kind] += p.d.num.dice[p.d.units[u].kind]
}

// Forecast implements rules.View. It forecasts the attack being declared, or the strike that
// aircraft could make. If the attack has several targets, it forecasts that on the current target,
// or else on the first target with an attacker. Once dice have been rolled there is no forecast.
func (p *Position) Forecast() (rules.Forecast, bool) {
	s := &p.s
	r := &s.reg
	var f attack
	switch r.phase {
	case phDeclare, phOrder, phHold:
		for _, t := range r.targets {
			if t == 0 || r.phase == phHold && t != r.target {
				continue
			}
			if f, ok := p.ForecastOn(cellOf(t - 1)); ok {
				return f, true
			}
		}
	case phStrike:
		f.side, f.target = p.flying(r.hex-1), r.hex-1
		from, to := p.d.airmen(f.side)
		for u := from; u < to; u++ {
			if s.loc[u] == f.target {
				f.add(p, u)
			}
		}
		return p.forecast(&f), true
	}
	return rules.Forecast{}, false
}

// ForecastOn implements rules.TargetForecaster.
func (p *Position) ForecastOn(target rules.CellID) (rules.Forecast, bool) {
	s := &p.s
	r := &s.reg
	f := attack{side: r.side, target: hexOf(target)}
	if f.target == noHex || r.phase != phDeclare && r.phase != phOrder && r.phase != phHold {
		return rules.Forecast{}, false
	}
	for u := s.top[r.hex-1]; u != noUnit; u = s.next[u] {
		if i := s.aim[u]; i != 0 && r.targets[i-1] == f.target+1 {
			f.add(p, u)
		}
	}
	if f.units.Empty() {
		return rules.Forecast{}, false
	}
	return p.forecast(&f), true
}

// ForecastAttack implements rules.View. Attackers are together in a hex adjacent to the target, or
// are aircraft of one side. Their cost in supplies is ignored.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	f := attack{target: hexOf(a.Target)}
	if f.target == noHex || len(a.Attackers) == 0 {
		return rules.Forecast{}, errors.New("axisallies: an attack needs a hex and an attacker")
	}
	if len(a.Support) > 0 || len(a.Doubled) > 0 {
		return rules.Forecast{}, errors.New("axisallies: attacks have no support")
	}
	from := uint8(noHex)
	for i, id := range a.Attackers {
		u := p.d.unitAs(id)
		if u == noUnit || p.d.units[u].kind == truck || f.units.Has(u) {
			return rules.Forecast{}, fmt.Errorf("axisallies: piece %d cannot attack or is listed twice", id)
		}
		x := &p.d.units[u]
		if i == 0 {
			f.side, from = x.side, p.s.loc[u]
		}
		flies := x.kind >= fighter
		switch {
		case x.side != f.side || flies != (p.d.units[p.d.unitAs(a.Attackers[0])].kind >= fighter):
			return rules.Forecast{}, fmt.Errorf("axisallies: %s does not attack with the others", x.id)
		case !flies && (p.s.loc[u] != from || from >= hexes || !p.d.next1[from].Has(f.target)):
			return rules.Forecast{}, fmt.Errorf("axisallies: %s cannot attack %s", x.id, hexCode(f.target))
		}
		f.add(p, u)
	}
	if f.total() > maxDice {
		return rules.Forecast{}, errors.New("axisallies: more dice than a hex can roll")
	}
	if enemy := p.s.ground(1 - f.side); !enemy.Has(f.target) {
		return rules.Forecast{}, fmt.Errorf("axisallies: there is no enemy in %s", hexCode(f.target))
	}
	if p.s.onStrips(1-f.side, f.target) > maxCells {
		return rules.Forecast{}, fmt.Errorf("axisallies: %s holds more than the strips show", hexCode(f.target)) // while units move (§9.5)
	}
	return p.forecast(&f), nil
}

// tenths rounds thousandths to tenths, for texts.
func tenths(n int) int { return (n + 50) / 100 }

// perMille is the unit of expected losses.
const perMille = 1000

// forecast returns the exact odds of an attack. Its results are the possible numbers of units in
// the hex that no die hits. 0 means that the hex is cleared by destruction or retreat, and the
// column of the forecast is the probability of that. Its modifiers list the dice by kind of
// attacker, and the cells by kind of defender with its expected losses in thousandths: destroyed
// and retreating. A unit that cannot retreat counts as destroyed. The forecast ignores that the
// stacking limits may stop the last of several retreating units, because that depends on where
// their owner sends the others.
func (p *Position) forecast(f *attack) rules.Forecast {
	s, d := &p.s, p.d
	side := 1 - f.side
	n := s.onStrips(side, f.target)
	o := computeOdds(d.num.hit, f.total(), n)
	out := rules.Forecast{Attacker: sideOf(f.side), Target: cellOf(f.target), Attack: o.dice, Defence: n, Odds: strconv.Itoa(o.dice) + "d12"}
	para := "7.5"
	for u := range f.units.All() {
		out.Attackers = append(out.Attackers, pieceOf(u))
		if d.units[u].kind >= fighter {
			para = "6.7"
		}
	}
	for k, dice := range f.dice {
		if dice > 0 {
			out.Modifiers = append(out.Modifiers, rules.Modifier{Key: "dice." + kindNames[k], Para: para, Value: dice, Kind: rules.AttackStrength})
		}
	}
	for _, u := range p.struckUnits(nil, side, f.target) {
		out.Defenders = append(out.Defenders, pieceOf(u))
	}
	at := 0
	for i, c := range s.strips(side, f.target) {
		k, count := kind(i), int(c)
		if count == 0 {
			continue
		}
		if k == supplies {
			out.Defenders = append(out.Defenders, p.dump(f.target))
		}
		eliminated, back := p.losses(&o, side, k, f.target, at, count)
		out.Modifiers = append(out.Modifiers, rules.Modifier{Key: "cells." + groundNames[k], Para: "7.6", Value: count, Kind: rules.DefenceStrength,
			Args: []rules.Arg{{Name: "destroyed", Num: eliminated}, {Name: "driven-back", Num: back}, {Name: "lost", Num: tenths(eliminated) / 10},
				{Name: "lost-10", Num: tenths(eliminated) % 10}, {Name: "back", Num: tenths(back) / 10}, {Name: "back-10", Num: tenths(back) % 10}}})
		at += count
	}
	const total = 1_000_000
	out.Total = total
	left := total
	first := len(out.Results)
	for k := n; k >= 0; k-- {
		w := int(o.struck[k].of(o.total, total))
		if o.struck[k] == (uint128{}) {
			continue
		}
		left -= w
		out.Results = append(out.Results, rules.Result{Key: "left." + strconv.Itoa(n-k), Para: "7.7", Weight: w})
	}
	out.Results[first+likeliestResult(out.Results[first:])].Weight += left // rounding remainder
	out.Column = cleared(out.Results[first:], total)
	return out
}

// cleared formats the probability that the hex is cleared, in percent: "<1 %" and ">99 %" if it is possible or not certain.
func cleared(list []rules.Result, total int) string {
	w := 0
	for _, r := range list {
		if r.Key == "left.0" {
			w = r.Weight
		}
	}
	n := (100*w + total/2) / total
	switch {
	case n == 0 && w > 0:
		return "<1 %"
	case n == 100 && w < total:
		return ">99 %"
	}
	return strconv.Itoa(n) + " %"
}

func likeliestResult(list []rules.Result) (best int) {
	for i := range list {
		if list[i].Weight > list[best].Weight {
			best = i
		}
	}
	return best
}

// losses returns the expected numbers of destroyed and of retreating units on some cells, in
// thousandths. All supplies count as one unit.
func (p *Position) losses(o *odds, side uint8, k kind, target uint8, at, count int) (eliminated, back int) {
	soft := k >= combatKinds
	stuck := false
	if !soft {
		where := p.retreats(side, k, target)
		stuck = where.Empty()
	}
	for c := at; c < at+count; c++ {
		once, twice := int(o.once[c].of(o.total, perMille*perMille)), int(o.twice[c].of(o.total, perMille*perMille))
		eliminated += twice
		if soft || stuck {
			eliminated += once
		} else {
			back += once
		}
	}
	return (eliminated + perMille/2) / perMille, (back + perMille/2) / perMille
}
