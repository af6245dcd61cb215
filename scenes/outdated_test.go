package scenes

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
)

// For each game and each earlier rules version, a journal of that version is opened that no longer loads. The
// message has the sentences of all later changes and no others.
func TestOldJournalsListRulesChanges(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		for v := 1; v < sys.Version(); v++ {
			files, err := filepath.Glob(filepath.Join("../game/testdata/corpus", fmt.Sprint(v), id+"-*.journal"))
			if err != nil || len(files) == 0 {
				t.Fatalf("no journal of %s, version %d, %v", id, v, err)
			}
			b, err := os.ReadFile(files[0])
			check.Must(t, err)
			header, _, _ := strings.Cut(strings.ReplaceAll(string(b), "\r", ""), "\n\n")
			_, err = game.Load(header+"\n\nno such choice\n", systems)
			var old *game.OlderRulesError
			if !errors.As(err, &old) {
				t.Fatalf("%s with a line that is not legal: %v", files[0], err)
			}
			for code, table := range tables(t) {
				said := ErrorText(table, err)
				for _, c := range sys.Changes() {
					text := " § " + c.Para + " " + table.GameText(id, fmt.Sprintf("change.%d.%s", c.Version, c.Para))
					if n := strings.Count(said, text); n != 1 && c.Version > v || n != 0 && c.Version <= v {
						t.Errorf("%s, %s, version %d: %q is shown %d times", code, id, v, text, n)
					}
				}
			}
		}
	}
}
