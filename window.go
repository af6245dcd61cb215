package main

import (
	"io"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// showMessage shows a message on systems where a program may have no console; nil on others.
var showMessage func(words string)

// write writes a message that the window does not show.
func write(to io.Writer, words string) {
	if _, err := io.WriteString(to, words); err != nil && showMessage != nil {
		showMessage(words)
	}
}

// prepareWindow sets the properties of the window.
func prepareWindow(full bool) {
	ebiten.SetWindowTitle("Herbstnebel")
	ebiten.SetWindowSize(firstWindow(monitorSize()))
	ebiten.SetWindowSizeLimits(480, 360, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false) // App.Draw draws only what has changed
	ebiten.SetFullscreen(full)
}

// monitorSize returns the size of the monitor on which the window opens, in points, or 0, 0
// if it is unknown.
func monitorSize() (w, h int) {
	m := ebiten.Monitor()
	if m == nil {
		return 0, 0
	}
	return m.Size()
}

// firstWindow returns the initial size of the window for the size of a monitor, which is 0
// if unknown. It has 1280 by 800 interface points at the automatic scale. The window fits on the monitor with room for its frame and for the desktop's
// bar.
func firstWindow(monitorW, monitorH int) (w, h int) {
	const frameW, frameH = 16, 88
	scale := ui.AutoScale(float64(monitorW), float64(monitorH), 0, 0)
	w, h = 1280*scale/100, 800*scale/100
	if monitorW > 0 && monitorH > 0 {
		w, h = max(min(w, monitorW-frameW), 480), max(min(h, monitorH-frameH), 360)
	}
	return w, h
}
