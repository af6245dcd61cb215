package scenes

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

func tables(t *testing.T) map[string]*lang.Table {
	t.Helper()
	all, err := loadTables()
	check.Must(t, err)
	return all
}

var loadTables = sync.OnceValues(func() (map[string]*lang.Table, error) {
	all := map[string]*lang.Table{}
	files := toyFiles()
	for _, code := range lang.Languages {
		table, err := loadTexts(withToy(), files, code)
		if err != nil {
			return nil, err
		}
		all[code] = table
	}
	return all, nil
})

// Every key has a text in each language, with the same placeholders.
func TestTablesMatch(t *testing.T) {
	all := tables(t)
	first := all[lang.Languages[0]]
	for _, code := range lang.Languages[1:] {
		for key := range all[code].Keys() {
			if !first.Has(key) {
				t.Errorf("%s: %q is not in %s", code, key, first.Code())
			}
		}
		for key, text := range first.Keys() {
			other, ok := all[code].Keys()[key]
			if !ok {
				t.Errorf("%s: %q is missing", code, key)
				continue
			}
			a, b := lang.Placeholders(text), lang.Placeholders(other)
			slices.Sort(a)
			slices.Sort(b)
			if a, b = slices.Compact(a), slices.Compact(b); !slices.Equal(a, b) {
				t.Errorf("%q has the placeholders %q, in %s %q", key, a, code, b)
			}
			if strings.TrimSpace(other) != other || strings.TrimSpace(text) != text || text == "" || other == "" {
				t.Errorf("%q is empty or has spaces around it", key)
			}
		}
	}
}

// rulesPrefixes are the prefixes of keys that the rules return. TestRulesHaveTexts checks whether they are
// used.
var rulesPrefixes = []string{"prompt.", "verb.", "pass.", "leaves.", "next.", "phase.", "chit.", "result.", "mod.", "why.", "box.", "gauge.", "mark.", "method.",
	"level.", "note.", "die.", "rolled.", "to.", "arg.", "date.", "key.", "side.", "language.", "palette.", "seat.", "settings.volume.", "board.event.", "lesson.", "terrain.", "symbol.", "size.", "plan.", "term.", "about.", "piece.", "odds.", "kind.", "rule.", "lore.", "corps.", "change.", "day.", "page.", "told.", "use.", "warn.", "fault.", "edit."}

var literal = regexp.MustCompile("\"([a-z][A-Za-z0-9_*-]*(?:\\.[A-Za-z0-9_*-]+)+)\"|\"(ok|back|cancel)\"")

// Every key is used in the code, and every key in the code has a text. A game may have its own version of a
// common text.
func TestTextsAreUsed(t *testing.T) {
	en := tables(t)["en"]
	used := map[string]bool{}
	asked := regexp.MustCompile(`\.T\("([^"]+)"[,)]`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range literal.FindAllStringSubmatch(string(b), -1) {
			used[m[1]+m[2]] = true
			family, _, _ := strings.Cut(m[1], ".")
			if slices.Contains([]string{"board", "setup", "settings", "title", "menu", "review", "guide", "help", "load", "save", "error"}, family) && !strings.HasSuffix(m[1], ".json") && !en.Has(m[1]) {
				t.Errorf("%s: %q has no text", path, m[1])
			}
		}
		for _, m := range asked.FindAllStringSubmatch(string(b), -1) {
			check.True(t, en.Has(m[1]), "%s: %q has no text", path, m[1])
		}
		return nil
	})
	check.Must(t, err)
	ids := game.NewSystems(withToy(), assets.FS()).IDs()
	written, err := fs.Glob(assets.FS(), "*/rulebook.csv") // including games that are not registered
	check.Must(t, err)
	for _, path := range written {
		ids = append(ids, filepath.Dir(path))
	}
	for key := range en.Keys() {
		bare, ofGame := key, false
		for _, id := range ids {
			if rest, ok := strings.CutPrefix(key, id+"."); ok {
				bare, ofGame = rest, true
			}
		}
		if used[key] || ofGame && used[bare] || ofGame && slices.ContainsFunc([]string{"title", "about", "scenario.", "option."}, func(p string) bool { return strings.HasPrefix(bare, p) }) {
			continue
		}
		check.True(t, slices.ContainsFunc(rulesPrefixes, func(p string) bool { return strings.HasPrefix(bare, p) }), "%q is used nowhere", key)
	}
}

// Every paragraph, every rules change and every unit with a history has its texts, and no text is unused.
func TestRulesAndLoreHaveTexts(t *testing.T) {
	systems := game.NewSystems(withToy(), assets.FS())
	for code, table := range tables(t) {
		for _, id := range systems.IDs() {
			sys, err := systems.Get(id)
			check.Must(t, err)
			want := map[string]bool{}
			for _, p := range sys.Paragraphs() {
				want["rule."+p.Num], want["rule."+p.Num+rulebook.Text] = true, true
				want["rule."+p.Num+rulebook.Ruling] = false // only some paragraphs have a ruling
			}
			for _, c := range sys.Changes() {
				want[fmt.Sprintf("change.%d.%s", c.Version, c.Para)] = true
			}
			own, err := skin.Load(assets.FS(), id)
			check.Must(t, err)
			for _, l := range own.Lore() {
				want["lore."+l.ID] = true
			}
			for key, must := range want {
				if must && !table.Has(id+"."+key) {
					t.Errorf("%s: %s has no %q", code, id, key)
				}
			}
			for key := range table.Keys() {
				below, ofGame := strings.CutPrefix(key, id+".")
				family, _, _ := strings.Cut(below, ".")
				if _, known := want[below]; ofGame && !known && slices.Contains([]string{"rule", "lore", "change"}, family) {
					t.Errorf("%s: %q is of nothing", code, key)
				}
			}
		}
	}
}

// A combat result fits in a line of the log and of the prompt.
func TestResultsFitTheirLine(t *testing.T) {
	const most = 49 // letters
	for code, table := range tables(t) {
		for key, text := range table.Keys() {
			if strings.Contains(key, ".result.") && len(lang.Placeholders(text)) == 0 && utf8.RuneCountInString(text) > most {
				t.Errorf("%s, %s: %q", code, key, text)
			}
		}
	}
}

// Every character of every text, including the rules references, is in the fonts.
func TestFontsHaveGlyphs(t *testing.T) {
	fonts, err := ui.LoadFonts(assets.FS())
	check.Must(t, err)
	fits := func(what, text string, families ...ui.Family) {
		for _, f := range families {
			if lack := fonts.MissingGlyphs(f, text); len(lack) > 0 {
				t.Errorf("%s: no glyph for %q", what, string(lack))
			}
		}
	}
	for code, table := range tables(t) {
		for key, text := range table.Keys() {
			fits(code+" "+key, text, ui.Body, ui.Bold)
			if _, below, _ := strings.Cut(key, "."); strings.HasPrefix(below, "rule.") || strings.HasPrefix(below, "lore.") {
				continue // never set in the other fonts
			}
			fits(code+" "+key, text, ui.Label, ui.Stencil)
			fits(code+" "+key, strings.ToUpper(text), ui.Stencil)
		}
	}
	systems := game.NewSystems(withToy(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		for _, c := range sys.Board().Cells {
			fits(id+" "+c.Code, c.Name+c.Alt+c.Code, ui.Body, ui.Label)
		}
	}
}

// Every key returned in random games has a text.
func TestRulesHaveTexts(t *testing.T) {
	systems := game.NewSystems(withToy(), assets.FS())
	all := tables(t)
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		missing := map[string]bool{}
		want := func(key string) {
			for code, table := range all {
				if !table.HasOf(id, key) {
					missing[code+" has no text "+strconv.Quote(key)] = true
				}
			}
		}
		wantArgs := func(key string, args []rules.Arg) {
			want(key)
			for _, hole := range lang.Placeholders(all["en"].GameText(id, key)) {
				if !slices.ContainsFunc(args, func(a rules.Arg) bool { return a.Name == hole }) {
					missing[key+" has no argument "+hole] = true
				}
			}
		}
		for _, sc := range sys.Scenarios() {
			want("scenario." + sc.ID)
			want("scenario." + sc.ID + ".about")
			var options []string
			for _, o := range sys.Options() {
				want("option." + o.ID)
				options = append(options, o.ID)
			}
			for seed := range uint64(rulestest.Amount(2, 20)) {
				pos, err := sys.Start(sc.ID, options)
				check.Must(t, err)
				collect(t, pos, seed, want, wantArgs)
			}
		}
		history, err := workshop.History(assets.FS(), id)
		check.Must(t, err)
		for _, f := range history {
			want("scenario." + f.ID)
			want("scenario." + f.ID + ".about")
		}
		for _, b := range sys.Board().Boxes {
			want("box." + b.Key)
		}
		for _, c := range sys.Board().Cells[1:] {
			if c.Terrain != "" {
				want("terrain." + c.Terrain)
			}
			if c.Settlement != "" {
				want("terrain." + c.Settlement)
			}
		}
		first, err := sys.Start(sys.Scenarios()[0].ID, nil)
		check.Must(t, err)
		for _, p := range first.Pieces(nil) {
			if p.Symbol != "" {
				want("symbol." + p.Symbol)
			}
			if p.Size != "" {
				want("size." + p.Size)
			}
			if p.Corps != "" {
				want("corps." + p.Corps)
			}
		}
		var list []string
		for m := range missing {
			list = append(list, m)
		}
		sort.Strings(list)
		for _, m := range list {
			t.Errorf("%s: %s", id, m)
		}
	}
}

// Every reason that the code of a game uses has a text, including those that are rare in random games.
func TestReasonsHaveTexts(t *testing.T) {
	named := regexp.MustCompile("(?:[bB]ecause|SingleReason)\\((?:[a-z.]+, )?\"([a-z][a-z-]*)\"")
	all := tables(t)
	found := 0
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		sources, err := filepath.Glob("../rules/" + id + "/*.go")
		check.Must(t, err)
		for _, path := range sources {
			b, err := os.ReadFile(path)
			check.Must(t, err)
			for _, m := range named.FindAllSubmatch(b, -1) {
				found++
				for code, table := range all {
					if key := "why." + string(m[1]); !table.HasOf(id, key) {
						t.Errorf("%s: %q of %s has no text", code, key, path)
					}
				}
			}
		}
	}
	if found < 150 {
		t.Errorf("only %d reasons found", found)
	}
}

// collectCards reports the keys of a hand.
func collectCards(hand []rules.Card, want func(string), wantArgs func(string, []rules.Arg)) {
	for i := range hand {
		want("chit." + hand[i].Key)
		for _, u := range hand[i].Uses {
			wantArgs("use."+u.Key, u.Args)
			want("use." + u.Verb)
			for _, w := range u.Why {
				wantArgs("why."+w.Key, w.Args)
			}
		}
	}
}

// collect plays a game and reports its keys.
func collect(t *testing.T, pos rules.View, seed uint64, want func(string), wantArgs func(string, []rules.Arg)) {
	id := pos.System().ID()
	src := splitmix.Source(seed + 7)
	player := ai.NewRandom(seed)
	hear := rules.ListenerFunc(func(e rules.Event) {
		switch e.Kind {
		case rules.PhaseBegan:
			want("phase." + e.Key)
		case rules.ChitDrawn, rules.ChitPlayed:
			want("chit." + e.Key)
		case rules.ResultFound:
			if _, _, hits := rules.ReadHits(e.Key); !hits {
				want("result." + e.Key)
			}
		case rules.DieRolled:
			want("die." + e.Key)
		case rules.Note:
			note, _, _ := strings.Cut(e.Key, ":")
			want("note." + note)
		case rules.GameEnded:
			want("method." + e.Key)
		case rules.Placed:
			if e.Key != "" {
				want("board.event.placed." + e.Key)
			}
		case rules.Withdrawn:
			if e.Key != "" {
				want("to." + e.Key)
			}
		}
	})
	var choices []rules.Choice
	var pieces []rules.Piece
	for n := 0; n < 6000 && !pos.Outcome().Over; n++ {
		d := pos.Decision()
		wantArgs("prompt."+d.Key, d.Args)
		choices = pos.Choices(choices[:0])
		for i, c := range choices {
			pick := pos.Describe(c)
			if i < 12 || pick.Pass {
				want("verb." + pick.Verb)
			}
			if pick.Pass && (pick.Verb == vocab.None && id != gametest.Toy || id == "axisallies" || id == "enemyaction") { // in other games such a choice may have a verb
				want("pass." + d.Key)
			}
		}
		if warner, ok := pos.(rules.Warner); ok {
			for _, c := range choices {
				if w, ok := warner.Warning(c); ok {
					wantArgs("warn."+w.Key, w.Args)
				}
			}
		}
		if holder, ok := pos.(rules.CardHolder); ok && n%7 == 0 {
			collectCards(holder.Cards(d.By), want, wantArgs)
		}
		if n%40 == 0 {
			for _, g := range pos.Tracks() {
				want("gauge." + g.Key)
				for _, item := range g.Items {
					if item.Why != "" {
						want("why." + item.Why)
					}
				}
			}
			pieces = pos.Pieces(pieces[:0])
			for _, p := range pieces {
				for _, m := range p.Marks {
					if !strings.Contains(m, ".") { // keys such as due.18-2 and artillery.1 are evaluated by the board
						want("mark." + m)
					}
				}
			}
		}
		if f, ok := pos.Forecast(); ok && n%3 == 0 {
			for _, m := range f.Modifiers {
				wantArgs("mod."+m.Key, m.Args)
			}
			for _, r := range f.Results {
				_, _, hits := rules.ReadHits(r.Key)
				if _, err := strconv.Atoi(r.Key); err != nil && !hits && id != "toy" { // the board has its own texts for these
					want("result." + r.Key)
				}
			}
		}
		if n%25 == 0 && len(pieces) > 0 {
			p := pieces[n%len(pieces)]
			cells := len(pos.System().Board().Cells)
			for range rulestest.Amount(2, 40) {
				to := rules.CellID(1 + src.N(cells-1))
				for _, attack := range []bool{false, true} {
					for _, r := range pos.WhyNot(rules.Intent{Piece: p.ID, To: to, Attack: attack}) {
						wantArgs("why."+r.Key, r.Args)
					}
				}
			}
		}
		var c rules.Choice
		if pos.ToMove() == rules.Chance {
			c = rules.Draw(pos, choices, &src)
		} else if len(choices) == 1 {
			c = choices[0]
		} else {
			c = player.Choose(pos, choices, nil)
		}
		pos.Apply(c, hear)
	}
	if o := pos.Outcome(); o.Over {
		want("method." + o.Method)
		if o.Level != "" {
			want("level." + o.Level)
		}
	}
}

// In German a side as subject has its article, formations in unit histories are spelt as on the cards, and
// the purpose of a die roll begins with a capital letter.
func TestSpellingOfNames(t *testing.T) {
	bare := regexp.MustCompile(`(^|[.:] )\{side\} [a-zäöü]`)
	for code, table := range tables(t) {
		for key, text := range table.Keys() {
			if code == "de" && bare.MatchString(text) {
				t.Errorf("%s: %q", key, text)
			}
		}
		for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
			for _, what := range []string{"bridge", "hold", "advance", "block", "bug-out"} {
				if key := "die." + what; table.HasOf(id, key) && unicode.IsLower([]rune(table.GameText(id, key))[0]) {
					t.Errorf("%s %s: %q", code, id, table.GameText(id, key))
				}
			}
		}
	}
	files, err := filepath.Glob("../assets/*/lore.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, path := range files {
		b, err := os.ReadFile(path)
		check.Must(t, err)
		if m := regexp.MustCompile(`\d+\. [^"]*-Division"`).Find(b); m != nil {
			t.Errorf("%s: %s", path, m)
		}
	}
}
