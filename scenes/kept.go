package scenes

import (
	"log/slog"

	"herbstnebel/game"
	"herbstnebel/scenes/page"
)

// openKept returns the player's files other than saves: settings, results and the secret for correspondence
// play.
func openKept() *game.Kept {
	shelf, err := keptShelf()
	if err != nil {
		slog.Warn("scenes: nothing can be kept", "err", err)
		return game.NewKept(nil)
	}
	return game.NewKept(shelf)
}

// put writes a file and logs an error. After an error the content is lost when the program ends.
func put(k *game.Kept, name, text string) {
	if err := k.Put(name, text); err != nil {
		slog.Warn("scenes: a file is not kept", "name", name, "err", err)
	}
}

// tellDamage shows once which of the player's files were damaged and under which names they were moved aside.
func (a *App) tellDamage() {
	texts := map[string]string{settingsFile: "kept.settings", resultsFile: "kept.results", secretName: "kept.link"}
	text := ""
	for _, d := range a.files.Damaged() {
		slog.Warn("scenes: a file is damaged", "name", d.Name, "aside", d.Aside, "err", d.Err)
		if text != "" {
			text += "\n\n"
		}
		text += a.T(texts[d.Name]) + " "
		if d.Aside == "" {
			text += a.T("kept.stays")
		} else {
			text += a.T("kept.aside", "name", d.Aside)
		}
	}
	if text != "" {
		a.c.Push(page.NewMessage(a.T("kept.title"), text))
	}
}

// Keep saves everything that is otherwise saved at intervals: the settings, the result of a match whose end
// has not been shown yet, and a match that could not be saved earlier. The browser's page calls it when it is
// hidden.
func (a *App) Keep() {
	a.keepSettings()
	if a.play == nil {
		return
	}
	a.keepResult(a.play.Match)
	if a.play.Saver != nil {
		if err := a.play.Saver.Flush(); err != nil {
			slog.Warn("scenes: the match is not saved", "err", err)
		}
	}
}

// Close saves everything and releases the autosave. Call it after the window has closed.
func (a *App) Close() {
	a.Keep()
	if a.play != nil && a.play.Saver != nil {
		a.play.Saver.Release()
	}
}
