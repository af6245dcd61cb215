//go:build !js

package game

// pause is nothing where a thought has a thread of its own.
func pause() func() { return nil }
