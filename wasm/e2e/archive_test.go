package e2e

import "testing"

// A player exports everything in one browser and imports it in another: the match is there, and nothing is overwritten.
func TestMoveToAnotherBrowser(t *testing.T) {
	url := serve(t)
	b := launch(t)
	from := visit(t, b, url+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	from.begin()
	from.await("the match to be saved", plays+` > 0`)
	from.must(`herbstnebel.save = (name, text) => { window.saved = { name, text }; }`)
	from.choose("the export", `window.saved !== undefined`, "Load", "Export", "Everything")
	if name := from.must(`window.saved.name`).(string); len(name) < len(".json") || name[len(name)-5:] != ".json" {
		t.Errorf("the file is called %q", name)
	}
	archive, match := from.must(`window.saved.text`).(string), from.must(autosave)
	from.healthy()

	to := b.openApart(1280, 800)
	to.origin = origin(url)
	to.navigate(url + "?lang=en")
	to.begin()
	to.must(`herbstnebel.open = (most, got) => got('all.json', ` + quote(archive) + `, '')`)
	to.choose("the import", announced+`.includes('1 game added')`, "Load", "Import")
	to.shot("moved")
	if got := to.must(autosave); got != match {
		t.Errorf("the match is\n%v\nnot\n%v", got, match)
	}
	to.healthy()
}
