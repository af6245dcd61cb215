package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules/celles"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/toy"
)

// verify runs the program on files, given by name and text, in a temporary folder.
func verify(t *testing.T, files map[string]string, args ...string) (status int, out, errs string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		check.Must(t, os.WriteFile(name, []byte(text), 0o644))
	}
	var stdout, stderr strings.Builder
	status = run(args, game.Registry{gametest.Entry()}, &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// The games that the rules tests replay are valid matches, with the seats of their game.
func TestRecordedGames(t *testing.T) {
	var files []string
	for _, g := range registry.Games() {
		of, err := filepath.Glob(filepath.Join("..", "..", "rules", g.ID, "testdata", "*.journal"))
		if err != nil || len(of) == 0 {
			t.Fatalf("no recorded games of %s: %v", g.ID, err)
		}
		files = append(files, of...)
	}
	var stdout, stderr strings.Builder
	if status := run(files, registry.Games(), &stdout, &stderr); status != 0 {
		t.Errorf("status %d: %s%s", status, stdout.String(), stderr.String())
	}
}

func TestVerify(t *testing.T) {
	good := rulestest.JournalOf(t, rulestest.Setup{System: toy.New(), Scenario: "long"}, 4)
	at := strings.Index(good, "#= turn 2\n")
	line := strings.Count(good[:at], "\n") + 1
	files := map[string]string{
		"good": good,
		"bad":  good[:at] + "move a.9 9-9\n" + good[at:],
		"new":  strings.Replace(good, "toy 1", "toy 2", 1),
		"game": strings.Replace(good, "toy 1", "chess 1", 1),
		"text": "Dear diary,\n",
	}
	cases := []struct {
		args   []string
		status int
		want   []string
	}{
		{[]string{"good"}, 0, []string{"ok good 2", "-choices "}},
		{[]string{"good", "good"}, 0, []string{"ok good"}},
		{[]string{"bad", "good"}, 1, []string{"bad bad:" + strconv.Itoa(line) + `: "move a.9 9-9" is not legal here; `, "\nok good "}},
		{[]string{"new"}, 1, []string{"bad new:2: a later version: written for version 2"}},
		{[]string{"game"}, 1, []string{`bad game:2: game: unknown game "chess"`}},
		{[]string{"text"}, 1, []string{"bad text:1: this is not a Herbstnebel journal"}},
		{[]string{"none"}, 1, []string{"bad none: "}},
		{nil, 2, []string{"usage: verify"}},
		{[]string{"-x"}, 2, []string{"verify: flag provided but not defined: -x"}},
		{[]string{"-data", filepath.Join("not", "there"), "good"}, 2, []string{"verify: -data: "}},
		{[]string{"-help"}, 0, []string{"usage: verify"}},
	}
	for _, c := range cases {
		status, out, errs := verify(t, files, c.args...)
		check.Equal(t, status, c.status, "%q: status", c.args)
		for _, want := range c.want {
			check.Contains(t, out+errs, want, "%q prints\n%s%swithout", c.args, out, errs)
		}
		if lines := strings.Count(out, "\n"); c.status < 2 && len(c.args) > 0 && c.args[0] != "-help" && lines != len(c.args) {
			t.Errorf("%q: %d lines", c.args, lines)
		}
	}
}

// full is a writer to a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// TestNoRoom: output that cannot be written is a failure.
func TestNoRoom(t *testing.T) {
	good := filepath.Join(t.TempDir(), "good")
	check.Must(t, os.WriteFile(good, []byte(rulestest.JournalOf(t, rulestest.Setup{System: toy.New(), Scenario: "short"}, 4)), 0o644))
	var stderr strings.Builder
	status := run([]string{good}, game.Registry{gametest.Entry()}, full{}, &stderr)
	if want := "verify: " + syscall.ENOSPC.Error() + "\n"; status != 1 || stderr.String() != want {
		t.Errorf("status %d, %q", status, stderr.String())
	}
}

func TestHashes(t *testing.T) {
	good := rulestest.JournalOf(t, rulestest.Setup{System: toy.New(), Scenario: "short"}, 4)
	status, out, _ := verify(t, map[string]string{"good": good}, "-hashes", "good")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	last := lines[len(lines)-1]
	before := strings.Fields(lines[len(lines)-2])
	if status != 0 || !strings.HasPrefix(lines[0], "1 ") || last != "ok good "+before[0]+"-choices "+before[1] {
		t.Errorf("status %d:\n%s", status, out)
	}
}

func TestLink(t *testing.T) {
	good := rulestest.JournalOf(t, rulestest.Setup{System: toy.New(), Scenario: "short"}, 4)
	status, out, errs := verify(t, map[string]string{"good": good}, "-link", "good")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || len(lines) != 3 || !strings.HasPrefix(lines[0], "ok good ") ||
		!strings.HasPrefix(lines[1], "link good ") || !strings.HasPrefix(lines[2], "#game=") {
		t.Fatalf("status %d, %s\n%s", status, errs, out)
	}
	check.Equal(t, lines[1], fmt.Sprintf("link good %d-characters", len(lines[2])-len("#game=")), "lines")
}

// TestMedian: several links of a game are followed by the median of their lengths.
func TestMedian(t *testing.T) {
	files := map[string]string{}
	for i, name := range []string{"a", "b", "c"} {
		files[name] = rulestest.JournalOf(t, rulestest.Setup{System: toy.New(), Scenario: "short"}, uint64(i))
	}
	status, out, errs := verify(t, files, "-link", "a", "b", "c")
	var lengths []int
	for _, line := range strings.Split(out, "\n") {
		var name string
		var n int
		if _, err := fmt.Sscanf(line, "link %s %d-characters", &name, &n); err == nil {
			lengths = append(lengths, n)
		}
	}
	slices.Sort(lengths)
	if status != 0 || len(lengths) != 3 || !strings.HasSuffix(out, fmt.Sprintf("\nmedian toy short %d-characters of 3\n", lengths[1])) {
		t.Errorf("status %d, %s\n%s", status, errs, out)
	}
}

// TestOtherData: a journal of other data is not bad, and the report names both folders of data.
func TestOtherData(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "my variant")
	table, err := fs.ReadFile(assets.FS(), "celles/objectives.csv")
	if err == nil {
		err = os.MkdirAll(filepath.Join(dir, "celles"), 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "celles", "objectives.csv"), []byte(strings.Replace(string(table), "marche,2808,2", "marche,2808,3", 1)), 0o644)
	}
	check.Must(t, err)
	over, err := assets.Overlay(dir)
	check.Must(t, err)
	sys, err := celles.Load(over)
	check.Must(t, err)
	file := filepath.Join(t.TempDir(), "game")
	check.Must(t, os.WriteFile(file, []byte(rulestest.JournalOf(t, rulestest.Setup{System: sys, Scenario: "campaign"}, 4)), 0o644))
	for want, args := range map[string][]string{
		"ok " + file: {"-data", dir, file},
		`data ` + file + `: game: celles was played with other data (folder "my variant", 1-`: {file},
	} {
		var stdout, stderr strings.Builder
		if status := run(args, registry.Games(), &stdout, &stderr); status != 0 || !strings.HasPrefix(stdout.String(), want) {
			t.Errorf("%q: status %d, %s%s", args, status, stdout.String(), stderr.String())
		}
	}
}
