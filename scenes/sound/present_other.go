//go:build !linux && !js

package sound

// present returns true: on these systems opening a missing device fails quietly.
func present() bool { return true }
