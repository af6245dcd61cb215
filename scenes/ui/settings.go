package ui

import (
	"maps"
	"slices"
)

// Settings are a player's choices, kept between games. Their file names each value as it was first named, so that
// a renamed field has a tag with its first name.
type Settings struct {
	Language      string         // one of lang.Languages; "" = as the system has it
	Scale         int            // of the interface, percent: 75 to 200
	Volumes       map[string]int // by bus, percent
	Mute          bool
	Speed         float64 // of animations: 0.5 to 16
	ReducedMotion bool    // no shake, no snow, no flights: things are where they end
	Palette       string  // one of Palettes
	Odds          bool    // aid: the odds panel
	Threat        bool    // aid: threat and supply overlays, "why not?"
	NoHistory     bool    // no notes on what happened in 1944
	Hints         string  // aid: the level whose engine gives hints, or "off"
	HexNumbers    bool
	Fullscreen    bool
	Situation     bool              // the panel of points, cup and boxes is open
	Record        bool              // the journal is open
	NoInfo        bool              // the panel of odds and stack is folded
	Keys          map[string]string // that have been changed, by the names of their actions
	LessonsPassed map[string]bool   `json:"Passed"` // lessons of the guide, as game.lesson
	Game          string            // that was learned or played last
	LastOpponent  string            `json:"Against"` // the engine that was chosen last
}

// Palettes are the palettes there are.
var Palettes = []string{"staff", "contrast", "deutan", "tritan"}

// Speeds are the animation speeds to choose from.
var Speeds = []float64{0.5, 1, 2, 4, 8, 16}

// DefaultSettings returns the settings of a first start.
func DefaultSettings() Settings {
	return Settings{
		Scale: 100, Speed: 1, Palette: Palettes[0], Odds: true, Threat: true, Hints: "colonel", HexNumbers: true,
		Volumes: map[string]int{"master": 80, "effects": 80, "music": 50, "ambience": 50},
	}
}

// Normalize brings values that a file may hold into their range, and reports whether all were. Keys that have no
// meaning are dropped.
func (s *Settings) Normalize() (whole bool) {
	was := *s
	s.Scale = min(200, max(75, s.Scale))
	s.Speed = min(16, max(0.5, s.Speed))
	whole = s.Scale == was.Scale && s.Speed == was.Speed
	if _, ok := changed(s.Keys); !ok {
		whole = false
		maps.DeleteFunc(s.Keys, func(action, key string) bool { return !changeable(action, key) })
		if _, ok := changed(s.Keys); !ok || len(s.Keys) == 0 {
			s.Keys = nil
		}
	}
	if !slices.Contains(Palettes, s.Palette) {
		s.Palette, whole = Palettes[0], false
	}
	v := DefaultSettings().Volumes
	for _, bus := range Buses {
		if n, ok := s.Volumes[bus]; ok {
			v[bus] = min(100, max(0, n))
			whole = whole && v[bus] == n
		}
	}
	s.Volumes = v
	return whole
}
