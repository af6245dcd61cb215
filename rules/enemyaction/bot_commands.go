package enemyaction

import "slices"

// Procedures that the sheet lacks: arrival of reserves, replacements, marches and attacks of activated
// units. They are our reconstruction.

var (
	// deploying selects the unit of a corps that leaves the reserves. Its subject is the corps (§X26).
	deploying = procedure{name: "deploying", steps: []step{
		{para: "X26", key: "reserves", list: func(p *position, corps int, dst []int) []int {
			for u := range p.d.ofSide[allies].All() {
				if p.s.at[u] == reserve && int(p.d.units[u].formation) == corps {
					dst = append(dst, int(u))
				}
			}
			return dst
		}, of: ofUnit, by: lowestNumber, then: actDeploy},
	}}

	// deployTo selects the hex for a unit from the reserves: a victory hex in danger (§X47), otherwise an
	// empty position in Allied supply and out of German zones, as near to Germans as possible (§X26).
	deployTo = procedure{name: "deploy-to", about: ofUnit, steps: []step{
		{para: "X47", key: "in-danger", list: goalsInDanger, of: ofHex, by: []criterion{
			{"X47", "points", true, func(p *position, _, h int) int { return int(p.d.hex[h].points) }},
			{"X47", "near-german", false, germanNear},
			{"P3", "west", true, westOf},
			{"P2", "hex-number", false, numberOf},
		}, then: actEnter},
		{para: "X26", key: "open-positions", list: placesToDeploy, of: ofHex, by: []criterion{
			{"X26", "near-german", false, germanNear},
			{"X26", "hold-value", true, holdOf},
			{"P3", "west", true, westOf},
			{"P2", "hex-number", false, numberOf},
		}, then: actEnter},
	}}

	// expediting lists the units of a corps that arrive a day early: all that are due tomorrow (§X48).
	expediting = procedure{name: "expediting", steps: []step{
		{para: "X48", key: "due", list: func(p *position, corps int, dst []int) []int {
			for u := range p.d.ofSide[allies].All() {
				if p.s.at[u] == calendar+uint16(p.s.day)+1 && int(p.d.units[u].formation) == corps {
					dst = append(dst, int(u))
				}
			}
			return dst
		}, of: ofUnit, free: true, then: actExpedite},
	}}

	// replacing selects the unit of a corps that gains a step. Its subject is the corps (§X27).
	replacing = procedure{name: "replacing", steps: []step{
		{para: "X27", key: "replaced-today", line: func(p *position, corps int) bool { return p.s.reg.replaced>>corps&1 != 0 }, then: actNothing},
		{para: "X27", key: "few-reduced", line: func(p *position, corps int) bool { var room [maxUnits]int; return len(reduced(p, corps, room[:0])) < 2 }, then: actNothing},
		{para: "X27", key: "reduced", list: reduced, of: ofUnit, by: lowestNumber, then: actTake},
	}}

	// stays are the reasons why an activated Allied unit stays: it has moved, is dispersed, is in a German
	// zone, or holds a position near Germans (§X29).
	stays = []step{
		{para: "X29", key: "moved", line: func(p *position, u int) bool { return p.is(uint8(u), fMoved) }, then: actStay},
		{para: "X29", key: "is-dispersed", line: func(p *position, u int) bool { return p.is(uint8(u), fDispersed) }, then: actStay},
		{para: "X29", key: "in-german-zone", line: func(p *position, u int) bool { zones := p.zones(axis); return zones.Has(p.s.at[u]) }, then: actStay},
		{para: "X29", key: "holds-position", line: func(p *position, u int) bool {
			h := p.s.at[u]
			return p.d.places.Has(h) && germanNear(p, 0, int(h)) <= p.d.num.alert
		}, then: actStay},
	}

	// alliedMarch selects the destination of an activated Allied unit (§X29).
	alliedMarch = procedure{name: "march", about: ofUnit, steps: append(slices.Clip(stays), step{
		para: "X29", key: "places-to-hold", list: placesToHold, of: ofHex, by: []criterion{
			{"X29", "points", true, func(p *position, _, h int) int { return int(p.d.hex[h].points) }},
			{"X29", "hold-value", true, holdOf},
			{"X29", "near-german", false, germanNear},
			{"P3", "west", true, westOf},
			{"P2", "hex-number", false, numberOf},
		}, then: actEnter,
	})}

	// strike selects the hex that activated Allies attack next (§X30).
	strike = procedure{name: "strike", steps: []step{
		{para: "X30", key: "weak-germans", list: weakGermans, of: ofHex, by: []criterion{
			{"X30", "points", true, func(p *position, _, h int) int { return int(p.d.hex[h].points) }},
			{"X30", "odds", true, strikeOdds},
			{"P3", "west", true, westOf},
			{"P2", "hex-number", false, numberOf},
		}, then: actTake},
	}}
)

// placesToDeploy lists the positions that a reserve unit can occupy: open ones that the Allies control
// (§X17, §X26); at first only those beyond the Meuse for the XXX Corps (§X45).
func placesToDeploy(p *position, u int, dst []int) []int {
	open := p.openPlaces()
	open = open.AndNot(&p.s.germanHexes)
	if p.waits(uint8(u)) {
		open = open.And(&p.d.beyond)
	}
	for h := range open.All() {
		dst = append(dst, int(h))
	}
	return dst
}

// goalsInDanger lists those of placesToDeploy that are victory hexes near Germans, from the day on
// which the reserves guard them (§X47).
func goalsInDanger(p *position, u int, dst []int) []int {
	if int(p.s.day) < p.d.num.guardFrom {
		return dst
	}
	all := len(dst)
	dst = placesToDeploy(p, u, dst)
	kept := dst[:all]
	for _, h := range dst[all:] {
		if p.d.hex[h].points > 0 && germanNear(p, 0, h) <= p.d.num.alert {
			kept = append(kept, h)
		}
	}
	return kept
}

// openPlaces returns the positions that are empty, in Allied supply and without a roadblock. An empty
// hex in supply is in no German zone.
func (p *position) openPlaces() hexSet {
	open := p.emptyPlaces()
	return open.AndNot(&p.s.roadblocks)
}

// emptyPlaces returns the positions in Allied supply without units.
func (p *position) emptyPlaces() hexSet {
	empty := p.d.places.And(p.supplied(allies))
	empty = empty.AndNot(&p.s.occupied[axis])
	return empty.AndNot(&p.s.occupied[allies])
}

// reduced lists the units of a corps that have lost steps and are in supply.
func reduced(p *position, corps int, dst []int) []int {
	for u := range p.s.onMap.All() {
		x := &p.d.units[u]
		if int(x.formation) == corps && p.s.steps[u] < x.full && !p.is(u, fUnsupplied|fIsolated) {
			dst = append(dst, int(u))
		}
	}
	return dst
}

// inPlace reports whether a unit stays where it is (§X29).
func inPlace(p *position, u int) bool { return anyApplies(stays, p, u) }

// placesToHold lists the positions that a unit can reach and hold: empty, in Allied supply, out of
// German zones, near Germans, and without opening a gap in the line (§X29). On the first day units on
// foot go at most one hex.
func placesToHold(p *position, u int, dst []int) []int {
	var one unitSet
	one.Add(uint8(u))
	from := p.s.at[u]
	open := p.openPlaces()
	if p.waits(uint8(u)) { // §X45
		open = open.And(&p.d.beyond)
	}
	far := p.allowance(uint8(u))
	for h := range open.All() {
		if p.nearest(axis, h) > p.d.num.alert || p.d.distance(from, h) > far {
			open.Remove(h)
		}
	}
	if open.Empty() {
		return dst
	}
	reach := p.reach(uint8(u))
	open = open.And(&reach)
	for h := range open.All() {
		if p.opens(one, h) {
			continue
		}
		dst = append(dst, int(h))
	}
	return dst
}

// weakGermans lists the German hexes that activated Allies can attack at good odds (§X30).
func weakGermans(p *position, _ int, dst []int) []int {
	near := p.nextToActive(allies)
	near = near.And(&p.s.occupied[axis])
	for h := range near.All() {
		if p.bearing(p.eligible(h)) > 0 && strikeOdds(p, 0, int(h)) >= p.d.num.strikeOdds {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// strikeOdds returns the odds of an attack by all activated Allies adjacent to a hex.
func strikeOdds(p *position, _, h int) int {
	q := p.fork()
	defer p.drop()
	q.begin(allies, uint16(h))
	q.s.combat.units[attackers] = q.eligible(uint16(h))
	return q.odds()
}
