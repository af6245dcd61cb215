package enemyaction

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", sheetData(t).paragraphs, "../../assets/enemyaction/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", sheetData(t).paragraphs, true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, game(t), assets.FS()) }
