package enemyaction

import "herbstnebel/rules"

// Hits: those that chits give, those that are ignored, and the options of the German player.

// situation is a set of circumstances of a combat that chits and tactics depend on, as bits.
type situation uint16

const (
	odds1 situation = 1 << iota // 1:1 or better
	odds2
	odds3
	odds4
	airSupport // a tactic of the side that the line favours
	artillery
	armourAlone // armour on the attacker's side alone
	flank       // attackers on hexsides that are not next to each other
	engineers
	inWoods
	overRiver
)

var situationNames = []string{"1-1", "2-1", "3-1", "4-1", "air", "artillery", "armour", "flank", "engineers", "woods", "river"}

// chitLine is a line of a chit: its situations and the hits that it gives.
type chitLine struct {
	when     situation // all of them
	from, to uint8     // days of December; 0 = the chit lists no date
	hits     [2]uint8  // by part
}

// chit is a combat chit: its lines.
type chit []chitLine

// total adds up the hits of drawn chits, by part: those of lines whose situations hold for the part
// that the line favours (§1.1). While the Allies are alert, a chit that lists a date has no effect
// (§11.1).
func (p *position) total(drawn []chit, given [2]situation) (hits [2]int) {
	for _, c := range drawn {
		if p.ineffective(c) {
			continue
		}
		for i := range c {
			l := &c[i]
			if !p.applies(l, given) {
				continue
			}
			for part := range hits {
				hits[part] += int(l.hits[part])
			}
		}
	}
	return hits
}

// ineffective reports whether a chit has no effect today (§11.1).
func (p *position) ineffective(c chit) bool { return p.s.special&dayAlert != 0 && c.dated() }

// applies reports whether the situations of a line hold for the part that it favours, and the day is
// one of its dates (§1.1).
func (p *position) applies(l *chitLine, given [2]situation) bool {
	today := l.from == 0 || l.from <= p.s.day && p.s.day <= l.to
	if given := given[l.favours()]; given&l.when != l.when || !today {
		return false
	}
	return true
}

// favours returns the part that a line favours: the attackers if it hits the defenders.
func (l *chitLine) favours() int {
	if l.hits[defenders] > 0 {
		return attackers
	}
	return defenders
}

// dated reports whether a chit lists a date.
func (c chit) dated() bool {
	for _, l := range c {
		if l.from > 0 {
			return true
		}
	}
	return false
}

// on reports whether a chit lists a date that includes a day.
func (c chit) on(day uint8) bool {
	for _, l := range c {
		if l.from > 0 && l.from <= day && day <= l.to {
			return true
		}
	}
	return false
}

// impaired are the marks of weak defenders (§1.7). Isolated units count as out of supply.
const impaired = fDispersed | fUnsupplied | fIsolated | fNoFuel

// adjust removes the hits that are ignored: one of the defenders for their cover (§1.3, §1.4, §1.5),
// those of the attackers against isolated (§1.8) or weak defenders. It reports whether that used up an
// improved position, and then removes it. The chain may be nil.
func (p *position) adjust(hits [2]int, ch *Chain) (left [2]int, used bool) {
	f := &p.s.combat
	at := &p.d.hex[f.target]
	left = hits
	if left[defenders] > 0 {
		switch {
		case ch.appendQuestion("1.3", "built-up", p.d.num.cover, at.settlement != open), ch.appendQuestion("1.5", "westwall", p.d.num.cover, at.westwall && f.attacker == allies):
			left[defenders] -= p.d.num.cover
		case ch.appendQuestion("1.4", "improved", p.d.num.cover, p.s.improved.Has(f.target)):
			left[defenders] -= p.d.num.cover
			p.s.improved.Remove(f.target) // §1.6
			used = true
		}
	}
	switch {
	case ch.appendQuestion("1.8", "all-isolated", left[attackers], p.allMarked(fIsolated)):
		left[attackers] = 0
	case ch.appendQuestion("1.7", "all-weak", min(p.d.num.weakDefender, left[attackers]), p.allMarked(impaired)):
		left[attackers] = max(left[attackers]-p.d.num.weakDefender, 0)
	}
	return left, used
}

// allMarked reports whether every defender has at least one of the marks.
func (p *position) allMarked(flags uint8) bool {
	units := p.unitsOfPart(defenders)
	for u := range units.All() {
		if !p.is(u, flags) {
			return false
		}
	}
	return !units.Empty()
}

// answer is an option of the German player for taking his hits.
type answer struct {
	retreat  int // hexes
	disperse bool
	steps    int
}

// defenceAnswers appends the options of the defenders. Retreating one hex absorbs a hit (§1.9);
// retreating two hexes absorbs two hits and disperses the defenders (§1.10). Each further hit costs a
// step (§1.11). can reports whether the defenders can retreat a number of hexes.
func (p *position) defenceAnswers(hits int, can func(hexes uint8) bool, list []answer) []answer {
	for hexes := 0; hexes <= min(2, hits); hexes++ {
		if hexes == 0 || can(uint8(hexes)) {
			list = append(list, answer{retreat: hexes, disperse: hexes == 2, steps: hits - hexes})
		}
	}
	return list
}

// attackAnswers appends the options of the attackers. Each hit costs a step (§1.12, §1.14), but
// dispersing all attackers absorbs some hits after the first (§1.13).
func (p *position) attackAnswers(hits int, list []answer) []answer {
	list = append(list, answer{steps: hits})
	if hits > 1 {
		list = append(list, answer{disperse: true, steps: max(hits-p.d.num.dispersal, 1)})
	}
	return list
}

// disperse marks units as dispersed.
func (p *position) disperse(units unitSet) {
	for u := range units.All() {
		p.s.flags[u] |= fDispersed
	}
}

// nextHit applies the hits on the defenders: on Allies one by one according to the sheet, on Germans
// as the player decides (§1.2, §2.0, §X38).
func (p *Position) nextHit() {
	r := &p.s.reg
	f := &p.s.combat
	left := p.unitsOfPart(defenders)
	if p.alliedPart() == defenders {
		for f.hits > 0 && !left.Empty() {
			if p.decide(&allied, 0, 0, nil).waits {
				r.phase = phHold
				return
			}
			p.watch(rules.Retreated, "2.0", func() { p.hitDefender(0, p.chainReceiver()) })
			left = p.unitsOfPart(defenders)
		}
	} else if !left.Empty() {
		switch {
		case f.hits > 0 && r.answered == 0:
			r.phase = phDefence
			return
		case r.stepsDue > 0:
			r.phase = phLoss
			return
		case r.back > 0:
			if p.canFallBack(r.back) {
				r.phase = phBack
				return
			}
			r.due += r.back // the retreat cannot continue: steps instead
			r.back = 0
			return
		case r.due > 0:
			r.stepsDue, r.due = r.due, 0
			return
		}
	}
	r.stepsDue, r.due, r.back, r.answered = 0, 0, 0, 0
	p.s.checked = unitSet{}
	f.hits = r.hits[attackers]
	r.stage = sgAttack
}

// nextAttackerHit applies the hits on the attackers.
func (p *Position) nextAttackerHit() {
	r := &p.s.reg
	f := &p.s.combat
	left := p.unitsOfPart(attackers)
	if p.alliedPart() == attackers {
		for f.hits > 0 {
			p.watch(rules.Retreated, "3.0", func() { p.hitAttacker(p.chainReceiver()) })
		}
	} else if !left.Empty() {
		switch {
		case f.hits > 1 && r.answered == 0:
			r.phase = phAnswer
			return
		case f.hits > 0:
			r.stepsDue, f.hits = f.hits, 0
			return
		case r.stepsDue > 0:
			r.phase = phLoss
			return
		}
	}
	f.hits, r.stepsDue = 0, 0
	r.stage = sgAdvance
}

// answer applies the option by which German attackers take their hits: dispersing, or step losses only
// (§1.12 to §1.14).
func (p *Position) answer(disperse bool) {
	r := &p.s.reg
	f := &p.s.combat
	r.answered = 1
	r.stepsDue = uint8(p.answerCosts(disperse))
	f.hits = 0
	if disperse {
		f.scattered = true
		p.watch(rules.Retreated, "1.13", func() { p.disperse(p.unitsOfPart(attackers)) })
	}
}

// answerCosts returns the steps that German attackers lose if they disperse, or if they do not.
func (p *Position) answerCosts(disperse bool) (steps int) {
	var room [2]answer
	for _, a := range p.attackAnswers(int(p.s.combat.hits), room[:0]) {
		if a.disperse == disperse {
			steps = a.steps
		}
	}
	return steps
}
