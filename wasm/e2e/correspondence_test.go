package e2e

import (
	"strconv"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// correspondent is one of two players in correspondence play, each in a browser of their
// own.
type correspondent struct {
	*page
	systems *game.Systems
}

// sitDown opens an address of the site. It records all copied texts and all texts for the
// screen reader.
func sitDown(t *testing.T, b *browser, address string) *correspondent {
	t.Helper()
	c := &correspondent{b.openApart(900, 640, false), game.NewSystems(registry.Games(), assets.FS())}
	c.origin = origin(address)
	c.do("Page.addScriptToEvaluateOnNewDocument", dict{"source": `
		navigator.clipboard.writeText = async text => { window.link = text; };
		window.announced = [];
		addEventListener('DOMContentLoaded', () => {
			const announce = document.getElementById('announce');
			new MutationObserver(() => announced.push(announce.textContent)).observe(announce, { childList: true });
		});`})
	c.do("Page.bringToFront", nil)
	c.navigate(address)
	c.begin()
	return c
}

// comes opens a received address in the same tab.
func (c *correspondent) comes(address string) {
	c.t.Helper()
	c.do("Page.bringToFront", nil)
	c.must(`window.beforeReload = true`)
	c.must(`location.hash = ` + quote(address[strings.Index(address, "#"):]))
	c.await("the page to be reloaded", `window.beforeReload === undefined && document.documentElement.dataset.state !== undefined`)
	c.begin()
}

// plays makes legal choices until a link has been copied, and returns the link.
func (c *correspondent) plays() string {
	c.t.Helper()
	c.do("Page.bringToFront", nil)
	c.must(`window.link = undefined`)
	c.until("the link for the other player", `window.link !== undefined`, func() {
		c.key("KeyN")
		c.key("Enter") // also presses the button of the panel
		c.key("KeyE")
		c.key("KeyK")
	})
	return c.must(`window.link`).(string)
}

// match returns the match in the autosave.
func (c *correspondent) match() *game.Match {
	c.t.Helper()
	m, err := game.Load(c.must(autosave).(string), c.systems)
	check.Must(c.t, err)
	return m
}

// has waits until the autosave has the choices of a match, and compares the positions after
// them.
func (c *correspondent) has(m *game.Match) {
	c.t.Helper()
	c.await("the match to have come", plays+` >= `+strconv.Itoa(m.Played()))
	if got := c.match().At(m.Played()).Hash(); got != m.Position().Hash() {
		c.t.Errorf("after %d choices the position is %x, with the other player %x", m.Played(), got, m.Position().Hash())
	}
}

// accepts gives the first answer in a dialog with a heading.
func (c *correspondent) accepts(heading string) {
	c.t.Helper()
	c.await(heading, announces(heading))
	c.until("an answer to "+heading, `!`+announces(heading), func() { c.key("Enter") })
}

// sees waits until two different moments of the match have been announced to the screen
// reader: the events are shown, not only the result.
func (c *correspondent) sees(name, heading string) {
	c.t.Helper()
	c.await(name, `new Set(announced.filter(text => !text.startsWith(`+quote(heading)+`))).size > 1`)
}

// One player begins a match by correspondence, moves and sends it; the other opens the
// link, sees the events and answers; the first opens the answer. Both have the same
// position each time. A known link and a diverging link are reported as such.
func TestTwoByLink(t *testing.T) {
	rulestest.OnlyLong(t)
	url := serve(t)
	b := launch(t)
	first := sitDown(t, b, url+"?lang=en")
	const kept = `localStorage.getItem('herbstnebel/save/autosave deadlywoods') !== null`
	first.until("the match to be saved", kept, func() {
		for _, label := range []string{"New game", "one side, by correspondence", "Start"} { // on the title screen and in the set-up
			if first.tab(label) {
				first.key("Enter")
			}
		}
	})
	one := first.plays()
	begun := first.match()
	if !begun.IsCorrespondence() || begun.Seat(rules.Axis) != game.Human || !strings.Contains(one, "#"+link.Key) {
		t.Fatalf("another match has begun, or another link: %s", one)
	}

	second := sitDown(t, b, one)
	second.accepts("Correspondence game")
	second.has(begun)
	second.sees("what has happened", "Correspondence game")
	two := second.plays()
	answered := second.match()

	first.comes(two)
	first.has(answered)
	first.sees("what the other has done", "Correspondence game")
	first.shot("by-link-answer")

	first.comes(two)
	first.await("that nothing is new", announces("This link contains nothing new. Here is the game as you left it."))

	// The other player goes back to a moment before the answer and plays another choice.
	text := one[strings.Index(one, link.Key)+len(link.Key):]
	secret := strings.TrimSpace(second.must(`localStorage.getItem('herbstnebel/link').split('\n').pop()`).(string))
	other, err := link.Read(text, second.systems)
	if err == nil {
		err = link.Receive(other, rules.Allies, secret)
	}
	check.Must(t, err)
	for apart := false; !link.Away(other); {
		list := other.Choices()
		choice := list[len(list)-1]
		if n := other.Played(); !apart && len(list) > 1 && n < answered.Played() && choice == answered.Records()[n].Choice {
			choice = list[0]
		}
		apart = apart || len(list) > 1
		check.Must(t, other.Play(choice))
	}
	three, err := link.Send(other, secret)
	check.Must(t, err)
	first.comes("#" + link.Key + three)
	first.await("the notice of the diverged match", announces("Two versions"))
	first.shot("by-link-fork")
	first.has(answered)
	first.healthy()
	second.healthy()
}
