package scenes

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/menu"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/problems"
	"herbstnebel/scenes/reference"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/workshop"
)

// sizes are the screen sizes that every page must support, in interface points.
var sizes = []struct {
	name string
	w, h float64
}{{"desktop", 1280, 800}, {"small", 640, 480}, {"phone", 390, 844}, {"phone on its side", 844, 390}}

// pages returns functions that open every page around the board, by name.
func pages(a *App) map[string]func() ui.Scene {
	return map[string]func() ui.Scene{
		"title": func() ui.Scene { return menu.NewTitle(host{a}) }, "set-up": func() ui.Scene { return setup.New(a.c, host{a}) }, "settings": func() ui.Scene { return a.settingsPage(false) },
		"rules": func() ui.Scene { return a.rulesPage("deadlywoods", "10.6.1") }, "help": func() ui.Scene { return settings.NewHelp(host{a}, false) },
		"results": func() ui.Scene { return a.resultsPage() }, "keys": func() ui.Scene { return settings.NewKeys(host{a}, false) }, "credits": func() ui.Scene { return reference.NewCredits(host{a}) }, "load": func() ui.Scene { return saves.New(host{a}, a.session, false) },
		"hand-over": func() ui.Scene {
			return newHandOver(a, ui.HandOver{To: rules.Axis, Summary: "Allies, since your last action: 12 moves, 3 attacks, 2 of your steps lost"})
		}, "crash": func() ui.Scene { return newCrash(a, "index out of range", "crash") },
		"message": func() ui.Scene { return page.NewMessage("A title", strings.Repeat("Some words of a message. ", 60)) },
		"menu":    func() ui.Scene { return a.matchPage() }, "share": func() ui.Scene { return share.New(host{a}, a.session) }, "give": func() ui.Scene { return share.NewSendTurn(host{a}, a.session) }, "reel": func() ui.Scene { return share.NewClipMade(a.c, host{a}, "", nil) }, "save": func() ui.Scene { return saves.New(host{a}, a.session, true) }, "seats": func() ui.Scene { return setup.NewPlayers(host{a}, a.session.Match) },
		"over": func() ui.Scene { return review.NewResultPage(host{a}, a.session) }, "learn": func() ui.Scene { return a.lessonList("") }, "review": func() ui.Scene { return review.NewReviewPage(host{a}, a.session) },
		"workshop": func() ui.Scene { return workshop.New(host{a}) }, "problems": func() ui.Scene { return problems.NewList(host{a}, false) },
	}
}

// On a desktop of 1280 by 720 points the settings are visible without scrolling, in every language.
func TestSettingsNeedNoScrolling(t *testing.T) {
	for _, code := range lang.Languages {
		s := open(t, Options{Language: code}, 1280, 720)
		s.c.Reset(s.settingsPage(false))
		s.step(ui.Input{})
		s.press(ui.End)
		if by := s.c.UI.ScrolledBy("form"); by > 0 {
			t.Errorf("%s: the page is %.0f too high", code, by)
		}
	}
}

// The crash page and the hand-over page are as high as their text.
func TestFittedSheetShowsAllText(t *testing.T) {
	for _, code := range lang.Languages {
		for _, size := range [][2]float64{{390, 844}, {844, 390}, {1280, 720}, {1920, 1080}} {
			s := open(t, Options{Language: code}, size[0], size[1])
			for _, page := range []ui.Scene{newCrash(s.App, "index out of range [7] with length 7", s.T("crash.save", "name", s.T("save.crash"))), newHandOver(s.App, ui.HandOver{To: rules.Axis}), newHandOver(s.App, ui.HandOver{To: rules.Allies, Summary: "Allies, since your last action: 12 moves, 3 attacks, 2 of your steps lost", Secret: true})} {
				s.c.Reset(page)
				s.step(ui.Input{})
				s.press(ui.End)
				if by, spills := s.c.UI.ScrolledBy("text"), s.c.UI.OverflowingTexts(); by > 0 || len(spills) > 0 {
					t.Errorf("%s, %v: %T is scrolled by %.0f, and %q spill over", code, size, page, by, spills)
				}
			}
		}
	}
}

// On every screen and in every language no button leaves the screen or overlaps another, and every text fits.
func TestPagesFit(t *testing.T) {
	for i, code := range lang.Languages {
		for j, size := range sizes {
			if (i+j)%2 > 0 && !rulestest.Long() {
				continue
			}
			s := open(t, Options{Language: code, Start: &Start{Seed: 1}}, size.w, size.h)
			for name, make := range pages(s.App) {
				s.c.Reset(make())
				touch := ui.Input{Touch: strings.HasPrefix(size.name, "phone")} // touch targets are larger
				s.step(touch)
				s.step(touch)
				for s.shows(s.T("problems.loading")) {
					s.step(touch)
				}
				what := code + ", " + size.name + ", " + name
				for _, text := range s.c.UI.OverflowingTexts() {
					t.Errorf("%s: %q does not fit", what, text)
				}
				for _, text := range s.c.UI.Texts() {
					if strings.HasPrefix(text, "[") && strings.Contains(text, ".") {
						t.Errorf("%s: no text for %s", what, text)
					}
				}
				for _, problem := range s.c.UI.LayoutErrors() {
					t.Errorf("%s: %s", what, problem)
				}
				s.analysis.Drop() // started by opening the page
			}
		}
	}
}

// A tap on any entry of the title screen has an effect on a fresh page: at its upper edge, in the middle and
// at its lower edge.
func TestFirstTapOnPhone(t *testing.T) {
	for _, id := range []string{"title.new", "title.load", "title.help", "title.credits"} {
		for _, share := range []float64{0.1, 0.5, 0.9} {
			s := open(t, Options{}, 390, 844)
			r, _ := s.c.UI.Where(id)
			finger := []ui.Finger{{ID: 1, At: ui.Point{X: r.X + r.W*0.3, Y: r.Y + r.H*share}}}
			for _, down := range [][]ui.Finger{finger, finger, nil, nil} {
				s.step(s.gestures.Feed(ui.Raw{Fingers: down}, 6))
			}
			_, still := s.stack.Top().(*menu.Title)
			check.False(t, still, "a tap on %s, %v of its height from its top, does nothing", id, share)
			s.stopEngines()
		}
	}
}

// At any size, with touch or mouse, with or without saves, the lines at the bottom of the title screen overlap
// neither the menu nor each other.
func TestVersionOverlapsNothing(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {640, 480}, {390, 844}, {844, 390}, {667, 375}, {360, 640}, {400, 500}, {960, 540}} {
		for _, code := range lang.Languages {
			s := open(t, Options{Language: code}, size[0], size[1])
			for _, lost := range []error{nil, game.ErrNoStore} {
				s.noStore = lost
				for _, touch := range []bool{false, true} {
					s.step(ui.Input{Touch: touch, Moved: true})
					s.step(ui.Input{Touch: touch, Moved: true})
					at, ok := s.c.UI.Written(game.Version)
					check.True(t, ok, "%v: no version", size)
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
					for _, problem := range append(s.c.UI.LayoutErrors(), s.c.UI.OverflowingTexts()...) {
						t.Errorf("%v, touch %v: %s", size, touch, problem)
					}
				}
			}
		}
	}
}

func TestFitScale(t *testing.T) {
	for _, c := range []struct{ w, h, device, want, scale float64 }{
		{1280, 800, 1, 1, 1}, {1280, 800, 1, 2, 2}, {640, 480, 1, 2, 480.0 / 360}, {780, 1688, 2, 1, 2}, {200, 150, 1, 1, 0.5},
	} {
		check.Equal(t, FitScale(c.w, c.h, c.device, c.want), c.scale, "%v", c)
	}
}
