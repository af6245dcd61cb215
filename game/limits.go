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

// ReadFile reads a text file of at most a number of bytes. If the file is larger the error is a *TooLargeError, else
// one of package os.
func ReadFile(path string, most int64) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Mode().IsRegular() && info.Size() > most {
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
	b, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(b)) > most {
		err = &TooLargeError{path}
	}
	if err != nil {
		return "", err
	}
	return string(b), nil
}
