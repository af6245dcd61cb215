package gametext

import (
	"testing"

	"herbstnebel/rules/check"
)

func TestFirstSentence(t *testing.T) {
	for text, want := range map[string]string{
		"":                                          "",
		"The guns open. Three armies attack.":       "The guns open.",
		"At 05.30 the guns open. They fire.":        "At 05.30 the guns open.",
		"On the 16. the guns open. They fire.":      "On the 16. the guns open.",
		"One sentence without another one after it": "One sentence without another one after it",
	} {
		check.Equal(t, FirstSentence(text), want, "%q begins with", text)
	}
}
