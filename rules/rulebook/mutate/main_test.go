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

func TestInvalidCommandLines(t *testing.T) {
	for args, want := range map[string]string{
		"-sample x":     "invalid value",
		"-p 0":          "-p and -limit must be positive",
		"more":          `"more" is not a flag`,
		"-para 9.9":     "no table has such a row",
		"-game nothing": "nothing/rulebook.csv",
	} {
		if status, _, words := mutate(t, strings.Fields(args)...); status != 2 || !strings.Contains(words, want) {
			t.Errorf("%s: status %d, %q", args, status, words)
		}
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
	if status, out, words := mutate(t, "-para", "1.2", "-root", dir); status != 2 || out != "" || !strings.Contains(words, "without a change TestRoad fails") {
		t.Errorf("status %d, %q, %q", status, out, words)
	}
}
