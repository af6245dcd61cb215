package board

import (
	"errors"
	"log/slog"

	"herbstnebel/ai"
	"herbstnebel/scenes/ui"
)

// message is a word to the player in the place of the prompt.
type message struct {
	text  string
	until int // the tick after which it goes
	// It goes with the next thing that is done.
	passing bool
}

func (m *message) clear() { *m = message{} }

// pass takes away what the next thing that is done makes stale.
func (m *message) pass() {
	if m.passing {
		m.clear()
	}
}

// expire takes the message away when its time is over.
func (m *message) expire(tick int) {
	if tick > m.until {
		m.clear()
	}
}

// failed says what could not be done, and why.
func (b *Board) failed(c *ui.Context, err error) {
	slog.Warn("board: told the player", "err", err)
	if fault := (*ai.PlayerPanic)(nil); errors.As(err, &fault) {
		slog.Error("board: a player has failed", "stack", fault.Stack)
	}
	b.say(c, c.T("board.error", "error", b.inWords(err)), 600)
}

// inWords says an error in the player's language.
func (b *Board) inWords(err error) string {
	if b.play.ErrorText == nil {
		return err.Error()
	}
	return b.play.ErrorText(err)
}

// say shows a message for some updates, and tells it to a screen reader.
func (b *Board) say(c *ui.Context, text string, updates int) {
	b.message = message{text: text, until: c.Tick + updates}
	c.Announce(text)
	c.NeedRedraw()
}
