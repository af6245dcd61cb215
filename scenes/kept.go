package scenes

import (
	"log/slog"

	"herbstnebel/game"
)

// openKept returns the files that the program keeps for the player beside the saves.
func openKept() *game.Kept {
	shelf, err := keptShelf()
	if err != nil {
		slog.Warn("scenes: nothing can be kept", "err", err)
		return game.NewKept(nil)
	}
	return game.NewKept(shelf)
}

// put writes a file. If that fails, its content is lost when the program ends.
func put(k *game.Kept, name, text string) {
	if err := k.Put(name, text); err != nil {
		slog.Warn("scenes: a file is not kept", "name", name, "err", err)
	}
}

// tellDamage shows once which of the player's files were damaged, and where they are now.
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
		a.c.Push(newMessage(a.T("kept.title"), text))
	}
}

// Keep keeps what is otherwise kept at intervals: the settings, the result of a match whose end has not been
// shown yet, and a match that could not be saved. The browser's page calls it when it is hidden.
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

// Close keeps everything and lets other programs open the match. It is to be called when the window has closed.
func (a *App) Close() {
	a.Keep()
	if a.play != nil && a.play.Saver != nil {
		a.play.Saver.Release()
	}
}
