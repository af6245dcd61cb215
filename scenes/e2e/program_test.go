package e2e

import (
	"errors"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui/uitest"
)

// program is the running program, with its devices controlled by the test.
type program struct {
	t      *testing.T
	guest  *vmhost.GuestSession
	cmd    *exec.Cmd
	screen *ebiten.Image
	home   string
	w, h   int
}

// launch starts the program with a home directory of its own. Unless settings is empty, it is the
// content of settings.json there.
func launch(t *testing.T, w, h int, settings string, args ...string) *program {
	t.Helper()
	uitest.NeedDisplay(t)
	p := &program{t: t, home: t.TempDir(), w: w, h: h}
	if settings != "" {
		check.Must(t, os.WriteFile(filepath.Join(p.home, "settings.json"), []byte(settings), 0o666))
	}
	dir, err := os.MkdirTemp("", "hn") // the path of a socket must be short
	check.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	check.Must(t, err)
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	check.Must(t, err)
	p.cmd = exec.Command(binary, args...)
	p.cmd.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint, "HERBSTNEBEL_HOME="+p.home)
	p.cmd.Stdout, p.cmd.Stderr = os.Stdout, os.Stderr
	check.Must(t, p.cmd.Start())
	ended := make(chan error, 1)
	go func() {
		err := p.cmd.Wait()
		listener.Close() // no further connections
		ended <- err
	}()
	if end, ok := t.Deadline(); ok {
		_ = listener.(*net.UnixListener).SetDeadline(end.Add(-margin))
	}
	conn, err := listener.Accept()
	if err != nil {
		_ = p.cmd.Process.Kill()
		t.Fatal("the program does not come: ", err)
	}
	p.guest, err = vmhost.NewGuestSession(conn, nil)
	if err != nil {
		_ = p.cmd.Process.Kill()
		t.Fatal(err)
	}
	t.Cleanup(func() { // closing the session closes the window
		check.NoError(t, p.guest.Close())
		select {
		case err := <-ended:
			if err != nil {
				t.Error("the program ends with ", err)
			}
		case <-nearTheEnd(t):
			_ = p.cmd.Process.Kill()
			t.Error("the program does not end when its window closes")
		}
	})
	scale := ebiten.Monitor().DeviceScaleFactor()
	p.screen = ebiten.NewImage(int(float64(w)*scale), int(float64(h)*scale))
	check.Must(t, p.guest.SetOutsideScreen(p.screen))
	p.guest.MoveCursor(-10, -10)
	p.ticks(3)
	return p
}

// ticks advances the time by n sixtieths of a second.
func (p *program) ticks(n int) {
	p.t.Helper()
	p.guest.AdvanceTicks(n)
	if !p.guest.WaitTicks() || p.guest.Err() != nil {
		p.t.Fatal("the program has ended: ", p.guest.Err())
	}
}

// frame makes the program draw.
func (p *program) frame() {
	p.t.Helper()
	p.guest.AdvanceFrame()
	if !p.guest.WaitFrame() || !p.guest.CompositeFrame() {
		p.t.Fatal("no frame: ", errors.Join(p.guest.Err()))
	}
}

// see returns the picture on the screen.
func (p *program) see() *image.RGBA {
	p.t.Helper()
	p.frame()
	img := image.NewRGBA(p.screen.Bounds())
	p.screen.ReadPixels(img.Pix)
	return img
}

// settled waits until the picture no longer changes and the program is idle, and returns the
// picture. Tiles of the map are drawn in the background.
func (p *program) settled() *image.RGBA {
	p.t.Helper()
	was, same := p.see(), 0
	for {
		p.ticks(10)
		now := p.see()
		if string(now.Pix) != string(was.Pix) || p.busy() {
			same = 0
		} else if same++; same == 10 {
			return now
		}
		was = now
		if late(p.t) {
			p.t.Fatal("the picture does not come to rest")
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// busy reports whether a thread of the program is running or runnable, on systems that report it:
// it draws tiles, or computes a move.
func (p *program) busy() bool {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
	for _, file := range files {
		text, err := os.ReadFile(file)
		_, state, ok := strings.Cut(string(text), ") ")
		if err == nil && ok && strings.HasPrefix(state, "R") {
			return true
		}
	}
	return false
}

// margin is the time that a wait leaves before the deadline of the tests, for reporting the reason
// of the wait.
const margin = 20 * time.Second

// late reports whether the deadline of the tests is near.
func late(t *testing.T) bool {
	end, ok := t.Deadline()
	return ok && time.Until(end) < margin
}

// nearTheEnd returns a channel that receives when the deadline of the tests is near. It never does
// if there is no deadline.
func nearTheEnd(t *testing.T) <-chan time.Time {
	if end, ok := t.Deadline(); ok {
		return time.After(time.Until(end) - margin)
	}
	return nil
}

// press presses keys one after another.
func (p *program) press(keys ...ebiten.Key) {
	p.t.Helper()
	for _, k := range keys {
		p.guest.PressKey(k)
		p.ticks(1)
		p.guest.ReleaseKey(k)
		p.ticks(1)
	}
}

// point moves the mouse.
func (p *program) point(x, y float64) {
	p.t.Helper()
	p.guest.MoveCursor(x, y)
	p.ticks(1)
}

// click clicks the left button.
func (p *program) click(x, y float64) {
	p.t.Helper()
	p.point(x, y)
	p.guest.PressMouseButton(ebiten.MouseButtonLeft)
	p.ticks(2)
	p.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	p.ticks(2)
}
