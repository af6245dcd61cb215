package tigers

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

func TestEdits(t *testing.T) {
	sys := load(t)
	rulestest.Edits{Texts: assets.FS(), Seed: 640, Starts: []rulestest.Setup{
		{System: sys, Scenario: "campaign"}, {System: sys, Scenario: "seventh-army"}, {System: sys, Scenario: "three-days"},
	}}.Test(t)
}
