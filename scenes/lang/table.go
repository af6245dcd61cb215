package lang

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"herbstnebel/rules/datafile"
)

// Languages are the codes of the supported languages, in menu order. To add a language, add its
// code here and its files. Its table defines its conventions:
//
//	language.name     its name in the language itself
//	language.decimal  the decimal separator
//	language.nought   whether 0, and all below 2, is singular or plural
//	language.signs    whether : ; ? ! and quotation marks are attached to their word or spaced
var Languages = []string{"en", "fr", "de"}

// Match returns the language for a system locale such as "DE", "de-AT" or "de_DE.UTF-8"; ok is
// false if it is not supported.
func Match(code string) (language string, ok bool) {
	base, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(code)), ".")
	base, _, _ = strings.Cut(base, "@")
	base, _, _ = strings.Cut(strings.ReplaceAll(base, "_", "-"), "-")
	return base, slices.Contains(Languages, base)
}

// Table holds the texts of one language. It is safe for concurrent use.
type Table struct {
	code  string
	texts map[string]string        // texts of the interface
	games map[string]folder        // texts of games, by game ID
	own   func() map[string]string // see Keys
	first func() *Table            // the first language, used for missing texts; nil if this is the first
}

// folder holds one loader for each file of a game's texts, in the order of ofGames; nil if the file
// does not exist. A file is read when one of its texts is first needed, because the program seldom
// needs the texts of all games.
type folder []func() (map[string]string, error)

// ofGames lists the text files in a game's folder, with the prefix of their keys after the game's
// ID.
var ofGames = []struct{ file, prefix string }{{"strings", ""}, {"rules", "rule."}, {"lore", "lore."}}

// Load returns the texts of a language. It reads strings/<code>.json at once. In every folder that
// has them, the files strings.<code>.json, rules.<code>.json and lore.<code>.json are read when one
// of their texts is first needed. Their keys get the folder's name as a prefix, followed by "rule."
// and "lore." for the last two. Call Check first to find unreadable files.
func Load(fsys fs.FS, code string) (*Table, error) {
	texts, err := read(fsys, "strings/"+code+".json")
	if err != nil {
		return nil, err
	}
	signs := func(texts map[string]string) {}
	if texts["language.signs"] == "apart" {
		signs = func(texts map[string]string) {
			for key, text := range texts {
				texts[key] = apart.Replace(text)
			}
		}
	}
	signs(texts)
	games := map[string]folder{}
	for i, kind := range ofGames {
		names, err := fs.Glob(fsys, "*/"+kind.file+"."+code+".json")
		if err != nil {
			return nil, fmt.Errorf("lang: %w", err)
		}
		for _, name := range names {
			id := path.Dir(name)
			if games[id] == nil {
				games[id] = make(folder, len(ofGames))
			}
			games[id][i] = sync.OnceValues(func() (map[string]string, error) {
				texts, err := read(fsys, name)
				signs(texts)
				return texts, err
			})
		}
	}
	t := newTable(code, texts, games)
	if code != Languages[0] {
		t.first = sync.OnceValue(func() *Table {
			first, err := Load(fsys, Languages[0])
			if err != nil {
				return New(Languages[0], nil)
			}
			return first
		})
	}
	return t, nil
}

// Check reads all texts in all languages and returns the error of the first invalid file.
func Check(fsys fs.FS) error {
	for _, code := range Languages {
		t, err := Load(fsys, code)
		if err != nil {
			return err
		}
		for _, id := range slices.Sorted(maps.Keys(t.games)) {
			for _, read := range t.games[id] {
				if read == nil {
					continue
				}
				if _, err := read(); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// read parses a file of texts.
func read(fsys fs.FS, name string) (texts map[string]string, err error) {
	if err := datafile.JSON(fsys, name, &texts); err != nil {
		return nil, fmt.Errorf("lang: %w", err)
	}
	return texts, nil
}

// apart replaces the space between a word and a punctuation mark with a non-breaking one.
var apart = strings.NewReplacer(" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", " »", "\u00a0»", "« ", "«\u00a0")

// New returns a table of the given texts, for use in tests.
func New(code string, texts map[string]string) *Table { return newTable(code, texts, nil) }

func newTable(code string, texts map[string]string, games map[string]folder) *Table {
	t := &Table{code: code, texts: texts, games: games}
	t.own = sync.OnceValue(func() map[string]string {
		all := maps.Clone(texts)
		for id, files := range games {
			for i, read := range files {
				if read == nil {
					continue
				}
				own, _ := read()
				for key, text := range own {
					all[id+"."+ofGames[i].prefix+key] = text
				}
			}
		}
		return all
	})
	return t
}

// With returns a copy of the table with additional texts.
func (t *Table) With(texts map[string]string) *Table {
	all := maps.Clone(t.texts)
	maps.Copy(all, texts)
	with := newTable(t.code, all, t.games)
	with.first = t.first
	return with
}

// Code returns the code of the language, one of Languages.
func (t *Table) Code() string { return t.code }

// Keys returns all texts of the language by key, reading all files. The caller must not modify the
// map.
func (t *Table) Keys() map[string]string { return t.own() }

// find returns the text for key in this language. A file that cannot be read has no texts.
func (t *Table) find(key string) (string, bool) {
	if game, below, _ := strings.Cut(key, "."); t.games[game] != nil {
		if text, ok := t.games[game].find(below); ok {
			return text, true
		}
	}
	text, ok := t.texts[key]
	return text, ok
}

// find returns the text for a key, which is relative to the game's ID.
func (g folder) find(key string) (string, bool) {
	for i := len(ofGames) - 1; i >= 0; i-- { // the file without a prefix comes last
		if below, ok := strings.CutPrefix(key, ofGames[i].prefix); ok && g[i] != nil {
			texts, _ := g[i]()
			text, ok := texts[below]
			return text, ok
		}
	}
	return "", false
}

// Has reports whether there is a text for key, in this language or in the first one.
func (t *Table) Has(key string) bool {
	_, ok := t.find(key)
	return ok || t.first != nil && t.first().Has(key)
}

// T returns the text for key with its placeholders filled in from args, which alternate between
// names and values. A missing text is taken from the first language; if that has none either, T
// returns the key in brackets.
func (t *Table) T(key string, args ...any) string {
	text, ok := t.find(key)
	switch {
	case ok:
		return t.fill(text, args)
	case t.first != nil:
		return t.first().T(key, args...)
	}
	return "[" + key + "]"
}

// GameText is T for a key from a game: it uses "<system>.<key>" if there is such a text, otherwise
// key.
func (t *Table) GameText(system, key string, args ...any) string {
	if own := system + "." + key; t.Has(own) {
		return t.T(own, args...)
	}
	return t.T(key, args...)
}

// HasOf reports whether GameText would find a text.
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
		placeholder, tail, closed := strings.Cut(rest, "}")
		if !closed {
			b.WriteString("{" + rest)
			return b.String()
		}
		filled := t.placeholder(placeholder, args)
		if t.elides(b.String(), filled) {
			short := strings.TrimSuffix(b.String(), "e ") + "’"
			b.Reset()
			b.WriteString(short)
		}
		b.WriteString(filled)
		text = tail
	}
}

// elides reports whether the last word of head loses its vowel before next, as "de" does in some
// languages.
func (t *Table) elides(head, next string) bool {
	word := t.texts["language.elides"] // a word that does not end in e cannot elide
	first, _ := utf8.DecodeRuneInString(next)
	return strings.HasSuffix(word, "e") && strings.ContainsRune("AEIOUÉÈaeiouéè", first) && strings.HasSuffix(" "+head, " "+word+" ")
}

// placeholder returns the value of one placeholder; a placeholder without an argument is left unchanged.
func (t *Table) placeholder(placeholder string, args []any) string {
	property, forms, _ := strings.Cut(placeholder, "|")
	for i := 0; i+1 < len(args); i += 2 {
		if name, ok := args[i].(string); !ok || name != property {
			continue
		}
		n, number := args[i+1].(int)
		text, isText := args[i+1].(string)
		halves := strings.HasPrefix(property, "half-")
		if one, several, ok := strings.Cut(forms, "|"); ok {
			if number && (t.one(n) || halves && t.oneOfHalves(n)) || isText && !named(text) {
				return one
			}
			return several
		}
		switch {
		case isText:
			return text
		case number && halves:
			return Halves(n)
		case number && n < 0:
			return Signed(n)
		case number:
			return strconv.Itoa(n)
		}
		return fmt.Sprint(args[i+1])
	}
	return "{" + placeholder + "}"
}

// named reports whether text is a name, not a number or code.
func named(text string) bool { return text == "" || text[0] < '0' || text[0] > '9' }

// one reports whether n takes the singular: 1 does, and in some languages 0.
func (t *Table) one(n int) bool {
	if n < 0 {
		n = -n
	}
	return n == 1 || n == 0 && t.zeroIsSingular()
}

// oneOfHalves reports whether n halves take the singular: those up to one do; in languages with a
// singular zero, those below two.
func (t *Table) oneOfHalves(n int) bool { return n == 1 || n == 2 || n == 3 && t.zeroIsSingular() }

func (t *Table) zeroIsSingular() bool { return t.texts["language.nought"] == "singular" }

// Decimal formats a number with the language's decimal separator. decimals is the number of
// decimals, -1 for as many as needed.
func (t *Table) Decimal(x float64, decimals int) string {
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if sign, ok := t.texts["language.decimal"]; ok {
		text = strings.Replace(text, ".", sign, 1)
	}
	return text
}

// Halves formats a number of halves: 7 is 3½.
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

// Signed formats a number with its sign, as for modifiers: +2, −1, 0.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Placeholders returns the names of the placeholders in a text, in order.
func Placeholders(text string) (names []string) {
	for {
		_, rest, found := strings.Cut(text, "{")
		if !found {
			return names
		}
		placeholder, tail, closed := strings.Cut(rest, "}")
		if !closed {
			return names
		}
		name, _, _ := strings.Cut(placeholder, "|")
		names = append(names, name)
		text = tail
	}
}

// SeatName returns the display name of a seat. The name of an engine of another version remains as it is.
func (t *Table) SeatName(seat string) string {
	if t.Has("seat." + seat) {
		return t.T("seat." + seat)
	}
	return seat
}
