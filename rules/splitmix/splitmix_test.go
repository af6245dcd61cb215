package splitmix_test

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// The expected numbers are those of the published generator (Steele, Lea, Flood; the
// reference is Vigna's splitmix64.c). Saved games depend on them.
func TestKnownNumbers(t *testing.T) {
	src := splitmix.Source(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		check.Equal(t, src.Uint64(), want, "number %d", i+1)
	}
}

func TestNIsUniform(t *testing.T) {
	src := splitmix.Source(1)
	var count [6]int
	const draws = 60_000
	for range draws {
		count[src.N(6)]++
	}
	for n, c := range count {
		if c < draws/6-400 || c > draws/6+400 { // more than four standard deviations
			t.Errorf("%d came %d times of %d", n, c, draws)
		}
	}
	check.Equal(t, src.N(1), 0, "of one number another than 0 is drawn")
}

func TestNPanicsBelowOne(t *testing.T) {
	for _, n := range []int{0, -1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("N(%d) does not panic", n)
				}
			}()
			src := splitmix.Source(1)
			src.N(n)
		}()
	}
}
