package skin

import (
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func TestLore(t *testing.T) {
	const good = `{"id": "1SS", "name": "1. SS", "sure": "high", "source": "public", "note": "c"}`
	load := func(text string) (*Skin, error) {
		return Load(fstest.MapFS{"x/lore.json": &fstest.MapFile{Data: []byte(text)}}, "x")
	}
	l, err := load("[\n" + good + ",\n" + strings.Replace(strings.Replace(good, "1SS", "1SS.Peiper", 1), "high", "medium", 1) + "\n]")
	check.Must(t, err)
	unit, formation := l.Of(&rules.Piece{Code: "1SS.Peiper", Formation: "1SS"})
	if unit == nil || formation == nil || unit == formation || !unit.Doubtful() || formation.Doubtful() || len(l.Lore()) != 2 {
		t.Errorf("of a unit: %+v, of its formation: %+v", unit, formation)
	}
	if unit, formation = l.Of(&rules.Piece{Code: "1SS.Hansen", Formation: "1SS"}); unit != nil || formation == nil {
		t.Errorf("of another: %+v, %+v", unit, formation)
	}
	if unit, formation = l.Of(&rules.Piece{Code: "12SS"}); unit != nil || formation != nil {
		t.Errorf("of nobody: %+v, %+v", unit, formation)
	}
	for text, want := range map[string]string{
		"[\n" + good + ",\n" + good + "]":                    `lore.json:3: id: json.twice: value "1SS"`,
		"[" + strings.Replace(good, "high", "low", 1) + "]":  `lore.json:1: sure: words: value "low", known [high medium]`,
		"[" + strings.Replace(good, `"c"`, `""`, 1) + "]":    "lore.json:1: note: empty",
		"[" + strings.Replace(good, "public", "me", 1) + "]": `lore.json:1: source: words: value "me", known [rulebook public reconstructed]`,
		"[\n{\"ids\": \"1SS\"}]":                             "lore.json:2: ids: json.unknown",
	} {
		_, err := load(text)
		check.ErrorContains(t, err, want, "%s", text)
	}
}
