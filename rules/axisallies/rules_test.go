package axisallies

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", load(t).d.paragraphs, "../../assets/axisallies/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", load(t).d.paragraphs, true) }

func TestOperations(t *testing.T) {
	if err := operations.Check(); err != nil {
		t.Error(err)
	}
}
