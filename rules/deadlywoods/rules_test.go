package deadlywoods

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	coverage.Index(t, ".", theGame(t).Paragraphs(), "../../assets/deadlywoods/rules.en.json")
}

func TestMutations(t *testing.T) { coverage.Mutations(t, ".", theGame(t).Paragraphs(), true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, theGame(t), assets.FS()) }
