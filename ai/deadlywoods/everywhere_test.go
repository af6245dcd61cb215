package deadlywoods_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var updateChoices = flag.Bool("update-choices", false, "write testdata/choices.golden anew")

// TestSameChoicesEverywhere plays the opening with two planners of fixed work. The same
// choices must come on every platform: it runs natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	const file = "testdata/choices.golden"
	got := fmt.Sprintf("%016x", opening(t, game(t), 1, 250))
	if *updateChoices {
		if err := os.WriteFile(file, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the planners' choices sum up to %s, want %s; -update-choices if the staff has changed", got, want)
	}
}
