package enemyaction_test

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

func TestEdits(t *testing.T) {
	sys := system(t)
	rulestest.Edits{Texts: assets.FS(), Seed: 640, Starts: []rulestest.Setup{
		{System: sys, Scenario: "breakthrough"}, {System: sys, Scenario: "campaign"},
	}}.Test(t)
}
