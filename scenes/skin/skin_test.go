package skin

import (
	"testing"
	"testing/fstest"

	"herbstnebel/rules/check"
)

func TestLoad(t *testing.T) {
	files := fstest.MapFS{}
	put := func(text string) { files["x/screen.json"] = &fstest.MapFile{Data: []byte(text)} }
	if l, err := Load(files, "x"); err != nil || l.Symbol("armour") != "armour" {
		t.Errorf("without a file: %+v, %v", l, err)
	}
	put(`{"symbols": {"pioneer": "engineer"}, "borders": {"army": "#010a10"}, "woods": {"bocage": 0.5}}`)
	l, err := Load(files, "x")
	if err != nil || l.Symbol("pioneer") != "engineer" || l.Borders["army"] != (Ink{1, 10, 16, 255}) || l.Woods["bocage"] != 0.5 {
		t.Errorf("%+v, %v", l, err)
	}
	for text, want := range map[string]string{
		"{\n\"symbol\": {}}":           "screen.json:2: symbol: json.unknown",
		`{"borders": {"army": "red"}}`: `screen.json:1: army: colour: value "red"`,
		`{"woods": {"bocage": 2}}`:     `screen.json:1: bocage: decimal: value "2", low "0", high "1"`,
		"{":                            `screen.json:1: json: value "{"`,
	} {
		put(text)
		_, err := Load(files, "x")
		check.ErrorContains(t, err, want, "%s", text)
	}
}
