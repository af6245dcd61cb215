package animgif

import "slices"

// palette holds 255 colours and a cache of nearest matches; the last index is transparent.
type palette struct {
	colors [256][3]byte
	found  [1 << 15]uint8 // indexed by the five high bits of each channel
	known  [1 << 15]bool
}

// spread is the number of palette entries not taken from the first frame, for colours that appear
// later, such as fires and dice.
const spread = 3 * 4 * 3

// newPalette computes the palette of an RGBA picture.
func newPalette(pix []byte) *palette {
	var count [1 << 15]int
	for i := 0; i < len(pix); i += 4 {
		count[cell(pix[i], pix[i+1], pix[i+2])]++
	}
	var all []shade
	for i, n := range count {
		if n > 0 {
			all = append(all, shade{[3]int{i >> 10, i >> 5 & 31, i & 31}, n})
		}
	}
	p := &palette{}
	n := 0
	for r := range 3 {
		for g := range 4 {
			for b := range 3 {
				p.colors[n] = [3]byte{byte(r * 255 / 2), byte(g * 255 / 3), byte(b * 255 / 2)}
				n++
			}
		}
	}
	for _, part := range cut(all, clear-spread) {
		p.colors[n] = mean(part.shades)
		n++
	}
	return p
}

func cell(r, g, b byte) int { return int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3) }

// shade is a cell of the colour cube with its number of pixels.
type shade struct {
	at [3]int
	n  int
}

// part is a set of neighbouring shades with its widest channel and the gain of splitting it there;
// 0 if it cannot be split.
type part struct {
	shades        []shade
	along, weight int
}

func newPart(shades []shade) part {
	axis, wide, n := extent(shades)
	return part{shades, axis, wide * wide * root(n)}
}

// cut splits shades into at most most parts, always the part with the widest spread of pixels next.
func cut(all []shade, limit int) []part {
	if len(all) == 0 {
		return nil
	}
	parts := []part{newPart(all)}
	for len(parts) < limit {
		best := 0
		for i := range parts {
			if parts[i].weight > parts[best].weight {
				best = i
			}
		}
		if parts[best].weight == 0 {
			break
		}
		shades, along := parts[best].shades, parts[best].along
		slices.SortFunc(shades, func(a, b shade) int { return a.at[along] - b.at[along] })
		total := 0
		for _, s := range shades {
			total += s.n
		}
		k, sum := 1, shades[0].n
		for k < len(shades)-1 && sum+shades[k].n/2 < total/2 {
			sum += shades[k].n
			k++
		}
		parts[best] = newPart(shades[:k])
		parts = append(parts, newPart(shades[k:]))
	}
	return parts
}

// extent returns the channel in which part is widest, its width there, and its number of pixels.
func extent(part []shade) (axis, wide, n int) {
	lo, hi := part[0].at, part[0].at
	for _, s := range part {
		n += s.n
		for i, v := range s.at {
			lo[i], hi[i] = min(lo[i], v), max(hi[i], v)
		}
	}
	for i := range lo {
		if w := hi[i] - lo[i]; w > wide {
			axis, wide = i, w
		}
	}
	return axis, wide, n
}

// root approximates the square root.
func root(n int) int {
	r := 1
	for r*r < n {
		r++
	}
	return r
}

// mean returns the average colour of a part.
func mean(part []shade) (c [3]byte) {
	var sum [3]int
	n := 0
	for _, s := range part {
		n += s.n
		for i, v := range s.at {
			sum[i] += (v<<3 | v>>2) * s.n
		}
	}
	for i := range sum {
		c[i] = byte(sum[i] / n)
	}
	return c
}

// nearest returns the palette index of the colour closest to r, g, b.
func (p *palette) nearest(r, g, b byte) uint8 {
	k := cell(r, g, b)
	if p.known[k] {
		return p.found[k]
	}
	best, smallest := 0, 1<<30
	R, G, B := int(r>>3<<3|r>>5), int(g>>3<<3|g>>5), int(b>>3<<3|b>>5)
	for i, c := range p.colors[:clear] {
		dr, dg, db := R-int(c[0]), G-int(c[1]), B-int(c[2])
		if d := 2*dr*dr + 4*dg*dg + 3*db*db; d < smallest {
			best, smallest = i, d
		}
	}
	p.known[k], p.found[k] = true, uint8(best)
	return uint8(best)
}

// clear is the palette index of the transparent colour.
const clear = 255
