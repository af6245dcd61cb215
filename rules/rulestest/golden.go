package rulestest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// update is the flag -update of a test binary that imports this package.
var update = flag.Bool("update", false, "rewrite golden files")

// Updating reports whether -update was given, for tests that have golden files of their
// own.
func Updating() bool { return *update }

// Golden replays every *.journal in dir and compares the hash after each choice with the
// file of the same name that ends in .hashes, which has one line for every 16 choices with
// the running hash of all positions so far. It compares the views with the file that ends
// in .views, and the fingerprint of the data of each system with dir/ID.fingerprint. With
// -update it writes these files.
func Golden(t *testing.T, dir string, systems ...rules.System) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no journals in %s; write them with Record and -update", dir)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".journal"), func(t *testing.T) { golden(t, file, systems) })
	}
	for _, sys := range systems {
		if id := rules.DataOf(sys); id.Fingerprint != "" {
			t.Run("fingerprint", func(t *testing.T) {
				compare(t, filepath.Join(dir, sys.ID()), ".fingerprint", "other data, or loaders that read in another order, give",
					func() (string, error) { return id.Fingerprint + "\n", nil })
			})
		}
	}
}

// Record writes the random game of a seed as dir/name.journal, for Golden to replay. It
// does so only with -update, and only if there is no such file or it no longer replays.
func Record(t *testing.T, dir, name string, s Setup, seed uint64) {
	t.Helper()
	file := filepath.Join(dir, name+".journal")
	if !*update {
		return
	}
	if text, err := os.ReadFile(file); err == nil {
		if _, err := Hashes(string(text), s.System); err == nil {
			return
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(JournalOf(t, s, seed)), 0o644); err != nil {
		t.Fatal(err)
	}
}

func golden(t *testing.T, file string, systems []rules.System) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, file, ".hashes", "the game leads elsewhere in the choices up to", func() (string, error) { return Hashes(string(text), systems...) })
	compare(t, file, ".views", "what is seen is another thing after", func() (string, error) { return Views(string(text), systems...) })
}

// compare compares the lines computed for a journal with a golden file.
func compare(t *testing.T, file, ext, differs string, lines func() (string, error)) {
	t.Helper()
	got, err := lines()
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	name := strings.TrimSuffix(file, ".journal") + ext
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("%v; the flag -update writes it", err)
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i, line := range gotLines {
		if i >= len(wantLines) || line != strings.TrimRight(wantLines[i], "\r") {
			t.Fatalf("%s: %s %q; -update writes it again", file, differs, line)
		}
	}
	if len(gotLines) != len(wantLines) {
		t.Fatalf("%s: %d lines, want %d", name, len(gotLines), len(wantLines))
	}
}

// Hashes follows a journal of one of the systems and returns the running hash of its
// positions, with a line for every 16 choices and for the last.
func Hashes(text string, systems ...rules.System) (string, error) {
	j, err := journal.Parse(text)
	if err != nil {
		return "", err
	}
	for _, sys := range systems {
		if sys.ID() != j.Header.System {
			continue
		}
		pos, err := j.Start(sys)
		if err != nil {
			return "", err
		}
		var b strings.Builder
		sum, n := pos.Hash(), 0
		err = j.Follow(pos, func(s journal.Step) error {
			if s.N > 0 {
				sum = (sum^pos.Hash())*0x9e3779b97f4a7c15 ^ sum>>29
				n = s.N
				if n%16 == 0 {
					fmt.Fprintf(&b, "%d %016x\n", n, sum)
				}
			}
			return nil
		})
		fmt.Fprintf(&b, "%d %016x end\n", n, sum)
		return b.String(), err
	}
	return "", fmt.Errorf("rulestest: no system %q", j.Header.System)
}
