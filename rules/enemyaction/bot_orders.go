package enemyaction

// The order card of an Allied impulse: its use, and the units that it activates (§X28).

// order selects the use of an order card: the first that has an effect. Its subject is the card. It is
// evaluated only for listeners; Position.obey tries the same uses in the same order.
var order = procedure{name: "order", about: ofCard, steps: []step{
	{para: "X28", key: "special-event", line: func(p *position, c int) bool { return p.takesEffect(p.d.cards[c].event) }, then: actOrder},
	{para: "X26", key: "deploys", line: func(p *position, c int) bool {
		v := p.decide(&deploying, int(p.d.cards[c].formation), 0, nil)
		return v.act == actDeploy && p.hasPlace(v)
	}, then: actOrder},
	{para: "X48", key: "expedites", line: func(p *position, c int) bool {
		x := &p.d.cards[c]
		return x.expedites && p.decide(&expediting, int(x.formation), 0, nil).act == actExpedite
	}, then: actOrder},
	{para: "X27", key: "replaces", line: func(p *position, c int) bool {
		x := &p.d.cards[c]
		return x.formation >= 0 && p.decide(&replacing, int(x.formation), 0, nil).act == actTake
	}, then: actOrder},
	{para: "X28", key: "activates", line: func(p *position, c int) bool { return p.activates(uint8(c)) }, then: actOrder},
	{para: "X28", key: "command-event", line: func(p *position, c int) bool { return p.hasUse(p.d.cards[c].event) }, then: actOrder},
	{para: "X28", key: "last-order", line: func(p *position, _ int) bool { return p.s.alliedDrawPile.Empty() }, then: actNothing},
	{para: "X28", key: "useless-order", line: func(*position, int) bool { return true }, then: actDraw},
}}

// activates reports whether any unit of an order card would move or attack.
func (p *position) activates(c uint8) bool {
	q := p.fork()
	defer p.drop()
	units := q.alliesOf(c)
	for u := range units.All() {
		q.s.flags[u] |= fActive
	}
	for u := range units.All() {
		if q.decide(&alliedMarch, int(u), 0, nil).act == actEnter {
			return true
		}
	}
	return q.decide(&strike, 0, 0, nil).act == actTake
}

// hasUse reports whether the event of an order card would have an effect.
func (p *position) hasUse(e event) bool {
	switch e {
	case eventAir:
		return true
	case eventAlarm:
		v := p.decide(&alarm, 0, 0, nil)
		return v.act == actDeploy && p.hasPlace(v)
	}
	pr := p.procedureOf(e)
	return pr != nil && p.decide(pr, 0, 0, nil).act != actNothing
}

// procedureOf returns the procedure of an event, or nil.
func (p *position) procedureOf(e event) *procedure {
	switch e {
	case eventAir:
		return &airEvent
	case eventBarrage:
		return &barrage
	case eventIntercepted:
		return &intercepted
	case eventEngineers:
		return &engineersEvent
	case eventAlarm:
		return &alarm
	case eventRecovery:
		return &recovery
	case eventTanks:
		return &tankEvent
	case eventFallBack:
		return &fallBack
	}
	return nil
}

// hasPlace reports whether deployTo finds a hex for the unit of v.
func (p *position) hasPlace(v procedureResult) bool {
	return p.decide(&deployTo, v.subject(), 0, nil).act == actEnter
}

// recovery lists the dispersed units, all of which recover (§18.1).
var recovery = procedure{name: "recovery", steps: []step{
	{para: "18.1", key: "dispersed", list: func(p *position, _ int, dst []int) []int {
		for u := range p.s.onMap.All() {
			if p.is(u, fDispersed) {
				dst = append(dst, int(u))
			}
		}
		return dst
	}, of: ofUnit, free: true, then: actRally},
}}

// activated lists the units that an order card activates. Its subject is the card.
var activated = procedure{name: "activated", about: ofCard, steps: []step{
	{para: "X28", key: "activated", list: func(p *position, c int, dst []int) []int {
		units := p.alliesOf(uint8(c))
		for u := range units.All() {
			dst = append(dst, int(u))
		}
		return dst
	}, of: ofUnit, free: true, then: actActivate},
}}

// goals are the places toward which the Germans threaten the Allied armies, with the key of the note:
// the 1st Army, the 3rd, and the 21st Army Group (§X28).
var goals = [...]struct{ note, hex string }{{"near-liege", "0116"}, {"near-st-hubert", "1719"}, {"near-namur", "0526"}}

// goalHex returns the hex of a goal.
func goalHex(goal int) uint16 {
	h, _ := parseHex(goals[goal].hex)
	return h
}

// spearheading selects the drive of the Germans that is nearest to its goal. A drive is a German hex
// combined with the goal of an Allied army (§X28).
var spearheading = procedure{name: "spearhead", steps: []step{
	{para: "X28", key: "drives", list: func(p *position, _ int, dst []int) []int {
		german := p.held(axis)
		for goal := range goals {
			for h := range german.All() {
				dst = append(dst, goal*hexes+int(h))
			}
		}
		return dst
	}, of: ofDrive, by: []criterion{
		{"X28", "distance", false, func(p *position, _, c int) int { return p.d.distance(uint16(c%hexes), goalHex(c/hexes)) }},
		{"P3", "west", true, func(_ *position, _, c int) int { return west(uint16(c % hexes)) }},
		{"X28", "army", false, func(_ *position, _, c int) int { return c/hexes + 1 }},
		{"P2", "hex-number", false, func(_ *position, _, c int) int { return hexNumber(uint16(c % hexes)) }},
	}, then: actTake},
}}

// spearhead returns the German hex that is nearest to the goal of an Allied army, and the goal. It
// returns noHex if there are no Germans.
func (p *position) spearhead() (at uint16, goal int) {
	v := p.decide(&spearheading, 0, 0, nil)
	if v.act != actTake {
		return noHex, 0
	}
	return uint16(v.chosen % hexes), v.chosen / hexes
}
