package link_test

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"herbstnebel/game/gametest"
	"herbstnebel/game/link"
	"herbstnebel/game/study"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// TestStudies: random studies of each game are the same after writing and reading a link.
func TestStudies(t *testing.T) {
	all := systems()
	for _, id := range all.IDs() {
		sys, err := all.Get(id)
		check.Must(t, err)
		for seed := range uint64(4) {
			s := gametest.RandomStudy(t, sys, seed, int(seed)*150)
			text := link.WriteStudy(s)
			address := "Look: <https://example.org/play/#" + link.Key + text + ">"
			for _, given := range []string{address, s.Text()} {
				back, is, err := link.AnyStudy(given, all)
				check.Must(t, err)
				check.True(t, is, "%s: not a study", id)
				gametest.SameStudy(t, back, s)
			}
			t.Logf("%s: %d choices in %d letters", id, s.Size(), len(text))
			if _, err = link.Read(address, all); err == nil {
				t.Errorf("%s: a study is read as a match", id)
			}
		}
	}
}

// sealed returns a link of bytes, with their checksum.
func sealed(b []byte) string {
	b = binary.LittleEndian.AppendUint32(slices.Clone(b), crc32.ChecksumIEEE(b))
	return "#" + link.Key + base64.RawURLEncoding.EncodeToString(b)
}

// TestDamagedStudies: no change of a link, with a checksum that is right, makes the reader panic or hang, or gives a study
// that cannot be written.
func TestDamagedStudies(t *testing.T) {
	all := systems()
	sys, err := all.Get(all.IDs()[0])
	check.Must(t, err)
	good, err := base64.RawURLEncoding.DecodeString(link.WriteStudy(gametest.RandomStudy(t, sys, 3, 80)))
	check.Must(t, err)
	good = good[:len(good)-4]
	src := splitmix.Source(9)
	opened := 0
	for range 4000 {
		b := slices.Clone(good)
		for range 1 + src.N(3) {
			switch i := src.N(len(b)); src.N(3) {
			case 0:
				b[i] = byte(src.N(256))
			case 1:
				b = slices.Delete(b, i, i+1)
			case 2:
				b = slices.Insert(b, i, byte(src.N(256)))
			}
		}
		s, err := link.ReadStudy(sealed(b), all)
		var older *study.OlderError
		if err != nil && !errors.As(err, &older) {
			if s != nil {
				t.Fatalf("a study and %v", err)
			}
			continue
		}
		opened++
		back, err := link.ReadStudy("#"+link.Key+link.WriteStudy(s), all)
		check.Must(t, err)
		gametest.SameStudy(t, back, s)
	}
	if opened == 0 {
		t.Error("no link could be opened")
	}
	var later *journal.VersionError
	if _, err := link.ReadStudy(sealed([]byte{65}), all); !errors.As(err, &later) {
		t.Error(err)
	}
	if _, err := link.ReadStudy(strings.Repeat("x", link.MaxLength+1), all); err == nil {
		t.Error("a link without a bound is read")
	}
}
