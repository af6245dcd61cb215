package rulebook

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"herbstnebel/rules"
)

var header = []string{"num", "en", "fr", "text_en", "text_fr", "not_a_rule", "ruling_en", "ruling_fr"}

var number = regexp.MustCompile(`^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$`)

// IsNumber reports whether s has the form of a paragraph's number: letters and digits
// in groups joined by dots, as in 10.6.1.
func IsNumber(s string) bool { return number.MatchString(s) }

// Read reads the index at path, in the order of the file. It fails at the first
// mistake, with the file, the line and what is wrong.
func Read(fsys fs.FS, path string) ([]rules.Paragraph, error) {
	f, err := fsys.Open(path)
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	defer f.Close()
	paragraphs, err := read(f)
	if err != nil {
		return nil, fmt.Errorf("rulebook: %s%w", path, err)
	}
	return paragraphs, nil
}

// read returns errors that begin with the line, as in ":12: ...".
func read(in io.Reader) ([]rules.Paragraph, error) {
	r := csv.NewReader(in)
	r.Comment = '#'
	r.FieldsPerRecord = -1 // counted here, for a clearer message
	var paragraphs []rules.Paragraph
	headed := false
	seen := make(map[string]int) // number -> line
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return nil, fmt.Errorf(":%d: %w", bad.Line, bad.Err)
		}
		if err != nil {
			return nil, fmt.Errorf(": %w", err)
		}
		line, _ := r.FieldPos(0)
		if !headed {
			if !slices.Equal(record, header) {
				return nil, fmt.Errorf(":%d: the header must be %s", line, strings.Join(header, ","))
			}
			headed = true
			continue
		}
		p, err := paragraph(record)
		if err != nil {
			return nil, fmt.Errorf(":%d: %w", line, err)
		}
		if first, twice := seen[p.Num]; twice {
			return nil, fmt.Errorf(":%d: paragraph %s stands on line %d already", line, p.Num, first)
		}
		seen[p.Num] = line
		paragraphs = append(paragraphs, p)
	}
	if len(paragraphs) == 0 {
		return nil, errors.New(":1: there is no paragraph")
	}
	return paragraphs, nil
}

func paragraph(record []string) (rules.Paragraph, error) {
	if len(record) != len(header) {
		return rules.Paragraph{}, fmt.Errorf("%d fields instead of %d", len(record), len(header))
	}
	p := rules.Paragraph{
		Num: record[0], EN: record[1], FR: record[2], TextEN: record[3], TextFR: record[4],
		NotARule: record[5], RulingEN: record[6], RulingFR: record[7],
	}
	if !IsNumber(p.Num) {
		return p, fmt.Errorf("%q is not a paragraph's number", p.Num)
	}
	for i, field := range record {
		if field != strings.TrimSpace(field) {
			return p, fmt.Errorf("paragraph %s: %s begins or ends with a space", p.Num, header[i])
		}
		if i <= 4 && field == "" {
			return p, fmt.Errorf("paragraph %s: %s is empty", p.Num, header[i])
		}
	}
	if (p.RulingEN == "") != (p.RulingFR == "") {
		return p, fmt.Errorf("paragraph %s: a ruling needs both languages", p.Num)
	}
	return p, nil
}
