package datafile_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/datafile"
)

// regiment and battalion have the same data under different names. Two loaders fill them
// from files and columns with different names.
type (
	regiment struct {
		code, label string
		steps       int
		elite       bool
		side        rules.Side
	}
	battalion struct {
		side  rules.Side
		crack bool
		name  string
		size  int
		id    string
	}
)

func loadRegiments(fsys fs.FS) (list []regiment, err error) {
	t, err := datafile.Read(fsys, "old/units.csv", "id", "~name", "steps", "elite", "side", "source")
	for err == nil && t.Next() {
		list = append(list, regiment{t.Word("id"), t.Text("name"), t.Number("steps", 0, 9), t.Yes("elite"), t.Side("side")})
		if list[len(list)-1].label == "Bastogne" {
			t.Include("name")
		}
	}
	return list, err
}

func loadBattalions(fsys fs.FS) (list []battalion, err error) {
	t, err := datafile.Read(fsys, "new/counters.csv", "code", "~title", "strength", "crack", "army", "note")
	for err == nil && t.Next() {
		b := battalion{side: t.Side("army"), crack: t.Yes("crack"), size: t.Number("strength", 0, 9), name: t.Text("title"), id: t.Text("code")}
		if b.name == "Bastogne" {
			t.Include("title")
		}
		list = append(list, b)
	}
	return list, err
}

// fingerprint returns the fingerprint of a text that is loaded under a path.
func fingerprint[T any](t *testing.T, path, text string, load func(fs.FS) ([]T, error)) string {
	t.Helper()
	files := datafile.NewDigest(fstest.MapFS{path: {Data: []byte(text)}})
	list, err := load(files)
	if err != nil || len(list) == 0 {
		t.Fatalf("%d records, %v", len(list), err)
	}
	return files.DataID().Fingerprint
}

const units = "id,name,steps,elite,side,source\nA1,Kampfgruppe,3,y,axis,rulebook\nB2,Bastogne,0,,allies,public\nC3,,2,n,allies,public\n"

// Names, the spelling of a value, comments and informative texts are not part of a
// fingerprint.
func TestFingerprintIgnoresNames(t *testing.T) {
	want := fingerprint(t, "old/units.csv", units, loadRegiments)
	if !strings.HasPrefix(want, "1-") || len(want) != 18 {
		t.Errorf("the fingerprint is %q", want)
	}
	for name, text := range map[string]string{
		"another spelling":       "id,name,steps,elite,side,source\nA1,Kampfgruppe,03,yes,axis,rulebook\nB2,Bastogne,,n,allies,public\nC3,,2,no,allies,public\n",
		"another title":          "id,name,steps,elite,side,source\nA1,Regiment,3,y,axis,rulebook\nB2,Bastogne,0,,allies,public\nC3,Paris,2,n,allies,public\n",
		"another source":         "id,name,steps,elite,side,source\nA1,Kampfgruppe,3,y,axis,public\nB2,Bastogne,0,,allies,public\nC3,,2,n,allies,rulebook\n",
		"a comment":              "# of 1944\n" + units,
		"another separator":      "\ufeff" + strings.ReplaceAll(units, ",", ";"),
		"another order of names": "name,id,steps,side,source,elite\nKampfgruppe,A1,3,axis,rulebook,y\nBastogne,B2,0,allies,public,\n,C3,2,allies,public,n\n",
	} {
		check.Equal(t, fingerprint(t, "old/units.csv", text, loadRegiments), want, "%s", name)
	}
	renamed := "note,code,title,strength,crack,army\nstated,A1,Kampfgruppe,3,y,axis\n,B2,Bastogne,0,,allies\n,C3,,2,n,allies\n"
	check.Equal(t, fingerprint(t, "new/counters.csv", renamed, loadBattalions), want, "files, columns, fields and types of other names")
}

// Each value, the order of the records and the position of a value are part of a
// fingerprint.
func TestFingerprintDependsOnValues(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{
		units,
		strings.Replace(units, "A1", "A2", 1),
		strings.Replace(units, "3,y", "4,y", 1),
		strings.Replace(units, "3,y", "3,n", 1),
		strings.Replace(units, "y,axis", "y,allies", 1),
		strings.Replace(units, "Bastogne,0", "Paris,0", 1), // the rules use this name
		strings.Replace(units, "C3,,2", "C3,Bastogne,2", 1),
		strings.Replace(units, "C3,,2", "C,,32", 1),
		strings.Replace(units, "B2,Bastogne,0,,allies,public\nC3,,2,n,allies,public\n", "C3,,2,n,allies,public\nB2,Bastogne,0,,allies,public\n", 1),
		units + "D4,,1,,axis,public\n",
		strings.Replace(units, "C3,,2,n,allies,public\n", "", 1),
	} {
		got := fingerprint(t, "old/units.csv", text, loadRegiments)
		if was, twice := seen[got]; twice {
			t.Errorf("one fingerprint of\n%s\nand of\n%s", was, text)
		}
		seen[got] = text
	}
}

// A field that is read both as a text and as a number keeps a difference that only the text
// shows.
func TestFingerprintSeparatesEmptyFromZero(t *testing.T) {
	read := func(field string) string {
		return fingerprint(t, "a.csv", "id,vp\nx,"+field+"\n", func(fsys fs.FS) (list []string, err error) {
			t, err := datafile.Read(fsys, "a.csv", "id", "vp")
			for err == nil && t.Next() {
				if t.Number("vp", 0, 9); t.Text("vp") != "" {
					list = append(list, "stated")
				}
				list = append(list, t.Text("id"))
			}
			return list, err
		})
	}
	if read("") == read("0") {
		t.Error("an empty field is 0")
	}
}

// overlay is a file system with a folder laid over it.
type overlay struct{ fs.FS }

func (overlay) Folder() string { return "my data" }

func TestIdentityHasTheFolder(t *testing.T) {
	if id := datafile.NewDigest(fstest.MapFS{}).DataID(); id.Folder != "" {
		t.Errorf("%+v", id)
	}
	if id := datafile.NewDigest(overlay{}).DataID(); id.Folder != "my data" {
		t.Errorf("%+v", id)
	}
}
