package enemyaction

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", sheetData(t).paragraphs, "../../assets/enemyaction/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", sheetData(t).paragraphs, true) }
