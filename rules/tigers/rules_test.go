package tigers

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
)

func TestRules(t *testing.T) {
	coverage.Index(t, ".", load(t).Paragraphs(), "../../assets/tigers/rules.en.json")
}

func TestMutations(t *testing.T) { coverage.Mutations(t, ".", load(t).Paragraphs(), true) }

func TestChanges(t *testing.T) { rulestest.Changes(t, load(t), assets.FS()) }

func TestTenOnADie(t *testing.T) {
	coverage.Covers(t, "1.0")
	p := scene(t, "17-1 axis battle", "unit 26VG.77 70 done entered", "unit 28Inf.112 70")
	play(t, p, "battle 70")
	list := open(p)
	if len(list) != 10 || list[0] != "die 1" || list[9] != "die 10" {
		t.Errorf("%q", list)
	}
	for _, c := range p.Choices(nil) {
		if p.Weight(c) != 1 {
			t.Errorf("%s weighs %d", p.Notation(c), p.Weight(c))
		}
	}
}
