package datafile

import (
	"fmt"
	"strconv"
)

// Error is a fault in a data file. The sentence for players is in the string tables under
// "fault." and the key, which may be a game's own.
type Error struct {
	File   string // path of the file
	Line   int    // from 1
	Column string // name of the column or the JSON entry; empty if the fault is in neither
	Key    string
	Args   []any // names and values of the placeholders in turn; values are int, string or []string
}

// Error returns "file:line: column: key: name value, name value" for the log.
func (e *Error) Error() string {
	text := e.File + ":" + strconv.Itoa(e.Line) + ": "
	if e.Column != "" {
		text += e.Column + ": "
	}
	text += e.Key
	for i := 0; i+1 < len(e.Args); i += 2 {
		text += []string{":", ","}[min(i, 1)]
		text += fmt.Sprintf(" %v", e.Args[i])
		if s, ok := e.Args[i+1].(string); ok {
			text += fmt.Sprintf(" %q", s)
		} else {
			text += fmt.Sprintf(" %v", e.Args[i+1])
		}
	}
	return text
}

// clip shortens a text quoted from a file, which can have any length.
func clip(text string) string {
	const limit = 60
	if r := []rune(text); len(r) > limit {
		return string(r[:limit]) + "…"
	}
	return text
}
