package deadlywoods

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

func TestEdits(t *testing.T) {
	sys := theGame(t)
	rulestest.Edits{Texts: assets.FS(), Seed: 640, Starts: []rulestest.Setup{
		{System: sys, Scenario: "offensive"}, {System: sys, Scenario: "campaign", Options: []string{"plus2"}},
	}}.Test(t)
}
