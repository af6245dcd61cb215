package enemyaction

import (
	"slices"

	"herbstnebel/rules"
)

// openHexCriteria keeps the hexes that passableFirst prefers, then those of the first situation that applies
// (§5.0).
var (
	passableFirst   = criterion{"5.6", "passable", true, passable}
	openHexCriteria = []criterion{passableFirst, {"5.0", "priority", false, retreatPriority}}
)

// germanRetreat lists the hexes between which the German player chooses. For a unit that retreats
// alone, these are the hexes that leave the others a path (§P4).
var germanRetreat = procedure{name: "german-retreat", about: ofRetreat, steps: []step{
	{para: "5.0", key: "ways", list: retreatHexesOf, of: ofHex, by: append(slices.Clip(openHexCriteria),
		criterion{"P4", "others-follow", true, func(p *position, about, h int) int { return yes(p.othersFollow(about, uint16(h))) }},
	), free: true, then: actEnter},
}}

// retreating returns the units of the subject of a retreat.
func (p *position) retreating(about int) (units unitSet) {
	if about == 0 {
		return p.unitsOfPart(defenders)
	}
	units.Add(uint8(about - 1))
	return units
}

func retreatHexesOf(p *position, about int, dst []int) []int {
	var room [6]uint16
	for _, h := range p.retreatHexes(p.retreating(about), room[:0]) {
		dst = append(dst, int(h))
	}
	return dst
}

// retreatHexes appends the hexes into which a group of defenders can retreat: adjacent, without an enemy, not
// the hex of the combat, and with room for all. If there is none for the first hex and another hit
// follows, room is not required if the retreat can continue (§P5). Isolated infantry retreats at most
// one hex (§P8).
func (p *position) retreatHexes(units unitSet, dst []uint16) []uint16 {
	f := &p.s.combat
	leader, some := units.Pop()
	if !some {
		return dst
	}
	units.Add(leader)
	if f.retreated >= 2 || f.retreated == 1 && p.tied(units) {
		return dst
	}
	from, side := p.s.at[leader], p.d.units[leader].side
	for h := range p.d.next1[from].All() {
		if h != f.target && !p.holds(1-side, h) && p.fits(units, h) {
			dst = append(dst, h)
		}
	}
	if len(dst) > 0 || f.retreated > 0 || p.coming() < 2 || p.tied(units) {
		return dst
	}
	for h := range p.d.next1[from].All() {
		if !p.holds(1-side, h) && p.leadsOn(units, side, h) {
			dst = append(dst, h)
		}
	}
	return dst
}

// coming returns the hexes of a retreat that can still follow: one per hit for the Allies, the number
// that the player chose for the Germans (§X38).
func (p *position) coming() uint8 {
	if p.alliedPart() == defenders {
		return p.s.combat.hits
	}
	return p.s.reg.back
}

// bestRetreatHexes lists the retreat hexes of the first situation that applies (§5.0).
func (p *position) bestRetreatHexes(about int, dst []int) []int {
	left := retreatHexesOf(p, about, dst)
	for i := range openHexCriteria {
		if len(left) > 1 {
			left = p.narrow(&openHexCriteria[i], about, left, nil)
		}
	}
	return left
}

// canRetreatTogether reports whether a group of defenders can retreat together.
func (p *position) canRetreatTogether(units unitSet) bool {
	var room [6]uint16
	return len(p.retreatHexes(units, room[:0])) > 0
}

// tied reports whether any of the units is isolated infantry (§P8).
func (p *position) tied(units unitSet) bool {
	for u := range units.All() {
		if p.isolatedFoot(u) {
			return true
		}
	}
	return false
}

func (p *position) isolatedFoot(u uint8) bool { return p.is(u, fIsolated) && !p.d.isMech(u) }

// leadsOn reports whether a retreat can continue from a hex to one with room (§P5).
func (p *position) leadsOn(units unitSet, side uint8, from uint16) bool {
	for h := range p.d.next1[from].All() {
		if h != p.s.combat.target && !p.holds(1-side, h) && p.fits(units, h) {
			return true
		}
	}
	return false
}

// apart reports whether defenders that cannot retreat together can each retreat alone, by number
// (§P4). This is allowed only if no further hex of retreat can follow. Allies follow their procedure,
// Germans may use any hex that their player could choose.
func (p *position) apart() bool {
	units := p.unitsOfPart(defenders)
	if units.Len() < 2 || p.coming() > 1 && p.s.combat.retreated == 0 {
		return false
	}
	if p.alliedPart() != defenders {
		return p.canPart(units, false)
	}
	q := p.fork()
	defer p.drop()
	order := p.byNumber(units)
	for rank := range order.All() {
		about := int(p.d.order[rank]) + 1
		v := q.decide(&retreat, about, 0, nil)
		if v.act != actEnter {
			return false
		}
		q.goBack(about, uint16(v.chosen), nil)
	}
	return true
}

// canPart reports whether a group of defenders can each retreat alone, by number: along the best
// hexes, or if free is set, without losing a step.
func (p *position) canPart(units unitSet, free bool) bool {
	u := p.first(units)
	units.Remove(u)
	about := int(u) + 1
	var room [6]int
	into := room[:0]
	if free {
		into = p.freeRetreatHexes(about, into)
	} else {
		into = p.bestRetreatHexes(about, into)
	}
	for _, h := range into {
		if p.canFollow(units, about, uint16(h), free) {
			return true
		}
	}
	return false
}

// canFollow reports whether units can each retreat alone once the subject about has retreated into a
// hex.
func (p *position) canFollow(units unitSet, about int, h uint16, free bool) bool {
	if units.Empty() {
		return true
	}
	q := p.fork()
	defer p.drop()
	q.goBack(about, h, nil)
	return q.canPart(units, free)
}

// othersFollow reports whether the German defenders after the subject can each still retreat alone
// once it has retreated into a hex (§P4). If all retreat together there are none.
func (p *position) othersFollow(about int, h uint16) bool {
	units, retreating := p.unitsOfPart(defenders), p.retreating(about)
	units = units.AndNot(&p.s.checked)
	return p.canFollow(units.AndNot(&retreating), about, h, false)
}

// canRetreat reports whether the Allied defenders can retreat at all.
func (p *position) canRetreat() bool {
	return p.canRetreatTogether(p.unitsOfPart(defenders)) || p.s.combat.retreated < 2 && p.apart()
}

// passable returns 0 for a hex beyond a river without a bridge or of forest without a road, otherwise
// 1 (§5.6).
func passable(p *position, about, c int) int {
	from := p.leaderHex(about)
	dir, _ := p.d.dir(from, uint16(c))
	at := &p.d.hex[c]
	return yes(!p.unbridged(from, dir) && (at.terrain != forest || at.road != 0))
}

// leaderHex returns the hex of the subject of a retreat.
func (p *position) leaderHex(about int) uint16 {
	if about == 0 {
		return p.defendersAt()
	}
	return p.s.at[about-1]
}

// retreatPriority returns the number of the first situation that fits a hex (§5.1 to §5.4). The line of
// supply is traced as if the units were in the hex. Without the units, no line could enter an enemy
// zone there (§X14).
func retreatPriority(p *position, about, c int) int {
	h := uint16(c)
	if free := p.freeOfCost(about, h); free > 0 {
		return free
	}
	if _, held := p.holder(h); !held && p.wouldBeSupplied(1-p.s.combat.attacker, p.retreating(about), h) { // §5.3
		return 3
	}
	return 4 // §5.4
}

// freeOfCost returns the number of the situation without a loss that fits a hex, or 0.
func (p *position) freeOfCost(about int, h uint16) int {
	if zones := p.zones(p.s.combat.attacker); !zones.Has(h) { // §5.1
		return 1
	}
	there, moving := p.in(h), p.retreating(about)
	friendly := there.AndNot(&moving)
	for u := range friendly.All() {
		if !p.is(u, fUnsupplied|fIsolated) { // §5.2
			return 2
		}
	}
	return 0
}

// goBack retreats a subject into a hex, with the step loss that this costs.
func (p *position) goBack(about int, h uint16, receive chainFunc) {
	costs := p.freeOfCost(about, h) == 0
	p.goInto(about, h)
	switch {
	case !costs:
	case about > 0:
		p.loseStep(uint8(about - 1))
	default:
		p.alliedLoss(defenders, receive)
	}
}

// goInto moves a subject into its retreat hex.
func (p *position) goInto(about int, h uint16) {
	f := &p.s.combat
	units := p.retreating(about)
	if f.retreated < 2 && (about == 0 || f.path[f.retreated] == noHex) {
		f.path[f.retreated] = h
	}
	for u := range units.All() {
		p.move(u, h)
	}
	all := p.in(h)
	f.continues = f.retreated == 0 && (all.Len() > p.d.num.stackUnits || p.stepsOf(all) > p.d.num.stackSteps)
}

// retreated counts a hex of retreat. The second hex disperses the defenders (§1.10).
func (p *position) retreated() {
	f := &p.s.combat
	f.retreated++
	if f.retreated == 2 {
		f.continues = false
		p.disperse(p.unitsOfPart(defenders))
	}
}

// backing returns the subject of the next German retreat and one of its units: all defenders together,
// or if that is not possible, the next by number (§P4).
func (p *position) backing() (about int, u uint8) {
	units := p.unitsOfPart(defenders)
	if p.s.checked.Empty() && p.canRetreatTogether(units) {
		return 0, p.first(units)
	}
	if rest := units.AndNot(&p.s.checked); !rest.Empty() {
		u := p.first(rest)
		return int(u) + 1, u
	}
	return 0, p.first(units)
}

// canFallBack reports whether the German defenders can begin a retreat of a number of hexes, or
// continue one unit by unit.
func (p *position) canFallBack(hexes uint8) bool {
	units := p.unitsOfPart(defenders)
	if units.Empty() {
		return false
	}
	q := p.fork()
	defer p.drop()
	q.s.reg.back = hexes
	if !p.s.checked.Empty() {
		about, _ := q.backing()
		return q.canRetreatTogether(q.retreating(about))
	}
	return q.canRetreat()
}

// costly are the paragraphs of the retreats that cost a step, by their priority.
var costly = [...]string{3: "5.3", 4: "5.4"}

// fallBack retreats German defenders one hex: all of them, or one unit, which then loses any step that
// its path costs (§X38).
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
		r.stepsDue++
	}
	if about > 0 {
		p.s.checked.Add(u)
		units := p.unitsOfPart(defenders)
		if rest := units.AndNot(&p.s.checked); !rest.Empty() {
			return
		}
	}
	p.s.checked = unitSet{}
	p.watch(rules.Retreated, "1.10", p.retreated)
	r.back--
}
