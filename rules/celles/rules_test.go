package celles

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	proof.Index(t, ".", load(t).d.paragraphs, "../../assets/celles/rules.en.json")
}

func TestMutations(t *testing.T) { proof.Mutations(t, ".", load(t).d.paragraphs, true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, load(t), assets.FS()) }
