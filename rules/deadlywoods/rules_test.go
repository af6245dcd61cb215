package deadlywoods

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", theGame(t).Paragraphs(), "../../assets/deadlywoods/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", theGame(t).Paragraphs(), true) }
