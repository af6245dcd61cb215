package protocol

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"

	"herbstnebel/ai"
)

// Errors for the failures of an engine. They are wrapped; use errors.Is.
var (
	ErrSilent  = errors.New("protocol: the engine did not answer")
	ErrEnded   = errors.New("protocol: the engine ended")
	ErrClosed  = errors.New("protocol: the engine closed its output")
	ErrIllegal = errors.New("protocol: the engine answered")
	ErrEngine  = errors.New("protocol: the engine says")
	ErrGame    = errors.New("protocol: the engine does not play")
	ErrVersion = errors.New("protocol: the engine speaks another version of the protocol")
)

// errCancelled means that the decision was cancelled.
var errCancelled = errors.New("protocol: cancelled")

// Client is a connection to an engine, which plays one game at a time. It is not safe for concurrent use.
type Client struct {
	Name, Version string // name and version that the engine reports

	games map[string]string // versions of the engine's rules, by game
	list  bool              // the engine wants the legal choices
	limit time.Duration     // longest time for an answer
	after func(time.Duration) <-chan time.Time
	in    *lines
	out   chan string
	done  chan struct{}
	end   func(kill bool) error
	lost  bool // the next output of the engine is unpredictable
	left  bool
}

// patrol is the interval at which a waiting Client polls its control.
const patrol = 10 * time.Millisecond

// connect sends hello to an engine over its output and input. limit is the longest time for any answer,
// measured by the function after. end, which may be nil, ends the engine, by force if kill is true. It returns
// how the engine ended, or ErrClosed if it ran on after closing its output.
func connect(r io.Reader, w io.WriteCloser, limit time.Duration, after func(time.Duration) <-chan time.Time, end func(kill bool) error) (*Client, error) {
	c := &Client{games: map[string]string{}, limit: limit, after: after, out: make(chan string, 4), done: make(chan struct{}), end: end}
	c.in = readLines(r, c.done)
	go func() {
		defer w.Close()
		for text := range c.out {
			if _, err := io.WriteString(w, text); err != nil {
				return // the engine has ended, which the reader reports
			}
		}
	}()
	if err := c.greet(); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// greet reads the engine's name, games and wishes. It returns ErrVersion if the engine supports only another
// version of the protocol.
func (c *Client) greet() error {
	version := ""
	err := c.request(fmt.Sprintf("hello %d\n", Version), nil, func(word, rest string) bool {
		switch key, value := cut(rest); {
		case word == "ready":
			version = rest
			return true
		case word == "game":
			c.games[key] = value
		case word == "want" && key == "choices":
			c.list = true
		case word == "id" && key == "name":
			c.Name = clip(value)
		case word == "id" && key == "version":
			c.Version = clip(value)
		}
		return false
	})
	if err == nil && version != strconv.Itoa(Version) {
		c.lost = true
		err = fmt.Errorf("%w: it sends ready %s, this program sends ready %d", ErrVersion, clip(version), Version)
	}
	return err
}

// request sends a text and passes the lines of the answer to take, until that returns true. If control asks for a
// move now, it sends one more request for the best choice so far.
func (c *Client) request(text string, control *ai.Control, take func(word, rest string) bool) error {
	limit := c.after(c.limit)
	tick := time.NewTicker(patrol)
	defer tick.Stop()
	pending, hurried := []string{text}, false
	c.lost = true
	for {
		var out chan<- string
		var next string
		if len(pending) > 0 {
			out, next = c.out, pending[0]
		}
		select {
		case out <- next:
			pending = pending[1:]
		case line, ok := <-c.in.c:
			if !ok {
				return c.died()
			}
			switch word, rest := cut(line); {
			case word == "error":
				return fmt.Errorf("%w: %s", ErrEngine, clip(rest))
			case take(word, rest):
				c.lost = false
				return nil
			}
		case <-tick.C:
			on := control.Continue()
			if control.Cancelled() {
				return errCancelled
			}
			if !on && !hurried {
				hurried, pending = true, append(pending, "stop\n")
			}
		case <-limit:
			return fmt.Errorf("%w within %v", ErrSilent, c.limit)
		}
	}
}

// died returns the reason why no more lines come. An engine that only closed its output has the grace period to
// end by itself, so that its own exit status is reported and not the kill.
func (c *Client) died() error {
	if c.in.err != nil {
		_ = c.leave(true)
		return fmt.Errorf("protocol: the engine's output cannot be read: %w", c.in.err)
	}
	switch err := c.leave(false); {
	case err == nil:
		return ErrEnded
	case errors.Is(err, ErrClosed):
		return err
	default:
		return fmt.Errorf("%w: %w", ErrEnded, err)
	}
}

// leave ends the conversation and the engine, and returns how the engine ended.
func (c *Client) leave(kill bool) error {
	if c.left {
		return nil
	}
	c.left, c.lost = true, true
	select {
	case c.out <- "quit\n": // also reaches processes that end does not, such as the child of a shell
	default:
	}
	close(c.out)
	close(c.done)
	if c.end == nil {
		return nil
	}
	return c.end(kill)
}

// Lost reports whether the engine cannot play another game: it has failed or was left while thinking.
func (c *Client) Lost() bool { return c.lost }

// Close ends the engine, by force if it has failed.
func (c *Client) Close() { _ = c.leave(c.lost) }

// clip prepares text of an engine for one line of a report: unprintable characters, such as the escape codes of
// a terminal, become question marks, and it is cut after 200 characters.
func clip(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
	if r := []rune(text); len(r) > 200 {
		return string(r[:200]) + "..."
	}
	return text
}
