// Package sound plays the sounds of assets/sound: effects, and beds (music, ambience) that
// loop and fade into one another.
//
// A Player owns the device, through oto, and mixes by itself: every effect and every short bed
// is decoded once and kept; a long bed is decoded while it plays. There are four volumes, called
// buses: master, effects, music and ambience. Nothing here ever fails or waits: where there
// is no device, or as long as the browser has had no click, effects are dropped and beds
// begin when they can. On Linux a device is looked for before one is opened, since the
// libraries complain loudly where there is none; PULSE_SERVER and XDG_RUNTIME_DIR say
// where the sound server is. A nil *Player is silent.
//
// For says which sound belongs to an event of the rules.
//
// What this package is not: it imports no Ebitengine, whose own audio ends the game where
// there is no device.
package sound
