package afteraction

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// table returns the texts of a language with the titles of the games.
func table(t *testing.T, code string) *lang.Table {
	t.Helper()
	l, err := lang.Load(assets.FS(), code)
	check.Must(t, err)
	titles := map[string]string{}
	for _, e := range registry.Games() {
		titles[e.ID+".title"] = e.Title
	}
	return l.With(titles)
}

// report returns the report about a match without an analysis.
func report(t *testing.T, m *game.Match, code string, pictures bool) *Report {
	t.Helper()
	fonts, err := ui.LoadFonts(assets.FS())
	check.Must(t, err)
	r, err := New(m, table(t, code), assets.FS(), fonts, nil, pictures)
	check.Must(t, err)
	return r
}

// gaps are the traces of a text that is missing or incomplete.
var gaps = regexp.MustCompile(`\[[a-z]+\.|\{[a-z]+|%!|[^|]  [^|]|: \.|\bNaN\b| \.|\(\)`)

// TestEveryGame: the report of a whole game has every turn and all losses, and no gap in a sentence of any language.
func TestEveryGame(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		m := pagetest.Finished(t, systems, id)
		for _, code := range lang.Languages {
			t.Run(id+"/"+code, func(t *testing.T) {
				r := report(t, m, code, false)
				text := r.Markdown()
				for _, gap := range gaps.FindAllString(strings.ReplaceAll(text, `\`, ""), 5) {
					t.Errorf("%q in the report", gap)
				}
				l := table(t, code)
				for turn := 1; turn <= m.Position().Turn(); turn++ {
					if n := strings.Count(text, "\n### "+l.T("board.turn", "n", turn)+" ·") + strings.Count(text, "\n### "+l.T("board.turn", "n", turn)+"\n"); n != 1 {
						t.Errorf("turn %d has %d headings", turn, n)
					}
				}
				var lost [2]int
				for _, turn := range r.story.turns {
					lost[0], lost[1] = lost[0]+turn.lost[0], lost[1]+turn.lost[1]
				}
				moments := r.stats.Moments()
				check.Equal(t, lost, moments[len(moments)-1].Lost, "steps lost")
			})
		}
	}
}

// TestFile: the file is well formed, has a map for each turn, and refers to nothing outside itself.
func TestFile(t *testing.T) {
	m := pagetest.Finished(t, game.NewSystems(registry.Games(), assets.FS()), "tigers")
	r := report(t, m, "en", true)
	html := r.HTML()
	if len(html) > 3<<20 {
		t.Errorf("%d bytes", len(html))
	}
	maps := 0
	d := xml.NewDecoder(strings.NewReader(html))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		check.Must(t, err)
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			if (a.Name.Local == "href" || a.Name.Local == "src") && !strings.HasPrefix(a.Value, "data:image/") && !strings.HasPrefix(a.Value, "#") {
				t.Errorf("%s refers to %.60q", e.Name.Local, a.Value)
			}
			if a.Name.Local == "href" && a.Value == "#land" {
				maps++
			}
		}
	}
	check.Equal(t, maps, m.Position().Turn(), "maps")
	for _, use := range regexp.MustCompile(`<use href="#(\w+)"`).FindAllStringSubmatch(html, -1) {
		if !strings.Contains(html, `id="`+use[1]+`"`) {
			t.Errorf("there is no picture %s", use[1])
		}
	}
}

// TestTextsAreEscaped: markup in a text stays text in both formats.
func TestTextsAreEscaped(t *testing.T) {
	const bad = `<script>"x"</script> & [a](b) *c* | 'd'`
	d := document{language: "en", title: bad, subtitle: bad, blocks: []block{
		{heading: bad, level: 2}, {text: bad}, {list: []string{bad}}, {table: [][]string{{bad}, {bad}}}, {picture: (&chart{hi: 1, unit: bad, curves: []curve{{name: bad}}}).svg(bad), caption: bad}}}
	html := d.html()
	if strings.Contains(html, "<script") {
		t.Errorf("a script in\n%s", html)
	}
	dec := xml.NewDecoder(strings.NewReader(html))
	for {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	text := d.markdown()
	for _, mark := range []string{"<script", "[a](", " *c*", "</"} {
		if strings.Contains(text, mark) {
			t.Errorf("%q in\n%s", mark, text)
		}
	}
}

// TestFightsAreTold: every fight has attackers and odds, and the report describes fights.
func TestFightsAreTold(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	m := pagetest.Finished(t, systems, "celles")
	r := report(t, m, "en", false)
	text := r.Markdown()
	attacks := 0
	for _, turn := range r.story.turns {
		for i := range turn.fights {
			f := &turn.fights[i]
			if f.side != rules.Axis && f.side != rules.Allies || len(f.by) == 0 || f.odds == nil {
				t.Errorf("turn %d: the attack on cell %d has no attacker or no odds: %+v", turn.n, f.cell, f)
			}
			attacks++
		}
	}
	if attacks == 0 {
		t.Fatal("the game has no attacks")
	}
	if !strings.Contains(text, ": attack by ") {
		t.Error("no attack is told")
	}
}

// TestSwingsAreTold: the report tells the turn and the side of a change of the chance, and the moves of that side.
func TestSwingsAreTold(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	fonts, err := ui.LoadFonts(assets.FS())
	check.Must(t, err)
	for _, id := range systems.IDs() {
		m := pagetest.Finished(t, systems, id)
		n := len(m.Records())
		review := &game.Review{Moments: []game.Moment{{Turn: 1, Chance: 500}, {At: n, Turn: m.Position().Turn(), Chance: 300}}}
		for i := range toldSwings {
			review.Stretches = append(review.Stretches, game.Segment{From: i * n / toldSwings, To: (i + 1) * n / toldSwings, Turn: i + 1, Side: rules.Axis, Change: -50})
		}
		for _, code := range lang.Languages {
			r, err := New(m, table(t, code), assets.FS(), fonts, review, false)
			check.Must(t, err)
			text := strings.ReplaceAll(r.Markdown(), `\`, "")
			for _, gap := range gaps.FindAllString(text, 5) {
				t.Errorf("%s, %s: %q in the report", id, code, gap)
			}
			l := table(t, code)
			if want := "- " + l.T("board.turn", "n", 2) + " · " + l.T("side.axis"); !strings.Contains(text, want) {
				t.Errorf("%s, %s: %q is not in the report", id, code, want)
			}
			if !strings.Contains(text, " → ") {
				t.Errorf("%s, %s: no move is told", id, code)
			}
		}
	}
}
