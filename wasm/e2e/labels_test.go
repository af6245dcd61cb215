package e2e

import (
	"strconv"
	"strings"
	"testing"
)

// With the events of US, German and French keyboards, the keys for hint, undo, redo, menu
// and search go by their labels, which the game learns from typed keys.
func TestLettersGoByLabel(t *testing.T) {
	url := serve(t)
	b := launch(t)
	for _, layout := range []struct {
		name  string
		codes map[string]string // by label, if they differ from US codes
		hint  string
	}{
		{"us", nil, "q"},
		{"de", map[string]string{"z": "KeyY", "y": "KeyZ"}, "q"},
		{"fr", map[string]string{"a": "KeyQ", "q": "KeyA", "z": "KeyW", "w": "KeyZ", "m": "Semicolon", ",": "KeyM"}, "a"}, // the key at the position of Q pans the map
	} {
		t.Run(layout.name, func(t *testing.T) {
			p := b.open(1000, 700, 1, false)
			p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `localStorage.clear()`})
			p.navigate(url + "?game=deadlywoods&axis=human&allies=human&seed=16&lang=en")
			p.begin()
			p.await("the match to be saved", plays+` > 0`)
			stroke := func(label string, modifiers int) {
				code := layout.codes[label]
				if code == "" {
					code = "Key" + strings.ToUpper(label)
				}
				e := dict{"code": code, "key": label, "windowsVirtualKeyCode": int(strings.ToUpper(label)[0]), "modifiers": modifiers}
				for _, kind := range []string{"keyDown", "keyUp"} {
					e["type"] = kind
					p.do("Input.dispatchKeyEvent", e)
					p.frames(few)
				}
			}
			ctrl := func(label string) {
				p.keyEvent("keyDown", "ControlLeft", 2)
				stroke(label, 2)
				p.keyEvent("keyUp", "ControlLeft", 0)
				p.frames(few)
			}
			n := func() int { return choices(p.must(autosave).(string)) }
			for range 2 {
				stroke("k", 0)
			}
			before := n()
			p.until("the hint request to start", announced+`.includes('considers') || `+hint, func() { stroke(layout.hint, 0) })
			p.await("the hint", hint)
			p.until("the hint to be played", plays+` > `+strconv.Itoa(before), func() { stroke("y", 0) })
			after := n()
			p.until("undo", plays+` < `+strconv.Itoa(after), func() { ctrl("z") })
			p.until("redo", plays+` === `+strconv.Itoa(after), func() { ctrl("y") })
			p.until("the search", announces("Find a unit or a place"), func() { ctrl("f") })
			p.until("the board", `!`+announces("Find a unit or a place"), func() { p.key("Escape"); p.must(announced + ` = ''`) })
			p.until("the menu", announces("Game menu"), func() { stroke("m", 0) })
			p.shot("labels-" + layout.name)
			p.healthy()
			p.close()
		})
	}
}

// The text of a paste event is inserted into a field, and text copied there is on the
// clipboard.
func TestPaste(t *testing.T) {
	p := visit(t, launch(t), serve(t)+"?game=deadlywoods&axis=human&allies=human&seed=16&lang=en")
	p.begin()
	p.await("the match to be saved", plays+` > 0`)
	p.until("the search", announces("Find a unit or a place"), func() { p.ctrl("KeyF") })
	p.must(`navigator.clipboard.writeText = async words => { window.copied = words; }`)
	p.must(`(() => { const data = new DataTransfer(); data.setData('text', 'Bastogne'); document.querySelector('canvas').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()`)
	p.frames(few)
	p.until("a copy", `window.copied === 'Bastogne'`, func() { p.ctrl("KeyA"); p.ctrl("KeyC") })
	p.shot("paste")
	p.healthy()
}
