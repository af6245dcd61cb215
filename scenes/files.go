package scenes

import (
	"cmp"
	"log/slog"

	"herbstnebel/game"
	"herbstnebel/scenes/page"
)

// openFiles returns the player's files other than saves: settings, results and the secret for correspondence
// play.
func openFiles() *game.PlayerFiles {
	storage, err := filesStorage()
	if err != nil {
		slog.Warn("scenes: nothing can be saved", "err", err)
		return game.NewPlayerFiles(nil)
	}
	return game.NewPlayerFiles(storage)
}

// writeFile writes a file and logs an error. After an error the content is lost when the program ends.
func writeFile(k *game.PlayerFiles, name, text string) {
	if err := k.Put(name, text); err != nil {
		slog.Warn("scenes: a file is not saved", "name", name, "err", err)
	}
}

// reportDamage shows once which of the player's files were damaged and under which names they were moved aside.
func (a *App) reportDamage() {
	texts := map[string]string{settingsFile: "kept.settings", resultsFile: "kept.results", secretName: "kept.link"}
	text := ""
	for _, d := range a.files.Damaged() {
		slog.Warn("scenes: a file is damaged", "name", d.Name, "aside", d.Aside, "err", d.Err)
		if text != "" {
			text += "\n\n"
		}
		text += a.T(cmp.Or(texts[d.Name], "kept.study")) + " "
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

// Save saves everything that is otherwise saved at intervals: the settings, the result of a match whose end
// has not been shown yet, and a match that could not be saved earlier. The browser's page calls it when it is
// hidden.
func (a *App) Save() {
	a.saveSettings()
	if a.session == nil {
		return
	}
	a.saveResult(a.session.Match)
	if a.session.Saver != nil {
		if err := a.session.Saver.Flush(); err != nil {
			slog.Warn("scenes: the match is not saved", "err", err)
		}
	}
}

// Close saves everything and releases the autosave. Call it after the window has closed.
func (a *App) Close() {
	a.Save()
	if a.session != nil && a.session.Saver != nil {
		a.session.Saver.Release()
	}
}
