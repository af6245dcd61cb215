package board

import (
	"os"
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// hintAt returns a board in a recorded position, with the hint of the colonel there.
func hintAt(t *testing.T, system, scenario, file string) (*uitest.Screen, *Board) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	check.Must(t, err)
	s, b := tableAt(t, 1280, 800, system, scenario, string(text))
	b.play.Adviser = game.NewAdviser(b.play.Match, game.LocalPlayers(game.Engines(registry.Games())))
	b.play.HintSeat = func() string { return ai.DefaultLevel }
	t.Cleanup(b.play.Adviser.Cancel)
	calm(t, s, b)
	s.Press(ui.Advice)
	until(t, s, b, "a hint", func() bool { return b.panels.hint.Advice() != nil })
	s.Step(ui.Input{})
	return s, b
}

// TestTheReasonsOfAHintAreShownOnAPhone checks that a drawer opens over a hint, that the one with the reasons gives those of the hint, and that
// the hint is back when the drawer closes. A new request closes the drawer.
func TestTheReasonsOfAHintAreShownOnAPhone(t *testing.T) {
	for _, size := range phones {
		s, b := hintAt(t, "deadlywoods", "campaign", "fifth-panzer-army.txt")
		s.C.W, s.C.H = size[0], size[1]
		s.Wait(2)
		title := s.C.T("board.reasons.hint", "seat", s.C.T("seat."+ai.DefaultLevel))
		for range 2 {
			check.True(t, !s.Shows(title) && s.Shows(s.C.T("board.hint.play")), "%v: the hint is not on the screen", size)
			s.Click("drawer-why")
			check.True(t, s.Shows(title) && !s.Shows(s.C.T("board.hint.play")), "%v: the reasons of the hint are not in the drawer: %q", size, s.C.UI.Texts())
			s.Click("drawer-why")
		}
		s.Click("drawer-why")
		s.Press(ui.Advice)
		check.Equal(t, b.panels.drawers.Open, "", "%v: the drawer open over a new hint", size)
	}
}

// isSoundOrExplained checks that nothing speaks against the hint on the screen, or that it says what, and why it is given all the same.
func isSoundOrExplained(t *testing.T, s *uitest.Screen, b *Board) {
	t.Helper()
	o := b.panels.hint.Proposed()
	objection := b.hints.objection(&o)
	if objection == "" {
		return
	}
	check.True(t, reads(s, objection), "the hint does not say %q: %q", objection, s.C.UI.Texts())
	r := b.panels.hint.Advice().Report
	if r == nil || len(r.Options) < 2 {
		check.True(t, reads(s, s.C.T("board.hint.only")), "the hint does not say why: %q", s.C.UI.Texts())
		return
	}
	why := s.C.T("board.hint.still", "n", r.Rollouts, "chance", assist.Percent(r.Options[0].Chance, 1000), "other", assist.Percent(r.Options[1].Chance, 1000))
	check.True(t, reads(s, why), "the hint does not say %q: %q", why, s.C.UI.Texts())
	for i := range r.Options[1:] {
		c, err := rules.ParseChoice(b.play.Match.Position(), b.play.Match.Choices(), r.Options[i+1].Notation)
		if err != nil {
			continue
		}
		if sound := b.hints.sounder(b.panels.hint.Advice()); sound.Choice == c {
			t.Errorf("%s did about as well, and nothing speaks against it", r.Options[i+1].Notation)
		}
	}
}

// TestTheHintFor5thPanzerArmy asks for a hint in turn 1 of The Deadly Woods, when 20 units of 5th Panzer Army have not moved. A hint that
// ends the movement says how many and why.
func TestTheHintFor5thPanzerArmy(t *testing.T) {
	s, b := hintAt(t, "deadlywoods", "campaign", "fifth-panzer-army.txt")
	k := &b.model.chooser
	check.Equal(t, k.Plans.Pass.Left, 20, "units that can still move")
	isSoundOrExplained(t, s, b)
	end, ok := k.Picks.Default()
	check.True(t, ok, "the movement cannot be ended")
	move := k.Picks.Options[slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return !o.Info.Pass })]
	for _, test := range []struct {
		name  string
		other int // win probability of the best movement, in thousandths; that of the end is 553
		want  string
	}{
		{"a movement did about as well", 548, "Hint · " + b.model.texts.ActIn(&k.Decision, &move)},
		{"no movement did as well", 480, "Hint · End the movement. 20 units can still move. Still, no other plan did clearly better in 128 trial games: 55 % against 48 %."},
	} {
		b.play.Adviser.Cancel()
		report := &ai.Report{Rollouts: 128, Margin: 12, Chance: 553, Options: []ai.Candidate{{Notation: b.play.Match.Position().Notation(end.Choice), Chance: 553}, {Notation: b.play.Match.Position().Notation(move.Choice), Chance: test.other}}}
		b.panels.hint.Update(b.hints.sounder(&game.Advice{Choice: end.Choice, Report: report}), b.play.Match.Position())
		check.Equal(t, b.panels.hint.Text(b.views.hintView(), s.C), test.want, "%s: the hint", test.name)
	}
}

// TestTheHintForTheOpening asks for a hint in the opening of Enemy Action with LVIII Corps in the hand. The hint is another card, or says that
// every defender holds with 97 % and why the card is recommended.
func TestTheHintForTheOpening(t *testing.T) {
	s, b := hintAt(t, "enemyaction", "breakthrough", "lviii-corps.txt")
	isSoundOrExplained(t, s, b)
	pos := b.play.Match.Position()
	corps, err := rules.ParseChoice(pos, b.play.Match.Choices(), "play corps-LVIII")
	check.Must(t, err)
	report := &ai.Report{Rollouts: 64, Margin: 12, Chance: 500, Options: []ai.Candidate{{Notation: "play corps-LVIII", Chance: 500}, {Notation: "play group-b", Chance: 400}}}
	b.panels.hint.Update(b.hints.sounder(&game.Advice{Choice: corps, Report: report}), pos)
	text := b.panels.hint.Text(b.views.hintView(), s.C)
	for _, want := range []string{"the defenders hold with at least 97 %", "no other plan did clearly better in 64 trial games: 50 % against 40 %"} {
		check.Contains(t, text, want, "the hint")
	}
	report.Options[1].Chance = 495
	sound := b.hints.sounder(&game.Advice{Choice: corps, Report: report})
	check.Equal(t, pos.Notation(sound.Choice), "play group-b", "the hint if another card did about as well")
}
