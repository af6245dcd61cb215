package rules_test

import (
	"errors"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

func TestParseChoice(t *testing.T) {
	p, err := toy.New().Start("long", nil)
	check.Must(t, err)
	for !p.Outcome().Over {
		choices := p.Choices(nil)
		for _, c := range choices {
			if got, err := rules.ParseChoice(p, p.Choices(nil), p.Notation(c)); err != nil || got != c {
				t.Fatalf("%q reads as %x, %v; want %x", p.Notation(c), uint64(got), err, uint64(c))
			}
		}
		for _, bad := range []string{"", "nonsense", "move", "die 99", p.Notation(choices[0]) + " x"} {
			if c, err := rules.ParseChoice(p, p.Choices(nil), bad); !errors.Is(err, rules.ErrIllegal) {
				t.Fatalf("%q reads as %q, %v", bad, p.Notation(c), err)
			}
		}
		p.Apply(choices[len(choices)-1], nil)
	}
	_, err = rules.ParseChoice(p, p.Choices(nil), "end")
	check.ErrorIs(t, err, rules.ErrIllegal, "after the end")
}

// renamed is a game whose passes have another legacy notation.
type renamed struct{ rules.View }

func (renamed) LegacyNotation(c rules.Choice) string {
	if c.Op() == toy.OpPass {
		return "halt"
	}
	return ""
}

func TestParseLegacyNotation(t *testing.T) {
	p, err := toy.New().Start("long", nil)
	check.Must(t, err)
	p.Apply(p.Choices(nil)[0], nil)
	choices := p.Choices(nil)
	pass, err := rules.ParseChoice(p, choices, "end")
	check.Must(t, err)
	for _, notation := range []string{"end", "halt"} {
		if c, err := rules.ParseChoice(renamed{p}, choices, notation); err != nil || c != pass {
			t.Errorf("%q reads as %x, %v", notation, uint64(c), err)
		}
	}
	for _, notation := range []string{"", "halts"} {
		c, err := rules.ParseChoice(renamed{p}, choices, notation)
		check.ErrorIs(t, err, rules.ErrIllegal, "%q reads as %x", notation, uint64(c))
	}
	_, err = rules.ParseChoice(p, choices, "halt")
	check.ErrorIs(t, err, rules.ErrIllegal, "a word of another game")
}

func TestPlayRefusesIllegalChoices(t *testing.T) {
	p, err := toy.New().Start("long", nil)
	check.Must(t, err)
	hash, events := p.Hash(), 0
	count := rules.ListenerFunc(func(rules.Event) { events++ })
	if err := rules.Play(p, 1, count); !errors.Is(err, rules.ErrIllegal) || p.Hash() != hash || events != 0 {
		t.Errorf("%v, %d events", err, events)
	}
	want := p.Clone()
	c := p.Choices(nil)[0]
	want.Apply(c, nil)
	if err := rules.Play(p, c, count); err != nil || p.Hash() != want.Hash() || events == 0 {
		t.Errorf("%v, %d events", err, events)
	}
}
