package datafile

import (
	"testing"
	"testing/fstest"
)

type shade struct{}

func (s *shade) UnmarshalText(text []byte) error {
	if string(text) != "red" {
		return &Error{Key: "colour"}
	}
	return nil
}

type sample struct {
	Name  string           `json:"name"`
	Count int              `json:"count"`
	Share float64          `json:"share"`
	On    bool             `json:"on"`
	Ink   shade            `json:"ink"`
	Words []string         `json:"words"`
	Parts []*sample        `json:"parts"`
	By    map[string]shade `json:"by"`
}

// Each fault of a JSON file has its line and its entry.
func TestJSONNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "1: empty-file",
		"\n\n":                              "1: empty-file",
		"{\n\"name\": \"a\n}":               `2: json: value "\"name\": \"a"`,
		"{\n\"name\": \"a\"\n\"count\": 1}": `3: json: value "\"count\": 1}"`,
		"{\n\"name\": x}":                   `2: json: value "\"name\": x}"`,
		"{\n\"name\": \"a\"":                `2: json: value "\"name\": \"a\""`,
		"{}\n{}":                            `2: json: value "{}"`,
		"[\n]":                              "1: json.object",
		"{\n\n\"nam\": 1}":                  "3: nam: json.unknown",
		"{\"parts\": [\n{\"count\": 1},\n{\"count\": 1, \"other\": {}}]}": "3: other: json.unknown",
		"{\"parts\": [null,\n{\"count\": \"1\"}]}":                        `2: count: json.number: value "1"`,
		"{\n\"count\": 1.5}":            `2: count: json.number: value "1.5"`,
		"{\n\"count\": 1e400}":          `2: count: json.number: value "1e400"`,
		"{\n\"count\": {}}":             "2: count: json.number",
		"{\n\"share\": \"a\"}":          `2: share: json.decimal: value "a"`,
		"{\n\"on\": 1}":                 `2: on: json.bool: value "1"`,
		"{\n\"name\": []}":              "2: name: json.text",
		"{\n\"words\": \"a\"}":          `2: words: json.list: value "a"`,
		"{\n\"words\": [\"a\",\n1]}":    `3: words: json.text: value "1"`,
		"{\n\"parts\": {}}":             "2: parts: json.list",
		"{\n\"parts\": 1}":              `2: parts: json.list: value "1"`,
		"{\n\"by\": []}":                "2: by: json.object",
		"{\n\"ink\": \"blue\"}":         `2: ink: colour: value "blue"`,
		"{\"by\": {\n\"x\": \"blue\"}}": `2: x: colour: value "blue"`,
	} {
		for _, mark := range []string{"", "\ufeff"} {
			err := JSON(fstest.MapFS{"a.json": {Data: []byte(mark + text)}}, "a.json", &sample{})
			if err == nil || err.Error() != "a.json:"+want {
				t.Errorf("%q:\ngot  %v\nwant a.json:%s", text, err, want)
			}
		}
	}
	var s sample
	good := "\ufeff{\r\n\"Name\": \"a\", \"ink\": \"red\", \"parts\": [{\"count\": 2}], \"by\": null}\r\n\r\n"
	if err := JSON(fstest.MapFS{"a.json": {Data: []byte(good)}}, "a.json", &s); err != nil || s.Name != "a" || s.Parts[0].Count != 2 {
		t.Error(s, err)
	}
}

// A fault found by a loader has the line of its entry, or of the value that lacks the
// entry.
func TestJSONFault(t *testing.T) {
	files := fstest.MapFS{"a.json": {Data: []byte("[\n{},\n{\"goals\": [\n\"x\",\n\"y\"]}]")}}
	for want, err := range map[string]error{
		"a.json:5: goals: most: most 1": JSONFault(files, "a.json", []any{1, "goals", 1}, "most", "most", 1),
		"a.json:3: name: empty":         JSONFault(files, "a.json", []any{1, "name"}, "empty"),
		"a.json:2: empty":               JSONFault(files, "a.json", []any{0}, "empty"),
		"b.json:1: empty":               JSONFault(files, "b.json", []any{0}, "empty"),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}
