//go:build !js

package sound

// deviceBuffer leaves the choice to the system.
const deviceBuffer = 0

func gesture(*Player) {}

func unlock() {}

func breathe() func() { return func() {} }
