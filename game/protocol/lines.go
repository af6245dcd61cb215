package protocol

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// Version is the version of the protocol.
const Version = 1

// longest is the limit of a line in bytes, including its end.
const longest = 1 << 20

// ErrLongLine is the error of a line longer than a megabyte.
var ErrLongLine = errors.New("protocol: a line is longer than a megabyte")

// lines delivers the lines of a reader.
type lines struct {
	c   chan string // closed at the end
	err error       // the reason, once c is closed; nil at the end of the text
}

// readLines reads lines in a goroutine until the end of r or until done is closed.
func readLines(r io.Reader, done <-chan struct{}) *lines {
	l := &lines{c: make(chan string)}
	go func() {
		defer close(l.c)
		s := bufio.NewScanner(r)
		s.Buffer(nil, longest)
		for s.Scan() {
			select {
			case l.c <- s.Text():
			case <-done:
				return
			}
		}
		if errors.Is(s.Err(), bufio.ErrTooLong) {
			l.err = ErrLongLine
		} else {
			l.err = s.Err()
		}
	}()
	return l
}

// cut splits a line into its first word and the rest.
func cut(line string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimSpace(line), " ")
	return word, strings.TrimSpace(rest)
}
