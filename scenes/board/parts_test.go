package board

import (
	"errors"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// empty is a scene without anything.
type empty struct{}

func (empty) Update(*ui.Context) error        { return nil }
func (empty) Draw(*ebiten.Image, *ui.Context) {}

// matchOf returns a match between two people.
func matchOf(t *testing.T, system, scenario string) *game.Match {
	t.Helper()
	sys, err := games().Get(system)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.New(sys, game.Setup{Scenario: scenario, Seed: 44, Axis: game.Human, Allies: game.Human})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// context returns a context without a board.
func context(t *testing.T) *ui.Context {
	t.Helper()
	return uitest.New(t, 1280, 720, "en", func(*ui.Context) ui.Scene { return empty{} }).C
}

// full is a storage without room.
type full struct{ game.Storage }

var errFull = errors.New("no room")

func (full) Put(string, string) error { return errFull }

// flaky is a storage that has no room while full is true.
type flaky struct {
	game.Storage
	full bool
}

func (f *flaky) Put(name, text string) error {
	if f.full {
		return full{}.Put(name, text)
	}
	return f.Storage.Put(name, text)
}

// TestTheAutosaveReportsAFailureOnce checks that a failed save is reported once, retried later, and reported again when it works.
func TestTheAutosaveReportsAFailureOnce(t *testing.T) {
	c, m := context(t), matchOf(t, "deadlywoods", "campaign")
	disk := &flaky{Storage: game.NewFolder(t.TempDir()), full: true}
	p := &ui.Session{Match: m, Saver: game.NewStore(disk).Autosave(m)}
	defer p.Saver.Release()
	toast := &strip.Toast{}
	a := autosave{session: p, toast: toast, revision: -1}
	a.update(c)
	if toast.Text() != a.notSaved(c) || !errors.Is(a.unsaved(), errFull) {
		t.Fatalf("the toast is %q and the error %v", toast.Text(), a.unsaved())
	}
	toast.Clear()
	if a.update(c); toast.Text() != "" {
		t.Errorf("the failure is reported again: %q", toast.Text())
	}
	if a.retry(c); toast.Text() != a.notSaved(c) {
		t.Errorf("a retry that fails says %q", toast.Text())
	}
	disk.full = false
	c.Tick += tryAgain
	if a.update(c); toast.Text() != c.T("board.saved-again") || a.unsaved() != nil {
		t.Errorf("the toast is %q and the error %v after a save", toast.Text(), a.unsaved())
	}
}

// TestTheLinkIsOfferedOnceForEachTurn checks that a correspondence match offers its link once while it waits.
func TestTheLinkIsOfferedOnceForEachTurn(t *testing.T) {
	c, m := context(t), matchOf(t, "deadlywoods", "campaign")
	given, away := 0, true
	p := &ui.Session{Match: m, Away: func() bool { return away }, Give: func(*ui.Context) { given++ }}
	var w waiting
	for range 3 {
		w.update(c, p, true)
	}
	if !w.on || given != 1 {
		t.Fatalf("waits: %v, offered %d times", w.on, given)
	}
	if w.update(c, p, false); w.on {
		t.Error("the match waits during a replay")
	}
	if w.update(c, p, true); given != 2 {
		t.Errorf("offered %d times after a replay, want 2", given)
	}
	away = false
	if w.update(c, p, true); w.on || given != 2 {
		t.Errorf("waits: %v, offered %d times", w.on, given)
	}
}

// TestTheModelShowsTheReplayedPosition checks that the model shows the position to which the player has stepped, and the current one otherwise.
func TestTheModelShowsTheReplayedPosition(t *testing.T) {
	match := matchOf(t, "deadlywoods", "campaign")
	m := newModel(match, nil)
	for range 5 {
		if err := match.Play(match.Choices()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := m.position().Text(), match.Position().Text(); got != want || m.shownAt() != match.Played() {
		t.Errorf("after %d choices: %q, want %q", m.shownAt(), got, want)
	}
	m.replay.live, m.replay.at = false, 2
	if got, want := m.position().Text(), match.At(2).Text(); got != want || m.shownAt() != 2 {
		t.Errorf("after %d choices: %q, want %q", m.shownAt(), got, want)
	}
}

// TestAHintIsRefusedWithAReason checks the message if the player asks for a hint and there can be none.
func TestAHintIsRefusedWithAReason(t *testing.T) {
	c, match := context(t), matchOf(t, "deadlywoods", "campaign")
	m := newModel(match, nil)
	engine := game.NewAdviser(match, game.LocalPlayers(nil))
	for name, test := range map[string]struct {
		session ui.Session
		want    string // key of the message
	}{
		"no engine":   {ui.Session{}, "board.hint.none"},
		"hints off":   {ui.Session{Adviser: engine, HintSeat: func() string { return "" }}, "board.hint.off"},
		"no decision": {ui.Session{Adviser: engine, HintSeat: func() string { return "greedy" }}, "board.hint.not-now"},
	} {
		toast := &strip.Toast{}
		a := adviser{chooser: &m.chooser, session: &test.session, panel: &hint.Panel{}, toast: toast}
		if a.request(c); toast.Text() != c.T(test.want) {
			t.Errorf("%s: %q, want %q", name, toast.Text(), c.T(test.want))
		}
	}
}

// TestThePromptNamesTheReason checks the prompt while nobody at the screen decides, and while a person does.
func TestThePromptNamesTheReason(t *testing.T) {
	c := context(t)
	for name, test := range map[string]struct {
		set  func(w *views)
		want func(w *views) string
	}{
		"the end of a lesson": {func(w *views) { w.coach.End("Well done.") }, func(*views) string { return "Well done." }},
		"an absent player": {func(w *views) { w.waiting.on = true },
			func(w *views) string { return c.T("board.waits", "side", w.texts.Side(w.match.ToMove())) }},
		"a text of the tutorial": {func(w *views) { w.coach.HoldEngines(true) }, func(*views) string { return c.T("board.reads") }},
		"paused engines":         {func(w *views) { w.play.Driver.Pause(true) }, func(*views) string { return c.T("board.paused") }},
		"a selected cell": {func(w *views) { w.chooser.Human, w.chooser.Picks.Cell = true, 5 },
			func(w *views) string { return c.T("board.which", "cell", w.texts.CellName(5)) }},
	} {
		match := matchOf(t, "deadlywoods", "campaign")
		m := newModel(match, nil)
		m.texts.Lang = c.Lang
		m.chooser.Table = choosing.Table{Match: match, Board: m.board, Pieces: m.pic, Texts: m.texts, Shown: viewpoint{&m}, Coach: &m.coach}
		w := &views{model: &m, play: &ui.Session{Match: match, Driver: game.NewDriver(match, game.LocalPlayers(nil))}, areas: &areas{}, waiting: &waiting{}}
		test.set(w)
		if got, _ := w.prompt(c); got != test.want(w) || got == "" {
			t.Errorf("%s: %q, want %q", name, got, test.want(w))
		}
	}
}

// TestTheTrayShowsAPieceOnce checks that a selected piece off the map that can also be chosen is in the tray once.
func TestTheTrayShowsAPieceOnce(t *testing.T) {
	match := matchOf(t, "axisallies", "campaign")
	m := newModel(match, nil)
	m.chooser.Picks.Piece = 7
	m.chooser.Picks.Stops = []picking.Stop{{Piece: 9}, {Piece: 7}, {Piece: 9, Cell: 5}}
	check.EqualSlices(t, m.trayPieces(), []rules.PieceID{9, 7}, "the tray")
}
