package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// touched is what fingers did: their places one after the other, or what was played by then.
type touched struct {
	Fingers [][]place
	Played  []string
	Skip    place  // of the button that ends what is shown
	Said    string // to a screen reader, once nothing is shown any more: the prompt above all
}

type place struct{ X, Y float64 }

// seen is the frames in which the game notices where fingers are, and rest those in which a resting
// finger is a long press: half a second where frames are quick, an update each where they are slow.
const (
	seen = 2
	rest = 45
)

// TestATurnByTouch plays a turn of Celles at 390 points with fingers alone. Where they touch is
// found by a person who plays the same match on the same scenes, without a browser; after each
// decision the journals must be the same.
func TestATurnByTouch(t *testing.T) {
	url := serve(t)
	file := filepath.Join(t.TempDir(), "touches.json")
	cmd := exec.Command("go", "test", "-count=1", "-run", "^TestATurnByTouch$", "herbstnebel/scenes")
	cmd.Env = append(os.Environ(), "HERBSTNEBEL_TOUCHES="+file, "HERBSTNEBEL_GAME=celles")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var script []touched
	if err := json.Unmarshal(data, &script); err != nil {
		t.Fatal(err)
	}
	p := launch(t).open(390, 844, 1, true)
	p.origin = origin(url)
	p.navigate(url + "?game=celles&axis=human&allies=random&seed=16&lang=fr")
	p.awaitState("ready")
	at := p.must(`(() => { const r = document.getElementById('start').getBoundingClientRect(); return [r.x + r.width/2, r.y + r.height/2]; })()`).([]any)
	p.until("the game to be in sight", state+` === "playing"`, func() { p.tap(at[0].(float64), at[1].(float64)) })
	const journal = `(localStorage.getItem('herbstnebel/save/autosave celles') ?? '').split('\n').slice(1).filter(l => l && !l.startsWith('#'))`
	decisions := 0
	for i := range script {
		s := &script[i]
		if s.Fingers != nil {
			p.fingers(s)
			continue
		}
		want, err := json.Marshal(s.Played)
		if err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("decision %d, %q", decisions, s.Played[max(0, len(s.Played)-4):])
		p.await(what, `(() => { const want = `+string(want)+`, got = `+journal+`.slice(-want.length); return want.every((l, i) => l === got[i]); })()`)
		decisions++
		p.frames(seen)
		p.until("the prompt after "+what, quote(s.Said)+` === '' || `+said+` === `+quote(s.Said), func() { // what is shown may be followed by more
			if s.Skip.X > 0 {
				p.fingers(&touched{Fingers: [][]place{{s.Skip, s.Skip}}})
			}
			p.frames(seen)
		})
		if decisions%6 == 1 {
			p.shot(fmt.Sprint("touch-", decisions))
		}
	}
	p.shot("touch-turn")
	if text := p.must(`localStorage.getItem('herbstnebel/save/autosave celles')`).(string); !strings.Contains(text, "#= turn 2") || decisions < 10 {
		t.Errorf("after %d decisions the journal is\n%s", decisions, text)
	}
	t.Logf("%d decisions, %d touches", decisions, len(script)-decisions)
	p.healthy()
}

// fingers does what fingers did.
func (p *page) fingers(s *touched) {
	p.t.Helper()
	points := func(i int) (out []dict) {
		for id, path := range s.Fingers {
			out = append(out, dict{"x": path[i].X, "y": path[i].Y, "id": id})
		}
		return out
	}
	path := s.Fingers[0]
	p.do("Input.dispatchTouchEvent", dict{"type": "touchStart", "touchPoints": points(0)})
	p.frames(seen)
	if len(path) > 2 && path[0] == path[len(path)-1] {
		p.frames(rest)
	}
	for i := 1; i < len(path); i++ {
		if path[i] != path[i-1] {
			p.do("Input.dispatchTouchEvent", dict{"type": "touchMove", "touchPoints": points(i)})
			p.frames(seen)
		}
	}
	p.do("Input.dispatchTouchEvent", dict{"type": "touchEnd", "touchPoints": []dict{}})
	p.frames(seen)
}
