package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Captioned returns the part b of a picture above a paper strip with a title, a line and the name
// of the program, and frees img. Call it in Update: pixels cannot be read back while a frame is
// drawn.
func (c *Context) Captioned(img *ebiten.Image, b image.Rectangle, title, line string) *image.RGBA {
	w := float64(b.Dx())
	px := c.Px(19)
	for px > c.Px(9) && c.LineWidth(title, Stencil, px) > w-c.Px(20) {
		px--
	}
	high := int(px*1.5 + px*0.75*1.9)
	out := ebiten.NewImage(b.Dx(), b.Dy()+high)
	out.DrawImage(img.SubImage(b).(*ebiten.Image), nil)
	img.Deallocate()
	strip := Rect{0, float64(b.Dy()), w, float64(high)}
	c.DrawPaper(out, strip)
	c.FillRect(out, Rect{0, strip.Y, w, max(1, c.Px(1.5))}, c.Theme.Stamp)
	left := c.Px(10)
	c.DrawText(out, title, Stencil, px, left, strip.Y+px*1.3, c.Theme.Stamp)
	small := px * 0.75
	y := strip.Y + px*1.5 + small*1.15
	c.DrawText(out, line, Bold, small, left, y, c.Theme.Ink)
	const name = "Herbstnebel"
	if nw := c.LineWidth(name, Stencil, small); left+c.LineWidth(line, Bold, small)+nw+3*left < w {
		c.DrawText(out, name, Stencil, small, w-left-nw, y, c.Theme.InkSoft)
	}
	pic := image.NewRGBA(out.Bounds())
	out.ReadPixels(pic.Pix)
	out.Deallocate()
	return pic
}
