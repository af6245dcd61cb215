package board

import (
	"regexp"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui/uitest"
)

// TestChitsAreExplained points at every chit of a game. Those that are not named after a formation have an explanation with the paragraph.
func TestChitsAreExplained(t *testing.T) {
	para := regexp.MustCompile(`\(\d+\.\d(\.\d)?\)\.$`)
	for id, want := range map[string][]string{
		"deadlywoods": {"mc", "reinf", "supply", "pz5", "pz6", "all", "onearmy", "form3", "patton"},
		"celles":      {"combat", "extra", "replacement", "air"},
	} {
		s, b := table(t, 1280, 720, id, "campaign", game.Human, game.Human)
		cup := map[string]rules.TrackItem{}
		pos, player := b.model.position().Clone().(rules.View), ai.NewRandom(1)
		for !pos.Outcome().Over && len(cup) < 40 {
			choices := pos.Choices(nil)
			pos.Apply(player.Choose(pos, choices, nil), nil)
			for _, g := range pos.Tracks() {
				for _, it := range g.Items {
					if g.Key == vocab.Cup {
						cup[it.Key] = it
					}
				}
			}
		}
		for _, language := range lang.Languages {
			s.C.Lang = uitest.Table(t, language)
			b.model.texts.Lang = s.C.Lang
			for _, key := range want {
				it, drawn := cup[key]
				name, does, _ := strings.Cut(b.views.tracksView(s.C).ChitTip(s.C, &it, true), "\n")
				if !drawn || !strings.HasPrefix(name, s.C.Lang.GameText(id, "chit."+key)) || !para.MatchString(does) {
					t.Errorf("%s, %s, chit %s (in the cup: %t): %q, %q", id, language, key, drawn, name, does)
				}
			}
		}
	}
}

// If two towns decide a match, each combination of their control has a text.
func TestTownsThatDecideHaveWords(t *testing.T) {
	s, _ := table(t, 1280, 720, "tigers", "seventh-army", game.Human, game.Human)
	for _, stands := range []string{"decisive.axis", "tactical.axis", "draw", "tactical.allies", "decisive.allies", "defeat"} {
		g := rules.Track{Key: "towns", Items: []rules.TrackItem{{Key: "contested"}, {Key: stands, Count: 1}}}
		if parts := gametext.TrackItems(s.C.Lang, "tigers", &g); !strings.HasPrefix(parts, "currently a ") {
			t.Errorf("%s: %q", stands, parts)
		}
	}
}
