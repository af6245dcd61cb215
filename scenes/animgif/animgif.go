// Package animgif encodes animated GIFs in small slices of work, so that encoding never delays a
// frame of the calling program.
//
// All frames share one palette: most of it is computed from the first frame by median cut, the rest
// is spread evenly over the colour cube for later frames. Of each frame only the rectangle that
// differs from the previous frame is written, and unchanged pixels in it are transparent. The
// format is GIF rather than APNG because messengers play GIFs but show an APNG as a still picture,
// and because 256 colours are enough for a map.
//
// The package draws nothing and uses neither clock nor files.
package animgif

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
)

// Encoder builds one animated GIF.
type Encoder struct {
	w, h    int
	out     bytes.Buffer
	palette *palette
	was, is []byte // palette indices of the previous and the current frame
	todo    []frame
	row     int // next row of todo[0] to process
	stage   stage
	box     box
	pixels  *lzw.Writer
	blocks  blocks
	delayAt int // offset in out of the last frame's delay; 0 if there is none
}

// frame is a queued picture: RGBA pixels by rows, and its duration in hundredths of a second.
type frame struct {
	pix   []byte
	delay int
}

// stage is the next processing step of a frame.
type stage int

const (
	matching stage = iota // map colours to the palette
	writing               // write the changed pixels
)

// rows is the number of rows processed per slice.
const rows = 32

// box is the changed part of a frame; x1 and y1 are exclusive.
type box struct{ x0, y0, x1, y1 int }

// New starts an animation of frames of w by h pixels, each at most 65535.
func New(w, h int) *Encoder {
	return &Encoder{w: w, h: h, was: make([]byte, w*h), is: make([]byte, w*h)}
}

// Add queues a frame of opaque RGBA pixels by rows, shown for delay hundredths of a second. The
// Encoder keeps pix. Identical consecutive frames are merged.
func (f *Encoder) Add(pix []byte, delay int) { f.todo = append(f.todo, frame{pix, delay}) }

// Waiting returns the number of frames not yet encoded.
func (f *Encoder) Waiting() int { return len(f.todo) }

// EncodeSome encodes a slice of the queued frames and reports whether there was any work left.
func (f *Encoder) EncodeSome() bool {
	if len(f.todo) == 0 {
		return false
	}
	now := &f.todo[0]
	if f.palette == nil {
		f.begin(now.pix)
		return true
	}
	end := min(f.row+rows, f.h)
	switch f.stage {
	case matching:
		f.match(now.pix, f.row, end)
		if f.row = end; end == f.h {
			f.row, f.stage = 0, writing
			if f.box.x1 <= f.box.x0 { // unchanged
				f.stay(now.delay)
				f.next()
				return true
			}
			f.row = f.box.y0
			f.open(now.delay)
		}
	case writing:
		end = min(end, f.box.y1)
		for ; f.row < end; f.row++ {
			f.writeRow(f.row)
		}
		if f.row == f.box.y1 {
			f.close()
			f.next()
		}
	}
	return true
}

// next advances to the next queued frame.
func (f *Encoder) next() {
	f.todo = f.todo[1:]
	f.row, f.stage, f.box = 0, matching, box{f.w, f.h, 0, 0}
}

// GIF encodes the remaining frames and returns the complete file.
func (f *Encoder) GIF() []byte {
	for f.EncodeSome() {
	}
	f.out.WriteByte(0x3b)
	return f.out.Bytes()
}

// begin writes the header with the palette of the first frame.
func (f *Encoder) begin(pix []byte) {
	f.palette = newPalette(pix)
	f.out.WriteString("GIF89a")
	f.short(f.w)
	f.short(f.h)
	f.out.Write([]byte{0xf7, 0, 0}) // global palette of 256 colours
	for _, c := range f.palette.colors {
		f.out.Write(c[:])
	}
	f.out.Write([]byte{0x21, 0xff, 11})
	f.out.WriteString("NETSCAPE2.0")
	f.out.Write([]byte{3, 1, 0, 0, 0}) // loop for ever
	for i := range f.was {
		f.was[i] = clear
	}
	f.box = box{f.w, f.h, 0, 0}
}

func (f *Encoder) short(n int) { f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n))) }

// match maps the colours of rows from to to-1 to the palette and extends the changed box.
func (f *Encoder) match(pix []byte, from, to int) {
	for y := from; y < to; y++ {
		for x := range f.w {
			i := y*f.w + x
			c := f.palette.nearest(pix[4*i], pix[4*i+1], pix[4*i+2])
			f.is[i] = c
			if c != f.was[i] {
				f.box = box{min(f.box.x0, x), min(f.box.y0, y), max(f.box.x1, x+1), max(f.box.y1, y+1)}
			}
		}
	}
}

// open starts a frame.
func (f *Encoder) open(delay int) {
	f.out.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1}) // keep the frame, and use transparency
	f.delayAt = f.out.Len()
	f.short(delay)
	f.out.Write([]byte{clear, 0, 0x2c})
	b := f.box
	f.short(b.x0)
	f.short(b.y0)
	f.short(b.x1 - b.x0)
	f.short(b.y1 - b.y0)
	f.out.Write([]byte{0, 8})
	f.blocks.out = &f.out
	f.pixels = lzw.NewWriter(&f.blocks, lzw.LSB, 8).(*lzw.Writer)
}

// stay extends the duration of the last frame.
func (f *Encoder) stay(delay int) {
	if at := f.out.Bytes()[f.delayAt:]; f.delayAt > 0 {
		binary.LittleEndian.PutUint16(at, uint16(min(int(binary.LittleEndian.Uint16(at))+delay, 0xffff)))
	}
}

// writeRow compresses one row of the changed box.
func (f *Encoder) writeRow(y int) {
	was, is := f.was[y*f.w+f.box.x0:y*f.w+f.box.x1], f.is[y*f.w+f.box.x0:y*f.w+f.box.x1]
	line := make([]byte, len(is))
	for i, c := range is {
		if line[i] = c; c == was[i] {
			line[i] = clear
		}
	}
	copy(was, is)
	_, _ = f.pixels.Write(line) // cannot fail: it writes into memory
}

// close finishes a frame.
func (f *Encoder) close() {
	_ = f.pixels.Close()
	f.blocks.flush()
	f.out.WriteByte(0)
}

// blocks splits written data into blocks of at most 255 bytes, each preceded by its length.
type blocks struct {
	out *bytes.Buffer
	buf []byte
}

func (b *blocks) Write(p []byte) (int, error) {
	for _, c := range p {
		if b.buf = append(b.buf, c); len(b.buf) == 255 {
			b.flush()
		}
	}
	return len(p), nil
}

func (b *blocks) flush() {
	if len(b.buf) > 0 {
		b.out.WriteByte(byte(len(b.buf)))
		b.out.Write(b.buf)
		b.buf = b.buf[:0]
	}
}
