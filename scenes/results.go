package scenes

import "herbstnebel/game"

const resultsFile = "results"

// saveResult stores the result of a finished match once. For a match in progress it does nothing.
func (a *App) saveResult(m *game.Match) {
	r, ok := game.ResultOf(m, a.c.Now())
	if !ok {
		return
	}
	text, _ := a.files.Get(resultsFile)
	if data, fresh := game.AddResult([]byte(text), r); fresh {
		writeFile(a.files, resultsFile, string(data))
	}
}

// repairResults moves a damaged results file aside and stores the readable part in its place.
func repairResults(k *game.PlayerFiles) {
	text, ok := k.Get(resultsFile)
	if !ok {
		return
	}
	if data, err := game.RepairResults([]byte(text)); err != nil {
		k.PutAside(resultsFile, err)
		if len(data) > 0 {
			writeFile(k, resultsFile, string(data))
		}
	}
}
