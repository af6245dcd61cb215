package e2e

import (
	"strconv"
	"strings"
	"testing"
)

// autosaveOf is an expression for the autosaved journal of a game's current match, without
// the time of writing in its first line and the number in its last.
func autosaveOf(id string) string {
	return `(localStorage.getItem('herbstnebel/save/autosave ` + id + `') ?? '').split('\n').slice(1).filter(l => !l.startsWith('#= saved ')).join('\n')`
}

var autosave = autosaveOf("deadlywoods")

// plays is an expression for the number of choices in a journal: the lines that are neither
// remarks nor header.
var plays = `(` + autosave + `.split('\n').filter(l => l && !l.startsWith('#')).length)`

// has returns an expression that reports whether a line of the journal matches a pattern.
func has(pattern string) string { return `/` + pattern + `/m.test(` + autosave + `)` }

// TestAPlayerAttacks plays a combat round by hand: the map and units with the keyboard, the
// buttons of the prompt with the mouse. Then it reloads the page and opens the match from
// the title.
func TestAPlayerAttacks(t *testing.T) { eachBrowser(t, playerAttacks) }

func playerAttacks(t *testing.T, b *browser) {
	p := visit(t, b, serve(t)+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	p.begin()
	p.await("the match to be saved", plays+` > 0`)
	p.shot("player-begins")
	// pick highlights the next option and takes it, until a line of the journal matches.
	pick := func(line string) {
		t.Helper()
		p.until("a line "+line+" in the journal", has(line), func() {
			p.key("KeyN")
			p.key("Enter")
			p.key("KeyK")
		})
	}
	pick(`^attack \d{4}$`)
	pick(`^with `)
	p.shot("player-attacks")
	p.until("a die", has(`^die \d`), func() { // other decisions may come first: support, losses, retreat
		p.click(1230, 54)
		p.key("KeyE")
		p.key("KeyK")
	})
	p.shot("player-fought")
	p.healthy()

	before := p.must(autosave).(string)
	p.must(`history.replaceState(null, '', '?lang=en')`)
	p.reload()
	p.begin()
	p.shot("player-again")
	more := plays + ` > ` + strconv.Itoa(choices(before))
	p.until("more choices in the journal", more, func() {
		p.key("Enter") // on the title, continues the match; on the board, takes the highlighted option
		p.key("KeyE")
		p.key("KeyN")
		p.key("Enter")
		p.key("KeyK")
	})
	p.shot("player-resumed")
	after := p.must(autosave).(string)
	if !strings.HasPrefix(after, before[:strings.LastIndex(before[:len(before)-1], "\n")]) {
		t.Errorf("the match does not continue. Before:\n%s\nafter:\n%s", before, after)
	}
	p.healthy()
}

// A match that another tab plays continues in this tab as a branch with its own save, and
// neither tab overwrites the other's.
func TestTwoTabs(t *testing.T) {
	url := serve(t)
	b := launch(t)
	first := visit(t, b, url+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	first.begin()
	first.await("the match to be saved", plays+` > 0`)
	before := first.must(autosave).(string)

	second := visit(t, b, url+"?lang=en")
	second.begin()
	second.until("the notice of the other tab", announces("Open elsewhere"), func() { second.key("Enter") }) // the title continues the match
	second.shot("two-tabs-notice")
	const line = `localStorage.getItem('herbstnebel/save/autosave deadlywoods 1.1')`
	playOn := func(p *page, until string) {
		t.Helper()
		p.do("Page.bringToFront", nil) // a tab in the background draws no frames
		p.until("more choices in its own journal", until, func() {
			p.key("KeyN") // highlights the next option, then takes it
			p.key("Enter")
			p.key("KeyE")
			p.key("KeyK")
		})
	}
	playOn(second, `(`+line+` ?? '').split('\n').filter(l => l && !l.startsWith('#')).length > `+strconv.Itoa(choices(before)))
	if after := first.must(autosave).(string); after != before {
		t.Errorf("the second tab has changed the match of the first. Before:\n%s\nafter:\n%s", before, after)
	}
	kept := second.must(line).(string)
	playOn(first, plays+` > `+strconv.Itoa(choices(before)))
	if after := first.must(line).(string); after != kept {
		t.Errorf("the first tab has changed the match of the second. Before:\n%s\nafter:\n%s", kept, after)
	}
	first.healthy()
	second.healthy()
}

// A hint, with the worker and without one, is played only when the player accepts it.
func TestAHint(t *testing.T) {
	url := serve(t)
	b := launch(t)
	for name, script := range map[string]string{"worker": countAnswers, "no worker": `delete window.Worker`} {
		t.Run(name, func(t *testing.T) {
			p := b.open(900, 640, 1, false)
			p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": script + `; localStorage.clear()`})
			p.navigate(url + "?game=deadlywoods&axis=human&allies=colonel&seed=16&lang=en")
			p.begin()
			p.await("the match to be saved", plays+` > 0`)
			before := p.must(autosave).(string)
			p.until("the hint request to start", announced+`.includes('considers') || `+hint, func() { p.key("KeyQ") })
			p.await("the hint", hint)
			if name == "worker" && p.must(`window.answers > 0`) != true {
				t.Error("no worker has answered")
			}
			p.shot("hint-" + strings.ReplaceAll(name, " ", "-"))
			if after := p.must(autosave).(string); after != before {
				t.Errorf("the hint has changed the match:\n%s", after)
			}
			p.until("the hint to be played", plays+` > `+strconv.Itoa(choices(before)), func() { p.key("KeyY") })
			p.healthy()
			p.close()
		})
	}
}

// hint is an expression that reports whether a hint is on the screen.
const hint = announced + `.includes('Hint · ')`

// countAnswers is a script that counts the worker's answers.
const countAnswers = `window.answers = 0; window.Worker = class extends Worker {
	constructor(...given) { super(...given); this.addEventListener('message', e => { if (e.data.kind === 'answer') window.answers++; }); }
}`

// Ctrl+F opens the search of the map and not the browser's, even if the page has the focus.
func TestCtrlF(t *testing.T) {
	p := visit(t, launch(t), serve(t)+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	p.begin()
	p.await("the match to be saved", plays+` > 0`)
	p.must(`addEventListener('keydown', e => { if (e.code === 'KeyF') setTimeout(() => (window.prevented ??= []).push(e.defaultPrevented)); })`)
	for _, focus := range []string{`document.querySelector('canvas').focus()`, `document.activeElement.blur()`} {
		p.until("the board", `!`+announces("Find a unit or a place"), func() { p.key("Escape"); p.must(announced + ` = ''`) })
		p.until("the search", announces("Find a unit or a place"), func() { p.must(focus); p.ctrl("KeyF") })
	}
	if p.must(`window.prevented.length > 1 && window.prevented.every(x => x)`) != true {
		t.Errorf("the browser obeys too: %v", p.must(`window.prevented`))
	}
	p.shot("find")
	p.healthy()
}

// choices counts the choices in a journal, as plays does.
func choices(journal string) int {
	n := 0
	for line := range strings.SplitSeq(journal, "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			n++
		}
	}
	return n
}

// Two engines play in the worker. When the graphics context is lost, the page reloads
// itself and the match continues.
func TestEnginesInTheWorker(t *testing.T) { eachBrowser(t, enginesInTheWorker) }

func enginesInTheWorker(t *testing.T, b *browser) {
	p := visit(t, b, serve(t)+"?game=deadlywoods&axis=greedy&allies=greedy&seed=16&lang=en")
	p.begin()
	p.await("some choices", plays+` > 30`)
	if p.must(`performance.getEntriesByType('resource').some(e => /\/worker\.\w+\.js$/.test(e.name))`) != true {
		t.Error("no worker received a request")
	}
	p.shot("engines")
	p.healthy()

	before := p.must(autosave).(string)
	p.must(`window.old = true`)
	p.must(`document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`)
	p.await("the page to be reloaded", `window.old === undefined`)
	p.awaitState("playing") // no click is needed
	p.await("the match to continue", plays+` > `+strconv.Itoa(choices(before)))
	after := p.must(autosave).(string)
	if head := before[:strings.LastIndex(strings.TrimSpace(before[:len(before)*3/4]), "\n")]; !strings.HasPrefix(after, head) {
		t.Errorf("the continued match is another one:\n%s", after[:min(len(after), 400)])
	}
	p.shot("resumed")
}

// If there is no worker, or it fails, the engines play on the page's thread.
func TestEnginesWithoutAWorker(t *testing.T) {
	url := serve(t)
	b := launch(t)
	for name, script := range map[string]string{
		"none":   `delete window.Worker`,
		"broken": `window.Worker = class { constructor() { setTimeout(() => this.onerror({ message: 'no memory' }), 300); } postMessage() {} terminate() {} }`,
	} {
		t.Run(name, func(t *testing.T) {
			p := b.open(900, 640, 1, false)
			p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": script + `; localStorage.clear()`})
			p.navigate(url + "?game=deadlywoods&axis=greedy&allies=greedy&seed=16&lang=en")
			p.begin()
			p.await("some choices", plays+` > 12`)
			p.healthy()
			p.close()
		})
	}
}
