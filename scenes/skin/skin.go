// Package skin loads the presentation settings of a game from screen.json and the histories of its
// units from lore.json, both in the game's data folder. Missing settings have defaults, so both
// files are optional.
//
// The package draws nothing and depends on no particular game.
package skin

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// Skin holds the presentation settings of a game. The zero value holds the defaults.
type Skin struct {
	// Symbols maps symbols of the game to those of package counterart, for both drawing and sound. A
	// symbol that is neither in the map nor known to counterart is drawn as its first letter; a test
	// rejects such symbols in the listed games.
	Symbols map[string]string `json:"symbols"`
	// Motors are further symbols of pieces with a motor sound, in addition to tanks and similar vehicles.
	Motors []string `json:"motors"`
	// Woods is the wooded share of a cell, 0 to 1, by terrain, for terrains that only this game
	// has.
	Woods map[string]float32 `json:"woods"`
	// Ground is the terrain of the land, for maps whose rules have none; it has no effect on the rules.
	// If it is nil, the land has the terrain of the cells.
	Ground *Ground `json:"ground"`
	// Figures maps symbols to the figures of package counterart that are drawn instead of counters.
	// If the map is not empty, identical pieces in a cell are drawn as one figure with their
	// number.
	Figures map[string]string `json:"figures"`
	// Front enables the line between the areas that the two sides control.
	Front bool `json:"front"`
	// DiceStripTrack is the key of the track that lists the cells in which dice are rolled; its
	// items name the pieces there.
	DiceStripTrack string `json:"strip"`
	// ChitTallyTrack is the key of the track of chits drawn for a combat. The text of an item is
	// the value of its chit; chits without a value have no text.
	ChitTallyTrack string `json:"tally"`
	// InitialScale is the initial zoom in interface points per cell; 0 means the scale of the
	// counters.
	InitialScale float64 `json:"rest"`
	// TownScale is the drawn size of towns, from 0 to 1, for maps whose cells are far larger than a
	// town; 0 means 1.
	TownScale float64 `json:"built"`
	// QuietEntries draws small marks instead of arrows where units enter the map, for maps with many
	// such cells. A cell that a unit can enter now has its arrow.
	QuietEntries bool `json:"quietEntries"`
	// Borders are the colours of kinds of borders; the others share one colour.
	Borders map[string]Ink `json:"borders"`
	// Waters are stretches of river beyond the hexsides that the game marks, so that rivers are
	// continuous. They are drawn narrower and have no effect on the rules.
	Waters []Water `json:"waters"`
	// ObjectiveRiver is the name of the river that the Axis must reach; the moment of reaching it
	// is shown.
	ObjectiveRiver string `json:"goal"`
	// Margins are terrains beside the playable land, drawn as paper.
	Margins []string `json:"margins"`
	// Chits are the keys of further tracks whose items are drawn as chits, in addition to the cup, the
	// drawn chits and the hand.
	Chits []string `json:"chits"`

	lore map[string]*Lore // keyed by ID
	// Lights are the colours of the light by kind of turn, the keys of the turn track; white is
	// daylight, the default.
	Lights map[string]Ink `json:"lights"`
	// Days are the dates, such as "1944-12-16", whose historical events a turn shows. A key of the map
	// consists of the key and the text of the turn's item in the turn track, separated by a space, or of
	// the key alone.
	Days map[string][]string `json:"days"`
	// Daylight changes the light in the course of the game, for turns without a light of their own.
	Daylight Daylight `json:"daylight"`
	// Card describes the game where it is chosen.
	Card Card `json:"card"`
}

// MaxDifficulty is the highest difficulty of a game.
const MaxDifficulty = 5

// Card holds the figures about a game that do not follow from its rules, and its picture.
type Card struct {
	// Difficulty is from 1 to MaxDifficulty; 0 means unknown.
	Difficulty int `json:"difficulty"`
	// Minutes are the typical lengths of a game of one player, by scenario.
	Minutes map[string]int `json:"minutes"`
	// Estimates names the figures that are estimates, and their origin.
	Estimates string  `json:"estimates"`
	Picture   Picture `json:"picture"`
}

// Picture is the part of the map that shows the game.
type Picture struct {
	Cell string  `json:"cell"` // code of the cell in the middle; the whole map if it is empty
	Rows float64 `json:"rows"` // height in units of the board
}

// Daylight is the colour of the light from dawn to dusk.
type Daylight struct {
	// By is the key of the track whose value counts the parts of a day, one per ink. If Of names
	// another track, the elapsed part of the day is the ratio of By to the sum of both.
	By   string `json:"by"`
	Of   string `json:"of"`
	Inks []Ink  `json:"inks"`
}

// At returns the ink for the values of the two tracks. It reports false if there are no inks.
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

// Water is a stretch of river along the borders of cells.
type Water struct {
	Name  string   `json:"name"`
	Along []string `json:"along"` // pairs of adjacent cells by their codes, such as "0104-0203"
}

// Ground is the terrain of the land on a grid of squares, finer than the cells.
type Ground struct {
	Source  string            `json:"source"`  // rulebook, public or reconstructed
	Note    string            `json:"note"`    // where the terrain comes from
	Fine    int               `json:"fine"`    // squares per unit of the board, 1 to 10
	Terrain map[string]string `json:"terrain"` // terrains by letter
	Rows    []string          `json:"rows"`    // one letter per square, from the north; open ground if the letter has no terrain
}

// At returns the terrain at a point of the board, in units. Points outside the rows have the terrain of the
// nearest square.
func (g *Ground) At(x, y float64) string {
	if len(g.Rows) == 0 {
		return ""
	}
	row := g.Rows[min(max(int(y*float64(g.Fine)), 0), len(g.Rows)-1)]
	if row == "" {
		return ""
	}
	i := min(max(int(x*float64(g.Fine)), 0), len(row)-1)
	return g.Terrain[row[i:i+1]]
}

// Ink is an opaque colour, written as "#7a6028".
type Ink color.RGBA

// UnmarshalText parses a colour.
func (k *Ink) UnmarshalText(text []byte) error {
	k.A = 255
	if _, err := fmt.Sscanf(string(text), "#%02x%02x%02x", &k.R, &k.G, &k.B); err != nil || len(text) != 7 {
		return &datafile.Error{Key: "colour"}
	}
	return nil
}

// Load reads <id>/screen.json and <id>/lore.json. It returns the zero Skin if neither file exists.
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

// check returns an error for the first number that is out of range.
func (l *Skin) check(fsys fs.FS, file string) error {
	within := func(x, high float64, path ...any) error {
		if x >= 0 && x <= high {
			return nil
		}
		return datafile.JSONFault(fsys, file, path, "decimal", "value", fmt.Sprint(x), "low", "0", "high", fmt.Sprint(high))
	}
	for _, terrain := range slices.Sorted(maps.Keys(l.Woods)) {
		if err := within(float64(l.Woods[terrain]), 1, "woods", terrain); err != nil {
			return err
		}
	}
	if g := l.Ground; g != nil {
		if !slices.Contains(datafile.Sources, g.Source) {
			return datafile.JSONFault(fsys, file, []any{"ground", "source"}, "words", "value", g.Source, "known", datafile.Sources)
		}
		if g.Fine < 1 || g.Fine > 10 {
			return datafile.JSONFault(fsys, file, []any{"ground", "fine"}, "decimal", "value", fmt.Sprint(g.Fine), "low", "1", "high", "10")
		}
	}
	if d := l.Card.Difficulty; d < 0 || d > MaxDifficulty {
		return datafile.JSONFault(fsys, file, []any{"card", "difficulty"}, "decimal", "value", fmt.Sprint(d), "low", "0", "high", fmt.Sprint(MaxDifficulty))
	}
	return cmp.Or(within(l.Card.Picture.Rows, 100, "card", "picture", "rows"), within(l.TownScale, 1, "built"), within(l.InitialScale, 400, "rest"))
}

// Symbol returns the symbol of package counterart that is drawn in place of symbol.
func (l *Skin) Symbol(symbol string) string {
	if as := l.Symbols[symbol]; as != "" {
		return as
	}
	return symbol
}

// Lore describes the history of a unit or its formation. The text itself is in the game's
// lore.<language>.json, under the same ID.
type Lore struct {
	ID     string `json:"id"`     // code of the unit, or the part of the code that names its formation
	Name   string `json:"name"`   // full name, in the language of its army
	Sure   string `json:"sure"`   // "high", or "medium" if the history is uncertain
	Source string `json:"source"` // rulebook, public or reconstructed
	Note   string `json:"note"`   // reference for the history
}

// Doubtful reports whether the history is uncertain.
func (l *Lore) Doubtful() bool { return l.Sure != "high" }

// Of returns the histories of a piece and of its formation; each may be nil. The formation is
// looked up by the part of the piece's code that names it, or else by the first part.
func (l *Skin) Of(q *rules.Piece) (unit, formation *Lore) {
	parts := strings.Split(q.Code, ".")
	named := parts[0]
	if slices.Contains(parts, q.Formation) {
		named = q.Formation
	}
	if unit = l.lore[q.Code]; named != q.Code {
		formation = l.lore[named]
	}
	return unit, formation
}

// loadLore reads <id>/lore.json if it exists.
func (l *Skin) loadLore(fsys fs.FS, id string) error {
	file := id + "/lore.json"
	var list []*Lore
	switch err := datafile.JSON(fsys, file, &list); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("skin: %w", err)
	}
	l.lore = make(map[string]*Lore, len(list))
	for i, x := range list {
		if x == nil {
			x = &Lore{}
		}
		fault := func(key, field string, args ...any) error {
			return fmt.Errorf("skin: %w", datafile.JSONFault(fsys, file, []any{i, field}, key, args...))
		}
		for _, f := range []struct{ name, value string }{{"id", x.ID}, {"name", x.Name}, {"note", x.Note}} {
			if f.value == "" {
				return fault("empty", f.name)
			}
		}
		certainties := []string{"high", "medium"}
		switch {
		case l.lore[x.ID] != nil:
			return fault("json.twice", "id", "value", x.ID)
		case !slices.Contains(certainties, x.Sure):
			return fault("words", "sure", "value", x.Sure, "known", certainties)
		case !slices.Contains(datafile.Sources, x.Source):
			return fault("words", "source", "value", x.Source, "known", datafile.Sources)
		}
		l.lore[x.ID] = x
	}
	return nil
}

// Lore returns all histories, sorted by ID.
func (l *Skin) Lore() (list []*Lore) {
	for _, id := range slices.Sorted(maps.Keys(l.lore)) {
		list = append(list, l.lore[id])
	}
	return list
}
