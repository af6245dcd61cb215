package registry_test

import (
	"errors"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestEntries: every game matches its registry entry and has its own folders.
func TestEntries(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.Games())
	seats := game.Engines(registry.Games())
	seen := map[string]bool{}
	for _, e := range registry.Games() {
		check.True(t, regexp.MustCompile(`^[a-z]+$`).MatchString(e.ID), "the ID %q has characters other than the letters a to z", e.ID)
		check.False(t, seen[e.ID], "two games have the ID %q", e.ID)
		seen[e.ID] = true
		if e.Title == "" || e.Designer == "" || e.Publisher == "" {
			t.Errorf("%s: the title, the designer or the publisher is missing", e.ID)
		}
		if e.Load == nil {
			continue
		}
		for _, folder := range []string{"rules", "ai", "assets"} {
			if info, err := os.Stat("../../" + folder + "/" + e.ID); err != nil || !info.IsDir() {
				t.Errorf("there is no folder %s/%s", folder, e.ID)
			}
		}
		sys, err := systems.Get(e.ID)
		check.Must(t, err)
		if sys.ID() != e.ID {
			t.Errorf("%s calls itself %s", e.ID, sys.ID())
		}
		_, err = seats.Heuristics(sys)
		check.Must(t, err)
	}
}

// TestStartsThatAreUnknown: a game refuses unknown scenarios and options, and the error lists those that exist.
func TestStartsThatAreUnknown(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.Games())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		var scenarios, options []string
		for _, x := range sys.Scenarios() {
			scenarios = append(scenarios, x.ID)
		}
		for _, x := range sys.Options() {
			options = append(options, x.ID)
		}
		_, noScenario := sys.Start("winter", nil)
		_, noOption := sys.Start(scenarios[0], []string{"snow"})
		for _, w := range []struct {
			err  error
			want rules.StartError
		}{{noScenario, rules.StartError{System: id, Name: "winter", Known: scenarios}}, {noOption, rules.StartError{System: id, Option: true, Name: "snow", Known: options}}} {
			var got *rules.StartError
			if !errors.As(w.err, &got) || !reflect.DeepEqual(*got, w.want) {
				t.Errorf("%s: %v, want %v", id, w.err, &w.want)
			}
		}
	}
}

// TestReadme: the README names the owners of the games, and the playable games, as the registry does.
func TestReadme(t *testing.T) {
	b, err := os.ReadFile("../../README.md")
	check.Must(t, err)
	flat := strings.Join(strings.Fields(string(b)), " ")
	_, notice, _ := strings.Cut(flat, "## Thanks, and what this is not")
	check.Contains(t, notice, "Herbstnebel is not affiliated with or endorsed by them or their publishers.", "the notice is gone")
	var named []string
	for _, m := range regexp.MustCompile(`\*([^*]+)\* by ([^(]+) \(([^)]+)\)`).FindAllStringSubmatch(notice, -1) {
		named = append(named, strings.Join(m[1:], ", "))
	}
	var rows []string
	_, table, _ := strings.Cut(string(b), "| game | scenarios | state |")
	table, _, _ = strings.Cut(table, "\n\n")
	for _, m := range regexp.MustCompile(`(?m)^\| ([A-Z][^|]+) \|`).FindAllStringSubmatch(table, -1) {
		rows = append(rows, m[1])
	}
	var wantNamed, wantRows []string
	for _, e := range registry.Games() {
		wantNamed = append(wantNamed, strings.Join([]string{e.Title, e.Designer, e.Publisher}, ", "))
		if e.Load != nil {
			wantRows = append(wantRows, e.Title)
		}
	}
	if !slices.Equal(named, wantNamed) {
		t.Errorf("the README names\n%q, the registry\n%q", named, wantNamed)
	}
	if !slices.Equal(rows, wantRows) {
		t.Errorf("the README's table has %q, the registry %q", rows, wantRows)
	}
}
