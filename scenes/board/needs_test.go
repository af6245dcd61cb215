package board

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui/uitest"
)

// TestADieNamesTheNumberNeeded checks that the text of a die that needs a number names that number and the places it is rolled for, before and
// after the roll, in every language.
func TestADieNamesTheNumberNeeded(t *testing.T) {
	for _, test := range []struct {
		game, die string
		args      []rules.Arg
	}{
		{"deadlywoods", "bridge", []rules.Arg{{Name: "cell", Cell: 5}, {Name: "across", Cell: 6}, {Name: "number", Num: 3}}},
		{"deadlywoods", "vdh", []rules.Arg{{Name: "cell", Cell: 5}, {Name: "number", Num: 2}}},
	} {
		for _, language := range lang.Languages {
			m := newModel(matchOf(t, test.game, "campaign"), nil)
			m.texts.Lang = uitest.Table(t, language)
			need := test.args[len(test.args)-1].Num
			texts := []string{m.texts.Lang.GameText(test.game, "prompt.die."+test.die, m.texts.Lang.Args(test.game, test.args, m.texts)...)}
			for n := need; n <= need+1; n++ {
				texts = append(texts, m.texts.Rolled(&rules.Event{Kind: rules.DieRolled, Key: test.die, N: n}, &playback.Roll{Known: true, Args: test.args, Need: need}))
			}
			for _, text := range texts {
				for _, a := range test.args {
					if want := m.texts.CellName(a.Cell); a.Cell != 0 && !strings.Contains(text, want) || !strings.Contains(text, itoa(need)) {
						t.Errorf("%s, %s: %q does not name %q and %d", test.die, language, text, want, need)
					}
				}
			}
		}
	}
}
