package sound

import (
	"encoding/binary"
	"math"
	"sync"

	"herbstnebel/assets/sound"
)

// Rate is the sample rate in frames per second; a frame is two float samples.
const Rate = sound.Rate

type bus int

const (
	master bus = iota
	effects
	music
	play // the music during a match
	ambience
	buses
)

var busNames = [buses]string{"master", "effects", "music", "play", "ambience"}

// ramp is a gain that approaches its target slowly enough not to click.
type ramp struct{ now, target float32 }

// perFrame is the largest change of a gain per frame: 20 ms for the full range.
const perFrame = 1.0 / (0.02 * Rate)

func (r *ramp) next() float32 { return r.toward(perFrame) }

// toward moves the gain by at most step.
func (r *ramp) toward(step float32) float32 {
	switch d := r.target - r.now; {
	case d > step:
		r.now += step
	case d < -step:
		r.now -= step
	default:
		r.now = r.target
	}
	return r.now
}

// levels are the volumes set by the player.
type levels struct {
	mu sync.Mutex
	v  [buses]float32
}

func (l *levels) set(b bus, v float64) {
	if math.IsNaN(v) {
		return
	}
	// Perceived loudness is logarithmic; the square approximates it and reaches zero.
	v = min(max(v, 0), 1)
	l.mu.Lock()
	l.v[b] = float32(v * v)
	l.mu.Unlock()
}

// gain returns the gain of a bus multiplied by the master volume.
func (l *levels) gain(b bus) float32 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.v[master] * l.v[b]
}

// voice is an effect that is playing.
type voice struct {
	samples     []float32 // nil if the voice is free
	at          float64
	step        float64 // source samples per output frame: the pitch
	left, right float32
}

// voices is the number of effects that can play at once; a further effect replaces the oldest.
const voices = 24

// mixer mixes all playing effects into one stream. Read may run concurrently with the other
// methods.
type mixer struct {
	levels *levels
	mu     sync.Mutex
	voices [voices]voice
	volume ramp
}

// start plays an effect; pan ranges from -1 (left) to 1 (right).
func (m *mixer) start(samples []float32, pan, gain, pitch float64) {
	if len(samples) == 0 {
		return
	}
	angle := (min(max(pan, -1), 1) + 1) * math.Pi / 4
	v := voice{samples: samples, step: pitch,
		left: float32(gain * math.Sqrt2 * math.Cos(angle)), right: float32(gain * math.Sqrt2 * math.Sin(angle))}
	m.mu.Lock()
	defer m.mu.Unlock()
	oldest := &m.voices[0]
	for i := range m.voices {
		slot := &m.voices[i]
		if slot.samples == nil {
			*slot = v
			return
		}
		if slot.at > oldest.at {
			oldest = slot
		}
	}
	*oldest = v
}

// stop ends all effects at once.
func (m *mixer) stop() {
	m.mu.Lock()
	m.voices = [voices]voice{}
	m.mu.Unlock()
}

// silent reports whether no effect is playing.
func (m *mixer) silent() bool {
	for i := range m.voices {
		if m.voices[i].samples != nil {
			return false
		}
	}
	return true
}

// long is the least number of samples of an effect during which the music is lower. Counters and clicks are shorter.
const long = Rate * 2 / 5

// covers reports whether a long effect is playing.
func (m *mixer) covers() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.voices {
		if len(m.voices[i].samples) >= long {
			return true
		}
	}
	return false
}

// Read fills p with frames of float samples. It never returns io.EOF.
func (m *mixer) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volume.target = m.levels.gain(effects)
	p = p[:len(p)/8*8]
	if m.silent() {
		m.volume.now = m.volume.target
		clear(p)
		return len(p), nil
	}
	for i := 0; i < len(p); i += 8 {
		var left, right float32
		for j := range m.voices {
			v := &m.voices[j]
			if v.samples == nil {
				continue
			}
			n := int(v.at)
			if n+1 >= len(v.samples) {
				v.samples = nil
				continue
			}
			a, b := v.samples[n], v.samples[n+1]
			s := a + (b-a)*float32(v.at-float64(n))
			left += s * v.left
			right += s * v.right
			v.at += v.step
		}
		g := m.volume.next()
		put(p[i:], left*g, right*g)
	}
	return len(p), nil
}

func put(p []byte, left, right float32) {
	if left > knee || left < -knee || right > knee || right < -knee {
		left, right = limit(left), limit(right)
	}
	binary.LittleEndian.PutUint64(p, uint64(math.Float32bits(left))|uint64(math.Float32bits(right))<<32)
}

// knee is the amplitude above which limit compresses.
const knee = 0.8

// limit compresses a sample softly to an amplitude below 1.
func limit(x float32) float32 {
	switch {
	case x > knee:
		return knee + (1-knee)*float32(math.Tanh(float64((x-knee)/(1-knee))))
	case x < -knee:
		return -limit(-x)
	}
	return x
}
