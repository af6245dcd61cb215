package enemyaction_test

import (
	"io/fs"
	"strings"
	"testing"

	"herbstnebel/ai"
	enemyactionai "herbstnebel/ai/enemyaction"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestGoalsOfTheProcedureAreOpen checks that Bastogne, captured and vacated by the Germans, is open
// to Allies whose procedure leads them there (§X29).
func TestGoalsOfTheProcedureAreOpen(t *testing.T) {
	sys := load(t)
	text, err := fs.ReadFile(assets.FS(), "enemyaction/lessons/noville.txt")
	check.Must(t, err)
	for name, c := range map[string]struct {
		airborne, panzer string // their hexes
		open             bool
	}{
		"a march away":                {"1913", "1711", true},
		"in a German zone":            {"1913", "1712", false},
		"a march away, on a position": {"1914", "1711", false},
		"held":                        {"1913", "1813", false},
		"too far away for a march":    {"1919", "1711", false},
	} {
		own := strings.NewReplacer("taken 1307", "taken 1813 1307", "501.101.VIII 1813", "501.101.VIII "+c.airborne,
			"3.2P.XLVII 1712", "3.2P.XLVII "+c.panzer).Replace(string(text))
		pos, err := sys.Parse(own)
		check.Must(t, err, name)
		found := false
		for _, h := range enemyactionai.New(sys).(ai.BlunderInspector).Holdings(pos, rules.Axis, nil) {
			if sys.Board().Cells[h.Cell].Name != "Bastogne" {
				continue
			}
			found = true
			check.Equal(t, h.Undefended, c.open, "%s: open", name)
		}
		check.True(t, found, "%s: the Germans do not have Bastogne", name)
	}
}
