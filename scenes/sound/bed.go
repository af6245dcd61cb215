package sound

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"

	"github.com/jfreymuth/oggvorbis"

	"herbstnebel/assets/sound"
)

// bed is a looping stream.
type bed struct {
	id    string
	r     *oggvorbis.Reader // nil if the whole loop is kept in memory, or the stream is broken
	at    int64             // frames read from the file
	end   int64             // end of the loop, in frames
	kept  []int16           // the decoded loop, if it is short
	next  int               // index in kept of the next sample to play
	level float32           // current gain of the fade
	want  float32           // target gain: 1 or 0
	buf   [2048]float32
	left  []float32 // part of buf that is not yet played
}

// openBed parses the header of an Ogg Vorbis file. The bed keeps a reference to data.
func openBed(id string, data []byte) (*bed, error) {
	r, err := oggvorbis.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("sound: %s: %w", id, err)
	}
	if r.SampleRate() != Rate || r.Channels() != 2 || r.Length() <= 4*sound.Pad {
		return nil, fmt.Errorf("sound: %s: %d Hz, %d channels, %d frames", id, r.SampleRate(), r.Channels(), r.Length())
	}
	b := &bed{id: id, r: r, end: r.Length() - sound.Pad}
	return b, b.rewind()
}

// rewind seeks to the start of the loop.
func (b *bed) rewind() error {
	b.left = nil
	b.at = sound.Pad
	return b.r.SetPosition(sound.Pad)
}

// keepFrames is the length of the longest loop that is decoded only once and kept in memory. Half a
// minute takes less than 6 MB.
const keepFrames = 30 * Rate

// keep decodes a short loop completely before it is played. It calls breathe every few
// milliseconds.
func (b *bed) keep(breathe func()) {
	n := b.end - sound.Pad
	if n > keepFrames {
		return
	}
	kept := make([]int16, 0, 2*n)
	for len(kept) < cap(kept) {
		if !b.fill() {
			return
		}
		for _, v := range b.left {
			kept = append(kept, int16(math.Round(float64(min(max(v, -1), 1)*math.MaxInt16))))
		}
		breathe()
	}
	b.kept, b.r, b.left = kept, nil, nil
}

// fill decodes the next samples into left and reports whether there are any. A broken stream is
// silent from then on.
func (b *bed) fill() bool {
	if b.kept != nil {
		if b.next == len(b.kept) {
			b.next = 0
		}
		n := copyFloats(b.buf[:], b.kept[b.next:])
		b.left = b.buf[:n]
		b.next += n
		return true
	}
	if b.r == nil {
		return false
	}
	for range 100 {
		if b.at >= b.end {
			if b.rewind() != nil {
				break
			}
		}
		available := min(int64(len(b.buf)/2), b.end-b.at)
		n, err := b.r.Read(b.buf[:2*available])
		b.at += int64(n / 2)
		if n >= 2 {
			b.left = b.buf[:n/2*2]
			return true
		}
		if err == io.EOF {
			b.at = b.end
		} else if err != nil {
			break
		}
	}
	b.r = nil
	return false
}

// copyFloats converts samples until from or to is exhausted and returns the number converted.
func copyFloats(to []float32, from []int16) int {
	n := min(len(to), len(from))
	for i, v := range from[:n] {
		to[i] = float32(v) * (1.0 / math.MaxInt16)
	}
	return n
}

// add mixes frames of the bed into out.
func (b *bed) add(out []float32) {
	const slow = float32(1.0 / fadeFrames)
	for len(out) > 0 && (len(b.left) > 0 || b.fill()) {
		n := min(len(out), len(b.left))
		in := b.left[:n]
		level := b.level
		for i := 0; i+1 < n; i += 2 {
			switch d := b.want - level; {
			case d == 0:
			case d > slow:
				level += slow
			case d < -slow:
				level -= slow
			default:
				level = b.want
			}
			out[i] += in[i] * level
			out[i+1] += in[i+1] * level
		}
		b.level = level
		out, b.left = out[n:], b.left[n:]
	}
	if len(out) > 0 { // the stream is broken
		b.level = b.want
	}
}

// deck plays the beds of a bus: the current bed and those that fade out.
type deck struct {
	bus    bus
	now    *bed
	fading []*bed
	volume ramp
	step   float32 // largest change of the volume per frame
}

// fadeFrames is the duration of a fade, in frames.
const fadeFrames = 3 * Rate / 2

// gentle is the largest change of the volume of the music per frame: 4 s for the full range.
const gentle = 1.0 / (4 * Rate)

// During a match the music is lowered to ducked of its volume while a long effect plays, and for duckFrames after it.
const (
	ducked     = 0.35
	duckFrames = 3 * Rate / 2
)

// beds mixes the music and the ambience into one stream.
type beds struct {
	levels  *levels
	effects *mixer
	mu      sync.Mutex
	inPlay  bool // a match is on the screen
	duck    int  // frames for which the music stays low
	decks   [2]deck
	mix     [2][1024]float32 // buffers of one deck and of the mix
}

func newBeds(l *levels, m *mixer) *beds {
	return &beds{levels: l, effects: m, decks: [2]deck{{bus: music, step: gentle}, {bus: ambience, step: perFrame}}}
}

// setInPlay sets whether the music plays at the volume of the bus play.
func (b *beds) setInPlay(on bool) {
	b.mu.Lock()
	b.inPlay = on
	b.mu.Unlock()
}

// aim sets the volumes for the next n frames.
func (b *beds) aim(n int) {
	b.duck = max(0, b.duck-n)
	if b.effects.covers() {
		b.duck = duckFrames
	}
	for i := range b.decks {
		d := &b.decks[i]
		d.volume.target = b.levels.gain(d.bus)
		if d.bus == music && b.inPlay {
			d.volume.target = b.levels.gain(play)
			if b.duck > 0 {
				d.volume.target *= ducked
			}
		}
	}
}

func (b *beds) deck(of bus) *deck {
	for i := range b.decks {
		if b.decks[i].bus == of {
			return &b.decks[i]
		}
	}
	return nil
}

// play cross-fades to next; if next is nil, the current bed fades out.
func (b *beds) play(of bus, next *bed) {
	b.mu.Lock()
	defer b.mu.Unlock()
	d := b.deck(of)
	if d.now != nil {
		d.now.want = 0
		d.fading = append(d.fading, d.now)
	}
	if next != nil {
		next.want = 1
	}
	d.now = next
}

// Read fills p with frames of float samples. It never returns io.EOF.
func (b *beds) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	p = p[:len(p)/8*8]
	for rest := p; len(rest) > 0; {
		n := min(len(rest)/4, len(b.mix[0]))
		b.aim(n / 2)
		one, all := b.mix[0][:n], b.mix[1][:n]
		clear(all)
		for i := range b.decks {
			b.decks[i].add(all, one)
		}
		for i := 0; i < n; i += 2 {
			put(rest[4*i:], all[i], all[i+1])
		}
		rest = rest[4*n:]
	}
	return len(p), nil
}

// add mixes the deck's beds into out. The buffer one must be as long as out. Beds without volume are paused.
func (d *deck) add(out, one []float32) {
	if d.volume.now == 0 && d.volume.target == 0 {
		d.fading = nil
		return
	}
	if d.now == nil && len(d.fading) == 0 {
		d.volume.now = d.volume.target
		return
	}
	clear(one)
	if d.now != nil {
		d.now.add(one)
	}
	for _, b := range d.fading {
		b.add(one)
	}
	d.fading = slices.DeleteFunc(d.fading, func(b *bed) bool { return b.level == 0 })
	for i := 0; i < len(out); i += 2 {
		g := d.volume.toward(d.step)
		out[i] += one[i] * g
		out[i+1] += one[i+1] * g
	}
}
