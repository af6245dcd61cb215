package deadlywoods

import (
	"fmt"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// inGroup lists units of the withdrawing group with a total number of steps, on the road
// from 3015 on.
func inGroup(steps int) (lines []string) {
	for i, id := range []string{"1SS.Peiper", "2SS.2", "9SS.9", "12SS.Kuhlmann", "FB.FB"} {
		if n := min(steps, 3); n > 0 {
			lines = append(lines, fmt.Sprintf("unit %s %d15 %d", id, 30+i, n))
			steps -= n
		}
	}
	return lines
}

func TestWithdrawalGroup(t *testing.T) {
	coverage.Covers(t, "12.10")
	sys := field(t)
	for _, c := range []struct {
		line string
		want int
	}{
		{"unit 1SS.Hansen 3015 3", 3}, {"unit 1SS.Hansen 3015 1", 1}, {"unit 2SS.3 3015 2", 2}, {"unit 9SS.19 3015 3", 3}, {"unit 12SS.25 3015 3", 3},
		{"unit FB.FB 3015 3", 3}, {"unit 10SS.10 3015 3", 0}, {"unit FG.FG 3015 3", 0}, {"unit 2Pz.Gutmann 3015 3", 0}, {"unit 150Pz.150 3015 3", 0},
		{"unit 1SS.Hansen dead 3", 0}, {"unit 1SS.Hansen out 3", 0},
		{"asset VAK402 home 0", 1}, {"asset WB4 home 1", 1}, {"asset WB4 T12.1 0", 1}, {"asset VAK401 home 0", 0}, {"asset WB18 home 0", 0}, {"asset WB4 out 0", 0},
	} {
		check.Equal(t, sys.position(t, c.line).groupSteps(), c.want, "%q counts (steps)", c.line)
	}
	// All units of the four divisions and the brigade, and no others.
	d := sys.data
	for u := range d.units {
		want := false
		switch d.formations[d.units[u].formation].id {
		case "1SS", "2SS", "9SS", "12SS", "FB":
			want = true
		}
		if d.units[u].ss11 != want {
			t.Errorf("%s in the group: %v", d.units[u].id, !want)
		}
	}
}

func TestWithdrawal(t *testing.T) {
	coverage.Covers(t, "12.10", "12.1")
	sys := field(t, vpRow)
	const weak, offer, departed, lost = "too weak", "offered", "withdrawn", "lost"
	for _, c := range []struct {
		steps, artillery, points int
		want                     string
	}{
		{0, 0, 2, lost}, {11, 0, 2, lost}, {9, 2, 2, lost}, {11, 0, 0, lost},
		{0, 0, 3, weak}, {11, 0, 3, weak}, {9, 2, 4, weak},
		{12, 0, 2, departed}, {12, 0, 0, departed}, {13, 0, 2, departed}, {10, 2, 2, departed}, // exactly 12 is enough
		{12, 0, 3, offer}, {13, 0, 3, offer}, {11, 1, 4, offer}, {15, 2, 3, offer},
	} {
		t.Run(fmt.Sprintf("%d steps, %d artillery, %d points", c.steps, c.artillery, c.points), func(t *testing.T) {
			lines := append(inGroup(c.steps), holding(c.points)...)
			lines = append(lines, boxed([]string{"VAK402", "WB4"}[:c.artillery]...)...)
			p := sys.begins(t, 11, lines...)
			for p.Decision().Key == "motorise" {
				p.play(t, "none")
			}
			switch c.want {
			case lost:
				if o := p.Outcome(); !o.Over || o.Winner != rules.Allies || o.Method != "withdrawal" {
					t.Errorf("%+v", o)
				}
			case weak:
				p.phaseIs(t, "first-chit")
				if p.s.reg.withdrawal != withdrawalTooWeak || c.steps > 0 && !p.s.alive(p.named(t, "1SS.Peiper")) {
					t.Error("the units have left")
				}
			case departed:
				p.phaseIs(t, "first-chit")
				p.whereIs(t, "1SS.Peiper", "out 3")
				if c.artillery > 0 {
					p.assetAt(t, "VAK402", "out")
				}
			case offer:
				p.phaseIs(t, "withdraw")
				p.must(t, "carry-out", "cancel")
			}
		})
	}
	t.Run("only on turn 11", func(t *testing.T) {
		for turn := 2; turn <= lastTurn; turn++ {
			p := sys.begins(t, turn, append(inGroup(15), holding(3)...)...)
			check.Equal(t, p.occurs(t, "withdraw"), turn == 11, "turn %d", turn)
		}
	})
	t.Run("points count only in supply", func(t *testing.T) {
		p := sys.begins(t, 11, append(inGroup(11), append(holding(6), "unit 4.12 4305 2", "unit 4.8 4315 2", "unit 4.22 4325 2")...)...)
		if o := p.Outcome(); o.Winner != rules.Allies || o.Method != "withdrawal" {
			t.Errorf("%+v", o)
		}
	})
	// Twelve steps in supply, three out of supply, another SS division, and artillery.
	group := append(inGroup(12), "unit FB.FB 3515 3 unsupplied", "unit 10SS.10 3615 3", "asset VAK402 home 0", "asset WB4 T12.1 0", "asset VAK401 home 0", "asset WB18 home 0")
	carriedOut := func(t *testing.T, p *Position) {
		t.Helper()
		for _, id := range []string{"1SS.Peiper", "2SS.2", "9SS.9", "12SS.Kuhlmann"} {
			p.whereIs(t, id, "out 3")
		}
		p.whereIs(t, "FB.FB", "3515 3") // out of supply
		p.whereIs(t, "10SS.10", "3615 3")
		p.assetAt(t, "VAK402", "out")
		p.assetAt(t, "WB4", "out")
		p.assetAt(t, "VAK401", "home")
		p.assetAt(t, "WB18", "home")
	}
	t.Run("carried out for want of points", func(t *testing.T) {
		p := sys.begins(t, 11, group...)
		p.phaseIs(t, "first-chit")
		carriedOut(t, p)
	})
	t.Run("carried out although it might be cancelled", func(t *testing.T) {
		p := sys.begins(t, 11, append(group, holding(3)...)...)
		left := map[rules.PieceID]bool{}
		for _, e := range p.play(t, "carry-out").kinds(rules.Withdrawn) {
			left[e.Piece] = true
		}
		if !left[pieceOf(p.named(t, "2SS.2"))] || !left[p.d.assetPiece(p.asset(t, "VAK402"))] || !left[p.d.assetPiece(p.asset(t, "WB4"))] || len(left) != 6 {
			t.Errorf("%d must leave", len(left))
		}
		carriedOut(t, p)
		check.Equal(t, p.needed(), 2, "the Germans need (points)")
	})
	t.Run("cancelled", func(t *testing.T) {
		p := sys.begins(t, 11, append(group, holding(3)...)...)
		p.play(t, "cancel")
		p.whereIs(t, "1SS.Peiper", "3015 3")
		p.assetAt(t, "VAK402", "home") // the artillery stays with them
		p.assetAt(t, "WB4", "T12.1")
	})
	for _, c := range []struct {
		steps  int
		choice string
		points int
		want   rules.Side
	}{
		{12, "carry-out", 2, rules.Axis}, {12, "carry-out", 1, rules.Allies},
		{12, "cancel", 3, rules.Axis}, {12, "cancel", 2, rules.Allies},
		{11, "", 3, rules.Axis}, {11, "", 2, rules.Allies}, // too few steps, but three points on turn 11
	} {
		t.Run(fmt.Sprintf("%d steps, %s, %d points on turn 12", c.steps, c.choice, c.points), func(t *testing.T) {
			p := sys.begins(t, 11, append(inGroup(c.steps), holding(3)...)...)
			if c.choice != "" {
				p.play(t, c.choice)
			}
			p.s.held = hexSet{}
			for _, l := range holding(c.points) {
				p.s.held.Add(mustHex(t, l[len("held "):]))
			}
			p.s.reg.turn = 12
			p.endTurn()
			if o := p.Outcome(); !o.Over || o.Winner != c.want {
				t.Errorf("%+v, want %v", o, c.want)
			}
		})
	}
}

// The outcome names the paragraph that ends the game.
func TestTheParagraphOfTheEnd(t *testing.T) {
	for how, want := range map[method]string{endWithdrawal: "12.10", endTurns: "3.4"} {
		p := field(t).position(t)
		var h eventLog
		p.l = &h
		p.end(allies, how)
		if h[0].Para != want || p.Outcome().Para != want {
			t.Errorf("%s: the event cites %s, the outcome %s", methodNames[how], h[0].Para, p.Outcome().Para)
		}
	}
}
