package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"math"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"herbstnebel/assets/sound"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/skin"
)

// frames reads n frames and returns their left and right samples.
func frames(t *testing.T, r io.Reader, n int) (left, right []float32) {
	t.Helper()
	p := make([]byte, 8*n)
	_, err := io.ReadFull(r, p)
	check.Must(t, err)
	for i := 0; i < len(p); i += 8 {
		left = append(left, math.Float32frombits(binary.LittleEndian.Uint32(p[i:])))
		right = append(right, math.Float32frombits(binary.LittleEndian.Uint32(p[i+4:])))
	}
	return left, right
}

// flat returns an effect of n equal samples.
func flat(n int, v float32) []float32 {
	s := make([]float32, n)
	for i := range s {
		s[i] = v
	}
	return s
}

func loud() (*levels, *mixer) {
	l := &levels{}
	for b := range buses {
		l.set(b, 1)
	}
	m := &mixer{levels: l}
	m.volume.now = 1
	return l, m
}

func near(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-4 }

func TestMixer(t *testing.T) {
	_, m := loud()
	if l, r := frames(t, m, 4); l[0] != 0 || r[3] != 0 {
		t.Error("silence is not silent")
	}
	m.start(flat(11, 0.25), 0, 1, 1)
	m.start(flat(6, 0.25), -1, 1, 1)
	l, r := frames(t, m, 16)
	both := float32(0.25 + 0.25*math.Sqrt2)
	for i, want := range []struct{ l, r float32 }{{both, 0.25}, {both, 0.25}, {both, 0.25}, {both, 0.25}, {both, 0.25}, {0.25, 0.25}} {
		if !near(l[i], want.l) || !near(r[i], want.r) {
			t.Errorf("frame %d is %v %v, want %v %v", i, l[i], r[i], want.l, want.r)
		}
	}
	if l[10] != 0 || l[15] != 0 {
		t.Error("an effect does not end")
	}
	m.start([]float32{0, 0.5, 0, 0.5, 0}, 0, 1, 0.5)
	if l, _ := frames(t, m, 3); !near(l[1], 0.25) || !near(l[2], 0.5) {
		t.Errorf("at half the pitch: %v", l)
	}
}

func TestMixerStaysBelowOne(t *testing.T) {
	_, m := loud()
	for range 3 * voices {
		m.start(flat(500, 0.9), 0, 1, 1)
	}
	l, _ := frames(t, m, 100)
	if l[50] > 1 || l[50] < 0.95 {
		t.Errorf("%v", l[50])
	}
	check.Equal(t, limit(0.5), 0.5, "a soft sample becomes")
	if limit(-3) != -limit(3) || limit(0.9) >= 0.9 {
		t.Error("the limit is not even, or does not bend")
	}
}

func TestOldestVoiceIsReplaced(t *testing.T) {
	_, m := loud()
	m.start(flat(1000, 0.01), 0, 1, 1)
	frames(t, m, 10)
	for range voices {
		m.start(flat(1000, 0.001), 0, 1, 1)
	}
	if l, _ := frames(t, m, 1); !near(l[0], voices*0.001) {
		t.Errorf("%v", l[0])
	}
}

func TestVolumes(t *testing.T) {
	levels, m := loud()
	levels.set(effects, 0.5)
	m.start(flat(4*Rate/10, 0.5), 0, 1, 1)
	l, _ := frames(t, m, Rate/10)
	for i := 1; i < len(l); i++ {
		if d := l[i] - l[i-1]; d > 0 || d < -0.001 {
			t.Fatalf("frame %d jumps by %v", i, d)
		}
	}
	if want := float32(0.125); !near(l[len(l)-1], want) {
		t.Errorf("half the volume is %v, want %v", l[len(l)-1], want)
	}
	levels.set(master, 0)
	l, _ = frames(t, m, Rate/10)
	check.Equal(t, l[len(l)-1], 0, "no volume is heard")
	levels.set(master, math.NaN())
	levels.set(master, 7)
	check.Equal(t, levels.gain(effects), 0.25, "gain")
}

func openTestBed(t *testing.T, id string) *bed {
	t.Helper()
	data, err := sound.Read(id + ".ogg")
	check.Must(t, err)
	b, err := openBed(id, data)
	check.Must(t, err)
	return b
}

// played returns the left samples of n frames of a bed without its fade.
func played(b *bed, n int) (left []float32) {
	b.level, b.want = 1, 1
	out := make([]float32, 2*n)
	b.add(out)
	for i := 0; i < len(out); i += 2 {
		left = append(left, out[i])
	}
	return left
}

func TestAShortBedIsKept(t *testing.T) {
	stream, b := openTestBed(t, "wind"), openTestBed(t, "wind")
	breaths := 0
	b.keep(func() { breaths++ })
	if b.r != nil || breaths < 100 {
		t.Errorf("the wind is decoded while it plays: %v, with %d breaths before", b.r != nil, breaths)
	}
	n := int(b.end-sound.Pad)*2 + 1000 // the loop twice and a little more
	want, got := played(stream, n), played(b, n)
	peak := 0.0
	for i := range want {
		peak = max(peak, math.Abs(float64(want[i]-got[i])))
	}
	if peak > 1e-4 {
		t.Errorf("what is kept differs by %v from what is decoded", peak)
	}
	long := openTestBed(t, "theme")
	long.keep(func() {})
	if long.r == nil || long.kept != nil {
		t.Error("a long bed is kept")
	}
}

func TestABedLoops(t *testing.T) {
	b := openTestBed(t, "wind")
	n := int(b.end - sound.Pad)
	read := func() []float32 { return played(b, n) }
	first, second := read(), read()
	apart := 0.0
	for i := range first {
		apart = max(apart, math.Abs(float64(first[i]-second[i])))
	}
	if apart > 1e-4 {
		t.Errorf("the second time differs by %v", apart)
	}
	// Across the loop point no step is larger than those within the loop.
	peak := 0.0
	for i := 1; i < n; i++ {
		peak = max(peak, math.Abs(float64(first[i]-first[i-1])))
	}
	if seam := math.Abs(float64(second[0] - first[n-1])); seam > peak {
		t.Errorf("a step of %v at the seam, at most %v elsewhere", seam, peak)
	}
}

func TestBedsFade(t *testing.T) {
	l := &levels{}
	for b := range buses {
		l.set(b, 1)
	}
	b := newBeds(l, &mixer{levels: l})
	b.play(ambience, openTestBed(t, "wind"))
	left, _ := frames(t, b, 3*Rate)
	if loudness(left[:480]) > 0.001 || loudness(left[2*Rate:]) < 0.01 {
		t.Error("the wind does not come")
	}
	b.play(ambience, nil)
	left, _ = frames(t, b, 2*Rate)
	if loudness(left[:1000]) < 0.005 || loudness(left[19*Rate/10:]) != 0 || len(b.deck(ambience).fading) != 0 {
		t.Error("the wind does not fade out")
	}
	l.set(music, 0)
	frames(t, b, 1)
	b.play(music, openTestBed(t, "theme"))
	left, _ = frames(t, b, Rate)
	check.Equal(t, loudness(left[Rate/2:]), 0, "the music is heard without volume")
	b.play(music, &bed{id: "broken"})
	frames(t, b, Rate)
	b.play(music, nil)
	frames(t, b, 2*Rate)
	check.Equal(t, len(b.deck(music).fading), 0, "a broken bed never ends")
}

// During a match the music is as loud as the volume of the match says, lower during a long effect and for a while after
// it, but not during a click. Without volume it pauses, and on the title it has its own volume again.
func TestMusicInPlay(t *testing.T) {
	l, m := loud()
	l.set(ambience, 0)
	l.set(play, 0.5)
	b := newBeds(l, m)
	frames(t, b, 1)
	flatBed := &bed{id: "flat", kept: make([]int16, 2*Rate+2000), level: 1}
	for i := range flatBed.kept {
		flatBed.kept[i] = math.MaxInt16 / 2
	}
	b.play(music, flatBed)
	hear := func(name string, seconds int, want float32) {
		t.Helper()
		left, _ := frames(t, b, seconds*Rate)
		if got := left[len(left)-1]; math.Abs(float64(got-want)) > 0.001 {
			t.Errorf("%s: the level is %v, want %v", name, got, want)
		}
		for i := 1; i < len(left); i++ {
			if d := math.Abs(float64(left[i] - left[i-1])); d > 0.001 {
				t.Fatalf("%s: frame %d jumps by %v", name, i, d)
			}
		}
	}
	hear("on the title", 1, 0.5)
	b.setInPlay(true)
	hear("in play", 5, 0.125)
	m.start(flat(long-1, 0.1), 0, 1, 1)
	hear("during a click", 1, 0.125)
	frames(t, m, Rate)
	m.start(flat(long, 0.1), 0, 1, 1)
	hear("during a gun", 1, ducked*0.125)
	frames(t, m, Rate)
	hear("just after it", 1, ducked*0.125)
	hear("later", 2, 0.125)
	l.set(play, 0)
	hear("switched off", 2, 0)
	at := flatBed.next
	hear("still off", 1, 0)
	check.Equal(t, flatBed.next, at, "music that is off goes on to")
	b.setInPlay(false)
	hear("on the title again", 5, 0.5)
}

// The device rests while the sound is muted and while the tab is hidden.
func TestMusicRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dev := &fake{}
		p := newPlayer(func(_, _ io.Reader) (device, error) { return dev, nil }, sound.Read)
		p.Mute(false)
		synctest.Wait()
		for _, c := range []struct {
			name          string
			muted, hidden bool
		}{{"heard", false, false}, {"muted", true, false}, {"heard again", false, false}, {"hidden", false, true}, {"both", true, true}} {
			p.mu.Lock()
			p.hidden = c.hidden
			p.mu.Unlock()
			p.Mute(c.muted)
			check.Equal(t, dev.playing, !c.muted && !c.hidden, "%s: the device plays", c.name)
		}
	})
}

func loudness(s []float32) float64 {
	sum := 0.0
	for _, v := range s {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(s)))
}

func TestBrokenFiles(t *testing.T) {
	good, err := sound.Read("die.mp3")
	check.Must(t, err)
	for name, data := range map[string][]byte{"empty": nil, "noise": []byte("no sound at all, only words, and not few of them"), "cut": good[:700]} {
		if _, err := decodeEffect(name, data, func() {}); err == nil && name != "cut" {
			t.Errorf("%s: decoded", name)
		}
		if _, err := openBed(name, data); err == nil {
			t.Errorf("%s: opened", name)
		}
	}
}

func TestEffectsBeginAtOnce(t *testing.T) {
	for _, id := range sound.Effects {
		data, err := sound.Read(id + ".mp3")
		check.Must(t, err)
		s, err := decodeEffect(id, data, func() {})
		check.Must(t, err)
		if len(s) < Rate/20 || (s[0] < audible && s[0] > -audible) {
			t.Errorf("%s: %d samples, the first is %v", id, len(s), s[0])
		}
	}
}

// fake is a device that records the calls it receives.
type fake struct {
	mu      sync.Mutex
	playing bool
	effects io.Reader
}

func (f *fake) pause()  { f.mu.Lock(); f.playing = false; f.mu.Unlock() }
func (f *fake) resume() { f.mu.Lock(); f.playing = true; f.mu.Unlock() }

func TestPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dev := &fake{}
		opened := 0
		p := newPlayer(func(e, _ io.Reader) (device, error) { opened++; dev.effects = e; return dev, nil }, sound.Read)
		p.Play("die")
		p.Music("theme")
		p.Mute(true)
		check.MustEqual(t, opened, 0, "a muted player opens the device")
		p.Mute(false)
		synctest.Wait() // until everything is read
		if len(p.loaded) != len(sound.Effects) {
			t.Errorf("%d effects of %d", len(p.loaded), len(sound.Effects))
		}
		if p.beds.deck(music).now == nil {
			t.Error("the music that was asked for before is not played")
		}
		p.Play("die")
		p.Play("die") // too soon: dropped
		time.Sleep(apart - 1)
		p.Play("die") // still too soon
		p.Play("no such sound")
		n := 0
		for _, v := range p.mix.voices {
			if v.samples != nil {
				n++
			}
		}
		if n != 1 || !dev.playing {
			t.Errorf("%d effects, playing %v", n, dev.playing)
		}
		time.Sleep(time.Nanosecond)
		p.Play("die") // late enough
		if p.last["die"] != time.Now() {
			t.Error("the second die is dropped")
		}
		p.SetVolume("effects", 1)
		p.SetVolume("no such bus", 1)
		if l, _ := frames(t, dev.effects, Rate/2); loudness(l) == 0 {
			t.Error("the die is silent")
		}
		p.Music("no such music")
		p.Music("")
		p.Ambience("wind")
		synctest.Wait()
		if b := p.beds.deck(ambience).now; b == nil || b.kept == nil {
			t.Error("the wind is not played, or decoded again and again")
		}
		p.Mute(true)
		p.Play("gun")
		if l, _ := frames(t, dev.effects, 1000); loudness(l) != 0 || dev.playing {
			t.Error("muted and heard")
		}
		p.Mute(false)
		check.Equal(t, opened, 1, "opened (times)")
	})
}

func TestNoDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("the cable is out")
		p := newPlayer(func(_, _ io.Reader) (device, error) { return nil, broken }, sound.Read)
		p.Mute(false)
		synctest.Wait()
		if !errors.Is(p.Err(), broken) {
			t.Errorf("%v", p.Err())
		}
		p.Music("theme")
		p.Ambience("wind")
		p.Play("die")
		p.SetVolume("master", 0.5)
		p.Mute(true)
		p.Mute(false)
		if !errors.Is(p.Err(), broken) {
			t.Errorf("%v", p.Err())
		}

		var none *Player
		none.Play("die")
		none.Music("theme")
		none.Ambience("wind")
		none.SetVolume("master", 1)
		none.Mute(false)
		if none.Err() == nil {
			t.Error("no player and no error")
		}
	})
}

// stuck is a device that panics.
type stuck struct{ fake }

func (*stuck) resume() { panic("a fault made for this test") }

// TestPanicMutesThePlayer checks that a panic in the sound goroutine mutes the player and does not end
// the program.
func TestPanicMutesThePlayer(t *testing.T) {
	was := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(was) })
	fault := func(string) ([]byte, error) { panic("a fault made for this test") }
	for name, p := range map[string]*Player{
		"opening": newPlayer(func(_, _ io.Reader) (device, error) { panic("a fault made for this test") }, sound.Read),
		"playing": newPlayer(func(_, _ io.Reader) (device, error) { return &stuck{}, nil }, sound.Read),
		"reading": newPlayer(func(_, _ io.Reader) (device, error) { return &fake{}, nil }, fault),
	} {
		synctest.Test(t, func(t *testing.T) {
			p.Music("theme")
			p.Mute(false)
			synctest.Wait()
			if p.Err() == nil {
				t.Errorf("%s: no error", name)
			}
			p.Ambience("wind")
			p.Play("die")
			p.Mute(true)
			p.Mute(false)
			synctest.Wait()
			if p.beds.deck(music).now != nil || p.beds.deck(ambience).now != nil {
				t.Errorf("%s: something is played", name)
			}
		})
	}
	p := newPlayer(nil, fault)
	p.device = &fake{}
	synctest.Test(t, func(t *testing.T) {
		p.Music("theme")
		synctest.Wait()
		if p.beds.deck(music).now != nil || p.Err() != nil {
			t.Error("a bed is played that could not be read, or all is silent")
		}
	})
}

func TestTheRealDeviceOrNone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if present() {
			t.Skip("there is sound here")
		}
		p := New(false)
		synctest.Wait()
		check.ErrorIs(t, p.Err(), errNoDevice, "without a device")
	})
}

func TestMain(m *testing.M) {
	// The tests must make no sound and not depend on the machine's audio setup.
	for _, name := range []string{"PULSE_SERVER", "XDG_RUNTIME_DIR", "ALSA_CONFIG_PATH"} {
		os.Unsetenv(name)
	}
	os.Exit(m.Run())
}

func TestFor(t *testing.T) {
	known := map[string]bool{"": true}
	for _, id := range sound.Effects {
		known[id] = true
	}
	tank := func(rules.PieceID) *rules.Piece { return &rules.Piece{Symbol: "armour"} }
	nothing := func(rules.PieceID) *rules.Piece { return nil }
	for k := rules.NoEvent; k < rules.Kinds; k++ {
		for _, piece := range []func(rules.PieceID) *rules.Piece{nil, tank, nothing} {
			if id := For(rules.Event{Kind: k}, piece, &skin.Skin{}, rules.Axis); !known[id] {
				t.Errorf("event %d has the sound %q, which there is not", k, id)
			}
		}
	}
	for _, c := range []struct {
		e      rules.Event
		viewer rules.Side
		want   string
	}{
		{rules.Event{Kind: rules.Moved}, 0, "motor"},
		{rules.Event{Kind: rules.ArtilleryFired, N: 1}, 0, "gun"},
		{rules.Event{Kind: rules.ArtilleryFired, N: 4}, 0, "battery"},
		{rules.Event{Kind: rules.AirStrike}, 0, "battery"},
		{rules.Event{Kind: rules.FlakFired, N: 2}, 0, "gun"},
		{rules.Event{Kind: rules.GameEnded, Side: rules.Axis}, rules.Axis, "victory"},
		{rules.Event{Kind: rules.GameEnded, Side: rules.Axis}, rules.Allies, "defeat"},
		{rules.Event{Kind: rules.GameEnded, Side: rules.Allies}, rules.NoSide, "victory"},
		{rules.Event{Kind: rules.GameEnded}, rules.NoSide, "defeat"},
	} {
		check.Equal(t, For(c.e, tank, &skin.Skin{}, c.viewer), c.want, "%+v for %v", c.e, c.viewer)
	}
}

func BenchmarkMixer(b *testing.B) {
	_, m := loud()
	long := flat(1<<20, 0.01)
	for range 8 {
		m.start(long, 0, 1, 1)
	}
	p := make([]byte, 8*Rate/60)
	for b.Loop() {
		for j := range 8 {
			m.voices[j].at = 0
		}
		_, _ = m.Read(p)
	}
}

func BenchmarkBeds(b *testing.B) {
	l := &levels{}
	for i := range buses {
		l.set(i, 1)
	}
	wind := &bed{kept: make([]int16, 10*Rate)}
	for i := range wind.kept {
		wind.kept[i] = int16(i % 4096)
	}
	s := newBeds(l, &mixer{levels: l})
	s.play(ambience, wind)
	p := make([]byte, 8*Rate/60)
	for b.Loop() {
		_, _ = s.Read(p)
	}
}
