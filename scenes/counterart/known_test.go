package counterart_test

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/skin"
)

// TestEveryPieceIsKnown plays random games of each scenario and checks that the package can draw
// the nation, symbol, size and marks of every piece.
func TestEveryPieceIsKnown(t *testing.T) {
	set := counterart.New(font(t), "staff")
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		own, err := skin.Load(assets.FS(), id)
		check.Must(t, err)
		missing := map[string]string{}
		for i, s := range sys.Scenarios() {
			known := map[[6]string]bool{}
			src := splitmix.Source(uint64(i + 1))
			for n := 0; n < rulestest.Amount(1000, 3000); { // one game, or several if they are short
				pos, err := sys.Start(s.ID, nil)
				check.Must(t, err)
				for ; !pos.Outcome().Over; n++ {
					if n%20 == 0 {
						for _, p := range pos.Pieces(nil) {
							p.Symbol = own.Symbol(p.Symbol)
							if kind := [6]string{p.Nation, p.Service, p.Symbol, p.Size, strings.Join(p.Marks, " "), strconv.FormatBool(p.Unit)}; !known[kind] {
								known[kind] = true
								missed := set.Missing(&p)
								if figure := own.Figures[p.Symbol]; figure != "" {
									missed = set.MissingOf(&p, figure)
								}
								for _, m := range missed {
									missing[m] = p.Code
								}
							}
						}
					}
					choices := pos.Choices(nil)
					pos.Apply(choices[src.N(len(choices))], nil)
				}
			}
		}
		for property, code := range missing {
			t.Errorf("%s: %s of %s is not known", id, property, code)
		}
	}
}

// TestUnknownPiecesAreReported proves that TestEveryPieceIsKnown can fail.
func TestUnknownPiecesAreReported(t *testing.T) {
	set := counterart.New(font(t), "staff")
	good := rules.Piece{Nation: "de", Symbol: "armour", Size: "regiment", Unit: true}
	for want, change := range map[string]func(p *rules.Piece){
		"nation fr": func(p *rules.Piece) { p.Nation = "fr" }, "symbol balloon": func(p *rules.Piece) { p.Symbol = "balloon" },
		"size squad": func(p *rules.Piece) { p.Size = "squad" }, "emblem balloon": func(p *rules.Piece) { p.Symbol, p.Unit = "balloon", false },
		"mark bogged": func(p *rules.Piece) { p.Marks = []string{vocab.Moved, "bogged", vocab.Due + ".18-2"} },
	} {
		p := good
		change(&p)
		if got := set.Missing(&p); !slices.Equal(got, []string{want}) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := set.MissingOf(&good, "balloon"); !slices.Equal(got, []string{"figure balloon"}) {
		t.Errorf("%q of a figure that is not known", got)
	}
	for _, name := range counterart.FigureNames() {
		if got := set.MissingOf(&good, name); got != nil {
			t.Errorf("%s: %q is missing", name, got)
		}
	}
	if got := set.Missing(&good); got != nil {
		t.Errorf("%q of a piece that is known", got)
	}
}

func font(t *testing.T) *sfnt.Font {
	t.Helper()
	b, err := fs.ReadFile(assets.FS(), "fonts/barlow-condensed-semibold.ttf")
	check.Must(t, err)
	f, err := sfnt.Parse(b)
	check.Must(t, err)
	return f
}
