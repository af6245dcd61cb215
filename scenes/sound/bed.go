package sound

import (
	"bytes"
	"fmt"
	"io"
	"sync"

	"github.com/jfreymuth/oggvorbis"

	"herbstnebel/assets/sound"
)

// bed is a stream that loops.
type bed struct {
	id    string
	r     *oggvorbis.Reader
	at    int64 // frames read of the file
	end   int64 // where the loop ends
	level ramp  // fades it in and out
	buf   [2048]float32
	left  []float32 // of buf, not yet played
}

// openBed reads the head of an Ogg Vorbis file. The data stays in use.
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

// rewind goes to the beginning of the loop.
func (b *bed) rewind() error {
	b.left = nil
	b.at = sound.Pad
	return b.r.SetPosition(sound.Pad)
}

// next returns a frame. A stream that breaks is silent from then on.
func (b *bed) next() (left, right float32) {
	if len(b.left) == 0 && !b.fill() {
		return 0, 0
	}
	left, right = b.left[0], b.left[1]
	b.left = b.left[2:]
	return left, right
}

func (b *bed) fill() bool {
	if b.r == nil {
		return false
	}
	for range 100 {
		if b.at >= b.end {
			if b.rewind() != nil {
				break
			}
		}
		most := min(int64(len(b.buf)/2), b.end-b.at)
		n, err := b.r.Read(b.buf[:2*most])
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

// deck plays the beds of a bus: one, and those that fade out.
type deck struct {
	bus    bus
	now    *bed
	fading []*bed
	volume ramp
}

// fadeFrames is how long a bed takes to come or go.
const fadeFrames = 3 * Rate / 2

// beds makes one stream of the music and the ambience.
type beds struct {
	levels *levels
	mu     sync.Mutex
	decks  [2]deck
}

func newBeds(l *levels) *beds {
	return &beds{levels: l, decks: [2]deck{{bus: music}, {bus: ambience}}}
}

func (b *beds) deck(of bus) *deck {
	for i := range b.decks {
		if b.decks[i].bus == of {
			return &b.decks[i]
		}
	}
	return nil
}

// play fades to a bed; nil fades out.
func (b *beds) play(of bus, next *bed) {
	b.mu.Lock()
	defer b.mu.Unlock()
	d := b.deck(of)
	if d.now != nil {
		d.now.level.target = 0
		d.fading = append(d.fading, d.now)
	}
	if next != nil {
		next.level.target = 1
	}
	d.now = next
}

// Read fills p with frames of floats. It never ends.
func (b *beds) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	p = p[:len(p)/8*8]
	for i := range b.decks {
		b.decks[i].volume.target = b.levels.gain(b.decks[i].bus)
	}
	for i := 0; i < len(p); i += 8 {
		var left, right float32
		for j := range b.decks {
			l, r := b.decks[j].next()
			left += l
			right += r
		}
		put(p[i:], left, right)
	}
	return len(p), nil
}

func (d *deck) next() (left, right float32) {
	if d.now != nil {
		left, right = d.now.faded()
	}
	for i := 0; i < len(d.fading); i++ {
		l, r := d.fading[i].faded()
		left += l
		right += r
		if d.fading[i].level.now == 0 {
			d.fading = append(d.fading[:i], d.fading[i+1:]...)
			i--
		}
	}
	g := d.volume.next()
	return left * g, right * g
}

func (b *bed) faded() (left, right float32) {
	const slow = float32(1.0 / fadeFrames)
	if d := b.level.target - b.level.now; d > slow {
		b.level.now += slow
	} else if d < -slow {
		b.level.now -= slow
	} else {
		b.level.now = b.level.target
	}
	left, right = b.next()
	return left * b.level.now, right * b.level.now
}
