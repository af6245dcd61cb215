package workshop_test

import (
	"encoding/json"
	"io/fs"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// TestHistory: every game has three scenarios of history with the texts of the string tables. The position of each is possible, is not changed by settling, has choices, and can be
// played.
func TestHistory(t *testing.T) {
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		list, err := workshop.History(assets.FS(), id)
		check.Must(t, err)
		check.True(t, len(list) >= 3, "%s has %d scenarios of history", id, len(list))
		texts := map[string]string{}
		table, err := fs.ReadFile(assets.FS(), id+"/strings.en.json")
		check.Must(t, err)
		check.Must(t, json.Unmarshal(table, &texts))
		for _, f := range list {
			file, err := fs.ReadFile(assets.FS(), id+"/history/"+f.ID+".scenario")
			check.Must(t, err)
			s, err := workshop.Parse(string(file), systems)
			check.Must(t, err)
			check.Equal(t, s.Title+"\n"+s.About, texts["scenario."+f.ID]+"\n"+texts["scenario."+f.ID+".about"], "%s, %s: texts", id, f.ID)
			v, err := rules.StartEdited(sys, f.Position)
			check.Must(t, err)
			check.Equal(t, v.Text(), f.Position, "%s, %s: text", id, f.ID)
			m, err := game.New(sys, game.Setup{Position: f.Position, Seed: 3})
			check.Must(t, err)
			src := splitmix.Source(5)
			for range 300 {
				if c := m.Choices(); len(c) > 0 {
					check.Must(t, m.Play(c[src.N(len(c))]))
				}
			}
		}
	}
}
