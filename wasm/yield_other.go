//go:build !linux

package main

// yield does nothing: this system has no priority for a single thread.
func yield() {}
