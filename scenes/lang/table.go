package lang

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strconv"
	"strings"
	"sync"
)

// Languages are the languages there are tables for, as codes, in the order of a menu. A new
// one is its code here and its files; what is its own stands in its table:
//
//	language.name     what it calls itself
//	language.decimal  the sign before decimals
//	language.nought   whether 0, and all below 2, is singular or plural
//	language.signs    whether : ; ? ! and quotation marks stand close to their word or apart
var Languages = []string{"en", "fr", "de"}

// Table is the texts of one language. It is safe for concurrent use.
type Table struct {
	code  string
	texts map[string]string
	first func() *Table // the first language, for a text that is not there; nil = none
}

// ofGames are the files of texts in a game's folder, and what their keys are put below besides
// the game's ID.
var ofGames = []struct{ file, prefix string }{{"strings", ""}, {"rules", "rule."}, {"lore", "lore."}}

// Load reads a language from the assets: strings/<code>.json, and of every folder that has
// them, strings.<code>.json, rules.<code>.json and lore.<code>.json, whose keys it puts below
// the folder's name, with "rule." and "lore." behind it.
func Load(fsys fs.FS, code string) (*Table, error) {
	t := &Table{code: code, texts: map[string]string{}}
	if code != Languages[0] {
		t.first = sync.OnceValue(func() *Table {
			first, err := Load(fsys, Languages[0])
			if err != nil {
				return &Table{code: Languages[0]}
			}
			return first
		})
	}
	if err := t.read(fsys, "strings/"+code+".json", ""); err != nil {
		return nil, err
	}
	for _, kind := range ofGames {
		files, err := fs.Glob(fsys, "*/"+kind.file+"."+code+".json")
		if err != nil {
			return nil, fmt.Errorf("lang: %w", err)
		}
		for _, file := range files {
			if err := t.read(fsys, file, path.Dir(file)+"."+kind.prefix); err != nil {
				return nil, err
			}
		}
	}
	if t.texts["language.signs"] == "apart" {
		for key, text := range t.texts {
			t.texts[key] = apart.Replace(text)
		}
	}
	return t, nil
}

func (t *Table) read(fsys fs.FS, file, prefix string) error {
	b, err := fs.ReadFile(fsys, file)
	if err != nil {
		return fmt.Errorf("lang: %w", err)
	}
	var texts map[string]string
	if err := json.Unmarshal(b, &texts); err != nil {
		return fmt.Errorf("lang: %s: %w", file, err)
	}
	for key, text := range texts {
		t.texts[prefix+key] = text
	}
	return nil
}

// apart keeps signs that a blank parts from their word on its line.
var apart = strings.NewReplacer(" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", " »", "\u00a0»", "« ", "«\u00a0")

// New returns a table of the given texts, for tests.
func New(code string, texts map[string]string) *Table { return &Table{code: code, texts: texts} }

// With returns a table that has texts beside its own, in place of those of the same keys.
func (t *Table) With(texts map[string]string) *Table {
	all := maps.Clone(t.texts)
	maps.Copy(all, texts)
	return &Table{t.code, all, t.first}
}

// Code returns the code of the language, one of Languages.
func (t *Table) Code() string { return t.code }

// Keys returns how many texts there are and all of them; the caller must not change it.
func (t *Table) Keys() map[string]string { return t.texts }

// Has reports whether there is a text for a key, in the language or else in the first.
func (t *Table) Has(key string) bool {
	_, ok := t.texts[key]
	return ok || t.first != nil && t.first().Has(key)
}

// T returns the text for a key, its placeholders filled with args, which alternate
// between names and values. Where the language has none it is that of the first language;
// a key without a text comes back in brackets.
func (t *Table) T(key string, args ...any) string {
	text, ok := t.texts[key]
	switch {
	case ok:
		return t.fill(text, args)
	case t.first != nil:
		return t.first().T(key, args...)
	}
	return "[" + key + "]"
}

// Of is T for a key that a game handed out: "<system>.<key>" if there is such a text,
// else key.
func (t *Table) Of(system, key string, args ...any) string {
	if own := system + "." + key; t.Has(own) {
		return t.T(own, args...)
	}
	return t.T(key, args...)
}

// HasOf reports whether Of would find a text.
func (t *Table) HasOf(system, key string) bool { return t.Has(system+"."+key) || t.Has(key) }

func (t *Table) fill(text string, args []any) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	for {
		head, rest, found := strings.Cut(text, "{")
		b.WriteString(head)
		if !found {
			return b.String()
		}
		hole, tail, closed := strings.Cut(rest, "}")
		if !closed {
			b.WriteString("{" + rest)
			return b.String()
		}
		b.WriteString(t.hole(hole, args))
		text = tail
	}
}

// hole fills one placeholder; one that has no argument stays as it is.
func (t *Table) hole(hole string, args []any) string {
	what, forms, _ := strings.Cut(hole, "|")
	for i := 0; i+1 < len(args); i += 2 {
		if name, ok := args[i].(string); !ok || name != what {
			continue
		}
		n, number := args[i+1].(int)
		halves := strings.HasPrefix(what, "half-")
		if one, several, ok := strings.Cut(forms, "|"); ok {
			if number && (t.one(n) || halves && t.oneOfHalves(n)) {
				return one
			}
			return several
		}
		switch text, ok := args[i+1].(string); {
		case ok:
			return text
		case number && halves:
			return Halves(n)
		case number:
			return strconv.Itoa(n)
		}
		return fmt.Sprint(args[i+1])
	}
	return "{" + hole + "}"
}

// one reports whether n takes the singular: 1 does, and in some languages 0.
func (t *Table) one(n int) bool {
	if n < 0 {
		n = -n
	}
	return n == 1 || n == 0 && t.singularNought()
}

// oneOfHalves reports whether n halves take the singular: up to one do, and where 0 does, all
// below two.
func (t *Table) oneOfHalves(n int) bool { return n == 1 || n == 2 || n == 3 && t.singularNought() }

func (t *Table) singularNought() bool { return t.texts["language.nought"] == "singular" }

// Decimal writes a number with its decimals behind the sign of the language; decimals is how
// many, -1 for as many as it has.
func (t *Table) Decimal(x float64, decimals int) string {
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if sign, ok := t.texts["language.decimal"]; ok {
		text = strings.Replace(text, ".", sign, 1)
	}
	return text
}

// Halves writes a number of halves: 7 is 3½.
func Halves(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	switch {
	case n%2 == 0:
		return sign + strconv.Itoa(n/2)
	case n == 1:
		return sign + "½"
	}
	return sign + strconv.Itoa(n/2) + "½"
}

// Signed writes a number with its sign, as modifiers have it: +2, −1, 0.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Holes returns the names of the placeholders in a text, in order.
func Holes(text string) (names []string) {
	for {
		_, rest, found := strings.Cut(text, "{")
		if !found {
			return names
		}
		hole, tail, closed := strings.Cut(rest, "}")
		if !closed {
			return names
		}
		name, _, _ := strings.Cut(hole, "|")
		names = append(names, name)
		text = tail
	}
}
