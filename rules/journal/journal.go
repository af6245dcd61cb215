package journal

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"herbstnebel/rules"
)

// Format is the version of the text format that this package writes. Since format 2 all
// games use the same words for the same actions; format 1 is still read
// (rules.LegacyNotator). Since format 3 the header names the data. Format 4 is written only for
// games that begin from an edited position.
const Format = 4

// NoSeat is the seat name of a side that has no seat.
const NoSeat = "none"

// Journal is the parsed form of a game's text.
type Journal struct {
	Header Header
	Lines  []Line // in order, without the header and empty lines
}

// Header names the game, its set-up and the players.
type Header struct {
	System   string
	Version  int // version of the system's rules
	Scenario string
	Options  []string
	Seed     uint64 // seed of the dice
	Axis     string // human, the name of an engine, or NoSeat
	Allies   string
	Study    bool // undo is possible past dice and draws
	Branch   int  // number of choices taken over from the match that this one branches from; 0 if none
	Data     rules.DataID
	// Position is the text of the edited position that the game begins from; empty for a scenario.
	Position string
}

// OtherData reports whether the journal was certainly played with other data than that of
// sys. A journal of an earlier version of the rules counts as played with the same data if
// both use the built-in data, which may have changed since.
func (h *Header) OtherData(sys rules.System) bool {
	here := rules.DataOf(sys)
	if h.Version < sys.Version() && h.Data.Folder == "" && here.Folder == "" {
		return false
	}
	return h.Data.Differs(here)
}

// Kind is the kind of a Line.
type Kind uint8

const (
	Play    Kind = iota // Text is a choice in notation
	Comment             // Text follows "# "
	Hash                // N and Sum
	Seat                // Side and Text
	Seed                // Sum
	Concede             // Side
)

// Line is one line below the header.
type Line struct {
	Num  int // line number in the text, from 1; 0 if the line was not parsed
	Kind Kind
	Text string
	Side rules.Side
	N    int    // number of choices played before a Hash
	Sum  uint64 // hash of a position, or a seed
}

// Plays returns the number of choices.
func (j *Journal) Plays() int {
	n := 0
	for _, l := range j.Lines {
		if l.Kind == Play {
			n++
		}
	}
	return n
}

// Text formats the journal.
func (j *Journal) Text() string {
	var b Builder
	b.Header(j.Header)
	for _, l := range j.Lines {
		b.Line(l)
	}
	return b.String()
}

// first begins the first line of every journal; the number of its format follows.
const first = "herbstnebel journal "

// Is reports whether a text begins like a journal.
func Is(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(text, mark)), first)
}

// mark is the byte order mark that some editors put before a text. It is ignored.
const mark = "\ufeff"

// Builder writes a journal line by line. The zero value is ready.
type Builder struct{ b strings.Builder }

// String returns the text written so far.
func (b *Builder) String() string { return b.b.String() }

// Header writes the header and the empty line after it.
func (b *Builder) Header(h Header) {
	format := Format
	if h.Position == "" {
		format--
	}
	fmt.Fprintf(&b.b, "%s%d\nsystem %s %d\nscenario %s\n", first, format, h.System, h.Version, h.Scenario)
	if len(h.Options) > 0 {
		fmt.Fprintf(&b.b, "options %s\n", strings.Join(h.Options, " "))
	}
	fmt.Fprintf(&b.b, "seed %d\naxis %s\nallies %s\n", h.Seed, h.Axis, h.Allies)
	if h.Study {
		b.b.WriteString("study\n")
	}
	if h.Branch > 0 {
		fmt.Fprintf(&b.b, "branch %d\n", h.Branch)
	}
	if h.Data.Fingerprint != "" {
		fmt.Fprintln(&b.b, strings.TrimSpace("data "+h.Data.Fingerprint+" "+oneLine(h.Data.Folder)))
	}
	for line := range strings.Lines(h.Position) {
		if line = strings.TrimSpace(line); line != "" {
			b.b.WriteString(positionLine + " " + line + "\n")
		}
	}
	b.b.WriteByte('\n')
}

// positionLine begins a header line that holds a line of the edited position.
const positionLine = "|"

// oneLine turns any text into a valid value for a header line.
func oneLine(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)), " ")
}

// Line writes a line.
func (b *Builder) Line(l Line) {
	switch l.Kind {
	case Play:
		b.b.WriteString(l.Text)
		b.b.WriteByte('\n')
	case Comment:
		b.b.WriteString(strings.TrimRight("# "+l.Text, " ") + "\n")
	case Hash:
		fmt.Fprintf(&b.b, "#= hash %d %016x\n", l.N, l.Sum)
	case Seat:
		fmt.Fprintf(&b.b, "@ seat %s %s\n", l.Side, l.Text)
	case Seed:
		fmt.Fprintf(&b.b, "@ seed %d\n", l.Sum)
	case Concede:
		fmt.Fprintf(&b.b, "@ concede %s\n", l.Side)
	}
}

// Remark writes a line that is meant for people and that Parse ignores: "turn 3", "over
// axis".
func (b *Builder) Remark(text string) { b.b.WriteString("#= " + text + "\n") }

// Record plays choices from the start and returns them as a journal, with the hash of every
// nth position (0 = only the last). The remarks are written before the first choice. If a
// choice is illegal, Record returns the journal before it and an error.
func Record(sys rules.System, h Header, choices []rules.Choice, every int, remarks ...string) (string, error) {
	var b Builder
	h.System, h.Version, h.Data = sys.ID(), sys.Version(), rules.DataOf(sys)
	b.Header(h)
	for _, text := range remarks {
		b.Remark(text)
	}
	pos, err := sys.Start(h.Scenario, h.Options)
	if err != nil {
		return b.String(), err
	}
	var buf []rules.Choice
	turn, n := 0, 0
	for _, c := range choices {
		if pos.Turn() != turn {
			turn = pos.Turn()
			b.Remark(fmt.Sprintf("turn %d", turn))
		}
		buf = pos.Choices(buf[:0])
		if !slices.Contains(buf, c) {
			err = fmt.Errorf("journal: choice %d, %x, is not legal", n+1, uint64(c))
			break
		}
		b.Line(Line{Kind: Play, Text: pos.Notation(c)})
		pos.Apply(c, nil)
		n++
		if every > 0 && n%every == 0 && n < len(choices) {
			b.Line(Line{Kind: Hash, N: n, Sum: pos.Hash()})
		}
	}
	b.Line(Line{Kind: Hash, N: n, Sum: pos.Hash()})
	if o := pos.Outcome(); o.Over {
		b.Remark(Over(o))
	}
	return b.String(), err
}

// Over formats an outcome as a remark.
func Over(o rules.Outcome) string {
	return strings.TrimRight(fmt.Sprintf("over %s %s %s", o.Winner, o.Method, o.Level), " ")
}
