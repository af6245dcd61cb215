package board

import (
	"regexp"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui/uitest"
)

// rawMark matches a key in place of words, or an unfilled placeholder.
var rawMark = regexp.MustCompile(`[a-z]\.[a-z0-9]|[{}]`)

// TestNoMarkIsShownRaw checks the marks of every game and language, including those with a part after a dot.
func TestNoMarkIsShownRaw(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "celles", "axisallies", "enemyaction"} {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		seen := map[string]bool{}
		if system == "tigers" {
			for _, m := range []string{vocab.Due + ".18-2", vocab.Aimed + ".1", vocab.Aimed + ".3", vocab.Effect + ".restrict", vocab.Effect + ".bridges", vocab.Effect + ".combat"} {
				seen[m] = true
			}
		}
		src := splitmix.Source(7)
		var pieces []rules.Piece
		for n := 0; n < rulestest.Amount(1500, 6000) && !b.play.Match.Outcome().Over; n++ {
			if n%10 == 0 {
				pieces = b.play.Match.Position().Pieces(pieces[:0])
				for i := range pieces {
					for _, m := range pieces[i].Marks {
						seen[m] = true
					}
				}
			}
			choices := b.play.Match.Choices()
			if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
				t.Fatal(err)
			}
		}
		for _, language := range lang.Languages {
			s.C.Lang = uitest.Table(t, language)
			b.model.texts.Lang = s.C.Lang
			for m := range seen {
				if text := b.model.texts.Mark(m); !s.C.Lang.HasOf(b.model.texts.Game, "mark."+m) && text == m || rawMark.MatchString(text) {
					t.Errorf("%s, %s: the mark %q is said as %q", system, language, m, text)
				}
			}
		}
	}
}
