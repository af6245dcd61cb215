package board

import "herbstnebel/scenes/ui"

// message is a word to the player in the place of the prompt.
type message struct {
	text  string
	until int // the tick after which it goes
}

func (m *message) clear() { m.text = "" }

// expire takes the message away when its time is over.
func (m *message) expire(tick int) {
	if tick > m.until {
		m.clear()
	}
}

// say shows a message for some updates.
func (b *Board) say(c *ui.Context, text string, updates int) {
	b.message = message{text, c.Tick + updates}
	c.NeedRedraw()
}
