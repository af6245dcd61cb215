package main

import (
	"io"

	"github.com/hajimehoshi/ebiten/v2"
)

// elsewhere shows words on a system where a program may have nowhere to write them; nil on others.
var elsewhere func(words string)

// tell writes words that the window does not show.
func tell(to io.Writer, words string) {
	if _, err := io.WriteString(to, words); err != nil && elsewhere != nil {
		elsewhere(words)
	}
}

// prepareWindow says how the window is to be.
func prepareWindow(full bool) {
	ebiten.SetWindowTitle("Herbstnebel")
	ebiten.SetWindowSize(firstWindow(monitorSize()))
	ebiten.SetWindowSizeLimits(480, 360, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false) // App.Draw draws only what has changed
	ebiten.SetFullscreen(full)
}

// monitorSize is that of the monitor on which the window opens, in points; 0, 0 where it is not known.
func monitorSize() (w, h int) {
	m := ebiten.Monitor()
	if m == nil {
		return 0, 0
	}
	return m.Size()
}

// firstWindow is the size of the window at the beginning on a monitor of a size, which is 0 where it
// is not known: whole on it, with room for its frame and for a bar of the desktop.
func firstWindow(monitorW, monitorH int) (w, h int) {
	const frameW, frameH = 16, 88
	w, h = 1280, 800
	if monitorW > 0 && monitorH > 0 {
		w, h = max(min(w, monitorW-frameW), 480), max(min(h, monitorH-frameH), 360)
	}
	return w, h
}
