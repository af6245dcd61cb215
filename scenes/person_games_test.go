package scenes

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// touched records touches, so that they can be repeated on another screen: the path of one finger, or of two
// that move together. A record without fingers has the choices played so far.
type touched struct {
	Fingers [][]ui.Point
	Played  []string
	Skip    ui.Point // where the button to skip the animation was pressed, or zero
	Said    string   // last text announced to a screen reader then
	Map     float64  // share of the screen on which the map is visible when the choices have been played
}

// listener is the platform of a page: it records the last text announced to a screen reader.
type listener struct {
	ui.Platform
	said string
}

func (l *listener) Announce(text string) { l.said = text }
func (*listener) CanQuit() bool          { return false }

// begin goes from the title to the board of a game and plays a side against the weakest engine.
func (p *person) begin(id string, side rules.Side) {
	p.t.Helper()
	p.press("title.new")
	p.whole("set-up")
	if _, h := p.c.UI.Where("game." + id); !h {
		p.fail("%s is not offered", id)
	}
	p.stack.Top().(*setup.Page).SetSeed(16) // the same match each time
	p.press("game." + id)
	p.press("side." + strconv.Itoa(int(side-rules.Axis)))
	sys, err := p.systems.Get(id)
	check.Must(p.t, err)
	other := game.NoSeat
	if game.HasSeat(sys, side.Other()) {
		other = "random"
		p.weaken(side.Other())
	}
	p.whole("set-up")
	p.press("begin")
	if p.session == nil {
		p.fail("no match has begun")
	}
	m := p.session.Match
	if m.System().ID() != id || m.Seat(side) != game.Human || m.Seat(side.Other()) != other {
		p.fail("%s is played by %s and %s", m.System().ID(), m.Seat(rules.Axis), m.Seat(rules.Allies))
	}
	m.Subscribe(rules.ListenerFunc(func(e rules.Event) {
		switch {
		case e.Kind == rules.AttackBegan && e.Side == side:
			p.begun = true
		case e.Kind == rules.DieRolled && p.begun:
			p.rolled = true
		}
	}))
	p.advised()
	p.rest()
}

// weaken selects the weakest engine for a side.
func (p *person) weaken(side rules.Side) {
	p.t.Helper()
	p.opposed("engine." + strconv.Itoa(int(side-rules.Axis)))
}

// opposed selects the weakest engine with a widget.
func (p *person) opposed(level string) {
	p.t.Helper()
	weakest := p.T("seat.random")
	for n := 0; !p.shows(weakest); n++ {
		if n > 12 {
			p.fail("no level %q", weakest)
		}
		if p.with == keys {
			p.focus(level)
			p.key(ebiten.KeyArrowRight, false)
		} else {
			p.press(level)
		}
	}
}

// advised gives the person an engine that suggests choices.
func (p *person) advised() {
	p.t.Helper()
	staff, err := game.LocalPlayers(game.Engines(registry.Games()))(p.session.Match.System(), "greedy", 1)
	check.Must(p.t, err)
	p.staff = staff
}

// whole reports texts that are cut off, and widgets that overlap or leave the screen.
func (p *person) whole(where string) {
	p.t.Helper()
	for _, problem := range append(p.c.UI.OverflowingTexts(), p.c.UI.LayoutErrors()...) {
		p.t.Errorf("%s: %s", where, problem)
	}
	for _, text := range p.c.UI.Texts() {
		if strings.ContainsAny(text, "[{") {
			p.t.Errorf("%s: %q", where, text)
		}
	}
}

// look checks the screen at the current decision.
func (p *person) look() {
	p.t.Helper()
	p.whole(p.session.Match.Position().Decision().Key)
}

// advice returns the person's next choice: an attack if fighter is set and one is possible, otherwise the
// choice of the greedy engine.
func (p *person) advice() rules.Choice {
	p.t.Helper()
	m := p.session.Match
	if _, fighting := m.Position().Forecast(); p.fighter && !fighting {
		for _, c := range m.Choices() {
			next := rules.CloneView(m.Position())
			next.Apply(c, nil)
			if _, ok := next.Forecast(); ok && next.ToMove() == m.ToMove() {
				return c
			}
		}
	}
	p.staff.Start(rules.CloneView(m.Position()), m.Choices())
	for {
		c, ok, err := p.staff.Done()
		check.Must(p.t, err)
		if ok {
			return c
		}
		time.Sleep(50 * time.Microsecond)
	}
}

// fought reports whether the person has completed a combat.
func (p *person) fought() bool {
	_, fighting := p.session.Match.Position().Forecast()
	return p.begun && p.rolled && !fighting
}

// In every game a person gets from the title to the end of a first combat: by touch on a phone or a tablet, or
// by keyboard. The short test uses one of these for each game, the long test all.
func TestFirstCombat(t *testing.T) {
	sizes := []struct {
		name string
		with
		w, h     float64
		language string
	}{{"phone", touch, 390, 844, "fr"}, {"tablet", touch, 768, 1024, "en"}, {"keys", keys, 1280, 720, "en"}}
	for i, size := range sizes {
		for nth, e := range registry.Games() {
			if e.Load == nil || nth%len(sizes) != i && !rulestest.Long() {
				continue
			}
			t.Run(size.name+"/"+e.ID, func(t *testing.T) {
				p := sit(t, size.with, size.language, size.w, size.h)
				p.fighter = true
				p.begin(e.ID, rules.Axis)
				n := 0
				for ; !p.fought(); n++ {
					if n > 300 || p.session.Match.Outcome().Over {
						p.fail("there is no combat in %d decisions", n)
					}
					p.look()
					p.choose(p.advice())
					p.rest()
				}
				t.Logf("%d decisions, %d choices, %d updates", n, p.session.Match.Played(), p.c.Tick)
			})
		}
	}
}

// play starts a match without the title, as the command line and the address of the browser edition do.
func play(t *testing.T, w with, s Start, language string, wide, high float64) *person {
	t.Helper()
	p := &person{tester: open(t, Options{Language: language, Start: &s}, wide, high), with: w}
	p.c.TouchMode = w == touch
	p.c.Platform = &listener{Platform: p.c.Platform}
	p.advised()
	p.rest()
	return p
}

// A turn of every game is playable by touch at a width of 390 points, with the map zoomed out and in before
// each choice. If HERBSTNEBEL_TOUCHES is set, the touches of the game HERBSTNEBEL_GAME are written to that
// file.
func TestATurnByTouch(t *testing.T) {
	file, only := os.Getenv("HERBSTNEBEL_TOUCHES"), os.Getenv("HERBSTNEBEL_GAME")
	if file == "" {
		rulestest.OnlyLong(t)
	}
	for _, e := range registry.Games() {
		if e.Load == nil || only != "" && only != e.ID {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(e.ID)
			check.Must(t, err)
			start := Start{Game: e.ID, Axis: game.Human, Seed: 16}
			if game.HasSeat(sys, rules.Allies) {
				start.Allies = "random"
			}
			p := play(t, touch, start, "fr", 390, 844)
			p.pinches = true
			m := p.session.Match
			said := func() string { return p.c.Platform.(*listener).said }
			decided := func() touched {
				return touched{Played: lines(m), Skip: p.skip, Said: said(), Map: uitest.Uncovered(p.c)}
			}
			p.touches = []touched{decided()}
			n := 0
			for ; m.Position().Turn() < 2 && !m.Outcome().Over; n++ {
				p.skip = ui.Point{}
				p.look()
				p.choose(p.advice())
				p.rest()
				p.touches = append(p.touches, decided())
			}
			t.Logf("%d decisions, %d choices, %d touches", n, m.Played(), len(p.touches))
			p.writeTouches(file)
		})
	}
}

// writeTouches writes the touches to a file for the tests in browsers, and does nothing without a file.
func (p *person) writeTouches(file string) {
	p.t.Helper()
	if file == "" {
		return
	}
	data, err := json.Marshal(p.touches)
	check.Must(p.t, err)
	check.Must(p.t, os.WriteFile(file, data, 0o666))
}

// A lesson is found and passed with touches alone on a phone. If HERBSTNEBEL_TOUCHES is set, the touches are written to
// that file.
func TestALessonByTouch(t *testing.T) {
	const system, name = "celles", "bank"
	p := sit(t, touch, "fr", 390, 844)
	p.c.TouchMode, p.pinches = true, true
	p.c.Platform = &listener{Platform: p.c.Platform}
	p.idle()
	reached := func() {
		visible := 1.0
		if p.session != nil {
			visible = uitest.Uncovered(p.c)
		}
		p.touches = append(p.touches, touched{Played: []string{}, Skip: p.skip, Said: p.c.Platform.(*listener).said, Map: visible})
		p.skip = ui.Point{}
	}
	p.press("title.learn")
	reached()
	p.press("game." + system)
	p.press("lesson." + name)
	m := p.session.Match
	p.advised()
	list, err := lesson.Load(assets.FS(), m.System())
	check.Must(t, err)
	l := list[slices.IndexFunc(list, func(l *lesson.Lesson) bool { return l.ID == name })]
	for _, step := range l.Steps {
		p.rest()
		p.whole(step.ID)
		if step.TextOnly() {
			p.press("guide.next")
			continue
		}
		for range step.Do {
			i := slices.IndexFunc(m.Choices(), func(c rules.Choice) bool { return step.Matches(m.Position().Notation(c)) })
			if i < 0 {
				p.fail("%s asks for no legal choice", step.ID)
			}
			p.choose(m.Choices()[i])
			p.rest()
			reached()
		}
	}
	for n := 0; !p.c.Settings.LessonsPassed[system+"."+name]; n++ {
		if n > 30 {
			p.fail("the lesson is not passed")
		}
		p.choose(p.advice())
		p.rest()
		reached()
	}
	p.writeTouches(os.Getenv("HERBSTNEBEL_TOUCHES"))
}

// Games are played with mouse and keyboard in turn, in each language on another side: no text is cut off and
// every prompt offers a choice. The short test starts one game in each language. The long test plays until the
// shorter games end.
func TestGameByMouseAndKeyboard(t *testing.T) {
	for i, e := range registry.Games() {
		if e.Load == nil {
			continue
		}
		for j, code := range lang.Languages {
			if i%len(lang.Languages) != j && !rulestest.Long() {
				continue
			}
			t.Run(e.ID+"/"+code, func(t *testing.T) {
				p := sit(t, mouse, code, 1280, 720)
				sys, err := p.systems.Get(e.ID)
				check.Must(t, err)
				p.begin(e.ID, sys.Seats()[j%len(sys.Seats())])
				m, most := p.session.Match, rulestest.Amount(20, 300)
				n := 0
				for ; n < most && !m.Outcome().Over; n++ {
					p.look()
					p.choose(p.advice())
					p.rest()
					p.with = mouse
					if n%2 == 0 {
						p.with = keys
					}
				}
				if m.Outcome().Over {
					if _, over := p.stack.Top().(*review.ResultPage); !over {
						p.fail("the end is not told")
					}
					p.whole("the end")
				}
				t.Logf("%d decisions, %d choices, %d updates, over %v", n, m.Played(), p.c.Tick, m.Outcome().Over)
			})
		}
	}
}
