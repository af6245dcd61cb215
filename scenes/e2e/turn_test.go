package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestAGermanTurn plays the first turn from the opening combats to the first decision of the second
// turn. A person plays the Axis with clicks and keys alone, on the advice of the computer opponent.
func TestAGermanTurn(t *testing.T) {
	p := launch(t, 960, 600, "", "-mute", "-lang", "en", "-seed", "2", "-game", "deadlywoods", "-scenario", "offensive", "-axis", "human", "-allies", "greedy")
	begin := time.Now()
	h := sitDown(t, p, "deadlywoods")
	h.table.zoom(p, 4)

	// Declare the opening combats explicitly.
	check.MustEqual(t, h.match.Position().Decision().Key, "combat.target", "the game begins with")
	h.fight("3217")

	// Make all other choices with mouse and keyboard alternately, except two units that are moved
	// explicitly.
	marched, clicked, n := 0, map[string]int{}, 0
	for h.match.Position().Turn() == 1 && !h.match.Outcome().Over {
		key := h.match.Position().Decision().Key
		if key == "move.unit" && marched == 0 {
			marched++
			h.wayPoint()
			h.faster()
			continue
		}
		c := h.advice()
		mouse := n%5 == 0 && clicked[key] < 6 || clicked[key] == 0
		if d := h.match.Position().Describe(c); mouse && d.Pass {
			mouse = false
		}
		if mouse {
			clicked[key]++
			h.table.zoom(p, 4) // the board may have zoomed out to show where a piece can go
		}
		h.choose(c, mouse)
		if n++; n%20 == 0 {
			h.frame()
		}
		if n > 600 {
			t.Fatal("the turn has no end")
		}
	}
	h.shot("turn-2")
	t.Logf("%d choices, %d of them by the person, by mouse %v, in %.1f s", h.match.Played(), n, clicked, time.Since(begin).Seconds())
	for _, want := range []string{"attack ", "with ", "support ", "die ", "advance ", "unit ", "move ", "draw axis pz5", "draw axis pz6", "draw allies ", "#= turn 2"} {
		check.Contains(t, h.text, "\n"+want, "the journal has no line %q", want)
	}
	asked := map[string]bool{}
	for i := range h.match.Records() {
		r := &h.match.Records()[i]
		pos := h.match.At(i)
		asked[pos.Decision().Key+" "+r.By.String()] = true
	}
	for _, want := range []string{"combat.guns axis", "advance axis", "traffic allies", "vdh axis", "draw chance", "enter allies", "reaction allies"} {
		check.True(t, asked[want], "nobody decided %q", want)
	}
	if !asked["loss.attacker axis"] && !asked["loss.defender allies"] && !asked["retreat allies"] { // under time pressure the computer opponent may play differently
		t.Error("nobody answered for a loss or a retreat")
	}
	check.Equal(t, h.match.Position().Turn(), 2, "the journal ends in turn")
}

// fight declares an attack on a hex with the mouse, adds artillery, watches the die, and follows
// the advice for the decisions after it.
func (h *person) fight(hex string) {
	h.t.Helper()
	c, ok := h.find("attack " + hex)
	if !ok {
		h.t.Fatalf("%s cannot be attacked", hex)
	}
	h.choose(c, true)
	guns := false
	for fought := false; ; {
		pos := h.match.Position()
		key := pos.Decision().Key
		if fought && (key == "combat.target" || !strings.HasPrefix(key, "combat") && key != "convert" && !strings.HasPrefix(key, "advance") && key != "retreat" && key != "lose") {
			break
		}
		c := h.advice()
		if key == "combat.guns" && !guns {
			for _, o := range h.match.Choices() {
				if d := pos.Describe(o); d.Piece != 0 {
					c, guns = o, true
					break
				}
			}
		}
		if key == "combat.attackers" {
			if _, ok := h.match.Position().Forecast(); ok {
				h.shot("attackers")
			}
		}
		if key == "combat.rockets" {
			h.watch(c)
			fought = true
			continue
		}
		h.choose(c, !pos.Describe(c).Pass)
	}
	check.True(h.t, guns, "no guns were offered")
}

// watch makes a choice and observes the screen until the animation ends: several pictures follow
// one another, among them the die.
func (h *person) watch(c rules.Choice) {
	h.t.Helper()
	pos := h.match.Position()
	c, menu := h.first(c)
	at, notation := h.match.Played(), pos.Notation(c)
	h.withKeys(pos.Describe(c))
	if menu {
		h.press(ebiten.KeyEnter)
	}
	was := ""
	for seen, same := 0, 0; seen < 5 || same < 10; { // an update takes at most a tenth of a second: there are more than five
		if late(h.t) {
			h.t.Fatalf("a combat is shown in %d pictures", seen)
		}
		h.ticks(3)
		same++
		if img := h.see(); string(img.Pix) != was {
			seen, same, was = seen+1, 0, string(img.Pix)
		}
		time.Sleep(30 * time.Millisecond)
	}
	h.calm()
	if r := h.match.Records(); len(r) <= at || r[at].Text != notation {
		h.t.Fatalf("%q was not played", notation)
	}
	h.table.zoom(h.program, 4)
}

// wayPoint moves a unit in two legs by mouse.
func (h *person) wayPoint() {
	h.t.Helper()
	const unit = "unit 12SS.Kuhlmann"
	for leg := range 2 {
		c, ok := h.find(unit)
		if !ok {
			h.t.Fatalf("leg %d: no %q", leg, unit)
		}
		h.choose(c, true)
		least, best := 1000, rules.Choice(0)
		for _, o := range h.match.Choices() {
			if d := h.match.Position().Describe(o); d.Cell != 0 && d.N < least {
				least, best = d.N, o
			}
		}
		if best == 0 {
			h.t.Fatalf("leg %d: no way for %q", leg, unit)
		}
		h.choose(best, true)
	}
	check.Equal(h.t, strings.Count(h.text, "\n"+unit+"\n"), 2, "%q stands (times in the journal)", unit)
}

// faster sets an animation speed at which the map no longer follows the action.
func (h *person) faster() {
	for range 4 {
		h.press(ebiten.KeyBracketRight)
	}
}
