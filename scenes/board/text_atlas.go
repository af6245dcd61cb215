package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// lettering is pictures of names, many on one leaf, so that all that are seen are drawn in one go.
type lettering struct {
	leaves []*leaf
	fresh  bool // the next picture begins a leaf
	op     ebiten.DrawTrianglesOptions
}

// leaf is a picture that is filled from the top in rows.
type leaf struct {
	img    *ebiten.Image
	x, y   int // where the next picture goes
	bottom int // of the row
	shapes shapes
	near   shapes // of those that are drawn pixel by pixel
}

// written is a picture on a leaf.
type written struct {
	leaf   *leaf
	at     image.Rectangle // on the leaf
	dx, dy float64         // of its corner from a spot's
	scale  float64
}

// A leaf is as large as some sixty names, and between two pictures on it so much is free that none
// shows in what is drawn of another.
const leafW, leafH, leafGap = 1024, 256, 2

// write puts a picture on a leaf.
func (l *lettering) write(pic *image.RGBA) (on *leaf, at image.Rectangle) {
	size := pic.Bounds().Size()
	if n := len(l.leaves); n > 0 && !l.fresh {
		on = l.leaves[n-1]
		if on.x+size.X > leafW {
			on.x, on.y = leafGap, on.bottom+leafGap
		}
	}
	if on == nil || on.y+size.Y > on.img.Bounds().Dy() {
		on = &leaf{img: ebiten.NewImage(max(leafW, size.X+2*leafGap), max(leafH, size.Y+2*leafGap)), x: leafGap, y: leafGap}
		l.leaves, l.fresh = append(l.leaves, on), false
	}
	at = image.Rectangle{Max: size}.Add(image.Pt(on.x, on.y))
	on.img.SubImage(at).(*ebiten.Image).WritePixels(pic.Pix)
	on.x, on.bottom = at.Max.X+leafGap, max(on.bottom, at.Max.Y)
	return on, at
}

// put has a picture drawn with its corner at a place, so many times as large.
func (l *lettering) put(w *written, x, y, k float64, exact bool, light color.RGBA) {
	s := &w.leaf.shapes
	if exact {
		s = &w.leaf.near
	}
	n := uint32(len(s.v))
	x1, y1 := x+k*float64(w.at.Dx()), y+k*float64(w.at.Dy())
	u, v, u1, v1 := float64(w.at.Min.X), float64(w.at.Min.Y), float64(w.at.Max.X), float64(w.at.Max.Y)
	s.vertex(x, y, u, v, light)
	s.vertex(x1, y, u1, v, light)
	s.vertex(x1, y1, u1, v1, light)
	s.vertex(x, y1, u, v1, light)
	s.quad(n)
}

// draw draws what was put.
func (l *lettering) draw(dst *ebiten.Image) {
	for _, on := range l.leaves {
		for i, s := range [...]*shapes{&on.shapes, &on.near} {
			if len(s.i) > 0 {
				l.op.Filter = ebiten.FilterLinear
				if i == 1 {
					l.op.Filter = ebiten.FilterNearest
				}
				dst.DrawTriangles32(s.v, s.i, on.img, &l.op)
			}
			s.reset()
		}
	}
}

// keep lets all leaves go but some.
func (l *lettering) keep(some map[*leaf]bool) {
	kept := l.leaves[:0]
	for _, on := range l.leaves {
		if some[on] {
			kept = append(kept, on)
			continue
		}
		on.img.Deallocate()
	}
	clear(l.leaves[len(kept):])
	l.leaves = kept
}

// turn begins a new leaf with the next picture.
func (l *lettering) turn() { l.fresh = true }
