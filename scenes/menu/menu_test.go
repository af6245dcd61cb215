package menu

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program with a title screen.
type tester struct {
	*pagetest.Host
	store   *game.Store
	entries int
	opened  string // name of the save that was opened
}

// Store implements Host.
func (s *tester) Store() (*game.Store, error) { return s.store, nil }

// Recent implements Host.
func (s *tester) Recent(save *game.Save) Recent {
	id := save.Header.System
	return Recent{System: id, Title: s.C.T(id + ".title"), Scenario: s.C.T(id+".scenario."+save.Header.Scenario) + ", " + s.C.T("load.turn", "n", 12),
		Seats: s.C.T("load.seats", "axis", s.C.Lang.SeatName("lieutenant"), "allies", s.C.Lang.SeatName("lieutenant")), When: "29 Nov 2026, 20:40",
		Do: func(*ui.Context) { s.opened = save.Name }}
}

// TitleEntries implements Host.
func (s *tester) TitleEntries(*ui.Context) (out []Entry) {
	for _, key := range []string{"title.new", "title.learn", "title.load", "title.results", "title.settings", "title.rules", "title.help", "title.credits"}[:s.entries] {
		out = append(out, Entry{Key: key, Do: func(*ui.Context) {}})
	}
	return out
}

// The title is animated until there has been no input for a while.
func TestTitleAnimation(t *testing.T) {
	s := &tester{Host: pagetest.New(t, registry.Games(), "en", 1280, 800), entries: 1}
	s.Show(NewTitle(s))
	drawn := func(ticks int) (n int) {
		for range ticks {
			if s.Step(ui.Input{}) {
				n++
				s.Draw()
			}
		}
		return n
	}
	drawn(3)
	if n := drawn(60); n < 15 || n > 25 {
		t.Errorf("the title is drawn %d times a second", n)
	}
	drawn(mistLasts)
	if n := drawn(60); n > 0 {
		t.Errorf("the title is drawn %d times though nobody is there", n)
	}
}

// A disabled entry does nothing, and any other entry calls its function once.
func TestMatchMenu(t *testing.T) {
	s := pagetest.New(t, registry.Games(), "en", 1280, 800)
	pressed := map[string]int{}
	entry := func(key, whyNot string) Entry {
		return Entry{Key: key, WhyNot: whyNot, Do: func(*ui.Context) { pressed[key]++ }}
	}
	s.Show(NewMatchMenu(func() []Entry { return []Entry{entry("menu.resume", ""), entry("menu.concede", "The game is over.")} }))
	s.Click("menu.resume")
	if at, ok := s.C.UI.Written(s.C.T("menu.concede")); ok {
		s.ClickAt(at.Center())
	}
	if pressed["menu.resume"] != 1 || pressed["menu.concede"] != 0 {
		t.Errorf("pressed are %v", pressed)
	}
}

// Of several saves of a match the title offers the latest, and of a finished match none.
func TestRecentSaves(t *testing.T) {
	save := func(name string, seed uint64, over string, err error) game.Save {
		return game.Save{Name: name, Header: journal.Header{System: "tigers", Seed: seed}, Over: over, Err: err}
	}
	for _, c := range []struct {
		name  string
		saves []game.Save
		want  string
	}{
		{"no save", nil, ""},
		{"two saves of a match", []game.Save{save("a", 1, "", nil), save("b", 1, "", nil), save("c", 2, "", nil)}, "a c"},
		{"a finished match", []game.Save{save("a", 1, "axis", nil), save("b", 1, "", nil), save("c", 2, "", nil)}, "c"},
		{"a damaged save", []game.Save{save("a", 1, "", game.ErrNoStore), save("b", 1, "", nil)}, "b"},
		{"four matches", []game.Save{save("a", 1, "", nil), save("b", 2, "", nil), save("c", 3, "", nil), save("d", 4, "", nil)}, "a b c"},
	} {
		var names []string
		for _, s := range recentSaves(c.saves) {
			names = append(names, s.Name)
		}
		check.Equal(t, strings.Join(names, " "), c.want, "%s: offered are", c.name)
	}
}

// At any size and in every language the title offers the last matches without overlaps: Enter continues the newest, and
// a click any of them.
func TestTitleContinues(t *testing.T) {
	for _, code := range lang.Languages {
		for _, size := range []struct{ w, h, shown float64 }{{1280, 720, 3}, {1024, 600, 3}, {1920, 1080, 3}, {640, 480, 3}, {390, 844, 3}, {844, 390, 3}, {667, 375, 2}, {360, 640, 1}, {400, 500, 1}} {
			s := &tester{Host: pagetest.New(t, registry.Games(), code, size.w, size.h), store: game.NewStore(game.NewFolder(t.TempDir())), entries: 8}
			for i, id := range []string{"tigers", "deadlywoods", "celles", "axisallies"} {
				sys, err := s.Systems().Get(id)
				check.Must(t, err)
				m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: uint64(i + 1), Axis: game.Human, Allies: game.Human})
				check.Must(t, err)
				check.Must(t, s.store.Save(id, m))
			}
			s.Show(NewTitle(s))
			touch := ui.Input{Touch: size.w < 1000 && size.w != 640}
			s.Step(touch)
			s.Step(touch)
			where := fmt.Sprintf("%s, %.0f by %.0f", code, size.w, size.h)
			for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
				t.Errorf("%s: %s", where, problem)
			}
			version, _ := s.C.UI.Written(game.Version)
			for _, id := range s.C.UI.IDs() {
				if r, _ := s.C.UI.Where(id); !r.Intersect(version).Empty() {
					t.Errorf("%s: %s at %v lies over the version", where, id, r)
				}
			}
			saves, err := s.store.List()
			check.Must(t, err)
			s.Step(ui.Input{Moved: true}) // the clicks are those of a mouse
			shown := 0
			for i := range maxRecent {
				if _, ok := s.C.UI.Where(recentID(i)); ok {
					shown++
					s.Click(recentID(i))
					s.Step(ui.Input{})
					check.Equal(t, s.opened, saves[i].Name, "%s: match %d is", where, i+1)
				}
			}
			check.True(t, float64(shown) >= size.shown, "%s: %d matches, want %v", where, shown, size.shown)
			s.opened = ""
			s.Press(ui.Confirm)
			check.Equal(t, s.opened, saves[0].Name, "%s: Enter opens", where)
		}
	}
}
