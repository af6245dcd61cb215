package gametext

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// TurnHistory returns the historical events on the days of a turn. It is empty if the game has no dates or the events are unknown.
func (x *Texts) TurnHistory(turn int) string {
	g := x.TrackByKey(vocab.Turn)
	if g == nil || turn < 1 || turn > len(g.Items) {
		return ""
	}
	it := &g.Items[turn-1]
	days, known := x.Skin.Days[it.Key+" "+it.Text]
	if !known {
		days = x.Skin.Days[it.Key]
	}
	var parts []string
	for _, d := range days {
		if key := "day." + d; x.Lang.Has(key) {
			parts = append(parts, x.Lang.T(key))
		}
	}
	return strings.Join(parts, " ")
}

// Sentences returns phrases as text.
func (x *Texts) Sentences(phrases []rules.Phrase) string {
	list := make([]string, len(phrases))
	for i := range phrases {
		list[i], _ = x.Sentence(&phrases[i])
	}
	return strings.Join(list, " ")
}

// FirstSentence returns the first sentence of a text. A full stop after a number does not end a sentence.
func FirstSentence(text string) string {
	for i := 1; i+1 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && (text[i-1] < '0' || text[i-1] > '9') {
			return text[:i+1]
		}
	}
	return text
}
