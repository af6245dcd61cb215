//go:build !linux

package main

import "time"

var begun = time.Now()

// cpu returns the elapsed time, because the processor time of one thread is not available.
func cpu() time.Duration { return time.Since(begun) }
