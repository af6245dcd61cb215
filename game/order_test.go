package game

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// today is the initial time of the clock in these tests.
var today = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

// day is a day in clock time.
const day = 24 * time.Hour

// listed returns the names of the saves in the order of the list.
func listed(t *testing.T, s *Store) (names []string) {
	t.Helper()
	list, err := s.List()
	check.Must(t, err)
	for _, v := range list {
		names = append(names, v.Name)
	}
	return names
}

// finished writes the autosave of a match that has ended.
func finished(t *testing.T, s *Store, seed uint64) string {
	t.Helper()
	m, a := begun(t, s, seed)
	check.Must(t, m.Concede(rules.Axis))
	check.Must(t, a.Update())
	a.Release()
	return a.Name()
}

// The list begins with the save that was written last, whatever the clock and the file times are.
func TestTheOrderOfSavesIsThatOfWriting(t *testing.T) {
	for name, clock := range map[string][]time.Duration{
		"advances":               {0, day, 2 * day, 3 * day},
		"stopped":                {0, 0, 0, 0},
		"goes back a year":       {0, -365 * day, -364 * day, -363 * day},
		"goes back each time":    {0, -day, -2 * day, -3 * day},
		"is ahead, and is right": {0, 900 * day, day, 2 * day},
		"has no battery":         {0, day, -56 * 365 * day, 2 * day},
	} {
		t.Run(name, func(t *testing.T) {
			f := NewFolder(t.TempDir())
			var want []string
			for i, at := range clock {
				s := NewStore(f) // a new program each time
				s.order.now = func() time.Time { return today.Add(at) }
				if i%2 == 0 {
					want = append(want, finished(t, s, uint64(i)))
				} else {
					check.Must(t, s.Save("by name", newMatch(t, Setup{Seed: uint64(i)})))
					want = append(slices.DeleteFunc(want, func(n string) bool { return n == "by name" }), "by name")
				}
				for _, name := range want { // as by copying or synchronising
					check.Must(t, os.Chtimes(f.path(name), today, today.Add(time.Duration(len(name))*day)))
				}
				got := listed(t, s)
				slices.Reverse(got)
				check.EqualSlices(t, got, want, "after %d: the list from its end", i+1)
			}
		})
	}
}

// A finished game stays when another begins after the clock was set back. This holds for files with a number and
// for files of earlier editions, which have none.
func TestAFinishedGameStaysIfTheClockIsSetBack(t *testing.T) {
	for _, numbered := range []bool{true, false} {
		s, f := newStore(t)
		s.order.now = func() time.Time { return today.Add(30 * day) }
		var all []string
		for i := range MaxFinished + 2 {
			if i == MaxFinished+1 {
				s.order.now = func() time.Time { return today }
			}
			all = append(all, finished(t, s, uint64(i)))
			text, err := s.Text(all[i])
			check.Must(t, err)
			if !numbered {
				check.Must(t, f.Put(all[i], text))
			}
			when := s.order.now().Add(time.Duration(-i) * time.Minute) // the first by number is the newest by time
			check.Must(t, os.Chtimes(f.path(all[i]), when, when))
		}
		last := all[len(all)-1]
		fresh := NewStore(f)
		fresh.order.now = s.order.now
		finished(t, fresh, 99)
		if !fresh.Has(last) || len(names(t, fresh)) != MaxFinished+1 {
			t.Errorf("numbered %v: the store has %q: %v; the list is %q", numbered, last, fresh.Has(last), names(t, fresh))
		}
	}
}

// Saves of earlier editions, which have no number, are sorted by file time, before and among those that have
// one.
func TestSavesWithoutANumberAreInTheOrderOfTheirFiles(t *testing.T) {
	s, f := newStore(t)
	s.order.now = func() time.Time { return today }
	text := newMatch(t, Setup{}).Text()
	for name, at := range map[string]time.Duration{"old": -3 * day, "older": -4 * day, "yesterday": -day} {
		check.Must(t, f.Put(name, text))
		check.Must(t, os.Chtimes(f.path(name), today, today.Add(at)))
	}
	check.Must(t, s.Save("now", newMatch(t, Setup{})))
	s.order.now = func() time.Time { return today.Add(-2 * day) }
	check.Must(t, s.Save("later", newMatch(t, Setup{})))
	if got, want := listed(t, s), []string{"later", "now", "old", "older", "yesterday"}; !slices.Equal(got, want) {
		t.Errorf("the list is %q, want %q: times in the future are ignored", got, want)
	}
	s.order.now = func() time.Time { return today }
	check.EqualSlices(t, listed(t, s), []string{"later", "now", "yesterday", "old", "older"}, "the list")
}

// The number does not belong to the journal, and no other text is mistaken for one.
func TestTheNumberOfASave(t *testing.T) {
	o := order{now: func() time.Time { return time.UnixMilli(7) }}
	for _, text := range []string{"", "a\nb\n", "#= saved 3\nb\n", "a\n#= saved x\n", "a\n#= saved 0\n", "a\n#= saved 99999999999999999\n", "a\n#= saved 3 4\n"} {
		if got, n := unmark(text); got != text || n != 0 {
			t.Errorf("%q has the number %d", text, n)
		}
		was := o.last
		if got, n := unmark(o.mark(text)); got != text || text != "" && n != max(7, was+1) {
			t.Errorf("%q, marked, is %q with the number %d", text, got, n)
		}
	}
	for _, text := range []string{"a\nb", strings.Repeat("x\n", MaxBytes/2)} {
		check.Equal(t, o.mark(text), text, "a text of %d bytes is changed", len(text))
	}
	o.last = maxOrder
	check.Equal(t, o.mark("a\n"), "a\n", "a number beyond the highest")
}
