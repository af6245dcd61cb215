package gamecard

import (
	"io/fs"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Cards knows the games to choose from and keeps their pictures.
type Cards struct {
	systems  *game.Systems
	files    fs.FS
	games    map[string]*entry
	painting *painting // the picture that is being drawn, or nil
	painted  *entry    // the game of that picture
}

// entry is a game with its picture.
type entry struct {
	id  string
	sys rules.System // nil if its data is faulty
	own *skin.Skin
	picture
}

// New returns the cards of games with their display settings in files.
func New(systems *game.Systems, files fs.FS) *Cards {
	return &Cards{systems: systems, files: files, games: map[string]*entry{}}
}

// game returns a game and loads it on first use.
func (s *Cards) game(id string) *entry {
	e := s.games[id]
	if e == nil {
		e = &entry{id: id, own: &skin.Skin{}}
		if sys, err := s.systems.Get(id); err == nil {
			e.sys = sys
		}
		if own, err := skin.Load(s.files, id); err == nil {
			e.own = own
		}
		s.games[id] = e
	}
	return e
}

// picture is the picture of a game.
type picture struct {
	img     *ebiten.Image
	version uint64
	drawn   size // size and palette for which it was drawn; also if that failed
	shownAt int  // tick at which it appeared
}

// fadeTicks is the time in which a picture appears.
const fadeTicks = 15

// Picture lays out the picture of a game in r.
func (s *Cards) Picture(c *ui.Context, id string, r ui.Rect) { s.show(c, s.game(id), r) }

// show lays out the picture of a game in r, or the paper of the map while there is none.
func (s *Cards) show(c *ui.Context, e *entry, r ui.Rect) {
	u := c.UI
	r = ui.Rect{X: math.Round(r.X), Y: math.Round(r.Y), W: math.Round(r.W), H: math.Round(r.H)}
	paper := ui.Mix(c.Theme.Paper, c.Theme.Ink, 0.10)
	left := 1.0
	if e.img != nil {
		u.Image(r, e.img, e.version)
		left = 1 - float64(c.Tick-e.shownAt)/fadeTicks
	}
	if left > 0 && (e.img == nil || !c.Settings.ReducedMotion) {
		u.Fill(r, ui.Alpha(paper, left))
	}
	u.Frame(r, 1, ui.Alpha(c.Theme.Ink, 0.45))
	if e.sys != nil {
		s.paint(c, e, size{int(r.W), int(r.H), c.Settings.Palette})
	}
}

// paint draws a picture in the background if it is not drawn in this size yet and no other one is being drawn.
func (s *Cards) paint(c *ui.Context, e *entry, want size) {
	if p := s.painting; p != nil {
		if p.finished() {
			s.painting = nil
			s.painted.take(c, p)
		}
		return
	}
	if e.drawn == want || want.w < 1 || want.h < 1 {
		return
	}
	s.painting, s.painted = newPainting(c, e.sys, e.own, want), e
	s.painting.start(s.painting.step)
}

// take shows a finished picture.
func (e *picture) take(c *ui.Context, p *painting) {
	e.drawn = p.want
	if p.result == nil {
		return
	}
	if e.img != nil {
		e.img.Deallocate()
	} else {
		e.shownAt = c.Tick
	}
	e.img = ebiten.NewImageFromImage(p.result)
	e.version++
}
