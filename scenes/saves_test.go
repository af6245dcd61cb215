package scenes

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// people returns the start of a match between two people.
func people(seed uint64) *Start { return &Start{Seed: seed, Axis: game.Human, Allies: game.Human} }

// played plays n decisions of the match on the screen and saves it.
func (s *tester) played(n int) {
	s.t.Helper()
	for range n {
		m := s.session.Match
		check.Must(s.t, m.Play(m.Choices()[0]))
	}
	s.step(ui.Input{})
}

// text returns the text of a save.
func (s *tester) text(name string) string {
	s.t.Helper()
	text, err := s.store.Text(name)
	if err != nil {
		s.t.Errorf("%q: %v", name, err)
	}
	return text
}

// another starts a second program with the same saves.
func (s *tester) another(o Options) *tester {
	s.t.Helper()
	o.Assets, o.Games, o.Language = assets.FS(), registry.Games(), cmp.Or(o.Language, "en")
	a, err := New(o)
	check.Must(s.t, err)
	a.Resize(1280, 800, 1)
	uitest.SetClock(a.c)
	s.t.Cleanup(func() {
		a.stopEngines()
		if b, ok := a.board.(ui.Closer); ok {
			b.Close(a.c)
		}
	})
	other := &tester{a, s.t}
	other.step(ui.Input{})
	return other
}

const firstAuto, secondAuto, lineAuto = "autosave deadlywoods", "autosave deadlywoods 2", "autosave deadlywoods 1.1"

func TestNewMatchKeepsTheFirst(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(6)
	first := s.session.Match.Text()
	s.restartMatch(false)
	s.played(2)
	if s.text(firstAuto) != first || s.text(secondAuto) != s.session.Match.Text() {
		t.Error("the first game has been written over")
	}
	second := s.session.Match.Text()
	s.openSave(firstAuto)
	s.played(1)
	if s.text(firstAuto) != s.session.Match.Text() || s.text(secondAuto) != second {
		t.Error("opening the first costs the second")
	}
}

func TestBranchKeepsTheMatch(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(12)
	was := s.session.Match.Text()
	s.session.Seek(4)
	s.step(ui.Input{})
	s.step(ui.Input{})
	s.click("replay-branch")
	s.step(ui.Input{})
	s.played(1)
	if s.text(firstAuto) != was {
		t.Error("the old line of play is lost")
	}
	if now := s.session.Match; now.Header().Branch != 4 || s.text(lineAuto) != now.Text() {
		t.Error("the new line is not saved")
	}
	s.listSaves()
	for _, want := range []string{"The Deadly Woods, game 1", "The Deadly Woods, game 1, branch 1", "branched at decision 4"} {
		check.True(t, s.shows(want), "the list does not say %q: %q", want, s.c.UI.Texts())
	}
}

func TestMatchOpenInTwoPrograms(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	if _, err := game.NewFolder(t.TempDir()).Lock("x"); err != nil {
		t.Skip("no files can be locked here: ", err)
	}
	s.played(3)
	other := s.another(Options{})
	other.click("title.continue")
	other.step(ui.Input{})
	check.True(t, other.shows("open in another window"), "nothing is said: %q", other.c.UI.Texts())
	other.click("ok")
	other.played(5)
	s.played(1)
	if s.text(firstAuto) != s.session.Match.Text() || s.text(lineAuto) != other.session.Match.Text() {
		t.Error("one program has written over the other")
	}
}

func TestMatchContinuedByAnotherProgram(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(3)
	s.session.Saver.Release() // as on a system without file locks
	other := s.another(Options{})
	other.openSave(firstAuto)
	other.played(2)
	other.showTitle()
	s.played(1)
	s.step(ui.Input{})
	check.True(t, s.shows("This game was continued in another window"), "nothing is said: %q", s.c.UI.Texts())
	if s.text(lineAuto) != s.session.Match.Text() || s.text(firstAuto) == s.text(lineAuto) {
		t.Error("one program has written over the other")
	}
}

// Closing the window during an animation loses nothing.
func TestChoiceIsSavedBeforeItsAnimation(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(30)
	if s.text(firstAuto) != s.session.Match.Text() {
		t.Error("what was decided waits for what is shown")
	}
}

func TestSaveUnderUsedName(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	check.Must(t, s.store.Save("Bastogne", s.session.Match))
	was := s.text("Bastogne")
	s.played(4)
	s.c.Push(saves.New(host{s.App}, s.session, true))
	s.step(ui.Input{})
	_, ok := s.c.UI.Where("save." + firstAuto)
	check.False(t, ok, "an autosave can be written over")
	s.click("save.new")
	s.step(ui.Input{})
	slip := s.stack.Top().(*page.Prompt)
	slip.Text = "Bastogne"
	s.step(ui.Input{})
	s.click("ok")
	s.step(ui.Input{})
	if !s.shows("will be replaced by the current game") || s.text("Bastogne") != was {
		t.Fatalf("nothing is asked: %q", s.c.UI.Texts())
	}
	s.click("save.over.go")
	if s.text("Bastogne") != s.session.Match.Text() {
		t.Error("the game is not saved")
	}
}

func TestImportOverwritesNothing(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(12)
	check.Must(t, s.store.Save("Home", s.session.Match))
	was := s.text("Home")
	at := strings.LastIndex(was, "\n#= hash ")
	cut := was[:at] + "\nattack the moon" + was[at:]
	s.c.Push(saves.New(host{s.App}, s.session, false))
	s.step(ui.Input{})
	saves.Receive(s.c, host{s.App}, "Home", cut, nil)
	s.step(ui.Input{})
	if !s.shows("“Home” is damaged at line") || !s.shows("“Home (damaged)”") {
		t.Errorf("nothing is said: %q", s.c.UI.Texts())
	}
	l := &listener{Platform: s.c.Platform}
	s.c.Platform = l
	s.click("ok")
	file := filepath.Join(t.TempDir(), "Home.journal")
	check.Must(t, os.WriteFile(file, []byte(was[:at+1]), 0o600))
	s.click("import")
	s.step(ui.Input{Chars: []rune(file)})
	s.press(ui.Confirm)
	if note := s.T("load.imported", "name", "Home (2)"); !s.shows(note) || !strings.Contains(l.said, note) {
		t.Errorf("%q is not said: there is %q, a screen reader is told %q", note, s.c.UI.Texts(), l.said)
	}
	if s.text("Home") != was || s.text("Home (damaged)") != cut || s.text("Home (2)") != was[:at+1] {
		t.Error("importing changes what there is")
	}
}

// A match of an older rules version can be replayed up to the first illegal choice, or continued from there.
// The save does not change.
func TestMatchOfOlderRules(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "game", "testdata", "corpus", "1", "deadlywoods-offensive-greedy.journal"))
	check.Must(t, err)
	text := string(b)
	_, err = game.Load(text, game.NewSystems(registry.Games(), assets.FS()))
	if err == nil {
		t.Fatal("this game is the same today: take another of the corpus")
	}
	for _, button := range []string{"outdated.look", "outdated.play"} {
		s := open(t, Options{}, 1280, 800)
		name, _ := s.store.Import("old", text, s.systems)
		s.openSave(name)
		s.step(ui.Input{})
		if !s.shows("under version 1 of the rules") || !s.shows("Changes since then") {
			t.Fatalf("nothing is said: %q", s.c.UI.Texts())
		}
		said := strings.Join(s.c.UI.Texts(), "\n")
		if can, why := strings.Index(said, "It can be played up to"), strings.Index(said, "Changes since then"); can < 0 || can > why {
			t.Errorf("what can be done with it is not said before why: %q", said)
		}
		s.click(button)
		for range 5 {
			s.step(ui.Input{})
		}
		if s.session == nil {
			t.Fatal("no match is shown")
		}
		if button == "outdated.look" {
			_, ok := s.c.UI.Where("replay-branch")
			check.True(t, ok, "the match is not shown move by move: %q", s.c.UI.IDs())
			list, _ := s.store.List()
			check.Equal(t, len(list), 1, "looking at it saves something")
		} else if s.text(firstAuto) != s.session.Match.Text() || s.session.Match.Header().Branch == 0 {
			t.Error("the new line is not saved")
		}
		if s.text(name) != text {
			t.Error("the old game has been written over")
		}
	}
}

// Every crash has a save of its own.
func TestCrashesHaveSeparateSaves(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	first := s.session.Match.Text()
	s.saveAfterCrash()
	s.restartMatch(false)
	s.saveAfterCrash()
	if s.text(saves.CrashName) != first || s.text(saves.CrashName+" (2)") != s.session.Match.Text() {
		t.Error("the first game that was kept is lost")
	}
}

// fullShelf is a storage without free space.
type fullShelf struct {
	game.Storage
	full bool
}

func (s *fullShelf) Put(name, text string) error {
	if s.full {
		return game.ErrFull
	}
	return s.Storage.Put(name, text)
}

// full returns the storage of the saves without free space.
func full(t *testing.T) *fullShelf {
	t.Helper()
	shelf, err := openSaves()
	check.Must(t, err)
	return &fullShelf{shelf, true}
}

// Before leaving a match that cannot be saved, the player is asked and can stay without loss.
func TestLeavingUnsavedMatchAsks(t *testing.T) {
	for name, leave := range map[string]func(*tester){
		"to the title":     func(s *tester) { s.showTitle() },
		"for a save":       func(s *tester) { s.openSave("Home") },
		"for another game": func(s *tester) { s.App.showMatch(match(t, s, 7), nil) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, Options{Start: &Start{Seed: 5}}, 1280, 800)
			check.Must(t, s.store.Save("Home", s.session.Match))
			shelf := full(t)
			s.store = game.NewStore(shelf)
			m := s.session.Match
			saver := s.store.Autosave(m)
			s.session.Saver = saver
			leave(s)
			s.step(ui.Input{})
			if _, asked := s.c.UI.Where("unsaved.go"); !asked {
				t.Fatal("nobody is asked")
			}
			s.press(ui.Confirm)
			if s.session == nil || s.session.Match != m {
				t.Fatal("Enter leaves the match")
			}
			leave(s)
			s.step(ui.Input{})
			shelf.full = false
			s.click("unsaved.stay")
			leave(s)
			s.step(ui.Input{})
			if s.session != nil && s.session.Match == m {
				t.Fatal("the match is not left once there is room")
			}
			if kept, err := s.store.Open(saver.Name(), s.systems); err != nil || kept.Played() != m.Played() {
				t.Fatalf("the match is not among the saves: %v", err)
			}
		})
	}
}

// A player who leaves such a match all the same gets to the destination without a second question.
func TestUnsavedMatchCanBeLeft(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5}}, 1280, 800)
	s.store = game.NewStore(full(t))
	s.session.Saver = s.store.Autosave(s.session.Match)
	next := match(t, s, 7)
	s.App.showMatch(next, nil)
	s.step(ui.Input{})
	s.click("unsaved.go")
	s.step(ui.Input{})
	if s.session.Match != next {
		t.Error("the other match is not on the screen")
	}
}

func match(t *testing.T, s *tester, seed uint64) *game.Match {
	t.Helper()
	m, err := s.newMatch(Start{Seed: seed})
	check.Must(t, err)
	return m
}

// As long as a match cannot be saved, its heading has a mark, even after the message has disappeared and at
// any window size and in any language. The mark disappears when saving succeeds, whether triggered by the
// player or not.
func TestUnsavedMatchIsMarked(t *testing.T) {
	for _, code := range lang.Languages {
		for i, size := range [][2]float64{{1280, 720}, {844, 390}, {390, 844}, {360, 640}} {
			s := open(t, Options{Start: people(5), Language: code}, size[0], size[1])
			shelf := full(t)
			s.store = game.NewStore(shelf)
			saver := s.store.Autosave(s.session.Match)
			s.session.Saver = saver
			mark := s.T("board.unsaved")
			if _, ok := s.c.UI.Where("unsaved"); ok {
				t.Fatal("marked before anything has failed")
			}
			s.played(2)
			for range 700 {
				s.step(ui.Input{Moved: true})
			}
			check.False(t, s.shows(s.T("error.full")), "%s, %v: the message has not gone", code, size)
			r, ok := s.c.UI.Where("unsaved")
			if at, written := s.c.UI.Written(mark); !ok || !written || !at.Center().In(r) || at.W > r.W || r.Right() > s.c.W {
				t.Fatalf("%s, %v: the mark is at %v, written at %v", code, size, r, at)
			}
			for _, fingers := range []bool{false, true} {
				s.step(ui.Input{Touch: fingers, Moved: true})
				s.step(ui.Input{Touch: fingers, Moved: true})
				for _, problem := range append(s.c.UI.LayoutErrors(), s.c.UI.OverflowingTexts()...) {
					t.Errorf("%s, %v, fingers %v: %s", code, size, fingers, problem)
				}
			}
			s.step(ui.Input{Moved: true})
			s.click("unsaved")
			if _, still := s.c.UI.Where("unsaved"); !still || !s.says(s.T("error.full")) {
				t.Errorf("%s, %v: pressed while there is no room it does not say why", code, size)
			}
			shelf.full = false
			if i%2 == 0 {
				s.click("unsaved")
			}
			for range 310 {
				s.step(ui.Input{Moved: true})
			}
			_, still := s.c.UI.Where("unsaved")
			check.False(t, still, "%s, %v: it stays although there is room again", code, size)
			if kept, err := s.store.Open(saver.Name(), s.systems); err != nil || kept.Played() != s.session.Match.Played() {
				t.Errorf("%s, %v: what was played is not saved: %v", code, size, err)
			}
			s.stopEngines()
		}
	}
}

// The mark is shown from the first move, and a press on it shows the reason.
func TestMarkWithoutStorage(t *testing.T) {
	s := open(t, Options{}, 1280, 720)
	s.store, s.noStore = nil, game.ErrNoStore
	m := match(t, s, 3)
	s.App.showMatch(m, s.saver(m))
	s.step(ui.Input{})
	s.click("unsaved")
	check.True(t, s.says(s.T("error.no-store")), "the message does not say why")
}

// The list of saves has a text for a side without a seat, in each language.
func TestSideWithoutSeatInList(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		table, err := lang.Load(assets.FS(), language)
		check.Must(t, err)
		if name := table.SeatName(game.NoSeat); name == game.NoSeat || name == "" {
			t.Errorf("%s: the seat is called %q", language, name)
		}
	}
}

// A branch from the replay, a loaded save, and a file or a link given at the start have new dice. Restarting
// with the same dice is a study game.
func TestGoingBackChangesDice(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	check.Must(t, s.store.Save("before", s.session.Match))
	s.played(12)
	was := s.session.Match.Text()
	s.session.Seek(4)
	s.step(ui.Input{})
	s.step(ui.Input{})
	s.click("replay-branch")
	s.step(ui.Input{})
	reseeded := func(how string) {
		t.Helper()
		if now := s.session.Match; !strings.Contains(now.Text(), "\n@ seed ") || now.Study() {
			t.Errorf("%s: no new dice in\n%s", how, now.Text())
		}
	}
	reseeded("a new line")
	s.openSave("before")
	reseeded("a save")
	m, err := game.Load(was, s.systems)
	check.Must(t, err)
	s = s.another(Options{Match: m})
	reseeded("a file")
	s.openSave(firstAuto)
	if s.session.Match.Text() != was {
		t.Error("a match that goes on has other dice")
	}
	s.restartMatch(true)
	if m := s.session.Match; !m.Study() || m.Header().Seed != 5 {
		t.Error("the beginning with the same dice is not a study")
	}
	s.restartMatch(false)
	if m := s.session.Match; m.Header().Seed == 5 {
		t.Error("the dice are the same")
	}
}

// Names in scripts that the fonts lack are visible in the list, and a name of spaces is rejected.
func TestSaveNamesAreVisible(t *testing.T) {
	s := open(t, Options{Start: people(1)}, 1280, 800)
	names := []string{"田中さんのゲーム", "משחק של דוד", "\u200b"}
	for _, name := range names {
		check.Must(t, s.store.Save(name, s.session.Match))
		label := saves.Label(s.c.Lang, name)
		if lacks := s.c.Fonts.MissingGlyphs(ui.Bold, label); strings.TrimSpace(label) == "" || s.c.TextWidth(label, ui.Style{Family: ui.Bold}) == 0 {
			t.Errorf("%q is listed as %q, which takes no room (the typeface lacks %q)", name, label, lacks)
		}
	}
	s.listSaves()
	for _, name := range names {
		check.True(t, s.shows(saves.Label(s.c.Lang, name)), "%q is not listed", name)
	}
	given := ""
	s.c.Push(page.NewPrompt("title", "", " \u3000", 40, func(_ *ui.Context, name string) { given = name }))
	s.step(ui.Input{})
	s.step(ui.Input{})
	if s.press(ui.Confirm); given != "" || slices.Contains(s.c.UI.IDs(), "ok") {
		t.Errorf("the name %q can be given", given)
	}
}
