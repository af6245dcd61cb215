package study

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Format is the version of the text format that this package writes.
const Format = 1

// first begins the first line of every study; the number of its format follows.
const first = "herbstnebel study "

var kind = journal.FileKind{First: first, Name: "studies", Known: Format}

// Is reports whether a text begins like a study.
func Is(text string) bool { return kind.Is(text) }

// Lines of the tree.
const (
	lineName  = "@ name "
	lineOpen  = "@ ("
	lineClose = "@ )"
	lineHere  = "@ here"
	lineHash  = "#= hash "
)

// Text returns the study as a text for Parse.
func (s *Study) Text() string {
	var head journal.Builder
	head.Header(s.header)
	_, rest, _ := strings.Cut(head.String(), "\n")
	w := &textWriter{here: s.here}
	fmt.Fprintf(&w.b, "%s%d\n", first, Format)
	if s.title != "" {
		w.line("title ", s.title)
	}
	w.b.WriteString(rest)
	w.notes(s.root)
	w.variations(s.root)
	return w.b.String()
}

type textWriter struct {
	b    strings.Builder
	here *Node
}

func (w *textWriter) line(parts ...string) {
	for _, p := range parts {
		w.b.WriteString(p)
	}
	w.b.WriteByte('\n')
}

// notes writes the name and the comment of a node, and marks the current node.
func (w *textWriter) notes(n *Node) {
	if n.name != "" {
		w.line(lineName, n.name)
	}
	if n.comment != "" {
		for row := range strings.SplitSeq(n.comment, "\n") {
			w.line(strings.TrimRight("# "+row, " "))
		}
	}
	if n == w.here {
		w.line(lineHere)
	}
}

// variations writes all that follows a node. Alternatives are written after the choice that they replace.
func (w *textWriter) variations(n *Node) {
	type open struct {
		at   *Node
		next int // alternative to write next; 0 = none has been written
	}
	stack := []open{{at: n}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		kids := top.at.children
		switch {
		case len(kids) == 0:
			if top.at != n {
				w.line(lineHash, fmt.Sprintf("%016x", top.at.hash))
			}
			stack = stack[:len(stack)-1]
			if len(stack) > 0 {
				w.line(lineClose)
			}
		case top.next == 0:
			top.next = 1
			w.line(kids[0].text)
			w.notes(kids[0])
		case top.next < len(kids):
			k := kids[top.next]
			top.next++
			w.line(lineOpen)
			w.line(k.text)
			w.notes(k)
			stack = append(stack, open{at: k})
		default:
			*top = open{at: kids[0]}
		}
	}
}

// Heading returns the title of the text of a study, and the ID of its game. It does not check the text.
func Heading(text string) (title, system string) {
	head, _, _ := strings.Cut(text, "\n\n")
	for row := range strings.Lines(head) {
		switch key, value, _ := strings.Cut(strings.TrimSpace(row), " "); key {
		case "title":
			title = value
		case "system":
			system, _, _ = strings.Cut(value, " ")
		}
	}
	return title, system
}

// OlderError reports a study of an earlier version of the rules, or of other data, in which choices are no longer legal
// or lead to other positions. The study has all others.
type OlderError struct {
	Left, Of int // number of choices left, and of all
}

// Error reports how many choices are left.
func (e *OlderError) Error() string {
	return fmt.Sprintf("study: written with other rules or other data: %d of %d choices are left", e.Left, e.Of)
}

// Parse parses the text of a study and plays all its lines. A faulty text gives a *journal.Error with its line, and a
// text longer than MaxBytes a *game.TooLargeError. A text of an earlier version of the rules or of other data, of which
// a part is no longer legal, gives the rest and an *OlderError.
func Parse(text string, systems *game.Systems) (*Study, error) {
	if len(text) > MaxBytes {
		return nil, &game.TooLargeError{Name: "the study"}
	}
	lines := journal.Lines(text)
	r := &reader{}
	if err := r.header(lines, systems); err != nil {
		return nil, err
	}
	for ; r.num < len(lines); r.num++ {
		if lines[r.num] == "" {
			continue
		}
		if err := r.line(lines[r.num]); err != nil {
			var at *journal.Error
			if !errors.As(err, &at) {
				err = &journal.Error{Line: r.num + 1, Err: err}
			}
			return nil, err
		}
	}
	if len(r.stack) > 0 {
		return nil, errAt(len(lines), "%d variations are not closed", len(r.stack))
	}
	r.study.root.walk(func(n *Node) { r.study.SetComment(n, n.comment) })
	r.study.here = r.here
	if r.dropped > 0 {
		return r.study, &OlderError{r.study.size, r.study.size + r.dropped}
	}
	return r.study, nil
}

// reader reads the lines of a study.
type reader struct {
	study   *Study
	old     bool // of earlier rules or other data
	num     int  // index of the line
	at      *Cursor
	here    *Node
	stack   []*Node // last choices before the open variations
	skip    int     // number of open variations that are not read; 1 = only the rest of this one
	total   int     // number of choices read
	opened  int     // number of variations read
	dropped int     // number of choices of skipped lines
}

// header reads the header, and the start of the tree.
func (r *reader) header(lines []string, systems *game.Systems) error {
	title := ""
	of := kind
	of.Extra = func(key, value string) bool {
		if key == "title" {
			title = value
		}
		return key == "title"
	}
	h, end, err := of.Parse(lines)
	if err != nil {
		return err
	}
	sys, err := systems.Get(h.System)
	if errors.Is(err, game.ErrUnknownGame) {
		return &journal.Error{Line: 2, Err: err}
	} else if err != nil {
		return err
	}
	if h.Version > sys.Version() {
		return &journal.Error{Line: 2, Err: &journal.VersionError{Of: sys.ID(), Is: h.Version, Known: sys.Version()}}
	}
	if r.study, err = New(sys, h); err != nil {
		return err
	}
	r.study.SetTitle(title)
	r.old = h.Version < sys.Version() || h.OtherData(sys)
	r.num, r.at, r.here = end, r.study.At(r.study.root), r.study.root
	return nil
}

// line reads a line of the tree.
func (r *reader) line(text string) error {
	switch {
	case text == lineOpen:
		return r.open()
	case text == lineClose:
		return r.close()
	case r.skip > 0:
		if !strings.HasPrefix(text, "#") && !strings.HasPrefix(text, "@") {
			r.dropped++
			return r.count()
		}
	case strings.HasPrefix(text, lineHash):
		sum, err := strconv.ParseUint(strings.TrimPrefix(text, lineHash), 16, 64)
		if err != nil {
			return fmt.Errorf("%.60q is not understood", text)
		}
		if sum != r.at.node.hash && !r.old {
			return fmt.Errorf("%w: hash %016x, the study says %016x", journal.ErrHash, r.at.node.hash, sum)
		}
	case strings.HasPrefix(text, "#="):
	case strings.HasPrefix(text, "#"):
		row := strings.TrimSpace(text[1:])
		if len(r.at.node.comment)+len(row) > MaxComment {
			return fmt.Errorf("a comment is longer than %d bytes", MaxComment)
		}
		r.at.node.comment = strings.TrimLeft(r.at.node.comment+"\n"+row, "\n")
	case strings.HasPrefix(text, lineName):
		r.study.SetName(r.at.node, strings.TrimPrefix(text, lineName))
	case text == lineHere:
		r.here = r.at.node
	case strings.HasPrefix(text, "@"):
		return fmt.Errorf("%.60q is not understood", text)
	default:
		return r.play(text)
	}
	return nil
}

// count counts a choice.
func (r *reader) count() error {
	if r.total++; r.total > MaxNodes {
		return fmt.Errorf("%w: more than %d", ErrFull, MaxNodes)
	}
	return nil
}

// play reads a choice.
func (r *reader) play(text string) error {
	if err := r.count(); err != nil {
		return err
	}
	c, err := rules.ParseChoice(r.at.pos, r.at.Choices(), text)
	if err != nil && r.old {
		r.skip, r.dropped = 1, r.dropped+1
		return nil
	}
	if err == nil {
		_, err = r.at.Play(c)
	}
	return err
}

// open begins a variation.
func (r *reader) open() error {
	if r.skip > 0 {
		r.skip++
		return nil
	}
	if r.at.node.parent == nil {
		return errors.New("a variation before the first choice")
	}
	if r.opened++; r.opened > MaxNodes {
		return fmt.Errorf("%w: more than %d variations", ErrFull, MaxNodes)
	}
	r.stack = append(r.stack, r.at.node)
	r.at.Go(r.at.node.parent)
	return nil
}

// close ends a variation.
func (r *reader) close() error {
	if r.skip > 1 {
		r.skip--
		return nil
	}
	r.skip = 0
	if len(r.stack) == 0 {
		return errors.New("a variation ends that has not begun")
	}
	r.at.Go(r.stack[len(r.stack)-1])
	r.stack = r.stack[:len(r.stack)-1]
	return nil
}
