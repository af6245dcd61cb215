package protocol

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// grace is the time that an engine has to end after quit.
const grace = 2 * time.Second

// Start runs a command as an engine and sends hello. limit is the longest time for any answer.
func Start(command []string, limit time.Duration) (*Client, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.WaitDelay = grace
	words := &tail{}
	cmd.Stderr = words
	in, err1 := cmd.StdinPipe()
	out, err2 := cmd.StdoutPipe()
	if err := errors.Join(err1, err2); err != nil {
		return nil, fmt.Errorf("protocol: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("protocol: the engine does not start: %w", err)
	}
	return connect(out, in, limit, time.After, func(kill bool) error {
		after := grace
		if kill {
			after = 0
		}
		killed := make(chan bool, 1)
		timer := time.AfterFunc(after, func() { killed <- cmd.Process.Kill() == nil })
		err := cmd.Wait()
		if !timer.Stop() && <-killed && !kill {
			err = ErrClosed
		}
		switch last := words.last(); {
		case last == "":
			return err
		case err == nil:
			return errors.New(last)
		default:
			return fmt.Errorf("%w: %s", err, last)
		}
	})
}

// tail is a writer that keeps the end of a program's output.
type tail struct {
	mu   sync.Mutex
	text []byte
}

var _ io.Writer = (*tail)(nil)

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	const maxLength = 4096
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if over := len(t.text) - maxLength; over > 0 {
		t.text = append(t.text[:0], t.text[over:]...)
	}
	return len(p), nil
}

// last returns the last nonempty line.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	return clip(strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:]))
}
