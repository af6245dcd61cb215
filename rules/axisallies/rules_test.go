package axisallies

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", load(t).d.paragraphs, "../../assets/axisallies/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", load(t).d.paragraphs, true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, load(t), assets.FS()) }

func TestOperations(t *testing.T) {
	if err := operations.Check(); err != nil {
		t.Error(err)
	}
}
