package board

import (
	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// autosave remembers what has been saved.
type autosave struct {
	revision int   // of the match that was written last; -1 = none yet
	err      error // of the last attempt
}

// update lets the saver write what has changed, and returns an error that is news.
func (a *autosave) update(s *game.Autosaver, revision int) error {
	if revision == a.revision {
		return nil
	}
	a.revision = revision
	was := a.err
	a.err = s.Update()
	if was != nil {
		return nil
	}
	return a.err
}

// save lets the autosave write, and says once if it cannot, or now writes elsewhere.
func (b *Board) save(c *ui.Context) {
	saver := b.play.Saver
	if saver == nil || b.play.Match.Revision() == b.autosave.revision {
		return
	}
	if err := b.autosave.update(saver, b.play.Match.Revision()); err != nil {
		why := err.Error()
		if b.play.Sentence != nil {
			why = b.play.Sentence(err)
		}
		b.say(c, c.T("board.not-saved", "error", why), 600)
	}
	if saver.Moved() {
		b.say(c, c.T("board.moved"), 900)
	}
}
