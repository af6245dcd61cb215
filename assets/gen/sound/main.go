// Sound synthesises all sounds from oscillators and noise, without recordings, and encodes
// them with lame and oggenc (Debian: lame, vorbis-tools):
//
//	go run ./assets/gen/sound [-o DIR] [-wav] [NAME...]
//
// Without names it makes all sounds. It writes DIR/NAME.mp3 for effects and DIR/NAME.ogg
// for beds, which loop; DIR is assets/sound by default. With -wav it writes DIR/NAME.wav
// and needs no encoder. The samples depend on this program alone.
package main

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"herbstnebel/assets/sound"
)

func main() {
	dir := flag.String("o", filepath.Join("assets", "sound"), "the `folder` to write to")
	wav := flag.Bool("wav", false, "write WAV files and encode nothing")
	flag.Parse()
	if err := run(*dir, *wav, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(dir string, wav bool, names []string) error {
	for _, n := range names {
		if !slices.ContainsFunc(pieces, func(p piece) bool { return p.name == n }) {
			return fmt.Errorf("there is no sound %q", n)
		}
	}
	for _, p := range pieces {
		if len(names) > 0 && !slices.Contains(names, p.name) {
			continue
		}
		channels := p.make()
		normalise(channels, p.peak)
		pcm := riff(channels)
		var err error
		switch {
		case wav:
			err = os.WriteFile(filepath.Join(dir, p.name+".wav"), pcm, 0o644)
		case p.bed:
			// The serial number of the stream is fixed, so that the file is always the
			// same.
			err = encode(pcm, "oggenc", "--quiet", "--serial", "1944", "-q", p.quality, "-o", filepath.Join(dir, p.name+".ogg"), "-")
		default:
			err = encode(pcm, "lame", "--quiet", "-t", "-m", "m", "--resample", "48", "-b", p.quality, "-", filepath.Join(dir, p.name+".mp3"))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// piece is one sound.
type piece struct {
	name    string
	bed     bool
	peak    float64 // full scale is 1; MP3 overshoots by a little
	quality string  // kbit/s of an MP3, or -1 to 10 for an Ogg
	make    func() [][]float64
}

func encode(pcm []byte, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(pcm), os.Stderr
	return cmd.Run()
}

// normalise scales the channels to a peak, including the padding of a bed.
func normalise(channels [][]float64, peak float64) {
	top := 0.0
	for _, c := range channels {
		for _, v := range c {
			top = max(top, math.Abs(v))
		}
	}
	for _, c := range channels {
		for i := range c {
			c[i] *= peak / top
		}
	}
}

// riff encodes channels as a 16-bit WAV file.
func riff(channels [][]float64) []byte {
	frames, n := len(channels[0]), len(channels)
	var b bytes.Buffer
	le := func(v any) { _ = binary.Write(&b, binary.LittleEndian, v) }
	b.WriteString("RIFF")
	le(uint32(36 + 2*n*frames))
	b.WriteString("WAVEfmt ")
	le(uint32(16))
	le(uint16(1))
	le(uint16(n))
	le(uint32(sound.Rate))
	le(uint32(sound.Rate * n * 2))
	le(uint16(n * 2))
	le(uint16(16))
	b.WriteString("data")
	le(uint32(2 * n * frames))
	for i := range frames {
		for _, c := range channels {
			le(int16(math.Round(32767 * c[i])))
		}
	}
	return b.Bytes()
}
