package mapview

import (
	"image"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/mapart"
)

// tileKey identifies a tile of the map at one of mapart.Levels.
type tileKey struct{ level, col, row int }

type tile struct {
	img  *ebiten.Image
	used int // frame in which the tile was drawn last
}

// tileCache holds the tiles of the map. Background work draws them from the first frame on, starting with the tiles missing at the centre of
// the viewport.
type tileCache struct {
	m     *mapart.Map
	tiles map[tileKey]*tile
	frame int  // number of the current frame
	begun bool // true once the map has been shown; only then is it drawn

	numbers  bool      // true if hexes have numbers
	asked    bool      // true if the missing tiles have been requested since the last tiles came
	askedFor Camera    // camera at the request
	asking   []tileKey // tiles of the request
	sharp    int       // the last level that was complete
	covered  bool      // true if the coarsest level is complete
	unseen   bool      // true if new tiles have not been shown in a frame
	waited   int       // updates since the last frame with new tiles
	levels   [3]int    // buffer of layers

	mu     sync.Mutex
	wake   *sync.Cond
	prep   []func() bool // steps that prepare the map before the first tile
	wanted []tileKey     // tiles to draw, the most urgent first
	done   []drawnTile   // tiles drawn but not collected
	closed bool
	fault  any // value of a panic in the goroutine

	job    *mapart.Job // tile in progress, without threads
	jobKey tileKey
	//lint:ignore U1000 only browsers use it
	budget FrameBudget // time limit of the work, without threads
}

type drawnTile struct {
	key tileKey
	img *image.RGBA
}

// maxTiles limits the number of tiles in memory, of 256 KiB each.
const maxTiles = 260

func newTileCache(m *mapart.Map, prep []func() bool) *tileCache {
	s := &tileCache{m: m, prep: prep, tiles: map[tileKey]*tile{}}
	s.wake = sync.NewCond(&s.mu)
	return s
}

// begin starts the drawing of the map.
func (s *tileCache) begin() {
	if !s.begun {
		s.begun = true
		s.start()
	}
}

// close stops the drawing.
func (s *tileCache) close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.wake.Broadcast()
	for _, t := range s.tiles {
		t.img.Deallocate()
	}
	s.tiles = map[tileKey]*tile{}
}

// inherit takes over the tiles of the coarsest level, which never have hex numbers, so that no part is blank while the other tiles are
// drawn again.
func (s *tileCache) inherit(from *tileCache) {
	for k, t := range from.tiles {
		if k.level == 0 {
			s.tiles[k] = t
			delete(from.tiles, k)
		}
	}
}

// updatesPerBatch is the number of updates for which new tiles wait for others to share a frame, because with slow graphics a frame takes longer
// than a tile.
const updatesPerBatch = 6

// stream requests the tiles that a camera needs, and reports whether a frame should show new ones.
func (s *tileCache) stream(cam *Camera, busy bool) bool {
	s.update(busy || cam.Moving())
	fresh := s.collect()
	if fresh {
		s.asked = false
	}
	if !s.asked || s.askedFor != *cam {
		s.asking = s.missing(cam, s.asking[:0])
		s.request(s.asking)
		s.asked, s.askedFor = true, *cam
		s.recordLevels(cam)
	}
	s.unseen = s.unseen || fresh
	s.waited++
	return s.unseen && (s.waited >= updatesPerBatch || len(s.asking) == 0)
}

// request sets the tiles to draw, the most urgent first.
func (s *tileCache) request(keys []tileKey) {
	s.mu.Lock()
	s.wanted = append(s.wanted[:0], keys...)
	s.mu.Unlock()
	if len(keys) > 0 {
		s.wake.Signal()
	}
}

// collect takes over the finished tiles and reports whether there were any.
func (s *tileCache) collect() bool {
	s.mu.Lock()
	done := s.done
	s.done = nil
	s.mu.Unlock()
	for _, p := range done {
		if s.tiles[p.key] == nil {
			s.tiles[p.key] = &tile{ebiten.NewImageFromImage(p.img), s.frame}
		}
	}
	for len(s.tiles) > maxTiles {
		var oldest tileKey
		least := s.frame + 1
		for k, t := range s.tiles {
			if k.level > 0 && t.used < least {
				oldest, least = k, t.used
			}
		}
		if least >= s.frame {
			break
		}
		s.tiles[oldest].img.Deallocate()
		delete(s.tiles, oldest)
	}
	return len(done) > 0
}

func (s *tileCache) isClosed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}

// work draws for about the given time while the cache is open, and reports whether there is more to do. It is called by a goroutine
// natively and by each frame in the browser.
func (s *tileCache) work(budget time.Duration) bool {
	until := time.Now().Add(budget)
	for {
		if s.job == nil && !s.next() {
			return false
		}
		if s.job != nil && s.job.Step() {
			s.mu.Lock()
			s.done = append(s.done, drawnTile{s.jobKey, s.job.Image()})
			s.mu.Unlock()
			s.job = nil
		}
		if s.isClosed() || time.Now().After(until) {
			return true
		}
	}
}

// next does a slice of preparation, or starts the next tile.
func (s *tileCache) next() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.prep) > 0 {
		step := s.prep[0]
		if s.unlocked(step) {
			s.prep = s.prep[1:]
		}
		return true
	}
	if len(s.wanted) == 0 {
		return false
	}
	s.jobKey = s.wanted[0]
	s.wanted = s.wanted[1:]
	s.job = s.m.Tile(mapart.Levels[s.jobKey.level], s.jobKey.col, s.jobKey.row)
	return true
}

// unlocked runs a step without the lock, and takes the lock again even if the step panics.
func (s *tileCache) unlocked(step func() bool) bool {
	s.mu.Unlock()
	defer s.mu.Lock()
	return step()
}

// recordLevels records the complete levels.
func (s *tileCache) recordLevels(cam *Camera) {
	level := mapart.Level(cam.toScale)
	whole := true
	s.covered = true
	for _, k := range s.asking {
		whole = whole && k.level != level
		s.covered = s.covered && k.level != 0
	}
	if whole {
		s.sharp = level
	}
}

// layers lists the levels to draw from bottom to top: the coarsest, the last complete one, and the one for the current scale. It is valid
// until the next call.
func (s *tileCache) layers(cam *Camera) []int {
	out := append(s.levels[:0], 0)
	due := mapart.Level(cam.toScale)
	if s.sharp != due && s.sharp > 0 {
		out = append(out, s.sharp)
	}
	if due > 0 {
		out = append(out, due)
	}
	return out
}

// missing lists the missing tiles that a camera needs: the visible tiles of the coarsest level, the visible tiles of the level for the
// current scale, from the centre of the viewport outwards, and then the rest of the coarsest level, which is never evicted.
func (s *tileCache) missing(c *Camera, dst []tileKey) []tileKey {
	level := mapart.Level(c.toScale)
	dst = s.missingVisible(c, 0, dst)
	if level > 0 {
		dst = s.missingVisible(c, level, dst)
	}
	c0, r0, c1, r1 := s.span(c, 0)
	cols, rows := s.m.Tiles(mapart.Levels[0])
	for row := range rows {
		for col := range cols {
			seen := row >= r0 && row <= r1 && col >= c0 && col <= c1
			if k := (tileKey{0, col, row}); !seen && s.tiles[k] == nil {
				dst = append(dst, k)
			}
		}
	}
	return dst
}

// missingVisible appends the missing visible tiles of a level, from the centre of the viewport outwards.
func (s *tileCache) missingVisible(c *Camera, level int, dst []tileKey) []tileKey {
	c0, r0, c1, r1 := s.span(c, level)
	mid := func(k tileKey) int {
		dc, dr := 2*k.col-c0-c1, 2*k.row-r0-r1
		return dc*dc + dr*dr
	}
	first := len(dst)
	for row := r0; row <= r1; row++ {
		for col := c0; col <= c1; col++ {
			k := tileKey{level, col, row}
			if s.tiles[k] != nil {
				continue
			}
			dst = append(dst, k)
			for i := len(dst) - 1; i > first && mid(dst[i]) < mid(dst[i-1]); i-- {
				dst[i], dst[i-1] = dst[i-1], dst[i]
			}
		}
	}
	return dst
}

// span returns the range of visible tiles of a level.
func (s *tileCache) span(c *Camera, level int) (c0, r0, c1, r1 int) {
	scale := mapart.Levels[level]
	cols, rows := s.m.Tiles(scale)
	at := func(v, lo float64) int { return int((v - lo) * scale / mapart.TileSize) }
	m, all := c.view.Center(), c.stage
	c0, c1 = max(at(c.x+(all.X-m.X)/c.scale-0.5, c.x0), 0), min(at(c.x+(all.Right()-m.X)/c.scale+0.5, c.x0), cols-1)
	r0, r1 = max(at(c.y+(all.Y-m.Y)/c.scale-0.5, c.y0), 0), min(at(c.y+(all.Bottom()-m.Y)/c.scale+0.5, c.y0), rows-1)
	return
}
