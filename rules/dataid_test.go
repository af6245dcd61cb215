package rules_test

import (
	"testing"

	"herbstnebel/rules"
)

func TestDataIDDiffers(t *testing.T) {
	for _, c := range []struct {
		name    string
		a, b    rules.DataID
		differs bool
	}{
		{"the same", rules.DataID{Fingerprint: "1-a"}, rules.DataID{Fingerprint: "1-a"}, false},
		{"the same in another folder", rules.DataID{Fingerprint: "1-a", Folder: "x"}, rules.DataID{Fingerprint: "1-a"}, false},
		{"other values", rules.DataID{Fingerprint: "1-a"}, rules.DataID{Fingerprint: "1-b"}, true},
		{"other values in one folder", rules.DataID{Fingerprint: "1-a", Folder: "x"}, rules.DataID{Fingerprint: "1-b", Folder: "x"}, true},
		{"unknown data", rules.DataID{}, rules.DataID{Fingerprint: "1-b", Folder: "x"}, false},
		{"another form, no folders", rules.DataID{Fingerprint: "1-a"}, rules.DataID{Fingerprint: "2-a"}, false},
		{"another form, one folder", rules.DataID{Fingerprint: "1-a", Folder: "x"}, rules.DataID{Fingerprint: "12-a", Folder: "x"}, false},
		{"another form, two folders", rules.DataID{Fingerprint: "1-a", Folder: "x"}, rules.DataID{Fingerprint: "12-a"}, true},
	} {
		if c.a.Differs(c.b) != c.differs || c.b.Differs(c.a) != c.differs {
			t.Errorf("%s: %v, %v", c.name, c.a.Differs(c.b), c.b.Differs(c.a))
		}
	}
}
