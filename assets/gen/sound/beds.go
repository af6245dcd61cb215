package main

import (
	"math"

	"herbstnebel/assets/sound"
)

// loop adds the padding described at sound.Pad: the end of the loop before its beginning,
// and the beginning after its end, so that the codec's edges are never heard.
func loop(channels ...wave) [][]float64 {
	var out [][]float64
	for _, w := range channels {
		padded := append(append(append([]float64(nil), w[len(w)-sound.Pad:]...), w...), w[:sound.Pad]...)
		out = append(out, padded)
	}
	return out
}

// wind is air over a ridge: noise in three bands that swell and fall a whole number of
// times per loop. Every filter runs over the loop twice, and the second pass is used.
func wind() [][]float64 {
	const seconds = 24
	var out []wave
	for side := range 2 {
		d := seeded(uint64(20 + side))
		n := seconds * sound.Rate
		hiss := d.hiss(seconds)
		w := make(wave, n)
		shift := 0.13 * float64(side)
		swell := func(t float64, times ...float64) float64 {
			v := 0.0
			for i, k := range times {
				v += math.Sin(2*math.Pi*(k*t/seconds+0.37*float64(i)+shift*k/4)) / float64(i+1)
			}
			return v
		}
		bands := []struct{ hz, span, q, amp float64 }{{170, 0.5, 0.6, 1.0}, {430, 0.6, 1.6, 0.55}, {880, 0.45, 5, 0.20}}
		for b, band := range bands {
			var f biquad
			for i := range 2 * n {
				t := float64(i%n) / rate
				v := swell(t+float64(b)*3.1, 2, 3, 7)
				if i%16 == 0 {
					f.set('b', band.hz*math.Exp2(band.span*v), band.q)
				}
				y := f.next(hiss[i%n])
				if i >= n {
					w[i-n] += band.amp * y * (0.55 + 0.28*v)
				}
			}
		}
		out = append(out, w)
	}
	return loop(out...)
}
