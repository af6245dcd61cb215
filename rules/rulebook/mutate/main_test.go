package main

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// mutate runs the program on the small module. It returns the status and both outputs, with
// each run of spaces reduced to one.
func mutate(t *testing.T, args ...string) (status int, out, words string) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command: ", err)
	}
	var stdout, stderr bytes.Buffer
	status = run(context.Background(), append([]string{"-root", "testdata/small"}, args...), &stdout, &stderr)
	var lines []string
	for line := range strings.Lines(stdout.String()) {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return status, strings.Join(lines, "\n"), stderr.String()
}

func wantLines(t *testing.T, out string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		check.Contains(t, "\n"+out+"\n", "\n"+line+"\n", "%q is missing in\n%s", line, out)
	}
}

func TestRowsOfParagraphs(t *testing.T) {
	before := tree(t)
	status, out, words := mutate(t, "-game", "pace", "-p", "2")
	if status != 1 {
		t.Fatalf("status %d\n%s", status, words)
	}
	wantLines(t, out,
		"pace 1.1 pace.go:4 survived TestReach one point too many",
		"pace 1.1 pace.go:4 killed TestReach one point too few",
		"pace 1.1 points.txt:1 killed TestReach seven points",
		"pace 1.2 pace.go:8 killed TestField every field is a road",
		"pace 1.2 pace.go:8 killed TestField roads and fields exchanged",
		"pace 1.2 pace.go:8 survived TestField no road is known",
		"pace 1.2 pace.go:9 does not compile rules/pace/pace.go:9:16: too many return values two results",
		"pace: 7 breaks of 2 paragraphs: 4 killed, 2 survived, 0 timed out, 1 do not compile; 0 proved paragraphs have no row")
	check.Contains(t, words, "7/7 ", "no word of how far it is in")
	if after := tree(t); !maps.Equal(before, after) {
		t.Error("the files of the module are not what they were")
	}
}

// Every row that does not compile is listed, and no test is run.
func TestOnlyCompile(t *testing.T) {
	status, out, words := mutate(t, "-game", "pace", "-compile", "-quiet")
	if status != 1 {
		t.Fatalf("status %d\n%s", status, words)
	}
	wantLines(t, out,
		"pace 1.2 pace.go:9 does not compile rules/pace/pace.go:9:16: too many return values",
		"1 of 7 rows do not compile")
	if status, out, words := mutate(t, "-para", "1.1", "-compile", "-quiet"); status != 0 {
		t.Errorf("rows that compile: status %d\n%s%s", status, out, words)
	}
}

// tree returns all files of the small module.
func tree(t *testing.T) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir("testdata/small", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		files[name] = string(text)
		return err
	})
	check.Must(t, err)
	return files
}

// The broken march never ends, so the answer is the same for every limit.
func TestRowThatNeverEnds(t *testing.T) {
	rulestest.OnlyLong(t)
	status, out, words := mutate(t, "-game", "endless", "-limit", "1s", "-quiet")
	if status != 1 || words != "" {
		t.Fatalf("status %d\n%s", status, words)
	}
	wantLines(t, out,
		"endless 1.1 endless.go:6 timed out a march without end",
		"endless: 1 breaks of 1 paragraphs: 0 killed, 0 survived, 1 timed out, 0 do not compile; 1 proved paragraphs have no row",
		"1 rows say why nothing can be broken")
}

func TestSampleDependsOnSeed(t *testing.T) {
	rows := make([]*row, 40)
	for i := range rows {
		rows[i] = &row{line: i}
	}
	one := sampleOf(rows, 12, 3)
	if len(one) != 12 || !slices.IsSortedFunc(one, func(a, b *row) int { return a.line - b.line }) {
		t.Errorf("%d rows, or not in order", len(one))
	}
	if !slices.Equal(one, sampleOf(rows, 12, 3)) || slices.Equal(one, sampleOf(rows, 12, 4)) {
		t.Error("the sample is not of the seed")
	}
	check.Equal(t, len(sampleOf(rows, 50, 3)), 40, "there are no more than 40")
}

func TestRandomChanges(t *testing.T) {
	rulestest.OnlyLong(t)
	status, out, words := mutate(t, "-random", "3", "-dirs", "./rules/pace,./rules/quiet,./rules/rulebook/coverage")
	if status != 0 {
		t.Fatalf("status %d\n%s", status, words)
	}
	if !strings.Contains(out, "\nall 3 ") || strings.Contains(out, "proof.go") {
		t.Errorf("%s", out)
	}
}

func TestDrawDependsOnSeed(t *testing.T) {
	lines := make([][]*mutant, 40)
	for i := range lines {
		for range 3 {
			lines[i] = append(lines[i], &mutant{change: change{line: i}})
		}
	}
	one := draw(lines, 3)
	if !slices.Equal(one, draw(lines, 3)) || slices.Equal(one, draw(lines, 4)) {
		t.Error("the draw is not of the seed")
	}
	seen := make(map[int]bool)
	for _, m := range one {
		seen[m.line] = true
	}
	if len(seen) != len(lines) {
		t.Errorf("%d of %d lines are drawn", len(seen), len(lines))
	}
}

func TestChangesOfALine(t *testing.T) {
	rulestest.OnlyLong(t)
	status, out, words := mutate(t, "-at", "rules/pace/pace.go:8,rules/pace/idle.go:5-6,rules/quiet/quiet.go:4")
	if status != 0 {
		t.Fatalf("status %d\n%s", status, words)
	}
	wantLines(t, out,
		"rules/pace/pace.go:8 road: negated killed TestRoad",
		"rules/pace/pace.go:8 road: never true killed TestRoad",
		"rules/pace/pace.go:8 if road: always true killed TestField",
		"rules/quiet/quiet.go:4 2 -> 3 survived no tests",
		"rules/pace/idle.go:6 - deleted in -x survived no test reaches it",
		"rules/pace 4 3 0 1 75 %",
		"rules/quiet 3 0 0 3 0 %",
		"all 7 3 0 4 43 %")
	check.Contains(t, words, "idle.go:5  - deleted in -x  changes nothing", "a change that compiles to the same program counts as a change")
	status, _, _ = mutate(t, "-at", "rules/quiet/quiet.go:4", "-least", "1", "-quiet")
	check.Equal(t, status, 1, "none noticed: status")
}

func TestInvalidCommandLines(t *testing.T) {
	for args, want := range map[string]string{
		"-sample x":                    "invalid value",
		"-p 0":                         "-p and -limit must be positive",
		"-random 3 -para 1.1":          "do not go together",
		"more":                         `"more" is not a flag`,
		"-para 9.9":                    "no table has such a row",
		"-game nothing":                "nothing/rulebook.csv",
		"-at rules/pace/pace.go:1":     "there is nothing to change",
		"-at rules/pace/pace.go":       "want file:line or file:line-line",
		"-random 1 -dirs ./rules/none": "go list",
	} {
		if status, _, words := mutate(t, strings.Fields(args)...); status != 2 || !strings.Contains(words, want) {
			t.Errorf("%s: status %d, %q", args, status, words)
		}
	}
}

// With a log a run can be resumed: the answers in it are used without a new run.
func TestLogResumesRun(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	args := []string{"-at", "rules/quiet/quiet.go:4", "-log", log}
	if status, _, words := mutate(t, args...); status != 0 || !strings.Contains(words, "3/3 ") {
		t.Fatalf("status %d\n%s", status, words)
	}
	text, err := os.ReadFile(log)
	check.Must(t, err)
	lines := slices.Collect(strings.Lines(string(text)))
	if len(lines) != 4 {
		t.Fatalf("a title and three answers are wanted:\n%s", text)
	}
	lines[2] = strings.Replace(lines[2], "survived", "killed", 1)
	check.Must(t, os.WriteFile(log, []byte(strings.Join(lines[:3], "")), 0o644))
	status, out, words := mutate(t, args...)
	if status != 0 || strings.Contains(words, "1/3 ") || strings.Contains(words, "2/3 ") || !strings.Contains(words, "3/3 ") {
		t.Fatalf("only the last is to be asked: status %d\n%s", status, words)
	}
	wantLines(t, out, "all 3 1 0 2 33 %")
	if status, _, words := mutate(t, "-at", "rules/quiet/quiet.go:4-5", "-log", log); status != 2 || !strings.Contains(words, "another draw") {
		t.Errorf("the log of another draw: status %d, %s", status, words)
	}
}

// A test that fails without a change proves nothing.
func TestTestsThatFailUnbroken(t *testing.T) {
	rulestest.OnlyLong(t)
	dir := t.TempDir()
	check.Must(t, os.CopyFS(dir, os.DirFS("testdata/small")))
	name := filepath.Join(dir, "rules", "pace", "pace_test.go")
	text, err := os.ReadFile(name)
	check.Must(t, err)
	check.Must(t, os.WriteFile(name, bytes.Replace(text, []byte("!= 2"), []byte("!= 3"), 1), 0o644))
	for _, args := range [][]string{{"-para", "1.2"}, {"-at", "rules/pace/pace.go:4"}} {
		if status, out, words := mutate(t, append(args, "-root", dir)...); status != 2 || out != "" || !strings.Contains(words, "without a change TestRoad fails") {
			t.Errorf("%s: status %d, %q, %q", args, status, out, words)
		}
	}
}
