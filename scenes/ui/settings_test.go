package ui

import "testing"

// TestAutoScale checks the automatic scale for sizes of windows and screens in points of the system.
func TestAutoScale(t *testing.T) {
	for _, test := range []struct {
		name             string
		w, h             float64
		screenW, screenH float64
		want             int
	}{
		{"a phone", 390, 844, 390, 844, 100},
		{"a phone on its side", 844, 390, 844, 390, 100},
		{"a small laptop", 1024, 600, 1024, 600, 100},
		{"a laptop", 1600, 900, 1600, 900, 100},
		{"full HD", 1920, 1080, 1920, 1080, 100},
		{"1440 lines", 2560, 1440, 2560, 1440, 130},
		{"1440 lines, wide", 3440, 1440, 3440, 1440, 130},
		{"4K", 3840, 2160, 3840, 2160, 200},
		{"4K, a screen of unknown size", 3840, 2160, 0, 0, 200},
		{"4K, maximised beside the bars of the desktop", 3840, 2090, 3840, 2160, 200},
		{"4K with two pixels a point", 1920, 1080, 1920, 1080, 100},
		{"4K, the first window", 2560, 1600, 3840, 2160, 200},
		{"4K, half the screen", 1920, 2160, 3840, 2160, 150},
		{"4K, a small window", 1280, 800, 3840, 2160, 100},
		{"5K", 5120, 2880, 5120, 2880, 200},
	} {
		if got := AutoScale(test.w, test.h, test.screenW, test.screenH); got != test.want {
			t.Errorf("%s: %d %%, want %d %%", test.name, got, test.want)
		}
	}
}

// TestTheScaleThatThePlayerChoseIsKept checks that a scale in a file is limited to the range, and that an automatic one stays automatic.
func TestTheScaleThatThePlayerChoseIsKept(t *testing.T) {
	for scale, want := range map[int]int{0: 0, 100: 100, 20: 75, 500: 200} {
		s := DefaultSettings()
		s.Scale = scale
		if whole := s.Normalize(); s.Scale != want || whole != (scale == want) {
			t.Errorf("%d %% becomes %d %%, %t", scale, s.Scale, whole)
		}
	}
}
