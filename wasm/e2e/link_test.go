package e2e

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
)

// A game in the address is opened, saved as it continues, and removed from the address,
// together with parameters that would begin another. A damaged link leads to the title
// screen.
func TestALink(t *testing.T) { eachBrowser(t, opensALink) }

func opensALink(t *testing.T, b *browser) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	sys, err := systems.Get("deadlywoods")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "offensive", Seed: 3})
	check.Must(t, err)
	for range 40 {
		check.Must(t, m.Play(m.Choices()[0]))
	}
	text, err := link.Write(m)
	check.Must(t, err)
	p := visit(t, b, serve(t)+"?game=celles&lang=en&seed=7#"+link.Key+text) // parameters that would begin a match are ignored
	p.begin()
	p.await("the match to be saved", plays+` > 0`)
	_, want, _ := strings.Cut(m.Text(), "\n")
	if got := p.must(autosave).(string); !strings.Contains(got, strings.TrimSpace(want)) {
		t.Errorf("the game of the address is\n%q\nnot\n%q", got, want)
	}
	if rest := p.must(`location.search + location.hash`); rest != "?lang=en" {
		t.Errorf("the address still ends with %s", rest)
	}
	p.await("the prompt to be there for a screen reader", `document.getElementById('announce').textContent.length > 10`)
	p.shot("link")
	before := p.must(autosave)
	p.must(`location.hash = '#` + link.Key + text[:len(text)/2] + `'`) // as if it were pasted
	p.await("the page to be reloaded", `document.documentElement.dataset.state === 'ready'`)
	p.begin()
	p.await("the sentence", announces("Not understood"))
	p.shot("link-damaged")
	if after := p.must(autosave); after != before {
		t.Errorf("a damaged link has changed the save:\n%s", after)
	}
	p.healthy()
}

// A link of any length opens, and stays in the address until its game is on the screen. Characters that belong to no game,
// as mail programs insert them, make this one long.
func TestALongLink(t *testing.T) {
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("celles")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 3})
	check.Must(t, err)
	for range 40 {
		check.Must(t, m.Play(m.Choices()[0]))
	}
	text, err := link.Write(m)
	check.Must(t, err)
	p := visitSmall(t, launch(t), serve(t)+"?lang=en#"+link.Key+text[:20]+strings.Repeat("*", 20_000)+text[20:])
	_, want, _ := strings.Cut(m.Text(), "\n")
	p.await("the match to be saved", autosaveOf("celles")+`.includes(`+quote(strings.TrimSpace(want))+`)`)
	check.Equal(t, p.must(`location.hash`), any(""), "the address keeps")
	p.begin()
	p.healthy()
}
