package e2e

import (
	"runtime"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestAGameToItsEnd plays a whole game of each system in the browser. Its journal is the
// same, to the last line, as that of the same seats and seed without a browser.
func TestAGameToItsEnd(t *testing.T) {
	url := serve(t)
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := systems.Get(id)
			check.Must(t, err)
			setup := game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 16, Axis: "random", Allies: gametest.Allies(sys, "random")}
			want := played(t, sys, setup)

			p := launch(t).open(640, 480, 1, false)
			p.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `localStorage.setItem('herbstnebel/settings', '0\n{"Speed": 16}')`})
			p.navigate(url + "?game=" + id + "&scenario=" + setup.Scenario + "&axis=random&allies=" + setup.Allies + "&seed=16&lang=en")
			p.begin()
			saved := autosaveOf(id)
			p.until("the end of the game", saved+`.length >= `+quote(want)+`.length`, func() {
				p.key("KeyK")
				p.frames(few)
			})
			if got := p.must(saved).(string); got != want {
				t.Errorf("the game in the browser is another one. Want\n%s\ngot\n%s", end(want), end(got))
			}
			p.await("the page of the end", `/Victory:|A draw|Both sides are defeated/.test(`+announced+`)`)
			p.shot("end-" + id)
			p.healthy()
		})
	}
}

// played returns the journal of a match between two engines.
func played(t *testing.T, sys rules.System, setup game.Setup) string {
	t.Helper()
	m, err := game.New(sys, setup)
	check.Must(t, err)
	d := game.NewDriver(m, game.LocalPlayers(game.Engines(registry.Games())))
	for !m.Outcome().Over {
		check.Must(t, d.Update())
		runtime.Gosched()
	}
	return m.Text()
}

// end returns the last lines of a journal.
func end(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-12):], "\n")
}
