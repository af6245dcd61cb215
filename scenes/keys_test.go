package scenes

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Keys are changed on a page that the settings and the help lead to: the player selects an action and presses
// the new key. A conflict is reported, and the settings keep the change.
func TestChangeKeys(t *testing.T) {
	for _, g := range []struct {
		name, language string
		with
		w, h float64
	}{{"mouse", "en", mouse, 1280, 800}, {"touch", "fr", touch, 390, 844}, {"keys", "en", keys, 1280, 720}} {
		t.Run(g.name, func(t *testing.T) {
			p := sit(t, g.with, g.language, g.w, g.h)
			p.press("title.settings")
			p.press("keys")
			change := func(a ui.Action, k ebiten.Key, shift bool) {
				t.Helper()
				p.press("key." + strconv.Itoa(int(a)))
				p.key(k, shift)
			}
			means := func(a ui.Action, text string) {
				t.Helper()
				check.Equal(t, p.c.KeyText(a), text, "action %d", a)
			}
			change(ui.Skip, ebiten.KeyJ, false)
			means(ui.Skip, "J")
			if !reads(p, p.c.T("keys.set", "key", "J", "what", p.c.T("help.key.skip"))) {
				p.fail("nothing says that J is taken")
			}
			change(ui.Skip, ebiten.KeyU, false) // Undo gets another key
			means(ui.Skip, "U")
			means(ui.Undo, p.c.T("key.Ctrl")+"+Z")
			change(ui.Pause, ebiten.KeyG, false) // the only key of ShowState
			means(ui.Pause, "G")
			means(ui.ShowState, "P")
			if !reads(p, p.c.T("keys.exchanged", "key", "G", "what", p.c.T("help.key.panels"), "other", "P")) {
				p.fail("the conflict is not told")
			}
			change(ui.Menu, ebiten.KeyTab, false)
			means(ui.Menu, "M")
			if !reads(p, p.c.T("keys.fixed", "key", "Tab")) {
				p.fail("nothing says that Tab is not given away")
			}
			change(ui.Menu, ebiten.KeyEscape, false)
			means(ui.Menu, "M")
			change(ui.MuteSound, ebiten.KeyF11, false) // full screen must not toggle
			means(ui.Fullscreen, p.c.T("key.Shift")+"+M")
			check.False(t, p.c.Settings.Fullscreen, "a key that was chosen was obeyed too")
			p.press("back")
			p.press("back")
			p.press("title.help")
			for _, text := range []string{"U", "G"} {
				found := false
				for _, s := range p.c.UI.Texts() {
					found = found || s == text
				}
				if !found && g.w > 1000 {
					p.fail("the help does not know %q", text)
				}
			}
			p.press("keys")
			kept := p.kept().Keys
			check.Equal(t, len(kept), 5, "the settings keep %v", kept)
			p.press("keys.reset")
			means(ui.Skip, "K")
			p.press("back")
			if kept := p.kept().Keys; len(kept) != 0 {
				t.Errorf("after the reset the settings keep %v", kept)
			}
		})
	}
}

// Damaged keys are replaced by the defaults. All other settings are kept.
func TestDamagedKeys(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HERBSTNEBEL_HOME", home)
	writeFile(openFiles(), settingsFile, "{}")
	files, err := filepath.Glob(filepath.Join(home, settingsFile+"*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	for _, damaged := range []string{`{"skip": "No such key"}`, `{"no such action": "J"}`, `{"skip": "J", "pause": "J"}`, `{"skip": "P"}`, `{"skip": "Tab"}`, `{"skip": "ShiftLeft"}`} {
		check.Must(t, os.WriteFile(files[0], []byte(`{"Scale": 115, "Keys": `+damaged+`}`), 0o600))
		if s := loadSettings(openFiles()); s.Keys != nil || s.Scale != 115 {
			t.Errorf("%s: %v, size %d", damaged, s.Keys, s.Scale)
		}
	}
	check.Must(t, os.WriteFile(files[0], []byte(`{"Keys": {"skip": "Shift+J"}}`), 0o600))
	m := ui.KeymapWith(loadSettings(openFiles()).Keys)
	if a := m.Owner(ui.Key{Key: ebiten.KeyJ, Shift: true}); a != ui.Skip || len(m[ui.Skip]) != 1 {
		t.Errorf("Shift+J means %d", a)
	}
}

// reads reports whether a text is on the screen, in one line or several.
func reads(p *person, text string) bool {
	return strings.Contains(strings.Join(p.c.UI.Texts(), " "), text)
}

// While a text field has the focus, no key triggers an action.
func TestCapitalLetterInTextField(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.c.Push(page.NewPrompt("title", "", "", 40, nil))
	s.step(ui.Input{})
	s.step(ui.Input{})
	in := ui.Input{Pinch: 1, Chars: []rune("M")}
	in.Trigger(ui.MuteSound)
	s.step(in)
	if !s.shows("M") || s.c.Settings.Mute {
		t.Errorf("typed: %v, silent: %v", s.shows("M"), s.c.Settings.Mute)
	}
}
