package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// touched is a gesture: the places of the fingers in order, or the choices played by then.
type touched struct {
	Fingers [][]place
	Played  []string
	Skip    place   // of the button that skips animations
	Said    string  // text for the screen reader after the animations, above all the prompt
	Map     float64 // share of the screen on which the map is visible then
}

type place struct{ X, Y float64 }

// seen is the number of frames in which the game notices a finger. A finger at rest for
// rest frames is a long press: half a second if frames are quick, one update per frame if
// they are slow.
const (
	seen = 2
	rest = 45
	// leastMap is the smallest share of the screen that the map has on a phone.
	leastMap = 0.5
	// The board ignores an answer to a question that comes within fewer frames.
	asked = 24
)

// touches returns the touches of a test of the scenes.
func touches(t *testing.T, test string) (script []touched) {
	t.Helper()
	record(t, &script, test, "HERBSTNEBEL_GAME=celles")
	return script
}

// record reads the script of a test of the scenes, in which a simulated player uses the same scenes without a browser.
func record(t *testing.T, script any, test, environment string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "touches.json")
	cmd := exec.Command("go", "test", "-count=1", "-run", "^"+test+"$", "herbstnebel/scenes")
	cmd.Env = append(os.Environ(), "HERBSTNEBEL_TOUCHES="+file, environment)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(file)
	check.Must(t, err)
	check.Must(t, json.Unmarshal(data, script))
}

// phone opens an address of the site on a touch screen of 390 points and starts it.
func phone(t *testing.T, parameters string) *page {
	t.Helper()
	url := serve(t)
	p := launch(t).open(390, 844, 1, true)
	p.origin = origin(url)
	p.navigate(url + parameters)
	p.beginByTouch()
	return p
}

// beginByTouch touches the start button until the game is visible.
func (p *page) beginByTouch() {
	p.t.Helper()
	p.awaitState("ready")
	at := p.must(`(() => { const r = document.getElementById('start').getBoundingClientRect(); return [r.x + r.width/2, r.y + r.height/2]; })()`).([]any)
	p.until("the game to be in sight", state+` === "playing"`, func() { p.tap(at[0].(float64), at[1].(float64)) })
}

// repeat makes the touches of a script. After each decision the journal and the words for the screen reader must be the same. It returns
// the number of decisions.
func (p *page) repeat(script []touched) (decisions int) {
	p.t.Helper()
	const journal = `(localStorage.getItem('herbstnebel/save/autosave celles') ?? '').split('\n').slice(1).filter(l => l && !l.startsWith('#'))`
	for i := range script {
		s := &script[i]
		if s.Fingers != nil {
			p.fingers(s)
			p.frames(asked)
			continue
		}
		want, err := json.Marshal(s.Played)
		check.Must(p.t, err)
		name := fmt.Sprintf("decision %d, %q", decisions, s.Played[max(0, len(s.Played)-4):])
		p.await(name, `(() => { const want = `+string(want)+`, got = `+journal+`.slice(-want.length); return want.every((l, i) => l === got[i]); })()`)
		decisions++
		p.t.Logf("%s: the map has %.0f %% of the screen", name, 100*s.Map)
		check.True(p.t, s.Map >= leastMap, "the map has less than half of the screen")
		p.frames(seen)
		p.until("the prompt after "+name, quote(s.Said)+` === '' || `+announced+` === `+quote(s.Said), func() { // more may follow the shown event
			if s.Skip.X > 0 {
				p.fingers(&touched{Fingers: [][]place{{s.Skip, s.Skip}}})
			}
			p.frames(seen)
		})
		p.frames(asked) // a button that has just appeared takes no press
		if decisions%6 == 1 {
			p.shot(fmt.Sprint("touch-", decisions))
		}
	}
	return decisions
}

// TestATurnByTouch plays a turn of Celles with touches alone.
func TestATurnByTouch(t *testing.T) {
	needBrowser(t)
	script := touches(t, "TestATurnByTouch")
	p := phone(t, "?game=celles&axis=human&allies=random&seed=16&lang=fr")
	decisions := p.repeat(script)
	p.shot("touch-turn")
	if text := p.must(`localStorage.getItem('herbstnebel/save/autosave celles')`).(string); !strings.Contains(text, "#= turn 2") || decisions < 15 {
		t.Errorf("after %d decisions the journal is\n%s", decisions, text)
	}
	t.Logf("%d decisions, %d touches", decisions, len(script)-decisions)
	p.healthy()
}

// TestALessonByTouch goes from the title to a lesson of Celles and passes it with touches alone.
func TestALessonByTouch(t *testing.T) {
	needBrowser(t)
	script := touches(t, "TestALessonByTouch")
	p := phone(t, "?lang=fr")
	p.frames(asked)
	decisions := p.repeat(script)
	p.shot("touch-lesson")
	p.await("the lesson to be passed", `(localStorage.getItem('herbstnebel/settings') ?? '').includes('"celles.bank":true') || (localStorage.getItem('herbstnebel/settings') ?? '').includes('"celles.bank": true')`)
	t.Logf("%d decisions, %d touches", decisions, len(script)-decisions)
	p.healthy()
}

// fingers makes a gesture.
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
