package enemyaction

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
)

// The units that can attack, and the number of chits.
func TestAttacking(t *testing.T) {
	coverage.Covers(t, "X24")
	const allied = "unit 110.28.VIII 0225 2"
	p := scene(t, "phase units units", allied, "unit 1.1SS.ISS 0224 2 active", "unit 2.1SS.ISS 0224 2 active dispersed", "unit Peiper.1SS.ISS 0226 3 active isolated", "unit 26.12SS.ISS 0226 2",
		"unit VDH.ISS 0325 1 active", "unit 12.12SS.ISS 0125 3 active", "unit 25.12SS.ISS 0223 2 active")
	offers(t, p, "attack", "0225")
	play(t, p, "attack 0225")
	offers(t, p, "with", "1.1SS.ISS", "VDH.ISS", "12.12SS.ISS")
	offers(t, p, "fight")
	play(t, p, "with VDH.ISS")
	offers(t, p, "fight") // in brackets, alone
	play(t, p, "with 1.1SS.ISS")
	check.Equal(t, p.chitsAllowed(), 2, "chits")
	play(t, p, "with 12.12SS.ISS", "fight")
	check.Equal(t, p.s.combat.chits, 5, "chits for five steps out of brackets")
	skip(t, p, phOver, phChit)
	first := p.Choices(nil)[0]
	check.Equal(t, p.Weight(first), int(p.d.chits[0].copies), "%s weighs", p.Notation(first))
	play(t, p, p.Notation(first))
	if got := p.Weight(first); got != int(p.d.chits[0].copies)-1 || p.countDrawn() != 1 {
		t.Errorf("once drawn it weighs %d", got)
	}
	check.Equal(t, skip(t, p, phChit, phUnits, phHold, phAnswer, phLoss, phAdvance), 4, "more chits")
	// The limit is eight.
	p = scene(t, "phase units units", allied, "unit 12.12SS.ISS 0224 3 active", "unit Peiper.1SS.ISS 0226 3 active", "unit 9.9SS.IISS 0325 3 active")
	play(t, p, "attack 0225", "with 12.12SS.ISS", "with Peiper.1SS.ISS", "with 9.9SS.IISS", "fight")
	check.Equal(t, p.s.combat.chits, 8, "chits for nine steps")
	// A unit attacks once in an activation.
	skip(t, p, phOver, phUnits)
	offers(t, p, "attack")
}

// The situations of a combat, by the side that they favour.
func TestCircumstances(t *testing.T) {
	coverage.Covers(t, "X24")
	for _, test := range []struct {
		name string
		text string
		want [2]situation
	}{
		{"one side", "unit 5.3F.ISS 0224 2, fight 0225 axis 0225 - - -, attackers 5.3F.ISS", [2]situation{0, 0}},
		{"neighbours", "unit 5.3F.ISS 0224 2, unit 8.3F.ISS 0325 2, unit 9.3F.ISS 0324 2, fight 0225 axis 0225 - - -, attackers 5.3F.ISS 9.3F.ISS", [2]situation{odds1, odds1}},
		{"a flank", "unit 5.3F.ISS 0224 2, unit 8.3F.ISS 0325 2, fight 0225 axis 0225 - - -, attackers 5.3F.ISS 8.3F.ISS", [2]situation{odds1 | flank, odds1 | flank}},
		{"opposite", "unit 5.3F.ISS 0224 2, unit 8.3F.ISS 0226 2, fight 0225 axis 0225 - - -, attackers 5.3F.ISS 8.3F.ISS", [2]situation{odds1 | flank, odds1 | flank}},
		{"tanks", "unit Peiper.1SS.ISS 0224 3, unit 12.12SS.ISS 0224 3, fight 0225 axis 0225 - - -, attackers Peiper.1SS.ISS 12.12SS.ISS", [2]situation{odds1 | odds2 | odds3 | armourAlone, odds1 | odds2 | odds3}},
		{"guns", "unit 5.3F.ISS 0224 2, fight 0225 axis 0225 - - -, attackers 5.3F.ISS, tactics attackers artillery, tactics defenders air-force", [2]situation{artillery, airSupport}},
	} {
		p := scene(t, "phase chit chits", "chits 1", "unit 110.28.VIII 0225 2", "defenders 110.28.VIII", test.text)
		if got := p.circumstances(); got != test.want {
			t.Errorf("%s: %b, want %b", test.name, got, test.want)
		}
	}
	p := scene(t, "phase chit chits", "chits 1", "unit 110.28.VIII 1813 2", "defenders 110.28.VIII", "unit 5.3F.ISS 1812 2", "unit 8.3F.ISS 1814 2", "fight 1813 axis 1813 - - -", "attackers 5.3F.ISS 8.3F.ISS")
	if got := p.circumstances(); got[attackers]&flank != 0 {
		t.Errorf("a town: %b", got)
	}
	for place, want := range map[string]bool{"": true, "hex 1609 village": false, "hex 1609 town": false} {
		p := field(t, place, "us 110/8 1609 inf 4", "de 1/1 1608 inf 4", "de 2/1 1610 inf 4", "fight 1609 axis")
		check.Equal(t, p.circumstances()[attackers]&flank != 0, want, "%q: a flank", place)
	}
	p = scene(t, "phase chit chits", "chits 1", "unit 110.28.VIII 1609 2", "defenders 110.28.VIII", "unit 5.3F.ISS 1610 2", "fight 1609 axis 1609 - - -", "attackers 5.3F.ISS")
	if got := p.circumstances(); got != [2]situation{inWoods | overRiver, inWoods | overRiver} {
		t.Errorf("in the woods, over the river: %b", got)
	}
}

// A card of the hand is played for its tactic.
func TestGermanTactics(t *testing.T) {
	coverage.Covers(t, "X25")
	p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "unit 2.1SS.ISS 0226 2", "hand division-3F corps-LXVI army-5-1 group-b", "left 0")
	play(t, p, "attack 0225", "with 1.1SS.ISS", "fight")
	offers(t, p, "support", "division-3F", "corps-LXVI", "army-5-1", "group-b")
	q := rules.CloneView(p).(*Position)
	play(t, p, "support corps-LXVI")
	if !p.played(attackers, gunfire) || p.s.hand.Len() != 3 || p.s.reg.phase == phSupport {
		t.Error("the artillery does not fire, or fires twice")
	}
	play(t, q, "support army-5-1") // all units next to the enemy join, with their chits
	if q.s.combat.units[attackers].Len() != 2 || q.s.combat.chits != 4 {
		t.Errorf("%d attackers, %d chits", q.s.combat.units[attackers].Len(), q.s.combat.chits)
	}
	p = scene(t, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "hand army-5-1", "left 0")
	play(t, p, "attack 0225", "with 1.1SS.ISS", "fight")
	if p.s.reg.phase == phSupport {
		t.Error("there is no unit to join")
	}
}

// A German defender retreats and then loses steps. Without a second hex to retreat to it loses a step.
func TestGermanDefenders(t *testing.T) {
	coverage.Covers(t, "X38")
	const combatText = "phase defence defend, defender-hits 3, hits 3, unit 110.28.VIII 0225 2, unit 109.28.VIII 0225 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII 109.28.VIII, defenders 18.LXVI, card 40"
	p := scene(t, combatText, "unit 18.LXVI 0224 3")
	offers(t, p, "back", "0", "1", "2")
	play(t, p, "back 1")
	phaseIs(t, p, phBack)
	offers(t, p, "retreat", "18.LXVI 0224-0223", "18.LXVI 0224-0123", "18.LXVI 0224-0323") // out of the Allies' zones
	play(t, p, "retreat 18.LXVI 0224-0223")
	phaseIs(t, p, phLoss)
	play(t, p, "lose 18.LXVI", "lose 18.LXVI")
	check.Equal(t, p.s.steps[p.unitOf(t, "18.LXVI")], 1, "steps")
	wantLocation(t, p, "18.LXVI", "0223")
	// A retreat of two hexes disperses. A retreat into an enemy zone costs a step at once.
	p = scene(t, combatText, "unit 18.LXVI 0224 3")
	play(t, p, "back 2", "retreat 18.LXVI 0224-0223", "retreat 18.LXVI 0223-0222", "lose 18.LXVI")
	check.True(t, p.is(p.unitOf(t, "18.LXVI"), fDispersed), "the unit is not dispersed")
	p = scene(t, "phase defence defend, defender-hits 2, hits 2, unit 110.28.VIII 0225 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 18.LXVI, card 40",
		"unit 18.LXVI 0224 3, unit 112.28.VIII 0222 2, unit 422.106.XVIII 0122 2, unit 423.106.XVIII 0322 2")
	play(t, p, "back 1", "retreat 18.LXVI 0224-0323")
	if p.s.reg.phase != phLoss || p.s.reg.stepsDue != 1 || p.s.reg.due != 1 {
		t.Errorf("%d steps are owed for the retreat, %d for the hit", p.s.reg.stepsDue, p.s.reg.due)
	}
	// There is no second hex.
	q := scene(t, "phase back defend", "back 1", "retreated 1", "due 1", "defender-hits 3", "unit 110.28.VIII 0226 2", "unit 109.28.VIII 0124 2", "unit 112.28.VIII 0324 2", "unit 422.106.XVIII 0223 2",
		"unit 423.106.XVIII 0123 2", "unit 424.106.XVIII 0323 2", "unit 18.LXVI 0224 3", "unit 62.LXVI 1203 3", "fight 0225 allies 0225 - 0224 -", "attackers 110.28.VIII", "defenders 18.LXVI", "card 40")
	if q.canFallBack(1) {
		t.Fatal("the units can retreat")
	}
	q.s.reg.phase = phRun
	q.run()
	if q.s.reg.stepsDue != 2 || q.s.reg.phase != phLoss {
		t.Errorf("%d steps are owed", q.s.reg.stepsDue)
	}
}

// two is a position of Germans with one hit. The only hexes with room for them are 0223 and 0324, in Allied
// zones, with friendly stacks out of supply and room for one unit each.
const two = "phase defence defend, defender-hits 1, hits 1, unit 110.28.VIII 0225 2, unit 109.28.VIII 0124 2, unit 112.28.VIII 0123 2, unit 424.106.XVIII 0323 2, " +
	"fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 5.3F.ISS 8.3F.ISS, card 40, " +
	"unit 9.3F.ISS 0223 2 unsupplied, unit 27.12.ISS 0223 2 unsupplied, unit 48.12.ISS 0324 2 unsupplied, unit 89.12.ISS 0324 2 unsupplied"

// Germans that retreat one by one each pay the cost of their own path, and retreat one hex for a single hit.
func TestGermansGoOneByOne(t *testing.T) {
	coverage.Covers(t, "1.9", "5.4", "P4", "X38")
	p := scene(t, two, "unit 5.3F.ISS 0224 2, unit 8.3F.ISS 0224 1")
	offers(t, p, "back", "0", "1")
	play(t, p, "back 1")
	offers(t, p, "retreat", "5.3F.ISS 0224-0223", "5.3F.ISS 0224-0324")
	reported := play(t, p, "retreat 5.3F.ISS 0224-0223")
	if i := slices.IndexFunc(reported, func(e rules.Event) bool { return e.Kind == rules.StepLost }); i < 0 || reported[i].Piece != pieceOf(p.unitOf(t, "5.3F.ISS")) || reported[i].Para != "5.4" {
		t.Errorf("%v", reported)
	}
	steps(t, &p.position, "5.3F.ISS", 1)
	offers(t, p, "retreat", "8.3F.ISS 0224-0324")
	play(t, p, "retreat 8.3F.ISS 0224-0324") // with its last step
	wantLocation(t, p, "5.3F.ISS", "0223")
	wantLocation(t, p, "8.3F.ISS", "dead")
	if p.s.reg.phase == phBack || p.s.reg.phase == phLoss || !p.s.checked.Empty() {
		t.Errorf("after a hex for the hit %s is decided", phaseNames[p.s.reg.phase])
	}
	// If the first unit is eliminated by its retreat, the others are not affected.
	p = scene(t, two, "unit 5.3F.ISS 0224 1, unit 8.3F.ISS 0224 2")
	play(t, p, "back 1", "retreat 5.3F.ISS 0224-0223")
	offers(t, p, "retreat", "8.3F.ISS 0224-0324", "8.3F.ISS 0224-0223")
	play(t, p, "retreat 8.3F.ISS 0224-0324")
	wantLocation(t, p, "5.3F.ISS", "dead")
	wantLocation(t, p, "8.3F.ISS", "0324")
	steps(t, &p.position, "8.3F.ISS", 1)
	if p.s.reg.phase == phBack || p.s.reg.phase == phLoss {
		t.Errorf("after a hex for the hit %s is decided", phaseNames[p.s.reg.phase])
	}
}

// Germans that retreat one by one choose among the hexes that leave the others a path, regardless of the hex
// that an Allied unit would take.
func TestGermansLeaveEachOtherRoom(t *testing.T) {
	coverage.Covers(t, "P4")
	const stack = "phase defence defend, defender-hits 1, hits 1, unit 110.28.VIII 0225 2, unit 109.28.VIII 0124 2, unit 112.28.VIII 0123 2, unit 424.106.XVIII 0323 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 5.3F.ISS 18.LXVI, card 40, " +
		"unit 5.3F.ISS 0224 2, unit 18.LXVI 0224 3, "
	for _, test := range []struct{ big, small string }{{"0223", "0324"}, {"0324", "0223"}} { // with room for three steps, and for two
		p := scene(t, stack+"unit 9.3F.ISS "+test.big+" 2, unit 27.12.ISS "+test.big+" 1, unit 48.12.ISS "+test.small+" 2, unit 89.12.ISS "+test.small+" 2")
		offers(t, p, "back", "0", "1")
		play(t, p, "back 1")
		offers(t, p, "retreat", "5.3F.ISS 0224-"+test.small)
		u := p.unitOf(t, "5.3F.ISS")
		if why := p.WhyNot(rules.Intent{Piece: pieceOf(u), To: cellOf(mustHex(t, test.big))}); len(why) != 1 || why[0].Key != "others-follow" || why[0].Para != "P4" {
			t.Errorf("why not to %s: %v", test.big, why)
		}
		play(t, p, "retreat 5.3F.ISS 0224-"+test.small)
		offers(t, p, "retreat", "18.LXVI 0224-"+test.big)
		play(t, p, "retreat 18.LXVI 0224-"+test.big)
		wantLocation(t, p, "5.3F.ISS", test.small)
		wantLocation(t, p, "18.LXVI", test.big)
	}
	// A unit eliminated on its retreat takes no room.
	p := scene(t, strings.Replace(stack, "5.3F.ISS 0224 2", "5.3F.ISS 0224 1", 1)+"unit 9.3F.ISS 0223 2 unsupplied, unit 27.12.ISS 0223 1 unsupplied, unit 422.106.XVIII 0324 2")
	play(t, p, "back 1", "retreat 5.3F.ISS 0224-0223", "retreat 18.LXVI 0224-0223")
	wantLocation(t, p, "5.3F.ISS", "dead")
	wantLocation(t, p, "18.LXVI", "0223")
	// If there is room for the first unit only, no unit retreats.
	p = scene(t, stack+"unit 9.3F.ISS 0223 2, unit 27.12.ISS 0223 2, unit 48.12.ISS 0324 2, unit 89.12.ISS 0324 2")
	offers(t, p, "back", "0")
}

// Germans retreating two hexes may pass through an overstacked hex, and do not separate during the retreat.
func TestGermansTooManyInTheFirstHex(t *testing.T) {
	coverage.Covers(t, "1.10", "P4", "P5")
	const full = "phase defence defend, defender-hits 2, hits 2, unit 110.28.VIII 0225 2, unit 109.28.VIII 0124 2, unit 112.28.VIII 0123 2, unit 422.106.XVIII 0323 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 5.3F.ISS 8.3F.ISS, card 40, " +
		"unit 8.3F.ISS 0224 2, unit 9.3F.ISS 0223 2, unit 27.12.ISS 0223 2"
	p := scene(t, full, "unit 5.3F.ISS 0224 2", "unit 424.106.XVIII 0324 2")
	offers(t, p, "back", "0", "2")
	play(t, p, "back 2")
	offers(t, p, "retreat", "5.3F.ISS 0224-0223")
	play(t, p, "retreat 5.3F.ISS 0224-0223")
	wantLocation(t, p, "8.3F.ISS", "0223")
	phaseIs(t, p, phBack)
	offers(t, p, "retreat", "5.3F.ISS 0223-0222")
	play(t, p, "retreat 5.3F.ISS 0223-0222")
	for _, u := range []string{"5.3F.ISS", "8.3F.ISS"} {
		wantLocation(t, p, u, "0222")
		check.True(t, p.is(p.unitOf(t, u), fDispersed), "%s is not dispersed", u)
	}
	// With room for one unit in each hex they separate for one hex, and pass through together for two.
	p = scene(t, full, "unit 5.3F.ISS 0224 2", "unit 48.12.ISS 0324 2, unit 89.12.ISS 0324 2")
	offers(t, p, "back", "0", "1", "2")
	q := p.Clone().(*Position)
	play(t, p, "back 2", "retreat 5.3F.ISS 0224-0223")
	wantLocation(t, p, "8.3F.ISS", "0223")
	play(t, q, "back 1", "retreat 5.3F.ISS 0224-0223", "retreat 8.3F.ISS 0224-0324")
	wantLocation(t, q, "5.3F.ISS", "0223")
	// Isolated infantry cannot go through.
	p = scene(t, full, "unit 5.3F.ISS 0224 2 isolated", "unit 48.12.ISS 0324 2, unit 89.12.ISS 0324 2")
	offers(t, p, "back", "0", "1")
}

// Reasons why German defenders do not retreat into a hex, or an advancing unit does not enter it.
func TestWhyNotBack(t *testing.T) {
	coverage.Covers(t, "5.0", "5.1", "5.6", "9.4", "9.5", "9.6", "9.7", "P4", "X8")
	const alone = "phase defence defend, defender-hits 1, hits 1, unit 110.28.VIII 0225 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 18.LXVI 62.LXVI, card 40, unit 18.LXVI 0224 3, unit 62.LXVI 0224 1, "
	const parted = two + ", unit 5.3F.ISS 0224 2, unit 8.3F.ISS 0224 2, "
	const meuse = "phase defence defend, defender-hits 1, hits 1, unit 110.28.VIII 0221 2, fight 0320 allies 0320 - - -, attackers 110.28.VIII, defenders 18.LXVI 62.LXVI, card 40, unit 18.LXVI 0320 3, unit 62.LXVI 0320 1"
	second := func(at, from, lines string) string {
		return "phase second advance, " + wantValid(t, "3.2P.XLVII") + ", unit 3.2P.XLVII " + at + " 3 active, unit 2.2P.XLVII " + from + " 2 active, fight " + at + " axis " + at + " " + from + " - -, attackers 3.2P.XLVII 2.2P.XLVII, defenders 110.28.VIII" + lines
	}
	for _, test := range []struct{ name, lines, plays, unit, hex, key, para string }{
		{"a way", alone, "back 1", "18.LXVI", "0223", "", ""},
		{"too far", alone, "back 1", "18.LXVI", "0222", "one-hex-back", "1.9"},
		{"the enemy", alone, "back 1", "18.LXVI", "0225", "enemy-there", "5.0"},
		{"an enemy zone", alone, "back 1", "18.LXVI", "0324", "better-way", "5.1"},
		{"no room", alone + "unit 5.3F.ISS 0223 2, unit 8.3F.ISS 0223 1", "back 1", "18.LXVI", "0223", "full", "X8"},
		{"back into the fight", strings.ReplaceAll(alone, "hits 1", "hits 2"), "back 2, retreat 18.LXVI 0224-0223", "18.LXVI", "0224", "back-to-combat", "5.0"},
		{"another of the stack", alone, "back 1", "62.LXVI", "0223", "goes-back-with", "P4"},
		{"another of the stack, picked", alone, "back 1", "62.LXVI", "", "goes-back-with", "P4"},
		{"no unit in it", alone + "unit 5.3F.ISS 0323 2", "back 1", "5.3F.ISS", "0322", "not-attacked", "X24"},
		{"the next", parted, "back 1", "8.3F.ISS", "0223", "goes-back-after", "P4"},
		{"over a river", meuse, "back 1", "18.LXVI", "0319", "river-or-forest", "5.6"},
		{"over a bridge", meuse, "back 1", "18.LXVI", "0421", "", ""},
		{"on", second("0224", "0223", ""), "", "3.2P.XLVII", "0225", "", ""},
		{"on, to the enemy", second("0224", "0223", ", unit 109.28.VIII 0225 2"), "", "3.2P.XLVII", "0225", "enemy-there", "9.4"},
		{"back", second("0224", "0223", ""), "", "3.2P.XLVII", "0223", "not-there", "9.4"},
		{"on, two hexes", second("0224", "0223", ""), "", "3.2P.XLVII", "0226", "not-there", "9.4"},
		{"on, without room", second("0224", "0223", ", unit 18.LXVI 0225 3, unit 62.LXVI 0225 1"), "", "3.2P.XLVII", "0225", "full", "X8"},
		{"on, from zone to zone", second("0224", "0223", ", unit 109.28.VIII 0124 2"), "", "3.2P.XLVII", "0225", "zone-to-zone", "9.5"},
		{"on over a river", second("0320", "0220", ""), "", "3.2P.XLVII", "0420", "river", "9.6"},
		{"on into forest", second("0309", "0308", ""), "", "3.2P.XLVII", "0210", "forest", "9.7"},
		{"another unit that is behind", second("0224", "0223", ""), "", "2.2P.XLVII", "0225", "finish-first", "9.4"},
		{"another, picked", second("0224", "0223", ""), "", "2.2P.XLVII", "", "finish-first", "9.4"},
		{"who goes on, picked", second("0224", "0223", ""), "", "3.2P.XLVII", "", "", ""},
		{"a unit that has retreated", parted, "back 1, retreat 5.3F.ISS 0224-0223", "5.3F.ISS", "0324", "moved-already", "P4"},
	} {
		p := scene(t, test.lines)
		if test.plays != "" {
			play(t, p, strings.Split(test.plays, ", ")...)
		}
		in := rules.Intent{Piece: pieceOf(p.unitOf(t, test.unit))}
		if test.hex != "" {
			in.To = cellOf(mustHex(t, test.hex))
		}
		rulestest.WantReason(t, test.name, append(p.WhyNot(in), rules.Reason{})[0], test.key, test.para)
	}
}

// The forecast is exact: each number of hits is as likely as the draws of chits that give it.
func TestForecast(t *testing.T) {
	p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "unit 2.1SS.ISS 0226 2 active", "left 0")
	play(t, p, "attack 0225", "with 1.1SS.ISS", "with 2.1SS.ISS")
	f, ok := p.Forecast()
	imagined, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(mustHex(t, "0225")), Attackers: f.Attackers})
	if !ok || err != nil || f.Odds != "2-1" || !slices.EqualFunc(f.Results, imagined.Results, func(a, b rules.Result) bool { return a.Key == b.Key && a.Weight == b.Weight }) {
		t.Fatalf("%+v, imagined %+v, %v", f, imagined, err)
	}
	// Two chits of the four are drawn; the draws are enumerated.
	play(t, p, "fight")
	skip(t, p, phOver, phChit)
	play(t, p, "chit even", "chit two")
	if f, ok = p.Forecast(); !ok {
		t.Fatal("no forecast")
	}
	counted := map[string]int{}
	total := 0
	for _, a := range p.Choices(nil) {
		q := p.Clone().(*Position)
		w := q.Weight(a)
		q.Apply(a, nil)
		for _, b := range q.Choices(nil) {
			r := q.Clone().(*Position)
			v := w * r.Weight(b)
			key := ""
			r.Apply(b, rules.ListenerFunc(func(e rules.Event) {
				if e.Kind == rules.ResultFound {
					key = e.Key
				}
			}))
			counted[key] += v
			total += v
		}
	}
	for _, r := range f.Results {
		if counted[r.Key]*f.Total != r.Weight*total {
			t.Errorf("%s: %d of %d, counted %d of %d", r.Key, r.Weight, f.Total, counted[r.Key], total)
		}
		delete(counted, r.Key)
	}
	if len(counted) > 0 {
		t.Errorf("not foreseen: %v", counted)
	}
}
