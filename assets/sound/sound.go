// Package sound holds the sound files: effects as MP3, one channel, and beds that loop as
// Ogg Vorbis, two channels, all at 48,000 frames per second. The program gen, in the folder
// below, generates them. On the desktop they are embedded. The browser fetches each on
// demand, so that the program stays small.
package sound

// Rate is the number of frames per second of every file.
const Rate = 48000

// Pad is the number of frames before and after the loop of a bed. They repeat the end and
// the beginning of the loop and must not be played.
const Pad = 2400

// Effects and Beds are the names of all sounds. The file of an effect ends in .mp3, that of
// a bed in .ogg.
var (
	Effects = []string{"click", "chit", "rattle", "die", "place", "step", "rustle", "march", "motor",
		"gun", "battery", "rockets", "bridge", "victory", "defeat"}
	Beds = []string{"wind", "theme"}
)
