package aitest

import (
	"encoding/json"
	"io/fs"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
)

// Words checks that the string tables of a game have a text in each language for each evaluation term and for each
// plan at the samples. minimum is the minimum number of different phrases for the plans.
func Words(t *testing.T, g ai.PlanGenerator, files fs.FS, id string, samples []rules.Position, minimum int) {
	t.Helper()
	tables := map[string]map[string]string{}
	found, err := fs.Glob(files, id+"/strings.*.json")
	if err != nil || len(found) == 0 {
		t.Fatalf("%s has no texts: %v", id, err)
	}
	for _, path := range found {
		b, err := fs.ReadFile(files, path)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(b, &texts); err != nil {
			t.Fatal(err)
		}
		tables[path] = texts
	}
	need := func(key string) {
		for path, texts := range tables {
			if texts[key] == "" {
				t.Errorf("%s: no text for %s", path, key)
			}
		}
	}
	for _, name := range g.TermNames() {
		need("term." + name)
	}
	phrase := map[string]bool{}
	for _, pos := range samples {
		for _, plan := range plansAt(g, pos) {
			keys := []string{g.DescribePlan(pos, plan, pos).Key}
			if plan.First == 0 { // its moves can also give it one of these names
				if keys = append(keys, kit.Words(plan).Key); plan.Kind != kit.DefaultPolicy && plan.Kind != kit.Own {
					keys = append(keys, kit.Regroup, kit.Stay)
				}
			}
			for _, key := range keys {
				if key != "choice" && !phrase[key] { // the screen describes a choice itself
					phrase[key] = true
					need("plan." + key)
				}
			}
		}
	}
	if len(phrase) < minimum {
		t.Errorf("only %d different phrases", len(phrase))
	}
}
