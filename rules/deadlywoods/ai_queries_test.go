package deadlywoods

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// The AI queries for units and hexes agree with the view for screens.
func TestAIQueriesAgreeWithTheView(t *testing.T) {
	sys := theGame(t)
	seen := 0
	eachPosition(t, sys, "campaign", 5, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if n%7 == 0 {
			wantQueriesAgree(t, p)
		}
		if n%97 != 0 {
			return drawn(p, src, list)
		}
		seen++
		var in [2]map[int]bool
		for i := range in {
			in[i] = map[int]bool{}
		}
		for _, piece := range p.Pieces(nil) {
			if !piece.Unit {
				continue
			}
			u := int(piece.ID) - 1
			x := p.UnitState(u)
			first, last := p.UnitStates(piece.Side)
			if u < first || u >= last {
				t.Fatalf("%s is not among the units of its side", piece.Code)
			}
			onMap := piece.Cell != 0 && int(piece.Cell) <= Hexes
			if onMap != (x.Hex >= 0) || x.Hex != p.Loc(u) {
				t.Fatalf("%s is at %d, the queries return %d and %d", piece.Code, piece.Cell, x.Hex, p.Loc(u))
			}
			if !onMap {
				continue
			}
			in[sideIndex(piece.Side)][x.Hex] = true
			if x.Hex != int(piece.Cell)-1 || x.Attack != piece.Attack || x.Defence != piece.Defence || x.Move != piece.Move || x.Steps != piece.Steps ||
				x.OutOfSupply != (piece.Side == rules.Axis && slices.Contains(piece.Marks, "unsupplied")) || x.Tanks && x.Foot {
				t.Fatalf("%+v has the unit state %+v", piece, x)
			}
		}
		for h := range Hexes {
			for i, side := range []rules.Side{rules.Axis, rules.Allies} {
				if p.Occupied(h, side) != in[i][h] || p.InZOC(h, side) != (p.ZonesOver(h, side) > 0) {
					t.Fatalf("%s: occupation or zones of %s", hexCode(uint16(h)), side)
				}
				if lines := p.Lines(side); p.CanTrace(h, side) && !lines.Has(h) && !in[1-i][h] {
					t.Fatalf("%s: %s traces from where there is no line", hexCode(uint16(h)), side)
				}
			}
			if control := p.Control(rules.CellID(h + 1)); p.d.isPlace.Has(uint16(h)) && p.Held(h) != (control == rules.Axis) {
				t.Fatalf("%s is controlled by %s", hexCode(uint16(h)), control)
			}
		}
		if key := decisions[p.Phase()].key; key != p.Decision().Key {
			t.Fatalf("the decision is %s, the query returns %s", p.Decision().Key, key)
		}
		return drawn(p, src, list)
	})
	if seen < 20 {
		t.Errorf("looked at %d positions only", seen)
	}
}

// Reach returns the hexes of the unit's choices, and March plays these choices.
func TestAIReachAgreesWithTheRules(t *testing.T) {
	sys := theGame(t)
	options, foot := 0, 0
	eachPosition(t, sys, "offensive", 9, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if p.Phase() != PhaseMove || n%7 != 0 {
			return drawn(p, src, list)
		}
		for u := range p.d.units {
			ordinary, byRoads, ok, roads := p.MoveOptions(u)
			for i, option := range []MoveOption{ordinary, byRoads} {
				if i == 0 && !ok || i == 1 && !roads {
					continue
				}
				foot += i
				options++
				pick := rules.MakeChoice(OpUnit, uint16(u), uint16(option.mode), 0)
				if !slices.Contains(list, pick) {
					t.Fatalf("%s cannot be picked", p.Notation(pick))
				}
				q := p.Clone().(*Position)
				q.Apply(pick, nil)
				var want []int16
				for _, c := range q.Choices(nil) {
					if c.Op() == OpGo {
						want = append(want, int16(Aim(c)))
					}
				}
				got := p.Reach(nil, option)
				got = slices.DeleteFunc(got, func(h int16) bool { return int(h) == p.Loc(u) })
				slices.Sort(want)
				slices.Sort(got)
				for _, h := range want {
					if !slices.Contains(got, h) || !p.Reaches(int(h)) {
						t.Fatalf("%s may move to %s, which no query returns", p.d.units[u].id, hexCode(uint16(h)))
					}
				}
				if len(want) == 0 {
					continue
				}
				to := int(want[src.N(len(want))])
				path := q.Path(nil, rules.MakeChoice(OpGo, uint16(to), 0, 0))
				p.Reach(nil, option)
				for _, cell := range path[1:] {
					if h := int(cell) - 1; h != p.Loc(u) && !p.Passes(p.Loc(u), to, h) {
						t.Fatalf("the path of %s to %s does not pass %s", p.d.units[u].id, hexCode(uint16(to)), hexCode(uint16(h)))
					}
				}
				q.Apply(rules.MakeChoice(OpGo, uint16(to), 0, 0), nil)
				r := p.Clone().(*Position)
				r.Reach(nil, option)
				if first, step := r.March(option, to); first != pick || Aim(step) != to || r.Hash() != q.Hash() {
					t.Fatalf("%s did not arrive in %s", p.d.units[u].id, hexCode(uint16(to)))
				}
			}
		}
		return drawn(p, src, list)
	})
	if options < 100 || foot == 0 {
		t.Errorf("%d options, %d of them of infantry by road", options, foot)
	}
}

// The supply lines without a unit are those of a position without it.
func TestLinesWithoutAUnit(t *testing.T) {
	sys := theGame(t)
	lost := 0
	eachPosition(t, sys, "campaign", 3, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if n%151 != 0 {
			return drawn(p, src, list)
		}
		for u := range p.d.units {
			if p.Loc(u) < 0 {
				continue
			}
			q := p.Clone().(*Position)
			q.lift(uint8(u))
			for _, side := range []rules.Side{rules.Axis, rules.Allies} {
				want := q.Lines(side)
				got, ok := p.LinesIf(u, -1, side)
				if !ok {
					continue
				}
				lost++
				check.MustEqual(t, got, want, "the lines of %s without %s are others", side, p.d.units[u].id)
			}
		}
		return drawn(p, src, list)
	})
	if lost < 5 {
		t.Errorf("%d units mattered only", lost)
	}
}

// Each column of the combat table has six faces, and the columns improve to the right.
func TestColumnsForAStaff(t *testing.T) {
	sys := theGame(t)
	check.Equal(t, sys.Chart(firstColumn-1), [4]int{6}, "left of the table")
	if sys.Chart(firstColumn+columns) != sys.Chart(firstColumn+columns-1) {
		t.Error("right of the table another column begins")
	}
	worse := 6
	for c := firstColumn; c < firstColumn+columns; c++ {
		n := sys.Chart(c)
		if n[0]+n[1]+n[2]+n[3] != 6 || n[0] > worse {
			t.Errorf("column %d: %v", c, n)
		}
		worse = n[0]
	}
	p := theGame(t).position(t, declarationLine("axis"))
	check.Equal(t, p.Target(), -1, "no attack, but (the target)")
}

// wantQueriesAgree compares the AI queries about a choice with its description for screens.
func wantQueriesAgree(t *testing.T, p *Position) {
	t.Helper()
	for _, c := range p.Choices(nil) {
		pick := p.Describe(c)
		if at := Aim(c); at != int(pick.Cell)-1 {
			t.Fatalf("%s aims at %d, the query returns %d", p.Notation(c), pick.Cell-1, at)
		}
		switch c.Op() {
		case OpUnit, OpWith, OpLose, OpStand, OpAdvance, OpReplace, OpRebuild, OpRemove, OpFormation:
			if u := p.UnitOf(c); pick.Piece != pieceOf(uint8(u)) {
				t.Fatalf("%s picks piece %d, the query returns unit %d", p.Notation(c), pick.Piece, u)
			}
		}
		if p.Phase() != PhaseReaction && pick.Pass != Declines(c) {
			t.Fatalf("%s declines: %t, the query returns %t", p.Notation(c), pick.Pass, Declines(c))
		}
		switch p.Phase() {
		case PhaseArtillery, PhaseRockets, PhaseDefence:
			if pick.N != p.SupportOf(c) {
				t.Fatalf("%s brings %d, the query returns %d", p.Notation(c), pick.N, p.SupportOf(c))
			}
		}
	}
}

// The AI queries for the ground agree with the board for screens.
func TestGround(t *testing.T) {
	sys := theGame(t)
	board := sys.Board()
	type side struct{ a, b int }
	roads, rivers := map[side]bool{}, map[side]bool{}
	for _, r := range board.Roads {
		roads[side{int(r.A), int(r.B)}], roads[side{int(r.B), int(r.A)}] = true, true
	}
	for _, e := range board.Edges[1:] {
		if e.River != "" {
			rivers[side{int(e.A), int(e.B)}], rivers[side{int(e.B), int(e.A)}] = true, true
		}
	}
	seen := 0
	for h := range Hexes {
		g, c := sys.MapData(h), board.Cells[h+1]
		entry := ""
		if g.Entry != 0 {
			entry = string(rune(g.Entry))
		}
		if g.Terrain != c.Terrain || g.Settlement != c.Settlement || g.Point != (c.Points > 0) || g.Fort != c.Fort || entry != c.Entry || g.British != slices.Contains(c.Zones, "british") {
			t.Errorf("%s: %+v", c.Code, g)
		}
		if g.Beyond != sys.data.hex[h].beyond || g.Zone != int(sys.data.hex[h].zone) {
			t.Errorf("%s: %+v", c.Code, g)
		}
		for dir, n := range g.Next {
			if n < 0 {
				if sys.data.hex[h].next[dir] != noHex || g.Road[dir] || g.River[dir] {
					t.Errorf("%s: off the map leads %+v", c.Code, g)
				}
				continue
			}
			seen++
			if sys.MapData(n).Next[(dir+3)%6] != h || sys.Distance(h, n) != 1 {
				t.Errorf("%s and %s are not neighbours of one another", c.Code, board.Cells[n+1].Code)
			}
			if g.Road[dir] != roads[side{h + 1, n + 1}] || g.River[dir] != rivers[side{h + 1, n + 1}] || g.Motor[dir] != int(sys.data.hex[h].motor[dir]) {
				t.Errorf("%s to %s: %+v", c.Code, board.Cells[n+1].Code, g)
			}
		}
	}
	if seen < 3*Hexes {
		t.Errorf("%d neighbours", seen)
	}
}

// The odds, results and target of the AI queries are those of the forecast; chits, stacks, bridges
// and withdrawals agree with the rules.
func TestAIQueriesOfTheCurrentCombat(t *testing.T) {
	sys := theGame(t)
	odds, artilleryUsed, blown := 0, 0, 0
	eachPosition(t, sys, "campaign", 11, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if f, ok := p.Forecast(); ok && len(f.Attackers) > 0 {
			odds++
			want := map[string]int{}
			for _, r := range f.Results {
				want[r.Key] += r.Weight * 6 / f.Total
			}
			results := p.Results()
			for i, r := range []result{al1, bl1, dr, drStar} {
				if results[i] != want[resultNames[r]] {
					t.Fatalf("%v, want %v\n%s", results, want, p.Text())
				}
			}
			check.MustEqual(t, p.Target(), int(f.Target)-1, "%d is attacked, the query returns", f.Target-1)
			if c := p.Odds(); c >= firstColumn && c < firstColumn+columns && sys.Chart(c) != results {
				t.Fatalf("in column %d: %v, want %v", c, sys.Chart(c), results)
			}
		}
		switch p.Phase() {
		case PhaseArtillery, PhaseRockets, PhaseDefence:
			for _, c := range list {
				if n := p.SupportOf(c); n != p.Describe(c).N {
					t.Fatalf("%s brings %d", p.Notation(c), n)
				} else if n > 0 {
					artilleryUsed++
				}
			}
		}
		for _, c := range p.Demolitions(nil) {
			blown++
			if !slices.Contains(list, c) {
				t.Fatalf("%s is not legal", p.Notation(c))
			}
			e := sys.Board().Edges[p.Describe(c).Edge]
			if a, b := p.BridgeOf(c); int(e.A) != a+1 || int(e.B) != b+1 {
				t.Fatalf("%s is between %d and %d", p.Notation(c), a, b)
			}
		}
		if p.Drawn() != int(p.s.reg.drawn) || p.Round() != p.s.reg.round || p.Campaign() != (p.s.reg.campaign != 0) || p.Chit() != Chit(p.s.reg.current&15) {
			t.Fatal("chits and rounds")
		}
		if n%50 == 0 {
			for u := range p.d.units {
				if h := p.Loc(u); h >= 0 {
					side := p.d.units[u].side
					stack, _ := p.stackAt(uint16(h), side).legal()
					fits, _ := p.fits(uint8(u), uint16(h))
					if p.Overloaded(h, sideOf(side)) == stack || p.MayAttack(u) != p.canAttack(uint8(u)) || p.Fits(u, h) != fits {
						t.Fatalf("%s in %s", p.d.units[u].id, hexCode(uint16(h)))
					}
				}
			}
		}
		if p.Phase() == PhaseMove && p.s.reg.round == RoundMove {
			for u := range p.d.units {
				if c, ok := p.Withdraws(u); ok && p.d.units[u].side == p.s.reg.side && !slices.Contains(list, c) {
					t.Fatalf("%s withdraws by an illegal choice", p.d.units[u].id)
				}
			}
		}
		return drawn(p, src, list)
	})
	if odds == 0 || artilleryUsed == 0 || blown == 0 {
		t.Errorf("%d attacks, %d artillery, %d bridges", odds, artilleryUsed, blown)
	}
}
