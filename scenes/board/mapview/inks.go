package mapview

import (
	"image/color"

	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/ui"
)

// Inks are the colours of the marks on a map. Lines and symbols are opaque, fills are premultiplied.
type Inks struct {
	Reach, Target, Supply, Zone, Threat, Focus, Good, Bad color.RGBA

	Paper      color.RGBA // blank map
	Selectable color.RGBA // fill of cells to choose
	Attackable color.RGBA // fill of targets to choose
	Reached    color.RGBA // fill of the reach overlay
	Supplied   color.RGBA // fills of the supply overlay
	ByRoad     color.RGBA
	Partly     color.RGBA
	Controlled color.RGBA // fill of the overlay of zones of control
	Unused     color.RGBA // fill of cells out of play
}

// Shares of black in lines: by day, and in addition in no light at all.
const lineDark, lineDarker = 0.14, 0.78

// nightfall is the luminance of the light below which it is night on the map.
const nightfall = 0.6

// Inks returns the colours of the marks of a theme in the present light. The darker the light, the darker are the lines, and by night the fills
// are denser. Cells within reach are tinted by day and lit up by night.
func (v *Canvas) Inks(t *ui.Theme) Inks {
	light := raster.Luminance(v.Weather.lit(white))
	line := func(c color.RGBA) color.RGBA {
		return ui.Mix(c, color.RGBA{A: 255}, lineDark+lineDarker*(1-light))
	}
	k := Inks{Reach: line(t.Reach), Target: line(t.Target), Supply: line(t.Supply), Zone: line(t.Zone), Threat: line(t.Threat), Focus: line(t.Focus),
		Good: line(t.Good), Bad: line(t.Bad), Paper: v.Weather.lit(mapart.Paper), Unused: ui.Alpha(v.Weather.lit(shade), 0.5)}
	if light < nightfall {
		k.Selectable, k.Attackable, k.Reached = ui.Alpha(lamp, 0.40), ui.Alpha(t.Target, 0.42), ui.Alpha(lamp, 0.32)
		k.Supplied, k.ByRoad, k.Partly, k.Controlled = ui.Alpha(t.Supply, 0.34), ui.Alpha(t.Supply, 0.54), ui.Alpha(t.Supply, 0.12), ui.Alpha(t.Zone, 0.32)
		return k
	}
	k.Selectable, k.Attackable, k.Reached = ui.Alpha(t.Reach, 0.30), ui.Alpha(t.Target, 0.30), ui.Alpha(t.Reach, 0.24)
	k.Supplied, k.ByRoad, k.Partly, k.Controlled = ui.Alpha(t.Supply, 0.24), ui.Alpha(t.Supply, 0.42), ui.Alpha(t.Supply, 0.08), ui.Alpha(t.Zone, 0.24)
	return k
}

// shade is the colour over cells out of play.
var shade = color.RGBA{R: 92, G: 88, B: 82, A: 255}

// lamp is the colour of cells that are lit up.
var lamp = color.RGBA{R: 255, G: 230, B: 158, A: 255}

// lit returns an opaque colour of the map in the present light.
func (w *Weather) lit(c color.RGBA) color.RGBA {
	if w.light.A == 0 { // no light is set
		return c
	}
	f := func(x, y uint8) uint8 { return uint8(int(x) * int(y) / 255) }
	return color.RGBA{R: f(c.R, w.light.R), G: f(c.G, w.light.G), B: f(c.B, w.light.B), A: 255}
}
