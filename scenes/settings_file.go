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

// settingsEvery is after how many updates it is seen whether the settings have changed.
const settingsEvery = 10

// keepSettings keeps the settings if they have changed, wherever that was; where they cannot be kept,
// they hold until the end.
func (a *App) keepSettings() {
	b, err := json.MarshalIndent(a.c.Settings, "", "  ")
	if bytes.Equal(b, a.settings) {
		return
	}
	if a.settings = b; err == nil {
		err = writeKept(settingsFile, b)
	}
	if err != nil {
		slog.Warn("scenes: settings are not kept", "err", err)
	}
}
