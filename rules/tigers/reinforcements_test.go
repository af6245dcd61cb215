package tigers

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// arrivedBut returns a line by which all groups except the named ones have arrived.
func arrivedBut(t testing.TB, groups ...string) string {
	line := "arrived"
next:
	for _, g := range load(t).d.groups[1:] {
		for _, name := range groups {
			if g.id == name {
				continue next
			}
		}
		line += " " + g.id
	}
	return line
}

// toNextImpulse plays both halves of an impulse without any action.
func toNextImpulse(t testing.TB, p *Position) {
	t.Helper()
	when := p.s.when
	for p.s.when == when && p.s.phase != PhaseOver {
		switch p.s.phase {
		case PhaseBattle:
			play(t, p, "end")
		case PhaseBuild:
			play(t, p, "end")
		case PhasePlace:
			play(t, p, open(p)[0])
		default:
			play(t, p, "end")
		}
	}
}

func TestArrival(t *testing.T) {
	coverage.Covers(t, "11.11", "11.12", "11.15")
	p := scene(t, "17-1 allies move", arrivedBut(t, "7Arm", "9Inf.47"), "unit 7Arm.CCA track", "unit 7Arm.CCB track", "unit 7Arm.CCR track", "unit 9Inf.47 track", "unit 1Inf.26 94", "unit 26VG.77 75")
	play(t, p, "end")
	// Each unit of the group has its own zone, F or G.
	if p.s.phase != PhasePlace || p.ToMove() != rules.Allies {
		t.Fatalf("%s", phaseNames[p.s.phase])
	}
	offers(t, p, "place 7Arm.CCA F", "place 7Arm.CCA G")
	play(t, p, "place 7Arm.CCA F", "place 7Arm.CCB G", "place 7Arm.CCR G", "place 9Inf.47 E")
	if p.s.side != axis || p.s.phase != PhaseMove {
		t.Fatal("the Germans do not go on")
	}
	play(t, p, "end", "unit 7Arm.CCA", "move 7Arm.CCA F-96") // at once
	if marked(t, p, "7Arm.CCA", fFresh) || p.s.spent != 1 {
		t.Error("7Arm.CCA is still in its zone, or paid wrongly")
	}
	play(t, p, "stop", "end")
	toNextImpulse(t, p)
	toNextImpulse(t, p)
	play(t, p, "end")
	offers(t, p, "unit 7Arm.CCB") // held back, and free to enter
	check.Equal(t, where(t, p, "7Arm.CCB"), "G", "the unit moved")
	// Dates of the schedule that the text states.
	for group, want := range map[string][2]string{"614JgPz": {"17-1", "C"}, "653JgPz": {"17-1", "C"}, "70Tnk": {"16-3", "P"}, "4Inf.Res": {"17-1", "P"}, "10ArmInf": {"17-3", "P"}} {
		g := p.d.groups[p.d.groupBy[group]]
		if stampName(g.due) != want[0] || len(g.zones) != 1 || p.d.placeName(g.zones[0]) != want[1] {
			t.Errorf("%s comes at %s", group, stampName(g.due))
		}
	}
}

func TestComingRound(t *testing.T) {
	coverage.Covers(t, "11.14")
	p := scene(t, "19-1 allies move", "unit 7Arm.CCA G fresh", "unit 82Abn.504 G fresh", "unit 26VG.77 75", "unit 7Arm.CCB G")
	play(t, p, "unit 7Arm.CCB")
	refuses(t, p, "round 7Arm.CCB G-H") // it has been on the map
	play(t, p, "stop", "unit 82Abn.504")
	offers(t, p, "round 82Abn.504 G-H", "round 82Abn.504 G-J", "round 82Abn.504 G-E")
	refuses(t, p, "round 82Abn.504 G-K") // six points are more than it has
	play(t, p, "stop", "unit 7Arm.CCA")
	offers(t, p, "round 7Arm.CCA G-K", "round 7Arm.CCA G-D")
	stack := scene(t, "19-1 allies move", "unit 7Arm.CCA G fresh", "unit 7Arm.CCB G fresh", "unit 26VG.77 75")
	play(t, stack, "unit 7Arm.CCA")
	offers(t, stack, "round 7Arm.CCA G-H")
	play(t, stack, "with 7Arm.CCB")
	refuses(t, stack, "round 7Arm.CCA G-H") // each for itself
	refuses(t, p, "round 7Arm.CCA G-L", "round 7Arm.CCA G-A")
	held := scene(t, "19-1 allies move", "unit 7Arm.CCA G fresh", "unit 2Pz.2PG H", "unit 26VG.77 75")
	play(t, held, "unit 7Arm.CCA")
	offers(t, held, "round 7Arm.CCA G-F", "round 7Arm.CCA G-J")
	refuses(t, held, "round 7Arm.CCA G-H") // the Germans are there (§11.21)
	play(t, p, "round 7Arm.CCA G-J")
	check.MustEqual(t, where(t, p, "7Arm.CCA"), "J", "7Arm.CCA is not in zone J")
	refuses(t, p, "unit 7Arm.CCA") // an impulse late
	why(t, p, "7Arm.CCA", "107", "11.14")
	toNextImpulse(t, p)
	play(t, p, "end", "unit 7Arm.CCA")
	refuses(t, p, "round 7Arm.CCA J-H")
	far := 0
	for _, c := range p.Choices(nil) {
		if c.Op() == OpGo {
			far = max(far, p.Describe(c).N/2)
		}
	}
	check.Equal(t, far, 4, "7Arm.CCA (points)") // eight, less two for each of two zones
}

func TestClosedZones(t *testing.T) {
	coverage.Covers(t, "11.21", "11.22", "11.23", "12.25")
	p := scene(t, "19-1 axis move", "unit 2Pz.2PG 107", "unit 2Pz.304PG 125", "unit 2Pz.3Pz 1", "unit 2Arm.CCA J fresh", "unit 7Arm.CCA 106", "unit 26VG.77 6")
	play(t, p, "unit 2Pz.2PG")
	check.Equal(t, cost(t, p, "J"), 1, "zone J costs") // no more for the Allies there
	play(t, p, "move 2Pz.2PG 107-J")
	check.Equal(t, p.s.phase, PhaseMove, "the unit moves on from the zone")
	why(t, p, "2Pz.304PG", "L", "11.22")
	why(t, p, "2Pz.3Pz", "N", "11.22")
	why(t, p, "26VG.77", "P", "11.22")
	play(t, p, "unit 2Pz.3Pz")
	refuses(t, p, "move 2Pz.3Pz 1-N")
	play(t, p, "stop", "end")
	play(t, p, "unit 2Arm.CCA")
	refuses(t, p, "move 2Arm.CCA J-107", "move 2Arm.CCA J-106")
	play(t, p, "stop", "unit 7Arm.CCA")
	offers(t, p, "move 7Arm.CCA 106-H")
	refuses(t, p, "move 7Arm.CCA 106-J")
	play(t, p, "stop")
	toNextImpulse(t, p)
	for range 3 {
		toNextImpulse(t, p)
	}
	refuses(t, p, "unit 2Pz.2PG")
	why(t, p, "2Pz.2PG", "107", "12.25")
	p = scene(t, "19-1 allies move", "unit 7Arm.CCA 32", "unit 7Arm.CCB 9", "unit 1Inf.16 41")
	why(t, p, "7Arm.CCA", "A", "11.23")
	why(t, p, "7Arm.CCB", "C", "11.23")
}

func TestRelease(t *testing.T) {
	coverage.Covers(t, "11.3", "11.31")
	units := "unit 2SSPz.2Pz track\nunit 2SSPz.3PG track\nunit 2SSPz.4PG track"
	first := arrivedBut(t, "2SSPz")
	at := func(when string, lines ...string) *Position {
		t.Helper()
		p := scene(t, when+" axis move", append(lines, first, units, "unit 1Inf.16 98", "unit 26VG.77 75")...)
		toNextImpulse(t, p)
		return p
	}
	here := func(p *Position) bool { return where(t, p, "2SSPz.2Pz") != "track" || p.s.phase == PhasePlace }
	check.False(t, here(at("18-1")), "without superiority it comes")
	check.True(t, here(at("18-1", "unit 116Pz.16Pz 113")), "Grandmenil releases no group")
	check.False(t, here(at("18-1", "unit 116Pz.16Pz 90 2", "unit 82Abn.325 90 2")), "as many points are not superiority")
	check.True(t, here(at("18-1", "unit 116Pz.16Pz 90 3", "unit 82Abn.325 90 2")), "three points against two in Trois-Ponts are not enough")
	if p := at("18-1", "unit 116Pz.16Pz 113", "unit 82Abn.325 112", "unit 82Abn.504 98", "unit 82Abn.505 114", "unit 82Abn.508 89", "unit 1Inf.18 90"); here(p) {
		t.Error("units out of supply release it")
	}
	// Release is checked after both sides have played the impulse: an area that the Allies leave
	// releases the group, one that they contest or cut off in time does not.
	allied := func(moves string, lines ...string) *Position {
		t.Helper()
		p := scene(t, "18-1 axis move", append(lines, first, units, "unit 116Pz.16Pz 113", "unit 1Inf.16 98", "unit 26VG.77 75")...)
		for p.s.side == axis {
			play(t, p, "end")
		}
		if p.s.released != 0 {
			t.Error("the group is released before the Allies have played")
		}
		play(t, p, "unit 82Abn.325", moves, "stop")
		toNextImpulse(t, p)
		return p
	}
	check.True(t, here(allied("move 82Abn.325 113-98", "unit 82Abn.325 113")), "an area that the Allies leave releases no group")
	ring := []string{"unit 82Abn.504 98", "unit 82Abn.505 114", "unit 82Abn.508 89", "unit 1Inf.18 90", "unit 82Abn.325 111"}
	check.False(t, here(allied("move 82Abn.325 111-112", ring...)), "units that the Allies have cut off release it")
	check.True(t, here(allied("move 82Abn.325 111-110", ring...)), "units in supply release no group")
	// Before its date it is released but does not arrive; without release it arrives on the 20th.
	if p := at("17-2", "unit 116Pz.16Pz 113"); here(p) || p.s.released == 0 {
		t.Error("the group comes before its date, or the release is lost")
	}
	check.True(t, here(at("17-3", "released 2SSPz")), "a released group does not arrive")
	p := at("19-3")
	check.True(t, here(p), "the group does not come on the 20th")
	offers(t, p, "place 2SSPz.2Pz A", "place 2SSPz.2Pz B")
	for group, want := range map[string]struct {
		areas    []uint8
		due      string
		fallback int
	}{
		"2SSPz": {[]uint8{90, 113}, "18-1", 12}, "9SSPz": {[]uint8{92, 93}, "18-1", 9},
		"10SSPz": {[]uint8{100, 101, 102, 105}, "20-1", noStamp}, "11Pz": {[]uint8{109, 110, 125}, "20-1", noStamp},
	} {
		g := p.d.groups[p.d.groupBy[group]]
		var got mask
		for _, a := range g.release {
			got.Add(a)
		}
		for _, a := range want.areas {
			check.True(t, got.Has(a), "%s is not released by %d", group, a)
		}
		if len(g.release) != len(want.areas) || stampName(g.due) != want.due || g.fallback != want.fallback {
			t.Errorf("%s: %v, %s, %d", group, g.release, stampName(g.due), g.fallback)
		}
	}
}

// German units enter a zone with Allied units only if it scores points: by Aachen, Eupen and
// Verviers only while no Allied unit is there.
func TestAlliesCloseAZoneWithoutPoints(t *testing.T) {
	coverage.Covers(t, "11.21")
	for zone, from := range map[string]string{"D": "41", "E": "94", "F": "95", "J": "107", "K": "108"} {
		open := scene(t, "19-1 axis move", "unit 2Pz.2PG "+from)
		play(t, open, "unit 2Pz.2PG")
		offers(t, open, "move 2Pz.2PG "+from+"-"+zone)
		p := scene(t, "19-1 axis move", "unit 2Pz.2PG "+from, "unit 1Inf.26 "+zone)
		points := zone == "J" || zone == "K"
		if !points {
			why(t, p, "2Pz.2PG", zone, "11.21")
		}
		play(t, p, "unit 2Pz.2PG")
		if points {
			offers(t, p, "move 2Pz.2PG "+from+"-"+zone)
		} else {
			refuses(t, p, "move 2Pz.2PG "+from+"-"+zone)
		}
	}
}

// A unit that joined a unit that moved around the edge, and then does not move has not moved.
func TestStayingWithALatecomerIsNoMove(t *testing.T) {
	coverage.Covers(t, "8.24", "11.14")
	p := scene(t, "18-1 allies move", "unit 1Inf.26 E fresh late=2", "unit 9Inf.47 E fresh", "unit 26VG.77 75", arrivedBut(t))
	play(t, p, "unit 9Inf.47", "with 1Inf.26", "stop")
	if marked(t, p, "9Inf.47", fDone) || marked(t, p, "1Inf.26", fDone) {
		t.Error("units that stay are marked as moved")
	}
	toNextImpulse(t, p)
	play(t, p, "end")
	offers(t, p, "unit 9Inf.47", "unit 1Inf.26")
}

// The points lost by moving around the edge reduce the allowance of a stack with a latecomer, and
// of the latecomer on the day of its entry, not later.
func TestCostOfMovingAroundTheEdge(t *testing.T) {
	coverage.Covers(t, "11.14")
	p := scene(t, "18-3 allies move", "unit 7Arm.CCA G fresh late=4", "unit 7Arm.CCB G fresh", "unit 26VG.77 75", arrivedBut(t))
	left := func() int { return p.Decision().Args[1].Num }
	play(t, p, "unit 7Arm.CCB")
	check.Equal(t, left(), 8, "alone it (points)")
	play(t, p, "with 7Arm.CCA")
	check.Equal(t, left(), 4, "with a latecomer they (points)")
	play(t, p, "move 7Arm.CCA G-100", "stop", "end") // 19-1
	play(t, p, "end", "unit 7Arm.CCA")
	check.Equal(t, left(), 8, "on the next day it (points)")
}

// Superiority counts the points in supply.
func TestReleaseByPointsInSupply(t *testing.T) {
	coverage.Covers(t, "11.3")
	// Grandmenil can be supplied over one damaged bridge only: the infantry is in supply, the tanks are not.
	ring := []string{"down 90-113", "unit 82Abn.325 89", "unit 82Abn.504 98", "unit 82Abn.505 112", "unit 82Abn.508 114"}
	for german, want := range map[string]bool{"unit 26VG.77 113 3": true, "unit 26VG.77 113 2": false} {
		p := scene(t, "18-1 axis move", append(ring, german, "unit 116Pz.16Pz 113 3", "unit 1Inf.18 113 2", "unit 1Inf.26 98", arrivedBut(t, "2SSPz"),
			"unit 2SSPz.2Pz track", "unit 2SSPz.3PG track", "unit 2SSPz.4PG track")...)
		var sup [2]mask
		p.traceSupply(axis, &sup)
		if sup[0].Has(113) || !sup[1].Has(113) {
			t.Fatal("another supply than meant")
		}
		p.checkRelease()
		check.Equal(t, p.s.released>>p.d.groupBy["2SSPz"]&1 != 0, want, "%s: released", german)
	}
}

// The track of reinforcements counts units that are still to arrive, not their groups.
func TestTrackCountsUnitsNotYetArrived(t *testing.T) {
	coverage.Covers(t, "11.11")
	for _, id := range scenarioIDs {
		p := start(t, id)
		for _, g := range p.Tracks() {
			if g.Key != "reinforcements" {
				continue
			}
			n := 0
			for u := range p.d.units {
				if u > 0 && p.d.units[u].side == g.Side && p.s.place[u] == boxTrack {
					n++
				}
			}
			if g.Value != n || n == 0 {
				t.Errorf("%s: %d of %v, %d on the track", id, g.Value, g.Side, n)
			}
		}
	}
}
