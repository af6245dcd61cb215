package celles

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", load(t).d.paragraphs, "../../assets/celles/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", load(t).d.paragraphs, true) }
