package scenes

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

const settingsFile = "settings"

// loadSettings returns the settings that were kept, or the first ones. Damaged ones are put aside, and what can
// be read of them is kept in their place.
func loadSettings(k *game.Kept) ui.Settings {
	s := ui.DefaultSettings()
	s.ReducedMotion = systemReducedMotion() // until the player says otherwise
	text, ok := k.Get(settingsFile)
	if !ok {
		return s
	}
	err := decodeSettings([]byte(text), &s)
	if !s.Normalize() && err == nil {
		err = errors.New("scenes: a value out of range")
	}
	if err != nil {
		k.PutAside(settingsFile, err)
		put(k, settingsFile, string(encoded(&s)))
	}
	return s
}

// keptLanguage returns the language of the settings, for a program without a screen. It changes no file.
func keptLanguage() string {
	var s ui.Settings
	if shelf, err := keptShelf(); err == nil {
		text, _, _ := shelf.Get(settingsFile)
		_ = decodeSettings([]byte(text), &s)
	}
	return s.Language
}

// decodeSettings decodes settings value by value, so that one that is damaged costs no other, and returns the
// first error.
func decodeSettings(b []byte, s *ui.Settings) error {
	err := json.Unmarshal(b, new(ui.Settings))
	if err == nil {
		return json.Unmarshal(b, s)
	}
	take := func(v any) bool {
		one, _ := json.Marshal(v) // of values that were decoded
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

// members returns the members of a JSON object; nil if it is none.
func members(b []byte) (m map[string]json.RawMessage) {
	if json.Unmarshal(b, &m) != nil {
		return nil
	}
	return m
}

// readable returns the longest beginning of a JSON object that consists of whole values, with the brackets
// closed; b itself if it is whole.
func readable(b []byte) []byte {
	var ends []int    // of the tokens
	var open [][]byte // the brackets that are open after each of them
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

// keepSettings keeps the settings if they have changed, wherever that was.
func (a *App) keepSettings() {
	if b := encoded(a.c.Settings); !bytes.Equal(b, a.settings) {
		a.settings = b
		put(a.files, settingsFile, string(b))
	}
}
