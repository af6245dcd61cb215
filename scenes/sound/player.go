package sound

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"

	"herbstnebel/assets/sound"
	"herbstnebel/rules/splitmix"
)

// errNoDevice means that there is nothing to play on.
var errNoDevice = errors.New("sound: no device")

// Player plays. Its methods return at once and may be called from anywhere; on a nil
// Player they do nothing.
type Player struct {
	levels levels
	mix    mixer
	beds   *beds
	open   func(effects, beds io.Reader) (device, error)
	read   func(name string) ([]byte, error)

	mu      sync.Mutex
	dice    splitmix.Source // for small differences of pitch; nothing but the ear depends on it
	muted   bool
	hidden  bool // the browser's tab is
	opened  bool // or tried to
	device  device
	err     error
	loaded  map[string][]float32
	last    map[string]time.Time // when an effect was begun
	wanted  [buses]string        // the beds that should play
	playing [buses]string        // those that were begun
}

// device is what plays the two streams.
type device interface {
	pause()
	resume()
}

// New returns a player with all volumes at 1, which opens the device unless it is muted.
func New(muted bool) *Player {
	p := newPlayer(openOto, sound.Read)
	p.Mute(muted)
	return p
}

func newPlayer(open func(effects, beds io.Reader) (device, error), read func(string) ([]byte, error)) *Player {
	p := &Player{open: open, read: read, muted: true, dice: 1944, loaded: map[string][]float32{}, last: map[string]time.Time{}}
	p.mix.levels = &p.levels
	p.beds = newBeds(&p.levels)
	for b := range buses {
		p.levels.set(b, 1)
	}
	return p
}

// Mute silences everything, or lets it be heard. The device is opened the first time
// that it is wanted.
func (p *Player) Mute(on bool) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.muted = on
	if on {
		p.mix.stop()
	} else if !p.opened {
		p.opened = true
		go func() {
			if err := p.start(); err != nil {
				slog.Info("sound: the game is silent", "err", err)
				p.mu.Lock()
				p.device, p.err = nil, err
				p.mu.Unlock()
			}
		}()
	}
	p.settle()
}

// settle makes the device pause or not.
func (p *Player) settle() {
	switch {
	case p.device == nil:
	case p.muted || p.hidden:
		p.device.pause()
	default:
		p.device.resume()
	}
}

// SetVolume sets a bus: master, effects, music or ambience. 1 is as loud as it gets.
func (p *Player) SetVolume(name string, v float64) {
	if p == nil {
		return
	}
	for b, n := range busNames {
		if n == name {
			p.levels.set(bus(b), v)
		}
	}
}

// Play plays an effect in the middle.
func (p *Player) Play(id string) { p.PlayAt(id, 0, 1) }

// apart is the least time between two beginnings of the same effect: nearer together
// they are only louder.
const apart = 40 * time.Millisecond

// PlayAt plays an effect. pan runs from -1, left, to 1, right; gain 1 is as it was made.
// An effect that there is not, or not yet, is dropped.
func (p *Player) PlayAt(id string, pan, gain float64) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	samples := p.loaded[id]
	if samples == nil || p.device == nil || p.muted || p.hidden || time.Since(p.last[id]) < apart {
		return
	}
	p.last[id] = time.Now()
	pitch := 1.0
	if v := vary[id]; v > 0 {
		pitch += v * (float64(p.dice.N(2001))/1000 - 1)
	}
	p.mix.start(samples, pan, gain, pitch)
}

// Music fades to a bed on the music bus; "" fades out.
func (p *Player) Music(id string) { p.bed(music, id) }

// Ambience fades to a bed on the ambience bus; "" fades out.
func (p *Player) Ambience(id string) { p.bed(ambience, id) }

func (p *Player) bed(b bus, id string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wanted[b] = id
	p.follow(b)
}

// follow makes what plays on a bus what is wanted there, once there is a device.
func (p *Player) follow(b bus) {
	id := p.wanted[b]
	if p.device == nil || p.playing[b] == id {
		return
	}
	p.playing[b] = id
	if id == "" {
		p.beds.play(b, nil)
		return
	}
	go func() {
		next, err := p.readBed(id)
		if err != nil {
			slog.Warn("sound: a bed cannot be played", "id", id, "err", err)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.playing[b] == id { // nothing else was wanted in the meantime
			p.beds.play(b, next)
		}
	}()
}

// readBed makes a bed ready; nil with an error.
func (p *Player) readBed(id string) (ready *bed, err error) {
	defer caught(id, &err)
	data, err := p.read(id + ".ogg")
	if err != nil {
		return nil, err
	}
	b, err := openBed(id, data)
	if err != nil {
		return nil, err
	}
	b.keep(breathe())
	return b, nil
}

// caught makes an error of a panic: beside the frames it would end the program, and the match would not
// be rescued.
func caught(what string, err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("sound: %s: %v", what, r)
		slog.Error("sound: panic", "err", *err, "stack", string(debug.Stack()))
	}
}

// Err returns why nothing can be heard, or nil.
func (p *Player) Err() error {
	if p == nil {
		return errNoDevice
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// start opens the device and loads the effects. In the browser it waits for a gesture.
func (p *Player) start() (err error) {
	defer caught("start", &err)
	gesture(p)
	d, err := p.open(&p.mix, p.beds)
	if err != nil {
		return err
	}
	func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.device = d
		p.settle()
		p.follow(music)
		p.follow(ambience)
	}()
	for _, id := range sound.Effects {
		data, err := p.read(id + ".mp3")
		var samples []float32
		if err == nil {
			samples, err = decodeEffect(id, data, breathe())
		}
		if err != nil {
			slog.Warn("sound: an effect cannot be played", "id", id, "err", err)
			continue
		}
		p.mu.Lock()
		p.loaded[id] = samples
		p.mu.Unlock()
	}
	return nil
}

// otoDevice plays through oto. Beds have a long buffer, so that they go on when a frame
// is late; effects a short one, so that they are heard when they are seen.
type otoDevice struct{ effects, beds *oto.Player }

const frameBytes = 8

func openOto(effects, beds io.Reader) (device, error) {
	if !present() {
		return nil, errNoDevice
	}
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 2,
		Format: oto.FormatFloat32LE, BufferSize: deviceBuffer, ApplicationName: "Herbstnebel"})
	if err != nil {
		return nil, err
	}
	unlock()
	<-ready
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	d := &otoDevice{ctx.NewPlayer(effects), ctx.NewPlayer(beds)}
	d.effects.SetBufferSize(Rate / 20 * frameBytes)
	d.beds.SetBufferSize(Rate / 2 * frameBytes)
	return d, nil
}

func (d *otoDevice) pause() {
	d.effects.Pause()
	d.beds.Pause()
}

func (d *otoDevice) resume() {
	d.effects.Play()
	d.beds.Play()
}
