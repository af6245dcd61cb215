// Package sound plays the sounds of assets/sound: effects, and beds (music and ambience), which
// loop and cross-fade.
//
// A Player owns the audio device, through oto, and does its own mixing. Effects and short beds are
// decoded once and kept in memory; a long bed is decoded while it plays. There are five volumes,
// called buses: master, effects, music, play and ambience. During a match the music has the volume
// of play, and is lower while a long effect plays. A bed without volume is paused. Playing never
// fails or blocks: without a device, or before the first click in a browser, effects are dropped
// and beds start as soon as they can. On Linux the package checks for a device before it opens
// one, because the audio libraries print errors if there is none; PULSE_SERVER and
// XDG_RUNTIME_DIR locate the sound server. A nil *Player is silent.
//
// For returns the sound of a game event.
//
// The package does not import Ebitengine, whose audio package ends the program if there is no
// device.
package sound
