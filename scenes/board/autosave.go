package board

import (
	"errors"

	"herbstnebel/game"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/ui"
)

// autosave saves the match after each change, and tells the player when that fails.
type autosave struct {
	session  *ui.Session
	toast    *strip.Toast
	revision int   // revision of the match that was saved last; -1 = none yet
	err      error // error of the last attempt; nil = it succeeded
	again    int   // tick at which a failed save is retried
}

// tryAgain is the delay, in updates, before a failed save is retried even if nothing has changed.
const tryAgain = 300

// update saves the match if it has changed, and shows a message when saving starts to fail, works again, or goes to another name.
func (a *autosave) update(c *ui.Context) {
	saver, now := a.session.Saver, a.session.Match.Revision()
	if saver == nil || now == a.revision && (a.err == nil || c.Tick < a.again) {
		return
	}
	was := a.err
	a.revision, a.again = now, c.Tick+tryAgain
	switch a.err = saver.Flush(); {
	case a.err != nil && was == nil:
		a.toast.Say(c, a.notSaved(c), 600)
	case a.err == nil && was != nil:
		a.toast.Say(c, c.T("board.saved-again"), 300)
	}
	switch lost := saver.Forked(); {
	case errors.Is(lost, game.ErrTaken):
		a.toast.Say(c, c.T("board.moved"), 900)
	case lost != nil:
		a.toast.Say(c, c.T("board.displaced", "error", a.toast.Words(lost)), 900)
	}
}

// unsaved returns the error because of which the match cannot be saved, or nil.
func (a *autosave) unsaved() error {
	if a.err != nil {
		return a.err
	}
	return a.session.NoStore
}

// notSaved returns the player text that explains why the match cannot be saved.
func (a *autosave) notSaved(c *ui.Context) string {
	return c.T("board.not-saved", "error", a.toast.Words(a.unsaved()))
}

// retry tries again to save the match, and reports a failure.
func (a *autosave) retry(c *ui.Context) {
	a.again = 0
	if a.update(c); a.unsaved() != nil {
		a.toast.Say(c, a.notSaved(c), 600)
	}
}
