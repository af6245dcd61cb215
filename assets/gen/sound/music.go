package main

import (
	"math"
	"strings"

	"herbstnebel/assets/sound"
)

// hz returns the frequency of a note such as "D4" or "Bb3".
func hz(name string) float64 {
	semitone := map[byte]int{'C': 0, 'D': 2, 'E': 4, 'F': 5, 'G': 7, 'A': 9, 'B': 11}[name[0]]
	semitone += strings.Count(name, "#") - strings.Count(name, "b")
	octave := int(name[len(name)-1] - '0')
	return 440 * math.Exp2(float64(semitone-9+12*(octave-4))/12)
}

// bowed is a section of five string players, slightly out of step.
func bowed(d *dice, f, seconds float64) wave {
	w := silence(seconds + 1.6)
	for range 5 {
		detune, phase, trill := d.span(0.997, 1.003), d.unit(), d.span(4.4, 5.4)
		w.add(silence(seconds+1.6).fill(func(t float64) float64 {
			phase += f * detune * (1 + 0.0022*sine(trill, t)) / rate
			return 2*math.Mod(phase, 1) - 1
		}), 0, 0.2)
	}
	w.low(0.6, func(t float64) float64 { return min(f*3.2, 1500) + 250*math.Sin(math.Pi*min(1, t/seconds)) })
	return w.shape(func(t float64) float64 {
		return math.Min(1, t/1.3) * math.Min(1, math.Max(0, (seconds+1.6-t)/1.6))
	})
}

// felt is a piano with felt over its strings.
func felt(d *dice, f, loud float64) wave {
	w := silence(5)
	for n := 1; n <= 9; n++ {
		k := float64(n)
		partial := f * k * math.Sqrt(1+0.0004*k*k)
		if partial > 6000 {
			break
		}
		amp := math.Exp(-0.62*(k-1)) * math.Pow(loud, 0.4*(k-1))
		half := 1.25 / (1 + 0.5*(k-1)) * math.Sqrt(220/f)
		beat := d.span(0.15, 0.5)
		phase := d.unit()
		w.add(silence(5).fill(func(t float64) float64 {
			return math.Sin(2*math.Pi*(partial*t+phase)) * decay(t, half) * (1 + 0.12*sine(beat, t)) * min(1, t*160)
		}), 0, amp*0.6)
	}
	knock := d.hiss(0.06).low(0.7, at(420)).shape(func(t float64) float64 { return decay(t, 0.012) })
	return w.add(knock, 0, 0.35).gain(loud).fade(0, 1)
}

// horn is a brass voice, far away or near; louder notes are brighter.
func horn(d *dice, f, seconds, bright float64) wave {
	w := silence(seconds + 0.25)
	phase := 0.0
	w.fill(func(t float64) float64 {
		phase += f * (1 + 0.003*sine(5, t)*math.Min(1, t) - 0.012*math.Exp(-t/0.03)) / rate
		return 2*math.Mod(phase, 1) - 1 + 0.03*d.noise()
	})
	w.low(0.8, func(t float64) float64 { return f * (1 + bright*math.Min(1, t/0.12)*(0.75+0.25*math.Exp(-t/0.5))) })
	return w.shape(func(t float64) float64 {
		return math.Min(1, t/0.07) * math.Min(1, math.Max(0, (seconds+0.25-t)/0.25))
	})
}

// drum is a large drum struck softly.
func drum(d *dice) wave {
	w := silence(1.4).fill(func(t float64) float64 { return sine(glide(74, 52, t, 0.2), t) * decay(t, 0.22) })
	return w.add(d.hiss(0.3).low(0.7, at(300)).shape(func(t float64) float64 { return decay(t, 0.03) }), 0, 0.8)
}

// The theme, "Schnee Eifel": twenty bars in D minor, four beats of a second each. chords
// has one line of notes for each bar, melody its notes with beat and length.
var chords = []string{
	"D2 A3 D4 F4", "D2 A3 D4 E4", "Bb2 F3 D4 F4", "F2 A3 C4 F4",
	"G2 Bb3 D4 G4", "D2 A3 D4 F4", "A2 G3 D4 E4", "A2 G3 C#4 E4",
	"F2 A3 C4 F4", "C3 G3 C4 E4", "G2 Bb3 D4 F4", "Bb2 F3 Bb3 D4",
	"D3 A3 D4 F4", "Bb2 G3 D4 F4", "G2 Bb3 E4 G4", "A2 A3 C#4 E4",
	"D2 A3 D4 F4", "Bb2 F3 Bb3 D4", "G2 Bb3 D4 E4", "A2 G3 C#4 E4",
}

type note struct {
	bar, beat float64
	name      string
	loud      float64
}

var melody = []note{
	{0, 0, "D5", 0.8}, {0, 2, "F5", 0.7}, {0, 3, "E5", 0.6}, {1, 0, "A4", 0.8}, {1, 2.5, "D4", 0.5},
	{2, 0, "Bb4", 0.8}, {2, 2, "D5", 0.7}, {2, 3, "C5", 0.6}, {3, 0, "A4", 0.8}, {3, 3, "F4", 0.5},
	{4, 0, "G4", 0.7}, {4, 1, "A4", 0.7}, {4, 2, "Bb4", 0.8}, {5, 0, "A4", 0.8}, {5, 2, "F4", 0.6},
	{6, 0, "E4", 0.7}, {6, 2, "D5", 0.8}, {7, 0, "C#5", 0.8}, {7, 2.5, "A4", 0.5},
	{12, 0, "F5", 0.8}, {12, 1, "E5", 0.7}, {12, 2, "D5", 0.7}, {13, 0, "G5", 0.8}, {13, 2, "F5", 0.7},
	{14, 0, "E5", 0.8}, {14, 1.5, "D5", 0.6}, {14, 3, "C#5", 0.6}, {15, 0, "E5", 0.8}, {15, 2, "A4", 0.6},
	{16, 0, "D5", 0.8}, {16, 2, "F5", 0.6}, {16, 3, "E5", 0.5}, {17, 0, "D5", 0.7}, {17, 2, "Bb4", 0.5},
	{18, 0, "G4", 0.6}, {18, 2, "Bb4", 0.5}, {19, 0, "A4", 0.6},
}

// call is the melody of the distant horn in the middle.
var call = []struct {
	note
	beats float64
}{
	{note{8, 0, "C4", 0.6}, 2}, {note{8, 2, "F4", 0.7}, 2}, {note{9, 0, "G4", 0.7}, 3}, {note{9, 3, "E4", 0.5}, 1},
	{note{10, 0, "F4", 0.6}, 2}, {note{10, 2, "D4", 0.6}, 2}, {note{11, 0, "D4", 0.6}, 3.5},
}

func theme() [][]float64 {
	d := seeded(30)
	n := len(chords) * 4 * sound.Rate
	left, right, wet := make(wave, n), make(wave, n), [2]wave{make(wave, n), make(wave, n)}
	lay := func(w wave, at, pan, gain, far float64) {
		l, r := gain*math.Cos(pan*math.Pi/2), gain*math.Sin(pan*math.Pi/2)
		left.wrap(w, at, l*(1-far))
		right.wrap(w, at, r*(1-far))
		wet[0].wrap(w, at, l*far)
		wet[1].wrap(w, at, r*far)
	}
	for bar, chord := range chords {
		for i, name := range strings.Fields(chord) {
			gain := 0.15
			if i == 0 {
				gain = 0.24
			}
			lay(bowed(d, hz(name), 4), float64(4*bar), 0.25+0.17*float64(i), gain, 0.45)
		}
		if bar%4 == 0 {
			lay(drum(d), float64(4*bar), 0.5, 0.35, 0.6)
		}
	}
	for _, m := range melody {
		lay(felt(d, hz(m.name), m.loud), 4*m.bar+m.beat+d.span(0, 0.02), 0.58, 0.42, 0.4)
	}
	for _, c := range call {
		lay(horn(d, hz(c.name), c.beats*0.95, 2.2), 4*c.bar+c.beat, 0.32, 0.20*c.loud, 0.8)
	}
	r := newRoom(0.86, 0.35)
	for i := range 2 * n { // on the second pass the tail of the end is present
		l, rr := r.next(wet[0][i%n], wet[1][i%n])
		if i >= n {
			left[i-n] += 0.6 * l
			right[i-n] += 0.6 * rr
		}
	}
	return loop(left, right)
}

// stinger plays voices of horns and drums in a hall.
func stinger(seed uint64, seconds, bright float64, voices []string, drums ...float64) wave {
	d := seeded(seed)
	w := silence(seconds)
	for _, voice := range voices {
		t := 0.0
		for _, word := range strings.Fields(voice) {
			name, length, _ := strings.Cut(word, ":")
			beats := 0.0
			for _, c := range length {
				beats = beats*10 + float64(c-'0')
			}
			beats /= 10 // in tenths of a second
			if name != "-" {
				w.add(horn(d, hz(name), beats*0.93, bright), t, 0.3)
			}
			t += beats
		}
	}
	for _, t := range drums {
		w.add(drum(d), t, 0.6)
	}
	r := newRoom(0.8, 0.4)
	for i, v := range w {
		a, b := r.next(v, v)
		w[i] += 0.16 * (a + b)
	}
	return w.fade(0, 1.2)
}

func victory() wave {
	return stinger(14, 6, 5, []string{
		"D4:3 D4:1 D4:2 G4:6 A4:4 B4:4 D5:20",
		"B3:3 B3:1 B3:2 D4:6 F#4:4 G4:4 B4:20",
		"G3:3 G3:1 G3:2 B3:6 D4:4 D4:4 G4:20",
		"G2:6 G2:6 D3:8 G2:20",
	}, 0, 0.6, 2.0, 2.2)
}

func defeat() wave {
	return stinger(15, 6.5, 2.6, []string{
		"A4:8 G4:8 F4:6 E4:6 D4:24",
		"F4:8 Bb3:8 D4:6 C#4:6 A3:24",
		"D4:8 D4:8 A3:6 G3:6 F3:24",
		"D3:8 G2:8 A2:12 D2:24",
	}, 0, 1.6, 2.8)
}
