package scenes

import (
	"regexp"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
)

// device matches words that a lesson must not use, because it is played with mouse or touch, on a wide screen
// or on a phone.
var device = regexp.MustCompile(`(?i)\b(clicks?|clicking|taps?|tapping|mouse|pointer|keys?|press|hover|buttons?|clic|cliquez?|cliquer|appuyez|souris|pointeur|touchez|touche|bouton|survolez|(at|on) the (left|right)|(top|bottom) of the screen|à (gauche|droite)|en (haut|bas))\b`)

// hits removes the phrases of the French lessons in which « touche » means a hit instead of a key.
var hits = strings.NewReplacer("c’est une touche", "", "Une touche repousse", "", "une seule touche détruit", "")

// Every lesson, step and goal has its texts in each language, no text is unused, and none mentions a device or
// a side of the screen.
func TestLessonsHaveTexts(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for code, table := range tables(t) {
		for key, text := range table.Keys() {
			if strings.Contains(key, "lesson.") || strings.HasPrefix(key, "guide.") {
				check.Equal(t, device.FindString(hits.Replace(text)), "", "%s: %s says", code, key)
			}
		}
		for _, id := range systems.IDs() {
			sys, err := systems.Get(id)
			check.Must(t, err)
			lessons, err := lesson.Load(assets.FS(), sys)
			check.Must(t, err)
			want := map[string]bool{}
			for _, l := range lessons {
				k := id + ".lesson." + l.ID
				for _, end := range []string{"", ".about", ".won", ".lost"} {
					want[k+end] = false
				}
				if l.Battle {
					want[k+".better"] = false
				}
				for _, g := range l.Goals {
					want[k+".goal."+g.ID] = false
				}
				for _, s := range l.Steps {
					want[k+"."+s.ID] = true
				}
			}
			for key, slip := range want {
				text, ok := table.Keys()[key]
				if head, body, two := strings.Cut(text, "\n"); !ok || slip != two || slip && (head == "" || body == "") {
					t.Errorf("%s: %s is %q; a slip has a heading and a text, anything else a line", code, key, text)
				}
			}
			for key := range table.Keys() {
				if _, ok := want[key]; strings.HasPrefix(key, id+".lesson.") && !ok {
					t.Errorf("%s: %s is used nowhere", code, key)
				}
			}
		}
	}
}
