package enemyaction

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

var languages = []string{"en", "fr", "de"}

// texts returns the string table of a language.
func texts(t testing.TB, language string) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("../../assets/enemyaction/strings." + language + ".json")
	check.Must(t, err)
	table := map[string]string{}
	check.Must(t, json.Unmarshal(raw, &table))
	return table
}

// byNumber matches {n|one|several}.
var byNumber = regexp.MustCompile(`\{n\|([^|}]*)\|([^|}]*)\}`)

// phraseText returns the text of a phrase, with units by name and hexes by number. It adds keys without a text to
// unsaid.
func (p *position) phraseText(table map[string]string, missingTexts map[string]bool, ph rules.Phrase) string {
	text, ok := table["told."+ph.Key]
	if !ok {
		missingTexts[ph.Key] = true
	}
	var list, parts []string
	for _, n := range ph.Listed {
		list = append(list, p.nameOf(n))
	}
	for _, part := range ph.Parts {
		parts = append(parts, p.phraseText(table, missingTexts, part))
	}
	said := strings.Join(parts, ", ")
	if !ph.Items && len(parts) > 0 {
		said = strings.Join(parts, " ") + " "
	}
	then := ""
	if ph.Then != nil {
		then = p.phraseText(table, missingTexts, *ph.Then)
	}
	numbers := map[string]int{}
	for _, a := range ph.Args {
		numbers[a.Name] = a.Num
	}
	signed := fmt.Sprintf("%+d", numbers["n"])
	if numbers["n"] == 0 {
		signed = "0"
	}
	text = byNumber.ReplaceAllStringFunc(text, func(placeholder string) string {
		x := byNumber.FindStringSubmatch(placeholder)
		if numbers["n"] == 1 {
			return x[1]
		}
		return x[2]
	})
	placeholders := []string{"{list}", strings.Join(list, ", "), "{parts}", said, "{then}", then, "{choice}", then, "{signed}", strings.Replace(signed, "-", "−", 1)}
	for name, n := range numbers {
		placeholders = append(placeholders, "{"+name+"}", itoa(n))
	}
	return strings.NewReplacer(placeholders...).Replace(text)
}

func (p *position) nameOf(n rules.Named) string {
	switch {
	case n.Piece != 0:
		return p.d.units[n.Piece-1].name
	case n.To != 0:
		return hexCode(hexOf(n.Cell)) + "-" + hexCode(hexOf(n.To))
	case n.Cell != 0:
		return hexCode(hexOf(n.Cell))
	}
	return n.Card
}

// summaryIn returns the summary of a chain in the words of a string table.
func (p *position) summaryIn(table map[string]string, missingTexts map[string]bool, ch *Chain) string {
	var list []string
	for _, ph := range p.d.summarise(ch) {
		list = append(list, p.phraseText(table, missingTexts, ph))
	}
	return strings.Join(list, " ")
}

// print returns steps as text, one per line: number, paragraph and words.
func (p *position) print(table map[string]string, missingTexts map[string]bool, steps []rules.Phrase) string {
	var w strings.Builder
	for _, ph := range steps {
		said := p.phraseText(table, missingTexts, ph)
		first, size := utf8.DecodeRuneInString(said)
		fmt.Fprintf(&w, "%s\t§%s\t%s%s\n", ph.No, ph.Para, string(unicode.ToUpper(first)), said[size:])
	}
	return w.String()
}

// TestChainTexts compares the exact words of some chains.
func TestChainTexts(t *testing.T) {
	en, fr := texts(t, "en"), texts(t, "fr")
	missingTexts := map[string]bool{}
	p := field(t, "hex 1609 hold 3", "us 110/8 1609 inf 4-2", "de 78/47 1608 inf 4-2", "river 1608 1609", "cut contact allies 1609", "fight 1609 axis", "hits 1")
	var k listener
	p.hitDefender(7, k.appendChain)
	q := field(t, "us 110/8 1609 inf 4-2, us 112/8 1609 inf 4-2", "de 78/47 1608 inf 4-2", "hex 1709 village", "fight 1609 axis", "hits 4")
	q.hitDefender(0, k.appendChain)
	for i, want := range [][2]string{
		{"Hold check: value 3, steps 2, river +2, surrounded or cut off −3 = 4; rolled 7: they retreat one hex.",
			"Vérification de maintien : valeur 3, pas 2, rivière +2, encerclé ou coupé −3 = 4 ; dé 7 : repli d’un hexagone."},
		{"Retreats 1610, 1509, 1709, 1508, 1708: first out of enemy zones of control (1610, 1509, 1709); in the direction of retreat (1610); into 1610.",
			"Replis 1610, 1509, 1709, 1508, 1708 : d’abord hors des zones de contrôle ennemies (1610, 1509, 1709) ; dans la direction de repli (1610) ; vers 1610."},
		{"As many hits as steps, or more: they retreat one hex.", "Autant de coups que de pas, ou plus : repli d’un hexagone."},
		{"Retreats 1610, 1509, 1709, 1508, 1708: first out of enemy zones of control (1610, 1509, 1709); villages and towns first (1709); into 1709.",
			"Replis 1610, 1509, 1709, 1508, 1708 : d’abord hors des zones de contrôle ennemies (1610, 1509, 1709) ; d’abord les villages et les villes (1709) ; vers 1709."},
	} {
		if i >= len(k.chains) {
			t.Fatalf("%d chains", len(k.chains))
		}
		if got := p.summaryIn(en, missingTexts, &k.chains[i]); got != want[0] {
			t.Errorf("%q\nwant %q", got, want[0])
		}
		if got := p.summaryIn(fr, missingTexts, &k.chains[i]); got != want[1] {
			t.Errorf("%q\nwant %q", got, want[1])
		}
	}
	strafe := field(t, "card 4 hand, card 4 hand")
	if got, want := strafe.summaryIn(en, missingTexts, decides(t, strafe, &airEvent, 0, 0, actStrafe, "0", "1")), "No unit needs air supply. Cards in the German hand 0, 1: the air card goes to the hand for one of 0, 1, at choice."; got != want {
		t.Errorf("%q\nwant %q", got, want)
	}
	if len(missingTexts) > 0 {
		t.Errorf("without words: %v", missingTexts)
	}
}

// TestEveryLinkHasAText checks that every decision of the automaton has words in every language, and that
// every text is used.
func TestEveryLinkHasAText(t *testing.T) {
	tables := map[string]map[string]string{}
	for _, l := range languages {
		tables[l] = texts(t, l)
	}
	if en, fr := slices.Sorted(maps.Keys(tables["en"])), slices.Sorted(maps.Keys(tables["fr"])); !slices.Equal(en, fr) {
		t.Error("the languages have other keys")
	}
	d := sheetData(t)
	src := splitmix.Source(2016)
	for range rulestest.Amount(100, 500) {
		p := scramble(t, d, &src)
		for _, pr := range sheet() {
			for _, about := range p.about(pr) {
				var ch Chain
				p.decide(pr, about, 1+src.N(10), &ch)
				for _, l := range languages {
					missingTexts := map[string]bool{}
					text := p.summaryIn(tables[l], missingTexts, &ch) + p.print(tables[l], missingTexts, p.d.steps(&ch, ""))
					if len(missingTexts) > 0 || strings.ContainsAny(text, "{}") || text == "" {
						t.Fatalf("%s: %q, without words: %v", pr.name, text, missingTexts)
					}
				}
			}
		}
	}
	// Exactly the keys that a procedure can use have texts.
	want := map[string]bool{"told.choice.one": true, "told.choice.several": true, "told.choice.all": true, "told.choice.none": true, "told.end": true}
	for _, pr := range sheet() {
		if strings.HasPrefix(pr.name, "benefit-") { // it answers a line and has no title
		} else if pr.about == ofTactic {
			for _, name := range tacticNames {
				want["told.of."+pr.name+"."+name] = true
			}
		} else {
			want["told.of."+pr.name] = true
		}
		for _, st := range pr.steps {
			want["told.act."+actNames[st.then]] = true
			if st.compares != nil {
				want["told.step.with."+st.key] = true
			}
			switch {
			case st.line != nil:
				want["told.line."+st.key] = true
			case st.list != nil:
				want["told.list."+st.key], want["told.none."+st.key] = true, true
				for _, by := range st.by {
					want["told.step.by."+by.key] = true
					if by.key == "priority" {
						for i := range 4 {
							want[fmt.Sprintf("told.by.priority.%d", i+1)] = true
						}
						continue
					}
					want["told.by."+by.key] = true
				}
			default:
				want["told.act."+actNames[st.otherwise]] = true
				want["told.check."+st.key] = true
				if st.certain {
					want["told.sure."+st.key] = true
					continue // a table has one number, the chance itself
				}
				for _, f := range st.check {
					want["told.factor."+f.key] = true
				}
			}
		}
	}
	want["told.of."+together], want["told.of."+hitting] = true, true
	for _, part := range partNames {
		want["told.step.part."+part], want["told.step.given."+part] = true, true
	}
	for _, row := range advanceRows {
		want["told.step.row."+row] = true
	}
	for _, name := range situationNames {
		want["told.step.situation."+name] = true
	}
	want["told.step.part.chits"] = true
	for _, key := range strings.Fields("printed river town westwall engineers tanks chits fury most screen") {
		want["told.step.made."+key] = true
	}
	for _, key := range strings.Fields("alert built-up westwall improved all-isolated all-weak") {
		want["told.line."+key] = true
	}
	for _, key := range strings.Fields("applies no void ignored candidates left number number.yes number.no cell die sure up-to over result waits card into free costs ratio situation.none always days chit counts counts-not hits hits.left") {
		want["told.step."+key] = true
	}
	want["told.choice.open"] = true
	// The keys of the brief and of the hold checks have texts too.
	game := start(t, "campaign")
	said := game.Brief()
	for c := range game.d.cards {
		game.s.alliedDrawPile.Add(uint8(c))
	}
	said = append(said, game.Brief()...)
	for h := range uint16(hexes) {
		if ph, ok := game.HoldCheck(cellOf(h), nil); ok {
			said = append(said, ph)
		}
	}
	lone := game.unitOf(t, "110.28.VIII") // a unit with a single step makes no hold check
	game.setSteps(lone, 1)
	if ph, ok := game.HoldCheck(cellOf(game.s.at[lone]), nil); ok {
		said = append(said, ph)
	}
	for _, ph := range said {
		want["told."+ph.Key] = true
		for _, l := range languages {
			missingTexts := map[string]bool{}
			if text := game.phraseText(tables[l], missingTexts, ph); len(missingTexts) > 0 || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %q, without words: %v", l, text, missingTexts)
			}
		}
	}
	for _, l := range languages {
		for key := range want {
			if tables[l][key] == "" {
				t.Errorf("%s: no text %s", l, key)
			}
		}
		for key := range tables[l] {
			if strings.HasPrefix(key, "told.") && !want[key] {
				t.Errorf("%s: no text has the key %s", l, key)
			}
		}
	}
}
