package scenes

import (
	"bytes"
	"encoding/json"
	"log/slog"

	"herbstnebel/scenes/ui"
)

const settingsFile = "settings"

// loadSettings returns the settings that were kept, or the first ones.
func loadSettings() ui.Settings {
	s := ui.DefaultSettings()
	s.ReducedMotion = systemReducedMotion() // until the player says otherwise
	b, err := readKept(settingsFile)
	if err != nil || len(b) == 0 {
		return s
	}
	if err := json.Unmarshal(b, &s); err != nil {
		slog.Warn("scenes: settings are damaged and begin anew", "err", err)
		s = ui.DefaultSettings()
	}
	s.Mend()
	return s
}

// settingsEvery is after how many updates it is seen whether the settings have changed: once a second, for a
// slider that is dragged changes them all the time, and a disk takes its time.
const settingsEvery = 60

// encoded is how settings are kept.
func encoded(s *ui.Settings) []byte {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // they hold nothing that cannot be written
	}
	return b
}

// keepSettings keeps the settings if they have changed, wherever that was; where they cannot be kept,
// they hold until the end.
func (a *App) keepSettings() {
	b := encoded(a.c.Settings)
	if bytes.Equal(b, a.settings) {
		return
	}
	a.settings = b
	if err := writeKept(settingsFile, b); err != nil {
		slog.Warn("scenes: settings are not kept", "err", err)
	}
}
