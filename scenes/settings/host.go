package settings

import "herbstnebel/scenes/page"

// Host is the part of the program that the pages about settings and keys use.
type Host interface {
	Backdrop() *page.Backdrop
	Overrides() *Overrides
	Apply()         // puts changed settings into effect
	InLesson() bool // reports whether a lesson is on the screen, which cannot be saved
}

// Overrides are values of the command line. They override the settings until the player changes them.
type Overrides struct {
	Language string  // language code; "" = the one of the settings
	Scale    float64 // scale factor of the interface; 0 = the one of the settings
	Mute     bool
}
