package tigers

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

// The map data of the AI agree with the board on the screen and with the rules.
func TestSites(t *testing.T) {
	y := load(t)
	board := y.Board()
	if y.Sites() != y.d.nPlaces || y.Sites() >= Places {
		t.Fatalf("%d places", y.Sites())
	}
	zones, towns, bridges := 0, 0, 0
	for at := 1; at <= y.Sites(); at++ {
		s := y.Site(at)
		if s.Zone != (at > y.d.nAreas) || s.AxisZone && !s.Zone || s.Points+s.Multiplier != board.Cells[at].Points || s.Zone != (board.Cells[at].Entry != "") {
			t.Errorf("place %d is %+v", at, s)
		}
		if s.Zone {
			zones++
		}
		if s.Town {
			towns++
		}
		if name := board.Cells[at].Name; s.Decides != (name == "Luxembourg" || name == "Mersch") {
			t.Errorf("%s decides: %v", name, s.Decides)
		}
		if s.Multiplier > 0 && !s.Zone {
			t.Errorf("no unit can leave the map by %d", at)
		}
		for _, r := range s.Roads {
			if r.To < 1 || r.To > y.Sites() || r.Cost < 1 {
				t.Fatalf("a road of %d: %+v", at, r)
			}
			back := y.Site(r.To).Roads
			i := slices.IndexFunc(back, func(b Link) bool { return b.To == at })
			if i < 0 || back[i].Bridge != r.Bridge {
				t.Errorf("from %d to %d, and back by %+v", at, r.To, back)
			}
			if r.Bridge != 0 {
				bridges++
				if e := board.Edges[r.Bridge]; e.A != rules.CellID(min(at, r.To)) || e.B != rules.CellID(max(at, r.To)) {
					t.Errorf("bridge %d is between %d and %d", r.Bridge, e.A, e.B)
				}
			}
		}
	}
	if zones != len(y.d.ring) || towns == 0 || bridges != 2*len(y.d.bridges) {
		t.Errorf("%d zones, %d towns, %d banks with a bridge", zones, towns, bridges)
	}
	if s := y.Site(int(y.d.placeBy["10"])); !slices.ContainsFunc(s.Roads, func(r Link) bool { return r.To == 11 && r.Bridge != 0 }) {
		t.Errorf("from Irrel leads no bridge to Echternach: %+v", s)
	}
}

// The AI sees the same units and course of the game as a player, and queries change nothing.
func TestAISeesWhatAPlayerSees(t *testing.T) {
	for i, sc := range load(t).Scenarios() {
		scored := false
		eachNthPosition(t, sc.ID, 1, 23, func(p *Position) {
			hash := p.Hash()
			var units, points [2]map[int]int
			for side := range units {
				units[side], points[side] = map[int]int{}, map[int]int{}
			}
			for _, x := range p.Pieces(nil) {
				if !x.Unit {
					continue
				}
				got := p.UnitState(int(x.ID))
				at := 0
				if int(x.Cell) <= p.d.nPlaces {
					at = int(x.Cell)
				}
				has := func(mark string) bool { return slices.Contains(x.Marks, mark) }
				if got.At != at || got.Points != x.Steps || got.Axis != (x.Side == rules.Axis) || got.Quality != int(p.d.kind[x.ID]) ||
					got.Unsupplied != has(vocab.Unsupplied) || got.Held != has(vocab.Held) || got.Entered != has("must-attack") || got.Entrenched != has("entrenched") ||
					got.Done != (has(vocab.Done) || has("building")) || !has("afoot") && got.Speed != x.Move || has("afoot") && got.Speed != p.d.num.move[foot] {
					t.Fatalf("piece %+v has the unit state %+v", x, got)
				}
				if at != 0 {
					units[x.Side-1][at]++
					points[x.Side-1][at] += x.Steps
				}
			}
			check.MustEqual(t, p.UnitStates(), len(p.Pieces(nil))-1, "units") // without the special forces
			for at := 1; at <= p.d.nPlaces; at++ {
				for side := rules.Axis; side <= rules.Allies; side++ {
					if n, sum := p.Strength(side, at); n != units[side-1][at] || sum != points[side-1][at] {
						t.Fatalf("%v at %d: %d units with %d points", side, at, n, sum)
					}
					var l SupplyTrace
					p.Trace(side, &l)
					if l.Has(at, true) && !l.Has(at, false) {
						t.Fatalf("at %d tanks have supply and others have none", at)
					}
				}
				if got := p.Control(rules.CellID(at)); at <= p.d.nAreas && got != rules.NoSide && p.GermanHeld(at) != (got == rules.Axis) {
					t.Fatalf("%d is controlled by %v", at, got)
				}
			}
			for _, g := range p.Tracks() {
				of := 3
				if p.s.day() == 22 { // §6.0
					of = 1
				}
				if g.Key == "impulse" && (g.Value != p.Impulse() || g.Max != of || len(g.Items) != of || g.Items[g.Value-1].Text != stampName(int(p.s.when))) {
					t.Fatalf("impulse %d of %d %v, want %d of %d: %s", g.Value, g.Max, g.Items, p.Impulse(), of, stampName(int(p.s.when)))
				}
			}
			if p.Scenario() != i || p.Phasing() != sideOf(p.s.side) || p.Phase() != p.s.phase {
				t.Fatalf("scenario %d, the impulse of %v, phase %d", p.Scenario(), p.Phasing(), p.Phase())
			}
			if left := p.DaysLeft(); left < 1 && !p.Outcome().Over || left > sc.Turns {
				t.Fatalf("%d days are left of %d", left, sc.Turns)
			}
			scored = scored || p.Score() != 0
			for n, at := 0, 1; at <= p.d.nAreas && n < 3; at++ {
				if p.s.occ[allies].Has(uint8(at)) {
					n++
					if p.GapsIf(at, 0) != p.Gaps() || p.GapsIf(0, 0) != p.Gaps() || p.GapsIf(0, at) < p.Gaps() {
						t.Fatalf("gaps: %d, with the Allies at %d still %d, without them %d", p.Gaps(), at, p.GapsIf(at, 0), p.GapsIf(0, at))
					}
					var now, same, more SupplyTrace
					p.Trace(rules.Axis, &now)
					p.TraceIf(at, 0, &same)
					p.TraceIf(0, at, &more)
					if same != now || more.sup[1].And(&now.sup[1]) != now.sup[1] {
						t.Fatalf("with an additional Allied unit at %d the lines are wrong", at)
					}
				}
			}
			steps := p.Moving() && p.ToMove() != rules.Chance
			for u := 1; u <= p.UnitStates() && steps; u++ {
				var pick rules.Choice
				for _, c := range p.Choices(nil) {
					if d := p.Describe(c); d.Verb == vocab.Unit && int(d.Piece) == u {
						pick = c
					}
				}
				got := p.Steps(u, nil)
				if pick == 0 {
					if len(got) > 0 && p.d.ally[u] != p.s.side {
						t.Fatalf("unit %d of the other side could go", u)
					}
					continue
				}
				q := p.Clone().(*Position)
				q.Apply(pick, nil)
				want := q.Choices(nil)
				var by []int
				for _, c := range want {
					if op := c.Op(); op == OpGo || op == OpUseDamaged {
						by = append(by, int(c.B()))
					}
				}
				slices.Sort(by)
				marches := p.Marches(u, nil)
				slices.Sort(marches)
				if !slices.Equal(slices.Compact(by), marches) {
					t.Fatalf("unit %d comes to %v, want %v", u, marches, by)
				}
				for _, c := range got {
					if !slices.Contains(want, c) {
						t.Fatalf("once unit %d is picked, %x is not legal", u, uint64(c))
					}
				}
				for _, c := range want {
					if op := c.Op(); (op == OpGo || op == OpUseDamaged || op == OpShift || op == OpJoin) && !slices.Contains(got, c) {
						t.Fatalf("%s is not among the steps of unit %d", q.Notation(c), u)
					}
				}
			}
			if p.ImpulseBegins() && (p.s.phase != PhaseMove || p.s.nTried > 0) {
				t.Fatal("the movement has been interrupted")
			}
			if p.Hash() != hash {
				t.Fatal("a question has changed the position")
			}
		})
		if p := start(t, sc.ID); p.Score() == 0 && !scored && p.Scoring() == Daily {
			t.Errorf("%s: no side ever scored", sc.ID)
		}
	}
}

// The towns that decide a scenario (S1, S3), and the zones by which the Germans leave the map.
func TestTownsOfScenarios(t *testing.T) {
	for id, want := range map[string]struct {
		scoring Scoring
		towns   []string
	}{
		"seventh-army": {TwoTowns, []string{"Luxembourg", "Mersch"}},
		"campaign":     {Daily, nil},
	} {
		p := start(t, id)
		var towns []string
		for at := 1; at <= p.d.nAreas; at++ {
			if p.TownOfThisScenario(at) {
				towns = append(towns, p.d.areas[at].name)
			}
			check.False(t, p.Exit(at), "%s: area %d is an exit", id, at)
			if id == "campaign" && !p.InPlay(rules.CellID(at)) {
				t.Errorf("%d does not belong to the campaign", at)
			}
		}
		slices.Sort(towns)
		if p.Scoring() != want.scoring || !slices.Equal(towns, want.towns) {
			t.Errorf("%s is scored by %d, the towns %q", id, p.Scoring(), towns)
		}
	}
	for _, sc := range load(t).Scenarios() {
		if p := start(t, sc.ID); p.Scoring() == TownsAndGaps {
			n := 0
			for at := 1; at <= p.d.nAreas; at++ {
				check.Equal(t, p.TownOfThisScenario(at), p.d.towns.Has(uint8(at)), "%s: area %d is a town or not", sc.ID, at)
				if p.TownOfThisScenario(at) {
					n++
				}
			}
			if n == 0 {
				t.Errorf("%s has no town", sc.ID)
			}
		}
	}
}

// The numbers to roll are those of the forecast and the prompt.
func TestNumbersForTheAI(t *testing.T) {
	fires, calls, blows, builds := 0, 0, 0, 0
	eachNthPosition(t, "campaign", 1, 1, func(p *Position) {
		for _, c := range p.Choices(nil) {
			switch n := p.RollOf(c); c.Op() {
			case OpBlow:
				if blows++; n != p.blowNumber(uint8(c.A())) || n < 1 || n > 10 {
					t.Fatalf("%s needs %d", p.Notation(c), n)
				}
			case OpBuild:
				if builds++; n != p.buildNumber(p.bridgeAt(c)) || n < 0 || n > 10 {
					t.Fatalf("%s needs %d", p.Notation(c), n)
				}
			default:
				if n != 0 {
					t.Fatalf("%s needs a die of %d", p.Notation(c), n)
				}
			}
		}
		number := func() (n int, ok bool) {
			for _, a := range p.Decision().Args {
				if a.Name == "number" {
					return a.Num, true
				}
			}
			return 0, false
		}
		want, queried := number()
		switch key := p.Decision().Key; {
		case !queried:
		case p.s.phase == PhaseCallDie:
			if calls++; p.CallNumber(sideOf(p.s.firing), int(p.s.battleArea)) != want {
				t.Fatalf("%s: %d, want %d", key, p.CallNumber(sideOf(p.s.firing), int(p.s.battleArea)), want)
			}
		case p.s.phase == PhaseArtilleryDie:
			if fires++; p.Number(0, int(p.s.shooter)) != want {
				t.Fatalf("%s: %d, want %d", key, p.Number(0, int(p.s.shooter)), want)
			}
		}
	})
	if fires == 0 || calls == 0 || blows == 0 {
		t.Errorf("%d shots, %d calls, %d bridges blown, %d built", fires, calls, blows, builds)
	}
	p := start(t, "campaign")
	check.Equal(t, p.Number(int(p.id(t, "28Inf.112")), int(p.id(t, "26VG.77"))), p.fireNumber(p.id(t, "28Inf.112"), p.id(t, "26VG.77")), "the 112th hits with")
}

func TestRemainingAxisImpulses(t *testing.T) {
	for when, want := range map[string]int{"16-1 axis": 19, "16-1 allies": 18, "21-3 axis": 2, "21-3 allies": 1, "22-1 axis": 1, "22-1 allies": 0} {
		check.Equal(t, sceneOf(t, "campaign", when+" move", "unit 2Pz.2PG 76", "unit 1Inf.16 98").AxisImpulses(), want, "%s", when)
	}
}

// A line is cut if Allied units occupy its only road.
func TestTraceIf(t *testing.T) {
	p := sceneOf(t, "campaign", "22-1 allies move", "unit 2Pz.2PG F", "unit 1Inf.16 96", "unit 1Inf.18 98")
	verviers := int(p.d.placeBy["F"])
	for on, want := range map[int]bool{0: true, 95: false} {
		var l SupplyTrace
		p.TraceIf(on, 0, &l)
		check.Equal(t, l.Has(verviers, false), want, "with Allies at %d a line from Verviers", on)
	}
	check.False(t, p.s.occ[allies].Has(95), "the supposed position persists")
}
