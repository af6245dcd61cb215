package pathfind

import (
	"testing"

	"herbstnebel/rules/check"
)

// The path is a shortest one and includes both ends. If no step leads to a wanted node,
// there is none.
func TestPath(t *testing.T) {
	graph := map[string][]string{"a": {"b", "c"}, "b": {"a", "d"}, "c": {"e"}, "d": {"f"}, "e": {"f"}, "f": {"g"}, "x": {"a"}}
	steps := func(at string, to func(string)) {
		for _, n := range graph[at] {
			to(n)
		}
	}
	for _, c := range []struct {
		from, to string
		want     []string
	}{
		{"a", "g", []string{"a", "b", "d", "f", "g"}}, {"c", "f", []string{"c", "e", "f"}}, {"b", "e", []string{"b", "a", "c", "e"}},
		{"a", "a", []string{"a"}}, {"a", "x", nil}, {"g", "a", nil},
	} {
		check.EqualSlices(t, ShortestPath(c.from, func(n string) bool { return n == c.to }, steps), c.want, "from %s to %s", c.from, c.to)
	}
}
