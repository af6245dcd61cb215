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
	from.fromSaves("the export", `window.saved !== undefined`, "Export", "Everything")
	if name := from.must(`window.saved.name`).(string); len(name) < len(".json") || name[len(name)-5:] != ".json" {
		t.Errorf("the file is called %q", name)
	}
	archive, match := from.must(`window.saved.text`).(string), from.must(autosave)
	from.healthy()
	from.shot("moving")

	to := b.openApart(1280, 800, false)
	to.origin = origin(url)
	to.navigate(url + "?lang=en")
	to.do("Page.bringToFront", nil) // a tab in the background draws no frames
	to.begin()
	to.must(`herbstnebel.open = (most, got) => got('all.json', ` + quote(archive) + `, '')`)
	to.fromSaves("the import", announced+`.includes('1 game added')`, "Import")
	to.shot("moved")
	if got := to.must(autosave); got != match {
		t.Errorf("the match is\n%v\nnot\n%v", got, match)
	}
	to.healthy()
}

// fromSaves opens the list of saves and goes on by the buttons with some labels, until an expression is true.
func (p *page) fromSaves(name, expression string, labels ...string) {
	p.t.Helper()
	p.until(name, expression, func() {
		p.key("Escape")
		p.shift("KeyL")
		for _, label := range labels {
			if !p.tab(label) {
				return
			}
			p.key("Enter")
		}
		p.frames(few)
	})
}
