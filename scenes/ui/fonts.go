package ui

import (
	"fmt"
	"io/fs"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"

	"herbstnebel/rules/datafile"
)

// Family is a typeface by purpose.
type Family uint8

const (
	Body    Family = iota // reading text: Zilla Slab
	Bold                  // the bold weight of Body, for emphasis
	Label                 // buttons, counters, numbers: Barlow Condensed
	Stencil               // headings: Saira Stencil
	families
)

// FontFiles are the files of the families in the folder fonts.
var FontFiles = [families]string{"zilla-slab-regular.ttf", "zilla-slab-semibold.ttf", "barlow-condensed-semibold.ttf", "saira-stencil-one.ttf"}

// Fonts creates and caches faces, one for each family and size. Characters missing in a family are
// taken from Body.
type Fonts struct {
	fonts   [families]*opentype.Font
	faces   map[faceKey]*face
	layouts map[layoutKey][]line
}

type faceKey struct {
	family Family
	half   int // size in half pixels
}

// face is a family in one size, with Body as the fallback for missing characters.
type face struct {
	own, other      *glyphs
	ascent, descent float64
	cut             float64 // fraction of the ascent that is cut off, so that lines begin on a whole pixel
}

// LoadFonts reads the typefaces from the folder fonts of the assets.
func LoadFonts(fsys fs.FS) (*Fonts, error) {
	f := &Fonts{faces: map[faceKey]*face{}, layouts: map[layoutKey][]line{}}
	for i, name := range FontFiles {
		b, err := fs.ReadFile(fsys, "fonts/"+name)
		if err != nil {
			return nil, fmt.Errorf("ui: %w", err)
		}
		if f.fonts[i], err = opentype.Parse(b); err != nil {
			return nil, fmt.Errorf("ui: %w: %w", &datafile.Error{File: "fonts/" + name, Line: 1, Key: "font"}, err)
		}
	}
	return f, nil
}

// Of returns the typeface of a family.
func (f *Fonts) Of(family Family) *opentype.Font { return f.fonts[family] }

// face returns the face for a size in device pixels, rounded to half pixels.
func (f *Fonts) face(family Family, px float64) *face {
	key := faceKey{family, max(8, int(math.Round(px*2)))}
	if made := f.faces[key]; made != nil {
		return made
	}
	one := func(family Family) *glyphs {
		x, err := opentype.NewFace(f.fonts[family], &opentype.FaceOptions{Size: float64(key.half) / 2, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic("ui: " + err.Error()) // only for sizes out of range
		}
		return newGlyphs(x)
	}
	made := &face{own: one(family)}
	m := made.own.face.Metrics()
	made.ascent, made.descent = float64(m.Ascent)/64, float64(m.Descent)/64
	highest := m.Ascent
	if family != Body && family != Bold {
		made.other = one(Body)
		highest = max(highest, made.other.face.Metrics().Ascent)
	}
	made.cut = float64(highest&63) / 64
	f.faces[key] = made
	return made
}

// MissingGlyphs returns the characters of s for which neither the family nor Body has a glyph.
func (f *Fonts) MissingGlyphs(family Family, s string) (runes []rune) {
	face := f.face(family, 16)
	for _, r := range s {
		if r != '\n' && !face.own.shape(r).known && (face.other == nil || !face.other.shape(r).known) {
			runes = append(runes, r)
		}
	}
	return runes
}
