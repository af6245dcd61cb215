package ui

import (
	"fmt"
	"io/fs"
	"math"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

// Family is a typeface with a job.
type Family uint8

const (
	Body    Family = iota // reading text: Zilla Slab
	Bold                  // its weight for emphasis
	Label                 // buttons, counters, numbers: Barlow Condensed
	Stencil               // headings: Saira Stencil
	families
)

// FontFiles are the files of the families below fonts/.
var FontFiles = [families]string{"zilla-slab-regular.ttf", "zilla-slab-semibold.ttf", "barlow-condensed-semibold.ttf", "saira-stencil-one.ttf"}

// Fonts makes faces, one for each family and size, and keeps them. A character that a
// family lacks is taken from Body.
type Fonts struct {
	fonts   [families]*opentype.Font
	faces   map[faceKey]*face
	layouts map[layoutKey][]line
}

type faceKey struct {
	family Family
	half   int // half pixels
}

type face struct {
	text.Face
	ascent, descent float64
}

// LoadFonts reads the typefaces below fonts/ in the assets.
func LoadFonts(fsys fs.FS) (*Fonts, error) {
	f := &Fonts{faces: map[faceKey]*face{}, layouts: map[layoutKey][]line{}}
	for i, name := range FontFiles {
		b, err := fs.ReadFile(fsys, "fonts/"+name)
		if err != nil {
			return nil, fmt.Errorf("ui: %w", err)
		}
		if f.fonts[i], err = opentype.Parse(b); err != nil {
			return nil, fmt.Errorf("ui: fonts/%s: %w", name, err)
		}
	}
	return f, nil
}

// Face returns a face of a size in device pixels, which is rounded to halves.
func (f *Fonts) Face(family Family, px float64) text.Face { return f.face(family, px).Face }

func (f *Fonts) face(family Family, px float64) *face {
	key := faceKey{family, max(8, int(math.Round(px*2)))}
	if made := f.faces[key]; made != nil {
		return made
	}
	one := func(family Family) *text.GoXFace {
		x, err := opentype.NewFace(f.fonts[family], &opentype.FaceOptions{Size: float64(key.half) / 2, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic("ui: " + err.Error()) // only for sizes out of range
		}
		return text.NewGoXFace(x)
	}
	own := one(family)
	m := own.Metrics()
	made := &face{Face: own, ascent: m.HAscent, descent: m.HDescent}
	if family != Body && family != Bold {
		if multi, err := text.NewMultiFace(own, one(Body)); err == nil {
			made.Face = multi
		}
	}
	f.faces[key] = made
	return made
}

// Lacks returns the characters of s that a family has no glyph for, also not in Body.
func (f *Fonts) Lacks(family Family, s string) (runes []rune) {
	own, body := f.face(family, 16).Face, f.face(Body, 16).Face
	for _, r := range s {
		if r != '\n' && !has(own, r) && !has(body, r) {
			runes = append(runes, r)
		}
	}
	return runes
}

func has(f text.Face, r rune) bool {
	switch f := f.(type) {
	case *text.GoXFace:
		_, ok := f.UnsafeInternal().GlyphAdvance(r)
		return ok
	}
	return false
}
