package enemyaction

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/odds"
	"herbstnebel/rules/vocab"
)

// Forecast implements rules.View: the results that the chits of the current combat can give.
func (p *Position) Forecast() (rules.Forecast, bool) {
	switch p.s.reg.phase {
	case phDeclare, phHidden, phSupport, phTactic, phBugOut, phChit:
	default:
		return rules.Forecast{}, false
	}
	left := p.unitsOfPart(attackers)
	if left.Empty() || p.s.reg.phase == phDeclare && p.chitsAllowed() == 0 {
		return rules.Forecast{}, false
	}
	return p.expected(p.fresh()), true
}

// ForecastAttack implements rules.View for units that could attack (§X24). No pieces give support in
// this game.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	target := hexOf(a.Target)
	_, held := p.holder(min(target, hexes-1))
	if target == noHex || !held {
		return rules.Forecast{}, errors.New("enemyaction: no enemy units in the target hex")
	}
	if len(a.Attackers) == 0 || len(a.Support) > 0 || len(a.Doubled) > 0 {
		return rules.Forecast{}, errors.New("enemyaction: an attack needs attackers and has no support")
	}
	side, _ := p.holder(target)
	q := p.aside()
	q.begin(1-side, target)
	for _, id := range a.Attackers {
		u, ok := p.d.unitAs(id)
		if !ok || !p.onMap(u) || p.d.units[u].side == side {
			return rules.Forecast{}, fmt.Errorf("enemyaction: piece %d cannot attack %s", id, hexCode(target))
		}
		if _, next := p.d.dir(p.s.at[u], target); !next {
			return rules.Forecast{}, fmt.Errorf("enemyaction: %s is not next to %s", p.d.units[u].name, hexCode(target))
		}
		if p.is(u, fDispersed|fIsolated) {
			return rules.Forecast{}, fmt.Errorf("enemyaction: %s is dispersed or isolated", p.d.units[u].name)
		}
		q.s.combat.units[attackers].Add(u)
	}
	if q.chitsAllowed() == 0 {
		return rules.Forecast{}, fmt.Errorf("enemyaction: no attacker next to %s draws a chit", hexCode(target))
	}
	return q.expected(true), nil
}

// maxHits limits the number of hits of a part that the forecast distinguishes, including 0. More hits
// count as the last.
const maxHits = 24

// tally is the number of combinations of chits that give each pair of hits, on the attackers first.
type tally [maxHits][maxHits]int

// count counts the combinations of the remaining chits that give each pair of hits. The weights add up
// to the number of combinations.
func (p *Position) count(chits int) (sums tally) {
	given := p.circumstances()
	toDraw := chits - p.countDrawn()
	branches := make([]tally, toDraw+1)
	base := [2]int{}
	for k, n := range p.s.drawn {
		if n > 0 {
			one := p.total([]chit{p.d.chits[k].lines}, given)
			base[0] = min(base[0]+int(n)*one[0], maxHits-1)
			base[1] = min(base[1]+int(n)*one[1], maxHits-1)
		}
	}
	branches[0][base[0]][base[1]] = 1
	top := base
	for k := range p.d.chits {
		copies := int(p.copiesLeft(k))
		hit := p.total([]chit{p.d.chits[k].lines}, given)
		reach := min(copies, toDraw)
		top[0], top[1] = min(top[0]+reach*hit[0], maxHits-1), min(top[1]+reach*hit[1], maxHits-1)
		for drawn := toDraw; drawn > 0; drawn-- { // descending, so that each kind counts once
			choose := 1
			for n := 1; n <= min(copies, drawn); n++ {
				choose = choose * (copies - n + 1) / n
				for a := range top[0] + 1 {
					for b := range top[1] + 1 {
						if w := branches[drawn-n][a][b]; w > 0 {
							branches[drawn][min(a+n*hit[0], maxHits-1)][min(b+n*hit[1], maxHits-1)] += w * choose
						}
					}
				}
			}
		}
	}
	for a := range branches[toDraw] {
		for b, w := range branches[toDraw][a] {
			if w > 0 {
				q := p.position
				hits, _ := q.adjust([2]int{a, b}, nil)
				sums[max(hits[0], 0)][max(hits[1], 0)] += w
			}
		}
	}
	return sums
}

// expected returns the forecast of the combat over everything that may be drawn before its chits:
// undetected defenders and the tactics of the Allies, each weighted by its cards.
func (p *Position) expected(fresh bool) rules.Forecast {
	chits := int(p.s.combat.chits)
	if fresh {
		chits = p.chitsAllowed()
	}
	branches := p.branches(fresh)
	var all tally
	for _, c := range branches.list {
		sums := c.hits()
		total := sums.total()
		for a := range sums {
			for b, w := range sums[a] {
				if len(branches.list) > 1 {
					w = share(c.share, w, total)
				}
				all[a][b] += w
			}
		}
	}
	f := p.foretell(chits, &all)
	if fresh && p.mayBeUndetected() {
		f.Modifiers = append(f.Modifiers, rules.Modifier{Key: "undetected", Para: "X46", Kind: rules.DefenceStrength})
	}
	if branches.tactics {
		f.Modifiers = append(f.Modifiers, rules.Modifier{Key: "tactics", Para: "X39", Kind: rules.DefenceStrength})
	}
	return f
}

// hits counts the combinations of the chits of a branch that give each pair of hits. Units that have
// withdrawn take none.
func (c *branch) hits() (sums tally) {
	if c.leaves {
		sums[0][0] = 1
		return sums
	}
	return c.p.count(int(c.p.s.combat.chits))
}

// total returns the number of all combinations.
func (t *tally) total() (n int) {
	for a := range t {
		for _, w := range t[a] {
			n += w
		}
	}
	return n
}

// foretell describes the combat and lists the results of its chits.
func (p *Position) foretell(chits int, sums *tally) rules.Forecast {
	f := &p.s.combat
	list := rules.Forecast{
		Attacker: sideOf(f.attacker), Target: cellOf(f.target), Attack: p.strength(attackers), Defence: p.strength(defenders),
		Odds: fmt.Sprintf("%d-1", p.odds()), Column: fmt.Sprintf("%d", chits),
	}
	if p.odds() == 0 {
		list.Odds = fewer(list.Attack, list.Defence)
	}
	for part, to := range []*[]rules.PieceID{attackers: &list.Attackers, defenders: &list.Defenders} {
		units := p.unitsOfPart(part)
		for u := range units.All() {
			*to = append(*to, pieceOf(u))
		}
	}
	for a := range sums {
		for b, w := range sums[a] {
			if w > 0 {
				list.Results = append(list.Results, rules.Result{Key: rules.HitsKey(a, b), Para: "1.1", Weight: w})
				list.Total += w
			}
		}
	}
	list.Modifiers = p.made(defenders, p.made(attackers, p.modifiers(p.circumstances(), chits)))
	return list
}

// fewer returns the odds of attackers that are weaker than the defenders.
func fewer(attack, defence int) string {
	if attack == 0 {
		return "0-1"
	}
	return odds.ForDefender(attack, defence).String()
}

// modifiers lists the factors behind the odds: the number of chits, the situations that the chits
// depend on, by the side they favour, and the reasons why hits are ignored.
func (p *Position) modifiers(given [2]situation, chits int) (list []rules.Modifier) {
	f := &p.s.combat
	list = p.chitTerms(list, chits)
	for i, name := range situationNames {
		for part, kind := range []rules.ModifierKind{attackers: rules.AttackStrength, defenders: rules.DefenceStrength} {
			if given[part]&p.d.situationsUsed[part]>>i&1 != 0 {
				list = append(list, rules.Modifier{Key: "chit." + name, Para: "1.1", Kind: kind})
			}
		}
	}
	at := &p.d.hex[f.target]
	switch {
	case at.settlement == village:
		list = append(list, rules.Modifier{Key: vocab.Village, Para: "1.3", Value: -p.d.num.cover, Kind: rules.DefenceStrength})
	case at.settlement == town:
		list = append(list, rules.Modifier{Key: vocab.Town, Para: "1.3", Value: -p.d.num.cover, Kind: rules.DefenceStrength})
	case at.westwall && f.attacker == allies:
		list = append(list, rules.Modifier{Key: "westwall", Para: "1.5", Value: -p.d.num.cover, Kind: rules.DefenceStrength})
	case p.s.improved.Has(f.target):
		list = append(list, rules.Modifier{Key: "position", Para: "1.4", Value: -p.d.num.cover, Kind: rules.DefenceStrength})
	}
	switch {
	case p.allMarked(fIsolated):
		list = append(list, rules.Modifier{Key: "isolated", Para: "1.8", Kind: rules.AttackStrength})
	case p.allMarked(impaired):
		list = append(list, rules.Modifier{Key: "weakened", Para: "1.7", Value: -p.d.num.weakDefender, Kind: rules.AttackStrength})
	}
	return list
}

// chitTerms lists the terms of the number of chits: the steps, the fury of Bastogne, the limit, and a
// screen. The values add up to the number.
func (p *position) chitTerms(list []rules.Modifier, chits int) []rules.Modifier {
	steps := p.bearing(p.unitsOfPart(attackers))
	add := func(key, para string, n int) {
		if n != 0 {
			list = append(list, rules.Modifier{Key: key, Para: para, Value: n, Kind: rules.ColumnShift})
		}
	}
	list = append(list, rules.Modifier{Key: "chits", Para: "X24", Value: steps, Kind: rules.ColumnShift, Args: []rules.Arg{{Name: "steps", Num: steps}}})
	fury := 0
	if p.s.special&dayFury != 0 {
		fury = p.d.furious(steps, p.s.combat.target) - steps
	}
	allowed := p.chitsAllowed()
	add("fury", "X41", fury)
	add("most", "X24", allowed-steps-fury)
	add("screen", "28.1", chits-allowed)
	return list
}
