package enemyaction

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// HoldCheck returns the hold check of an Allied hex with the terms that apply, as the check itself would count
// them, or the reason why there would be none. For a hex without units it returns the hold value, and for a
// German hex nothing.
func TestProbe(t *testing.T) {
	coverage.Covers(t, "2.B", "2.C")
	for _, c := range []struct {
		name string
		with []string
		want string
	}{
		{"no unit", []string{"hex 1609 hold 3"}, "hold-value 2.D.1 n=3"},
		{"no unit in the open", nil, ""},
		{"Germans", []string{"hex 1609 hold 3", "de 1/8 1609 inf 4-2"}, ""},
		{"far from Germans", []string{"hex 1609 hold 3", "us 1/1 1609 inf 4-2"}, "check.hold-here 2.D chance=5 faces=10: hold-value 2.D.1 n=3, steps 2.D.2 n=2"},
		{"cut off, with one way out that costs nothing", []string{"hex 1609 hold 3", "us 1/1 1609 inf 4-2", "cut contact allies 1609"}, "check.hold-here 2.D chance=2 faces=10: hold-value 2.D.1 n=3, steps 2.D.2 n=2, cut-off 2.D.4 n=-3"},
		{"in the open", []string{"us 1/1 1609 inf 4-2", "de 1/8 1608 inf 4-2"}, "check.hold-here 2.D chance=2 faces=10: hold-value 2.D.1 n=0, steps 2.D.2 n=2"},
		{"a lone step", []string{"hex 1609 hold 3", "us 1/1 1609 inf 4-2 steps 1", "de 1/8 1608 inf 4-2"}, "no-check 2.B, line.hits-reach-steps"},
		{"whose zone goes with a step", []string{"hex 1609 hold 3", "us 1/1 1609 inf 4-[2]", "de 1/8 1608 inf 4-2"}, "no-check 2.C, line.loss-ends-zone"},
		{"behind a river", []string{"hex 1609 hold 1", "us 1/1 1609 inf 4-2", "de 1/8 1608 inf 4-2", "river 1609 1608"}, "check.hold-here 2.D chance=5 faces=10: hold-value 2.D.1 n=1, steps 2.D.2 n=2, river 2.D.3 n=2"},
		{"not all of them across it", []string{"hex 1609 hold 1", "us 1/1 1609 inf 4-2", "de 1/8 1608 inf 4-2", "de 2/8 1508 inf 4-2", "river 1609 1608"},
			"check.hold-here 2.D chance=3 faces=10: hold-value 2.D.1 n=1, steps 2.D.2 n=2"},
	} {
		q := field(t, c.with...)
		p := &Position{position: *q}
		ph, ok := p.HoldCheck(cellOf(mustHex(t, "1609")), nil)
		got := ""
		if ok {
			got = phraseText(ph)
		}
		check.Equal(t, got, c.want, "%s", c.name)
	}
	// Of the units next to it, only those named attack.
	q := field(t, "hex 1609 hold 1", "us 1/1 1609 inf 4-2", "de 1/8 1608 inf 4-2", "de 2/8 1508 inf 4-2", "river 1609 1608")
	across := &Position{position: *q}
	ph, _ := across.HoldCheck(cellOf(mustHex(t, "1609")), []rules.PieceID{pieceOf(across.unitOf(t, "1/8"))})
	if want := "check.hold-here 2.D chance=5 faces=10: hold-value 2.D.1 n=1, steps 2.D.2 n=2, river 2.D.3 n=2"; phraseText(ph) != want {
		t.Errorf("attacked over the river alone: %q, not %q", phraseText(ph), want)
	}
	p := &Position{position: *field(t)}
	_, ok := p.HoldCheck(0, nil)
	check.False(t, ok, "no hex has a check")
}

// phraseText returns a phrase as text with its arguments and parts.
func phraseText(ph rules.Phrase) string {
	text := ph.Key + " " + ph.Para
	for _, a := range ph.Args {
		text += fmt.Sprintf(" %s=%d", a.Name, a.Num)
	}
	var parts []string
	for _, x := range ph.Parts {
		parts = append(parts, strings.TrimPrefix(phraseText(x), "factor."))
	}
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	if ph.Then != nil && strings.HasPrefix(ph.Then.Key, "line.") {
		text += ", " + ph.Then.Key
	}
	return text
}

// In each hold check of whole games HoldCheck returns the chance of the check, unless some of the hits have
// been taken already.
func TestProbeIsTheCheck(t *testing.T) {
	checks := 0
	for seed := range uint64(12) {
		p := start(t, "campaign")
		src := splitmix.Source(seed)
		for n := 0; !p.Outcome().Over && n < 300; n++ {
			if p.s.reg.phase == phHold {
				v := p.decide(&allied, 0, 0, nil)
				ph, ok := p.HoldCheck(cellOf(p.defendersAt()), nil)
				if !ok || ph.Args[0].Num != v.chance {
					t.Fatalf("%+v, the check is on %d", ph, v.chance)
				}
				checks++
			}
			list := p.Choices(nil)
			p.Apply(p.purposeful(list, &src), nil)
		}
	}
	if checks < 10 {
		t.Errorf("only %d checks", checks)
	}
}
