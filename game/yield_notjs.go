//go:build !js

package game

// yielder returns nil, because searches have their own threads.
func yielder() func() { return nil }
