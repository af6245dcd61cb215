package board

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/animgif"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/ui"
)

// Measures of a clip: its width in pixels, the duration of a frame, the maximum duration of the clip and the duration of its last frame, in
// seconds.
const (
	filmWide    = 720
	filmFrame   = 0.12
	filmLongest = 24.0
	filmEnd     = 2.5
)

// filmSlice is the time that encoding may take in each update.
const filmSlice = 8 * time.Millisecond

// ClipRecorder replays part of the match and encodes it as an animated GIF, a little in each update. Meanwhile another scene covers the
// board.
type ClipRecorder struct {
	board  *Board
	film   *animgif.Encoder
	large  *ebiten.Image // image of the screen
	small  *ebiten.Image // image of a frame
	drawn  float64       // duration in seconds of the frame that has been drawn but not read; 0 = none
	strip  int           // height of the caption, in pixels
	frames int           // expected number of frames
	taken  int
	speed  float64
	rolled bool                // true if the last frame has been taken
	budget mapview.FrameBudget // time limit of the encoding
}

// ClipStart returns the number of choices played before the start of the clip. The clip begins with the first line of the recap, or else
// with the last turn in which a player decided. It reports false if there is nothing to show.
func (b *Board) ClipStart() (from int, ok bool) {
	if len(b.panels.recap.Lines()) > 0 {
		return b.panels.recap.Lines()[0].At, true
	}
	records := b.model.match.Records()
	last := len(records) - 1
	for last >= 0 && records[last].Forced() {
		last--
	}
	if last < 0 {
		return 0, false
	}
	from = last
	for from > 0 && records[from-1].Turn == records[last].Turn {
		from--
	}
	return from, true
}

// NewClip starts a clip of everything after the first from choices. The caller must close it.
func (b *Board) NewClip(c *ui.Context, from int) *ClipRecorder {
	b.animation.filmed = true
	b.animation.replayFrom(c, from)
	f := &ClipRecorder{board: b}
	total := 0.0
	for i := range b.model.queue.Acts {
		total += b.model.queue.Acts[i].Length
	}
	f.speed = math.Max(1, total/filmLongest)
	f.frames = int(total/f.speed/filmFrame) + 1
	b.camera.aim()
	stage := b.canvas.Camera.Stage()
	k := math.Min(filmWide/stage.W, 1)
	w, h := int(stage.W*k), int(stage.H*k)
	f.strip = h / 16
	f.small = ebiten.NewImage(w, h+f.strip)
	f.large = ebiten.NewImage(int(math.Ceil(c.W)), int(math.Ceil(c.H)))
	f.film = animgif.New(w, h+f.strip)
	return f
}

// Step records a little of the clip, and reports whether the clip is complete.
func (f *ClipRecorder) Step(c *ui.Context) (done bool) {
	b := f.board
	b.canvas.StartDrawing()
	b.canvas.Stream(false)
	if !b.canvas.Drawn() { // the map is drawn first
		return false
	}
	began := time.Now()
	if !f.budget.Due(began) {
		return false
	}
	for f.film.Waiting() > 0 {
		f.film.EncodeSome()
		if now := time.Now(); now.Sub(began) > filmSlice {
			f.budget.Rest(began, now)
			return false
		}
	}
	if f.drawn > 0 {
		f.read()
		return false
	}
	if f.rolled {
		return true
	}
	if !b.model.queue.Busy() {
		f.rolled = true
		f.take(c, filmEnd)
		return false
	}
	f.take(c, filmFrame)
	b.animation.advance(c, filmFrame*f.speed)
	return false
}

// take draws a frame with the given duration. The frame is read in the next update, when the graphics have drawn it, so that reading does
// not wait.
func (f *ClipRecorder) take(c *ui.Context, seconds float64) {
	b := f.board
	b.painter.expose(f.large, c)
	stage := b.painter.stage()
	size := f.small.Bounds().Size()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(float64(size.X)/float64(stage.Dx()), float64(size.Y-f.strip)/float64(stage.Dy()))
	f.small.DrawImage(f.large.SubImage(stage).(*ebiten.Image), op)
	high := float64(f.strip)
	strip := ui.Rect{Y: float64(size.Y) - high, W: float64(size.X), H: high}
	c.FillRect(f.small, strip, c.Theme.Paper)
	c.DrawText(f.small, b.Title(c)+"  ·  "+b.Caption(c), ui.Bold, high*0.6, high*0.4, strip.Y+high*0.72, c.Theme.Ink)
	f.drawn = seconds
}

// read adds the drawn frame to the clip.
func (f *ClipRecorder) read() {
	img := image.NewRGBA(f.small.Bounds())
	f.small.ReadPixels(img.Pix)
	f.film.Add(img.Pix, int(math.Round(f.drawn*100)))
	f.taken++
	f.drawn = 0
}

// Progress returns the completed share of the clip, from 0 to 1.
func (f *ClipRecorder) Progress() float64 { return math.Min(float64(f.taken)/float64(f.frames+1), 1) }

// GIF returns the encoded clip after Step has reported its completion.
func (f *ClipRecorder) GIF() []byte { return f.film.GIF() }

// Close returns the board to the current position.
func (f *ClipRecorder) Close(c *ui.Context) {
	f.board.animation.skip(c)
	f.board.animation.endReplay(c)
	f.board.canvas.Camera.Jump()
	f.board.animation.filmed = false
	f.large.Deallocate()
	f.small.Deallocate()
}
