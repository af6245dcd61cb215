package main

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// z95 is the two-sided 95 % quantile of the normal distribution.
const z95 = 1.959964

// interval is a share with its 95 % confidence interval.
type interval struct {
	Score float64 `json:"score"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

func (i interval) String() string {
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*i.Score, 100*i.Low, 100*i.High)
}

// wilson returns the 95 % Wilson interval for a score of n independent games. With draws counted as half it is
// slightly too wide.
func wilson(score float64, n int) interval {
	if n == 0 {
		return interval{High: 1}
	}
	p, m := score/float64(n), float64(n)
	mid := (p + z95*z95/(2*m)) / (1 + z95*z95/m)
	half := z95 / (1 + z95*z95/m) * math.Sqrt(p*(1-p)/m+z95*z95/(4*m*m))
	return interval{round4(p), round4(max(mid-half, 0)), round4(min(mid+half, 1))}
}

// pentanomial counts pairs by the points of one seat: 0, 1/2, 1, 3/2, 2.
type pentanomial [5]int

// n returns the number of pairs.
func (p pentanomial) n() (n int) {
	for _, k := range p {
		n += k
	}
	return n
}

// mean returns the score, from 0 to 1, and the empirical variance of a pair's score.
func (p pentanomial) mean() (mean, variance float64) {
	n := float64(p.n())
	if n == 0 {
		return 0.5, 0
	}
	for i, k := range p {
		mean += float64(k) * float64(i) / 4 / n
	}
	for i, k := range p {
		d := float64(i)/4 - mean
		variance += float64(k) * d * d / max(n-1, 1)
	}
	return mean, variance
}

// score returns the score with its 95 % confidence interval, normal with the empirical variance of the pairs.
// If all pairs are alike, that variance has no meaning, and the interval is Wilson's for as many games as there
// are pairs.
func (p pentanomial) score() interval {
	n := p.n()
	mean, v := p.mean()
	if v == 0 {
		return wilson(mean*float64(n), n)
	}
	half := z95 * math.Sqrt(v/float64(n))
	return interval{round4(mean), round4(max(mean-half, 0)), round4(min(mean+half, 1))}
}

// superiority returns the likelihood that the true score is above one half.
func (p pentanomial) superiority() float64 {
	n := p.n()
	if n == 0 {
		return 0.5
	}
	mean, v := p.mean()
	se := math.Sqrt(v / float64(n))
	if v == 0 {
		i := wilson(mean*float64(n), n)
		mean, se = (i.Low+i.High)/2, (i.High-i.Low)/2/z95
	}
	return round4(math.Erfc((0.5-mean)/se/math.Sqrt2) / 2)
}

// elo is a difference in strength. It may be infinite, which JSON represents as null.
type elo float64

// eloOf returns the difference at which a score is expected.
func eloOf(score float64) elo {
	if score <= 0 || score >= 1 {
		return elo(math.Inf(int(math.Copysign(1, score-0.5))))
	}
	return elo(math.Round(-4000*math.Log10(1/score-1))/10 + 0) // + 0: no minus zero
}

func (e elo) String() string {
	if math.IsInf(float64(e), 0) {
		return fmt.Sprintf("%+.0f", float64(e))
	}
	return fmt.Sprintf("%+.1f", float64(e))
}

// MarshalJSON implements json.Marshaler.
func (e elo) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(e), 0) {
		return []byte("null"), nil
	}
	return json.Marshal(float64(e))
}

// sprt is a sequential test of two scores on pairs by a generalised likelihood ratio. For each score it takes
// the multinomial distribution with that mean that is most likely given the data.
type sprt struct {
	S0    float64 `json:"s0"` // scores from 0 to 1; S0 < S1
	S1    float64 `json:"s1"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
}

// bounds returns the log-likelihood ratios at which the test ends.
func (s sprt) bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// empty is the count of a cell without pairs in the likelihood ratio.
const empty = 1e-3

// llr returns the log-likelihood ratio of S1 to S0.
func (s sprt) llr(p pentanomial) float64 {
	if p.n() == 0 {
		return 0
	}
	var counts [5]float64
	for i, k := range p {
		counts[i] = max(float64(k), empty)
	}
	t0, t1 := tilt(counts, s.S0), tilt(counts, s.S1)
	sum := 0.0
	for i, k := range counts {
		a := float64(i) / 4
		sum += k * (math.Log1p(t0*(a-s.S0)) - math.Log1p(t1*(a-s.S1)))
	}
	return sum
}

// tilt returns the t for which the weights counts[i]/(1+t(a[i]-s)), with a from 0 to 1, have the mean s. They
// are then the most likely distribution with that mean.
func tilt(counts [5]float64, s float64) float64 {
	low, high := -1/(1-s), 1/s
	for range 200 {
		t := (low + high) / 2
		sum := 0.0
		for i, k := range counts {
			d := float64(i)/4 - s
			sum += k * d / (1 + t*d)
		}
		if sum > 0 {
			low = t
		} else {
			high = t
		}
	}
	return (low + high) / 2
}

// Verdicts of a sequential test.
const (
	undecided = "undecided"
	atMostS0  = "H0"
	atLeastS1 = "H1"
)

func (s sprt) verdict(llr float64) string {
	low, high := s.bounds()
	switch {
	case llr <= low:
		return atMostS0
	case llr >= high:
		return atLeastS1
	}
	return undecided
}

// spread summarises a sample.
type spread struct {
	N      int     `json:"n"`
	Mean   float64 `json:"mean"`
	Q1     float64 `json:"q1"`
	Median float64 `json:"median"`
	Q3     float64 `json:"q3"`
}

// spreadOf sorts the sample and returns its spread. Quartiles between two elements are interpolated.
func spreadOf(sample []float64) spread {
	if len(sample) == 0 {
		return spread{}
	}
	slices.Sort(sample)
	sum := 0.0
	for _, x := range sample {
		sum += x
	}
	at := func(share float64) float64 {
		x := share * float64(len(sample)-1)
		i := int(x)
		if i+1 == len(sample) {
			return round4(sample[i])
		}
		return round4(sample[i] + (x-float64(i))*(sample[i+1]-sample[i]))
	}
	return spread{len(sample), round4(sum / float64(len(sample))), at(0.25), at(0.5), at(0.75)}
}

func round4(x float64) float64 { return math.Round(x*1e4) / 1e4 }
