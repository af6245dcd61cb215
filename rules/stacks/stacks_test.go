package stacks_test

import (
	"slices"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/stacks"
)

// table holds two arrays as long as those of a game, with fewer than 255 counters.
type table struct {
	first [5]uint8
	next  [40]uint8
}

func (b *table) on(place int) (list []uint8) {
	for u := b.first[place]; u != stacks.None; u = b.next[u] {
		list = append(list, u)
	}
	return list
}

func empty() *table {
	b := new(table)
	stacks.Clear(b.first[:], b.next[:])
	return b
}

func TestPushAndRemove(t *testing.T) {
	b := empty()
	for _, u := range []uint8{3, 0, 39} {
		stacks.Push(b.first[:], b.next[:], 2, u)
	}
	if got := b.on(2); !slices.Equal(got, []uint8{39, 0, 3}) {
		t.Fatalf("pushed: %v", got)
	}
	stacks.Remove(b.first[:], b.next[:], 2, 0)
	if got := b.on(2); !slices.Equal(got, []uint8{39, 3}) || b.next[0] != stacks.None {
		t.Fatalf("the middle one removed: %v", got)
	}
	stacks.Remove(b.first[:], b.next[:], 2, 39)
	stacks.Remove(b.first[:], b.next[:], 2, 3)
	check.Equal(t, *b, *empty(), "all removed: %v", b)
}

func TestRemoveFromAnotherPlace(t *testing.T) {
	b := empty()
	stacks.Push(b.first[:], b.next[:], 1, 7)
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	stacks.Remove(b.first[:], b.next[:], 2, 7)
}

// Random moves from place to place are compared with sorted lists.
func TestInsertKeepsOrder(t *testing.T) {
	b := empty()
	want := make([][]uint8, len(b.first))
	var where [40]int
	for u := range where {
		where[u] = -1
	}
	src := splitmix.Source(1)
	for range 5000 {
		u, place := uint8(src.N(len(where))), src.N(len(want))
		if p := where[u]; p >= 0 {
			stacks.Remove(b.first[:], b.next[:], p, u)
			want[p] = slices.DeleteFunc(want[p], func(v uint8) bool { return v == u })
		}
		stacks.Insert(b.first[:], b.next[:], place, u)
		want[place] = append(want[place], u)
		slices.Sort(want[place])
		where[u] = place
		for p := range want {
			if got := b.on(p); !slices.Equal(got, want[p]) {
				t.Fatalf("place %d: %v, want %v", p, got, want[p])
			}
		}
	}
}
