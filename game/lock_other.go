//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package game

import "errors"

// lock is for systems without file locks.
func lock(string) (release func(), err error) { return nil, errors.ErrUnsupported }
