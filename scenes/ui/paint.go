package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// brush holds the images used to paint recordings. They are created in Draw when first needed.
type brush struct {
	white  *ebiten.Image
	paper  map[color.RGBA]*ebiten.Image
	shadow map[int]*ebiten.Image
	icons  map[iconKey]*ebiten.Image
	stamps map[stampKey]*ebiten.Image
	grain  *ebiten.Image
}

type iconKey struct {
	icon Icon
	side int
}

type stampKey struct {
	text  string
	half  int
	color color.RGBA
}

func newBrush() *brush {
	white := ebiten.NewImage(3, 3)
	white.Fill(color.White)
	return &brush{
		white: white.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image),
		paper: map[color.RGBA]*ebiten.Image{}, shadow: map[int]*ebiten.Image{}, icons: map[iconKey]*ebiten.Image{}, stamps: map[stampKey]*ebiten.Image{},
	}
}

// FillRect fills a rectangle immediately, for use in Draw.
func (c *Context) FillRect(dst *ebiten.Image, r Rect, clr color.RGBA) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Scale(r.W, r.H)
	op.GeoM.Translate(r.X, r.Y)
	op.ColorScale.ScaleWithColor(clr)
	dst.DrawImage(c.brushes().white, op)
}

// DrawPaper draws a sheet of paper immediately, for use in Draw.
func (c *Context) DrawPaper(dst *ebiten.Image, r Rect) {
	c.brushes().drawPaper(dst, r, c.Theme.Paper, ebiten.ColorScale{})
}

// DrawMount draws the board under a map in r in a light, and the shadow of the map's sheet on it, immediately, for use in Draw.
func (c *Context) DrawMount(dst *ebiten.Image, r, sheet Rect, light color.RGBA) {
	var tint ebiten.ColorScale
	tint.ScaleWithColor(light)
	c.brushes().drawPaper(dst, r, c.Theme.Mount, tint)
	c.brushes().drawShadow(dst, sheet, int(c.Px(mountShadow)))
}

// mountShadow is the width of the shadow of a map, in interface points.
const mountShadow = 20

func (c *Context) brushes() *brush {
	if c.brush == nil {
		c.brush = newBrush()
	}
	return c.brush
}

// draw paints the recording.
func (u *UI) draw(screen *ebiten.Image, c *Context) {
	u.shown = u.sum
	b := c.brushes()
	clip, dst := Rect{}, screen
	for _, list := range [2][]op{u.ops, u.over} {
		for i := range list {
			o := &list[i]
			if o.clip != clip {
				clip = o.clip
				dst = screen
				if clip != c.Screen() {
					dst = screen.SubImage(pixels(clip)).(*ebiten.Image)
				}
			}
			b.draw(dst, o, c)
		}
	}
}

func pixels(r Rect) image.Rectangle {
	return image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))
}

func (b *brush) draw(dst *ebiten.Image, o *op, c *Context) {
	if c.OnText != nil && (o.kind == textOp || o.kind == stampOp || o.kind == iconOp) && !c.OnText(o.text, o.rect, o.rect.Intersect(o.clip)) {
		return
	}
	switch o.kind {
	case fillOp:
		c.FillRect(dst, o.rect, o.color)
	case textOp:
		c.Fonts.face(o.family, o.px).draw(dst, o.text, o.rect.X, float64(o.n)-1e6, o.color)
	case imageOp:
		size := o.image.Bounds().Size()
		d := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		d.GeoM.Scale(o.rect.W/float64(size.X), o.rect.H/float64(size.Y))
		d.GeoM.Translate(o.rect.X, o.rect.Y)
		dst.DrawImage(o.image, d)
	case paintOp:
		o.paint(dst.SubImage(pixels(o.rect)).(*ebiten.Image))
	case paperOp:
		b.drawPaper(dst, o.rect, c.Theme.Paper, ebiten.ColorScale{})
	case shadowOp:
		b.drawShadow(dst, o.rect, int(o.px))
	case iconOp:
		key := iconKey{Icon(o.n), max(4, int(o.rect.W+0.5))}
		img := b.icons[key]
		if img == nil {
			img = iconImage(key.icon, key.side)
			b.icons[key] = img
		}
		d := &ebiten.DrawImageOptions{}
		d.GeoM.Translate(math.Round(o.rect.X), math.Round(o.rect.Y))
		d.ColorScale.ScaleWithColor(o.color)
		dst.DrawImage(img, d)
	case stampOp:
		img := b.stamp(o, c)
		d := &ebiten.DrawImageOptions{}
		d.GeoM.Translate(o.rect.X, o.rect.Y)
		dst.DrawImage(img, d)
	}
}

// noise returns a hash of a position, 0 to 255.
func noise(x, y, seed int) int {
	h := uint32(x)*374761393 + uint32(y)*668265263 + uint32(seed)*2246822519
	h = (h ^ h>>13) * 1274126177
	return int((h ^ h>>16) & 255)
}

// smooth returns noise at a coarser step, interpolated.
func smooth(x, y, step, wrap, seed int) float64 {
	n := wrap / step
	x0, y0 := x/step, y/step
	fx, fy := float64(x%step)/float64(step), float64(y%step)/float64(step)
	at := func(i, j int) float64 { return float64(noise(i%n, j%n, seed)) }
	top := at(x0, y0)*(1-fx) + at(x0+1, y0)*fx
	low := at(x0, y0+1)*(1-fx) + at(x0+1, y0+1)*fx
	return top*(1-fy) + low*fy
}

const paperSide = 256

// paperImage returns a tile of paper texture: the colour with blotches, fibres and specks.
func paperImage(clr color.RGBA) *ebiten.Image {
	img := image.NewRGBA(image.Rect(0, 0, paperSide, paperSide))
	for y := range paperSide {
		for x := range paperSide {
			v := (smooth(x, y, 64, paperSide, 1)-128)*0.030 + (smooth(x, y, 16, paperSide, 2)-128)*0.016 + float64(noise(x, y, 3)-128)*0.022
			if noise(x, y/7, 5) == 0 {
				v -= 6
			}
			if noise(x, y, 9) == 0 && noise(y, x, 4) < 40 {
				v -= 22
			}
			f := func(c uint8, k float64) uint8 { return uint8(min(255, max(0, float64(c)+v*k))) }
			img.SetRGBA(x, y, color.RGBA{f(clr.R, 1), f(clr.G, 1), f(clr.B, 1.15), 255})
		}
	}
	return ebiten.NewImageFromImage(img)
}

func (b *brush) drawPaper(dst *ebiten.Image, r Rect, clr color.RGBA, tint ebiten.ColorScale) {
	img := b.paper[clr]
	if img == nil {
		img = paperImage(clr)
		b.paper[clr] = img
	}
	part := dst.SubImage(pixels(r)).(*ebiten.Image)
	for y := r.Y; y < r.Bottom(); y += paperSide {
		for x := r.X; x < r.Right(); x += paperSide {
			d := &ebiten.DrawImageOptions{ColorScale: tint}
			d.GeoM.Translate(x, y)
			part.DrawImage(img, d)
		}
	}
}

// drawShadow draws the shadow of a sheet below and around it, size device pixels wide.
func (b *brush) drawShadow(dst *ebiten.Image, r Rect, size int) {
	size = max(4, size)
	img := b.shadow[size]
	if img == nil {
		side := 4 * size
		rgba := image.NewRGBA(image.Rect(0, 0, side, side))
		for y := range side {
			for x := range side {
				edge := func(v int) float64 {
					d := float64(min(v, side-1-v)) + 0.5
					return min(1, d/float64(2*size))
				}
				a := edge(x) * edge(y)
				rgba.SetRGBA(x, y, color.RGBA{0, 0, 0, uint8(150 * a * a * (3 - 2*a))})
			}
		}
		img = ebiten.NewImageFromImage(rgba)
		b.shadow[size] = img
	}
	s := float64(size)
	out := Rect{r.X - s, r.Y - s*0.5, r.W + 2*s, r.H + 2*s}
	// Nine-patch: corners of 2 by 2 sizes, with edges and middle stretched.
	cut := [4]int{0, 2 * size, 2*size + 1, 4 * size}
	xs := [4]float64{out.X, out.X + 2*s, out.Right() - 2*s, out.Right()}
	ys := [4]float64{out.Y, out.Y + 2*s, out.Bottom() - 2*s, out.Bottom()}
	for j := range 3 {
		for i := range 3 {
			src := image.Rect(cut[i], cut[j], cut[i+1], cut[j+1])
			w, h := xs[i+1]-xs[i], ys[j+1]-ys[j]
			if w <= 0 || h <= 0 {
				continue
			}
			d := &ebiten.DrawImageOptions{}
			d.GeoM.Scale(w/float64(src.Dx()), h/float64(src.Dy()))
			d.GeoM.Translate(xs[i], ys[j])
			dst.DrawImage(img.SubImage(src).(*ebiten.Image), d)
		}
	}
}

// stamp returns the picture of a stamped heading, with unevenly printed ink.
func (b *brush) stamp(o *op, c *Context) *ebiten.Image {
	key := stampKey{o.text, int(o.px * 2), o.color}
	if img := b.stamps[key]; img != nil {
		return img
	}
	if len(b.stamps) > 64 {
		for _, img := range b.stamps {
			img.Deallocate()
		}
		clear(b.stamps)
	}
	if b.grain == nil {
		g := image.NewRGBA(image.Rect(0, 0, paperSide, paperSide))
		for y := range paperSide {
			for x := range paperSide {
				a := 0
				v := smooth(x, y, 8, paperSide, 21)*0.6 + smooth(x, y, 32, paperSide, 22)*0.4 + float64(noise(x, y, 23)-128)*0.35
				if v > 176 {
					a = int(min(170, (v-176)*4))
				}
				g.SetRGBA(x, y, color.RGBA{0, 0, 0, uint8(a)})
			}
		}
		b.grain = ebiten.NewImageFromImage(g)
	}
	w, h := int(o.rect.W)+4, int(o.rect.H)+4
	img := ebiten.NewImage(w, h)
	c.Fonts.face(o.family, o.px).draw(img, o.text, 0, float64(o.n), o.color)
	for y := 0; y < h; y += paperSide {
		for x := 0; x < w; x += paperSide {
			g := &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationOut}
			g.GeoM.Translate(float64(x), float64(y))
			img.DrawImage(b.grain, g)
		}
	}
	b.stamps[key] = img
	return img
}
