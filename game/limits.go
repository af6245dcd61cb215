package game

import (
	"fmt"
	"io"
	"os"
)

// MaxBytes is the maximum length of a journal, 4 MiB. The longest campaigns have some 70 kB.
const MaxBytes = 4 << 20

// TooLargeError reports a text longer than MaxBytes.
type TooLargeError struct{ Name string }

// Error names the text that is too large.
func (e *TooLargeError) Error() string {
	return fmt.Sprintf("game: %.60q is longer than %d bytes", e.Name, MaxBytes)
}

// ReadFile reads a file that may be a journal. It reads at most MaxBytes. If the file is larger the error is a
// *TooLargeError, else one of package os.
func ReadFile(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Mode().IsRegular() && info.Size() > MaxBytes {
		return "", &TooLargeError{path}
	}
	if !info.Mode().IsRegular() { // a pipe would block forever
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
