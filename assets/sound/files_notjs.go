//go:build !js

package sound

import "embed"

//go:embed *.mp3 *.ogg
var files embed.FS

// Read returns a file, such as "chit.mp3".
func Read(name string) ([]byte, error) { return files.ReadFile(name) }
