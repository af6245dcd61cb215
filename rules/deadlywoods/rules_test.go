package deadlywoods

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", theGame(t).Paragraphs(), "../../assets/deadlywoods/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", theGame(t).Paragraphs(), true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, theGame(t), assets.FS()) }
