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

// TestGround checks the terrain on and beside the grid, and that an unknown source and a fineness out of range are rejected.
func TestGround(t *testing.T) {
	load := func(ground string) (*Skin, error) {
		return Load(fstest.MapFS{"toy/screen.json": {Data: []byte(`{"ground": {"terrain": {"w": "woods"}, "rows": ["w.", ".w"], ` + ground + "}}")}}, "toy")
	}
	own, err := load(`"source": "public", "fine": 2`)
	check.Must(t, err)
	for _, c := range []struct {
		x, y float64
		want string
	}{{0.2, 0.2, "woods"}, {0.7, 0.2, ""}, {0.7, 0.9, "woods"}, {-3, -3, "woods"}, {9, 9, "woods"}, {9, 0, ""}} {
		check.Equal(t, own.Ground.At(c.x, c.y), c.want, "at %v, %v", c.x, c.y)
	}
	check.Equal(t, (&Ground{}).At(1, 1), "", "without rows")
	for _, bad := range []string{`"source": "a guess", "fine": 2`, `"source": "public", "fine": 0`, `"source": "public", "fine": 11`} {
		if _, err := load(bad); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}
