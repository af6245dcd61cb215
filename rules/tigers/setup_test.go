package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestSetUpOfTheCampaign(t *testing.T) {
	coverage.Covers(t, "5.1", "5.21", "5.22", "5.31", "5.32", "12.13", "S4")
	for _, id := range scenarioIDs {
		check.Equal(t, start(t, id).s.vp, 0, "%s begins with points", id)
	}
	p := start(t, "campaign")
	if p.Turn() != 1 || stampName(int(p.s.when)) != "16-1" || p.ToMove() != rules.Axis || p.s.vp != 0 {
		t.Errorf("begins at %s with %v, %d points", stampName(int(p.s.when)), p.ToMove(), p.s.vp)
	}
	want := map[string]bool{"40-41": true, "51-70": true, "55-69": true, "19-20": true, "10-11": true}
	for i := range p.d.bridges {
		name := p.bridgeName(uint8(i + 1))
		if p.BridgeDown(rules.EdgeID(i+1)) != want[name] {
			t.Errorf("bridge %s: damaged %v", name, !want[name])
		}
	}
	if !marked(t, p, "106Inf.422", fEntrenched) || marked(t, p, "28Inf.1/109", fEntrenched) {
		t.Error("the entrenched units are others")
	}
	if where(t, p, "2Pz.3Pz") != "51" || where(t, p, "9SSPz.9Pz") != "track" {
		t.Error("units begin in other areas")
	}
	var over []int
	german, allied := 0, 0
	for a := 1; a <= p.d.nAreas; a++ {
		german += int(p.s.str[axis][a])
		allied += int(p.s.str[allies][a])
		for side := uint8(0); side < 2; side++ {
			if p.over(side, uint8(a)) {
				over = append(over, a)
			}
		}
	}
	if len(over) != 2 || over[0] != 51 || over[1] != 55 {
		t.Errorf("stacks above the limit: %v, want 51 and 55", over)
	}
	if german != 160 || allied != 63 {
		t.Errorf("%d German and %d Allied points on the map", german, allied)
	}
}

func TestFirstImpulseTriangles(t *testing.T) {
	coverage.Covers(t, "5.23", "5.24")
	p := start(t, "campaign")
	refuses(t, p, "unit 1SSPz.1Pz", "unit Lehr.130Pz", "unit 7A/15Flak")
	offers(t, p, "unit 2Pz.3Pz", "unit 26VG.77")
	why(t, p, "1SSPz.1Pz", "30", "5.24")
	play(t, p, "end")
	if p.s.phase == PhaseBuild {
		play(t, p, "end")
	}
	if p.ToMove() != rules.Allies {
		t.Fatalf("%v to move", p.ToMove())
	}
	// Units with green triangles move; others at most entrench, and armour without one does nothing.
	offers(t, p, "unit 9Arm.CCB", "unit 2Inf.38", "unit 2Inf.23")
	refuses(t, p, "unit 741Tnk", "unit 803TD")
	why(t, p, "741Tnk", "43", "5.23")
	play(t, p, "unit 2Inf.23")
	check.EqualSlices(t, open(p), []string{"entrench 2Inf.23", "stop"}, "2Inf.23 can")
	play(t, p, "entrench 2Inf.23", "unit 9Arm.CCB")
	// By the erratum units do not move across a scenario line.
	offers(t, p, "move 9Arm.CCB 86-92")
	refuses(t, p, "move 9Arm.CCB 86-88")
	play(t, p, "stop")
	why(t, p, "9Arm.CCB", "88", "8.21") // it was ordered to stay
	// With Germans in the area no unit entrenches.
	q := scene(t, "16-1 allies move", "unit 2Inf.23 43", "unit 26VG.77 43")
	refuses(t, q, "unit 2Inf.23")
	// It may attack, though: an attack is not a move.
	play(t, q, "end")
	offers(t, q, "battle 43", "end")
}

func TestScenarioOfTheSeventhArmy(t *testing.T) {
	coverage.Covers(t, "S1")
	p := start(t, "seventh-army")
	in := map[string]bool{}
	for _, x := range p.Pieces(nil) {
		if x.Cell != 0 {
			in[x.Formation] = true
		}
	}
	for _, f := range []string{"212 VG", "276 VG", "352 VG", "47-2 Eng", "605 Eng", "44 MG", "7A PzJgr", "7A/15 Flak", "614 JgPz", "653 JgPz",
		"4 Inf", "9 Arm", "9 Arm Inf", "803 TD", "78/2 Rngr", "70 Tnk", "10 Arm Inf"} {
		check.True(t, in[f], "%s is missing", f)
		delete(in, f)
	}
	if len(in) > 0 {
		t.Errorf("too many: %v", in)
	}
	if p.s.cnt[allies][56]+p.s.cnt[allies][57] != 0 || where(t, p, "9Arm.CCA") != "14" || where(t, p, "9Arm.CCR") != "-" {
		t.Error("units of the 28th or 9th Armored are there that should not be")
	}
	if sc := p.scene(); stampName(sc.last) != "18-3" || sc.uses != 0 {
		t.Errorf("ends at %s with %d special forces", stampName(sc.last), sc.uses)
	}
	why(t, p, "352VG.914", "54", "S1")
	for _, test := range []struct {
		luxembourg, mersch string
		winner             rules.Side
		level              string
	}{
		{"axis", "axis", rules.Axis, "decisive"}, {"axis", "both", rules.Axis, "tactical"}, {"both", "axis", rules.Axis, "tactical"},
		{"both", "both", rules.NoSide, "draw"}, {"both", "allies", rules.Allies, "tactical"}, {"allies", "both", rules.Allies, "tactical"},
		{"allies", "allies", rules.Allies, "decisive"}, {"axis", "allies", rules.NoSide, "defeat"}, {"allies", "axis", rules.NoSide, "defeat"},
	} {
		lines := []string{"held 9 10 18 19 22 23 24 25"}
		for i, code := range []string{test.luxembourg, test.mersch} {
			area := [2]string{"6", "5"}[i]
			if code != "allies" {
				lines = append(lines, "unit "+[2]string{"276VG.986", "276VG.987"}[i]+" "+area)
			}
			if code != "axis" {
				lines = append(lines, "unit "+[2]string{"4Inf.12", "4Inf.8"}[i]+" "+area)
			}
		}
		p := sceneOf(t, "seventh-army", "18-3 allies move", lines...)
		play(t, p, "end")
		for p.s.phase != PhaseOver {
			play(t, p, "end")
		}
		if o := p.Outcome(); o.Winner != test.winner || o.Level != test.level || o.BothLost != (test.level == "defeat") || (o.Method == "both-lose") != (test.luxembourg != test.mersch && test.luxembourg != "both" && test.mersch != "both") {
			t.Errorf("Luxembourg %s, Mersch %s: %+v", test.luxembourg, test.mersch, o)
		}
	}
	// Towns without a unit belong to the side that held them last.
	for held, want := range map[string]string{"held 9 10": "decisive", "held 5 6 9 10": "decisive", "held 6 9 10": "defeat"} {
		p := sceneOf(t, "seventh-army", "18-3 allies move", held, "unit 276VG.986 10", "unit 4Inf.12 14")
		play(t, p, "end")
		if o := p.Outcome(); o.Level != want || want == "decisive" && (o.Winner == rules.Axis) != strings.Contains(held, " 5 6 ") {
			t.Errorf("%s: %+v", held, o)
		}
	}
}

func TestScenarioOfTheFifthPanzerArmy(t *testing.T) {
	coverage.Covers(t, "S2", "S4")
	p := start(t, "fifth-panzer")
	in := map[string]int{}
	for _, x := range p.Pieces(nil) {
		if x.Cell != 0 {
			in[x.Formation]++
		}
	}
	for _, f := range []string{"18 VG", "244 Stg", "62 VG", "LVIII/1 Flak", "560 VG", "116 Pz", "182 Flak", "Lehr", "600 Eng", "2 Pz", "207 Eng", "26 VG",
		"5 FJ", "47-1 Eng", "614 JgPz", "653 JgPz", "669 Ost", "2SS Pz", "FBB", "Fuh Gren", "10SS Pz", "11 Pz", "106 Inf", "28 Inf", "1107 Eng", "1128 Eng",
		"1A/526", "78/2 Rngr", "70 Tnk", "7 Arm", "10 Arm", "82 Abn", "101 Abn", "705 TD", "740 Tnk", "2HHC", "1313 Eng", "84 Inf", "551 Inf", "29 Tnk"} {
		if in[f] == 0 {
			t.Errorf("%s is missing", f)
		}
		delete(in, f)
	}
	if in["352 VG"] != 1 || in["9 Arm"] != 1 || in["4 Inf"] != 1 || len(in) != 3 {
		t.Errorf("too many: %v", in)
	}
	check.True(t, p.BridgeDown(rules.EdgeID(p.roadBetween(57, 58).bridge)), "Diekirch-Ettelbruck is undamaged")
	if sc := p.scene(); sc.last != 18 || sc.lastSide != rules.Axis || sc.uses != 1 {
		t.Errorf("%+v", sc)
	}
	why(t, p, "2Pz.2PG", "92", "S2")

	// From a zone outside the limits a unit must get inside in one day.
	p = sceneOf(t, "fifth-panzer", "17-3 allies move", "unit 10Arm.CCA P fresh outside", "unit 10Arm.CCB N fresh outside", "unit 5FJ.13 22")
	play(t, p, "unit 10Arm.CCA")
	offers(t, p, "move 10Arm.CCA P-58")
	refuses(t, p, "move 10Arm.CCA P-5", "move 10Arm.CCA P-6") // it would be lost there
	play(t, p, "move 10Arm.CCA P-58", "stop")
	if marked(t, p, "10Arm.CCA", fOutside) || !marked(t, p, "10Arm.CCA", fArrivedDay) {
		t.Error("the unit is not outside the limits, or is not checked tonight")
	}
	p = sceneOf(t, "fifth-panzer", "17-3 allies move", "unit 10Arm.CCA 5 outside arrived done moved", "unit 10Arm.CCB N fresh outside", "unit 4Inf.Res 61 arrived")
	play(t, p, "end")
	if where(t, p, "10Arm.CCA") != "lost" || where(t, p, "10Arm.CCB") != "N" || where(t, p, "4Inf.Res") != "61" {
		t.Errorf("CCA %s, CCB %s, 4Inf %s", where(t, p, "10Arm.CCA"), where(t, p, "10Arm.CCB"), where(t, p, "4Inf.Res"))
	}
	// A unit that is inside by then, but out of supply, is lost as well.
	p = sceneOf(t, "fifth-panzer", "17-3 allies move", "unit 10Arm.CCA 61 arrived done moved", "unit 28Inf.112 61 3", "unit 26VG.77 102", "unit 26VG.78 105", "unit 26VG.39Fus 106",
		"unit 560VG.1128 107", "unit 560VG.1129 108", "unit 560VG.1130 126", "unit 18VG.293 100", "unit 18VG.294 101")
	play(t, p, "end")
	if where(t, p, "10Arm.CCA") != "lost" || where(t, p, "28Inf.112") != "61" {
		t.Errorf("out of supply: CCA %s, 28th %s", where(t, p, "10Arm.CCA"), where(t, p, "28Inf.112"))
	}
	// Units that could enter by a zone inside or outside the limits enter inside.
	for at, ok := p.entries(int(p.d.units[p.id(t, "2SSPz.4PG")].group)), true; ok; {
		var zone uint8
		if zone, ok = at.Pop(); ok && !p.scene().inside.Has(zone) {
			t.Errorf("the 2nd SS may come by %s", p.d.placeName(zone))
		}
	}
	// Supply lines run inside the limits only: with the roads to G, H, J and K cut the Allies have
	// none.
	p = sceneOf(t, "fifth-panzer", "18-1 axis move", "unit 28Inf.112 61", "unit 26VG.77 102", "unit 26VG.78 105", "unit 26VG.39Fus 106",
		"unit 560VG.1128 107", "unit 560VG.1129 108", "unit 560VG.1130 126", "unit 18VG.293 100", "unit 18VG.294 101")
	var sup [2]mask
	p.traceSupply(allies, &sup)
	check.False(t, sup[1].Has(61), "supply comes from outside the limits")
	levels(t, "fifth-panzer", map[int]string{16: "axis decisive", 15: "axis tactical", 13: "axis tactical", 12: "nobody draw", 10: "nobody draw",
		9: "allies tactical", 7: "allies tactical", 6: "allies decisive", 0: "allies decisive"})
	levels(t, "campaign", map[int]string{40: "axis decisive", 39: "axis marginal", 30: "axis marginal", 29: "nobody draw", 25: "nobody draw",
		24: "allies marginal", 15: "allies marginal", 14: "allies decisive"})
	levels(t, "three-days", map[int]string{13: "axis decisive", 12: "axis tactical", 10: "axis tactical", 9: "nobody draw", 8: "nobody draw",
		7: "allies tactical", 6: "allies tactical", 5: "allies decisive"})
}

func levels(t *testing.T, id string, want map[int]string) {
	t.Helper()
	p := start(t, id)
	for points, level := range want {
		p.s.vp = int16(points)
		p.s.phase, p.s.outcome = PhaseOver, p.grade()
		o := p.Outcome()
		if got := o.Winner.String() + " " + o.Level; got != level || !o.Over {
			t.Errorf("%s, %d points: %s, want %s", id, points, got, level)
		}
	}
}

func TestScenarioOfTheFirstThreeDays(t *testing.T) {
	coverage.Covers(t, "S3")
	if sc := start(t, "three-days").scene(); stampName(sc.last) != "18-3" || sc.lastSide != rules.Allies {
		t.Errorf("%+v", sc)
	}
	// Towns score two points for Bastogne, which is held, and one for Arlon, which is contested.
	// Monschau is controlled but empty, and Luxembourg holds Allied units. St. Vith does not count
	// here.
	p := sceneOf(t, "three-days", "18-3 allies move", "held 6 41 76 82", "unit 2Pz.2PG 76", "unit 2Pz.304PG 1", "unit 4Inf.8 1", "unit 26VG.77 82", "unit 4Inf.12 6")
	check.Equal(t, p.townPoints(), 2+1, "points for towns")
	for _, town := range []string{"6", "1", "61", "76", "77", "78", "41"} {
		p := sceneOf(t, "three-days", "18-3 allies move", "unit 26VG.77 "+town)
		check.Equal(t, p.townPoints(), 2, "%s brings (points)", town)
	}
	// An empty map is one wide gap; the Allies close it with a line of one area each.
	if got := p.gaps(); got < 4 {
		t.Errorf("%d gaps in an open map", got)
	}
	p = sceneOf(t, "three-days", "18-3 allies move", "unit 1Inf.16 41", "unit 1Inf.18 94", "unit 1Inf.26 95", "unit 9Inf.47 96", "unit 30Inf.117 99",
		"unit 30Inf.119 98", "unit 30Inf.120 103", "unit 82Abn.325 104", "unit 82Abn.504 105", "unit 101Abn.327 110", "unit 101Abn.501 109", "unit 101Abn.506 125",
		"unit 84Inf.333 101", "unit 84Inf.334 100", "unit 84Inf.335 102")
	check.Equal(t, p.gaps(), 0, "gaps in a closed line")
	p = sceneOf(t, "three-days", "18-3 allies move", "unit 1Inf.16 41", "unit 1Inf.18 94", "unit 9Inf.47 96", "unit 30Inf.117 99",
		"unit 30Inf.119 98", "unit 30Inf.120 103", "unit 82Abn.325 104", "unit 82Abn.504 105", "unit 101Abn.327 110", "unit 101Abn.501 109", "unit 101Abn.506 125",
		"unit 84Inf.333 101", "unit 84Inf.334 100", "unit 84Inf.335 102")
	check.Equal(t, p.gaps(), 1, "gaps with one hole") // Hockai is open: one gap to zone F
	// Everything counts at the end only: 2 for Bastogne, 3 for the gap, 3 for the exit.
	p = sceneOf(t, "three-days", "18-3 allies move", "held 76 99 100", "unit 2Pz.2PG G", "unit 2Pz.304PG 76", "unit 1Inf.16 41", "unit 1Inf.18 94", "unit 1Inf.26 95", "unit 9Inf.47 96",
		"unit 30Inf.119 98", "unit 30Inf.120 103", "unit 82Abn.325 104", "unit 82Abn.504 105", "unit 101Abn.327 110", "unit 101Abn.501 109", "unit 101Abn.506 125",
		"unit 84Inf.333 101", "unit 84Inf.335 102")
	play(t, p, "end")
	if o := p.Outcome(); p.s.vp != 2+3+3 || o.Winner != rules.NoSide || o.Level != "draw" {
		t.Errorf("%d points, %+v", p.s.vp, o)
	}
}
