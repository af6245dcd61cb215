package board

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/draw"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui/uitest"
)

func TestMain(m *testing.M) { os.Exit(uitest.Main(m)) }

// Size of a frame of a film strip in pixels, the number of frames in a row and in all, and the size of the screen.
const (
	frameWide, frameHigh    = 640, 480
	framesInRow, frames     = 4, 12
	filmStageW, filmStageHi = 1280, 800
)

// films are the animations of which TestFrames writes film strips.
var films = []struct {
	name, game, scenario string
	found                func(acts []playback.Act, i int) bool // reports whether the film begins with act i
	seconds              float64                               // between two frames
	zoom                 float64                               // size of a pixel of the screen in a frame
}{
	{"dice", "axisallies", "campaign", rollOf(6), 0.2, 0.5},
	{"initiative", "axisallies", "campaign", contest, 0.15, 1},
	{"dice", "tigers", "campaign", rollOf(4), 0.25, 1},
	{"dice", "deadlywoods", "campaign", of(rules.DieRolled), 0.2, 1},
	{"dice", "celles", "campaign", of(rules.DieRolled), 0.2, 1},
	{"chits", "enemyaction", "breakthrough", chitOfCombat, 0.2, 0.5},
	{"chit", "deadlywoods", "campaign", of(rules.ChitDrawn), 0.1, 0.5},
	{"chit", "celles", "campaign", of(rules.ChitDrawn), 0.1, 0.5},
	{"artillery", "deadlywoods", "campaign", of(rules.ArtilleryFired), 0.1, 1},
	{"artillery", "tigers", "campaign", of(rules.ArtilleryFired), 0.1, 1},
	{"artillery", "axisallies", "campaign", of(rules.ArtilleryFired), 0.1, 1},
	{"artillery", "celles", "campaign", of(rules.ArtilleryFired), 0.1, 1},
	{"artillery", "enemyaction", "breakthrough", of(rules.ArtilleryFired), 0.1, 1},
	{"air-strike", "axisallies", "campaign", of(rules.AirStrike), 0.1, 1},
	{"air-strike", "enemyaction", "breakthrough", of(rules.AirStrike), 0.1, 1},
	{"flak", "axisallies", "campaign", of(rules.FlakFired), 0.1, 1},
	{"retreat", "deadlywoods", "campaign", of(rules.Retreated), 0.08, 2},
	{"retreat", "celles", "campaign", of(rules.Retreated), 0.08, 2},
	{"retreat", "axisallies", "campaign", of(rules.Retreated), 0.08, 2},
	{"retreat", "enemyaction", "breakthrough", of(rules.Retreated), 0.08, 2},
	{"result", "deadlywoods", "campaign", of(rules.ResultFound), 0.1, 0.5},
	{"result", "celles", "campaign", of(rules.ResultFound), 0.1, 0.5},
}

// of returns a condition that is met by an event of a kind.
func of(kind rules.Kind) func([]playback.Act, int) bool {
	return func(acts []playback.Act, i int) bool { return acts[i].Event.Kind == kind }
}

// rollOf returns a condition that is met by the first of n dice of one roll at a cell.
func rollOf(n int) func([]playback.Act, int) bool {
	return func(acts []playback.Act, i int) bool {
		if acts[i].Event.Kind != rules.DieRolled || acts[i].Event.Cell == 0 {
			return false
		}
		dice := 0
		for k := i; k < len(acts) && acts[k].Event.Cell == acts[i].Event.Cell; k++ {
			if acts[k].Event.Kind == rules.DieRolled && acts[k].Event.Key == acts[i].Event.Key {
				dice++
			}
		}
		return dice >= n
	}
}

// contest is met by a die of a roll for the initiative.
func contest(acts []playback.Act, i int) bool {
	return acts[i].Event.Kind == rules.DieRolled && acts[i].Event.Cell == 0
}

// chitOfCombat is met by the first combat chit.
func chitOfCombat(acts []playback.Act, i int) bool {
	return acts[i].Event.Kind == rules.ChitDrawn && acts[i].Event.N == 1
}

// TestFrames writes a film strip of each animation, framesInRow frames in a row, to the folder HERBSTNEBEL_SHOTS.
func TestFrames(t *testing.T) {
	uitest.NeedDisplay(t)
	dir := os.Getenv("HERBSTNEBEL_SHOTS")
	if dir == "" {
		t.Skip("writes pictures: set HERBSTNEBEL_SHOTS")
	}
	for _, f := range films {
		t.Run(f.game+"/"+f.name, func(t *testing.T) {
			s, b := table(t, filmStageW, filmStageHi, f.game, f.scenario, game.Human, game.Human)
			calm(t, s, b)
			playFilm(t, s, b, f.found)
			strip := film(s, b, f.seconds, f.zoom)
			out, err := os.Create(filepath.Join(dir, "film-"+f.game+"-"+f.name+".png"))
			check.Must(t, err)
			check.Must(t, png.Encode(out, strip))
			check.Must(t, out.Close())
		})
	}
}

// playFilm plays random choices, attacks first, until an act is found. The animation then is at the start of that act.
func playFilm(t *testing.T, s *uitest.Screen, b *Board, found func([]playback.Act, int) bool) {
	t.Helper()
	src := splitmix.Source(3)
	for range 6000 {
		if b.play.Match.Outcome().Over {
			break
		}
		choices := b.play.Match.Choices()
		if i := slices.IndexFunc(choices, func(c rules.Choice) bool {
			return strings.HasPrefix(b.play.Match.Position().Describe(c).Verb, "attack")
		}); i >= 0 {
			choices = choices[i : i+1]
		}
		check.Must(t, b.play.Match.Play(choices[src.N(len(choices))]))
		q := &b.model.queue
		at := slices.IndexFunc(q.Acts, func(a playback.Act) bool { return false })
		for i := range q.Acts {
			if found(q.Acts, i) {
				at = i
				break
			}
		}
		if at < 0 {
			q.Skip(b.animation.end)
			b.refresh(s.C)
			continue
		}
		for i := range at {
			b.animation.begin(s.C, &q.Acts[i])
			b.animation.end(&q.Acts[i])
		}
		q.Acts = q.Acts[at:]
		return
	}
	t.Fatal("that never happens")
}

// film returns a strip of frames of the animation that begins: cut around the fight.
func film(s *uitest.Screen, b *Board, seconds, zoom float64) image.Image {
	c := s.C
	c.Settings.Speed = 1
	b.animation.advance(c, 0)
	b.canvas.Camera.Jump()
	for !b.canvas.Drawn() {
		b.canvas.StartDrawing()
		b.canvas.Stream(false)
	}
	middle := b.model.combatCell()
	if e := &b.model.queue.Acts[0].Event; len(e.Path) > 0 {
		middle = e.Path[len(e.Path)-1]
	} else if b.model.pic.OnMap(e.Cell) {
		middle = e.Cell
	}
	screen := ebiten.NewImage(filmStageW, filmStageHi)
	defer screen.Deallocate()
	strip := image.NewRGBA(image.Rect(0, 0, framesInRow*frameWide, frames/framesInRow*frameHigh))
	b.panels.diceStrip.Slide(1, true)
	for i := range frames {
		at := b.canvas.Camera.View().Center()
		if middle != 0 {
			at = b.canvas.CellCenter(middle)
		}
		b.Draw(screen, c)
		b.Draw(screen, c)
		img := image.NewRGBA(screen.Bounds())
		screen.ReadPixels(img.Pix)
		to := image.Rect(0, 0, frameWide-4, frameHigh-4).Add(image.Pt(i%framesInRow*frameWide, i/framesInRow*frameHigh))
		w, h := min(int(frameWide/zoom), filmStageW), min(int(frameHigh/zoom), filmStageHi)
		from := image.Pt(min(max(int(at.X)-w/2, 0), filmStageW-w), min(max(int(at.Y)-h/2, 0), filmStageHi-h))
		draw.BiLinear.Scale(strip, to, img, image.Rect(0, 0, w, h).Add(from), draw.Src, nil)
		b.animation.advance(c, seconds)
	}
	return strip
}
