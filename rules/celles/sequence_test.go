package celles

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// eventLog collects events by kind and key.
type eventLog []rules.Event

func (h *eventLog) HandleEvent(e rules.Event) { e.Path = nil; *h = append(*h, e) }

// listen plays a choice and returns the events.
func listen(t testing.TB, p *Position, notation string) eventLog {
	t.Helper()
	c, err := rules.ParseChoice(p, p.Choices(nil), notation)
	check.Must(t, err)
	var h eventLog
	p.Apply(c, &h)
	return h
}

func TestSequence(t *testing.T) {
	coverage.Covers(t, "3.0", "12.0")
	p := parse(t, group("5", "0", "actions-axis 1", "played-axis 1", "unit 2Pz.Cochenhausen 0705 2 used disrupted", "unit 2Arm.A1 1900 2 used disrupted")...)
	var keys []string
	for _, e := range listen(t, p, "end") {
		if e.Kind == rules.PhaseBegan || e.Kind == rules.PointsScored || e.Kind == rules.TurnBegan {
			keys = append(keys, e.Key)
		}
	}
	want := []string{"recovery", "", "", "chits", "supply", "initiative"}
	if len(keys) != len(want) {
		t.Fatalf("phases %q", keys)
	}
	for i := range want {
		if keys[i] != want[i] {
			t.Errorf("phases %q, want %q", keys, want)
		}
	}
	for _, id := range []string{"2Pz.Cochenhausen", "2Arm.A1"} {
		marked(t, p, id, fUsed, false)
		marked(t, p, id, fDisrupted, false)
	}
	check.True(t, p.s.zocs[allies].Has(p.d.hex[p.s.loc[p.u(t, "2Arm.A1")]].next[south]), "a unit that has recovered has no zone of control")
	check.Equal(t, p.s.reg.points[axis], 1, "points")
}

// A cup holds the day's action chits and all tactical chits; each side draws from its own.
func TestCups(t *testing.T) {
	coverage.Covers(t, "4.0", "7.0", "13.0")
	p := parse(t, group("3", "0", "actions-axis 1", "played-axis 1", "tactical axis extra 1", "unit 2Pz.Cochenhausen 2712")...)
	play(t, p, "end")
	r, d := &p.s.reg, p.d
	if r.cup != d.turns[4].cup || r.hidden != d.tactical || r.actions != d.turns[4].actions || r.ready != [2][tacticals]uint8{} {
		t.Errorf("cups %v %v, actions %v", r.cup, r.hidden, r.actions)
	}
	check.Equal(t, r.actions, [2]uint8{3, 5}, "actions")
	r.side, r.phase = allies, PhaseDraw
	total := 0
	for _, c := range p.Choices(nil) {
		total += p.Weight(c)
		if p.Notation(c) == "draw 2Arm" && p.Weight(c) != 2 {
			t.Errorf("weight %d of the two chits of the 2nd Armored", p.Weight(c))
		}
	}
	check.Equal(t, total, 9, "chits in the cup") // five action chits and four tactical
	refuses(t, p, "draw 2Pz")
	play(t, p, "draw combat")
	if r.phase != PhaseDraw || r.ready[allies][combatChit] != 1 || r.hidden[allies][combatChit] != 0 {
		t.Error("a tactical chit does not wait, or ends the draw")
	}
	play(t, p, "draw 4Cav")
	if r.phase != PhaseOrders || r.played[allies] != 1 || r.cup[allies][p.d.formationOf("4Cav")] != 0 {
		t.Error("an action chit does not end the draw")
	}
}

// The side with actions left continues alone; a cup without action chits gives no more actions.
func TestAlternation(t *testing.T) {
	coverage.Covers(t, "3.0", "4.0", "7.0")
	head := group("4", "0", "actions-axis 1", "played-axis 1", "actions-allies 3", "unit 2Pz.Cochenhausen 2712", "unit 4Cav.4 2305",
		"cup 4Cav 1", "cup 2Arm 2", "cup 9Pz 1")
	p := parse(t, head...)
	play(t, p, "end", "draw 4Cav", "formation 4Cav", "end")
	if p.s.reg.side != allies || p.s.reg.phase != PhaseDraw {
		t.Fatalf("after the Allies comes %s", phaseNames[p.s.reg.phase])
	}
	play(t, p, "draw 2Arm", "single 4Cav.4", "end", "draw 2Arm", "single 4Cav.4", "end")
	check.Equal(t, p.s.reg.turn, 5, "turn (with all actions spent)")
	p = parse(t, append(head, "actions-axis 3")...)
	play(t, p, "end") // now the Allies
	check.Equal(t, p.s.reg.side, allies, "the sides do not take turns")
	play(t, p, "draw 4Cav", "formation 4Cav", "end", "draw 9Pz")
	check.Equal(t, p.s.reg.side, axis, "the sides do not take turns")
	p.s.reg.cup[axis] = [maxFormations]uint8{}
	check.False(t, p.canAct(axis), "an empty cup gives an action")
}

func TestInitiative(t *testing.T) {
	coverage.Covers(t, "6.0", "2.0")
	for _, test := range []struct {
		turn           string
		axis, allies   string
		winner         rules.Side
		again          bool
		axisM, alliesM int
	}{
		{"3", "die 5", "die 5", rules.Axis, false, 6, 5},
		{"3", "die 5", "die 6", rules.NoSide, true, 6, 6},
		{"3", "die 5", "die 7", rules.Allies, false, 6, 7},
		{"4", "die 5", "die 5", rules.Allies, false, 5, 6},
		{"4", "die 6", "die 5", rules.NoSide, true, 6, 6},
		{"4", "die 9", "die 0", rules.Axis, false, 9, 1},
	} {
		p := parse(t, "celles campaign", "turn "+test.turn, "phase initiative", "unit 2Pz.Cochenhausen 2712", "unit 4Cav.4 2305",
			"actions-axis 1", "actions-allies 1", "cup 2Pz 1", "cup 4Cav 1")
		only(t, p, "die", "die 0", "die 1", "die 2", "die 3", "die 4", "die 5", "die 6", "die 7", "die 8", "die 9")
		h := append(listen(t, p, test.axis), listen(t, p, test.allies)...)
		if h[0].M != test.axisM || h[1].M != test.alliesM {
			t.Errorf("turn %s: %d and %d after modifiers, want %d and %d", test.turn, h[0].M, h[1].M, test.axisM, test.alliesM)
		}
		check.Equal(t, p.s.reg.phase == PhaseInitiative, test.again, "turn %s, %s, %s: thrown again", test.turn, test.axis, test.allies)
		if test.again {
			continue
		}
		if p.ToMove() != test.winner || p.s.reg.phase != PhaseFirst {
			t.Errorf("turn %s, %s, %s: %v decides", test.turn, test.axis, test.allies, p.ToMove())
		}
		q := p.Clone().(*Position)
		play(t, p, "first axis", "draw 2Pz")
		play(t, q, "first allies", "draw 4Cav")
	}
}

// The Germans have the initiative on turn 1 and begin; the 2nd Armored, if it arrives then, has 6
// points, and its full movement if it arrives later.
func TestFirstTurn(t *testing.T) {
	coverage.Covers(t, "21.0")
	p := start(t)
	src := splitmix.Source(1)
	for p.s.reg.phase == PhaseSetUp {
		list := p.Choices(nil)
		p.Apply(list[src.N(len(list))], nil)
	}
	if p.s.reg.turn != 1 || p.s.reg.phase != PhaseDraw || p.s.reg.side != axis || p.s.reg.first != axis {
		t.Errorf("turn %d begins with %s of side %d", p.s.reg.turn, phaseNames[p.s.reg.phase], p.s.reg.side)
	}
	for turn, want := range map[string]uint8{"1": 12, "2": 18} {
		q := parse(t, group(turn, "1", "unit 2Arm.A1 1500 2 active", "unit 4Cav.4 2305 1 active")...)
		check.Equal(t, q.allowance(q.u(t, "2Arm.A1"), false), want, "turn %s: half points", turn)
		check.Equal(t, q.allowance(q.u(t, "4Cav.4"), false), 20, "turn %s: the cavalry (half points)", turn)
	}
}

// From 24 December a die roll changes the actions of a side, between none and five.
func TestOptionalRule(t *testing.T) {
	coverage.Covers(t, "17.0")
	for face, want := range [10][2]uint8{{4, 5}, {4, 5}, {2, 5}, {2, 5}, {3, 5}, {3, 5}, {3, 5}, {3, 5}, {3, 4}, {3, 4}} {
		p := parse(t, group("3", "0", "option actions", "actions-axis 1", "played-axis 1", "unit 2Pz.Cochenhausen 2712")...)
		play(t, p, "end")
		if p.s.reg.phase != PhaseOption {
			t.Fatalf("phase %s", phaseNames[p.s.reg.phase])
		}
		p.Apply(choice(OpDie, uint16(face), 0), nil)
		check.Equal(t, p.s.reg.actions, want, "die %d: actions", face) // the Allies have five already
	}
	p := parse(t, group("4", "0", "option actions", "actions-axis 1", "played-axis 1", "unit 2Pz.Cochenhausen 2712")...)
	play(t, p, "end", "die 6")
	check.Equal(t, p.s.reg.actions, [2]uint8{3, 4}, "actions")
	// A side with no actions left is informed.
	none := parse(t, group("2", "0", "option actions", "actions-axis 1", "played-axis 1", "unit 2Pz.Cochenhausen 2712")...)
	play(t, none, "end", "die 8")
	list := none.Tracks()
	i := slices.IndexFunc(list, func(g rules.Track) bool { return g.Key == "actions" && g.Side == rules.Allies })
	if i < 0 || list[i].Value != 0 {
		t.Error("that the Allies have no action is not shown")
	}
	q := start(t)
	q.s.reg.option, q.s.reg.turn = 1, 1
	q.beginTurn()
	if q.s.reg.phase == PhaseOption {
		t.Error("the die is thrown on 23 December")
	}
	if r := parse(t, group("3", "0", "actions-axis 1", "played-axis 1", "unit 2Pz.Cochenhausen 2712")...); true {
		play(t, r, "end")
		if r.s.reg.phase == PhaseOption {
			t.Error("the die is thrown without the option")
		}
	}
}

// An action chit activates its formation, or one unit of any other.
func TestActivation(t *testing.T) {
	coverage.Covers(t, "7.0")
	head := []string{"celles campaign", "turn 2", "phase orders", "chit 2Pz", "actions-axis 3", "played-axis 1",
		"unit 2Pz.Cochenhausen 2712 2 used", "unit 2Pz.Gutmann 2611 2", "unit Lehr.Hauser 2216 2 used", "unit 116Pz.Bayer 3211 2",
		"unit 4Cav.4 2305", "unit 29Bde.3RTR 0704"}
	p := parse(t, head...)
	refuses(t, p, "single 2Pz.Gutmann", "single 4Cav.4", "formation Lehr")
	q := p.Clone().(*Position)
	play(t, p, "formation 2Pz")
	only(t, p, "unit", "unit 2Pz.Cochenhausen", "unit 2Pz.Gutmann")
	marked(t, p, "2Pz.Cochenhausen", fUsed, false)
	marked(t, p, "Lehr.Hauser", fUsed, true)
	play(t, p, "unit 2Pz.Cochenhausen", "stop")
	marked(t, p, "2Pz.Cochenhausen", fUsed, false) // it has spent nothing
	only(t, p, "unit", "unit 2Pz.Cochenhausen", "unit 2Pz.Gutmann")

	play(t, q, "single Lehr.Hauser")
	only(t, q, "unit", "unit Lehr.Hauser")
	marked(t, q, "Lehr.Hauser", fUsed, false)
	marked(t, q, "2Pz.Cochenhausen", fUsed, true)

	british := parse(t, append(head, "side 1", "chit 2Arm", "unit 84Inf.1-335 track")...)
	only(t, british, "single", "single 4Cav.4")
	later := parse(t, append(head, "side 1", "chit 2Arm", "turn 4", "unit 84Inf.1-335 track")...)
	only(t, later, "single", "single 29Bde.3RTR", "single 4Cav.4", "single 84Inf.1-335")
}

// All units of the 84th are flipped, but three units move.
func TestThreeOfThe84th(t *testing.T) {
	coverage.Covers(t, "7.0")
	ids := []string{"84Inf.1-333", "84Inf.2-333", "84Inf.3-333", "84Inf.1-334"}
	head := []string{"celles campaign", "turn 2", "phase orders", "side 1", "chit 84Inf", "actions-allies 3", "played-allies 1", "unit 2Pz.Gutmann 2611"}
	for i, h := range []string{"2707", "2708", "2806", "2905"} {
		head = append(head, "unit "+ids[i]+" "+h+" 1 used")
	}
	p := parse(t, head...)
	play(t, p, "formation 84Inf")
	for _, id := range ids {
		marked(t, p, id, fUsed, false)
		offers(t, p, "unit "+id)
	}
	for _, id := range ids { // a unit that was put back has not acted
		play(t, p, "unit "+id, "stop")
	}
	for i, id := range ids {
		if i < 3 {
			act(t, p, id)
		} else {
			refuses(t, p, "unit "+id)
		}
	}
	// With the next chit of the 84th, three units move again.
	again := parse(t, append(head, "cup 84Inf 1")...)
	play(t, again, "formation 84Inf")
	for _, id := range ids[:3] {
		act(t, again, id)
	}
	play(t, again, "end", "draw 84Inf", "formation 84Inf")
	for _, id := range []string{ids[3], ids[0], ids[1]} {
		act(t, again, id)
	}
	only(t, again, "unit")
	// One that moves by itself does not count.
	q := parse(t, append(head, "tactical allies extra 1")...)
	play(t, q, "play extra", "extra 84Inf.1-333", "formation 84Inf")
	for _, id := range ids {
		act(t, q, id)
	}
	// In a position with an uncounted picked unit, putting it back has no effect on the count.
	odd := parse(t, append(head, "phase unit", "whole 1", "active "+ids[0], "unit "+ids[0]+" 2707 1 active", "unit "+ids[1]+" 2708 1 active")...)
	play(t, odd, "stop")
	only(t, odd, "unit", "unit "+ids[0], "unit "+ids[1])
	// A unit that takes the trucks counts, even if it is put back, and it counts once.
	ride := parse(t, append(head, "turn 3")...)
	play(t, ride, "formation 84Inf", "unit "+ids[0], "load "+ids[0], "stop")
	act(t, ride, ids[1])
	act(t, ride, ids[2])
	only(t, ride, "unit", "unit "+ids[0])
	play(t, ride, "unit "+ids[0], "stop")
	act(t, ride, ids[0])
	only(t, ride, "unit")
}

// act picks a unit, moves it to the first hex that is offered, and stops it there.
func act(t testing.TB, p *Position, id string) {
	t.Helper()
	play(t, p, "unit "+id)
	i := slices.IndexFunc(choices(p), func(n string) bool { return strings.HasPrefix(n, "move ") })
	if i < 0 {
		t.Fatalf("%s has no hex to move to", id)
	}
	play(t, p, choices(p)[i], "stop")
}

// A unit that stops without spending points can be picked again and can then move, but this cannot
// be repeated forever.
func TestPutBack(t *testing.T) {
	coverage.Covers(t, "8.0")
	const first, second = "2Pz.Cochenhausen", "2Pz.Gutmann"
	p := parse(t, group("2", "0", "unit "+first+" 2010 2 active", "unit "+second+" 1809 2 active", "unit 84Inf.1-333 0815")...)
	back := func(id string) { play(t, p, "unit "+id, "stop") }
	back(first)
	marked(t, p, first, fDone|fUsed, false)
	q := p.Clone().(*Position)
	act(t, q, first)
	marked(t, q, first, fDone|fUsed, true)
	only(t, q, "unit", "unit "+second)
	for range maxUnspent - 2 {
		back(first)
	}
	only(t, p, "unit", "unit "+first, "unit "+second)
	back(first)
	only(t, p, "unit", "unit "+second) // the second unit has not been put back
	if got := reason(t, p, first, "2011", false); got.Key != "must-wait" || got.Para != "8.0" {
		t.Errorf("%q of %q against %s", got.Key, got.Para, first)
	}
	q = p.Clone().(*Position)
	back(second)
	only(t, p, "unit")
	act(t, q, second)
	only(t, q, "unit", "unit "+first)
	back = func(id string) { play(t, q, "unit "+id, "stop") }
	for range maxUnspent {
		back(first)
	}
	only(t, q, "unit")
	play(t, q, "end")
	marked(t, q, first, fPutBack, false)
	check.Equal(t, q.s.reg.unspent, 0, "the next action begins with stops of this one")
}
