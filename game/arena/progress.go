package main

import (
	"fmt"
	"strings"
	"time"

	"herbstnebel/game/parallel"
)

// line returns the progress after the given time.
func (c *course) line(passed time.Duration) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d games", c.kept+c.played, c.games)
	if c.swap {
		name := c.axis
		if c.named {
			name = "A"
		}
		fmt.Fprintf(&b, ", %s scores %v", name, c.pairs.score())
	} else {
		fmt.Fprintf(&b, ", the Axis scores %v", wilson(c.points, c.finished))
	}
	if c.test != nil {
		low, high := c.test.bounds()
		fmt.Fprintf(&b, ", LLR %.2f of %.2f to %.2f", c.test.llr(c.pairs), low, high)
	}
	if left := c.games - c.kept - c.played; c.played > 0 && left > 0 {
		d := parallel.Left(passed, c.played, c.played+left)
		longest := ""
		if c.test != nil {
			longest = "at most "
		}
		fmt.Fprintf(&b, ", %s%v left", longest, d)
	}
	return b.String()
}
