package enemyaction

import "herbstnebel/rules"

var _ rules.HoldChecker = (*Position)(nil)

// HoldCheck implements rules.HoldChecker: the hold check of the Allies in a hex (§2.D) against the
// given attackers, otherwise the current attack, otherwise all adjacent Germans, or the reason why a
// hit leads to no check. For a hex without units it returns the hold value.
func (p *Position) HoldCheck(c rules.CellID, by []rules.PieceID) (ph rules.Phrase, ok bool) {
	h := hexOf(c)
	if h == noHex || p.holds(axis, h) {
		return ph, false
	}
	value := int(p.d.hex[h].hold)
	if !p.holds(allies, h) {
		return rules.Phrase{Key: "hold-value", Para: "2.D.1", Args: number("n", value)}, value > 0
	}
	q := p.aside()
	if f := &q.s.combat; f.attacker != axis || f.units[attackers].Empty() || q.defendersAt() != h {
		q.begin(axis, h)
		near := q.uninvolvedUnits()
		for u := range near.All() {
			if p.is(u, fDispersed|fIsolated) { // they do not attack (§X24)
				near.Remove(u)
			}
		}
		q.s.combat.units[attackers] = near
	}
	if len(by) > 0 {
		q.s.combat.units[attackers] = p.d.unitsAs(by)
	}
	q.s.combat.hits = 1
	var ch Chain
	if v := q.decide(&allied, 0, 0, &ch); !v.waits {
		told := p.d.summarise(&ch)
		why := &told[len(told)-1]
		return rules.Phrase{Key: "no-check", Para: why.Para, Then: why}, true
	}
	ph = rules.Phrase{Key: "check.hold-here", Para: "2.D", Items: true}
	chance := 0
	for i := range holdFactors {
		x := &holdFactors[i]
		n := x.of(&q.position, 0)
		chance += n
		if n != 0 || i < 2 { // value and steps are always listed
			ph.Parts = append(ph.Parts, rules.Phrase{Key: "factor." + x.key, Para: x.para, Args: number("n", n)})
		}
	}
	ph.Args = append(number("chance", chance), number("faces", p.d.num.faces)...)
	return ph, true
}
