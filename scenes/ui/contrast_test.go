package ui

import (
	"image/color"
	"testing"

	"herbstnebel/scenes/raster"
)

// TestContrastOfThemes checks that in every palette texts have a contrast of 4.5 : 1 on their
// backgrounds, and map marks and the focus frame 3 : 1.
func TestContrastOfThemes(t *testing.T) {
	for _, palette := range Palettes {
		th := ThemeOf(palette)
		papers := map[string]color.RGBA{"paper": th.Paper, "light paper": th.PaperLight, "deep paper": th.PaperDeep}
		check := func(name string, ink color.RGBA, on string, ground color.RGBA, minimum float64) {
			t.Helper()
			if k := raster.Contrast(ink, ground); k < minimum {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", palette, name, on, k, minimum)
			}
		}
		for on, paper := range papers {
			check("text", th.Ink, on, paper, 4.5)
			check("soft text", th.InkSoft, on, paper, 4.5)
			check("a stamp", th.Stamp, on, paper, 4.5)
			check("bad news", th.Bad, on, paper, 4.5)
			check("good news", th.Good, on, paper, 4.5)
			check("the focus", th.Focus, on, paper, 3)
		}
		check("text", th.AccentInk, "the accent", th.Accent, 4.5)
		check("text", th.AxisInk, "the Axis", th.Axis, 4.5)
		check("text", th.AlliesInk, "the Allies", th.Allies, 4.5)
		check("text", th.OnTable, "the table", th.Table, 4.5)
		check("text", th.OnTable, "the deep table", th.TableDeep, 4.5)
		check("a tag", th.PaperLight, "reach", th.Reach, 4.5)
		check("a tag", th.PaperLight, "a target", th.Target, 4.5)
		for name, mark := range map[string]color.RGBA{"reach": th.Reach, "a target": th.Target, "zones": th.Zone, "a threat": th.Threat, "supply": th.Supply} {
			check(name, mark, "snow", color.RGBA{241, 241, 236, 255}, 3)
		}
	}
}
