package ai

import (
	"math"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

func TestLogistic(t *testing.T) {
	for i, got := range logistic {
		check.Equal(t, float64(got), math.Round(certain/(1+math.Exp(-float64(i)/steps))), "entry %d is %d", i, got)
	}
	for _, scale := range []int{1, 7, 500, 1500} {
		last := -1
		for v := -12 * scale; v <= 12*scale; v += max(scale/100, 1) {
			got, want := chanceOf(v, scale), certain/(1+math.Exp(-float64(v)/float64(scale)))
			if math.Abs(float64(got)-want) > 25 {
				t.Fatalf("scale %d: %d has the probability %d, not %.0f", scale, v, got, want)
			}
			if got < last {
				t.Fatalf("scale %d: %d has a lower probability than a smaller value", scale, v)
			}
			last = got
			if sum := got + chanceOf(-v, scale); v != 0 && sum != certain {
				t.Fatalf("scale %d: the probabilities of the two sides at %d add up to %d", scale, v, sum)
			}
		}
	}
	check.Equal(t, chanceOf(1500, 1500)*1000/certain, 731, "a scale ahead is not 73 %%")
}

func TestSquashNeverSaturates(t *testing.T) {
	last := -1
	for _, v := range []int{-Won, -400_000, -100_000, -30_000, -6000, -1500, -20, 0, 20, 1500, 6000, 30_000, 100_000, 400_000, Won} {
		n := squash(v, defaultScale)
		if n <= last || n < 0 || n > certain {
			t.Errorf("%d is squashed to %d, after %d", v, n, last)
		}
		last = n
	}
}

func TestEachFaceOnce(t *testing.T) {
	orders := map[[6]int]bool{}
	for seeds := range uint64(50) {
		for n := 2; n <= maxFaces; n++ {
			for block := range 3 {
				seen := map[int]bool{}
				for i := range n {
					seen[face(seeds, block*n+i, n)] = true
				}
				if len(seen) != n {
					t.Fatalf("seeds %d: %d of %d faces", seeds, len(seen), n)
				}
			}
		}
		var o [6]int
		for i := range o {
			o[i] = face(seeds, i, 6)
		}
		orders[o] = true
	}
	if len(orders) < 40 {
		t.Errorf("%d different orders of six faces in 50", len(orders))
	}
}

func TestChanceIsStratified(t *testing.T) {
	s := &rolloutWorker{}
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	s.take(pos) // 3 to 2 for the Axis
	s.choices = s.pos.Choices(nil)
	for seeds := range uint64(20) {
		axis := 0
		for i := range 100 {
			if s.stratifiedChance(&task{seeds: seeds, sample: i}) == s.choices[0] {
				axis++
			}
		}
		if axis < 58 || axis > 62 {
			t.Errorf("seeds %d: the Axis first in %d of 100", seeds, axis)
		}
	}
}

func TestSamplesHaveSeedsOfTheirOwn(t *testing.T) {
	seen := map[uint64]bool{}
	for i := range 1000 {
		for rest := range uint64(8) {
			k := task{seeds: 5, sample: i}
			src := splitmix.Source(k.seed() + rest*perActivation)
			seen[src.Uint64()] = true
		}
	}
	check.Equal(t, len(seen), 8000, "streams of 8000")
}

func TestClear(t *testing.T) {
	src := splitmix.Source(1)
	for _, n := range []int{2, 16, 100, 5000} {
		for range 200 {
			var a, b arm
			edge := src.N(2*certain/3) - certain/3
			spread := 1 + src.N(certain/3)
			for range n {
				base := certain/3 + src.N(certain/3)
				b.utility = append(b.utility, uint16(base))
				a.utility = append(a.utility, uint16(min(max(base+edge*4/(3*n)+src.N(spread)-spread/2, 0), certain)))
			}
			var sum, squares float64
			for i := range n {
				d := float64(a.utility[i]) - float64(b.utility[i])
				sum, squares = sum+d, squares+d*d
			}
			mean := sum / float64(n)
			sigma := math.Sqrt(max(squares/float64(n)-mean*mean, 0) / float64(n-1))
			for _, halves := range []int{2, clearSigmas} {
				margin := mean - float64(halves)/2*sigma
				if got, want := a.clear(&b, n, halves), margin >= 0 && mean >= 0; got != want && math.Abs(margin) > 1 {
					t.Fatalf("%d samples: mean %.1f, sigma %.1f, %d halves: %v", n, mean, sigma, halves, got)
				}
			}
		}
	}
	var a, b arm
	for range maxSamples { // no overflow
		a.utility, b.utility = append(a.utility, certain), append(b.utility, 0)
	}
	if !a.clear(&b, maxSamples, clearSigmas) || b.clear(&a, maxSamples, 1) || !a.clear(&a, 16, clearSigmas) {
		t.Error("all against nothing is clear, and so are equals")
	}
}

func TestUtilityOfTheEnd(t *testing.T) {
	for text, want := range map[string]int32{
		"turn 3 3\nphase over\nside nobody\nhalf 0\na.1 7 2\na.2 1 2\nb.1 5 1\nb.2 6 2\nwon axis breakthrough\n":   0,
		"turn 3 3\nphase over\nside nobody\nhalf 0\na.1 3 2\na.2 2 2\nb.1 1 1\nb.2 6 2\nwon allies breakthrough\n": certain,
		"turn 3 3\nphase over\nside nobody\nhalf 0\na.1 4 2\na.2 2 2\nb.1 5 1\nb.2 6 2\nwon nobody turn-limit\n":   (certain + 1) / 2,
	} {
		pos, err := toy.New().Parse(text)
		check.Must(t, err)
		if l := (&rolloutWorker{scale: 1}).evaluate(pos, rules.Allies); l.utility != want || l.live {
			t.Errorf("%+v, want %d in\n%s", l, want, text)
		}
	}
}

// TestSwitchMargin checks that another plan is chosen only if it leads the default plan clearly.
func TestSwitchMargin(t *testing.T) {
	even := []uint16{100, 300, 200, 400}
	better := []uint16{900, 1100, 1000, 1200}
	hardly := []uint16{101, 900, 100, 300}
	for _, test := range []struct {
		margin int
		best   []uint16
		want   int
	}{{0, hardly, 1}, {3, hardly, 0}, {6, hardly, 0}, {6, better, 1}} {
		p := &SearchPlayer{effort: Level{Lead: test.margin}, armPool: []*arm{{utility: even, n: 4}, {utility: test.best, n: 4}, {utility: even, n: 4}}, order: []int{1, 2, 0}}
		p.keepDefault()
		if p.order[0] != test.want || len(p.order) != 3 || p.order[0] == p.order[1] || p.order[1] == p.order[2] {
			t.Errorf("margin %d: %v, want %d first", test.margin, p.order, test.want)
		}
	}
}

// TestDefaultPlanSurvivesTheCut checks that the default plan continues beside the better half if that is more than two.
func TestDefaultPlanSurvivesTheCut(t *testing.T) {
	for _, test := range []struct{ order, want []int }{
		{[]int{3, 2, 1, 4, 5, 0}, []int{3, 2, 1, 0}},
		{[]int{3, 0, 1, 4, 5, 2}, []int{3, 0, 1}},
		{[]int{3, 2, 1, 0}, []int{3, 2}},
		{[]int{2, 1, 0}, []int{2, 1}},
	} {
		p := &SearchPlayer{order: slices.Clone(test.order)}
		check.EqualSlices(t, p.order[:p.cut(len(p.order))], test.want, "of %v, continue", test.order)
		if slices.Sort(p.order); p.order[0] != 0 || p.order[len(p.order)-1] != len(p.order)-1 {
			t.Errorf("of %v some are lost", test.order)
		}
	}
}

// TestEqualArmsAreDropped checks that arms with the same samples count as one arm, the first.
func TestEqualArmsAreDropped(t *testing.T) {
	a, b := []uint16{1, 2, 3, 4, 9}, []uint16{1, 2, 3, 4, 8}
	p := &SearchPlayer{armPool: []*arm{{utility: a}, {utility: b}, {utility: a}, {utility: b}}, order: []int{0, 2, 1, 3}}
	if n := p.distinct(4, 5); n != 2 || !slices.Equal(p.order, []int{0, 1}) {
		t.Errorf("%d arms are left: %v", n, p.order)
	}
	p.order = []int{0, 1, 2, 3}
	if n := p.distinct(2, 4); n != 1 || !slices.Equal(p.order, []int{0, 2, 3}) {
		t.Errorf("after four samples %d arms are left: %v", n, p.order)
	}
	check.Equal(t, p.distinct(3, minSamples-1), 3, "with less than minSamples samples, arms are left")
}

type margin int

func (m margin) WinMargin(rules.Position, rules.Side) int { return int(m) }

func TestCloserDefeatsAreBetter(t *testing.T) {
	pos, err := toy.New().Parse("turn 3 3\nphase over\nside nobody\nhalf 0\na.1 7 2\na.2 1 2\nb.1 5 1\nb.2 6 2\nwon axis breakthrough\n")
	check.Must(t, err)
	evaluated := func(by int, side rules.Side) leaf {
		return (&rolloutWorker{scale: 100, margins: margin(by)}).evaluate(pos, side)
	}
	far, close, won := evaluated(-900, rules.Allies), evaluated(-100, rules.Allies), evaluated(100, rules.Axis)
	if far.utility >= close.utility || close.utility >= won.utility || close.utility > certain/10 || won.utility < certain*9/10 || won.utility > certain {
		t.Errorf("%d, %d and %d", far.utility, close.utility, won.utility)
	}
	if close.chance != 0 || won.chance != certain {
		t.Error("a margin changes the reported probability")
	}
}
