package e2e

import (
	"strconv"
	"strings"
	"testing"
)

// fill fills the storage to the last byte, as other pages of the same origin could.
const fill = `(() => {
	let size = 1 << 22, n = 0;
	while (size > 0) {
		try { localStorage.setItem('fill' + n, 'x'.repeat(size)); n++; } catch { size >>= 1; }
	}
	return n;
})()`

// empty removes the data written by fill.
const empty = `Object.keys(localStorage).filter(k => k.startsWith('fill')).forEach(k => localStorage.removeItem(k))`

// The game continues while the browser's storage is full: the player is warned, saved data
// stays unchanged, and once there is room the whole game is saved automatically.
func TestStorageFillsUp(t *testing.T) { eachBrowser(t, storageFillsUp) }

func storageFillsUp(t *testing.T, b *browser) {
	p := visit(t, b, serve(t)+"?game=deadlywoods&axis=human&allies=greedy&seed=16&lang=en")
	p.begin()
	p.await("the match to be saved", plays+` > 0`)
	if p.must(fill).(float64) == 0 {
		t.Fatal("the storage cannot be filled")
	}
	before := p.must(autosave).(string)
	p.until("the warning that the storage is full", announced+`.includes('No space left to save')`, func() {
		p.key("KeyN")
		p.key("Enter")
		p.key("KeyK")
	})
	p.shot("storage-full")
	if after := p.must(autosave).(string); after != before {
		t.Errorf("what was saved has changed. Before:\n%s\nafter:\n%s", before, after)
	}
	p.must(empty)
	p.await("the game to be saved again", plays+` > `+strconv.Itoa(choices(before))+` && `+announces("The game is being saved again."))
	p.shot("storage-again")
	if after := p.must(autosave).(string); !strings.HasPrefix(after, before) {
		t.Errorf("the game that is saved is not the one before. Before:\n%s\nafter:\n%s", before, after)
	}
	p.healthy()
}
