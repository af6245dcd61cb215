package game

import (
	"fmt"
	"io"
	"os"
)

// MaxBytes is the longest journal that is read, 4 MiB. The longest campaigns have some
// 70 kB.
const MaxBytes = 4 << 20

// TooLargeError is a text that is longer than MaxBytes, and so no journal.
type TooLargeError struct{ Name string }

// Error names what is too large.
func (e *TooLargeError) Error() string {
	return fmt.Sprintf("game: %.60q is longer than %d bytes", e.Name, MaxBytes)
}

// ReadFile reads a file that may be a journal. Of one that is too large no more than
// MaxBytes are read; the error is then a *TooLarge, else one of package os.
func ReadFile(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Mode().IsRegular() && info.Size() > MaxBytes {
		return "", &TooLargeError{path}
	}
	if !info.Mode().IsRegular() { // a pipe would wait for ever
		return "", &os.PathError{Op: "read", Path: path, Err: os.ErrInvalid}
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if err == nil && len(b) > MaxBytes {
		err = &TooLargeError{path}
	}
	if err != nil {
		return "", err
	}
	return string(b), nil
}
