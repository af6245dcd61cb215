package rules_test

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

func TestSides(t *testing.T) {
	names := map[rules.Side]string{rules.NoSide: "nobody", rules.Axis: "axis", rules.Allies: "allies", rules.Chance: "chance"}
	others := map[rules.Side]rules.Side{rules.NoSide: rules.NoSide, rules.Axis: rules.Allies, rules.Allies: rules.Axis, rules.Chance: rules.Chance}
	for side, name := range names {
		back, ok := rules.ParseSide(name)
		if side.String() != name || !ok || back != side {
			t.Errorf("%s is written %s and read as %s, %v", name, side, back, ok)
		}
		check.Equal(t, side.Other(), others[side], "the opponent of %s", side)
	}
	for _, name := range []string{"", "Axis", "british"} {
		if side, ok := rules.ParseSide(name); ok || side != rules.NoSide {
			t.Errorf("%q is read as %s", name, side)
		}
	}
}

// A choice returns its operation and operands, and choices are ordered by operation first,
// then by their operands in turn.
func TestChoicesPackAndSort(t *testing.T) {
	var list []rules.Choice
	for _, op := range []uint8{0, 1, 200, 255} {
		for _, a := range []uint16{0, 1, 65535} {
			for _, b := range []uint16{0, 1, 65535} {
				for _, c := range []uint32{0, 1, 1<<24 - 1} {
					x := rules.MakeChoice(op, a, b, c)
					if x.Op() != op || x.A() != a || x.B() != b || x.C() != c {
						t.Errorf("%d %d %d %d became %d %d %d %d", op, a, b, c, x.Op(), x.A(), x.B(), x.C())
					}
					list = append(list, x)
				}
			}
		}
	}
	if !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
		t.Error("choices are not in order, or not distinct")
	}
	if x := rules.MakeChoice(1, 2, 3, 1<<24|5); x.C() != 5 || x.B() != 3 {
		t.Errorf("more than 24 bits spill over: %x", uint64(x))
	}
}

// Chance's choices are drawn by their weights: with weights of 3 and 2, three in five.
func TestDrawUsesWeights(t *testing.T) {
	p, err := toy.New().Start("long", nil)
	check.Must(t, err)
	choices := p.Choices(nil)
	src := splitmix.Source(1)
	const draws = 100_000
	count := map[rules.Choice]int{}
	for range draws {
		count[rules.Draw(p, choices, &src)]++
	}
	// Three standard deviations are 0.5 %; the seed is fixed.
	if n := count[choices[0]]; n < draws*595/1000 || n > draws*605/1000 || n+count[choices[1]] != draws {
		t.Errorf("%d of %d draws are the Axis's", n, draws)
	}
	before := src
	rules.Draw(p, choices, &src)
	before.N(5)
	check.Equal(t, src, before, "a draw takes more or less than one number")
}

func TestVersionsAndChanges(t *testing.T) {
	changes := []rules.Change{{Version: 2, Para: "a"}, {Version: 2, Para: "b"}, {Version: 4, Para: "c"}}
	check.Equal(t, rules.VersionOf(nil), 1, "without changes version")
	check.Equal(t, rules.VersionOf(changes), 4, "version")
	for since, want := range map[int]int{0: 3, 1: 3, 2: 1, 3: 1, 4: 0, 5: 0} {
		check.EqualSlices(t, rules.ChangesSince(since, changes), changes[3-want:], "since version %d", since)
	}
}
