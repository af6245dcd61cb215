package e2e

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

	"herbstnebel/rules/check"
)

// screenSize is the size of an emulated screen in CSS pixels.
type screenSize struct {
	name          string
	width, height int64
	ratio         float64
	throttle      float64 // how many times slower the page's thread runs
}

// sampleEvery is the pause between two pictures. Pictures in close succession would slow the page.
const sampleEvery = 500 * time.Millisecond

var measuredScreens = []screenSize{
	{"desktop", 1280, 800, 1, 1},
	{"phone, 4 times slower", 390, 844, 2, 4},
}

// middle returns a picture of the middle of the screen, which costs the browser less than one of all of it.
func (p *page) middle(s screenSize) []byte {
	p.t.Helper()
	data, err := chromedp.Call(p.ctx, cdpage.CaptureScreenshot, cdpage.CaptureScreenshotParams{
		Clip: &cdpage.Viewport{X: float64(s.width) * 0.2, Y: float64(s.height) * 0.35, Width: 200, Height: 200, Scale: 1}})
	check.Must(p.t, err)
	return data.Data
}

// detail is the mean difference between neighbouring pixels of a picture: little for a white or blurred map.
func detail(picture []byte) float64 {
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return 0
	}
	b := img.Bounds()
	sum := 0.0
	green := func(x, y int) float64 { _, g, _, _ := img.At(x, y).RGBA(); return float64(g) / 257 }
	for y := b.Min.Y; y < b.Max.Y; y += 2 {
		for x := b.Min.X; x < b.Max.X; x++ {
			d := green(x+1, y) - green(x, y)
			sum += max(d, -d)
		}
	}
	return sum / float64(b.Dx()*b.Dy()/2)
}

// measureMap measures when the map is legible and when it is sharp, in seconds after Start is pressed: when the picture
// has half and nineteen twentieths of the detail that it has at last. A build must draw its first picture within a minute.
func (f *figures) measureMap(t *testing.T, url, game string, s screenSize) {
	p := launch(t).open(s.width, s.height, s.ratio, s.throttle > 1)
	if s.throttle > 1 {
		p.do(emulation.SetCPUThrottlingRate.Method, dict{"rate": s.throttle})
	}
	p.navigate(url + "?game=" + game + "&axis=human&allies=human&seed=16&lang=en&mute")
	p.awaitState("ready")
	name := game + ", " + s.name
	f.put(name+": first frame, ms", mark(p, "herbstnebel-ready"))
	p.until("the game to be in sight", state+` !== "ready"`, func() { p.must(`document.querySelector('#start').click()`) })
	type sample struct{ after, detail float64 }
	var samples []sample
	for start := time.Now(); len(samples) < 8 || samples[len(samples)-1].after < 30; {
		after := time.Since(start).Seconds()
		samples = append(samples, sample{after, detail(p.middle(s))})
		time.Sleep(sampleEvery)
	}
	final := samples[len(samples)-1].detail
	reached := func(share float64) float64 {
		for i := len(samples) - 1; i >= 0; i-- {
			if samples[i].detail < share*final {
				return samples[min(i+1, len(samples)-1)].after
			}
		}
		return 0
	}
	f.put(name+": legible map, s", reached(0.5))
	f.put(name+": sharp map, s", reached(0.95))
	f.measureIdle(name, p)
}

// measureIdle measures the processor time of all of the browser's processes during ten seconds of a still, muted board, in
// sight and hidden, in percent of a core.
func (f *figures) measureIdle(name string, p *page) {
	during := func(what string) {
		before := processTimes(p)
		p.must(`new Promise(done => setTimeout(() => done(true), 10000))`)
		sum := 0.0
		for kind, seconds := range processTimes(p) {
			sum += seconds - before[kind]
		}
		f.put(fmt.Sprintf("%s: %s, %% of a core", name, what), sum*10)
	}
	during("still and muted")
	p.must(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }); document.dispatchEvent(new Event('visibilitychange'))`)
	during("hidden")
}

// TestMapAgainst is TestAgainst for the first map and for a still board.
func TestMapAgainst(t *testing.T) {
	measuring(t)
	compare(t, 3, func(f *figures, t *testing.T, url string) {
		for _, s := range measuredScreens {
			for _, game := range []string{"celles", "deadlywoods"} {
				t.Run(game+", "+s.name, func(t *testing.T) { f.measureMap(t, url, game, s) })
			}
		}
	})
}

// TestMemory lets two engines play in each build for twenty minutes, and reports the memory of the page's process. It needs
// Linux and -timeout 30m.
func TestMemory(t *testing.T) {
	measuring(t)
	pages := map[string]*page{}
	for name, url := range map[string]string{"the other build": os.Getenv("HERBSTNEBEL_AGAINST"), "this build": serve(t)} {
		if url == "" {
			continue
		}
		p := launch(t).open(1280, 800, 1, false)
		p.navigate(url + "?game=tigers&scenario=campaign&axis=colonel&allies=colonel&seed=16&lang=en&mute")
		p.begin()
		pages[name] = p
	}
	time.Sleep(20 * time.Minute)
	for name, p := range pages {
		info, err := chromedp.CallBrowser(p.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
		check.Must(t, err)
		for _, process := range info.ProcessInfo {
			if process.Type != "renderer" {
				continue
			}
			status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process.ID))
			check.Must(t, err)
			for line := range strings.Lines(string(status)) {
				if strings.HasPrefix(line, "VmRSS") {
					t.Logf("%s: %s", name, strings.Join(strings.Fields(line), " "))
				}
			}
		}
	}
}
