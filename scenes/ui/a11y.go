package ui

import "strings"

// Announce has a screen reader say a text, after the heading of a page that has come up and before
// what is written where the keyboard focus has come to.
func (c *Context) Announce(text string) { c.says = append(c.says, text) }

// voice knows what a screen reader was told last.
type voice struct {
	ui             *UI // of which page
	heading, label string
}

// tell gives a screen reader what is new after an update, a line each.
func (v *voice) tell(c *Context) {
	u := c.UI
	if u != v.ui {
		*v = voice{ui: u}
	}
	heading, label := u.heading, u.label()
	var lines []string
	if heading != v.heading && heading != "" {
		lines = append(lines, heading)
	}
	lines = append(lines, c.says...)
	if label != v.label && label != "" {
		lines = append(lines, label)
	}
	c.says, v.heading, v.label = c.says[:0], heading, label
	if len(lines) > 0 {
		c.Platform.Announce(strings.Join(lines, "\n"))
	}
}
