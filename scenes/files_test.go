package scenes

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// settled returns settings that differ from the defaults.
func settled() ui.Settings {
	s := ui.DefaultSettings()
	s.Language, s.Scale, s.Speed, s.Palette, s.Hints, s.LastOpponent = "fr", 125, 4, "deutan", "major", "colonel"
	s.Volumes = map[string]int{"master": 11, "effects": 22, "music": 33, "play": 25, "ambience": 44}
	s.Keys = map[string]string{"skip": "Shift+J"}
	s.LessonsPassed = map[string]bool{"celles.1": true, "tigers.2": true}
	return s
}

// A damaged file is moved aside unchanged and never overwritten. The player is informed once, in the
// player's language, and the readable part is kept.
func TestDamagedPlayerFiles(t *testing.T) {
	s := settled()
	good := map[string]string{
		settingsFile: string(encodeSettings(&s)),
		resultsFile:  `{"system":"celles","winner":"axis","turn":3}` + "\n" + `{"system":"tigers","winner":"draw","turn":5}` + "\n",
		secretName:   "0123456789abcdef0123456789abcdef",
	}
	damages := map[string]func(text string) string{
		"empty":    func(string) string { return "" },
		"zeros":    func(text string) string { return strings.Repeat("\x00", len(text)) },
		"cut":      func(text string) string { return text[:len(text)*3/4] },
		"noise":    func(text string) string { return text[:len(text)/2] + "\x1b{[\"" + text[len(text)/2+4:] },
		"another":  func(string) string { return "<html>\n" },
		"a folder": nil,
	}
	i := 0
	for name, text := range good {
		for how, damage := range damages {
			language := lang.Languages[i%len(lang.Languages)]
			i++
			t.Run(name+" "+how, func(t *testing.T) {
				s := open(t, Options{Language: language}, 390, 844)
				home := os.Getenv("HERBSTNEBEL_HOME")
				path, aside := filepath.Join(home, name+".json"), filepath.Join(home, name+" (damaged).json")
				damaged := ""
				if damage == nil {
					check.Must(t, os.Mkdir(path, 0o755))
				} else {
					damaged = damage(text)
					check.Must(t, os.WriteFile(path, []byte(damaged), 0o600))
				}
				told := s.again(language)
				if !told.says(told.T("kept."+name)) || !told.says(told.T("kept.aside", "name", name+" (damaged)")) {
					t.Errorf("the player is told %q", told.c.UI.Texts())
				}
				for _, problem := range append(told.c.UI.LayoutErrors(), told.c.UI.OverflowingTexts()...) {
					t.Error(problem)
				}
				told.click("ok")
				told.c.Settings.Scale = 115
				told.saveResult(ended(t, told))
				_ = told.secret()
				told.Close()
				if got, err := os.ReadFile(aside); damage != nil && (err != nil || string(got) != damaged) {
					t.Errorf("put aside it is %q: %v", got, err)
				}
				if after := s.again(language); after.says(after.T("kept." + name)) {
					t.Error("the player is told again")
				} else if after.c.Settings.Scale != 115 || len(after.linkSecret) > 0 || after.secret() != told.secret() {
					t.Error("what came after it is not kept")
				}
			})
		}
	}
}

// again starts another program for the same player.
func (s *tester) again(language string) *tester {
	s.t.Helper()
	other := s.another(Options{Language: language})
	other.Resize(390, 844, 1)
	other.step(ui.Input{})
	other.step(ui.Input{})
	return other
}

// ended returns a finished match.
func ended(t *testing.T, s *tester) *game.Match {
	t.Helper()
	m := match(t, s, 5)
	check.Must(t, m.Concede(m.System().Seats()[0]))
	return m
}

// A value of a wrong type, at any level, is replaced by its default. All others are kept.
func TestDamagedSettingAffectsNoOther(t *testing.T) {
	full := settled()
	first := ui.DefaultSettings()
	for _, wrong := range []string{`[1, {"a": 2}]`, `{"x": "y"}`, `"word"`, `7.5`, `true`} {
		for name := range members(encodeSettings(&full)) {
			fields := members(encodeSettings(&full))
			fields[name] = json.RawMessage(wrong)
			text, _ := json.Marshal(fields)
			got := ui.DefaultSettings()
			if decodeSettings(text, &got) == nil {
				continue // the value is valid for this field
			}
			fields[name] = members(encodeSettings(&first))[name]
			text, _ = json.Marshal(fields)
			var want ui.Settings
			check.Must(t, json.Unmarshal(text, &want))
			if !bytes.Equal(encodeSettings(&got), encodeSettings(&want)) {
				t.Errorf("%s is %s, and the settings are %+v, want %+v", name, wrong, got, want)
			}
		}
	}
	got := ui.DefaultSettings()
	err := decodeSettings([]byte(`{"Volumes": {"master": "loud", "music": 7}, "Passed": {"a": 1, "b": true}}`), &got)
	if err == nil || got.Volumes["master"] != 80 || got.Volumes["music"] != 7 || len(got.LessonsPassed) != 1 || !got.LessonsPassed["b"] {
		t.Errorf("%v: %v, %v", err, got.Volumes, got.LessonsPassed)
	}
}

// In a file that is older than the music during a match, that music is not louder than the music of the title.
func TestMusicInPlayOfOldSettings(t *testing.T) {
	for text, want := range map[string]int{`{}`: 25, `{"Volumes": {"music": 10}}`: 10, `{"Volumes": {"music": 0}}`: 0, `{"Volumes": {"music": 0, "play": 40}}`: 40, `{"Volumes": 7}`: 25} {
		k := game.NewPlayerFiles(game.NewFolder(t.TempDir()))
		check.Must(t, k.Put(settingsFile, text))
		s := loadSettings(k)
		check.Equal(t, s.Volumes["play"], want, "after %s its volume", text)
	}
}

// Everything before the point where a settings file is cut off is kept.
func TestTruncatedSettings(t *testing.T) {
	full := settled()
	text := encodeSettings(&full)
	most := 0
	for n := range text {
		got := ui.DefaultSettings()
		if decodeSettings(text[:n], &got) == nil {
			t.Errorf("the first %d bytes are whole", n)
		}
		before := string(text[:n])
		for name, kept := range map[string]bool{
			`"Scale": 125,`: got.Scale == 125, `"master": 11,`: got.Volumes["master"] == 11 || n == 0, `"Palette": "deutan",`: got.Palette == "deutan",
			`"celles.1": true,`: got.LessonsPassed["celles.1"], `"skip": "Shift+J"`: got.Keys["skip"] == "Shift+J",
		} {
			if strings.Contains(before, name) {
				most++
				check.True(t, kept, "%d bytes have %s, and it is lost", n, name)
			}
		}
	}
	if most == 0 {
		t.Error("nothing was looked at")
	}
}

// Changes in the last second before the window closes or the page is hidden are saved.
func TestCloseSavesEverything(t *testing.T) {
	for name, end := range map[string]func(*tester){"closed": func(s *tester) { s.Close() }, "hidden": func(s *tester) { s.Save() }} {
		t.Run(name, func(t *testing.T) {
			s := open(t, Options{Start: people(5)}, 1280, 800)
			s.c.Tick = settingsEvery // so that no update checks the settings
			s.press(ui.MuteSound)
			check.Must(t, s.session.Match.Concede(s.session.Match.System().Seats()[0]))
			shelf := full(t)
			s.store = game.NewStore(shelf)
			s.session.Saver = s.store.Autosave(s.session.Match)
			if s.session.Saver.Update() == nil {
				t.Fatal("the match is saved on a full disk")
			}
			shelf.full = false
			end(s)
			next := s.another(Options{})
			check.True(t, next.c.Settings.Mute, "the settings are not kept")
			text, _ := next.files.Get(resultsFile)
			check.Equal(t, len(game.Results([]byte(text))), 1, "the result is not kept: %q", text)
			if text, err := s.store.Text(s.session.Saver.Name()); err != nil || text != s.session.Match.Text() {
				t.Errorf("the match is not saved: %v", err)
			}
			end(s)
			text, _ = next.files.Get(resultsFile)
			check.Equal(t, len(game.Results([]byte(text))), 1, "the result counts twice: %q", text)
		})
	}
}

// A signal ends the program as closing the window does.
func TestASignalEndsTheProgram(t *testing.T) {
	quit := make(chan os.Signal, 1)
	s := open(t, Options{Quit: quit}, 1280, 800)
	quit <- os.Interrupt
	if err := s.App.Update(); err != ebiten.Termination {
		t.Errorf("the program goes on: %v", err)
	}
}
