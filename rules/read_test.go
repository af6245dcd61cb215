package rules_test

import (
	"errors"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

func TestRead(t *testing.T) {
	p, err := toy.New().Start("long", nil)
	if err != nil {
		t.Fatal(err)
	}
	for !p.Outcome().Over {
		choices := p.Choices(nil)
		for _, c := range choices {
			if got, err := rules.Read(p, p.Choices(nil), p.Notation(c)); err != nil || got != c {
				t.Fatalf("%q reads as %x, %v; want %x", p.Notation(c), uint64(got), err, uint64(c))
			}
		}
		for _, bad := range []string{"", "nonsense", "move", "die 99", p.Notation(choices[0]) + " x"} {
			if c, err := rules.Read(p, p.Choices(nil), bad); !errors.Is(err, rules.ErrIllegal) {
				t.Fatalf("%q reads as %q, %v", bad, p.Notation(c), err)
			}
		}
		p.Do(choices[len(choices)-1], nil)
	}
	if _, err := rules.Read(p, p.Choices(nil), "end"); !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("after the end: %v", err)
	}
}
