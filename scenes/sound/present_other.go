//go:build !linux && !js

package sound

// present: elsewhere opening a device that is not there fails quietly.
func present() bool { return true }
