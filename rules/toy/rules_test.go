package toy

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// scene returns the position given by text; the rest is as in turn 2 of 3.
func scene(t *testing.T, text string) *Position {
	t.Helper()
	p, err := New().Parse("turn 2 3\n" + text)
	check.Must(t, err)
	return p.(*Position)
}

// play plays choices by their notation and returns the events.
func play(t *testing.T, p *Position, names ...string) (events []rules.Event) {
	t.Helper()
	for _, name := range names {
		c, err := rules.ParseChoice(p, p.Choices(nil), name)
		if err != nil {
			t.Fatalf("%s: %v in\n%s", name, err, p.Text())
		}
		check.Must(t, rules.Play(p, c, rules.ListenerFunc(func(e rules.Event) { events = append(events, e) })))
	}
	return events
}

func open(p *Position) (names []string) {
	for _, c := range p.Choices(nil) {
		names = append(names, p.Notation(c))
	}
	return names
}

func TestStart(t *testing.T) {
	p := start(t, "short")
	if p.at != [4]uint8{2, 1, 6, 7} || p.steps != [4]uint8{2, 2, 2, 2} || p.Turn() != 1 || p.ToMove() != rules.Chance {
		t.Errorf("%s", p.Text())
	}
	for _, options := range [][]string{{"snow"}, {"even", "snow"}} {
		if _, err := New().Start("short", options); err == nil {
			t.Errorf("%q are options", options)
		}
	}
	if _, err := New().Start("none", nil); err == nil {
		t.Error("there is no such scenario")
	}
}

func TestInitiative(t *testing.T) {
	p := start(t, "long")
	var weights []int
	for _, c := range p.Choices(nil) {
		weights = append(weights, p.Weight(c))
	}
	if !slices.Equal(open(p), []string{"first axis", "first allies"}) || !slices.Equal(weights, []int{3, 2}) {
		t.Errorf("%q weigh %d", open(p), weights)
	}
	p = start(t, "long", "even")
	for _, c := range p.Choices(nil) {
		if p.Weight(c) != 1 {
			t.Errorf("%s weighs %d", p.Notation(c), p.Weight(c))
		}
	}
	// Each side has one action, then the next turn begins.
	play(t, p, "first allies", "end")
	if p.ToMove() != rules.Axis || p.Turn() != 1 {
		t.Errorf("%s", p.Text())
	}
	events := play(t, p, "end")
	if p.ToMove() != rules.Chance || p.Turn() != 2 || len(events) != 1 || events[0].Kind != rules.TurnBegan || events[0].N != 2 {
		t.Errorf("%s heard %+v", p.Text(), events)
	}
}

func TestMovesAndAttacks(t *testing.T) {
	p := scene(t, "phase acting\nside axis\nhalf 0\na.1 4 2\na.2 3 1\nb.1 5 2\nb.2 7 1\n")
	check.EqualSlices(t, open(p), []string{"end", "move a.2 3-2", "attack a.1 4-5"}, "choices")
	events := play(t, p, "move a.2 3-2")
	if len(events) != 1 || events[0].Kind != rules.Moved || events[0].Piece != 2 || !slices.Equal(events[0].Path, []rules.CellID{3, 2}) {
		t.Errorf("heard %+v", events)
	}
	check.EqualSlices(t, open(p), []string{"end", "move b.1 5-6", "move b.2 7-6", "attack b.1 5-4"}, "choices")
	// At the end of the causeway there is only one direction to move in.
	p = scene(t, "phase acting\nside axis\nhalf 0\na.1 1 2\na.2 0 0\nb.1 5 2\nb.2 7 1\n")
	check.EqualSlices(t, open(p), []string{"end", "move a.1 1-2"}, "choices")
}

// The roll plus the attacker's steps, less the defender's: 2 or less costs the attacker a
// step, 5 or more hits. The forecast agrees.
func TestTheDie(t *testing.T) {
	for _, test := range []struct {
		a, b     int
		lose, no []int
	}{
		{2, 2, []int{1, 2}, []int{3, 4}},
		{2, 1, []int{1}, []int{2, 3}},
		{1, 2, []int{1, 2, 3}, []int{4, 5}},
	} {
		text := fmt.Sprintf("phase acting\nside axis\nhalf 0\na.1 4 %d\na.2 1 1\nb.1 5 %d\nb.2 6 1\n", test.a, test.b)
		p := scene(t, text)
		if _, ok := p.Forecast(); ok {
			t.Error("no combat is possible yet")
		}
		imagined, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 5, Attackers: []rules.PieceID{1}})
		check.Must(t, err)
		play(t, p, "attack a.1 4-5")
		f, ok := p.Forecast()
		if !ok || fmt.Sprint(f) != fmt.Sprint(imagined) {
			t.Errorf("forecast %+v, imagined %+v", f, imagined)
		}
		if f.Attacker != rules.Axis || f.Target != 5 || f.Attack != test.a || f.Defence != test.b || f.DieMod != test.a-test.b || f.Total != 6 ||
			f.Modifiers[0].Value != test.a || f.Modifiers[1].Value != -test.b || f.Attackers[0] != 1 || f.Defenders[0] != 3 {
			t.Errorf("%+v", f)
		}
		for face := 1; face <= 6; face++ {
			want := "hit"
			if slices.Contains(test.lose, face) {
				want = "attacker-loses"
			} else if slices.Contains(test.no, face) {
				want = "none"
			}
			got := ""
			for _, r := range f.Results {
				if slices.Contains(r.Faces, face) {
					got += r.Key
				}
				check.Equal(t, r.Weight, len(r.Faces), "%+v", r)
			}
			q := scene(t, text)
			events := play(t, q, "attack a.1 4-5", fmt.Sprint("die ", face))
			if events[1].Kind != rules.DieRolled || events[1].N != face || events[1].M != face+test.a-test.b {
				t.Errorf("heard %+v", events[1])
			}
			played := "none"
			switch {
			case q.phase == hit:
				played = "hit"
			case int(q.steps[0]) == test.a-1:
				played = "attacker-loses"
			}
			if got != want || played != want {
				t.Errorf("%d against %d, die %d: forecast %s, played %s, want %s", test.a, test.b, face, got, played, want)
			}
		}
	}
}

func TestForecastAttackRefuses(t *testing.T) {
	p := scene(t, "phase acting\nside axis\nhalf 0\na.1 4 2\na.2 0 0\nb.1 5 2\nb.2 7 1\n")
	for _, a := range []rules.HypotheticalAttack{
		{Target: 5},
		{Target: 5, Attackers: []rules.PieceID{1, 2}},
		{Target: 5, Attackers: []rules.PieceID{0}},
		{Target: 5, Attackers: []rules.PieceID{5}},
		{Target: 5, Attackers: []rules.PieceID{2}},
		{Target: 0, Attackers: []rules.PieceID{1}},
		{Target: 8, Attackers: []rules.PieceID{1}},
		{Target: 6, Attackers: []rules.PieceID{1}},
		{Target: 7, Attackers: []rules.PieceID{3}},
	} {
		if f, err := p.ForecastAttack(a); err == nil {
			t.Errorf("%+v: %+v", a, f)
		}
	}
	_, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 4, Attackers: []rules.PieceID{4}})
	check.Must(t, err)
}

func TestLossesRetreatsAndAdvances(t *testing.T) {
	const text = "phase acting\nside axis\nhalf 0\na.1 4 2\na.2 1 1\nb.1 5 2\nb.2 7 1\n"
	p := scene(t, text)
	play(t, p, "attack a.1 4-5", "die 6")
	if p.ToMove() != rules.Allies || !slices.Equal(open(p), []string{"lose", "retreat 5-6"}) {
		t.Errorf("%s decides %q", p.ToMove(), open(p))
	}
	events := play(t, p, "lose")
	if p.steps[2] != 1 || p.ToMove() != rules.Allies || p.phase != acting || events[0].Kind != rules.StepLost || events[0].N != 1 {
		t.Errorf("%s heard %+v", p.Text(), events)
	}
	p = scene(t, text)
	play(t, p, "attack a.1 4-5", "die 6", "retreat 5-6")
	if p.ToMove() != rules.Axis || !slices.Equal(open(p), []string{"advance 4-5", "none"}) {
		t.Errorf("%s decides %q", p.ToMove(), open(p))
	}
	q := *p
	events = play(t, p, "advance 4-5")
	if p.at[0] != 5 || p.ToMove() != rules.Allies || events[0].Kind != rules.Advanced {
		t.Errorf("%s heard %+v", p.Text(), events)
	}
	play(t, &q, "none")
	if q.at[0] != 4 || q.ToMove() != rules.Allies {
		t.Errorf("%s", q.Text())
	}
	// A counter does not retreat off the causeway or onto a friend. The loss of its last
	// step destroys it.
	p = scene(t, "phase acting\nside axis\nhalf 0\na.1 5 2\na.2 1 1\nb.1 6 1\nb.2 7 1\n")
	play(t, p, "attack a.1 5-6", "die 6")
	check.EqualSlices(t, open(p), []string{"lose"}, "choices")
	if events := play(t, p, "lose"); events[0].Kind != rules.Eliminated || p.at[2] != 0 || p.phase != advancing {
		t.Errorf("%s heard %+v", p.Text(), events)
	}
}

func TestEnds(t *testing.T) {
	for _, test := range []struct {
		text   string
		names  []string
		winner rules.Side
		method string
		para   string
	}{
		{"a.1 6 2\na.2 1 1\nb.1 5 2\nb.2 0 0", []string{"move a.1 6-7"}, rules.Axis, "breakthrough", "7"},
		{"a.1 1 2\na.2 6 1\nb.1 5 2\nb.2 0 0", []string{"move a.2 6-7"}, rules.Axis, "breakthrough", "7"},
		{"a.1 4 2\na.2 0 0\nb.1 5 1\nb.2 0 0", []string{"attack a.1 4-5", "die 6", "lose", "none"}, rules.Axis, "destruction", "7"},
		{"a.1 4 1\na.2 0 0\nb.1 5 1\nb.2 0 0", []string{"attack a.1 4-5", "die 2"}, rules.Allies, "destruction", "7"},
	} {
		p := scene(t, "phase acting\nside axis\nhalf 0\n"+test.text+"\n")
		events := play(t, p, test.names...)
		want := rules.Outcome{Over: true, Winner: test.winner, Method: test.method, Para: test.para}
		if p.Outcome() != want || p.ToMove() != rules.NoSide || len(open(p)) != 0 {
			t.Errorf("%q: %+v", test.names, p.Outcome())
		}
		if last := events[len(events)-1]; last.Kind != rules.GameEnded || last.Side != test.winner || last.Key != test.method {
			t.Errorf("heard %+v", last)
		}
	}
	for cell, name := range map[string]string{"move b.1 2-1": "b.1 2 2\nb.2 6 1", "move b.2 2-1": "b.1 6 2\nb.2 2 1"} {
		p := scene(t, "phase acting\nside allies\nhalf 0\na.1 5 2\na.2 0 0\n"+name+"\n")
		play(t, p, cell)
		if o := p.Outcome(); o.Winner != rules.Allies || o.Method != "breakthrough" {
			t.Errorf("%s: %+v", cell, o)
		}
	}
	for cell, winner := range map[int]rules.Side{3: rules.Allies, 4: rules.NoSide, 5: rules.Axis} {
		p := scene(t, fmt.Sprintf("turn 3 3\nphase acting\nside axis\nhalf 1\na.1 1 2\na.2 %d 1\nb.1 6 2\nb.2 7 1\n", cell))
		play(t, p, "end")
		if o := p.Outcome(); !o.Over || o.Winner != winner || o.Method != "turn-limit" || o.Para != "8" {
			t.Errorf("on cell %d: %+v", cell, o)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const good = "turn 2 3\nphase acting\nside axis\nhalf 0\na.1 4 2\na.2 1 1\nb.1 5 2\nb.2 7 1\n"
	for old, new := range map[string]string{
		"turn 2 3":     "turn 4 3",
		"phase acting": "phase sleeping",
		"side axis":    "side british",
		"half 0":       "half 2",
		"a.1 4 2":      "a.1 4 0",
		"a.1 4":        "a.1 5",
		"b.2 7 1":      "b.2 8 1",
		"b.1 5 2":      "b.1 5 3",
		"a.2 1 1":      "a.2 0 1",
		"a.2 1 1\n":    "c.2 1 1\n",
		"half 0\n":     "half\n",
		"side axis\n":  "side axis\nfight a.1 x\n",
		"side":         "fight c.1 5\nside",
		"phase":        "won british breakthrough\nphase",
		"\na.1":        "\nwon axis luck\na.1",
		"turn 2":       "turn x",
		"turn 2 3\np":  "turn 0 3\np",
	} {
		if !strings.Contains(good, old) {
			t.Fatalf("%q is not there", old)
		}
		if _, err := New().Parse(strings.Replace(good, old, new, 1)); err == nil {
			t.Errorf("%q for %q is accepted", new, old)
		}
	}
	if _, err := New().Parse("turn 2 3\nphase fighting\nside axis\nhalf 0\na.1 4 2\na.2 1 1\nb.1 5 2\nb.2 7 1\nfight a.1 6\n"); err == nil {
		t.Error("a combat for an empty cell is accepted")
	}
}

func TestIllegalChoicesAreRefused(t *testing.T) {
	p := start(t, "long")
	before := *p
	if err := rules.Play(p, rules.MakeChoice(OpPass, 0, 0, 0), nil); err == nil || *p != before {
		t.Errorf("%v, %s", err, p.Text())
	}
	if _, err := rules.ParseChoice(p, p.Choices(nil), "end"); err == nil {
		t.Error("a side can pass before the draw")
	}
}

// Overlay shows the reach of a piece, and Control the side on a cell.
func TestOverlayAndControl(t *testing.T) {
	p := scene(t, "phase acting\nside axis\nhalf 0\na.1 4 2\na.2 3 1\nb.1 6 2\nb.2 0 0\n")
	for piece, want := range map[rules.PieceID]string{0: "[]", 1: "[{5 4 2 reach}]", 2: "[{2 3 2 reach}]", 3: "[{5 6 2 reach} {7 6 2 reach}]", 4: "[]", 5: "[]"} {
		check.Equal(t, fmt.Sprint(p.Overlay(rules.Query{Kind: "reach", Piece: piece})), want, "piece %d", piece)
	}
	if got := p.Overlay(rules.Query{Kind: "supply", Piece: 1}); got != nil {
		t.Errorf("supply: %v", got)
	}
	for cell, want := range map[rules.CellID]rules.Side{0: rules.NoSide, 3: rules.Axis, 5: rules.NoSide, 6: rules.Allies, 8: rules.NoSide} {
		check.Equal(t, p.Control(cell), want, "cell %d", cell)
	}
	pieces := p.Pieces(nil)
	if len(pieces) != 4 || pieces[0].Code != "a.1" || pieces[0].Side != rules.Axis || pieces[0].Nation != "de" || pieces[2].Side != rules.Allies || pieces[2].Nation != "us" ||
		pieces[1].Cell != 3 || pieces[1].Steps != 1 || pieces[0].Steps != 2 || pieces[3].Cell != 0 {
		t.Errorf("%+v", pieces)
	}
	if g := p.Tracks(); len(g) != 1 || g[0].Value != 2 || g[0].Max != 3 {
		t.Errorf("%+v", g)
	}
}

// WhyNot returns the first reason that applies for a counter that may not move or attack.
func TestWhyNot(t *testing.T) {
	p := scene(t, "phase acting\nside axis\nhalf 0\na.1 4 2\na.2 3 1\nb.1 5 2\nb.2 0 0\n")
	for in, want := range map[rules.Intent]string{
		{Piece: 2, To: 2}:               "",
		{Piece: 1, To: 5, Attack: true}: "",
		{Piece: 1, To: 5}:               "occupied 3",
		{Piece: 1, To: 3}:               "occupied 3",
		{Piece: 2, To: 1}:               "not-adjacent 3",
		{Piece: 2, To: 5}:               "not-adjacent 3",
		{Piece: 2, To: 5, Attack: true}: "not-adjacent 4",
		{Piece: 2, To: 2, Attack: true}: "no-enemy 4",
		{Piece: 3, To: 6}:               "not-now 2",
		{Piece: 4, To: 6}:               "not-now 2",
		{Piece: 0, To: 2}:               "",
		{Piece: 5, To: 2}:               "",
		{Piece: 2, To: 0}:               "",
		{Piece: 2, To: 8}:               "",
	} {
		got := ""
		if why := p.WhyNot(in); len(why) > 0 {
			got = why[0].Key + " " + why[0].Para
		}
		check.Equal(t, got, want, "%+v", in)
	}
	lost := scene(t, "phase acting\nside axis\nhalf 0\na.1 4 2\na.2 0 0\nb.1 5 2\nb.2 6 2\n")
	if why := lost.WhyNot(rules.Intent{Piece: 2, To: 3}); len(why) != 1 || why[0].Key != "destroyed" {
		t.Errorf("%+v", why)
	}
	check.False(t, p.BridgeDown(1), "there are no bridges")
}

// Each choice is described by its effect, and its path begins and ends at the right cells.
func TestDescriptions(t *testing.T) {
	p := start(t, "long")
	for _, step := range []struct{ name, verb, path string }{
		{"first axis", "first", "[]"}, {"move a.1 2-3", "move", "[2 3]"}, {"move b.1 6-5", "move", "[6 5]"},
		{"first axis", "first", "[]"}, {"move a.1 3-4", "move", "[3 4]"}, {"attack b.1 5-4", "attack", "[]"}, {"die 6", "die", "[]"},
		{"retreat 4-3", "retreat", "[4 3]"}, {"advance 5-4", "advance", "[5 4]"},
		{"first allies", "first", "[]"}, {"attack b.1 4-3", "attack", "[]"}, {"die 6", "die", "[]"}, {"lose", "lose", "[]"}, {"end", "end", "[]"},
	} {
		c, err := rules.ParseChoice(p, p.Choices(nil), step.name)
		check.Must(t, err, step.name)
		pick, d := p.Describe(c), p.Decision()
		if pick.Verb != step.verb || pick.Para == "" || d.Key == "" || d.By != p.ToMove() {
			t.Errorf("%s: %+v, %+v", step.name, pick, d)
		}
		check.Equal(t, fmt.Sprint(p.Path(nil, c)), step.path, "%s leads", step.name)
		if (pick.Verb == "end") != pick.Pass {
			t.Errorf("%s: %+v", step.name, pick)
		}
		p.Apply(c, nil)
	}
}
