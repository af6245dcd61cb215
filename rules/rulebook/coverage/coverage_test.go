package coverage

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook"
)

var paragraphs = []rules.Paragraph{
	{Num: "1.0", NonRuleReason: "heading, introduces 1.1 and 1.2"},
	{Num: "1.1"},
	{Num: "1.1.1"},
	{Num: "1.2"},
}

// inEnglish is the file of the English texts.
const inEnglish = "testdata/rules.en.json"

func words(t *testing.T) map[string]string {
	texts, err := rulebook.Texts(os.DirFS("."), inEnglish)
	check.Must(t, err)
	return texts
}

// recorder is a testing.TB that only records errors.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}
func (r *recorder) Error(args ...any) {
	r.errors = append(r.errors, fmt.Sprint(args...))
}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func scan(t *testing.T, dir string) Report {
	t.Helper()
	r, err := Scan(os.DirFS(dir), paragraphs)
	check.Must(t, err)
	return r
}

func TestScan(t *testing.T) {
	r := scan(t, "testdata/fake")
	check.Equal(t, r.Package, "fake", "package")
	if len(r.Problems) > 0 {
		t.Errorf("problems %q", r.Problems)
	}
	tests := []struct{ num, code, tests string }{
		{"1.0", "", ""},
		{"1.1", "combat.go movement.go", "TestFight TestMove"},
		{"1.1.1", "movement.go", "TestMove"},
		{"1.2", "combat.go", "FuzzFight TestFight"},
	}
	for _, test := range tests {
		check.Equal(t, strings.Join(r.Code[test.num], " "), test.code, "%s: code", test.num)
		check.Equal(t, strings.Join(r.Tests[test.num], " "), test.tests, "%s: tests", test.num)
	}
}

func TestScanFindsProblems(t *testing.T) {
	want := []string{
		"movement.go:4: §7.7 is not in the index",
		"movement_test.go:12: paragraph 3.3 is not in the index",
		"movement_test.go:13: Covers takes literal numbers only",
		"movement_test.go:14: paragraph 1.0 is marked as not a rule: heading, introduces 1.1 and 1.2",
		`movement_test.go:15: "1..1" is not a paragraph's number`,
		"movement_test.go:16: Covers names no paragraph",
		"movement_test.go:20: Covers must be called in a Test or Fuzz function itself",
		"paragraph 1.1.1 is proved by no test",
		"paragraph 1.2 is proved by no test",
	}
	if got := scan(t, "testdata/bad").Problems; !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestScanReportsBrokenSource(t *testing.T) {
	broken := fstest.MapFS{"broken.go": {Data: []byte("package broken name")}}
	if _, err := Scan(broken, paragraphs); err == nil || !strings.HasPrefix(err.Error(), "coverage: broken.go:1:") {
		t.Errorf("got %v", err)
	}
}

func TestMarkdown(t *testing.T) {
	want := `# Rule paragraphs of fake

Made from the rulebook's index, the sources and the tests by the flag ` + "`-update-rules`" + ` of this folder's tests; do not edit.

4 paragraphs: 3 of 3 rules proved by tests, 1 not rules, 2 rulings.

| Paragraph | Title | Code | Tests | Ruling |
|---|---|---|---|---|
| 1.0 | The game | | not a rule: heading, introduces 1.1 and 1.2 | |
| 1.1 | Moving | ` + "`combat.go`, `movement.go` | `TestFight`, `TestMove`" + ` | A \| stays a bar. |
| 1.1.1 | Bridges | ` + "`movement.go` | `TestMove`" + ` | |
| 1.2 | Fighting | ` + "`combat.go` | `FuzzFight`, `TestFight`" + ` | DR\* is one result. |
`
	if got := string(Markdown(paragraphs, words(t), scan(t, "testdata/fake"))); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := string(Markdown(paragraphs, words(t), scan(t, "testdata/bad"))); !strings.Contains(got, "| 1.2 | Fighting | | **none** |") {
		t.Errorf("an unproved paragraph is not marked in\n%s", got)
	}
}

func TestIndexOfProvedFolder(t *testing.T) {
	Index(t, "testdata/fake", paragraphs, inEnglish)
}

func TestIndexComparesAndWrites(t *testing.T) {
	dir := t.TempDir()
	check.Must(t, os.CopyFS(dir, os.DirFS("testdata/fake")))
	path := filepath.Join(dir, File)
	run := func(write bool) string {
		r := &recorder{TB: t}
		index(r, dir, paragraphs, inEnglish, write)
		return strings.Join(r.errors, "\n")
	}
	good, err := os.ReadFile(path)
	check.Must(t, err)
	check.Must(t, os.Remove(path))
	check.Contains(t, run(false), "write it with -update-rules", "missing file")
	check.Equal(t, run(true), "", "writing")
	if written, err := os.ReadFile(path); err != nil || string(written) != string(good) {
		t.Errorf("written %q, %v", written, err)
	}
	check.Must(t, os.WriteFile(path, []byte(strings.ReplaceAll(string(good), "\n", "\r\n")), 0o644))
	check.Equal(t, run(false), "", "other line ends")
	check.Must(t, os.WriteFile(path, []byte(strings.Replace(string(good), "Moving", "Marching", 1)), 0o644))
	check.Contains(t, run(false), "out of date from line 10 on", "changed row")
}

func TestIndexReportsProblems(t *testing.T) {
	r := &recorder{TB: t}
	index(r, "testdata/bad", paragraphs, inEnglish, false)
	if got := strings.Join(r.errors, "\n"); !strings.Contains(got, "paragraph 1.2 is proved by no test") {
		t.Errorf("got %q", got)
	}
	r = &recorder{TB: t}
	index(r, "testdata/nowhere", paragraphs, inEnglish, false)
	check.Equal(t, len(r.errors), 1, "missing folder: %q", r.errors)
}

func TestCovers(t *testing.T) {
	r := &recorder{TB: t}
	Covers(r, "10.6.1", "6.0")
	if len(r.errors) > 0 {
		t.Errorf("good numbers: %q", r.errors)
	}
	Covers(r, "10.6.")
	Covers(r)
	check.Equal(t, len(r.errors), 2, "bad form: %q", r.errors)
}
