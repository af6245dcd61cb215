package datafile

import (
	"fmt"
	"io/fs"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Text reads a file and returns its text with line feeds as line ends. The file may be in
// UTF-8, with or without a byte order mark, or in UTF-16 with one. Any other encoding is an
// *Error.
func Text(fsys fs.FS, path string) (string, error) {
	b, err := fs.ReadFile(fsys, path)
	if err != nil {
		return "", fmt.Errorf("datafile: %w", err)
	}
	text := decoded(string(b))
	if !utf8.ValidString(text) || strings.Contains(text, "\x00") {
		good := strings.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError || r == 0 })
		return "", &Error{File: path, Line: 1 + strings.Count(text[:good], "\n"), Key: "encoding"}
	}
	return text, nil
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// decoded converts a text in UTF-16 to UTF-8 and removes the byte order mark.
func decoded(text string) string {
	if bare, ok := strings.CutPrefix(text, "\ufeff"); ok {
		return lineEnds.Replace(bare)
	}
	high := 0 // index of the high byte of a character
	switch {
	case strings.HasPrefix(text, "\xff\xfe"):
		high = 1
	case !strings.HasPrefix(text, "\xfe\xff"):
		return lineEnds.Replace(text)
	}
	var units []uint16
	for i := 2; i+1 < len(text); i += 2 {
		units = append(units, uint16(text[i+high])<<8|uint16(text[i+1-high]))
	}
	return lineEnds.Replace(string(utf16.Decode(units)))
}
