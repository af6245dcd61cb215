package mapart

import (
	"image"
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/raster"
)

// Names are the names of places at one scale, the most important first, if Options.FreeNames is
// set. They are immutable.
type Names struct {
	Scale  float64 // pixels per unit
	Places []Name
}

// Name is the name of one place.
type Name struct {
	Cell  rules.CellID
	W, H  float64 // size of the text, in pixels
	Spots []Spot  // possible positions
	name  *name
}

// Spot is a possible position of a name: its upper left corner in pixels from the board's origin,
// and how much of the map it hides there, from 0 to about 3.
type Spot struct{ X, Y, Cost float64 }

// Names returns the names at a scale. It returns nil until a tile of that scale has been started
// and the name placement is complete.
func (m *Map) Names(s float64) *Names {
	m.readyMu.Lock()
	defer m.readyMu.Unlock()
	return m.ready[int(math.Round(s*10))]
}

// sortNames prepares the names of a layout for Names, once.
func (m *Map) sortNames(l *layout, s float64) {
	m.readyMu.Lock()
	defer m.readyMu.Unlock()
	key := int(math.Round(s * 10))
	if m.ready[key] != nil {
		return
	}
	out := &Names{Scale: s}
	for i := range l.names {
		n := &l.names[i]
		if n.cell == 0 {
			continue
		}
		p := Name{Cell: n.cell, W: n.box.x1 - n.box.x0, H: n.box.y1 - n.box.y0, name: n}
		for _, at := range n.spots {
			spot := Spot{n.box.x0 + at.dx, n.box.y0 + at.dy, at.cost}
			for k := range l.names { // names of rivers have a fixed position
				if r := &l.names[k]; r.cell == 0 && r.box.overlaps(box{spot.X, spot.Y, spot.X + p.W, spot.Y + p.H}) {
					spot.Cost += 2
				}
			}
			p.Spots = append(p.Spots, spot)
		}
		out.Places = append(out.Places, p)
	}
	m.ready[key] = out
}

// nameRim is the width in pixels by which the picture of a name exceeds its text on each side.
const nameRim = 5

// Draw draws a name and returns the offset of the picture's upper left corner from a Spot.
func (n *Name) Draw() (img *image.RGBA, dx, dy float64) {
	x0, y0 := math.Floor(n.name.box.x0)-nameRim, math.Floor(n.name.text.Y0)-nameRim
	x1, y1 := math.Ceil(n.name.box.x1)+nameRim, math.Ceil(n.name.text.Y1)+nameRim
	img = image.NewRGBA(image.Rect(0, 0, int(x1-x0), int(y1-y0)))
	c := raster.NewCanvas(img, x0, y0)
	c.Letter(&n.name.text, n.name.col, n.name.opacity, n.name.halo, inkSnow, 0.97)
	return img, x0 - n.name.box.x0, y0 - n.name.box.y0
}
