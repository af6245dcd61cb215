package e2e

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// workshopScript holds what a simulated person did in the workshop; see TestPersonInTheWorkshop of the scenes.
type workshopScript struct {
	Hash       string // of the edited position
	Edit, Play []touched
	Plan       place  // the best plan in the study when it is opened
	Study      string // label of the entry of the menu that opens it
}

// slot returns an expression for the text in the first slot of the scenarios or the studies, without the time of writing.
func slot(name string) string {
	return `(localStorage.getItem('herbstnebel/` + name + `-a') ?? '').replace(/^.*\n/, '')`
}

// TestTheWorkshop repeats a visit to the workshop: a person edits a position, undoes, keeps it, and shares a link, which
// another browser opens. There the person plays a turn, and studies it with two variations. The position is the same
// everywhere. It takes minutes, so that it is in the long set.
func TestTheWorkshop(t *testing.T) {
	rulestest.OnlyLong(t)
	for _, x := range []struct {
		name, game, language string
		width, height        int64
		touch                bool
	}{{"mouse", "axisallies", "en", 1280, 800, false}, {"phone", "tigers", "fr", 390, 844, true}} {
		t.Run(x.name, func(t *testing.T) {
			url, b := serve(t), launch(t)
			var script workshopScript
			record(t, &script, "TestPersonInTheWorkshop", "HERBSTNEBEL_PERSON="+x.name)
			systems := game.NewSystems(registry.Games(), assets.FS())
			same := func(where string, v rules.View, err error) {
				t.Helper()
				check.Must(t, err)
				check.Equal(t, fmt.Sprintf("%016x", v.Hash()), script.Hash, "position of %s", where)
			}

			editor := b.openApart(x.width, x.height, x.touch)
			editor.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `navigator.clipboard.writeText = async words => { window.copied = words; }`})
			editor.do("Page.bringToFront", nil) // a tab in the background draws no frames
			editor.still()
			editor.origin = origin(url)
			editor.navigate(url + "?mute&lang=" + x.language)
			editor.start(x.touch)
			editor.follow(script.Edit)
			editor.await("the link", `window.copied !== undefined`)
			editor.shot("workshop-" + x.name)
			sent := editor.must(`window.copied`).(string)
			s, _, err := link.AnyScenario(sent, systems)
			check.Must(t, err)
			same("the link", s.Position(), nil)
			s, err = workshop.Parse(editor.must(slot("scenario")).(string), systems)
			check.Must(t, err)
			same("the scenario that is kept", s.Position(), nil)
			editor.healthy()
			editor.close()

			player := b.openApart(x.width, x.height, x.touch)
			player.do("Page.bringToFront", nil) // a tab in the background draws no frames
			player.still()
			player.origin = origin(url)
			player.navigate(strings.Replace(sent, "#", "?mute&lang="+x.language+"#", 1))
			player.start(x.touch)
			player.follow(script.Play)
			saved := autosaveOf(x.game)
			player.await("the match to be saved", saved+`.includes('seed')`)
			player.playTurn(saved)
			player.shot("workshop-turn-" + x.name)
			m, err := game.Load(player.must(saved).(string), systems)
			check.Must(t, err)
			same("the match", m.At(0), nil)

			kept := slot("study")
			player.choose("the study", kept+` !== ''`, script.Study)
			tree := func() *study.Study {
				t.Helper()
				s, err := study.Parse(player.must(kept).(string), systems)
				check.Must(t, err)
				return s
			}
			player.shot("workshop-study-" + x.name)
			opened := tree()
			for n := 0; tree().Size() == opened.Size(); n++ {
				player.inTime("no plan is played", n)
				if x.touch {
					player.tap(script.Plan.X, script.Plan.Y)
				} else {
					player.click(script.Plan.X, script.Plan.Y)
				}
			}
			for n := 0; tree().Here().Depth() > opened.Here().Depth(); n++ {
				player.inTime("the study does not go back", n)
				player.key("Comma")
			}
			for n := 0; !varied(tree()); n++ {
				player.inTime("no variation is played", n)
				player.key("KeyE")
				player.key("KeyN")
				player.key("Enter")
			}
			player.shot("workshop-variation-" + x.name)
			studied := tree()
			same("the study", studied.Position(studied.Root()), nil)
			player.healthy()
		})
	}
}

// varied reports whether a decision of the main line has a variation.
func varied(s *study.Study) bool {
	for n := s.Root(); len(n.Children()) > 0; n = n.Children()[0] {
		if len(n.Children()) > 1 {
			return true
		}
	}
	return false
}

// inTime fails the test with the number of presses when its deadline is near.
func (p *page) inTime(problem string, presses int) {
	p.t.Helper()
	if late(p.t) {
		p.shot("waiting")
		p.t.Fatalf("%s after %d presses", problem, presses)
	}
}

// start begins with the mouse or a finger.
func (p *page) start(touch bool) {
	p.t.Helper()
	if touch {
		p.beginByTouch()
	} else {
		p.begin()
	}
	p.frames(asked)
}

// still makes the page ask for little motion, which is drawn faster.
func (p *page) still() {
	p.t.Helper()
	p.do("Emulation.setEmulatedMedia", dict{"features": []dict{{"name": "prefers-reduced-motion", "value": "reduce"}}})
}

// follow repeats presses of the mouse or touches, and waits after each for what was announced then.
func (p *page) follow(script []touched) {
	p.t.Helper()
	said := ""
	for i := range script {
		s := &script[i]
		if len(s.Fingers[0]) == 1 {
			p.click(s.Fingers[0][0].X, s.Fingers[0][0].Y)
		} else {
			p.fingers(s)
			p.frames(asked)
		}
		if s.Said != said && i < len(script)-1 { // the last words are about another link, or another roll
			p.await(fmt.Sprintf("the words after press %d at %v", i, s.Fingers[0][0]), announced+` === `+quote(s.Said))
			said = s.Said
		}
	}
}

// playTurn plays until the second turn, with the button of the prompt and the keys.
func (p *page) playTurn(saved string) {
	p.t.Helper()
	const decided = 3 // presses of E and K after which a decision must be made first
	n := 0
	p.until("the second turn", saved+`.includes('#= turn 2')`, func() {
		keys := []string{"KeyE", "KeyK"}
		if n++; n%decided == 0 {
			keys = []string{"KeyN", "Enter"}
		}
		for _, key := range keys {
			p.key(key)
		}
	})
}
