package enemyaction

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/rulebook/coverage"
)

// A unit moves once, before the attacks, and stops next to the enemy.
func TestActivationMoves(t *testing.T) {
	coverage.Covers(t, "X23")
	p := scene(t, "phase units units", "unit 1.1SS.ISS 0226 2 active", "unit 2.1SS.ISS 0226 2 active", "unit 110.28.VIII 0223 2", "unit 5.3F.ISS 0125 2", "unit 8.3F.ISS 0125 2", "unit 9.3F.ISS 0125 2")
	offers(t, p, "unit", "1.1SS.ISS", "2.1SS.ISS")
	play(t, p, "unit 1.1SS.ISS")
	if slices.Contains(choices(p), "move 1.1SS.ISS 0226-0125") || slices.Contains(choices(p), "move 1.1SS.ISS 0226-0223") {
		t.Error("a unit enters a full hex, or a hex with an enemy")
	}
	play(t, p, "move 1.1SS.ISS 0226-0225")
	phaseIs(t, p, phMove)
	play(t, p, "move 1.1SS.ISS 0225-0224") // next to the enemy
	phaseIs(t, p, phUnits)
	offers(t, p, "unit", "2.1SS.ISS")
	offers(t, p, "attack", "0223")
	play(t, p, "attack 0223", "with 1.1SS.ISS", "fight")
	skip(t, p, phOver, phUnits)
	offers(t, p, "unit")
	// A detour over a waypoint costs its full points.
	p = scene(t, "phase units units", "unit 5.3F.ISS 0226 2 active", "unit 110.28.VIII 2306 2")
	play(t, p, "unit 5.3F.ISS", "move 5.3F.ISS 0226-0225", "move 5.3F.ISS 0225-0224", "move 5.3F.ISS 0224-0223")
	for _, c := range choices(p) {
		if h, ok := strings.CutPrefix(c, "move 5.3F.ISS 0223-"); ok && distance(mustHex(t, "0223"), mustHex(t, h)) > 1 {
			t.Errorf("%s is too far", h)
		}
	}
	play(t, p, "stop")
	phaseIs(t, p, phUnits)
}

// fordFor returns two hexes between which the cheapest path of a unit crosses a river without a bridge.
func fordFor(t *testing.T, name string) [2]string {
	d := game(t).d
	for h := range d.onMap.All() {
		p := scene(t, "phase units units", "unit "+name+" "+hexCode(h)+" 2 active", "unit 110.28.VIII 2306 2")
		m := p.reachable(p.unitOf(t, name))
		for dir, n := range d.hex[h].next {
			if n != noHex && p.unbridged(h, uint8(dir)) && m.Cost(n) == d.units[p.unitOf(t, name)].move && m.From(n) == h {
				return [2]string{hexCode(h), hexCode(n)}
			}
		}
	}
	t.Fatal("there is no ford")
	return [2]string{}
}

// In an activation one unit may cross a hexside of a river without a bridge, with its full allowance. On
// the first day the same limit holds for a bridge.
func TestCrossings(t *testing.T) {
	coverage.Covers(t, "X23")
	ford := fordFor(t, "39.26.XLVII")
	for _, test := range []struct {
		day, from, to string
		again         bool
	}{{"day 20", ford[0], ford[1], false}, {"day 16", "1609", "1610", false}, {"day 20", "1609", "1610", true}} {
		p := scene(t, test.day, "phase units units", "unit 39.26.XLVII "+test.from+" 2 active", "unit 77.26.XLVII "+test.from+" 2 active", "unit 110.28.VIII 2306 2")
		moves := func(name string) bool {
			play(t, p, "unit "+name)
			return slices.ContainsFunc(p.Choices(nil), func(c rules.Choice) bool {
				return p.Notation(c) == "move "+name+" "+test.from+"-"+test.to && len(p.Path(nil, c)) == 2
			})
		}
		if !moves("39.26.XLVII") {
			t.Errorf("%+v: no unit crosses", test)
			continue
		}
		play(t, p, "move 39.26.XLVII "+test.from+"-"+test.to)
		if p.s.reg.phase == phMove {
			play(t, p, "stop")
		}
		skip(t, p, phOver, phUnits)
		check.Equal(t, slices.ContainsFunc([]string{"77.26.XLVII"}, moves), test.again, "%+v: a second crosses", test)
	}
	p := scene(t, "phase units units", "unit 39.26.XLVII "+ford[0]+" 2 active", "unit 110.28.VIII 2306 2")
	play(t, p, "unit 39.26.XLVII")
	p.s.reg.spent = 1
	for _, c := range p.Choices(nil) {
		if p.Notation(c) == "move 39.26.XLVII "+ford[0]+"-"+ford[1] && len(p.Path(nil, c)) == 2 {
			t.Error("the unit crosses with less than all points")
		}
	}
}

// Roadblocks stop Germans where a road leads to them, and are cleared.
func TestRoadblocksStop(t *testing.T) {
	coverage.Covers(t, "X32")
	p := scene(t, "phase units units", "unit 1.1SS.ISS 0126 2 active", "unit 2.1SS.ISS 0226 2 active", "unit 110.28.VIII 2306 2", "roadblocks 0326")
	play(t, p, "unit 1.1SS.ISS")
	m := p.reachable(p.unitOf(t, "1.1SS.ISS"))
	for h := range p.d.onMap.All() {
		if at := m.From(h); m.Cost(h) != pathfind.Unreachable && (hexCode(at) == "0226" || hexCode(at) == "0326") {
			t.Errorf("the unit moves on from %s to %s", hexCode(at), hexCode(h))
		}
	}
	play(t, p, "move 1.1SS.ISS 0126-0226")
	phaseIs(t, p, phUnits) // stopped: a road leads from there to the roadblock
	play(t, p, "unit 2.1SS.ISS")
	reported := play(t, p, "move 2.1SS.ISS 0226-0326")
	if p.s.roadblocks.Len() != 0 || !slices.ContainsFunc(reported, func(e rules.Event) bool { return e.Key == "roadblock-cleared" }) {
		t.Errorf("the roadblock is not cleared: %+v", reported)
	}
	phaseIs(t, p, phUnits)
	q := scene(t, "phase units units", "unit 1.1SS.ISS 0225 2 active", "unit 110.28.VIII 2306 2", "roadblocks 0326")
	play(t, q, "unit 1.1SS.ISS", "move 1.1SS.ISS 0225-0326")
	phaseIs(t, q, phUnits)
}

// From the 17th bridges before a German unit are blown with 1 to 3.
func TestBridgesAreBlown(t *testing.T) {
	coverage.Covers(t, "X31")
	for _, test := range []struct {
		day, die string
		blown    bool
	}{{"day 16", "", false}, {"day 17", "die 3", true}, {"day 17", "die 4", false}} {
		p := scene(t, test.day, "phase units units", "unit 2.2P.XLVII 1608 2 active", "unit 110.28.VIII 1612 2", "taken 1509 1709")
		play(t, p, "unit 2.2P.XLVII", "move 2.2P.XLVII 1608-1609", "stop")
		if test.die == "" {
			phaseIs(t, p, phUnits)
			continue
		}
		phaseIs(t, p, phBridge)
		reported := play(t, p, test.die)
		phaseIs(t, p, phUnits) // the other bridges lead to German hexes
		a := mustHex(t, "1609")
		dir, _ := p.d.dir(a, mustHex(t, "1610"))
		e := p.sys.edgeAt(a, dir)
		if p.bridged(a, dir) == test.blown || p.BridgeDown(e) != test.blown || reported[0].Kind != rules.DieRolled || reported[0].Edge != e {
			t.Errorf("%+v: the bridge is intact: %t", test, p.bridged(a, dir))
		}
	}
	// No bridge is blown without Allies near, nor where Germans were.
	p := scene(t, "phase units units", "unit 2.2P.XLVII 1608 2 active", "unit 110.28.VIII 1613 2")
	play(t, p, "unit 2.2P.XLVII", "move 2.2P.XLVII 1608-1609", "stop")
	phaseIs(t, p, phUnits)
	p = scene(t, "phase units units", "unit 2.2P.XLVII 1608 2 active", "unit 3.2P.XLVII 1609 2", "unit 110.28.VIII 1612 2")
	play(t, p, "unit 2.2P.XLVII", "move 2.2P.XLVII 1608-1609", "stop")
	phaseIs(t, p, phUnits)
}

// A roadblock may be put before arriving Germans, on a hex with enough hold value, once in an activation.
func TestRoadblockChecks(t *testing.T) {
	coverage.Covers(t, "X42")
	const positionText = "unit 1.1SS.ISS 1016 2 active, unit 2.1SS.ISS 1016 2 active, unit 110.28.VIII 2306 2, taken 1615 1709 1509"
	manhay := mustHex(t, "1014")
	for _, test := range []struct {
		name, line, die string
		blocked         bool
	}{
		{"blocked", "day 17", "die 2", true},
		{"not blocked", "day 17", "die 3", false},
		{"on the first day", "day 16", "", false},
		{"held by an Allied unit", "unit 109.28.VIII 1014 2", "", false},
		{"a village that Germans hold", "taken 1014", "", false},
		{"Germans were there", "passed 1014", "", false},
		{"another German in the hex", "unit 25.12SS.ISS 1015 2", "", false},
		{"as many roadblocks as there can be", "roadblocks 0116 0117 0212 0405 0421 0515 0526 0709", "", false},
		{"one fewer", "roadblocks 0116 0117 0212 0405 0421 0515 0526", "die 2", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := scene(t, positionText, "phase units units", test.line)
			play(t, p, "unit 1.1SS.ISS", "move 1.1SS.ISS 1016-1015")
			if p.s.reg.phase == phMove {
				play(t, p, "stop")
			}
			if test.die == "" {
				phaseIs(t, p, phUnits)
				return
			}
			phaseIs(t, p, phBlock)
			if d := p.Decision(); d.Cell != cellOf(manhay) || d.By != rules.Chance {
				t.Errorf("asked %+v", d)
			}
			reported := play(t, p, test.die)
			phaseIs(t, p, phUnits)
			if p.s.roadblocks.Has(manhay) != test.blocked || reported[0].Kind != rules.DieRolled || (len(reported) > 1) != test.blocked {
				t.Errorf("blocked: %t; %+v", !test.blocked, reported)
			}
		})
	}
	// A hex out of Allied communication gets no roadblock.
	p := scene(t, positionText, "phase units units")
	p.inContact(allies)
	p.s.contact[allies] = hexSet{}
	check.False(t, p.canBlock(manhay), "blocked out of communication")
	// A hex with less hold value gets no roadblock, and neither does a hex that is not a position.
	for h := range p.d.hex {
		x := &p.d.hex[h]
		if p.canBlock(uint16(h)) && (x.hold < 2 || !p.d.places.Has(uint16(h))) {
			t.Errorf("%s is blocked", hexCode(uint16(h)))
		}
	}
	// A hex is checked once in an activation. The set of checked hexes is cleared when the activation ends.
	p = scene(t, positionText, "phase units units")
	play(t, p, "unit 1.1SS.ISS", "move 1.1SS.ISS 1016-1015", "stop", "die 9", "unit 2.1SS.ISS", "move 2.1SS.ISS 1016-0914")
	if p.s.reg.phase == phMove {
		play(t, p, "stop")
	}
	phaseIs(t, p, phUnits)
	check.True(t, p.s.passed.Has(mustHex(t, "1015")), "Germans were not in 1015")
	play(t, p, "end")
	check.True(t, p.s.passed.Empty(), "the activation is remembered")
}

// Hexes in which units begin an activation count as passed by Germans.
func TestWhereAnActivationBegins(t *testing.T) {
	coverage.Covers(t, "X42")
	p := scene(t, "phase impulse hand, hand corps-ISS, unit 1.1SS.ISS 1014 2, unit 110.28.VIII 2306 2")
	play(t, p, "play corps-ISS")
	check.True(t, p.s.passed.Has(mustHex(t, "1014")), "Germans are not in 1014")
}

// The reason names the obstacle that stops a unit, not a lack of movement points.
func TestWhyNotPastAStoppingHex(t *testing.T) {
	coverage.Covers(t, "P8", "X9", "X23", "X32", "X33", "X40")
	used := "fighting 0"
	for _, n := range game(t).d.hex[mustHex(t, "1601")].next {
		if n != noHex {
			used += ", crossed 1601 " + hexCode(n)
		}
	}
	for _, test := range []struct {
		name, lines, unit, to, key, para string
	}{
		{"nothing", "", "2.2P.XLVII", "1604", "", ""},
		{"too far", "", "2.2P.XLVII", "1607", "too-far", "X23"},
		{"a roadblock", "roadblocks 1605", "2.2P.XLVII", "1604", "roadblock", "X32"},
		{"up to the roadblock", "roadblocks 1605", "2.2P.XLVII", "1603", "", ""},
		{"a zone", "unit 109.28.VIII 1704 2", "2.2P.XLVII", "1606", "zone-stops", "X9"},
		{"up to the zone", "unit 109.28.VIII 1704 2", "2.2P.XLVII", "1603", "", ""},
		{"too far all the same", "roadblocks 1605, unit 109.28.VIII 1704 2", "2.2P.XLVII", "1607", "too-far", "X23"},
		{"without fuel", "unit 3.2P.XLVII 1601 3 active no-fuel", "3.2P.XLVII", "1604", "half-fuel", "X40"},
		{"without fuel, not so far", "unit 3.2P.XLVII 1601 3 active no-fuel", "3.2P.XLVII", "1603", "", ""},
		{"out of supply", "unit 3.2P.XLVII 1601 3 active unsupplied", "3.2P.XLVII", "1604", "half-supply", "X33"},
		{"isolated", "unit 3.2P.XLVII 1601 3 active isolated", "3.2P.XLVII", "1604", "half-supply", "X33"},
		{"out of supply and of fuel", "unit 3.2P.XLVII 1601 3 active unsupplied no-fuel", "3.2P.XLVII", "1604", "half-supply", "X33"},
		{"out of supply, too far all the same", "unit 3.2P.XLVII 1601 3 active unsupplied", "3.2P.XLVII", "1607", "too-far", "X23"},
		{"isolated infantry", "unit 39.26.XLVII 1601 2 active isolated", "39.26.XLVII", "1603", "one-hex", "P8"},
		{"isolated infantry, to the next hex", "unit 39.26.XLVII 1601 2 active isolated", "39.26.XLVII", "1602", "", ""},
		{"hexsides that are used", used, "2.2P.XLVII", "1604", "crossed-before", "X23"},
	} {
		p := scene(t, "day 17", "phase units units", "unit 2.2P.XLVII 1601 2 active", "unit 110.28.VIII 2806 2", test.lines)
		u, to := p.unitOf(t, test.unit), mustHex(t, test.to)
		key, para := "", ""
		if why := p.WhyNot(rules.Intent{Piece: pieceOf(u), To: cellOf(to)}); len(why) > 0 {
			key, para = why[0].Key, why[0].Para
			if len(why[0].Args) != 1 || why[0].Args[0].Cell != cellOf(to) {
				t.Errorf("%s: the reason has %+v", test.name, why[0].Args)
			}
		}
		if key != test.key || para != test.para {
			t.Errorf("%s: %q of %q, want %q of %q", test.name, key, para, test.key, test.para)
		}
	}
}
