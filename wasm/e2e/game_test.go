package e2e

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

// autosave is the journal that the game keeps of the match it shows, without the time of
// writing in its first line.
const autosave = `(localStorage.getItem('herbstnebel/save/autosave deadlywoods') ?? '').split('\n').slice(1).join('\n')`

// plays counts the choices in a journal: the lines that are neither remarks nor header.
const plays = `(` + autosave + `.split('\n').filter(l => l && !l.startsWith('#')).length)`

// TestEnginesInTheWorker lets two engines play, in the worker, and loses the graphics on
// the way: the page loads itself anew and goes on.
func TestEnginesInTheWorker(t *testing.T) {
	url, _ := serve(t)
	p := visit(t, launch(t), url+"?game=deadlywoods&axis=greedy&allies=greedy&seed=16&lang=en")
	p.clickOn("#start")
	p.awaitState("playing")
	p.await("thirty choices", plays+` > 40`)
	if p.must(`performance.getEntriesByType('resource').some(e => /\/worker\.\w+\.js$/.test(e.name))`) != true {
		t.Error("no worker was asked")
	}
	p.shot("engines")
	p.healthy()

	before := p.must(autosave).(string)
	p.must(`document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); window.old = true`)
	p.await("the page to be loaded anew", `window.old === undefined`)
	p.awaitState("playing") // nobody clicks
	p.await("the match to go on", plays+` > `+strconv.Itoa(strings.Count(before, "\n")))
	after := p.must(autosave).(string)
	if head := before[:strings.LastIndex(strings.TrimSpace(before[:len(before)*3/4]), "\n")]; !strings.HasPrefix(after, head) {
		t.Errorf("the match that goes on is another one:\n%s", after[:min(len(after), 400)])
	}
	p.shot("resumed")
	time.Sleep(200 * time.Millisecond)
}
