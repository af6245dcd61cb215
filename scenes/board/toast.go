package board

import (
	"errors"
	"log/slog"

	"herbstnebel/ai"
	"herbstnebel/scenes/ui"
)

// failed shows a message that an action failed, with the reason.
func (b *Board) failed(c *ui.Context, err error) {
	slog.Warn("board: told the player", "err", err)
	if fault := (*ai.PlayerPanic)(nil); errors.As(err, &fault) {
		slog.Error("board: a player has failed", "stack", fault.Stack)
	}
	b.say(c, c.T("board.error", "error", b.inWords(err)), 600)
}

// inWords returns an error as text in the player's language.
func (b *Board) inWords(err error) string {
	if b.play.ErrorText == nil {
		return err.Error()
	}
	return b.play.ErrorText(err)
}

// say shows a message for a number of updates, and passes it to a screen reader.
func (b *Board) say(c *ui.Context, text string, updates int) {
	b.panels.strips.Toast.Show(text, c.Tick+updates)
	c.Announce(text)
	c.NeedRedraw()
}
