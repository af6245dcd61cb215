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

// errNoDevice reports that there is no audio device.
var errNoDevice = errors.New("sound: no device")

// Player plays sounds. Its methods return at once and may be called from any goroutine; on a nil
// Player they do nothing.
type Player struct {
	levels levels
	mix    mixer
	beds   *beds
	open   func(effects, beds io.Reader) (device, error)
	read   func(name string) ([]byte, error)

	mu      sync.Mutex
	dice    splitmix.Source // for small differences of pitch; affects nothing but the sound
	muted   bool
	hidden  bool // the browser tab is hidden
	opened  bool // the device is open, or opening it was tried
	device  device
	err     error
	loaded  map[string][]float32
	last    map[string]time.Time // start time of the last playback, by effect
	wanted  [buses]string        // IDs of the beds that should play
	playing [buses]string        // IDs of the beds that were started
}

// device plays the two streams.
type device interface {
	pause()
	resume()
}

// New returns a player with all volumes at 1. It opens the device at once unless muted is true.
func New(muted bool) *Player {
	p := newPlayer(openOto, sound.Read)
	p.Mute(muted)
	return p
}

func newPlayer(open func(effects, beds io.Reader) (device, error), read func(string) ([]byte, error)) *Player {
	p := &Player{open: open, read: read, muted: true, dice: 1944, loaded: map[string][]float32{}, last: map[string]time.Time{}}
	p.mix.levels = &p.levels
	p.beds = newBeds(&p.levels, &p.mix)
	for b := range buses {
		p.levels.set(b, 1)
	}
	return p
}

// Mute mutes or unmutes the player. The device is opened when it is first needed.
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

// settle pauses or resumes the device as needed.
func (p *Player) settle() {
	switch {
	case p.device == nil:
	case p.muted || p.hidden:
		p.device.pause()
	default:
		p.device.resume()
	}
}

// SetVolume sets the volume of a bus (master, effects, music, play or ambience) from 0 to 1.
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

// Play plays an effect in the centre at full gain.
func (p *Player) Play(id string) { p.PlayAt(id, 0, 1) }

// apart is the minimum time between two starts of the same effect: closer together they would only
// sound louder.
const apart = 40 * time.Millisecond

// PlayAt plays an effect. pan ranges from -1 (left) to 1 (right); gain 1 is the recorded level.
// Effects that do not exist or are not yet loaded are dropped.
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

// Music cross-fades the music bus to a bed; an empty id fades out.
func (p *Player) Music(id string) { p.bed(music, id) }

// Ambience cross-fades the ambience bus to a bed; an empty id fades out.
func (p *Player) Ambience(id string) { p.bed(ambience, id) }

// InPlay sets whether a match is on the screen. The music then plays at the volume of the bus play, and lower during
// long effects.
func (p *Player) InPlay(on bool) {
	if p != nil {
		p.beds.setInPlay(on)
	}
}

func (p *Player) bed(b bus, id string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wanted[b] = id
	p.follow(b)
}

// follow starts the wanted bed of a bus once the device is open.
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
		if p.playing[b] == id { // no other bed was requested in the meantime
			p.beds.play(b, next)
		}
	}()
}

// readBed opens a bed; ready is nil if err is not.
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

// caught converts a panic into an error. A panic in a goroutine would end the program without
// saving the match.
func caught(action string, err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("sound: %s: %v", action, r)
		slog.Error("sound: panic", "err", *err, "stack", string(debug.Stack()))
	}
}

// Err returns the reason why no sound can be played, or nil.
func (p *Player) Err() error {
	if p == nil {
		return errNoDevice
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// start opens the device and loads the effects. In a browser it first waits for a user gesture.
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

// otoDevice plays through oto. Beds have a long buffer, so that they continue when a frame is late;
// effects have a short one, so that they match the picture.
type otoDevice struct {
	context       *oto.Context
	effects, beds *oto.Player
}

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
	d := &otoDevice{ctx, ctx.NewPlayer(effects), ctx.NewPlayer(beds)}
	d.effects.SetBufferSize(Rate / 20 * frameBytes)
	d.beds.SetBufferSize(Rate / 2 * frameBytes)
	return d, nil
}

// pause also suspends the context, because its thread would go on to play silence.
func (d *otoDevice) pause() {
	d.effects.Pause()
	d.beds.Pause()
	if err := d.context.Suspend(); err != nil {
		slog.Debug("sound: the device goes on in silence", "err", err)
	}
}

func (d *otoDevice) resume() {
	if err := d.context.Resume(); err != nil {
		slog.Info("sound: the game is silent", "err", err)
	}
	d.effects.Play()
	d.beds.Play()
}
