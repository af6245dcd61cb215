package enemyaction

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// wall places Germans whose zones cover all hexes around 1609 except the western ones.
const wall = "de 78/47 1608 inf 4-2"

// Each priority comes before the next, regardless of the others.
func TestRetreatPriorities(t *testing.T) {
	coverage.Covers(t, "5.0", "5.1", "5.2", "5.4")
	// 1607 and 1608 are German, and 1610 is free. The other hexes are set so that one kind is present.
	for _, test := range []struct {
		name     string
		lines    []string
		want     []string // the German player may choose among equal ones
		priority int
	}{
		{"free of zones", []string{wall}, []string{"1509", "1610", "1709"}, 1},
		{"free with a friend out of supply", []string{wall, "de 1/1 1410 inf 4, de 2/1 1810 inf 4", "us 14/8 1610 inf 4 unsupplied"}, []string{"1610"}, 1},
		{"a friend in supply in a zone", []string{wall, "de 1/1 1410 inf 4, de 2/1 1810 inf 4, de 3/1 1611 inf 4", "us 14/8 1610 inf 4"}, []string{"1610"}, 2},
		{"one of two friends is in supply", []string{wall, "de 1/1 1410 inf 4, de 2/1 1810 inf 4, de 3/1 1611 inf 4", "us 14/8 1610 inf 4, us 15/8 1610 inf 4 unsupplied"}, []string{"1610"}, 2},
		{"empty out of supply", []string{wall, "de 1/1 1410 inf 4, de 2/1 1810 inf 4, de 3/1 1611 inf 4", "cut supply allies 1508 1708 1509 1709 1610"}, []string{"1508", "1509", "1610", "1708", "1709"}, 4},
		{"friends out of supply as well", []string{wall, "de 1/1 1410 inf 4, de 2/1 1810 inf 4, de 3/1 1611 inf 4", "us 14/8 1610 inf 4 unsupplied", "cut supply allies 1508 1708 1509 1709"}, []string{"1508", "1509", "1610", "1708", "1709"}, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append(append([]string{"us 110/8 1609 inf 4-2"}, test.lines...), "fight 1609 axis 78/47", "hits 1")...)
			decides(t, p, &germanRetreat, 0, 0, actEnter, test.want...)
			for _, h := range test.want {
				check.Equal(t, retreatPriority(p, 0, int(mustHex(t, h))), test.priority, "%s has priority", h)
			}
			// The same holds for Germans that retreat before Allies.
			mirror := slices.Clone(test.lines)
			for i, l := range mirror {
				mirror[i] = swapSides(l)
			}
			p = field(t, append(append([]string{"de 110/8 1609 inf 4-2"}, mirror...), "fight 1609 allies 78/47", "hits 1")...)
			decides(t, p, &germanRetreat, 0, 0, actEnter, test.want...)
		})
	}
}

// A line of supply is traced into an enemy zone as if the units were there.
func TestRetreatIntoSupply(t *testing.T) {
	coverage.Covers(t, "5.3", "5.4", "X14")
	const (
		ring = "de 78/47 1608 inf 4-2, de 1/1 1510 inf 4, de 2/1 1809 inf 4" // zones all around 1609
		west = " 1613 1614 1615 1616 1617 1618 1619 1620 1621 1622 1623 1624 1625 1626 1627 1628 1629"
		road = "road 1612" + west
	)
	for _, test := range []struct {
		name  string
		lines []string
		want  []string
		other string // of the fourth priority
	}{
		{"three hexes from the road", []string{ring, road}, []string{"1610", "1709"}, "1509"},
		{"four hexes from it", []string{ring, "road" + west}, []string{"1508", "1509", "1610", "1708", "1709"}, ""},
		{"over a river", []string{ring, road, "river 1710 1610"}, []string{"1709"}, "1610"},
		{"over a bridge", []string{ring, road, "bridge 1710 1610"}, []string{"1610", "1709"}, ""},
		{"beside friends without supply", []string{ring, "road 1610 1611 1612" + west, "us 14/8 1610 inf 4 unsupplied, us 15/8 1611 inf 4 isolated"}, []string{"1509", "1709"}, "1610"},
		{"not by way of the hex they leave", []string{ring, "road 1610 1611 1612" + west, "us 14/8 1610 inf 4 unsupplied, us 15/8 1611 inf 4 isolated"}, []string{"1509", "1709"}, "1508"},
		{"an enemy on the road", []string{ring, road, "de 9/1 1619 inf [4]"}, []string{"1508", "1509", "1610", "1708", "1709"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, swap := range []bool{false, true} { // the same for a German retreat from Allies
				lines := append(append([]string{"us 110/8 1609 inf 4-2"}, test.lines...), "fight 1609 axis 78/47", "hits 1")
				if swap {
					for i, l := range lines {
						lines[i] = swapSides(l)
					}
				}
				p := traced(t, field(t, lines...), "1629")
				decides(t, p, &germanRetreat, 0, 0, actEnter, test.want...)
				want := 3
				if len(test.want) == 5 {
					want = 4
				}
				for _, h := range test.want {
					check.Equal(t, retreatPriority(p, 0, int(mustHex(t, h))), want, "%s has priority", h)
				}
				if test.other != "" && retreatPriority(p, 0, int(mustHex(t, test.other))) != 4 {
					t.Errorf("%s has not priority 4", test.other)
				}
			}
		})
	}
	// If two units retreat one by one, the first leaves a friendly unit behind that keeps the path open.
	p := traced(t, field(t, "us 110/8 1609 inf 4-2, us 12/8 1609 inf 4-2", ring, "road 1610 1611 1612"+west,
		"us 14/8 1610 inf 4 unsupplied, us 15/8 1611 inf 4 isolated", "fight 1609 axis 78/47", "hits 1"), "1629")
	for about, want := range []int{4, 3} {
		check.Equal(t, retreatPriority(p, about, int(mustHex(t, "1508"))), want, "about %d: priority", about)
	}
	// On the map: no retreat into a village behind the Germans.
	q := scene(t, "day 20", "phase order orders", "unit 110.28.VIII 1610 2, unit 16.116P.LVIII 1510 3, unit 18.LXVI 1709 3, unit 62.LXVI 1607 3, unit 27.12.ISS 1508 2, unit 48.12.ISS 1805 2")
	q.begin(axis, mustHex(t, "1610"))
	q.s.combat.units[attackers] = q.uninvolvedUnits()
	q.s.combat.hits = 2
	wantSummary(t, decides(t, &q.position, &retreat, 0, 0, actEnter, "1611"), "priority direction")
	q.alliedRetreat(nil) // it costs a step
	wantLocation(t, q, "110.28.VIII", "1611")
	steps(t, &q.position, "110.28.VIII", 1)
}

// A retreat of the fourth priority costs a step, a retreat of the first two none.
func TestRetreatCosts(t *testing.T) {
	coverage.Covers(t, "5.1", "5.2", "5.4")
	closed := []string{"us 110/8 1609 inf 4-2, us 12/8 1609 inf 4-2", wall, "de 1/1 1410 inf 4, de 2/1 1810 inf 4, de 3/1 1611 inf 4"}
	for _, test := range []struct {
		name  string
		lines []string
		to    string
		costs bool
	}{
		{"free", []string{"us 110/8 1609 inf 4-2, us 12/8 1609 inf 4-2", wall}, "1610", false},
		{"to friends", append(slices.Clone(closed), "us 14/8 1610 inf 4"), "1610", false},
		{"empty out of supply", append(slices.Clone(closed), "cut supply allies 1508 1708 1509 1709 1610"), "1610", true},
	} {
		p := field(t, append(slices.Clone(test.lines), "fight 1609 axis 78/47", "hits 1")...)
		var k listener
		p.alliedRetreat(k.appendChain)
		at(t, p, "110/8", test.to)
		at(t, p, "12/8", test.to)
		n := 4
		if test.costs {
			n = 3
			steps(t, p, "110/8", 1) // of two units, the number decides which one loses it
		}
		check.Equal(t, p.stepsOf(p.unitsOfPart(defenders)), n, "%s: steps", test.name)
	}
}

func TestRetreatTerrain(t *testing.T) {
	coverage.Covers(t, "5.5", "5.6")
	for _, test := range []struct {
		name  string
		lines []string
		want  []string
	}{
		{"any terrain", []string{"hex 1509 woods, hex 1610 rough, hex 1709 town"}, []string{"1509", "1610", "1709"}},
		{"not over a river", []string{"river 1609 1610"}, []string{"1509", "1709"}},
		{"over a bridge", []string{"bridge 1609 1610"}, []string{"1509", "1610", "1709"}},
		{"not over a bridge that is down", []string{"bridge 1609 1610, blown 1610 1609"}, []string{"1509", "1709"}},
		{"not into forest", []string{"hex 1610 forest"}, []string{"1509", "1709"}},
		{"into forest with a road", []string{"hex 1610 forest, road 1610 1611"}, []string{"1509", "1610", "1709"}},
		{"even where that costs a step", []string{"river 1609 1509, river 1609 1610, hex 1709 forest"}, []string{"1508", "1708"}},
		{"if there is nothing else", []string{"river 1609 1508, river 1609 1509, river 1609 1610, river 1609 1708, hex 1709 forest"}, []string{"1509", "1610", "1709"}},
	} {
		p := field(t, append([]string{"us 110/8 1609 inf 4-2", wall}, append(test.lines, "fight 1609 axis", "hits 1")...)...)
		t.Run(test.name, func(t *testing.T) { decides(t, p, &germanRetreat, 0, 0, actEnter, test.want...) })
	}
}

// Hexes that cannot be entered.
func TestRetreatForbidden(t *testing.T) {
	coverage.Covers(t, "5.0", "5.7", "X8")
	p := field(t, "us 110/8 1609 inf 4-2, us 14/8 1610 inf 4-2", wall, "de 1/1 1509 inf 4, de 5/1 1708 inf 4", "us 15/8 1709 inf 4-3-2, us 16/8 1709 inf 4-3-2", "fight 1609 axis", "hits 1")
	ways := p.retreatHexes(p.unitsOfPart(defenders), nil)
	var codes []string
	for _, h := range ways {
		codes = append(codes, hexCode(h))
	}
	slices.Sort(codes)
	check.EqualSlices(t, codes, []string{"1508", "1610"}, "hexes")
	// Units do not retreat back into the hex of the combat, although it is empty now.
	p = field(t, "us 110/8 1610 inf 4-2", "fight 1609 axis", "hits 1, retreated 1 1610")
	p.s.combat.units[defenders].Add(0)
	for _, h := range p.retreatHexes(p.unitsOfPart(defenders), nil) {
		if hexCode(h) == "1609" {
			t.Error("back into the combat")
		}
	}
	// Units do not retreat off the map.
	p = field(t, "us 110/8 0129 inf 4-2", "fight 0129 axis", "hits 1")
	for _, h := range p.retreatHexes(p.unitsOfPart(defenders), nil) {
		if h == noHex {
			t.Error("off the map")
		}
	}
	// Without a path left, a step is lost without a check.
	p = field(t, "us 110/8 1609 inf 4-2", wall, "de 1/1 1509 inf 4, de 2/1 1508 inf 4, de 3/1 1708 inf 4, de 4/1 1709 inf 4, de 5/1 1610 inf 4", "fight 1609 axis", "hits 2")
	wantSummary(t, decides(t, p, &allied, 0, 0, actLose), "cannot-retreat")
	// Room: three units, six steps.
	p = field(t, "us 1/8 1609 inf 4, us 2/8 1609 inf 4", wall, "us 3/8 1610 inf 4, us 4/8 1610 inf 4, us 5/8 1709 inf 4", "fight 1609 axis", "hits 1")
	if p.fits(p.in(mustHex(t, "1609")), mustHex(t, "1610")) || !p.fits(p.in(mustHex(t, "1609")), mustHex(t, "1709")) {
		t.Error("three units are the most")
	}
	p = field(t, "us 1/8 1609 inf 4-3-2, us 3/8 1610 inf 4-3-2, us 4/8 1709 inf 4-3-2, us 5/8 1709 inf 4")
	if !p.fits(p.in(mustHex(t, "1609")), mustHex(t, "1610")) || p.fits(p.in(mustHex(t, "1609")), mustHex(t, "1709")) {
		t.Error("six steps are the most")
	}
}

func TestAlliedDirection(t *testing.T) {
	coverage.Covers(t, "6.1", "6.2", "6.3", "6.4", "P2")
	for _, test := range []decisionCase{
		{"villages first", []string{"hex 1709 village"}, "1709", "priority village"},
		{"towns as well", []string{"hex 1509 town"}, "1509", "priority village"},
		{"a village is not worth a zone", []string{"hex 1708 village"}, "1610", "priority direction"},
		{"of two villages the direction", []string{"hex 1709 village, hex 1610 village"}, "1610", "priority village direction"},
		{"of two villages the nearest", []string{"hex 1609 rear nw, hex 1709 village, hex 1610 village"}, "1610", "priority village near-direction"},
		{"the direction", nil, "1610", "priority direction"},
		{"another direction", []string{"hex 1609 rear sw"}, "1709", "priority direction"},
		{"near the direction", []string{"hex 1609 rear nw, us 14/8 1509 inf 4-3-2, us 15/8 1509 inf 4-3-2"}, "1610", "priority near-direction"},
		{"near the direction, behind the enemy", []string{"hex 1609 rear se, us 14/8 1610 inf 4-3-2, us 15/8 1610 inf 4-3-2"}, "1709", "priority near-direction"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append(append([]string{"us 110/8 1609 inf 4-2", wall}, test.lines...), "fight 1609 axis 78/47", "hits 1")...)
			wantSummary(t, decides(t, p, &retreat, 0, 0, actEnter, test.want), test.says)
		})
	}
	// Both 1508 and 1610 are one hexside from the direction of retreat. The westernmost is chosen.
	p := field(t, "hex 1609 rear nw", "us 110/8 1609 inf 4-2", "de 1/47 1509 inf 4, de 2/47 1708 inf 4, de 3/47 1709 inf 4, de 4/47 1608 inf 4", "fight 1609 axis", "hits 1")
	wantSummary(t, decides(t, p, &retreat, 0, 0, actEnter, "1610"), "west")
	// Equally far west: of 1509 and 1709, 1509 has the lower number.
	p = field(t, "us 110/8 1609 inf 4-2", wall, "us 14/8 1610 inf 4-3-2, us 15/8 1610 inf 4-3-2", "fight 1609 axis", "hits 1")
	wantSummary(t, decides(t, p, &retreat, 0, 0, actEnter, "1509"), "priority hex-number")
	// At the edge of the map the direction of retreat leads off it.
	p = field(t, "hex 1629 rear w", "us 110/8 1629 inf 4-2", "de 3/1 1628 inf 4", "fight 1629 axis", "hits 1")
	wantSummary(t, decides(t, p, &retreat, 0, 0, actEnter, "1529"), "priority hex-number")
}

func TestStacksStayTogether(t *testing.T) {
	coverage.Covers(t, "P4", "P1")
	lines := []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4-2", wall, "de 1/1 1509 inf 4, de 2/1 1508 inf 4, de 3/1 1708 inf 4"}
	// There is room for both units.
	p := field(t, append(lines, "us 20/8 1610 inf 4", "fight 1609 axis 78/47", "hits 1")...)
	var k listener
	p.alliedRetreat(k.appendChain)
	at(t, p, "12/8", "1610")
	at(t, p, "14/8", "1610")
	// There is room for one unit in each hex: the unit with the lower number retreats first.
	full := append(lines, "us 20/8 1610 inf 4, us 21/8 1610 inf 4", "us 22/8 1709 inf 4, us 23/8 1709 inf 4")
	p = field(t, append(full, "fight 1609 axis 78/47", "hits 1")...)
	decides(t, p, &allied, 0, 10, actRetreat)
	p.alliedRetreat(k.appendChain)
	at(t, p, "12/8", "1610")
	at(t, p, "14/8", "1709")
	// A unit eliminated on its retreat takes no room.
	p = field(t, "us 12/8 1609 inf 4-2 steps 1, us 14/8 1609 inf 4-2", wall, "de 1/1 1509 inf 4, de 2/1 1508 inf 4, de 3/1 1708 inf 4, de 4/1 1709 inf 4",
		"us 20/8 1610 inf 4 unsupplied, us 21/8 1610 inf 4 unsupplied", "fight 1609 axis 78/47", "hits 1")
	decides(t, p, &allied, 0, 10, actRetreat)
	p.alliedRetreat(k.appendChain)
	at(t, p, "12/8", "dead")
	at(t, p, "14/8", "1610")
	// With room for one unit only, no unit retreats, and a step is lost.
	p = field(t, append(full, "us 24/8 1709 inf 4", "fight 1609 axis 78/47", "hits 1")...)
	wantSummary(t, decides(t, p, &allied, 0, 0, actLose), "cannot-retreat")
	// If another hit follows, they do not separate.
	p = field(t, append(full, "fight 1609 axis 78/47", "hits 2")...)
	check.False(t, p.apart(), "the units separate although another hit follows")
}

// The first hex may be overstacked if the second has room.
func TestTooManyInTheFirstHex(t *testing.T) {
	coverage.Covers(t, "P5")
	lines := []string{"us 12/8 1609 inf 4-2, us 14/8 1609 inf 4-2", wall, "de 1/1 1509 inf 4, de 2/1 1508 inf 4, de 3/1 1708 inf 4, de 4/1 1709 inf 4",
		"us 20/8 1610 inf 4, us 21/8 1610 inf 4"}
	p := field(t, append(lines, "fight 1609 axis 78/47", "hits 4")...)
	var k listener
	p.hitDefender(0, k.appendChain)
	at(t, p, "12/8", "1610")
	at(t, p, "14/8", "1610")
	if !p.s.combat.continues {
		t.Fatal("four in a hex, and the retreat does not go on")
	}
	wantSummary(t, decides(t, p, &allied, 0, 0, actRetreat), "goes-on")
	p.hitDefender(0, k.appendChain)
	at(t, p, "12/8", "1611")
	if p.s.combat.continues || !p.is(0, fDispersed) || p.is(2, fDispersed) {
		t.Error("two hexes back, and not dispersed, or others are")
	}
	// If there is room, the list decides about the next hit.
	p = field(t, "us 12/8 1609 inf 4-2", wall, "us 20/8 1610 inf 4", "fight 1609 axis", "hits 4")
	p.hitDefender(0, k.appendChain)
	check.False(t, p.s.combat.continues, "with room, the retreat continues")
	// With one hit only it does not apply.
	p = field(t, append(lines, "fight 1609 axis 78/47", "hits 1")...)
	wantSummary(t, decides(t, p, &allied, 0, 0, actLose), "cannot-retreat")
	// Without a second hex it does not apply.
	p = field(t, append(lines, "de 5/1 1611 inf 4, de 6/1 1510 inf 4, de 7/1 1710 inf 4", "fight 1609 axis 78/47", "hits 4")...)
	wantSummary(t, decides(t, p, &allied, 0, 0, actLose), "cannot-retreat")
}

func TestIsolatedInfantryRetreats(t *testing.T) {
	coverage.Covers(t, "P8")
	for _, test := range []struct {
		unit      string
		retreated string
		want      string
	}{
		{"us 110/8 1610 inf 4-2 isolated", "retreated 1 1610", "cannot-retreat"},
		{"us 110/8 1610 mech 4-2 isolated", "retreated 1 1610", "hits-reach-steps"},
		{"us 110/8 1610 inf 4-2", "retreated 1 1610", "hits-reach-steps"},
		{"us 110/8 1610 inf 4-2 isolated", "retreated 0", "hits-reach-steps"},
	} {
		p := field(t, test.unit, wall, "fight 1609 axis", "hits 2", test.retreated)
		p.s.combat.units[defenders].Add(0)
		want := actRetreat
		if test.want == "cannot-retreat" {
			want = actLose
		}
		wantSummary(t, decides(t, p, &allied, 0, 0, want), test.want)
	}
}

// Isolated infantry of either side moves one hex.
func TestIsolatedInfantryMoves(t *testing.T) {
	coverage.Covers(t, "P8")
	for mark, most := range map[string]int{" isolated": 1, " unsupplied": 2} {
		p := scene(t, "phase units units", "unit 5.3F.ISS 0226 2 active"+mark, "unit 110.28.VIII 2306 2")
		play(t, p, "unit 5.3F.ISS")
		m := p.reachable(p.unitOf(t, "5.3F.ISS"))
		far, step := 0, ""
		for _, c := range choices(p) {
			if h, ok := strings.CutPrefix(c, "move 5.3F.ISS 0226-"); ok {
				n := distance(mustHex(t, "0226"), mustHex(t, h))
				if far = max(far, n); n == 1 && m.Cost(mustHex(t, h)) == 1 {
					step = c
				}
			}
		}
		check.Equal(t, far, most, "%s: hexes", mark)
		if step == "" {
			t.Fatal("no hex is one point away")
		}
		play(t, p, step)
		check.Equal(t, p.s.reg.phase == phUnits, most == 1, "%s: the retreat ends after one hex", mark)
	}
	p := field(t, "us 110/8 1609 inf 4 moves 5 isolated")
	reach := p.reach(0)
	check.Equal(t, reach.Len(), 7, "hexes for isolated Allies")
}

// TestRetreatNamesItsUnits checks that the trace of a retreat names the unit that retreats alone, or the hex
// of the units that retreat together.
func TestRetreatNamesItsUnits(t *testing.T) {
	p := &Position{position: *field(t, "us 110/8 1609 inf 4-2, us 12/8 1609 inf 4-2", "fight 1609 axis", "hits 1")}
	var ch Chain
	p.decide(&retreat, 0, 0, &ch)
	if a := p.traceOf(&ch); a.Procedure != together || a.Piece != 0 || a.Cell != cellOf(p.defendersAt()) {
		t.Errorf("all retreat, and the trace is of %q, piece %d, cell %d", a.Procedure, a.Piece, a.Cell)
	}
	// The hits of attackers are reported at the attacked hex, wherever the defenders are now.
	q := &Position{position: *field(t, "us 110/8 1609 inf 4-2, us 12/8 1508 inf 4", "de 78/47 1608 inf 4", "fight 1608 allies", "hits 1")}
	q.move(q.unitOf(t, "78/47"), mustHex(t, "1607"))
	for _, test := range []struct {
		pr    *procedure
		about int
		want  string
	}{{&attacking, 0, "1608"}, {&loss, attackers, "1608"}, {&loss, defenders, "1607"}, {&useTactic, int(screen), "1608"}} {
		q.decide(test.pr, test.about, 0, &ch)
		if a := q.traceOf(&ch); a.Cell != cellOf(mustHex(t, test.want)) || test.pr == &useTactic && a.Procedure != "tactic.screen" {
			t.Errorf("%s, %d: the trace names %d and %q", test.pr.name, test.about, a.Cell, a.Procedure)
		}
	}
	units := p.unitsOfPart(defenders)
	for u := range units.All() {
		p.decide(&retreat, int(u)+1, 0, &ch)
		check.Equal(t, p.traceOf(&ch).Piece, pieceOf(u), "unit %d retreats, and the trace is of piece", u)
	}
}
