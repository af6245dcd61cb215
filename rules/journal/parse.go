package journal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"herbstnebel/rules"
)

// Error is the error of a journal that cannot be read or played.
type Error struct {
	Line int    // from 1
	Text string // the text that is not understood or not legal, shortened; may be empty
	Err  error
}

// Error returns a message that begins with the line: "line 57: ...".
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// VersionError is in the chain of an Error if a journal has a later format or a later
// version of the rules than this program supports.
type VersionError struct {
	Of        string // ID of a system, or "journals" for the format
	Is, Known int    // version of the journal and of this program
}

// Error returns a message with both versions.
func (e *VersionError) Error() string {
	return fmt.Sprintf("a later version: written for version %d of %s, this program has version %d", e.Is, e.Of, e.Known)
}

// ErrForeign and ErrEmpty are in the chain of the Error of a text that is not a journal.
var (
	ErrForeign = errors.New("this is not a Herbstnebel journal")
	ErrEmpty   = errors.New("the file is empty")
)

// ErrEnded and ErrHash are in the chain of the Error of a journal that continues after the
// end of its game, or whose recorded hash differs from that of the position.
var (
	ErrEnded = errors.New("the game is over")
	ErrHash  = errors.New("another position")
)

func broken(line int, format string, args ...any) *Error {
	return &Error{Line: line, Err: fmt.Errorf(format, args...)}
}

// Parse parses the text of a journal without playing it. At the first line with an error,
// Parse returns everything before that line and an *Error. If that line is in the header,
// the Journal is nil.
func Parse(text string) (*Journal, error) {
	lines := Lines(text)
	j := &Journal{}
	body, err := j.Header.parse(lines, &FileKind{First: first, Name: "journals", Known: Format})
	if err != nil {
		return nil, err
	}
	for i := body; i < len(lines); i++ {
		if lines[i] == "" {
			continue
		}
		line, keep, err := parseLine(lines[i])
		if err != nil {
			return j, &Error{i + 1, short(lines[i]), err}
		}
		if keep {
			line.Num = i + 1
			j.Lines = append(j.Lines, line)
		}
	}
	return j, nil
}

// FileKind is a kind of file with a header like that of a journal.
type FileKind struct {
	First string // beginning of the first line; the number of the format follows
	Name  string // name of the kind in a *VersionError
	Known int    // latest format
	// Extra takes a header line that a journal does not have, and reports whether it is one. It may be nil.
	Extra func(key, value string) bool
}

// Is reports whether a text begins like a file of the kind.
func (k *FileKind) Is(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(text, mark)), k.First)
}

// Parse parses the header of a file of the kind, and returns the index of the first line after it. The lines have no spaces
// around them. The error is an *Error.
func (k *FileKind) Parse(lines []string) (h Header, end int, err error) {
	end, err = h.parse(lines, k)
	return h, end, err
}

// Lines returns the lines of a file without spaces around them and without a byte order mark.
func Lines(text string) []string {
	lines := strings.Split(strings.TrimPrefix(text, mark), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}

// parse parses the header and returns the index of the first line after it.
func (h *Header) parse(lines []string, of *FileKind) (int, error) {
	number, ok := strings.CutPrefix(lines[0], of.First)
	format, err := strconv.Atoi(number)
	if len(lines) == 1 && lines[0] == "" {
		return 0, &Error{Line: 1, Err: ErrEmpty}
	}
	if !ok || err != nil || format < 1 {
		return 0, &Error{Line: 1, Err: ErrForeign}
	}
	if format > of.Known {
		return 0, &Error{Line: 1, Err: &VersionError{of.Name, format, of.Known}}
	}
	seen := map[string]bool{}
	for i := 1; i < len(lines); i++ {
		if lines[i] == "" {
			for _, key := range []string{"system", "scenario", "seed", "axis", "allies"} {
				if !seen[key] {
					return 0, broken(i+1, "the header ends without a line %q", key)
				}
			}
			return i + 1, nil
		}
		if strings.HasPrefix(lines[i], "#") {
			continue
		}
		key, value, _ := strings.Cut(lines[i], " ")
		if key == positionLine {
			if h.Position += strings.TrimSpace(value) + "\n"; len(h.Position) > rules.MaxPosition {
				return 0, broken(i+1, "the position has more than %d bytes", rules.MaxPosition)
			}
			continue
		}
		if of.Extra != nil && of.Extra(key, strings.TrimSpace(value)) {
			continue
		}
		if seen[key] {
			return 0, broken(i+1, "a second header line %q", key)
		}
		seen[key] = true
		if err := h.set(key, strings.TrimSpace(value)); err != nil {
			return 0, &Error{i + 1, short(lines[i]), err}
		}
	}
	return 0, broken(len(lines), "the file ends within the header")
}

// maxHeader is the maximum length of a header line or of the name of a seat, in bytes.
const maxHeader = 500

func (h *Header) set(key, value string) error {
	if len(value) > maxHeader {
		return fmt.Errorf("header line %s has more than %d bytes", quote(key), maxHeader)
	}
	if (value == "") != (key == "study") {
		return fmt.Errorf("header line %s is not understood", quote(strings.TrimSpace(key+" "+value)))
	}
	fields := strings.Fields(value)
	var err error
	switch key {
	case "system":
		if len(fields) != 2 {
			return fmt.Errorf("header line system needs a name and a version, not %s", quote(value))
		}
		h.System = fields[0]
		if h.Version, err = strconv.Atoi(fields[1]); err != nil || h.Version < 1 {
			return fmt.Errorf("header line system: %s is not the version of any rules", quote(fields[1]))
		}
	case "scenario":
		h.Scenario = value
	case "options":
		h.Options = fields
	case "seed":
		h.Seed, err = strconv.ParseUint(value, 10, 64)
	case "axis":
		h.Axis = value
	case "allies":
		h.Allies = value
	case "study":
		h.Study = true
	case "data":
		h.Data.Fingerprint, h.Data.Folder, _ = strings.Cut(value, " ")
		h.Data.Folder = strings.TrimSpace(h.Data.Folder)
	case "branch":
		h.Branch, err = strconv.Atoi(value)
	default:
		return fmt.Errorf("header line %s is not understood", quote(key+" "+value))
	}
	if err != nil {
		return fmt.Errorf("header line %s: %s is not a number", key, quote(value))
	}
	return nil
}

// parseLine parses a line below the header; keep is false for a remark.
func parseLine(text string) (line Line, keep bool, err error) {
	fields := strings.Fields(text)
	switch {
	case strings.HasPrefix(text, "#= hash "):
		if len(fields) != 4 {
			return line, false, fmt.Errorf("%s is not understood", quote(text))
		}
		n, err1 := strconv.Atoi(fields[2])
		sum, err2 := strconv.ParseUint(fields[3], 16, 64)
		if err1 != nil || err2 != nil {
			return line, false, fmt.Errorf("%s is not understood", quote(text))
		}
		return Line{Kind: Hash, N: n, Sum: sum}, true, nil
	case strings.HasPrefix(text, "#="):
		return line, false, nil
	case strings.HasPrefix(text, "#"):
		return Line{Kind: Comment, Text: strings.TrimSpace(text[1:])}, true, nil
	case strings.HasPrefix(text, "@"):
		line, err = parseDirective(strings.Fields(text[1:]), text)
		return line, err == nil, err
	}
	return Line{Kind: Play, Text: text}, true, nil
}

func parseDirective(f []string, text string) (Line, error) {
	switch {
	case len(f) >= 3 && f[0] == "seat" && len(text) <= maxHeader:
		if side, ok := player(f[1]); ok {
			return Line{Kind: Seat, Side: side, Text: strings.Join(f[2:], " ")}, nil
		}
	case len(f) == 2 && f[0] == "concede":
		if side, ok := player(f[1]); ok {
			return Line{Kind: Concede, Side: side}, nil
		}
	case len(f) == 2 && f[0] == "seed":
		if n, err := strconv.ParseUint(f[1], 10, 64); err == nil {
			return Line{Kind: Seed, Sum: n}, nil
		}
	}
	return Line{}, fmt.Errorf("%s is not understood", quote(text))
}

func player(name string) (rules.Side, bool) {
	side, ok := rules.ParseSide(name)
	return side, ok && (side == rules.Axis || side == rules.Allies)
}

// limit is the maximum number of bytes of a text that an error quotes.
const limit = 60

// short shortens a text that is longer than most without splitting a letter.
func short(s string) string {
	if len(s) <= limit {
		return s
	}
	cut := limit
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "..."
}

// quote returns any piece of a file as one short line.
func quote(s string) string {
	text, more := short(s), ""
	if text != s {
		text, more = strings.TrimSuffix(text, "..."), "..."
	}
	return strconv.Quote(text) + more
}
