package odds

import (
	"testing"

	"herbstnebel/rules/check"
)

func TestForDefender(t *testing.T) {
	for _, c := range []struct {
		a, d int
		want string
	}{
		{33, 10, "3-1"}, // the rulebook's example, The Deadly Woods 11.3.2
		{10, 10, "1-1"}, {10, 11, "1-2"}, {19, 10, "1-1"}, {20, 10, "2-1"},
		{5, 10, "1-2"}, {4, 10, "1-3"}, {3, 10, "1-4"}, {1, 3, "1-3"}, {60, 10, "6-1"}, {59, 10, "5-1"},
	} {
		check.Equal(t, ForDefender(c.a, c.d).String(), c.want, "%d to %d =", c.a, c.d)
	}
}

func TestParse(t *testing.T) {
	for _, r := range []Ratio{-12, -2, 1, 2, 3, 40} {
		if got, ok := Parse(r.String()); !ok || got != r {
			t.Errorf("%s is read as %d, %v", r, got, ok)
		}
	}
	for _, text := range []string{"", "3", "3-", "-1", "0-1", "1-0", "2-3", "AL1", "< 1-2", "3-1-1"} {
		got, ok := Parse(text)
		check.False(t, ok, "%q is read as %s", text, got)
	}
}

func TestStepsAreConsecutive(t *testing.T) {
	for step, r := range map[int]Ratio{-3: -4, -2: -3, -1: -2, 0: 1, 1: 2, 2: 3} {
		check.Equal(t, r.Step(), step, "%s lies (columns right of 1-1)", r)
	}
}

func TestExtremes(t *testing.T) {
	if ForDefender(0, 5).Step() > -1000 || ForDefender(5, 0).Step() < 1000 {
		t.Error("nothing against something, or something against nothing, is not extreme")
	}
}
