package ui

import "strings"

// Announce queues a text for the screen reader. It is read after the heading of a newly opened page
// and before the text of the focused widget.
func (c *Context) Announce(text string) { c.announcements = append(c.announcements, text) }

// voice remembers the texts last sent to the screen reader.
type voice struct {
	ui             *UI // recorder of the page that was announced last
	heading, label string
}

// announce sends the screen reader everything new after an update, one line each.
func (v *voice) announce(c *Context) {
	u := c.UI
	if u != v.ui {
		*v = voice{ui: u}
	}
	heading, label := u.heading, u.label()
	var lines []string
	if heading != v.heading && heading != "" {
		lines = append(lines, heading)
	}
	lines = append(lines, c.announcements...)
	if label != v.label && label != "" {
		lines = append(lines, label)
	}
	c.announcements, v.heading, v.label = c.announcements[:0], heading, label
	if len(lines) > 0 {
		c.Platform.Announce(strings.Join(lines, "\n"))
	}
}
