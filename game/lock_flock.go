//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package game

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a file until release is called or the program ends, normally or not. It returns ErrTaken if another
// program holds the lock, and another error if files cannot be locked.
func lock(path string) (release func(), err error) {
	for {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
		if err != nil {
			return nil, err
		}
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
			f.Close()
			if errors.Is(err, syscall.EWOULDBLOCK) {
				return nil, ErrTaken
			}
			return nil, err
		}
		mine, err1 := f.Stat()
		now, err2 := os.Stat(path)
		if err1 == nil && err2 == nil && os.SameFile(mine, now) {
			return func() { _ = os.Remove(path); f.Close() }, nil
		}
		f.Close() // the previous owner has just removed it
	}
}
