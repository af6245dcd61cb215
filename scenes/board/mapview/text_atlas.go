package mapview

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// textAtlas is an atlas of images of names, with many names on a page, so that all visible ones need few draw calls.
type textAtlas struct {
	pages   []*atlasPage
	newPage bool // true if the next image starts a new page
	op      ebiten.DrawTrianglesOptions
}

// atlasPage is a page of the atlas, filled from the top in rows.
type atlasPage struct {
	img    *ebiten.Image
	x, y   int    // place of the next image
	bottom int    // bottom of the row
	shapes Shapes // batch of scaled images
	exact  Shapes // batch of images drawn at their exact pixels
}

// atlasImage is an image on a page.
type atlasImage struct {
	page   *atlasPage
	at     image.Rectangle // rectangle on the page
	dx, dy float64         // offset of its corner from that of the spot
	scale  float64
}

// A page has room for about sixty names. The gap between images keeps neighbours from showing when an image is drawn.
const pageW, pageH, pageGap = 1024, 256, 2

// write adds an image to a page.
func (l *textAtlas) write(pic *image.RGBA) (on *atlasPage, at image.Rectangle) {
	size := pic.Bounds().Size()
	if n := len(l.pages); n > 0 && !l.newPage {
		on = l.pages[n-1]
		if on.x+size.X > pageW {
			on.x, on.y = pageGap, on.bottom+pageGap
		}
	}
	if on == nil || on.y+size.Y > on.img.Bounds().Dy() {
		on = &atlasPage{img: ebiten.NewImage(max(pageW, size.X+2*pageGap), max(pageH, size.Y+2*pageGap)), x: pageGap, y: pageGap}
		l.pages, l.newPage = append(l.pages, on), false
	}
	at = image.Rectangle{Max: size}.Add(image.Pt(on.x, on.y))
	on.img.SubImage(at).(*ebiten.Image).WritePixels(pic.Pix)
	on.x, on.bottom = at.Max.X+pageGap, max(on.bottom, at.Max.Y)
	return on, at
}

// put adds an image to the batch, with its corner at x, y, scaled by k.
func (l *textAtlas) put(w *atlasImage, x, y, k float64, exact bool, light color.RGBA) {
	s := &w.page.shapes
	if exact {
		s = &w.page.exact
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

// draw draws the batch.
func (l *textAtlas) draw(dst *ebiten.Image) {
	for _, on := range l.pages {
		for i, s := range [...]*Shapes{&on.shapes, &on.exact} {
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

// keep removes all pages except some.
func (l *textAtlas) keep(some map[*atlasPage]bool) {
	kept := l.pages[:0]
	for _, on := range l.pages {
		if some[on] {
			kept = append(kept, on)
			continue
		}
		on.img.Deallocate()
	}
	clear(l.pages[len(kept):])
	l.pages = kept
}

// startPage starts a new page with the next image.
func (l *textAtlas) startPage() { l.newPage = true }
