// Package animgif makes animated pictures, GIFs, a slice at a time, so that no frame of the program
// that makes them takes long.
//
// All frames share a palette: most of it is found in the first frame by median cut, the rest is
// spread over all colours for what comes later. Of a frame only the rectangle is written that
// differs from the one before, and in it only the pixels that do. It is GIF and not APNG because
// messengers play it, which show an APNG as one still picture, and because 256 colours do for a map.
//
// What this package is not: it draws nothing, and knows no clock and no file.
package animgif

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
)

// Encoder is an animated picture that is being made.
type Encoder struct {
	w, h    int
	out     bytes.Buffer
	palette *palette
	was, is []byte // the last frame and the one that is made, as places in the palette
	todo    []frame
	row     int // of the first frame of todo, that is read next
	stage   stage
	box     box
	pixels  *lzw.Writer
	blocks  blocks
	delayAt int // where the delay of the last frame stands; 0 = there is none
}

// frame is a picture to come: RGBA by rows, and how long it stays, in hundredths of a second.
type frame struct {
	pix   []byte
	delay int
}

// stage is what is done next with a frame.
type stage int

const (
	matching stage = iota // its colours are looked up
	writing               // what has changed is written
)

// rows is how many rows of a frame are worked on at once.
const rows = 32

// clear is the place in the palette that leaves what was there.
const clear = 255

// box is the part of a frame that has changed: the right and the lower edge lie outside.
type box struct{ x0, y0, x1, y1 int }

// New begins a film of frames of a size in pixels, at most 65535 each.
func New(w, h int) *Encoder {
	return &Encoder{w: w, h: h, was: make([]byte, w*h), is: make([]byte, w*h)}
}

// Add takes a frame, opaque RGBA by rows, which the film keeps, and how long it stays, in
// hundredths of a second. Frames that are the same become one.
func (f *Encoder) Add(pix []byte, delay int) { f.todo = append(f.todo, frame{pix, delay}) }

// Waiting is how many frames are not written yet.
func (f *Encoder) Waiting() int { return len(f.todo) }

// EncodeSome writes a slice of what waits, and reports whether there was any.
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
			if f.box.x1 <= f.box.x0 { // nothing has changed
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

// next goes on to the next frame.
func (f *Encoder) next() {
	f.todo = f.todo[1:]
	f.row, f.stage, f.box = 0, matching, box{f.w, f.h, 0, 0}
}

// GIF ends the film, writes what waits, and returns it.
func (f *Encoder) GIF() []byte {
	for f.EncodeSome() {
	}
	f.out.WriteByte(0x3b)
	return f.out.Bytes()
}

// begin writes the head, with the palette of the first frame.
func (f *Encoder) begin(pix []byte) {
	f.palette = newPalette(pix)
	f.out.WriteString("GIF89a")
	f.short(f.w)
	f.short(f.h)
	f.out.Write([]byte{0xf7, 0, 0}) // 256 colours
	for _, c := range f.palette.colors {
		f.out.Write(c[:])
	}
	f.out.Write([]byte{0x21, 0xff, 11})
	f.out.WriteString("NETSCAPE2.0")
	f.out.Write([]byte{3, 1, 0, 0, 0}) // for ever
	for i := range f.was {
		f.was[i] = clear
	}
	f.box = box{f.w, f.h, 0, 0}
}

func (f *Encoder) short(n int) { f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n))) }

// match looks up the colours of some rows, and what of them has changed.
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

// open begins a frame.
func (f *Encoder) open(delay int) {
	f.out.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1}) // stays, and has pixels that leave what was there
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

// stay lengthens the last frame.
func (f *Encoder) stay(delay int) {
	if at := f.out.Bytes()[f.delayAt:]; f.delayAt > 0 {
		binary.LittleEndian.PutUint16(at, uint16(min(int(binary.LittleEndian.Uint16(at))+delay, 0xffff)))
	}
}

// writeRow writes a row of what has changed.
func (f *Encoder) writeRow(y int) {
	was, is := f.was[y*f.w+f.box.x0:y*f.w+f.box.x1], f.is[y*f.w+f.box.x0:y*f.w+f.box.x1]
	line := make([]byte, len(is))
	for i, c := range is {
		if line[i] = c; c == was[i] {
			line[i] = clear
		}
	}
	copy(was, is)
	_, _ = f.pixels.Write(line) // into memory: it cannot fail
}

// close ends a frame.
func (f *Encoder) close() {
	_ = f.pixels.Close()
	f.blocks.flush()
	f.out.WriteByte(0)
}

// blocks cuts what is written into blocks of at most 255 bytes, each with its length before it.
type blocks struct {
	out *bytes.Buffer
	buf []byte
}

// Write takes bytes.
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
