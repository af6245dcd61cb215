package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// A unit threatens a hex if it could attack it from its present hex or from one that it can reach.
func TestThreats(t *testing.T) {
	coverage.Covers(t, "8.3", "11.1")
	river := []string{"river minor 1010 1011", "river minor 1010 1111", "river minor 1010 0911"}
	for _, c := range []struct {
		name     string
		features []string
		lines    []string
		side     rules.Side
		hex      string
		want     string
	}{
		{"next to it", nil, []string{"unit 26VG.39 1010 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "adjacent"},
		{"in reach", nil, []string{"unit 26VG.39 1008 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "reach"},
		{"an empty hex", nil, []string{"unit 26VG.39 1010 2"}, rules.Axis, "1011", "adjacent"},
		{"out of supply", nil, []string{"unit 26VG.39 1010 2 unsupplied", "unit 4.12 1011 2"}, rules.Axis, "1011", ""},
		{"out of supply, in reach", nil, []string{"unit 26VG.39 1008 2 unsupplied", "unit 4.12 1011 2"}, rules.Axis, "1011", ""},
		{"no roads to the Allies", []string{"noroads"}, []string{"unit 4.12 1010 2", "unit 26VG.39 1011 2"}, rules.Allies, "1011", ""},
		{"over a river on foot", river, []string{"unit 26VG.39 1010 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "adjacent"},
		{"over a river with engines", river, []string{"unit Lehr.901 1010 2", "unit 4.12 1011 2"}, rules.Axis, "1011", "reach"},
		{"of a friend", nil, []string{"unit 26VG.39 1010 2", "unit 26VG.77 1011 2"}, rules.Axis, "1011", ""},
		{"by the other side alone", nil, []string{"unit 26VG.39 1010 2"}, rules.Allies, "1011", ""},
		{"by a unit without strength", nil, []string{"unit Delay 1010", "unit 26VG.39 1011 2"}, rules.Allies, "1011", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t, c.features...).position(t, append(c.lines, declarationLine("axis"))...)
			got := ""
			for _, m := range p.Overlay(rules.Query{Kind: "threat", Side: c.side, Cell: cellOf(mustHex(t, c.hex))}) {
				got += m.Key
			}
			check.Equal(t, got, c.want, "threats")
		})
	}
}
