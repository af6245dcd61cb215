package axisallies

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	coverage.Index(t, ".", load(t).d.paragraphs, "../../assets/axisallies/rules.en.json")
}

func TestMutations(t *testing.T) { coverage.Mutations(t, ".", load(t).d.paragraphs, true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, load(t), assets.FS()) }

func TestOperations(t *testing.T) {
	check.Must(t, operations.Check())
}
