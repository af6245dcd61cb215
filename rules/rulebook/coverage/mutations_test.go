package coverage

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

const mutationsHead = "num,file,old,new,tests,note\n"

func TestReadMutations(t *testing.T) {
	got, err := readMutations(strings.NewReader("# what breaks\n" + mutationsHead +
		"1.1,movement.go,\"a, \"\"b\"\"\n\tc\",,TestMove TestFight,nobody moves\n" +
		"1.2,,,,,nothing to break\n"))
	check.Must(t, err)
	want := []Mutation{
		{Num: "1.1", File: "movement.go", Old: "a, \"b\"\n\tc", Tests: []string{"TestMove", "TestFight"}, Note: "nobody moves", Line: 3},
		{Num: "1.2", Note: "nothing to break", Line: 5},
	}
	if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestReadMutationsNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "1: the header must be num,file,old,new,tests,note",
		"num,file\n":                            "1: the header must be",
		mutationsHead + "1.1,a.go,x,y,\n":       "2: 5 fields instead of 6",
		mutationsHead + "1..1,a.go,x,y,,\n":     `2: "1..1" is not a paragraph's number`,
		mutationsHead + "1.1,,x,y,,\n":          "2: the file is missing",
		mutationsHead + "1.1,,,,,\n":            "2: a row without a mutation must have a note",
		mutationsHead + "1.1,a.go,,y,,why\n":    "2: a row without a mutation must have a note",
		mutationsHead + "#\n1.1,a.go,\"x,y,,\n": "3: ",
	} {
		if _, err := readMutations(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// mutated checks a copy of the good folder with this table of mutations.
func mutated(t *testing.T, table string, complete bool) string {
	t.Helper()
	dir := t.TempDir()
	check.Must(t, os.CopyFS(dir, os.DirFS("testdata/fake")))
	check.Must(t, os.WriteFile(filepath.Join(dir, filepath.FromSlash(MutationsFile)), []byte(mutationsHead+table), 0o644))
	r := &recorder{TB: t}
	Mutations(r, dir, paragraphs, complete)
	return strings.Join(r.errors, "\n")
}

func TestMutationsOfATable(t *testing.T) {
	const good = "1.1,movement.go,package fake,package faked,TestMove,\n1.1.1,,,,,no code\n"
	for table, want := range map[string]string{
		good: "",
		good + "1.1,movement.go,package fake,package fake,,\n":        "testdata/mutations.csv:4: the mutation of 1.1 changes nothing",
		good + "1.1,movement.go,no such text,x,,\n":                   "testdata/mutations.csv:4: the text to replace for 1.1 occurs 0 times in movement.go, not once",
		good + "1.1,movement.go,e,x,,\n":                              "times in movement.go, not once",
		good + "1.1,nowhere.go,e,x,,\n":                               "nowhere.go",
		good + "1.0,movement.go,package fake,package faked,,\n":       "testdata/mutations.csv:4: no test proves a paragraph 1.0",
		good + "1.1,movement.go,package fake,package f,FuzzFight,\n":  "testdata/mutations.csv:4: FuzzFight does not prove 1.1",
		good + "1.1,movement.go,package fake,package faked,,again\n":  "testdata/mutations.csv:4: line 2 is the same",
		good + "1.1,movement.go,package fake,package other,TestMove,": "",
	} {
		got := mutated(t, table, false)
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", table, got, want)
		}
	}
	check.Equal(t, mutated(t, good, true), "coverage: no row in testdata/mutations.csv breaks 1.2", "a complete table")
	check.Equal(t, mutated(t, good+"1.2,combat.go,package fake,package other,,\n", true), "", "a complete table")
}

func TestMutationsWithoutATable(t *testing.T) {
	r := &recorder{TB: t}
	Mutations(r, "testdata/fake", paragraphs, false)
	if len(r.errors) != 1 || !strings.Contains(r.errors[0], "mutations.csv") {
		t.Errorf("%q", r.errors)
	}
}

func TestApply(t *testing.T) {
	m := Mutation{Num: "1.1", File: "a.go", Old: "b < c", New: "b <= c"}
	if got, err := m.Apply([]byte("if b < c {")); err != nil || string(got) != "if b <= c {" {
		t.Errorf("%q, %v", got, err)
	}
	for _, source := range []string{"", "b < c b < c"} {
		if got, err := m.Apply([]byte(source)); err == nil {
			t.Errorf("%q became %q", source, got)
		}
	}
	if _, err := (&Mutation{Num: "1.1", Note: "nothing"}).Apply([]byte("x")); err == nil {
		t.Error("nothing was applied")
	}
	if !slices.Equal(Unmutated(paragraphs, []Mutation{m}, scan(t, "testdata/fake")), []string{"1.1.1", "1.2"}) {
		t.Error("the paragraphs without a row are others")
	}
}
