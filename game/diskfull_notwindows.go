//go:build !windows

package game

import (
	"errors"
	"syscall"
)

// full reports whether an error means that the disk has no room.
func full(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
