package counterart

import (
	"math"

	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// symbol draws the NATO symbol of the piece into a box.
func (d *drawing) symbol(x0, y0, x1, y1 float64) {
	n := d.n
	ink := inkOn(d.col.box)
	w := math.Max(0.028*n, 1)
	at := func(x, y float64) raster.Pt { return xy((x0+(x1-x0)*x)*n, (y0+(y1-y0)*y)*n) }
	h := (y1 - y0) * n
	frame := []raster.Pt{at(0, 0), at(1, 0), at(1, 1), at(0, 1)}
	block := d.col.box == d.col.base // the counter itself is the frame
	if !block {
		d.Fill(frame, d.col.box, 1)
	}
	line := func(p ...raster.Pt) { d.Stroke(p, w, ink, 1) }
	ellipse := func(rx, ry float64) {
		var out []raster.Pt
		for k := range 24 {
			s, c := math.Sincos(2 * math.Pi * float64(k) / 24)
			out = append(out, at(0.5+rx*c, 0.5+ry*s))
		}
		d.Loop(out, w, ink, 1)
	}
	cross := func() {
		line(at(0, 0), at(1, 1))
		line(at(0, 1), at(1, 0))
	}
	wings := func() { // the airborne mark, at the foot
		for _, k := range []float64{-1, 1} {
			var out []raster.Pt
			for i := range 9 {
				s, c := math.Sincos(math.Pi * float64(i) / 8)
				out = append(out, at(0.5+k*0.11+0.11*c, 0.98-0.26*s))
			}
			d.Stroke(out, w*0.9, ink, 1)
		}
	}
	switch d.p.Symbol {
	case vocab.Armour:
		ellipse(0.36, 0.28)
	case vocab.Mech:
		cross()
		ellipse(0.36, 0.28)
	case vocab.Cavalry, vocab.Recon:
		line(at(0, 1), at(1, 0))
		ellipse(0.36, 0.28)
	case vocab.Parachute:
		cross()
		wings()
	case vocab.Glider:
		cross()
		wings()
		line(at(0.1, 0.14), at(0.9, 0.14))
	case vocab.Infantry:
		cross()
	case vocab.Motorised:
		cross()
		line(at(0.5, 0), at(0.5, 1))
	case vocab.Engineer:
		line(at(0.22, 0.78), at(0.22, 0.25), at(0.78, 0.25), at(0.78, 0.78))
		line(at(0.5, 0.25), at(0.5, 0.7))
	case vocab.Artillery:
		d.Disc(at(0.5, 0.5), h*0.2, ink, 1)
	case vocab.Nebelwerfer:
		d.Disc(at(0.5, 0.72), h*0.13, ink, 1)
		line(at(0.3, 0.5), at(0.5, 0.28), at(0.7, 0.5))
		line(at(0.3, 0.32), at(0.5, 0.10), at(0.7, 0.32))
	case vocab.Special:
		cross()
		d.Disc(at(0.5, 0.5), h*0.16, ink, 1)
	default:
		d.miss("symbol", d.p.Symbol)
		d.Centred(d.set.label, initial(d.p.Symbol), at(0.5, 0.5), h*0.8, ink)
	}
	if !block {
		d.Loop(frame, w, ink, 1)
	}
}

func initial(s string) string {
	if s == "" {
		return "?"
	}
	if s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0] - 32)
	}
	return s[:1]
}

// marker draws a piece that is not a combat unit. If it has a map symbol, the marker shows a band
// with its code, the symbol and a number; otherwise it shows a picture that needs no words.
func (d *drawing) marker() {
	p, n := d.p, d.n
	d.Fill(rounded(0.07*n, 0.07*n, 0.93*n, 0.93*n, 0.05*n), mix(d.col.base, rgb(255, 255, 255), 0.55), 1)
	ink := rgb(24, 24, 26)
	switch p.Symbol {
	case vocab.Artillery, vocab.Nebelwerfer, vocab.Engineer, vocab.Infantry, vocab.Parachute, vocab.Armour, vocab.Mech, vocab.Special:
		if n >= 20 {
			left, right := d.titleRoom()
			d.text(p.Code[:min(len(p.Code), 12)], (left+right)/2, 0.19, 0.20, min(right-left, 0.78), ink)
		}
		d.symbol(0.26, 0.32, 0.74, 0.62)
		if p.Attack > 0 {
			d.text(number(p.Attack), 0.5, 0.79, 0.34, 0.8, ink)
		} else if p.Name != "" {
			d.text(p.Name, 0.5, 0.78, 0.22, 0.78, ink)
		}
	default:
		d.emblem(p.Symbol)
		if p.Attack > 0 {
			d.text("+"+number(p.Attack), 0.5, 0.84, 0.22, 0.8, ink)
		}
	}
}

func number(v int) string {
	if v >= 10 {
		return string(rune('0'+v/10%10)) + string(rune('0'+v%10))
	}
	return string(rune('0' + v))
}

// lift is the height by which an emblem is raised to centre it in its counter.
const lift = 0.08

// emblem draws a picture for a marker that has no map symbol.
func (d *drawing) emblem(kind string) {
	n := d.n
	ink := rgb(40, 38, 40)
	red := rgb(150, 44, 34)
	p := func(x, y float64) raster.Pt { return xy(x*n, (y-lift)*n) }
	w := math.Max(0.045*n, 1)
	switch kind {
	case "motorised": // a lorry
		d.Fill([]raster.Pt{p(0.18, 0.40), p(0.58, 0.40), p(0.58, 0.66), p(0.18, 0.66)}, ink, 1)
		d.Fill([]raster.Pt{p(0.61, 0.48), p(0.74, 0.48), p(0.82, 0.57), p(0.82, 0.66), p(0.61, 0.66)}, ink, 1)
		d.Disc(p(0.31, 0.70), 0.075*n, ink, 1)
		d.Disc(p(0.69, 0.70), 0.075*n, ink, 1)
		d.Disc(p(0.31, 0.70), 0.03*n, rgb(230, 230, 224), 1)
		d.Disc(p(0.69, 0.70), 0.03*n, rgb(230, 230, 224), 1)
	case "traffic": // a road sign
		d.Loop([]raster.Pt{p(0.5, 0.34), p(0.8, 0.82), p(0.2, 0.82)}, w*1.3, red, 1)
		d.Fill([]raster.Pt{p(0.47, 0.49), p(0.53, 0.49), p(0.52, 0.66), p(0.48, 0.66)}, ink, 1)
		d.Disc(p(0.5, 0.73), 0.035*n, ink, 1)
	case "greif": // a mask
		d.Fill(rounded(0.22*n, (0.42-lift)*n, 0.78*n, (0.66-lift)*n, 0.11*n), ink, 1)
		d.Disc(p(0.37, 0.53), 0.065*n, rgb(236, 234, 226), 1)
		d.Disc(p(0.63, 0.53), 0.065*n, rgb(236, 234, 226), 1)
	case "air": // an aeroplane from above
		d.Fill([]raster.Pt{p(0.47, 0.34), p(0.53, 0.34), p(0.54, 0.50), p(0.84, 0.58), p(0.84, 0.64), p(0.54, 0.61), p(0.53, 0.72), p(0.62, 0.77), p(0.62, 0.81), p(0.38, 0.81), p(0.38, 0.77), p(0.47, 0.72), p(0.46, 0.61), p(0.16, 0.64), p(0.16, 0.58), p(0.46, 0.50)}, ink, 1)
	case "delay": // a barrier
		for k := range 4 {
			x := 0.20 + 0.15*float64(k)
			d.Fill([]raster.Pt{p(x, 0.60), p(x+0.08, 0.46), p(x+0.16, 0.46), p(x+0.08, 0.60)}, red, 1)
		}
		d.Stroke([]raster.Pt{p(0.27, 0.60), p(0.27, 0.80)}, w, ink, 1)
		d.Stroke([]raster.Pt{p(0.73, 0.60), p(0.73, 0.80)}, w, ink, 1)
	case "position": // a parapet, and the line behind it
		for _, y := range []float64{0.44, 0.62} {
			var wall []raster.Pt
			for k := range 4 {
				x := 0.16 + 0.17*float64(k)
				wall = append(wall, p(x, y+0.10), p(x+0.04, y+0.10), p(x+0.04, y), p(x+0.13, y), p(x+0.13, y+0.10))
			}
			d.Stroke(append(wall, p(0.84, y+0.10)), w, rgb(92, 62, 34), 1)
		}
	case "combat2": // blades crossed twice
		for _, x := range []float64{0.36, 0.64} {
			d.Stroke([]raster.Pt{p(x-0.17, 0.38), p(x+0.17, 0.80)}, w*0.9, ink, 1)
			d.Stroke([]raster.Pt{p(x+0.17, 0.38), p(x-0.17, 0.80)}, w*0.9, ink, 1)
		}
	case "fuel": // a can
		d.Fill(rounded(0.33*n, (0.42-lift)*n, 0.67*n, (0.80-lift)*n, 0.04*n), ink, 1)
		d.Fill([]raster.Pt{p(0.40, 0.35), p(0.54, 0.35), p(0.54, 0.43), p(0.40, 0.43)}, ink, 1)
		d.Stroke([]raster.Pt{p(0.39, 0.50), p(0.61, 0.72)}, w*0.7, d.col.box, 1)
		d.Stroke([]raster.Pt{p(0.61, 0.50), p(0.39, 0.72)}, w*0.7, d.col.box, 1)
	default:
		d.miss("emblem", kind)
		d.text(initial(kind), 0.5, 0.58, 0.5, 0.8, ink)
	}
}
