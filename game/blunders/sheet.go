package blunders

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Blunder is something that a good player does not do.
type Blunder int

const (
	Hopeless      Blunder = iota // attacks that cannot force a retreat; of all attacks
	Costly                       // attacks that are certain to lose a step; of all attacks
	GunsWasted                   // guns on attacks of either kind; of all attacks with guns
	GoodLeft                     // rounds of combat ended with a good attack left; of all rounds
	GoalOpen                     // own goals empty and in reach of an enemy, at ends of turns
	JunctionOpen                 // the same of junctions on which the supply of several units hangs
	OutOfSupply                  // units that their own move has put out of supply; of all that moved in supply
	IdleFormation                // formations that for a whole turn did not move, touch the enemy, nor hold anything; of all
	Faults
)

// faults are the words of the table, and of JSON.
var faults = [Faults]struct{ words, key string }{
	{"attacks that cannot force a retreat", "hopeless"},
	{"attacks certain to lose a step", "costly"},
	{"guns spent on such attacks", "guns_wasted"},
	{"rounds ended with a good attack left", "good_left"},
	{"goals left open", "goals_open"},
	{"supply junctions left open", "junctions_open"},
	{"units put out of supply by their own move", "out_of_supply"},
	{"idle formations", "idle_formations"},
}

// String names a fault for people who measure.
func (f Blunder) String() string { return faults[f].words }

// Count is how often something happened, and how often it could have.
type Count struct {
	N  int `json:"n"`
	Of int `json:"of"`
}

// note counts one more case.
func (c *Count) note(fault bool) {
	c.Of++
	if fault {
		c.N++
	}
}

// String writes the count with its share in percent; a dash where there was no case.
func (c Count) String() string {
	if c.Of == 0 {
		return "-"
	}
	return fmt.Sprintf("%d of %d (%.1f %%)", c.N, c.Of, 100*float64(c.N)/float64(c.Of))
}

// Counts is the conduct of one seat.
type Counts [Faults]Count

// MarshalJSON writes an object of the counts by name.
func (s Counts) MarshalJSON() ([]byte, error) {
	m := map[string]Count{}
	for f := range Faults {
		m[faults[f].key] = s[f]
	}
	return json.Marshal(m)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Counts) UnmarshalJSON(text []byte) error {
	var m map[string]Count
	if err := json.Unmarshal(text, &m); err != nil {
		return fmt.Errorf("blunders: %w", err)
	}
	for f := range Faults {
		s[f] = m[faults[f].key]
	}
	return nil
}

// Add adds the counts of another sheet.
func (s *Counts) Add(other *Counts) {
	for i := range s {
		s[i].N += other[i].N
		s[i].Of += other[i].Of
	}
}

// Table writes sheets beside each other, each below its title.
func Table(titles []string, sheets []Counts) string {
	var b strings.Builder
	row := func(head string, cell func(i int) string) {
		fmt.Fprintf(&b, "%-42s", head)
		for i := range sheets {
			fmt.Fprintf(&b, "  %-24s", cell(i))
		}
		b.WriteString("\n")
	}
	row("blunders", func(i int) string { return titles[i] })
	for f := range Faults {
		row("  "+f.String(), func(i int) string { return sheets[i][f].String() })
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
