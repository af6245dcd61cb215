package board

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

// sprites caches the images of counters, chits and dice. Ebitengine packs small images of one kind into an atlas by itself.
type sprites struct {
	set     *counterart.Set
	look    *skin.Skin
	palette string
	made    map[spriteKey]*ebiten.Image
	last    map[uint64]*ebiten.Image // images at any size, used until the one at the right size is ready
	fresh   int                      // number of images made since the last frame
	short   bool                     // true if an image was missing in this frame
}

const (
	mostSprites = 1600
	sparePerTic = 24 // maximum number of images made in one frame
)

func newSprites(set *counterart.Set, l *skin.Skin, palette string) *sprites {
	return &sprites{set: set, palette: palette, look: l, made: map[spriteKey]*ebiten.Image{}, last: map[uint64]*ebiten.Image{}}
}

// counter returns the image of a piece whose counter has n pixels, or one of another size until that is made.
func (s *sprites) counter(p *rules.Piece, face uint64, n int) *ebiten.Image {
	k := spriteKey{face, n}
	if img := s.made[k]; img != nil {
		return img
	}
	if s.fresh >= sparePerTic {
		s.short = true
		return s.last[face]
	}
	if as := s.look.Symbol(p.Symbol); as != p.Symbol {
		other := *p
		other.Symbol = as
		p = &other
	}
	if figure := s.look.Figures[p.Symbol]; figure != "" {
		return s.keep(k, s.set.Figure(p, figure, n))
	}
	return s.keep(k, s.set.Face(p, n))
}

// other returns an image that is not of a piece.
func (s *sprites) other(name string, n int, draw func() *image.RGBA) *ebiten.Image {
	k := spriteKey{counterart.MixHash(77, name), n}
	if img := s.made[k]; img != nil {
		return img
	}
	return s.keep(k, draw())
}

func (s *sprites) keep(k spriteKey, img *image.RGBA) *ebiten.Image {
	if len(s.made) >= mostSprites {
		s.clear()
	}
	s.fresh++
	out := ebiten.NewImageFromImage(img)
	s.made[k] = out
	s.last[k.face] = out
	return out
}

// clear removes all images.
func (s *sprites) clear() {
	for _, old := range s.made {
		old.Deallocate()
	}
	clear(s.made)
	clear(s.last)
}
