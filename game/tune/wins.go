package main

import "math"

// wins is a fit to the results: the win probability of the Axis is logistic in the weighted terms less par.
// Values are in units of scale, so that a share of 1 is a term that counts in full.
type wins struct {
	list   []sample
	weight []float64 // by sample, so that each game counts as one
	value  []float64 // by sample, in units of scale
	scale  float64
}

const (
	parDoubt = 2    // standard deviation of par from the guess at the mean position, in units of scale
	sweeps   = 80   // iterations of the solver
	stride   = 0.5  // the longest step of a share or a par in one sweep
	settled  = 1e-4 // stop after a sweep that changes no value by more
)

// fitWins fits the most likely shares of some moments, and a par for each.
func (how method) fitWins(list []sample, rows []row, from int) {
	means := meansOf(list, len(rows), from)
	w := &wins{list: list, weight: make([]float64, len(list)), value: make([]float64, len(list)), scale: how.scale}
	of := map[int]float64{}
	for i := range list {
		of[list[i].game]++
	}
	share, guesses := make([]float64, len(list[0].terms)), make([]float64, len(list[0].terms))
	for j := range share {
		guesses[j] = how.guess(from, j, len(share))
		share[j] = guesses[j]
	}
	first, par := make([]float64, len(rows)), make([]float64, len(rows))
	for m := range rows {
		for j, v := range means[m].terms {
			first[m] += share[j] * v / w.scale
		}
		par[m] = first[m]
	}
	for i := range list {
		s := &list[i]
		w.weight[i] = 1 / of[s.game]
		for j, v := range s.terms {
			w.value[i] += share[j] * v / w.scale
		}
		w.value[i] -= par[s.moment-from]
	}
	for range sweeps {
		largest := 0.0
		for j := range share {
			of := func(s *sample) float64 { return s.terms[j] / w.scale }
			to := math.Max(minShare, share[j]+w.step(of, share[j]-guesses[j], how.priorSD))
			w.move(of, to-share[j])
			largest = math.Max(largest, math.Abs(to-share[j]))
			share[j] = to
		}
		for m := range par {
			of := func(s *sample) float64 {
				if s.moment-from == m {
					return -1
				}
				return 0
			}
			by := w.step(of, par[m]-first[m], parDoubt)
			w.move(of, by)
			largest = math.Max(largest, math.Abs(by))
			par[m] += by
		}
		if largest < settled {
			break
		}
	}
	for m := range rows {
		rows[m] = row{share: share, par: par[m] * w.scale, scale: w.scale, n: means[m].n}
	}
}

// step returns the change of one parameter by Newton's method. of returns the gain of a sample's value per unit
// of the parameter, and off is the deviation from the expected value, with standard deviation priorSD.
func (w *wins) step(of func(*sample) float64, off, priorSD float64) float64 {
	slope, bend := -off/square(priorSD), 1/square(priorSD)
	for i := range w.list {
		x := of(&w.list[i])
		if x == 0 {
			continue
		}
		p := 1 / (1 + math.Exp(-w.value[i]))
		slope += w.weight[i] * (w.list[i].won - p) * x
		bend += w.weight[i] * p * (1 - p) * x * x
	}
	return math.Max(-stride, math.Min(stride, slope/bend))
}

// move adds the product by*of(sample) to the value of each sample.
func (w *wins) move(of func(*sample) float64, by float64) {
	for i := range w.list {
		w.value[i] += by * of(&w.list[i])
	}
}
