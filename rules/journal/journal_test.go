package journal_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// game returns a random toy game as a journal.
func game(t testing.TB, seed uint64) string {
	t.Helper()
	sys := toy.New()
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	src := splitmix.Source(seed)
	var played []rules.Choice
	for !pos.Outcome().Over {
		cs := pos.Choices(nil)
		c := cs[src.N(len(cs))]
		played = append(played, c)
		pos.Apply(c, nil)
	}
	text, err := journal.Record(sys, journal.Header{Scenario: "long", Seed: seed, Axis: "random", Allies: "human"}, played, 10)
	check.Must(t, err)
	return text
}

func TestARecordedGameReadsBack(t *testing.T) {
	for seed := range uint64(50) {
		text := game(t, seed)
		j, err := journal.Parse(text)
		check.Must(t, err)
		pos, err := j.Start(toy.New())
		check.Must(t, err)
		n := 0
		if err := j.Follow(pos, func(s journal.Step) error {
			if s.N > 0 {
				n++
			}
			return nil
		}); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if n != j.Plays() || !pos.Outcome().Over {
			t.Fatalf("followed %d of %d choices", n, j.Plays())
		}
		again, err := journal.Parse(j.Text())
		if err != nil || again.Text() != j.Text() || again.Plays() != n {
			t.Fatalf("written again it reads otherwise: %v", err)
		}
	}
}

func TestEveryLineRoundTrips(t *testing.T) {
	j := &journal.Journal{
		Header: journal.Header{System: "toy", Version: 1, Scenario: "long", Options: []string{"even"}, Seed: 1<<64 - 1,
			Axis: "human", Allies: "greedy", Study: true, Branch: 12,
			Data: rules.DataID{Fingerprint: "1-0ae0261536ab1d3a", Folder: "my own data"}},
		Lines: []journal.Line{
			{Kind: journal.Play, Text: "first axis"},
			{Kind: journal.Comment, Text: "a bold plan"},
			{Kind: journal.Comment},
			{Kind: journal.Seat, Side: rules.Axis, Text: "random"},
			{Kind: journal.Seed, Sum: 77},
			{Kind: journal.Hash, N: 1, Sum: 0xabc},
			{Kind: journal.Concede, Side: rules.Allies},
		},
	}
	back, err := journal.Parse(strings.ReplaceAll("\ufeff"+j.Text(), "\n", "\r\n"))
	check.Must(t, err)
	for i := range back.Lines {
		back.Lines[i].Num = 0
	}
	if got, want := fmt.Sprint(*back), fmt.Sprint(*j); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestDamage(t *testing.T) {
	const head = "herbstnebel journal 1\nsystem toy 1\nscenario long\nseed 1\naxis human\nallies human\n\n"
	cases := []struct {
		name, text string
		line       int
		message    string
	}{
		{"empty", "", 1, "the file is empty"},
		{"binary", "\x00\xff\x17" + strings.Repeat("\xee", 300), 1, "not a Herbstnebel journal"},
		{"format", "herbstnebel journal 9\n", 1, "version 9 of journals, this program has version 4"},
		{"header cut", "herbstnebel journal 1\nsystem toy 1\nscena", 3, `"scena" is not understood`},
		{"header ends", "herbstnebel journal 1\nsystem toy 1", 2, "ends within the header"},
		{"format 0", "herbstnebel journal 0\n", 1, "not a Herbstnebel journal"},
		{"rules 0", "herbstnebel journal 1\nsystem toy 0\n", 2, `"0" is not the version of any rules`},
		{"no seats", "herbstnebel journal 1\nsystem toy 1\nscenario long\nseed 1\n\npass\n", 5, `without a line "axis"`},
		{"bad seed", "herbstnebel journal 1\nsystem toy 1\nscenario long\nseed x1\n\n", 4, `"x1" is not a number`},
		{"twice", "herbstnebel journal 1\nsystem toy 1\nsystem toy 1\n", 3, `second header line "system"`},
		{"other rules", strings.Replace(head, "toy 1", "toy 2", 1), 2, "version 2 of toy"},
		{"other game", strings.Replace(head, "toy 1", "tigers 1", 1), 2, `of "tigers", not of toy`},
		{"scenario", strings.Replace(head, "long", "bastogne", 1), 3, `unknown scenario "bastogne"`},
		{"nonsense", head + "first axis\nmove a.1 2-9\n", 9, `"move a.1 2-9" is not legal here; axis decides act (3)`},
		{"wrong decision", head + "first axis\n\n# well\ndie 3\n", 11, `"die 3" is not legal here`},
		{"cut", head + "first axis\nmove a.1 2-", 9, `"move a.1 2-" is not legal here`},
		{"hash", head + "first axis\n#= hash 1 0000000000000001\n", 9, "the journal says 0000000000000001"},
		{"hash place", head + "first axis\n#= hash 2 0000000000000001\n", 9, "is after choice 1"},
		{"hash text", head + "first axis\n#= hash 1 zz\n", 9, "is not understood"},
		{"directive", head + "@ surrender axis\n", 8, "is not understood"},
		{"conceded twice", head + "@ concede axis\n@ concede allies\n", 9, "conceded after the game has ended"},
		{"system without a version", strings.Replace(head, "toy 1", "toy", 1), 2, `a name and a version, not "toy"`},
		{"system with more", strings.Replace(head, "toy 1", "toy 1 2", 1), 2, `a name and a version, not "toy 1 2"`},
		{"rules x", strings.Replace(head, "toy 1", "toy x", 1), 2, `"x" is not the version of any rules`},
		{"unknown header line", strings.Replace(head, "seed 1", "weather snow", 1), 4, `"weather snow" is not understood`},
		{"study with a value", strings.Replace(head, "seed 1", "study hard", 1), 4, `"study hard" is not understood`},
		{"bad branch", strings.Replace(head, "seed 1", "branch off", 1), 4, `"off" is not a number`},
		{"hash without a number", head + "#= hash 0\n", 8, `"#= hash 0" is not understood`},
		{"hash of no choice", head + "#= hash x 0000000000000001\n", 8, "is not understood"},
		{"seat of nobody", head + "@ seat chance human\n", 8, "is not understood"},
		{"seat without a name", head + "@ seat axis\n", 8, "is not understood"},
		{"concession of nobody", head + "@ concede\n", 8, "is not understood"},
		{"seed that is none", head + "@ seed x\n", 8, "is not understood"},
		{"after conceding", head + "@ concede axis\nfirst axis\n", 9, "after the game was conceded"},
		{"zeros", head + "first axis\n\x00\x00\x00\n", 9, `"\x00\x00\x00" is not legal here`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			err := follow(c.text)
			var e *journal.Error
			if !errors.As(err, &e) {
				t.Fatalf("got %v", err)
			}
			if e.Line != c.line || !strings.Contains(e.Error(), c.message) {
				t.Errorf("got %q, want line %d and %q", e, c.line, c.message)
			}
			if strings.ContainsAny(e.Error(), "\n\x00") {
				t.Errorf("%q is not one line", e)
			}
		})
	}
}

func follow(text string) error {
	j, err := journal.Parse(text)
	if err != nil {
		return err
	}
	pos, err := j.Start(toy.New())
	if err != nil {
		return err
	}
	return j.Follow(pos, nil)
}

func FuzzParse(f *testing.F) {
	f.Add(game(f, 3))
	f.Add("herbstnebel journal 1\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		j, err := journal.Parse(text)
		if err != nil {
			return
		}
		if pos, err := j.Start(toy.New()); err == nil {
			_ = j.Follow(pos, nil)
		}
	})
}

// A folder may have any name: it takes one line of the header, and the journal can be read.
func TestFolderNames(t *testing.T) {
	for name, want := range map[string]string{
		"":                      "",
		"data":                  "data",
		"Höhe 505 & \"Prümer\"": "Höhe 505 & \"Prümer\"",
		" two  spaces ":         "two spaces",
		"a\nb\tc\r\x00d":        "a b c d",
		"@ seed 1\n\nhash":      "@ seed 1 hash",
		strings.Repeat("長", 80): strings.Repeat("長", 80),
	} {
		j := &journal.Journal{Header: journal.Header{System: "toy", Version: 1, Scenario: "long", Axis: "human", Allies: "human",
			Data: rules.DataID{Fingerprint: "1-0", Folder: name}}}
		back, err := journal.Parse(j.Text())
		if err != nil || back.Header.Data != (rules.DataID{Fingerprint: "1-0", Folder: want}) {
			t.Errorf("%q: %v\n%s", name, err, j.Text())
		}
	}
}
