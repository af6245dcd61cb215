package mapview

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/skin"
)

// spriteKey identifies an image of a piece at a size.
type spriteKey struct {
	face uint64
	size int
}

// Sprites caches the images of counters, chits and dice. Ebitengine packs small images of one kind into an atlas by itself.
type Sprites struct {
	set     *counterart.Set
	skin    *skin.Skin
	palette string
	made    map[spriteKey]*ebiten.Image
	last    map[uint64]*ebiten.Image // images at any size, used until the one at the right size is ready
	fresh   int                      // number of images made since the last frame
	short   bool                     // true if an image was missing in this frame
}

const (
	maxSprites      = 1600
	spritesPerFrame = 24 // maximum number of images made in one frame
)

func newSprites(set *counterart.Set, l *skin.Skin, palette string) *Sprites {
	return &Sprites{set: set, palette: palette, skin: l, made: map[spriteKey]*ebiten.Image{}, last: map[uint64]*ebiten.Image{}}
}

// beginFrame begins a frame. The number of images that are made from one frame to the next is limited.
func (s *Sprites) beginFrame() { s.fresh, s.short = 0, false }

// Incomplete reports whether an image was missing in the last frame.
func (s *Sprites) Incomplete() bool { return s.short }

// Counter returns the image of a piece whose counter has n pixels, or one of another size, or nil, until that is made. The parameter face is
// counterart.FaceHash of the piece.
func (s *Sprites) Counter(p *rules.Piece, face uint64, n int) *ebiten.Image {
	k := spriteKey{face, n}
	if img := s.made[k]; img != nil {
		return img
	}
	if s.fresh >= spritesPerFrame {
		s.short = true
		return s.last[face]
	}
	if as := s.skin.Symbol(p.Symbol); as != p.Symbol {
		other := *p
		other.Symbol = as
		p = &other
	}
	if figure := s.skin.Figures[p.Symbol]; figure != "" {
		return s.keep(k, s.set.Figure(p, figure, n))
	}
	return s.keep(k, s.set.Face(p, n))
}

// Piece returns the image of a piece whose counter has n pixels, like Counter, and a key that changes with the image.
func (s *Sprites) Piece(q *rules.Piece, n int) (*ebiten.Image, uint64) {
	face := counterart.FaceHash(q)
	return s.Counter(q, face, n), counterart.MixHash(face^uint64(n), s.palette)
}

// Chit returns the front of a chit of n pixels, and a key that changes with the image.
func (s *Sprites) Chit(name string, side rules.Side, n int) (*ebiten.Image, uint64) {
	img := s.other("chit"+side.String()+name, n, func() *image.RGBA { return s.set.Chit(name, side, n) })
	return img, counterart.MixHash(uint64(n), name+side.String()+s.palette)
}

// ChitBack returns the back of a chit of n pixels.
func (s *Sprites) ChitBack(n int) *ebiten.Image {
	return s.other("back", n, func() *image.RGBA { return s.set.Back(n) })
}

// Die returns an image of n pixels of a die with six, ten or twelve faces that shows a number. If hit is true, it is marked as a hit.
func (s *Sprites) Die(number, faces int, hit bool, n int) *ebiten.Image {
	switch {
	case faces > 10:
		return s.Dodecahedron(number, hit, n)
	case faces > 6:
		return s.die("ten", s.set.D10, number, hit, n)
	}
	return s.die("die", s.set.Die, number, hit, n)
}

// Dodecahedron returns an image of n pixels of a die with twelve faces that shows a number. If hit is true, it is marked as a hit.
func (s *Sprites) Dodecahedron(number int, hit bool, n int) *ebiten.Image {
	return s.die("d12.", s.set.Dodecahedron, number, hit, n)
}

// die returns an image of n pixels of a kind of die that shows a number, drawn by draw.
func (s *Sprites) die(kind string, draw func(number int, hit bool, n int) *image.RGBA, number int, hit bool, n int) *ebiten.Image {
	k := spriteKey{counterart.MixHash(uint64(number)<<1, kind), n}
	if hit {
		k.face++
	}
	if img := s.made[k]; img != nil {
		return img
	}
	return s.keep(k, draw(number, hit, n))
}

// other returns an image that is not of a piece.
func (s *Sprites) other(name string, n int, draw func() *image.RGBA) *ebiten.Image {
	k := spriteKey{counterart.MixHash(77, name), n}
	if img := s.made[k]; img != nil {
		return img
	}
	return s.keep(k, draw())
}

func (s *Sprites) keep(k spriteKey, img *image.RGBA) *ebiten.Image {
	if len(s.made) >= maxSprites {
		s.clear()
	}
	s.fresh++
	out := ebiten.NewImageFromImage(img)
	s.made[k] = out
	s.last[k.face] = out
	return out
}

// clear removes all images.
func (s *Sprites) clear() {
	for _, old := range s.made {
		old.Deallocate()
	}
	clear(s.made)
	clear(s.last)
}
