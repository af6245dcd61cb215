package choosing

import (
	"sync"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// games are all registered games, loaded once.
var games = sync.OnceValue(func() *game.Systems { return game.NewSystems(registry.Games(), assets.FS()) })

// due is the prompt of every decision on the screen of the tests.
const due = "Choose."

// screen is a screen without a picture, on which a match is shown.
type screen struct {
	match *game.Match
	calls []string // what the chooser has asked for
}

// Position returns the position of the match.
func (s *screen) Position() rules.View { return s.match.Position() }

// By returns the side that decides.
func (s *screen) By() rules.Side { return s.match.ToMove() }

// Live reports that no earlier position is shown.
func (s *screen) Live() bool { return true }

// Busy reports that no event is shown.
func (s *screen) Busy() bool { return false }

// empty is a scene that draws nothing.
type empty struct{ ui.Scene }

func (empty) Update(*ui.Context) error { return nil }

// choose returns the decision of a person at the beginning of a scenario, or in a position if that is not empty. Two people play.
func choose(t *testing.T, system, scenario, position string) (*ui.Context, *Chooser, *screen) {
	t.Helper()
	sys, err := games().Get(system)
	if err != nil {
		t.Fatal(err)
	}
	setup := game.Setup{Scenario: scenario, Seed: 44, Axis: game.Human, Allies: game.Human}
	m, err := game.New(sys, setup)
	if err == nil && position != "" {
		pos, bad := sys.Parse(position)
		if bad != nil {
			t.Fatal(bad)
		}
		m, err = game.NewFromPosition(sys, pos, setup)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := uitest.New(t, 1280, 800, "en", func(*ui.Context) ui.Scene { return empty{} }).C
	seen := &screen{match: m}
	pieces, own := playback.NewState(sys.Board()), &skin.Skin{}
	texts := &gametext.Texts{Game: sys.ID(), Lang: c.Lang, Board: sys.Board(), Pieces: pieces, Skin: own, Match: m}
	k := &Chooser{Table: Table{Match: m, Board: sys.Board(), Pieces: pieces, Texts: texts, Shown: seen, Coach: &coach.Coach{},
		Hint: &hint.Panel{}, Hand: &hand.Panel{}, Answer: &info.Answer{}, Toast: &strip.Toast{}}}
	refresh := func(c *ui.Context) {
		pieces.Set(m.Position())
		k.Load(c, m.Position())
	}
	k.Screen = Screen{Prompt: func(*ui.Context) (string, string) { return due, "" }, Refresh: refresh,
		Played: func(c *ui.Context, plan bool) {
			seen.calls = append(seen.calls, map[bool]string{false: "played", true: "plan"}[plan])
			refresh(c)
		},
		Answered: func(_ *ui.Context, refused, dragged bool) {
			if refused {
				seen.calls = append(seen.calls, map[bool]string{false: "refused", true: "refused drag"}[dragged])
			}
		}}
	refresh(c)
	return c, k, seen
}

// play plays the last legal choice until a decision is due.
func play(t *testing.T, c *ui.Context, k *Chooser, key string) {
	t.Helper()
	for k.Match.Position().Decision().Key != key {
		if k.Match.Played() > 400 {
			t.Fatalf("%q is never due", key)
		}
		choices := k.Match.Choices()
		if err := k.Match.Play(choices[len(choices)-1]); err != nil {
			t.Fatal(err)
		}
	}
	k.Screen.Refresh(c)
}
