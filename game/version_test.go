package game_test

import (
	"os"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
)

func TestTheVersionIsTheNewestInTheChangelog(t *testing.T) {
	text, err := os.ReadFile("../CHANGELOG.md")
	check.Must(t, err)
	_, after, _ := strings.Cut(string(text), "\n## ")
	if newest, _, _ := strings.Cut(after, "\n"); newest != game.Version {
		t.Errorf("CHANGELOG.md begins with %q, the program is %s", newest, game.Version)
	}
}
