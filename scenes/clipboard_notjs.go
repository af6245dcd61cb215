//go:build !js

package scenes

import (
	"log/slog"

	system "github.com/atotto/clipboard"
)

// Copy puts a text on the clipboard of the system, if that can be reached, and keeps it.
func (d *desktop) Copy(text string) {
	d.copied = text
	d.clip(func() {
		if err := system.WriteAll(text); err != nil {
			slog.Debug("scenes: copied within the program only", "err", err)
		}
	})
}

// Paste fetches the text of the clipboard of the system, or else what was copied here.
func (d *desktop) Paste() {
	copied := d.copied
	d.clip(func() {
		text, err := system.ReadAll()
		if err != nil {
			text = copied
		}
		d.todo <- func() { d.pasted = text }
	})
}

// Pasted returns the text that Paste has fetched, once.
func (d *desktop) Pasted() string {
	text := d.pasted
	d.pasted = ""
	return text
}

// clip uses the clipboard beside the frames: other programs may be slow to answer. If too many uses wait, it is left out.
func (d *desktop) clip(use func()) {
	if d.clips == nil {
		d.clips = make(chan func(), 8)
		go func() {
			for use := range d.clips {
				use()
			}
		}()
	}
	select {
	case d.clips <- use:
	default:
	}
}
