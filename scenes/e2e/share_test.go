package e2e

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
)

// exported waits for a file that the program writes to its export folder and returns its path.
func (p *program) exported(pattern string) string {
	p.t.Helper()
	for {
		p.ticks(2)
		if files, _ := filepath.Glob(filepath.Join(p.home, "Herbstnebel", pattern)); len(files) > 0 {
			if info, err := os.Stat(files[0]); err == nil && info.Size() > 0 { // the program creates the file before it writes the content
				return files[0]
			}
		}
		if late(p.t) {
			p.t.Fatal("no file ", pattern)
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// plainSettings are without animation and without the historical note, because Esc would dismiss
// the note before opening the menu.
const plainSettings = `{"ReducedMotion": true, "NoHistory": true}`

// menuEntry opens the menu of the match and moves the focus to its nth entry with Tab.
func (p *program) menuEntry(n int) {
	p.t.Helper()
	p.press(ebiten.KeyEscape)
	p.ticks(3)
	for range n {
		p.press(ebiten.KeyTab)
	}
	p.press(ebiten.KeyEnter)
	p.ticks(3)
}

// TestPictureIsExported exports the map as a picture from the menu and checks the file.
func TestPictureIsExported(t *testing.T) {
	h := sitDown(t, launch(t, 960, 600, plainSettings, board...), "deadlywoods")
	h.settled()
	h.menuEntry(4)
	h.shot("share")
	h.click(470, 274) // the second button
	file := h.exported("*.png")
	h.ticks(3)
	h.shot("share-told")
	f, err := os.Open(file)
	check.Must(t, err)
	defer f.Close()
	img, err := png.Decode(f)
	check.Must(t, err)
	if dir := os.Getenv("HERBSTNEBEL_SHOTS"); dir != "" {
		check.Must(t, writePNG(filepath.Join(dir, "share-picture.png"), img))
	}
	b := img.Bounds()
	if b.Dx() < 800 || b.Dy() < 450 {
		t.Errorf("the picture has %v", b.Size())
	}
	colors := map[uint32]bool{}
	for y := b.Min.Y; y < b.Max.Y; y += 3 {
		for x := b.Min.X; x < b.Max.X; x += 3 {
			r, g, bl, a := img.At(x, y).RGBA()
			check.MustEqual(t, a, 0xffff, "%d,%d is not opaque", x, y)
			colors[r>>12<<8|g>>12<<4|bl>>12] = true
		}
	}
	if len(colors) < 100 {
		t.Errorf("the picture has %d colours: no map", len(colors))
	}
}

// TestClipIsExported exports the opponent's turn as an animated GIF from the menu and checks that no
// update takes long.
func TestClipIsExported(t *testing.T) {
	h := sitDown(t, launch(t, 960, 600, plainSettings, "-mute", "-lang", "en", "-seed", "1", "-game", "tigers", "-axis", "greedy", "-allies", "human"), "tigers")
	h.settled()
	h.menuEntry(4)
	h.click(470, 343) // the third button
	h.shot("reel-making")
	for frames := 0; ; frames++ {
		h.ticks(1)
		if files, _ := filepath.Glob(filepath.Join(h.home, "Herbstnebel", "*.gif")); len(files) > 0 {
			break
		}
		if frames%20 == 0 { // there is no button to press before the clip is complete
			h.shot("reel")
			h.press(ebiten.KeyEnter)
		}
		if late(t) {
			t.Fatal("no reel")
		}
	}
	file := h.exported("*.gif")
	data, err := os.ReadFile(file)
	check.Must(t, err)
	if dir := os.Getenv("HERBSTNEBEL_SHOTS"); dir != "" {
		check.Must(t, os.WriteFile(filepath.Join(dir, "reel.gif"), data, 0o666))
	}
	if *pictures != "" {
		check.Must(t, os.WriteFile(filepath.Join(*pictures, "reel.gif"), data, 0o666))
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	check.Must(t, err)
	total := 0
	for _, d := range film.Delay {
		total += d
	}
	t.Logf("%d frames of %v, %d.%02d s, %d KB", len(film.Image), film.Image[0].Bounds().Size(), total/100, total%100, len(data)/1024)
	if len(film.Image) < 10 || total < 300 {
		t.Errorf("%d frames, %d hundredths of a second", len(film.Image), total)
	}
}
