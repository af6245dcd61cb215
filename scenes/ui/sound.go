package ui

// Sound plays effects and music. Sounds are named by their files without the extension; an unknown
// name plays nothing. All methods return at once.
type Sound interface {
	Play(id string)                  // plays an effect once
	Music(id string)                 // loops a piece of music; "" stops it
	Ambience(id string)              // loops a background sound below the music; "" stops it
	InPlay(on bool)                  // plays the music at the volume of the bus "play" instead of "music", and lower during effects
	SetVolume(bus string, v float64) // v is from 0 to 1; bus is one of Buses
	Mute(on bool)
}

// Buses are the volumes that can be set.
var Buses = []string{"master", "effects", "music", "play", "ambience"}

// NoSound is a Sound that plays nothing.
type NoSound struct{}

func (NoSound) Play(string)               {}
func (NoSound) Music(string)              {}
func (NoSound) Ambience(string)           {}
func (NoSound) InPlay(bool)               {}
func (NoSound) SetVolume(string, float64) {}
func (NoSound) Mute(bool)                 {}
