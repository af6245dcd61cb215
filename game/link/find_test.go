package link_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

const address = "https://a.example/play/#" + link.Key

// kinds returns a link of each kind: of a short and a long game, with known and unknown data, by correspondence
// and not.
func kinds(t *testing.T, all *game.Systems) map[string]string {
	t.Helper()
	toys := toyGames()
	toy, err := toys.Get("toy")
	check.Must(t, err)
	woods, err := all.Get("deadlywoods")
	check.Must(t, err)
	write := func(m *game.Match) string {
		t.Helper()
		text, err := link.Write(m)
		check.Must(t, err)
		return text
	}
	return map[string]string{
		"toy":              write(random(t, toy, game.Setup{Scenario: "long", Seed: 2}, 40)),
		"toy by link":      exchange(t, byLink(t, toys, toy, rules.Axis, 5), 3)[2],
		"offensive":        write(random(t, woods, game.Setup{Scenario: "offensive", Seed: 3}, 500)),
		"offensive begins": write(random(t, woods, game.Setup{Scenario: "offensive", Seed: 4}, 1)),
	}
}

// fold breaks a text into lines joined by with.
func fold(text string, width int, with string) string {
	var b strings.Builder
	for len(text) > width {
		b.WriteString(text[:width] + with)
		text = text[width:]
	}
	return b.String() + text
}

// decorations are the changes that programs for chat and mail make to a link.
var decorations = map[string]func(text string) string{
	"as it is":                 func(s string) string { return address + s },
	"without the address":      func(s string) string { return s },
	"in a sentence":            func(s string) string { return "Your move: " + address + s + " and good luck!" },
	"before a full stop":       func(s string) string { return "See " + address + s + "." },
	"before other punctuation": func(s string) string { return address + s + "!?);:,…" },
	"before letters":           func(s string) string { return address + s + "\nBob_-" },
	"in angle brackets":        func(s string) string { return "<" + address + s + ">" },
	"in quotes":                func(s string) string { return "„" + address + s + "“" },
	"in a link of markdown":    func(s string) string { return "[my move](" + address + s + ") ok" },
	"named by itself":          func(s string) string { return "[" + address + s + "](" + address + s + ")" },
	"in stars":                 func(s string) string { return "**" + address + s + "**" },
	"in underscores":           func(s string) string { return "_" + address + s + "_" },
	"in backquotes":            func(s string) string { return "```\n" + address + s + "\n```" },
	"as a spoiler":             func(s string) string { return "||" + address + s + "||" },
	"escaped markdown":         func(s string) string { return strings.NewReplacer("_", `\_`, "-", `\-`).Replace(address + s) },
	"folded":                   func(s string) string { return fold(address+s, 70, "\r\n") },
	"folded and indented":      func(s string) string { return fold(address+s, 50, "\n    ") },
	"quoted":                   func(s string) string { return "> Your move:\n> " + fold(address+s, 66, "\n> ") + "\n> Bob\n" },
	"quoted twice":             func(s string) string { return "> > " + fold(address+s, 66, "\n> > ") + "\n> > Bob\n\nAlice" },
	"quoted by bars":           func(s string) string { return "| " + fold(address+s, 66, "\n| ") },
	"quoted in HTML":           func(s string) string { return "&gt; " + fold(address+s, 66, "<br>\n&gt; ") },
	"quoted-printable": func(s string) string {
		return fold(strings.ReplaceAll(address, "=", "=3D")+s, 75, "=\r\n") + "=\r\n\r\nBob=20"
	},
	"with breaks of no width": func(s string) string { return fold(address+s, 30, "\u200b") },
	"with soft hyphens":       func(s string) string { return fold(address+s, 30, "\u00ad") },
	"with word breaks":        func(s string) string { return fold(address+s, 30, "<wbr>") },
	"with a tracking number":  func(s string) string { return address + s + "&utm_source=mail&fbclid=IwAR0abc" },
	"tracked as a query":      func(s string) string { return address + s + "?utm_source=mail" },
	"tracked before":          func(s string) string { return "https://a.example/play/?utm_source=mail&x=1#" + link.Key + s },
	"HTML":                    func(s string) string { return `<a href="` + address + s + `&amp;from=mail">my move</a>` },
	"HTML, cut where shown":   func(s string) string { return `<a href="` + address + s + `">` + address + s[:9] + `…</a>` },
	"shown cut before":        func(s string) string { return address + s[:9] + "… (" + address + s + ")" },
	"HTML with numbers": func(s string) string {
		return strings.NewReplacer("#", "&#35;", "=", "&#x3D;", "-", "&#45;").Replace(address + s)
	},
	"HTML with numbered marks": func(s string) string { return fold("https://a.example/&num;game&equals;"+s, 40, "&#8203;") },
	"percent":                  func(s string) string { return url.QueryEscape(address + s) },
	"percent, all":             func(s string) string { return percent(address + s) },
	"through another site": func(s string) string {
		return "https://safe.example/?url=" + url.QueryEscape(address+s) + "&data=05%7C01&reserved=0"
	},
	"through two other sites": func(s string) string {
		return "https://b.example/?u=" + url.QueryEscape("https://c.example/?url="+url.QueryEscape(address+s)+"&x=1") + "&y=2"
	},
	"percent in capitals and not": func(s string) string { return "https://a.example/%23game%3d" + s + "%26from%3dmail" },
	"with a byte order mark":      func(s string) string { return "\ufeff" + address + s + "\ufeff" },
	"padded":                      func(s string) string { return address + s + "==" },
	"after an empty one":          func(s string) string { return "“#game=” begins a link: " + address + s },
}

// percent escapes each character.
func percent(text string) string {
	var b strings.Builder
	for i := range len(text) {
		fmt.Fprintf(&b, "%%%02X", text[i])
	}
	return b.String()
}

// TestDecorations: a link that chat or mail has decorated is recognised and opens.
func TestDecorations(t *testing.T) {
	all := systems()
	for kind, text := range kinds(t, all) {
		games := all
		if strings.HasPrefix(kind, "toy") {
			games = toyGames()
		}
		want, err := link.Read(text, games)
		check.Must(t, err)
		for name, decorate := range decorations {
			m, err := link.Read(decorate(text), games)
			if err != nil || m.Text() != want.Text() {
				t.Errorf("%s, %s: %v\n%.300q", kind, name, err, decorate(text))
			}
			if name != "without the address" && !link.Is(decorate(text)) {
				t.Errorf("%s, %s is not recognised as a link", kind, name)
			}
		}
	}
}

// TestDecorationsByChance: a whole link opens with anything before, between and after its characters. A link
// with a character missing, doubled, changed or moved is damaged, however it is decorated.
func TestDecorationsByChance(t *testing.T) {
	games := toyGames()
	text := kinds(t, systems())["toy by link"]
	want, err := link.Read(text, games)
	check.Must(t, err)
	src := splitmix.Source(11)
	pick := func(list ...string) string { return list[src.N(len(list))] }
	decorate := func(link string) string {
		width := 20 + src.N(80)
		link = fold(link, width, pick("\n", "\r\n", "\n> ", "\n>> ", "\n\t", " ", "\u200b", "\n| "))
		link = pick("", "<", "(", "[", "“", "*", "_", "`", "\n") + address + link + pick("", ">", ")", "]", "”", "*", "_", "`", "\n", ".", "&x=y", "?a=b", "#top", "/", " Bob")
		link = pick("", "Hello, ", "> ", "See game=", "50% off #game ") + link + pick("", "\n-- \nBob", " =) ", " 100% sure", "&amp;c=d")
		if src.N(4) == 0 {
			link = url.QueryEscape(link)
		}
		return link
	}
	for range 500 {
		whole := decorate(text)
		if m, err := link.Read(whole, games); err != nil || m.Text() != want.Text() {
			t.Fatalf("%v\n%q", err, whole)
		}
		at, bad := src.N(len(text)-1), ""
		switch src.N(4) {
		case 0:
			bad = text[:at] + text[at+1:]
		case 1:
			bad = text[:at] + text[at:at+1] + text[at:]
		case 2:
			bad = text[:at] + strings.Map(func(r rune) rune { return r ^ 1 }, text[at:at+1]) + text[at+1:]
		default:
			bad = text[:at] + text[at+1:at+2] + text[at:at+1] + text[at+2:]
		}
		if strings.HasPrefix(bad, text) || bad == text { // the last letter doubled, or two of a kind exchanged
			continue
		}
		if m, err := link.Read(decorate(bad), games); !errors.Is(err, link.ErrDamaged) || m != nil {
			t.Fatalf("%v\n%q", err, bad)
		}
	}
}
