package main

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"herbstnebel/assets/sound"
	"herbstnebel/rules/rulestest"
)

func TestPiecesAreTheSounds(t *testing.T) {
	var effects, beds []string
	for _, p := range pieces {
		if p.bed {
			beds = append(beds, p.name)
		} else {
			effects = append(effects, p.name)
		}
	}
	if !slices.Equal(effects, sound.Effects) || !slices.Equal(beds, sound.Beds) {
		t.Errorf("pieces %q and %q", effects, beds)
	}
}

func TestSamples(t *testing.T) {
	rulestest.OnlyLong(t)
	for _, p := range pieces {
		if p.name == "theme" || p.name == "wind" { // takes seconds
			continue
		}
		t.Run(p.name, func(t *testing.T) {
			w := p.make()
			normalise(w, p.peak)
			for _, v := range w[0] {
				if math.IsNaN(v) || math.Abs(v) > p.peak+1e-9 {
					t.Fatalf("a sample of %v", v)
				}
			}
			again := p.make()
			normalise(again, p.peak)
			if !bytes.Equal(riff(w), riff(again)) {
				t.Error("two runs make different sounds")
			}
			if p.name != "motor" && p.name != "march" { // these fade in
				first := slices.IndexFunc(w[0], func(v float64) bool { return math.Abs(v) > 0.01 })
				if first > int(0.02*rate) {
					t.Errorf("silent for %d samples", first)
				}
			}
		})
	}
}

func TestNotes(t *testing.T) {
	for name, want := range map[string]float64{"A4": 440, "A2": 110, "C4": 261.626, "Bb3": 233.082, "C#5": 554.365} {
		if got := hz(name); math.Abs(got-want) > 0.001 {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
}
