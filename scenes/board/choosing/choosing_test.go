package choosing

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
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
	setup := game.Setup{Scenario: scenario, Seed: 44, Axis: game.Human, Allies: gametest.Allies(sys, game.Human)}
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

// playUntil plays random choices until a condition holds.
func playUntil(t *testing.T, c *ui.Context, k *Chooser, holds func() bool) {
	t.Helper()
	playFor(t, c, k, "", holds)
}

// playFor plays random choices until a condition holds, preferring choices whose verb has the given prefix.
func playFor(t *testing.T, c *ui.Context, k *Chooser, verb string, holds func() bool) {
	t.Helper()
	src := splitmix.Source(3)
	for n := 0; !holds(); n++ {
		if n > 3000 || k.Match.Outcome().Over {
			t.Fatalf("%s never comes to that: turn %d", k.Texts.Game, k.Match.Position().Turn())
		}
		choices := k.Match.Choices()
		var wanted []rules.Choice
		for i := range k.Picks.Options {
			if o := &k.Picks.Options[i]; verb != "" && strings.HasPrefix(o.Info.Verb, verb) {
				wanted = append(wanted, o.Choice)
			}
		}
		if len(wanted) > 0 {
			choices = wanted
		}
		if err := k.Match.Play(choices[src.N(len(choices))]); err != nil {
			t.Fatal(err)
		}
		k.Screen.Refresh(c)
	}
}

// play plays a choice in the notation of journals.
func play(t *testing.T, c *ui.Context, k *Chooser, notation string) {
	t.Helper()
	pos := k.Match.Position()
	for _, choice := range k.Match.Choices() {
		if pos.Notation(choice) != notation {
			continue
		}
		if err := k.Match.Play(choice); err != nil {
			t.Fatal(err)
		}
		k.Screen.Refresh(c)
		return
	}
	t.Fatalf("%q is not legal", notation)
}

// at returns a click on the top of the stack of a cell.
func at(k *Chooser, cell rules.CellID) Click {
	click := Click{Cell: cell}
	if stack := k.Pieces.Stacks[cell]; len(stack) > 0 {
		click.Piece = stack[len(stack)-1]
	}
	return click
}

// cellOf returns the cell with a code.
func cellOf(t *testing.T, k *Chooser, code string) rules.CellID {
	t.Helper()
	i := slices.IndexFunc(k.Board.Cells, func(q rules.Cell) bool { return q.Code == code })
	if i < 0 {
		t.Fatalf("no cell %s", code)
	}
	return rules.CellID(i)
}

// pieceOf returns the piece with a code.
func pieceOf(t *testing.T, k *Chooser, code string) rules.PieceID {
	t.Helper()
	i := slices.IndexFunc(k.Pieces.Pieces, func(q rules.Piece) bool { return q.Code == code })
	if i < 0 {
		t.Fatalf("no piece %s", code)
	}
	return k.Pieces.Pieces[i].ID
}

// asked returns the question with the texts of its buttons.
func asked(c *ui.Context, k *Chooser) string {
	v := k.QuestionStrip(c)
	if v == nil {
		return ""
	}
	text := v.Text
	for i := range v.Buttons {
		text += " " + v.Buttons[i].Text
	}
	return text
}

// warned returns the first option with a cell and a warning, or nil.
func warned(k *Chooser) *picking.Option {
	i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return o.Info.Cell != 0 && k.Warning(&o) != "" })
	if i < 0 {
		return nil
	}
	return &k.Picks.Options[i]
}
