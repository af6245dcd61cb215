package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// TestEndingAPhaseAsksIfAnythingIsLeft ends every phase by key as soon as it begins, and plays random choices in between.
func TestEndingAPhaseAsksIfAnythingIsLeft(t *testing.T) {
	asked, free, good, helped := map[string]int{}, 0, 0, 0
	for _, system := range []string{"deadlywoods", "tigers", "enemyaction", "axisallies"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		for n := 0; n < 200 && b.model.chooser.Human; n++ {
			if b.model.chooser.Picks.Pass < 0 || n%3 == 1 {
				c := b.play.Match.Choices()
				if err := b.play.Match.Play(c[n*7%len(c)]); err != nil {
					t.Fatal(err)
				}
				s.Step(ui.Input{})
				calm(t, s, b)
				continue
			}
			l, at, key := b.model.chooser.Plans.Pass, b.play.Match.Played(), b.model.chooser.Decision.Key
			warned, left := b.model.chooser.Warning(&b.model.chooser.Picks.Options[b.model.chooser.Picks.Pass]), b.model.texts.Unfinished(&b.model.chooser.Decision, &b.model.chooser.Plans.Pass.PassCheck)
			lost := b.model.chooser.Lost()
			s.Press(ui.Pass)
			if much := warned != "" || l.Left > 0 || lost != ""; b.model.chooser.Plans.Pass.Asked != much || much == (b.play.Match.Played() > at) {
				t.Fatalf("%s: %+v is left, asked %v, played %v", key, l, b.model.chooser.Plans.Pass.Asked, b.play.Match.Played() > at)
			}
			if !b.model.chooser.Plans.Pass.Asked {
				free++
				calm(t, s, b)
				continue
			}
			asked[key]++
			good += l.Good
			want := gametext.Upper(left) + "."
			if l.Left == 0 {
				want = lost
				helped++
			}
			if warned == "" && !shows(s, want) {
				t.Errorf("%s: %q, and the question is %q", key, want, s.C.UI.Texts())
			}
			s.Press(ui.Cancel)
			if b.model.chooser.Plans.Pass.Asked || b.play.Match.Played() != at {
				t.Errorf("%s: Esc does not go on", key)
			}
			s.Press(ui.Pass)
			s.Step(ui.Input{})
			s.Wait(planning.TooFast)
			s.Click("leave-yes")
			if b.play.Match.Played() == at {
				t.Errorf("%s: the answer yes ends nothing", key)
			}
			if b.model.chooser.Plans.Pass.Asked {
				t.Errorf("%s: the question is open while its answer is shown", key)
			}
			calm(t, s, b)
		}
	}
	t.Log("asked", asked, "good attacks", good, "not asked", free)
	if asked["move.unit"] == 0 || asked["combat.target"] == 0 || asked["units"] == 0 || asked["impulse.last"] == 0 || asked["attack"] == 0 || good == 0 || free == 0 || helped == 0 {
		t.Error("too little came up")
	}
}

func TestAMessageLeavesThePromptInSight(t *testing.T) {
	for _, w := range []float64{390, 1280} {
		s, b := table(t, w, 844, "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		prompt, _ := b.views.prompt(s.C)
		b.panels.strips.Toast.Say(s.C, "A word.", 600)
		s.Step(ui.Input{})
		all := strings.Join(s.C.UI.Texts(), " ")
		if !strings.Contains(all, prompt) || !strings.Contains(all, "A word.") {
			t.Errorf("%v points: %q and the message are not both in %q", w, prompt, all)
		}
	}
}
