package counterart

import (
	"image"
	"image/color"
	"io/fs"
	"math"
	"slices"
	"testing"

	"golang.org/x/image/font/sfnt"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

func label(t testing.TB) *Set {
	t.Helper()
	return New(typeface(t), "staff")
}

func typeface(t testing.TB) *sfnt.Font {
	t.Helper()
	b, err := fs.ReadFile(assets.FS(), "fonts/barlow-condensed-semibold.ttf")
	check.Must(t, err)
	f, err := sfnt.Parse(b)
	check.Must(t, err)
	return f
}

func coloursOf(p *rules.Piece, palette string) paint {
	c, _ := colours(p, palette)
	return c
}

func TestStrengthsAreLegibleOnEveryNation(t *testing.T) {
	for _, p := range []rules.Piece{{Nation: "de", Service: "heer"}, {Nation: "de", Service: "ss"}, {Nation: "de", Service: "luftwaffe"}, {Nation: "us"}, {Nation: "br"}, {Nation: "be"}, {Nation: "no"}, {Nation: "?"}} {
		for palette := range palettes {
			c, known := colours(&p, palette)
			check.Equal(t, known, p.Nation != "?", "%s: known", p.Nation)
			if k := raster.Contrast(c.base, c.ink); k < 4.5 {
				t.Errorf("%s %s, %s: contrast %.1f, want 4.5", p.Nation, p.Service, palette, k)
			}
		}
	}
	// At the default zoom, digits are at least 10 pixels high and names at least 6.
	const n = 47
	s := label(t)
	if h := s.label.Ascent * strengthsSize * n; h < 10 {
		t.Errorf("figures are %.1f pixels high", h)
	}
	if h := s.label.Ascent * titleSize * n; h < 6 {
		t.Errorf("names are %.1f pixels high", h)
	}
}

func TestNationsAreDistinguishable(t *testing.T) {
	all := []rules.Piece{{Nation: "de", Service: "heer"}, {Nation: "de", Service: "ss"}, {Nation: "de", Service: "luftwaffe"}, {Nation: "us"}, {Nation: "br"}}
	for i := range all {
		for j := range i {
			for palette := range palettes {
				a, b := coloursOf(&all[i], palette).base, coloursOf(&all[j], palette).base
				d := math.Abs(float64(a.R)-float64(b.R)) + math.Abs(float64(a.G)-float64(b.G)) + math.Abs(float64(a.B)-float64(b.B))
				if d < 60 {
					t.Errorf("%s: %v and %v differ by %.0f only", palette, all[i], all[j], d)
				}
			}
		}
	}
}

// simulated returns a colour as seen with a colour vision deficiency, in CIE Lab, by the matrices of
// Machado, Oliveira and Fernandes (2009) at full severity.
func simulated(c color.RGBA, m [9]float64) (lab [3]float64) {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b := lin(c.R), lin(c.G), lin(c.B)
	r, g, b = m[0]*r+m[1]*g+m[2]*b, m[3]*r+m[4]*g+m[5]*b, m[6]*r+m[7]*g+m[8]*b
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Every state changes the counter's shape, not only its colour: it still differs in greyscale.
func TestStatesAreShapes(t *testing.T) {
	s := label(t)
	base := rules.Piece{Code: "116Pz.60", Nation: "de", Service: "heer", Formation: "116Pz", Name: "60", Symbol: "mech", Size: "regiment", Attack: 5, Defence: 5, Move: 6, Steps: 2, MaxSteps: 2, Unit: true}
	grey := func(img *image.RGBA) (out []int) {
		for i := 0; i < len(img.Pix); i += 4 {
			out = append(out, (int(img.Pix[i])+int(img.Pix[i+1])+int(img.Pix[i+2]))/3)
		}
		return out
	}
	differ := func(a, b []int) (n int) {
		for i := range a {
			if d := a[i] - b[i]; d > 24 || d < -24 {
				n++
			}
		}
		return n
	}
	same := map[string]string{vocab.WasAttacked: vocab.HasAttacked, vocab.Done: vocab.Moved, "trucks": "motorised"}
	states := append([]string{""}, badged...)
	pictures := map[string][]int{}
	for _, m := range states {
		p := base
		if m != "" {
			p.Marks = []string{m}
		}
		pictures[m] = grey(s.Face(&p, 47))
	}
	for i, a := range states {
		for _, b := range states[:i] {
			if n := differ(pictures[a], pictures[b]); n < 20 && same[a] != b && same[b] != a {
				t.Errorf("%q and %q differ in %d pixels", a, b, n)
			}
		}
	}
	p := base
	p.Steps = 1
	if n := differ(grey(s.Face(&p, 47)), pictures[""]); n < 10 {
		t.Errorf("a lost step changes %d pixels", n)
	}
}

func TestEveryPieceHasASymbol(t *testing.T) {
	sys, err := deadlywoods.Load(assets.FS())
	check.Must(t, err)
	pos, err := sys.Start("campaign", nil)
	check.Must(t, err)
	s := label(t)
	plain := map[string][]byte{}
	for _, p := range pos.Pieces(nil) {
		q := rules.Piece{Symbol: p.Symbol, Unit: p.Unit, Nation: "us"}
		if plain[p.Symbol] == nil {
			plain[p.Symbol] = s.Face(&q, 47).Pix
		}
	}
	for a, x := range plain {
		for b, y := range plain {
			if a < b && slices.Equal(x, y) {
				t.Errorf("%s and %s look the same", a, b)
			}
		}
	}
	for _, n := range []int{6, 12, 17, 24, 33, 47, 66, 94, 133} {
		for _, p := range pos.Pieces(nil)[:3] {
			check.Equal(t, s.Face(&p, n).Rect.Dx(), Outer(n), "size %d", n)
		}
	}
}

func TestChitsBreakLongWords(t *testing.T) {
	for text, want := range map[string][]string{
		"Reinforcements": {"Reinforce-", "ments"}, "All armies": {"All", "armies"}, "Move or combat": {"Move or", "combat"},
		"84. Infanteriedivision": {"84.", "Infanterie-", "division"}, "4. Kavalleriegruppe": {"4.", "Kavallerie-", "gruppe"},
		"12. Volksgrenadierdivision": {"12.", "Volks-", "grenadier-", "division"}, "Führer-Begleit-Brigade": {"Führer-", "Begleit-", "Brigade"},
		"Remplacement": {"Remplace-", "ment"}, "Verstärkungen": {"Verstär-", "kungen"},
	} {
		check.EqualSlices(t, chitLines(text), want, "%q becomes", text)
	}
}

func BenchmarkFace(b *testing.B) {
	s := label(b)
	p := rules.Piece{Code: "x", Nation: "us", Formation: "28", Name: "112", Symbol: "infantry", Size: "regiment", Attack: 3, Defence: 4, Move: 3, Steps: 2, MaxSteps: 2, Unit: true}
	for b.Loop() {
		s.Face(&p, 47)
	}
}
