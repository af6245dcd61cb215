//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package game

import "errors"

// lock is for systems where files cannot be locked.
func lock(string) (release func(), err error) { return nil, errors.ErrUnsupported }
