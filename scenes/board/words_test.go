package board

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/odds"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// notation matches notation that is acceptable in code but not in a text for players.
var notation = regexp.MustCompile(`[−-]0[.,]0|\b\d+:\d+\b|[AD] −\d|=\s*$`)

// inWords checks the texts of the current forecast in every language and returns the number of results read.
func inWords(t *testing.T, s *uitest.Screen, b *Board) (results int) {
	t.Helper()
	f := b.model.shown.forecast
	if f == nil {
		return 0
	}
	was := s.C.Lang
	for _, language := range lang.Languages {
		s.C.Lang = uitest.Table(t, language)
		b.model.texts.Lang = s.C.Lang
		for _, r := range f.Results {
			results++
			if text := b.model.texts.ResultLine(r.Key); text == r.Key || notation.MatchString(text) {
				t.Errorf("%s, %s: the result %q is said as %q", b.model.texts.Game, language, r.Key, text)
			}
		}
		if text := b.model.texts.Strengths(f); notation.MatchString(text) {
			t.Errorf("%s, %s: the odds are %q", b.model.texts.Game, language, text)
		}
	}
	s.C.Lang = was
	b.model.texts.Lang = s.C.Lang
	return results
}

// TestManyOutcomesAreSummedUp checks that the panel stays short if dice have many results.
func TestManyOutcomesAreSummedUp(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	f := rules.Forecast{Target: 1, Total: 20}
	for i := range 20 {
		f.Results = append(f.Results, rules.Result{Key: itoa(i/5) + ":" + itoa(i%5), Weight: 1})
	}
	b.model.shown.forecast = &f
	s.Step(ui.Input{})
	s.Step(ui.Input{}) // the panel has its height now
	lines := 0
	for _, text := range s.C.UI.Texts() {
		if strings.HasPrefix(text, "Attacker loses") || strings.HasPrefix(text, "Defender loses") || text == "No losses" {
			lines++
		}
	}
	if lines != assist.MostResults-1 || !s.Shows("Other outcomes") || !s.Shows("65 %") {
		t.Errorf("%d lines: %q", lines, s.C.UI.Texts())
	}
}

// TestTextOverBarsCanBeRead checks the faces, results and probabilities in every palette.
func TestTextOverBarsCanBeRead(t *testing.T) {
	for _, name := range ui.Palettes {
		theme := ui.ThemeOf(name)
		if k := raster.Contrast(odds.BarFill(theme), theme.Ink); k < 4.5 {
			t.Errorf("%s: contrast %.1f, want 4.5", name, k)
		}
	}
}

// TestAPaletteChangesTheCounters checks that the counters change at once.
func TestAPaletteChangesTheCounters(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	was := b.canvas.Sprites
	s.C.Settings.Palette = "deutan"
	if !s.Step(ui.Input{}) || b.canvas.Sprites == was {
		t.Error("the counters stay as they were")
	}
}

// TestTheHeadlineHasDateAndGoal checks every game before any panel is opened.
func TestTheHeadlineHasDateAndGoal(t *testing.T) {
	for system, goal := range map[string]map[string]string{
		"deadlywoods": {"en": "Victory points: 0 of", "fr": "Points de victoire\u00a0: 0 sur", "de": "Siegpunkte: 0 von"},
		"tigers":      {"en": "Victory points: 0 of 40", "fr": "Points de victoire\u00a0: 0 sur 40", "de": "Siegpunkte: 0 von 40"}, "celles": {},
	} {
		for _, language := range lang.Languages {
			s, b := tableIn(t, 1280, 720, language, system)
			for turn := 1; turn <= b.model.texts.TrackByKey("turn").Max; turn++ {
				if b.model.texts.Date(turn) == "" {
					t.Errorf("%s, %s: turn %d has no date", system, language, turn)
				}
			}
			if !shows(s, goal[language]) || !shows(s, b.model.texts.Date(1)) {
				t.Errorf("%s, %s: %q", system, language, s.C.UI.Texts())
			}
		}
	}
}

// TestThePromptMatchesItsButtons checks that there is a button to decline if the prompt says that the player may act or not.
func TestThePromptMatchesItsButtons(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "celles"} {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		promised := 0
		for n := 0; n < rulestest.Amount(1200, 6000) && !b.play.Match.Outcome().Over; n++ {
			if text, _ := b.views.prompt(s.C); b.model.chooser.Human && strings.Contains(text, ", or ") {
				promised++
				if len(b.model.chooser.Picks.Buttons) == 0 {
					t.Errorf("%s: %q, and there is no button", system, text)
					break
				}
			}
			choices := b.play.Match.Choices()
			if err := b.play.Match.Play(choices[n*7919%len(choices)]); err != nil {
				t.Fatal(err)
			}
			b.model.queue.Skip(b.animation.end)
			b.refresh(s.C)
		}
		if promised == 0 {
			t.Errorf("%s: no prompt has promised anything", system)
		}
	}
}

// TestShiftsAreSaidInWords checks that a column shift names the side it favours and the column before.
func TestShiftsAreSaidInWords(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for _, test := range []struct {
		shift, die int
		was, want  string
	}{
		{-1, 0, "2-1", "1 column against the attacker  ·  before: 2-1"},
		{2, 0, "", "2 columns for the attacker"},
		{0, 1, "4-1", "die +1  ·  before: 4-1"},
		{0, 0, "", ""},
	} {
		if got := b.model.texts.Shifts(&rules.Forecast{Shift: test.shift, DieMod: test.die, Column: "3-1"}, test.was); got != test.want {
			t.Errorf("said is %q, not %q", got, test.want)
		}
	}
}

// TestEndingsAreComplete checks that the texts of the end of a match have no unfilled placeholder.
func TestEndingsAreComplete(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	for _, language := range lang.Languages {
		s.C.Lang = uitest.Table(t, language)
		b.model.texts.Lang = s.C.Lang
		if text := b.model.texts.Ending(rules.Axis, "victory-points"); text == "" || strings.ContainsAny(text, "{}") {
			t.Errorf("%s: %q", language, text)
		}
	}
}

// TestADieModifierNamesItsBeneficiary checks a game in which low rolls are good, and the effect of the modifier.
func TestADieModifierNamesItsBeneficiary(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	german := b.model.pic.Pieces[slices.IndexFunc(b.model.pic.Pieces, func(q rules.Piece) bool { return q.Side == rules.Axis })].ID
	for want, f := range map[string]rules.Forecast{
		"−1 on each die, a bonus for the fire of the Germans: without it, 4 or less would hit":   {DieMod: -1},
		"+2 on each die, a penalty for the fire of the Germans: without it, 7 or less would hit": {DieMod: 2},
		"−1 on each die, a bonus for the fire of the Allies: without it, 4 or less would hit":    {DieMod: -1, Defenders: []rules.PieceID{german}}, // the defender fires back
	} {
		f.Column, f.Attacker = "5", rules.Axis
		if text := b.model.texts.Shifts(&f, ""); text != want {
			t.Errorf("%q, want %q", text, want)
		}
	}
	for _, language := range lang.Languages {
		s.C.Lang = uitest.Table(t, language)
		b.model.texts.Lang = s.C.Lang
		f := rules.Forecast{Attacker: rules.Axis, Target: 1, Attack: 2, Defence: 3, Column: "5", DieMod: -1, Total: 1, Modifiers: []rules.Modifier{{Key: "river", Para: "9.71", Value: -1, Kind: rules.DieRoll}}}
		b.model.shown.forecast = &f
		s.Step(ui.Input{})
		s.Step(ui.Input{})
		if text := b.model.texts.Strengths(&f); !shows(s, text) {
			t.Errorf("%s: %q is not shown", language, text)
		}
		if problems := append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...); len(problems) > 0 {
			t.Errorf("%s: %q", language, problems)
		}
	}
}

// TestALevelBeginsSmall checks that a level within a line begins in lower case, also if its first letter has an accent.
func TestALevelBeginsSmall(t *testing.T) {
	for text, want := range map[string]string{"Une victoire": "une victoire", "Éclatante": "éclatante", "Überlegen": "überlegen", "": ""} {
		if got := gametext.Lower(text); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// TestThePromptCountsTheMovingUnits checks that the prompt of Tigers in the Mist mentions units that move with the active one only if there are any.
func TestThePromptCountsTheMovingUnits(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "seventh-army", game.Human, game.Human)
	calm(t, s, b)
	play(t, s, b, "unit 47-2Eng")
	calm(t, s, b)
	if said, _ := b.views.prompt(s.C); !strings.HasPrefix(said, "47-2 Eng has 8 movement points left") || !shows(s, "47-2 Eng stops here") {
		t.Errorf("of one unit: %q, %q", said, s.C.UI.Texts())
	}
	play(t, s, b, "with 276VG.986")
	calm(t, s, b)
	if said, _ := b.views.prompt(s.C); !strings.Contains(said, " and those with it have ") || strings.Contains(said, " has ") {
		t.Errorf("of two: %q", said)
	}
}

// TestOnlyCertaintiesAreRoundedTo100 checks that probabilities close to 0 or 1 are not rounded to them.
func TestOnlyCertaintiesAreRoundedTo100(t *testing.T) {
	for want, chance := range map[string][2]int{
		"0 %": {0, 6}, "17 %": {1, 6}, "100 %": {6, 6}, "<1 %": {4, 1000}, "1 %": {5, 1000}, ">99 %": {995, 1000}, "99 %": {994, 1000},
	} {
		if got := gametext.PercentText(assist.Percent(chance[0], chance[1]), chance[0], chance[1]); got != want {
			t.Errorf("%d in %d is said to be %q, want %q", chance[0], chance[1], got, want)
		}
	}
}
