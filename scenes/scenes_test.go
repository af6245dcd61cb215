package scenes

import (
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/reference"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/ui"
)

// heard is a Sound that records the current music.
type heard struct {
	ui.NoSound
	music   string
	inPlay  bool
	volumes map[string]float64
}

func (h *heard) Music(id string)                 { h.music = id }
func (h *heard) InPlay(on bool)                  { h.inPlay = on }
func (h *heard) SetVolume(bus string, v float64) { h.volumes[bus] = v }

// The music of the title goes on quietly during a match, also if the program starts with one, unless it is switched
// off. It is loud again on the title.
func TestMusicInPlay(t *testing.T) {
	h := heard{volumes: map[string]float64{}}
	open(t, Options{Sound: &h}, 1280, 720)
	check.True(t, h.music == "theme" && !h.inPlay, "the title has the music")
	h.music = ""
	s := open(t, Options{Sound: &h, Start: &Start{Game: "tigers", Axis: game.Human, Allies: game.Human, Seed: 1}}, 1280, 720)
	check.True(t, h.music == "theme" && h.inPlay, "a match has the music")
	check.True(t, h.volumes["play"] > 0 && h.volumes["play"] < h.volumes["music"], "it is quiet: %v", h.volumes)
	s.c.Settings.NoPlayMusic = true
	s.applySettings()
	check.Equal(t, h.volumes["play"], 0, "switched off, its volume is")
	s.showTitle()
	check.False(t, h.inPlay, "the title has the music of a match")
}

// A match is started from the title by keyboard alone, and its autosave exists.
func TestNewGame(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.press(ui.NextFocus, ui.Confirm) // New game
	if _, ok := s.stack.Top().(*setup.Page); !ok {
		t.Fatalf("the first button leads to %T", s.stack.Top())
	}
	s.press(ui.PrevFocus) // the last widget that can have the focus
	for range 40 {
		if s.c.UI.Focused() == "begin" {
			break
		}
		s.press(ui.NextFocus)
	}
	s.press(ui.Confirm)
	if s.session == nil {
		t.Fatal("no match has begun")
	}
	m := s.session.Match
	if m.Seat(rules.Axis) != game.Human || m.Seat(rules.Allies) == game.Human {
		t.Errorf("seats are %s and %s", m.Seat(rules.Axis), m.Seat(rules.Allies))
	}
	for range 5 {
		s.step(ui.Input{})
	}
	s.showTitle()
	s.step(ui.Input{})
	_, ok := s.c.UI.Where("title.continue")
	check.True(t, ok, "the title does not offer to go on; it has %q", s.c.UI.IDs())
	s.click("title.continue")
	if s.session == nil || s.session.Match.Header().Seed != m.Header().Seed {
		t.Error("going on opens another match")
	}
}

func TestSettingsTakeEffectAndAreSaved(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.click("title.settings")
	s.click("language")
	check.True(t, s.shows("Langue"), "a click on the language does not change it: %q", s.c.UI.Texts())
	s.click("palette.contrast")
	check.Equal(t, s.c.Theme.Name, "contrast", "the palette does not change")
	for range 3 { // the right arrow increases the value
		s.c.UI.Focus("scale")
		s.press(ui.Right)
	}
	s.click("back")
	kept := s.kept()
	if kept.Language != "fr" || kept.Palette != "contrast" || kept.Scale != 150 {
		t.Errorf("kept are %+v", kept)
	}
}

// Changes are saved even if the window is closed over the settings page.
func TestSettingsAreSavedOnTheirPage(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.click("title.settings")
	s.click("palette.contrast")
	if kept := s.kept(); kept.Palette != "contrast" {
		t.Errorf("kept are %+v", kept)
	}
	s.c.Settings.Speed = 4 // as the board does
	if kept := s.kept(); kept.Speed != 4 {
		t.Errorf("kept are %+v", kept)
	}
}

// The credits list designer and publisher of each registered game.
func TestCreditsNameTheGames(t *testing.T) {
	for code, notice := range map[string]string{"en": "not affiliated with or endorsed by", "fr": "ni affilié", "de": "weder mit ihnen noch mit ihren Verlagen verbunden"} {
		s := open(t, Options{Language: code}, 1280, 1600)
		s.c.Push(reference.NewCredits(host{s.App}))
		s.step(ui.Input{})
		text := strings.ReplaceAll(strings.Join(s.c.UI.Texts(), "\n"), "\n", " ")
		for _, e := range registry.Games() {
			want := s.T("credits.boxed", "title", e.Title, "designer", e.Designer, "publisher", e.Publisher)
			if e.Load == nil {
				want = s.T("credits.boxed.to-come", "title", e.Title, "designer", e.Designer, "publisher", e.Publisher)
			}
			if !strings.Contains(text, want) || !strings.Contains(want, e.Title) || !strings.Contains(want, e.Designer) || !strings.Contains(want, e.Publisher) {
				t.Errorf("%s: the credits do not say %q", code, want)
			}
		}
		check.Contains(t, text, notice, "%s: the notice is gone", code)
	}
}

// A panic in a scene saves the match and shows a page.
func TestPanicSavesTheMatch(t *testing.T) {
	was := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(was) })
	s := open(t, Options{Start: &Start{Seed: 5}}, 1280, 800)
	s.c.Push(faulty{&page.Sheet{}})
	s.step(ui.Input{})
	err := func() (err error) {
		defer s.recoverPanic(&err)
		return s.Step(ui.Input{Pinch: 1, Pressed: true})
	}()
	check.Must(t, err)
	if _, ok := s.stack.Top().(*crash); !ok {
		t.Fatalf("on top is %T", s.stack.Top())
	}
	_, err = s.store.Open(saves.CrashName, s.systems)
	check.NoError(t, err)
	if _, saver, err := s.store.Continue("autosave deadlywoods", s.systems); err != nil || saver.OpenElsewhere() {
		t.Errorf("the match cannot go on where it is saved: taken %v, %v", saver.OpenElsewhere(), err)
	}
}

type faulty struct{ *page.Sheet }

func (faulty) Update(c *ui.Context) error {
	if c.Input.Pressed {
		panic("a fault made for this test")
	}
	return nil
}

// Errors that a player can cause have a sentence of their own.
func TestSentences(t *testing.T) {
	table := tables(t)["en"]
	systems := game.NewSystems(registry.Games(), assets.FS())
	_, noFile := os.ReadFile(filepath.Join(t.TempDir(), "none.journal"))
	_, noGame := systems.Get("chess")
	woods, err := systems.Get("deadlywoods")
	check.Must(t, err)
	// breaks returns the error of a journal with additional lines.
	breaks := func(more string) error {
		_, err := game.Load("herbstnebel journal 1\nsystem deadlywoods "+strconv.Itoa(woods.Version())+"\nscenario offensive\nseed 1\naxis human\nallies human\n\n"+more, systems)
		return err
	}
	_, later := game.Load("herbstnebel journal 1\nsystem deadlywoods 99\nscenario offensive\nseed 1\naxis human\nallies human\n\n", systems)
	old := &game.OlderRulesError{System: "deadlywoods", Version: 1, Now: 2, Legal: 3, Of: 5, Line: 12, Text: "attack 3217",
		Changes: []rules.Change{{Version: 2, Para: "8.2"}, {Version: 2, Para: "11.4"}, {Version: 4, Para: "3.4"}}}
	_, notOurs := game.Load("\x00\xffhello", systems)
	_, nothing := game.Load("", systems)
	_, folder := assets.Overlay(filepath.Join(t.TempDir(), "none"))
	bad := t.TempDir()
	check.Must(t, os.MkdirAll(filepath.Join(bad, "deadlywoods"), 0o755))
	check.Must(t, os.WriteFile(filepath.Join(bad, "deadlywoods", "crt.csv"), []byte("nonsense\n1\n"), 0o644))
	over, err := assets.Overlay(bad)
	check.Must(t, err)
	data := CheckData(game.NewSystems(registry.Games(), over), over)
	strange := &fs.PathError{Op: "lay over", Path: "celles/unit.csv", Err: assets.ErrUnknownFile}
	_, noScenario := woods.Start("winter", nil)
	_, noOption := woods.Start("offensive", []string{"snow"})
	s := open(t, Options{}, 1280, 800)
	spec := func(name string) error { return s.checkSeat(woods, rules.Axis, name) }
	for _, c := range []struct {
		err  error
		want string
	}{
		{noScenario, "The Deadly Woods has no scenario “winter”; available: offensive, campaign."}, {noOption, "The Deadly Woods has no option “snow”."},
		{noFile, "There is no file"}, {noGame, "Unknown game"}, {breaks("castle\n"), "Line 8 of the journal, “castle”, is not legal there."}, {breaks("@castle\n"), "Line 8 of the journal, “@castle”, cannot be read."},
		{breaks("#= hash 0 0123456789abcdef\n"), "At line 8 the journal no longer matches its checksum"}, {breaks("@concede axis\ncastle\n"), "after the end of its game, in line 9"},
		{fmt.Errorf("a part is missing: %w", &journal.Error{Line: 3, Err: io.ErrUnexpectedEOF}), "invalid at line 3"}, {notOurs, "not a Herbstnebel game"}, {nothing, "is empty"}, {folder, "There is no file or folder"},
		{later, "version 99"}, {old, "\nVersion 4: § 3.4 "}, {old, "\nVersion 2: § 8.2 "}, {old, " § 11.4 A retreating unit overstacks"}, {old, "up to decision 3 of 5: line 12, “attack 3217”"},
		{spec("mcts:rollouts=99999999"), "rollouts goes from 0 to 1048576"}, {spec("mcts:time=9000s"), "time goes from 1 ms to 3600 s"}, {spec("mcts:time=9"), "200ms or 2s, not “9”"},
		{spec("mcts:width=x"), "whole number, not “x”"}, {spec("mcts:depth=3"), "no setting “depth”; available: rollouts"}, {spec("mcts:width=1,width=2"), "has width twice"},
		{&FlagError{Key: "flag.load"}, "one or the other"}, {&game.TooLargeError{Name: "x"}, "larger than 4 MB"},
		{data, "deadlywoods/crt.csv, line 1: There is no column “nonsense”. The columns are: roll, 1-3, 1-2"}, {strange, "celles/unit.csv in your data folder would be ignored"}, {&SeatError{"Napoleon", []string{"human"}, nil}, "Unknown player"}, {game.ErrFull, "No space"}, {game.ErrNoStore, "cannot be saved here"},
		{fs.ErrPermission, "Reason"}, {&fs.PathError{Path: "/home/me/saves/.saving-7", Err: syscall.EROFS}, "written in /home/me/saves: the folder or the disk is read-only"},
		{&fs.PathError{Path: "/home/me/saves/.saving-7", Err: syscall.EACCES}, "/home/me/saves may not be"},
	} {
		if c.err == nil {
			t.Errorf("no error for %q", c.want)
			continue
		}
		check.Contains(t, ErrorText(table, c.err), c.want, "%v", c.err)
	}
}

// A damaged save is moved aside and reported, and it can be continued.
func TestDamagedSave(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5, Axis: game.Human, Allies: game.Human}}, 1280, 800)
	m := s.session.Match
	for range 6 {
		check.Must(t, m.Play(m.Choices()[0]))
	}
	check.Must(t, s.store.Save("Turn 1", m))
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "saves", "Turn 1.journal")
	b, err := os.ReadFile(file)
	check.Must(t, err)
	lines := strings.Split(string(b), "\n")
	for i := len(lines) - 1; i > 0; i-- { // the last choice
		if lines[i] != "" && !strings.HasPrefix(lines[i], "#") {
			lines[i] = "attack the moon"
			break
		}
	}
	check.Must(t, os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644))
	s.listSaves()
	s.click("save.Turn 1")
	s.click("load.go")
	if !s.shows("is damaged") {
		t.Fatalf("nothing is said of the damage: %q", s.c.UI.Texts())
	}
	s.click("load.damaged.go")
	s.step(ui.Input{})
	if s.session == nil || s.session.Match.Played() == 0 {
		t.Error("the match cannot be played on")
	}
}

// The newest save is selected at first, and a single click only selects.
func TestLoadTheNewest(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5, Axis: game.Human, Allies: game.Human}}, 1280, 800)
	check.Must(t, s.store.Save("Home", s.session.Match))
	s.listSaves()
	newest, err := s.store.List()
	check.Must(t, err)
	s.click("save." + newest[0].Name)
	if s.session != nil {
		t.Error("one click has opened it")
	}
	s.click("load.go")
	if s.session == nil {
		t.Fatal("the save cannot be opened")
	}
	s.listSaves()
	s.click("load.go")
	if s.session == nil {
		t.Error("nothing was chosen at first")
	}
}

// An exported match can be imported.
func TestExportAndImport(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5, Axis: game.Human, Allies: game.Human}}, 1280, 800)
	check.Must(t, s.store.Save("Home", s.session.Match))
	s.listSaves()
	s.click("save.Home")
	s.click("export")
	s.click("archive.one")
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "Herbstnebel", "Home.journal")
	_, err := os.Stat(file)
	check.Must(t, err)
	check.Must(t, s.store.Remove("Home"))
	s.click("import")
	s.step(ui.Input{Chars: []rune(file)})
	s.press(ui.Confirm)
	_, ok := s.c.UI.Where("save.Home")
	check.True(t, ok, "the game is not in the list: %q", s.c.UI.Texts())
}

// A key or a finger in the update after a page change has its effect on the new page.
func TestInputAfterPageChange(t *testing.T) {
	t.Run("keys", func(t *testing.T) {
		s := open(t, Options{}, 1280, 720)
		for range 2 { // the first entry of the title, then the button to begin on the set-up page
			var in ui.Input
			in.Trigger(ui.Confirm)
			s.step(in)
		}
		if s.session == nil {
			t.Errorf("no match has begun; there are %q", s.c.UI.IDs())
		}
	})
	t.Run("fingers", func(t *testing.T) {
		s := open(t, Options{}, 390, 760)
		var g ui.Gestures
		for i, id := range []string{"title.new", "begin"} {
			at, ok := s.c.UI.Where(id)
			if !ok {
				t.Fatalf("there is no %s among %q", id, s.c.UI.IDs())
			}
			s.step(g.Feed(ui.Raw{Fingers: []ui.Finger{{ID: i, At: at.Center()}}, Focused: true}, 6))
			s.step(g.Feed(ui.Raw{Focused: true}, 6))
		}
		if s.session == nil {
			t.Errorf("no match has begun; there are %q", s.c.UI.IDs())
		}
	})
}
