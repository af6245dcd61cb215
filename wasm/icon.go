package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"

	"herbstnebel/scenes/raster"
)

// icons are the sizes of the icons, in pixels: those that browsers require for an installable page, and that of Apple's
// home screens.
const (
	smallIcon = 192
	largeIcon = 512
	touchIcon = 180
)

// icon returns a PNG of the game's sign, a counter of an armoured unit, as on the cover of the page. A mask icon fills
// the square, because the system cuts it to its own shape, and has its sign in the middle four fifths.
func icon(size int, mask bool) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	c, s := raster.NewCanvas(img, 0, 0), float64(size)/32
	field, line := raster.Rgb(0x54, 0x5d, 0x55), raster.Rgb(0xee, 0xe9, 0xdb)
	at := func(x, y float64) raster.Pt { return raster.Pt{X: x * s, Y: y * s} }
	if mask {
		c.Fill([]raster.Pt{at(0, 0), at(32, 0), at(32, 32), at(0, 32)}, field, 1)
	} else {
		c.Fill(rounded(at, 16, 12, 4), field, 1)
	}
	k := 1.0
	if mask {
		k = 0.8
	}
	box := []raster.Pt{at(16-11*k, 16-7*k), at(16+11*k, 16-7*k), at(16+11*k, 16+7*k), at(16-11*k, 16+7*k)}
	c.Loop(box, 2*k*s, line, 1)
	var track []raster.Pt
	for i := range 64 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 32)
		track = append(track, at(16+7*k*cos, 16+3.6*k*sin))
	}
	c.Loop(track, 2*k*s, line, 1)
	small := image.NewPaletted(img.Rect, palette(field, line))
	draw.Draw(small, img.Rect, img, image.Point{}, draw.Src)
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, small)
	return out.Bytes(), err
}

// palette returns the colours of a sign on a field, and those of their smooth edges.
func palette(field, line color.RGBA) (p color.Palette) {
	const steps = 7
	for i := range steps + 1 {
		mix := func(from, to uint8) uint8 { return uint8((int(from)*(steps-i) + int(to)*i) / steps) }
		p = append(p, color.RGBA{mix(field.R, line.R), mix(field.G, line.G), mix(field.B, line.B), 255},
			color.RGBA{mix(field.R, 0), mix(field.G, 0), mix(field.B, 0), mix(255, 0)})
	}
	return p
}

// rounded returns a square with its middle at mid, mid. Its corners have the radius r, and their centres are flat from
// its middle.
func rounded(at func(x, y float64) raster.Pt, mid, flat, r float64) (out []raster.Pt) {
	for i := range 64 {
		sin, cos := math.Sincos((float64(i) + 0.5) * math.Pi / 32)
		out = append(out, at(mid+math.Copysign(flat, cos)+r*cos, mid+math.Copysign(flat, sin)+r*sin))
	}
	return out
}

// writeIcons writes the icons of the desktop programs to a folder, in all sizes that desktop systems ask for.
func writeIcons(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, size := range []int{16, 32, 48, 64, 128, 256, 512, 1024} {
		data, err := icon(size, false)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, fmt.Sprintf("icon-%d.png", size)), data, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// addIcons adds the icons and the manifest, which makes the page installable. It returns the name of the manifest and
// the icons' names by their use.
func (s *site) addIcons(description string) (manifest string, names map[string]string, err error) {
	names = map[string]string{}
	type entry struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	var list []entry
	for _, i := range []struct {
		name, sizes, purpose string
		size                 int
	}{
		{"small", "192x192", "any", smallIcon}, {"large", "512x512", "any", largeIcon},
		{"mask", "512x512", "maskable", largeIcon}, {"touch", "", "maskable", touchIcon},
	} {
		data, err := icon(i.size, i.purpose == "maskable")
		if err != nil {
			return "", nil, err
		}
		names[i.name] = s.add("icon-"+i.name+".png", data)
		if i.sizes != "" {
			list = append(list, entry{names[i.name], i.sizes, "image/png", i.purpose})
		}
	}
	data, err := json.MarshalIndent(map[string]any{
		"name": "Herbstnebel", "short_name": "Herbstnebel", "description": description, "start_url": "./", "scope": "./",
		"display": "standalone", "background_color": "#1d242b", "theme_color": "#1d242b", "categories": []string{"games"}, "icons": list,
	}, "", "\t")
	if err != nil {
		return "", nil, err
	}
	return s.add("herbstnebel.webmanifest", data), names, nil
}
