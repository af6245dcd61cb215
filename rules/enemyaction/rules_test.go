package enemyaction

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	coverage.Index(t, ".", sheetData(t).paragraphs, "../../assets/enemyaction/rules.en.json")
}

func TestMutations(t *testing.T) { coverage.Mutations(t, ".", sheetData(t).paragraphs, true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, game(t), assets.FS()) }
