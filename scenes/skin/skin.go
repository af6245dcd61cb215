// Package skin reads what is a game's own on the screen: the file screen.json in the folder
// of its data, and lore.json, which tells who the units were. The screen draws what it is not told about in a plain way, so that a game
// needs no such file.
//
// What this package is not: it draws nothing, and knows no game.
package skin

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"slices"

	"herbstnebel/rules/datafile"
)

// Skin is what is a game's own on the screen. The zero value is that of a game that says
// nothing.
type Skin struct {
	// Symbols are drawn, and heard, as others: those of package counterart. A symbol that
	// is in neither is drawn as its first letter; a test refuses that for games that are listed.
	Symbols map[string]string `json:"symbols"`
	// Motors are the symbols of pieces that are heard to drive, beside tanks and the like.
	Motors []string `json:"motors"`
	// Woods is how much of a cell of a terrain is wooded, 0 to 1, for terrains that are
	// the game's own.
	Woods map[string]float32 `json:"woods"`
	// Figures are the symbols that are drawn as figures in place of counters, with the name of the
	// figure: those of package counterart. Where there are any, pieces of a cell that look alike are
	// shown as one, with their number.
	Figures map[string]string `json:"figures"`
	// Front draws the line between what the sides control, as it moves.
	Front bool `json:"front"`
	// DiceStripTrack is the gauge of the cells at which dice are thrown: its items name the pieces on them.
	DiceStripTrack string `json:"strip"`
	// ChitTallyTrack is the gauge of chits that are drawn for a fight: its items say with their text what
	// they come to, those that come to nothing have none.
	ChitTallyTrack string `json:"tally"`
	// InitialScale is the scale at the beginning, in interface points per cell; 0 = that of counters.
	InitialScale float64 `json:"rest"`
	// TownScale is how large places are drawn, for maps whose cells are far larger than a place: 0 to 1;
	// 0 = 1.
	TownScale float64 `json:"built"`
	// Borders are the inks of kinds of borders; others have one ink.
	Borders map[string]Ink `json:"borders"`
	// Waters are courses of rivers beyond the hexsides that the game marks, so that they run on:
	// drawn, narrower, and without any meaning for the rules.
	Waters []Water `json:"waters"`
	// ObjectiveRiver is the name of the river that the Axis is after: the moment when it is reached is shown.
	ObjectiveRiver string `json:"goal"`
	// Margins are terrains that are no land but lie beside it: they are drawn as paper.
	Margins []string `json:"margins"`
	// Chits are the gauges, beside the cup and what is drawn and held, whose items are
	// laid out as chits.
	Chits []string `json:"chits"`

	lore map[string]*Lore // by ID
	// Lights are what the map is seen in by kinds of turns, the keys of the turn's gauge: white
	// is the light of day, which others have.
	Lights map[string]Ink `json:"lights"`
	// Days are the days of turns, "1944-12-16", of which it is told what happened: by the key and
	// the text of the turn in its gauge with a space between them, or by the key alone.
	Days map[string][]string `json:"days"`
	// Daylight changes the light as the game goes on, for turns without a light of their own.
	Daylight Daylight `json:"daylight"`
}

// Daylight is the light from dawn to dusk.
type Daylight struct {
	// By is the key of the gauge whose value counts the parts of a day, one for each ink; where Of
	// names another gauge, the share of By in both is how far the day has gone.
	By   string `json:"by"`
	Of   string `json:"of"`
	Inks []Ink  `json:"inks"`
}

// At is the ink for the values of the two gauges; false where there are no inks.
func (d *Daylight) At(by, of int) (Ink, bool) {
	n := len(d.Inks)
	switch {
	case n == 0:
		return Ink{}, false
	case d.Of == "":
		return d.Inks[((by-1)%n+n)%n], true
	case by+of <= 0:
		return d.Inks[0], true
	}
	return d.Inks[min(by*n/(by+of), n-1)], true
}

// Water is a part of a river along the borders of cells.
type Water struct {
	Name  string   `json:"name"`
	Along []string `json:"along"` // pairs of neighbouring cells, by their codes: "0104-0203"
}

// Ink is an opaque colour, written "#7a6028".
type Ink color.RGBA

// UnmarshalText reads a colour.
func (k *Ink) UnmarshalText(text []byte) error {
	k.A = 255
	if _, err := fmt.Sscanf(string(text), "#%02x%02x%02x", &k.R, &k.G, &k.B); err != nil || len(text) != 7 {
		return &datafile.Error{Key: "colour"}
	}
	return nil
}

// Load reads <id>/screen.json and <id>/lore.json; the zero Skin where there are no such files.
func Load(fsys fs.FS, id string) (*Skin, error) {
	file := id + "/screen.json"
	l := &Skin{}
	if err := l.loadLore(fsys, id); err != nil {
		return nil, err
	}
	err := datafile.JSON(fsys, file, l)
	if err == nil {
		err = l.check(fsys, file)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return l, nil
	case err != nil:
		return nil, fmt.Errorf("skin: %w", err)
	}
	return l, nil
}

// check returns the first number that is out of its range.
func (l *Skin) check(fsys fs.FS, file string) error {
	within := func(x, high float64, way ...any) error {
		if x >= 0 && x <= high {
			return nil
		}
		return datafile.JSONFault(fsys, file, way, "decimal", "value", fmt.Sprint(x), "low", "0", "high", fmt.Sprint(high))
	}
	for _, terrain := range slices.Sorted(maps.Keys(l.Woods)) {
		if err := within(float64(l.Woods[terrain]), 1, "woods", terrain); err != nil {
			return err
		}
	}
	return cmp.Or(within(l.TownScale, 1, "built"), within(l.InitialScale, 400, "rest"))
}

// Symbol returns the symbol that one is drawn as.
func (l *Skin) Symbol(symbol string) string {
	if as := l.Symbols[symbol]; as != "" {
		return as
	}
	return symbol
}
