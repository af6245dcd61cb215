package ui

import (
	"maps"
	"slices"
)

// Settings are the player's settings, kept between games. The file keeps the original name of each
// value, so that a renamed field has a tag with its original name.
type Settings struct {
	Language      string         // one of lang.Languages; "" for the system's language
	Scale         int            // of the interface, in percent: 75 to 200; 0 = automatic, see AutoScale
	Volumes       map[string]int // by bus, in percent
	Mute          bool
	NoPlayMusic   bool    `json:",omitempty"` // no music during a match
	Speed         float64 // of animations: 0.5 to 16
	ReducedMotion bool    // no shaking, snow or flying counters: everything appears in its final place
	Palette       string  // one of Palettes
	Odds          bool    // aid: the odds panel
	Threat        bool    // aid: threat and supply overlays, "why not?"
	NoHistory     bool    // no notes on the history of 1944
	OpponentPlans bool    `json:",omitempty"` // aid: the reasons of an engine are shown to its opponent during the game
	NoHandOver    bool    `json:",omitempty"` // no page between two players at one screen
	NotifyTurn    bool    `json:",omitempty"` // in a browser: the match goes on in a hidden tab, and a notification tells that it is the player's turn
	Hints         string  // aid: the level whose engine gives hints, or "off"
	HexNumbers    bool
	Fullscreen    bool
	Situation     bool              // the panel of points, cup and boxes is open
	Record        bool              // the log is open
	NoInfo        bool              // the panel of odds and stack is collapsed
	Keys          map[string]string // changed keys, by action name
	LessonsPassed map[string]bool   `json:"Passed"`     // lessons of the tutorial that the player has passed, as <game ID>.<lesson ID>
	TipsRead      map[string]int    `json:",omitempty"` // numbers of tips that the player has put away, by page
	Game          string            // game that was played or learned last
	LastOpponent  string            `json:"Against"` // engine that was chosen last
}

// ReadTip notes that n tips of a page are put away.
func (s *Settings) ReadTip(name string, n int) {
	if s.TipsRead == nil {
		s.TipsRead = map[string]int{}
	}
	s.TipsRead[name] = n
}

// Palettes are the names of all palettes.
var Palettes = []string{"staff", "contrast", "deutan", "tritan"}

// Scales are the sizes of the interface to choose from, in percent.
var Scales = []int{75, 90, 100, 115, 130, 150, 175, 200}

// The size in points of the largest screen with a scale of 100 %, less the bars of the desktop, and the least size of a window in interface points
// that a larger scale leaves.
const (
	plainScreenW, plainScreenH = 1850, 1040
	leastWindowW, leastWindowH = 1180, 720
)

// AutoScale returns the automatic scale, in percent, for the sizes of a window and of its screen in points of the system. It is never less than 100.
// The size of the screen is 0, 0 if it is unknown.
func AutoScale(w, h, screenW, screenH float64) int {
	k := 100 * min(max(w, screenW)/plainScreenW, max(h, screenH)/plainScreenH, w/leastWindowW, h/leastWindowH)
	scale := 100
	for _, s := range Scales {
		if s > scale && float64(s) <= k {
			scale = s
		}
	}
	return scale
}

// Speeds are the animation speeds to choose from.
var Speeds = []float64{0.5, 1, 2, 4, 8, 16}

// DefaultSettings returns the settings of a first start.
func DefaultSettings() Settings {
	return Settings{
		Speed: 1, Palette: Palettes[0], Odds: true, Threat: true, Hints: "colonel", HexNumbers: true,
		Volumes: map[string]int{"master": 80, "effects": 80, "music": 50, "play": 25, "ambience": 50},
	}
}

// Volume returns the volume of a bus, from 0 to 1.
func (s *Settings) Volume(bus string) float64 {
	if bus == "play" && s.NoPlayMusic {
		return 0
	}
	return float64(s.Volumes[bus]) / 100
}

// Normalize limits values read from a file to their ranges, and reports whether all were in range.
// Keys without a meaning are removed.
func (s *Settings) Normalize() (whole bool) {
	was := *s
	if s.Scale != 0 {
		s.Scale = min(Scales[len(Scales)-1], max(Scales[0], s.Scale))
	}
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
	if _, ok := s.Volumes["play"]; !ok { // the file is older than music during a match
		v["play"] = min(v["play"], v["music"])
	}
	s.Volumes = v
	return whole
}
