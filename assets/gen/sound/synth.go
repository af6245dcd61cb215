package main

import (
	"math"

	"herbstnebel/assets/sound"
	"herbstnebel/rules/splitmix"
)

const rate = float64(sound.Rate)

// wave holds the samples of one channel.
type wave []float64

func silence(seconds float64) wave { return make(wave, int(seconds*rate)) }

// dice is the random source of one sound.
type dice struct{ src splitmix.Source }

func seeded(n uint64) *dice { return &dice{splitmix.Source(n)} }

// unit returns a number from 0 to 1, span one from lo to hi, noise one from -1 to 1.
func (d *dice) unit() float64               { return float64(d.src.Uint64()>>11) / (1 << 53) }
func (d *dice) span(lo, hi float64) float64 { return lo + (hi-lo)*d.unit() }
func (d *dice) noise() float64              { return 2*d.unit() - 1 }
func (d *dice) hiss(seconds float64) wave {
	return silence(seconds).fill(func(float64) float64 { return d.noise() })
}
func sine(hz, t float64) float64        { return math.Sin(2 * math.Pi * hz * t) }
func decay(t, halfLife float64) float64 { return math.Exp2(-t / halfLife) }
func glide(from, to, t, over float64) float64 {
	return from * math.Pow(to/from, min(max(t/over, 0), 1))
}

// fill computes every sample from its time in seconds.
func (w wave) fill(f func(t float64) float64) wave {
	for i := range w {
		w[i] = f(float64(i) / rate)
	}
	return w
}

// shape multiplies by a function of time.
func (w wave) shape(f func(t float64) float64) wave {
	for i := range w {
		w[i] *= f(float64(i) / rate)
	}
	return w
}

func (w wave) gain(g float64) wave { return w.shape(func(float64) float64 { return g }) }

// add mixes o into w from a time on and cuts off any excess at the end.
func (w wave) add(o wave, at, gain float64) wave {
	start := int(at * rate)
	for i, v := range o {
		if j := start + i; j >= 0 && j < len(w) {
			w[j] += v * gain
		}
	}
	return w
}

// wrap is add for a loop: the excess at the end continues at the beginning.
func (w wave) wrap(o wave, at, gain float64) {
	start := int(at * rate)
	for i, v := range o {
		w[(start+i)%len(w)] += v * gain
	}
}

// drive compresses loud samples, which thickens a bang.
func (w wave) drive(g float64) wave {
	for i, v := range w {
		w[i] = math.Tanh(v * g)
	}
	return w
}

// fade ramps both ends.
func (w wave) fade(in, out float64) wave {
	length := float64(len(w)) / rate
	return w.shape(func(t float64) float64 {
		g := 1.0
		if t < in {
			g = t / in
		}
		if left := length - t; left < out {
			g *= left / out
		}
		return g
	})
}

// biquad is a second-order filter with its state.
type biquad struct{ b0, b1, b2, a1, a2, x1, x2, y1, y2 float64 }

func (f *biquad) next(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x1, f.x2, f.y1, f.y2 = x, f.x1, y, f.y1
	return y
}

func (f *biquad) set(kind byte, hz, q float64) {
	w := 2 * math.Pi * min(hz, 0.45*rate) / rate
	alpha, c := math.Sin(w)/(2*q), math.Cos(w)
	var b0, b1, b2 float64
	switch kind {
	case 'l':
		b0, b1, b2 = (1-c)/2, 1-c, (1-c)/2
	case 'h':
		b0, b1, b2 = (1+c)/2, -(1 + c), (1+c)/2
	case 'b':
		b0, b1, b2 = alpha, 0, -alpha
	}
	a0 := 1 + alpha
	f.b0, f.b1, f.b2, f.a1, f.a2 = b0/a0, b1/a0, b2/a0, -2*c/a0, (1-alpha)/a0
}

// low, high and band filter with a cut-off that may vary.
func (w wave) low(q float64, hz func(t float64) float64) wave  { return w.filter('l', q, hz) }
func (w wave) high(q float64, hz func(t float64) float64) wave { return w.filter('h', q, hz) }
func (w wave) band(q float64, hz func(t float64) float64) wave { return w.filter('b', q, hz) }

func (w wave) filter(kind byte, q float64, hz func(t float64) float64) wave {
	var f biquad
	for i := range w {
		if i%16 == 0 {
			f.set(kind, hz(float64(i)/rate), q)
		}
		w[i] = f.next(w[i])
	}
	return w
}

func at(hz float64) func(float64) float64 { return func(float64) float64 { return hz } }

// mode is one resonance of a struck object.
type mode struct{ hz, amp, half float64 }

// struck is a struck object: its modes, and the noise of the contact.
func struck(d *dice, seconds, tick float64, modes ...mode) wave {
	w := silence(seconds)
	for _, m := range modes {
		phase := d.unit()
		w.add(silence(seconds).fill(func(t float64) float64 {
			return m.amp * math.Sin(2*math.Pi*(m.hz*t+phase)) * decay(t, m.half) * min(1, t*4000)
		}), 0, 1)
	}
	hit := d.hiss(0.02).shape(func(t float64) float64 { return decay(t, 0.0015) })
	return w.add(hit.high(0.7, at(1200)), 0, tick)
}

// echo adds the echoes of a bang in open country: a few dull repeats and a tail.
func (w wave) echo(d *dice, amount float64) wave {
	dry := append(wave(nil), w...)
	for i, delay := 0, 0.11; i < 6; i++ {
		hz := 900 / float64(i+1)
		w.add(append(wave(nil), dry...).low(0.7, at(hz)), delay, amount*math.Pow(0.62, float64(i)))
		delay += d.span(0.09, 0.21)
	}
	return w
}

// room is a reverberator: eight delay lines that feed one another.
type room struct {
	lines [8][]float64
	at    [8]int
	damp  [8]float64
	back  float64 // amount of feedback
	dull  float64 // damping of high frequencies, 0 to 1
}

func newRoom(back, dull float64) *room {
	r := &room{back: back, dull: dull}
	for i, n := range [8]int{1423, 1777, 2137, 2503, 2837, 3163, 3511, 4049} {
		r.lines[i] = make([]float64, n)
	}
	return r
}

func (r *room) next(left, right float64) (float64, float64) {
	var out [8]float64
	sum := 0.0
	for i := range r.lines {
		v := r.lines[i][r.at[i]]
		r.damp[i] += (1 - r.dull) * (v - r.damp[i])
		out[i] = r.damp[i]
		sum += out[i]
	}
	for i := range r.lines {
		in := left
		if i%2 == 1 {
			in = right
		}
		r.lines[i][r.at[i]] = in + r.back*(out[i]-sum/4)
		r.at[i] = (r.at[i] + 1) % len(r.lines[i])
	}
	return out[0] + out[2] - out[4] + out[6], out[1] - out[3] + out[5] + out[7]
}
