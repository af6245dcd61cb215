package e2e

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui/uitest"
)

// TestStill reports the processor time that a still board uses and a moving one. It asserts only
// that the still board does not change.
func TestStill(t *testing.T) {
	uitest.NeedDisplay(t)
	if runtime.GOOS != "linux" {
		t.Skip("reads /proc")
	}
	h := sitDown(t, launch(t, 1280, 800, calmSettings, board...), "deadlywoods")
	before := h.settled()
	each := func(n int, do func()) (cpu, wall time.Duration) {
		c, w := h.cpu(), time.Now()
		for range n {
			do()
		}
		return (h.cpu() - c) / time.Duration(n), time.Since(w) / time.Duration(n)
	}
	cpu, wall := each(300, func() { h.ticks(1); h.frame() })
	t.Logf("still board, 1280x800: %v of CPU for an update and a frame (%v until the host has it)", cpu, wall)
	rss, heap := h.memory()
	cpu, _ = each(10, func() { h.ticks(1000) })
	rss2, heap2 := h.memory()
	t.Logf("10,000 updates of it: %v of CPU each; resident %d kB before and %d kB after, data %d kB and %d kB", cpu/1000, rss, rss2, heap, heap2)
	if after := h.see(); string(after.Pix) != string(before.Pix) {
		t.Error("the still board has changed")
	}
	// Moving the pointer over the map makes every frame different.
	mid := h.table.view.Center()
	dx := 0.0
	cpu, wall = each(100, func() {
		dx = 60 - dx
		h.point(mid.X+dx, mid.Y+dx)
		h.frame()
	})
	t.Logf("board redrawn as the pointer goes from hex to hex: %v of CPU an update and a frame (%v until the host has it)", cpu, wall)
	h.guest.PressKey(ebiten.KeyA)
	cpu, wall = each(60, func() { h.ticks(1); h.frame() })
	h.guest.ReleaseKey(ebiten.KeyA)
	t.Logf("board redrawn as it scrolls, tiles of the map included: %v of CPU an update and a frame (%v until the host has it)", cpu, wall)
}

// cpu returns the processor time of the program, in user and system mode.
func (p *program) cpu() time.Duration {
	p.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	check.Must(p.t, err)
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// memory returns the resident memory of the program and its data segment, in kB.
func (p *program) memory() (resident, data int) {
	p.t.Helper()
	f, err := os.Open(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	check.Must(p.t, err)
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if n, ok := strings.CutPrefix(s.Text(), "VmRSS:"); ok {
			resident, _ = strconv.Atoi(strings.Fields(n)[0])
		}
		if n, ok := strings.CutPrefix(s.Text(), "VmData:"); ok {
			data, _ = strconv.Atoi(strings.Fields(n)[0])
		}
	}
	return resident, data
}
