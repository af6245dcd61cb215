package e2e

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
)

// shot writes a screenshot to the folder HERBSTNEBEL_SHOTS, if that is set.
func (p *program) shot(name string) {
	if dir := os.Getenv("HERBSTNEBEL_SHOTS"); dir != "" {
		_ = writePNG(filepath.Join(dir, name+".png"), p.see())
	}
}

func writePNG(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
