//go:build !js

//lint:file-ignore SA1019 see frames

package scenes

import (
	"fmt"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestFramesWaitForEvents checks that a pause waits for events and calls a frame at its end, and that its end is not
// awaited.
func TestFramesWaitForEvents(t *testing.T) {
	var did []string
	f := frames{
		setMode: func(m ebiten.FPSModeType) { did = append(did, fmt.Sprint("mode ", m)) },
		wake:    func(after time.Duration) { did = append(did, fmt.Sprint("wake after ", after)) },
	}
	f.Rest(time.Second)
	f.Rest(0)
	want := []string{fmt.Sprint("mode ", ebiten.FPSModeVsyncOffMinimum), "wake after 1s", fmt.Sprint("mode ", ebiten.FPSModeVsyncOn)}
	check.EqualSlices(t, did, want, "what a pause does")
}

// pauses is a platform that records the last pause.
type pauses struct {
	ui.NoPlatform
	last time.Duration
}

func (p *pauses) Rest(pause time.Duration) { p.last = pause }

// stillScene is a scene that waits for the player.
type stillScene struct{}

func (stillScene) Update(*ui.Context) error        { return nil }
func (stillScene) Draw(*ebiten.Image, *ui.Context) {}
func (stillScene) Idle() bool                      { return true }

// TestAppRests checks that the next frame comes later only after an update of a drawn screen on which nothing happens.
func TestAppRests(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	p := &pauses{last: -1}
	s.c.Platform, s.stack = p, ui.NewStack(s.c, stillScene{})
	rest := func() {
		t.Helper()
		s.step(ui.Input{})
		(&uitest.Screen{C: s.c, Stack: s.stack}).Draw()
		for range 100 {
			s.dirty = false
			s.step(ui.Input{})
		}
		check.MustEqual(t, p.last, time.Second/10, "the pause of a still screen")
	}
	rest()
	s.Draw(nil)
	check.Equal(t, p.last, time.Second/10, "the pause after a frame with an update")
	s.Draw(nil)
	check.Equal(t, p.last, 0, "the pause after a frame without an update, whose input is still to be read")
	rest()
	s.dirty = true
	s.step(ui.Input{})
	check.Equal(t, p.last, 0, "the pause before a changed screen is drawn")
	rest()
	s.press(ui.Down)
	check.Equal(t, p.last, 0, "the pause after a key")
}
