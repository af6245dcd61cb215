package game

import (
	"errors"
	"syscall"
)

// full reports whether an error means that the disk has no room.
func full(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull)
}
