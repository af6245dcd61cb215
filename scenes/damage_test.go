package scenes

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/lang"
)

// damage makes a random change to a data file, of the kind that happens when editing by hand: a cell replaced,
// a row deleted or duplicated, a column renamed, a number out of range, an unknown name, a character too many
// or too few.
func damage(src *splitmix.Source, name, text string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	at := src.N(len(lines))
	if strings.HasSuffix(name, ".csv") && src.N(8) > 0 { // otherwise change it like any text
		separator := ","
		fields := strings.Split(strings.TrimSuffix(lines[at], "\n"), separator)
		column := src.N(len(fields))
		switch values := []string{"", "x", "-1", "100000", "9999", "0", "nobody", fields[src.N(len(fields))], "NaN", "a,b", "\"", "2.5"}; src.N(6) {
		case 0:
			return strings.Join(slices.Delete(lines, at, at+1), "")
		case 1:
			return strings.Join(slices.Insert(lines, at, strings.TrimSuffix(lines[at], "\n")+"\n"), "")
		case 2:
			fields = strings.Split(strings.TrimSuffix(lines[0], "\n"), separator)
			at, column = 0, src.N(len(fields))
			fields[column] += "s"
		default:
			fields[column] = values[src.N(len(values))]
		}
		lines[at] = strings.Join(fields, separator) + "\n"
		return strings.Join(lines, "")
	}
	switch src.N(4) {
	case 0:
		return strings.Join(slices.Delete(lines, at, at+1), "")
	case 1:
		i := src.N(len(text))
		return text[:i] + string("{}[]\",:0x\xff#\n"[src.N(12)]) + text[i:]
	case 2:
		i := src.N(len(text))
		return text[:i] + text[i+1:]
	}
	words := strings.FieldsFunc(lines[at], func(r rune) bool { return strings.ContainsRune(" \n\",:{}[]", r) })
	if len(words) > 0 {
		word := words[src.N(len(words))]
		lines[at] = strings.Replace(lines[at], word, []string{"nobody", "-1", "100000", "[]", ""}[src.N(5)], 1)
	}
	return strings.Join(lines, "")
}

// A damaged data file is either accepted, or rejected with file, line and a sentence in each language.
func TestDamagedDataIsReportedWithLine(t *testing.T) {
	all := tables(t)
	samples := map[string][]string{}
	for n, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		var names []string
		for _, pattern := range []string{"/*.csv", "/screen.json", "/lessons.json", "/lore.json", "/strings.??.json", "/lessons/*.txt"} {
			found, err := fs.Glob(assets.FS(), id+pattern)
			check.Must(t, err)
			names = append(names, found...)
		}
		refused := 0
		src := splitmix.Source(uint64(n + 1))
		for i := range rulestest.Amount(8, 1000) {
			name := names[src.N(len(names))]
			text, err := fs.ReadFile(assets.FS(), name)
			check.Must(t, err)
			files := assets.Lay(fstest.MapFS{name: {Data: []byte(damage(&src, name, string(text)))}}, assets.FS())
			if strings.Contains(name, "/strings.") {
				err = lang.Check(files)
			} else {
				err = checkGame(game.NewSystems(registry.Games(), files), files, id)
			}
			if err == nil {
				continue
			}
			refused++
			said := sentences(t, all, fmt.Sprintf("%s, damage %d, %s", id, i, name), id, err)
			for code, s := range said {
				samples[code] = append(samples[code], s)
			}
		}
		if refused == 0 {
			t.Errorf("%s: nothing is refused", id)
		}
	}
	writeSamples(t, samples)
}

// sentences returns the message about a fault in each language.
func sentences(t *testing.T, all map[string]*lang.Table, what, id string, err error) map[string]string {
	t.Helper()
	said := map[string]string{}
	var fault *datafile.Error
	if !errors.As(err, &fault) || !strings.HasPrefix(fault.File, id+"/") || fault.Line < 1 {
		t.Errorf("%s: without file and line: %v", what, err)
		return said
	}
	for code, table := range all {
		s := ErrorText(table, &DataError{err})
		said[code] = s
		if strings.Contains(s, "[fault.") || strings.Contains(s, "{") && !strings.Contains(fmt.Sprint(fault.Args, fault.Column), "{") || !strings.Contains(s, fault.File) ||
			!strings.Contains(s, strconv.Itoa(fault.Line)) || !strings.Contains(s, fault.Column) {
			t.Errorf("%s, %s: %s", what, code, s)
		}
	}
	return said
}

// writeSamples writes the messages into the folder HERBSTNEBEL_SAMPLES, if set.
func writeSamples(t *testing.T, samples map[string][]string) {
	t.Helper()
	dir := os.Getenv("HERBSTNEBEL_SAMPLES")
	if dir == "" {
		return
	}
	for code, said := range samples {
		check.NoError(t, os.WriteFile(filepath.Join(dir, "samples."+code+".txt"), []byte(strings.Join(said, "\n")+"\n"), 0o644))
	}
}

// Invalid JSON, an unknown field and a value of a wrong type are reported with their line, in each JSON file
// of the program.
func TestJSONFaultsAreReportedWithLine(t *testing.T) {
	names, err := fs.Glob(assets.FS(), "*/*.json")
	if err != nil || len(names) < 40 {
		t.Fatal(len(names), err)
	}
	systems := game.NewSystems(registry.Games(), assets.FS())
	for n, name := range names {
		text, err := fs.ReadFile(assets.FS(), name)
		check.Must(t, err)
		lines := strings.SplitAfter(string(text), "\n")
		opened := -1 // line with an entry
		for i := len(lines) / 2; opened < 0; i++ {
			if strings.Contains(lines[i], `":`) {
				opened = i
			}
		}
		line := lines[opened]
		key := line[strings.Index(line, `"`) : strings.Index(line, `":`)+2]
		breaks := []struct{ name, line string }{
			{"no JSON", strings.Replace(line, key, "@"+key, 1)},
			{"a quote", strings.Replace(line, `":`, `:`, 1)},
			{"another value", strings.Replace(line, key, `"`+"x"+`": [[{}]], `+key, 1)},
		}
		if !rulestest.Long() {
			breaks = breaks[n%len(breaks):][:1]
		}
		for _, broken := range breaks {
			changed := strings.Join(slices.Concat(lines[:opened], []string{broken.line}, lines[opened+1:]), "")
			files := assets.Lay(fstest.MapFS{name: {Data: []byte(changed)}}, assets.FS())
			err := lang.Check(files)
			if folder := filepath.Dir(name); err == nil && folder != "strings" {
				err = checkGame(systems, files, folder)
			}
			var fault *datafile.Error
			if !errors.As(err, &fault) || fault.File != name || fault.Line != opened+1 {
				t.Errorf("%s, %s in line %d: %v", name, broken.name, opened+1, err)
			}
		}
	}
}

// Every fault that the code reports has a text with the placeholders that the code fills, and every text of a
// fault is used.
func TestFaultsHaveTexts(t *testing.T) {
	en := tables(t)["en"]
	used := map[string]bool{}
	for _, key := range []string{"at", "at.column", "at.entry", "nothing", "date", // parts of the sentence
		"json.text", "json.bool", "json.list", "json.object", "json.number", "json.decimal"} { // names of JSON types
		used["fault."+key] = true
	}
	checked := 0
	for folder, id := range faultFolders(t) {
		for _, f := range faultsIn(t, folder) {
			checked++
			key := "fault." + f.key
			if id != "" && en.Has(id+"."+key) {
				key = id + "." + key
			}
			used[key] = true
			if !en.Has(key) {
				t.Errorf("%s: no text for %s", f.where, key)
				continue
			}
			for _, hole := range lang.Placeholders(en.T(key)) {
				if hole != "value" && !slices.Contains(f.args, hole) {
					t.Errorf("%s: %s lacks %q", f.where, key, hole)
				}
			}
		}
	}
	if checked < 150 {
		t.Errorf("only %d faults found", checked)
	}
	for key := range en.Keys() {
		if (strings.HasPrefix(key, "fault.") || strings.Contains(key, ".fault.")) && !used[key] {
			t.Errorf("%s is not a fault in the code", key)
		}
	}
}

// faultFolders returns the folders whose code reports data faults, with the game that each belongs to.
func faultFolders(t *testing.T) map[string]string {
	t.Helper()
	folders := map[string]string{"../rules/datafile": "", "../rules/hexmap": "", "../rules/rulebook": "", "../game/goal": "", "../game/lesson": "", "skin": "", "ui": "", "../ai/kit": "", "../game/timeline": ""}
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		folders["../rules/"+id] = id
	}
	return folders
}

// usedFault is a fault key as used in the code.
type usedFault struct {
	where string
	key   string
	args  []string // names of its placeholders
}

// keyAt is the index of the argument with the key, by the name of the function.
var keyAt = map[string]int{"Fail": 1, "Need": 1, "fault": 0, "dataError": 0, "JSONFault": 3}

// faultsIn returns the faults with a literal key in the code of a folder: calls of the functions in keyAt, and
// values of datafile.Error.
func faultsIn(t *testing.T, folder string) (list []usedFault) {
	t.Helper()
	names, err := filepath.Glob(folder + "/*.go")
	check.Must(t, err)
	positions := token.NewFileSet()
	for _, name := range names {
		own := folder == "../rules/datafile"
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(positions, name, nil, 0)
		check.Must(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			at, args := -1, []ast.Expr{}
			switch x := n.(type) {
			case *ast.CallExpr:
				if i, ok := keyAt[lastName(x.Fun)]; ok {
					at, args = i, x.Args
					if own && lastName(x.Fun) == "fault" {
						at = 2
					}
				}
			case *ast.CompositeLit:
				for _, e := range x.Elts {
					if pair, ok := e.(*ast.KeyValueExpr); ok && lastName(x.Type) == "Error" && lastName(pair.Key) == "Key" {
						at, args = 0, []ast.Expr{pair.Value}
					}
				}
			}
			if at < 0 || at >= len(args) || literalOf(args[at]) == "" {
				return true
			}
			f := usedFault{where: positions.Position(n.Pos()).String(), key: literalOf(args[at])}
			for _, a := range args[at+1:] {
				f.args = append(f.args, literalOf(a))
			}
			list = append(list, f)
			return true
		})
	}
	return list
}

// lastName returns the name after the last dot of an expression.
func lastName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// literalOf returns the value of a string literal, or "".
func literalOf(x ast.Expr) string {
	b, ok := x.(*ast.BasicLit)
	if !ok || b.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(b.Value)
	if err != nil {
		return ""
	}
	return text
}
