package settings

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// Apart from Confirm, Cancel and NextFocus, the page lists exactly the actions whose keys can be changed. No key
// has two actions.
func TestEveryKeyCanBeChangedOrIsFixed(t *testing.T) {
	listed := map[ui.Action]bool{}
	for _, h := range keyRows {
		for _, a := range h.Actions {
			check.False(t, listed[a], "action %d is listed twice", a)
			listed[a] = true
		}
	}
	for a := range ui.DefaultKeymap() {
		if ui.CanChange(a) != listed[a] && a != ui.Confirm && a != ui.Cancel && a != ui.NextFocus {
			t.Errorf("action %d: can be changed %v, is listed %v", a, ui.CanChange(a), listed[a])
		}
	}
	owner := map[ui.Key]ui.Action{}
	for a, list := range ui.DefaultKeymap() {
		for _, k := range list {
			other, taken := owner[k]
			check.False(t, taken, "%v means %d and %d", k, a, other)
			owner[k] = a
		}
	}
}
