package lang

import (
	"io/fs"
	"maps"
	"testing"
	"testing/fstest"

	"herbstnebel/rules/check"
)

func TestPlaceholders(t *testing.T) {
	en := New("en", map[string]string{
		"a": "{unit} has {half-points} left", "b": "{n} {n|turn|turns}", "h": "{half-n} {half-n|point|points}", "c": "no {hole", "d": "{who}", "g.d": "game",
	})
	fr := New("fr", map[string]string{"b": "{n} {n|tour|tours}", "language.nought": "singular", "language.elides": "de", "p": "{cell|en|à} {cell}", "q": "de {cell}, grade {cell}"})
	for _, c := range []struct {
		table *Table
		key   string
		args  []any
		want  string
	}{
		{en, "a", []any{"unit", "2Pz", "half-points", 7}, "2Pz has 3½ left"}, {en, "b", []any{"n", 1}, "1 turn"}, {en, "b", []any{"n", 0}, "0 turns"},
		{en, "h", []any{"half-n", 2}, "1 point"}, {en, "h", []any{"half-n", 3}, "1½ points"}, {en, "h", []any{"half-n", 4}, "2 points"}, {en, "h", []any{"half-n", 1}, "½ point"},
		{fr, "p", []any{"cell", "0306"}, "en 0306"}, {fr, "p", []any{"cell", "Monschau (0306)"}, "à Monschau (0306)"},
		{fr, "q", []any{"cell", "0306"}, "de 0306, grade 0306"}, {fr, "q", []any{"cell", "Élouges"}, "d’Élouges, grade Élouges"}, {fr, "q", []any{"cell", "Trier"}, "de Trier, grade Trier"},
		{New("en", map[string]string{"language.elides": "nothing", "q": "nothing {who}"}), "q", []any{"who", "Arlon"}, "nothing Arlon"},
		{fr, "b", []any{"n", 0}, "0 tour"}, {fr, "b", []any{"n", 2}, "2 tours"}, {en, "c", nil, "no {hole"}, {en, "d", nil, "{who}"}, {en, "x", nil, "[x]"},
	} {
		check.Equal(t, c.table.T(c.key, c.args...), c.want, "%s %s %v", c.table.Code(), c.key, c.args)
	}
	check.Equal(t, en.GameText("g", "d"), "game", "a text of the game's own is not preferred")
	for n, want := range map[int]string{0: "0", 1: "½", 2: "1", 7: "3½", -3: "−1½"} {
		check.Equal(t, Halves(n), want, "%d halves", n)
	}
}

// TestFrenchSignsStayWithTheirWord checks the non-breaking spaces before French punctuation,
// however the text was typed.
func TestFrenchSignsStayWithTheirWord(t *testing.T) {
	fsys := fstest.MapFS{"strings/fr.json": {Data: []byte(`{"language.signs": "apart", "a": "Où ? « Ici » : là ; non !"}`)}}
	table, err := Load(fsys, "fr")
	check.Must(t, err)
	check.Equal(t, table.T("a"), "Où\u00a0? «\u00a0Ici\u00a0»\u00a0: là\u00a0; non\u00a0!", "result")
}

// TestDecimals checks the decimal separator of each language.
func TestDecimals(t *testing.T) {
	fr, bare := New("fr", map[string]string{"language.decimal": ","}), New("en", nil)
	for _, c := range []struct{ got, want string }{{fr.Decimal(1.25, 1), "1,2"}, {fr.Decimal(0.5, -1), "0,5"}, {fr.Decimal(4, -1), "4"}, {bare.Decimal(0.5, 1), "0.5"}} {
		check.Equal(t, c.got, c.want, "result")
	}
}

// TestFilesOfGames checks that a game's texts, its paragraphs and the histories of its units are
// below its ID.
func TestFilesOfGames(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	table, err := Load(fstest.MapFS{"strings/en.json": file(`{"a": "1"}`), "g/strings.en.json": file(`{"a": "2"}`), "g/rules.en.json": file(`{"4.1": "3"}`),
		"g/lore.en.json": file(`{"1SS": "4"}`), "g/lore.json": file(`[]`), "g/strings.fr.json": file(`{"b": "5"}`)}, "en")
	check.Must(t, err)
	for key, want := range map[string]string{"a": "2", "rule.4.1": "3", "lore.1SS": "4", "b": "[b]", "rule": "[rule]"} {
		check.Equal(t, table.GameText("g", key), want, "%s", key)
	}
	if got, want := table.With(map[string]string{"g.c": "6"}).Keys(), map[string]string{"a": "1", "g.a": "2", "g.c": "6", "g.rule.4.1": "3", "g.lore.1SS": "4"}; !maps.Equal(got, want) {
		t.Errorf("the texts are %v, want %v", got, want)
	}
}

// opened counts how often each file is opened.
type opened struct {
	fs.FS
	times map[string]int
}

func (o opened) Open(name string) (fs.File, error) {
	o.times[name]++
	return o.FS.Open(name)
}

// TestGameTextsAreReadOnFirstUse checks that each file of a game is read once, when
// needed, and that Check reports invalid files beforehand.
func TestGameTextsAreReadOnFirstUse(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	files := fstest.MapFS{"g/strings.en.json": file(`{"a": "1"}`), "g/rules.en.json": file(`{"1": "x"}`), "g/rules.de.json": file(`{"1": "x}`)}
	for _, code := range Languages {
		files["strings/"+code+".json"] = file(`{"b": "2"}`)
	}
	seen := opened{files, map[string]int{}}
	table, err := Load(struct{ fs.FS }{seen}, "en")
	check.Must(t, err)
	for _, step := range []struct {
		key           string
		strings, rule int // how often the files of the game have been opened
	}{{"b", 0, 0}, {"c", 0, 0}, {"g.a", 1, 0}, {"g.b", 1, 0}, {"g.rule.1", 1, 1}, {"g.rule.2", 1, 1}} {
		if table.T(step.key); seen.times["g/strings.en.json"] != step.strings || seen.times["g/rules.en.json"] != step.rule {
			t.Errorf("after %s: %v", step.key, seen.times)
		}
	}
	check.ErrorContains(t, Check(files), "g/rules.de.json", "of a bad file")
	delete(files, "g/rules.de.json")
	check.Must(t, Check(files))
}

// TestMissingTextsFallBackToTheFirstLanguage checks that missing texts are taken from the first language.
func TestMissingTextsFallBackToTheFirstLanguage(t *testing.T) {
	fsys := fstest.MapFS{"strings/en.json": {Data: []byte(`{"a": "one", "b": "{n} {n|day|days}"}`)}, "strings/de.json": {Data: []byte(`{"a": "eins"}`)}}
	table, err := Load(fsys, "de")
	check.Must(t, err)
	if a, b, c := table.T("a"), table.GameText("g", "b", "n", 2), table.T("c"); a != "eins" || b != "2 days" || c != "[c]" || !table.Has("b") || table.Has("c") {
		t.Errorf("%q, %q, %q", a, b, c)
	}
	_, own := table.Keys()["b"]
	check.False(t, own, "a text that stands in counts as the language's own")
}
