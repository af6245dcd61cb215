package deadlywoods

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// names lists a side's chits in alphabetical order, each as often as it occurs.
func names(list [chits]uint8) string {
	var out []string
	for ch, n := range list {
		for range n {
			out = append(out, chitNames[ch])
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func sortedWords(s string) string {
	w := strings.Fields(s)
	slices.Sort(w)
	return strings.Join(w, " ")
}

// The table of §17.0.
var table = []struct {
	turn               int
	axis, allies, hand string
}{
	{1, "pz5 pz6", "reinf reinf", "reaction"},
	{2, "all form3 reinf reinf mc mc supply supply pz5 pz6", "mc mc reinf", "reinf"},
	{3, "onearmy form3 reinf reinf mc mc supply supply pz5 pz6", "mc mc reinf", "reinf"},
	{4, "form3 reinf reinf mc mc supply supply", "mc mc reinf", "reinf"},
	{5, "form3 reinf reinf mc mc supply supply", "mc mc reinf", "reinf"},
	{6, "form3 reinf reinf mc mc supply supply", "patton mc mc reinf", "reinf"},
	{7, "form3 mc mc supply supply", "patton mc mc", "reinf"},
	{8, "form3 mc mc supply supply", "patton mc mc", ""},
	{9, "form3 mc mc supply supply", "patton mc mc", ""},
	{10, "mc mc supply supply", "patton mc mc reinf", ""},
	{11, "mc mc supply supply", "patton mc mc", ""},
	{12, "mc mc supply supply", "patton mc mc", ""},
}

func TestChitsOfEachTurn(t *testing.T) {
	coverage.Covers(t, "17.0", "2.5", "14.1")
	sys := field(t)
	cupIs := func(t *testing.T, p *Position, axisCup, alliesCup, hand string) {
		t.Helper()
		for _, c := range []struct{ name, got, want string }{
			{"the German cup", names(p.s.reg.cup[axis]), axisCup}, {"the Allied cup", names(p.s.reg.cup[allies]), alliesCup},
			{"the Allied hand", names(p.s.reg.hand[allies]), hand}, {"the German hand", names(p.s.reg.hand[axis]), ""},
		} {
			check.Equal(t, c.got, sortedWords(c.want), "%s", c.name)
		}
	}
	for _, row := range table {
		for _, towns := range []string{"", "held 3211", "held 2519", "held 3211\nheld 2519"} {
			t.Run(fmt.Sprintf("turn %d %s", row.turn, strings.ReplaceAll(towns, "\n", " ")), func(t *testing.T) {
				if row.turn == 1 {
					p := opened(t)
					p.play(t, "at "+p.offered("at")[0], "die 6")
					cupIs(t, p, row.axis, row.allies, row.hand)
					return
				}
				lines := strings.Split(towns, "\n")
				if row.turn == 11 { // nothing to withdraw, which does not lose the game
					lines = append(lines, inGroup(12)...)
				}
				p := sys.begins(t, row.turn, lines...)
				for p.can("none") {
					p.play(t, "none")
				}
				both := strings.Contains(towns, "\n")
				switch {
				case row.turn == 4 && both:
					cupIs(t, p, row.axis+" pz5 pz6", row.allies, row.hand)
				case row.turn == 4, (row.turn == 5 || row.turn == 6) && both:
					p.phaseIs(t, "army-chit")
					check.Equal(t, p.ToMove(), rules.Axis, "the choice is not German")
					for army, ch := range map[string]string{"army 5": " pz5", "army 6": " pz6"} {
						q := p.Clone().(*Position)
						q.play(t, army)
						q.phaseIs(t, "first-chit")
						cupIs(t, q, row.axis+ch, row.allies, row.hand)
					}
				default:
					p.phaseIs(t, "first-chit")
					cupIs(t, p, row.axis, row.allies, row.hand)
				}
			})
		}
	}
}

func TestFirstSideToDraw(t *testing.T) {
	coverage.Covers(t, "17.0", "14.1", "5.1", "5.2", "14.2")
	sys := field(t, vpRow)
	for turn := 2; turn <= lastTurn; turn++ {
		for points := range 5 {
			lines := holding(points)
			if turn == 11 {
				lines = append(lines, inGroup(12)...)
			}
			p := sys.begins(t, turn, lines...)
			for p.Decision().Key != "first-chit" {
				p.play(t, p.legal()[0]) // nothing more, the 5th Army's chit, the withdrawal
			}
			want := rules.Allies
			if turn <= 5 || turn == 6 && points >= 3 {
				want = rules.Axis
			}
			check.Equal(t, p.ToMove(), want, "turn %d with %d points: opens", turn, points)
			// Every chit of the side, but no supply check, which belongs to neither (§14.2).
			side := sideIndex(want)
			var chitsOf []string
			for ch := range chits {
				if ch != ChitSupply && p.s.reg.cup[side][ch]+p.s.reg.hand[side][ch] > 0 {
					chitsOf = append(chitsOf, chitNames[ch])
				}
			}
			got := p.offered("chit")
			slices.Sort(got)
			slices.Sort(chitsOf)
			if !slices.Equal(got, chitsOf) || len(p.legal()) != len(got) {
				t.Errorf("turn %d: opens with %v, want one of %v", turn, p.legal(), chitsOf)
			}
		}
	}
	t.Run("the chit chosen is played, the others are drawn", func(t *testing.T) {
		p := sys.begins(t, 2)
		for p.can("none") {
			p.play(t, "none")
		}
		p.play(t, "chit all") // on an empty map it is over at once
		p.phaseIs(t, "draw")
		check.Equal(t, names(p.s.reg.cup[axis]), sortedWords("form3 reinf reinf mc mc supply supply pz5 pz6"), "in the cup")
		check.Equal(t, p.ToMove(), rules.Chance, "draws")
		for _, c := range p.Choices(nil) {
			want := 1
			if n := p.Notation(c); strings.HasSuffix(n, " mc") || strings.HasSuffix(n, " supply") || n == "draw axis reinf" {
				want = 2
			}
			if w := p.Weight(c); w != want {
				t.Errorf("%s has weight %d, want %d", p.Notation(c), w, want)
			}
		}
	})
	t.Run("the chit in hand, when the cup has none", func(t *testing.T) {
		p := sys.begins(t, 7)
		for p.can("none") {
			p.play(t, "none")
		}
		p.play(t, "chit reinf")
		check.Equal(t, names(p.s.reg.hand[allies]), "", "in hand")
		q := sys.begins(t, 6)
		for q.Decision().Key != "first-chit" {
			q.play(t, q.legal()[0])
		}
		q.play(t, "chit reinf") // on turn 6 the chit in the cup is played first
		check.Equal(t, names(q.s.reg.hand[allies]), "reinf", "in hand")
	})
}

func TestTrackOfRounds(t *testing.T) {
	coverage.Covers(t, "14.1", "4.3", "2.4")
	p := field(t).position(t, "turn 4", "phase draw", "cup axis pz5 1", "cup axis supply 1", "cup allies mc 1")
	p.play(t, "draw axis pz5", "draw axis supply", "draw allies mc")
	track := func() (out []string) {
		for _, g := range p.Tracks() {
			if g.Key == "drawn" {
				for _, i := range g.Items {
					out = append(out, i.Side.String()+" "+i.Key)
				}
			}
		}
		return out
	}
	check.Equal(t, strings.Join(track(), ", "), "axis pz5, axis supply, allies mc", "on the track")
	p.play(t, "use move")
	check.Equal(t, p.s.reg.turn, 5, "turn") // the cup is empty, and the turn over
	check.Equal(t, len(track()), 0, "on the track of turn 5 %v", track())
}

// The example of §14.2, chit by chit.
func TestNeverThreeInARowExample(t *testing.T) {
	coverage.Covers(t, "14.2")
	p := field(t).position(t, "turn 3", "phase draw", "cup axis supply 3", "cup axis mc 2", "cup axis pz5 1", "cup axis pz6 1",
		"cup allies reinf 1", "cup allies mc 2")
	p.play(t, "draw axis supply", "draw axis mc", "use move", "draw axis pz5")
	// The check did not count: this was the second German chit. A third may not be drawn.
	p.must(t, "draw allies reinf", "draw allies mc", "draw axis supply")
	p.mustNot(t, "draw axis mc", "draw axis pz6")
	p.play(t, "draw allies reinf", "draw axis supply", "draw allies mc", "use move")
	// The Allies have had two, because the check between them belongs to neither side; the next is
	// German.
	p.must(t, "draw axis mc", "draw axis pz6", "draw axis supply")
	p.mustNot(t, "draw allies mc")
}

func TestNeverThreeInARow(t *testing.T) {
	coverage.Covers(t, "14.2", "14.3")
	sys := field(t)
	for _, c := range []struct {
		name  string
		lines []string
		must  []string
		not   []string
	}{
		{"one German chit", []string{"last-side 0", "in-row 1", "cup axis mc 1", "cup allies mc 1"}, []string{"draw axis mc", "draw allies mc"}, nil},
		{"two German chits", []string{"last-side 0", "in-row 2", "cup axis mc 1", "cup allies mc 1"}, []string{"draw allies mc"}, []string{"draw axis mc"}},
		{"two Allied chits", []string{"last-side 1", "in-row 2", "cup axis mc 1", "cup allies mc 1"}, []string{"draw axis mc"}, []string{"draw allies mc"}},
		{"two German chits, only German ones left", []string{"last-side 0", "in-row 2", "cup axis mc 1", "cup axis supply 1"}, []string{"draw axis mc", "draw axis supply"}, nil},
		{"two Allied chits, only Allied ones and checks left", []string{"last-side 1", "in-row 2", "cup allies mc 1", "cup axis supply 1"}, []string{"draw allies mc", "draw axis supply"}, nil},
		{"four German chits, only German ones left", []string{"last-side 0", "in-row 4", "cup axis mc 1"}, []string{"draw axis mc"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, append([]string{"phase draw"}, c.lines...)...)
			p.must(t, c.must...)
			p.mustNot(t, c.not...)
		})
	}
	t.Run("a chit of the other side begins a new row", func(t *testing.T) {
		p := sys.position(t, "phase draw", "last-side 0", "in-row 2", "cup axis pz5 1", "cup axis pz6 1", "cup axis form3 1", "cup allies mc 2")
		p.play(t, "draw allies mc", "use move", "draw axis pz5")
		p.must(t, "draw axis pz6", "draw allies mc")
		p.play(t, "draw axis pz6")
		p.mustNot(t, "draw axis form3")
	})
	t.Run("the first chit of the turn counts", func(t *testing.T) {
		p := sys.begins(t, 3)
		for p.can("none") {
			p.play(t, "none")
		}
		p.play(t, "chit pz5", "draw axis pz6")
		p.mustNot(t, "draw axis mc", "draw axis form3", "draw axis onearmy", "draw axis reinf")
		p.must(t, "draw axis supply", "draw allies mc", "draw allies reinf")
	})
	t.Run("a row ends with the turn", func(t *testing.T) {
		p := sys.position(t, "turn 2", "phase draw", "last-side 0", "in-row 2", "cup axis supply 1")
		p.play(t, "draw axis supply")
		p.playUntil(t, "first-chit")
		p.play(t, "chit pz5")
		p.must(t, "draw axis pz6", "draw allies mc")
	})
	t.Run("turn 1: the Reaction was the first of a row", func(t *testing.T) {
		p := opened(t)
		p.play(t, "at "+p.offered("at")[0], "die 6")
		p.must(t, "draw allies reinf", "draw axis pz5", "draw axis pz6")
		if p.s.reg.lastSide != allies || p.s.reg.inRow != 1 {
			t.Errorf("row of %d by side %d", p.s.reg.inRow, p.s.reg.lastSide)
		}
		// On an empty map, one Allied chit more, and the next must be German.
		q := sys.position(t, "turn 1", "opening 6", "phase draw", "last-side 1", "in-row 1", "cup axis pz5 1", "cup allies reinf 2", "hand allies reaction 1")
		q.play(t, "draw allies reinf")
		q.must(t, "draw axis pz5")
		q.mustNot(t, "draw allies reinf")
	})
}

func TestHeldReinforcements(t *testing.T) {
	coverage.Covers(t, "14.8.2")
	sys := field(t)
	held := []string{"turn 3", "phase draw", "cup axis pz5 1", "cup allies mc 2", "cup allies reinf 1", "hand allies reinf 1", "unit 4.12 T3.1 2", "unit 4.8 T3.2 2"}
	sys.data.units[sys.position(t).named(t, "4.12")].entry = 1 << ('E' - 'A')
	sys.data.units[sys.position(t).named(t, "4.8")].entry = 1 << ('E' - 'A')
	t.Run("in place of Movement/Combat", func(t *testing.T) {
		p := sys.position(t, held...)
		p.play(t, "draw allies mc")
		p.phaseIs(t, "keep-chit")
		check.Equal(t, p.ToMove(), rules.Allies, "decides")
		p.must(t, "play", "hold")
		p.play(t, "hold")
		if c, h := names(p.s.reg.cup[allies]), names(p.s.reg.hand[allies]); c != "mc mc reinf" || h != "" {
			t.Errorf("cup %q, hand %q: the drawn chit is returned", c, h)
		}
		p.must(t, "enter 4.12 0125") // the first box
		p.mustNot(t, "enter 4.8 0125")
		p.play(t, "enter 4.12 0125", "end")
		p.play(t, "draw allies mc") // not asked again
		p.phaseIs(t, "move-or-combat")
	})
	t.Run("in place of Reinforcements", func(t *testing.T) {
		p := sys.position(t, held...)
		p.play(t, "draw allies reinf", "hold")
		check.Equal(t, names(p.s.reg.cup[allies]), "mc mc reinf", "cup")
		p.must(t, "enter 4.12 0125") // still the first box
		p.mustNot(t, "enter 4.8 0125")
		p.play(t, "enter 4.12 0125", "end", "draw allies reinf")
		p.must(t, "enter 4.8 0125") // then the second
	})
	t.Run("kept", func(t *testing.T) {
		p := sys.position(t, held...)
		p.play(t, "draw allies mc", "play")
		p.phaseIs(t, "move-or-combat")
		if c, h := names(p.s.reg.cup[allies]), names(p.s.reg.hand[allies]); c != "mc reinf" || h != "reinf" {
			t.Errorf("cup %q, hand %q", c, h)
		}
	})
	t.Run("not for a German chit", func(t *testing.T) {
		p := sys.position(t, held...)
		p.play(t, "draw axis pz5")
		p.phaseIs(t, "draw")
	})
	last := []string{"turn 7", "phase draw", "cup axis pz5 1", "cup allies mc 1", "hand allies reinf 1"}
	t.Run("into the cup with the last Allied chit", func(t *testing.T) {
		p := sys.position(t, last...)
		p.play(t, "draw allies mc", "play", "use move")
		if c, h := names(p.s.reg.cup[allies]), names(p.s.reg.hand[allies]); c != "reinf" || h != "" {
			t.Errorf("cup %q, hand %q", c, h)
		}
		p.must(t, "draw allies reinf", "draw axis pz5")
		p.play(t, "draw allies reinf")
		p.phaseIs(t, "draw") // it is played rather than exchanged
	})
	t.Run("or in place of the last one", func(t *testing.T) {
		p := sys.position(t, last...)
		p.play(t, "draw allies mc", "hold")
		if c, h := names(p.s.reg.cup[allies]), names(p.s.reg.hand[allies]); c != "mc" || h != "" {
			t.Errorf("cup %q, hand %q", c, h)
		}
		p.must(t, "draw allies mc")
	})
	t.Run("on turns 2 to 7", func(t *testing.T) {
		for turn := 1; turn <= lastTurn; turn++ {
			want := uint8(0)
			if turn >= 2 && turn <= 7 {
				want = 1
			}
			check.Equal(t, sys.data.turns[turn].hand[allies][ChitReinf], want, "turn %d begins with", turn)
		}
	})
}
