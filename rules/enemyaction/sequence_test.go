package enemyaction

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/vocab"
)

// The two scenarios have 3 and 14 days and end after the night of their last day.
func TestScenarios(t *testing.T) {
	coverage.Covers(t, "X16")
	for i, x := range []struct{ turns, last int }{{3, 18}, {14, 29}} {
		s := game(t).Scenarios()[i]
		p := start(t, s.ID)
		if s.Turns != x.turns || p.Turn() != 1 || p.s.day != firstDay {
			t.Errorf("%s: %d turns, day %d is turn %d", s.ID, s.Turns, p.s.day, p.Turn())
		}
		p.s.day, p.s.reg.last, p.s.reg.opening, p.s.hand = uint8(x.last)-1, 0, 0, cardSet{}
		p.night()
		if o := p.Outcome(); o.Over || int(p.s.day) != x.last {
			t.Errorf("%s: day %d, %+v", s.ID, p.s.day, o)
		}
		p.night()
		if o := p.Outcome(); !o.Over || o.Method != "points" || p.ToMove() != rules.NoSide {
			t.Errorf("%s is not over: %+v", s.ID, o)
		}
	}
}

func TestHexControl(t *testing.T) {
	coverage.Covers(t, "X17")
	p := start(t, "campaign")
	for code, want := range map[string]rules.Side{"0805": rules.Allies, "1203": rules.Axis, "1609": rules.Allies, "1510": rules.NoSide} {
		check.Equal(t, p.Control(cellOf(mustHex(t, code))), want, "%s is held by", code)
	}
	walls := 0
	for h := range p.d.hex {
		if p.d.hex[h].westwall && !p.s.germanHexes.Has(uint16(h)) {
			walls++
		}
	}
	check.Equal(t, walls, 1, "hexes of the Westwall are not German")
	// Germans take the hexes on their path and keep them.
	p = scene(t, "phase units units", "unit 1.1SS.ISS 0226 2 active", "unit 110.28.VIII 2306 2")
	reported := play(t, p, "unit 1.1SS.ISS", "move 1.1SS.ISS 0226-0224")
	for _, code := range []string{"0225", "0224"} {
		check.True(t, p.s.germanHexes.Has(mustHex(t, code)), "%s is not taken", code)
	}
	if len(reported) != 1 || reported[0].Kind != rules.Moved || len(reported[0].Path) != 3 {
		t.Errorf("events %+v", reported)
	}
	// Allies that come there take them back.
	h := mustHex(t, "0225")
	p.s.reg.phase = phOrder
	p.put(p.unitOf(t, "109.28.VIII"), h)
	p.setSteps(p.unitOf(t, "109.28.VIII"), 2)
	p.run()
	check.False(t, p.s.germanHexes.Has(h), "0225 is not taken back")
}

// Control that the Allies gain in an impulse without a decision counts in the following night and for
// their further moves.
func TestAlliesCaptureHexesDuringMovement(t *testing.T) {
	coverage.Covers(t, "X17", "X34", "X35")
	// The last impulse of the last day takes back 1813, for 5 points.
	const night = "phase order orders, last 1, allied-pile order-VIII-1, unit 110.28.VIII 1814 2, unit 27.12.ISS 1609 2, taken 1813"
	for _, test := range []struct {
		lines []string
		want  rules.Side
	}{{[]string{"enemyaction breakthrough", "day 18"}, rules.Allies}, {[]string{"day 17"}, rules.NoSide}} {
		p := scene(t, append(test.lines, night)...)
		for h := range p.d.hex {
			if p.d.hex[h].westwall {
				p.s.germanHexes.Add(uint16(h))
			}
		}
		for h := range p.d.hex { // up to exactly the points that win
			if x := &p.d.hex[h]; x.points > 0 && p.points() < p.Needed() && !p.holds(allies, uint16(h)) {
				p.s.germanHexes.Add(uint16(h))
			}
		}
		before := p.points()
		reported := play(t, p, "order order-VIII-1")
		wantLocation(t, p, "110.28.VIII", "1813")
		taking := -1
		for i, e := range reported {
			switch {
			case e.Kind == rules.ControlTaken && e.Cell == cellOf(mustHex(t, "1813")) && e.Side == rules.Allies:
				taking = i
			case e.Kind == rules.PointsScored && (taking < 0 || e.N != p.points() || e.N >= before):
				t.Errorf("%d points of %d are reported, there are %d", e.N, before, p.points())
			case e.Kind == rules.GameEnded && (e.Side != test.want || e.Side != p.Outcome().Winner):
				t.Errorf("the event reports that %s won, and the outcome is %s", e.Side, p.Outcome().Winner)
			}
		}
		if taking < 0 || p.Outcome().Winner != test.want {
			t.Errorf("reported in line %d, winner %s", taking, p.Outcome().Winner)
		}
	}
	// Through 1813 and on to 1713, without a die.
	p := scene(t, "day 20", "phase order orders", "allied-pile order-VIII-1", "unit CCB.9A.VIII 1814 2", "unit 27.12.ISS 1611 2", "unit 48.12.ISS 0804 2", "taken 1813 1712", "pile army-5-1", "left 1")
	u := p.unitOf(t, "CCB.9A.VIII")
	p.begin(allies, mustHex(t, "1813"))
	p.s.combat.units[attackers].Add(u)
	p.s.combat.units[defenders].Add(p.unitOf(t, "27.12.ISS"))
	p.s.combat.retreated, p.s.combat.path = 2, [2]uint16{mustHex(t, "1712"), mustHex(t, "1611")}
	p.s.reg.card, p.s.reg.phase, p.s.reg.stage = uint8(p.d.cardOf("order-VIII-1"))+1, phRun, sgAdvance
	var taking []string
	p.ear = rules.ListenerFunc(func(e rules.Event) {
		if e.Kind == rules.ControlTaken {
			taking = append(taking, hexCode(hexOf(e.Cell)))
		}
	})
	p.run()
	wantLocation(t, p, "CCB.9A.VIII", "1713")
	if p.s.germanHexes.Has(mustHex(t, "1813")) || !slices.Contains(taking, "1813") {
		t.Errorf("1813 is German: %t, and %q are reported", p.s.germanHexes.Has(mustHex(t, "1813")), taking)
	}
}

func TestHandAndDrawPile(t *testing.T) {
	coverage.Covers(t, "X18")
	p := start(t, "breakthrough")
	if n := skip(t, p, phHand, phImpulse); n != 9 || p.s.hand.Len() != 9 {
		t.Errorf("%d cards are drawn, hand %d", n, p.s.hand.Len())
	}
	// Later the hand is filled up to six.
	later := []string{"phase order orders", "hand army-5-1 army-5-2 army-6-1 army-6-2", "pile corps-ISS corps-LVIII corps-LXVI", "unit 1.1SS.ISS 0226 2", "allied-pile order-army-2"}
	p = scene(t, append(later, "left 3")...)
	play(t, p, "order order-army-2", "draw corps-LVIII", "draw corps-ISS")
	phaseIs(t, p, phImpulse)
	if p.s.hand.Len() != 6 || p.s.drawPile.Len() != 1 || p.s.reg.left != 1 {
		t.Errorf("hand %d, draw pile %d", p.s.hand.Len(), p.s.drawPile.Len())
	}
	// No more cards than the draws of the day; the rest is put aside.
	p = scene(t, append(later, "left 1")...)
	play(t, p, "order order-army-2", "draw corps-LVIII")
	phaseIs(t, p, phImpulse)
	if p.s.hand.Len() != 5 || !p.s.drawPile.Empty() || p.s.aside.Len() != 2 || p.s.reg.left != 0 {
		t.Errorf("hand %d, draw pile %d, aside %d", p.s.hand.Len(), p.s.drawPile.Len(), p.s.aside.Len())
	}
	// In the morning all cards except the hand return.
	p.s.reg.stage, p.s.reg.phase = sgNight, phRun
	p.night()
	p.dawn()
	german := 0
	for c := range p.d.cards {
		german += yes(p.d.cards[c].side == axis && p.d.cards[c].day <= 18)
	}
	if p.s.drawPile.Len() != german-5 || !p.s.aside.Empty() || p.s.reg.left != p.d.days[18].cards {
		t.Errorf("%d cards in the draw pile, want %d; %d draws", p.s.drawPile.Len(), german-5, p.s.reg.left)
	}
	p.s.drawPile = cardSet{}
	p.spend()
	check.Equal(t, p.s.reg.left, 0, "draws without a draw pile")
}

func TestUnitsActivatedByACard(t *testing.T) {
	coverage.Covers(t, "X19")
	const front = "phase impulse hand, unit 5.3F.ISS 0903 2, unit 8.3F.ISS 0903 2, unit 27.12.ISS 0804 2, unit 150.ISS 0701 2, unit 18.LXVI 1203 3, unit 16.116P.LVIII 1606 3, unit 110.28.VIII 2306 2"
	active := func(names ...string) (list []string) {
		p := scene(t, front, "hand division-3F corps-ISS corps-LXVI army-5-1 group-b army-7-1 division-1SS")
		offers(t, p, "play", "division-3F", "corps-ISS", "corps-LXVI", "army-5-1", "group-b", "division-1SS") // no unit of the 7th Army is there
		play(t, p, names...)
		for u := range p.d.units {
			if p.is(uint8(u), fActive) {
				list = append(list, p.d.units[u].name)
			}
		}
		return list
	}
	for _, test := range []struct{ play, want []string }{
		{[]string{"play division-3F"}, []string{"5.3F.ISS", "8.3F.ISS", "150.ISS"}},
		{[]string{"play division-1SS"}, []string{"150.ISS"}},
		{[]string{"play corps-ISS"}, []string{"27.12.ISS", "5.3F.ISS", "8.3F.ISS", "150.ISS"}},
		{[]string{"play army-5-1", "formation LXVI"}, []string{"18.LXVI"}},
		{[]string{"play group-b", "formation LVIII"}, []string{"16.116P.LVIII"}},
	} {
		check.EqualSlices(t, active(test.play...), test.want, "%q activates", test.play)
	}
	p := scene(t, front, "hand army-5-1")
	play(t, p, "play army-5-1")
	offers(t, p, "formation", "LXVI", "LVIII")
	// A card of an absent division activates no unit, although others of its corps are there.
	offers(t, scene(t, front, "hand division-18 division-62 division-560 division-116P"), "play", "division-18", "division-116P")
}

// The first impulse continues until the cards played have a total value of ten. It has attacks only, and the
// Allies draw no tactics against them.
func TestTheOpening(t *testing.T) {
	coverage.Covers(t, "X20")
	p := start(t, "breakthrough")
	skip(t, p, phOver, phImpulse)
	p.s.drawPile = p.s.drawPile.Or(&p.s.hand)
	p.s.hand = cardSet{}
	for _, id := range []string{"corps-ISS", "corps-XLVII", "division-326", "division-116P", "corps-LXVI"} {
		c := uint8(p.d.cardOf(id))
		p.s.drawPile.Remove(c)
		p.s.hand.Add(c)
	}
	play(t, p, "play corps-XLVII")
	phaseIs(t, p, phUnits)
	offers(t, p, "unit")
	play(t, p, "attack 1608", "with 2.2P.XLVII", "with 3.2P.XLVII", "fight", "none")
	phaseIs(t, p, phChit)
	skip(t, p, phTactic, phUnits)
	play(t, p, "end")
	phaseIs(t, p, phImpulse)
	play(t, p, "play corps-ISS", "end", "play division-326", "end")
	phaseIs(t, p, phOrder) // ten
	check.Equal(t, p.s.reg.opening, 0, "the opening continues")
	// A card that cannot be played counts.
	p = scene(t, "phase impulse hand", "day 16", "opening 1", "value 8", "left 5", "hand corps-ISS", "unit 18.LXVI 1203 3", "pile army-5-1")
	play(t, p, "discard corps-ISS")
	phaseIs(t, p, phOrder)
}

func TestNoCorpsTwice(t *testing.T) {
	coverage.Covers(t, "X21")
	p := scene(t, "phase impulse hand", "hand corps-ISS corps-LXVI division-18", "unit 27.12.ISS 0804 2", "unit 18.LXVI 1203 3", "left 0", "allied-pile order-army-2 order-army-1")
	play(t, p, "play corps-LXVI", "end")
	skip(t, p, phOver, phImpulse)
	offers(t, p, "play", "corps-ISS")
	play(t, p, "play corps-ISS", "end")
	skip(t, p, phOver, phImpulse)
	offers(t, p, "play", "division-18")
	// Only once in the opening.
	p = scene(t, "phase impulse hand", "day 16", "opening 1", "hand corps-ISS corps-LXVI division-18", "unit 27.12.ISS 0804 2", "unit 18.LXVI 1203 3", "left 5")
	play(t, p, "play corps-LXVI", "end")
	offers(t, p, "play", "corps-ISS")
}

// German and Allied impulses alternate until the Germans end the day.
func TestImpulses(t *testing.T) {
	coverage.Covers(t, "X22")
	p := scene(t, "phase impulse hand", "hand corps-ISS corps-LXVI", "unit 27.12.ISS 0804 2", "unit 18.LXVI 1203 3", "left 1", "pile army-7-1", "allied-pile order-army-2 order-army-3", "special frost")
	offers(t, p, "end")
	play(t, p, "play corps-LXVI", "end")
	phaseIs(t, p, phOrder)
	play(t, p, "order order-army-2")
	phaseIs(t, p, phHand)
	play(t, p, "draw army-7-1")
	phaseIs(t, p, phImpulse)
	offers(t, p, "end", "") // the draws are used up
	reported := play(t, p, "end")
	phaseIs(t, p, phOrder)
	if reported[0].Key != "german-day-over" || reported[1].Kind != rules.PhaseBegan || p.s.reg.last == 0 {
		t.Errorf("events %+v", reported)
	}
	skip(t, p, phOver, phHand)
	if p.s.day != 18 || p.s.special != 0 {
		t.Errorf("day %d, special %d", p.s.day, p.s.special)
	}
	// If no unit can be activated, a card is discarded and the Allies are next.
	p = scene(t, "phase impulse hand", "hand corps-ISS", "left 1", "pile army-7-1", "unit 18.LXVI 1203 3", "unit 110.28.VIII 2306 2")
	check.EqualSlices(t, choices(p), []string{"discard corps-ISS"}, "choices")
	play(t, p, "discard corps-ISS")
	phaseIs(t, p, phOrder)
}

// Supply at night: the Allies from the 17th, the Germans from the 19th.
func TestSupplyMarks(t *testing.T) {
	coverage.Covers(t, "X33")
	p := scene(t, "day 16", "phase impulse hand", "unit 18.LXVI 0225 3", "unit 110.28.VIII 1002 2", "unit 109.28.VIII 1813 2 unsupplied", "unit 62.LXVI 1203 3")
	p.supplied(allies).Remove(mustHex(t, "1002"))
	p.supplied(axis).Remove(mustHex(t, "0225"))
	wantControl := func(name string, want uint8) {
		t.Helper()
		check.Equal(t, p.s.flags[p.unitOf(t, name)], want, "the %d: %s has marks", p.s.day, name)
	}
	p.supplyMarks()
	wantControl("110.28.VIII", 0)
	p.s.day = 17
	p.supplyMarks()
	wantControl("110.28.VIII", fUnsupplied)
	wantControl("109.28.VIII", 0)
	wantControl("18.LXVI", 0)
	p.s.day = 18
	p.supplyMarks()
	wantControl("110.28.VIII", fIsolated)
	wantControl("18.LXVI", 0)
	p.s.day = 19
	p.supplyMarks()
	wantControl("110.28.VIII", fIsolated)
	wantControl("18.LXVI", fUnsupplied)
	wantControl("62.LXVI", 0)
	if a, b := p.allowance(p.unitOf(t, "18.LXVI")), p.allowance(p.unitOf(t, "62.LXVI")); a != 2 || b != 4 {
		t.Errorf("%d and %d points", a, b)
	}
}

// An Allied unit out of supply has half its movement points, whatever it moves for.
func TestAlliesMoveLessOutOfSupply(t *testing.T) {
	coverage.Covers(t, "X33")
	for _, test := range []struct {
		kind, marks string
		far         int
	}{{"inf", "", 5}, {"inf", " dispersed", 5}, {"inf", " unsupplied", 3}, {"mech", " isolated", 3}, {"inf", " isolated", 1}} {
		p := field(t, "us 110/8 1609 "+test.kind+" 4 moves 5"+test.marks)
		reach, far := p.reach(0), 0
		for h := range reach.All() {
			far = max(far, distance(mustHex(t, "1609"), h))
		}
		check.Equal(t, far, test.far, "%q: hexes", test.marks)
		p = field(t, "us 110/8 1609 "+test.kind+" 4 moves 5"+test.marks, "river 1609 1610, river 1509 1610, river 1510 1610, river 1709 1610, river 1710 1610") // with its full allowance
		reach = p.reach(0)
		check.True(t, reach.Has(mustHex(t, "1610")), "%q: not over the river", test.marks)
		p = field(t, "us 12/8 1614 "+test.kind+" 4 moves 5"+test.marks, "us 110/8 1609 inf 4, de 1/1 1608 inf 4", "fight 1609 axis")
		if act := p.decide(&reinforcing, 0, 0, nil).act; (act == actTake) != (test.far == 5) {
			t.Errorf("%q: %s", test.marks, actNames[act])
		}
		if test.marks == " isolated" { // no destination within one hex
			continue
		}
		q := scene(t, "day 18", "phase order orders", "unit 18.LXVI 1610 3", "unit 110.28.VIII 1915 2"+test.marks)
		u := q.unitOf(t, "110.28.VIII")
		far = 0
		for _, h := range placesToHold(&q.position, int(u), nil) {
			far = max(far, distance(q.s.at[u], uint16(h)))
		}
		if far == 0 || far > q.allowance(u) {
			t.Errorf("%q: it marches %d hexes with %d points", test.marks, far, q.allowance(u))
		}
	}
}

func TestVictoryPoints(t *testing.T) {
	coverage.Covers(t, "X34", "X35")
	p := start(t, "campaign")
	walls := hexSet{}
	for h := range p.d.hex {
		if p.d.hex[h].westwall {
			walls.Add(uint16(h))
		}
	}
	p.s.germanHexes = walls
	check.Equal(t, p.points(), 0, "points at first")
	p.s.germanHexes.Add(mustHex(t, "1008"))
	p.s.germanHexes.Add(mustHex(t, "1813"))
	check.Equal(t, p.points(), 15, "points for St. Vith and Bastogne")
	w, _ := walls.Pop()
	p.s.germanHexes.Remove(w)
	for day, want := range map[uint8]int{17: 15, 18: 10} {
		p.s.day = day
		check.Equal(t, p.points(), want, "the %d: points", day)
	}
	for scenario := range uint8(2) {
		p.s.reg.scenario = scenario
		var list []*rank
		for i := range p.d.ranks {
			if p.d.ranks[i].scenario == scenario {
				list = append(list, &p.d.ranks[i])
			}
		}
		for i, x := range list {
			if got := p.rank(x.points); got != x {
				t.Errorf("%d points are not %s", x.points, x.level)
			}
			before := (*rank)(nil)
			if i > 0 {
				before = list[i-1]
			}
			if got := p.rank(x.points - 1); got != before {
				t.Errorf("a point less than %s is %+v", x.level, got)
			}
		}
	}
	p.s.reg.scenario = breakthrough
	p.over()
	if o := p.Outcome(); o.Winner != rules.Allies || o.Level != "" {
		t.Errorf("10 points: %+v", o)
	}
	for scenario := range uint8(2) { // the gauge ends at the points with which the Germans win
		p.s.reg.scenario = scenario
		for _, g := range p.Tracks() {
			if g.Key != vocab.Points {
				continue
			}
			if at, before := p.rank(g.Max), p.rank(g.Max-1); at == nil || at.winner != axis || before != nil && before.winner == axis {
				t.Errorf("%s: the gauge ends at %d points", scenarioNames[scenario], g.Max)
			}
		}
	}
}

// Reinforcements come on the eastern edge in the morning of their day.
func TestGermanReinforcements(t *testing.T) {
	coverage.Covers(t, "X36")
	p := scene(t, "phase entry entry", "works 23", "unit VDH.ISS day17 1", "unit 18.LXVI 1203 3", "unit 110.28.VIII 1001 2", "unit 5.3F.ISS 0901 2", "unit 8.3F.ISS 0901 2", "unit 9.3F.ISS 0901 2",
		"unit 103.3PG.LXVII day18 3", "left 5", "pile army-5-1")
	check.MustEqual(t, p.d.units[22].name, "VDH.ISS", "the unit has another number")
	for _, h := range []string{"0901", "1001", "1203"} { // full, Allied, not on the edge
		check.False(t, slices.Contains(choices(p), "enter VDH.ISS "+h), "VDH.ISS can enter at %s", h)
	}
	play(t, p, "enter VDH.ISS 0601")
	wantLocation(t, p, "VDH.ISS", "0601")
	wantLocation(t, p, "103.3PG.LXVII", "day18")
	phaseIs(t, p, phHand)
	// A reinforcement without room waits.
	late := scene(t, "day 18", "phase impulse hand", "unit VDH.ISS day17 1", "unit 18.LXVI 1203 3")
	late.s.reg.phase, late.s.reg.stage = phRun, sgEntry
	late.run()
	phaseIs(t, late, phEntry)
}

func TestRally(t *testing.T) {
	coverage.Covers(t, "X37")
	p := scene(t, "phase impulse hand", "unit 18.LXVI 1203 3 dispersed", "unit 62.LXVI 0225 3 dispersed", "unit 110.28.VIII 1813 2 dispersed", "unit 109.28.VIII 1102 2 dispersed")
	p.supplied(axis).Remove(mustHex(t, "0225"))
	p.rally()
	for name, want := range map[string]bool{"18.LXVI": true, "62.LXVI": true, "110.28.VIII": false, "109.28.VIII": true} {
		check.Equal(t, p.is(p.unitOf(t, name), fDispersed), want, "%s is dispersed", name)
	}
}

// Orders and tactics are drawn from one draw pile, which is reshuffled.
func TestAlliedCards(t *testing.T) {
	coverage.Covers(t, "25.1", "X39")
	p := scene(t, "phase order orders", "unit 18.LXVI 1203 3", "allied-pile order-army-2", "left 0")
	play(t, p, "order order-army-2")
	p.s.reg.phase, p.s.reg.stage = phRun, sgOrders
	p.run()
	if n := len(choices(p)); n < 10 {
		t.Errorf("%d cards after the last", n)
	}
	for _, c := range p.Choices(nil) {
		if p.Weight(c) != 1 {
			t.Errorf("%s weighs %d", p.Notation(c), p.Weight(c))
		}
	}
	for _, test := range []struct {
		day  string
		want bool
	}{{"day 16", false}, {"day 17", true}} {
		p := scene(t, test.day, "phase tactic chits", "unit 18.LXVI 0225 3 active", "unit 110.28.VIII 0224 2", "fight 0224 axis 0224 - - -", "attackers 18.LXVI", "defenders 110.28.VIII", "chits 3",
			"allied-pile order-XII-1")
		play(t, p, "order order-XII-1")
		if got := p.played(defenders, gunfire); got != test.want || p.s.alliedDrawPile.Len() != 0 {
			t.Errorf("%s: artillery fires: %t", test.day, got)
		}
		// The card of a corps brings another card on either day.
		p = scene(t, test.day, "phase tactic chits", "unit 18.LXVI 0225 3 active", "unit 110.28.VIII 0224 2", "fight 0224 axis 0224 - - -", "attackers 18.LXVI", "defenders 110.28.VIII", "chits 3",
			"allied-pile order-army-1 order-XII-1")
		play(t, p, "order order-army-1")
		phaseIs(t, p, phTactic)
		check.Equal(t, p.given(defenders)&artillery != 0, test.want, "%s: artillery of a corps fires", test.day)
	}
}
