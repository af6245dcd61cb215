package scenes

import (
	"encoding/json"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// firstNames is a settings file with each value that version 1.1.0 wrote, all different from the defaults.
const firstNames = `{"Language":"de","Scale":125,"Volumes":{"master":30},"Mute":true,"Speed":2,"ReducedMotion":true,"Palette":"contrast","Odds":true,` +
	`"Threat":true,"NoHistory":true,"Hints":"cadet","HexNumbers":true,"Fullscreen":true,"Situation":true,"Record":true,"NoInfo":true,` +
	`"Keys":{"undo":"KeyX"},"Passed":{"celles.1":true},"Game":"celles","Against":"general"}`

// The settings file uses the names of version 1.1.0.
func TestSettingsKeepTheirNames(t *testing.T) {
	var s ui.Settings
	check.Must(t, decodeSettings([]byte(firstNames), &s))
	now, err := json.Marshal(&s)
	check.Must(t, err)
	if string(now) != firstNames {
		t.Errorf("settings are written as\n%s, not as\n%s", now, firstNames)
	}
}
