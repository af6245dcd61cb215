//go:build !js

package sound

// deviceBuffer is zero: the system chooses the buffer size.
const deviceBuffer = 0

func gesture(*Player) {}

func unlock() {}

func breathe() func() { return func() {} }
