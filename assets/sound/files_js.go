package sound

import "herbstnebel/assets/remote"

// Read fetches a file, such as "chit.mp3". It blocks, so it must not be called on the
// goroutine that draws.
func Read(name string) ([]byte, error) { return remote.Fetch("sound/" + name) }
