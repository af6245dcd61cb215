package rulebook

import (
	"fmt"
	"io/fs"
	"regexp"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

var columns = []string{"~num", "~not_a_rule"}

var number = regexp.MustCompile(`^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$`)

// IsNumber reports whether s has the form of a paragraph's number: letters and digits in
// groups joined by dots, as in 10.6.1.
func IsNumber(s string) bool { return number.MatchString(s) }

// Read reads the index at path, in the order of the file. It returns the first error, with
// the file and the line.
func Read(fsys fs.FS, path string) ([]rules.Paragraph, error) {
	paragraphs, err := read(fsys, path)
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return paragraphs, nil
}

func read(fsys fs.FS, path string) ([]rules.Paragraph, error) {
	t, err := datafile.Read(fsys, path, columns...)
	if err != nil {
		return nil, err
	}
	var paragraphs []rules.Paragraph
	seen := make(map[string]bool)
	for t.Next() {
		p := rules.Paragraph{Num: t.Word("num"), NonRuleReason: t.Text("not_a_rule")}
		if !IsNumber(p.Num) {
			t.Fail("num", "paragraph")
		}
		if seen[p.Num] {
			t.Twice("num")
		}
		seen[p.Num] = true
		paragraphs = append(paragraphs, p)
	}
	if len(paragraphs) == 0 {
		t.Missing("num", "1")
	}
	return paragraphs, t.Err()
}

// Loader returns a function that reads the index rulebook.csv of a game's folder into to.
func Loader(folder string, to *[]rules.Paragraph) func(fs.FS) error {
	return func(fsys fs.FS) (err error) {
		*to, err = Read(fsys, folder+"rulebook.csv")
		return err
	}
}
