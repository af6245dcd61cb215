package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText returns a text as it can be shown and stored: valid UTF-8 without control characters and directional
// overrides, at most a number of bytes long.
func CleanText(text string, most int, lines bool) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && lines:
			return r
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.TrimSpace(text))
	if len(text) > most {
		for most > 0 && !utf8.RuneStart(text[most]) {
			most--
		}
		text = text[:most]
	}
	rows := strings.Split(strings.TrimSpace(text), "\n")
	for i := range rows {
		rows[i] = strings.TrimSpace(rows[i])
	}
	return strings.Join(rows, "\n")
}
