package enemyaction

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// Reserves: which units are deployed, how many, and where.
func TestReservesArrive(t *testing.T) {
	coverage.Covers(t, "X26")
	units := []string{"unit 26.1.V reserve 2", "unit 47.9.V reserve 2", "unit 39.9.V reserve 2", "unit CCA.5A.V reserve 2", "unit CCA.10A.XII reserve 2", "unit 27.12.ISS 0804 2"}
	for _, test := range []struct {
		day  string
		want []string
	}{{"day 16", []string{"26.1.V"}}, {"day 17", []string{"26.1.V", "39.9.V", "47.9.V"}}} {
		p := scene(t, append(units, test.day, "phase order orders", "allied-pile order-V-1", "left 1", "pile army-5-1")...)
		play(t, p, "order order-V-1")
		var came []string
		for u := range p.d.units {
			if p.d.units[u].side == allies && p.onMap(uint8(u)) {
				came = append(came, p.d.units[u].name)
			}
		}
		slices.Sort(came)
		check.EqualSlices(t, came, test.want, "%s: come", test.day)
	}
	// In the morning the units due on the day enter the reserves.
	p := scene(t, "day 17", "phase impulse hand", "unit 26.1.V day17 2", "unit 39.9.V day18 2", "unit 27.12.ISS 0804 2")
	p.dawn()
	wantLocation(t, p, "26.1.V", "reserve")
	wantLocation(t, p, "39.9.V", "day18")
	// Reserves are deployed in empty positions in supply, out of enemy zones and without a roadblock.
	p = scene(t, "phase impulse hand", "unit 27.12.ISS 1015 2", "unit 5.3F.ISS 1812 2", "unit 110.28.VIII 1014 2", "unit 26.1.V reserve 2", "roadblocks 1316")
	list := placesToDeploy(&p.position, int(p.unitOf(t, "26.1.V")), nil)
	zones := p.zones(axis)
	for _, h := range list {
		if c := uint16(h); !p.d.places.Has(c) || p.s.first[h] != 255 || zones.Has(c) || !p.supplied(allies).Has(c) || hexCode(c) == "1316" {
			t.Errorf("%s is not an open position", hexCode(c))
		}
	}
	// Reserves are not deployed in hexes that Germans have passed through.
	held := list[0]
	p.s.germanHexes.Add(uint16(held))
	check.False(t, slices.Contains(placesToDeploy(&p.position, int(p.unitOf(t, "26.1.V")), nil), held), "%s is held by the Germans", hexCode(uint16(held)))
	p.s.germanHexes.Remove(uint16(held))
	v := p.decide(&deployTo, int(p.unitOf(t, "26.1.V")), 0, nil)
	got := uint16(v.subject())
	for _, h := range list {
		near, best := germanNear(&p.position, 0, h), germanNear(&p.position, 0, int(got))
		if near < best || near == best && p.d.hex[h].hold > p.d.hex[got].hold {
			t.Errorf("%s is better than %s", hexCode(uint16(h)), hexCode(got))
		}
	}
}

// From the 18th on reserves are deployed first to a threatened victory hex.
func TestReservesGuardVictoryHexes(t *testing.T) {
	coverage.Covers(t, "X47")
	const german = "unit 18.LXVI 1610 3"
	for _, test := range []struct{ name, lines, want string }{
		{"a day before: the nearest", "day 17", "1608"},
		{"from the 18th on: of the most points", "day 18", "1813"},         // Bastogne
		{"the hex is occupied", "day 18, unit 110.28.VIII 1813 2", "1412"}, // Houffalize
		{"the Germans hold it", "day 18, taken 1813", "1412"},
		{"a roadblock", "day 18, roadblocks 1813", "1412"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := scene(t, "phase order orders", german, "unit 26.1.V reserve 2", test.lines)
			decides(t, &p.position, &deployTo, int(p.unitOf(t, "26.1.V")), 0, actEnter, test.want)
		})
	}
	// Far from Germans no victory hex is threatened.
	p := scene(t, "phase order orders", "day 18", "unit 18.LXVI 1001 3", "unit 26.1.V reserve 2")
	for _, h := range goalsInDanger(&p.position, int(p.unitOf(t, "26.1.V")), nil) {
		if germanNear(&p.position, 0, h) > 5 || p.d.hex[h].points == 0 {
			t.Errorf("%s is in danger", hexCode(uint16(h)))
		}
	}
	far := scene(t, "phase order orders", "day 18", "unit 18.LXVI 1601 3", "unit 26.1.V reserve 2")
	if list := goalsInDanger(&far.position, int(far.unitOf(t, "26.1.V")), nil); len(list) > 0 {
		t.Errorf("%d victory hexes are in danger of Germans at 1601", len(list))
	}
}

// Some orders bring the reserves of their corps a day early.
func TestReservesAreExpedited(t *testing.T) {
	coverage.Covers(t, "X48")
	units := []string{"unit 18.LXVI 1203 3", "unit CCA.5A.V day18 2", "unit CCB.5A.V day18 2", "unit 39.9.V day19 2", "unit CCA.10A.XII day18 2"}
	for _, test := range []struct {
		name, lines, card string
		came              map[string]string
	}{
		{"those due tomorrow, of the corps", "left 3", "order-V-2", map[string]string{"CCA.5A.V": "reserve", "CCB.5A.V": "reserve", "39.9.V": "day19", "CCA.10A.XII": "day18"}},
		{"not every card", "left 3", "order-V-3", map[string]string{"CCA.5A.V": "day18"}},
		{"another corps", "left 3", "order-XII-2", map[string]string{"CCA.5A.V": "day18", "CCA.10A.XII": "reserve"}},
		{"few cards left: onto the map", "left 2", "order-V-2", map[string]string{"CCA.5A.V": "map", "CCB.5A.V": "map", "39.9.V": "day19"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := scene(t, append(units, test.lines, "phase order orders", "allied-pile "+test.card, "pile army-5-1 army-5-2 army-6-1")...)
			reported := play(t, p, "order "+test.card)
			for name, want := range test.came {
				got := p.placeName(p.unitOf(t, name))
				if p.onMap(p.unitOf(t, name)) {
					got = "map"
				}
				check.Equal(t, got, want, "%s is at", name)
			}
			found := slices.ContainsFunc(reported, func(e rules.Event) bool { return e.Key == "expedited" && e.Para == "X48" })
			check.Equal(t, found, test.card != "order-V-3", "the expedited order is reported")
		})
	}
	// Units already in the reserves come first, and no unit is expedited without need.
	p := scene(t, append(units, "unit 26.1.V reserve 2", "left 3", "phase order orders", "allied-pile order-V-2", "pile army-5-1 army-5-2 army-6-1")...)
	play(t, p, "order order-V-2")
	wantLocation(t, p, "CCA.5A.V", "day18")
	check.True(t, p.onMap(p.unitOf(t, "26.1.V")), "the reserves do not come first")
	p = scene(t, "unit 18.LXVI 1203 3", "left 3", "phase order orders", "allied-pile order-V-2", "pile army-5-1 army-5-2 army-6-1")
	check.False(t, p.expedite(int8(p.d.formationOf("V"))), "no unit is due")
}

// A corps with two reduced units gets a step, once a day.
func TestReplacements(t *testing.T) {
	coverage.Covers(t, "X27")
	p := scene(t, "phase order orders", "allied-pile order-VIII-1 order-VIII-2", "left 1", "pile army-5-1", "unit 112.28.VIII 1813 1", "unit 110.28.VIII 1813 1", "unit 109.28.VIII 2213 1 unsupplied", "unit 18.LXVI 1203 3")
	corps := int(p.d.units[p.unitOf(t, "110.28.VIII")].formation)
	decides(t, &p.position, &replacing, corps, 0, actTake, "110.28.VIII")
	play(t, p, "order order-VIII-1")
	for name, want := range map[string]uint8{"110.28.VIII": 2, "112.28.VIII": 1, "109.28.VIII": 1} {
		check.Equal(t, p.s.steps[p.unitOf(t, name)], want, "%s (steps)", name)
	}
	wantSummary(t, decides(t, &p.position, &replacing, corps, 0, actNothing), "replaced-today")
	q := *p
	q.s.reg.replaced = 0
	wantSummary(t, decides(t, &q.position, &replacing, corps, 0, actNothing), "few-reduced")
	p.setSteps(p.unitOf(t, "110.28.VIII"), 1)
	check.False(t, p.replace(int8(corps)), "twice a day")
	p.dawn()
	check.True(t, p.replace(int8(corps)), "not on the next day")
}

// The use of an order card: the first that applies.
func TestOrdersAreExecuted(t *testing.T) {
	coverage.Covers(t, "X28")
	order := func(card string, text ...string) (p *Position, reported []rules.Event) {
		p = scene(t, append(text, "phase order orders", "allied-pile "+card, "left 1", "pile army-5-1")...)
		reported = play(t, p, "order "+card)
		return p, reported
	}
	notes := func(reported []rules.Event) (list []string) {
		for _, e := range reported {
			if e.Kind == rules.Note {
				list = append(list, e.Key)
			}
		}
		return list
	}
	german := "unit 18.LXVI 1203 3"
	// The special event has priority over all other uses and ends the impulse.
	p, reported := order("order-army-2", german, "unit 26.1.V reserve 2")
	if p.s.special != dayAlert || !slices.Equal(notes(reported), []string{"event.alert"}) {
		t.Errorf("alert: %b, %q", p.s.special, notes(reported))
	}
	phaseIs(t, p, phHand)
	// An event already in force has no effect, so another card is drawn.
	p = scene(t, german, "special alert", "phase order orders", "allied-pile order-army-2 order-V-1", "left 1", "pile army-5-1")
	reported = play(t, p, "order order-army-2")
	if p.s.special != dayAlert || !slices.Equal(notes(reported), []string{"no-command"}) {
		t.Errorf("alert again: %b, %q", p.s.special, notes(reported))
	}
	phaseIs(t, p, phOrder)
	// Reserves come before replacements, and replacements before the activation.
	reduced := []string{german, "unit 112.28.VIII 1813 1", "unit 110.28.VIII 1813 1"}
	p, _ = order("order-VIII-1", append(reduced, "unit 327.101.VIII reserve 2")...)
	if !p.onMap(p.unitOf(t, "327.101.VIII")) || p.s.steps[p.unitOf(t, "110.28.VIII")] != 1 {
		t.Error("the reserves do not come first")
	}
	// Without units to activate, the event is used.
	p, reported = order("order-V-3", german, "unit 62.LXVI 1405 3 dispersed")
	if p.is(p.unitOf(t, "62.LXVI"), fDispersed) || !slices.Equal(notes(reported), []string{"event.recovery", "in-order"}) {
		t.Errorf("recovery: %q", notes(reported))
	}
	// Without any use another card is drawn, as long as there is one.
	p = scene(t, german, "phase order orders", "allied-pile order-V-3 order-V-1", "left 1", "pile army-5-1")
	reported = play(t, p, "order order-V-3")
	check.EqualSlices(t, notes(reported), []string{"no-command"}, "notes")
	phaseIs(t, p, phOrder)
	// An alarm has no effect and is not reported if there is no place for the unit.
	p = scene(t, german, "phase order orders", "unit 327.101.VIII reserve 2", "allied-pile order-V-1 order-V-3", "left 1", "pile army-5-1")
	p.s.germanHexes = p.d.onMap
	reported = play(t, p, "order order-V-1")
	if p.onMap(p.unitOf(t, "327.101.VIII")) || !slices.Equal(notes(reported), []string{"no-command"}) {
		t.Errorf("alarm without a place: %q", notes(reported))
	}
	p, reported = order("order-V-3", german)
	check.EqualSlices(t, notes(reported), []string{"last-command"}, "the last card")
	phaseIs(t, p, phHand)
	// The units of the corps are activated, or for an army those near the spearhead.
	p = scene(t, "phase order orders", "unit 18.LXVI 1316 3", "unit 62.LXVI 1203 3", "unit 110.28.VIII 1318 2", "unit 26.1.V 1312 2", "unit 16.1.V 1306 2")
	names := func(card string) (list []string) {
		units := p.alliesOf(uint8(p.d.cardOf(card)))
		for u := range units.All() {
			list = append(list, p.d.units[u].name)
		}
		return list
	}
	check.EqualSlices(t, names("order-V-1"), []string{"26.1.V", "16.1.V"}, "the corps")
	check.EqualSlices(t, names("order-army-3"), []string{"26.1.V", "110.28.VIII"}, "near the spearhead")
	if at, goal := p.spearhead(); hexCode(at) != "1316" || goals[goal].note != "near-st-hubert" {
		t.Errorf("the spearhead is at %s, %s", hexCode(at), goals[goal].note)
	}
}

// The hexes to which activated Allies move.
func TestAlliesMarch(t *testing.T) {
	coverage.Covers(t, "X29")
	wantMove := func(about string, text ...string) (string, string) {
		p := scene(t, append(text, "phase order orders")...)
		var ch Chain
		v := p.decide(&alliedMarch, int(p.unitOf(t, about)), 0, &ch)
		if again, err := p.evaluate(&ch); err != nil || again.act != v.act {
			t.Errorf("%v", err)
		}
		if v.act != actEnter {
			return actNames[v.act], ""
		}
		return "enter", hexCode(uint16(v.subject()))
	}
	const german = "unit 18.LXVI 1610 3"
	p := scene(t, "phase order orders", german, "unit 110.28.VIII 1913 2", "unit 109.28.VIII 2213 2")
	u := int(p.unitOf(t, "110.28.VIII"))
	list := placesToHold(&p.position, u, nil)
	if len(list) < 2 {
		t.Fatalf("%d places", len(list))
	}
	for _, h := range list {
		if germanNear(&p.position, 0, h) > p.d.num.alert || !p.d.places.Has(uint16(h)) {
			t.Errorf("%s is not a place to hold", hexCode(uint16(h)))
		}
	}
	if act, h := wantMove("110.28.VIII", german, "unit 110.28.VIII 1913 2", "unit 109.28.VIII 2213 2"); act != "enter" || h != "1813" { // Bastogne
		t.Errorf("%s %s", act, h)
	}
	for name, text := range map[string][]string{
		"holds":     {german, "unit 110.28.VIII 1813 2"},
		"dispersed": {german, "unit 110.28.VIII 1913 2 dispersed"},
		"moved":     {german, "unit 110.28.VIII 1913 2 moved"},
		"in a zone": {german, "unit 110.28.VIII 1611 2"},
	} {
		if act, h := wantMove("110.28.VIII", text...); act != "stay" {
			t.Errorf("%s: %s %s", name, act, h)
		}
	}
	// On the first day units on foot move one hex.
	p = scene(t, "day 16", "phase order orders", german, "unit 110.28.VIII 1914 2", "unit CCR.9A.VIII 1914 2")
	for _, h := range placesToHold(&p.position, u, nil) {
		if distance(mustHex(t, "1914"), uint16(h)) > 1 {
			t.Errorf("on foot to %s", hexCode(uint16(h)))
		}
	}
	far := false
	for _, h := range placesToHold(&p.position, int(p.unitOf(t, "CCR.9A.VIII")), nil) {
		far = far || distance(mustHex(t, "1914"), uint16(h)) > 1
	}
	check.True(t, far, "tanks go one hex")
}

// Activated Allies attack at 2:1 or better, best odds first, until there is no such target.
func TestAlliesStrike(t *testing.T) {
	coverage.Covers(t, "X30")
	p := scene(t, "phase order orders", "allied-pile order-VIII-1", "left 1", "pile army-5-1", "unit 110.28.VIII 0225 2", "unit 109.28.VIII 0225 2", "unit 5.3F.ISS 0224 2", "unit 8.3F.ISS 0226 1", "unit 18.LXVI 0124 3")
	reported := play(t, p, "order order-VIII-1")
	var targets []rules.CellID
	for _, e := range reported {
		if e.Kind == rules.AttackBegan {
			targets = append(targets, e.Cell)
		}
	}
	check.EqualSlices(t, targets, []rules.CellID{cellOf(mustHex(t, "0226"))}, "attacked") // 8:2, where 0224 is 8:3 and 0124 8:7
	check.Equal(t, len(weakGermans(&p.position, 0, nil)), 2, "can be attacked")
	p = scene(t, "phase order orders", "unit 110.28.VIII 0225 2 active", "unit 18.LXVI 0124 3", "unit 5.3F.ISS 0224 2", "unit 8.3F.ISS 0224 2")
	check.Equal(t, p.decide(&strike, 0, 0, nil).act, actNothing, "an attack at bad odds")
	// An attack by an army is supported by tanks, or near Namur by artillery and aircraft.
	dry := ""
	for h := range p.d.hex {
		row, col := hexNumber(uint16(h))/100, hexNumber(uint16(h))%100
		if x := &p.d.hex[h]; x.river == 0 && x.settlement == open && row > 9 && row < 16 && col > 8 && col < 14 {
			dry = hexCode(uint16(h))
		}
	}
	for at, want := range map[string]uint16{dry: 1 << tanks, "0525": 1<<gunfire | 1<<airForce} {
		p = scene(t, "phase order orders", "allied-pile order-army-3", "left 1", "pile army-5-1", "unit 5.3F.ISS "+at+" 1", "unit 110.28.VIII "+hexCode(game(t).d.hex[mustHex(t, at)].next[4])+" 2")
		reported := play(t, p, "order order-army-3")
		if p.s.combat.tactics[attackers] != want {
			t.Errorf("%s: tactics %b, want %b", at, p.s.combat.tactics[attackers], want)
		}
		// The events name the German spearhead and the support.
		var flags uint16
		spearheads := 0
		for _, e := range reported {
			for i, name := range tacticNames {
				if e.Kind == rules.Note && e.Key == "tactic."+name && e.Para == "X28" && e.Cell == cellOf(mustHex(t, at)) {
					flags |= 1 << i
				}
			}
			spearheads += yes(strings.HasPrefix(e.Key, "near-") && e.Cell == cellOf(mustHex(t, at)))
		}
		if flags != want || spearheads != 1 {
			t.Errorf("%s: tactics %b are reported, want %b, and %d spearheads", at, flags, want, spearheads)
		}
	}
}

// auditor evaluates each chain again in the position in which it was made.
type auditor struct {
	t      *testing.T
	p      *Position
	chains int
	errors int
}

func (a *auditor) HandleEvent(rules.Event) {}

func (a *auditor) Audit(ch *Chain) {
	a.chains++
	again, err := a.p.evaluate(ch)
	if err != nil || again.act != ch.act || !slices.Equal(again.subjects, ch.subjects) {
		a.errors++
		a.t.Errorf("%s: %s, again %s, %v", ch.Procedure, actNames[ch.act], actNames[again.act], err)
	}
}

// In whole games each act of the automaton follows from its chain when evaluated again.
func TestGamesAreAudited(t *testing.T) {
	seen := map[string]bool{}
	total := 0
	for seed := range uint64(rulestest.Amount(3, 100)) {
		p := start(t, scenarioNames[seed%2])
		a := &auditor{t: t, p: p}
		src := splitmix.Source(seed)
		for !p.Outcome().Over && a.errors == 0 {
			list := p.Choices(nil)
			c := list[src.N(len(list))]
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, list, &src)
			} else if src.N(4) > 0 {
				c = list[0]
			}
			p.Apply(c, follower{a, seen})
		}
		total += a.chains
	}
	if len(seen) < 10 {
		t.Errorf("only %d procedures were reported", len(seen))
	}
	t.Logf("%d chains of %d procedures", total, len(seen))
}

// follower records the procedures that an auditor receives.
type follower struct {
	*auditor
	seen map[string]bool
}

func (f follower) Audit(ch *Chain) {
	f.seen[ch.Procedure] = true
	f.auditor.Audit(ch)
}
