package scenes

import (
	"maps"
	"slices"

	"herbstnebel/game"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/study"
	"herbstnebel/scenes/ui"
)

// ArchiveText returns an archive of the saves, the studies, the settings, the results and the secret for correspondence play, and the
// number of saves that could not be read.
func (h host) ArchiveText() (text string, missing int, err error) {
	if h.store == nil {
		return "", 0, h.noStore
	}
	h.Save()
	a, err := game.NewArchive(h.store, h.files, slices.Concat(editor.Slots(h.files).Names(), study.Slots(h.files).Names(), []string{settingsFile, resultsFile, secretName})...)
	if err != nil {
		return "", 0, err
	}
	return a.Text(), a.Missing, nil
}

// Restore adds the saves, results and passed lessons of an archive that this device lacks, and shows how many were
// added. It asks the player before it replaces the settings, and overwrites nothing else.
func (h host) Restore(text string) {
	if h.store == nil {
		h.showError(h.noStore)
		return
	}
	a, err := game.ReadArchive(text)
	if err != nil {
		h.showError(err)
		return
	}
	correspondence := h.hasCorrespondence()
	n, err := h.store.Restore(a)
	done := h.T("archive.added", "n", n.Added, "known", n.Known)
	if n.Refused > 0 {
		done += " " + h.T("archive.refused", "n", n.Refused)
	}
	if results := h.restoreResults(a.Files[resultsFile]); results > 0 {
		done += " " + h.T("archive.results", "n", results)
	}
	if studies := study.Slots(h.files).Restore(a.Files, study.Valid); studies > 0 {
		done += " " + h.T("archive.studies", "n", studies)
	}
	if scenarios := editor.Slots(h.files).Restore(a.Files, editor.Valid); scenarios > 0 {
		done += " " + h.T("archive.scenarios", "n", scenarios)
	}
	if !h.restoreSecret(a.Files[secretName], correspondence, n.Added > 0 && h.hasCorrespondence()) {
		done += " " + h.T("archive.secret")
	}
	h.c.Announce(done)
	h.askForSettings(a.Files[settingsFile], done)
	if err != nil {
		h.showError(err)
	}
}

// restoreResults adds the results that are not here yet and returns their number.
func (a *App) restoreResults(text string) (n int) {
	own, _ := a.files.Get(resultsFile)
	data := []byte(own)
	for _, r := range game.Results([]byte(text)) {
		fresh := false
		if data, fresh = game.AddResult(data, r); fresh {
			n++
		}
	}
	if n > 0 {
		writeFile(a.files, resultsFile, string(data))
	}
	return n
}

// hasCorrespondence reports whether a saved match is played by correspondence.
func (a *App) hasCorrespondence() bool {
	list, _ := a.store.List()
	for i := range list {
		if h := &list[i].Header; h.Axis == game.ByLink || h.Allies == game.ByLink {
			return true
		}
	}
	return false
}

// restoreSecret takes over the secret of an archive, from which the dice of its correspondence matches follow. If this device
// has a secret, it stays unless only matches of the archive need one. If matches of both do, restoreSecret returns false.
func (a *App) restoreSecret(text string, neededHere, neededThere bool) bool {
	own := readSecret(a.files)
	switch {
	case !isSecret(text) || text == own:
		return true
	case own != "" && neededHere:
		return false
	case own != "" && !neededThere:
		return true
	}
	a.linkSecret = text
	writeFile(a.files, secretName, text)
	return true
}

// askForSettings shows a message, and offers the settings of an archive if they differ. Passed lessons are taken over in
// any case. The scale of the interface belongs to the device and stays.
func (h host) askForSettings(text, message string) {
	c := h.c
	s := ui.DefaultSettings()
	if text == "" || decodeSettings([]byte(text), &s) != nil {
		c.Push(page.NewMessage(h.T("archive.title"), message))
		return
	}
	s.Normalize()
	s.Scale, s.Fullscreen = c.Settings.Scale, c.Settings.Fullscreen
	lessons := maps.Clone(c.Settings.LessonsPassed)
	if lessons == nil {
		lessons = map[string]bool{}
	}
	maps.Copy(lessons, s.LessonsPassed)
	if len(lessons) > 0 {
		c.Settings.LessonsPassed, s.LessonsPassed = lessons, lessons
	}
	h.saveSettings()
	if string(encodeSettings(&s)) == string(h.settings) {
		c.Push(page.NewMessage(h.T("archive.title"), message))
		return
	}
	c.Push(page.NewQuestion(h.T("archive.title"), message+"\n\n"+h.T("archive.settings"),
		page.Answer{Key: "archive.settings.keep"},
		page.Answer{Key: "archive.settings.take", Do: func(c *ui.Context) {
			*c.Settings = s
			h.applySettings()
			h.saveSettings()
		}}))
}
