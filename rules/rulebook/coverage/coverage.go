package coverage

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
)

// File is the name of the generated table in a system's folder.
const File = "RULES.md"

var update = flag.Bool("update-rules", false, "write "+File+" instead of comparing it")

// Covers names the paragraphs that a test proves, as string literals. Index reads the call
// in the source; at run time Covers checks only the form of the numbers.
func Covers(t testing.TB, nums ...string) {
	t.Helper()
	if len(nums) == 0 {
		t.Error("coverage: no paragraph named")
	}
	for _, num := range nums {
		if !rulebook.IsNumber(num) {
			t.Errorf("coverage: %q is not a paragraph's number", num)
		}
	}
}

// Index checks a system's folder against the index of its paragraphs, and its RULES.md
// against both. With -update-rules it writes RULES.md and still reports the other problems.
// The argument texts is the path of the English texts of the paragraphs.
func Index(t testing.TB, dir string, paragraphs []rules.Paragraph, texts string) {
	t.Helper()
	index(t, dir, paragraphs, texts, *update)
}

func index(t testing.TB, dir string, paragraphs []rules.Paragraph, texts string, write bool) {
	t.Helper()
	words, err := rulebook.Texts(os.DirFS(filepath.Dir(texts)), filepath.Base(texts))
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	report, err := Scan(os.DirFS(dir), paragraphs)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for _, problem := range report.Problems {
		t.Errorf("%s", problem)
	}
	want := Markdown(paragraphs, words, report)
	path := filepath.Join(dir, File)
	if write {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Errorf("coverage: %v", err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Errorf("coverage: %v; write it with -update-rules", err)
		return
	}
	// A checkout may have changed the line ends.
	if got = bytes.ReplaceAll(got, []byte("\r\n"), []byte("\n")); !bytes.Equal(got, want) {
		t.Errorf("coverage: %s is out of date from line %d on; write it again with -update-rules", path, firstDifference(got, want))
	}
}

// firstDifference returns the first line, counted from 1, in which two texts differ.
func firstDifference(a, b []byte) int {
	line := 1
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == '\n' {
			line++
		}
	}
	return line
}
