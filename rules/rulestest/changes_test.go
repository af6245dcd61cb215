package rulestest

import (
	"testing"

	"herbstnebel/rules"
)

func TestCheckChanges(t *testing.T) {
	paras := []rules.Paragraph{{Num: "3"}, {Num: "4"}}
	good := map[string]string{"change.2.3": "a", "change.2.4": "b", "change.3.3": "c", "title": "c"}
	for _, test := range []struct {
		name    string
		changes []rules.Change
		want    int
	}{
		{"all in order", []rules.Change{{Version: 2, Para: "3"}, {Version: 2, Para: "4"}, {Version: 3, Para: "3"}}, 0},
		{"a row too few", []rules.Change{{Version: 2, Para: "3"}, {Version: 3, Para: "3"}}, 1},
		{"a row twice", []rules.Change{{Version: 2, Para: "3"}, {Version: 2, Para: "4"}, {Version: 2, Para: "4"}, {Version: 3, Para: "3"}}, 1},
		{"another paragraph", []rules.Change{{Version: 2, Para: "3"}, {Version: 2, Para: "5"}, {Version: 3, Para: "3"}}, 3},
		{"another version", []rules.Change{{Version: 2, Para: "3"}, {Version: 3, Para: "4"}, {Version: 3, Para: "3"}}, 2},
		{"a version left out", []rules.Change{{Version: 2, Para: "3"}, {Version: 2, Para: "4"}, {Version: 4, Para: "3"}}, 3},
		{"the first version", []rules.Change{{Version: 1, Para: "3"}, {Version: 2, Para: "3"}, {Version: 2, Para: "4"}, {Version: 3, Para: "3"}}, 2},
		{"out of order", []rules.Change{{Version: 3, Para: "3"}, {Version: 2, Para: "3"}, {Version: 2, Para: "4"}}, 2},
	} {
		if got := checkChanges(test.changes, paras, map[string]map[string]string{"en": good}); len(got) != test.want {
			t.Errorf("%s: %q, want %d", test.name, got, test.want)
		}
	}
	alike := map[string]string{"change.2.3": "a", "change.2.4": "a"}
	if got := checkChanges([]rules.Change{{Version: 2, Para: "3"}, {Version: 2, Para: "4"}}, paras, map[string]map[string]string{"en": alike}); len(got) != 1 {
		t.Errorf("two sentences alike: %q", got)
	}
}
