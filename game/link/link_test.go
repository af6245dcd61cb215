package link_test

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

func systems() *game.Systems { return game.NewSystems(registry.Games(), assets.FS()) }

// random plays a match at random for at most so many choices.
func random(t testing.TB, sys rules.System, s game.Setup, limit int) *game.Match {
	t.Helper()
	m, err := game.New(sys, s)
	check.Must(t, err)
	src := splitmix.Source(s.Seed + 1)
	for m.Played() < limit && !m.Outcome().Over {
		list := m.Choices()
		check.Must(t, m.Play(list[src.N(len(list))]))
	}
	return m
}

// again reads an encoded match, and checks that it is the same match.
func again(t testing.TB, m *game.Match, systems *game.Systems) (text string) {
	t.Helper()
	text, err := link.Write(m)
	check.Must(t, err)
	back, err := link.Read("https://example.org/play/#"+link.Key+text, systems)
	check.Must(t, err)
	if back.Position().Hash() != m.Position().Hash() || back.Played() != m.Played() || back.Outcome() != m.Outcome() {
		t.Errorf("%d choices to %016x, read back %d choices to %016x", m.Played(), m.Position().Hash(), back.Played(), back.Position().Hash())
	}
	if got, want := back.Text(), m.Text(); got != want {
		t.Errorf("the journal has changed to\n%s\n---- want\n%s", got, want)
	}
	return text
}

// TestEveryGame: a game of each system can be encoded and decoded.
func TestEveryGame(t *testing.T) {
	all := systems()
	for _, id := range all.IDs() {
		sys, err := all.Get(id)
		check.Must(t, err)
		for _, limit := range []int{0, 1, link.Every, 300} {
			m := random(t, sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 5}, limit)
			text := again(t, m, all)
			t.Logf("%s: %d choices in %d characters", id, m.Played(), len(text))
		}
	}
}

// TestCorpus: recorded games of engines and human players can be encoded and decoded.
func TestCorpus(t *testing.T) {
	all := systems()
	files, err := filepath.Glob("../testdata/corpus/*/*.journal")
	check.Must(t, err)
	read := 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		check.Must(t, err)
		m, err := game.Load(strings.ReplaceAll(string(b), "\r", ""), all)
		if m == nil || err != nil { // of earlier rules, and not legal to its end
			continue
		}
		n := len(again(t, m, all))
		t.Logf("%s: %d choices in %d characters", filepath.Base(file), m.Played(), n)
		read++
	}
	if read < 3 {
		t.Errorf("%d games of today's rules in the corpus", read)
	}
}

// TestAnOffensiveIsShort: a median offensive of The Deadly Woods fits into 3,000 characters.
func TestAnOffensiveIsShort(t *testing.T) {
	all := systems()
	sys, err := all.Get("deadlywoods")
	check.Must(t, err)
	var lengths []int
	for seed := range uint64(3) {
		m := random(t, sys, game.Setup{Scenario: "offensive", Seed: seed}, 1<<20)
		text, err := link.Write(m)
		check.Must(t, err)
		lengths = append(lengths, len(text))
	}
	if slices.Sort(lengths); lengths[1] > 3000 {
		t.Errorf("offensives have %v characters", lengths)
	}
}

// changedToy is the toy game with rules version 2.
type changedToy struct{ *toy.System }

func (changedToy) Version() int { return 2 }

// gamesOf returns systems with a single game.
func gamesOf(sys rules.System) *game.Systems {
	return game.NewSystems(game.Registry{{ID: sys.ID(), Load: func(fs.FS) (rules.System, error) { return sys, nil }}}, nil)
}

func toyGames() *game.Systems { return gamesOf(toy.New()) }

// TestAllThatAJournalHolds: a link keeps dice given by hand, new seeds, seats, comments and a concession.
func TestAllThatAJournalHolds(t *testing.T) {
	all := toyGames()
	sys, err := all.Get("toy")
	check.Must(t, err)
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	var played []rules.Choice
	src := splitmix.Source(3)
	for len(played) < 30 && !pos.Outcome().Over {
		list := pos.Choices(nil)
		c := list[src.N(len(list))] // a die given by hand is rarely the seed's
		pos.Apply(c, nil)
		played = append(played, c)
	}
	text, err := journal.Record(sys, journal.Header{Scenario: "long", Seed: 1 << 63, Axis: "cadet", Allies: game.Human, Study: true}, played, 0)
	check.Must(t, err)
	m, err := game.Load(strings.Replace(text, "\n\n", "\n\n# a first look: § é\n", 1), all)
	check.Must(t, err)
	check.Must(t, m.SetSeat(rules.Allies, "sergeant"))
	b, err := m.Branch(m.Played()/2, 99)
	check.Must(t, err)
	check.Must(t, b.AdvanceForced())
	for range 3 {
		if list := b.Choices(); len(list) > 0 {
			check.Must(t, b.Play(list[0]))
		}
	}
	if !b.Outcome().Over {
		check.Must(t, b.Concede(rules.Axis))
	}
	again(t, m, all)
	again(t, b, all)
	if h := b.Header(); h.Branch == 0 || !h.Study {
		t.Errorf("%+v", h)
	}
}

// TestLinksChangedByMail: spaces, line breaks and text before the game do no harm.
func TestLinksChangedByMail(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	m := random(t, sys, game.Setup{Scenario: "long", Seed: 2}, 20)
	text, err := link.Write(m)
	check.Must(t, err)
	half := len(text) / 2
	for _, broken := range []string{text, " " + text[:half] + "\r\n  " + text[half:] + "\n", "#game=" + text, "https://a.example/#game=" + text + "&from=mail", text + "=="} {
		back, err := link.Read(broken, all)
		if err != nil || back.Position().Hash() != m.Position().Hash() {
			t.Errorf("%.40q: %v", broken, err)
		}
	}
}

// TestAJournalIsNoLink: a journal is not a link, even with a link in a comment.
func TestAJournalIsNoLink(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	m := random(t, sys, game.Setup{Scenario: "long", Seed: 2}, 20)
	text, err := link.Write(m)
	check.Must(t, err)
	whole := "https://example.org/#" + link.Key + text
	if !link.Is(whole) || !link.Is("Your move:\n"+whole) {
		t.Error("a link is not recognised")
	}
	for _, before := range []string{"", "\ufeff", "\n "} {
		check.False(t, link.Is(before+m.Text()+"# posted at "+whole+"\n"), "a journal after %q is a link", before)
	}
}

// TestDamage: each changed character, and each cut, is detected without a panic.
func TestDamage(t *testing.T) {
	all := toyGames()
	sys, _ := all.Get("toy")
	text, err := link.Write(random(t, sys, game.Setup{Scenario: "long", Seed: 2}, 1000))
	check.Must(t, err)
	for i := range text {
		other := byte('A')
		if text[i] == other {
			other = 'B'
		}
		for _, bad := range []string{text[:i] + string(other) + text[i+1:], text[:i] + text[i+1:], text[:i]} {
			if _, err := link.Read(bad, all); !errors.Is(err, link.ErrDamaged) && !errors.Is(err, link.ErrNoLink) {
				t.Fatalf("letter %d: %v", i, err)
			}
		}
	}
	for bad, want := range map[string]error{"": link.ErrNoLink, "https://a.example/#game=": link.ErrNoLink, "?!": link.ErrNoLink, "https://a.example/#game=).": link.ErrNoLink, "hello": link.ErrDamaged, "AAAA": link.ErrDamaged} {
		_, err := link.Read(bad, all)
		check.ErrorIs(t, err, want, "%q", bad)
	}
	var large *game.TooLargeError
	if _, err := link.Read(strings.Repeat("A", link.MaxLength+1), all); !errors.As(err, &large) {
		t.Errorf("%v", err)
	}
}

// change changes the bytes of a link and corrects the checksum.
func change(t *testing.T, text string, f func([]byte) []byte) string {
	t.Helper()
	data, err := base64.RawURLEncoding.DecodeString(text)
	check.Must(t, err)
	data = f(data[:len(data)-4])
	return base64.RawURLEncoding.EncodeToString(binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data)))
}

// TestVersions: links of later formats and rules are distinguished from damaged ones. A link of earlier rules
// that leads to other positions gives the game as far as it is the same.
func TestVersions(t *testing.T) {
	newer := gamesOf(changedToy{toy.New()})
	sys, err := newer.Get("toy")
	check.Must(t, err)
	m := random(t, sys, game.Setup{Scenario: "long", Seed: 2}, 1000)
	text, err := link.Write(m)
	check.Must(t, err)
	const version = 5 // offset of the version of the rules, after the format, "toy" and its length
	var later *journal.VersionError
	if _, err := link.Read(change(t, text, func(b []byte) []byte { b[0] = link.Format + 1; return b }), newer); !errors.As(err, &later) || later.Of != "links" {
		t.Errorf("a later format: %v", err)
	}
	if _, err := link.Read(change(t, text, func(b []byte) []byte { b[version]++; return b }), newer); !errors.As(err, &later) || later.Of != "toy" {
		t.Errorf("later rules: %v", err)
	}
	_, err = link.Read(change(t, text, func(b []byte) []byte { b[2] = 'j'; return b }), newer)
	check.ErrorIs(t, err, game.ErrUnknownGame, "another game")
	old := func(b []byte) []byte { b[version]--; return b }
	if back, err := link.Read(change(t, text, old), newer); err != nil || back.Played() != m.Played() {
		t.Errorf("earlier rules with the same positions: %v", err)
	}
	diverge := func(b []byte) []byte { b[len(b)-1] ^= 0x40; return b } // the number comes last
	var differs *game.OlderRulesError
	back, err := link.Read(change(t, change(t, text, old), diverge), newer)
	if !errors.As(err, &differs) || back == nil || differs.Legal != back.Played() || differs.Of != m.Played() || differs.Legal >= differs.Of {
		t.Errorf("earlier rules that diverge: %+v, %v", differs, err)
	}
	_, err = link.Read(change(t, text, diverge), newer)
	check.ErrorIs(t, err, link.ErrDamaged, "current rules that diverge")
}

// toyHeader is the length of the format and the header of a link of the toy game.
const toyHeader = len("\x01\x03toy\x01\x04long\x00\x02\x05human\x05human\x00\x00")

// emptyGame returns a link of the toy game before its first choice: its format and header, then parts, the bytes that
// follow them.
func emptyGame(t *testing.T, format byte, parts ...any) string {
	t.Helper()
	m := random(t, toy.New(), game.Setup{Scenario: "long", Seed: 2}, 0)
	text, err := link.Write(m)
	check.Must(t, err)
	return change(t, text, func(b []byte) []byte {
		b[0] = format
		b = b[:toyHeader]
		for _, part := range parts {
			switch part := part.(type) {
			case int:
				b = binary.AppendUvarint(b, uint64(part))
			case uint64:
				b = binary.AppendUvarint(b, part)
			case string:
				b = append(b, part...)
			}
		}
		return b
	})
}

// TestMalformed: links with the right checksum whose bytes no program writes are damaged.
func TestMalformed(t *testing.T) {
	const plain, correspondence, handOver = 1, 2, 16
	values := strings.Repeat("\x00", 16)
	comment, seat, seed, concede := int(journal.Comment), int(journal.Seat), int(journal.Seed), int(journal.Concede)
	axis := int(rules.Axis)
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"an empty game":                       {emptyGame(t, plain, 0, 0, 0, 0), nil},
		"an empty correspondence match":       {emptyGame(t, correspondence, 0, 0, 0, values, 0), nil},
		"a comment":                           {emptyGame(t, plain, 0, 0, 1, 0, comment, 3, "a b", 0), nil},
		"a comment with a line feed":          {emptyGame(t, plain, 0, 0, 1, 0, comment, 3, "a\nb", 0), link.ErrDamaged},
		"a comment with a carriage return":    {emptyGame(t, plain, 0, 0, 1, 0, comment, 3, "a\rb", 0), link.ErrDamaged},
		"a seat":                              {emptyGame(t, plain, 0, 0, 1, 0, seat, axis, 6, "random", 0), nil},
		"a seat in a correspondence match":    {emptyGame(t, correspondence, 0, 0, 1, 0, seat, axis, 6, "random", values, 0), link.ErrDamaged},
		"a handoff in a correspondence match": {emptyGame(t, correspondence, 0, 0, 1, 0, handOver, axis, values, 0), nil},
		"a handoff in another match":          {emptyGame(t, plain, 0, 0, 1, 0, handOver, axis, 0), link.ErrDamaged},
		"a line of an unknown kind":           {emptyGame(t, plain, 0, 0, 1, 0, handOver+1, 0), link.ErrDamaged},
		"a concession":                        {emptyGame(t, plain, 0, 0, 1, 0, concede, axis, 0), nil},
		"a concession by an unknown side":     {emptyGame(t, plain, 0, 0, 1, 0, concede, 9, 0), link.ErrDamaged},
		"a line after the last choice":        {emptyGame(t, plain, 0, 0, 1, 1, seed, 7, 0), link.ErrDamaged},
		"a die after the last choice":         {emptyGame(t, plain, 0, 1, 0, 0, 0), link.ErrDamaged},
		"a digit after the last choice":       {emptyGame(t, plain, 0, 0, 0, 1, "\x01"), link.ErrDamaged},
		"bytes after the number":              {emptyGame(t, plain, 0, 0, 0, 0, "\x00"), link.ErrDamaged},
		"more choices than a link can hold":   {emptyGame(t, plain, uint64(1)<<63, 0, 0, 0), link.ErrDamaged},
		"cut values":                          {emptyGame(t, correspondence, 0, 0, 0, values[1:]), link.ErrDamaged},
		"a cut header":                        {change(t, emptyGame(t, plain), func(b []byte) []byte { return b[:3] }), link.ErrDamaged},
		"a cut format":                        {change(t, emptyGame(t, plain), func([]byte) []byte { return []byte{0x80} }), link.ErrDamaged},
	} {
		_, err := link.Read(c.text, toyGames())
		check.ErrorIs(t, err, c.want, "%s", name)
	}
	var unknown *journal.VersionError
	if _, err := link.Read(emptyGame(t, 0, 0, 0, 0, 0), toyGames()); !errors.As(err, &unknown) {
		t.Errorf("format 0: %v", err)
	}
}

// TestChoicesAfterTheEnd: a link with more choices than its game has is damaged, or of other rules.
func TestChoicesAfterTheEnd(t *testing.T) {
	m := random(t, toy.New(), game.Setup{Scenario: "long", Seed: 2}, 1000)
	if !m.Outcome().Over || m.Played() > 126 {
		t.Fatalf("%d choices", m.Played())
	}
	text, err := link.Write(m)
	check.Must(t, err)
	more := change(t, text, func(b []byte) []byte { b[toyHeader]++; return b })
	if _, err := link.Read(more, toyGames()); !errors.Is(err, link.ErrDamaged) {
		t.Errorf("%v", err)
	}
	var old *game.OlderRulesError
	if _, err := link.Read(more, gamesOf(changedToy{toy.New()})); !errors.As(err, &old) || old.Legal >= old.Of {
		t.Errorf("under later rules: %v", err)
	}
	digit := emptyGame(t, 1, 1, 0, 0, "\xe5\x96", 1, "\x01") // after the hash of the first choice
	if _, err := link.Read(digit, gamesOf(changedToy{toy.New()})); !errors.As(err, &old) || old.Legal >= old.Of {
		t.Errorf("a digit too many under later rules: %v", err)
	}
}

// TestPractice: a match that cannot be saved has no link.
func TestPractice(t *testing.T) {
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	m, err := game.NewFromPosition(toy.New(), pos, game.Setup{Scenario: "long", Axis: game.Human, Allies: game.Human})
	check.Must(t, err)
	if _, err := link.Write(m); !errors.Is(err, game.ErrPractice) {
		t.Errorf("%v", err)
	}
}

func FuzzRead(f *testing.F) {
	all := toyGames()
	f.Add([]byte{1})
	f.Add([]byte{2})
	f.Fuzz(func(t *testing.T, data []byte) {
		text := base64.RawURLEncoding.EncodeToString(binary.LittleEndian.AppendUint32(slices.Clone(data), crc32.ChecksumIEEE(data)))
		m, err := link.Read(text, all)
		if err == nil {
			again(t, m, all)
		}
	})
}

// knownToy is the toy game with known data.
type knownToy struct {
	*toy.System
	id rules.DataID
}

func (y knownToy) DataID() rules.DataID { return y.id }

// TestFormatWithData: links that identify their data can still be read, and name the data.
func TestFormatWithData(t *testing.T) {
	const kept = "AwN0b3kBBGxvbmcAAgVodW1hbgVodW1hbgAAAQrgJhU2qx06B215IGRhdGEYAADXlgOY9kpNudex"
	own := knownToy{toy.New(), rules.DataID{Fingerprint: "1-0ae0261536ab1d3a", Folder: "my data"}}
	m := random(t, own, game.Setup{Scenario: "long", Seed: 2}, 40)
	text, err := link.Write(m)
	check.Must(t, err)
	check.Equal(t, text, kept, "the link")
	back, err := link.Read(kept, gamesOf(own))
	check.Must(t, err)
	if back.Text() != m.Text() {
		t.Error("the link leads to another match")
	}
	var old *game.OlderRulesError
	if _, err := link.Read(kept, gamesOf(knownToy{toy.New(), rules.DataID{Fingerprint: "1-0"}})); !errors.As(err, &old) || old.Data != own.id {
		t.Errorf("with other data: %v", err)
	}
	diverge := change(t, kept, func(b []byte) []byte { b[len(b)-1] ^= 0x40; return b })
	if _, err := link.Read(diverge, gamesOf(knownToy{toy.New(), rules.DataID{Fingerprint: "1-0"}})); !errors.As(err, &old) || old.Legal >= old.Of {
		t.Errorf("with other data that lead to other positions: %v", err)
	}
	_, err = link.Read(kept, toyGames())
	check.NoError(t, err, "with unknown data")
}
