package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/hajimehoshi/go-mp3"
)

// audible is the amplitude below which the start of an effect is cut off, because the encoder and
// the decoder insert some milliseconds of near silence.
const audible = 0.004

// decodeEffect decodes an MP3 file into one channel. It calls breathe every few milliseconds.
func decodeEffect(id string, data []byte, breathe func()) (samples []float32, err error) {
	defer caught(id, &err) // the decoder is known to panic on some files
	d, err := mp3.NewDecoder(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("sound: %s: %w", id, err)
	}
	if d.SampleRate() != Rate {
		return nil, fmt.Errorf("sound: %s: %d Hz", id, d.SampleRate())
	}
	buf := make([]byte, 4*1152)
	begun := false
	for {
		n, err := io.ReadFull(d, buf)
		for i := 0; i+4 <= n; i += 4 {
			l := int16(binary.LittleEndian.Uint16(buf[i:]))
			r := int16(binary.LittleEndian.Uint16(buf[i+2:]))
			s := (float32(l) + float32(r)) / 65536
			if begun = begun || s > audible || s < -audible; begun {
				samples = append(samples, s)
			}
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return samples, nil
		}
		if err != nil {
			return nil, fmt.Errorf("sound: %s: %w", id, err)
		}
		breathe()
	}
}
