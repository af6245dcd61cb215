package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/stacks"
)

// A combat from its declaration to the advance (§X24). The sheet says what the Allies do in it.

// eligible are the activated units that can attack a hex: next to it, in order, not isolated,
// and not in another attack of the activation (§X24).
func (p *position) eligible(target uint16) (units unitSet) {
	for _, h := range p.d.hex[target].next {
		if h == noHex {
			continue
		}
		for u := p.s.first[h]; u != stacks.None; u = p.s.next[u] {
			if p.s.flags[u]&(fActive|fFought|fDispersed|fIsolated) == fActive {
				units.Add(u)
			}
		}
	}
	return units
}

// bearing are those of some units that can attack by themselves: without brackets (§X24).
func (p *position) bearing(units unitSet) (n int) {
	for u := range units.All() {
		if !p.d.units[u].bracket[p.s.steps[u]] {
			n += int(p.s.steps[u])
		}
	}
	return n
}

// targets is the set of hexes that activated German units can attack.
func (p *position) targets() (where hexSet) {
	near := p.nextToActive(axis)
	near = near.And(&p.s.stands[allies])
	for h := range near.All() {
		if p.bearing(p.eligible(h)) > 0 {
			where.Add(h)
		}
	}
	return where
}

// nextToActive is the set of hexes next to activated units of a side.
func (p *position) nextToActive(side uint8) hexSet {
	var where hexSet
	units := p.unitsOf(side)
	for u := range units.All() {
		if p.is(u, fActive) {
			where.Add(p.s.at[u])
		}
	}
	return p.d.beside(&where)
}

// chitsAllowed is how many chits the attackers draw: one for each of their steps that is not in
// brackets, up to a limit (§X24).
func (p *position) chitsAllowed() int {
	n := p.bearing(p.standing(attackers))
	if p.s.special&dayFury != 0 {
		n = p.d.furious(n, p.s.fight.target)
	}
	return min(n, p.d.num.chitsMost)
}

// furious is how many chits the fury of Bastogne makes of a number, for an attack on a hex (§X41).
func (d *data) furious(n int, target uint16) int {
	switch {
	case n == 0:
		return 0
	case d.hex[target].points > 0:
		return n + d.num.fury
	}
	return max(n-d.num.fury, 1)
}

// begin begins a combat for a hex.
func (p *position) begin(attacker uint8, target uint16) {
	p.s.fight = combat{target: target, into: target, from: noHex, attacker: attacker, path: [2]uint16{noHex, noHex}}
	p.s.fight.units[defenders] = p.in(target)
	p.s.drawn = [maxChits]uint8{}
	p.s.checked = unitSet{}
}

// declare begins a German attack: then its units are picked.
func (p *Position) declare(target uint16) {
	r := &p.s.reg
	r.fighting = 1
	p.begin(axis, target)
	p.hear(rules.Event{Kind: rules.AttackBegan, Side: rules.Axis, Cell: cellOf(target), Para: "X24"})
	r.phase = phDeclare
}

// fight closes the list of attackers. A card is drawn for undetected defenders (§X46), and the German
// player may spend one for a tactic (§X25).
func (p *Position) fight() {
	r := &p.s.reg
	p.s.fight.chits = uint8(p.chitsAllowed())
	r.hits, r.answered, r.owe, r.due, r.back = [2]uint8{}, 0, 0, 0, 0
	r.stage = sgSupport
	if p.mayBeUndetected() {
		p.refill()
		r.phase = phHidden
	}
}

// nextSupport asks the German player for a tactic, if he has a card for one (§X25).
func (p *Position) nextSupport() {
	r := &p.s.reg
	r.stage = sgTactic
	if supports := p.supports(); !supports.Empty() {
		r.phase = phSupport
	}
}

// germanPart is the Germans' part in the fight.
func (p *position) germanPart() int { return 1 - p.alliedPart() }

// supports are the cards in the hand whose tactic the German player can use in this combat
// (§X25).
func (p *position) supports() (cards cardSet) {
	f := &p.s.fight
	part := p.germanPart()
	given := p.given(part)
	for c := range p.s.hand.All() {
		x := &p.d.cards[c]
		use := false
		switch x.tactic {
		case airForce:
			use = given&airSupport == 0
		case gunfire:
			use = given&artillery == 0
		case coordinated:
			join := p.bystanders()
			use = part == attackers && !join.Empty()
		case engineer:
			use = part == attackers || p.d.hex[f.target].settlement == open && !p.s.improved.Has(f.target)
		}
		if use && !x.air {
			cards.Add(c)
		}
	}
	return cards
}

// support spends a card for its tactic.
func (p *Position) support(c uint8) {
	x := &p.d.cards[c]
	p.discard(c)
	p.noteTactic(rules.Axis, x.tactic, "X25")
	p.play(p.germanPart(), x.tactic)
	p.recount(x.tactic)
}

// noteTactic tells of a tactic.
func (p *Position) noteTactic(side rules.Side, t tactic, para string) {
	if p.ear != nil {
		p.hear(rules.Event{Kind: rules.Note, Key: "tactic." + tacticNames[t], Side: side, Cell: cellOf(p.s.fight.target), Para: para})
	}
}

// recount counts the chits anew, once attackers have joined.
func (p *position) recount(t tactic) {
	if t == coordinated || t == reinforce {
		p.s.fight.chits = uint8(p.chitsAllowed())
	}
}

// nextTactic draws an order card for the Allies: not in the opening (§X20), and not for those
// who are all dispersed (§P9, §X39).
func (p *Position) nextTactic() {
	r := &p.s.reg
	r.stage = sgChits
	if p.drawsTactic() {
		p.refill()
		r.phase = phTactic
	}
}

// drawsTactic reports whether an order card is drawn for the tactic of the Allies.
func (p *Position) drawsTactic() bool {
	return p.s.reg.opening == 0 && (p.alliedPart() == attackers || p.drawsTactics()) && p.orders() > 0
}

// refill shuffles the Allied cards that were played into their pile, if that is used up (§X39).
func (p *Position) refill() {
	if !p.s.alliedPile.Empty() {
		return
	}
	for c := range p.s.discards.All() {
		if p.d.cards[c].side == allies {
			p.s.discards.Remove(c)
			p.s.alliedPile.Add(c)
		}
	}
}

// drawTactic plays the tactic of an order card that was drawn for a combat, if it gives the Allies
// something (§X7).
func (p *Position) drawTactic(c uint8) {
	r := &p.s.reg
	p.s.alliedPile.Remove(c)
	p.s.discards.Add(c)
	p.hear(rules.Event{Kind: rules.ChitDrawn, Key: p.d.cards[c].id, Side: rules.Allies, Para: "X39"})
	r.stage = sgChits
	t := p.d.cards[c].tactic
	tell := p.teller()
	ch := tell.chain()
	v := p.decide(&useTactic, int(t), 0, ch)
	tell.tell(ch)
	switch v.act {
	case actAirForce:
		t = airForce
	case actPlay:
	default:
		return
	}
	part := p.alliedPart()
	p.noteTactic(rules.Allies, t, "X39")
	switch {
	case t == bugOut && p.early():
		r.phase = phBugOut
	case t == bugOut:
		p.leave()
	case t == reinforce:
		p.callHelp()
	}
	p.play(part, t)
	p.recount(t)
	if drawsAgain(t) {
		r.stage = sgTactic
	}
}

// leave takes a unit out of the combat, from the 19th on (§24.6).
func (p *Position) leave() {
	tell := p.teller()
	who := tell.chain()
	v := p.decide(&bugOutLate, 0, 0, who)
	tell.tell(who)
	to := tell.chain()
	w := p.decide(&bugOutTo, 0, 0, to)
	tell.tell(to)
	u := uint8(v.subject())
	p.watch(rules.Moved, "24.6", func() { p.move(u, uint16(w.subject())) })
	p.s.fight.units[defenders].Remove(u)
}

// callHelp brings the Allied stack that joins the battle (§27.1).
func (p *Position) callHelp() {
	tell := p.teller()
	who := tell.chain()
	v := p.decide(&reinforcing, 0, 0, who)
	tell.tell(who)
	from := uint16(v.subject())
	to := tell.chain()
	w := p.decide(&reinforcingTo, int(from), 0, to)
	tell.tell(to)
	h := uint16(w.subject())
	p.watch(rules.Moved, "27.1", func() { p.join(from, h) })
}

// rollBugOut makes the hold check of defenders who want to get out (§24.2).
func (p *Position) rollBugOut(face int) {
	tell := p.teller()
	ch := tell.chain()
	v := p.decide(&bugOutEarly, 0, face, ch)
	p.hear(rules.Event{Kind: rules.DieRolled, Key: "bug-out", N: face, M: face, Side: rules.Allies, Cell: cellOf(p.s.fight.target), Para: "24.2"})
	tell.tell(ch)
	if v.act == actWithdraw {
		p.watch(rules.Retreated, "24.3", func() { p.withdraw(p.teller()) })
		p.s.fight.hits = 0
		p.s.reg.stage = sgAdvance
	}
}

// circumstances are the situations of the combat for each part: those of the ground and of the
// odds for both, tactics and armour for the part that has them (§X24).
func (p *position) circumstances() (given [2]situation) {
	f := &p.s.fight
	at := &p.d.hex[f.target]
	var both situation
	odds := p.odds()
	for i, s := range []situation{odds1, odds2, odds3, odds4} {
		if odds > i {
			both |= s
		}
	}
	if at.terrain == woods || at.terrain == forest {
		both |= inWoods
	}
	sides := uint8(0)
	units := p.standing(attackers)
	for u := range units.All() {
		if dir, next := p.d.dir(f.target, p.s.at[u]); next {
			sides |= 1 << dir
		}
		if p.acrossRiver(p.s.at[u], f.target) {
			both |= overRiver
		}
	}
	for dir := range 6 {
		if sides>>dir&1 != 0 && at.settlement == open && apartFrom(sides, dir) {
			both |= flank
		}
	}
	for part := range given {
		given[part] = both | p.given(part)
		if p.armoured(part) && !p.armoured(1-part) {
			given[part] |= armourAlone
		}
	}
	return given
}

// apartFrom reports whether some hexsides, as bits, have one that is not next to a hexside.
func apartFrom(sides uint8, dir int) bool {
	return sides>>((dir+2)%6)&1 != 0 || sides>>((dir+3)%6)&1 != 0 || sides>>((dir+4)%6)&1 != 0
}

// countDrawn is how many chits have been drawn in the combat.
func (p *position) countDrawn() (n int) {
	for _, k := range p.s.drawn {
		n += int(k)
	}
	return n
}

// nextChit draws the next chit, or adds up what was drawn (§1.1).
func (p *Position) nextChit() {
	r := &p.s.reg
	f := &p.s.fight
	left := p.standing(defenders)
	if left.Empty() { // all got out
		r.stage = sgAdvance
		return
	}
	if p.countDrawn() < int(f.chits) {
		r.phase = phChit
		return
	}
	var room [16]chit
	drawn := room[:0]
	for k, n := range p.s.drawn {
		for range n {
			drawn = append(drawn, p.d.chits[k].lines)
		}
	}
	p.tellHits()
	hits, used := p.adjust(p.total(drawn, p.circumstances()), nil)
	r.hits = [2]uint8{uint8(hits[attackers]), uint8(hits[defenders])}
	if used {
		p.hear(rules.Event{Kind: rules.Note, Key: "position-used", Cell: cellOf(f.target), Para: "1.6"})
	}
	if p.ear != nil { // a key is made only for who listens
		p.hear(rules.Event{Kind: rules.ResultFound, Key: rules.HitsKey(hits[attackers], hits[defenders]), Cell: cellOf(f.target), Para: "1.1"})
	}
	f.hits, r.answered = r.hits[defenders], 0
	r.stage = sgDefend
}

// nextHit applies the hits of the defenders: the Allies' one by one by the sheet, the Germans'
// as their player says (§1.2, §2.0, §X38).
func (p *Position) nextHit() {
	r := &p.s.reg
	f := &p.s.fight
	left := p.standing(defenders)
	if p.alliedPart() == defenders {
		for f.hits > 0 && !left.Empty() {
			if p.decide(&allied, 0, 0, nil).waits {
				r.phase = phHold
				return
			}
			p.watch(rules.Retreated, "2.0", func() { p.hitDefender(0, p.teller()) })
			left = p.standing(defenders)
		}
	} else if !left.Empty() {
		switch {
		case f.hits > 0 && r.answered == 0:
			r.phase = phDefence
			return
		case r.owe > 0:
			r.phase = phLoss
			return
		case r.back > 0:
			if p.canFallBack(r.back) {
				r.phase = phBack
				return
			}
			r.due += r.back // no way on: steps instead
			r.back = 0
			return
		case r.due > 0:
			r.owe, r.due = r.due, 0
			return
		}
	}
	r.owe, r.due, r.back, r.answered = 0, 0, 0, 0
	p.s.checked = unitSet{}
	f.hits = r.hits[attackers]
	r.stage = sgAttack
}

// nextAttackerHit applies the hits of the attackers.
func (p *Position) nextAttackerHit() {
	r := &p.s.reg
	f := &p.s.fight
	left := p.standing(attackers)
	if p.alliedPart() == attackers {
		for f.hits > 0 {
			p.watch(rules.Retreated, "3.0", func() { p.hitAttacker(p.teller()) })
		}
	} else if !left.Empty() {
		switch {
		case f.hits > 1 && r.answered == 0:
			r.phase = phAnswer
			return
		case f.hits > 0:
			r.owe, f.hits = f.hits, 0
			return
		case r.owe > 0:
			r.phase = phLoss
			return
		}
	}
	f.hits, r.owe = 0, 0
	r.stage = sgAdvance
}

// answer is how German attackers take their hits: dispersing, or with steps alone (§1.12 to
// §1.14).
func (p *Position) answer(disperse bool) {
	r := &p.s.reg
	f := &p.s.fight
	r.answered = 1
	r.owe = uint8(p.answerCosts(disperse))
	f.hits = 0
	if disperse {
		f.scattered = true
		p.watch(rules.Retreated, "1.13", func() { p.disperse(p.standing(attackers)) })
	}
}

// answerCosts is how many steps German attackers lose who disperse, or do not.
func (p *Position) answerCosts(disperse bool) (steps int) {
	var room [2]answer
	for _, a := range p.attackAnswers(int(p.s.fight.hits), room[:0]) {
		if a.disperse == disperse {
			steps = a.steps
		}
	}
	return steps
}

// backing is whom the next retreat of Germans is about, as the procedure counts, and one of
// their units: all of them together, or if they cannot, the next by number (§P4).
func (p *position) backing() (about int, u uint8) {
	units := p.standing(defenders)
	if p.s.checked.Empty() && p.hasWay(units) {
		return 0, p.first(units)
	}
	if rest := units.AndNot(&p.s.checked); !rest.Empty() {
		u := p.first(rest)
		return int(u) + 1, u
	}
	return 0, p.first(units)
}

// canFallBack reports whether the German defenders can begin a retreat of so many hexes, or go on
// doing so one by one.
func (p *position) canFallBack(hexes uint8) bool {
	units := p.standing(defenders)
	if units.Empty() {
		return false
	}
	q := p.fork()
	defer p.drop()
	q.s.reg.back = hexes
	if !p.s.checked.Empty() {
		about, _ := q.backing()
		return q.hasWay(q.retreating(about))
	}
	return q.canRetreat()
}

// costly are the paragraphs of the ways of retreat that cost a step, by their priority.
var costly = [...]string{3: "5.3", 4: "5.4"}

// fallBack retreats German defenders a hex: all, or one of them, who alone loses the step that his
// way costs (§X38).
func (p *Position) fallBack(u uint8, h uint16) {
	r := &p.s.reg
	about, _ := p.backing()
	way := retreatPriority(&p.position, about, int(h))
	p.watch(rules.Retreated, "5.0", func() { p.goInto(about, h) })
	switch {
	case way < 3:
	case about > 0:
		p.watch(rules.Retreated, costly[way], func() { p.loseStep(u) })
	default:
		r.owe++
	}
	if about > 0 {
		p.s.checked.Add(u)
		units := p.standing(defenders)
		if rest := units.AndNot(&p.s.checked); !rest.Empty() {
			return
		}
	}
	p.s.checked = unitSet{}
	p.watch(rules.Retreated, "1.10", p.retreated)
	r.back--
}

// nextAdvance asks who advances: the German player as he likes (§7.1), the Allies by their
// checks (§8.1).
func (p *Position) nextAdvance() {
	r := &p.s.reg
	f := &p.s.fight
	r.stage = sgFought
	if held := p.in(f.target); !held.Empty() && p.holds(1-f.attacker, f.target) {
		return
	}
	if f.attacker == axis {
		if units := p.advancing(); !units.Empty() {
			r.phase = phAdvance
		}
		return
	}
	var room [maxUnits]uint8
	for _, u := range p.advanceOrder(room[:0]) {
		r.stage = sgAdvance
		if p.s.at[u] == f.target {
			p.s.checked.Add(u)
			continue
		}
		group := p.checking(u)
		if p.rollsFor(u, f.target) {
			return
		}
		p.s.checked = p.s.checked.Or(&group)
		p.goOn(u)
		if r.phase != phRun {
			return
		}
	}
	if r.phase == phRun {
		r.stage = sgFought
	}
}

// rollsFor checks the advance of an Allied unit into a hex, and reports whether that waits for
// the die.
func (p *Position) rollsFor(u uint8, into uint16) (waits bool) {
	r := &p.s.reg
	p.watch(rules.Advanced, "8.2", func() { waits = p.checkAdvance(u, into, 0, p.teller()) })
	if waits {
		r.unit = u + 1
		r.phase = phCheck
		return true
	}
	return false
}

// goOn has an Allied unit that has advanced check for a second hex (§8.10, §8.11).
func (p *Position) goOn(u uint8) {
	if !p.mayGoOn(u) {
		if p.s.at[u] == p.s.fight.target {
			p.teller().quietly(&p.position, &second, int(u))
		}
		return
	}
	if h := p.secondHex(u, p.teller()); h != noHex {
		p.rollsFor(u, h)
	}
}

// rollAdvance makes the check of an Allied unit.
func (p *Position) rollAdvance(face int) {
	r := &p.s.reg
	f := &p.s.fight
	u, into := r.unit-1, f.into
	group := p.checking(u)
	first := into == f.target
	p.hear(rules.Event{Kind: rules.DieRolled, Key: "advance", Side: rules.Allies, Piece: pieceOf(u), N: face, M: face, Cell: cellOf(into), Para: "8.2"})
	p.watch(rules.Advanced, "8.2", func() { p.checkAdvance(u, into, face, p.teller()) })
	p.s.checked = p.s.checked.Or(&group)
	r.unit = 0
	r.stage = sgAdvance
	if first && p.s.at[u] == f.target {
		p.goOn(u)
	}
}

// advancing are the German attackers who can advance into the hex attacked (§7.1).
func (p *position) advancing() (units unitSet) {
	standing := p.standing(attackers)
	for u := range standing.All() {
		if p.s.at[u] != p.s.fight.target && !p.s.checked.Has(u) && p.germanAdvance(u) {
			units.Add(u)
		}
	}
	return units
}

// seconds is the set of hexes into which a German unit can go on (§9.4).
func (p *position) seconds(u uint8) (where hexSet) {
	for h := range p.d.next1[p.s.at[u]].All() {
		if p.mayEnterSecond(u, h) {
			where.Add(h)
		}
	}
	return where
}

// advanceGerman advances a German unit into the hex attacked, or on into a second one.
func (p *Position) advanceGerman(u uint8, h uint16, from phase) {
	r := &p.s.reg
	para := "7.1"
	if from == phSecond {
		para = "9.4"
	}
	p.watch(rules.Advanced, para, func() {
		if from == phAdvance {
			p.s.checked.Add(u)
			p.advanceTo(u, h)
		} else {
			p.move(u, h)
		}
	})
	r.stage, r.unit = sgAdvance, 0
	if from == phAdvance && p.mayGoOn(u) {
		if where := p.seconds(u); !where.Empty() {
			r.unit = u + 1
			r.phase = phSecond
		}
	}
}

// endCombat ends a combat: its attackers attack no more in this activation.
func (p *Position) endCombat() {
	r := &p.s.reg
	left := p.standing(attackers)
	for u := range left.All() {
		p.s.flags[u] |= fFought
	}
	german := p.s.fight.attacker == axis
	p.s.fight = combat{path: [2]uint16{noHex, noHex}}
	p.s.drawn = [maxChits]uint8{}
	p.s.checked = unitSet{}
	r.hits, r.answered, r.unit = [2]uint8{}, 0, 0
	r.stage = sgStrikes
	if german {
		r.stage = sgUnits
	}
}

// roll throws the die for what waits for it.
func (p *Position) roll(ph phase, face int) {
	switch ph {
	case phBridge:
		p.rollBridge(face)
	case phBlock:
		p.rollBlock(face)
	case phBugOut:
		p.rollBugOut(face)
	case phHold:
		p.hear(rules.Event{Kind: rules.DieRolled, Key: "hold", Side: rules.Allies, N: face, M: face, Cell: cellOf(p.defendersAt()), Para: "2.D"})
		p.watch(rules.Retreated, "2.0", func() { p.hitDefender(face, p.teller()) })
		p.s.reg.stage = sgDefend
	case phCheck:
		p.rollAdvance(face)
	}
}
