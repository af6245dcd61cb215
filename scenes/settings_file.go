package scenes

import (
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

// saveSettings keeps the settings; where that cannot be, they hold until the end.
func saveSettings(s ui.Settings) {
	b, err := json.MarshalIndent(s, "", "  ")
	if err == nil {
		err = writeKept(settingsFile, b)
	}
	if err != nil {
		slog.Warn("scenes: settings are not kept", "err", err)
	}
}
