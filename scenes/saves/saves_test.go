package saves

import (
	"testing"

	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/page/pagetest"
)

func TestLabelsOfSaves(t *testing.T) {
	en, fr := pagetest.New(t, registry.Games(), "en", 1280, 800).C.Lang, pagetest.New(t, registry.Games(), "fr", 1280, 800).C.Lang
	for name, want := range map[string][2]string{
		"autosave tigers": {"Tigers in the Mist, game 1", "Tigers in the Mist, partie 1"}, "autosave deadlywoods 3.2": {"The Deadly Woods, game 3, branch 2", "The Deadly Woods, partie 3, variante 2"},
		"autosave deadlywoods 3 (damaged)": {"The Deadly Woods, game 3 (damaged)", "The Deadly Woods, partie 3 (endommagée)"}, "Turn 3 (damaged 2)": {"Turn 3 (damaged, 2)", "Turn 3 (endommagée, 2)"}, "crash (2)": {"Saved after an error (2)", "Enregistrée après une erreur (2)"},
		"crashing on": {"crashing on", "crashing on"}, "Turn 3": {"Turn 3", "Turn 3"},
	} {
		check.Equal(t, [2]string{Label(en, name), Label(fr, name)}, want, "%q is called", name)
	}
}
