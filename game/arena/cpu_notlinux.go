//go:build !linux

package main

import "time"

var begun = time.Now()

// cpu returns the time that has passed: the processor time of one thread is not to be had.
func cpu() time.Duration { return time.Since(begun) }
