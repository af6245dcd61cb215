//go:build !js

//lint:file-ignore SA1019 see frames

package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// frames makes Ebitengine wait for events while nothing moves. Ebitengine deprecates its only mode that does so in
// favour of a screen that is not cleared, which spares the drawing of a frame, but not the frame.
type frames struct {
	setMode func(ebiten.FPSModeType)
	wake    func(after time.Duration) // calls a frame, in place of the one of an earlier call
}

func newFrames() frames {
	next := time.AfterFunc(time.Hour, ebiten.ScheduleFrame)
	return frames{setMode: ebiten.SetFPSMode, wake: func(after time.Duration) { next.Reset(after) }}
}

// Rest lets the next frame come after a time, or at once if there is input or the time is 0.
func (f frames) Rest(pause time.Duration) {
	if pause == 0 {
		f.setMode(ebiten.FPSModeVsyncOn)
		return
	}
	f.setMode(ebiten.FPSModeVsyncOffMinimum)
	f.wake(pause)
}
