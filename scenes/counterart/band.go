package counterart

import (
	"image/color"
	"math"

	"herbstnebel/scenes/raster"
)

// bands are the colours that distinguish formations. None of them is the base colour of an army,
// and each is dark or light enough for a name on it.
var bands = []color.RGBA{
	rgb(142, 36, 32),   // carmine
	rgb(232, 196, 64),  // yellow
	rgb(34, 72, 134),   // blue
	rgb(238, 234, 222), // white
	rgb(26, 96, 88),    // teal
	rgb(226, 142, 54),  // orange
	rgb(96, 44, 104),   // purple
	rgb(150, 208, 226), // sky
	rgb(100, 60, 34),   // brown
	rgb(226, 164, 178), // rose
	rgb(30, 32, 38),    // black
	rgb(160, 212, 140), // leaf
}

// bandOf returns the colour of a formation, which is the same on all its counters and in all games.
func bandOf(formation string) color.RGBA {
	h := uint32(2166136261)
	for i := range len(formation) {
		h = (h ^ uint32(formation[i])) * 16777619
	}
	return bands[(h>>8^h)%uint32(len(bands))]
}

// band draws the band of the piece's formation along the upper edge, down to bottom, and returns
// the ink for the text on it.
func (d *drawing) band(bottom float64) color.RGBA {
	if d.p.Formation == "" {
		return d.col.ink
	}
	col := bandOf(d.p.Formation)
	if d.spent {
		col = mix(col, d.col.base, 0.35)
		if ink := inkOn(col); raster.Contrast(ink, col) < 4.5 {
			col = mix(col, opposite(ink), 0.3)
		}
	}
	w, r := math.Max(d.n*0.022, 0.8), 0.07*d.n
	out := []raster.Pt{xy(d.n-w, bottom*d.n), xy(w, bottom*d.n)}
	for k := range 5 {
		s, c := math.Sincos(-math.Pi + float64(k)*math.Pi/8)
		out = append(out, xy(w+r+r*c, w+r+r*s))
	}
	for k := range 5 {
		s, c := math.Sincos(-math.Pi/2 + float64(k)*math.Pi/8)
		out = append(out, xy(d.n-w-r+r*c, w+r+r*s))
	}
	d.Fill(out, col, 1)
	d.Stroke([]raster.Pt{xy(w, bottom*d.n), xy(d.n-w, bottom*d.n)}, math.Max(0.018*d.n, 0.7), d.col.edge, 0.9)
	return inkOn(col)
}

// inkOn returns black or white, whichever has more contrast on ground.
func inkOn(ground color.RGBA) color.RGBA {
	white, black := rgb(250, 248, 242), rgb(20, 20, 22)
	if raster.Contrast(white, ground) > raster.Contrast(black, ground) {
		return white
	}
	return black
}

// opposite returns white for a dark colour and black for a light one.
func opposite(c color.RGBA) color.RGBA {
	if raster.Luminance(c) > 0.18 {
		return rgb(0, 0, 0)
	}
	return rgb(255, 255, 255)
}
