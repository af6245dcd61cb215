package scenes

import (
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/register"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// open makes an App whose saves and settings are in a folder of the test, of a size in
// interface points.
func open(t *testing.T, o Options, w, h float64) *tester {
	t.Helper()
	t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
	if o.Assets == nil {
		o.Assets = assets.FS()
	}
	if o.Games == nil {
		o.Games = register.Games()
	}
	if o.Language == "" {
		o.Language = "en"
	}
	a, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	a.Resize(w, h, 1)
	uitest.SetClock(a.c)
	t.Cleanup(func() { // or an engine thinks on, and the map is drawn
		a.halt()
		if b, ok := a.board.(ui.Closer); ok {
			b.Close(a.c)
		}
	})
	s := &tester{a, t}
	s.step(ui.Input{})
	return s
}

// tester drives an App.
type tester struct {
	*App
	t *testing.T
}

func (s *tester) step(in ui.Input) {
	s.t.Helper()
	if in.Pinch == 0 {
		in.Pinch = 1
	}
	if err := s.Step(in); err != nil {
		s.t.Fatal(err)
	}
}

func (s *tester) click(id string) {
	s.t.Helper()
	r, ok := s.c.UI.Where(id)
	if !ok {
		s.t.Fatalf("no widget %q; there are %q", id, s.c.UI.IDs())
	}
	p := r.Center()
	s.step(ui.Input{Pointer: p, Inside: true, Moved: true})
	s.step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
	s.step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
	s.step(ui.Input{})
}

func (s *tester) press(actions ...ui.Action) {
	s.t.Helper()
	for _, a := range actions {
		in := ui.Input{Pinch: 1}
		in.Press(a)
		s.step(in)
		s.step(ui.Input{})
	}
}

// listSaves leaves the match for the list of saves.
func (s *tester) listSaves() {
	s.t.Helper()
	s.leave()
	s.step(ui.Input{})
	s.click("title.load")
}

func (s *tester) shows(text string) bool {
	return strings.Contains(strings.Join(s.c.UI.Texts(), "\n"), text)
}

// sizes are the screens that every page must do on, in interface points.
var sizes = []struct {
	name string
	w, h float64
}{{"desktop", 1280, 800}, {"small", 640, 480}, {"phone", 390, 844}, {"phone on its side", 844, 390}}

// pages opens every page around the board.
func pages(a *App) map[string]func() ui.Scene {
	return map[string]func() ui.Scene{
		"title": func() ui.Scene { return newTitle(a) }, "set-up": func() ui.Scene { return newSetup(a) }, "settings": func() ui.Scene { return newSettings(a, false) },
		"rules": func() ui.Scene { return newRules(a, "deadlywoods", "10.6.1") }, "help": func() ui.Scene { return newHelp(a, false) },
		"results": func() ui.Scene { return newResults(a) }, "keys": func() ui.Scene { return newKeys(a, false) }, "credits": func() ui.Scene { return newCredits(a) }, "load": func() ui.Scene { return newSaves(a, false) },
		"hand-over": func() ui.Scene { return newHandOver(a, rules.Axis) }, "crash": func() ui.Scene { return newCrash(a, "index out of range", "crash") },
		"message": func() ui.Scene { return newMessage("A title", strings.Repeat("Some words of a message. ", 60)) },
		"menu":    func() ui.Scene { return newMenu(a) }, "share": func() ui.Scene { return newShare(a) }, "give": func() ui.Scene { return newGive(a) }, "reel": func() ui.Scene { return newReelMade(a, "", nil) }, "save": func() ui.Scene { return newSaves(a, true) }, "seats": func() ui.Scene { return newSeats(a) },
		"over": func() ui.Scene { return newOver(a) }, "learn": func() ui.Scene { return newLearn(a, "") }, "review": func() ui.Scene { return newReview(a) },
	}
}

// TestFormsNeedNoScrolling: on a desktop of 1280 by 720 the set-up of each game, and the settings, are
// seen whole in every language.
func TestFormsNeedNoScrolling(t *testing.T) {
	for _, code := range lang.Languages {
		s := open(t, Options{Language: code}, 1280, 720)
		whole := func(page string) {
			t.Helper()
			s.step(ui.Input{})
			s.press(ui.End)
			if by := s.c.UI.ScrolledBy("form"); by > 0 {
				t.Errorf("%s: %s is %.0f too high", code, page, by)
			}
		}
		form := newSetup(s.App).(*setup)
		s.c.Reset(form)
		for i, id := range form.games {
			form.pick(i)
			whole("set-up of " + id)
			form.far = form.offersLink()
			whole("by link of " + id)
			form.far = false
		}
		s.c.Reset(newSettings(s.App, false))
		whole("settings")
	}
}

// TestTheSetUpOfAPhoneOnItsSideListsAll that is settled, each with the choice of it beside it, which
// needs no scrolling.
func TestTheSetUpOfAPhoneOnItsSideListsAll(t *testing.T) {
	for _, code := range lang.Languages {
		s := open(t, Options{Language: code}, 844, 390)
		touch := ui.Input{Touch: true}
		form := newSetup(s.App).(*setup)
		s.c.Reset(form)
		for i, id := range form.games {
			for _, far := range []bool{false, true} {
				form.pick(i)
				form.far = far && form.offersLink()
				parts := append(form.what(s.c), form.who(s.c)...)
				for k, p := range parts {
					s.step(touch)
					if r, ok := s.c.UI.Where("part." + p.key); !ok || r.Bottom() > s.c.H || r.H < 40 {
						t.Fatalf("%s, %s: %s is at %v", code, id, p.key, r)
					}
					s.click("part." + p.key)
					if form.part != k {
						t.Errorf("%s, %s: a press on %s shows part %d", code, id, p.key, form.part)
					}
					s.step(touch)
					for _, problem := range append(s.c.UI.Clashes(), s.c.UI.Spills()...) {
						t.Errorf("%s, %s, %s: %s", code, id, p.key, problem)
					}
					s.press(ui.End)
					if by := s.c.UI.ScrolledBy("form"); by > 0 {
						t.Errorf("%s, %s: %s is %.0f too high", code, id, p.key, by)
					}
				}
			}
		}
	}
}

// TestPagesFit: on every screen and in every language, no button leaves the screen, none
// overlaps another, and every text fits.
func TestPagesFit(t *testing.T) {
	for i, code := range lang.Languages {
		for j, size := range sizes {
			if (i+j)%2 > 0 && !rulestest.Long() {
				continue
			}
			s := open(t, Options{Language: code, Start: &Start{Seed: 1}}, size.w, size.h)
			for name, make := range pages(s.App) {
				s.c.Reset(make())
				touch := ui.Input{Touch: strings.HasPrefix(size.name, "phone")} // fingers need more room
				s.step(touch)
				s.step(touch)
				what := code + ", " + size.name + ", " + name
				for _, text := range s.c.UI.Spills() {
					t.Errorf("%s: %q does not fit", what, text)
				}
				for _, text := range s.c.UI.Texts() {
					if strings.HasPrefix(text, "[") && strings.Contains(text, ".") {
						t.Errorf("%s: no text for %s", what, text)
					}
				}
				for _, problem := range s.c.UI.Clashes() {
					t.Errorf("%s: %s", what, problem)
				}
				s.dropReview() // which the page has begun
			}
		}
	}
}

// TestTheFirstTapOnAPhoneCounts taps every entry of the title, each on a fresh page, at its
// upper edge, in its middle and at its lower edge.
func TestTheFirstTapOnAPhoneCounts(t *testing.T) {
	for _, id := range []string{"title.new", "title.load", "title.help", "title.credits"} {
		for _, share := range []float64{0.1, 0.5, 0.9} {
			s := open(t, Options{}, 390, 844)
			r, _ := s.c.UI.Where(id)
			finger := []ui.Finger{{ID: 1, At: ui.Point{X: r.X + r.W*0.3, Y: r.Y + r.H*share}}}
			for _, down := range [][]ui.Finger{finger, finger, nil, nil} {
				s.step(s.gestures.Feed(ui.Raw{Fingers: down}, 6))
			}
			if _, still := s.stack.Top().(*title); still {
				t.Errorf("a tap on %s, %v of its height from its top, does nothing", id, share)
			}
			s.halt()
		}
	}
}

// TestTheVersionStandsClear: whatever the size, with fingers or without, where games are
// kept or not, the lines at the foot of the title touch neither the menu nor each other.
func TestTheVersionStandsClear(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {640, 480}, {390, 844}, {844, 390}, {667, 375}, {360, 640}, {400, 500}, {960, 540}} {
		for _, code := range lang.Languages {
			s := open(t, Options{Language: code}, size[0], size[1])
			for _, lost := range []error{nil, game.ErrNoStore} {
				s.noStore = lost
				for _, touch := range []bool{false, true} {
					s.step(ui.Input{Touch: touch, Moved: true})
					s.step(ui.Input{Touch: touch, Moved: true})
					at, ok := s.c.UI.Written(game.Version)
					if !ok {
						t.Errorf("%v: no version", size)
					}
					for _, id := range s.c.UI.IDs() {
						if r, _ := s.c.UI.Where(id); !r.Intersect(at).Empty() {
							t.Errorf("%v, touch %v: the version at %v lies over %s at %v", size, touch, at, id, r)
						}
					}
					for _, text := range s.c.UI.Texts() {
						if r, _ := s.c.UI.Written(text); text != game.Version && !r.Intersect(at).Empty() {
							t.Errorf("%v, touch %v: the version at %v lies over %q at %v", size, touch, at, text, r)
						}
					}
					for _, problem := range append(s.c.UI.Clashes(), s.c.UI.Spills()...) {
						t.Errorf("%v, touch %v: %s", size, touch, problem)
					}
				}
			}
		}
	}
}

func TestStillScreenIsNotRedrawn(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.c.Settings.ReducedMotion = true // else the title breathes
	for name, make := range pages(s.App) {
		if slices.Contains([]string{"menu", "share", "give", "save", "seats", "over", "review"}, name) {
			continue // they need a match
		}
		st := ui.NewStack(s.c, make())
		s.stack = st
		for range 3 {
			s.step(ui.Input{})
		}
		(&uitest.Screen{C: s.c, Stack: st}).Draw()
		for range 30 {
			s.dirty = false
			s.step(ui.Input{})
			if s.dirty {
				t.Errorf("%s asks to be redrawn though nothing happens", name)
				break
			}
		}
	}
}

// TestTheTitleBreathes, until nobody has touched anything for a while.
func TestTheTitleBreathes(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	drawn := func(ticks int) (n int) {
		for range ticks {
			s.dirty = false
			if s.step(ui.Input{}); s.dirty {
				n++
				(&uitest.Screen{C: s.c, Stack: s.stack}).Draw()
			}
		}
		return n
	}
	drawn(3)
	if n := drawn(60); n < 15 || n > 25 {
		t.Errorf("the title is drawn %d times a second", n)
	}
	drawn(breathLasts)
	if n := drawn(60); n > 0 {
		t.Errorf("the title is drawn %d times though nobody is there", n)
	}
}

// heard is a Sound that keeps which music plays.
type heard struct {
	ui.Silence
	music string
}

func (h *heard) Music(id string) { h.music = id }

// TestTheMusicIsTheTitles: no music plays over a match, also where the program begins with one.
func TestTheMusicIsTheTitles(t *testing.T) {
	var h heard
	open(t, Options{Sound: &h}, 1280, 720)
	if h.music != "theme" {
		t.Errorf("the title has the music %q", h.music)
	}
	h.music = ""
	open(t, Options{Sound: &h, Start: &Start{Game: "tigers", Axis: game.Human, Allies: game.Human, Seed: 1}}, 1280, 720)
	if h.music != "" {
		t.Errorf("a match has the music %q", h.music)
	}
}

// TestNewGame goes from the title to the board by keyboard alone, and finds the autosave.
func TestNewGame(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.press(ui.NextFocus, ui.Confirm) // New game
	if _, ok := s.stack.Top().(*setup); !ok {
		t.Fatalf("the first button leads to %T", s.stack.Top())
	}
	s.press(ui.PrevFocus) // the last widget recorded that can have the focus
	for range 40 {
		if s.c.UI.Focused() == "begin" {
			break
		}
		s.press(ui.NextFocus)
	}
	s.press(ui.Confirm)
	if s.play == nil {
		t.Fatal("no match has begun")
	}
	m := s.play.Match
	if m.Seat(rules.Axis) != game.Human || m.Seat(rules.Allies) == game.Human {
		t.Errorf("seats are %s and %s", m.Seat(rules.Axis), m.Seat(rules.Allies))
	}
	for range 5 {
		s.step(ui.Input{})
	}
	s.leave()
	s.step(ui.Input{})
	if _, ok := s.c.UI.Where("title.continue"); !ok {
		t.Errorf("the title does not offer to go on; it has %q", s.c.UI.IDs())
	}
	s.click("title.continue")
	if s.play == nil || s.play.Match.Header().Seed != m.Header().Seed {
		t.Error("going on opens another match")
	}
}

func TestSettingsHoldAndAreKept(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.click("title.settings")
	s.click("language")
	if !s.shows("Langue") {
		t.Errorf("a click on the language does not change it: %q", s.c.UI.Texts())
	}
	s.click("palette.contrast")
	if s.c.Theme.Name != "contrast" {
		t.Error("the palette does not change")
	}
	for range 3 { // the right arrow goes up
		s.c.UI.Focus("scale")
		s.press(ui.Right)
	}
	s.click("back")
	kept := loadSettings()
	if kept.Language != "fr" || kept.Palette != "contrast" || kept.Scale != 150 {
		t.Errorf("kept are %+v", kept)
	}
}

func TestRulesReference(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.c.Push(newRules(s.App, "deadlywoods", "10.6.1"))
	s.step(ui.Input{})
	s.step(ui.Input{})
	if !s.shows("§ 10.6.1") {
		t.Error("the paragraph asked for is not shown")
	}
	b := s.stack.Top().(*ruleBook)
	s.click("search")
	s.step(ui.Input{Chars: []rune("11.3")})
	s.step(ui.Input{})
	for _, i := range b.found {
		if !strings.HasPrefix(b.paragraphs()[i].Num, "11.3") {
			t.Errorf("11.3 finds %s", b.paragraphs()[i].Num)
		}
	}
	if len(b.found) == 0 {
		t.Error("11.3 finds nothing")
	}
	b.show("10.6.99")
	if n := b.paragraphs()[b.chosen].Num; n != "10.6" && n != "10.6.0" {
		t.Errorf("a paragraph that there is not leads to %s", n)
	}
}

// TestTheChooserOfTheRulesHasRoomOnAPhone: it stands above the list, and names each game whole; beside
// a paragraph there is no room for it.
func TestTheChooserOfTheRulesHasRoomOnAPhone(t *testing.T) {
	for _, language := range lang.Languages {
		s := open(t, Options{Language: language}, 390, 844)
		s.c.Push(newRules(s.App, "deadlywoods", "10.6.1"))
		s.step(ui.Input{})
		b := s.stack.Top().(*ruleBook)
		b.show("11.3.1")
		s.step(ui.Input{})
		if _, ok := s.c.UI.Where("before"); !ok {
			t.Fatal("there is no way back")
		}
		if clashes := s.c.UI.Clashes(); len(clashes) > 0 {
			t.Errorf("%s: %q", language, clashes)
		}
		b.back = nil
		s.click("list")
		for i := range b.systems {
			b.at, b.chosen = i, 0
			s.step(ui.Input{})
			if r, ok := s.c.UI.Where("system"); !ok || r.W < 130 {
				t.Errorf("%s: the chooser of the game has %v", language, r)
			}
			if title := s.c.T(b.systems[i].ID() + ".title"); !s.shows(title) {
				t.Errorf("%s: %q is not named whole", language, title)
			}
		}
	}
}

// TestAParagraphLeadsStraightBackOnAPhone to where it was asked for, and to the list as well.
func TestAParagraphLeadsStraightBackOnAPhone(t *testing.T) {
	for _, language := range lang.Languages {
		s := open(t, Options{Language: language}, 390, 844)
		was := s.stack.Top()
		s.c.Push(newRules(s.App, "deadlywoods", "10.6.1"))
		s.step(ui.Input{})
		b := s.stack.Top().(*ruleBook)
		s.click("list")
		if b.reading || s.stack.Top() != ui.Scene(b) {
			t.Errorf("%s: the list is not shown", language)
		}
		b.show("10.6.1")
		s.step(ui.Input{})
		s.click("back")
		s.step(ui.Input{})
		if s.stack.Top() != was {
			t.Errorf("%s: the way back leads elsewhere", language)
		}
	}
}

func TestRulesAreFoundAsTheyAreTyped(t *testing.T) {
	s := open(t, Options{Language: "fr"}, 1280, 800)
	s.c.Push(newRules(s.App, "deadlywoods", ""))
	s.step(ui.Input{})
	b := s.stack.Top().(*ruleBook)
	for _, typed := range []string{"zones d'entrée", "ZONES D’ENTRÉE", "zones d'entree"} {
		b.search = typed
		s.step(ui.Input{})
		if len(b.found) == 0 || len(b.found) == len(b.paragraphs()) || b.paragraphs()[b.found[0]].Num != "2.2.1" {
			t.Errorf("%q finds %d paragraphs", typed, len(b.found))
		}
	}
}

// TestCreditsNameTheGames: whose work and mark each game of the register is stands on the page.
func TestCreditsNameTheGames(t *testing.T) {
	for code, notice := range map[string]string{"en": "not affiliated with or endorsed by", "fr": "ni affilié", "de": "weder mit ihnen noch mit ihren Verlagen verbunden"} {
		s := open(t, Options{Language: code}, 1280, 1600)
		s.c.Push(newCredits(s.App))
		s.step(ui.Input{})
		text := strings.ReplaceAll(strings.Join(s.c.UI.Texts(), "\n"), "\n", " ")
		for _, e := range register.Games() {
			want := s.T("credits.boxed", "title", e.Title, "designer", e.Designer, "publisher", e.Publisher)
			if e.Load == nil {
				want = s.T("credits.boxed.to-come", "title", e.Title, "designer", e.Designer, "publisher", e.Publisher)
			}
			if !strings.Contains(text, want) || !strings.Contains(want, e.Title) || !strings.Contains(want, e.Designer) || !strings.Contains(want, e.Publisher) {
				t.Errorf("%s: the credits do not say %q", code, want)
			}
		}
		if !strings.Contains(text, notice) {
			t.Errorf("%s: the notice is gone:\n%s", code, text)
		}
	}
}

// TestPanicKeepsTheMatch: a fault in a scene saves the match and shows a page.
func TestPanicKeepsTheMatch(t *testing.T) {
	was := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(was) })
	s := open(t, Options{Start: &Start{Seed: 5}}, 1280, 800)
	s.c.Push(faulty{&sheet{app: s.App}})
	s.step(ui.Input{})
	err := func() (err error) {
		defer s.boundary(&err)
		return s.Step(ui.Input{Pinch: 1, Pressed: true})
	}()
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.stack.Top().(*crash); !ok {
		t.Fatalf("on top is %T", s.stack.Top())
	}
	if _, err := s.store.Open(CrashName, s.systems); err != nil {
		t.Error(err)
	}
}

type faulty struct{ *sheet }

func (faulty) Update(c *ui.Context) error {
	if c.Input.Pressed {
		panic("a fault made for this test")
	}
	return nil
}

// TestSentences: errors that a player can cause have a sentence of their own.
func TestSentences(t *testing.T) {
	table := tables(t)["en"]
	systems := game.NewSystems(register.Games(), assets.FS())
	_, noFile := os.ReadFile(filepath.Join(t.TempDir(), "none.journal"))
	_, noGame := systems.Get("chess")
	woods, err := systems.Get("deadlywoods")
	if err != nil {
		t.Fatal(err)
	}
	// breaks are the errors of a journal with some more lines.
	breaks := func(more string) error {
		_, err := game.Load("herbstnebel journal 1\nsystem deadlywoods "+strconv.Itoa(woods.Version())+"\nscenario offensive\nseed 1\naxis human\nallies human\n\n"+more, systems)
		return err
	}
	_, later := game.Load("herbstnebel journal 1\nsystem deadlywoods 99\nscenario offensive\nseed 1\naxis human\nallies human\n\n", systems)
	old := &game.Outdated{System: "deadlywoods", Version: 1, Now: 2, Kept: 3, Of: 5, Line: 12, Text: "attack 3217",
		Changes: []rules.Change{{Version: 2, Para: "8.2"}, {Version: 2, Para: "11.4"}, {Version: 4, Para: "3.4"}}}
	_, notOurs := game.Load("\x00\xffhello", systems)
	_, nothing := game.Load("", systems)
	_, folder := assets.Over(filepath.Join(t.TempDir(), "none"))
	bad := t.TempDir()
	if err := os.MkdirAll(filepath.Join(bad, "deadlywoods"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(bad, "deadlywoods", "crt.csv"), []byte("nonsense\n1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	over, err := assets.Over(bad)
	if err != nil {
		t.Fatal(err)
	}
	data := CheckData(game.NewSystems(register.Games(), over), over)
	s := open(t, Options{}, 1280, 800)
	spec := func(name string) error { return s.checkSeat(woods, rules.Axis, name) }
	for _, c := range []struct {
		err  error
		want string
	}{
		{noFile, "There is no file"}, {noGame, "not known here"}, {breaks("castle\n"), "Line 8 of the journal, “castle”, is not legal there."}, {breaks("@castle\n"), "Line 8 of the journal, “@castle”, is not understood."},
		{breaks("#= hash 0 0123456789abcdef\n"), "At line 8 the journal comes to another position"}, {breaks("@concede axis\ncastle\n"), "after the end of its game, in line 9"},
		{fmt.Errorf("a part is missing: %w", &journal.Error{Line: 3, Err: io.ErrUnexpectedEOF}), "breaks at line 3"}, {notOurs, "no game of Herbstnebel"}, {nothing, "is empty"}, {folder, "There is no file or folder"},
		{later, "version 99"}, {old, "\nVersion 4: § 3.4 "}, {old, "\nVersion 2: § 8.2 "}, {old, " § 11.4 A retreating unit goes into"}, {old, "up to decision 3 of 5: line 12, “attack 3217”"},
		{spec("mcts:rollouts=99999999"), "rollouts goes from 0 to 1048576"}, {spec("mcts:time=9000s"), "time goes from 1 ms to 3600 s"}, {spec("mcts:time=9"), "200ms or 2s, not “9”"},
		{spec("mcts:width=x"), "whole number, not “x”"}, {spec("mcts:depth=3"), "no setting “depth”; there are: rollouts"}, {spec("mcts:width=1,width=2"), "has width twice"},
		{&FlagError{Key: "flag.load"}, "one or the other"}, {&game.TooLarge{Name: "x"}, "longer than 4 MB"},
		{data, "cannot be used"}, {&SeatError{"Napoleon", []string{"human"}, nil}, "no player"}, {game.ErrFull, "no room"}, {game.ErrNoStore, "Nothing can be saved"},
		{fs.ErrPermission, "reason"},
	} {
		if c.err == nil {
			t.Errorf("no error for %q", c.want)
			continue
		}
		if got := Sentence(table, c.err); !strings.Contains(got, c.want) {
			t.Errorf("%v: %q", c.err, got)
		}
	}
}

func TestFitScale(t *testing.T) {
	for _, c := range []struct{ w, h, device, want, scale float64 }{
		{1280, 800, 1, 1, 1}, {1280, 800, 1, 2, 2}, {640, 480, 1, 2, 480.0 / 360}, {780, 1688, 2, 1, 2}, {200, 150, 1, 1, 0.5},
	} {
		if got := FitScale(c.w, c.h, c.device, c.want); got != c.scale {
			t.Errorf("%v: %v", c, got)
		}
	}
}

// TestDamagedSave: a save that breaks is put aside, said, and can be played on.
func TestDamagedSave(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5, Axis: game.Human, Allies: game.Human}}, 1280, 800)
	m := s.play.Match
	for range 6 {
		if err := m.Play(m.Choices()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.store.Save("Turn 1", m); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "saves", "Turn 1.journal")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(b), "\n")
	for i := len(lines) - 1; i > 0; i-- { // the last choice
		if lines[i] != "" && !strings.HasPrefix(lines[i], "#") {
			lines[i] = "attack the moon"
			break
		}
	}
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	s.listSaves()
	s.click("save.Turn 1")
	s.click("load.go")
	if !s.shows("is damaged") {
		t.Fatalf("nothing is said of the damage: %q", s.c.UI.Texts())
	}
	s.click("load.damaged.go")
	s.step(ui.Input{})
	if s.play == nil || s.play.Match.Played() == 0 {
		t.Error("the match cannot be played on")
	}
}

// TestLoadTheNewest: the newest save is chosen, and a click on it only marks it.
func TestLoadTheNewest(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5, Axis: game.Human, Allies: game.Human}}, 1280, 800)
	if err := s.store.Save("Home", s.play.Match); err != nil {
		t.Fatal(err)
	}
	s.listSaves()
	newest, err := s.store.List()
	if err != nil {
		t.Fatal(err)
	}
	s.click("save." + newest[0].Name)
	if s.play != nil {
		t.Error("one click has opened it")
	}
	s.click("load.go")
	if s.play == nil {
		t.Fatal("it cannot be opened")
	}
	s.listSaves()
	s.click("load.go")
	if s.play == nil {
		t.Error("nothing was chosen at first")
	}
}

// TestExportAndImport: a game goes out as a file and comes back from it.
func TestExportAndImport(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 5, Axis: game.Human, Allies: game.Human}}, 1280, 800)
	if err := s.store.Save("Home", s.play.Match); err != nil {
		t.Fatal(err)
	}
	s.listSaves()
	s.click("save.Home")
	s.click("export")
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "Herbstnebel", "Home.journal")
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	if err := s.store.Remove("Home"); err != nil {
		t.Fatal(err)
	}
	s.click("import")
	s.step(ui.Input{Chars: []rune(file)})
	s.press(ui.Confirm)
	if _, ok := s.c.UI.Where("save.Home"); !ok {
		t.Errorf("the game is not in the list: %q", s.c.UI.Texts())
	}
}

// BenchmarkStill is an update in which nothing happens.
func BenchmarkStill(b *testing.B) {
	b.Setenv("HERBSTNEBEL_HOME", b.TempDir())
	a, err := New(Options{Assets: assets.FS()})
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"title", "settings", "rules"} {
		b.Run(name, func(b *testing.B) {
			a.stack = ui.NewStack(a.c, pages(a)[name]())
			b.ReportAllocs()
			for b.Loop() {
				if err := a.Step(ui.Input{Pinch: 1}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestNothingIsLostBetweenPages: a key or a finger that comes in the update after the one that has
// changed the page counts on the new page.
func TestNothingIsLostBetweenPages(t *testing.T) {
	t.Run("keys", func(t *testing.T) {
		s := open(t, Options{}, 1280, 720)
		for range 2 { // the title's first entry, the set-up's button that begins
			var in ui.Input
			in.Press(ui.Confirm)
			s.step(in)
		}
		if s.play == nil {
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
		if s.play == nil {
			t.Errorf("no match has begun; there are %q", s.c.UI.IDs())
		}
	})
}
