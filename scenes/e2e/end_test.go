package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
)

// TestSettingsAreSavedOnExit checks that a setting changed just before the window closes is saved.
func TestSettingsAreSavedOnExit(t *testing.T) {
	var p *program
	t.TempDir() // created first, so that its folders are removed only after the program has ended and its settings have been read
	t.Cleanup(func() {
		if p == nil {
			return // the test was skipped
		}
		text, err := os.ReadFile(filepath.Join(p.home, "settings.json"))
		check.Must(t, err)
		var kept struct{ Mute bool }
		if err := json.Unmarshal(text, &kept); err != nil || !kept.Mute {
			t.Errorf("the setting is not kept: %v\n%s", err, text)
		}
	})
	p = launch(t, 640, 480, `{"Scale": 100}`, "-lang", "en")
	p.ticks(60 - 3) // the program has just checked for changed settings
	p.guest.PressKey(ebiten.KeyShiftLeft)
	p.press(ebiten.KeyM)
	p.guest.ReleaseKey(ebiten.KeyShiftLeft)
}
