package blunders

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Blunder is a kind of avoidable bad move.
type Blunder int

const (
	Hopeless        Blunder = iota // attacks that cannot force a retreat, of all attacks
	Costly                         // attacks certain to lose a step, of all attacks
	ArtilleryWasted                // artillery spent on attacks of either kind, of all attacks with artillery
	GoodLeft                       // rounds of combat ended with a good attack left, of all rounds
	GoalOpen                       // own objectives that are empty and in reach of an enemy, at ends of turns
	JunctionOpen                   // junctions for the supply of several units that are empty and in reach of an enemy, at ends of turns
	OutOfSupply                    // units that moved out of supply, of all units that began their move in supply
	IdleFormation                  // formations that for a whole turn neither moved nor touched the enemy nor held anything, of all
	NumBlunders
)

// labels holds the label of each blunder in tables and its key in JSON.
var labels = [NumBlunders]struct{ words, key string }{
	{"attacks that cannot force a retreat", "hopeless"},
	{"attacks certain to lose a step", "costly"},
	{"artillery spent on such attacks", "guns_wasted"},
	{"rounds ended with a good attack left", "good_left"},
	{"objectives left open", "goals_open"},
	{"supply junctions left open", "junctions_open"},
	{"units put out of supply by their own move", "out_of_supply"},
	{"idle formations", "idle_formations"},
}

// String returns the label of the blunder in tables.
func (f Blunder) String() string { return labels[f].words }

// Count is how often something happened, and how often it could have happened.
type Count struct {
	N  int `json:"n"`
	Of int `json:"of"`
}

// note counts one more case, and one more occurrence if occurred is true.
func (c *Count) note(occurred bool) {
	c.Of++
	if occurred {
		c.N++
	}
}

// String returns the count with its percentage, or a dash if there was no case.
func (c Count) String() string {
	if c.Of == 0 {
		return "-"
	}
	return fmt.Sprintf("%d of %d (%.1f %%)", c.N, c.Of, 100*float64(c.N)/float64(c.Of))
}

// Counts holds the blunder counts of one seat.
type Counts [NumBlunders]Count

// MarshalJSON writes an object with the counts by key.
func (s Counts) MarshalJSON() ([]byte, error) {
	m := map[string]Count{}
	for f := range NumBlunders {
		m[labels[f].key] = s[f]
	}
	return json.Marshal(m)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Counts) UnmarshalJSON(text []byte) error {
	var m map[string]Count
	if err := json.Unmarshal(text, &m); err != nil {
		return fmt.Errorf("blunders: %w", err)
	}
	for f := range NumBlunders {
		s[f] = m[labels[f].key]
	}
	return nil
}

// Add adds the counts of other.
func (s *Counts) Add(other *Counts) {
	for i := range s {
		s[i].N += other[i].N
		s[i].Of += other[i].Of
	}
}

// Table returns the counts side by side as a table, each column below its title.
func Table(titles []string, counts []Counts) string {
	var b strings.Builder
	row := func(head string, cell func(i int) string) {
		fmt.Fprintf(&b, "%-42s", head)
		for i := range counts {
			fmt.Fprintf(&b, "  %-24s", cell(i))
		}
		b.WriteString("\n")
	}
	row("blunders", func(i int) string { return titles[i] })
	for f := range NumBlunders {
		row("  "+f.String(), func(i int) string { return counts[i][f].String() })
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
