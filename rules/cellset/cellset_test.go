package cellset_test

import (
	"slices"
	"testing"

	"herbstnebel/rules/cellset"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

type small = cellset.Set[[3]uint64, uint8]
type large = cellset.Set[[21]uint64, uint16]

func list(s *large) (cells []uint16) {
	for c := range s.All() {
		cells = append(cells, c)
	}
	return cells
}

func TestOneCell(t *testing.T) {
	for c := range uint16(21 * 64) {
		var s large
		if !s.Empty() || s.Has(c) {
			t.Fatalf("the zero value holds %d", c)
		}
		s.Add(c)
		if s.Empty() || s.Len() != 1 || !s.Has(c) || c > 0 && s.Has(c-1) || s.Has((c+64)%(21*64)) || !slices.Equal(list(&s), []uint16{c}) {
			t.Fatalf("with %d alone it is %v", c, list(&s))
		}
		s.Remove(c)
		check.MustEqual(t, s, large{}, "%d stays", c)
	}
}

func TestLastCell(t *testing.T) {
	var s small
	s.Add(191)
	if c, ok := s.Pop(); c != 191 || !ok || !s.Empty() {
		t.Errorf("%d, %t", c, ok)
	}
	if c, ok := s.Pop(); c != 0 || ok {
		t.Errorf("%d, %t out of nothing", c, ok)
	}
	defer func() {
		if recover() == nil {
			t.Error("a cell beyond the words is taken in")
		}
	}()
	s.Add(192)
}

// The set operations are compared with slices of booleans, on random sets.
func TestOperations(t *testing.T) {
	src := splitmix.Source(1)
	for range 200 {
		var a, b large
		var inA, inB [21 * 64]bool
		for range 400 {
			c := src.N(len(inA))
			inA[c] = true
			a.Add(uint16(c))
			c = src.N(len(inA))
			inB[c] = true
			b.Add(uint16(c))
			c = src.N(len(inA))
			inB[c] = false
			b.Remove(uint16(c))
		}
		or, and, not := a.Or(&b), a.And(&b), a.AndNot(&b)
		n := 0
		var all []uint16
		for c := range inA {
			h := uint16(c)
			if inA[c] {
				n++
				all = append(all, h)
			}
			if a.Has(h) != inA[c] || b.Has(h) != inB[c] || or.Has(h) != (inA[c] || inB[c]) || and.Has(h) != (inA[c] && inB[c]) || not.Has(h) != (inA[c] && !inB[c]) {
				t.Fatalf("cell %d: %t and %t", c, inA[c], inB[c])
			}
		}
		if a.Len() != n || !slices.Equal(list(&a), all) {
			t.Fatalf("%d cells %v, want %d", a.Len(), list(&a), n)
		}
		for _, want := range all {
			if c, ok := a.Pop(); c != want || !ok {
				t.Fatalf("popped %d, want %d", c, want)
			}
		}
		if !a.Empty() {
			t.Fatal("cells are left")
		}
	}
}

func TestLoopThatEndsEarly(t *testing.T) {
	var s small
	s.Add(3)
	s.Add(70)
	for c := range s.All() {
		check.Equal(t, c, 3, "comes first")
		break
	}
}
