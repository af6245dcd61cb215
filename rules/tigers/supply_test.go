package tigers

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// The supply example of the rules: German units in Bastogne and Nives cannot advance into Sprimont
// and Moircy, where they would be out of supply.
func TestExampleBastogne(t *testing.T) {
	coverage.Covers(t, "8.28", "13.11", "13.12", "13.13")
	line := []string{"unit 82Abn.325 117", "unit 101Abn.327 123", "unit 9Inf.47 122", "unit 1Inf.26 121", "unit 9Arm.CCB 76 1", "unit 1Inf.16 120",
		"unit 26VG.77 76", "unit 2Pz.3Pz 120"}
	p := scene(t, "18-1 axis move", line...)
	why(t, p, "26VG.77", "118", "8.28")
	why(t, p, "2Pz.3Pz", "119", "8.28")
	play(t, p, "unit 26VG.77")
	refuses(t, p, "move 26VG.77 76-118")
	offers(t, p, "move 26VG.77 76-75")
	play(t, p, "stop")
	// Both German units are in supply, because a line may begin in an area with enemy units.
	if marked(t, p, "26VG.77", fUnsup) || marked(t, p, "2Pz.3Pz", fUnsup) {
		t.Error("a German unit is out of supply")
	}
	// The Germans destroy the armour in Bastogne. The armour in Nives has to wait: movement is over.
	play(t, p, "end")
	play(t, p, "battle 76", "attack 26VG.77", "die 10", "die 10", "fire 9Arm.CCB at 26VG.77", "die 10", "fire 26VG.77 at 9Arm.CCB", "die 1", "die 10", "die 10")
	check.MustEqual(t, where(t, p, "9Arm.CCB"), "lost", "the armour is not eliminated")
	play(t, p, "end")
	// The Allies do not react, and from the next impulse the path through Bastogne and Sprimont is open.
	play(t, p, "end")
	for p.s.phase == PhaseBattle {
		play(t, p, "end")
	}
	play(t, p, "unit 2Pz.3Pz")
	offers(t, p, "move 2Pz.3Pz 120-119")
	play(t, p, "stop")
	// With an Allied unit in Sprimont the path is closed.
	p = scene(t, "18-2 axis move", append(line[:4:4], "unit 1Inf.16 120", "unit 2Pz.3Pz 120", "unit 26VG.77 76", "unit 28Inf.112 118")...)
	why(t, p, "2Pz.3Pz", "119", "8.28")
}

func TestSupplyOverBridges(t *testing.T) {
	coverage.Covers(t, "13.14")
	// Marnach is enclosed except for the bridge to Dasburg.
	wall := []string{"down 51-70", "unit 28Inf.112 69", "unit 28Inf.1/110 71", "unit 28Inf.2/110 72", "unit 2Pz.2PG 70", "unit 2Pz.3Pz 70"}
	p := scene(t, "18-1 axis move", wall...)
	var sup [2]mask
	p.traceSupply(axis, &sup)
	if sup[0].Has(70) || !sup[1].Has(70) {
		t.Errorf("armour %v, infantry %v", sup[0].Has(70), sup[1].Has(70))
	}
	// Supply is checked again before battle.
	play(t, p, "end")
	if !marked(t, p, "2Pz.3Pz", fUnsup) || marked(t, p, "2Pz.2PG", fUnsup) {
		t.Error("the marks are wrong")
	}
	// A supply line does not cross the bridge from an area with an enemy unit.
	beside := scene(t, "18-1 axis move", append(wall, "unit 106Inf.422 51", "unit 26VG.77 51")...)
	beside.traceSupply(axis, &sup)
	if !sup[0].Has(51) || sup[1].Has(70) {
		t.Errorf("beside the enemy %v, over the bridge from there %v", sup[0].Has(51), sup[1].Has(70))
	}
	// A second damaged bridge is one too many.
	p = scene(t, "18-1 axis move", "down 51-70 71-74 63-71", "unit 28Inf.112 69", "unit 28Inf.1/110 73", "unit 28Inf.2/110 72", "unit 28Inf.1/109 63", "unit 106Inf.422 79",
		"unit 106Inf.423 75", "unit 106Inf.424 77", "unit 2Pz.2PG 71", "unit 2Pz.304PG 74")
	p.traceSupply(axis, &sup)
	if !sup[1].Has(71) || sup[1].Has(74) {
		t.Errorf("one bridge %v, two bridges %v", sup[1].Has(71), sup[1].Has(74))
	}
}

func TestUnsuppliedUnits(t *testing.T) {
	coverage.Covers(t, "8.29", "13.21", "13.23")
	// Two isolated Allied units in the German rear.
	p := scene(t, "18-3 axis move", "unit 28Inf.112 28", "unit 1111Eng 26", "unit 9Arm.CCB 27 1", "unit 560VG.1128 111", "unit 1Inf.16 105", "unit 1Inf.18 104",
		"unit 1Inf.26 110", "unit 9Inf.47 112", "unit 30Inf.117 116", "unit 26VG.77 75", "unit 600Eng 53", "unit 207Eng 49", "unit 605Eng 25", "unit 26VG.78 29", "unit 2Pz.304PG 54",
		"unit 62VG.164 47", "unit 62VG.183 48", "unit 62VG.190 50")
	check.False(t, marked(t, p, "28Inf.112", fUnsup), "the supply of the other side is checked too early")
	play(t, p, "end")
	if p.s.phase == PhaseBuild {
		play(t, p, "end")
	}
	if !marked(t, p, "28Inf.112", fUnsup) || !marked(t, p, "560VG.1128", fUnsup) {
		t.Fatal("an isolated unit is in supply")
	}
	play(t, p, "unit 28Inf.112")
	for _, c := range p.Choices(nil) {
		if c.Op() == OpGo && p.roadBetween(28, uint8(c.B())).to == 0 {
			t.Errorf("%s is more than one area", p.Notation(c))
		}
	}
	offers(t, p, "entrench 28Inf.112", "move 28Inf.112 28-26")
	play(t, p, "stop")
	why(t, p, "9Arm.CCB", "51", "8.29")
	// Engineers move one area and can still entrench.
	play(t, p, "unit 1111Eng", "move 1111Eng 26-27", "entrench 1111Eng")
	check.True(t, marked(t, p, "1111Eng", fEntrenched), "the engineers are not entrenched")
	// Attrition removes a strength point from each unit of both sides that is out of supply. A unit
	// that loses its last point is eliminated.
	play(t, p, "end")
	if points(t, p, "28Inf.112") != 2 || points(t, p, "1111Eng") != 1 || where(t, p, "9Arm.CCB") != "lost" || points(t, p, "560VG.1128") != 1 {
		t.Error("attrition is wrong")
	}
	if points(t, p, "26VG.77") != 3 || points(t, p, "1Inf.16") != 3 || p.s.day() != 19 {
		t.Error("units in supply lost something")
	}
}

func TestSequenceOfTheDays(t *testing.T) {
	coverage.Covers(t, "6.0", "S4")
	p := scene(t, "21-3 allies move", "unit 1Inf.16 110", "unit 26VG.77 75",
		"arrived 614JgPz 653JgPz FBB 669Ost 3PG 2SSPz 9SSPz 246VG FuhGren 10SSPz 11Pz 79VG 70Tnk 4Inf.Res 7Arm 1Inf.26 9Inf.47 30Inf 10Arm 10ArmInf 1Inf.16-18 101Abn 705TD 1313Eng 82Abn 740Tnk 3Arm 551Inf 2HHC 84Inf 4Arm 80Inf 26Inf 29Tnk 5Inf 517Para 2Arm 75Inf")
	play(t, p, "end")
	if stampName(int(p.s.when)) != "22-1" || p.s.side != axis {
		t.Fatalf("%s", stampName(int(p.s.when)))
	}
	play(t, p, "end", "end") // one impulse each
	if o := p.Outcome(); !o.Over || o.Method != "turn-limit" || p.ToMove() != rules.NoSide {
		t.Errorf("%+v", o)
	}
}

// A German unit in an Allied zone traces supply across the map. A unit in a zone of its own side is
// always in supply.
func TestSupplyOfZones(t *testing.T) {
	coverage.Covers(t, "13.11")
	cut := []string{"unit 1Inf.16 106", "unit 1Inf.18 107"}
	for i, lines := range [][]string{nil, cut} {
		p := scene(t, "19-3 axis move", append(lines, "unit 2Pz.2PG J", "unit 26VG.77 A", "unit 2Arm.CCA J", "unit 1Inf.26 121", arrivedBut(t))...)
		play(t, p, "end")
		if marked(t, p, "2Pz.2PG", fUnsup) != (i == 1) || marked(t, p, "26VG.77", fUnsup) || marked(t, p, "2Arm.CCA", fUnsup) {
			t.Errorf("with %d units on the path: %s", len(lines), p.Text())
		}
		play(t, p, "end")
		check.Equal(t, points(t, p, "2Pz.2PG"), 3-i, "with %d units on the path it (points after attrition)", len(lines))
	}
	// An Allied zone with a German unit in it does not supply the Allies.
	for _, test := range []struct {
		zone string
		want bool
	}{{"unit 2Pz.2PG J", true}, {"unit 2Pz.2PG K", false}} {
		p := sceneOf(t, "fifth-panzer", "19-1 axis move", test.zone, "unit 26VG.77 107", "unit 26VG.78 109", "unit 26VG.39Fus 126", "unit 82Abn.504 108")
		var sup [2]mask
		p.traceSupply(allies, &sup)
		check.Equal(t, sup[1].Has(108), test.want, "%qsupply ", test.zone)
	}
}

// finishBattle plays a battle that has begun: the units fire at the first legal target. Every die of the
// attacking side shows attacker, and every other die shows defender.
func finishBattle(t *testing.T, p *Position, defender, attacker string) {
	t.Helper()
	side := p.s.side
	for p.s.side == side && p.s.phase != PhaseBattle && p.s.phase != PhaseBuild && p.s.phase != PhaseOver {
		switch {
		case p.ToMove() != rules.Chance:
			play(t, p, open(p)[0])
		case p.s.firing == side:
			play(t, p, attacker)
		default:
			play(t, p, defender)
		}
	}
}

// Supply is checked when an impulse begins, again before its battles, and at attrition.
func TestWhenSupplyIsLookedAt(t *testing.T) {
	coverage.Covers(t, "13.15", "13.16", "13.17")
	// Longvilly is cut off: the last road to it leads through Bastogne, where a German unit with one
	// strength point remains.
	ring := []string{arrivedBut(t), "unit 26VG.77 74", "unit 26VG.78 77", "unit 26VG.39Fus 63", "unit 28Inf.112 75", "unit 9Arm.CCB 75 1", "unit 101Abn.501 76", "unit 44MG 76"}
	cut := func(p *Position) bool {
		a, b := marked(t, p, "28Inf.112", fUnsup), marked(t, p, "9Arm.CCB", fUnsup)
		if a != b {
			t.Fatalf("infantry %v, armour %v", a, b)
		}
		return a
	}
	// The German unit in Bastogne attacks and is eliminated, so the path is open when the Allied
	// impulse begins.
	p := scene(t, "18-1 axis move", ring...)
	play(t, p, "end")
	if !cut(p) { // before the battles of the Germans
		t.Fatal("in supply before the battle")
	}
	play(t, p, "battle 76", "attack 44MG")
	finishBattle(t, p, "die 1", "die 10")
	if p.s.phase == PhaseBattle {
		play(t, p, "end")
	}
	if p.s.side != allies || where(t, p, "44MG") != "lost" || cut(p) {
		t.Errorf("%s %s: out of supply as the impulse begins", p.ToMove(), phaseNames[p.s.phase])
	}
	// A defender is cut off by the moves of this same impulse and gets no artillery.
	p = scene(t, "18-1 axis move", arrivedBut(t), "unit 26VG.77 74", "unit 26VG.78 77", "unit 26VG.39Fus 63", "unit 28Inf.112 75", "unit 2Pz.2PG 73", "unit 2Pz.304PG 62")
	play(t, p, "unit 2Pz.304PG", "move 2Pz.304PG 62-76", "stop", "unit 26VG.77", "move 26VG.77 74-75", "unit 2Pz.2PG", "move 2Pz.2PG 73-74", "stop", "end", "battle 75")
	check.Equal(t, p.s.calls[allies], 0, "calls for a defender that is cut off")
	p = scene(t, "18-1 allies move", arrivedBut(t), "unit 101Abn.327 77", "unit 7Arm.CCR 77", "unit 82Abn.325 73", "unit 2Inf.9 62", "unit 26VG.77 75")
	for _, move := range []string{"82Abn.325 73-74", "2Inf.9 62-76", "7Arm.CCR 77-75"} {
		unit, _, _ := strings.Cut(move, " ")
		play(t, p, "unit "+unit, "move "+move)
		if p.s.phase == PhaseUnit {
			play(t, p, "stop")
		}
	}
	play(t, p, "end", "battle 75")
	check.Equal(t, p.s.calls[axis], 0, "calls for a German defender that is cut off")
	// The last battle of the day opens the path: no unit suffers attrition.
	p = scene(t, "18-3 allies move", ring...)
	play(t, p, "end")
	if !cut(p) {
		t.Fatal("in supply before the Allied battle")
	}
	play(t, p, "battle 76", "attack 101Abn.501")
	finishBattle(t, p, "die 10", "die 1")
	for p.s.side == allies {
		play(t, p, "end")
	}
	if p.s.day() != 19 || where(t, p, "44MG") != "lost" || points(t, p, "28Inf.112") != 3 || points(t, p, "9Arm.CCB") != 1 {
		t.Errorf("attrition follows an earlier supply check:\n%s", p.Text())
	}
}

// The steps of a day follow in order.
func TestSequence(t *testing.T) {
	coverage.Covers(t, "6.0", "8.1", "12.22")
	p := scene(t, "17-1 axis move", arrivedBut(t, "9Inf.47", "30Inf"), "unit 9Inf.47 track", "unit 30Inf.117 track", "unit 30Inf.119 track", "unit 30Inf.120 track",
		"unit 26VG.77 75", "unit 600Eng 51", "down 51-70 57-58", "unit 1107Eng 57", "unit 28Inf.112 95",
		// in the Allied rear, cut off: the last German point in Eupen is lost by attrition
		"held 51 94 82", "unit 44MG 94", "unit 1Inf.26 94", "unit 1Inf.16 41", "unit 1Inf.18 93", "unit 26VG.78 82")
	var reported []string
	listener := rules.ListenerFunc(func(e rules.Event) {
		cause := ""
		switch e.Kind {
		case rules.TurnBegan:
			cause = fmt.Sprintf("day %d", 15+e.N)
		case rules.PhaseBegan:
			cause = fmt.Sprintf("%v %d", e.Side, e.N)
		case rules.Placed:
			cause = "placed"
		case rules.DieRolled:
			cause = e.Key
		case rules.Eliminated:
			cause = "attrition"
		case rules.ControlTaken:
			cause = fmt.Sprintf("control %d %v", e.Cell, e.Side)
		case rules.PointsScored:
			cause = fmt.Sprintf("points %d", e.N)
		}
		if cause != "" && (cause != "placed" || reported[len(reported)-1] != cause) {
			reported = append(reported, cause)
		}
	})
	for p.s.day() == 17 || p.s.phase == PhasePlace {
		choices := open(p)
		c := choices[len(choices)-1]
		switch p.s.phase {
		case PhaseBuild, PhasePlace:
			c = choices[0] // build before the other player continues
		}
		check.Must(t, rules.Play(p, mustRead(t, p, c), listener))
	}
	want := "build, control 75 axis, allies 1, build, " +
		"placed, axis 2, build, allies 2, build, " +
		"placed, axis 3, build, allies 3, build, " +
		"attrition, control 94 allies, points 1, day 18, axis 1"
	if got := strings.Join(reported, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The displayed supply line of a unit follows the rules: by roads to a zone of its side, without an
// enemy on it, over undamaged bridges or, for units other than tanks, one damaged bridge. Every
// unit in supply has a line, unless it is already at a source of supply.
func TestTheSupplyLineShown(t *testing.T) {
	coverage.Covers(t, "13.11", "13.12", "13.14")
	lines, over := 0, 0
	eachDecision(t, rulestest.Amount(2, 20), func(p *Position, seed uint64, _ []rules.Choice, rng *splitmix.Source) {
		if rng.N(20) > 0 {
			return
		}
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			at, side := p.s.place[u], p.d.ally[u]
			if at == 0 || at >= maxPlaces {
				continue
			}
			var sup [2]mask
			p.traceSupply(side, &sup)
			sources := p.scene().sources[side].AndNot(&p.s.occ[1-side])
			list := p.Overlay(rules.Query{Kind: "supply", Piece: rules.PieceID(u)})
			if want := sup[p.needs(u)].Has(at) && !sources.Has(at); (len(list) > 0) != want {
				t.Fatalf("seed %d, %s: %s at %s, a line is wanted: %v; got %+v", seed, stampName(int(p.s.when)), p.d.units[u].code, p.d.placeName(at), want, list)
			}
			damaged, last := 0, rules.CellID(at)
			for _, m := range list {
				w := p.roadBetween(uint8(m.From), uint8(m.Cell))
				if m.From != last || w.to == 0 || p.s.enemyAt(side, uint8(m.Cell)) {
					t.Fatalf("seed %d: the line of %s: %+v", seed, p.d.units[u].code, list)
				}
				if p.s.damaged(w.bridge) {
					damaged++
				}
				last = m.Cell
			}
			if len(list) > 0 && !sources.Has(uint8(last)) || damaged > p.needs(u) {
				t.Fatalf("seed %d: the line of %s ends at %d over %d damaged bridges", seed, p.d.units[u].code, last, damaged)
			}
			lines += len(list)
			over += damaged
		}
	})
	if lines == 0 || over == 0 {
		t.Errorf("%d areas of lines, %d damaged bridges", lines, over)
	}
}

// The supply overlay marks an area differently if every supply line to it crosses a damaged bridge.
func TestSupplyMarksShowDamagedBridges(t *testing.T) {
	coverage.Covers(t, "13.14")
	for down, want := range map[string]string{"down 10-11": vocab.Partly, "down 19-20": vocab.Line} {
		p := scene(t, "18-1 axis move", down, "unit 26VG.77 11", "unit 4Inf.8 12", "unit 4Inf.12 13", "unit 4Inf.22 16", "unit 9Arm.CCA 17")
		got := ""
		for _, m := range p.Overlay(rules.Query{Kind: "supply", Side: rules.Axis}) {
			if m.Cell == 11 {
				got = m.Key
			}
		}
		check.Equal(t, got, want, "%s", down)
	}
}
