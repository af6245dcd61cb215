package board

import (
	"errors"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// autosave is the state of the board's autosave.
type autosave struct {
	revision int   // revision of the match that was saved last; -1 = none yet
	err      error // error of the last attempt; nil = it succeeded
	again    int   // tick at which a failed save is retried
}

// tryAgain is the delay, in updates, before a failed save is retried even if nothing has changed.
const tryAgain = 300

// save updates the autosave and shows a message when saving starts to fail, works again, or goes to another name. While saving fails,
// the headline shows a mark.
func (b *Board) save(c *ui.Context) {
	saver, a := b.play.Saver, &b.autosave
	now := b.play.Match.Revision()
	if saver == nil || now == a.revision && (a.err == nil || c.Tick < a.again) {
		return
	}
	was := a.err
	a.revision, a.again = now, c.Tick+tryAgain
	switch a.err = saver.Flush(); {
	case a.err != nil && was == nil:
		b.panels.strips.Toast.Say(c, b.notSaved(c), 600)
	case a.err == nil && was != nil:
		b.panels.strips.Toast.Say(c, c.T("board.saved-again"), 300)
	}
	switch lost := saver.Forked(); {
	case errors.Is(lost, game.ErrTaken):
		b.panels.strips.Toast.Say(c, c.T("board.moved"), 900)
	case lost != nil:
		b.panels.strips.Toast.Say(c, c.T("board.displaced", "error", b.panels.strips.Toast.Words(lost)), 900)
	}
}

// unsaved returns the error because of which the match cannot be saved, or nil.
func (b *Board) unsaved() error {
	if b.autosave.err != nil {
		return b.autosave.err
	}
	return b.play.NoStore
}

// notSaved returns the player text that explains why the match cannot be saved.
func (b *Board) notSaved(c *ui.Context) string {
	return c.T("board.not-saved", "error", b.panels.strips.Toast.Words(b.unsaved()))
}

// saveAgain tries again to save the match, and reports a failure.
func (b *Board) saveAgain(c *ui.Context) {
	b.autosave.again = 0
	if b.save(c); b.unsaved() != nil {
		b.panels.strips.Toast.Say(c, b.notSaved(c), 600)
	}
}
