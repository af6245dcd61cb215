//go:build !js

package sound

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hajimehoshi/go-mp3"
	"github.com/jfreymuth/oggvorbis"
)

// maxBytes is the maximum size of all sounds together.
const maxBytes = 900_000

func TestEverySoundHasItsFile(t *testing.T) {
	var want []string
	for _, id := range Effects {
		want = append(want, id+".mp3")
	}
	for _, id := range Beds {
		want = append(want, id+".ogg")
	}
	slices.Sort(want)
	mp3s, _ := filepath.Glob("*.mp3")
	oggs, _ := filepath.Glob("*.ogg")
	got := append(mp3s, oggs...)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("files %q, want %q", got, want)
	}
	sum := int64(0)
	for _, f := range got {
		info, err := os.Stat(f)
		if err != nil {
			t.Fatal(err)
		}
		sum += info.Size()
	}
	if sum > maxBytes {
		t.Errorf("%d bytes in all, at most %d", sum, maxBytes)
	}
}

func TestEffects(t *testing.T) {
	for _, id := range Effects {
		t.Run(id, func(t *testing.T) {
			data, err := Read(id + ".mp3")
			if err != nil {
				t.Fatal(err)
			}
			if data[0] != 0xff || data[1]&0xf0 != 0xf0 || data[3]>>6 != 3 {
				t.Errorf("begins with % x: not a bare MP3 of one channel", data[:4])
			}
			d, err := mp3.NewDecoder(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			pcm, err := io.ReadAll(d)
			if err != nil {
				t.Fatal(err)
			}
			if d.SampleRate() != Rate {
				t.Errorf("%d Hz", d.SampleRate())
			}
			var samples []float64
			for i := 0; i < len(pcm); i += 4 {
				samples = append(samples, float64(int16(binary.LittleEndian.Uint16(pcm[i:])))/32768)
			}
			check(t, samples, 0.05, 7)
			// Encoder and decoder together cause a delay of about 24 ms; more is an error
			// of the generator.
			first := slices.IndexFunc(samples, func(v float64) bool { return math.Abs(v) > 0.004 })
			if late := float64(first) / Rate; late > 0.06 {
				t.Errorf("begins after %.0f ms", 1000*late)
			}
			if end := samples[len(samples)-1]; math.Abs(end) > 0.01 {
				t.Errorf("ends with a click of %.3f", end)
			}
		})
	}
}

// check checks a channel: its length in seconds, its peak and its loudness.
func check(t *testing.T, samples []float64, shortest, longest float64) {
	t.Helper()
	if s := float64(len(samples)) / Rate; s < shortest || s > longest {
		t.Errorf("%.2f s, want %v to %v", s, shortest, longest)
	}
	peak, sum := 0.0, 0.0
	for _, v := range samples {
		peak = max(peak, math.Abs(v))
		sum += v * v
	}
	if rms := math.Sqrt(sum / float64(len(samples))); peak < 0.2 || peak > 0.97 || rms < 0.01 || rms > 0.3 {
		t.Errorf("peak %.2f, loudness %.3f", peak, rms)
	}
}

func TestBeds(t *testing.T) {
	for _, id := range Beds {
		t.Run(id, func(t *testing.T) {
			data, err := Read(id + ".ogg")
			if err != nil {
				t.Fatal(err)
			}
			r, err := oggvorbis.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if r.SampleRate() != Rate || r.Channels() != 2 {
				t.Fatalf("%d Hz, %d channels", r.SampleRate(), r.Channels())
			}
			var pcm []float32
			for buf := make([]float32, 8192); ; {
				n, err := r.Read(buf)
				pcm = append(pcm, buf[:n]...)
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if int64(len(pcm)/2) != r.Length() {
				t.Errorf("%d frames, the file says %d", len(pcm)/2, r.Length())
			}
			for side := range 2 {
				var samples []float64
				for i := side; i < len(pcm); i += 2 {
					samples = append(samples, float64(pcm[i]))
				}
				check(t, samples, 10, 120)
				// The padding repeats the other end of the loop.
				end := len(samples) - Pad
				apart, loud := 0.0, 0.0
				for i := Pad / 2; i < 3*Pad/2; i++ {
					a, b := samples[i], samples[end-Pad+i]
					apart += (a - b) * (a - b)
					loud += a*a + b*b
				}
				if apart > 0.3*loud {
					t.Errorf("channel %d: the ends of the loop differ by %.0f %%", side, 100*apart/loud)
				}
			}
		})
	}
}

func TestUnknownSound(t *testing.T) {
	if _, err := Read("nothing.mp3"); err == nil {
		t.Error("there is a file for nothing")
	}
}
