package axisallies

import (
	"errors"
	"fmt"
	"strconv"

	"herbstnebel/rules"
)

// fight is an attack as the dice see it.
type fight struct {
	side   uint8
	target uint8
	units  unitSet
	dice   [kinds]int // by kind of attacker
}

func (f *fight) total() (n int) {
	for _, d := range f.dice {
		n += d
	}
	return n
}

func (f *fight) add(p *Position, u uint8) {
	f.units.Add(u)
	f.dice[p.d.units[u].kind] += p.d.num.dice[p.d.units[u].kind]
}

// Forecast implements rules.View: the attack being declared, of several targets the one whose turn
// it is or the first that somebody attacks; or the strike that aircraft could make. Once dice are
// thrown there is none.
func (p *Position) Forecast() (rules.Forecast, bool) {
	s := &p.s
	r := &s.reg
	var f fight
	switch r.phase {
	case phDeclare, phOrder, phHold:
		f.side = r.side
		for i, t := range r.targets {
			if t == 0 || p.bare(uint8(i)) || r.phase == phHold && t != r.target {
				continue
			}
			f.target = t - 1
			for u := s.top[r.hex-1]; u != noUnit; u = s.next[u] {
				if int(s.aim[u]) == i+1 {
					f.add(p, u)
				}
			}
			return p.forecast(&f), true
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

// ForecastAttack implements rules.View. Attackers stand together next to the target, or are aircraft of
// one side; whether they could be paid for is not asked.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	f := fight{target: hexOf(a.Target)}
	if f.target == noHex || len(a.Attackers) == 0 {
		return rules.Forecast{}, errors.New("axisallies: an attack needs a hex and somebody who attacks")
	}
	if len(a.Support) > 0 || len(a.Doubled) > 0 {
		return rules.Forecast{}, errors.New("axisallies: there is nothing to support an attack with")
	}
	from := uint8(noHex)
	for i, id := range a.Attackers {
		u := p.d.unitAs(id)
		if u == noUnit || p.d.units[u].kind == truck || f.units.Has(u) {
			return rules.Forecast{}, fmt.Errorf("axisallies: piece %d attacks nobody, or is there twice", id)
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
		return rules.Forecast{}, errors.New("axisallies: more dice than a hex can throw")
	}
	if enemy := p.s.ground(1 - f.side); !enemy.Has(f.target) {
		return rules.Forecast{}, fmt.Errorf("axisallies: there is no enemy in %s", hexCode(f.target))
	}
	if p.s.onStrips(1-f.side, f.target) > maxCells {
		return rules.Forecast{}, fmt.Errorf("axisallies: %s holds more than the strips show", hexCode(f.target)) // while units move (§9.5)
	}
	return p.forecast(&f), nil
}

// tenths rounds thousandths, for texts.
func tenths(n int) int { return (n + 50) / 100 }

// perMille is the unit of the losses expected.
const perMille = 1000

// forecast is the exact odds of a fight. Its results say how many units are left in the hex that
// no die has hit: none means that the hex is cleared, by destruction or retreat; its column is the
// chance of that. Its modifiers
// name the dice by kind of attacker, and the cells by kind of defender with the losses expected of
// it, in thousandths: those destroyed, and those driven back. Who is driven back and can go
// nowhere counts as destroyed; that the limits may stop the last of several is left out, for it
// depends on where their owner sends the others.
func (p *Position) forecast(f *fight) rules.Forecast {
	s, d := &p.s, p.d
	side := 1 - f.side
	n := s.onStrips(side, f.target)
	o := reckon(d.num.hit, f.total(), n)
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
		dead, back := p.losses(&o, side, k, f.target, at, count)
		out.Modifiers = append(out.Modifiers, rules.Modifier{Key: "cells." + groundNames[k], Para: "7.6", Value: count, Kind: rules.DefenceStrength,
			Args: []rules.Arg{{Name: "destroyed", Num: dead}, {Name: "driven-back", Num: back}, {Name: "lost", Num: tenths(dead) / 10},
				{Name: "lost-10", Num: tenths(dead) % 10}, {Name: "back", Num: tenths(back) / 10}, {Name: "back-10", Num: tenths(back) % 10}}})
		at += count
	}
	const total = 1_000_000
	out.Total = total
	left := total
	first := len(out.Results)
	for k := n; k >= 0; k-- {
		w := int(o.struck[k].of(o.total, total))
		if o.struck[k] == (ways{}) {
			continue
		}
		left -= w
		out.Results = append(out.Results, rules.Result{Key: "left." + strconv.Itoa(n-k), Para: "7.7", Weight: w})
	}
	out.Results[first+mostLikely(out.Results[first:])].Weight += left // what rounding down has left
	out.Column = cleared(out.Results[first:], total)
	return out
}

// cleared writes in hundredths how likely the hex is cleared: 0 and 100 are never rounded to.
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
		n = 1
	case n == 100 && w < total:
		n = 99
	}
	return strconv.Itoa(n) + " %"
}

func mostLikely(list []rules.Result) (best int) {
	for i := range list {
		if list[i].Weight > list[best].Weight {
			best = i
		}
	}
	return best
}

// losses returns how many of the units on some cells are destroyed and how many driven back, on
// average, in thousandths. Of supplies that is the heap as a whole.
func (p *Position) losses(o *odds, side uint8, k kind, target uint8, at, count int) (dead, back int) {
	soft := k >= combatKinds
	stuck := false
	if !soft {
		where := p.retreats(side, k, target)
		stuck = where.Empty()
	}
	for c := at; c < at+count; c++ {
		once, twice := int(o.once[c].of(o.total, perMille*perMille)), int(o.twice[c].of(o.total, perMille*perMille))
		dead += twice
		if soft || stuck {
			dead += once
		} else {
			back += once
		}
	}
	return (dead + perMille/2) / perMille, (back + perMille/2) / perMille
}
