package coverage

import (
	"fmt"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
)

// Markdown returns the text of a system's RULES.md: a row for each paragraph, in the given
// order, with its title, the sources that name it, the tests that prove it or the reason
// why it is not a rule, and the ruling. The texts are those returned by rulebook.Texts.
func Markdown(paragraphs []rules.Paragraph, texts map[string]string, r Report) []byte {
	proved, notRules, rulings := 0, 0, 0
	for _, p := range paragraphs {
		switch {
		case p.NonRuleReason != "":
			notRules++
		case len(r.Tests[p.Num]) > 0:
			proved++
		}
		if texts[p.Num+rulebook.Ruling] != "" {
			rulings++
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# Rule paragraphs of %s\n\n", r.Package)
	b.WriteString("Made from the rulebook's index, the sources and the tests by the flag `-update-rules` of this folder's tests; do not edit.\n\n")
	fmt.Fprintf(&b, "%d paragraphs: %d of %d rules proved by tests, %d not rules, %d rulings.\n\n",
		len(paragraphs), proved, len(paragraphs)-notRules, notRules, rulings)
	b.WriteString("| Paragraph | Title | Code | Tests | Ruling |\n|---|---|---|---|---|\n")
	for _, p := range paragraphs {
		tests := code(r.Tests[p.Num])
		switch {
		case p.NonRuleReason != "":
			tests = "not a rule: " + p.NonRuleReason
		case tests == "":
			tests = "**none**"
		}
		b.WriteByte('|')
		for _, cell := range []string{p.Num, texts[p.Num], code(r.Code[p.Num]), tests, texts[p.Num+rulebook.Ruling]} {
			b.WriteByte(' ')
			if cell != "" {
				b.WriteString(escape.Replace(cell))
				b.WriteByte(' ')
			}
			b.WriteByte('|')
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

var escape = strings.NewReplacer("|", `\|`, "DR*", `DR\*`, "\r\n", " ", "\n", " ")

// code formats names as Markdown code, or returns an empty string if there are none.
func code(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "`" + strings.Join(names, "`, `") + "`"
}
