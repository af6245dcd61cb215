//go:build !js

package scenes

import (
	"log/slog"

	system "github.com/atotto/clipboard"
)

// Copy keeps a text and puts it on the system clipboard if there is one.
func (d *desktop) Copy(text string) {
	d.copied = text
	d.clip(func() {
		if err := system.WriteAll(text); err != nil {
			slog.Debug("scenes: copied within the program only", "err", err)
		}
	})
}

// Paste starts reading the system clipboard; without one it takes the text copied last.
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

// Pasted returns the text that Paste has read, once.
func (d *desktop) Pasted() string {
	text := d.pasted
	d.pasted = ""
	return text
}

// clip uses the clipboard on another goroutine, because other programs may be slow to answer. If too many uses
// are waiting, it drops this one.
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
