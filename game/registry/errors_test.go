package registry_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
)

// overlay is a file system with a few files replaced.
type overlay struct {
	top   fstest.MapFS
	under fs.FS
}

func (o overlay) Open(name string) (fs.File, error) {
	if o.top[name] != nil {
		return o.top.Open(name)
	}
	return o.under.Open(name)
}

// TestErrorsQuoteLittle: an error about a text stays readable, whatever the text contains.
func TestErrorsQuoteLittle(t *testing.T) {
	const maxLength = 1200
	long := strings.Repeat("much", 4000)
	short := func(name string, err error) {
		t.Helper()
		switch {
		case err == nil:
			t.Errorf("%s: no error", name)
		case len(err.Error()) > maxLength:
			t.Errorf("%s: an error of %d bytes: %.100s", name, len(err.Error()), err)
		}
	}
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		_, err = sys.Start(long, nil)
		short(id+": scenario", err)
		scenario := sys.Scenarios()[0].ID
		_, err = sys.Start(scenario, []string{long})
		short(id+": option", err)
		pos, err := sys.Start(scenario, nil)
		check.Must(t, err)
		_, err = rules.ParseChoice(pos, pos.Choices(nil), long)
		short(id+": choice", err)
		lines := strings.Split(strings.TrimSpace(pos.Text()), "\n")
		seen := map[string]bool{}
		for i := range lines { // a line of each kind, and each of its words
			kind, _, _ := strings.Cut(lines[i], " ")
			if seen[kind] {
				continue
			}
			seen[kind] = true
			words := strings.Fields(lines[i])
			for j := range words {
				changed := strings.Fields(lines[i])
				changed[j] = long
				all := append([]string{}, lines...)
				all[i] = strings.Join(changed, " ")
				if _, err := sys.Parse(strings.Join(all, "\n")); err != nil {
					short(id+": position, "+lines[i][:min(len(lines[i]), 40)], err)
				}
			}
		}
		m, err := game.New(sys, game.Setup{Scenario: scenario})
		check.Must(t, err)
		head := strings.Split(m.Text(), "\n\n")[0]
		for i, line := range strings.Split(head, "\n") {
			all := strings.Split(m.Text(), "\n")
			all[i] = line + long
			_, err := game.Load(strings.Join(all, "\n"), systems)
			short(id+": header, "+line, err)
		}
		for _, line := range []string{long, "@ seat axis " + long, "@ " + long, "#= hash " + long, "#= hash 1 " + long, "@ concede " + long} {
			_, err := game.Load(m.Text()+line+"\n", systems)
			short(id+": line "+line[:min(len(line), 20)], err)
		}
	}
	for _, file := range []string{"deadlywoods/units.csv", "deadlywoods/formations.csv", "deadlywoods/turns.csv", "tigers/units.csv", "tigers/scenarios.csv"} {
		text, err := fs.ReadFile(assets.FS(), file)
		check.Must(t, err)
		first, rest, _ := strings.Cut(string(text), "\n")
		record, rest, _ := strings.Cut(rest, "\n")
		for i := range strings.Split(record, ",") {
			fields := strings.Split(record, ",")
			fields[i] = long
			over := fstest.MapFS{file: {Data: []byte(first + "\n" + strings.Join(fields, ",") + "\n" + rest)}}
			id, _, _ := strings.Cut(file, "/")
			if _, err := game.NewSystems(registry.Games(), overlay{over, assets.FS()}).Get(id); err != nil {
				short(file, err)
			}
		}
	}
	_, err := journal.Parse(long)
	short("no journal", err)
	_, err = systems.Get(long)
	short("game", err)
}
