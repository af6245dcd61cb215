package ui

// Sound plays effects and music. Names of sounds are the names of files without their
// ending; one that there is not is silence. All methods return at once.
type Sound interface {
	Play(id string)                  // an effect, once
	Music(id string)                 // a piece, over and over; "" ends it
	Ambience(id string)              // a bed of sound below the music; "" ends it
	SetVolume(bus string, v float64) // one of Buses, 0 to 1
	Mute(on bool)
}

// Buses are the volumes that can be set.
var Buses = []string{"master", "effects", "music", "ambience"}

// NoSound is a Sound that plays nothing.
type NoSound struct{}

func (NoSound) Play(string)               {}
func (NoSound) Music(string)              {}
func (NoSound) Ambience(string)           {}
func (NoSound) SetVolume(string, float64) {}
func (NoSound) Mute(bool)                 {}
