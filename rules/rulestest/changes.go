package rulestest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
)

// Changes checks the list of rule changes of a system against its texts in a data folder:
// versions begin at 2 without gaps, each row names a paragraph of the rulebook, and each
// language has exactly one sentence for each row, all different.
func Changes(t *testing.T, sys rules.System, data fs.FS) {
	t.Helper()
	files, err := fs.Glob(data, sys.ID()+"/strings.*.json")
	if err != nil || len(files) < 3 {
		t.Fatalf("%s: %d string tables, %v", sys.ID(), len(files), err)
	}
	tables := map[string]map[string]string{}
	for _, file := range files {
		raw, err := fs.ReadFile(data, file)
		if err != nil {
			t.Fatal(err)
		}
		table := map[string]string{}
		if err := json.Unmarshal(raw, &table); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		tables[path.Base(file)] = table
	}
	if got := rules.VersionOf(sys.Changes()); sys.Version() != got {
		t.Errorf("%s is version %d, its changes lead to %d", sys.ID(), sys.Version(), got)
	}
	for _, problem := range checkChanges(sys.Changes(), sys.Paragraphs(), tables) {
		t.Errorf("%s: %s", sys.ID(), problem)
	}
}

func checkChanges(changes []rules.Change, paras []rules.Paragraph, tables map[string]map[string]string) (problems []string) {
	fault := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	version, keys := 1, map[string]bool{}
	for _, c := range changes {
		if c.Version < 2 || c.Version != version && c.Version != version+1 {
			fault("version %d follows version %d", c.Version, version)
		}
		version = c.Version
		if !slices.ContainsFunc(paras, func(p rules.Paragraph) bool { return p.Num == c.Para }) {
			fault("version %d changes paragraph %q, which the rulebook lacks", c.Version, c.Para)
		}
		key := fmt.Sprintf("change.%d.%s", c.Version, c.Para)
		if keys[key] {
			fault("%s is listed twice", key)
		}
		keys[key] = true
	}
	for name, table := range tables {
		known := map[string]string{}
		for key := range keys {
			text := table[key]
			if other := known[text]; text == "" || other != "" {
				fault("%s, %s: %q is empty or the sentence of %q too", name, key, text, other)
			}
			known[text] = key
		}
		for key := range table {
			if strings.HasPrefix(key, "change.") && !keys[key] {
				fault("%s: %s belongs to no change", name, key)
			}
		}
	}
	return problems
}
