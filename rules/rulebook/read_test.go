package rulebook_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook"
)

const head = "num,not_a_rule\n"

func read(text string) ([]rules.Paragraph, error) {
	return rulebook.Read(fstest.MapFS{"game/rulebook.csv": {Data: []byte(text)}}, "game/rulebook.csv")
}

func TestRead(t *testing.T) {
	got, err := read("# index\n" + head +
		"1.0,heading\n" +
		"# second\n" +
		"1.1,\n" +
		"1.2,\"an example, no more\"\n")
	check.Must(t, err)
	want := []rules.Paragraph{
		{Num: "1.0", NonRuleReason: "heading"},
		{Num: "1.1"},
		{Num: "1.2", NonRuleReason: "an example, no more"},
	}
	check.MustEqual(t, len(got), len(want), "paragraphs")
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("got %+v\nwant %+v", got[i], want[i])
		}
	}
}

func TestReadNamesFileAndLine(t *testing.T) {
	const good = "1.0,a\n"
	tests := map[string]struct{ text, want string }{
		"empty":             {"", "game/rulebook.csv:1: empty-file"},
		"header only":       {head, `game/rulebook.csv:1: num: row: value "1"`},
		"other header":      {"num,title\n" + good, `game/rulebook.csv:1: column.unknown: value "title", columns [num not_a_rule]`},
		"a column too many": {head + good + "1.1,,a\n", "game/rulebook.csv:3: fields: n 3, of 2"},
		"no number":         {head + ",a\n", "game/rulebook.csv:2: num: empty"},
		"bad number":        {head + "# hm\n1..2,a\n", `game/rulebook.csv:3: num: paragraph: value "1..2"`},
		"twice":             {head + good + good, `game/rulebook.csv:3: num: twice: line 2, value "1.0"`},
		"quote left open":   {head + good + "1.1,\"a\n", "game/rulebook.csv:3: "},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := read(test.text)
			if err == nil {
				t.Fatal("no error")
			}
			if !strings.HasPrefix(err.Error(), "rulebook: "+test.want) {
				t.Errorf("got  %q\nwant %q", err, "rulebook: "+test.want)
			}
		})
	}
}

func TestReadMissingFile(t *testing.T) {
	if _, err := rulebook.Read(fstest.MapFS{}, "rulebook.csv"); err == nil || !strings.Contains(err.Error(), "rulebook.csv") {
		t.Errorf("got %v", err)
	}
}

// Every embedded index can be read.
func TestReadAssets(t *testing.T) {
	const assets = "../../assets"
	found, err := filepath.Glob(assets + "/*/rulebook.csv")
	check.Must(t, err)
	if len(found) == 0 {
		t.Fatal("no index found")
	}
	for _, path := range found {
		rel, err := filepath.Rel(assets, path)
		check.Must(t, err)
		_, err = rulebook.Read(os.DirFS(assets), filepath.ToSlash(rel))
		check.NoError(t, err)
	}
}

func TestIsNumber(t *testing.T) {
	for _, s := range []string{"6.0", "10.6.1", "2.3.1.1", "12.10", "A.3", "7"} {
		check.True(t, rulebook.IsNumber(s), "%q is a number", s)
	}
	for _, s := range []string{"", ".", "6.", ".1", "6..1", "§6.1", "6 1", "6.1,"} {
		check.False(t, rulebook.IsNumber(s), "%q is not a number", s)
	}
}

func TestTexts(t *testing.T) {
	fsys := fstest.MapFS{"rules.en.json": {Data: []byte(`{"1": "Start", "1.text": "Begins."}`)}, "bad.json": {Data: []byte(`{"1": 1}`)}}
	texts, err := rulebook.Texts(fsys, "rules.en.json")
	if err != nil || len(texts) != 2 || texts["1"] != "Start" || texts["1"+rulebook.Text] != "Begins." {
		t.Errorf("%q, %v", texts, err)
	}
	for _, path := range []string{"bad.json", "none.json"} {
		if _, err := rulebook.Texts(fsys, path); err == nil || !strings.HasPrefix(err.Error(), "rulebook: ") || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
