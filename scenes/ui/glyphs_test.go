package ui

import (
	"image/color"
	"slices"
	"testing"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/math/fixed"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
)

// TestLines checks the widths of lines: pairs are kerned, and characters missing in a family are
// taken from Body. The width of a line is the sum of its parts.
func TestLines(t *testing.T) {
	fonts, err := LoadFonts(assets.FS())
	check.Must(t, err)
	body, label := fonts.face(Body, 40), fonts.face(Label, 40)
	if pair, one, two := body.width("AV"), body.width("A"), body.width("V"); pair >= one+two {
		t.Errorf("AV is %v wide, A %v and V %v", pair, one, two)
	}
	if body.width("") != 0 || body.width("nn") != 2*body.width("n") {
		t.Error("a line is not as wide as its characters")
	}
	lacks := rune(0)
	for char := range body.own.all(t) {
		if !label.own.shape(char).known {
			lacks = char
			break
		}
	}
	if lacks == 0 {
		t.Fatal("Label lacks no character of Body")
	}
	if s := string(lacks); label.width(s) != body.width(s) || label.width("n"+s+"n") != 2*label.width("n")+body.width(s) {
		t.Errorf("%q, which Label lacks, is not Body's", lacks)
	}
	if fonts.MissingGlyphs(Label, string(lacks)) != nil || fonts.MissingGlyphs(Label, "\U0001F9C0") == nil {
		t.Error("what both lack is not told")
	}
}

// TestGlyphCacheIsBounded checks that a typeface caches a limited number of pictures.
func TestGlyphCacheIsBounded(t *testing.T) {
	fonts, err := LoadFonts(assets.FS())
	check.Must(t, err)
	f := fonts.face(Body, 12)
	dst := ebiten.NewImage(8, 8)
	for char := range f.own.all(t) {
		for _, before := range []string{"", "i", "il", "ill", "illi"} {
			f.draw(dst, before+string(char), 0, 8, color.RGBA{A: 255})
			if len(f.own.images) == 0 || len(f.own.images) > maxGlyphs {
				t.Fatalf("%d pictures", len(f.own.images))
			}
		}
	}
}

// all returns the characters of a typeface in the Unicode planes used by texts.
func (g *glyphs) all(t *testing.T) func(yield func(rune) bool) {
	t.Helper()
	return func(yield func(rune) bool) {
		for char := rune(' ' + 1); char < 0x3000; char++ {
			if g.shape(char).known && !yield(char) {
				return
			}
		}
	}
}

// TestEveryCharacterIsVisible checks that in every family each character that a player may type has
// ink and width, at any size and in any script.
func TestEveryCharacterIsVisible(t *testing.T) {
	fonts, err := LoadFonts(assets.FS())
	check.Must(t, err)
	text := []rune("田中さんのゲーム משחק של דוד")
	for char := '!'; char <= unicode.MaxRune; char++ {
		if char > 0x3100 {
			char += 96
		}
		text = append(text, char)
	}
	for _, px := range []float64{8, 16, 41} {
		for family := range families {
			hidden := 0
			fonts.face(family, px).each(string(text), func(g *glyphs, char rune, _ fixed.Int26_6) {
				s := g.shape(char)
				if !unicode.IsSpace(char) && (s.ink.Empty() || s.advance <= 0 && !s.known) {
					hidden++
				}
				if char == '田' && !slices.Contains(g.paint(glyphKey{char: char}, s.ink).Pix, 255) {
					t.Errorf("family %d at %v pixels: %q has no ink", family, px, char)
				}
			})
			if hidden > 0 {
				t.Errorf("family %d at %v pixels: %d characters of %d take no room", family, px, hidden, len(text))
			}
		}
	}
}
