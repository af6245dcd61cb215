package scenes

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

const settingsFile = "settings"

// loadSettings returns the saved settings, or the defaults. A damaged file is moved aside, and its readable
// values are saved in its place.
func loadSettings(k *game.PlayerFiles) ui.Settings {
	s := ui.DefaultSettings()
	s.ReducedMotion = systemReducedMotion() // default until the player changes it
	text, ok := k.Get(settingsFile)
	if !ok {
		return s
	}
	delete(s.Volumes, "play") // Normalize derives it from the others if the file is older than it
	err := decodeSettings([]byte(text), &s)
	if !s.Normalize() && err == nil {
		err = errors.New("scenes: a value out of range")
	}
	if err != nil {
		k.PutAside(settingsFile, err)
		writeFile(k, settingsFile, string(encodeSettings(&s)))
	}
	return s
}

// savedLanguage returns the language of the saved settings, for a program without a screen. It changes no file.
func savedLanguage() string {
	var s ui.Settings
	if storage, err := filesStorage(); err == nil {
		text, _, _ := storage.Get(settingsFile)
		_ = decodeSettings([]byte(text), &s)
	}
	return s.Language
}

// decodeSettings decodes settings value by value, so that a damaged value does not affect the others. It
// returns the first error.
func decodeSettings(b []byte, s *ui.Settings) error {
	err := json.Unmarshal(b, new(ui.Settings))
	if err == nil {
		return json.Unmarshal(b, s)
	}
	take := func(v any) bool {
		one, _ := json.Marshal(v) // cannot fail: the values were decoded from JSON
		return json.Unmarshal(one, new(ui.Settings)) == nil && json.Unmarshal(one, s) == nil
	}
	for name, value := range members(readable(b)) {
		if take(map[string]any{name: value}) {
			continue
		}
		for part, value := range members(value) {
			take(map[string]any{name: map[string]any{part: value}})
		}
	}
	return err
}

// members returns the members of a JSON object, or nil if b is not an object.
func members(b []byte) (m map[string]json.RawMessage) {
	if json.Unmarshal(b, &m) != nil {
		return nil
	}
	return m
}

// readable returns the longest prefix of a JSON object that consists of complete values, with its brackets
// closed. It returns b if b is complete.
func readable(b []byte) []byte {
	var ends []int    // of the tokens
	var open [][]byte // the brackets open after each token
	var now []byte
	for d := json.NewDecoder(bytes.NewReader(b)); ; {
		t, err := d.Token()
		if err != nil {
			break
		}
		switch t {
		case json.Delim('{'):
			now = append([]byte("}"), now...)
		case json.Delim('['):
			now = append([]byte("]"), now...)
		case json.Delim('}'), json.Delim(']'):
			now = slices.Clone(now[1:])
		}
		ends, open = append(ends, int(d.InputOffset())), append(open, now)
	}
	for i := range slices.Backward(ends) {
		if text := slices.Concat(b[:ends[i]], open[i]); json.Valid(text) {
			return text
		}
	}
	return nil
}

// settingsEvery is the number of updates between two checks for changed settings: one second. Saving at every
// change would write to the disk continuously while a slider is dragged.
const settingsEvery = 60

// encodeSettings returns the settings in the format of the settings file.
func encodeSettings(s *ui.Settings) []byte {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // all types of the settings can be encoded
	}
	return b
}

// saveSettings saves the settings if they have changed.
func (a *App) saveSettings() {
	if b := encodeSettings(a.c.Settings); !bytes.Equal(b, a.settings) {
		a.settings = b
		writeFile(a.files, settingsFile, string(b))
	}
}

// Say is ErrorText for a program without a screen. The language is the given one, or if it is empty that of
// the settings.
func Say(games game.Registry, assets fs.FS, language string, err error) string {
	if language == "" {
		language = savedLanguage()
	}
	if language == "" {
		language = systemLanguage()
	}
	t, bad := loadTexts(games, assets, language)
	if bad != nil {
		return err.Error()
	}
	return ErrorText(t, err)
}
